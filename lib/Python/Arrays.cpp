//===- Arrays.cpp - Arrays in host memory ---------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Arrays.h"

#include <bit>
#include <cstring>
#include <limits>
#include <new>
#include <utility>

using namespace ttnn::python;

static_assert(std::endian::native == std::endian::little, "element bytes are those of files");

namespace {
/// What an element type is in arrays.
struct TypeFacts {
  const char *name;
  Array::Kind kind;
  size_t bytes;
};
} // namespace

static constexpr TypeFacts kTypes[] = {
    {"f32", Array::Float, 4},    {"f16", Array::Float, 2},    {"bf16", Array::BFloat, 2}, {"si32", Array::Signed, 4},
    {"u32", Array::Unsigned, 4}, {"u16", Array::Unsigned, 2}, {"u8", Array::Unsigned, 1}, {"i1", Array::Bool, 1},
};

/// The facts of an element type; null for block floats.
static const TypeFacts *factsOf(int dtype) {
  const char *name = ttDataTypeName(dtype);
  for (const TypeFacts &facts : kTypes)
    if (name && std::strcmp(name, facts.name) == 0)
      return &facts;
  return nullptr;
}

size_t ttnn::python::elementBytes(int dtype) {
  const TypeFacts *facts = factsOf(dtype);
  return facts ? facts->bytes : 0;
}

bool Array::setFormat(const std::string &format, size_t itemBytes) {
  const bool hasOrder = !format.empty() && std::strchr("@=<>!", format[0]);
  if (format.size() != 1u + hasOrder || (hasOrder && (format[0] == '>' || format[0] == '!') && itemBytes > 1))
    return false;
  bytes = itemBytes;
  const char letter = format.back();
  if (std::strchr("efd", letter))
    kind = Float;
  else if (std::strchr("bhilqn", letter))
    kind = Signed;
  else if (std::strchr("BHILQN", letter))
    kind = Unsigned;
  else if (letter == '?')
    kind = Bool;
  else
    return false;
  return bytes == 1 || bytes == 2 || bytes == 4 || bytes == 8;
}

bool Array::setType(DLType type) {
  // Numbers of the specification.
  static constexpr Kind kKinds[] = {Signed, Unsigned, Float, Bool /*handles*/, BFloat, Float /*complex*/, Bool};
  if (type.code >= std::size(kKinds) || type.code == 3 || type.code == 5 || type.lanes != 1)
    return false;
  kind = kKinds[type.code];
  bytes = type.bits / 8;
  switch (kind) {
  case Float:
    return type.bits == 16 || type.bits == 32 || type.bits == 64;
  case BFloat:
    return type.bits == 16;
  case Bool:
    return type.bits == 8;
  default:
    return type.bits == 8 || type.bits == 16 || type.bits == 32 || type.bits == 64;
  }
}

size_t Array::count() const {
  size_t product = 1;
  for (int64_t extent : shape)
    product *= extent;
  return product;
}

void Array::copyIfStrided(const int64_t *strides) {
  const size_t rank = shape.size(), total = count();
  int64_t step = 1;
  bool isDense = true;
  for (size_t axis = rank; strides && axis-- > 0; step *= shape[axis])
    isDense &= shape[axis] == 1 || strides[axis] == step;
  if (isDense || total == 0)
    return;
  copy.reset(new char[total * bytes]);
  std::vector<int64_t> place(rank);
  const char *from = data;
  for (size_t index = 0; index < total; ++index) {
    std::memcpy(copy.get() + index * bytes, from, bytes);
    for (size_t axis = rank; axis-- > 0;) {
      from += strides[axis] * static_cast<int64_t>(bytes);
      if (++place[axis] < shape[axis])
        break;
      from -= strides[axis] * shape[axis] * static_cast<int64_t>(bytes);
      place[axis] = 0;
    }
  }
  data = copy.get();
}

int Array::standardType() const {
  switch (kind) {
  case Float:
    return ttDataTypeByName("f32");
  case BFloat:
    return ttDataTypeByName("bf16");
  case Signed:
    return ttDataTypeByName("si32");
  case Unsigned:
    return ttDataTypeByName(bytes == 1 ? "u8" : bytes == 2 ? "u16" : "u32");
  case Bool:
    return ttDataTypeByName("u8");
  }
  return -1;
}

