//===- PyFunction.h - Traced functions in Python ----------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_PYTHON_PYFUNCTION_H
#define TTMLIR_LIB_PYTHON_PYFUNCTION_H

#include "Binding.h"

#include <vector>

namespace ttnn::python {

bool isFunction(PyObject *object);

/// Calls `function`, an object of type Function, on `tensors`. Returns its results as a tuple, or the first one if
/// `isSingle`; null with an exception.
PyObject *invoke(PyObject *function, const std::vector<Ref> &tensors, bool isSingle);

} // namespace ttnn::python

#endif // TTMLIR_LIB_PYTHON_PYFUNCTION_H
