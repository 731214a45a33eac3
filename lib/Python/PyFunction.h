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

/// Whether `object` is an Executable, and one that has not expired.
bool isExecutable(PyObject *object);
bool isLive(PyObject *executable);

/// Calls `executable` on `tensors`. Returns its results as a tuple, or the first one if `isSingle`; null with an exception, or
/// without one if it is `isExpired`.
PyObject *invoke(PyObject *executable, const std::vector<Ref> &tensors, bool isSingle, bool &isExpired);

/// Called where the program reads values of tensors: computations of a traced body on them are no part of the trace.
void noteRead();

} // namespace ttnn::python

#endif // TTMLIR_LIB_PYTHON_PYFUNCTION_H
