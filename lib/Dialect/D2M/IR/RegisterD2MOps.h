//===- RegisterD2MOps.h - Registration of the operations of d2m ---*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DIALECT_D2M_IR_REGISTERD2MOPS_H
#define TTMLIR_DIALECT_D2M_IR_REGISTERD2MOPS_H

#include "ttmlir/Dialect/D2M/IR/D2M.h"

namespace mlir::tt::d2m {
/// Adds the operations that have classes by name to the dialect; those of EltwiseMath.td are registerMathOps'.
void registerOps(D2MDialect &dialect);
} // namespace mlir::tt::d2m

#endif // TTMLIR_DIALECT_D2M_IR_REGISTERD2MOPS_H
