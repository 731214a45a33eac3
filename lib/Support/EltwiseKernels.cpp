//===- EltwiseKernels.cpp - Elementwise kernels of the op registry --------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "EltwiseBlocks.h"

#include "ttmlir/Support/Numerics.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"

#include <algorithm>
#include <cstring>
#include <vector>

namespace ttmlir {
namespace {

#define TT_ELTWISE(Name, mnemonic, wire, arity, attrs, domain, whole, ...)                                                         \
  constexpr std::initializer_list<int> predicatesOf##Name __VA_ARGS__;
#include "ttmlir/Support/EltwiseKernels.cpp.inc"
#undef TT_ELTWISE

/// Runs the loop of type `T` over blocks: operands in their own types, results in `outType`.
template <class T>
void evaluateAs(EltwiseLoop<T> loop, DataType computeType, const EltwiseKernel &kernel, llvm::ArrayRef<DataType> types,
                llvm::ArrayRef<const void *> in, llvm::ArrayRef<bool> splat, std::span<const double> attrs, DataType outType,
                void *out, int64_t n) {
  constexpr int64_t block = 1024;
  llvm::SmallVector<std::vector<T>, 3> buffers(kernel.arity);
  llvm::SmallVector<const T *, 3> sources(kernel.arity);
  std::vector<T> result(std::min(block, n));
  for (unsigned operand = 0; operand < kernel.arity; ++operand) {
    buffers[operand].resize(result.size());
    sources[operand] = buffers[operand].data();
    if (splat[operand]) {
      loadEltwiseOperand(kernel, operand, types[operand], in[operand], computeType, buffers[operand].data(), 1);
      std::fill(buffers[operand].begin(), buffers[operand].end(), buffers[operand].front());
    }
  }
  for (int64_t start = 0; start < n; start += block) {
    const int64_t count = std::min(block, n - start);
    for (unsigned operand = 0; operand < kernel.arity; ++operand)
      if (!splat[operand])
        loadEltwiseOperand(kernel, operand, types[operand],
                           static_cast<const std::byte *>(in[operand]) + start * elementBytes(types[operand]), computeType,
                           buffers[operand].data(), count);
    loop(attrs, sources.data(), result.data(), count);
    convert(computeType, result.data(), outType, static_cast<std::byte *>(out) + start * elementBytes(outType), count);
  }
}

} // namespace

template <class T> void EltwiseLoop<T>::operator()(std::span<const double> attrs, const T *const *in, T *out, int64_t n) const {
  double values[maxEltwiseAttrs] = {};
  std::copy_n(attrs.begin(), std::min(attrs.size(), std::size(values)), values);
  const T *sources[maxEltwiseOperands];
  std::copy_n(in, arity, sources);
  for (; n >= eltwiseBlock; n -= eltwiseBlock, out += eltwiseBlock) {
    block(values, sources, out);
    for (const T *&source : llvm::MutableArrayRef(sources, arity))
      source += eltwiseBlock;
  }
  if (n <= 0)
    return;
  T padded[maxEltwiseOperands + 1][eltwiseBlock];
  for (size_t operand = 0; operand < arity; ++operand) {
    std::fill(std::copy_n(sources[operand], n, padded[operand]), std::end(padded[operand]), T(0));
    sources[operand] = padded[operand];
  }
  T *const result = padded[maxEltwiseOperands];
  block(values, sources, result);
  std::copy_n(result, n, out);
}

template class EltwiseLoop<float>;
template class EltwiseLoop<double>;
template class EltwiseLoop<int32_t>;
template class EltwiseLoop<uint32_t>;

std::vector<EltwiseKernel> makeEltwiseKernels(InstructionSet set) {
  std::vector<EltwiseKernel> kernels;
#define TT_ELTWISE(Name, mnemonic, wire, arity, attrs, domain, whole, ...)                                                         \
  kernels.push_back({mnemonic, wire, arity, ScalarDomain::domain,                                                                  \
                     llvm::ArrayRef<int>(predicatesOf##Name.begin(), predicatesOf##Name.end()), attrs, whole});
#include "ttmlir/Support/EltwiseKernels.cpp.inc"
#undef TT_ELTWISE
  const auto *f32 = eltwiseBlocks<float>(set);
  const auto *f64 = eltwiseBlocks<double>(set);
  const auto *i32 = eltwiseBlocks<int32_t>(set);
  const auto *u32 = eltwiseBlocks<uint32_t>(set);
  for (EltwiseKernel &kernel : kernels) {
    kernel.f32 = {*f32++, kernel.arity};
    kernel.f64 = {*f64++, kernel.arity};
    kernel.i32 = {*i32++, kernel.arity};
    kernel.u32 = {*u32++, kernel.arity};
  }
  llvm::sort(kernels, [](const EltwiseKernel &a, const EltwiseKernel &b) { return a.wire < b.wire; });
  return kernels;
}

llvm::ArrayRef<EltwiseKernel> eltwiseKernels() {
  static const std::vector<EltwiseKernel> kernels = makeEltwiseKernels(bestInstructionSet());
  return kernels;
}

const EltwiseKernel *findEltwiseKernel(uint16_t wire) {
  const auto kernels = eltwiseKernels();
  const auto *found = llvm::lower_bound(kernels, wire, [](const EltwiseKernel &kernel, uint16_t key) { return kernel.wire < key; });
  return wire != 0 && found != kernels.end() && found->wire == wire ? found : nullptr;
}

const EltwiseKernel *findEltwiseKernel(llvm::StringRef mnemonic) {
  const auto kernels = eltwiseKernels();
  const auto *found = llvm::find_if(kernels, [&](const EltwiseKernel &kernel) { return mnemonic == kernel.mnemonic; });
  return found != kernels.end() ? found : nullptr;
}

const EltwiseKernel *findActivation(llvm::StringRef mnemonic) {
  const EltwiseKernel *kernel = findEltwiseKernel(mnemonic);
  const bool isActivation = kernel && kernel->arity == 1 && kernel->attrs == 0 && kernel->predicates.empty() && kernel->f32;
  return isActivation ? kernel : nullptr;
}

DataType eltwiseComputeType(const EltwiseKernel &kernel, llvm::ArrayRef<DataType> operands) {
  bool anyFloat = false, anyDouble = false, anySigned = false, any = false, anyWhole = false;
  for (unsigned i = 0; i < operands.size(); ++i) {
    if (llvm::is_contained(kernel.predicates, static_cast<int>(i)))
      continue;
    any = true;
    anyDouble |= operands[i] == DataType::Float64;
    anyFloat |= isFloat(operands[i]);
    anySigned |= operands[i] == DataType::Int32;
    anyWhole |= ((kernel.whole >> i) & 1) && (operands[i] == DataType::Int32 || operands[i] == DataType::UInt32);
  }
  if (!any) // predicates only: the result is a boolean
    return kernel.domain == ScalarDomain::FloatOnly ? DataType::Float32 : DataType::UInt32;
  if (kernel.domain == ScalarDomain::IntOnly)
    return anyFloat || anySigned ? DataType::Int32 : DataType::UInt32;
  if (anyDouble)
    return DataType::Float64;
  if (anyFloat || kernel.domain == ScalarDomain::FloatOnly)
    return anyWhole ? DataType::Float64 : DataType::Float32;
  return anySigned ? DataType::Int32 : DataType::UInt32;
}

void loadEltwiseOperand(const EltwiseKernel &kernel, unsigned operand, DataType type, const void *in, DataType computeType,
                        void *out, int64_t count) {
  // Truncation to an integer, or a double too small for a float, would make a true predicate false.
  const bool lossless =
      !isFloat(type) || computeType == DataType::Float64 || (computeType == DataType::Float32 && type != DataType::Float64);
  if (lossless || !llvm::is_contained(kernel.predicates, static_cast<int>(operand)))
    return convert(type, in, computeType, out, count);
  constexpr int64_t block = 1024;
  uint8_t predicate[block];
  for (int64_t start = 0; start < count; start += block) {
    const int64_t part = std::min(block, count - start);
    convert(type, static_cast<const std::byte *>(in) + start * elementBytes(type), DataType::Bool, predicate, part);
    convert(DataType::Bool, predicate, computeType, static_cast<std::byte *>(out) + start * elementBytes(computeType), part);
  }
}

void evaluateEltwise(const EltwiseKernel &kernel, llvm::ArrayRef<DataType> types, llvm::ArrayRef<const void *> in,
                     llvm::ArrayRef<bool> splat, std::span<const double> attrs, DataType outType, void *out, int64_t n) {
  if (n <= 0)
    return;
  const DataType computeType = eltwiseComputeType(kernel, types);
  switch (computeType) {
  case DataType::Float32:
    return evaluateAs<float>(kernel.f32, computeType, kernel, types, in, splat, attrs, outType, out, n);
  case DataType::Float64:
    return evaluateAs<double>(kernel.f64, computeType, kernel, types, in, splat, attrs, outType, out, n);
  case DataType::Int32:
    return evaluateAs<int32_t>(kernel.i32, computeType, kernel, types, in, splat, attrs, outType, out, n);
  default:
    return evaluateAs<uint32_t>(kernel.u32, computeType, kernel, types, in, splat, attrs, outType, out, n);
  }
}

} // namespace ttmlir
