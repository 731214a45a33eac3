//===- ComputeShape.cpp - Shape of compute threads ------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What Threads/Compute.cpp, ComputeBuffers.cpp and TileEmitter.cpp generate, in the calls that ComputeThread.cpp makes of it, with
// inits where ttkernel-hoist-inits puts them.
//
//===----------------------------------------------------------------------===//

#include "ClassShape.h"
#include "ComputeCalls.h"

#include "ttmlir/Hardware/Cost/OpCost.h"
#include "ttmlir/Hardware/Cost/VectorCost.h"
#include "ttmlir/Schema/Bytecode.h"
#include "ttmlir/Support/Fidelity.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::d2m;
using ::ttmlir::DataType;
using ::ttmlir::hw::CoreThread;
using ::ttmlir::hw::EventKind;
using ::ttmlir::hw::kComputeThreads;
using ::ttmlir::hw::Unit;
using ::ttmlir::schema::Opcode;

static DataType formatOf(const CircularBuffer &buffer) { return static_cast<DataType>(buffer.type.getDataType()); }

namespace {

/// Most parts in which a stage waits for tiles that stay.
constexpr int64_t kMostWaits = 8;

class ComputeShape : ClassShape {
public:
  ComputeShape(const LoweringConfig &config, const ::ttmlir::hw::ChipDesc &chip, ArrayRef<PlannedCore> members,
               ::ttmlir::hw::Kernels &kernels)
      : ClassShape(config, chip, members, kernels), is32Bit(config.blocking.fp32Dest) {
    phases = ::ttmlir::numFidelityPhases(
        static_cast<::ttmlir::Fidelity>(config.generic().getMathFidelity().value_or(ttkernel::MathFidelity::HiFi4)));
  }

  void run() {
    build();
    calls.hoistInits();
    emit(calls.root, BlockPlace{.rows = core().count[0], .columns = core().count[1]});
  }

private:
  using Node = ComputeCalls::Node;
  using Place = ComputeCalls::Place;

  //===--------------------------------------------------------------------===//
  // The tree of calls
  //===--------------------------------------------------------------------===//

  /// Whether all cores have exactly one block along a dimension: no loop.
  bool runsOnce(unsigned dim) const {
    const DimMapping mapping = config.dim(dim);
    const int64_t block = dim == 0 ? config.blocking.rows : config.blocking.columns;
    return config.mapping.distribution == Distribution::Grid && block >= mapping.perCore && !mapping.hasIdleCores();
  }

  void build() {
    beginKernel();
    calls.addSync([this](const Place &) { enterKernel(); });
    calls.addLoop(runsOnce(0) ? Node::Kind::Group : Node::Kind::Rows, 1, [&] {
      calls.addLoop(runsOnce(1) ? Node::Kind::Group : Node::Kind::Columns, 1, [&] { buildBlock(); });
      calls.addSync([this](const Place &place) { leaveRow(place); });
    });
    calls.addSync([this](const Place &) { leaveKernel(); });
  }

  void buildBlock() {
    calls.addSync([this](const Place &place) { enterBlock(place); });
    for (unsigned index = 0; index < config.schedule().stages.size(); ++index) {
      const Stage &stage = config.schedule().stages[index];
      calls.addSync([this, index](const Place &place) { enterStage(index, place); });
      if (stage.kind != StageKind::Exchange)
        buildStage(stage, index);
      calls.addSync([this, index](const Place &) { leaveStage(index); });
    }
    calls.addSync([this](const Place &) { popInputs({Lifetime::Block}); });
  }

  void buildStage(const Stage &stage, unsigned index) {
    const int64_t unroll = config.blocking.unroll[index];
    if (stage.kind == StageKind::Steps) {
      buildSteps(index, unroll, [&] {
        acquire();
        addCalls(stage.loop, unroll);
        pack(stage, unroll);
      });
      return;
    }
    acquire();
    fillAccumulators(stage);
    if (stage.kind == StageKind::Fold)
      buildSteps(index, unroll, [&] { addCalls(stage.loop, unroll); });
    else if (stage.kind == StageKind::Join)
      calls.addLoop(Node::Kind::Fixed, config.mapping.groupExtent(stage.groupDim) / unroll, [&] { addCalls(stage.loop, unroll); });
    addCalls(stage.epilogue, 1);
    pack(stage, 1);
  }

