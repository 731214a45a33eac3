//===- Compute.cpp - Compute threads --------------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LoopNestBuilder.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::d2m;
using ttkernel::PoolType;

namespace {

class ComputeBuilder {
public:
  ComputeBuilder(Region &thread, const LoweringConfig &config, const ::ttmlir::hw::ChipDesc &chip)
      : config(config), k(thread, config), dstType(registersType(config, chip)) {}

  void run() {
    k.ifWork([&] {
      kernelBuffers<WaitOp>();
      k.forBlocks(
          [&](const ResultBlock &range) {
            block = range;
            runBlock();
          },
          {}, [&](const ResultBlock &row) { popAfterRow(row); });
      kernelBuffers<PopOp>();
    });
    k.finish();
  }

private:
  /// The registers that a core takes at once.
  static MemRefType registersType(const LoweringConfig &config, const ::ttmlir::hw::ChipDesc &chip) {
    MLIRContext *context = config.generic().getContext();
    auto format = config.blocking.fp32Dest ? ttcore::DataType::Float32 : ttcore::DataType::BFloat16;
    int64_t registers = registersOf(chip, config.blocking.fp32Dest) / (config.blocking.usesFullDst ? 1 : 2);
    return MemRefType::get({registers}, ttcore::TileType::get(context, format), MemRefLayoutAttrInterface(),
                           ttcore::MemorySpaceAttr::get(context, ttcore::MemorySpace::Dst));
  }

  //===--------------------------------------------------------------------===//
  // Circular buffers
  //===--------------------------------------------------------------------===//

  /// Waits for what one push of `buffer` holds, or for `pages`.
  void wait(const CircularBuffer &buffer, Value pages = {}) { waited[&buffer] = k.call<WaitOp>(k.cb(buffer), pages); }
  void push(const CircularBuffer &buffer) { k.call<PushOp>(k.cb(buffer), Value()); }
  void pop(const CircularBuffer &buffer, Value pages = {}) { k.call<PopOp>(k.cb(buffer), pages); }
  template <class Op> void access(const CircularBuffer &buffer, Value pages) {
    if (getConstantIntValue(pages) == buffer.pages())
      pages = {};
    std::is_same_v<Op, WaitOp> ? wait(buffer, pages) : pop(buffer, pages);
  }

  /// What this thread has waited for of `buffer`.
  Value front(const CircularBuffer &buffer) {
    Value &tiles = waited[&buffer];
    Block *here = k.b.getInsertionBlock();
    auto isVisible = [&](Block *block) { return block == here || block->findAncestorOpInBlock(*here->getParentOp()); };
    if (!tiles || !isVisible(tiles.getParentBlock()))
      tiles = k.call<FrontOp>(k.cb(buffer), buffer.residentBlocks > 1 ? pagesOf(buffer) : Value());
    return tiles;
  }

  /// Waits for or pops all that stays for the whole kernel, and reserves or pushes the results that it makes in place.
  template <class Op> void kernelBuffers() {
    inputs<Op>(Lifetime::Kernel);
    for (const MaskBuffer &mask : config.buffers.masks)
      access<Op>(mask.buffer, k.constant(1));
    for (const CircularBuffer &buffer : config.buffers.outputs)
      if (buffer.isAlias() && std::is_same_v<Op, WaitOp>)
        reserved[&buffer] = k.call<ReserveOp>(k.cb(buffer));
      else if (buffer.isAlias())
        push(buffer);
  }

  template <class Op> void inputs(Lifetime lifetime) {
    constexpr bool waits = std::is_same_v<Op, WaitOp>;
    for (auto [buffer, rows] : llvm::zip_equal(config.buffers.inputs, config.buffers.inputRows)) {
      if (buffer.lifetime != lifetime || (waits && buffer.accumulatesBlocks()))
        continue;
      if (waits && rows.isUsed)
        convertBands<TilizeBlockOp>(rows, rows.buffer, buffer);
      access<Op>(buffer, pagesOf(buffer));
    }
  }

  //===--------------------------------------------------------------------===//
  // Rows
  //===--------------------------------------------------------------------===//

