//===- KernelArithmetic.h - Arithmetic of kernels ---------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DIALECT_TTKERNEL_ANALYSIS_KERNELARITHMETIC_H
#define TTMLIR_DIALECT_TTKERNEL_ANALYSIS_KERNELARITHMETIC_H

#include "ttmlir/Schema/Bytecode.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

#include <optional>

namespace mlir::tt::ttkernel {

/// The instruction of the arith op `op` (tablegen/Schema/Instructions.td); none if there is none.
std::optional<::ttmlir::schema::Opcode> arithmeticOpcode(Operation *op);

/// The comparison predicate of `compared`. Emits an error at signed comparisons.
FailureOr<::ttmlir::schema::Predicate> predicateOf(arith::CmpIOp compared);

} // namespace mlir::tt::ttkernel

#endif // TTMLIR_DIALECT_TTKERNEL_ANALYSIS_KERNELARITHMETIC_H
