# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Functions of tensors that are traced and compiled to kernels when they are called (docs/python.md)."""

import collections
import functools
import threading
import types

import ttnn
from ttnn import _ttnn
from ttnn_jit._surroundings import Surroundings, freeze

CacheInfo = collections.namedtuple("CacheInfo", "hits misses maxsize currsize")


def jit(
    func=None,
    *,
    memory_config=None,
    fallback=True,
    extra_pipeline_options="",
    compile_only=False,
    debug=False,
    cache_size=64,
    enable_cache=True,
    math_fidelity=ttnn.MathFidelity.HiFi4,
    backend="ttnn",
    max_grid=None,
    graph_capture=True,
):
    """Decorates a function of tensors: calls run kernels that its operations are fused to.

    memory_config: where results lie; by default in blocks in L1
    fallback: whether library calls do what has no kernels
    extra_pipeline_options: of the pipeline that compiles, as on the command line of tt-opt
    compile_only: calls compile and return None
    debug: prints the TTIR of each compilation to stderr
    cache_size: compiled functions to keep
    math_fidelity: the passes of the matrix unit over products
    enable_cache, backend, max_grid, graph_capture: accepted without effect
    """
    expected = {
        "memory_config": (memory_config, (ttnn.MemoryConfig, type(None))),
        "fallback": (fallback, bool),
        "extra_pipeline_options": (extra_pipeline_options, str),
        "compile_only": (compile_only, bool),
        "debug": (debug, bool),
        "cache_size": (cache_size, int),
        "enable_cache": (enable_cache, bool),
        "math_fidelity": (math_fidelity, ttnn.MathFidelity),
        "backend": (backend, str),
        "graph_capture": (graph_capture, bool),
    }
    for name, (value, kind) in expected.items():
        if not isinstance(value, kind):
            wanted = "MemoryConfig" if name == "memory_config" else kind.__name__
            raise TypeError(f"ttnn_jit.jit: expected {wanted} as '{name}', found {type(value).__name__}")
    if cache_size < 1:
        raise ttnn.Error(f"ttnn_jit.jit: expected a cache of at least one entry, found {cache_size}")
    options = (fallback, memory_config, math_fidelity._spelling, extra_pipeline_options, compile_only, debug)
    if func is None:
        return lambda func: JitFunction(func, options, cache_size)
    return JitFunction(func, options, cache_size)


class _Entry:
    """A function for one key: the compiled one, and how results are arranged."""

    __slots__ = ("compiled", "results", "kept")


