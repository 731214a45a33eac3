//===- Compute.cpp - Compute threads --------------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Emits the compute thread: per stage acquire DST, load, compute, store, release. Reads the schedule, `block_factors` and `dst`;
// ComputeBuffers emits CB waits and pops.
//
//===----------------------------------------------------------------------===//

#include "TileEmitter.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::d2m;

namespace {

/// Computes results from CBs into CBs.
class ComputeBuilder : ThreadBody {
public:
  ComputeBuilder(Region &thread, const LoweringConfig &config, const ::ttmlir::hw::ChipDesc &chip)
      : config(config), k(thread, config), buffers(k, config), tiles(k, config, buffers), dstType(dstMemRefType(config, chip)) {}

  void run() { k.run(*this); }

private:
  /// The type of the DST slots of one acquire.
  static MemRefType dstMemRefType(const LoweringConfig &config, const ::ttmlir::hw::ChipDesc &chip) {
    MLIRContext *context = config.generic().getContext();
    auto format = config.blocking.fp32Dest ? ttcore::DataType::Float32 : ttcore::DataType::BFloat16;
    int64_t slots = registersOf(chip, config.blocking.fp32Dest) / (config.blocking.usesFullDst ? 1 : 2);
    return MemRefType::get({slots}, ttcore::TileType::get(context, format), MemRefLayoutAttrInterface(),
                           ttcore::MemorySpaceAttr::get(context, ttcore::MemorySpace::Dst));
  }

  //===--------------------------------------------------------------------===//
  // Stages
  //===--------------------------------------------------------------------===//

  void enterKernel() override { buffers.enterKernel(); }
  void leaveKernel() override { buffers.leaveKernel(); }
  void leaveRow(const ResultBlock &row) override { buffers.leaveRow(row); }

  void runBlock(const ResultBlock &range) override {
    at().block = range;
    buffers.enterBlock(range);
    for (stageIndex = 0; stageIndex < config.schedule().stages.size(); ++stageIndex) {
      at().stage = &stage();
      buffers.enterStage(stageIndex);
      runStage();
      buffers.leaveStage();
    }
    buffers.leaveBlock();
  }

  TileRange &at() { return tiles.at; }
  const Stage &stage() { return config.schedule().stages[stageIndex]; }

  void runStage() {
    switch (stage().kind) {
    case StageKind::Exchange:
      // Runs on the reader (Exchange.h).
      return;
    case StageKind::Steps:
      return forEachStep([&] {
        acquire();
        tiles.run(stage().loop);
        pack();
      });
    case StageKind::Once:
      acquireAccumulators();
      break;
    case StageKind::Fold:
      acquireAccumulators();
      forEachStep([&] { tiles.run(stage().loop); });
      break;
    case StageKind::Join:
      acquireAccumulators();
      forEachGroupCore([&] { tiles.run(stage().loop); });
      break;
    }
    at().setUnroll(1, k);
    tiles.run(stage().epilogue);
    pack();
  }

  /// Builds the loops over blocks of steps, with waits and pops, and over the unrolled steps of a block around `body`.
  void forEachStep(function_ref<void()> body) {
    at().unroll = config.blocking.unroll[stageIndex];
    k.forEachStepBlock([&](Value first) {
      at().firstStepOfBlock = first;
      buffers.enterSteps(first);
      auto part = [&](Value stepInBlock) {
        at().firstStepInBlock = stepInBlock;
        body();
      };
      k.loop(k.constant(config.blocking.steps), at().unroll, part, k.stepName());
      buffers.leaveSteps();
    });
  }

  /// Builds the loop over the cores along a dimension of the group, unrolled like the stage, around `body`.
  void forEachGroupCore(function_ref<void()> body) {
    at().unroll = config.blocking.unroll[stageIndex];
    auto part = [&](Value first) {
      at().firstStepInBlock = first;
      body();
    };
    k.loop(k.constant(config.mapping.groupExtent(stage().groupDim)), at().unroll, part, "core");
  }

  void acquire() { at().dst = k.call<AcquireDstOp>(dstType); }
  void acquireAccumulators() {
    acquire();
    tiles.initializeAccumulators();
  }

  /// Commits DST, stores results and intermediates, releases DST and pushes.
  void pack() {
    SmallVector<Value> reserved =
        llvm::map_to_vector(stage().packedTiles, [&](const Stage::PackedTile &pack) { return buffers.reserve(bufferOf(pack)); });
    k.call<CommitDstOp>(at().dst);
    for (auto [pack, pages] : llvm::zip_equal(stage().packedTiles, reserved)) {
      tiles.forEachTile([&, &pack = pack, &buffer = bufferOf(pack), pages = pages](const ResultTile &tile) {
        Value page = buffers.pageOf(buffer, tile);
        k.call<StoreOp>(tiles.read(pack.value, tiles.slotOf(pack.slot, tile)), pages, page);
      });
    }
    k.call<ReleaseDstOp>(at().dst);
    for (const Stage::PackedTile &pack : stage().packedTiles)
      buffers.push(bufferOf(pack));
    for (const Stage::PackedTile &pack : stage().packedTiles)
      if (pack.isResult && config.buffers.outputRows[pack.index].isUsed)
        buffers.untilize(bufferOf(pack), config.buffers.outputRows[pack.index]);
  }

  const CircularBuffer &bufferOf(const Stage::PackedTile &pack) {
    return pack.isResult ? config.buffers.outputs[pack.index] : config.buffers.intermediates[pack.index];
  }

  const LoweringConfig &config;
  LoopNestBuilder k;
  ComputeBuffers buffers;
  TileEmitter tiles;
  MemRefType dstType;
  unsigned stageIndex = 0;
};

} // namespace

void mlir::tt::buildCompute(Region &thread, const LoweringConfig &config, const ::ttmlir::hw::ChipDesc &chip) {
  ComputeBuilder(thread, config, chip).run();
}
