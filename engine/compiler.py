"""Numba, cut down to what kernels need: the machinery behind :mod:`manaloom.engine.jit`.

Stock Numba spends 30 ms and more on a line of kernel code, compiles a function once more for every
width of integer that it is called with, and links and optimises a callee again in each of its
callers. Kernels are a small language (integers, records, loops, calls), so here:

* **Integers are 64 bits wide.** Every integer field reads as ``int64`` (``uint64`` fields stay
  ``uint64``) and every integer argument is passed so, as Python's ints would be. A kernel is
  compiled once, differences of unsigned fields are plain differences, and ``int64`` with
  ``uint64`` gives ``uint64`` rather than a float.
* **Records are pointers.** ``g.field[i]`` is one address computation and one load. There are no
  negative indices: without bounds checking they are as wrong as indices past the end, with it
  they raise. Fields do not overlap, and LLVM is told so.
* **Only needed passes run**, and the types of built-in operations are looked up once.
* **Linking happens once.** A kernel is kept as bitcode; the whole program is linked, optimised and
  turned into machine code where an entry is compiled.

Importing this module imports Numba.
"""

from __future__ import annotations

import functools
import importlib
import pickle
import warnings
from collections.abc import Callable, Iterator
from typing import Any

import llvmlite.binding as llvm
from numba.core import errors, sigutils, types, typing
from numba.core.bytecode import FunctionIdentity
from numba.core.codegen import JITCodeLibrary, create_pass_builder
from numba.core.compiler import CompilerBase, compile_result
from numba.core.compiler_machinery import LoweringPass, PassManager, register_pass
from numba.core.environment import lookup_environment
from numba.core.funcdesc import PythonFunctionDescriptor
from numba.core.registry import CPUDispatcher
from numba.core.serialize import dumps
from numba.core.typed_passes import IRLegalization, NopythonTypeInference
from numba.core.typing.templates import signature
from numba.core.untyped_passes import (
    ExtractByteCode,
    FixupArgs,
    GenericRewrites,
    IRProcessing,
    RewriteDynamicRaises,
    TranslateByteCode,
)

from manaloom.engine.kernel_types import KernelTyping, coerce
from manaloom.engine.keys import callees
from manaloom.engine.lowering import KernelLower, SplitConstants

# ---------------------------------------------------------------------------------------------
# Passes and libraries
# ---------------------------------------------------------------------------------------------


class KernelLibrary(JITCodeLibrary):
    """One kernel as bitcode; it becomes machine code only as part of an entry."""

    def __init__(self, codegen: Any, name: str) -> None:
        super().__init__(codegen, name)
        self.references: tuple[Any, ...] | None = None
        self.bitcode: bytes | None = None

    def _optimize_functions(self, ll_module: Any) -> None:
        """Leave it to the one round over the whole program."""

    def callees(self) -> Iterator[KernelLibrary]:
        """The libraries of all kernels that this one calls."""
        for name, args, _ in self.references or ():
            yield find_kernel(name).overloads[args].library

    def add_linking_library(self, library: Any) -> None:
        """Take in code of Numba's own; kernels are found through their callers."""
        if not isinstance(library, KernelLibrary):
            super().add_linking_library(library)

    def finalize(self) -> None:
        """Be ready for linking."""
        if self.bitcode is not None:
            self._final_module = llvm.parse_bitcode(self.bitcode)
            self._finalized = True
            return
        for library in dict.fromkeys(self._linking_libraries):
            self._final_module.link_in(library._get_module_for_linking(), preserve=True)
        self._finalize_dynamic_globals()
        self._finalized = True


