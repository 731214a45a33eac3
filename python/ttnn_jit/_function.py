# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Functions that are traced and compiled when they are called."""

import collections
import functools
import os
import threading
import types

import ttnn
from ttnn import _ttnn
from ttnn_jit._guards import guards_of
from ttnn_jit._lowering import Lowering
from ttnn_jit._trees import TENSOR, build, flatten

CacheInfo = collections.namedtuple("CacheInfo", "hits misses maxsize currsize")

# The logarithm of the calls after which a function that had to be traced is looked at again.
_MAX_PATIENCE = 8
# Of each thread: the call that it traces.
_thread = threading.local()


class _Call:
    """A call: the trees of its arguments and, once it is traced, of its results."""

    __slots__ = ("arguments", "keywords", "results")


class JitFunction(_ttnn.Dispatcher):
    """A function decorated by `jit`.

    A call runs the function on tensors without values and looks up the compiled function of such a trace. Calls with the same reads as
    an earlier one, as far as they are known (_guards.py), skip the trace: the extension answers them; `_miss` answers all others.
    """

    def __init__(self, func, options):
        if not callable(func):
            raise TypeError(f"ttnn_jit.jit: expected a function, found {type(func).__name__}")
        functools.update_wrapper(self, func)
        self.func = func
        self._name = getattr(func, "__name__", type(func).__name__)
        self._options = options
        self._compiled = options.compile(self._name, self._trace)
        # Of debug and compile_only, by trace.
        self._lowerings = {}
        self._lock = threading.RLock()
        self._cleared = (0,) * 6
        self._hits = 0
        # Calls in a row that have to be traced, and calls until it is worth to look again whether they have.
        self._traced = self._patience = 0

    def __get__(self, instance, owner=None):
        return self if instance is None else types.MethodType(self, instance)

    def __repr__(self):
        return f"<ttnn_jit function {self._name}, {self.num_entries} compiled>"

    # Calls

    def _miss(self, *args, **kwargs):
        # Within another function that is traced it becomes a part of that.
        if _ttnn._is_tracing():
            return self.func(*args, **kwargs)
        call, tensors = self._begin(args, kwargs)
        if self._options.debug or self._options.compile_only:
            lowering = self._look(call, tensors)
            if self._options.compile_only:
                return lowering
        guards = self._guards(args, kwargs)
        results, executable = self._during(call, self._compiled._call, tensors)
        is_single = call.results is TENSOR
        arrange = None if is_single else functools.partial(_arrange, call.results)
        if not self._options.enable_cache:
            self._compiled._clear()
        elif guards and executable:
            self._remember(executable, arrange, guards.arguments, guards.keywords, guards.variables, args, kwargs)
        return results[0] if is_single else arrange(results)

    def _guards(self, args, kwargs):
        """The guards of a call, seldom looked for where there have been none."""
        if not self._options.enable_cache:
            return None
        if self._patience > 0:
            self._patience -= 1
            return None
        guards = guards_of(self.func, args, kwargs)
        self._traced = 0 if guards else min(self._traced + 1, _MAX_PATIENCE)
        self._patience = 2**self._traced - 1 if self._traced else 0
        return guards

    def _begin(self, args, kwargs):
        """A call, and its tensors."""
        call, tensors = _Call(), []
        try:
            call.arguments = flatten(args, tensors)
            call.keywords = flatten(kwargs, tensors)
        except TypeError as error:
            raise TypeError(f"ttnn_jit.jit: {self._name}: {error}") from None
        if not tensors:
            raise TypeError(f"ttnn_jit.jit: {self._name}: expected a tensor among the arguments, found none")
        return call, tensors

    def _during(self, call, function, tensors):
        """The result of `function`, which may trace `call`."""
        outer = getattr(_thread, "call", None)
        _thread.call = call
        try:
            return function(tensors)
        finally:
            _thread.call = outer

    def _trace(self, tensors):
        """The body of the compiled function."""
        call, given = _thread.call, iter(tensors)
        args, kwargs = build(call.arguments, given), build(call.keywords, given)
        results = []
        try:
            made = self.func(*args, **kwargs)
        except Exception as error:
            _add_place(error, self.func, self._name)
            raise
        try:
            call.results = flatten(made, results, is_result=True)
            if not results:
                found = type(made).__name__ if made is None or not isinstance(made, (tuple, list, dict)) else "none in it"
                raise TypeError(f"expected a tensor at least as result, found {found}")
        except (TypeError, RecursionError) as error:
            wrong = type(error)(f"ttnn_jit.jit: {self._name}: {error}")
            _add_place(wrong, self.func, self._name)
            raise wrong from None
        if self._options.has_open_config():
            return [ttnn.to_memory_config(each, self._options.memory_config) for each in results]
        return results

    def _look(self, call, tensors):
        """The lowering of the call, printed or written as options say if it is compiled for the first time."""
        with self._lock:
            made = self._lowering(self._during(call, self._compiled._lower, tensors))
            # The call that follows finds it.
            self._hits -= not self._options.compile_only
            key = made.key
            lowering = self._lowerings.pop(key, made)
            if lowering is made:
                if self._options.debug or self._options.compile_only:
                    lowering.print()
                if self._options.compile_only:
                    lowering.save()
                while len(self._lowerings) >= self._options.cache_size:
                    del self._lowerings[next(iter(self._lowerings))]
            if self._options.enable_cache:
                self._lowerings[key] = lowering
            elif self._options.compile_only:
                self._compiled._clear()
        return lowering

    # Lowerings

    def lower(self, *args, **kwargs):
        """The Lowering of the function for these arguments: compiled but not called."""
        return self._lowering(self._lower(self._options, args, kwargs))

    def explain(self, *args, **kwargs):
        """The fusion of the function for these arguments, and its savings: an Explanation. Its kernels run, twice."""
        from ttnn_jit._explain import explain, without_fusion

        unfused = self._options.replace(extra_pipeline_options=without_fusion(self._options.extra_pipeline_options))
        return explain(self._name, self.lower(*args, **kwargs), self._lowering(self._lower(unfused, args, kwargs)))

    def _lowering(self, made):
        code = getattr(self.func, "__code__", None)
        return Lowering(self._name, made, _name_of_lambda(code) if code and code.co_name == "<lambda>" else None)

    def _lower(self, options, args, kwargs):
        call, tensors = self._begin(args, kwargs)
        compiled = self._compiled if options is self._options else options.compile(self._name, self._trace)
        return self._during(call, compiled._lower, tensors)

    # The cache

    def _counts(self):
        """Entries, and hits, misses, compilations, evictions and fallbacks since the cache was cleared."""
        entries, *counts = self._compiled._cache()
        return entries, *(now - then for now, then in zip(counts, self._cleared[1:]))

    @property
    def num_entries(self):
        """The number of compiled functions."""
        return self._counts()[0]

    @property
    def fallback_used(self):
        """Whether a compiled function has library calls in place of missing kernels."""
        return self._counts()[5] > 0

    def cache_info(self):
        entries, hits, misses, *_ = self._counts()
        return CacheInfo(hits + self._hits + self._num_hits(), misses, self._options.cache_size, entries)

    def cache_clear(self):
        """Forgets all compiled functions."""
        with self._lock:
            self._compiled._clear()
            self._forget()
            self._lowerings.clear()
            self._hits, self._cleared = -self._num_hits(), self._compiled._cache()


def _name_of_lambda(code):
    """Another one for each lambda of a file."""
    columns = [column for line, _, column, _ in code.co_positions() if line == code.co_firstlineno and column]
    stem = os.path.splitext(os.path.basename(code.co_filename))[0]
    return f"lambda_{stem}_{code.co_firstlineno}_{min(columns, default=0) + 1}"


def _arrange(tree, tensors):
    """Results in the form that the function gives them."""
    return build(tree, iter(tensors))


def _add_place(error, func, name):
    """Notes in `error` which line of the program was traced; that of `func` if none was."""
    code, trace = getattr(func, "__code__", None), error.__traceback__
    place = code and f"{code.co_filename}:{code.co_firstlineno}"
    while trace is not None:
        package = trace.tb_frame.f_globals.get("__name__", "").partition(".")[0]
        if package not in ("ttnn", "ttnn_jit", "numpy", "torch"):
            place = f"{trace.tb_frame.f_code.co_filename}:{trace.tb_lineno}"
        trace = trace.tb_next
    if place is not None:
        error.add_note(f"{place}: while ttnn_jit traced '{name}'")
