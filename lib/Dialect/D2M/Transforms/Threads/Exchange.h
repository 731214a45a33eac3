//===- Exchange.h - What cores of a group tell each other -------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The cores of a group share the steps of a reduction and have a sum each. Those of a row send theirs to all of the row, where it
// comes to the page that has the number of its sender; all then add up the same tiles in the same order. What rows have goes the
// same way along columns. (At once to all, each core would add up as many tiles as there are cores.)
//
// When what a core has sent is there, it adds one to `arrived` of the first core of the row. That one, when all have, clears
// `arrived` and multicasts its `complete`, which is one; the others clear theirs before they send again. A group has one point, and
// each exchange buffers of its own: nobody has to say that there is room.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_THREADS_EXCHANGE_H
#define TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_THREADS_EXCHANGE_H

#include "LoopNestBuilder.h"

namespace mlir::tt {

/// The part of a reader that belongs to `stage`, which is an exchange.
void exchangeSums(LoopNestBuilder &k, const LoweringConfig &config, const d2m::Stage &stage);

} // namespace mlir::tt

#endif // TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_THREADS_EXCHANGE_H
