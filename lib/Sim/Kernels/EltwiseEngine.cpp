//===- EltwiseEngine.cpp - Element-wise ops over whole tensors ------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Splits the result into blocks that fit the first-level cache together with their operands. Per block, each operand is converted
// into a buffer of the compute type (unless its memory already has it), the array loop of the kernel runs once, and the result is
// converted into place. Never allocates memory of tensor size.
//
//===----------------------------------------------------------------------===//

#include "Activation.h"

#include "ttmlir/Support/Plural.h"

#include <numeric>

using namespace ttmlir;
using namespace ttmlir::sim;

namespace {

/// Elements per block, and blocks per task.
constexpr int64_t blockElements = 1024, taskBlocks = 16;

/// An operand in the coordinates of the result: neighbouring result axes that the operand walks through in one stride are merged.
struct Operand {
  enum Kind {
    Direct, ///< as the result: element i of the result is element i of the operand
    Splat,  ///< one element
    Walk    ///< anything else
  };
  const TensorView *view;
  Kind kind;
  llvm::SmallVector<int64_t, 6> extents, strides; ///< for Walk, outermost first; strides 0 along broadcast axes
};

Operand makeOperand(const TensorView &view, ShapeRef outShape) {
  Operand operand{&view, Operand::Walk, {}, {}};
  const int64_t offset = static_cast<int64_t>(outShape.size()) - view.rank();
  const auto viewStrides = view.strides();
  for (int64_t axis = 0; axis < static_cast<int64_t>(outShape.size()); ++axis) {
    const int64_t extent = outShape[axis];
    if (extent == 1)
      continue;
    const bool present = axis >= offset && view.shape[axis - offset] != 1;
    const int64_t stride = present ? viewStrides[axis - offset] : 0;
    if (!operand.extents.empty() && operand.strides.back() == stride * extent) {
      operand.extents.back() *= extent;
      operand.strides.back() = stride;
    } else {
      operand.extents.push_back(extent);
      operand.strides.push_back(stride);
    }
  }
  if (operand.extents.empty() || (operand.extents.size() == 1 && operand.strides[0] == 0))
    operand.kind = Operand::Splat;
  else if (operand.extents.size() == 1)
    operand.kind = Operand::Direct;
  return operand;
}

/// Brings result elements [begin, begin + count) of a Walk operand into `buffer`.
void loadWalk(const EltwiseKernel &kernel, unsigned number, const Operand &operand, DataType computeType, int64_t begin,
              int64_t count, std::byte *buffer) {
  const int64_t rank = operand.extents.size(), size = elementBytes(computeType);
  // Where the first element is.
  llvm::SmallVector<int64_t, 6> index(rank);
  int64_t position = begin, source = 0;
  for (int64_t axis = rank - 1; axis >= 0; --axis) {
    index[axis] = position % operand.extents[axis];
    position /= operand.extents[axis];
    source += index[axis] * operand.strides[axis];
  }
  const int64_t innerExtent = operand.extents[rank - 1], innerStride = operand.strides[rank - 1];
  while (count > 0) {
    const int64_t run = std::min(count, innerExtent - index[rank - 1]);
    const std::byte *from = elementAt(*operand.view, source);
    if (innerStride == 0) {
      loadEltwiseOperand(kernel, number, operand.view->dtype, from, computeType, buffer, 1);
      std::byte element[8];
      std::memcpy(element, buffer, size);
      fillBytes(element, size, buffer, run);
    } else {
      loadEltwiseOperand(kernel, number, operand.view->dtype, from, computeType, buffer, run);
    }
    buffer += run * size;
    count -= run;
    // On to the start of the next run.
    source += (run - 1) * innerStride;
    index[rank - 1] += run - 1;
    for (int64_t axis = rank - 1; axis >= 0; --axis) {
      source += operand.strides[axis];
      if (++index[axis] < operand.extents[axis])
        break;
      source -= operand.extents[axis] * operand.strides[axis];
      index[axis] = 0;
    }
  }
}

template <class T>
void runBlocks(const EltwiseKernel &kernel, EltwiseLoop<T> loop, llvm::ArrayRef<Operand> operands, const TensorView &out,
               std::span<const double> attrs, KernelContext &ctx) {
  constexpr DataType computeType = typeOf<T>();
  const int64_t total = out.volume(), blocks = (total + blockElements - 1) / blockElements;
  const unsigned arity = operands.size();
  ctx.parallel((blocks + taskBlocks - 1) / taskBlocks, [&](KernelContext::NextTask next) {
    Scratch<T> buffers(ctx, (arity + 1) * blockElements);
    llvm::SmallVector<const T *, 3> sources(arity);
    for (unsigned i = 0; i < arity; ++i) {
      if (operands[i].kind != Operand::Splat)
        continue;
      T *buffer = &buffers[i * blockElements];
      loadEltwiseOperand(kernel, i, operands[i].view->dtype, operands[i].view->data, computeType, buffer, 1);
      std::fill_n(buffer, blockElements, buffer[0]);
      sources[i] = buffer;
    }
    T *const result = &buffers[arity * blockElements];
    for (int64_t task; (task = next()) >= 0;) {
      const int64_t taskEnd = std::min(total, (task + 1) * taskBlocks * blockElements);
      for (int64_t begin = task * taskBlocks * blockElements; begin < taskEnd; begin += blockElements) {
        const int64_t count = std::min(blockElements, taskEnd - begin);
        for (unsigned i = 0; i < arity; ++i) {
          const Operand &operand = operands[i];
          T *buffer = &buffers[i * blockElements];
          if (operand.kind == Operand::Walk) {
            loadWalk(kernel, i, operand, computeType, begin, count, reinterpret_cast<std::byte *>(buffer));
          } else if (operand.kind == Operand::Direct) {
            if (operand.view->dtype == computeType) {
              sources[i] = operand.view->as<T>() + begin;
              prefetchElements(*operand.view, begin + count, std::min(blockElements, taskEnd - begin - count));
              continue;
            }
            loadEltwiseOperand(kernel, i, operand.view->dtype, elementAt(*operand.view, begin), computeType, buffer, count);
          }
          sources[i] = buffer;
        }
        const bool inPlace = out.dtype == computeType;
        T *target = inPlace ? out.as<T>() + begin : result;
        loop(attrs, sources.data(), target, count);
        if (!inPlace)
          convert(computeType, result, out.dtype, mutableElementAt(out, begin), count);
      }
    }
  });
}

/// Values of bf16.
constexpr int64_t tableSize = 1 << 16;

/// Whether the op is a costly function of one bf16 number, and the tensor so large that a table of all its 65,536 values pays off.
/// (Ops with an integer form are cheap enough to be bound by memory bandwidth.)
bool paysForTable(const EltwiseKernel &kernel, DataType in, DataType out, int64_t volume) {
  return kernel.arity == 1 && kernel.domain == ScalarDomain::FloatOnly && in == DataType::BFloat16 && out == DataType::BFloat16 &&
         volume >= 8 * tableSize;
}

/// The results of the op for all bf16 numbers, from the same loop as without a table.
void fillTable(const EltwiseKernel &kernel, std::span<const double> attrs, uint16_t *table, KernelContext &ctx) {
  constexpr int64_t piece = 1 << 12;
  ctx.parallelRanges(tableSize, piece, [&](int64_t begin, int64_t end) {
    uint16_t bits[piece];
    std::iota(bits, bits + (end - begin), static_cast<uint16_t>(begin));
    evaluateEltwise(kernel, {DataType::BFloat16}, {bits}, {false}, attrs, DataType::BFloat16, table + begin, end - begin);
  });
}

/// Computes the op by a table of its results.
void runTable(const EltwiseKernel &kernel, const TensorView &in, const TensorView &out, std::span<const double> attrs,
              KernelContext &ctx) {
  Scratch<uint16_t> table(ctx, tableSize);
  fillTable(kernel, attrs, table.data(), ctx);
  const uint16_t *const source = in.as<uint16_t>(), *const results = table.data();
  uint16_t *const target = out.as<uint16_t>();
  ctx.parallelRanges(out.volume(), taskElements, [&](int64_t begin, int64_t end) {
    for (int64_t i = begin; i < end; ++i)
      target[i] = results[source[i]];
  });
}

} // namespace

