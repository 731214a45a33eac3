//===- ArtifactTables.h - Attributes and types of artifacts ------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_IMPORT_VHLO_ARTIFACTTABLES_H
#define TTMLIR_LIB_IMPORT_VHLO_ARTIFACTTABLES_H

#include "ByteReader.h"

#include "mlir/IR/Attributes.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Types.h"

#include "llvm/ADT/SmallSet.h"

#include <vector>

namespace mlir::tt::importer {

/// The attributes and types of a file by number: builtin ones, and vhlo ones in their form here. Each is made on its first use.
class ArtifactTables {
public:
  ArtifactTables(MLIRContext *context, FirstError &error) : context(context), error(error) {}

  /// `names` of dialects and `strings` outlive the tables.
  void setStrings(ArrayRef<StringRef> all) { strings = all; }
  void setDialects(ArrayRef<StringRef> all) { dialects = all; }
  /// Reads which bytes of `data`, the first at `offset` of the file, each of them is.
  void readOffsets(ByteReader in, ArrayRef<uint8_t> data, size_t offset);

  /// The one whose number is next in `in`; null after an error.
  Attribute attribute(ByteReader &in);
  /// The attribute whose number is next in `in`, or none if its flag is off.
  Attribute optionalAttribute(ByteReader &in);
  Type type(ByteReader &in);
  /// The one with number `index`.
  Type typeAt(uint64_t index, ByteReader &in);
  StringRef string(ByteReader &in);
  /// The number of devices of the largest mesh that attributes of Shardy have, which are not read; 1 without.
  uint64_t numMeshDevices() const;

  template <class Kind> Kind attributeOf(ByteReader &in, StringRef what) {
    Attribute found = attribute(in);
    auto kind = dyn_cast_or_null<Kind>(found);
    if (found && !kind)
      in.fail("expected " + what + ", found another attribute");
    return kind;
  }

private:
  struct Entry {
    ArrayRef<uint8_t> bytes;
    size_t offset;
    uint32_t dialect;
    bool isEncoded;
    enum { Unread, Reading, Read } state = Unread;
    /// The number of attributes and types that it is written with.
    uint64_t weight = 1;
    const void *value = nullptr;
  };

  void readGroups(ByteReader &in, uint64_t count, ArrayRef<uint8_t> data, size_t offset, size_t &at, std::vector<Entry> &entries);
  template <class Kind> Kind get(std::vector<Entry> &entries, uint64_t index, ByteReader &in, StringRef what);
  void addWeight(uint64_t weight, ByteReader &in);
  bool isForeign(uint64_t index);

  /// The content of an entry of vhlo or builtin, or the text of an entry of another dialect; `what` is its kind in errors.
  template <class Kind>
  Kind decode(Entry &entry, StringRef what, Kind (ArtifactTables::*readVhlo)(ByteReader &),
              Kind (ArtifactTables::*readBuiltin)(ByteReader &));
  Attribute make(Entry &entry, Attribute *);
  Type make(Entry &entry, Type *);
  Attribute readBuiltinAttribute(ByteReader &in);
  Attribute readLocation(uint64_t code, ByteReader &in);
  Attribute readVhloAttribute(ByteReader &in);
  Type readBuiltinType(ByteReader &in);
  Type readVhloType(ByteReader &in);
  Type readQuantized(ByteReader &in, bool isPerAxis);
  Type readTensor(ByteReader &in, bool hasEncoding);
  Attribute readDictionary(ByteReader &in);
  Attribute readTensorData(ByteReader &in);
  template <class Kind> Kind parse(Entry &entry, StringRef what);
  /// Starts the error of a verifier.
  auto diagnose() {
    return [this] {
      error.follow();
      return error.emit();
    };
  }

  APInt readInteger(ByteReader &in, unsigned width);
  Attribute readIntegerAttribute(ByteReader &in);
  Attribute readFloatAttribute(ByteReader &in);
  FloatAttr readDouble(ByteReader &in);
  SmallVector<Attribute> readAttributes(ByteReader &in);
  SmallVector<Type> readTypes(ByteReader &in);
  SmallVector<int64_t> readIntegers(ByteReader &in);

  MLIRContext *context;
  FirstError &error;
  ArrayRef<StringRef> strings, dialects;
  std::vector<Entry> attributes, types;
  /// Dialects that a warning has named.
  llvm::SmallSet<uint32_t, 4> dropped;
  unsigned depth = 0;
  /// The weight of the entry being made, and of all attributes of operations.
  uint64_t weight = 0;
};

} // namespace mlir::tt::importer

#endif // TTMLIR_LIB_IMPORT_VHLO_ARTIFACTTABLES_H
