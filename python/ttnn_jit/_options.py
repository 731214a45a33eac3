# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Options of `jit`, checked."""

import ttnn
from ttnn import _ttnn

_KINDS = {
    "memory_config": (ttnn.MemoryConfig, type(None)),
    "like_first": bool,
    "fallback": bool,
    "extra_pipeline_options": str,
    "compile_only": bool,
    "debug": bool,
    "cache_size": int,
    "enable_cache": bool,
    "math_fidelity": ttnn.MathFidelity,
    "backend": str,
    "max_grid": (tuple, list, type(None)),
    "graph_capture": bool,
    "frontend": str,
}
# Names that documents of the field have for kernels of this card.
_BACKENDS = ("ttnn", "metal")
_FRONTENDS = ("tracing", "graph_capture", "ast")


class Options:
    """The options of a function."""

    __slots__ = (*_KINDS,)

    def __init__(self, **options):
        fidelity = options["math_fidelity"]
        if isinstance(fidelity, str):
            names = {each.name.lower(): each for each in ttnn.MathFidelity}
            if fidelity.lower() not in names:
                raise ttnn.Error(f"ttnn_jit.jit: expected {', '.join(map(repr, names))} as 'math_fidelity', found {fidelity!r}")
            options["math_fidelity"] = names[fidelity.lower()]
        for name, value in options.items():
            kind = _KINDS[name]
            if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
                wanted = kind[0].__name__ if isinstance(kind, tuple) else kind.__name__
                raise TypeError(f"ttnn_jit.jit: expected {wanted} as '{name}', found {type(value).__name__}")
            setattr(self, name, value)
        if not 1 <= self.cache_size < 2**31:
            bound = "at least one entry" if self.cache_size < 1 else "fewer than 2**31 entries"
            raise ttnn.Error(f"ttnn_jit.jit: expected a cache of {bound}, found {self.cache_size}")
        if self.backend not in _BACKENDS:
            raise ttnn.Error(f"ttnn_jit.jit: expected 'ttnn' or 'metal' as 'backend', found {self.backend!r}")
        if self.frontend not in _FRONTENDS:
            raise ttnn.Error(f"ttnn_jit.jit: expected {', '.join(map(repr, _FRONTENDS))} as 'frontend', found {self.frontend!r}")
        if self.like_first and self.memory_config is not None:
            raise ttnn.Error("ttnn_jit.jit: expected one of 'memory_config' and 'like_first', found both")
        if self.max_grid is not None:
            self.max_grid = tuple(self.max_grid)
            if len(self.max_grid) != 2 or not all(type(each) is int and 0 <= each < 2**31 for each in self.max_grid):
                raise ttnn.Error(f"ttnn_jit.jit: expected column and row of the last core as 'max_grid', found {self.max_grid}")

    def replace(self, **changes):
        return Options(**{name: changes.get(name, getattr(self, name)) for name in _KINDS})

    def compile(self, name, body):
        """The function `name` of the extension with these options. Python itself prints and writes."""
        fidelity, grid = self.math_fidelity.name.lower(), (0, 0) if self.max_grid is None else [each + 1 for each in self.max_grid]
        pipeline, config = self.extra_pipeline_options, None if self.has_open_config() else self.memory_config
        return _ttnn.Function(name, body, False, self.fallback, config, fidelity, pipeline, False, False, self.cache_size, *grid, self.like_first)

    def has_open_config(self):
        """Whether `memory_config` has no shards: the trace chooses them by the shapes of results."""
        return self.memory_config is not None and self.memory_config._placement is None