llvm::Error ttmlir::sim::runEltwise(const EltwiseKernel &kernel, llvm::ArrayRef<TensorView> in, const TensorView &out,
                                    std::span<const double> attrs, KernelContext &ctx) {
  if (in.size() != kernel.arity)
    return failure("expected " + countText(kernel.arity, "operand") + " of " + kernel.mnemonic + ", found " +
                   llvm::Twine(in.size()));
  if (llvm::Error error = expectTensor(out, "result"))
    return error;
  llvm::SmallVector<DataType, 3> types;
  for (const TensorView &view : in) {
    if (llvm::Error error = expectTensor(view, "operand"))
      return error;
    types.push_back(view.dtype);
    llvm::Expected<Shape> shape = broadcastShapes(view.shape, out.shape);
    if (!shape)
      return shape.takeError();
    if (ShapeRef(*shape) != ShapeRef(out.shape))
      return failure("operand of shape " + shapeText(view.shape) + " does not broadcast to " + shapeText(out.shape));
  }
  if (out.volume() == 0)
    return llvm::Error::success();
  if (kernel.arity == 1 && in[0].volume() == out.volume() && paysForTable(kernel, in[0].dtype, out.dtype, out.volume())) {
    runTable(kernel, in[0], out, attrs, ctx);
    return llvm::Error::success();
  }
  llvm::SmallVector<Operand, 3> operands;
  for (const TensorView &view : in)
    operands.push_back(makeOperand(view, out.shape));
  switch (eltwiseComputeType(kernel, types)) {
  case DataType::Float32:
    runBlocks<float>(kernel, kernel.f32, operands, out, attrs, ctx);
    break;
  case DataType::Float64:
    runBlocks<double>(kernel, kernel.f64, operands, out, attrs, ctx);
    break;
  case DataType::Int32:
    runBlocks<int32_t>(kernel, kernel.i32, operands, out, attrs, ctx);
    break;
  default:
    runBlocks<uint32_t>(kernel, kernel.u32, operands, out, attrs, ctx);
    break;
  }
  return llvm::Error::success();
}

