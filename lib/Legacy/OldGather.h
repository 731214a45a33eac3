//===- OldGather.h - The general gather of older TTIR -----------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_LEGACY_OLDGATHER_H
#define TTMLIR_LIB_LEGACY_OLDGATHER_H

#include "mlir/IR/Operation.h"

namespace mlir::tt {

/// Whether attributes `attrs` of a `ttir.gather` are those of windows at starts in any axes (`start_index_map`, `slice_sizes`, …).
bool isGeneralGather(const NamedAttrList &attrs);

/// The result of `op`, a general gather, by the ops that current TTIR has: starts are moved onto the operand, as the general gather
/// does, and become rows of a table, which `embedding` looks up. Fails after an error at the op.
FailureOr<Value> upgradeGather(Operation *op, const NamedAttrList &attrs);

} // namespace mlir::tt

#endif // TTMLIR_LIB_LEGACY_OLDGATHER_H