class EntryLibrary(JITCodeLibrary):
    """An entry with all kernels that it reaches: the whole program."""

    def __init__(self, codegen: Any, name: str) -> None:
        super().__init__(codegen, name)
        self.kernels: list[KernelLibrary] = []
        self.keep: set[str] = set()

    def add_linking_library(self, library: Any) -> None:
        """Note a kernel that the entry calls, or take in code of Numba's own."""
        if isinstance(library, KernelLibrary):
            self.kernels.append(library)
        else:
            super().add_linking_library(library)

    def finalize(self) -> None:
        """Link all kernels that are reached, optimise, and make machine code."""
        module = self._final_module
        self.keep |= {f.name for f in module.functions if not f.is_declaration}
        todo, seen = list(self.kernels), set()
        while todo:
            kernel = todo.pop()
            if kernel.name not in seen:
                seen.add(kernel.name)
                kernel._ensure_finalized()
                module.link_in(kernel._final_module, preserve=True)
                todo += kernel.callees()
        for function in module.functions:
            if not function.is_declaration and function.name not in self.keep:
                # Nobody outside calls it: LLVM may inline it away and change how it is called.
                function.linkage = "internal"
        super().finalize()

    def _optimize_final_module(self) -> None:
        # Measured on 1,600 lines: -O2 without vectorisation takes 2.6 s where Numba's three rounds
        # take 5.5 s, and kernels run as fast. There are no loops over arrays to vectorise.
        builder = create_pass_builder(self._codegen._tm, opt=2, loop_vectorize=False, slp_vectorize=False)
        builder.getModulePassManager().run(self._final_module, builder)

    def _optimize_functions(self, ll_module: Any) -> None:
        """Leave it to the one round over the whole program."""


@register_pass(mutates_CFG=True, analysis_only=False)
class KernelLowering(LoweringPass):
    """Turn Numba's intermediate language into LLVM's, without machine code for kernels."""

    _name = "kernel_lowering"

    def __init__(self) -> None:
        LoweringPass.__init__(self)

    def run_pass(self, state: Any) -> bool:
        """Lower one function and keep the result as Numba's pipeline wants it."""
        flags, target = state.flags, state.targetctx
        is_entry = not flags.no_cpython_wrapper
        fndesc = PythonFunctionDescriptor.from_specialized_function(
            state.func_ir,
            state.typemap,
            state.return_type,
            state.calltypes,
            mangler=target.mangler,
            inline=flags.forceinline,
            noalias=flags.noalias,
            abi_tags=[flags.get_mangle_string()],
        )
        library: Any = (EntryLibrary if is_entry else KernelLibrary)(target.codegen(), fndesc.mangled_name)
        if is_entry:
            library.enable_object_caching()
        state.library = library
        with target.push_code_library(library):
            lower = KernelLower(target, library, fndesc, state.func_ir, metadata=state.metadata)
            lower.lower()
            if is_entry:
                lower.create_cpython_wrapper(flags.release_gil)
        if is_entry:
            function = target.get_executable(library, fndesc, lower.env)
            set_environments(library)
        else:
            function = EntryPoint(fndesc.mangled_name)
        target.insert_user_function(function, fndesc, [library])
        state.cr = compile_result(
            typing_context=state.typingctx,
            target_context=target,
            entry_point=function,
            typing_error=None,
            type_annotation="",
            library=library,
            call_helper=lower.call_helper,
            signature=signature(state.return_type, *state.args),
            objectmode=False,
            lifted=(),
            fndesc=fndesc,
            environment=lower.env,
            metadata={},
            reload_init=[],
        )
        return True


class EntryPoint:
    """Stands for a kernel's machine code, which does not exist on its own."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __repr__(self) -> str:
        return f"<kernel {self.name}>"


def set_environments(library: Any) -> None:
    """Give each function in a finished library its Numba environment."""
    for variable in library._final_module.global_variables:
        if variable.name.startswith("_ZN08NumbaEnv"):
            environment = lookup_environment(variable.name)
            if environment is not None:
                library.codegen.set_env(variable.name, environment)


class KernelCompiler(CompilerBase):
    """Numba's compiler with the passes that kernels need and no others."""

    def __init__(self, typingctx: Any, *rest: Any) -> None:
        super().__init__(typingctx, *rest)
        self.state.typingctx = KernelTyping.over(typingctx)

    def compile_extra(self, func: Any) -> Any:
        """Compile a Python function."""
        if any(hasattr(const, "co_code") for const in func.__code__.co_consts):
            raise errors.UnsupportedError(
                f"{func.__module__}.{func.__qualname__}: kernels have no inner functions, lambdas, comprehensions or "
                "generators; write a loop"
            )
        state = self.state
        state.func_id = FunctionIdentity.from_function(func)
        # Numba counts functions, to tell equal names apart. Kernels that several processes compiled
        # are linked together here, so names must not depend on an order.
        state.func_id.unique_id = 0
        state.func_id.unique_name = state.func_id.func_qualname
        ExtractByteCode().run_pass(state)
        state.lifted, state.lifted_from = (), None
        return self._compile_bytecode()

    def define_pipelines(self) -> list[PassManager]:
        """The passes, from bytecode to LLVM's language."""
        passes = PassManager("kernel")
        for one in (
            TranslateByteCode,
            FixupArgs,
            IRProcessing,
            SplitConstants,
            GenericRewrites,
            RewriteDynamicRaises,
            NopythonTypeInference,
            IRLegalization,
            KernelLowering,
        ):
            passes.add_pass(one, one.__name__)
        passes.finalize()
        return [passes]