  /// Makes tiles of the rows of one push, or rows of tiles, band by band.
  template <class Op> void convertBands(const RowMajorBuffer &rows, const CircularBuffer &from, const CircularBuffer &to) {
    Value band = rows.band == to.pages() ? Value() : k.constant(rows.band);
    auto convert = [&](Value) {
      Value source = k.call<WaitOp>(k.cb(from), band), target = k.call<ReserveOp>(k.cb(to), band);
      k.call<Op>(source, target, rows.band);
      k.call<PushOp>(k.cb(to), band);
      k.call<PopOp>(k.cb(from), band);
    };
    k.loop(k.constant(to.pages()), rows.band, convert, "tile");
  }

  /// Makes tiles of all rows that the stage is the first to read step by step, before it takes registers.
  void tilizeSteps() {
    for (auto [buffer, rows] : llvm::zip_equal(config.buffers.inputs, config.buffers.inputRows))
      if (rows.isUsed && buffer.accumulatesBlocks() && buffer.firstConsumer == stageIndex)
        k.onlyFirst(buffer, block, [&, &buffer = buffer, &rows = rows] {
          k.forSteps([&](Value) { convertBands<TilizeBlockOp>(rows, rows.buffer, buffer); });
        });
  }

  void popAfterRow(const ResultBlock &row) {
    inputs<PopOp>(Lifetime::Row);
    for (const CircularBuffer &buffer : config.buffers.inputs)
      if (buffer.lifetime == Lifetime::Matrix)
        k.branch(arith::CmpIOp::create(k.b, arith::CmpIPredicate::eq, k.rowsToEndOfMatrix(row, buffer), k.constant(0)),
                 [&] { pop(buffer, pagesOf(buffer)); });
  }

  /// Pages of `buffer` that stay together on this core, which may have fewer columns than others.
  Value pagesOf(const CircularBuffer &buffer) {
    if (buffer.lifetime == Lifetime::Reduction)
      return k.mul(k.steps(), k.constant(buffer.rows * buffer.columns));
    if (!buffer.holdsAllColumns)
      return k.constant(buffer.pages() * buffer.residentBlocks);
    AffineExpr columns = getAffineDimExpr(0, k.b.getContext());
    AffineExpr blocks = (columns + (config.blocking.columns - 1)).floorDiv(config.blocking.columns);
    return k.apply(blocks * (buffer.columns * config.mapping.steps), k.core().columns);
  }

  /// The first page of the push that the steps from `firstOfPush` on come in, of a buffer that keeps several.
  Value startOf(const CircularBuffer &buffer) {
    Value start = k.mul(firstOfPush, k.constant(buffer.rows * buffer.columns));
    return buffer.holdsAllColumns ? k.add(k.mul(block.columnInCore, k.constant(config.mapping.steps)), start) : start;
  }

  //===--------------------------------------------------------------------===//
  // Stages
  //===--------------------------------------------------------------------===//

  void runBlock() {
    inputs<WaitOp>(Lifetime::Block);
    for (stageIndex = 0; stageIndex < config.schedule().stages.size(); ++stageIndex)
      runStage();
    inputs<PopOp>(Lifetime::Block);
  }

  const Stage &stage() { return config.schedule().stages[stageIndex]; }

  void runStage() {
    tilizeSteps();
    waitForStage();
    if (stage().kind == StageKind::Steps) {
      forSteps([&] {
        dst = k.call<AcquireDstOp>(dstType);
        run(stage().repeated);
        pack();
      });
    } else if (stage().kind != StageKind::Exchange) {
      dst = k.call<AcquireDstOp>(dstType);
      if (!stage().accumulators.empty())
        startSums();
      if (stage().kind == StageKind::Fold)
        forSteps([&] { run(stage().repeated); });
      else if (stage().kind == StageKind::Join)
        forCores([&] { run(stage().repeated); });
      stepsAtOnce = 1;
      firstOfPush = firstInPush = k.constant(0);
      run(stage().once);
      pack();
    }
    popAfterStage();
  }

