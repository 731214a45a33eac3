//===- TensorText.cpp - Tensors as text ------------------------------ -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Tools/TensorIO.h"

#include "ttmlir/Support/Numerics.h"

#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/raw_ostream.h"

#include <charconv>
#include <cmath>

using namespace llvm;
using namespace tt::runtime;

namespace tt::tools {

static Error failure(const Twine &message) { return createStringError(inconvertibleErrorCode(), message); }

//===----------------------------------------------------------------------===//
// Parsing
//===----------------------------------------------------------------------===//

// Element types after the compiler's normalisation.
static std::optional<DataType> parseElementType(StringRef text) {
  using Type = std::optional<DataType>;
  return StringSwitch<Type>(text)
      .Cases({"f32", "f64"}, DataType::Float32)
      .Case("f16", DataType::Float16)
      .Case("bf16", DataType::BFloat16)
      .Cases({"i32", "si32", "i64", "si64"}, DataType::Int32)
      .Cases({"ui32", "u32", "ui64", "u64"}, DataType::UInt32)
      .Cases({"ui16", "u16", "i16", "si16"}, DataType::UInt16)
      .Cases({"ui8", "u8", "i8", "si8"}, DataType::UInt8)
      .Case("i1", DataType::Bool)
      .Default(std::nullopt);
}

// "2x2xf32"; false when it is none.
static bool parseType(StringRef text, TensorText &result) {
  while (true) {
    auto [extent, rest] = text.split('x');
    int64_t value;
    if (rest.empty() || extent.getAsInteger(10, value) || value < 0)
      break;
    result.shape.push_back(value);
    text = rest;
  }
  std::optional<DataType> dtype = parseElementType(text);
  if (!dtype)
    return false;
  result.dtype = *dtype;
  result.isBool = *dtype == DataType::Bool;
  return true;
}

bool startsWithType(StringRef text) {
  TensorText ignored;
  return text.contains('=') && parseType(text.split('=').first.trim(), ignored);
}

static bool isSeparator(char c) { return c == ',' || c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '[' || c == ']'; }

static bool parseNumber(StringRef text, double &value) {
  if (text == "true" || text == "false") {
    value = text == "true";
    return true;
  }
  text.consume_front("+");
  auto [last, error] = std::from_chars(text.begin(), text.end(), value);
  // Out of range: from_chars leaves the value alone; strtod's infinities and zeros are what is meant.
  return error == std::errc() && last == text.end();
}

Expected<TensorText> parseTensorText(StringRef text) {
  TensorText result;
  auto [type, values] = text.split('=');
  if (!parseType(type.trim(), result))
    return failure("'" + type.take_front(64) + "' is not a tensor type such as 2x2xf32");
  int64_t volume = volumeOf(result.shape);
  while (true) {
    values = values.drop_while(isSeparator);
    if (values.empty())
      break;
    StringRef word = values.take_until(isSeparator);
    values = values.drop_front(word.size());
    double value;
    if (!parseNumber(word, value))
      return failure("'" + word.take_front(64) + "' is not a number");
    result.values.push_back(value);
  }
  size_t count = result.values.size();
  if (int64_t(count) != volume && count != 1)
    return failure(typeText(result.shape, result.dtype) + " has " + Twine(volume) + " elements but " + Twine(count) +
                   " values are given; wanted are " + Twine(volume) + " or 1 for all");
  return result;
}

//===----------------------------------------------------------------------===//
// To tensors
//===----------------------------------------------------------------------===//

static bool typeMatches(const TensorText &text, DataType wanted) {
  if (text.dtype == wanted || (text.isBool && wanted == DataType::BFloat16))
    return true;
  if (wanted == DataType::Float64)
    return !isInteger(text.dtype) || text.isBool;
  return isBlockFloat(wanted) && (text.dtype == DataType::BFloat16 || text.dtype == DataType::Float32);
}

// Whether an integer type has the value.
static bool fitsInteger(DataType dtype, double value) {
  if (value != std::trunc(value))
    return false;
  switch (dtype) {
  case DataType::Int32:
    return value >= -0x1p31 && value < 0x1p31;
  case DataType::Bool:
    return value == 0 || value == 1;
  default:
    return value >= 0 && value < std::ldexp(1.0, bitsOf(dtype));
  }
}

Expected<Tensor> fromText(const TensorText &text, const TensorDesc &desc, BufferPool &pool) {
  if (ArrayRef<int64_t>(text.shape) != ArrayRef<int64_t>(desc.shape) || !typeMatches(text, desc.dtype()))
    return failure("found " + typeText(text.shape, text.dtype) + " but wanted " + desc.str());
  if (isInteger(text.dtype))
    for (double value : text.values)
      if (!fitsInteger(text.dtype, value))
        return failure(Twine(std::to_string(value)) + " is not a value of " + std::string(spelling(text.dtype)));
  // Block floats are packed from f32 rows of tiles, everything else is converted once from double.
  DataType direct = isBlockFloat(desc.dtype()) ? DataType::Float32 : desc.dtype();
  auto tensor = Tensor::allocate({desc.shape, Layout::host(direct)}, pool);
  if (!tensor)
    return tensor.takeError();
  int64_t volume = desc.volume();
  if (int64_t(text.values.size()) == volume)
    convert(DataType::Float64, text.values.data(), direct, tensor->data(), volume);
  else
    fill(direct, text.values[0], tensor->data(), volume);
  return toLayout(*tensor, Layout::host(desc.dtype()), pool);
}

//===----------------------------------------------------------------------===//
// Printing
//===----------------------------------------------------------------------===//

template <class T> static void printNumber(T value, raw_ostream &os) {
  char text[64];
  auto [last, error] = std::to_chars(text, text + sizeof(text), value);
  os.write(text, last - text);
}

static void printElement(const Tensor &tensor, int64_t index, raw_ostream &os) {
  const std::byte *element = tensor.data() + index * elementBytes(tensor.dtype());
  double value = loadAsDouble(tensor.dtype(), element);
  if (isInteger(tensor.dtype()))
    printNumber(static_cast<int64_t>(value), os);
  else if (std::isnan(value))
    os << "nan";
  else if (tensor.dtype() == DataType::Float64)
    printNumber(value, os);
  else
    printNumber(static_cast<float>(value), os);
}

// Elements of the sub-tensor from `axis` on, in brackets per row.
static void printAxis(const Tensor &tensor, size_t axis, int64_t &index, raw_ostream &os) {
  bool isRow = axis + 1 == tensor.shape().size();
  for (int64_t i = 0; i < tensor.shape()[axis]; ++i) {
    if (isRow) {
      os << (i ? " " : "");
      printElement(tensor, index++, os);
      continue;
    }
    os << '[';
    printAxis(tensor, axis + 1, index, os);
    os << ']';
  }
}

void printTensor(const Tensor &tensor, raw_ostream &os) {
  os << tensor.desc().str() << '=';
  int64_t index = 0;
  if (tensor.shape().empty())
    return printElement(tensor, 0, os);
  if (tensor.desc().volume() == 0) {
    os << "[]";
    return;
  }
  printAxis(tensor, 0, index, os);
}

} // namespace tt::tools
