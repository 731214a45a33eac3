//===- PyCall.cpp - A call of an operation from Python --------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PyCall.h"

#include "Arrays.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>

using namespace ttnn::python;

/// The op that makes tensors of numbers.
static constexpr const char *kFill = "full";

/// Whether `value` overflows the widest float type.
static bool isTooLarge(double value) { return std::isfinite(value) && std::isinf(static_cast<float>(value)); }

/// A description of `object` for messages: integers by their digits, large numbers by their value, others by their type.
static std::string describe(PyObject *object) {
  const bool isLarge = PyFloat_Check(object) && isTooLarge(PyFloat_AsDouble(object));
  Ref text(PyLong_Check(object) || isLarge ? PyObject_Repr(object) : nullptr);
  if (!text) {
    // An integer with more digits than Python prints.
    PyErr_Clear();
    return typeName(object);
  }
  const std::string digits = textOf(text.get());
  return digits.size() < 40 ? digits : "an integer of " + std::to_string(digits.size()) + " digits";
}

bool Call::fail(const Parameter &parameter, const std::string &expected, PyObject *object) const {
  raiseType(row.name, expected + " as '" + parameter.name + "'", describe(object));
  return false;
}

bool Call::failOperand(const Parameter &parameter, const std::string &expected, PyObject *object) const {
  raiseType(row.name, expected + " as '" + parameter.name + "'", PyLong_Check(object) ? describe(object) : describeOperand(object));
  return false;
}

/// An integer that is no boolean; false with no exception for anything else, and with one if it has more than 64 bits.
static bool readInteger(PyObject *object, int64_t &value) {
  if (PyBool_Check(object) || !PyIndex_Check(object))
    return false;
  Ref index(PyNumber_Index(object));
  value = index ? PyLong_AsLongLong(index.get()) : 0;
  return !PyErr_Occurred();
}

/// A number; false, perhaps with an exception, for anything else.
static bool readNumber(PyObject *object, double &value) {
  if (PyUnicode_Check(object) || isTensor(object))
    return false;
  Ref number(PyNumber_Float(object));
  value = number ? PyFloat_AsDouble(number.get()) : 0;
  return !PyErr_Occurred();
}

//===----------------------------------------------------------------------===//
// Arguments
//===----------------------------------------------------------------------===//

bool Call::read(PyObject *const *given) {
  operands.resize(row.numOperands);
  for (size_t index = 0; index < row.parameters.size(); ++index)
    if (given[index] && !readParameter(row.parameters[index], given[index]))
      return false;
  return true;
}

bool Call::readParameter(const Parameter &parameter, PyObject *object) {
  if (object == Py_None && !parameter.isMandatory())
    return true;
  switch (parameter.kind) {
  case Kind::Operand:
  case Kind::OperandOrNumber:
  case Kind::OptionalOperand:
  case Kind::OperandList:
    return readOperand(parameter, object);
  case Kind::DType: {
    int dtype = -1;
    if (!readDataType(row.name, object, dtype))
      return false;
    choice.dtype = ttDataTypeName(dtype);
    return true;
  }
  case Kind::Layout:
    return readLayout(row.name, object, choice.layout);
  case Kind::MemoryConfig:
    return readPlacement(row.name, object, choice.placement);
  case Kind::ResultShape: {
    ttAttribute shape = {};
    if (!readIntegers(parameter, object, shape, /*is64=*/true))
      return false;
    choice.shape = shape.integers;
    choice.rank = shape.count;
    return true;
  }
  case Kind::Device:
    if (!isDevice(object))
      return fail(parameter, "a device", object);
    device = object;
    return true;
  default:
    return readAttribute(parameter, object);
  }
}

bool Call::readOperand(const Parameter &parameter, PyObject *object) {
  std::vector<ttTensor> &group = operands[parameter.slot];
  if (isTensor(object)) {
    if (parameter.kind == Kind::OperandList)
      return fail(parameter, "a list of tensors", object);
    group.push_back(handleOf(object));
    lastTensor = object;
    return true;
  }
  if (parameter.kind == Kind::OperandOrNumber) {
    double value;
    if (!PyUnicode_Check(object) && (readNumber(object, value) || PyErr_ExceptionMatches(PyExc_OverflowError))) {
      PyErr_Clear();
      numbers.push_back({&parameter, object});
      return true;
    }
    PyErr_Clear();
    return failOperand(parameter, "a tensor or a number", object);
  }
  if (parameter.kind != Kind::OperandList)
    return failOperand(parameter, "a tensor", object);
  Ref items(PySequence_Check(object) ? PySequence_Tuple(object) : nullptr);
  if (!items) {
    PyErr_Clear();
    return fail(parameter, "a list of tensors", object);
  }
  for (Py_ssize_t index = 0; index < PyTuple_Size(items.get()); ++index) {
    PyObject *each = PyTuple_GetItem(items.get(), index);
    if (!isTensor(each))
      return failOperand(parameter, "a list of tensors", each);
    // The owner of the sequence may drop it.
    made.emplace_back(Py_NewRef(each));
    group.push_back(handleOf(each));
    lastTensor = each;
  }
  return true;
}

