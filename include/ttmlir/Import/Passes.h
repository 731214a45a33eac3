//===- Passes.h - Passes from other dialects ---------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_IMPORT_PASSES_H
#define TTMLIR_IMPORT_PASSES_H

#include "ttmlir/Dialect/TTIR/IR/TTIR.h"
#include "ttmlir/Import/Core/ImportLimits.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"

namespace mlir::tt {

#define GEN_PASS_DECL
#include "ttmlir/Import/Passes.h.inc"

/// --stablehlo-to-ttir-pipeline and --to-ttir-pipeline
void registerImportPipelines();

} // namespace mlir::tt

#endif // TTMLIR_IMPORT_PASSES_H
