//===- Common.cpp - Helpers of the kernels --------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Common.h"

#include <limits>

using namespace ttmlir;
using namespace ttmlir::sim;

std::string ttmlir::sim::shapeText(ShapeRef shape) {
  if (shape.empty())
    return "scalar";
  std::string text;
  for (int64_t extent : shape)
    text += (text.empty() ? "" : "x") + std::to_string(extent);
  return text;
}

llvm::Error ttmlir::sim::expectShape(const TensorView &view, llvm::StringRef name, ShapeRef shape) {
  if (ShapeRef(view.shape) == shape)
    return llvm::Error::success();
  return failure("expected shape " + shapeText(shape) + " of " + name + ", found " + shapeText(view.shape));
}

llvm::Error ttmlir::sim::expectRank(const TensorView &view, llvm::StringRef name, int64_t rank) {
  if (view.rank() == rank)
    return llvm::Error::success();
  return failure("expected rank " + llvm::Twine(rank) + " of " + name + ", found " + llvm::Twine(view.rank()));
}

llvm::Error ttmlir::sim::expectTensor(const TensorView &view, llvm::StringRef name) {
  if (!view)
    return failure("tensor " + name + " is missing");
  if (isBlockFloat(view.dtype))
    return failure("expected unpacked elements in tensor " + name + ", found " + spelling(view.dtype).data());
  const int64_t bytes = view.bytes();
  if (bytes == std::numeric_limits<int64_t>::max())
    return failure("tensor " + name + " is too large: shape " + shapeText(view.shape));
  if (bytes > 0 && !view.data)
    return failure("tensor " + name + " has no data");
  return llvm::Error::success();
}

llvm::Error ttmlir::sim::expectTensors(std::initializer_list<std::pair<const TensorView *, llvm::StringRef>> views) {
  for (const auto &[view, name] : views)
    if (llvm::Error error = expectTensor(*view, name))
      return error;
  return llvm::Error::success();
}

llvm::Expected<Shape> ttmlir::sim::broadcastShapes(ShapeRef a, ShapeRef b) {
  const size_t rank = std::max(a.size(), b.size());
  Shape result(rank);
  for (size_t i = 0; i < rank; ++i) { // from the last axis
    const int64_t x = i < a.size() ? a[a.size() - 1 - i] : 1, y = i < b.size() ? b[b.size() - 1 - i] : 1;
    if (x != y && x != 1 && y != 1)
      return failure("shapes " + shapeText(a) + " and " + shapeText(b) + " do not broadcast");
    result[rank - 1 - i] = x == 1 ? y : x;
  }
  return result;
}

DataType ttmlir::sim::accumulatorType(llvm::ArrayRef<DataType> operands) {
  bool anyFloat = false, anySigned = false;
  for (DataType type : operands) {
    if (type == DataType::Float64)
      return type;
    anyFloat |= isFloat(type);
    anySigned |= type == DataType::Int32;
  }
  return anyFloat ? DataType::Float32 : anySigned ? DataType::Int32 : DataType::UInt32;
}
