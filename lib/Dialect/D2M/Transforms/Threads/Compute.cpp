//===- Compute.cpp - Compute threads --------------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Emits the compute thread: per stage acquire DST, load, compute, store, release. Reads the schedule, `block_factors` and `dst`; CB
// waits and pops are those of ComputeBuffers.
//
//===----------------------------------------------------------------------===//

#include "ComputeBuffers.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::d2m;
using ttkernel::PoolType;

namespace {

/// Computes results from CBs into CBs.
class ComputeBuilder : ThreadBody {
public:
  ComputeBuilder(Region &thread, const LoweringConfig &config, const ::ttmlir::hw::ChipDesc &chip)
      : config(config), k(thread, config), buffers(k, config), dstType(dstMemRefType(config, chip)) {}

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
    block = range;
    buffers.enterBlock(block);
    for (stageIndex = 0; stageIndex < config.schedule().stages.size(); ++stageIndex) {
      buffers.enterStage(stageIndex);
      runStage();
      buffers.leaveStage();
    }
    buffers.leaveBlock();
  }

  const Stage &stage() { return config.schedule().stages[stageIndex]; }

  void runStage() {
    switch (stage().kind) {
    case StageKind::Exchange:
      // Runs on the reader (Exchange.h).
      return;
    case StageKind::Steps:
      return forEachStep([&] {
        dst = k.call<AcquireDstOp>(dstType);
        run(stage().loop);
        pack();
      });
    case StageKind::Once:
      acquireAccumulators();
      break;
    case StageKind::Fold:
      acquireAccumulators();
      forEachStep([&] { run(stage().loop); });
      break;
    case StageKind::Join:
      acquireAccumulators();
      forEachGroupCore([&] { run(stage().loop); });
      break;
    }
    setUnroll(1);
    run(stage().epilogue);
    pack();
  }

  /// Starts at the first step with an unroll factor of `steps`.
  void setUnroll(int64_t steps) {
    unroll = steps;
    firstStepOfBlock = firstStepInBlock = k.constant(0);
  }

  /// Builds the loops over blocks of steps, with waits and pops, and over the unrolled steps of a block around `body`.
  void forEachStep(function_ref<void()> body) {
    unroll = config.blocking.unroll[stageIndex];
    k.forEachStepBlock([&](Value first) {
      firstStepOfBlock = first;
      buffers.enterSteps(first);
      auto part = [&](Value stepInBlock) {
        firstStepInBlock = stepInBlock;
        body();
      };
      k.loop(k.constant(config.blocking.steps), unroll, part, k.stepName());
      buffers.leaveSteps();
    });
  }

  /// Builds the loop over the cores along a dimension of the group, unrolled like the stage, around `body`.
  void forEachGroupCore(function_ref<void()> body) {
    unroll = config.blocking.unroll[stageIndex];
    auto part = [&](Value first) {
      firstStepInBlock = first;
      body();
    };
    k.loop(k.constant(config.mapping.groupExtent(stage().groupDim)), unroll, part, "core");
  }

  /// Acquires DST and initializes accumulators with the neutral element; matmuls rely on DST being zero.
  void acquireAccumulators() {
    dst = k.call<AcquireDstOp>(dstType);
    if (stage().accumulators.empty())
      return;
    setUnroll(1);
    for (auto [slot, op] : llvm::enumerate(stage().accumulators)) {
      auto sum = dyn_cast<TileAccumulateOp>(op);
      if (!sum)
        continue;
      TypedAttr value = neutralElement(sum.getPool(), cast<ttcore::TileType>(sum.getType()), k.b);
      forEachTile([&, slot = slot](const ResultTile &tile) {
        store(k.call<TileFillOp>(accumulatorType(sum.getType()), value), slot, tile);
      });
    }
  }

  /// Commits DST, stores results and intermediates, releases DST and pushes.
  void pack() {
    SmallVector<Value> reserved =
        llvm::map_to_vector(stage().packedTiles, [&](const Stage::PackedTile &pack) { return buffers.reserve(bufferOf(pack)); });
    k.call<CommitDstOp>(dst);
    for (auto [pack, pages] : llvm::zip_equal(stage().packedTiles, reserved)) {
      forEachTile([&, &pack = pack, &buffer = bufferOf(pack), pages = pages](const ResultTile &tile) {
        Value page = buffers.pageOf(buffer, tile);
        k.call<StoreOp>(read(pack.value, slotOf(pack.slot, tile)), pages, page);
      });
    }
    k.call<ReleaseDstOp>(dst);
    for (const Stage::PackedTile &pack : stage().packedTiles)
      buffers.push(bufferOf(pack));
    for (const Stage::PackedTile &pack : stage().packedTiles)
      if (pack.isResult && config.buffers.outputRows[pack.index].isUsed)
        buffers.untilize(bufferOf(pack), config.buffers.outputRows[pack.index]);
  }

  const CircularBuffer &bufferOf(const Stage::PackedTile &pack) {
    return pack.isResult ? config.buffers.outputs[pack.index] : config.buffers.intermediates[pack.index];
  }

