//===- Compute.cpp - Compute kernels --------------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "KernelBuilder.h"

#include "ttmlir/Target/Schema/Bytecode.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::d2m;
using namespace mlir::tt::ttkernel;

/// The format that registers hold elements of `tile` in, for the vector unit: f32 stands for all floats.
static ttcore::DataType registerType(Type tile) {
  auto type = cast<ttcore::TileType>(tile);
  if (isFloatTile(type))
    return ttcore::DataType::Float32;
  return type.getDataType() == ttcore::DataType::Int32 ? ttcore::DataType::Int32 : ttcore::DataType::UInt32;
}

/// The format that an element-wise operation computes in: that of its operands, signed if one of them is.
static ttcore::DataType computedType(Operation *op) {
  ttcore::DataType type = registerType(op->getOperand(0).getType());
  for (Value operand : op->getOperands())
    if (registerType(operand.getType()) == ttcore::DataType::Int32)
      type = ttcore::DataType::Int32;
  return type;
}

namespace {

class ComputeBuilder {
public:
  ComputeBuilder(ModuleOp module, StringRef name, const KernelPlan &plan)
      : plan(plan), k(module, name, plan, argumentsOf(plan), ThreadType::Tensix, configOf(module.getContext(), plan)) {
    if (plan.fullDst)
      k.function()->setAttr(kFullDstAttrName, k.b.getUnitAttr());
  }

  func::FuncOp run() {
    initKernel();
    kernelBuffers<CBWaitFrontOp>();
    k.forBlocks(
        [&](const ResultBlock &range) {
          block = range;
          runBlock();
        },
        {}, [&](const ResultBlock &) { inputs<CBPopFrontOp>(Reuse::Row); });
    kernelBuffers<CBPopFrontOp>();
    k.finish();
    hoistFormats();
    hoistInits();
    return k.function();
  }

private:
  static SmallVector<const BufferPlan *> argumentsOf(const KernelPlan &plan) {
    SmallVector<const BufferPlan *> buffers = plan.sources();
    for (const BufferPlan &buffer : llvm::concat<const BufferPlan>(plan.outputs, plan.intermediates))
      buffers.push_back(&buffer);
    return buffers;
  }

  static Attribute configOf(MLIRContext *context, const KernelPlan &plan) {
    return TensixConfigAttr::get(context, MathFidelity::HiFi4, plan.fp32Dest, /*preserveFp32Precision=*/plan.fp32Dest,
                                 /*mathApproxMode=*/false);
  }

  Value out() { return k.cb(plan.outputs.front()); }
  Value in(unsigned index) { return k.cb(plan.source(index)); }

  void initKernel() {
    auto find = [&](Step::Kind kind) -> const Step * {
      for (const Stage &stage : plan.schedule.stages)
        for (const Step &step : llvm::concat<const Step>(stage.repeated, stage.once))
          if (step.kind == kind)
            return &step;
      return nullptr;
    };
    if (const Step *step = find(Step::Matmul))
      initProducts(*step);
    else if (const Step *step = find(Step::FromPair))
      k.call<BinaryOpInitCommonOp>(in(step->input), in(step->second), out());
    else
      k.call<InitSfpuOp>(plan.inputs.empty() ? out() : in(0), out());
  }

  void initProducts(const Step &product) {
    Value left = in(product.input), right = in(product.second), transpose = transposes(product);
    if (!plan.multipliesBlocks) {
      k.call<MatmulInitOp>(left, right, out(), transpose);
      return;
    }
    k.call<MatmulBlockInitOp>(left, right, out(), transpose, k.constant(plan.blockColumns), k.constant(plan.blockRows),
                              k.constant(plan.inputs[product.input].steps));
  }

  /// Adds the products of a block to its registers.
  void multiply(const Step &each) {
    Value left = in(each.input), right = in(each.second), transpose = transposes(each), zero = k.constant(0);
    if (plan.multipliesBlocks) {
      Value columns = k.constant(plan.blockColumns), stride = k.constant(plan.inputs[each.input].steps);
      k.call<MatmulBlockInitShortOp>(left, right, transpose, columns, k.constant(plan.blockRows), stride);
      k.loop(k.constant(stepsAtOnce), [&](Value step) {
        Value inPush = k.add(firstInPush, step);
        Tile first = {zero, zero, inPush, k.add(firstOfPush, inPush), k.mul(step, k.constant(plan.blockTiles())), zero};
        k.call<MatmulBlockOp>(left, right, page(each.input, first), page(each.second, first), registerOf(each.registers[0], first),
                              transpose, columns, block.rows, stride);
      });
      return;
    }
    k.call<MatmulInitShortOp>(left, right, transpose);
    forTiles([&](const Tile &tile) {
      k.call<MatmulTilesOp>(left, right, page(each.input, tile), page(each.second, tile), registerOf(each.registers[0], tile));
    });
  }

