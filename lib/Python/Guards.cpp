//===- Guards.cpp - When a compiled function may be called ----------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Guards.h"

#include <algorithm>
#include <bit>

using namespace ttnn::python;

//===----------------------------------------------------------------------===//
// Descriptions
//===----------------------------------------------------------------------===//

static bool refuse(PyObject *description) {
  raiseType("jit", "a pattern", typeName(description));
  return false;
}

bool Pattern::read(PyObject *description) {
  if (!PyTuple_Check(description) || PyTuple_Size(description) < 2)
    return refuse(description);
  const long number = PyLong_AsLong(PyTuple_GetItem(description, 0));
  if (number < Same || number > Absent)
    return PyErr_Occurred() ? false : refuse(description);
  kind = static_cast<Kind>(number);
  object = Ref(Py_NewRef(PyTuple_GetItem(description, 1)));
  if (kind == Tensor && !isTensor(object.get()))
    return refuse(object.get());
  if (kind == Tensor)
    readType(object.get());
  return kind < Sequence || kind == Absent || (PyTuple_Size(description) == 3 && readParts(PyTuple_GetItem(description, 2)))
             ? true
             : (PyErr_Occurred() ? false : refuse(description));
}

void Pattern::readType(PyObject *tensor) {
  spec = ttTensorGetSpec(handleOf(tensor));
  shape.assign(spec.shape, spec.shape + spec.rank);
  ranges.assign(spec.placement.ranges, spec.placement.ranges + spec.placement.numRanges);
  object = Ref(Py_XNewRef(deviceOf(tensor)));
}

bool Pattern::readParts(PyObject *list) {
  if (!PyList_Check(list))
    return refuse(list);
  for (Py_ssize_t index = 0; index < PyList_Size(list); ++index) {
    PyObject *each = PyList_GetItem(list, index);
    Part part;
    if (kind != Sequence) {
      if (!PyTuple_Check(each) || PyTuple_Size(each) != 2)
        return refuse(each);
      part.key = Ref(Py_NewRef(PyTuple_GetItem(each, 0)));
      each = PyTuple_GetItem(each, 1);
    }
    if (!part.pattern.read(each))
      return false;
    parts.push_back(std::move(part));
  }
  return true;
}

int Pattern::traverse(visitproc visit, void *arg) const {
  Py_VISIT(object.get());
  for (const Part &part : parts) {
    Py_VISIT(part.key.get());
    if (int stop = part.pattern.traverse(visit, arg))
      return stop;
  }
  return 0;
}

//===----------------------------------------------------------------------===//
// Comparison
//===----------------------------------------------------------------------===//

/// Whether two values that are no containers are of one type and equal: floats by their bits, for -0.0 == 0.0.
static bool isSameScalar(PyObject *a, PyObject *b) {
  if (a == b)
    return true;
  if (Py_TYPE(a) != Py_TYPE(b))
    return false;
  if (PyFloat_CheckExact(a))
    return std::bit_cast<uint64_t>(PyFloat_AsDouble(a)) == std::bit_cast<uint64_t>(PyFloat_AsDouble(b));
  const int same = PyObject_RichCompareBool(a, b, Py_EQ);
  if (same < 0)
    PyErr_Clear();
  return same > 0;
}

bool Pattern::isLikeTensor(PyObject *value) const {
  if (!isTensor(value) || deviceOf(value) != object.get())
    return false;
  const ttTensorSpec a = ttTensorGetSpec(handleOf(value));
  auto sameRange = [](const ttCoreRange &x, const ttCoreRange &y) {
    return x.startX == y.startX && x.startY == y.startY && x.endX == y.endX && x.endY == y.endY;
  };
  return a.dtype == spec.dtype && a.isTiled == spec.isTiled && std::equal(a.shape, a.shape + a.rank, shape.begin(), shape.end()) &&
         a.placement.layout == spec.placement.layout && a.placement.memory == spec.placement.memory &&
         std::equal(a.placement.ranges, a.placement.ranges + a.placement.numRanges, ranges.begin(), ranges.end(), sameRange) &&
         std::equal(a.placement.shardShape, a.placement.shardShape + 2, spec.placement.shardShape);
}

bool Pattern::matchesAttributes(PyObject *value, std::vector<Ref> &tensors) const {
  for (const Part &part : parts) {
    Ref held(PyObject_GetAttr(value, part.key.get()));
    if (!held) {
      PyErr_Clear();
      return false;
    }
    if (!part.pattern.matches(held.get(), tensors))
      return false;
  }
  return true;
}

