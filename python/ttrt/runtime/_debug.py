# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Settings that programs of the field make for a card, which a simulated one accepts without effect, and counters of the caller."""

from __future__ import annotations

import enum

from ttnn import _traces, _ttnn


class _Settings:
    """The last settings, to be printed."""

    def __init__(self, values: tuple[object, ...], named: dict[str, object]) -> None:
        self._values, self._named = values, named

    @classmethod
    def get(cls, *values: object, **named: object) -> _Settings:
        """Takes any settings, without effect."""
        return cls(values, named)

    def __str__(self):
        parts = [*map(repr, self._values), *(f"{name}={value!r}" for name, value in self._named.items())]
        return f"{type(self).__name__}({', '.join(parts)})"

    __repr__ = __str__


class DebugEnv(_Settings):
    """Whether kernels are dumped and loaded: they are in the file (`ttrt read --section cpp`)."""


class WorkaroundEnv(_Settings):
    """Workarounds of libraries of the card, of which the simulator needs none."""


class PerfEnv(_Settings):
    """The logs of a profiler: `ttrt perf` has cycles."""

    def set_program_metadata(self, *_: object) -> None:
        """Without effect, as all of the following."""

    tracy_log_op_location = tracy_log_const_eval_program = tracy_log_program_metadata = set_program_metadata
    tracy_log_input_layout_conversion = set_program_metadata


class MemoryLogLevel(enum.Enum):
    """When a card logs the contents of its memory."""

    NONE = 0
    PROGRAM = 1
    OPERATION = 2
    ANY = 3


def set_memory_log_level(level: MemoryLogLevel) -> None:
    """Accepted without effect: get_memory_view has the use of memory, and `ttrt run` its peaks."""
    if not isinstance(level, MemoryLogLevel):
        raise TypeError(f"ttrt.set_memory_log_level: expected a MemoryLogLevel, found {type(level).__name__}")


class DebugStats:
    """Counters by name, of all threads: ConstEvalCacheHit counts const-evals with results kept from an earlier run, ConstEvalCacheMiss
    const-evals that ran; CapturedTrace and ExecutedTrace are the traces that ttnn.end_trace_capture ended and the runs of
    ttnn.execute_trace, TraceCacheMiss is as CapturedTrace; the caller counts others. With hooks of operations all const-evals run."""

    _counts: dict[str, int] = {}
    # Counts of the runtime at the last clear.
    _start = {"ConstEvalCacheHit": 0, "ConstEvalCacheMiss": 0, **dict.fromkeys(_traces.counts, 0)}

    @staticmethod
    def get() -> DebugStats:
        """The counters of this process."""
        return DebugStats()

    def increment_stat(self, stat: str, value: int = 1) -> None:
        self._counts[stat] = self._counts.get(stat, 0) + value

    def get_stat(self, stat: str) -> int:
        return self._all().get(stat, 0)

    def remove_stat(self, stat: str) -> None:
        self._counts.pop(stat, None)
        if stat in self._start:
            self._start[stat] = self._run()[stat]

    def clear(self) -> None:
        self._counts.clear()
        self._start.update(self._run())

    @staticmethod
    def _run():
        return {**dict(zip(("ConstEvalCacheHit", "ConstEvalCacheMiss"), _ttnn._const_eval_counts())), **_traces.counts}

    @staticmethod
    def _all():
        counts = dict(DebugStats._counts)
        for name, count in DebugStats._run().items():
            if count := count - DebugStats._start[name]:
                counts[name] = counts.get(name, 0) + count
        return counts

    def __str__(self):
        return "\n".join(f"{name}: {count}" for name, count in sorted(self._all().items()))


class Event:
    """The end of a program, which is there when submit returns."""
