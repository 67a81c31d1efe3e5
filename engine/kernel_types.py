"""The types of kernels for Numba: 64-bit integers, records as pointers, arrays as views.

See :mod:`manaloom.engine.compiler` for why kernels have types of their own. Here is what those
types are, what the built-in operations on them give, and what they become in LLVM's language.

============================  =====================================================================
In Python                     In kernels
============================  =====================================================================
a record of an array          :class:`GameRecord`, a pointer
an array field of a record    :class:`FieldArray`, a pointer; its shape is known when compiling
an array argument             :class:`ArrayView`, a pointer with shape and strides
an integer or truth value     ``int64``; ``uint64`` stays ``uint64``
============================  =====================================================================
"""

from __future__ import annotations

import copy
import hashlib
import math
import operator
from typing import Any

from llvmlite import ir
from numba.core import cgutils, errors, types, typing
from numba.core.imputils import lower_getattr_generic, lower_setattr_generic
from numba.core.typeconv import Conversion
from numba.core.typing.templates import AbstractTemplate, AttributeTemplate, infer_getattr, infer_global, signature
from numba.extending import lower_builtin, lower_cast, models, register_model

I64 = ir.IntType(64)
I8P = ir.IntType(8).as_pointer()


# ---------------------------------------------------------------------------------------------
# Types
# ---------------------------------------------------------------------------------------------


def seen_as(scalar: types.Type) -> types.Type:
    """The type that a number in memory has once it is read."""
    return types.int64 if isinstance(scalar, types.Integer) and scalar != types.uint64 else scalar


class GameRecord(types.Type):
    """A pointer to one record: what a kernel's ``g`` and ``t`` are."""

    def __init__(self, record: types.Record) -> None:
        self.record = record
        self.size = record.size
        # Names of symbols carry names of types; the record's own would list every field in each.
        super().__init__(f"record_{hashlib.sha256(record.name.encode()).hexdigest()[:10]}")

    def __repr__(self) -> str:
        return f"record of {self.size} bytes"

    def field(self, name: str) -> tuple[types.Type, tuple[int, ...], int]:
        """Scalar type, shape and offset of a field."""
        of = self.record.fields[name]
        if isinstance(of.type, types.NestedArray):
            return of.type.dtype, of.type.shape, of.offset
        return of.type, (), of.offset

    def can_convert_from(self, typingctx: Any, other: types.Type) -> Any:
        """Numba's records convert to kernels' records."""
        return Conversion.safe if isinstance(other, types.Record) and coerce(other) == self else None


class FieldArray(types.Type):
    """A pointer to an array field, or to a row of one."""

    ndim = property(lambda self: len(self.shape))

    def __init__(self, scalar: types.Type, shape: tuple[int, ...], align: int, tag: str) -> None:
        self.scalar, self.shape, self.align, self.tag = scalar, shape, align, tag
        super().__init__(f"field_{tag}_{'x'.join(map(str, shape))}_{scalar}_{align}")

    def __repr__(self) -> str:
        return f"field {self.tag.split('_', 2)[2]}: {self.scalar}{list(self.shape)}"

    def part(self, count: int) -> types.Type:
        """The type after `count` indices."""
        rest = self.shape[count:]
        return FieldArray(self.scalar, rest, self.align, self.tag) if rest else seen_as(self.scalar)


class ArrayView(types.Type):
    """An array of numbers or records that came in as an argument, or a row of one."""

    def __init__(self, scalar: types.Type, ndim: int) -> None:
        self.scalar, self.ndim = scalar, ndim
        self.align, self.tag = 1, ""
        super().__init__(f"view_{scalar.name}_{ndim}")

    def __repr__(self) -> str:
        return f"array({self.scalar!r}, {self.ndim})"

    def part(self, count: int) -> types.Type:
        """The type after `count` indices."""
        rest = self.ndim - count
        return ArrayView(self.scalar, rest) if rest else seen_as(self.scalar)

    def can_convert_from(self, typingctx: Any, other: types.Type) -> Any:
        """Numba's arrays convert to views."""
        return Conversion.safe if isinstance(other, types.Array) and coerce(other) == self else None


