//===- Arrays.cpp - Arrays in host memory ---------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Arrays.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <new>
#include <utility>

using namespace ttnn::python;

static_assert(std::endian::native == std::endian::little, "element bytes are those of files");

/// The element types, first the ones of tensors.
static std::pair<const ttElementType *, const ttElementType *> elementTypes() {
  static const auto types = [] {
    size_t count = 0;
    const ttElementType *first = ttElementTypes(&count);
    return std::pair(first, first + count);
  }();
  return types;
}

const ttElementType *ttnn::python::elementType(int dtype) {
  const auto [begin, end] = elementTypes();
  return dtype >= 0 && dtype < end - begin && begin[dtype].hostName ? begin + dtype : nullptr;
}

/// The element type of arrays of this kind and size; null if no array has it.
static const ttElementType *arrayType(ttElementKind kind, size_t bits) {
  const auto [begin, end] = elementTypes();
  const auto *found = std::find_if(begin, end, [&](const ttElementType &type) { return type.kind == kind && type.bits == bits; });
  return found == end ? nullptr : found;
}

size_t ttnn::python::elementBytes(int dtype) {
  const ttElementType *type = elementType(dtype);
  return type && type->arrayName ? type->bits / 8 : 0;
}

bool Array::setFormat(const std::string &format, size_t itemBytes) {
  const bool hasOrder = !format.empty() && std::strchr("@=<>!", format[0]);
  if (format.size() != 1u + hasOrder || (hasOrder && (format[0] == '>' || format[0] == '!') && itemBytes > 1))
    return false;
  bytes = itemBytes;
  const char letter = format.back();
  if (std::strchr("efd", letter))
    kind = ttFloatElements;
  else if (std::strchr("bhilqn", letter))
    kind = ttSignedElements;
  else if (std::strchr("BHILQN", letter))
    kind = ttUnsignedElements;
  else if (letter == '?')
    kind = ttBoolElements;
  else
    return false;
  return arrayType(kind, bytes * 8);
}

bool Array::setType(DLType type) {
  const auto [begin, end] = elementTypes();
  const auto *found = std::find_if(begin, end, [&](const ttElementType &each) {
    return each.arrayName && each.dlpackCode == type.code && each.bits == type.bits;
  });
  if (found == end || type.lanes != 1)
    return false;
  kind = found->kind;
  bytes = found->bits / 8;
  return true;
}

std::optional<size_t> Array::bytesAt(size_t each) const {
  if (std::any_of(shape.begin(), shape.end(), [](int64_t extent) { return extent <= 0; }))
    return 0;
  for (int64_t extent : shape)
    if (__builtin_mul_overflow(each, static_cast<size_t>(extent), &each))
      return std::nullopt;
  return each;
}

/// None if there is too little memory.
static std::unique_ptr<char[]> allocate(std::optional<size_t> size) {
  return std::unique_ptr<char[]>(size ? new (std::nothrow) char[*size] : nullptr);
}

bool Array::copyIfStrided(const int64_t *strides) {
  const std::optional<size_t> size = bytesAt(bytes);
  if (!size)
    return false;
  const size_t rank = shape.size(), total = *size / bytes;
  int64_t step = 1;
  bool isDense = true;
  for (size_t axis = rank; strides && total > 0 && axis-- > 0; step *= shape[axis])
    isDense &= shape[axis] == 1 || strides[axis] == step;
  if (isDense)
    return true;
  copy = allocate(size);
  if (!copy)
    return false;
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
  return true;
}

int Array::standardType() const {
  // Booleans are counts.
  if (kind == ttBoolElements)
    return arrayType(ttUnsignedElements, 8)->number;
  const ttElementType *type = arrayType(kind, kind == ttFloatElements ? 32 : bytes * 8);
  const auto [begin, end] = elementTypes();
  return std::find_if(begin, end, [&](const ttElementType &each) { return std::strcmp(each.name, type->stored) == 0; })->number;
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

template <class From, class To> static bool convertIntegers(const Array &array, Elements &elements, std::string &misfit) {
  const std::optional<size_t> size = array.bytesAt(sizeof(To));
  elements.storage = allocate(size);
  if (!elements.storage)
    return false;
  elements.data = elements.storage.get();
  elements.size = *size;
  for (size_t index = 0; index < *size / sizeof(To); ++index)
    if (!convertInteger<From, To>(array.data + index * sizeof(From), elements.storage.get() + index * sizeof(To), misfit))
      return false;
  return true;
}

static bool isFloat(ttElementKind kind) {
  return kind == ttFloatElements || kind == ttBFloatElements || kind == ttBlockFloatElements;
}

/// Integers of type `From` as elements of a tensor of `type`; as doubles for floats, which keep 53 bits.
template <class From>
static bool convertFrom(const Array &array, const ttElementType &type, Elements &elements, std::string &misfit) {
  if (isFloat(type.kind))
    return convertIntegers<From, double>(array, elements, misfit);
  if (type.kind == ttSignedElements)
    return convertIntegers<From, int32_t>(array, elements, misfit);
  if (type.bits == 32)
    return convertIntegers<From, uint32_t>(array, elements, misfit);
  if (type.bits == 16)
    return convertIntegers<From, uint16_t>(array, elements, misfit);
  return convertIntegers<From, uint8_t>(array, elements, misfit);
}

bool Array::elementsFor(int dtype, Elements &elements, std::string &misfit) const {
  const ttElementType &type = *elementType(dtype), *own = arrayType(kind, bytes * 8);
  const std::optional<size_t> size = bytesAt(bytes);
  if (!size)
    return false;
  elements.data = data;
  elements.size = *size;
  if (isFloat(kind) || kind == ttBoolElements || (type.kind == kind && type.bits == bytes * 8)) {
    elements.type = own->number >= 0 ? own->number : static_cast<int>(ttDoubles);
    return true;
  }
  const bool isSigned = kind == ttSignedElements;
  using Convert = bool (*)(const Array &, const ttElementType &, Elements &, std::string &);
  const Convert convert = bytes == 1   ? (isSigned ? convertFrom<int8_t> : convertFrom<uint8_t>)
                          : bytes == 2 ? (isSigned ? convertFrom<int16_t> : convertFrom<uint16_t>)
                          : bytes == 4 ? (isSigned ? convertFrom<int32_t> : convertFrom<uint32_t>)
                                       : (isSigned ? convertFrom<int64_t> : convertFrom<uint64_t>);
  if (!convert(*this, type, elements, misfit))
    return false;
  elements.type = isFloat(type.kind)            ? static_cast<int>(ttDoubles)
                  : type.kind == ttBoolElements ? arrayType(ttUnsignedElements, 8)->number
                                                : dtype;
  return true;
}

Exported::Exported(const ttTensorSpec &spec, int dtype) : shape(spec.shape, spec.shape + spec.rank) {
  const ttElementType &type = *elementType(dtype);
  size = type.bits / 8;
  for (int64_t extent : shape)
    size *= extent;
  bytes.reset(new (std::nothrow) char[size + 1]);
  managed.tensor = {bytes.get(),
                    {kDLHost, 0},
                    static_cast<int32_t>(shape.size()),
                    {static_cast<uint8_t>(type.dlpackCode), static_cast<uint8_t>(type.bits), 1},
                    shape.data(),
                    nullptr,
                    0};
  managed.context = this;
  managed.deleter = [](DLManagedTensor *self) { delete static_cast<Exported *>(self->context); };
}
