//===- InputInit.cpp - Generated inputs -------------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Numbers come from a counter, not from a state: element i is a hash of seed, stream and i, so chunks are independent of each
// other. All arithmetic up to the last multiplication is on integers; no math library is involved.
//
//===----------------------------------------------------------------------===//

#include "ttmlir/TensorIO/InputInit.h"

#include "ttmlir/Support/Numerics.h"

#include "llvm/Support/Compiler.h"

#include <algorithm>
#include <cmath>
#include <vector>

using namespace llvm;
using namespace ttmlir::runtime;

namespace ttmlir::io {

static constexpr int64_t kDrawChunk = 1 << 15;

// One of so many rows and columns has one sign.
static constexpr int64_t kLines = 8;

StringRef name(InitKind kind) {
  static constexpr StringLiteral names[] = {"auto", "probe", "randn", "rand", "arange", "zeros", "ones"};
  return names[static_cast<unsigned>(kind)];
}

StringRef name(ProbeDomain domain) {
  static constexpr StringLiteral names[] = {"any", "nonzero", "positive", "fraction", "above_one"};
  return names[static_cast<unsigned>(domain)];
}

// The loops gain a lot from wide vectors; the processor decides when the program starts. Results are the same: integers are exact,
// and floats see one rounding per operation everywhere (-ffp-contract=off).
#if defined(__x86_64__) && defined(__clang__)
#define TT_VECTOR_CLONES __attribute__((target_clones("default", "avx2", "arch=x86-64-v4")))
#else
#define TT_VECTOR_CLONES
#endif

// A bijection of 64-bit numbers in which every input bit changes about half of the output bits (constants of splitmix64's
// finaliser).
static inline uint64_t mix(uint64_t x) {
  x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9u;
  x = (x ^ (x >> 27)) * 0x94D049BB133111EBu;
  return x ^ (x >> 31);
}

namespace {
/// How to fill an input.
struct Recipe {
  enum Shape { Bell, Uniform, Index, Count, Signed, NonZero, Small, Ends } shape = Uniform;
  uint64_t key = 0;
  // Bell, Uniform, Signed, NonZero: offset + scale * number. Index: numbers below `range`.
  float offset = 0, scale = 1;
  uint64_t range = 8;
  // Count: the numbers start again at `period`.
  int64_t period = INT64_MAX;
  // Small, Ends: between these. Ends puts every other element anywhere in it.
  int64_t low = 0, high = 0;
  // Signed, NonZero, Small: half of the elements are multiplied with powers of two up to this one.
  unsigned spread = 0;
  // Signed, NonZero: one of eight rows of so many elements, and of the columns, has `lineSign`; 0 for none. `lineKey` selects them.
  int64_t columns = 0;
  float lineSign = 0;
  uint64_t lineKey = 0;

  uint64_t bits(int64_t i) const { return mix(key + uint64_t(i) * 0x9E3779B97F4A7C15u); }

  float bell(int64_t i) const {
    uint64_t x = bits(i);
    int32_t sum = int32_t(x & 0xFFFF) + int32_t((x >> 16) & 0xFFFF) + int32_t((x >> 32) & 0xFFFF) + int32_t(x >> 48);
    // The sum has mean 2 * 65535 and standard deviation 65536 / sqrt(3).
    return float(sum - 2 * 65535) * (0x1p-16f * 1.7320508f);
  }

  // Bits of element i that are independent of its value.
  uint64_t otherBits(int64_t i) const { return mix(bits(i) + key); }

  // A power of two for half of the elements.
  int factorOf(uint64_t bits) const {
    const uint32_t power = (uint32_t((bits >> 33) & 0xFFFF) * (spread + 1)) >> 16;
    return (bits >> 32) & 1 ? 1 << power : 1;
  }