  void buildSteps(unsigned stage, int64_t unroll, function_ref<void()> body) {
    calls.addLoop(config.mapping.groupCores() == 1 && stepBlocks() == 1 ? Node::Kind::Group : Node::Kind::StepBlocks, 1, [&] {
      calls.addSync([this, stage](const Place &place) { enterSteps(stage, place); });
      calls.addLoop(Node::Kind::Fixed, config.blocking.steps / unroll, body);
      calls.addSync([this, stage](const Place &place) { leaveSteps(stage, place); });
    });
  }

  void acquire() {
    calls.addSync([this](const Place &) { kernels.acquire(); });
  }

  void beginKernel() {
    const TileInstruction *product = nullptr, *pair = nullptr;
    for (const Stage &stage : config.schedule().stages)
      for (const auto *list : {&stage.loop, &stage.epilogue})
        for (const TileInstruction &inst : *list) {
          if (inst.kind == TileInstruction::Matmul && !product)
            product = &inst;
          if (inst.kind == TileInstruction::FpuBinary && !pair)
            pair = &inst;
        }
    if (product) {
      calls.addInit({.unit = ComputeCalls::Unit::Kernel, .key = keyOf(*product), .formats = formatsOf(*product)});
    } else if (pair) {
      calls.addInit({.unit = ComputeCalls::Unit::Kernel, .formats = formatsOf(*pair)});
    } else {
      const CircularBuffer *in = firstWaited();
      const int format = in ? int(formatOf(*in)) : 0;
      calls.addInit({.unit = ComputeCalls::Unit::Kernel, .formats = std::pair(format, format)});
    }
  }

  const CircularBuffer *firstWaited() const {
    const SmallVector<const CircularBuffer *> all = config.buffers.all();
    return all.empty() ? nullptr : all.front();
  }

  //===--------------------------------------------------------------------===//
  // Instructions
  //===--------------------------------------------------------------------===//

  const CircularBuffer &operand(unsigned index) const { return config.buffers.operandBuffer(index); }

  /// What tells the init of `inst` of the unpacker from others.
  static uint64_t keyOf(const TileInstruction &inst) {
    return llvm::hash_combine(unsigned(inst.kind), inst.input, inst.second,
                              inst.kind == TileInstruction::Matmul || !inst.op ? nullptr : inst.op->getName().getAsOpaquePointer(),
                              inst.op ? inst.op->getAttrDictionary().getAsOpaquePointer() : nullptr);
  }

  std::pair<int, int> formatsOf(const TileInstruction &inst) const {
    const int first = int(formatOf(operand(inst.input)));
    if (inst.kind == TileInstruction::Load)
      return {first, first};
    const int second = int(formatOf(operand(inst.second)));
    return inst.kind == TileInstruction::Matmul ? std::pair(second, first) : std::pair(first, second);
  }

  /// An init of the vector unit, and a call of it on all tiles.
  void addVector(StringRef init, uint64_t attrs, double cycles, int64_t unroll) {
    calls.addInit({.unit = ComputeCalls::Unit::Vector, .key = llvm::hash_combine(init, attrs)});
    calls.addCall([this, cycles, unroll](const Place &place) { kernels.vector(cycles * double(unroll * place.tiles())); });
  }
  double vectorCycles(uint16_t opcode) const { return ::ttmlir::hw::vectorCycles(chip.arch, opcode, is32Bit); }
  double vectorCycles(Opcode opcode) const { return vectorCycles(static_cast<uint16_t>(opcode)); }

  void fill(int64_t unroll) { addVector("fill", 0, vectorCycles(Opcode::FillTile), unroll); }

  void fillAccumulators(const Stage &stage) {
    for (Operation *op : stage.accumulators)
      if (isa<TileAccumulateOp>(op))
        fill(1);
  }

