//===- FuseMoves.h - Composition of data movement ---------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_FUSEMOVES_H
#define TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_FUSEMOVES_H

#include "ttmlir/Dialect/D2M/IR/D2M.h"

#include "ttmlir/Hardware/System/SystemDesc.h"

namespace mlir::tt::d2m {

/// Composes movements in `scope` with the movements of their operands, where that is no slower. Movements of whole tiles become
/// generics. Returns the number of compositions.
unsigned fuseMoves(Operation *scope, const ::ttmlir::hw::ChipDesc &chip);

/// Whether fusion may change `op`: it has no threads, and no decision about its kernels is made.
inline bool isFusible(GenericOp op) {
  return !op.isThreaded() && !op.isScheduled() && !op.getGridAttr() && !op.getBlockFactorsAttr() && !op.getGroup() &&
         !op.getMappingAttr() && !op.getDstAttr() && !op.getCircularBuffersAttr() && !op.getBuffersAttr() && !op.getStaggerColumns();
}

} // namespace mlir::tt::d2m

#endif // TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_FUSEMOVES_H
