//===- LiteralText.cpp - Literals in C++ ----------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LiteralText.h"

#include "CallWriter.h"

#include "ttmlir/Dialect/TTCore/IR/Literals.h"
#include "ttmlir/Support/Numerics.h"

#include "llvm/Support/Base64.h"

#include <cmath>
#include <cstring>

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::ttnn;
using ::ttmlir::DataType;

/// Literals of up to so many elements are lists of numbers.
static constexpr int64_t kListedElements = 64;
/// Characters of base 64 in a line.
static constexpr size_t kLineLength = 100;

/// The elements in `bytes`, of type T, as a list.
template <class T> static std::string listOf(ArrayRef<char> bytes) {
  std::string text = "{";
  for (size_t at = 0; at < bytes.size(); at += sizeof(T)) {
    T value;
    std::memcpy(&value, bytes.data() + at, sizeof(T));
    text += (at ? ", " : "") + cppText(value);
  }
  return text + "}";
}

/// Whether decimal numbers give all of `bytes`, floats, bit for bit: NaNs have no such text.
static bool areNumbers(ArrayRef<char> bytes) {
  for (size_t at = 0; at < bytes.size(); at += sizeof(float)) {
    float value;
    std::memcpy(&value, bytes.data() + at, sizeof(float));
    if (std::isnan(value))
      return false;
  }
  return true;
}

/// The list of the elements and the type of its numbers; none for elements that need their bytes.
static std::optional<std::pair<std::string, std::string>> listedText(ArrayRef<char> bytes, DataType type, int64_t count) {
  if (::ttmlir::isInteger(type)) {
    const bool isUnsigned = ::ttmlir::kindOf(type) == ::ttmlir::DataTypeKind::Unsigned;
    std::vector<char> wide(count * sizeof(int32_t));
    ::ttmlir::convert(type, bytes.data(), isUnsigned ? DataType::UInt32 : DataType::Int32, wide.data(), count);
    if (isUnsigned)
      return std::pair(std::string("uint32_t"), listOf<uint32_t>(wide));
    return std::pair(std::string("int32_t"), listOf<int32_t>(wide));
  }
  std::vector<char> wide(count * sizeof(float));
  ::ttmlir::convert(type, bytes.data(), DataType::Float32, wide.data(), count);
  if (!areNumbers(wide))
    return std::nullopt;
  return std::pair(std::string("float"), listOf<float>(wide));
}

std::pair<std::string, std::string> ttnn::literalText(ElementsAttr value, const Spec &spec, bool elides) {
  const int64_t count = value.getNumElements();
  if (elides && count > kListedElements)
    return {"ttnn::Tensor::from_base64", "\"...\""};
  // The elements of block floats have no bytes of their own.
  const DataType type = ::ttmlir::isBlockFloat(spec.dtype) ? DataType::Float32 : spec.dtype;
  std::vector<char> converted;
  ArrayRef<char> bytes = ttcore::literalBytes(value, type, converted);
  if (count <= kListedElements)
    if (auto listed = listedText(bytes, type, count))
      // Empty braces have no type.
      return {"ttnn::Tensor::from_vector<" + listed->first + ">", count ? listed->second : "std::vector<" + listed->first + ">()"};
  std::string encoded = llvm::encodeBase64(bytes), text;
  for (size_t at = 0; at < encoded.size(); at += kLineLength)
    text += "\n        \"" + encoded.substr(at, kLineLength) + "\"";
  return {"ttnn::Tensor::from_base64", text.empty() ? "\"\"" : text};
}