  void addCalls(ArrayRef<TileInstruction> insts, int64_t unroll) {
    for (const TileInstruction &inst : insts)
      switch (inst.kind) {
      case TileInstruction::Load:
      case TileInstruction::FpuBinary:
        addUnpacked(inst, unroll);
        break;
      case TileInstruction::Matmul:
        addProduct(inst, unroll);
        break;
      case TileInstruction::Copy:
        addVector("copy", 0, vectorCycles(Opcode::CopyDestValues), unroll);
        break;
      case TileInstruction::Compute:
        addCompute(inst, unroll);
        break;
      }
  }

  void addUnpacked(const TileInstruction &inst, int64_t unroll) {
    using namespace ::ttmlir::hw;
    const DataType first = formatOf(operand(inst.input));
    double unpack = unpackTileCycles(rates, first), math = copyTileCycles(rates);
    auto bcast = dyn_cast_if_present<TileBcastOp>(inst.op);
    if (bcast && bcast.getBcastType() == ttkernel::BcastType::Col)
      math = copyColumnCycles(rates);
    if (inst.kind == TileInstruction::FpuBinary) {
      unpack = unpackBlocksCycles(rates, first, 1, formatOf(operand(inst.second)), 1);
      math = isa<MultiplyTileOp>(inst.op) ? multiplyTilesCycles(rates, phases) : addTilesCycles(rates);
    }
    // A broadcast init configures formats itself.
    if (bcast)
      calls.addInit({.unit = ComputeCalls::Unit::Unpacker, .key = keyOf(inst), .formats = formatsOf(inst)});
    else
      calls.addUnpackerInits(keyOf(inst), formatsOf(inst));
    calls.addCall([this, unpack, math, unroll](const Place &place) { kernels.operate(unpack, math, unroll * place.tiles()); });
  }

  void addProduct(const TileInstruction &inst, int64_t unroll) {
    const DataType left = formatOf(operand(inst.input)), right = formatOf(operand(inst.second));
    const double product = ::ttmlir::hw::productTilesCycles(rates, phases);
    calls.addUnpackerInits(keyOf(inst), formatsOf(inst));
    calls.addCall([=, this](const Place &place) {
      const bool isBlock = config.buffers.usesBlockMatmul;
      const uint64_t rows = isBlock ? place.rows : 1, columns = isBlock ? config.blocking.columns : 1;
      kernels.operate(::ttmlir::hw::unpackBlocksCycles(rates, left, rows, right, columns), product * double(rows * columns),
                      unroll * (isBlock ? 1 : place.tiles()));
    });
  }

  void addCompute(const TileInstruction &inst, int64_t unroll) {
    Operation *op = inst.op;
    if (auto mask = dyn_cast<TileMaskOp>(op))
      return addMask(mask, unroll);
    if (auto sum = dyn_cast<TileAccumulateOp>(op)) {
      StringRef name = sum.getPool() == ttkernel::PoolType::Sum   ? AddTileOp::getOperationName()
                       : sum.getPool() == ttkernel::PoolType::Max ? MaximumTileOp::getOperationName()
                                                                  : MinimumTileOp::getOperationName();
      return addVector(name, 0, accumulateCycles(sum), unroll);
    }
    if (Value result = op->getResult(0); inRegister(result) != result)
      return;
    if (isa<TileTypecastOp>(op))
      return addVector("typecast", 0, vectorCycles(Opcode::Typecast), unroll);
    if (auto reduce = dyn_cast<TileReduceOp>(op))
      return addVector("reduce", uint64_t(reduce.getPool()), vectorCycles(Opcode::SfpuReduce), unroll);
    auto tile = dyn_cast<TileOpInterface>(op);
    const ::ttmlir::schema::InstructionInfo *call = tile ? tile.getCall() : nullptr;
    if (call)
      addVector(tile.getCallInitOpName(), 0, vectorCycles(call->opcode), unroll);
  }

  double accumulateCycles(TileAccumulateOp sum) const {
    StringRef name = sum.getPool() == ttkernel::PoolType::Sum   ? "add"
                     : sum.getPool() == ttkernel::PoolType::Max ? "maximum"
                                                                : "minimum";
    return ::ttmlir::hw::vectorOpCycles(chip.arch, ::ttmlir::hw::wireNumber(name), is32Bit);
  }

