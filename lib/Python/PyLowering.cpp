//===- PyLowering.cpp - Compiled functions to look at in Python -----------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TypeBuilder.h"

using namespace ttnn::python;

namespace {
struct LoweringObject {
  PyObject ob_base;
  ttLowering handle;
};
} // namespace

static PyTypeObject *loweringType = nullptr;

PyObject *ttnn::python::makeLowering(ttLowering handle) {
  return makeOwner<ttLoweringFree>(&LoweringObject::handle, loweringType, handle);
}

/// section(name): bytes.
static PyObject *sectionOf(PyObject *self, PyObject *name) {
  const std::string wanted = textOf(name);
  size_t size = 0;
  ttError error = nullptr;
  const char *found = withoutLock(
      [&] { return ttLoweringSection(reinterpret_cast<LoweringObject *>(self)->handle, wanted.c_str(), &size, &error); });
  return found ? PyBytes_FromStringAndSize(found, size) : raise(error);
}

static PyMethodDef methods[] = {
    {"section", sectionOf, METH_O, nullptr},
    {nullptr, nullptr, 0, nullptr},
};

bool ttnn::python::addLowering(PyObject *module) {
  loweringType = TypeBuilder<LoweringObject>("ttnn._ttnn.Lowering")
                     .owns<&LoweringObject::handle, ttLoweringFree>()
                     .madeBy<"jit", "a function's 'lower'">()
                     .methods(methods)
                     .addTo(module);
  return loweringType;
}
