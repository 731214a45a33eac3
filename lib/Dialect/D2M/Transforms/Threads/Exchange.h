//===- Exchange.h - All-gather of partial sums ------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The cores of a group share the steps of a reduction and have a partial sum each. Every core of a row multicasts its sum to the
// row, into the page with its own index; all cores then add the same tiles in the same order. The totals of rows are exchanged
// along columns in the same way. (One exchange over the whole group would make each core add as many tiles as the group has cores.)
//
// Handshake: a core that has sent increments `arrived` of the first core of the row. When all have arrived, that core clears
// `arrived` and multicasts its `complete`, which is one; the others clear theirs before they send again. A group has at most one
// iteration and each exchange has CBs of its own, so that no receiver announces room.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_THREADS_EXCHANGE_H
#define TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_THREADS_EXCHANGE_H

#include "LoopNestBuilder.h"

namespace mlir::tt {

/// Emits the exchange of `stage` into the reader of `k`.
void exchangeSums(LoopNestBuilder &k, const LoweringConfig &config, const d2m::Stage &stage);

} // namespace mlir::tt

#endif // TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_THREADS_EXCHANGE_H
