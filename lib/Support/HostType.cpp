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

using namespace ttmlir;
using llvm::StringRef;

namespace {
/// Names of the elements of a kind, before the number of bits or bytes.
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

/// An element type of tensors or of host arrays.
struct Row {
  StringRef name, stored;
  HostType type;
  int number;
  bool isOfArrays;
};

llvm::ArrayRef<Row> allRows() {
  enum RowKind { Float, BFloat, Signed, Unsigned, Bool, BlockFloat };
  static const Row rows[] = {
#define TT_ELEMENT_TYPE(name, hostName, spelling, array, number, stored, kind, bits, ...)                                          \
  {name, stored, {static_cast<HostType::Kind>(kind), bits}, number, kind != BlockFloat},
#include "ttmlir/Support/ElementTypes.h.inc"
  };
  return rows;
}

/// The type that `nameOf` calls `name`.
std::optional<HostType> findType(StringRef name, llvm::function_ref<std::string(HostType)> nameOf) {
  for (const Row &row : allRows())
    if (row.isOfArrays && nameOf(row.type) == name)
      return row.type;
  return std::nullopt;
}
} // namespace

HostType HostType::of(DataType type) {
  // Data types come first, in the order of their numbers.
  const Row &row = allRows()[static_cast<uint8_t>(type)];
  return row.isOfArrays ? row.type : HostType{Kind::Float, 32};
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

DataType ttmlir::storedType(HostType type) {
  const Row *own = llvm::find_if(allRows(), [&](const Row &row) { return row.isOfArrays && row.type == type; });
  const Row *stored = llvm::find_if(allRows(), [&](const Row &row) { return row.name == own->stored; });
  return static_cast<DataType>(stored->number);
}

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
