//===- Creation.cpp - Literals, fills and random numbers ------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Common.h"

#include "ttmlir/Sim/KernelArgs/CreationOps.h"
#include "ttmlir/Sim/KernelArgs/EltwiseOps.h"
#include "ttmlir/Sim/Random.h"
#include "ttmlir/Support/Axis.h"
#include "ttmlir/Support/Plural.h"

using namespace ttmlir;
using namespace ttmlir::sim;

namespace {

/// Sets all elements of `result` to the element at `value`, of type `type`.
void fillTensor(const TensorView &result, DataType type, const void *value, KernelContext &ctx) {
  uint64_t element = 0;
  convert(type, value, result.dtype, &element, 1);
  ctx.parallelRanges(result.volume(), taskElements, [&](int64_t begin, int64_t end) {
    fillBytes(&element, elementBytes(result.dtype), mutableElementAt(result, begin), end - begin);
  });
}

} // namespace

llvm::Error kernels::constant(const args::ConstantArgs &a, KernelContext &ctx) {
  if (llvm::Error error = expectTensor(a.result, "result"))
    return error;
  const int64_t volume = a.result.volume();
  if (isBlockFloat(a.value.dtype))
    return failure("block floats are not supported as literals");
  if (volume == 0)
    return llvm::Error::success();
  if (!a.value.data || (a.value.elements != 1 && a.value.elements != volume))
    return failure("expected 1 or " + countText(volume, "element") + " in the literal, found " +
                   countText(a.value.elements, "element"));
  if (a.value.elements == 1) {
    fillTensor(a.result, a.value.dtype, a.value.data, ctx);
    return llvm::Error::success();
  }
  // The view is only read.
  return convertTensor(TensorView(const_cast<std::byte *>(a.value.data), a.value.dtype, a.result.shape), a.result, ctx);
}

llvm::Error kernels::full(const args::FullArgs &a, KernelContext &ctx) {
  if (llvm::Error error = expectTensor(a.result, "result"))
    return error;
  fillTensor(a.result, DataType::Float64, &a.fill_value, ctx);
  return llvm::Error::success();
}

llvm::Error kernels::arange(const args::ArangeArgs &a, KernelContext &ctx) {
  if (llvm::Error error = expectTensor(a.result, "result"))
    return error;
  const AxisView view(a.result.shape, wrapAxis(a.arange_dimension, a.result.rank()));
  // Unsigned arithmetic wraps, so that no bounds in a file can overflow.
  auto valueAt = [&](int64_t i) {
    return static_cast<int64_t>(static_cast<uint64_t>(a.start) + static_cast<uint64_t>(a.step) * i);
  };
  const bool integer = isInteger(a.result.dtype);
  ctx.parallelRanges(view.outer * view.extent, grainFor(view.inner), [&](int64_t begin, int64_t end) {
    for (int64_t i = begin; i < end; ++i) {
      const int64_t value = valueAt(i % view.extent);
      const auto wrapped = static_cast<int32_t>(value);
      const auto wide = static_cast<double>(value);
      uint64_t element = 0;
      if (integer)
        convert(DataType::Int32, &wrapped, a.result.dtype, &element, 1);
      else
        convert(DataType::Float64, &wide, a.result.dtype, &element, 1);
      fillBytes(&element, elementBytes(a.result.dtype), mutableElementAt(a.result, i * view.inner), view.inner);
    }
  });
  return llvm::Error::success();
}

llvm::Error kernels::rand(const args::RandArgs &a, KernelContext &ctx) {
  if (llvm::Error error = expectTensor(a.result, "result"))
    return error;
  ctx.parallelRanges(a.result.volume(), taskElements, [&](int64_t begin, int64_t end) {
    constexpr int64_t block = 256;
    float values[block];
    for (int64_t start = begin; start < end; start += block) {
      const int64_t count = std::min(block, end - start);
      for (int64_t i = 0; i < count; ++i)
        values[i] = a.low + (a.high - a.low) * uniformFloat(a.seed, start + i);
      writeElements(a.result, start, count, values);
    }
  });
  return llvm::Error::success();
}

llvm::Error kernels::bitcastConvert(const args::BitcastConvertArgs &a, KernelContext &ctx) {
  if (llvm::Error error = expectTensors({{&a.input, "input"}, {&a.result, "result"}}))
    return error;
  if (elementBytes(a.input.dtype) != elementBytes(a.result.dtype) || a.input.volume() != a.result.volume())
    return failure("expected a result with the bits of " + shapeText(a.input.shape) + " " + spelling(a.input.dtype).data() +
                   ", found " + shapeText(a.result.shape) + " " + spelling(a.result.dtype).data());
  TensorView sameType = a.result;
  sameType.dtype = a.input.dtype;
  return convertTensor(a.input, sameType, ctx);
}
