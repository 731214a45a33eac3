//===- Passes.h - Passes of the ttir dialect --------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DIALECT_TTIR_TRANSFORMS_PASSES_H
#define TTMLIR_DIALECT_TTIR_TRANSFORMS_PASSES_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"

#include "llvm/Support/Error.h"

namespace mlir::tt::ttir {

/// Checks the value of the option `weight-dtype` of ttir-assign-layouts or, with `allowsFormats`, of a pipeline, which also takes
/// block floats for all weights; an error of ExitStatus::Usage.
llvm::Error checkWeightDtype(StringRef value, bool allowsFormats);

#define GEN_PASS_DECL
#include "ttmlir/Dialect/TTIR/Transforms/Passes.h.inc"

} // namespace mlir::tt::ttir

#endif // TTMLIR_DIALECT_TTIR_TRANSFORMS_PASSES_H
