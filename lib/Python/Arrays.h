//===- Arrays.h - Arrays in host memory -------------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_PYTHON_ARRAYS_H
#define TTMLIR_LIB_PYTHON_ARRAYS_H

#include "ttmlir-c/TTNN.h"

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace ttnn::python {

//===----------------------------------------------------------------------===//
// DLPack: the layout of memory that its specification gives
//===----------------------------------------------------------------------===//

struct DLDevice {
  int32_t type, number;
};
struct DLType {
  uint8_t code, bits;
  uint16_t lanes;
};
struct DLTensor {
  void *data;
  DLDevice device;
  int32_t rank;
  DLType dtype;
  int64_t *shape;
  /// The strides in elements; null: row-major.
  int64_t *strides;
  uint64_t byteOffset;
};
struct DLManagedTensor {
  DLTensor tensor;
  void *context;
  void (*deleter)(DLManagedTensor *self);
};
inline constexpr int32_t kDLHost = 1;
inline constexpr const char *kDLPack = "dltensor", *kUsedDLPack = "used_dltensor";

//===----------------------------------------------------------------------===//
// Arrays
//===----------------------------------------------------------------------===//

/// The element type that files give number `dtype`; null if tensors have none.
const ttElementType *elementType(int dtype);

/// Bytes of one element; 0 for block floats.
size_t elementBytes(int dtype);

/// Whether `value` is one of integers of `type`.
inline bool isInRange(const ttElementType &type, int64_t value) {
  return value >= type.least && std::cmp_less_equal(value, type.largest);
}

/// Elements as ttTensorFromBytes takes them.
struct Elements {
  const void *data = nullptr;
  size_t size = 0;
  int type = 0;
  std::unique_ptr<char[]> storage;
};

/// An array of numbers, row-major.
struct Array {
  ttElementKind kind = ttFloatElements;
  /// The bytes of one element.
  size_t bytes = 4;
  std::vector<int64_t> shape;
  const char *data = nullptr;

  /// Takes a format of the buffer protocol, or a type of DLPack; false if no tensor can have such elements.
  bool setFormat(const std::string &format, size_t itemBytes);
  bool setType(DLType type);
  /// Copies elements that are not row-major; false without the memory.
  bool copyIfStrided(const int64_t *strides);

  /// The bytes of as many elements of `each` bytes; none if no memory has them. 0 with extents below 0, which no tensor has.
  std::optional<size_t> bytesAt(size_t each) const;
  /// The default element type of tensors of such arrays.
  int standardType() const;
  /// The elements for a tensor of type `dtype`. Integers that do not fit give false and the first of them as text,
  /// missing memory false without text.
  bool elementsFor(int dtype, Elements &elements, std::string &misfit) const;

private:
  std::unique_ptr<char[]> copy;
};

/// A copy of a tensor's elements that others take over: its deleter frees it.
struct Exported {
  Exported(const ttTensorSpec &spec, int dtype);
  DLManagedTensor managed = {};
  std::vector<int64_t> shape;
  size_t size = 0;
  /// Null if there is no memory.
  std::unique_ptr<char[]> bytes;
};

} // namespace ttnn::python

#endif // TTMLIR_LIB_PYTHON_ARRAYS_H
