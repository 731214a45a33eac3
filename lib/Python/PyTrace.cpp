//===- PyTrace.cpp - Traces in Python -------------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Binding.h"

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
  PyObject *trace = reinterpret_cast<allocfunc>(PyType_GetSlot(traceType, Py_tp_alloc))(traceType, 0);
  if (trace)
    reinterpret_cast<TraceObject *>(trace)->handle = handle;
  else
    ttTraceFree(handle);
  return trace;
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

static void deallocTrace(PyObject *self) {
  PyTypeObject *type = Py_TYPE(self);
  {
    // It keeps tensors of devices.
    WithoutLock unlocked;
    ttTraceFree(handleOfSelf(self));
  }
  reinterpret_cast<freefunc>(PyType_GetSlot(type, Py_tp_free))(self);
  Py_DECREF(type);
}

static PyObject *newTrace(PyTypeObject *, PyObject *, PyObject *) {
  return raiseType("Trace", "a call of ttnn.begin_trace_capture", "one of the class");
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
  static PyType_Slot slots[] = {
      {Py_tp_dealloc, reinterpret_cast<void *>(deallocTrace)},
      {Py_tp_new, reinterpret_cast<void *>(newTrace)},
      {Py_tp_methods, methods},
      {0, nullptr},
  };
  static PyType_Spec spec = {"ttnn._ttnn.Trace", sizeof(TraceObject), 0, Py_TPFLAGS_DEFAULT, slots};
  traceType = addType(module, &spec);
  return traceType && PyModule_AddFunctions(module, functions) == 0;
}