  /// Runs `body` for as many steps as the stage handles at once, between waiting for what it reads step by step and popping it.
  void forSteps(function_ref<void()> body) {
    stepsAtOnce = config.blocking.unroll[stageIndex];
    k.forSteps([&](Value first) {
      firstOfPush = first;
      waitForPush();
      auto part = [&](Value inPush) {
        firstInPush = inPush;
        body();
      };
      k.loop(k.constant(config.blocking.steps), stepsAtOnce, part, k.stepName());
      forSources([&](const CircularBuffer &buffer) {
        if (buffer.lifetime == Lifetime::Step && isRead(buffer))
          pop(buffer);
      });
    });
  }

  /// Runs `body` for as many cores of a column or row of the group as the stage handles at once.
  void forCores(function_ref<void()> body) {
    stepsAtOnce = config.blocking.unroll[stageIndex];
    auto part = [&](Value first) {
      firstInPush = first;
      body();
    };
    k.loop(k.constant(config.mapping.groupExtent(stage().groupDim)), stepsAtOnce, part, "core");
  }

  bool isRead(const CircularBuffer &buffer) {
    for (unsigned index = 0; index < config.buffers.inputs.size() + config.buffers.intermediates.size(); ++index)
      if (&config.buffers.source(index) == &buffer)
        return stage().reads(index);
    return false;
  }

  /// Runs `body` for all buffers that steps of the schedule read.
  void forSources(function_ref<void(const CircularBuffer &)> body) {
    for (const CircularBuffer &buffer : llvm::concat<const CircularBuffer>(config.buffers.inputs, config.buffers.intermediates))
      body(buffer);
  }

  /// Waits for values of earlier stages that are the same at every step.
  void waitForStage() {
    forSources([&](const CircularBuffer &buffer) {
      if (buffer.lifetime == Lifetime::Stages && buffer.firstConsumer == stageIndex)
        wait(buffer);
    });
  }

  /// Waits for what the stage reads of the push of steps from `firstOfPush` on, unless an earlier stage has.
  void waitForPush() {
    forSources([&](const CircularBuffer &buffer) {
      if (!buffer.accumulatesBlocks()) {
        if (buffer.lifetime == Lifetime::Step && isRead(buffer))
          wait(buffer);
      } else if (buffer.firstConsumer == stageIndex) {
        int64_t pages = buffer.rows * buffer.columns * config.blocking.steps;
        wait(buffer, k.add(startOf(buffer), k.constant(pages)));
      }
    });
  }

  void popAfterStage() {
    forSources([&](const CircularBuffer &buffer) {
      if ((buffer.lifetime == Lifetime::Stages || buffer.lifetime == Lifetime::Reduction) && buffer.lastConsumer == stageIndex)
        access<PopOp>(buffer, pagesOf(buffer));
    });
  }

  /// Registers of sums start with what changes nothing; matrix products add to zeros as they are.
  void startSums() {
    stepsAtOnce = 1;
    firstOfPush = firstInPush = k.constant(0);
    for (auto [reg, op] : llvm::enumerate(stage().accumulators)) {
      auto sum = dyn_cast<TileAccumulateOp>(op);
      if (!sum)
        continue;
      TypedAttr value = neutralElement(sum.getPool(), cast<ttcore::TileType>(sum.getType()), k.b);
      forTiles([&, reg = reg](const Tile &tile) { store(k.call<TileFillOp>(wide(sum.getType()), value), reg, tile); });
    }
  }

  /// Hands registers to the packer, and what it packs to who reads that.
  void pack() {
    SmallVector<Value> rooms;
    for (const Stage::Pack &pack : stage().packs) {
      const CircularBuffer &buffer = bufferOf(pack);
      rooms.push_back(buffer.isAlias() ? reserved[&buffer] : Value(k.call<ReserveOp>(k.cb(buffer))));
    }
    k.call<CommitDstOp>(dst);
    for (auto [pack, room] : llvm::zip_equal(stage().packs, rooms)) {
      forTiles([&, &pack = pack, &buffer = bufferOf(pack), room = room](const Tile &tile) {
        Value page = buffer.isAlias() ? pageInPlace(buffer, tile) : tile.number;
        k.call<StoreOp>(read(pack.value, registerOf(pack.reg, tile)), room, page);
      });
    }
    k.call<ReleaseDstOp>(dst);
    for (const Stage::Pack &pack : stage().packs)
      if (!bufferOf(pack).isAlias())
        push(bufferOf(pack));
    for (const Stage::Pack &pack : stage().packs)
      if (const RowMajorBuffer *rows = pack.isResult ? &config.buffers.outputRows[pack.index] : nullptr; rows && rows->isUsed)
        convertBands<UntilizeBlockOp>(*rows, bufferOf(pack), rows->buffer);
  }

