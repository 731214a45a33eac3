//===- RegisterTTIROps.h - Registration of the operations of ttir -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DIALECT_TTIR_IR_REGISTERTTIROPS_H
#define TTMLIR_DIALECT_TTIR_IR_REGISTERTTIROPS_H

#include "ttmlir/Dialect/TTIR/IR/TTIR.h"

namespace mlir::tt::ttir {
/// Adds the operations that have classes by name to the dialect; those of EltwiseMath.td are registerMathOps'.
void registerOps(TTIRDialect &dialect);
} // namespace mlir::tt::ttir

#endif // TTMLIR_DIALECT_TTIR_IR_REGISTERTTIROPS_H