Indexed = FieldArray | ArrayView

register_model(GameRecord)(models.OpaqueModel)
register_model(FieldArray)(models.OpaqueModel)


@register_model(ArrayView)
class _ViewModel(models.StructModel):
    def __init__(self, manager: Any, fe_type: ArrayView) -> None:
        extents = types.UniTuple(types.int64, fe_type.ndim)
        super().__init__(manager, fe_type, [("data", types.voidptr), ("shape", extents), ("strides", extents)])


_coerced: dict[types.Type, types.Type] = {}


def coerce(ty: types.Type) -> types.Type:
    """The type that an argument of type `ty` has inside a kernel."""
    found = _coerced.get(ty)
    if found is None:
        found = types.unliteral(ty)
        if isinstance(found, types.Boolean):
            found = types.int64
        elif isinstance(found, types.Record):
            found = GameRecord(found)
        elif isinstance(found, types.Array):
            if isinstance(found.dtype, types.Integer | types.Float | types.Boolean):
                found = ArrayView(found.dtype, found.ndim)
            elif isinstance(found.dtype, types.Record):
                found = ArrayView(coerce(found.dtype), found.ndim)
        else:
            found = seen_as(found)
        _coerced[ty] = found
    return found


# ---------------------------------------------------------------------------------------------
# What the types of built-in operations are
# ---------------------------------------------------------------------------------------------

BITWISE = {operator.and_, operator.or_, operator.xor, operator.iand, operator.ior, operator.ixor}
ARITHMETIC = BITWISE | {
    operator.add, operator.sub, operator.mul, operator.lshift, operator.rshift, operator.floordiv, operator.mod,
    operator.iadd, operator.isub, operator.imul, operator.ilshift, operator.irshift, operator.ifloordiv, operator.imod,
}  # fmt: skip
COMPARISON = {operator.eq, operator.ne, operator.lt, operator.le, operator.gt, operator.ge}
CHOICE = {min, max, abs}
# Numba finds these among dozens of candidates; what it found once for some types stays right.
_REMEMBERED = {
    *ARITHMETIC, *COMPARISON, *CHOICE, operator.neg, operator.invert, operator.not_, operator.truth, bool, range, len,
    int, "getiter", "iternext",
}  # fmt: skip


def are_integers(args: Any) -> bool:
    """Whether all types are integers or truth values."""
    return all(isinstance(types.unliteral(arg), types.Integer | types.Boolean) for arg in args)


def _element(array: Any, index: types.Type) -> types.Type | None:
    """What ``array[index]`` is: a number, a row, a record, or None for an index that kernels do not use."""
    parts = tuple(index) if isinstance(index, types.BaseTuple) else (index,)
    return array.part(len(parts)) if are_integers(parts) and len(parts) <= array.ndim else None


def known_signature(function: Any, args: tuple[Any, ...]) -> Any:
    """The signature of a built-in operation on the types of kernels, or None to let Numba find it."""
    if function is operator.getitem and isinstance(args[0], Indexed):
        element = _element(*args)
        return element and signature(element, *args)
    if function is operator.setitem and isinstance(args[0], Indexed):
        element = _element(args[0], args[1])
        return None if element is None or isinstance(element, Indexed) else signature(types.none, *args[:2], element)
    if not args or not are_integers(args):
        return None
    plain = [types.unliteral(arg) for arg in args]
    wide = types.uint64 if types.uint64 in plain else types.int64
    if function in ARITHMETIC and len(args) == 2:
        if function in BITWISE and all(isinstance(arg, types.Boolean) for arg in plain):
            return None  # a truth value
        return signature(wide, wide, wide)
    if function in COMPARISON and len(args) == 2 and wide == types.int64:
        return signature(types.boolean, wide, wide)
    if function in CHOICE and wide == types.int64:
        return signature(wide, *[wide] * len(args))
    if function is int and len(args) == 1:
        return signature(types.int64, *plain)
    return None


