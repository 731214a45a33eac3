//===- Guards.h - When a compiled function may be called --------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// ttnn_jit/_guards.py describes values of a call as patterns; here the values of the next call are matched against them.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_PYTHON_GUARDS_H
#define TTMLIR_LIB_PYTHON_GUARDS_H

#include "Binding.h"

#include <vector>

namespace ttnn::python {

/// A guard on a value.
class Pattern {
public:
  /// As Python describes it: a tuple that begins with the number of a kind. False with an exception for other objects.
  bool read(PyObject *description);
  /// Whether `value` fits now; never leaves an exception. Appends its tensors to `tensors`.
  bool matches(PyObject *value, std::vector<Ref> &tensors) const;
  int traverse(visitproc visit, void *arg) const;

private:
  /// As in ttnn_jit/_guards.py.
  enum Kind { Same, Scalar, Tensor, Sequence, Dict, Object, Names, Parts, Absent };

  bool readParts(PyObject *list);
  void readType(PyObject *tensor);
  bool isLikeTensor(PyObject *value) const;
  bool matchesAttributes(PyObject *value, std::vector<Ref> &tensors) const;

  Kind kind = Same;
  /// The object itself, the type of a container, or the device of a tensor.
  Ref object;
  /// Of tensors: the storage behind the pointers of `spec`. The tensor itself would hold memory.
  ttTensorSpec spec = {};
  std::vector<int64_t> shape;
  std::vector<ttCoreRange> ranges;
  struct Part;
  std::vector<Part> parts;
};

/// A part by its key or name; sequences have none.
struct Pattern::Part {
  Ref key;
  Pattern pattern;
};

/// The variables that a function reads beside its arguments, and their patterns.
class Surroundings {
public:
  /// A list of (dict, name, pattern or None for no such name) and (cell, pattern). False with an exception for others.
  bool read(PyObject *list);
  bool match() const;
  int traverse(visitproc visit, void *arg) const;

private:
  struct Variable {
    Ref owner, name;
    bool isThere;
    Pattern pattern;
  };
  std::vector<Variable> variables;
};

} // namespace ttnn::python

#endif // TTMLIR_LIB_PYTHON_GUARDS_H