  /// Whether a product transposes tiles of its second factor, as its inits want it.
  Value transposes(const Step &product) { return k.constant(cast<TileMatmulOp>(product.op).getTransposeRhs()); }

  /// Waits for or pops all that stays for the whole kernel.
  template <class Op> void kernelBuffers() {
    inputs<Op>(Reuse::Kernel);
    for (const MaskPlan &mask : plan.masks)
      k.call<Op>(k.cb(mask.buffer), k.constant(1));
  }

  /// What comes push by push is waited for as it is needed.
  static bool comesInPushes(const BufferPlan &buffer) {
    return buffer.reuse == Reuse::Row || buffer.pushes > 1 || (buffer.isHeld && buffer.reuse == Reuse::Step);
  }

  template <class Op> void inputs(Reuse reuse) {
    for (const BufferPlan &buffer : plan.inputs)
      if (buffer.reuse == reuse && !(std::is_same_v<Op, CBWaitFrontOp> && comesInPushes(buffer)))
        k.call<Op>(k.cb(buffer), pagesOf(buffer));
  }

  /// Pages of `buffer` that stay together on this core, which may have fewer columns than others.
  Value pagesOf(const BufferPlan &buffer) {
    if (!buffer.isPerColumn)
      return k.constant(buffer.pages() * buffer.pushes);
    AffineExpr columns = getAffineDimExpr(0, k.b.getContext());
    AffineExpr blocks = (columns + (plan.blockColumns - 1)).floorDiv(plan.blockColumns);
    return k.apply(blocks * (buffer.columns * plan.steps), k.core().columns);
  }

  /// The first page of the push that the steps from `firstOfPush` on come in, of a buffer that keeps several.
  Value startOf(const BufferPlan &buffer) {
    Value start = k.mul(firstOfPush, k.constant(buffer.rows * buffer.columns));
    return buffer.isPerColumn ? k.add(k.mul(block.columnInCore, k.constant(plan.steps)), start) : start;
  }

  //===--------------------------------------------------------------------===//
  // Stages
  //===--------------------------------------------------------------------===//

  void runBlock() {
    inputs<CBWaitFrontOp>(Reuse::Block);
    for (stageIndex = 0; stageIndex < plan.schedule.stages.size(); ++stageIndex)
      runStage();
    inputs<CBPopFrontOp>(Reuse::Block);
  }

  const Stage &stage() { return plan.schedule.stages[stageIndex]; }

  void runStage() {
    waitForStage();
    if (stage().kind == Stage::Steps) {
      forSteps([&] {
        k.call<TileRegsAcquireOp>();
        run(stage().repeated);
        pack();
      });
    } else {
      k.call<TileRegsAcquireOp>();
      if (stage().kind == Stage::Fold) {
        startSums();
        forSteps([&] { run(stage().repeated); });
      }
      stepsAtOnce = 1;
      firstOfPush = firstInPush = k.constant(0);
      run(stage().once);
      pack();
    }
    popAfterStage();
  }

  /// Runs `body` for as many steps as the stage handles at once, between waiting for what it reads step by step and popping it.
  void forSteps(function_ref<void()> body) {
    stepsAtOnce = plan.stageSteps[stageIndex];
    k.forSteps([&](Value first) {
      firstOfPush = first;
      waitForPush();
      k.loop(k.constant(plan.blockSteps), stepsAtOnce, [&](Value inPush) {
        firstInPush = inPush;
        body();
      });
      forSources([&](const BufferPlan &buffer) {
        if (buffer.reuse == Reuse::Step && !buffer.isHeld && isRead(buffer))
          k.call<CBPopFrontOp>(k.cb(buffer), k.constant(buffer.pages()));
      });
    });
  }

  bool isRead(const BufferPlan &buffer) {
    for (unsigned index = 0; index < plan.inputs.size() + plan.intermediates.size(); ++index)
      if (&plan.source(index) == &buffer)
        return stage().reads(index);
    return false;
  }

  /// Runs `body` for all buffers that steps of the schedule read.
  void forSources(function_ref<void(const BufferPlan &)> body) {
    for (const BufferPlan &buffer : llvm::concat<const BufferPlan>(plan.inputs, plan.intermediates))
      body(buffer);
  }

