//===- PyTrace.cpp - Traces in Python -------------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TypeBuilder.h"

using namespace ttnn::python;

namespace {
struct TraceObject {
  PyObject ob_base;
  ttTrace handle;
};
} // namespace

static PyTypeObject *traceType = nullptr;

static ttTrace handleOfSelf(PyObject *self) { return reinterpret_cast<TraceObject *>(self)->handle; }

/// _begin_trace(device): a trace that records.
static PyObject *beginTrace(PyObject *, PyObject *device) {
  if (!isDevice(device))
    return raiseType("begin_trace_capture", "a device", typeName(device));
  ttError error = nullptr;
  ttTrace handle;
  {
    WithoutLock unlocked;
    handle = ttTraceBegin(deviceHandle(device), &error);
  }
  if (!handle)
    return raise(error);
  auto *trace = allocate<TraceObject>(traceType);
  if (trace)
    trace->handle = handle;
  else
    ttTraceFree(handle);
  return reinterpret_cast<PyObject *>(trace);
}

/// Calls `function` on the trace of `self`.
static PyObject *run(PyObject *self, bool (*function)(ttTrace, ttError *)) {
  ttError error = nullptr;
  bool done;
  {
    WithoutLock unlocked;
    done = function(handleOfSelf(self), &error);
  }
  if (!done)
    return raise(error);
  Py_RETURN_NONE;
}

static PyObject *endTrace(PyObject *self, PyObject *) { return run(self, ttTraceEnd); }

static PyObject *executeTrace(PyObject *self, PyObject *) { return run(self, ttTraceExecute); }

static PyMethodDef methods[] = {
    {"_end", endTrace, METH_NOARGS, nullptr},
    {"_execute", executeTrace, METH_NOARGS, nullptr},
    {nullptr, nullptr, 0, nullptr},
};

static PyMethodDef functions[] = {
    {"_begin_trace", beginTrace, METH_O, nullptr},
    {nullptr, nullptr, 0, nullptr},
};

bool ttnn::python::addTrace(PyObject *module) {
  traceType = TypeBuilder<TraceObject>("ttnn._ttnn.Trace")
                  .owns<&TraceObject::handle, ttTraceFree>()
                  .madeBy<"Trace", "ttnn.begin_trace_capture">()
                  .methods(methods)
                  .addTo(module);
  return traceType && PyModule_AddFunctions(module, functions) == 0;
}
