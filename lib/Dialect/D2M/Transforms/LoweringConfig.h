//===- LoweringConfig.h - Lowering config of a generic ----------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// All attributes of a unified generic in numbers: the lowering config of IREE. Each planning pass reads the parts of its
// predecessors and selects one part. `read` functions take decided attributes, `select` functions decide.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_LOWERINGCONFIG_H
#define TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_LOWERINGCONFIG_H

#include "CircularBuffers.h"

namespace mlir::tt::d2m {

/// The parts of a lowering config, in the order of the passes that select them. Each part depends on those before it.
enum class ConfigPart {
  Mapping,         ///< `grid` and `mapping`
  Blocking,        ///< `block_factors` and `dst`
  CircularBuffers, ///< `circular_buffers`, with multicast groups
  Buffers          ///< `buffers`, and `stagger_columns`
};

/// The decided attributes of a unified generic.
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
  GenericOp generic() const { return analysis->generic(); }
  const Schedule &schedule() const { return analysis->schedule; }
  ArrayRef<int64_t> extents() const { return generic().getExtents(); }
  /// The work mapping of parallel dimension `dim` to cores or groups of cores, and of the reduction to the cores of a group.
  DimMapping dim(unsigned dim) const { return mapping.dim(dim, extents()); }
  /// The linear tile index of tensor `tensor`, counted over inputs then results, over the iteration space.
  AffineExpr tileIndex(unsigned tensor) const { return analysis->placements[tensor].tileIndex; }
  DimMapping reduction() const { return mapping.reduction(analysis->reductionSteps); }
  /// Blocks of `buffer` per core, over reduction steps and over the columns that its tiles vary with.
  int64_t stepBlocks(const CircularBuffer &buffer) const { return mapping.steps / buffer.steps; }
  int64_t columnBlocks(const CircularBuffer &buffer) const;
  /// Blocks that `buffer` holds at once by its lifetime, ordered by column blocks.
  int64_t residentBlocks(const CircularBuffer &buffer) const;
};

/// Reads the parts up to `last` from the attributes of the generic, which must have them. Emits an error at it for an illegal
/// attribute. `analysis` must outlive the result.
FailureOr<LoweringConfig> readConfig(const GenericAnalysis &analysis, const ::ttmlir::hw::ChipDesc &chip, ConfigPart last);

/// Reads the circular buffers, or the multicast groups, of a config with the parts before. Emits an error at the generic for an
/// illegal one.
LogicalResult readCircularBuffers(LoweringConfig &config, const ::ttmlir::hw::ChipDesc &chip);
LogicalResult readMulticast(LoweringConfig &config);
/// Reads ports and L1 addresses of a config with all CBs.
LogicalResult readBuffers(LoweringConfig &config, const ::ttmlir::hw::ChipDesc &chip);
LogicalResult readStagger(LoweringConfig &config);

/// Selects a blocking for a generic with `mapping`, jointly with the CBs that it needs: the longest blocks of steps whose CBs fit
/// `budget` bytes of L1, else the shortest. The result has both; d2m-select-blocking keeps the blocking. Decided attributes are
/// kept; an error at the generic for an illegal one, or if row-major inputs do not fit. `analysis` must outlive the result.
FailureOr<LoweringConfig> selectBlocking(const GenericAnalysis &analysis, const WorkMapping &mapping,
                                         const ::ttmlir::hw::ChipDesc &chip, uint64_t budget);

/// Selects the CBs of a config with a blocking within `budget` bytes of L1; mandatory CBs may exceed it. Decided entries are kept,
/// with their multicast groups. Emits an error at the generic for an illegal entry, or if row-major inputs do not fit.
LogicalResult selectCircularBuffers(LoweringConfig &config, const ::ttmlir::hw::ChipDesc &chip, uint64_t budget);

/// Selects multicast groups where multicast beats reads by every core, and prefetch within `budget` bytes of L1. Decided groups are
/// kept: if there is one, nothing changes.
void selectMulticast(LoweringConfig &config, const ::ttmlir::hw::ChipDesc &chip, uint64_t budget);

/// Selects whether cores of a row begin at different columns. Decided staggering is kept.
void selectStagger(LoweringConfig &config, const ::ttmlir::hw::ChipDesc &chip);

/// Derives the row CBs of row-major tensors from their tile CBs, which must be planned.
void planRows(LoweringConfig &config);

/// A plan with `mapping` but for ports and addresses. Decided attributes are kept. Failure as of the parts.
FailureOr<LoweringConfig> planMapping(const GenericAnalysis &analysis, const WorkMapping &mapping,
                                      const ::ttmlir::hw::ChipDesc &chip, uint64_t budget);

/// Assigns ports and L1 addresses to the CBs of `config`: inputs and masks get ports from 0, results from 16 and intermediates from
/// 24, or the next free ones. Emits an error at the generic if the CBs do not fit a core.
LogicalResult allocateBuffers(LoweringConfig &config, const ::ttmlir::hw::ChipDesc &chip);

} // namespace mlir::tt::d2m

#endif // TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_LOWERINGCONFIG_H