# ---------------------------------------------------------------------------------------------
# Dispatchers
# ---------------------------------------------------------------------------------------------

# The kernels and entries being compiled, innermost last, with the calls found in each so far.
_compiling: list[tuple[Kernel, tuple[Any, ...], dict[tuple[Kernel, tuple[Any, ...]], None]]] = []


class Kernel(CPUDispatcher):
    """A compiled function that only compiled functions may call."""

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        """Refuse: there is no machine code to call, and trying would crash the process."""
        raise TypeError(
            f"{self.py_func.__module__}.{self.py_func.__qualname__} is a kernel: only kernels and entries can "
            "call it (with NUMBA_DISABLE_JIT=1 it is a Python function)"
        )

    def get_call_template(self, args: Any, kws: Any) -> Any:
        """The signature for a call with these types, after making all integers equally wide."""
        pysig, args = self._compiler.fold_argument_types(args, kws)
        args = tuple(map(coerce, args))
        if _compiling:
            _compiling[-1][2][self, args] = None
        self.compile(args)
        found = self.overloads[args].signature
        name = self.py_func.__name__
        return typing.make_concrete_template(name, key=name, signatures=[found]), pysig, args, {}

    def compile(self, sig: Any) -> Any:
        """Compile for a signature, or load what was compiled before, and note which kernels it calls."""
        args = tuple(sigutils.normalize_signature(sig)[0])
        _compiling.append((self, args, {}))
        try:
            return super().compile(sig)
        finally:
            _compiling.pop()

    def add_overload(self, cres: Any) -> None:
        """Register compiled code for callers; unlike Numba's own method, not for calls from Python."""
        if cres.library.references is None:
            cres.library.references = tuple(
                (kernel.name, args, kernel.overloads[args].signature.return_type) for kernel, args in _compiling[-1][2]
            )
        self.overloads[tuple(cres.signature.args)] = cres

    @property
    def name(self) -> tuple[str, str]:
        """Module and qualified name: how other processes and the cache call this kernel."""
        return self.py_func.__module__, self.py_func.__qualname__


class Entry(CPUDispatcher):
    """A compiled function that Python may call."""

    kernel: Kernel

    def compile(self, sig: Any) -> Any:
        """Compile for a signature; warn when it is not the first, since each compiles the whole program."""
        args = tuple(sigutils.normalize_signature(sig)[0])
        if self.overloads and args not in self.overloads:
            warnings.warn(
                f"{self.py_func.__module__}.{self.py_func.__qualname__} is called with other types than before and is "
                f"compiled once more: {', '.join(map(_brief, args))} instead of "
                f"{', '.join(map(_brief, next(iter(self.overloads))))}",
                RuntimeWarning,
                stacklevel=2,
            )
        _refuse_recursion(self.kernel.py_func, [], set())
        return super().compile(sig)


def _refuse_recursion(function: Any, path: list[Any], done: set[Any]) -> None:
    """Raise an error if `function`, reached by `path`, can reach itself."""
    if function in path:
        names = " -> ".join(one.__qualname__ for one in [*path[path.index(function) :], function])
        raise errors.TypingError(f"kernels must not recurse: {names}")
    if function not in done:
        for callee in callees(function):
            _refuse_recursion(callee, [*path, function], done)
        done.add(function)


def _brief(ty: types.Type) -> str:
    """A type in a few words; the name of a record's type lists every field."""
    if isinstance(ty, types.Array):
        access = "" if ty.mutable else "read-only "
        return f"{access}array({_brief(ty.dtype)}, {ty.ndim}, {ty.layout})"
    return f"record of {ty.size} bytes" if isinstance(ty, types.Record) else str(ty)


