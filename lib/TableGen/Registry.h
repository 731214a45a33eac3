//===- Registry.h - Op records for generators -------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_TABLEGEN_REGISTRY_H
#define TTMLIR_TABLEGEN_REGISTRY_H

#include "mlir/TableGen/Operator.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/TableGen/Record.h"

#include <optional>
#include <string>
#include <vector>

namespace ttmlir::tblgen {

/// Encoding of an attribute kind (tablegen/Registry/AttrCodecs.td).
struct AttrCodec {
  llvm::StringRef fbs, arg, encode, decode;
  bool isReference = false;
  llvm::StringRef host, hostEncode, hostBuild;
  /// The type of the field behind all others with values that `fbs` does not have; empty without one.
  llvm::StringRef fbsExact;
};

/// An operand, result or attribute of an op in files. Fields are in the order operands, results, attributes.
struct Field {
  enum Kind { Operand, Mutated, OptionalOperand, VariadicOperand, Result, VariadicResult, Attribute };
  Kind kind;
  /// The ODS name, as in the record.
  std::string name;
  /// Only for attributes.
  const AttrCodec *codec = nullptr;
  bool isOptionalAttr = false;
  /// A tensor of integers, by its record.
  bool isIntegers = false;
  /// An attribute that the TTIR op does not have.
  bool isBackOnly = false;

  bool isAttr() const { return kind == Attribute; }
  /// The schema's spelling: snake case.
  std::string fbsName() const;
  /// The schema's type, e.g. "uint", "[uint]", "int = null".
  std::string fbsType() const;
  /// The name of the field behind all others for values that fbsType() cannot hold exactly; empty without one.
  std::string exactName() const;
  /// The op class's accessor, e.g. getDimArg.
  std::string accessor() const;
};

/// An operand that holds indices into an axis of another (`IndexInto`).
struct IndexInto {
  const Field *index, *into;
  /// The attribute that names the axis, or null for the fixed `axis`.
  const Field *axisAttr;
  int64_t axis;
};

/// Operands that hold the bounds of a slice (`SliceBounds`), and the attribute with its steps.
struct SliceBounds {
  const Field *begins, *ends, *step;
};

/// One `OpEntry` record.
struct Entry {
  const llvm::Record *def = nullptr;
  /// The record's name without "Entry": Softmax.
  std::string name;
  llvm::StringRef mnemonic;
  int64_t wire = 0;
  llvm::StringRef lowering, kernel;
  const llvm::Record *ttir = nullptr;
  const llvm::Record *ttnn = nullptr;
  /// Fields of the TTNN op, or of the TTIR op if there is no other; empty if the op never reaches a file.
  std::vector<Field> fields;

  /// The name of hand-written functions: the mnemonic in camel case, rmsNorm.
  std::string camelName() const;
  /// The operands that hold indices into others. Reports to the record's location and exits if a name is no field's, or if the
  /// indices may be fractions that the op does not truncate.
  std::vector<IndexInto> indices() const;
  /// The operands that hold bounds of slices. Reports as indices() does.
  std::vector<SliceBounds> bounds() const;
  bool inFiles() const { return wire != 0; }
  /// The op in files: TTNN's, or TTIR's if there is no other.
  const llvm::Record *op() const { return ttnn ? ttnn : ttir; }
  /// The op with all attributes: TTIR's, or TTNN's if there is no other.
  const llvm::Record *frontOp() const { return ttir ? ttir : ttnn; }
  /// The name of the class of `op` (one of `ttir` and `ttnn`) in its dialect's namespace.
  static llvm::StringRef className(const llvm::Record *op);

private:
  /// The attribute or operand `name`, which field `list` of the record names.
  const Field *fieldNamed(llvm::StringRef name, bool wantsAttr, llvm::StringRef list) const;
};

/// All entries, sorted by wire number, then by name (ops without a number first). Reports to the record's location and exits when
/// two entries share a wire number (with a note at the first use), a number does not fit a byte, or an attribute has no codec.
class Registry {
public:
  explicit Registry(const llvm::RecordKeeper &records);
  const std::vector<Entry> &entries() const { return sorted; }

private:
  std::vector<Field> fieldsOf(const Entry &entry) const;
  std::vector<Entry> sorted;
  std::vector<std::pair<const llvm::Record *, AttrCodec>> codecs;
};

/// Whether a record wants a tensor of integers there, if any.
bool isIntegers(const mlir::tblgen::NamedTypeConstraint &value);

/// Whether `value`, perhaps optional, is a handle that only the compiler sees: files name tensors alone.
bool isHandle(const mlir::tblgen::NamedTypeConstraint &value);

/// Replaces every `$_self` by `self` and `$_e` by `emitter`.
std::string substitute(llvm::StringRef text, llvm::StringRef self, llvm::StringRef emitter = "e");

/// `value`, the number of `field`, as arguments of its schema table: of its own field, and of the one that exactName() names, or
/// "".
std::string scalarArgument(const Field &field, llvm::StringRef value);
std::string exactArgument(const Field &field, llvm::StringRef value);

/// The comment at the top of a generated file.
void emitBanner(llvm::raw_ostream &os, llvm::StringRef what);

} // namespace ttmlir::tblgen

#endif // TTMLIR_TABLEGEN_REGISTRY_H