  void forEachTile(function_ref<void(const ResultTile &)> body) {
    auto tilesOfStep = [&](Value step) {
      Value stepInBlock = k.add(firstStepInBlock, step), stepInCore = k.add(firstStepOfBlock, stepInBlock);
      k.forEachTile(block, [&](Value row, Value column, Value tile) {
        body({row, column, stepInBlock, firstStepOfBlock, stepInCore, k.add(k.mul(step, k.constant(config.blocking.tiles())), tile),
              tile});
      });
    };
    k.loop(k.constant(unroll), tilesOfStep, k.stepName());
  }

  /// The DST slot of `tile` for slot `slot` of the schedule. Accumulators have one per tile of a block, others one per tile and
  /// unrolled step.
  Value slotOf(unsigned slot, const ResultTile &tile) {
    unsigned sums = stage().accumulators.size();
    if (slot < sums)
      return k.add(k.constant(slot * config.blocking.tiles()), tile.indexInBlock);
    return k.add(k.constant((sums + (slot - sums) * unroll) * config.blocking.tiles()), tile.unrolledIndex);
  }

  /// Loads `value` from DST slot `slot`. Typecasts and masks without calls share the slot of their operand: the former keep DST as
  /// it is, the latter change only the last tiles, in place.
  Value read(Value value, Value slot) {
    if (auto mask = dyn_cast_if_present<TileMaskOp>(producerOf(value)))
      return read(mask.getInput(), slot);
    if (auto typecast = dyn_cast_if_present<TileTypecastOp>(producerOf(value)); typecast && typecast.leavesRegisters())
      return cloneWith(typecast, read(typecast.getInput(), slot));
    return k.call<LoadOp>(value.getType(), dst, slot);
  }

  /// The accumulator type of `type`: f32 for floats, rounded once at the end.
  static ttcore::TileType accumulatorType(Type type) {
    auto tile = cast<ttcore::TileType>(type);
    return isFloatTile(tile) ? ttcore::TileType::get(type.getContext(), ttcore::DataType::Float32) : tile;
  }

  /// Load from and store to slot `slot` of the schedule.
  Value load(unsigned slot, const ResultTile &tile, Type type) { return k.call<LoadOp>(type, dst, slotOf(slot, tile)); }
  void store(Value value, unsigned slot, const ResultTile &tile) { k.call<StoreOp>(value, dst, slotOf(slot, tile)); }

  //===--------------------------------------------------------------------===//
  // Steps
  //===--------------------------------------------------------------------===//

  void run(ArrayRef<TileInstruction> insts) {
    for (const TileInstruction &inst : insts)
      run(inst);
  }

  void run(const TileInstruction &inst) {
    switch (inst.kind) {
    case TileInstruction::Load:
      return forEachTile([&](const ResultTile &tile) {
        Value loaded = buffers.load(inst.input, tile);
        store(inst.op ? cloneWith(inst.op, loaded) : loaded, inst.slots[0], tile);
      });
    case TileInstruction::Copy:
      return forEachTile(
          [&](const ResultTile &tile) { store(load(inst.slots[0], tile, dstType.getElementType()), inst.slots[1], tile); });
    case TileInstruction::FpuBinary:
      return forEachTile([&](const ResultTile &tile) {
        store(cloneWith(inst.op, {buffers.load(inst.input, tile), buffers.load(inst.second, tile)}), inst.slots[0], tile);
      });
    case TileInstruction::Matmul:
      return multiply(inst);
    case TileInstruction::Compute:
      return compute(inst);
    }
  }

  /// Clones `op` with `operands`.
  Value cloneWith(Operation *op, ValueRange operands) {
    OperationState state(k.b.getLoc(), op->getName(), operands, op->getResultTypes(), op->getAttrs());
    return k.b.create(state)->getResult(0);
  }

  /// Accumulates the matmuls of a block, by one call per step where blocks are multiplied at once.
  void multiply(const TileInstruction &inst) {
    const CircularBuffer &left = config.buffers.operandBuffer(inst.input);
    int64_t rows = config.buffers.usesBlockMatmul ? config.blocking.rows : 1,
            columns = config.buffers.usesBlockMatmul ? config.blocking.columns : 1;
    auto add = [&](const ResultTile &first) {
      Value lhs = buffers.pageOf(inst.input, first), rhs = buffers.pageOf(inst.second, first), to = slotOf(inst.slots[0], first);
      k.call<TileMatmulBlockOp>(buffers.front(left), lhs, buffers.front(config.buffers.operandBuffer(inst.second)), rhs, dst, to,
                                config.buffers.usesBlockMatmul ? block.rows : k.constant(1), ArrayRef({rows, columns}),
                                config.buffers.usesBlockMatmul ? std::max<int64_t>(left.rowStride(), 1) : 1,
                                cast<TileMatmulOp>(inst.op).getTransposeRhs());
    };
    if (!config.buffers.usesBlockMatmul)
      return forEachTile(add);
    auto blockOfStep = [&](Value step) {
      Value stepInBlock = k.add(firstStepInBlock, step), zero = k.constant(0);
      add({zero, zero, stepInBlock, firstStepOfBlock, k.add(firstStepOfBlock, stepInBlock),
           k.mul(step, k.constant(config.blocking.tiles())), zero});
    };
    k.loop(k.constant(unroll), blockOfStep, k.stepName());
  }

