//===- LoopNestBuilder.h - Loops of a planned thread -----------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_THREADS_PLANTHREADBUILDER_H
#define TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_THREADS_PLANTHREADBUILDER_H

#include "ThreadBuilder.h"

namespace mlir::tt {

using d2m::Distribution;
using d2m::Lifetime;
using d2m::LoweringConfig;
using d2m::MaskBuffer;
using d2m::RowMajorBuffer;

/// A block of results that is being handled: its first row and column, how many it has, and its first row and column among those of
/// the core.
struct ResultBlock {
  Value row, column, rows, columns, rowInCore, columnInCore;
};

/// What a thread does at the levels of the loop nest over the blocks of results of a core, from the outermost one in.
class ThreadBody {
public:
  virtual ~ThreadBody() = default;

  virtual void enterKernel() {}
  virtual void leaveKernel() {}
  /// Whether there is anything to do for rows and blocks.
  virtual bool hasRows() const { return true; }
  /// A row of blocks of results.
  virtual void enterRow(const ResultBlock &row) {}
  virtual void leaveRow(const ResultBlock &row) {}
  virtual void runBlock(const ResultBlock &block) = 0;
};

/// Makes the loop nest of a thread, which is the same for all threads of a kernel.
class LoopNestBuilder : public ThreadBuilder {
public:
  LoopNestBuilder(Region &thread, const LoweringConfig &config) : ThreadBuilder(thread, config.buffers.all()), config(config) {
    // Everything below needs to know.
    if (config.mapping.groupCores() > 1)
      stepShare();
  }

  /// Makes the nest with what `body` does in it, and ends the thread. Idle cores do nothing at all.
  void run(ThreadBody &body);

  /// Row and column of this core in the grid, or of its group among groups.
  Value coreRow() { return group(0); }
  Value coreColumn() { return group(1); }
  /// Row and column of this core in the grid whatever its group, those of the first core of the group, and of this one in it.
  Value indexOf(unsigned dim) { return place(dim, groups(dim) * config.mapping.groupExtent(dim)); }
  Value firstOfGroup(unsigned dim) { return mul(group(dim), constant(config.mapping.groupExtent(dim))); }
  Value indexInGroup(unsigned dim);
  /// The number of this core in its group.
  Value member() { return add(mul(indexInGroup(0), constant(config.mapping.groupColumns)), indexInGroup(1)); }
  /// All that this core has to do.
  const ResultBlock &core();
  /// Of a buffer with Lifetime::Matrix: the first row of `block` from where its matrix begins on this core on, and the rows of the
  /// core from the end of `block` to the end of its matrix.
  Value rowInMatrix(const ResultBlock &block, const CircularBuffer &buffer);
  Value rowsToEndOfMatrix(const ResultBlock &block, const CircularBuffer &buffer);
  /// Runs `body(row, column, tile)` for all results of a block; `tile` numbers them within a full block.
  void forTiles(const ResultBlock &block, function_ref<void(Value, Value, Value)> body);
  /// Does `body` where `since` is 0, and `otherwise` elsewhere.
  void ifZero(Value since, function_ref<void()> body, function_ref<void()> otherwise = {});
  /// Does `body` in the blocks in which tiles come that stay in `buffer` for others: the first one of a row, or of the core.
  void onlyFirst(const CircularBuffer &buffer, const ResultBlock &block, function_ref<void()> body);
  /// Runs `body(step)` for every push of reduction steps.
  void forSteps(function_ref<void(Value)> body) { loop(steps(), config.blocking.steps, body, stepName()); }
  /// The first step of this core among all, and how many it has.
  Value firstStep() { return stepShare().first; }
  Value steps() { return stepShare().second; }
  /// What a person would call a step of the reductions.
  StringRef stepName() const { return config.schedule().hasProducts() ? "k" : "step"; }

  /// The page of `buffer` for a result at (row, column) of its block and a step of its push.
  Value page(const CircularBuffer &buffer, Value row, Value column, Value step);
  /// The column of a core's columns where the block begins that it comes to at `blockColumn`.
  Value placeOfBlock(Value blockColumn);

private:
  void forBlocks(ThreadBody &body);
  void ifWork(function_ref<void()> body);

  Value place(unsigned dim, int64_t extent) {
    if (!coreAt[dim])
      coreAt[dim] = extent > 1 ? Value(call<d2m::CoreIndexOp>(dim)) : constant(0);
    return coreAt[dim];
  }
  int64_t groups(unsigned dim) const { return dim == 0 ? config.mapping.gridRows : config.mapping.gridColumns; }
  Value group(unsigned dim);
  const std::pair<Value, Value> &stepShare();

  /// Whether all cores have one block along dimension 0 or 1.
  bool runsOnce(unsigned dim) const;

  const LoweringConfig &config;
  Value coreAt[2], groupAt[2];
  std::optional<ResultBlock> coreShare;
  std::optional<std::pair<Value, Value>> stepsOfCore;
};

/// Fill threads of `config`.
void buildReader(Region &thread, const LoweringConfig &config);
void buildCompute(Region &thread, const LoweringConfig &config, const ::ttmlir::hw::ChipDesc &chip);
void buildWriter(Region &thread, const LoweringConfig &config);

} // namespace mlir::tt

#endif // TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_THREADS_PLANTHREADBUILDER_H