  const CircularBuffer &bufferOf(const Stage::Pack &pack) {
    return pack.isResult ? config.buffers.outputs[pack.index] : config.buffers.intermediates[pack.index];
  }
  /// A tile that is handled with others: its row and column in the block, its step in the push and among all, and its number among
  /// those that are handled at once and in the block.
  struct Tile {
    Value row, column, step, position, number, inBlock;
  };

  void forTiles(function_ref<void(const Tile &)> body) {
    auto tilesOfStep = [&](Value step) {
      Value inPush = k.add(firstInPush, step), position = k.add(firstOfPush, inPush);
      k.forTiles(block, [&](Value row, Value column, Value tile) {
        body({row, column, inPush, position, k.add(k.mul(step, k.constant(config.blocking.tiles())), tile), tile});
      });
    };
    k.loop(k.constant(stepsAtOnce), tilesOfStep, k.stepName());
  }

  /// The destination register of `tile` for register `reg` of the schedule: sums have one for each tile of a block, others one for
  /// each step as well.
  Value registerOf(unsigned reg, const Tile &tile) {
    unsigned sums = stage().accumulators.size();
    if (reg < sums)
      return k.add(k.constant(reg * config.blocking.tiles()), tile.inBlock);
    return k.add(k.constant((sums + (reg - sums) * stepsAtOnce) * config.blocking.tiles()), tile.number);
  }

  /// Value `value` of the body from destination register `reg`, which holds what it is made of without calls: by typecasts that
  /// leave registers as they are, and by masks, which leave all tiles but the last ones.
  Value read(Value value, Value reg) {
    if (auto mask = dyn_cast_if_present<TileMaskOp>(producerOf(value)))
      return read(mask.getInput(), reg);
    if (auto typecast = dyn_cast_if_present<TileTypecastOp>(producerOf(value)); typecast && typecast.leavesRegisters())
      return again(typecast, read(typecast.getInput(), reg));
    return k.call<LoadOp>(value.getType(), dst, reg);
  }

  /// The type of what is being added up to a tile of `type`: sums are rounded once, when they are complete.
  static ttcore::TileType wide(Type type) {
    auto tile = cast<ttcore::TileType>(type);
    return isFloatTile(tile) ? ttcore::TileType::get(type.getContext(), ttcore::DataType::Float32) : tile;
  }