  /// Waits for values of earlier stages that are the same at every step.
  void waitForStage() {
    forSources([&](const BufferPlan &buffer) {
      if (buffer.isHeld && buffer.reuse != Reuse::Step && buffer.firstReader == stageIndex)
        k.call<CBWaitFrontOp>(k.cb(buffer), k.constant(buffer.pages()));
    });
  }

  /// Waits for what the stage reads of the push of steps from `firstOfPush` on, unless an earlier stage has.
  void waitForPush() {
    forSources([&](const BufferPlan &buffer) {
      if (!comesInPushes(buffer)) {
        if (buffer.reuse == Reuse::Step && isRead(buffer))
          k.call<CBWaitFrontOp>(k.cb(buffer), k.constant(buffer.pages()));
      } else if (buffer.firstReader == stageIndex) {
        int64_t pages = buffer.rows * buffer.columns * plan.blockSteps;
        k.call<CBWaitFrontOp>(k.cb(buffer), k.add(startOf(buffer), k.constant(pages)));
      }
    });
  }

  void popAfterStage() {
    forSources([&](const BufferPlan &buffer) {
      if (buffer.isHeld && buffer.lastReader == stageIndex)
        k.call<CBPopFrontOp>(k.cb(buffer), k.constant(buffer.pages() * buffer.pushes));
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
      k.call<FillTileInitOp>();
      forTiles([&, reg = reg](const Tile &tile) { k.call<FillTileOp>(registerOf(reg, tile), value, registerType(sum.getType())); });
    }
  }

  /// Hands registers to the packer, and what it packs to who reads that.
  void pack() {
    k.call<TileRegsCommitOp>();
    for (const Stage::Pack &pack : stage().packs)
      k.call<CBReserveBackOp>(k.cb(bufferOf(pack)), k.constant(bufferOf(pack).pages()));
    k.call<TileRegsWaitOp>();
    for (const Stage::Pack &pack : stage().packs) {
      Value cb = k.cb(bufferOf(pack));
      if (plan.outputs.size() + plan.intermediates.size() > 1)
        k.call<PackReconfigDataFormatOp>(cb);
      forTiles([&](const Tile &tile) { k.call<PackTileOp>(registerOf(pack.reg, tile), cb, tile.number); });
    }
    k.call<TileRegsReleaseOp>();
    for (const Stage::Pack &pack : stage().packs)
      k.call<CBPushBackOp>(k.cb(bufferOf(pack)), k.constant(bufferOf(pack).pages()));
  }

  const BufferPlan &bufferOf(const Stage::Pack &pack) {
    return pack.isResult ? plan.outputs[pack.index] : plan.intermediates[pack.index];
  }

  /// A tile that is handled with others: its row and column in the block, its step in the push and among all, and its number among
  /// those that are handled at once and in the block.
  struct Tile {
    Value row, column, step, position, number, inBlock;
  };

  void forTiles(function_ref<void(const Tile &)> body) {
    k.loop(k.constant(stepsAtOnce), [&](Value step) {
      Value inPush = k.add(firstInPush, step), position = k.add(firstOfPush, inPush);
      k.forTiles(block, [&](Value row, Value column, Value tile) {
        body({row, column, inPush, position, k.add(k.mul(step, k.constant(plan.blockTiles())), tile), tile});
      });
    });
  }

  /// The destination register of `tile` for register `reg` of the schedule: sums have one for each tile of a block, others one for
  /// each step as well.
  Value registerOf(unsigned reg, const Tile &tile) {
    unsigned sums = stage().accumulators.size();
    if (reg < sums)
      return k.add(k.constant(reg * plan.blockTiles()), tile.inBlock);
    return k.add(k.constant((sums + (reg - sums) * stepsAtOnce) * plan.blockTiles()), tile.number);
  }

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
      return load(each);
    case Step::Copy:
      k.call<CopyDestValuesInitOp>();
      return forTiles([&](const Tile &tile) {
        k.call<CopyDestValuesOp>(registerOf(each.registers[0], tile), registerOf(each.registers[1], tile));
      });
    case Step::FromPair:
      return fromPair(each);
    case Step::Matmul:
      k.call<ReconfigDataFormatOp>(in(each.second), in(each.input));
      return multiply(each);
    case Step::Compute:
      return compute(each);
    }
  }