_attributes: dict[tuple[types.Type, str], types.Type | None] = {}


def attribute(of: Any, name: str) -> types.Type | None:
    """The type of ``of.name``: of a record's field, of an array's shape or size."""
    key = (of, name)
    if key not in _attributes:
        found: types.Type | None = None
        if isinstance(of, GameRecord):
            if name in of.record.fields:
                scalar, shape, _ = of.field(name)
                align = _alignment(of, name)
                found = FieldArray(scalar, shape, align, f"{of.name}_{name}") if shape else seen_as(scalar)
        elif name == "shape":
            found = types.UniTuple(types.int64, of.ndim)
        elif name == "size":
            found = types.int64
        _attributes[key] = found
    return _attributes[key]


class KernelTyping(typing.Context):
    """Numba's typing context with short cuts for the operations of kernels."""

    _memo: dict[Any, Any]

    @classmethod
    def over(cls, context: Any) -> KernelTyping:
        """A view of `context`, with which it shares all that is registered."""
        found = _contexts.get(id(context))
        if found is None:
            found = _contexts[id(context)] = copy.copy(context)
            found.__class__ = type("KernelTyping", (cls, type(context)), {})
            found._memo = {}
        return found

    def resolve_function_type(self, func: Any, args: Any, kws: Any) -> Any:
        """The signature of a call."""
        name = getattr(func, "typing_key", func)
        if kws or isinstance(name, types.Type):
            return super().resolve_function_type(func, args, kws)
        args = tuple(args)
        known = known_signature(name, args)
        if known is not None:
            return known
        if name not in _REMEMBERED:
            return super().resolve_function_type(func, args, kws)
        key = (name, args)
        if key not in self._memo:
            self._memo[key] = super().resolve_function_type(func, args, kws)
        return self._memo[key]

    def unify_pairs(self, first: Any, second: Any) -> Any:
        """The type of a variable that is assigned values of two types."""
        if isinstance(first, types.Integer) and isinstance(second, types.Integer):
            if {types.unliteral(first), types.unliteral(second)} == {types.int64, types.uint64}:
                if isinstance(first, types.IntegerLiteral) or isinstance(second, types.IntegerLiteral):
                    return types.uint64
                # Numba would make it a float.
                raise errors.TypingError("a variable holds int64 and uint64 values in turn: use int(...)")
        if first != second:
            # Two constants are two values of one type, not two types.
            first, second = types.unliteral(first), types.unliteral(second)
        return super().unify_pairs(first, second)

    def resolve_static_getitem(self, value: Any, index: Any) -> Any:
        """Nothing for our arrays: a constant index is an index like any other."""
        return None if isinstance(value, Indexed) else super().resolve_static_getitem(value, index)

    def resolve_static_setitem(self, target: Any, index: Any, value: Any) -> Any:
        """Nothing for our arrays: a constant index is an index like any other."""
        return None if isinstance(target, Indexed) else super().resolve_static_setitem(target, index, value)

    def resolve_setitem(self, target: Any, index: Any, value: Any) -> Any:
        """The signature of ``target[index] = value``."""
        if isinstance(target, Indexed):
            return known_signature(operator.setitem, (target, index, value))
        return super().resolve_setitem(target, index, value)

    def resolve_getattr(self, typ: Any, attr: str) -> Any:
        """The type of ``typ.attr``."""
        if isinstance(typ, GameRecord | FieldArray | ArrayView):
            return attribute(typ, attr)
        if isinstance(typ, types.Module):
            key = (typ, attr)
            if key not in self._memo:
                self._memo[key] = super().resolve_getattr(typ, attr)
            return self._memo[key]
        return super().resolve_getattr(typ, attr)

    def resolve_setattr(self, target: Any, attr: str, value: Any) -> Any:
        """The signature of ``target.attr = value``."""
        if isinstance(target, GameRecord):
            of = attribute(target, attr)
            return None if of is None or isinstance(of, Indexed) else signature(types.void, target, of)
        return super().resolve_setattr(target, attr, value)