class JitFunction:
    """What `jit` makes of a function."""

    def __init__(self, func, options, cache_size):
        if not callable(func):
            raise TypeError(f"ttnn_jit.jit: expected a function, found {type(func).__name__}")
        functools.update_wrapper(self, func)
        self.func = func
        self._name = getattr(func, "__name__", type(func).__name__)
        self._options = options
        self._cache_size = cache_size
        self._entries = collections.OrderedDict()
        self._lock = threading.Lock()
        self._surroundings = Surroundings(func)
        self._hits = self._misses = 0

    def __get__(self, instance, owner=None):
        return self if instance is None else types.MethodType(self, instance)

    def __repr__(self):
        return f"<ttnn_jit function {self._name}, {self.num_entries} compiled>"

    def __call__(self, *args, **kwargs):
        # Within another function that is traced it becomes a part of that.
        if _ttnn._is_tracing():
            return self.func(*args, **kwargs)
        tensors = []
        try:
            tree = _flatten(args, tensors), _flatten(kwargs, tensors) if kwargs else _NO_KEYWORDS
        except TypeError as error:
            raise TypeError(f"ttnn_jit.jit: {self._name}: {error}") from None
        if not tensors:
            raise TypeError(f"ttnn_jit.jit: {self._name}: expected a tensor among the arguments, found none")
        kept = []
        key = (tree, _ttnn._type_key(tensors), freeze(self._surroundings.values(), kept))
        with self._lock:
            entry = self._entries.get(key)
            if entry is None:
                self._misses += 1
                entry = self._make(tree, kept)
                self._entries[key] = entry
                if len(self._entries) > self._cache_size:
                    self._entries.popitem(last=False)
            else:
                self._hits += 1
                self._entries.move_to_end(key)
        try:
            results = entry.compiled._call(tensors)
        except BaseException:
            # What was never compiled is no entry.
            with self._lock:
                if entry.compiled._cache()[0] == 0 and self._entries.get(key) is entry:
                    del self._entries[key]
            raise
        if entry.results is _TENSOR and results:
            return results[0]
        return _build(entry.results, iter(results)) if results else None

    def _make(self, tree, kept):
        entry = _Entry()
        entry.kept = kept

        def body(tensors):
            given = iter(tensors)
            args, kwargs = (_build(each, given) for each in tree)
            results = []
            made = self.func(*args, **kwargs)
            try:
                arranged = _flatten(made, results, only_tensors=True)
            except TypeError as error:
                raise TypeError(f"ttnn_jit.jit: {self._name}: {error}") from None
            if not results:
                raise TypeError(f"ttnn_jit.jit: {self._name}: expected tensors as results, found none")
            entry.results = arranged
            return results

        fallback, memory_config, fidelity, pipeline_options, compile_only, debug = self._options
        entry.compiled = _ttnn.Function(
            self._name, body, False, fallback, memory_config, fidelity, pipeline_options, compile_only, debug, self._cache_size
        )
        return entry

    @property
    def num_entries(self):
        """The number of compiled functions."""
        return len(self._entries)

    def cache_info(self):
        return CacheInfo(self._hits, self._misses, self._cache_size, len(self._entries))

    def cache_clear(self):
        """Forgets all compiled functions."""
        with self._lock:
            self._entries.clear()
            self._hits = self._misses = 0
            self._surroundings = Surroundings(self.func)


# The place of a tensor in a tree of arguments or results. Other values have their type beside them, for 1 == 1.0 == True.
_TENSOR = object()
_NO_KEYWORDS = (dict, ())


def _flatten(value, tensors, only_tensors=False):
    """`value` as a key, with its tensors appended to `tensors`; TypeError for what cannot be one."""
    kind = type(value)
    if kind is tuple and not only_tensors:
        parts = []
        for each in value:
            if type(each) is ttnn.Tensor:
                tensors.append(each)
                parts.append(_TENSOR)
            else:
                parts.append(_flatten(each, tensors))
        return (tuple, tuple(parts))
    if isinstance(value, ttnn.Tensor):
        tensors.append(value)
        return _TENSOR
    if isinstance(value, (tuple, list)):
        return (kind, tuple([_flatten(each, tensors, only_tensors) for each in value]))
    if kind is dict:
        return (kind, tuple([(name, _flatten(each, tensors, only_tensors)) for name, each in value.items()]))
    if only_tensors:
        raise TypeError(f"expected tensors, or tuples, lists and dicts of them, as results, found {kind.__name__}")
    try:
        hash(value)
    except TypeError:
        raise TypeError(f"expected hashable values beside tensors as arguments, found {kind.__name__}") from None
    # Floats by their bits: -0.0 == 0.0, and NaN equals nothing.
    return (kind, value.hex(), value) if kind is float and value == value else (kind, "nan" if kind is float else value, _Held(value))


class _Held:
    """A value beside a key that does not count."""

    __slots__ = ("value",)

    def __init__(self, value):
        self.value = value

    def __eq__(self, other):
        return True

    def __hash__(self):
        return 0


def _build(tree, tensors):
    """What _flatten has made `tree` of, with other tensors."""
    if tree is _TENSOR:
        return next(tensors)
    if len(tree) == 3:
        return tree[2].value if type(tree[2]) is _Held else tree[2]
    kind, parts = tree
    if kind is dict:
        return {name: _build(each, tensors) for name, each in parts}
    parts = [_build(each, tensors) for each in parts]
    return kind(*parts) if hasattr(kind, "_fields") else kind(parts)