  LLVM_ATTRIBUTE_ALWAYS_INLINE float signedNumber(int64_t i, float sign) const {
    const uint64_t other = otherBits(i);
    const float plain = scale * bell(i);
    float value = plain;
    // One of eight is a zero, one a multiple of 1/2.
    if ((other & 7) == 1)
      value = __builtin_copysignf(0, value);
    else if ((other & 7) == 0)
      value = __builtin_copysignf(float(int32_t(2 * __builtin_fabsf(value) + 0.5f)) * 0.5f, value);
    if (sign != 0)
      value = __builtin_copysignf(std::max(__builtin_fabsf(value == 0 ? plain : value), scale * 0x1p-16f), sign);
    return spread ? value * float(factorOf(other)) : value;
  }

  LLVM_ATTRIBUTE_ALWAYS_INLINE float nonZeroNumber(int64_t i, float sign) const {
    const float number = bell(i);
    return scale * __builtin_copysignf(__builtin_fabsf(number) + 0.25f, sign != 0 ? sign : number) *
           float(spread ? factorOf(otherBits(i)) : 1);
  }

  /// Calls `make(i, sign)` for each of the elements from `begin` on.
  template <class Fn> LLVM_ATTRIBUTE_ALWAYS_INLINE void byLines(int64_t begin, int64_t count, float *out, Fn make) const {
    if (!columns) {
      for (int64_t i = 0; i < count; ++i)
        out[i] = make(begin + i, 0.0f);
      return;
    }
    // Whether a line has one sign.
    auto isChosen = [](int64_t line, uint64_t first) { return (uint32_t(line) + uint32_t(first)) % kLines == 0; };
    for (int64_t done = 0; done < count;) {
      const int64_t row = (begin + done) / columns, column = (begin + done) % columns;
      const int64_t length = std::min(count - done, columns - column);
      const bool isWhole = isChosen(row, lineKey);
      for (int64_t i = 0; i < length; ++i)
        out[done + i] = make(begin + done + i, isWhole || isChosen(column + i, lineKey >> 32) ? lineSign : 0.0f);
      done += length;
    }
  }

  int32_t small(int64_t i) const {
    const uint64_t other = otherBits(i);
    const int64_t number = int64_t(bits(i) % 17) - 8;
    return int32_t(std::clamp(spread ? number * factorOf(other) : number, low, high));
  }

  int32_t upToEnds(int64_t i) const {
    const uint64_t other = otherBits(i);
    switch (other & 3) {
    case 0:
      return int32_t(low + int64_t((other >> 8) % uint64_t(high - low + 1)));
    case 1:
      return int32_t((other & 4 ? high : low) + ((other & 8) ? 0 : (other & 4) ? -1 : 1));
    default:
      return small(i);
    }
  }

  TT_VECTOR_CLONES void floats(int64_t begin, int64_t count, float *out) const {
    if (shape == Bell)
      for (int64_t i = 0; i < count; ++i)
        out[i] = offset + scale * bell(begin + i);
    else if (shape == Uniform)
      for (int64_t i = 0; i < count; ++i)
        out[i] = offset + scale * (float(bits(begin + i) >> 40) * 0x1p-24f);
    else if (shape == Signed)
      byLines(begin, count, out, [this](int64_t i, float sign) { return signedNumber(i, sign); });
    else if (shape == NonZero)
      byLines(begin, count, out, [this](int64_t i, float sign) { return nonZeroNumber(i, sign); });
    else
      for (int64_t i = 0; i < count; ++i)
        out[i] = float(begin + i);
  }

