//===- Common.h - Helpers of the kernels ------------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_SIM_KERNELS_COMMON_H
#define TTMLIR_LIB_SIM_KERNELS_COMMON_H

#include "ttmlir/Sim/Kernels.h"
#include "ttmlir/Support/Failure.h"
#include "ttmlir/Support/Numerics.h"
#include "ttmlir/Support/TaskSize.h"

#include "llvm/ADT/Twine.h"

#include <algorithm>
#include <cstring>
#include <string>

namespace ttmlir::sim {

using Shape = llvm::SmallVector<int64_t, 6>;
using ShapeRef = llvm::ArrayRef<int64_t>;

/// "2x3x4", "scalar" for rank 0.
std::string shapeText(ShapeRef shape);

/// Succeeds if `view` (called `name` in the message) has exactly `shape`.
llvm::Error expectShape(const TensorView &view, llvm::StringRef name, ShapeRef shape);

/// Succeeds if `view` has `rank` axes.
llvm::Error expectRank(const TensorView &view, llvm::StringRef name, int64_t rank);

/// Succeeds if `view` is present, without block floats, its volume fits into memory and data is there unless it is empty.
llvm::Error expectTensor(const TensorView &view, llvm::StringRef name);

/// expectTensor for several views.
llvm::Error expectTensors(std::initializer_list<std::pair<const TensorView *, llvm::StringRef>> views);

/// The numpy broadcast of `a` and `b`, or an error.
llvm::Expected<Shape> broadcastShapes(ShapeRef a, ShapeRef b);

/// The integer type that a kernel accumulates in, or Float64 if an operand is double, or Float32 if any is a float.
DataType accumulatorType(llvm::ArrayRef<DataType> operands);

/// A tensor seen as [outer, axis, inner].
struct AxisView {
  int64_t outer = 1, extent = 1, inner = 1;
  AxisView(ShapeRef shape, int64_t axis)
      : outer(volumeOf(shape.take_front(axis))), extent(shape[axis]), inner(volumeOf(shape.drop_front(axis + 1))) {}
};

/// Elements per task.
inline constexpr int64_t taskElements = taskSize(1 << 15);

/// Number of pieces of `elementsEach` per task.
inline int64_t grainFor(int64_t elementsEach) { return std::max<int64_t>(1, taskElements / std::max<int64_t>(1, elementsEach)); }

inline const std::byte *elementAt(const TensorView &view, int64_t index) { return view.data + index * elementBytes(view.dtype); }
inline std::byte *mutableElementAt(const TensorView &view, int64_t index) { return view.data + index * elementBytes(view.dtype); }

/// Calls `f` with a float, or with a double if one of `types` is double.
template <class F> void dispatchFloat(llvm::ArrayRef<DataType> types, F f) {
  if (llvm::is_contained(types, DataType::Float64))
    return f(double());
  f(float());
}

/// Asks for `count` elements from `index` on to come nearer, where processors do not foresee them: behind loops with much
/// arithmetic for each element, and at large strides.
inline void prefetchElements(const TensorView &view, int64_t index, int64_t count) {
  const std::byte *const from = elementAt(view, index);
  for (int64_t offset = 0; offset < count * elementBytes(view.dtype); offset += 64)
    __builtin_prefetch(from + offset, 0, 2);
}

/// Reads elements [begin, begin + count) of `view` as `T` (float, double, int32_t or uint32_t): a pointer into the view if it is
/// stored so, else into `buffer`, which must have `count` elements.
template <class T> const T *readElements(const TensorView &view, int64_t begin, int64_t count, T *buffer);

/// The data type of `T`.
template <class T> constexpr DataType typeOf() {
  if constexpr (std::is_same_v<T, float>)
    return DataType::Float32;
  else if constexpr (std::is_same_v<T, double>)
    return DataType::Float64;
  else if constexpr (std::is_same_v<T, int32_t>)
    return DataType::Int32;
  else
    return DataType::UInt32;
}

template <class T> const T *readElements(const TensorView &view, int64_t begin, int64_t count, T *buffer) {
  if (view.dtype == typeOf<T>())
    return view.as<T>() + begin;
  convert(view.dtype, elementAt(view, begin), typeOf<T>(), buffer, count);
  return buffer;
}

/// Stores `count` values from `begin` on, rounded to the type of `view`.
template <class T> void writeElements(const TensorView &view, int64_t begin, int64_t count, const T *values) {
  if (values != reinterpret_cast<const T *>(elementAt(view, begin)))
    convert(typeOf<T>(), values, view.dtype, mutableElementAt(view, begin), count);
}

/// Calls `f` with a value of the C++ type of `type`: float, double, int32_t or uint32_t.
template <class F> auto dispatchAccumulator(DataType type, F f) {
  switch (type) {
  case DataType::Float32:
    return f(float());
  case DataType::Float64:
    return f(double());
  case DataType::Int32:
    return f(int32_t());
  default:
    return f(uint32_t());
  }
}

} // namespace ttmlir::sim

#endif // TTMLIR_LIB_SIM_KERNELS_COMMON_H