  /// The tile in register `reg` of the schedule, and the other way.
  Value load(unsigned reg, const Tile &tile, Type type) { return k.call<LoadOp>(type, dst, registerOf(reg, tile)); }
  void store(Value value, unsigned reg, const Tile &tile) { k.call<StoreOp>(value, dst, registerOf(reg, tile)); }

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
      return forTiles([&](const Tile &tile) {
        Value loaded = fromBuffer(each.input, tile);
        store(each.op ? again(each.op, loaded) : loaded, each.registers[0], tile);
      });
    case Step::Copy:
      return forTiles(
          [&](const Tile &tile) { store(load(each.registers[0], tile, dstType.getElementType()), each.registers[1], tile); });
    case Step::FromPair:
      return forTiles([&](const Tile &tile) {
        store(again(each.op, {fromBuffer(each.input, tile), fromBuffer(each.second, tile)}), each.registers[0], tile);
      });
    case Step::Matmul:
      return multiply(each);
    case Step::Compute:
      return compute(each);
    }
  }

  /// The page of `tile` in a buffer in place, wherever that is in the order of the blocks.
  Value pageInPlace(const CircularBuffer &buffer, const Tile &tile) {
    Value column = k.placeOfBlock(block.columnInCore);
    Value at[] = {k.add(block.rowInCore, tile.row), k.add(column, tile.column), tile.position};
    return k.apply(buffer.shardPage, at);
  }

  Value page(unsigned input, const Tile &tile) {
    const CircularBuffer &buffer = config.buffers.source(input);
    if (buffer.isAlias())
      return pageInPlace(buffer, tile);
    // One tile per step: its step among all.
    if (buffer.lifetime == Lifetime::Reduction && buffer.rows * buffer.columns == 1)
      return tile.position;
    Value inPush = k.page(buffer, tile.row, tile.column, tile.step);
    return buffer.residentBlocks > 1 ? k.add(startOf(buffer), inPush) : inPush;
  }

  /// A tile of a buffer that the schedule reads.
  Value fromBuffer(unsigned input, const Tile &tile) {
    Value tiles = front(config.buffers.source(input));
    return k.call<LoadOp>(cast<MemRefType>(tiles.getType()).getElementType(), tiles, page(input, tile));
  }

  /// Operation `op` of the body on other operands.
  Value again(Operation *op, ValueRange operands) {
    OperationState state(k.b.getLoc(), op->getName(), operands, op->getResultTypes(), op->getAttrs());
    return k.b.create(state)->getResult(0);
  }

  /// Adds the products of a block to its registers.
  void multiply(const Step &each) {
    const CircularBuffer &left = config.buffers.source(each.input);
    int64_t rows = config.buffers.usesBlockMatmul ? config.blocking.rows : 1,
            columns = config.buffers.usesBlockMatmul ? config.blocking.columns : 1;
    auto add = [&](const Tile &first) {
      Value lhs = page(each.input, first), rhs = page(each.second, first), to = registerOf(each.registers[0], first);
      k.call<TileMatmulBlockOp>(front(left), lhs, front(config.buffers.source(each.second)), rhs, dst, to,
                                config.buffers.usesBlockMatmul ? block.rows : k.constant(1), ArrayRef({rows, columns}),
                                config.buffers.usesBlockMatmul ? std::max<int64_t>(left.rowStride(), 1) : 1,
                                cast<TileMatmulOp>(each.op).getTransposeRhs());
    };
    if (!config.buffers.usesBlockMatmul)
      return forTiles(add);
    auto blockOfStep = [&](Value step) {
      Value inPush = k.add(firstInPush, step), zero = k.constant(0);
      add({zero, zero, inPush, k.add(firstOfPush, inPush), k.mul(step, k.constant(config.blocking.tiles())), zero});
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
    forTiles([&](const Tile &tile) {
      // The operands, then the result.
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
    forTiles([&](const Tile &tile) {
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

  /// Where a tile is the last one of its matrix, what lies beyond the elements becomes the value of the mask.
  void maskLast(TileMaskOp op, const Step &each, bool rows) {
    unsigned result = each.registers[1], maskReg = each.registers[2], fill = each.registers[3];
    int64_t last = ((rows ? op.getHeight() : op.getWidth()) - 1) / 32;
    AffineExpr where = op.getPosition().getResult(rows ? 0 : 1);
    const CircularBuffer &buffer = config.buffers.mask(op, rows).buffer;
    Type type = op.getType(), maskType = buffer.type.getMemref().getElementType();
    forTiles([&](const Tile &tile) {
      Value at[] = {k.add(block.row, tile.row), k.add(block.column, tile.column), k.add(k.firstStep(), tile.position)};
      Value isLast = arith::CmpIOp::create(k.b, arith::CmpIPredicate::eq, k.apply(where, at), k.constant(last));
      k.branch(isLast, [&] {
        store(k.call<LoadOp>(maskType, front(buffer), k.constant(0)), maskReg, tile);
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
  MemRefType dstType;
  ResultBlock block;
  unsigned stageIndex = 0;
  /// Steps that are handled at once; the first of the push, and the first of those handled in the push.
  int64_t stepsAtOnce = 1;
  Value firstOfPush, firstInPush;
  /// The registers that the stage has taken.
  Value dst;
  /// The latest that was waited for of each buffer, and what was reserved of results in place.
  DenseMap<const CircularBuffer *, Value> waited, reserved;
};

} // namespace

void mlir::tt::buildCompute(Region &thread, const LoweringConfig &config, const ::ttmlir::hw::ChipDesc &chip) {
  ComputeBuilder(thread, config, chip).run();
}
