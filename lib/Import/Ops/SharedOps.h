//===- SharedOps.h - Ops of several dialects --------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_IMPORT_OPS_SHAREDOPS_H
#define TTMLIR_LIB_IMPORT_OPS_SHAREDOPS_H

#include "../Core/MLIROp.h"
#include "Padding.h"

namespace mlir::tt::importer {

// Functions of records of several sources.
void importIsFinite(MLIROp &n, Value x);
void importSign(MLIROp &n, Value operand);
void importRoundAwayFromZero(MLIROp &n, Value operand);
void importPopulationCount(MLIROp &n, Value operand);
void importCountLeadingZeros(MLIROp &n, Value operand);
void importCountTrailingZeros(MLIROp &n, Value operand);
void importImag(MLIROp &n, Value operand);
void importConvert(MLIROp &n, Value operand);
void importBitcastConvert(MLIROp &n, Value operand);
void importReducePrecision(MLIROp &n, Value operand);
void importDivide(MLIROp &n, Value lhs, Value rhs);
void importPower(MLIROp &n, Value lhs, Value rhs);
void importShiftLeft(MLIROp &n, Value lhs, Value rhs);
void importShiftRightArithmetic(MLIROp &n, Value lhs, Value rhs);
void importShiftRightLogical(MLIROp &n, Value lhs, Value rhs);
void importIf(MLIROp &n);
void importWhile(MLIROp &n);
void importForward(MLIROp &n);
/// Operand 0 in the shape of the result.
void importReshape(MLIROp &n);

/// Fails if operand `number`, a shape, is known and differs from that of the result.
void checkShape(MLIROp &n, size_t number);

/// A literal of the source as one of TTIR; null after an error.
Value literalOf(MLIROp &n, ElementsAttr elements);

/// `yes` where the scalar `condition` holds, else `no`: tensors of equal types.
std::optional<SmallVector<Value>> choose(MLIROp &n, Value condition, ArrayRef<Value> yes, ArrayRef<Value> no);

} // namespace mlir::tt::importer

#endif // TTMLIR_LIB_IMPORT_OPS_SHAREDOPS_H