  /// Calls for the last tiles of a matrix, spread over all of them.
  void addMask(TileMaskOp op, int64_t unroll) {
    const CircularBuffer *mask = nullptr;
    for (bool rows : {true, false}) {
      if (rows ? !op.getPartialRows() : !op.getPartialColumns())
        continue;
      mask = &config.buffers.mask(op, rows).buffer;
      const double tiles = double(llvm::divideCeil(rows ? op.getHeight() : op.getWidth(), 32));
      const double vector =
          vectorCycles(Opcode::FillTile) + ::ttmlir::hw::vectorOpCycles(chip.arch, ::ttmlir::hw::wireNumber("where"), is32Bit);
      const double unpack = ::ttmlir::hw::unpackTileCycles(rates, formatOf(*mask)), copy = ::ttmlir::hw::copyTileCycles(rates);
      // Inits stay in the branch, with each of the three calls.
      constexpr double inits = 3;
      calls.addCall([=, this](const Place &place) {
        const double part = double(unroll * place.tiles()) / tiles;
        kernels.init(part * inits);
        kernels.work(CoreThread::Unpack, Unit::Unpacker, part * unpack);
        kernels.work(CoreThread::Math, Unit::Matrix, part * copy);
        kernels.vector(part * vector);
      });
    }
  }

  //===--------------------------------------------------------------------===//
  // Stores
  //===--------------------------------------------------------------------===//

  const CircularBuffer &bufferOf(const Stage::PackedTile &pack) const {
    return pack.isResult ? config.buffers.outputs[pack.index] : config.buffers.intermediates[pack.index];
  }

  /// Whether the packer is reconfigured for each store: it fills several buffers.
  bool packsSeveralFormats() const {
    size_t stores = 0;
    for (const Stage &stage : config.schedule().stages)
      stores += stage.packedTiles.size();
    return stores > 1 || llvm::any_of(config.buffers.inputRows, [&](const RowMajorBuffer &rows) {
             return rows.isUsed && !config.buffers.outputs.empty() && formatOf(rows.buffer) != formatOf(config.buffers.outputs[0]);
           });
  }

  void pack(const Stage &stage, int64_t unroll) {
    calls.addSync([this, &stage](const Place &) {
      for (const Stage::PackedTile &pack : stage.packedTiles)
        if (!bufferOf(pack).isAlias())
          kernels.reserve(CoreThread::Pack, numberOf(bufferOf(pack)), pagesOf(bufferOf(pack)));
      kernels.registers(CoreThread::Math, EventKind::DstCommit);
      kernels.registers(CoreThread::Pack, EventKind::DstWait);
    });
    for (const Stage::PackedTile &pack : stage.packedTiles) {
      const CircularBuffer &buffer = bufferOf(pack);
      if (packsSeveralFormats())
        calls.addInit({.unit = ComputeCalls::Unit::Packer, .key = numberOf(buffer)});
      const double cycles = ::ttmlir::hw::packTileCycles(rates, formatOf(buffer));
      calls.addCall([this, cycles, unroll](const Place &place) {
        kernels.work(CoreThread::Pack, Unit::Packer, cycles * double(unroll * place.tiles()));
      });
    }
    calls.addSync([this, &stage](const Place &) {
      kernels.registers(CoreThread::Pack, EventKind::DstRelease);
      for (const Stage::PackedTile &pack : stage.packedTiles)
        if (!bufferOf(pack).isAlias())
          kernels.push(CoreThread::Pack, numberOf(bufferOf(pack)), pagesOf(bufferOf(pack)));
    });
    for (const Stage::PackedTile &pack : stage.packedTiles)
      if (pack.isResult && config.buffers.outputRows[pack.index].isUsed)
        calls.addSync([this, &pack](const Place &) {
          convertBands(config.buffers.outputRows[pack.index], bufferOf(pack), config.buffers.outputRows[pack.index].buffer,
                       /*tilizes=*/false);
        });
  }

  //===--------------------------------------------------------------------===//
  // Circular buffers
  //===--------------------------------------------------------------------===//

  void wait(const CircularBuffer &buffer, uint64_t pages) { kernels.wait(CoreThread::Unpack, numberOf(buffer), pages); }
  void pop(const CircularBuffer &buffer, uint64_t pages) { kernels.pop(CoreThread::Unpack, numberOf(buffer), pages); }

