//===- SourceOp.cpp - An op of a source format on its way to TTIR ---------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SourceOp.h"

#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/ScopedPrinter.h"

#include <cmath>

using namespace mlir;
using namespace mlir::tt::importer;

std::string SourceOp::elementName(Type element) const { return llvm::to_string(element); }

std::string SourceOp::operandText(size_t number) const { return "operand #" + std::to_string(number); }

SmallVector<int64_t> SourceOp::integersOr(StringRef name, int64_t count, int64_t standard) {
  std::optional<SmallVector<int64_t>> given = integers(name);
  if (!given)
    return SmallVector<int64_t>(std::max<int64_t>(count, 0), standard);
  if (count >= 0 && static_cast<int64_t>(given->size()) != count) {
    fail("expected " + Twine(count) + " numbers as '" + name + "', found " + Twine(given->size()));
    return SmallVector<int64_t>(count, standard);
  }
  for (int64_t value : *given)
    if (!llvm::isInt<32>(value)) {
      fail("expected numbers of 32 bits as '" + name + "', found " + Twine(value));
      return SmallVector<int64_t>(given->size(), standard);
    }
  return *given;
}

std::optional<SmallVector<int64_t>> SourceOp::known(Value value, const Twine &what) {
  if (!value)
    return std::nullopt;
  if (typeOf(value).getNumElements() > kMaxKnown)
    return error("expected " + what + " of at most " + Twine(kMaxKnown) + " elements, found " +
                 Twine(typeOf(value).getNumElements()));
  std::optional<SmallVector<int64_t>> values = knownIntegers(value);
  if (!values)
    failUnknown(value, what);
  return values;
}

std::optional<SmallVector<int64_t>> SourceOp::knownOrAttribute(size_t number, StringRef name) {
  return operand(number) ? known(operand(number), operandNoun() + " '" + name + "'") : integers(name);
}

std::optional<double> SourceOp::knownNumber(Value value, const Twine &what) {
  if (!value)
    return std::nullopt;
  std::optional<SmallVector<double>> numbers = knownNumbers(value);
  if (!numbers)
    failUnknown(value, what);
  else if (numbers->size() != 1)
    fail("expected one number as " + what + ", found " + Twine(numbers->size()));
  return failed ? std::nullopt : std::optional(numbers->front());
}

std::optional<int64_t> SourceOp::knownInteger(Value value, const Twine &what, int64_t least, int64_t most) {
  std::optional<double> found = knownNumber(value, what);
  if (!found)
    return std::nullopt;
  // The bounds are far from the limits of f64; NaN is outside of any bounds.
  if (!(*found >= static_cast<double>(least) && *found <= static_cast<double>(most)) || *found != std::trunc(*found)) {
    SmallString<32> text;
    APFloat(*found).toString(text);
    return error("expected " + what + " of " + Twine(least) + " to " + Twine(most) + ", found " + text);
  }
  return static_cast<int64_t>(*found);
}

const Row *mlir::tt::importer::findRow(ArrayRef<Row> table, StringRef name) {
  const Row *row = llvm::lower_bound(table, name, [](const Row &each, StringRef text) { return each.name < text; });
  return row != table.end() && row->name == name ? row : nullptr;
}
