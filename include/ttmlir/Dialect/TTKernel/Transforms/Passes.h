//===- Passes.h - Passes of the ttkernel dialect ----------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DIALECT_TTKERNEL_TRANSFORMS_PASSES_H
#define TTMLIR_DIALECT_TTKERNEL_TRANSFORMS_PASSES_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Pass/Pass.h"

namespace mlir::tt::ttkernel {

#define GEN_PASS_DECL
#include "ttmlir/Dialect/TTKernel/Transforms/Passes.h.inc"

} // namespace mlir::tt::ttkernel

#endif // TTMLIR_DIALECT_TTKERNEL_TRANSFORMS_PASSES_H
