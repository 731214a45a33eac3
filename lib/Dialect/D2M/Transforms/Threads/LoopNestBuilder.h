//===- LoopNestBuilder.h - Loop nest of a thread ----------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// All threads of a kernel run the same loop nest: rows of blocks, blocks, stages, blocks of steps. It follows from `mapping` and
// `block_factors`; a ThreadBody adds the ops of one thread at each level.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_THREADS_LOOPNESTBUILDER_H
#define TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_THREADS_LOOPNESTBUILDER_H

#include "ThreadBuilder.h"

namespace mlir::tt {

using d2m::Distribution;
using d2m::Lifetime;
using d2m::LoweringConfig;
using d2m::MaskBuffer;
using d2m::RowMajorBuffer;

/// A block of results: first row and column in the iteration space, extents, and first row and column in the core.
struct ResultBlock {
  Value row, column, rows, columns, rowInCore, columnInCore;
};

/// The ops of one thread at each level of the loop nest, from the outermost level in.
class ThreadBody {
public:
  virtual ~ThreadBody() = default;

  virtual void enterKernel() {}
  virtual void leaveKernel() {}
  /// Whether the loops over rows and blocks are needed.
  virtual bool hasRows() const { return true; }
  /// Start and end of a row of blocks.
  virtual void enterRow(const ResultBlock &row) {}
  virtual void leaveRow(const ResultBlock &row) {}
  virtual void runBlock(const ResultBlock &block) = 0;
};

/// Builds the loop nest of a thread.
class LoopNestBuilder : public ThreadBuilder {
public:
  LoopNestBuilder(Region &thread, const LoweringConfig &config) : ThreadBuilder(thread, config.buffers.all()), config(config) {
    // Its ops must dominate the loop nest.
    if (config.mapping.groupCores() > 1)
      stepRange();
  }

  /// Builds the loop nest around the ops of `body`, and terminates the thread. Idle cores skip the nest.
  void run(ThreadBody &body);

  /// Row and column of this core in the grid; with groups, of its group in the grid of groups.
  Value coreRow() { return groupIndex(0); }
  Value coreColumn() { return groupIndex(1); }
  /// Index along `dim` of this core in the grid, of the first core of its group, and of this core in its group.
  Value gridIndex(unsigned dim) { return coreIndex(dim, numGroups(dim) * config.mapping.groupExtent(dim)); }
  Value groupOrigin(unsigned dim) { return mul(groupIndex(dim), constant(config.mapping.groupExtent(dim))); }
  Value indexInGroup(unsigned dim);
  /// Linear index of this core in its group.
  Value linearIndexInGroup() { return add(mul(indexInGroup(0), constant(config.mapping.groupColumns)), indexInGroup(1)); }
  /// All results of this core, as one block.
  const ResultBlock &coreResults();
  /// For a CB with Lifetime::Matrix: offset of `block` from the first row of its matrix on this core, and rows of the core from the
  /// end of `block` to the end of its matrix.
  Value rowInMatrix(const ResultBlock &block, const CircularBuffer &buffer);
  Value rowsLeftInMatrix(const ResultBlock &block, const CircularBuffer &buffer);
  /// Builds loops over the results of a block around `body(row, column, tile)`; `tile` is the linear index in a full block.
  void forEachTile(const ResultBlock &block, function_ref<void(Value, Value, Value)> body);
  /// Builds a branch on `since == 0`; no branch where that is a constant.
  void ifZero(Value since, function_ref<void()> body, function_ref<void()> otherwise = {});
  /// Guards `body` to run only in the first block that reads the resident tiles of `buffer`: of a row, a matrix or the core.
  void ifFirstUse(const CircularBuffer &buffer, const ResultBlock &block, function_ref<void()> body);
  /// Builds the loop over blocks of reduction steps around `body(step)`.
  void forEachStepBlock(function_ref<void(Value)> body) { loop(steps(), config.blocking.steps, body, stepName()); }
  /// First reduction step of this core, and their number.
  Value firstStep() { return stepRange().first; }
  Value steps() { return stepRange().second; }
  /// Name of the induction variable over reduction steps.
  StringRef stepName() const { return config.schedule().hasMatmuls() ? "k" : "step"; }

  /// The page of `buffer` for (row, column) of a block of results and a step of a block of steps.
  Value page(const CircularBuffer &buffer, Value row, Value column, Value step);
  /// The first column in the core of the block that the column loop visits at `blockColumn`: staggered cores rotate their columns.
  Value staggeredColumn(Value blockColumn);

private:
  void buildBlockLoops(ThreadBody &body);
  void ifActive(function_ref<void()> body);

  Value coreIndex(unsigned dim, int64_t extent) {
    if (!coreIndices[dim])
      coreIndices[dim] = extent > 1 ? Value(call<d2m::CoreIndexOp>(dim)) : constant(0);
    return coreIndices[dim];
  }
  int64_t numGroups(unsigned dim) const { return dim == 0 ? config.mapping.gridRows : config.mapping.gridColumns; }
  Value groupIndex(unsigned dim);
  const std::pair<Value, Value> &stepRange();

  /// Whether all cores have exactly one block along dimension 0 or 1.
  bool runsOnce(unsigned dim) const;

  const LoweringConfig &config;
  Value coreIndices[2], groupIndices[2];
  std::optional<ResultBlock> resultsOfThisCore;
  std::optional<std::pair<Value, Value>> stepsOfCore;
};

/// Build the threads of `config` into empty regions.
void buildReader(Region &thread, const LoweringConfig &config);
void buildCompute(Region &thread, const LoweringConfig &config, const ::ttmlir::hw::ChipDesc &chip);
void buildWriter(Region &thread, const LoweringConfig &config);

} // namespace mlir::tt

#endif // TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_THREADS_LOOPNESTBUILDER_H
