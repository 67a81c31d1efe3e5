"""Compiling: what kernels may be, what they mean, and that the cache is never stale."""

import os
import re
import shutil
import subprocess
import sys
import textwrap
from pathlib import Path

import numpy as np
import pytest

from manaloom.engine import jit, keys

HERE = Path(__file__).parent
pytestmark = [pytest.mark.compiled, pytest.mark.skipif(jit.PLAIN, reason="nothing is compiled in plain mode")]


def run(code, folder, cache, **environment):
    """The output of a program that runs in `folder` with a cache of its own."""
    done = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(code)],
        cwd=folder,
        env={**os.environ, "MANALOOM_CACHE_DIR": str(cache), **environment},
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def files(cache):
    return {path.name: path.stat().st_ino for path in Path(cache).rglob("*.bin")}


SAMPLE = """
    import hashlib, sample_kernels as s
    games, out = s.sample()
    print(hashlib.sha256(games.tobytes()).hexdigest(), out.tolist())
"""


@pytest.fixture
def folder(tmp_path):
    shutil.copy(HERE / "sample_kernels.py", tmp_path)
    return tmp_path


# --- what kernels mean ------------------------------------------------------------------------------------------------


def test_compiled_and_plain_agree_to_the_byte(folder):
    compiled = run(SAMPLE, folder, folder / "cache")
    assert compiled == run(SAMPLE, folder, folder / "cache", NUMBA_DISABLE_JIT="1")
    assert compiled == run(SAMPLE, folder, folder / "cache", NUMBA_BOUNDSCHECK="1")


FAIL = """
    import numpy as np, sample_kernels as s
    games = np.zeros(1, s.GAME)
    for call in [lambda i=i: s.run_fail(games, i) for i in (0, 3, 4, 8, -1)] + [lambda: s.divide(games, 0)]:
        try:
            print(call(), end=" ")
        except Exception as error:
            print(type(error).__name__, end=" ")
"""


def test_errors_reach_python(folder):
    expected = "1 ValueError AssertionError IndexError IndexError ZeroDivisionError"
    assert run(FAIL, folder, folder / "cache", NUMBA_DISABLE_JIT="1") == expected
    # A negative index is out of range, as it is in plain mode; Numba's own check lets it pass.
    assert run(FAIL, folder, folder / "cache", NUMBA_BOUNDSCHECK="1") == expected


@pytest.fixture(scope="module")
def sample(tmp_path_factory):
    from tests.engine import sample_kernels

    return sample_kernels


def test_calling_a_kernel_from_python_is_refused(sample):
    games = np.zeros(1, sample.GAME)
    with pytest.raises(TypeError, match=r"sample_kernels\.below is a kernel"):
        sample.below(games[0], 3)


G = np.dtype([("v", "u1", 8), ("n", "i4"), ("word", "u8")])


def compile_error(function, *args):
    from numba.core.errors import NumbaError

    with pytest.raises(NumbaError) as caught:
        function(*args)
    return str(caught.value)


@jit.kernel
def again(g, i):
    return again(g, i - 1) if i > 0 else 0


@jit.entry
def run_again(games):
    return again(games[0], 3)


@jit.kernel
def ping(g, i):
    return 1 + pong(g, i - 1) if i > 0 else 0


@jit.kernel
def pong(g, i):
    return 1 + ping(g, i - 1) if i > 0 else 0


@jit.entry
def run_ping(games):
    return ping(games[0], 3)


def test_recursion_is_refused():
    assert "kernels must not recurse: again -> again" in compile_error(run_again, np.zeros(1, G))
    assert "kernels must not recurse" in compile_error(run_ping, np.zeros(1, G))


@jit.entry
def run_inner(games):
    return sum([games[0].v[k] for k in range(8)])


def test_inner_functions_are_refused():
    if sys.version_info < (3, 12):  # later comprehensions are no functions
        assert "kernels have no inner functions" in compile_error(run_inner, np.zeros(1, G))


@jit.entry
def run_mixed(games):
    g = games[0]
    x = g.n + 1
    if g.n > 3:
        x = g.word
    return x


def test_signed_and_unsigned_words_in_one_variable_are_refused():
    assert "int64 and uint64" in compile_error(run_mixed, np.zeros(1, G))


@jit.entry
def run_unknown(games):
    return games[0].nothing


def test_unknown_field():
    assert "nothing" in compile_error(run_unknown, np.zeros(1, G))


@jit.entry
def run_number(games, i):
    return games[0].n + i


def test_other_argument_types_compile_again_and_say_so(tmp_path, monkeypatch):
    assert run_number(np.zeros(1, G), 1) == 1
    with pytest.warns(RuntimeWarning, match="run_number is called with other types"):
        assert run_number(np.zeros(1, G), np.uint8(3)) == 3


# --- the cache --------------------------------------------------------------------------------------------------------


def test_a_second_process_compiles_nothing(folder):
    first = run(SAMPLE, folder, folder / "cache")
    before = files(folder / "cache")
    assert any(name.startswith("run-") for name in before)
    assert run(SAMPLE, folder, folder / "cache") == first
    assert files(folder / "cache") == before


def test_another_path_other_times_and_other_lines_hit(folder, tmp_path):
    run(SAMPLE, folder, folder / "cache")
    before = files(folder / "cache")
    moved = tmp_path / "elsewhere"
    moved.mkdir()
    source = (folder / "sample_kernels.py").read_text()
    (moved / "sample_kernels.py").write_text("# a comment that moves every line\n\n\n" + source)
    run(SAMPLE, moved, folder / "cache")
    assert files(folder / "cache") == before


