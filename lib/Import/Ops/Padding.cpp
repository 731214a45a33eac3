//===- Padding.cpp - Padding around and between elements ------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Padding.h"

#include <cmath>
#include <limits>

using namespace mlir;
using namespace mlir::tt::importer;

/// The number of a literal, if the attribute of a padding holds it: an f32 or an integer of 32 bits.
static std::optional<double> paddingNumber(Value value) {
  std::optional<SmallVector<double>> numbers = knownNumbers(value);
  if (!numbers || numbers->size() != 1)
    return std::nullopt;
  const double number = numbers->front();
  const bool isExact = isa<IntegerType>(typeOf(value).getElementType())
                           ? number >= std::numeric_limits<int32_t>::min() && number <= std::numeric_limits<uint32_t>::max()
                           : std::isnan(number) || static_cast<double>(static_cast<float>(number)) == number;
  // Unsigned 64-bit numbers are read as signed ones.
  if (!isExact || (typeOf(value).getElementType().isUnsignedInteger(64) && number < 0))
    return std::nullopt;
  return number;
}

/// padInterior with `number`, or else the data-dependent `value`.
static Value padInteriorAny(TTIRBuilder &b, Value x, std::optional<double> number, Value value, ArrayRef<int64_t> low,
                            ArrayRef<int64_t> high, ArrayRef<int64_t> interior) {
  auto pad = [&](Value tensor, ArrayRef<int64_t> before, ArrayRef<int64_t> after) {
    return number ? b.pad(tensor, before, after, *number) : b.padWith(tensor, before, after, value);
  };
  for (int64_t axis = 0; x && axis < typeOf(x).getRank(); ++axis) {
    if (interior[axis] == 0 || typeOf(x).getDimSize(axis) < 2)
      continue;
    // Each element in a row of its own, which is padded.
    SmallVector<int64_t> shape(typeOf(x).getShape()), split(shape), none(shape.size() + 1, 0), after(none);
    split.insert(split.begin() + axis + 1, 1);
    after[axis + 1] = interior[axis];
    shape[axis] *= 1 + interior[axis];
    x = b.reshape(pad(b.reshape(x, split), none, after), shape);
    x = b.slice(x, axis, 0, shape[axis] - interior[axis]);
  }
  SmallVector<int64_t> before, after;
  for (int64_t axis = 0; x && axis < typeOf(x).getRank(); ++axis) {
    const int64_t size = typeOf(x).getDimSize(axis);
    // The cut on one side may exceed the size: the excess comes off the padding of the other side.
    int64_t begin = std::max<int64_t>(0, -low[axis]), end = size - std::max<int64_t>(0, -high[axis]);
    int64_t first = std::max<int64_t>(0, low[axis]), last = std::max<int64_t>(0, high[axis]);
    if (begin > size) {
      last -= begin - size;
      begin = size;
    }
    if (end < 0) {
      first += end;
      end = 0;
    }
    if (end < begin)
      end = begin;
    if (first < 0 || last < 0 || size + std::min<int64_t>(0, low[axis]) + std::min<int64_t>(0, high[axis]) < 0) {
      // Negative padding cuts off the whole operand.
      const int64_t left = std::max<int64_t>(0, size + low[axis] + high[axis]);
      SmallVector<int64_t> shape(typeOf(x).getShape());
      shape[axis] = left;
      x = number ? b.full(shape, typeOf(x).getElementType(), *number)
                 : b.broadcast(b.reshape(value, SmallVector<int64_t>(shape.size(), 1)), shape);
      before.push_back(0);
      after.push_back(0);
      continue;
    }
    x = b.slice(x, axis, begin, end);
    before.push_back(first);
    after.push_back(last);
  }
  return x ? pad(x, before, after) : Value();
}

Value mlir::tt::importer::padInterior(TTIRBuilder &b, Value x, Value value, ArrayRef<int64_t> low, ArrayRef<int64_t> high,
                                      ArrayRef<int64_t> interior) {
  return x && value ? padInteriorAny(b, x, paddingNumber(value), value, low, high, interior) : Value();
}

Value mlir::tt::importer::padInterior(TTIRBuilder &b, Value x, double number, ArrayRef<int64_t> low, ArrayRef<int64_t> high,
                                      ArrayRef<int64_t> interior) {
  return padInteriorAny(b, x, number, {}, low, high, interior);
}