  Value page(unsigned input, const Tile &tile) {
    const BufferPlan &buffer = plan.source(input);
    // One tile per step: its step among all.
    if (buffer.isHeld && buffer.reuse == Reuse::Step && buffer.rows * buffer.columns == 1)
      return tile.position;
    Value inPush = k.page(buffer, tile.row, tile.column, tile.step);
    return buffer.pushes > 1 ? k.add(startOf(buffer), inPush) : inPush;
  }

  /// Sets the unpackers up for the format of one buffer.
  void unpackFrom(Value cb) { k.call<ReconfigDataFormatOp>(cb, cb); }

  void load(const Step &each) {
    Value cb = in(each.input);
    auto bcast = dyn_cast_or_null<TileBcastOp>(each.op);
    if (bcast)
      k.call<UnaryBcastInitOp>(cb, out(), bcast.getBcastType());
    else
      unpackFrom(cb);
    if (each.op && !bcast)
      k.call<TransposeInitOp>(cb);
    else if (!bcast)
      k.call<CopyTileInitOp>(cb);
    forTiles([&](const Tile &tile) {
      Value index = page(each.input, tile), to = registerOf(each.registers[0], tile);
      if (bcast)
        k.call<UnaryBcastOp>(cb, index, to, bcast.getBcastType());
      else if (each.op)
        k.call<TransposeTileOp>(cb, index, to);
      else
        k.call<CopyTileOp>(cb, index, to);
    });
  }

  template <class Init, class Call> void fromPair(const Step &each) {
    Value first = in(each.input), second = in(each.second);
    k.call<ReconfigDataFormatOp>(first, second);
    k.call<Init>(first, second);
    forTiles([&](const Tile &tile) {
      k.call<Call>(first, second, page(each.input, tile), page(each.second, tile), registerOf(each.registers[0], tile));
    });
  }
  void fromPair(const Step &each) {
    if (isa<d2m::AddTileOp>(each.op))
      return fromPair<AddTilesInitOp, AddTilesOp>(each);
    if (isa<d2m::SubtractTileOp>(each.op))
      return fromPair<SubTilesInitOp, SubTilesOp>(each);
    fromPair<MulTilesInitOp, MulTilesOp>(each);
  }

  void compute(const Step &each) {
    llvm::TypeSwitch<Operation *>(each.op)
        .Case<TileFillOp>([&](auto op) {
          k.call<FillTileInitOp>();
          inPlace<FillTileOp>(each, op.getValue(), registerType(op.getType()));
        })
        .Case<TileTypecastOp>([&](auto op) {
          ttcore::DataType from = registerType(op.getInput().getType()), to = registerType(op.getType());
          if (from == to)
            return;
          k.call<TypecastInitOp>();
          inPlace<TypecastOp>(each, from, to);
        })
        .Case<TileAccumulateOp>([&](auto op) { accumulate(op, each); })
        .Case<TileReduceOp>([&](auto op) {
          k.call<SfpuReduceInitOp>(op.getPool(), registerType(op.getType()));
          inPlace<SfpuReduceOp>(each, op.getPool(), registerType(op.getType()), op.getDim());
        })
        .Case<TileMaskOp>([&](auto op) { mask(op, each); })
        .Case<TileScalaraddOp>([&](auto op) { scalar<ScalaraddOp>(op, each); })
        .Case<TileScalarsubOp>([&](auto op) { scalar<ScalarsubOp>(op, each); })
        .Case<TileScalarmulOp>([&](auto op) { scalar<ScalarmulOp>(op, each); })
        .Case<TileScalardivOp>([&](auto op) { scalar<ScalardivOp>(op, each); })
        .Case<TileScalarrsubOp>([&](auto op) { scalar<ScalarrsubOp>(op, each); })
        .Default([&](Operation *op) { eltwise(op, each); });
  }

  /// A call on the last register of the step, which holds its operand and its result.
  template <class Op, class... Args> void inPlace(const Step &each, Args... args) {
    forTiles([&](const Tile &tile) { k.call<Op>(registerOf(each.registers.back(), tile), args...); });
  }

  template <class Call, class Op> void scalar(Op op, const Step &each) {
    k.call<BinopWithScalarInitOp>();
    inPlace<Call>(each, op.getValue(), registerType(op.getType()));
  }

  void accumulate(TileAccumulateOp op, const Step &each) {
    StringRef call = op.getPool() == PoolType::Sum   ? ttkernel::AddTileOp::getOperationName()
                     : op.getPool() == PoolType::Max ? ttkernel::MaximumTileOp::getOperationName()
                                                     : ttkernel::MinimumTileOp::getOperationName();
    unsigned value = each.registers[0], sum = each.registers[1];
    tileCall(call, {sum, value, sum}, registerType(op.getType()), {});
  }

