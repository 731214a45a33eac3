//===- LoweringConfig.h - Decisions about a generic ------------*- C++ -*--===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_LOWERINGCONFIG_H
#define TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_LOWERINGCONFIG_H

#include "CircularBuffers.h"

namespace mlir::tt::d2m {

/// The attributes of a unified generic that passes decide, in numbers: each pass selects its part with those before it in hand, and
/// d2m-split-threads reads all of them.
struct LoweringConfig {
  const GenericAnalysis *analysis;
  /// `grid` and `mapping`.
  WorkMapping mapping;
  /// `block_factors` and `dst`.
  Blocking blocking;
  /// `circular_buffers` and `buffers`.
  CircularBuffers buffers;
  /// `stagger_columns`: cores of a row begin at different columns of theirs, each a block further on than the one before.
  bool staggersColumns = false;

  GenericOp generic() const { return analysis->generic; }
  const Schedule &schedule() const { return analysis->schedule; }
  ArrayRef<int64_t> extents() const { return GenericOp(analysis->generic).getExtents(); }
  /// How dimension `dim`, or the reduction, maps to cores or to groups of cores.
  DimMapping dim(unsigned dim) const { return mapping.dim(dim, extents()); }
  DimMapping reduction() const { return mapping.reduction(analysis->reductionSteps); }
};

/// Plans the circular buffers of a config with a blocking in `budget` bytes of L1, which it exceeds where they need more; decided
/// ones stay. An error at the generic where those cannot be, or where tiles of rows have no room.
LogicalResult planCircularBuffers(LoweringConfig &config, const ::ttmlir::hw::ChipDesc &chip, uint64_t budget);

/// Takes multicasts that `circular_buffers` have, or with `multicast` multicasts inputs where that is faster than reads by every
/// core. An error at the generic where a decided one cannot be.
LogicalResult insertMulticast(LoweringConfig &config, const ::ttmlir::hw::ChipDesc &chip, uint64_t budget, bool multicast);

/// Decides how the rows of row-major tensors go through their buffers; those of their tiles are decided.
void planRows(LoweringConfig &config);

/// Gives circular buffers the ports and L1 addresses that `buffers` of the generic has, else inputs and masks ports from 0 on,
/// results from 16 on or behind them, intermediates from 24 on or behind those. An error at the generic when they do not fit a
/// core, or are not those of the config.
LogicalResult allocateBuffers(LoweringConfig &config, const ::ttmlir::hw::ChipDesc &chip);

/// Staggers the columns of cores where the generic says so, or with `decides` where they would all begin at the same few DRAM
/// channels; all else is decided. An error at the generic if it asks for that and has no such columns.
LogicalResult staggerColumns(LoweringConfig &config, const ::ttmlir::hw::ChipDesc &chip, bool decides);

/// Selects a config for `chip` with `budget` bytes of L1 for circular buffers; decisions that the generic has stay. Buffers that
/// cannot do with the budget exceed it; an error at the generic when they do not fit a core at all, or a decision cannot be.
/// `analysis` has to outlive the result.
FailureOr<LoweringConfig> selectConfig(const GenericAnalysis &analysis, const ::ttmlir::hw::ChipDesc &chip, uint64_t budget,
                                       bool multicast);

} // namespace mlir::tt::d2m

#endif // TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_LOWERINGCONFIG_H
