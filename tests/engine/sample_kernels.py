"""Kernels that use all of the language that kernels may use, for test_jit and test_plain."""

import numpy as np

from manaloom.engine.jit import entry, kernel

GAME = np.dtype(
    [
        ("a", "i4"),
        ("small", "u1"),
        ("flag", "?"),
        ("v", "u1", 8),
        ("m", "i2", (3, 4)),
        ("wide", "u8"),
        ("state", "u8", 2),
        ("total", "i8"),
        ("real", "f4"),
        ("cube", "u2", (2, 3, 4)),
    ],
    align=True,
)
BITS = 0xFFFFFFFFFFFFFFFF
TUPLE = (3, 1, 4)
CONSTANTS = np.array([5, 6, 7], np.int16)


@kernel
def rotate(x, k):
    return ((x << k) & BITS) | (x >> (64 - k))


@kernel
def random64(g):
    s0 = g.state[0]
    s1 = g.state[1]
    result = (s0 + s1) & BITS
    s1 ^= s0
    g.state[0] = rotate(s0, 24) ^ s1 ^ ((s1 << 16) & BITS)
    g.state[1] = rotate(s1, 37)
    return result


@kernel
def below(g, n):
    return int((random64(g) >> 33) % n)


@kernel
def two(g, i, j=2):
    return g.small - i, i * j


@kernel
def either(g, a, b):
    return (a > 3 and not b) or g.flag


@kernel
def add_row(row, amount):
    for k in range(len(row)):
        row[k] += amount


@kernel
def play(g, weights, n):
    s = 0
    for i in range(n):
        k = below(g, 8)
        g.v[k] = (g.v[k] + 1) & 255
        x, y = two(g, k)
        s += x * y
        what = 0
        if k in (1, 2):
            what = 5
            s += 1
        elif 2 < k <= 5:
            what = 6
            s -= TUPLE[k - 3]
        else:
            continue
        q = 7 if either(g, k, i & 1) else -3
        s += q // 2 + q % 4 + (q >> 1) + ~q + abs(q) + min(q, k) + max(q, 2, k) + (1 << k) + what
        g.m[k % 3, 1] = s & 1023
        g.m[1, k & 3] -= 3
        g.flag = not g.flag
        g.cube[k & 1, 2, k & 3] += 1
        g.a -= g.small - g.v[1]  # a difference of unsigned fields below zero
    w = 0
    while True:
        w += 1
        if w > 10:
            break
    g.total = s
    g.real = 1.5
    g.wide = random64(g)
    add_row(g.m[2], 2)
    s += weights[0, 1] * weights[1, 0] + len(weights) + weights.shape[1]
    return s + w + len(g.v) + g.m[2, 1] + CONSTANTS[w % 3] + (1 if g.wide > 5 else 0) + (g.v[0] - 255 < 0)


@entry
def run(games, weights, n, out):
    for k in range(len(games)):
        out[k] = play(games[k], weights, n)
    games[1] = games[0]
    return out[0]


@kernel
def fail(g, i):
    g.v[i] = 1
    if i == 3:
        raise ValueError("three")
    assert i != 4, "four"
    return g.v[i]


@entry
def run_fail(games, i):
    return fail(games[0], i)


@entry
def divide(games, i):
    return 5 // i


def sample():
    """Arguments for `run` and what is to be compared after it."""
    games = np.zeros(3, GAME)
    games["state"] = [[1, 2], [2**63 + 5, 7], [3, 9]]
    weights = np.arange(6, dtype=np.uint32).reshape(2, 3)
    out = np.zeros(3, np.int64)
    run(games, weights, 50, out)
    return games, out
