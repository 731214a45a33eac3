//===- ComputeBuffers.h - Circular buffers of a compute thread --*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_THREADS_COMPUTEBUFFERS_H
#define TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_THREADS_COMPUTEBUFFERS_H

#include "LoopNestBuilder.h"

namespace mlir::tt {

/// A tile that is computed with others: its row and column in the block of results, its step in the block of steps, the first step
/// of that and its step among all, and its number among those that are computed at once and in the block of results.
struct ResultTile {
  Value row, column, step, firstStep, position, number, inBlock;
};

/// Where the compute thread waits for the tiles of circular buffers and pops them. The lifetime of a buffer says at which level of
/// the loop nest: one that lives as long as an iteration is waited for at its beginning and popped at its end, except that blocks
/// which stay are waited for one by one, as steps need them.
class ComputeBuffers {
public:
  ComputeBuffers(LoopNestBuilder &k, const d2m::LoweringConfig &config) : config(config), k(k) {}

  void enterKernel();
  void leaveKernel();
  void leaveRow(const ResultBlock &row);
  void enterBlock(const ResultBlock &block);
  void leaveBlock();
  /// Tiles of row-major inputs are made in front of the stage that is the first to read them, before it takes DST.
  void enterStage(unsigned stage);
  void leaveStage();
  /// An iteration over a block of steps that begins with step `first`.
  void enterSteps(Value first);
  void leaveSteps();

  /// The tile of buffer `source` of the schedule for `tile`.
  Value load(unsigned source, const ResultTile &tile);
  /// The pages of `buffer` that this thread has waited for.
  Value front(const CircularBuffer &buffer);
  /// The page of buffer `source` of the schedule, or of a result, that `tile` has there.
  Value pageOf(unsigned source, const ResultTile &tile);
  Value pageOf(const CircularBuffer &result, const ResultTile &tile);
  /// Room for a block of results, and handing it over; an alias has been reserved for the kernel and is pushed at its end.
  Value reserve(const CircularBuffer &result);
  void push(const CircularBuffer &result);
  /// Makes rows of the tiles of a block of row-major results.
  void untilize(const CircularBuffer &tiles, const RowMajorBuffer &rows);

private:
  void wait(const CircularBuffer &buffer, Value pages = {}) { waited[&buffer] = k.call<d2m::WaitOp>(k.cb(buffer), pages); }
  void pop(const CircularBuffer &buffer, Value pages = {}) { k.call<d2m::PopOp>(k.cb(buffer), pages); }
  /// The same for all that is resident; no count of pages where that is one block.
  void waitForAll(const CircularBuffer &buffer) { wait(buffer, residentPages(buffer)); }
  void popAll(const CircularBuffer &buffer) { pop(buffer, residentPages(buffer)); }
  Value residentPages(const CircularBuffer &buffer);
  /// Waits for the inputs of `lifetime` that come in one block.
  void waitForInputs(Lifetime lifetime);
  void popInputs(Lifetime lifetime);

  /// Runs `visit` on the buffers that stages read: inputs and intermediates.
  void forSources(function_ref<void(const CircularBuffer &)> visit);
  bool isRead(const CircularBuffer &buffer) const;
  /// Pages of `buffer` that are resident together on this core, which may have fewer columns than others.
  Value pagesOf(const CircularBuffer &buffer);
  /// The first page of the block of steps that begins with `firstStep`, of a buffer that several stay in.
  Value startOf(const CircularBuffer &buffer, Value firstStep);
  Value shardPage(const CircularBuffer &buffer, const ResultTile &tile);
  /// Makes tiles of the rows of one block, or rows of tiles, band by band.
  template <class Op> void convertBands(const RowMajorBuffer &rows, const CircularBuffer &from, const CircularBuffer &to);

  const d2m::LoweringConfig &config;
  LoopNestBuilder &k;
  ResultBlock block;
  unsigned stage = 0;
  /// The latest pages that were waited for of each buffer, and what was reserved of aliased results.
  DenseMap<const CircularBuffer *, Value> waited, reserved;
};

} // namespace mlir::tt

#endif // TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_THREADS_COMPUTEBUFFERS_H
