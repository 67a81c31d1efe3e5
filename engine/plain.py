"""Plain-Python mode: game records as objects of ordinary ints.

Kernels are functions over a record, ``f(g, t, ...)``. Compiled, ``g`` is a Numba record; in plain
mode (``NUMBA_DISABLE_JIT=1``) it is a :class:`PlainRecord`, which has the same fields with the same
meaning, but gives and takes Python ints: quick to read and write, and free of numpy scalars'
overflow rules, which differ from those of compiled code.

What compiled code would do silently wrong is an error here:

* a negative index or one out of range raises :class:`IndexError` (absence is slot 0, so -1 is a bug);
* a value that does not fit raises :class:`OverflowError` that names field and index: for arrays when
  it is assigned, for single fields when the record is stored back;
* an attribute that is no field raises :class:`AttributeError`.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator
from operator import attrgetter
from typing import Any, ClassVar

import numpy as np

__all__ = ["Cells", "Grid", "PlainBatch", "PlainRecord", "call", "plain_tables", "plain_type"]


def _limits(dtype: np.dtype) -> tuple[float, float]:
    """The least and the greatest value that a field of this scalar dtype holds."""
    if dtype.kind in "iu":
        info = np.iinfo(dtype)
        return int(info.min), int(info.max)
    return (0, 1) if dtype.kind == "b" else (float("-inf"), float("inf"))


def _overflow(name: str, index: Any, value: Any, dtype: np.dtype) -> OverflowError:
    """The error for a value that its field cannot hold."""
    low, high = _limits(dtype)
    place = "" if index is None else f"[{', '.join(map(str, index)) if isinstance(index, tuple) else index}]"
    return OverflowError(f"{name}{place} = {value!r} is outside {low}..{high}")


class Cells:
    """A one-dimensional array field: ``g.f[i]`` gives and takes Python numbers.

    A memory view does the work: it reads numpy's memory as Python ints and refuses what does not
    fit. Slices of it are views, as slices of arrays are; assigning to one takes a value for all
    places or as many values as there are places.
    """

    __slots__ = ("_array", "_name", "_view")

    def __init__(self, array: np.ndarray, name: str = "array") -> None:
        self._array, self._name = array, name
        self._view: memoryview = memoryview(array)  # type: ignore[arg-type]

    @property
    def shape(self) -> tuple[int, ...]:
        """The extents, as numpy says them."""
        return self._array.shape

    @property
    def size(self) -> int:
        """The number of cells."""
        return self._array.size

    def __len__(self) -> int:
        return len(self._view)

    def __iter__(self) -> Iterator[Any]:
        return iter(self.tolist())

    def __getitem__(self, index: Any) -> Any:
        try:
            if index >= 0:
                return self._view[index]
        except (TypeError, IndexError):  # slices do not compare; asking first would slow all others down
            if isinstance(index, slice):
                return Cells(self._array[index], self._name)
            raise IndexError(f"{self._name}[{index!r}]: there are {len(self)}") from None
        raise IndexError(f"{self._name}[{index!r}]: negative index")

    def __setitem__(self, index: Any, value: Any) -> None:
        try:
            if index >= 0:
                self._view[index] = value
                return
        except (TypeError, IndexError, ValueError):
            self._set(index, value)
            return
        raise IndexError(f"{self._name}[{index!r}]: negative index")

    def _set(self, index: Any, value: Any) -> None:
        """Assign to a slice, or find out what was wrong with an assignment to one cell."""
        if self._view.readonly:
            raise TypeError(f"{self._name} is read-only")
        if isinstance(index, slice):
            places = range(*index.indices(len(self)))
            values = [value] * len(places) if np.isscalar(value) else list(value)
            if len(values) != len(places):
                raise ValueError(f"{len(values)} values for {len(places)} places of {self._name}")
            for place, one in zip(places, values, strict=True):
                self[place] = one
        elif index >= len(self):
            raise IndexError(f"{self._name}[{index!r}]: there are {len(self)}")
        elif isinstance(value, np.generic):
            self[index] = value.item()
        elif isinstance(value, bool | int | float) and self._array.dtype.kind == "b" and value in (0, 1):
            self._view[index] = bool(value)
        elif isinstance(value, int):
            raise _overflow(self._name, index, value, self._array.dtype)
        else:
            raise TypeError(f"{self._name}[{index!r}] = {value!r}: expected a number of dtype {self._array.dtype}")

    def tolist(self) -> list[Any]:
        """The values as a list of Python numbers."""
        return self._array.tolist()

    def __eq__(self, other: object) -> bool:
        return self.tolist() == (other.tolist() if isinstance(other, Cells) else other)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"<{self._name} {self.tolist()!r}>"


class Grid(Cells):
    """An array field of two or more dimensions: ``g.f[i, k]`` is a number, ``g.f[i]`` a view of a row."""

    __slots__ = ()

    def __getitem__(self, index: Any) -> Any:
        try:
            i, k = index if len(index) == 2 else (min(index), 0)
            if i >= 0 and k >= 0:
                return self._view[index]
        except (TypeError, IndexError, NotImplementedError, ValueError):
            pass
        return self._part(index)

    def __setitem__(self, index: Any, value: Any) -> None:
        try:
            i, k = index if len(index) == 2 else (min(index), 0)
            if i >= 0 and k >= 0:
                self._view[index] = value
                return
        except (TypeError, IndexError, NotImplementedError, ValueError):
            pass
        self._set(index, value)

    def _part(self, index: Any) -> Any:
        """A row, a slice or a column as a view; an error for an index that is negative or too large."""
        for k, one in enumerate(index if isinstance(index, tuple) else (index,)):
            if not isinstance(one, slice) and not 0 <= one < self.shape[k]:
                reason = "negative index" if one < 0 else f"there are {self.shape[k]} in dimension {k}"
                raise IndexError(f"{self._name}[{index!r}]: {reason}")
        part = self._array[index]
        return Cells(part, self._name) if part.ndim == 1 else Grid(part, self._name)

    def _set(self, index: Any, value: Any) -> None:
        """Assign to a row, a slice or a column, or find out what was wrong with an assignment."""
        if self._view.readonly:
            raise TypeError(f"{self._name} is read-only")
        if isinstance(index, tuple) and len(index) == self._array.ndim and not any(isinstance(i, slice) for i in index):
            self._part((*index[:-1], slice(None)))  # an error names the whole index
            self._part((*index[:-1], slice(index[-1], None)))
            row = Cells(self._array[index[:-1]], f"{self._name}[{', '.join(map(str, index[:-1]))}]")
            row[index[-1]] = value
            return
        part = self._part(index)
        if isinstance(part, Grid):
            values = [value] * len(part) if np.isscalar(value) else list(value)
            for i, one in enumerate(values):
                part._set(i, one)
        else:
            part[:] = value


class PlainRecord:
    """One record as plain numbers; made by the classes that :func:`plain_type` gives.

    >>> g = plain_type(np.dtype([("turn", "u2"), ("life", "i4", 2)]))()
    >>> g.life[1] = 20
    >>> g.turn, g.life[1]
    (0, 20)
    """

    # _buffer: a private copy of the record, which array fields are views of; _loaded: single fields as loaded;
    # _apart: array fields that memory views cannot read in place, since the record leaves them unaligned.
    __slots__ = ("_apart", "_buffer", "_loaded", "_scalar_view")

    dtype: ClassVar[np.dtype]
    _names: ClassVar[list[str]]
    _scalars: ClassVar[np.dtype]
    _values: Callable[[], tuple[Any, ...]]
    _readonly: ClassVar[bool] = False

    def __init__(self, record: Any = None) -> None:
        object.__setattr__(self, "_buffer", np.zeros(1, self.dtype))
        object.__setattr__(self, "_apart", {})
        object.__setattr__(self, "_scalar_view", self._buffer.view(self._scalars))
        self.load(self._buffer[0] if record is None else record)

    def load(self, record: Any) -> None:
        """Take over all fields of `record`, a structured scalar (``np.void``) of this dtype."""
        if record.dtype != self.dtype:
            raise TypeError(f"expected a record of dtype {self.dtype}, got {record.dtype}")
        self._buffer[0] = record
        for name, array in self._apart.items():
            array[...] = self._buffer[name][0]
        loaded = self._scalar_view[0].item() if self._names else ()
        put = object.__setattr__
        put(self, "_loaded", loaded)
        for name, value in zip(self._names, loaded, strict=True):
            put(self, name, value)

    def __getattr__(self, name: str) -> Any:
        """Make the view of an array field, once in the life of this object."""
        if self.dtype.fields is None or name not in self.dtype.fields:
            raise AttributeError(f"the record has no field {name!r}")
        array = self._buffer[name][0]
        if not array.flags.aligned:
            array = self._apart[name] = array.copy()
        array.flags.writeable = not self._readonly
        cells = Cells(array, name) if array.ndim == 1 else Grid(array, name)
        object.__setattr__(self, name, cells)
        return cells

    def store(self, record: Any) -> None:
        """Write all fields into `record`, a structured scalar of this dtype that views its array.

        Raises
        ------
        OverflowError
            A single field's value does not fit; the message names it. `record` is unchanged then.
        """
        if record.dtype != self.dtype:
            raise TypeError(f"expected a record of dtype {self.dtype}, got {record.dtype}")
        values = self._values()
        if values != self._loaded:
            for name, value, before in zip(self._names, values, self._loaded, strict=True):
                if value != before:
                    dtype = self._scalars.fields[name][0]  # type: ignore[index]
                    low, high = _limits(dtype)
                    if not low <= value <= high:
                        raise _overflow(name, None, value, dtype)
                    self._buffer[name] = value
            object.__setattr__(self, "_loaded", values)
        for name, array in self._apart.items():
            self._buffer[name][0] = array
        record.setfield(self._buffer[0], self.dtype)

    def copy_from(self, other: PlainRecord) -> None:
        """Become equal to `other`, as ``games[i] = games[j]`` does to records of an array."""
        record = np.zeros(1, self.dtype)[0]
        other.store(record)
        self.load(record)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {dict(zip(self._names, self._values(), strict=True))!r}>"


def _refuse(self: PlainRecord, name: str, value: Any) -> None:
    """Stand in for assignment on records that nobody may write."""
    raise TypeError(f"{name} is read-only")


@functools.cache
def plain_type(dtype: np.dtype, readonly: bool = False) -> type[PlainRecord]:
    """The :class:`PlainRecord` class for a structured dtype of integer, bool and float fields.

    Raises
    ------
    TypeError
        A field is of another kind (a nested record, a string).
    ValueError
        A field's name is a method of :class:`PlainRecord`.
    """
    fields = {name: dtype.fields[name] for name in dtype.names or ()}  # type: ignore[index]
    for name, (kind, *_) in fields.items():
        if kind.base.kind not in "iubf":
            raise TypeError(f"field {name!r} has dtype {kind.base}, which plain mode does not know")
        if hasattr(PlainRecord, name):
            raise ValueError(f"a field cannot be called {name!r}")
    names = [name for name, (kind, *_) in fields.items() if not kind.shape]
    getter = attrgetter(*names) if len(names) > 1 else None

    def values(self: PlainRecord) -> tuple[Any, ...]:
        """The single fields in order."""
        return getter(self) if getter else tuple(getattr(self, name) for name in names)

    scalars = {
        "names": names,
        "formats": [fields[name][0] for name in names],
        "offsets": [fields[name][1] for name in names],
        "itemsize": dtype.itemsize,
    }
    body = {
        "__slots__": list(fields),
        "dtype": dtype,
        "_names": names,
        "_scalars": np.dtype(scalars),  # type: ignore[call-overload]
        "_values": values,
        "_readonly": readonly,
    }
    if readonly:
        body["__setattr__"] = _refuse
    return type("PlainTables" if readonly else "PlainGame", (PlainRecord,), body)


# Records that a call no longer needs, by dtype: making one costs more than loading one.
_spare: dict[np.dtype, list[PlainRecord]] = {}


class PlainBatch:
    """A one-dimensional structured array as records of plain mode, each loaded when first used.

    ``games[i]`` is a :class:`PlainRecord`; ``games[i] = games[j]`` copies, as it does in an array.
    """

    def __init__(self, array: np.ndarray, readonly: bool = False) -> None:
        self.array = array
        self.readonly = readonly
        self.records: dict[int, PlainRecord] = {}

    def __len__(self) -> int:
        return len(self.array)

    @property
    def size(self) -> int:
        """The number of records."""
        return len(self.array)

    @property
    def shape(self) -> tuple[int, ...]:
        """The number of records, as numpy says it."""
        return self.array.shape

    def __getitem__(self, index: int) -> PlainRecord:
        record = self.records.get(index)
        if record is None:
            if not 0 <= index < len(self.array):
                raise IndexError(f"record {index}: there are {len(self.array)}")
            spare = _spare.get(self.array.dtype)
            if spare and not self.readonly:
                record = spare.pop()
                record.load(self.array[index])
            else:
                record = plain_type(self.array.dtype, self.readonly)(self.array[index])
            self.records[int(index)] = record
        return record

    def __setitem__(self, index: int, record: PlainRecord) -> None:
        self[index].copy_from(record)

    def store(self) -> None:
        """Write all records that were used back into the array, and let go of them.

        Raises :class:`OverflowError`, as :meth:`PlainRecord.store` does.
        """
        spare = _spare.setdefault(self.array.dtype, [])
        for index, record in self.records.items():
            record.store(self.array[index])
            if len(spare) < 16:
                spare.append(record)
        self.records.clear()


_tables: dict[int, tuple[np.ndarray, PlainBatch]] = {}


def plain_tables(array: np.ndarray) -> PlainBatch:
    """The read-only records of a structured array that no longer changes; loaded once and kept."""
    found = _tables.get(id(array))
    if found is None:
        if len(_tables) >= 8:
            _tables.clear()
        # Keeping the array keeps its id from being used again.
        found = _tables[id(array)] = (array, PlainBatch(array, readonly=True))
    return found[1]


def call(function: Callable[..., Any], *args: Any) -> Any:
    """Call an entry in plain mode: arrays go in as plain records and cells, and come back changed.

    Structured arrays become a :class:`PlainBatch` (read-only ones a shared and kept one, see
    :func:`plain_tables`), other arrays :class:`Cells` or :class:`Grid`; all else is passed as it is.
    If the function raises, the structured arrays are as they were before the call.
    """
    passed: list[Any] = []
    for arg in args:
        if not isinstance(arg, np.ndarray) or arg.ndim == 0:
            passed.append(arg)
        elif arg.dtype.names:
            passed.append(PlainBatch(arg) if arg.flags.writeable else plain_tables(arg))
        else:
            passed.append(Cells(arg, "argument") if arg.ndim == 1 else Grid(arg, "argument"))
    result = function(*passed)
    for plain in passed:
        if isinstance(plain, PlainBatch) and not plain.readonly:
            plain.store()
    return result