_kernels: dict[tuple[str, str], Kernel] = {}


def make_kernel(function: Callable[..., Any], options: dict[str, Any], cache: Any) -> Kernel:
    """The dispatcher of a kernel."""
    options = {**options, "no_cpython_wrapper": True, "no_cfunc_wrapper": True}
    kernel = Kernel(function, {}, options, pipeline_class=KernelCompiler)
    kernel._cache = cache
    _kernels[kernel.name] = kernel
    return kernel


def make_entry(function: Callable[..., Any], options: dict[str, Any], inner: Any, cache: Any) -> Entry:
    """The dispatcher of an entry: a wrapper for Python around the function as a kernel.

    The wrapper takes Numba's own types; passing on its arguments makes them the types of kernels.
    """
    kernel = make_kernel(function, options, inner)
    parameters = ", ".join(kernel._compiler.pysig.parameters)
    namespace: dict[str, Any] = {"kernel": kernel, "__name__": function.__module__}
    exec(f"def {function.__name__}({parameters}):\n    return kernel({parameters})", namespace)
    wrapper = namespace[function.__name__]
    functools.update_wrapper(wrapper, function)
    del wrapper.__wrapped__  # Numba would look through it
    entry = Entry(wrapper, {}, {**options, "no_cfunc_wrapper": True}, pipeline_class=KernelCompiler)
    entry._cache = cache
    entry.kernel = kernel
    return entry


def all_kernels() -> list[Kernel]:
    """Every kernel that was defined so far, in order."""
    return list(_kernels.values())


def find_kernel(name: tuple[str, str]) -> Kernel:
    """The kernel of a module and qualified name, importing the module if need be."""
    if name not in _kernels:
        importlib.import_module(name[0])
    return _kernels[name]


# ---------------------------------------------------------------------------------------------
# Compiled code as bytes
# ---------------------------------------------------------------------------------------------


def dump(cres: Any) -> bytes:
    """Compiled code for the cache: bitcode of a kernel, machine code of an entry."""
    library, fndesc = cres.library, cres.fndesc
    if library._dynamic_globals:
        raise TypeError(f"{fndesc.qualname} holds a large global array: pass it as an argument")
    fndesc.typemap = fndesc.calltypes = None
    head = (fndesc, cres.environment, cres.signature)
    if isinstance(library, KernelLibrary):
        library._ensure_finalized()
        return dumps((*head, library.name, library._final_module.as_bitcode(), library.references))
    names = [v.name for v in library._final_module.global_variables if v.name.startswith("_ZN08NumbaEnv")]
    environments = [e for e in map(lookup_environment, names) if e is not None and e.consts]
    return dumps((*head, library.name, library._get_compiled_object(), environments))


def restore(data: bytes, target: Any) -> Any:
    """Undo :func:`dump`: a compile result that is ready for use, or None if it no longer fits.

    A kernel's code holds as long as the kernels that it calls give the same types; what they do is
    theirs.
    """
    fndesc, environment, sig, name, code, rest = pickle.loads(data)
    codegen = target.codegen()
    library: Any
    if isinstance(rest, tuple):
        for callee, args, result in rest:
            try:
                kernel = find_kernel(callee)
                kernel.compile(args)
            except (KeyError, ImportError, errors.NumbaError):
                return None
            if kernel.overloads[args].signature.return_type != result:
                return None
        library = KernelLibrary(codegen, name)
        library.bitcode, library.references = code, rest
        function: Any = EntryPoint(name)
    else:
        library = EntryLibrary(codegen, name)
        library.enable_object_caching()
        library._set_compiled_object(code)
        library._finalize_final_module()
        codegen._engine._defined_symbols.add(fndesc.llvm_cpython_wrapper_name)
        function = target.get_executable(library, fndesc, environment)
        for one in rest:
            codegen.set_env(one.env_name, one)
    return compile_result(
        typing_context=target.typing_context,
        target_context=target,
        entry_point=function,
        typing_error=None,
        type_annotation="",
        library=library,
        call_helper=None,
        signature=sig,
        objectmode=False,
        lifted=(),
        fndesc=fndesc,
        environment=environment,
        metadata={},
        reload_init=[],
        referenced_envs=rest,
    )
