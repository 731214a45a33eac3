//===- SharedOps.h - Ops of several dialects --------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_IMPORT_DIALECTS_SHAREDOPS_H
#define TTMLIR_LIB_IMPORT_DIALECTS_SHAREDOPS_H

#include "../Common/Padding.h"
#include "OpImport.h"

namespace mlir::tt::importer {

// Functions of records, whose names have `importer::` before them there.
void importIsFinite(Node &n);
void importSign(Node &n);
void importRoundAwayFromZero(Node &n);
void importPopulationCount(Node &n);
void importCountLeadingZeros(Node &n);
void importCountTrailingZeros(Node &n);
void importReal(Node &n);
void importImag(Node &n);
void importConvert(Node &n);
void importBitcastConvert(Node &n);
void importReducePrecision(Node &n);
void importDivide(Node &n);
void importPower(Node &n);
void importShiftLeft(Node &n);
void importShiftRightArithmetic(Node &n);
void importShiftRightLogical(Node &n);
void importIf(Node &n);
void importWhile(Node &n);
void importForward(Node &n);

/// A literal of the source as one of TTIR; null after an error.
Value literalOf(Node &n, ElementsAttr elements);

/// `yes` where the scalar `condition` holds, else `no`: tensors of equal types.
std::optional<SmallVector<Value>> choose(Node &n, Value condition, ArrayRef<Value> yes, ArrayRef<Value> no);

} // namespace mlir::tt::importer

#endif // TTMLIR_LIB_IMPORT_DIALECTS_SHAREDOPS_H
