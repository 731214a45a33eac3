//===- GraphToTTIR.h - Traced functions as TTIR -----------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_TARGET_JIT_GRAPHTOTTIR_H
#define TTMLIR_TARGET_JIT_GRAPHTOTTIR_H

#include "ttmlir/Hardware/System/SystemDesc.h"
#include "ttmlir/Jit/CallGraph.h"

#include "mlir/IR/BuiltinOps.h"

namespace mlir::tt {

/// A module with `graph` as its function, for `system`: arguments and results have their places as layouts.
OwningOpRef<ModuleOp> toTTIR(const ::ttnn::jit::CallGraph &graph, const ::ttmlir::hw::SystemDesc &system, MLIRContext *context);

} // namespace mlir::tt

#endif // TTMLIR_TARGET_JIT_GRAPHTOTTIR_H
