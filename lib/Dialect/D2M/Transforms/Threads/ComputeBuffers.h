//===- ComputeBuffers.h - Compute thread CB waits and pops ------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The lifetime of a CB selects the loop level of its waits and pops: a CB that lives for an iteration is waited for at its start
// and popped at its end. CBs that hold all steps are waited for block by block, when a step first needs one.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_THREADS_COMPUTEBUFFERS_H
#define TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_THREADS_COMPUTEBUFFERS_H

#include "LoopNestBuilder.h"

namespace mlir::tt {

/// Indices of a tile: row and column in the block of results, step in the block of steps, first step of that block, step in the
/// core, linear index among the tiles of all unrolled steps, linear index in the block of results.
struct ResultTile {
  Value row, column, stepInBlock, firstStep, stepInCore, unrolledIndex, indexInBlock;
};

/// Emits the CB ops of the compute thread at the loop levels that their lifetimes select.
class ComputeBuffers {
public:
  ComputeBuffers(LoopNestBuilder &k, const d2m::LoweringConfig &config) : config(config), k(k) {}

  void enterKernel();
  void leaveKernel();
  void leaveRow(const ResultBlock &row);
  void enterBlock(const ResultBlock &block);
  void leaveBlock();
  /// Row-major inputs are tilized before their first consumer stage acquires DST.
  void enterStage(unsigned stage);
  void leaveStage();
  /// Start and end of the block of steps that begins with step `first`.
  void enterSteps(Value first);
  void leaveSteps();

  /// Loads the tile of operand CB `source` for `tile`.
  Value load(unsigned source, const ResultTile &tile);
  /// The front pages of `buffer`, which are waited for.
  Value front(const CircularBuffer &buffer);
  /// The page of `tile` in operand CB `source`, or in the CB of a result.
  Value pageOf(unsigned source, const ResultTile &tile);
  Value pageOf(const CircularBuffer &result, const ResultTile &tile);
  /// Reserve and push a block of results. An alias is reserved at the start of the kernel and pushed at its end.
  Value reserve(const CircularBuffer &result);
  void push(const CircularBuffer &result);
  /// Untilizes a block of row-major results.
  void untilize(const CircularBuffer &tiles, const RowMajorBuffer &rows);

private:
  void wait(const CircularBuffer &buffer, Value pages = {}) { waited[&buffer] = k.call<d2m::WaitOp>(k.cb(buffer), pages); }
  void pop(const CircularBuffer &buffer, Value pages = {}) { k.call<d2m::PopOp>(k.cb(buffer), pages); }
  /// The same for all resident pages.
  void waitForAll(const CircularBuffer &buffer) { wait(buffer, residentPages(buffer)); }
  void popAll(const CircularBuffer &buffer) { pop(buffer, residentPages(buffer)); }
  /// Waits for the inputs of `lifetime`, Kernel or Block, which are one block.
  void waitForInputs(Lifetime lifetime);
  void popInputs(ArrayRef<Lifetime> lifetimes);

  /// Visits operand CBs: inputs and intermediates.
  void forEachOperandBuffer(function_ref<void(const CircularBuffer &)> visit);
  bool isReadByStage(const CircularBuffer &buffer) const;
  /// Number of resident pages of `buffer` on this core, which may have fewer columns or steps than others.
  Value numResidentPages(const CircularBuffer &buffer);
  /// numResidentPages; null, the default, for one block.
  Value residentPages(const CircularBuffer &buffer);
  /// First page of the block of steps that begins with `firstStep`, in a CB with several resident blocks.
  Value firstPage(const CircularBuffer &buffer, Value firstStep);
  Value shardPage(const CircularBuffer &buffer, const ResultTile &tile);
  /// Tilizes or untilizes one block, band by band.
  template <class Op> void convertBands(const RowMajorBuffer &rows, const CircularBuffer &from, const CircularBuffer &to);

  const d2m::LoweringConfig &config;
  LoopNestBuilder &k;
  ResultBlock block;
  unsigned stage = 0;
  /// The last wait of each CB, and the reserve of aliased results.
  DenseMap<const CircularBuffer *, Value> waited, reserved;
};

} // namespace mlir::tt

#endif // TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_THREADS_COMPUTEBUFFERS_H
