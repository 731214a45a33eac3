//===- TensorText.cpp - Tensors as text ------------------------------ -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/TensorIO/TensorIO.h"

#include "ttmlir/Support/Numerics.h"
#include "ttmlir/Support/Plural.h"
#include "ttmlir/Support/Printable.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Support/xxhash.h"

#include <algorithm>
#include <charconv>
#include <cmath>

using namespace llvm;
using namespace ttmlir::runtime;

namespace ttmlir::io {

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

/// The shortest text of a double, a float or an integer that reads back as the same value.
template <class T> static std::string shortest(T value) {
  char text[64];
  auto [last, error] = std::to_chars(text, text + sizeof(text), value);
  return std::string(text, last);
}

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

//===----------------------------------------------------------------------===//
// Summaries
//===----------------------------------------------------------------------===//

Summary summarize(const HostView &view) {
  Summary summary;
  int64_t count = 0;
  double sum = 0, squares = 0, low = INFINITY, high = -INFINITY;
  for (int64_t i = 0, volume = view.volume(); i < volume; ++i) {
    double value = view.value(i);
    if (!std::isfinite(value)) {
      ++(std::isnan(value) ? summary.nan : summary.infinite);
      if (std::isinf(value))
        low = std::min(low, value), high = std::max(high, value);
      continue;
    }
    summary.min = count ? std::min(summary.min, value) : value;
    summary.max = count ? std::max(summary.max, value) : value;
    sum += value, squares += value * value, ++count;
  }
  if (count) {
    summary.mean = sum / count;
    summary.deviation = std::sqrt(std::max(0.0, squares / count - summary.mean * summary.mean));
  } else if (view.volume() > 0) {
    summary.min = summary.infinite ? low : NAN, summary.max = summary.infinite ? high : NAN;
    summary.mean = summary.nan == 0 && low == high ? low : NAN;
    summary.deviation = NAN;
  }
  const Tensor &tensor = view.tensor();
  summary.hash = xxh3_64bits(ArrayRef<uint8_t>(reinterpret_cast<const uint8_t *>(tensor.data()), tensor.bytes()));
  return summary;
}

void printOrSummarize(const HostView &view, raw_ostream &os) {
  if (view.volume() <= kPrintedInText) {
    view.print(os);
    os << '\n';
    return;
  }
  Summary summary = summarize(view);
  // Infinities in lower case, as elements are printed.
  auto text = [](double value) {
    return std::isinf(value) ? std::string(value < 0 ? "-inf" : "inf") : formatv("{0:e4}", value).str();
  };
  os << view.typeText() << ": min " << text(summary.min) << " max " << text(summary.max) << " mean " << text(summary.mean)
     << " std " << text(summary.deviation);
  if (summary.nan)
    os << ", " << summary.nan << " nan";
  if (summary.infinite)
    os << ", " << summary.infinite << " inf";
  os << formatv(", hash {0:x-16}\n", summary.hash);
}

} // namespace ttmlir::io
