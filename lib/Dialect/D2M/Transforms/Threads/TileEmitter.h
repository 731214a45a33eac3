//===- TileEmitter.h - Tile instructions of compute threads -----*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_THREADS_TILEEMITTER_H
#define TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_THREADS_TILEEMITTER_H

#include "ComputeBuffers.h"

namespace mlir::tt {

/// The tiles that the compute thread computes at once, and where they are.
struct TileRange {
  const d2m::Stage *stage = nullptr;
  ResultBlock block;
  /// Unroll factor; first step of the block of steps, and first unrolled step in that block.
  int64_t unroll = 1;
  Value firstStepOfBlock, firstStepInBlock;
  /// The acquired DST.
  Value dst;

  /// Starts at the first step with an unroll factor of `steps`.
  void setUnroll(int64_t steps, LoopNestBuilder &k) {
    unroll = steps;
    firstStepOfBlock = firstStepInBlock = k.constant(0);
  }
};

/// Emits the instructions of a stage, each for all tiles of a range.
class TileEmitter {
public:
  TileEmitter(LoopNestBuilder &k, const d2m::LoweringConfig &config, ComputeBuffers &buffers)
      : config(config), k(k), buffers(buffers) {}

  void run(ArrayRef<d2m::TileInstruction> insts);
  /// Initializes accumulators with the neutral element; matmuls rely on DST being zero.
  void initializeAccumulators();
  void forEachTile(function_ref<void(const ResultTile &)> body);

  /// The DST slot of `tile` for slot `slot` of the schedule. Accumulators have one per tile of a block, others one per tile and
  /// unrolled step.
  Value slotOf(unsigned slot, const ResultTile &tile);
  /// Loads `value` from DST slot `slot`. Typecasts and masks without calls share the slot of their operand: the former keep DST as
  /// it is, the latter change only the last tiles, in place.
  Value read(Value value, Value slot);

  TileRange at;

private:
  /// Load from and store to slot `slot` of the schedule.
  Value load(unsigned slot, const ResultTile &tile, Type type);
  void store(Value value, unsigned slot, const ResultTile &tile);
  /// Clones `op` with `operands`.
  Value cloneWith(Operation *op, ValueRange operands);

  void run(const d2m::TileInstruction &inst);
  /// Accumulates the matmuls of a block, by one call per step where blocks are multiplied at once.
  void multiply(const d2m::TileInstruction &inst);
  void compute(const d2m::TileInstruction &inst);
  void accumulate(d2m::TileAccumulateOp op, const d2m::TileInstruction &inst);
  void mask(d2m::TileMaskOp op, const d2m::TileInstruction &inst);
  /// Replaces the padding of the last tiles of a matrix by the value of the mask.
  void maskLastTile(d2m::TileMaskOp op, const d2m::TileInstruction &inst, bool rows);

  const d2m::LoweringConfig &config;
  LoopNestBuilder &k;
  ComputeBuffers &buffers;
};

} // namespace mlir::tt

#endif // TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_THREADS_TILEEMITTER_H
