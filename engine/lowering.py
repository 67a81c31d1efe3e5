"""From Numba's intermediate language to LLVM's: what :mod:`manaloom.engine.compiler` does to one function.

Kernels hold integers, booleans and pointers to records only. So nothing has reference counts, an operation is one
instruction, and a field or an array's entry is an address and a load.
"""

from __future__ import annotations

import operator
from typing import Any

from llvmlite import ir
from numba.core import cgutils, types
from numba.core import ir as nir
from numba.core.compiler_machinery import FunctionPass, register_pass
from numba.core.lowering import Lower

from manaloom.engine.kernel_types import (
    CHOICE,
    I64,
    ArrayView,
    FieldArray,
    GameRecord,
    Indexed,
    are_integers,
    load,
    place,
    store,
)

_SIMPLE = (types.Number, types.Boolean, types.Literal, types.NoneType, GameRecord, FieldArray, ArrayView)

_INSTRUCTIONS: dict[Any, str] = {
    operator.add: "add", operator.sub: "sub", operator.mul: "mul",
    operator.and_: "and_", operator.or_: "or_", operator.xor: "xor",
    operator.iadd: "add", operator.isub: "sub", operator.imul: "mul",
    operator.iand: "and_", operator.ior: "or_", operator.ixor: "xor",
    operator.lshift: "shl", operator.ilshift: "shl",
}  # fmt: skip
_SIGNS: dict[Any, str] = {
    operator.eq: "==", operator.ne: "!=", operator.lt: "<",
    operator.le: "<=", operator.gt: ">", operator.ge: ">=",
}  # fmt: skip


