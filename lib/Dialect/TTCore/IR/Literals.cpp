//===- Literals.cpp - Elements of literals as devices store them ----------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/TTCore/IR/Literals.h"

#include "ttmlir/Dialect/TTCore/IR/TTCore.h"
#include "ttmlir/Support/Numerics.h"

#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/DialectResourceBlobManager.h"

#include "llvm/ADT/APSInt.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/raw_ostream.h"

#include <cmath>

using namespace mlir;
using namespace mlir::tt;

/// The bytes of a literal if they are row-major, complete and byte-sized; none otherwise.
static std::optional<ArrayRef<char>> rawElements(ElementsAttr value) {
  if (auto dense = dyn_cast<DenseIntOrFPElementsAttr>(value)) {
    if (dense.getElementType().isInteger(1) || (dense.isSplat() && dense.getNumElements() != 1))
      return std::nullopt;
    return dense.getRawData();
  }
  if (auto resource = dyn_cast<DenseResourceElementsAttr>(value))
    if (AsmResourceBlob *blob = resource.getRawHandle().getBlob())
      return blob->getData();
  return std::nullopt;
}

/// Writes every element, converted to `to`, one after the other. Integers beyond 32 bits saturate where the target is an integer.
static std::vector<char> convertElements(DenseElementsAttr value, ::ttmlir::DataType to) {
  size_t elementSize = ::ttmlir::elementBytes(to);
  std::vector<char> bytes(value.getNumElements() * elementSize);
  char *out = bytes.data();
  auto store = [&](::ttmlir::DataType from, auto number) {
    ::ttmlir::convert(from, &number, to, out, 1);
    out += elementSize;
  };
  if (isa<FloatType>(value.getElementType())) {
    for (const APFloat &number : value.getValues<APFloat>())
      store(::ttmlir::DataType::Float64, number.convertToDouble());
    return bytes;
  }
  bool isUnsigned = value.getElementType().isUnsignedInteger() || value.getElementType().isInteger(1);
  for (const APInt &number : value.getValues<APInt>()) {
    if (!::ttmlir::isInteger(to))
      store(::ttmlir::DataType::Float64, number.roundToDouble(!isUnsigned));
    else if (isUnsigned)
      store(::ttmlir::DataType::UInt32, static_cast<uint32_t>(number.getLimitedValue(std::numeric_limits<uint32_t>::max())));
    else
      store(::ttmlir::DataType::Int32,
            static_cast<int32_t>(number.getBitWidth() > 32 ? number.truncSSat(32).getSExtValue() : number.getSExtValue()));
  }
  return bytes;
}

/// The elements of `value` as a literal. The bytes of a resource are laid out like a literal's; null without them.
static DenseElementsAttr denseElements(ElementsAttr value) {
  if (auto dense = dyn_cast<DenseElementsAttr>(value))
    return dense;
  std::optional<ArrayRef<char>> raw = rawElements(value);
  bool isSplat;
  if (!raw || !DenseElementsAttr::isValidRawBuffer(value.getShapedType(), *raw, isSplat))
    return {};
  return DenseElementsAttr::getFromRawBuffer(value.getShapedType(), *raw);
}

/// An element that loses its value: itself, and its stored value.
using LostElement = std::pair<std::string, std::string>;

/// `number` and its stored value in 32 bits, if they differ; negative numbers wrap around in unsigned types.
static std::optional<LostElement> findLoss(const APInt &number, bool isUnsigned, bool isStoredUnsigned) {
  const bool isNegative = !isUnsigned && number.isNegative();
  if (isStoredUnsigned && !isNegative ? number.isIntN(32) : isUnsigned ? number.isIntN(31) : number.isSignedIntN(32))
    return std::nullopt;
  const bool saturatesUnsigned = isStoredUnsigned && !isNegative;
  const APInt stored = saturatesUnsigned ? APInt::getMaxValue(32)
                       : isNegative      ? APInt::getSignedMinValue(32)
                                         : APInt::getSignedMaxValue(32);
  return LostElement(llvm::toString(number, 10, /*Signed=*/!isUnsigned), llvm::toString(stored, 10, /*Signed=*/!isStoredUnsigned));
}

