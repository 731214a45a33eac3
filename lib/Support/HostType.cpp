//===- HostType.cpp - Element types of host arrays ------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Support/HostTypeNames.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"

#include <cmath>
#include <vector>

using namespace ttmlir;
using llvm::StringRef;

namespace {
/// What the elements of a kind are called, before the number of bits or bytes.
struct KindNames {
  HostType::Kind kind;
  llvm::StringLiteral ir;
  char npy;
  llvm::StringLiteral safetensors;
};

constexpr KindNames kinds[] = {
#define TT_ARRAY_KIND(each, ir, array, npy, safetensors, dlpack) {HostType::Kind::each, ir, npy, safetensors},
#include "ttmlir/Support/ElementTypes.h.inc"
};

constexpr bool kindsAreNumbered() {
  for (size_t i = 0; i < std::size(kinds); ++i)
    if (static_cast<size_t>(kinds[i].kind) != i)
      return false;
  return true;
}
static_assert(kindsAreNumbered(), "kinds have the order of their records, so that a kind is an index");

const KindNames &namesOf(HostType type) { return kinds[static_cast<size_t>(type.kind)]; }

/// All types of host arrays.
llvm::ArrayRef<HostType> allTypes() {
  enum RowKind { Float, BFloat, Signed, Unsigned, Bool, BlockFloat };
  struct Row {
    RowKind kind;
    unsigned bits;
  };
  static constexpr Row rows[] = {
#define TT_ELEMENT_TYPE(name, hostName, spelling, array, number, stored, kind, bits, ...) {kind, bits},
#include "ttmlir/Support/ElementTypes.h.inc"
  };
  static const std::vector<HostType> types = [] {
    std::vector<HostType> list;
    for (const Row &row : rows)
      if (row.kind != BlockFloat)
        list.push_back({static_cast<HostType::Kind>(row.kind), row.bits});
    return list;
  }();
  return types;
}

/// The type that `nameOf` calls `name`.
std::optional<HostType> findType(StringRef name, llvm::function_ref<std::string(HostType)> nameOf) {
  const HostType *found = llvm::find_if(allTypes(), [&](HostType type) { return nameOf(type) == name; });
  return found == allTypes().end() ? std::nullopt : std::optional(*found);
}
} // namespace

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
  if (text == "index")
    return HostType{Kind::Unsigned, 64};
  // Spellings of MLIR. Booleans have no sign.
  std::string name = text.str();
  if (text == "si1" || text == "ui1")
    name = "i1";
  else if (text.starts_with("ui"))
    name.erase(1, 1);
  else if (text.starts_with("i") && text != "i1")
    name.insert(0, "s");
  return findType(name, [](HostType type) { return type.str(); });
}

std::string HostType::str() const { return namesOf(*this).ir.str() + (isBool() ? "" : std::to_string(bits)); }

std::string ttmlir::npyName(HostType type) { return namesOf(type).npy + std::to_string(type.bytes()); }
std::optional<HostType> ttmlir::parseNpyName(StringRef name) { return findType(name, npyName); }

std::string ttmlir::safetensorsName(HostType type) {
  return namesOf(type).safetensors.str() + (type.isBool() ? "" : std::to_string(type.bits));
}
std::optional<HostType> ttmlir::parseSafetensorsName(StringRef name) { return findType(name, safetensorsName); }

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