  void compute(const TileInstruction &inst) {
    if (auto sum = dyn_cast<TileAccumulateOp>(inst.op))
      return accumulate(sum, inst);
    if (auto masked = dyn_cast<TileMaskOp>(inst.op))
      return mask(masked, inst);
    if (Value result = inst.op->getResult(0); inRegister(result) != result)
      return;
    forEachTile([&](const ResultTile &tile) {
      // Operands, then the result; repeated slots share their index arithmetic.
      SmallVector<Value, 4> slots, operands;
      for (auto [index, slot] : llvm::enumerate(inst.slots)) {
        const unsigned *known = llvm::find(ArrayRef(inst.slots).take_front(index), slot);
        slots.push_back(known == inst.slots.begin() + index ? slotOf(slot, tile) : slots[known - inst.slots.begin()]);
      }
      for (auto [slot, operand] : llvm::zip(slots, inst.op->getOperands()))
        operands.push_back(read(operand, slot));
      k.call<StoreOp>(cloneWith(inst.op, operands), dst, slots.back());
    });
  }

  void accumulate(TileAccumulateOp op, const TileInstruction &inst) {
    StringRef name = op.getPool() == PoolType::Sum   ? AddTileOp::getOperationName()
                     : op.getPool() == PoolType::Max ? MaximumTileOp::getOperationName()
                                                     : MinimumTileOp::getOperationName();
    unsigned value = inst.slots[0], sum = inst.slots[1];
    forEachTile([&](const ResultTile &tile) {
      Value to = slotOf(sum, tile);
      Value operands[] = {k.call<LoadOp>(accumulatorType(op.getType()), dst, to), read(op.getInput(), slotOf(value, tile))};
      OperationState state(k.b.getLoc(), name, operands, {accumulatorType(op.getType())});
      k.call<StoreOp>(k.b.create(state)->getResult(0), dst, to);
    });
  }

  //===--------------------------------------------------------------------===//
  // Masks
  //===--------------------------------------------------------------------===//

  void mask(TileMaskOp op, const TileInstruction &inst) {
    if (op.getPartialRows())
      maskLastTile(op, inst, /*rows=*/true);
    if (op.getPartialColumns())
      maskLastTile(op, inst, /*rows=*/false);
  }

  /// Replaces the padding of the last tiles of a matrix by the value of the mask.
  void maskLastTile(TileMaskOp op, const TileInstruction &inst, bool rows) {
    unsigned result = inst.slots[1], maskReg = inst.slots[2], fill = inst.slots[3];
    int64_t last = ((rows ? op.getHeight() : op.getWidth()) - 1) / 32;
    AffineExpr where = op.getPosition().getResult(rows ? 0 : 1);
    const CircularBuffer &buffer = config.buffers.mask(op, rows).buffer;
    Type type = op.getType(), maskType = buffer.type.getMemref().getElementType();
    forEachTile([&](const ResultTile &tile) {
      Value at[] = {k.add(block.row, tile.row), k.add(block.column, tile.column), k.add(k.firstStep(), tile.stepInCore)};
      Value isLast = arith::CmpIOp::create(k.b, arith::CmpIPredicate::eq, k.apply(where, at), k.constant(last));
      k.branch(isLast, [&] {
        store(k.call<LoadOp>(maskType, buffers.front(buffer), k.constant(0)), maskReg, tile);
        if (!isFloatTile(cast<ttcore::TileType>(type)) && type != maskType)
          store(k.call<TileTypecastOp>(type, load(maskReg, tile, maskType)), maskReg, tile);
        store(k.call<TileFillOp>(type, op.getValue()), fill, tile);
        Value operands[] = {load(maskReg, tile, type), read(op.getInput(), slotOf(result, tile)), load(fill, tile, type)};
        store(k.call<WhereTileOp>(type, operands[0], operands[1], operands[2]), result, tile);
      });
    });
  }

  const LoweringConfig &config;
  LoopNestBuilder k;
  ComputeBuffers buffers;
  MemRefType dstType;
  ResultBlock block;
  unsigned stageIndex = 0;
  /// Unroll factor; first step of the block of steps, and first unrolled step in that block.
  int64_t unroll = 1;
  Value firstStepOfBlock, firstStepInBlock;
  /// The acquired DST.
  Value dst;
};

} // namespace

void mlir::tt::buildCompute(Region &thread, const LoweringConfig &config, const ::ttmlir::hw::ChipDesc &chip) {
  ComputeBuilder(thread, config, chip).run();
}