  void eltwise(Operation *op, const Step &each) {
    StringRef mnemonic = op->getName().stripDialect();
    mnemonic.consume_front("tile_");
    // Calls with one register work in place.
    ArrayRef<unsigned> registers = each.registers;
    std::string call = ("ttkernel." + ::tt::schema::tileCallName(mnemonic)).str();
    tileCall(call, op->getNumOperands() == 1 ? registers.take_back() : registers, computedType(op), op->getAttrs());
  }

  /// The vector unit's `call` on registers, behind its init.
  void tileCall(StringRef call, ArrayRef<unsigned> registers, ttcore::DataType type, ArrayRef<NamedAttribute> attributes) {
    k.b.create(OperationState(k.b.getLoc(), (call + "_init").str()));
    forTiles([&](const Tile &tile) {
      OperationState state(k.b.getLoc(), call);
      for (unsigned reg : registers)
        state.addOperands(registerOf(reg, tile));
      state.addAttributes(attributes);
      state.addAttribute("type", ttcore::DataTypeAttr::get(k.b.getContext(), type));
      k.b.create(state);
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
    Value maskBuffer = k.cb(plan.mask(op, rows).buffer), zero = k.constant(0);
    ttcore::DataType type = registerType(op.getType());
    forTiles([&](const Tile &tile) {
      Value at[] = {k.add(block.row, tile.row), k.add(block.column, tile.column), tile.position};
      Value isLast = arith::CmpIOp::create(k.b, arith::CmpIPredicate::eq, k.apply(where, at), k.constant(last));
      auto branch = scf::IfOp::create(k.b, isLast, /*withElseRegion=*/false);
      OpBuilder::InsertionGuard guard(k.b);
      k.b.setInsertionPoint(branch.thenBlock()->getTerminator());
      unpackFrom(maskBuffer);
      k.call<CopyTileInitOp>(maskBuffer);
      k.call<CopyTileOp>(maskBuffer, zero, registerOf(maskReg, tile));
      if (type != ttcore::DataType::Float32 && type != ttcore::DataType::Int32) {
        k.call<TypecastInitOp>();
        k.call<TypecastOp>(registerOf(maskReg, tile), ttcore::DataType::Int32, type);
      }
      k.call<FillTileInitOp>();
      k.call<FillTileOp>(registerOf(fill, tile), op.getValue(), type);
      k.call<WhereTileInitOp>();
      k.call<ttkernel::WhereTileOp>(registerOf(maskReg, tile), registerOf(result, tile), registerOf(fill, tile),
                                    registerOf(result, tile), type);
    });
  }

  //===--------------------------------------------------------------------===//
  // Inits
  //===--------------------------------------------------------------------===//

  /// Whether an init sets up how tiles come from buffers, rather than the vector unit.
  static bool isUnpackInit(Operation *op) {
    return isa<CopyTileInitOp, AddTilesInitOp, SubTilesInitOp, MulTilesInitOp, UnaryBcastInitOp, TransposeInitOp, MatmulInitShortOp,
               MatmulBlockInitShortOp>(op);
  }
  static bool isInit(Operation *op) {
    return isUnpackInit(op) || (op->getName().getStringRef().ends_with("_init") && !isa<MatmulInitOp, MatmulBlockInitOp>(op));
  }

  SmallVector<Operation *> initsOf(bool unpack) {
    SmallVector<Operation *> inits;
    k.function().walk([&](Operation *op) {
      if (isInit(op) && isUnpackInit(op) == unpack)
        inits.push_back(op);
    });
    return inits;
  }

  /// Inits go where they run least often. One that nothing undoes is needed once, before everything; others go in front of the
  /// loops in which nothing undoes them. Of two equal inits with none of the same unit between them, the second goes.
  void hoistInits() {
    for (bool unpack : {true, false}) {
      SmallVector<Operation *> inits = initsOf(unpack);
      if (inits.empty())
        continue;
      if (llvm::all_of(inits, [&](Operation *op) { return same(op, inits.front()); })) {
        inits.front()->moveAfter(firstCall());
        for (Operation *op : ArrayRef(inits).drop_front())
          op->erase();
      } else {
        for (Operation *op : inits)
          hoist(op, inits);
      }
      removeRepeated(initsOf(unpack));
    }
  }

  static void hoist(Operation *init, ArrayRef<Operation *> inits) {
    while (auto loop = dyn_cast<scf::ForOp>(init->getParentOp())) {
      if (llvm::any_of(inits, [&](Operation *other) { return loop->isAncestor(other) && !same(other, init); }))
        return;
      init->moveBefore(loop);
    }
  }

  static bool same(Operation *a, Operation *b) {
    return a->getName() == b->getName() && a->getOperands() == b->getOperands() && a->getAttrDictionary() == b->getAttrDictionary();
  }

  /// Whether the init of a kernel of products does what `init` does: it has the same operands, and what is packed.
  static bool includes(Operation *first, Operation *init) {
    if (!(isa<MatmulInitOp>(first) && isa<MatmulInitShortOp>(init)) &&
        !(isa<MatmulBlockInitOp>(first) && isa<MatmulBlockInitShortOp>(init)))
      return false;
    SmallVector<Value> whole = llvm::to_vector(first->getOperands());
    whole.erase(whole.begin() + 2);
    return llvm::equal(whole, init->getOperands());
  }

  /// The call that sets up the kernel.
  Operation *firstCall() {
    for (Operation &op : k.function().front())
      if (isa<InitSfpuOp, MatmulInitOp, MatmulBlockInitOp, BinaryOpInitCommonOp>(op))
        return &op;
    return nullptr;
  }

  void removeRepeated(ArrayRef<Operation *> inits) {
    Operation *previous = firstCall();
    for (Operation *op : inits) {
      if (previous->getBlock() == op->getBlock() && (same(previous, op) || includes(previous, op)))
        op->erase();
      else
        previous = op;
    }
  }

  //===--------------------------------------------------------------------===//
  // Formats of the sources of the matrix unit
  //===--------------------------------------------------------------------===//

  /// The formats of sources A and B behind `op`, if it sets them up.
  using Formats = std::optional<std::pair<ttcore::DataType, ttcore::DataType>>;
  static Formats formatsOf(Operation *op) {
    auto of = [](Value a, Value b) -> Formats {
      return std::pair(cast<CBType>(a.getType()).getDataType(), cast<CBType>(b.getType()).getDataType());
    };
    return llvm::TypeSwitch<Operation *, Formats>(op)
        .Case<ReconfigDataFormatOp, BinaryOpInitCommonOp>([&](auto init) { return of(init.getIn0Cb(), init.getIn1Cb()); })
        .Case<MatmulInitOp, MatmulBlockInitOp>([&](auto init) { return of(init.getIn1Cb(), init.getIn0Cb()); })
        .Case<InitSfpuOp>([&](auto init) { return of(init.getInCb(), init.getInCb()); })
        .Case<UnaryBcastInitOp>([&](auto init) { return of(init.getCb(), init.getCb()); })
        .Default([](Operation *) { return std::nullopt; });
  }

  SmallVector<Operation *> formatChanges() {
    SmallVector<Operation *> changes;
    k.function().walk([&](Operation *op) {
      if (formatsOf(op))
        changes.push_back(op);
    });
    return changes;
  }

  /// Unpackers are set up for other formats where those change: never, in most kernels.
  void hoistFormats() {
    SmallVector<Operation *> changes = formatChanges();
    auto agree = [](Operation *a, Operation *b) { return formatsOf(a) == formatsOf(b); };
    for (Operation *op : changes)
      while (isa<ReconfigDataFormatOp>(op) && isa<scf::ForOp>(op->getParentOp()) &&
             llvm::all_of(changes, [&](Operation *other) { return !op->getParentOp()->isAncestor(other) || agree(op, other); }))
        op->moveBefore(op->getParentOp());
    changes = formatChanges();
    const bool neverChange = llvm::all_of(changes, [&](Operation *op) { return agree(op, changes.front()); });
    Operation *previous = nullptr;
    for (Operation *op : changes) {
      const bool isKnown = previous && previous->getBlock() == op->getBlock() && agree(previous, op);
      if (isa<ReconfigDataFormatOp>(op) && (isKnown || neverChange))
        op->erase();
      else
        previous = op;
    }
  }

  const KernelPlan &plan;
  KernelBuilder k;
  ResultBlock block;
  unsigned stageIndex = 0;
  /// Steps that are handled at once; the first of the push, and the first of those handled in the push.
  int64_t stepsAtOnce = 1;
  Value firstOfPush, firstInPush;
};

} // namespace

func::FuncOp mlir::tt::buildCompute(ModuleOp module, StringRef name, const KernelPlan &plan) {
  return ComputeBuilder(module, name, plan).run();
}