  /// Whether rows of blocks share the tiles of a buffer. It has room for all of them, so that no thread sees when they leave: here
  /// they do with their first use.
  static bool staysForRows(const CircularBuffer &buffer) {
    return buffer.lifetime == Lifetime::Matrix || buffer.lifetime == Lifetime::Resident;
  }

  uint64_t residentPages(const CircularBuffer &buffer) const {
    if (buffer.lifetime == Lifetime::Reduction)
      return uint64_t(steps() * buffer.rows * buffer.columns);
    if (!buffer.holdsAllColumns())
      return uint64_t(buffer.pages() * config.residentBlocks(buffer));
    return uint64_t(llvm::divideCeil(core().count[1], config.blocking.columns) * buffer.columns * config.mapping.steps);
  }

  /// Tilizes or untilizes one block, band by band.
  void convertBands(const RowMajorBuffer &rows, const CircularBuffer &from, const CircularBuffer &to, bool tilizes) {
    using namespace ::ttmlir::hw;
    const uint64_t band = uint64_t(rows.band);
    const double unpack = unpackTileCycles(rates, formatOf(from)), copy = copyTileCycles(rates),
                 pack = tilizes ? packTileCycles(rates, formatOf(to)) : packRowsCycles(rates, formatOf(to), band);
    kernels.init();
    kernels.computeLoop(uint64_t(to.pages()) / band, [&] {
      wait(from, band);
      kernels.reserve(CoreThread::Pack, numberOf(to), band);
      kernels.computeLoop(band, [&] {
        kernels.acquire();
        kernels.operate(unpack, copy);
        kernels.commitAndPack(pack, 1);
      });
      kernels.push(CoreThread::Pack, numberOf(to), band);
      pop(from, band);
    });
    kernels.init();
  }

  void waitForInputs(Lifetime lifetime) {
    for (auto [buffer, rows] : llvm::zip_equal(config.buffers.inputs, config.buffers.inputRows)) {
      if (buffer.lifetime != lifetime)
        continue;
      if (rows.isUsed)
        convertBands(rows, rows.buffer, buffer, /*tilizes=*/true);
      wait(buffer, residentPages(buffer));
    }
  }

  void popInputs(ArrayRef<Lifetime> lifetimes) {
    for (const CircularBuffer &buffer : config.buffers.inputs)
      if (llvm::is_contained(lifetimes, buffer.lifetime))
        pop(buffer, residentPages(buffer));
  }

  void enterKernel() {
    waitForInputs(Lifetime::Kernel);
    for (const MaskBuffer &mask : config.buffers.masks)
      wait(mask.buffer, 1);
    for (const CircularBuffer &buffer : config.buffers.outputs)
      if (buffer.isAlias())
        kernels.reserve(CoreThread::Pack, numberOf(buffer), pagesOf(buffer));
  }

  void leaveKernel() {
    popInputs({Lifetime::Kernel});
    for (const MaskBuffer &mask : config.buffers.masks)
      pop(mask.buffer, 1);
    for (const CircularBuffer &buffer : config.buffers.outputs)
      if (buffer.isAlias())
        kernels.push(CoreThread::Pack, numberOf(buffer), pagesOf(buffer));
  }

  void leaveRow(const Place &) { popInputs({Lifetime::Row}); }

  void enterBlock(const Place &) { waitForInputs(Lifetime::Block); }

  template <class Visit> void forEachOperand(Visit visit) {
    for (unsigned index = 0; index < config.buffers.inputs.size() + config.buffers.intermediates.size(); ++index)
      visit(operand(index), index);
  }

  void enterStage(unsigned stage, const Place &place) {
    for (auto [buffer, rows] : llvm::zip_equal(config.buffers.inputs, config.buffers.inputRows))
      if (rows.isUsed && holdsAllSteps(buffer.lifetime) && buffer.firstConsumer == stage && isFirstUse(buffer, place))
        kernels.computeLoop(stepBlocks(),
                            [&, &buffer = buffer, &rows = rows] { convertBands(rows, rows.buffer, buffer, /*tilizes=*/true); });
    forEachOperand([&](const CircularBuffer &buffer, unsigned) {
      if (buffer.lifetime == Lifetime::Stages && buffer.firstConsumer == stage)
        wait(buffer, pagesOf(buffer));
    });
  }

