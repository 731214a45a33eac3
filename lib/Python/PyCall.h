//===- PyCall.h - A call of an operation from Python ------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_PYTHON_PYCALL_H
#define TTMLIR_LIB_PYTHON_PYCALL_H

#include "Binding.h"
#include "OpRows.h"

#include <deque>
#include <vector>

namespace ttnn::python {

/// The arguments of a call as the C API takes them. Functions return false with an exception.
class Call {
public:
  explicit Call(const OpRow &row) : row(row) { ttResultChoiceInitialize(&choice); }

  /// Reads arguments by the order of the parameters; null: not given.
  bool read(PyObject *const *given);
  /// Runs it and returns the results as Python objects.
  PyObject *run();

private:
  bool readParameter(const Parameter &parameter, PyObject *object);
  bool readOperand(const Parameter &parameter, PyObject *object);
  bool readAttribute(const Parameter &parameter, PyObject *object);
  bool readIntegers(const Parameter &parameter, PyObject *object, ttAttribute &attribute, bool is64);
  /// Makes tensors of the numbers among the operands, of the type of the last tensor or a wider one.
  bool makeNumbers();
  bool fail(const Parameter &parameter, const std::string &expected, PyObject *object) const;
  bool failOperand(const Parameter &parameter, const std::string &expected, PyObject *object) const;

  const OpRow &row;
  PyObject *device = nullptr;
  std::vector<std::vector<ttTensor>> operands;
  std::vector<ttAttribute> attributes;
  /// Storage that attributes point to.
  std::deque<std::vector<int64_t>> integers;
  std::vector<Ref> texts;
  ttResultChoice choice;
  ttMemoryConfig place = {};
  PyObject *lastTensor = nullptr;
  struct Number {
    const Parameter *parameter;
    PyObject *object;
  };
  std::vector<Number> numbers;
  /// Tensors made of them.
  std::vector<Ref> made;
};

} // namespace ttnn::python

#endif // TTMLIR_LIB_PYTHON_PYCALL_H
