//===- StableHLORows.cpp - Rows of StableHLO and CHLO ---------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "StableHLOComplex.h"

#include "ttmlir/Dialect/StableHLO/IR/Devices.h"

using namespace mlir;
using namespace mlir::tt::importer;
using namespace mlir::tt::stablehlo;

#define TT_IMPORT_ROWS
#include "ttmlir/Import/StableHLO/Rows.inc"

Source mlir::tt::importer::stableHLOSource() {
  Source source = shardingSource();
  source.rows = kRows;
  source.whyUnsupported = whyUnsupportedCall;
  return source;
}

// Shardings and attributes for other compilers have no effect on one device.
Source mlir::tt::importer::shardingSource() {
  static constexpr StringRef kAttributes[] = {"mhlo", "sdy", "jax"}, kOps[] = {"sdy"};
  return {.verifyModule = verifyOneDevice, .droppedAttributes = kAttributes, .droppedOps = kOps};
}