TWO = {
    "leaf.py": """
        from manaloom.engine.jit import kernel
        import numbers_of
        @kernel
        def leaf(g, i):
            return g.n * i + numbers_of.TEN
    """,
    "numbers_of.py": "TEN = 10",
    "top.py": """
        import numpy as np
        import leaf
        from manaloom.engine.jit import entry, kernel
        G = np.dtype([("n", "i4")])
        @kernel
        def middle(g, i):
            return leaf.leaf(g, i)
        @entry
        def run(games, i):
            return middle(games[0], i)
        games = np.ones(1, G)
        if __name__ == "top":
            print(run(games, 5))
    """,
}


@pytest.fixture
def two(tmp_path):
    for name, text in TWO.items():
        (tmp_path / name).write_text(textwrap.dedent(text))
    return tmp_path


def edit(path, old, new):
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new))


def test_a_callee_in_another_file_is_noticed(two):
    assert run("import top", two, two / "cache") == "15"
    edit(two / "leaf.py", "g.n * i +", "g.n * i * 2 +")
    assert run("import top", two, two / "cache") == "20"
    # Only the kernel that changed was compiled again.
    assert sum(name.startswith("middle-") for name in files(two / "cache")) == 1
    assert sum(name.startswith("leaf-") for name in files(two / "cache")) == 2
    edit(two / "leaf.py", "g.n * i * 2 +", "g.n * i +")
    before = files(two / "cache")
    assert run("import top", two, two / "cache") == "15"
    assert files(two / "cache") == before


def test_a_constant_in_another_file_is_noticed(two):
    assert run("import top", two, two / "cache") == "15"
    edit(two / "numbers_of.py", "10", "11")
    assert run("import top", two, two / "cache") == "16"


def test_a_callee_that_gives_another_type_is_noticed(two):
    assert run("import top", two, two / "cache") == "15"
    edit(two / "leaf.py", "numbers_of.TEN", "numbers_of.TEN + 0.5")
    assert run("import top", two, two / "cache") == "15.5"


def test_bounds_checking_has_a_cache_of_its_own(two):
    assert run("import top", two, two / "cache") == "15"
    before = len(files(two / "cache"))
    assert run("import top", two, two / "cache", NUMBA_BOUNDSCHECK="1") == "15"
    assert len(list((two / "cache" / "kernels").iterdir())) == 2
    assert len(set((two / "cache").rglob("*.bin"))) == 2 * before


def test_damaged_files_are_compiled_again(two):
    assert run("import top", two, two / "cache") == "15"
    for path in (two / "cache").rglob("*.bin"):
        data = bytearray(path.read_bytes())
        data[len(data) // 2] ^= 0xFF
        path.write_bytes(data)
    assert run("import top", two, two / "cache") == "15"


def test_a_cache_that_cannot_be_written_costs_only_time(two):
    (two / "file").write_text("not a folder")
    temporary = two / "temporary"
    temporary.mkdir()
    environment = {"TMPDIR": str(temporary), "HOME": str(two / "file"), "XDG_CACHE_HOME": str(two / "file")}
    assert run("import top", two, two / "file" / "cache", **environment) == "15"
    assert files(temporary)


def test_processes_at_once_do_not_disturb_each_other(two):
    command = [sys.executable, "-c", "import top"]
    environment = {**os.environ, "MANALOOM_CACHE_DIR": str(two / "cache")}
    started = [subprocess.Popen(command, cwd=two, env=environment, stdout=subprocess.PIPE, text=True) for _ in range(3)]
    assert [process.communicate(timeout=300)[0].strip() for process in started] == ["15"] * 3
    assert not list((two / "cache").rglob("*.tmp"))
    assert run("import top", two, two / "cache") == "15"


def test_prune_drops_what_was_not_used_for_long(two):
    run("import top", two, two / "cache")
    count = len(files(two / "cache"))
    old = next((two / "cache").rglob("leaf-*.bin"))
    os.utime(old, (0, 0))
    code = "from manaloom.engine import jit; print(jit.prune(), jit.prune(megabytes=0))"
    assert run(code, two, two / "cache") == f"1 {count - 1}"


def test_importing_the_face_does_not_import_numba(tmp_path):
    assert run("import sys, manaloom; print('numba' in sys.modules)", tmp_path, tmp_path) == "False"


def test_the_cache_depends_on_every_module_of_the_compiler():
    folder = Path(jit.__file__).parent
    imported = {
        name
        for module in keys.COMPILER
        for name in re.findall(r"^\s*from manaloom\.engine\.(\w+) import", (folder / f"{module}.py").read_text(), re.M)
    }
    assert imported == {*keys.COMPILER, "keys"} - {"compiler", "jit"}


def test_a_cache_folder_that_cannot_be_written_is_named(tmp_path):
    (tmp_path / "file").write_text("")
    wanted = tmp_path / "file" / "cache"
    environment = {**os.environ, "MANALOOM_CACHE_DIR": str(wanted), "XDG_CACHE_HOME": str(tmp_path / "xdg")}
    code = "from manaloom.engine import jit; print(jit.cache_dir())"
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    assert f"can't write into MANALOOM_CACHE_DIR={wanted}" in done.stderr
    assert done.stdout.startswith(str(tmp_path / "xdg"))
