//===- HostType.cpp - Element types of host arrays ------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Support/HostType.h"

#include "llvm/ADT/STLExtras.h"

#include <cmath>

using namespace ttmlir;
using llvm::StringRef;

HostType HostType::of(DataType type) {
  switch (kindOf(type)) {
  case DataTypeKind::BlockFloat:
    return {Kind::Float, 32};
  case DataTypeKind::Float:
    return {type == DataType::BFloat16 ? Kind::BFloat : Kind::Float, bitsOf(type)};
  case DataTypeKind::Unsigned:
    return {Kind::Unsigned, bitsOf(type)};
  case DataTypeKind::Signed:
    return {Kind::Signed, bitsOf(type)};
  case DataTypeKind::Bool:
    break;
  }
  return {Kind::Bool, 8};
}

std::optional<HostType> HostType::parse(StringRef text) {
  if (text == "bf16")
    return HostType{Kind::BFloat, 16};
  if (text == "index")
    return HostType{Kind::Unsigned, 64};
  if (text == "i1" || text == "si1" || text == "ui1")
    return HostType{Kind::Bool, 8};
  HostType type;
  if (text.consume_front("f"))
    type.kind = Kind::Float;
  else if (text.consume_front("ui") || text.consume_front("u"))
    type.kind = Kind::Unsigned;
  else if (text.consume_front("si") || text.consume_front("i"))
    type.kind = Kind::Signed;
  else
    return std::nullopt;
  // from_chars would take "+8" and "08".
  static constexpr std::pair<llvm::StringLiteral, unsigned> widths[] = {{"8", 8}, {"16", 16}, {"32", 32}, {"64", 64}};
  const auto *width = llvm::find_if(widths, [&](const auto &entry) { return entry.first == text; });
  if (width == std::end(widths) || (type.kind == Kind::Float && width->second == 8))
    return std::nullopt;
  type.bits = width->second;
  return type;
}

std::string HostType::str() const {
  static constexpr llvm::StringLiteral prefixes[] = {"f", "bf", "si", "u"};
  return isBool() ? "i1" : prefixes[static_cast<unsigned>(kind)].str() + std::to_string(bits);
}

std::optional<DataType> HostType::dataType() const {
  for (uint8_t number = 0; isDataType(number); ++number)
    if (auto type = static_cast<DataType>(number); !ttmlir::isBlockFloat(type) && of(type) == *this)
      return type;
  return std::nullopt;
}

bool HostType::canBeStoredAs(DataType type) const { return isBool() || isFloat() != ttmlir::isInteger(type); }

bool HostType::hasInteger(double value) const {
  if (value != std::trunc(value))
    return false;
  if (isBool())
    return value == 0 || value == 1;
  if (kind == Kind::Unsigned)
    return value >= 0 && value < std::ldexp(1.0, bits);
  return value >= -std::ldexp(1.0, bits - 1) && value < std::ldexp(1.0, bits - 1);
}