/// The same for a double in single precision.
static std::optional<LostElement> findLoss(const APFloat &number) {
  APFloat stored = number;
  bool losesInfo;
  stored.convert(APFloat::IEEEsingle(), APFloat::rmNearestTiesToEven, &losesInfo);
  if (!number.isFinite() || (stored.isFinite() && stored.isZero() == number.isZero()))
    return std::nullopt;
  SmallString<32> text;
  number.toString(text);
  return LostElement(text.str().str(), stored.isInfinity() ? (stored.isNegative() ? "-inf" : "inf") : "0");
}

/// Whether elements of type `element` may be beyond `stored`.
static bool mayLose(Type element, Type stored) {
  return isa<FloatType>(stored) ? element.isF64() : isa<IntegerType>(stored) && (element.isInteger(64) || element.isIndex());
}

/// The message about `numLost` elements of type `element`, of which `lost` is the first.
static std::string describeLoss(const LostElement &lost, Type element, Type stored, int64_t numLost) {
  std::string text;
  llvm::raw_string_ostream os(text);
  os << "element " << lost.first << " of a constant is beyond '" << stored << "', as which '" << element
     << "' is stored: it becomes " << lost.second;
  if (numLost > 1)
    os << "; " << numLost << " elements are beyond it";
  return text;
}

std::string ttcore::describeLostElements(ElementsAttr value, Type stored) {
  Type element = value.getElementType();
  if (!mayLose(element, stored))
    return "";
  DenseElementsAttr literal = denseElements(value);
  if (!literal)
    return "";
  std::optional<LostElement> first;
  int64_t numLost = 0;
  auto note = [&](std::optional<LostElement> lost) {
    numLost += lost.has_value();
    if (!first)
      first = std::move(lost);
  };
  const bool isFloat = element.isF64(), isUnsigned = element.isUnsignedInteger() || element.isIndex();
  auto noteInteger = [&](const APInt &number) { note(findLoss(number, isUnsigned, stored.isUnsignedInteger())); };
  if (literal.isSplat())
    isFloat ? note(findLoss(literal.getSplatValue<APFloat>())) : noteInteger(literal.getSplatValue<APInt>());
  else if (isFloat)
    for (const APFloat &number : literal.getValues<APFloat>())
      note(findLoss(number));
  else
    for (const APInt &number : literal.getValues<APInt>())
      noteInteger(number);
  return first ? describeLoss(*first, element, stored, numLost) : "";
}

std::string ttcore::describeLostNumber(double number, Type element, Type stored) {
  // Infinity stands for the last integer of any type.
  if (!mayLose(element, stored) || !std::isfinite(number))
    return "";
  if (isa<FloatType>(stored)) {
    std::optional<LostElement> lost = findLoss(APFloat(number));
    return lost ? describeLoss(*lost, element, stored, 1) : "";
  }
  // Bits for any number of single precision. Negative ones are not elements of unsigned types at all.
  llvm::APSInt integer(160, /*isUnsigned=*/false);
  bool isExact;
  APFloat(number).convertToInteger(integer, APFloat::rmTowardZero, &isExact);
  std::optional<LostElement> lost;
  if (!stored.isUnsignedInteger() || !integer.isNegative())
    lost = findLoss(integer, /*isUnsigned=*/false, stored.isUnsignedInteger());
  return lost ? describeLoss(*lost, element, stored, 1) : "";
}

void ttcore::warnOfLostElements(Location loc, ElementsAttr value, Type stored) {
  if (std::string text = describeLostElements(value, stored); !text.empty())
    emitWarning(loc) << text;
}

ArrayRef<char> ttcore::literalBytes(ElementsAttr value, ::ttmlir::DataType type, std::vector<char> &converted) {
  const int64_t count = value.getNumElements();
  std::optional<ArrayRef<char>> raw = rawElements(value);
  auto from = ttcore::elementTypeToDataType(value.getElementType());
  const size_t wanted = count * ::ttmlir::elementBytes(type);
  if (raw && from && static_cast<::ttmlir::DataType>(*from) == type && raw->size() == wanted)
    return *raw;
  if (isa<DenseResourceElementsAttr>(value) && raw && from &&
      raw->size() == count * size_t(::ttmlir::elementBytes(static_cast<::ttmlir::DataType>(*from)))) {
    converted.resize(wanted);
    ::ttmlir::convert(static_cast<::ttmlir::DataType>(*from), raw->data(), type, converted.data(), count);
    return converted;
  }
  // A resource of elements that no device stores, such as i64: its bytes are laid out like a literal's.
  converted = convertElements(denseElements(value), type);
  return converted;
}
