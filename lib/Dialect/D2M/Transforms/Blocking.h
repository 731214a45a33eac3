//===- Blocking.h - Block factors and use of DST ---------------*- C++ -*--===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_BLOCKING_H
#define TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_BLOCKING_H

#include "GenericAnalysis.h"

namespace mlir::tt::d2m {

/// Reduction steps of a block, at most.
inline constexpr int64_t kMaxBlockSteps = 8;

/// `block_factors` and `dst` of a generic in numbers.
struct Blocking {
  /// Results of a block, which DST holds at once, and steps of the reduction that one block of an input has.
  int64_t rows = 1, columns = 1, steps = 1;
  /// Steps of a block that each stage unrolls.
  SmallVector<int64_t> unroll;
  /// Blocks of all cores have all their rows and columns.
  bool hasWholeBlocks = false;
  /// DST holds 32-bit elements; the math unit uses all of it, rather than one half while the other is packed.
  bool fp32Dest = false, usesFullDst = false;

  /// Results of a block.
  int64_t tiles() const { return rows * columns; }
  /// Sets `block_factors` and `dst` of `generic`.
  void assignTo(GenericOp generic) const;
};

/// Selects the blocking of a generic with `mapping`, with at most `maxSteps` steps per block; decided factors stay. An error at the
/// generic where those do not fit.
FailureOr<Blocking> selectBlocking(const GenericAnalysis &analysis, const WorkMapping &mapping, const ::ttmlir::hw::ChipDesc &chip,
                                   int64_t maxSteps);

} // namespace mlir::tt::d2m

#endif // TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_BLOCKING_H