/// Reads an integer of type `From` as one of type `To`; false if it does not fit.
template <class From, class To> static bool convertInteger(const char *from, char *to, std::string &misfit) {
  From value;
  std::memcpy(&value, from, sizeof value);
  if constexpr (std::is_integral_v<To>)
    if (!std::in_range<To>(value)) {
      misfit = std::to_string(value);
      return false;
    }
  const To stored = static_cast<To>(value);
  std::memcpy(to, &stored, sizeof stored);
  return true;
}

template <class From, class To>
static bool convertIntegers(const char *from, size_t count, std::vector<char> &storage, std::string &misfit) {
  storage.resize(count * sizeof(To));
  for (size_t index = 0; index < count; ++index)
    if (!convertInteger<From, To>(from + index * sizeof(From), storage.data() + index * sizeof(To), misfit))
      return false;
  return true;
}

/// Integers of type `From` as elements of a tensor of `facts`; as doubles for floats, which keep 53 bits.
template <class From>
static bool convertFrom(const char *from, size_t count, const TypeFacts *facts, std::vector<char> &storage, std::string &misfit) {
  if (!facts || facts->kind == Array::Float || facts->kind == Array::BFloat)
    return convertIntegers<From, double>(from, count, storage, misfit);
  if (facts->kind == Array::Signed)
    return convertIntegers<From, int32_t>(from, count, storage, misfit);
  if (facts->bytes == 4)
    return convertIntegers<From, uint32_t>(from, count, storage, misfit);
  if (facts->bytes == 2)
    return convertIntegers<From, uint16_t>(from, count, storage, misfit);
  return convertIntegers<From, uint8_t>(from, count, storage, misfit);
}

bool Array::elementsFor(int dtype, Elements &elements, std::string &misfit) const {
  const TypeFacts *facts = factsOf(dtype);
  elements.data = data;
  elements.size = count() * bytes;
  if (kind == Float || kind == BFloat) {
    elements.type = kind == BFloat ? ttDataTypeByName("bf16")
                    : bytes == 8   ? static_cast<int>(ttDoubles)
                                   : ttDataTypeByName(bytes == 4 ? "f32" : "f16");
    return true;
  }
  if (kind == Bool) {
    elements.type = ttDataTypeByName("i1");
    return true;
  }
  if (facts && facts->kind == kind && facts->bytes == bytes) {
    elements.type = dtype;
    return true;
  }
  const bool isSigned = kind == Signed;
  using Convert = bool (*)(const char *, size_t, const TypeFacts *, std::vector<char> &, std::string &);
  const Convert convert = bytes == 1   ? (isSigned ? convertFrom<int8_t> : convertFrom<uint8_t>)
                          : bytes == 2 ? (isSigned ? convertFrom<int16_t> : convertFrom<uint16_t>)
                          : bytes == 4 ? (isSigned ? convertFrom<int32_t> : convertFrom<uint32_t>)
                                       : (isSigned ? convertFrom<int64_t> : convertFrom<uint64_t>);
  if (!convert(data, count(), facts, elements.storage, misfit))
    return false;
  elements.data = elements.storage.data();
  elements.size = elements.storage.size();
  const bool isFloat = !facts || facts->kind == Float || facts->kind == BFloat;
  elements.type = isFloat ? static_cast<int>(ttDoubles) : facts->kind == Bool ? ttDataTypeByName("u8") : dtype;
  return true;
}

Exported::Exported(const ttTensorSpec &spec, int dtype) : shape(spec.shape, spec.shape + spec.rank) {
  // Numbers of the specification, by kind.
  static constexpr uint8_t kCodes[] = {2, 4, 0, 1, 6};
  const TypeFacts *facts = factsOf(dtype);
  size = facts->bytes;
  for (int64_t extent : shape)
    size *= extent;
  bytes.reset(new (std::nothrow) char[size + 1]);
  managed.tensor = {bytes.get(),
                    {kDLHost, 0},
                    static_cast<int32_t>(shape.size()),
                    {kCodes[facts->kind], static_cast<uint8_t>(facts->bytes * 8), 1},
                    shape.data(),
                    nullptr,
                    0};
  managed.context = this;
  managed.deleter = [](DLManagedTensor *self) { delete static_cast<Exported *>(self->context); };
}
