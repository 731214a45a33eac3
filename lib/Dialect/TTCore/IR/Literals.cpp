//===- Literals.cpp - Elements of literals as devices store them ----------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/TTCore/IR/Literals.h"

#include "ttmlir/Dialect/TTCore/IR/TTCore.h"
#include "ttmlir/Support/Numerics.h"

#include "mlir/IR/DialectResourceBlobManager.h"

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
  auto dense = dyn_cast<DenseElementsAttr>(value);
  if (!dense)
    dense = DenseElementsAttr::getFromRawBuffer(value.getShapedType(), *raw);
  converted = convertElements(dense, type);
  return converted;
}
