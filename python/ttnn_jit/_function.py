# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Functions that are traced and compiled when they are called."""

import collections
import functools
import threading
import types

import ttnn
from ttnn import _ttnn
from ttnn_jit._lowering import Lowering
from ttnn_jit._patterns import NoPattern, pattern, variables
from ttnn_jit._surroundings import Surroundings, freeze_argument
from ttnn_jit._trees import TENSOR, build, flatten

CacheInfo = collections.namedtuple("CacheInfo", "hits misses maxsize currsize")

_NO_KEYWORDS = (dict, ())


class _Entry:
    """A function for one key: the compiled one, how results are arranged, and when it was last looked up."""

    __slots__ = ("compiled", "results", "kept", "used", "lowering")

    def arrange(self, tensors):
        """Results in the form that the function gives them."""
        return build(self.results, iter(tensors))


class JitFunction(_ttnn.Dispatcher):
    """What `jit` makes of a function. Calls that look like an earlier one run in the extension, all others are `_miss`'s."""

    def __init__(self, func, options):
        if not callable(func):
            raise TypeError(f"ttnn_jit.jit: expected a function, found {type(func).__name__}")
        functools.update_wrapper(self, func)
        self.func = func
        self._name = getattr(func, "__name__", type(func).__name__)
        self._options = options
        self._entries = {}
        self._lock = threading.RLock()
        self._surroundings = Surroundings(func)
        self._hits = self._misses = 0
        self._has_fallen_back = False

    def __get__(self, instance, owner=None):
        return self if instance is None else types.MethodType(self, instance)

    def __repr__(self):
        return f"<ttnn_jit function {self._name}, {self.num_entries} compiled>"

    # Calls

    def _miss(self, *args, **kwargs):
        # Within another function that is traced it becomes a part of that.
        if _ttnn._is_tracing():
            return self.func(*args, **kwargs)
        key, entry, tensors = self._find(args, kwargs)
        try:
            if (self._options.debug or self._options.compile_only) and entry.lowering is None:
                entry.lowering = Lowering(self._name, entry.compiled._lower(tensors))
                if self._options.debug:
                    entry.lowering.print()
                if self._options.compile_only:
                    entry.lowering.save()
            results = None if self._options.compile_only else entry.compiled._call(tensors)
        except BaseException:
            # What was never compiled is no entry.
            with self._lock:
                if entry.compiled._cache()[0] == 0 and self._entries.get(key) is entry:
                    del self._entries[key]
            raise
        self._has_fallen_back |= entry.compiled._cache()[5] > 0
        if self._options.enable_cache and results is not None:
            self._route(key, entry, args, kwargs)
        elif not self._options.enable_cache:
            with self._lock:
                self._entries.pop(key, None)
        return entry.lowering if results is None else entry.arrange(results)

    def _find(self, args, kwargs):
        """The key of a call, its entry, which may be new, and its tensors."""
        key, tree, tensors, kept = self._key(args, kwargs)
        with self._lock:
            entry = self._entries.get(key)
            if entry is None:
                self._misses += 1
                entry = self._add(key, tree, kept)
            else:
                self._hits += 1
            entry.used = self._next_use()
        return key, entry, tensors

    def _key(self, args, kwargs):
        """The key of a call, the tree of its arguments, its tensors, and objects to be kept with the key."""
        tensors, kept = [], []
        part = functools.partial(freeze_argument, self._surroundings)
        try:
            while True:
                del tensors[:], kept[:]
                around = self._surroundings.key(kept)
                leaf = lambda value: part(value, kept)
                tree = flatten(args, tensors, leaf), flatten(kwargs, tensors, leaf) if kwargs else _NO_KEYWORDS
                # Arguments may have methods that read more.
                if not self._surroundings._pending:
                    break
        except TypeError as error:
            raise TypeError(f"ttnn_jit.jit: {self._name}: {error}") from None
        if not tensors:
            raise TypeError(f"ttnn_jit.jit: {self._name}: expected a tensor among the arguments, found none")
        return (tree, _ttnn._type_key(tensors), around), tree, tensors, kept

    def _add(self, key, tree, kept):
        """A new entry, in the place of the one that was used least recently."""
        entry = self._entries[key] = self._make(tree, kept, self._options)
        entry.used = 0
        while len(self._entries) > self._options.cache_size:
            others = [each for each in self._entries if each != key]
            oldest = min(others, key=lambda each: max(self._entries[each].used, self._last_use(self._entries[each])))
            self._forget(self._entries.pop(oldest))
        return entry

    def _route(self, key, entry, args, kwargs):
        """Lets calls like this one go to `entry` without a key."""
        try:
            arguments = pattern(self._surroundings, args, is_argument=True)
            keywords = pattern(self._surroundings, kwargs, is_argument=True)
            around = variables(self._surroundings)
            # Others may have changed a variable.
            if self._key(args, kwargs)[0] != key:
                return
        except NoPattern:
            return
        with self._lock:
            if self._entries.get(key) is entry:
                single = entry.results is TENSOR
                self._remember(entry.compiled, entry, None if single else entry.arrange, arguments, keywords, around)

    def _make(self, tree, kept, options):
        entry = _Entry()
        entry.kept, entry.lowering = kept[:], None

        def body(tensors):
            given = iter(tensors)
            args, kwargs = (build(each, given) for each in tree)
            results = []
            try:
                made = self.func(*args, **kwargs)
            except Exception as error:
                _add_place(error, self._name)
                raise
            try:
                arranged = flatten(made, results)
            except TypeError as error:
                raise TypeError(f"ttnn_jit.jit: {self._name}: {error}") from None
            if not results:
                raise TypeError(f"ttnn_jit.jit: {self._name}: expected tensors as results, found none")
            entry.results = arranged
            return results

        entry.compiled = options.compile(self._name, body)
        return entry

    # What it has become

    def lower(self, *args, **kwargs):
        """What the function becomes for these arguments, which is compiled but not called: a Lowering."""
        return Lowering(self._name, self._lower(self._options, args, kwargs))

    def explain(self, *args, **kwargs):
        """How the function is fused for these arguments, and what that saves: an Explanation. Its kernels run, twice."""
        from ttnn_jit._explain import explain

        unfused = self._options.replace(extra_pipeline_options=f"{self._options.extra_pipeline_options} fuse=false".strip())
        return explain(self._name, self.lower(*args, **kwargs), Lowering(self._name, self._lower(unfused, args, kwargs)))

    def _lower(self, options, args, kwargs):
        _, tree, tensors, kept = self._key(args, kwargs)
        return self._make(tree, kept, options).compiled._lower(tensors)

    # The cache

    @property
    def num_entries(self):
        """The number of compiled functions."""
        return len(self._entries)

    @property
    def fallback_used(self):
        """Whether a compiled function has had library calls do what has no kernels."""
        return self._has_fallen_back

    def cache_info(self):
        return CacheInfo(self._hits + self._num_hits(), self._misses, self._options.cache_size, len(self._entries))

    def cache_clear(self):
        """Forgets all compiled functions."""
        with self._lock:
            self._entries.clear()
            self._forget(None)
            self._hits, self._misses = -self._num_hits(), 0
            self._has_fallen_back = False
            self._surroundings = Surroundings(self.func)


def _add_place(error, name):
    """Notes in `error` which line of the program was traced."""
    place, trace = None, error.__traceback__
    while trace is not None:
        package = trace.tb_frame.f_globals.get("__name__", "").partition(".")[0]
        if package not in ("ttnn", "ttnn_jit"):
            place = f"{trace.tb_frame.f_code.co_filename}:{trace.tb_lineno}"
        trace = trace.tb_next
    if place is not None:
        error.add_note(f"{place}: while ttnn_jit traced '{name}'")