  void leaveStage(unsigned stage) {
    forEachOperand([&](const CircularBuffer &buffer, unsigned) {
      if ((buffer.lifetime == Lifetime::Stages || buffer.lifetime == Lifetime::Reduction) && buffer.lastConsumer == stage)
        pop(buffer, residentPages(buffer));
    });
  }

  void enterSteps(unsigned stage, const Place &place) {
    forEachOperand([&](const CircularBuffer &buffer, unsigned index) {
      if (staysForRows(buffer)) {
        if (buffer.firstConsumer == stage && isFirstUse(buffer, place))
          wait(buffer, pagesOf(buffer));
      } else if (holdsAllSteps(buffer.lifetime)) {
        if (buffer.firstConsumer == stage)
          wait(buffer, std::min(uint64_t(place.stepsBehind * buffer.rows * buffer.columns), residentPages(buffer)));
      } else if (buffer.lifetime == Lifetime::Step && config.schedule().stages[stage].reads(index)) {
        wait(buffer, pagesOf(buffer));
      }
    });
  }

  void leaveSteps(unsigned stage, const Place &place) {
    forEachOperand([&](const CircularBuffer &buffer, unsigned index) {
      if (staysForRows(buffer)) {
        if (buffer.firstConsumer == stage && isFirstUse(buffer, place))
          pop(buffer, pagesOf(buffer));
      } else if (buffer.lifetime == Lifetime::Step && config.schedule().stages[stage].reads(index))
        pop(buffer, pagesOf(buffer));
    });
  }

  //===--------------------------------------------------------------------===//
  // Steps
  //===--------------------------------------------------------------------===//

  /// Whether tiles that stay arrive while a stage takes them at `place`.
  bool bringsResident(const Place &place) const {
    return llvm::any_of(llvm::concat<const CircularBuffer>(config.buffers.inputs, config.buffers.intermediates),
                        [&](const CircularBuffer &buffer) {
                          return holdsAllSteps(buffer.lifetime) && !staysForRows(buffer) && isFirstUse(buffer, place);
                        });
  }

  void emit(const Node &node, const Place &place) {
    switch (node.kind) {
    case Node::Kind::Group:
      return emitAll(node, place);
    case Node::Kind::Rows:
      return forRows(kComputeThreads, [&](const BlockPlace &row) { emitAll(node, Place(row, place.stepsBehind)); });
    case Node::Kind::Columns:
      return forColumns(kComputeThreads, place, [&](const BlockPlace &block) { emitAll(node, Place(block, place.stepsBehind)); });
    case Node::Kind::StepBlocks:
      return emitSteps(node, place);
    case Node::Kind::Fixed:
      return kernels.computeLoop(uint64_t(node.trips), [&] { emitAll(node, place); });
    case Node::Kind::Init:
      for (CoreThread thread : kComputeThreads)
        if (node.init.unit != ComputeCalls::Unit::Packer || thread == CoreThread::Pack)
          kernels.init(thread, 1);
      return;
    case Node::Kind::Call:
      return node.call(place);
    }
  }

  void emitAll(const Node &node, const Place &place) {
    for (const auto &each : node.body)
      emit(*each, place);
  }

  void emitSteps(const Node &node, const Place &place) {
    const int64_t blocks = stepBlocks();
    auto run = [&](int64_t trips, int64_t behind) {
      Place at = place;
      at.stepsBehind = behind * config.blocking.steps;
      kernels.computeLoop(uint64_t(trips), [&] { emitAll(node, at); });
    };
    if (!bringsResident(place))
      return run(blocks, blocks);
    const int64_t part = llvm::divideCeil(blocks, kMostWaits);
    for (int64_t done = 0; done < blocks; done += part)
      run(std::min(part, blocks - done), std::min(done + part, blocks));
  }

  bool is32Bit;
  unsigned phases = 4;
  ComputeCalls calls;
};

} // namespace

void mlir::tt::d2m::addCompute(const LoweringConfig &config, const ::ttmlir::hw::ChipDesc &chip, ArrayRef<PlannedCore> members,
                               ::ttmlir::hw::Kernels &kernels) {
  ComputeShape(config, chip, members, kernels).run();
}
