//===- ArtifactNumbering.h - Numbers of attributes and types -----*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_IMPORT_VHLO_ARTIFACTNUMBERING_H
#define TTMLIR_LIB_IMPORT_VHLO_ARTIFACTNUMBERING_H

#include "ArtifactRows.h"
#include "AttributeForms.h"
#include "ByteWriter.h"

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Location.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/StringMap.h"

#include <vector>

namespace mlir::tt::importer {

/// Strings, attributes and types of an artifact, numbered as they are met first.
class ArtifactNumbering {
public:
  explicit ArtifactNumbering(Version target) : target(target) {}

  uint64_t string(StringRef text);
  uint64_t dialect(StringRef name);

  /// The number of the vhlo form of `attribute`. Errors are at `place`, the operation that has it.
  FailureOr<uint64_t> attribute(const WrittenAttribute &attribute);
  FailureOr<uint64_t> type(Type type);
  /// The number of a builtin one: locations, and attributes of a module.
  uint64_t builtin(Attribute attribute);
  /// The number of an operation's dictionary, from the numbers of its attributes.
  uint64_t dictionary(ArrayRef<std::pair<StringRef, uint64_t>> attributes);
  void setPlace(Operation *op) { place = op; }

  /// Sections of the file.
  ByteWriter dialectNames(unsigned bytecode) const;
  void writeAttrTypes(ByteWriter &offsets, ByteWriter &data) const;
  ByteWriter writeStrings() const;

private:
  struct Entry {
    uint64_t dialect;
    bool isEncoded;
    std::string bytes;
  };
  struct Table {
    std::vector<Entry> entries;
    llvm::StringMap<uint64_t> numbers;
  };

  uint64_t add(Table &table, StringRef dialectName, std::string bytes, bool isEncoded = true);
  LogicalResult write(Attribute attribute, ByteWriter &out);
  LogicalResult writeList(ArrayRef<Attribute> list, ByteWriter &out);
  LogicalResult writeElements(DenseElementsAttr elements, ByteWriter &out);
  LogicalResult writeAccuracy(Attribute attribute, ByteWriter &out);
  LogicalResult write(Type type, ByteWriter &out);
  LogicalResult writeTensor(Type type, ByteWriter &out);
  LogicalResult writeQuantized(Type type, ByteWriter &out);
  LogicalResult writeTypes(TypeRange types, ByteWriter &out);
  LogicalResult refer(Attribute attribute, ByteWriter &out);
  LogicalResult refer(Type type, ByteWriter &out);
  bool writeBuiltin(Attribute attribute, ByteWriter &out);
  bool writeLocation(Attribute attribute, ByteWriter &out);
  uint64_t builtinType(Type type);
  LogicalResult needs(Version since, const Twine &what);

  Version target;
  Operation *place = nullptr;
  llvm::MapVector<StringRef, uint64_t> stringNumbers, dialectNumbers;
  llvm::BumpPtrAllocator storage;
  Table attributes, types;
  DenseMap<Attribute, uint64_t> known, knownBuiltins;
  DenseMap<Type, uint64_t> knownTypes;
};

} // namespace mlir::tt::importer

#endif // TTMLIR_LIB_IMPORT_VHLO_ARTIFACTNUMBERING_H
