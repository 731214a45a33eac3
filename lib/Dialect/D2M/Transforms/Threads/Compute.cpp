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
      : config(config), k(thread, config), buffers(k, config), dstType(registersType(config, chip)) {}

  void run() { k.run(*this); }

private:
  /// The type of the DST slots of one acquire.
  static MemRefType registersType(const LoweringConfig &config, const ::ttmlir::hw::ChipDesc &chip) {
    MLIRContext *context = config.generic().getContext();
    auto format = config.blocking.fp32Dest ? ttcore::DataType::Float32 : ttcore::DataType::BFloat16;
    int64_t registers = registersOf(chip, config.blocking.fp32Dest) / (config.blocking.usesFullDst ? 1 : 2);
    return MemRefType::get({registers}, ttcore::TileType::get(context, format), MemRefLayoutAttrInterface(),
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
      return forSteps([&] {
        dst = k.call<AcquireDstOp>(dstType);
        run(stage().repeated);
        pack();
      });
    case StageKind::Once:
      acquireSums();
      break;
    case StageKind::Fold:
      acquireSums();
      forSteps([&] { run(stage().repeated); });
      break;
    case StageKind::Join:
      acquireSums();
      forCores([&] { run(stage().repeated); });
      break;
    }
    beginTiles(1);
    run(stage().once);
    pack();
  }

  /// Starts at the first step with an unroll factor of `steps`.
  void beginTiles(int64_t steps) {
    stepsAtOnce = steps;
    firstOfBlock = firstInBlock = k.constant(0);
  }

  /// Builds the loops over blocks of steps, with waits and pops, and over the unrolled steps of a block around `body`.
  void forSteps(function_ref<void()> body) {
    stepsAtOnce = config.blocking.unroll[stageIndex];
    k.forSteps([&](Value first) {
      firstOfBlock = first;
      buffers.enterSteps(first);
      auto part = [&](Value inBlock) {
        firstInBlock = inBlock;
        body();
      };
      k.loop(k.constant(config.blocking.steps), stepsAtOnce, part, k.stepName());
      buffers.leaveSteps();
    });
  }

  /// Builds the loop over the cores along a dimension of the group, unrolled like the stage, around `body`.
  void forCores(function_ref<void()> body) {
    stepsAtOnce = config.blocking.unroll[stageIndex];
    auto part = [&](Value first) {
      firstInBlock = first;
      body();
    };
    k.loop(k.constant(config.mapping.groupExtent(stage().groupDim)), stepsAtOnce, part, "core");
  }

  /// Acquires DST and initializes accumulators with the neutral element; matmuls rely on DST being zero.
  void acquireSums() {
    dst = k.call<AcquireDstOp>(dstType);
    if (stage().accumulators.empty())
      return;
    beginTiles(1);
    for (auto [reg, op] : llvm::enumerate(stage().accumulators)) {
      auto sum = dyn_cast<TileAccumulateOp>(op);
      if (!sum)
        continue;
      TypedAttr value = neutralElement(sum.getPool(), cast<ttcore::TileType>(sum.getType()), k.b);
      forTiles([&, reg = reg](const ResultTile &tile) { store(k.call<TileFillOp>(wide(sum.getType()), value), reg, tile); });
    }
  }

  /// Commits DST, stores results and intermediates, releases DST and pushes.
  void pack() {
    SmallVector<Value> rooms =
        llvm::map_to_vector(stage().packs, [&](const Stage::Pack &pack) { return buffers.reserve(bufferOf(pack)); });
    k.call<CommitDstOp>(dst);
    for (auto [pack, room] : llvm::zip_equal(stage().packs, rooms)) {
      forTiles([&, &pack = pack, &buffer = bufferOf(pack), room = room](const ResultTile &tile) {
        Value page = buffers.pageOf(buffer, tile);
        k.call<StoreOp>(read(pack.value, registerOf(pack.reg, tile)), room, page);
      });
    }
    k.call<ReleaseDstOp>(dst);
    for (const Stage::Pack &pack : stage().packs)
      buffers.push(bufferOf(pack));
    for (const Stage::Pack &pack : stage().packs)
      if (pack.isResult && config.buffers.outputRows[pack.index].isUsed)
        buffers.untilize(bufferOf(pack), config.buffers.outputRows[pack.index]);
  }

  const CircularBuffer &bufferOf(const Stage::Pack &pack) {
    return pack.isResult ? config.buffers.outputs[pack.index] : config.buffers.intermediates[pack.index];
  }

  void forTiles(function_ref<void(const ResultTile &)> body) {
    auto tilesOfStep = [&](Value step) {
      Value inBlock = k.add(firstInBlock, step), position = k.add(firstOfBlock, inBlock);
      k.forTiles(block, [&](Value row, Value column, Value tile) {
        body({row, column, inBlock, firstOfBlock, position, k.add(k.mul(step, k.constant(config.blocking.tiles())), tile), tile});
      });
    };
    k.loop(k.constant(stepsAtOnce), tilesOfStep, k.stepName());
  }

  /// The DST slot of `tile` for slot `reg` of the schedule. Accumulators have one per tile of a block, others one per tile and
  /// unrolled step.
  Value registerOf(unsigned reg, const ResultTile &tile) {
    unsigned sums = stage().accumulators.size();
    if (reg < sums)
      return k.add(k.constant(reg * config.blocking.tiles()), tile.inBlock);
    return k.add(k.constant((sums + (reg - sums) * stepsAtOnce) * config.blocking.tiles()), tile.number);
  }

  /// Loads `value` from DST slot `reg`. Typecasts and masks without calls share the slot of their operand: the former keep DST as
  /// it is, the latter change only the last tiles, in place.
  Value read(Value value, Value reg) {
    if (auto mask = dyn_cast_if_present<TileMaskOp>(producerOf(value)))
      return read(mask.getInput(), reg);
    if (auto typecast = dyn_cast_if_present<TileTypecastOp>(producerOf(value)); typecast && typecast.leavesRegisters())
      return again(typecast, read(typecast.getInput(), reg));
    return k.call<LoadOp>(value.getType(), dst, reg);
  }

  /// The accumulator type of `type`: f32 for floats, rounded once at the end.
  static ttcore::TileType wide(Type type) {
    auto tile = cast<ttcore::TileType>(type);
    return isFloatTile(tile) ? ttcore::TileType::get(type.getContext(), ttcore::DataType::Float32) : tile;
  }

  /// Load from and store to slot `reg` of the schedule.
  Value load(unsigned reg, const ResultTile &tile, Type type) { return k.call<LoadOp>(type, dst, registerOf(reg, tile)); }
  void store(Value value, unsigned reg, const ResultTile &tile) { k.call<StoreOp>(value, dst, registerOf(reg, tile)); }

  //===--------------------------------------------------------------------===//
  // Steps
  //===--------------------------------------------------------------------===//

  void run(ArrayRef<Step> steps) {
    for (const Step &each : steps)
      run(each);
  }

  void run(const Step &each) {
    switch (each.kind) {
    case Step::Load:
      return forTiles([&](const ResultTile &tile) {
        Value loaded = buffers.load(each.input, tile);
        store(each.op ? again(each.op, loaded) : loaded, each.registers[0], tile);
      });
    case Step::Copy:
      return forTiles(
          [&](const ResultTile &tile) { store(load(each.registers[0], tile, dstType.getElementType()), each.registers[1], tile); });
    case Step::FromPair:
      return forTiles([&](const ResultTile &tile) {
        store(again(each.op, {buffers.load(each.input, tile), buffers.load(each.second, tile)}), each.registers[0], tile);
      });
    case Step::Matmul:
      return multiply(each);
    case Step::Compute:
      return compute(each);
    }
  }

  /// Clones `op` with `operands`.
  Value again(Operation *op, ValueRange operands) {
    OperationState state(k.b.getLoc(), op->getName(), operands, op->getResultTypes(), op->getAttrs());
    return k.b.create(state)->getResult(0);
  }

  /// Accumulates the matmuls of a block, by one call per step where blocks are multiplied at once.
  void multiply(const Step &each) {
    const CircularBuffer &left = config.buffers.source(each.input);
    int64_t rows = config.buffers.usesBlockMatmul ? config.blocking.rows : 1,
            columns = config.buffers.usesBlockMatmul ? config.blocking.columns : 1;
    auto add = [&](const ResultTile &first) {
      Value lhs = buffers.pageOf(each.input, first), rhs = buffers.pageOf(each.second, first),
            to = registerOf(each.registers[0], first);
      k.call<TileMatmulBlockOp>(buffers.front(left), lhs, buffers.front(config.buffers.source(each.second)), rhs, dst, to,
                                config.buffers.usesBlockMatmul ? block.rows : k.constant(1), ArrayRef({rows, columns}),
                                config.buffers.usesBlockMatmul ? std::max<int64_t>(left.rowStride(), 1) : 1,
                                cast<TileMatmulOp>(each.op).getTransposeRhs());
    };
    if (!config.buffers.usesBlockMatmul)
      return forTiles(add);
    auto blockOfStep = [&](Value step) {
      Value inBlock = k.add(firstInBlock, step), zero = k.constant(0);
      add({zero, zero, inBlock, firstOfBlock, k.add(firstOfBlock, inBlock), k.mul(step, k.constant(config.blocking.tiles())),
           zero});
    };
    k.loop(k.constant(stepsAtOnce), blockOfStep, k.stepName());
  }

  void compute(const Step &each) {
    if (auto sum = dyn_cast<TileAccumulateOp>(each.op))
      return accumulate(sum, each);
    if (auto masked = dyn_cast<TileMaskOp>(each.op))
      return mask(masked, each);
    if (Value result = each.op->getResult(0); inRegister(result) != result)
      return;
    forTiles([&](const ResultTile &tile) {
      // Operands, then the result; repeated slots share their index arithmetic.
      SmallVector<Value, 4> registers, operands;
      for (auto [index, reg] : llvm::enumerate(each.registers)) {
        const unsigned *known = llvm::find(ArrayRef(each.registers).take_front(index), reg);
        registers.push_back(known == each.registers.begin() + index ? registerOf(reg, tile)
                                                                    : registers[known - each.registers.begin()]);
      }
      for (auto [reg, operand] : llvm::zip(registers, each.op->getOperands()))
        operands.push_back(read(operand, reg));
      k.call<StoreOp>(again(each.op, operands), dst, registers.back());
    });
  }

  void accumulate(TileAccumulateOp op, const Step &each) {
    StringRef name = op.getPool() == PoolType::Sum   ? AddTileOp::getOperationName()
                     : op.getPool() == PoolType::Max ? MaximumTileOp::getOperationName()
                                                     : MinimumTileOp::getOperationName();
    unsigned value = each.registers[0], sum = each.registers[1];
    forTiles([&](const ResultTile &tile) {
      Value to = registerOf(sum, tile);
      Value operands[] = {k.call<LoadOp>(wide(op.getType()), dst, to), read(op.getInput(), registerOf(value, tile))};
      OperationState state(k.b.getLoc(), name, operands, {wide(op.getType())});
      k.call<StoreOp>(k.b.create(state)->getResult(0), dst, to);
    });
  }

  //===--------------------------------------------------------------------===//
  // Masks
  //===--------------------------------------------------------------------===//

  void mask(TileMaskOp op, const Step &each) {
    if (op.getPartialRows())
      maskLast(op, each, /*rows=*/true);
    if (op.getPartialColumns())
      maskLast(op, each, /*rows=*/false);
  }

  /// Replaces the padding of the last tiles of a matrix by the value of the mask.
  void maskLast(TileMaskOp op, const Step &each, bool rows) {
    unsigned result = each.registers[1], maskReg = each.registers[2], fill = each.registers[3];
    int64_t last = ((rows ? op.getHeight() : op.getWidth()) - 1) / 32;
    AffineExpr where = op.getPosition().getResult(rows ? 0 : 1);
    const CircularBuffer &buffer = config.buffers.mask(op, rows).buffer;
    Type type = op.getType(), maskType = buffer.type.getMemref().getElementType();
    forTiles([&](const ResultTile &tile) {
      Value at[] = {k.add(block.row, tile.row), k.add(block.column, tile.column), k.add(k.firstStep(), tile.position)};
      Value isLast = arith::CmpIOp::create(k.b, arith::CmpIPredicate::eq, k.apply(where, at), k.constant(last));
      k.branch(isLast, [&] {
        store(k.call<LoadOp>(maskType, buffers.front(buffer), k.constant(0)), maskReg, tile);
        if (!isFloatTile(cast<ttcore::TileType>(type)) && type != maskType)
          store(k.call<TileTypecastOp>(type, load(maskReg, tile, maskType)), maskReg, tile);
        store(k.call<TileFillOp>(type, op.getValue()), fill, tile);
        Value operands[] = {load(maskReg, tile, type), read(op.getInput(), registerOf(result, tile)), load(fill, tile, type)};
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
  int64_t stepsAtOnce = 1;
  Value firstOfBlock, firstInBlock;
  /// The acquired DST.
  Value dst;
};

} // namespace

void mlir::tt::buildCompute(Region &thread, const LoweringConfig &config, const ::ttmlir::hw::ChipDesc &chip) {
  ComputeBuilder(thread, config, chip).run();
}
