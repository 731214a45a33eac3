# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Sequences of operations that are recorded and run again."""

import itertools
import threading
import weakref

from ttnn import _ttnn
from ttnn._errors import Error
from ttnn._tensor import Device, _expect

_numbers = itertools.count()
# Of each device: traces by number.
_traces = weakref.WeakKeyDictionary()
_lock = threading.Lock()
# Of this process, in all threads, by the names of ttrt.runtime.DebugStats. A trace is captured where a cache has none, so each capture
# is a miss.
counts = {"TraceCacheMiss": 0, "CapturedTrace": 0, "ExecutedTrace": 0}


def _count(*names):
    with _lock:
        for name in names:
            counts[name] += 1


def begin_trace_capture(device, cq_id=0):
    """Records the operations that run on `device` from now on; returns the number of the trace."""
    trace = _ttnn._begin_trace(_expect("begin_trace_capture", device, Device, "device"))
    number = next(_numbers)
    _traces.setdefault(device, {})[number] = trace
    return number


def end_trace_capture(device, trace_id, cq_id=0):
    """Ends the recording of trace `trace_id`."""
    _find("end_trace_capture", device, trace_id)._end()
    _count("TraceCacheMiss", "CapturedTrace")


def execute_trace(device, trace_id, cq_id=0, blocking=True):
    """Runs the operations again: on the current values of their operands, into the tensors that they made."""
    _find("execute_trace", device, trace_id)._execute()
    _count("ExecutedTrace")


def release_trace(device, trace_id):
    """Forgets a trace; a recording that has not ended does."""
    _find("release_trace", device, trace_id)
    del _traces[device][trace_id]


execute_trace_capture = execute_trace
release_trace_capture = release_trace


def _find(function, device, number):
    if isinstance(number, bool) or not isinstance(number, int):
        raise TypeError(f"ttnn.{function}: expected an integer as 'trace_id', found {type(number).__name__}")
    trace = _traces.get(_expect(function, device, Device, "device"), {}).get(number)
    if trace is None:
        raise Error(f"ttnn.{function}: expected the number of a trace of the device, found {number!r}")
    return trace
