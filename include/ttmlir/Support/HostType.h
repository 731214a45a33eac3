//===- HostType.h - Element types of host arrays ----------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_SUPPORT_HOSTTYPE_H
#define TTMLIR_SUPPORT_HOSTTYPE_H

#include "ttmlir/Support/DataType.h"

#include "llvm/ADT/StringRef.h"

#include <string>

namespace ttmlir {

/// An element type of graphs and host arrays; devices store fewer (DataType). Signless integers count as signed.
struct HostType {
  enum class Kind : uint8_t { Float, BFloat, Signed, Unsigned, Bool };

  Kind kind = Kind::Float;
  /// Bits of an element in memory; 8 for booleans.
  unsigned bits = 32;

  /// The type of the values stored as `type`; f32 for block floats.
  static HostType of(DataType type);

  /// Parses a type as spelled by MLIR or by str(): "f64", "si8", "i64", "ui16", "u16", "index", "i1".
  static std::optional<HostType> parse(llvm::StringRef text);

  /// "f64", "bf16", "si8", "u16", "i1": the spelling of the DataType if there is one.
  std::string str() const;

  bool isFloat() const { return kind == Kind::Float || kind == Kind::BFloat; }
  bool isBool() const { return kind == Kind::Bool; }
  bool isInteger() const { return kind == Kind::Signed || kind == Kind::Unsigned; }
  unsigned bytes() const { return bits / 8; }

  /// The storage type with the same values, if there is one.
  std::optional<DataType> dataType() const;

  /// Whether elements of this type may be stored as `type`: floats as floats, integers as integers, booleans as 0 and 1 of any
  /// type.
  bool canBeStoredAs(DataType type) const;

  /// Whether an integer type can represent `value`.
  bool hasInteger(double value) const;

  bool operator==(const HostType &) const = default;
};

} // namespace ttmlir

#endif // TTMLIR_SUPPORT_HOSTTYPE_H
