//===- Blocking.h - Block factors and DST use -------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// `block_factors` and `dst` of a unified generic in numbers.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_BLOCKING_H
#define TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_BLOCKING_H

#include "GenericAnalysis.h"

#include "ttmlir/Hardware/Cost/KernelCost.h"

namespace mlir::tt::d2m {

using ::ttmlir::hw::kMaxBlockSteps;

/// Block factors and DST use of a generic.
struct Blocking {
  /// Rows and columns of a block of results, which DST holds at once, and reduction steps of a block of an input.
  int64_t rows = 1, columns = 1, steps = 1;
  /// Unroll factor of each stage over the steps of a block.
  SmallVector<int64_t> unroll;
  /// Block factors divide the iterations of every core: no block is partial.
  bool hasWholeBlocks = false;
  /// DST holds 32-bit elements; DST is not double-buffered between math unit and packer.
  bool fp32Dest = false, usesFullDst = false;

  /// Result tiles per block.
  int64_t tiles() const { return rows * columns; }
  /// Sets `block_factors` and `dst` of `generic`.
  void assignTo(GenericOp generic) const;
};

/// Reads the blocking of a generic with `mapping` from `block_factors` and `dst`, which it must have. Emits an error at the generic
/// where they are illegal.
FailureOr<Blocking> readBlocking(const GenericAnalysis &analysis, const WorkMapping &mapping, const ::ttmlir::hw::ChipDesc &chip);

} // namespace mlir::tt::d2m

#endif // TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_BLOCKING_H
