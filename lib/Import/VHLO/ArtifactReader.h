//===- ArtifactReader.h - Artifacts as StableHLO -----------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_IMPORT_VHLO_ARTIFACTREADER_H
#define TTMLIR_LIB_IMPORT_VHLO_ARTIFACTREADER_H

#include "ArtifactTables.h"

#include "mlir/Bytecode/Encoding.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OperationSupport.h"
#include "mlir/IR/OwningOpRef.h"

#include <array>
#include <vector>

namespace mlir::tt::importer {

struct OpRow;

/// Reads a portable artifact: bytecode of MLIR with ops of vhlo, as a module of StableHLO. MLIR's own reader of bytecode trusts its
/// input, this one does not.
class ArtifactReader {
public:
  /// `file` is the default location of errors.
  ArtifactReader(ArrayRef<uint8_t> bytes, Location file) : bytes(bytes), error(file), tables(file.getContext(), error) {}

  /// Null after an error.
  OwningOpRef<ModuleOp> read();

  /// Whether the error is an unsupported feature of a well-formed file.
  bool hasRefused() const { return isRefused; }

private:
  /// The bytes of a section, and where they begin.
  struct Section {
    ArrayRef<uint8_t> bytes;
    size_t offset = 0;
    bool isThere = false;
  };
  using SectionKind = bytecode::Section::ID;

  /// The name of an op: of a row, or of none.
  struct OpName {
    StringRef dialect, name;
    const OpRow *row = nullptr;
    unsigned version = 0;
    bool isRegistered = true;

    /// Whether it belongs to shardings, which have no effect on one device.
    bool isSharding() const { return dialect == "sdy"; }
  };
  /// The parts of an op before its regions.
  struct OpParts {
    explicit OpParts(Location loc) : loc(loc) {}
    const OpName *name = nullptr;
    Location loc;
    NamedAttrList attributes;
    SmallVector<Type> results;
    SmallVector<Value> operands;
    uint64_t regions = 0;
    bool isIsolated = false;
  };

  void readHeader(ByteReader &in);
  Section readSection(ByteReader &in, SectionKind &kind);
  void readSections(ByteReader &in);
  void readStrings();
  void readDialects();
  void readOpName(ByteReader &in, StringRef dialect);
  void readProperties();
  ByteReader reader(const Section &section) { return ByteReader(section.bytes, section.offset, error); }

  OpParts readParts(ByteReader &in);
  void readOperands(ByteReader &in, OpParts &parts);
  void readPropertiesOf(const OpName &name, uint64_t index, NamedAttrList &attributes, ByteReader &in);
  void skipUseLists(ByteReader &in, uint64_t values);
  void readOp(ByteReader &in, Block &block);
  Operation *makeOp(OpParts &parts, Operation *parent);
  void passSharding(const OpParts &parts, ByteReader &in);
  void readRegions(ByteReader &in, Operation *op, const OpParts &parts);
  void readRegion(ByteReader &in, Region &region);
  void readArguments(ByteReader &in, Block &block);
  void readModule(OwningOpRef<ModuleOp> &module);
  void define(ValueRange all, ByteReader &in);
  /// Fails at an unsupported part of a sound file.
  void refuse(ByteReader &in, const Twine &what);
  /// " (written by ...)"
  std::string writtenBy() const;

  ArrayRef<uint8_t> bytes;
  FirstError error;
  ArtifactTables tables;
  std::string producer;
  uint64_t version = 0;
  std::array<Section, bytecode::Section::kNumSections> sections;
  std::vector<StringRef> strings, dialects;
  std::vector<OpName> opNames;
  std::vector<ArrayRef<uint8_t>> properties;
  std::vector<size_t> propertyOffsets;
  /// The values by number of all regions around an op up to the isolated one, and the next number of the innermost.
  std::vector<Value> values;
  size_t nextValue = 0;
  /// The number of values of all regions around an op.
  uint64_t liveValues = 0;
  unsigned depth = 0;
  bool isRefused = false;
};

} // namespace mlir::tt::importer

#endif // TTMLIR_LIB_IMPORT_VHLO_ARTIFACTREADER_H
