//===- ArtifactRows.h - Ops and types of artifacts ---------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Portable artifacts of StableHLO are MLIR bytecode of the dialect vhlo, a copy of StableHLO whose ops and types have versions. The
// rows here, generated of tablegen/Import/VHLO.td, say how the two correspond.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_IMPORT_VHLO_ARTIFACTROWS_H
#define TTMLIR_LIB_IMPORT_VHLO_ARTIFACTROWS_H

#include "mlir/IR/Attributes.h"
#include "mlir/IR/Types.h"
#include "mlir/Support/LLVM.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

#include <compare>
#include <cstdint>
#include <optional>
#include <string>

namespace mlir::tt::importer {

/// A version of StableHLO.
struct Version {
  uint32_t major = 0, minor = 0, patch = 0;
  friend auto operator<=>(const Version &, const Version &) = default;
  /// "1.0.0"
  std::string str() const;
  /// Reads "1.0.0".
  static std::optional<Version> parse(StringRef text);
};

/// The newest and the oldest version whose artifacts are known.
Version newestVersion();
Version oldestVersion();

/// The version of MLIR's bytecode that artifacts of a known version are.
unsigned bytecodeVersionOf(Version version);

/// How artifacts write an attribute that is no part of another.
enum class Form : uint8_t {
  /// The attribute as it is.
  Plain,
  /// A list of integers, as a tensor.
  Axes,
  /// A list of booleans, as a tensor.
  Flags,
  /// One that is there or not, as a boolean.
  Unit,
  /// A symbol, or a list of them, as text.
  Symbol,
  Symbols,
  /// A number, as an enumerator.
  ApiVersion,
};

/// Attributes that are several in artifacts, by their classes.
#define TT_ARTIFACT_SPLIT_NAMES
#include "ttmlir/Import/VHLO/Artifacts.inc"

/// The inputs of the default of an absent attribute.
struct AbsentPlace {
  MLIRContext *context;
  /// The axes of a window, or the operands of a product.
  int64_t size;
  /// Whether the op is a call with typed configuration.
  bool isTyped = false;
};

/// An attribute of an op.
struct AttributeRow {
  /// Its name in artifacts, and the name of the attribute here; empty if there is none.
  StringLiteral name, own;
  Form form;
  /// The default of an absent one; null if it is never absent.
  Attribute (*absent)(AbsentPlace);
  /// Whether it is left out here if it has that value.
  bool isOptional;
  /// The class of `own` of which it is part number `part`.
  Split split;
  int8_t part;
  /// The versions of the op that have it.
  uint8_t first, last;

  bool isIn(unsigned version) const { return first <= version && version <= last; }
};

/// An op.
struct OpRow {
  StringLiteral name, op;
  /// Since when there is version 1, 2, ...
  ArrayRef<Version> since;
  /// The attributes in the order of their names.
  ArrayRef<AttributeRow> attributes;
  /// The first version with any number of operands; earlier ones have one.
  unsigned variadic;
};

/// The rows of "add" and of `stablehlo.add`; null if there is none.
const OpRow *findArtifactOp(StringRef name);
const OpRow *findOwnOp(StringRef op);

/// A type without parts: its number, its first version, and its type here; null if it has none.
struct TypeRow {
  uint64_t code;
  StringLiteral name;
  Version since;
  Type (*make)(MLIRContext *context);
};

/// All of them.
ArrayRef<TypeRow> typeRows();

/// The attribute of an enumerator. Null for an unknown enumerator, nullopt for a non-enum code.
std::optional<Attribute> makeEnumAttribute(uint64_t code, uint64_t value, MLIRContext *context);
/// The code and the value of an enumerator.
std::optional<std::pair<uint64_t, uint32_t>> codeOfEnum(Attribute attribute);
/// The name of an artifact attribute without a counterpart here; empty for others.
StringRef nameOfUnknownAttribute(uint64_t code);

// Numbers in files by their names, and first versions of features: namespaces AttributeCode, TypeCode, BuiltinAttribute,
// BuiltinType, ApiVersion and Since.
#define TT_ARTIFACT_CODES
#include "ttmlir/Import/VHLO/Artifacts.inc"

} // namespace mlir::tt::importer

#endif // TTMLIR_LIB_IMPORT_VHLO_ARTIFACTROWS_H