  TT_VECTOR_CLONES void integers(int64_t begin, int64_t count, int32_t *out) const {
    if (shape == Index)
      for (int64_t i = 0; i < count; ++i)
        out[i] = int32_t(((bits(begin + i) >> 32) * range) >> 32);
    else if (shape == Small)
      for (int64_t i = 0; i < count; ++i)
        out[i] = small(begin + i);
    else if (shape == Ends)
      for (int64_t i = 0; i < count; ++i)
        out[i] = upToEnds(begin + i);
    else
      for (int64_t i = 0; i < count; ++i)
        out[i] = int32_t((begin + i) % period);
  }
};
} // namespace

bool hasLongAxes(ArrayRef<int64_t> shape) {
  return count_if(shape, [](int64_t extent) { return extent > 1; }) >= 2;
}

// The approximate reduction extent if the tensor is a weight: the larger extent of a matrix, in either orientation, or all but the
// first axis of a convolution.
static int64_t fanOf(ArrayRef<int64_t> shape) {
  if (shape.size() < 4)
    return std::max(shape.back(), shape[shape.size() - 2]);
  return std::max(shape.front(), volumeOf(shape.drop_front()));
}

static float probeScaleOf(ArrayRef<int64_t> shape, ProbeScale scale) {
  if (scale == ProbeScale::Unit)
    return 1;
  if (scale == ProbeScale::Fan)
    return 1.0f / std::sqrt(float(fanOf(shape)));
  // Windows are small; with larger last axes these are matrices of several heads.
  const ArrayRef<int64_t> matrix = shape.take_back(2);
  return 1.0f / std::sqrt(std::sqrt(float(fanOf(matrix[0] >= kLines && matrix[1] >= kLines ? matrix : shape))));
}

static Recipe scaledFor(const Port &port, const TensorDesc &desc, Recipe recipe) {
  if (port.argumentType == ArgumentType::Input) {
    recipe.shape = Recipe::Bell;
  } else if (hasLongAxes(desc.shape)) {
    recipe.shape = Recipe::Bell;
    recipe.scale = 1.0f / std::sqrt(float(fanOf(desc.shape)));
  } else {
    recipe.shape = Recipe::Uniform;
    recipe.offset = 0.5f;
  }
  return recipe;
}

static Recipe probeFloats(const Port &port, const TensorDesc &desc, const ProbeRange &range, Recipe recipe) {
  if (hasLongAxes(desc.shape) && port.argumentType != ArgumentType::Input)
    recipe.scale = probeScaleOf(desc.shape, range.scale);
  recipe.spread = std::max<int>(range.spread, 0);
  recipe.scale *= std::ldexp(1.0f, std::min<int>(range.spread, 0));
  // Zeros and the like show in the maximum of a line only if the line is negative.
  const int64_t columns = desc.shape.empty() ? 0 : desc.shape.back();
  if (columns >= kLines && desc.volume() >= kLines * columns)
    recipe.columns = columns;
  // A single zero makes the whole product zero.
  const bool isScalar = desc.volume() == 1;
  switch (isScalar && range.domain == ProbeDomain::Any ? ProbeDomain::NonZero : range.domain) {
  case ProbeDomain::Any:
    recipe.shape = Recipe::Signed;
    break;
  case ProbeDomain::NonZero:
    recipe.shape = Recipe::NonZero;
    break;
  case ProbeDomain::Positive:
    recipe.offset = 0.5f * recipe.scale;
    break;
  case ProbeDomain::Fraction:
    recipe.offset = 0x1p-4f, recipe.scale = 1 - 0x1p-3f;
    break;
  case ProbeDomain::AboveOne:
    recipe.offset = 1 + 0x1p-4f, recipe.scale = 1;
    break;
  }
  return recipe;
}

// Integers that nothing is looked up with.
static Recipe probeIntegers(HostType declared, unsigned spread, Recipe recipe) {
  const bool isSigned = declared.kind == HostType::Kind::Signed;
  const bool isNarrow = declared.bits < 32;
  recipe.shape = isNarrow ? Recipe::Ends : Recipe::Small;
  recipe.spread = spread;
  const unsigned bits = std::min(declared.bits, 32u);
  recipe.low = isSigned ? -(int64_t(1) << (bits - 1)) : 0;
  recipe.high = (int64_t(1) << (isSigned || !isNarrow ? bits - 1 : bits)) - 1;
  return recipe;
}

static Recipe recipeFor(InitKind kind, uint64_t seed, unsigned stream, const Port &port, const TensorDesc &desc, int64_t limit,
                        bool looksUp, const ProbeRange &range) {
  Recipe recipe;
  recipe.key = mix(mix(seed + 1) + stream);
  // The same lines in all inputs, so that products of two have one sign there, too: the negative one.
  recipe.lineKey = mix(seed + 1);
  recipe.lineSign = stream % 2 ? 1.0f : -1.0f;
  if (kind == InitKind::Arange) {
    recipe.shape = Recipe::Count;
    recipe.period = limit;
    return recipe;
  }
  if (kind == InitKind::Probe && port.declared.isFloat())
    return probeFloats(port, desc, range, recipe);
  if (kind == InitKind::Probe && !port.declared.isBool() && !looksUp)
    return probeIntegers(port.declared, std::max<int>(range.spread, 0), recipe);
  if (!port.declared.isFloat()) {
    recipe.shape = Recipe::Index;
    if (kind == InitKind::Probe) {
      recipe.range = limit;
      return recipe;
    }
    recipe.range = std::min<int64_t>(limit, port.declared.isBool() || desc.volume() > 1 ? 8 : 1);
    return recipe;
  }
  if (kind == InitKind::Auto)
    return scaledFor(port, desc, recipe);
  recipe.shape = kind == InitKind::Randn ? Recipe::Bell : Recipe::Uniform;
  return recipe;
}

static void fillByRecipe(const Recipe &recipe, HostType declared, const Tensor &tensor) {
  int64_t volume = tensor.desc().volume(), size = elementBytes(tensor.dtype());
  DataType step = declared.isFloat() ? DataType::Float32 : DataType::Int32;
#pragma omp parallel
  {
    std::vector<float> values(kDrawChunk);
#pragma omp for schedule(static)
    for (int64_t begin = 0; begin < volume; begin += kDrawChunk) {
      int64_t count = std::min(kDrawChunk, volume - begin);
      if (step == DataType::Int32)
        recipe.integers(begin, count, reinterpret_cast<int32_t *>(values.data()));
      else
        recipe.floats(begin, count, values.data());
      convert(step, values.data(), tensor.dtype(), tensor.data() + begin * size, count);
    }
  }
}

// Upper bound of generated integers: the range of the declared type, or the extent of the axis that they index.
static int64_t limitOf(HostType declared, int64_t indexLimit) {
  if (declared.isFloat())
    return INT64_MAX;
  if (declared.isBool())
    return std::min<int64_t>(indexLimit, 2);
  // Other types are stored at full width, where large values wrap around.
  bool isNarrow = declared.kind == HostType::Kind::Signed && declared.bits < 32;
  return isNarrow ? std::min(indexLimit, int64_t(1) << (declared.bits - 1)) : indexLimit;
}

Expected<Tensor> makeInput(InitKind kind, uint64_t seed, unsigned stream, const Port &port, const TensorDesc &desc,
                           int64_t indexLimit, const ProbeRange &range, BufferPool &pool) {
  DataType direct = isBlockFloat(desc.dtype()) ? DataType::Float32 : desc.dtype();
  auto tensor = Tensor::allocate({desc.shape, Layout::host(direct)}, pool);
  if (!tensor)
    return tensor.takeError();
  int64_t limit = limitOf(port.declared, indexLimit);
  if (kind == InitKind::Zeros || kind == InitKind::Ones)
    fill(direct, kind == InitKind::Ones && limit > 1 ? 1 : 0, tensor->data(), desc.volume());
  else
    fillByRecipe(recipeFor(kind, seed, stream, port, desc, limit, /*looksUp=*/indexLimit != INT64_MAX, range), port.declared,
                 *tensor);
  return toLayout(*tensor, Layout::host(desc.dtype()), pool);
}

Expected<Tensor> makeInput(ArrayRef<int64_t> values, const TensorDesc &desc, BufferPool &pool) {
  auto tensor = Tensor::allocate({desc.shape, Layout::host(DataType::Int32)}, pool);
  if (!tensor)
    return tensor.takeError();
  std::copy(values.begin(), values.end(), reinterpret_cast<int32_t *>(tensor->data()));
  return toLayout(*tensor, Layout::host(desc.dtype()), pool);
}

} // namespace ttmlir::io