bool Call::readIntegers(const Parameter &parameter, PyObject *object, ttAttribute &attribute, bool is64) {
  std::vector<int64_t> &values = integers.emplace_back();
  auto add = [&](PyObject *each) {
    int64_t value = 0;
    if (!readInteger(each, value))
      return false;
    values.push_back(value);
    return is64 || (value >= std::numeric_limits<int32_t>::min() && value <= std::numeric_limits<int32_t>::max());
  };
  const std::string expected = is64 ? "integers" : "integers of 32 bits";
  bool fits = true;
  if (PyIndex_Check(object) || !PySequence_Check(object) || PyUnicode_Check(object)) {
    fits = add(object);
  } else {
    Ref items(PySequence_Tuple(object));
    for (Py_ssize_t index = 0; items && fits && index < PyTuple_Size(items.get()); ++index)
      fits = add(PyTuple_GetItem(items.get(), index));
    fits &= static_cast<bool>(items);
  }
  if (!fits) {
    PyErr_Clear();
    // Name the overflowing extent, not the tuple.
    Ref text(PyTuple_Check(object) || PyList_Check(object) || PyLong_Check(object) ? PyObject_Repr(object) : nullptr);
    const char *shown = text ? PyUnicode_AsUTF8AndSize(text.get(), nullptr) : nullptr;
    PyErr_Clear();
    if (!shown || strlen(shown) > 200)
      return fail(parameter, expected, object);
    raiseType(row.name, expected + " as '" + parameter.name + "'", shown);
    return false;
  }
  attribute.kind = ttIntegers;
  // Never null, even if there are none.
  values.reserve(1);
  attribute.integers = values.data();
  attribute.count = values.size();
  return true;
}

bool Call::readAttribute(const Parameter &parameter, PyObject *object) {
  ttAttribute attribute = {};
  attribute.name = parameter.record;
  int64_t least = std::numeric_limits<int64_t>::min(), most = std::numeric_limits<int64_t>::max();
  switch (parameter.kind) {
  case Kind::Flag:
    if (!PyBool_Check(object))
      return fail(parameter, "True or False", object);
    attribute.kind = ttFlag;
    attribute.integer = object == Py_True;
    break;
  case Kind::Text: {
    // An enumerator has its text.
    Ref spelled(PyUnicode_Check(object) ? Py_NewRef(object) : PyObject_GetAttrString(object, "_spelling"));
    if (!spelled)
      PyErr_Clear();
    if (!spelled || !PyUnicode_Check(spelled.get()))
      return fail(parameter, "text", object);
    attribute.kind = ttText;
    Py_ssize_t size = 0;
    attribute.text = PyUnicode_AsUTF8AndSize(spelled.get(), &size);
    if (!attribute.text)
      return false;
    if (std::strlen(attribute.text) != static_cast<size_t>(size))
      return fail(parameter, "text without null characters", object);
    texts.push_back(std::move(spelled));
    break;
  }
  case Kind::IntegerOrNumber:
    attribute.kind = ttInteger;
    if (readInteger(object, attribute.integer))
      break;
    PyErr_Clear();
    [[fallthrough]];
  case Kind::Number:
    attribute.kind = ttNumber;
    if (readNumber(object, attribute.number))
      break;
    PyErr_Clear();
    return fail(parameter, "a number", object);
  case Kind::Integers32:
  case Kind::Integers64:
    if (!readIntegers(parameter, object, attribute, parameter.kind == Kind::Integers64))
      return false;
    break;
  case Kind::IntegerOrIntegers32:
    if (!PyIndex_Check(object)) {
      if (!readIntegers(parameter, object, attribute, /*is64=*/false))
        return false;
      break;
    }
    [[fallthrough]];
  default:
    attribute.kind = ttInteger;
    if (parameter.kind == Kind::Unsigned32)
      least = 0, most = std::numeric_limits<uint32_t>::max();
    else if (parameter.kind != Kind::Integer64)
      least = std::numeric_limits<int32_t>::min(), most = std::numeric_limits<int32_t>::max();
    if (!readInteger(object, attribute.integer)) {
      PyErr_Clear();
      return fail(parameter, "an integer", object);
    }
    if (attribute.integer < least || attribute.integer > most) {
      raise(row.name, "'" + std::string(parameter.name) + "' from " + std::to_string(least) + " to " + std::to_string(most),
            std::to_string(attribute.integer));
      return false;
    }
  }
  attributes.push_back(attribute);
  return true;
}

