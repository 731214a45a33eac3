//===- Numerics.cpp - Conversions between element formats -----------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Support/Numerics.h"
#include "ttmlir/Support/InstructionSet.h"

#include "llvm/Support/ErrorHandling.h"

#include <array>
#include <cstring>
#include <utility>

namespace ttmlir {
namespace {

/// Memory representation of an element of a format.
template <DataType type> struct Storage;
#define TT_STORAGE(Sym, Type)                                                                                                      \
  template <> struct Storage<DataType::Sym> { using Stored = Type; };
TT_STORAGE(Float32, float)
TT_STORAGE(Float64, double)
TT_STORAGE(Float16, uint16_t)
TT_STORAGE(BFloat16, uint16_t)
TT_STORAGE(UInt32, uint32_t)
TT_STORAGE(UInt16, uint16_t)
TT_STORAGE(UInt8, uint8_t)
TT_STORAGE(Int32, int32_t)
TT_STORAGE(Bool, uint8_t)
#undef TT_STORAGE
template <DataType type> using Stored = typename Storage<type>::Stored;

/// The formats that `convert` supports, in the order of its table.
constexpr std::array convertible = {DataType::Float32, DataType::Float64, DataType::Float16, DataType::BFloat16, DataType::UInt32,
                                    DataType::UInt16,  DataType::UInt8,   DataType::Int32,   DataType::Bool};

/// The value of an element as float, double, int32_t or uint32_t, exact.
template <DataType type> [[gnu::always_inline]] inline auto load(Stored<type> stored) {
  if constexpr (type == DataType::Float16)
    return f16ToFloat(stored);
  else if constexpr (type == DataType::BFloat16)
    return bf16ToFloat(stored);
  else if constexpr (type == DataType::Bool)
    return static_cast<uint32_t>(stored != 0);
  else if constexpr (type == DataType::UInt16 || type == DataType::UInt8)
    return static_cast<uint32_t>(stored);
  else
    return stored;
}

/// A value as an element, rounded once.
template <DataType type, class Value> [[gnu::always_inline]] inline Stored<type> store(Value value) {
  constexpr bool fromFloat = std::is_floating_point_v<Value>;
  if constexpr (type == DataType::Bool)
    return value != Value(0);
  else if constexpr (type == DataType::BFloat16)
    return std::is_same_v<Value, float> ? floatToBF16(static_cast<float>(value)) : doubleToBF16(static_cast<double>(value));
  else if constexpr (type == DataType::Float16)
    return std::is_same_v<Value, float> ? floatToF16(static_cast<float>(value)) : doubleToF16(static_cast<double>(value));
  else if constexpr (fromFloat && std::is_integral_v<Stored<type>>)
    return saturatingCast<Stored<type>>(value);
  else
    return static_cast<Stored<type>>(value);
}

using Converter = void (*)(const void *in, void *out, int64_t count);

} // namespace
} // namespace ttmlir

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "NumericsLoops.inc"
#include "hwy/foreach_target.h"

// For the baseline.
#include "NumericsLoops.inc"

namespace ttmlir {
namespace {

/// The position of `type` in `convertible`.
size_t positionOf(DataType type) {
  for (size_t i = 0; i < convertible.size(); ++i)
    if (convertible[i] == type)
      return i;
  llvm_unreachable("block floats convert through packBlockFloat and unpackBlockFloat");
}

} // namespace

void convert(DataType from, const void *in, DataType to, void *out, int64_t count) {
  if (count <= 0)
    return;
  static const Converter *const table = TT_CHOOSE(bestInstructionSet(), converters)();
  table[positionOf(from) * convertible.size() + positionOf(to)](in, out, count);
}

void fillBytes(const void *value, int64_t elementSize, void *out, int64_t count) {
  auto fillAs = [&](auto example) {
    std::memcpy(&example, value, sizeof(example));
    std::fill_n(static_cast<decltype(example) *>(out), count, example);
  };
  switch (elementSize) {
  case 1:
    return fillAs(uint8_t());
  case 2:
    return fillAs(uint16_t());
  case 4:
    return fillAs(uint32_t());
  case 8:
    return fillAs(uint64_t());
  default:
    for (int64_t i = 0; i < count; ++i)
      std::memcpy(static_cast<std::byte *>(out) + i * elementSize, value, elementSize);
  }
}

void fill(DataType type, double value, void *out, int64_t count) {
  uint64_t element = 0;
  convert(DataType::Float64, &value, type, &element, 1);
  fillBytes(&element, elementBytes(type), out, count);
}

double loadAsDouble(DataType type, const void *element) {
  double value;
  convert(type, element, DataType::Float64, &value, 1);
  return value;
}

} // namespace ttmlir
