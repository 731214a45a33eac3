//===- ArtifactWriter.h - StableHLO as artifacts -----------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_IMPORT_VHLO_ARTIFACTWRITER_H
#define TTMLIR_LIB_IMPORT_VHLO_ARTIFACTWRITER_H

#include "ArtifactNumbering.h"

#include "mlir/IR/BuiltinOps.h"

#include "llvm/Support/raw_ostream.h"

#include <vector>

namespace mlir::tt::importer {

/// Writes a module of StableHLO as a portable artifact that readers of StableHLO `target` and newer ones take.
class ArtifactWriter {
public:
  explicit ArtifactWriter(Version target) : target(target), bytecode(bytecodeVersionOf(target)), numbering(target) {}

  /// Emits an error, without output, if the module uses a feature that the version lacks.
  LogicalResult write(ModuleOp module, raw_ostream &os);

private:
  LogicalResult writeOp(Operation *op, ByteWriter &out);
  LogicalResult writeAttributes(const OpRow &row, unsigned version, Operation *op, uint8_t &mask, ByteWriter &out);
  LogicalResult checkConstraints(const OpRow &row, unsigned version, Operation *op);
  LogicalResult writeValues(Operation *op, uint8_t &mask, ByteWriter &out);
  LogicalResult writeRegions(Operation *op, bool isIsolated, ByteWriter &out);
  LogicalResult writeRegion(Region &region, uint64_t firstValue, ByteWriter &out);
  void writeModuleAttributes(ModuleOp module, uint8_t &mask, ByteWriter &out);
  uint64_t nameOf(StringRef dialect, StringRef name);
  uint64_t propertiesOf(const ByteWriter &bytes);
  ByteWriter writeDialects();

  Version target;
  unsigned bytecode;
  ArtifactNumbering numbering;
  /// The numbers of operations' names, by the strings of their dialects and names.
  llvm::MapVector<std::pair<uint64_t, uint64_t>, uint64_t> names;
  llvm::StringMap<uint64_t> propertyNumbers;
  std::vector<std::string> properties;
  DenseMap<Value, uint64_t> values;
  /// The next value of the region that is written, and the first behind its values.
  uint64_t nextValue = 0, endOfValues = 0;
};

} // namespace mlir::tt::importer

#endif // TTMLIR_LIB_IMPORT_VHLO_ARTIFACTWRITER_H
