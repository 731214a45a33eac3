//===- Programs.h - Programs of files in Python -----------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_PYTHON_PROGRAMS_H
#define TTMLIR_LIB_PYTHON_PROGRAMS_H

#include "Binding.h"

namespace ttnn::python {

/// A buffer of another object; moves as a pointer.
struct Buffer {
  ~Buffer() {
    if (view.obj)
      PyBuffer_Release(&view);
  }
  Py_buffer view = {};
};

/// A ttTextSink for a std::string.
inline void appendText(void *context, const char *text, size_t size) { static_cast<std::string *>(context)->append(text, size); }

/// The handle of a program.
ttProgram programOf(PyObject *self);

// Methods of programs.

/// expect_fits(device): None; raises if the programs cannot run there.
PyObject *expectFits(PyObject *self, PyObject *device);
/// make_input(function, index, type, buffer, shape): a tensor of the host.
PyObject *makeInput(PyObject *self, PyObject *args);
/// read_output(function, index, tensor): the element type as MLIR spells it, and a bytearray of the elements.
PyObject *readOutput(PyObject *self, PyObject *args);
/// check_output(function, index, device, tensor, type, buffer, shape): JSON.
PyObject *checkOutput(PyObject *self, PyObject *args);

} // namespace ttnn::python

#endif // TTMLIR_LIB_PYTHON_PROGRAMS_H
