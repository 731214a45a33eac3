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
  const ttTrace handle = withoutLock([&] { return ttTraceBegin(deviceHandle(device), &error); });
  return handle ? makeOwner<ttTraceFree>(&TraceObject::handle, traceType, handle) : raise(error);
}

static PyObject *endTrace(PyObject *self, PyObject *) {
  return runForNone([&](ttError *error) { return ttTraceEnd(handleOfSelf(self), error); });
}

static PyObject *executeTrace(PyObject *self, PyObject *) {
  return runForNone([&](ttError *error) { return ttTraceExecute(handleOfSelf(self), error); });
}

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
