//===- LoweringConfig.h - Lowering config of a generic ----------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// All attributes of a unified generic in numbers: what IREE calls a lowering config. Each planning pass selects one part of it.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_LOWERINGCONFIG_H
#define TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_LOWERINGCONFIG_H

#include "CircularBuffers.h"

namespace mlir::tt::d2m {

/// The decided attributes of a unified generic. Each pass selects one part given the parts before; d2m-split-threads reads all.
struct LoweringConfig {
  const GenericAnalysis *analysis;
  /// `grid` and `mapping`.
  WorkMapping mapping;
  /// `block_factors` and `dst`.
  Blocking blocking;
  /// `circular_buffers` and `buffers`.
  CircularBuffers buffers;
  /// `stagger_columns`: core x of a row begins x blocks into its columns and wraps around.
  bool staggersColumns = false;

  /// The generic, its schedule and the extents of its iteration space.
  GenericOp generic() const { return analysis->generic; }
  const Schedule &schedule() const { return analysis->schedule; }
  ArrayRef<int64_t> extents() const { return GenericOp(analysis->generic).getExtents(); }
  /// How parallel dimension `dim` maps to cores or groups of cores, and how the reduction maps to the cores of a group.
  DimMapping dim(unsigned dim) const { return mapping.dim(dim, extents()); }
  /// The linear tile index of tensor `tensor`, counted over inputs then results, over the iteration space.
  AffineExpr tileIndex(unsigned tensor) const { return analysis->placements[tensor].tileIndex; }
  DimMapping reduction() const { return mapping.reduction(analysis->reductionSteps); }
  /// Blocks of `buffer` per core, over reduction steps and over the columns that its tiles vary with.
  int64_t stepBlocks(const CircularBuffer &buffer) const { return mapping.steps / buffer.steps; }
  int64_t columnBlocks(const CircularBuffer &buffer) const;
  /// Blocks that `buffer` holds at once by its lifetime, those of a column block after those of the one before.
  int64_t residentBlocks(const CircularBuffer &buffer) const;
};

/// Plans the CBs of a config with a blocking within `budget` bytes of L1; mandatory CBs may exceed it. Decided entries are kept.
/// Emits an error at the generic for an illegal entry, or if row-major inputs do not fit.
LogicalResult planCircularBuffers(LoweringConfig &config, const ::ttmlir::hw::ChipDesc &chip, uint64_t budget);

/// Applies the multicast groups of `circular_buffers`; if there are none and `multicast` is set, selects groups where multicast
/// beats reads by every core. Emits an error at the generic for an illegal group.
LogicalResult insertMulticast(LoweringConfig &config, const ::ttmlir::hw::ChipDesc &chip, uint64_t budget, bool multicast);

/// Derives the row CBs of row-major tensors from their tile CBs, which must be planned.
void planRows(LoweringConfig &config);

/// Assigns ports and L1 addresses to the CBs of `config`: those of `buffers`, if present. Otherwise inputs and masks get ports from
/// 0, results from 16 and intermediates from 24, or the next free ones. Emits an error at the generic if the CBs do not fit a core
/// or `buffers` contradicts the config.
LogicalResult allocateBuffers(LoweringConfig &config, const ::ttmlir::hw::ChipDesc &chip);

/// Sets `staggersColumns` of an otherwise complete config from `stagger_columns`, or with `select` where staggering lowers DRAM
/// channel contention. Emits an error at the generic if its columns cannot be staggered.
LogicalResult staggerColumns(LoweringConfig &config, const ::ttmlir::hw::ChipDesc &chip, bool select);

/// Selects a config for `chip` with `budget` bytes of L1 for CBs; mandatory CBs may exceed it. Decided attributes are kept. Emits
/// an error at the generic if the CBs do not fit a core, or for an illegal attribute. `analysis` must outlive the result.
FailureOr<LoweringConfig> selectConfig(const GenericAnalysis &analysis, const ::ttmlir::hw::ChipDesc &chip, uint64_t budget,
                                       bool multicast);

} // namespace mlir::tt::d2m

#endif // TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_LOWERINGCONFIG_H
