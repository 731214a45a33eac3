//===- TensorView.h - Non-owning tensors ------------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_SUPPORT_TENSORVIEW_H
#define TTMLIR_SUPPORT_TENSORVIEW_H

#include "ttmlir/Support/DataType.h"

#include "llvm/ADT/SmallVector.h"

#include <cstddef>

namespace ttmlir {

/// A tensor in borrowed memory: contiguous, row-major, in the order of `shape`. A default-constructed view stands for an absent
/// optional operand.
struct TensorView {
  std::byte *data = nullptr;
  DataType dtype = DataType::Float32;
  llvm::SmallVector<int64_t, 6> shape;

  TensorView() = default;
  TensorView(void *data, DataType dtype, llvm::ArrayRef<int64_t> shape)
      : data(static_cast<std::byte *>(data)), dtype(dtype), shape(shape), present(true) {}

  /// Whether the operand is present. A view of an empty tensor is, even if its `data` is null.
  explicit operator bool() const { return present; }

  int64_t rank() const { return static_cast<int64_t>(shape.size()); }
  int64_t dim(int64_t axis) const { return shape[axis]; }

  /// The number of elements (see volumeOf).
  int64_t volume() const { return volumeOf(shape); }

  /// Bytes of the elements (see storageBytes).
  int64_t bytes() const { return storageBytes(dtype, shape); }

  /// The stride of each dimension, in elements.
  llvm::SmallVector<int64_t, 6> strides() const {
    llvm::SmallVector<int64_t, 6> result(shape.size(), 1);
    for (int64_t axis = rank() - 2; axis >= 0; --axis)
      result[axis] = result[axis + 1] * shape[axis + 1];
    return result;
  }

  /// The elements as an array of `T`; the caller must know that `dtype` is stored as `T`.
  template <class T> T *as() const { return reinterpret_cast<T *>(data); }

  /// The same memory under another shape of the same volume.
  TensorView reshaped(llvm::ArrayRef<int64_t> newShape) const { return TensorView(data, dtype, newShape); }

private:
  bool present = false;
};

/// A literal: one element per element of its tensor, or a single one for a splat.
struct ConstantView {
  const std::byte *data = nullptr;
  DataType dtype = DataType::Float32;
  /// Number of elements in `data`.
  int64_t elements = 0;
};

} // namespace ttmlir

#endif // TTMLIR_SUPPORT_TENSORVIEW_H