_contexts: dict[int, Any] = {}


# Numba's lowering asks its own typing context now and then, so it must know these too.


class _Attributes(AttributeTemplate):
    def generic_resolve(self, of: Any, name: str) -> types.Type | None:
        return attribute(of, name)


for _key in (GameRecord, FieldArray, ArrayView):
    infer_getattr(type(f"_{_key.__name__}Attributes", (_Attributes,), {"key": _key}))


@infer_global(len)
class _Len(AbstractTemplate):
    def generic(self, args: Any, kws: Any) -> Any:
        return signature(types.int64, *args) if isinstance(args[0], Indexed) else None


# ---------------------------------------------------------------------------------------------
# What the operations are in LLVM's language
# ---------------------------------------------------------------------------------------------


def _width(scalar: Any) -> int:
    """Bytes of one number or record in memory."""
    if isinstance(scalar, GameRecord):
        return scalar.size
    return 1 if isinstance(scalar, types.Boolean) else scalar.bitwidth // 8


def _alignment(record: GameRecord, name: str) -> int:
    """What every address of a field is a multiple of, records of an array lying one after the other."""
    scalar, _, offset = record.field(name)
    return math.gcd(offset, record.size, _width(scalar)) or 1


def _tag(builder: Any, instruction: Any, field: str) -> None:
    """Tell LLVM which field a load or store touches: no other is changed by it (type-based alias analysis)."""
    if field:
        module = builder.module
        root = module.add_metadata(["manaloom"])
        kind = module.add_metadata([field, root, ir.Constant(I64, 0)])
        instruction.set_metadata("tbaa", module.add_metadata([kind, kind, ir.Constant(I64, 0)]))


def load(builder: Any, scalar: Any, pointer: Any, align: int, field: str) -> Any:
    """Read a number of its width in memory and widen it; for a record, its address."""
    if isinstance(scalar, GameRecord):
        return pointer
    if isinstance(scalar, types.Float):
        kind: Any = ir.DoubleType() if scalar.bitwidth == 64 else ir.FloatType()
    else:
        kind = ir.IntType(8 * _width(scalar))
    value = builder.load(builder.bitcast(pointer, kind.as_pointer()), align=align)
    _tag(builder, value, field)
    if isinstance(scalar, types.Boolean):
        return builder.trunc(value, ir.IntType(1))
    if isinstance(scalar, types.Integer) and scalar.bitwidth < 64:
        return builder.sext(value, I64) if scalar.signed else builder.zext(value, I64)
    return value


def store(builder: Any, scalar: Any, value: Any, pointer: Any, align: int, field: str) -> None:
    """Narrow a number to its width in memory and write it; copy a record."""
    if isinstance(scalar, GameRecord):
        # memmove: a record may be copied onto itself.
        cgutils.raw_memmove(builder, pointer, value, ir.Constant(I64, scalar.size), 1)
        return
    if isinstance(scalar, types.Boolean):
        value = builder.zext(value, ir.IntType(8))
    elif isinstance(scalar, types.Integer) and scalar.bitwidth < 64:
        value = builder.trunc(value, ir.IntType(scalar.bitwidth))
    _tag(builder, builder.store(value, builder.bitcast(pointer, value.type.as_pointer()), align=align), field)


