//===- Eltwise.cpp - Element kernels of the op registry -------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Support/Eltwise.h"
#include "ttmlir/Support/Numerics.h"
#include "ttmlir/Support/ScalarMath.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <utility>
#include <vector>

// This file is compiled once per instruction set and the best one is chosen at run time. Element expressions contain no fused
// operations (-ffp-contract=off), so all of them give the same bits.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "Eltwise.cpp"
#define HWY_DISABLED_TARGETS (HWY_SSSE3 | HWY_SSE4 | HWY_AVX3_DL)
#include "hwy/foreach_target.h"
#include "hwy/highway.h"

#ifndef TTMLIR_ELTWISE_ONCE
#define TTMLIR_ELTWISE_ONCE
namespace tt {
namespace {

/// Elements that a loop treats at once. A shorter rest is padded to this size, so that every element takes the same path.
constexpr int64_t loopBlock = 256;
constexpr size_t maxAttrs = 4;

struct LoopRow {
  EltwiseLoop<float> f32;
  EltwiseLoop<double> f64;
  EltwiseLoop<int32_t> i32;
  EltwiseLoop<uint32_t> u32;
};

} // namespace
} // namespace tt
#endif // TTMLIR_ELTWISE_ONCE

HWY_BEFORE_NAMESPACE();
namespace tt {
namespace HWY_NAMESPACE {
namespace {

#define TT_ELTWISE_FUNCTIONS
#include "ttmlir/Support/EltwiseKernels.cpp.inc"
#undef TT_ELTWISE_FUNCTIONS

template <class Fn, class T, size_t... operand>
[[gnu::always_inline]] inline void applyBlock(std::span<const double> attrs, const T *const *in, T *out,
                                              std::index_sequence<operand...>) {
  const std::array<const T *, sizeof...(operand)> sources = {in[operand]...};
#pragma clang loop vectorize(assume_safety)
  for (int64_t i = 0; i < loopBlock; ++i)
    out[i] = Fn::template apply<T>(attrs, sources[operand][i]...);
}

template <class Fn, class T, size_t arity> void loop(std::span<const double> attrs, const T *const *in, T *out, int64_t n) {
  // A local copy: the compiler sees that stores to `out` do not change it.
  std::array<double, maxAttrs> values{};
  std::copy_n(attrs.begin(), std::min(attrs.size(), maxAttrs), values.begin());
  const std::span<const double> localAttrs(values);
  constexpr auto operands = std::make_index_sequence<arity>();

  std::array<const T *, arity> sources;
  std::copy_n(in, arity, sources.begin());
  for (; n >= loopBlock; n -= loopBlock, out += loopBlock) {
    applyBlock<Fn, T>(localAttrs, sources.data(), out, operands);
    for (const T *&source : sources)
      source += loopBlock;
  }
  if (n <= 0)
    return;
  T padded[arity + 1][loopBlock] = {};
  for (size_t operand = 0; operand < arity; ++operand) {
    std::copy_n(sources[operand], n, padded[operand]);
    sources[operand] = padded[operand];
  }
  applyBlock<Fn, T>(localAttrs, sources.data(), padded[arity], operands);
  std::copy_n(padded[arity], n, out);
}

template <class Fn, size_t arity, ScalarDomain domain> constexpr LoopRow loopRow() {
  LoopRow row{};
  if constexpr (domain != ScalarDomain::IntOnly) {
    row.f32 = loop<Fn, float, arity>;
    row.f64 = loop<Fn, double, arity>;
  }
  if constexpr (domain != ScalarDomain::FloatOnly) {
    row.i32 = loop<Fn, int32_t, arity>;
    row.u32 = loop<Fn, uint32_t, arity>;
  }
  return row;
}

/// The loops of all kernels in the order of the generated file.
const LoopRow *loopRows() {
  static constexpr LoopRow rows[] = {
#define TT_ELTWISE(Name, mnemonic, wire, arity, domain, ...) loopRow<Name##Fn, arity, ScalarDomain::domain>(),
#include "ttmlir/Support/EltwiseKernels.cpp.inc"
#undef TT_ELTWISE
  };
  return rows;
}

} // namespace
} // namespace HWY_NAMESPACE
} // namespace tt
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace tt {
namespace {

HWY_EXPORT(loopRows);

#define TT_ELTWISE(Name, mnemonic, wire, arity, domain, ...) constexpr std::initializer_list<int> predicatesOf##Name __VA_ARGS__;
#include "ttmlir/Support/EltwiseKernels.cpp.inc"
#undef TT_ELTWISE

std::vector<EltwiseKernel> makeKernels() {
  std::vector<EltwiseKernel> kernels;
#define TT_ELTWISE(Name, mnemonic, wire, arity, domain, ...)                                                                       \
  kernels.push_back({mnemonic, wire, arity, ScalarDomain::domain,                                                                  \
                     llvm::ArrayRef<int>(predicatesOf##Name.begin(), predicatesOf##Name.end())});
#include "ttmlir/Support/EltwiseKernels.cpp.inc"
#undef TT_ELTWISE
  const LoopRow *rows = HWY_DYNAMIC_DISPATCH(loopRows)();
  for (EltwiseKernel &kernel : kernels) {
    kernel.f32 = rows->f32;
    kernel.f64 = rows->f64;
    kernel.i32 = rows->i32;
    kernel.u32 = rows->u32;
    ++rows;
  }
  llvm::sort(kernels, [](const EltwiseKernel &a, const EltwiseKernel &b) { return a.wire < b.wire; });
  return kernels;
}

/// Runs the loop of type `T` over blocks: operands come in their own types, results leave in `outType`.
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

llvm::ArrayRef<EltwiseKernel> eltwiseKernels() {
  static const std::vector<EltwiseKernel> kernels = makeKernels();
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

DataType eltwiseComputeType(const EltwiseKernel &kernel, llvm::ArrayRef<DataType> operands) {
  bool anyFloat = false, anyDouble = false, anySigned = false, any = false;
  for (unsigned i = 0; i < operands.size(); ++i) {
    if (llvm::is_contained(kernel.predicates, static_cast<int>(i)))
      continue;
    any = true;
    anyDouble |= operands[i] == DataType::Float64;
    anyFloat |= isFloat(operands[i]);
    anySigned |= operands[i] == DataType::Int32;
  }
  if (!any) // predicates only: the result is a truth value
    return kernel.domain == ScalarDomain::FloatOnly ? DataType::Float32 : DataType::UInt32;
  if (kernel.domain == ScalarDomain::IntOnly)
    return anyFloat || anySigned ? DataType::Int32 : DataType::UInt32;
  if (anyDouble)
    return DataType::Float64;
  if (anyFloat || kernel.domain == ScalarDomain::FloatOnly)
    return DataType::Float32;
  return anySigned ? DataType::Int32 : DataType::UInt32;
}

void loadEltwiseOperand(const EltwiseKernel &kernel, unsigned operand, DataType type, const void *in, DataType computeType,
                        void *out, int64_t count) {
  // Truncation to an integer, or a double too small for a float, would make a true predicate false.
  const bool lossless = !isFloat(type) || computeType == DataType::Float64 ||
                        (computeType == DataType::Float32 && type != DataType::Float64);
  if (lossless || !llvm::is_contained(kernel.predicates, static_cast<int>(operand)))
    return convert(type, in, computeType, out, count);
  constexpr int64_t block = 1024;
  uint8_t truth[block];
  for (int64_t start = 0; start < count; start += block) {
    const int64_t part = std::min(block, count - start);
    convert(type, static_cast<const std::byte *>(in) + start * elementBytes(type), DataType::Bool, truth, part);
    convert(DataType::Bool, truth, computeType, static_cast<std::byte *>(out) + start * elementBytes(computeType), part);
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

} // namespace tt
#endif // HWY_ONCE
