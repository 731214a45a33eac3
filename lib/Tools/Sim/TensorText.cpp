//===- TensorText.cpp - Tensors as text ------------------------------ -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Tools/TensorIO.h"

#include "ttmlir/Support/Numerics.h"
#include "ttmlir/Support/Plural.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/raw_ostream.h"

#include <charconv>
#include <cmath>

using namespace llvm;
using namespace ttmlir::runtime;

namespace ttmlir::tools {

//===----------------------------------------------------------------------===//
// Parsing
//===----------------------------------------------------------------------===//

// "2x2xf32"; false when it is none.
static bool parseType(StringRef text, SmallVectorImpl<int64_t> &shape, HostType &type) {
  while (true) {
    auto [extent, rest] = text.split('x');
    int64_t value;
    if (rest.empty() || extent.getAsInteger(10, value) || value < 0)
      break;
    shape.push_back(value);
    text = rest;
  }
  std::optional<HostType> parsed = HostType::parse(text);
  type = parsed.value_or(HostType());
  return parsed.has_value();
}

bool startsWithType(StringRef text) {
  SmallVector<int64_t, 4> shape;
  HostType type;
  return text.contains('=') && parseType(text.split('=').first.trim(), shape, type);
}

static bool isSeparator(char c) { return c == ',' || c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '[' || c == ']'; }

static bool parseNumber(StringRef text, double &value) {
  if (text == "true" || text == "false") {
    value = text == "true";
    return true;
  }
  text.consume_front("+");
  auto [last, error] = std::from_chars(text.begin(), text.end(), value);
  return error == std::errc() && last == text.end();
}

// Whether floats of `type` have a finite value near the finite number `value`; true for non-finite ones.
static bool isInRange(HostType type, double value) {
  std::optional<DataType> stored = type.dataType();
  if (!std::isfinite(value) || !stored)
    return true;
  uint64_t bits = 0;
  double back = 0;
  convert(DataType::Float64, &value, *stored, &bits, 1);
  convert(*stored, &bits, DataType::Float64, &back, 1);
  return std::isfinite(back);
}

Expected<HostArray> HostArray::parse(StringRef text) {
  HostArray result;
  result.isText = true;
  auto [type, values] = text.split('=');
  if (!parseType(type.trim(), result.shape, result.type))
    return result.failure("expected a tensor type such as 2x2xf32, found '" + type.take_front(64) + "'");
  int64_t volume = volumeOf(result.shape);
  while (true) {
    values = values.drop_while(isSeparator);
    if (values.empty())
      break;
    StringRef word = values.take_until(isSeparator);
    values = values.drop_front(word.size());
    double value;
    if (!parseNumber(word, value))
      return result.failure("expected a number, found '" + word.take_front(64) + "'");
    result.values.push_back(value);
    result.words.push_back(word.str());
  }
  size_t count = result.values.size();
  if (int64_t(count) != volume && count != 1)
    return result.failure("expected " + countText(volume, "value") + " for " + result.str() + ", or 1 for all, found " +
                          Twine(count));
  for (auto [value, word] : zip_equal(result.values, result.words))
    if (!(result.type.isFloat() ? isInRange(result.type, value) : result.type.hasInteger(value)))
      return result.failure("expected a value that " + result.type.str() + " holds, found '" + word + "'");
  return std::move(result);
}

//===----------------------------------------------------------------------===//
// Printing
//===----------------------------------------------------------------------===//

// Of a double, a float or an integer.
template <class T> static std::string shortest(T value) {
  char text[64];
  auto [last, error] = std::to_chars(text, text + sizeof(text), value);
  return std::string(text, last);
}

std::string numberText(double value) { return std::isnan(value) ? "nan" : shortest(value); }

void HostView::printElement(int64_t index, raw_ostream &os) const {
  double number = value(index);
  if (!shown.isFloat())
    os << static_cast<int64_t>(number);
  else if (std::isnan(number) || elements.dtype() == DataType::Float64)
    os << numberText(number);
  else
    os << shortest(static_cast<float>(number));
}

// Elements of the sub-tensor from `axis` on, in brackets per row.
void HostView::printAxis(size_t axis, int64_t &index, raw_ostream &os) const {
  bool isRow = axis + 1 == elements.shape().size();
  for (int64_t i = 0; i < elements.shape()[axis]; ++i) {
    if (isRow) {
      os << (i ? " " : "");
      printElement(index++, os);
      continue;
    }
    os << '[';
    printAxis(axis + 1, index, os);
    os << ']';
  }
}

void HostView::print(raw_ostream &os) const {
  os << typeText() << '=';
  int64_t index = 0;
  if (elements.shape().empty())
    return printElement(0, os);
  if (volume() == 0) {
    os << "[]";
    return;
  }
  printAxis(0, index, os);
}

} // namespace ttmlir::tools