def place(context: Any, builder: Any, array: Any, value: Any, index_type: Any, index: Any) -> Any:
    """What ``array[index]`` is: an address, or a smaller view for fewer indices than dimensions."""
    if isinstance(index_type, types.BaseTuple):
        kinds, parts = tuple(index_type), cgutils.unpack_tuple(builder, index, len(index_type))
    else:
        kinds, parts = (index_type,), [index]
    view = None
    if isinstance(array, FieldArray):
        shape = [ir.Constant(I64, extent) for extent in array.shape]
        widths = [math.prod(array.shape[k + 1 :]) * _width(array.scalar) for k in range(array.ndim)]
        strides, pointer = [ir.Constant(I64, width) for width in widths], value
    else:
        view = cgutils.create_struct_proxy(array)(context, builder, value=value)
        shape, strides = (cgutils.unpack_tuple(builder, extents, array.ndim) for extents in (view.shape, view.strides))
        pointer = view.data
    for kind, part, length, stride in zip(kinds, parts, shape, strides, strict=False):
        one = context.cast(builder, part, kind, types.int64)
        if context.enable_boundscheck:
            # Unsigned: a negative index is out of range, too.
            with cgutils.if_unlikely(builder, builder.icmp_unsigned(">=", one, length)):
                context.call_conv.return_user_exc(builder, IndexError, ("index out of bounds in a kernel",))
        pointer = builder.gep(pointer, [builder.mul(one, stride)], inbounds=True)
    if view is None or len(parts) == array.ndim:
        return pointer
    row = cgutils.create_struct_proxy(array.part(len(parts)))(context, builder)
    row.data = pointer
    row.shape = cgutils.pack_array(builder, shape[len(parts) :])
    row.strides = cgutils.pack_array(builder, strides[len(parts) :])
    return row._getvalue()


@lower_getattr_generic(GameRecord)
def _lower_getattr(context: Any, builder: Any, typ: Any, value: Any, name: str) -> Any:
    scalar, shape, offset = typ.field(name)
    pointer = builder.gep(value, [ir.Constant(I64, offset)], inbounds=True)
    return pointer if shape else load(builder, scalar, pointer, _alignment(typ, name), f"{typ.name}_{name}")


@lower_setattr_generic(GameRecord)
def _lower_setattr(context: Any, builder: Any, sig: Any, args: Any, name: str) -> None:
    typ = sig.args[0]
    scalar, _, offset = typ.field(name)
    pointer = builder.gep(args[0], [ir.Constant(I64, offset)], inbounds=True)
    store(builder, scalar, args[1], pointer, _alignment(typ, name), f"{typ.name}_{name}")


def _extents(context: Any, builder: Any, typ: Any, value: Any) -> list[Any]:
    """The shape of an array."""
    if isinstance(typ, FieldArray):
        return [ir.Constant(I64, extent) for extent in typ.shape]
    view = cgutils.create_struct_proxy(typ)(context, builder, value=value)
    return cgutils.unpack_tuple(builder, view.shape, typ.ndim)


def _lower_extent(context: Any, builder: Any, typ: Any, value: Any, name: str) -> Any:
    extents = _extents(context, builder, typ, value)
    if name == "shape":
        return cgutils.pack_array(builder, extents)
    total = ir.Constant(I64, 1)
    for extent in extents:
        total = builder.mul(total, extent)
    return total


def _lower_len(context: Any, builder: Any, sig: Any, args: Any) -> Any:
    return _extents(context, builder, sig.args[0], args[0])[0]


for _key in (FieldArray, ArrayView):
    lower_getattr_generic(_key)(_lower_extent)
    lower_builtin(len, _key)(_lower_len)


@lower_cast(types.Record, GameRecord)
def _cast_record(context: Any, builder: Any, fromty: Any, toty: Any, value: Any) -> Any:
    return builder.bitcast(value, I8P)


@lower_cast(types.Array, ArrayView)
def _cast_array(context: Any, builder: Any, fromty: Any, toty: Any, value: Any) -> Any:
    array = context.make_array(fromty)(context, builder, value=value)
    view = cgutils.create_struct_proxy(toty)(context, builder)
    view.data = builder.bitcast(array.data, I8P)
    view.shape, view.strides = array.shape, array.strides
    return view._getvalue()
