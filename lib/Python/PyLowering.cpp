//===- PyLowering.cpp - Compiled functions to look at in Python -----------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Binding.h"

using namespace ttnn::python;

namespace {
struct LoweringObject {
  PyObject ob_base;
  ttLowering handle;
};
} // namespace

static PyTypeObject *loweringType = nullptr;

PyObject *ttnn::python::makeLowering(ttLowering handle) {
  auto *made =
      reinterpret_cast<LoweringObject *>(reinterpret_cast<allocfunc>(PyType_GetSlot(loweringType, Py_tp_alloc))(loweringType, 0));
  if (made)
    made->handle = handle;
  else
    ttLoweringFree(handle);
  return reinterpret_cast<PyObject *>(made);
}

/// section(name): bytes.
static PyObject *sectionOf(PyObject *self, PyObject *name) {
  const std::string wanted = textOf(name);
  size_t size = 0;
  ttError error = nullptr;
  const char *found;
  {
    WithoutLock unlocked;
    found = ttLoweringSection(reinterpret_cast<LoweringObject *>(self)->handle, wanted.c_str(), &size, &error);
  }
  return found ? PyBytes_FromStringAndSize(found, size) : raise(error);
}

static void deallocLowering(PyObject *self) {
  PyTypeObject *type = Py_TYPE(self);
  {
    // It keeps tensors of devices.
    WithoutLock unlocked;
    ttLoweringFree(reinterpret_cast<LoweringObject *>(self)->handle);
  }
  reinterpret_cast<freefunc>(PyType_GetSlot(type, Py_tp_free))(self);
  Py_DECREF(type);
}

static PyObject *newLowering(PyTypeObject *, PyObject *, PyObject *) {
  return raiseType("jit", "a call of a function's 'lower'", "one of the class");
}

static PyMethodDef methods[] = {
    {"section", sectionOf, METH_O, nullptr},
    {nullptr, nullptr, 0, nullptr},
};

bool ttnn::python::addLowering(PyObject *module) {
  static PyType_Slot slots[] = {
      {Py_tp_dealloc, reinterpret_cast<void *>(deallocLowering)},
      {Py_tp_new, reinterpret_cast<void *>(newLowering)},
      {Py_tp_methods, methods},
      {0, nullptr},
  };
  static PyType_Spec spec = {"ttnn._ttnn.Lowering", sizeof(LoweringObject), 0, Py_TPFLAGS_DEFAULT, slots};
  loweringType = addType(module, &spec);
  return loweringType;
}
