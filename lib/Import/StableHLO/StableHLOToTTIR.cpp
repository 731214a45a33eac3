//===- StableHLOToTTIR.cpp - Convert StableHLO to TTIR --------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Builders.h"

#include "ttmlir/Import/Passes.h"

namespace mlir::tt {
#define GEN_PASS_DEF_CONVERTSTABLEHLOTOTTIR
#include "ttmlir/Import/Passes.h.inc"
} // namespace mlir::tt

using namespace mlir;
using namespace mlir::tt::stablehlo;
namespace ttir = mlir::tt::ttir;

using Row = mlir::tt::importer::Row;
#define TT_IMPORT_ROWS
#include "ttmlir/Import/StableHLO/Rows.inc"

ArrayRef<mlir::tt::importer::Row> mlir::tt::importer::stableHLORows() { return kRows; }

namespace {
struct ConvertStableHLOToTTIR : mlir::tt::impl::ConvertStableHLOToTTIRBase<ConvertStableHLOToTTIR> {
  using ConvertStableHLOToTTIRBase::ConvertStableHLOToTTIRBase;

  void runOnOperation() override {
    mlir::tt::importer::ImportOptions options;
    options.unrollLimit = unrollLimit;
    options.elidedAsArguments = elided == "arguments";
    if (elided != "arguments" && elided != "error") {
      getOperation().emitError() << "elided: expected error or arguments, found " << elided;
      return signalPassFailure();
    }
    if (failed(mlir::tt::importer::importModule(getOperation(), {mlir::tt::importer::stableHLORows()}, options)))
      signalPassFailure();
  }
};
} // namespace