llvm::Expected<Activation> Activation::make(std::optional<std::string_view> name, DataType compute, const TensorView &result,
                                            KernelContext &ctx) {
  Activation activation;
  if (!name)
    return activation;
  activation.kernel = findActivation(*name);
  if (!activation.kernel)
    return failure("expected a unary element-wise op without attributes as activation, found '" +
                   llvm::Twine(llvm::StringRef(*name)) + "'");
  if (!isFloat(compute) || !isFloat(result.dtype))
    return failure(llvm::Twine("expected floats with an activation, found ") + spelling(isFloat(compute) ? result.dtype : compute));
  activation.stored = result.dtype;
  if (compute == DataType::Float32 && paysForTable(*activation.kernel, result.dtype, result.dtype, result.volume())) {
    activation.table.resize(tableSize);
    fillTable(*activation.kernel, {}, activation.table.data(), ctx);
  }
  return activation;
}

template <class T> void Activation::apply(T *values, int64_t count) const {
  constexpr int64_t piece = 4 * eltwiseBlock;
  const auto loop = [&] {
    if constexpr (std::is_same_v<T, float>)
      return kernel->f32;
    else
      return kernel->f64;
  }();
  if (stored == typeOf<T>()) {
    loop({}, &values, values, count);
    return;
  }
  alignas(64) std::byte narrow[piece * sizeof(double)];
  for (int64_t begin = 0; begin < count; begin += piece, values += piece) {
    const int64_t n = std::min(piece, count - begin);
    convert(typeOf<T>(), values, stored, narrow, n);
    if (!table.empty()) {
      lookUp(reinterpret_cast<uint16_t *>(narrow), n);
      convert(stored, narrow, typeOf<T>(), values, n);
    } else if (std::is_same_v<T, double> && stored != DataType::Float64) {
      // The function's own op computes in single precision.
      float single[piece];
      const float *in[] = {single};
      convert(stored, narrow, DataType::Float32, single, n);
      kernel->f32({}, in, single, n);
      convert(DataType::Float32, single, typeOf<T>(), values, n);
    } else {
      convert(stored, narrow, typeOf<T>(), values, n);
      loop({}, &values, values, n);
    }
  }
}

template void Activation::apply(float *, int64_t) const;
template void Activation::apply(double *, int64_t) const;

llvm::Error ttmlir::sim::convertTensor(const TensorView &in, const TensorView &out, KernelContext &ctx) {
  if (llvm::Error error = expectTensors({{&in, "input"}, {&out, "result"}}))
    return error;
  if (in.volume() != out.volume())
    return failure("expected as many elements as in shape " + shapeText(in.shape) + ", found shape " + shapeText(out.shape));
  ctx.parallelRanges(out.volume(), taskElements, [&](int64_t begin, int64_t end) {
    convert(in.dtype, elementAt(in, begin), out.dtype, mutableElementAt(out, begin), end - begin);
  });
  return llvm::Error::success();
}