//===----------------------------------------------------------------------===//
// Numbers as operands
//===----------------------------------------------------------------------===//

/// The integer `object`, which may be a boolean, as the value of `attribute`; false for anything else.
static bool readInteger(PyObject *object, ttAttribute &attribute) {
  attribute.kind = ttInteger;
  if (!PyBool_Check(object))
    return readInteger(object, attribute.integer);
  attribute.integer = object == Py_True;
  return true;
}

bool Call::makeNumbers() {
  if (numbers.empty())
    return true;
  if (!lastTensor)
    return fail(*numbers.front().parameter, "a tensor", numbers.front().object);
  if (!deviceOf(lastTensor)) {
    raise(row.name, "operands on a device", "a tensor of the host; to_device moves it");
    return false;
  }
  const ttTensorSpec spec = ttTensorGetSpec(handleOf(lastTensor));
  const ttElementType &type = *elementType(spec.dtype);
  const std::string dtype = type.spelling;
  const bool isInteger = type.kind == ttSignedElements || type.kind == ttUnsignedElements;
  // Numbers have an axis unless no tensor has one: results have the axes of all operands.
  const bool hasAxes = std::any_of(operands.begin(), operands.end(), [](const std::vector<ttTensor> &group) {
    return std::any_of(group.begin(), group.end(), [](ttTensor tensor) { return ttTensorGetSpec(tensor).rank > 0; });
  });
  for (const Number &number : numbers) {
    const int64_t shape = 1;
    ttAttribute attributes[2] = {{"shape", ttIntegers, 0, 0, nullptr, &shape, hasAxes ? size_t(1) : size_t(0)},
                                 {"fill_value", ttNumber, 0, 0, nullptr, nullptr, 0}};
    double &value = attributes[1].number;
    const bool fits = isInteger ? readInteger(number.object, attributes[1]) && isInRange(type, attributes[1].integer)
                                : readNumber(number.object, value) && !isTooLarge(value);
    if (!fits) {
      PyErr_Clear();
      raise(row.name,
            std::string(isInteger ? "an integer" : "a number") + " that fits " + (isInteger ? nameOf(type) : "float32") + " as '" +
                number.parameter->name + "'",
            describe(number.object));
      return false;
    }
    ttResultChoice like;
    ttResultChoiceInitialize(&like);
    like.dtype = isInteger ? dtype.c_str() : ttTypeOfNumber(dtype.c_str(), value);
    if (number.parameter->slot == row.elementsSlot && !choice.dtype && dtype != like.dtype)
      choice.dtype = ttDataTypeName(spec.dtype);
    like.layout = spec.isTiled ? ttTile : ttRowMajor;
    ttTensor result = nullptr;
    size_t numResults = 0;
    ttError error = nullptr;
    const bool done = withoutLock([&] {
      return ttOpApply(kFill, nullptr, 0, attributes, 2, &like, deviceHandle(deviceOf(lastTensor)), &result, 1, &numResults,
                       &error);
    });
    Ref tensor(done ? makeTensor(result, deviceOf(lastTensor)) : raise(error, row.name));
    if (!tensor)
      return false;
    operands[number.parameter->slot].push_back(result);
    // Results inherit operand 0's placement; here it is a temporary.
    if (number.parameter->slot == 0 && choice.layout == ttAnyLayout)
      choice.layout = like.layout;
    if (number.parameter->slot == 0 && !choice.placement)
      choice.placement = &(place = spec.placement);
    made.push_back(std::move(tensor));
  }
  return true;
}

//===----------------------------------------------------------------------===//
// Results
//===----------------------------------------------------------------------===//

PyObject *Call::run() {
  if (isTracing())
    noteCallSite();
  if (!makeNumbers())
    return nullptr;
  if (!device && lastTensor)
    device = deviceOf(lastTensor);
  ttOperand groups[kMaxParameters];
  for (size_t index = 0; index < operands.size(); ++index)
    groups[index] = {operands[index].data(), operands[index].size()};
  ttTensor results[ttMaxResults];
  size_t numResults = 0;
  ttError error = nullptr;
  const bool done = withoutLock([&] {
    return ttOpApply(row.name, groups, operands.size(), attributes.data(), attributes.size(), &choice,
                     lastTensor ? nullptr : deviceHandle(device), results, ttMaxResults, &numResults, &error);
  });
  if (!done)
    return raise(error);
  if (row.numResults == 1)
    return makeTensor(results[0], device);
  Ref tensors(makeTensors(results, numResults, device));
  if (!tensors)
    return nullptr;
  if (row.numResults == 0)
    Py_RETURN_NONE;
  return row.numResults < 0 ? PySequence_List(tensors.get()) : tensors.release();
}