class KernelLower(Lower):
    """Numba's lowering with short ways for numbers and records, which need no reference counts."""

    def lower_inst(self, inst: Any) -> None:
        """Lower one statement; the frequent kinds without Numba's debugging aids."""
        if isinstance(inst, nir.Assign):
            value = self.lower_assign(self.typeof(inst.target.name), inst)
            self.storevar(value, inst.target.name, argidx=None)
        elif isinstance(inst, nir.Jump):
            self.builder.branch(self.blkmap[inst.target])
        elif isinstance(inst, nir.Del):
            self.delvar(inst.value)
        elif isinstance(inst, nir.StaticSetItem) and isinstance(self.typeof(inst.target.name), Indexed):
            self.lower_setitem(inst.target, inst.index_var, inst.value, self.fndesc.calltypes[inst])
        else:
            super().lower_inst(inst)

    def storevar(self, value: Any, name: str, argidx: Any = None) -> None:
        """Set a variable; there is nothing to release of what it held."""
        if not isinstance(self.typeof(name), _SIMPLE):
            super().storevar(value, name, argidx)
            return
        self._alloca_var(name, self.typeof(name))
        if name in self._singly_assigned_vars:
            self._blk_local_varmap[name] = value
        else:
            self.builder.store(value, self.getvar(name))

    def delvar(self, name: str) -> None:
        """End a variable's life."""
        if not isinstance(self.typeof(name), _SIMPLE):
            super().delvar(name)

    def incref(self, typ: Any, val: Any) -> None:
        """Count a reference, where the type has any."""
        if not isinstance(typ, _SIMPLE):
            super().incref(typ, val)

    def decref(self, typ: Any, val: Any) -> None:
        """Release a reference, where the type has any."""
        if not isinstance(typ, _SIMPLE):
            super().decref(typ, val)

    def alloca_lltype(self, name: str, lltype: Any, datamodel: Any = None) -> Any:
        """Make room for a variable, zero at first so that a path that never sets it is the same every time."""
        return cgutils.alloca_once(self.builder, lltype, name=name, zfill=True)

    def lower_expr(self, resty: types.Type, expr: Any) -> Any:
        """Lower an expression; constant indices into fields are indices like any other."""
        if expr.op == "static_getitem" and isinstance(self.typeof(expr.value.name), Indexed):
            return self.lower_getitem(resty, expr, expr.value, expr.index_var, self.fndesc.calltypes[expr])
        if expr.op == "call":
            name = getattr(self.typeof(expr.func.name), "typing_key", None)
            sig = self.fndesc.calltypes[expr]
            if (name is int or name in CHOICE) and sig.return_type == types.int64 and are_integers(sig.args):
                result = self.lower_choice(name, [self.wide(arg, types.int64) for arg in expr.args])
                return self.context.cast(self.builder, result, types.int64, resty)
        return super().lower_expr(resty, expr)

    def lower_choice(self, name: Any, values: list[Any]) -> Any:
        """Lower ``int``, ``abs``, ``min`` or ``max`` of integers."""
        first, *others = values
        if name is abs:
            negative = self.builder.icmp_signed("<", first, ir.Constant(I64, 0))
            return self.builder.select(negative, self.builder.neg(first), first)
        for other in others:
            better = self.builder.icmp_signed("<" if name is min else ">", other, first)
            first = self.builder.select(better, other, first)
        return first

    def wide(self, variable: Any, to: types.Type) -> Any:
        """The value of a variable as one of type `to`; between integers of 64 bits there is nothing to do."""
        typ, value = self.typeof(variable.name), self.loadvar(variable.name)
        if isinstance(value.type, ir.IntType) and value.type.width == 64 and isinstance(to, types.Integer):
            return value
        return self.context.cast(self.builder, value, typ, to)

    def lower_binop(self, resty: types.Type, expr: Any, op: Any) -> Any:
        """Lower an operation with two operands: on integers, one instruction."""
        sig = self.fndesc.calltypes[expr]
        if sig.args[0] in (types.int64, types.uint64) and sig.args[0] == sig.args[1]:
            signed = sig.args[0] == types.int64
            instruction = _INSTRUCTIONS.get(op)
            if op in (operator.rshift, operator.irshift):
                instruction = "ashr" if signed else "lshr"
            left = right = None
            if instruction or op in _SIGNS:
                left, right = self.wide(expr.lhs, sig.args[0]), self.wide(expr.rhs, sig.args[1])
            if instruction:
                result = getattr(self.builder, instruction)(left, right)
            elif op in _SIGNS:
                compare = self.builder.icmp_signed if signed else self.builder.icmp_unsigned
                result = compare(_SIGNS[op], left, right)
            else:
                return super().lower_binop(resty, expr, op)
            return self.context.cast(self.builder, result, sig.return_type, resty)
        return super().lower_binop(resty, expr, op)

    def place(self, array: Any, index: Any) -> Any:
        """The address of ``array[index]``, or a row."""
        kind, at = self.typeof(index.name), self.loadvar(index.name)
        return place(self.context, self.builder, self.typeof(array.name), self.loadvar(array.name), kind, at)

    def lower_getitem(self, resty: types.Type, expr: Any, value: Any, index: Any, signature: Any) -> Any:
        """Lower ``value[index]``: on our arrays, an address and a load."""
        array = self.typeof(value.name)
        if not isinstance(array, Indexed):
            return super().lower_getitem(resty, expr, value, index, signature)
        result = self.place(value, index)
        if not isinstance(signature.return_type, Indexed):
            result = load(self.builder, array.scalar, result, array.align, array.tag)
        return self.context.cast(self.builder, result, signature.return_type, resty)

    def lower_setitem(self, target_var: Any, index_var: Any, value_var: Any, signature: Any) -> Any:
        """Lower ``target[index] = value``: on our arrays, an address and a store."""
        array = self.typeof(target_var.name)
        if not isinstance(array, Indexed):
            return super().lower_setitem(target_var, index_var, value_var, signature)
        value = self.wide(value_var, signature.args[2])
        store(self.builder, array.scalar, value, self.place(target_var, index_var), array.align, array.tag)
        return self.context.get_dummy_value()


@register_pass(mutates_CFG=False, analysis_only=False)
class SplitConstants(FunctionPass):
    """Give a constant that is assigned to a variable a name of its own, where the variable has other values, too.

    Numba takes the type of a variable that it sees set to a constant for final. It relies on static
    single assignment, which kernels do without: integers have one type, so that there is nothing to
    tell apart.
    """

    _name = "split_constants"

    def __init__(self) -> None:
        FunctionPass.__init__(self)

    def run_pass(self, state: Any) -> bool:
        """Rewrite the function's intermediate language in place."""
        func_ir = state.func_ir
        for block in func_ir.blocks.values():
            body = []
            for inst in block.body:
                constant = isinstance(inst, nir.Assign) and isinstance(inst.value, nir.Const | nir.Global | nir.FreeVar)
                definitions = func_ir._definitions[inst.target.name] if constant else []
                if len(definitions) > 1:
                    named = block.scope.redefine(f"${inst.target.name}.constant", inst.loc)
                    body.append(nir.Assign(inst.value, named, inst.loc))
                    func_ir._definitions[named.name] = [inst.value]
                    definitions[definitions.index(inst.value)] = named
                    inst.value = named
                body.append(inst)
            block.body = body
        return True