bool Pattern::matches(PyObject *value, std::vector<Ref> &tensors) const {
  switch (kind) {
  case Same:
    return value == object.get();
  case Scalar:
    return isSameScalar(value, object.get());
  case Tensor:
    tensors.emplace_back(Py_NewRef(value));
    return isLikeTensor(value);
  case Sequence: {
    const bool isTuple = PyTuple_Check(value);
    if (reinterpret_cast<PyObject *>(Py_TYPE(value)) != object.get() || (!isTuple && !PyList_Check(value)) ||
        static_cast<size_t>(isTuple ? PyTuple_Size(value) : PyList_Size(value)) != parts.size())
      return false;
    for (size_t index = 0; index < parts.size(); ++index)
      if (!parts[index].pattern.matches(isTuple ? PyTuple_GetItem(value, index) : PyList_GetItem(value, index), tensors))
        return false;
    return true;
  }
  case Dict: {
    if (reinterpret_cast<PyObject *>(Py_TYPE(value)) != object.get() || !PyDict_Check(value) ||
        static_cast<size_t>(PyDict_Size(value)) != parts.size())
      return false;
    // In order: a program may iterate.
    Py_ssize_t place = 0;
    PyObject *key = nullptr, *held = nullptr;
    for (const Part &part : parts)
      if (!PyDict_Next(value, &place, &key, &held) || !isSameScalar(key, part.key.get()) || !part.pattern.matches(held, tensors))
        return false;
    return true;
  }
  case Object:
    return value == object.get() && matchesAttributes(value, tensors);
  case Parts:
    return reinterpret_cast<PyObject *>(Py_TYPE(value)) == object.get() && matchesAttributes(value, tensors);
  case Names:
    if (!PyDict_Check(value))
      return false;
    for (const Part &part : parts) {
      Ref held(Py_XNewRef(PyDict_GetItemWithError(value, part.key.get())));
      PyErr_Clear();
      if (part.pattern.kind == Absent ? static_cast<bool>(held) : !held || !part.pattern.matches(held.get(), tensors))
        return false;
    }
    return true;
  case Absent:
    return false;
  }
  return false;
}

//===----------------------------------------------------------------------===//
// Surroundings
//===----------------------------------------------------------------------===//

bool Surroundings::read(PyObject *list) {
  if (!PyList_Check(list))
    return refuse(list);
  for (Py_ssize_t index = 0; index < PyList_Size(list); ++index) {
    PyObject *each = PyList_GetItem(list, index);
    const Py_ssize_t size = PyTuple_Check(each) ? PyTuple_Size(each) : 0;
    if (size != 2 && size != 3)
      return refuse(each);
    Variable variable{Ref(Py_NewRef(PyTuple_GetItem(each, 0))), Ref(), true, {}};
    if (size == 3)
      variable.name = Ref(Py_NewRef(PyTuple_GetItem(each, 1)));
    if (size == 3 && !PyDict_Check(variable.owner.get()))
      return refuse(variable.owner.get());
    PyObject *pattern = PyTuple_GetItem(each, size - 1);
    variable.isThere = pattern != Py_None;
    if (variable.isThere && !variable.pattern.read(pattern))
      return false;
    variables.push_back(std::move(variable));
  }
  return true;
}

bool Surroundings::match() const {
  // Captured tensors match by identity.
  std::vector<Ref> tensors;
  for (const Variable &variable : variables) {
    Ref held;
    if (variable.name) {
      held = Ref(Py_XNewRef(PyDict_GetItemWithError(variable.owner.get(), variable.name.get())));
    } else {
      static PyObject *contents = PyUnicode_InternFromString("cell_contents");
      held = Ref(PyObject_GetAttr(variable.owner.get(), contents));
    }
    PyErr_Clear();
    if (static_cast<bool>(held) != variable.isThere || (held && !variable.pattern.matches(held.get(), tensors)))
      return false;
  }
  return true;
}

int Surroundings::traverse(visitproc visit, void *arg) const {
  for (const Variable &variable : variables) {
    Py_VISIT(variable.owner.get());
    Py_VISIT(variable.name.get());
    if (int stop = variable.pattern.traverse(visit, arg))
      return stop;
  }
  return 0;
}
