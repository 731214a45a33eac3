//===- Passes.h - Passes of the d2m dialect ---------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DIALECT_D2M_TRANSFORMS_PASSES_H
#define TTMLIR_DIALECT_D2M_TRANSFORMS_PASSES_H

#include "ttmlir/Dialect/D2M/IR/D2M.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"

namespace mlir::tt::d2m {

#define GEN_PASS_DECL
#include "ttmlir/Dialect/D2M/Transforms/Passes.h.inc"

} // namespace mlir::tt::d2m

#endif // TTMLIR_DIALECT_D2M_TRANSFORMS_PASSES_H
