//===- RegisterStableHLOOps.h - Registration of the operations of stablehlo *- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DIALECT_STABLEHLO_IR_REGISTERSTABLEHLOOPS_H
#define TTMLIR_DIALECT_STABLEHLO_IR_REGISTERSTABLEHLOOPS_H

#include "ttmlir/Dialect/StableHLO/IR/StableHLOOps.h"

namespace mlir::tt::stablehlo {
/// Adds the operations of stablehlo to the dialect.
void registerOps(StableHLODialect &dialect);
} // namespace mlir::tt::stablehlo

#endif // TTMLIR_DIALECT_STABLEHLO_IR_REGISTERSTABLEHLOOPS_H
