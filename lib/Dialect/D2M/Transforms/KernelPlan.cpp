//===- KernelPlan.cpp - What the kernels of a d2m.generic agree on --------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/D2M/Transforms/KernelPlan.h"

#include "ttmlir/Dialect/D2M/Transforms/TileNumbers.h"

#include "llvm/Support/MathExtras.h"

#include <cmath>
#include <numeric>

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::d2m;
using ttkernel::CBPort;
using ttkernel::CBType;

/// Reduction steps whose tiles are pushed at once, at most.
static constexpr int64_t kMaxBlockSteps = 8;
/// The largest divisor of `value` that is at most `limit`.
static int64_t largestDivisor(int64_t value, int64_t limit) {
  int64_t divisor = std::max<int64_t>(std::min(value, limit), 1);
  while (value % divisor != 0)
    --divisor;
  return divisor;
}

/// A block extent of at most `limit` that leaves little of `value` over: a divisor, unless that is less than half of what is
/// possible.
static int64_t blockExtent(int64_t value, int64_t limit) {
  int64_t divisor = largestDivisor(value, limit), most = std::min(value, limit);
  return 2 * divisor >= most ? divisor : most;
}

SmallVector<const BufferPlan *> KernelPlan::sources() const {
  SmallVector<const BufferPlan *> buffers;
  for (unsigned input = 0; input < inputs.size(); ++input)
    buffers.push_back(&filled(input));
  for (const MaskPlan &mask : masks)
    buffers.push_back(&mask.buffer);
  return buffers;
}

SmallVector<const BufferPlan *> KernelPlan::sinks() const {
  SmallVector<const BufferPlan *> buffers;
  for (unsigned output = 0; output < outputs.size(); ++output)
    buffers.push_back(&emptied(output));
  return buffers;
}

SmallVector<const BufferPlan *> KernelPlan::tilesOfRows() const {
  SmallVector<const BufferPlan *> buffers;
  for (auto [buffer, rows] : llvm::zip_equal(inputs, inputRows))
    if (rows.isUsed)
      buffers.push_back(&buffer);
  for (auto [buffer, rows] : llvm::zip_equal(outputs, outputRows))
    if (rows.isUsed)
      buffers.push_back(&buffer);
  return buffers;
}

SmallVector<const BufferPlan *> KernelPlan::buffers() const {
  SmallVector<const BufferPlan *> all = sources();
  llvm::append_range(all, sinks());
  for (const BufferPlan &buffer : intermediates)
    all.push_back(&buffer);
  llvm::append_range(all, tilesOfRows());
  return all;
}

uint64_t KernelPlan::bytesOfBuffers(const ::tt::hw::ChipDesc &chip) const {
  uint64_t bytes = 0;
  for (const BufferPlan *buffer : buffers())
    bytes += llvm::alignTo(buffer->type.getOwnBytes(), chip.nocDramAddressAlignBytes);
  return bytes;
}

/// What a mask for `op` is made of: ones and zeros as the registers of its tile have numbers.
static ttcore::TileType maskTile(TileMaskOp op) {
  bool isFloat = isFloatTile(cast<ttcore::TileType>(op.getType()));
  return ttcore::TileType::get(op.getContext(), isFloat ? ttcore::DataType::BFloat16 : ttcore::DataType::Int32);
}

static const MaskPlan *findMask(ArrayRef<MaskPlan> masks, ttcore::TileType tile, int64_t rows, int64_t columns) {
  const MaskPlan *found = llvm::find_if(masks, [&](const MaskPlan &mask) {
    return mask.rows == rows && mask.columns == columns && mask.buffer.type.getMemref().getElementType() == tile;
  });
  return found == masks.end() ? nullptr : found;
}

const MaskPlan &KernelPlan::mask(TileMaskOp op, bool rows) const {
  return *findMask(masks, maskTile(op), rows ? op.getPartialRows() : 32, rows ? 32 : op.getPartialColumns());
}

namespace {

class Planner {
public:
  /// Reduction steps are pushed `mostSteps` at once, at most.
  Planner(GenericOp generic, const ::tt::hw::ChipDesc &chip, uint64_t budget, int64_t mostSteps, bool multicast)
      : chip(chip), budget(budget), mostSteps(mostSteps), multicast(multicast) {
    plan.generic = generic;
  }

  FailureOr<KernelPlan> run() {
    GenericOp generic = plan.generic;
    if (failed(verifyForChip(generic, chip)))
      return failure();
    FailureOr<Schedule> schedule = scheduleBody(generic, chip);
    if (failed(schedule))
      return failure();
    plan.schedule = std::move(*schedule);
    if (generic.getExtents().size() == 3)
      plan.allSteps = std::max<int64_t>(generic.getExtents()[2], 1);
    if (failed(placeTensors()))
      return failure();
    static_cast<WorkMapping &>(plan) = selectGrid(generic, plan.schedule, places, chip);
    chooseSteps();
    chooseBlocks();
    planBuffers();
    useShards();
    multiplyBlocks();
    keepInputs();
    holdInputs();
    if (failed(holdRows()))
      return failure();
    if (multicast && !generic.getGroup())
      shareInputs(plan, chip);
    if (plan.schedule.hasExchanges())
      plan.semaphores = 4;
    addRoomAhead();
    planRows(plan);
    if (failed(placeBuffers()))
      return failure();
    return std::move(plan);
  }

private:
  void chooseBlocks() {
    // Tiles are made of rows, and rows of tiles, in whole blocks.
    plan.hasWholeBlocks =
        llvm::any_of(llvm::concat<const Type>(plan.generic->getOperandTypes(), plan.generic->getResultTypes()), isRowMajor);
    plan.fp32Dest = plan.schedule.is32Bit;
    int64_t capacity = registersOf(chip, plan.fp32Dest), peak = plan.schedule.peak();
    // Half of the registers are packed while the other half is computed in, unless one half is too small.
    plan.fullDst = peak > capacity / 2;
    int64_t budget = plan.fullDst ? capacity : capacity / 2;
    // What is packed at every step takes the registers with steps.
    int64_t tiles = plan.schedule.hasSteps() ? 1 : budget / peak;
    // A square needs the fewest tiles of the factors of a product.
    ArrayRef<int64_t> extents = plan.generic.getExtents();
    int64_t mostRows = blockExtent(extents[0], plan.coreRows, plan.schedule.hasProducts() ? std::sqrt(tiles) : 1);
    plan.blockColumns = blockExtent(extents[1], plan.coreColumns, tiles / mostRows);
    plan.blockRows = blockExtent(extents[0], plan.coreRows, tiles / plan.blockColumns);
    for (const Stage &stage : plan.schedule.stages)
      plan.stageSteps.push_back(stepsAtOnce(stage, budget));
  }

  /// As many steps per push as divide the steps of all cores.
  void chooseSteps() {
    plan.blockSteps = largestDivisor(plan.allSteps, mostSteps);
    while (plan.steps % plan.blockSteps != 0)
      plan.blockSteps = largestDivisor(plan.allSteps, plan.blockSteps - 1);
  }

  /// A block extent for `total` points of which a core has `perCore`.
  int64_t blockExtent(int64_t total, int64_t perCore, int64_t limit) {
    return plan.hasWholeBlocks ? largestDivisor(std::gcd(perCore, total), limit) : ::blockExtent(perCore, limit);
  }

  int64_t stepsAtOnce(const Stage &stage, int64_t budget) {
    int64_t sums = stage.accumulators.size(), others = stage.repeatedPeak - sums;
    // Products leave no registers in use between steps.
    if (stage.kind == Stage::Once || others == 0)
      return 1;
    return largestDivisor(stage.kind == Stage::Join ? plan.groupExtent(stage.groupDim) : plan.blockSteps,
                          (budget - sums * plan.blockTiles()) / (others * plan.blockTiles()));
  }

  /// Whether tile `number` differs between the rows of a block. Rows of one matrix need the same tiles of the right factor, and
  /// blocks may be such that all of their rows are of one matrix.
  bool differsInRows(AffineExpr number) {
    if (plan.coreRows % plan.blockRows != 0)
      return number.isFunctionOfDim(0);
    return differsWithin(number, plan.blockRows);
  }

  /// Whether tile `number` differs between the rows of a group of `rows`; groups are one behind the other.
  bool differsWithin(AffineExpr number, int64_t rows) {
    if (!number.isFunctionOfDim(0))
      return false;
    SmallVector<int64_t> extents(plan.generic.getExtents());
    AffineExpr row = getAffineDimExpr(0, number.getContext()), inGroup = getAffineDimExpr(extents.size(), number.getContext());
    extents[0] = llvm::divideCeil(extents[0], rows);
    extents.push_back(rows);
    return simplifyInRange(number.replace(row, row * rows + inGroup), extents).isFunctionOfDim(extents.size() - 1);
  }

  /// The most rows that need the same tiles as those of their matrix do: a multiple of the rows of a block; 0 if there are none.
  int64_t rowsOfMatrix(const BufferPlan &buffer) {
    const int64_t total = plan.generic.getExtents()[0], blocks = total / plan.blockRows;
    if (total % plan.blockRows != 0)
      return 0;
    // The divisors of the number of blocks: there may be billions of those.
    SmallVector<int64_t> divisors, large;
    for (int64_t low = 1; low <= blocks / low; ++low)
      if (blocks % low == 0) {
        divisors.push_back(low);
        large.push_back(blocks / low);
      }
    divisors.append(large.rbegin(), large.rend());
    for (int64_t matrices : divisors)
      if (matrices < blocks && !differsWithin(numberOf(buffer), total / matrices))
        return total / matrices;
    return 0;
  }

  BufferPlan bufferOf(AffineMap map, ttcore::TileType tile) {
    BufferPlan buffer;
    AffineExpr number = map.getResult(0);
    bool onRows = number.isFunctionOfDim(0), onColumns = number.isFunctionOfDim(1);
    bool onSteps = map.getNumDims() > 2 && number.isFunctionOfDim(2);
    buffer.rows = differsInRows(number) ? plan.blockRows : 1;
    buffer.columns = onColumns ? plan.blockColumns : 1;
    buffer.steps = onSteps ? plan.blockSteps : 1;
    buffer.reuse = onSteps ? Reuse::Step : onRows || onColumns ? Reuse::Block : Reuse::Kernel;
    setType(buffer, tile);
    return buffer;
  }

  void setType(BufferPlan &buffer, ttcore::TileType tile) {
    setType(buffer, tile, buffer.reuse == Reuse::Kernel ? 1 : kBuffersPerPort);
  }
  /// A buffer for `pushes` pushes.
  static void setType(BufferPlan &buffer, ttcore::TileType tile, uint64_t pushes) {
    buffer.type = makeBufferType(tile, buffer.pages(), pushes);
  }
  static ttcore::TileType tileOf(const BufferPlan &buffer) {
    return cast<ttcore::TileType>(buffer.type.getMemref().getElementType());
  }

  void planBuffers() {
    GenericOp generic = plan.generic;
    for (auto [index, type] : llvm::enumerate(generic.getBody().getArgumentTypes())) {
      plan.inputs.push_back(bufferOf(generic.getInputMap(index), cast<ttcore::TileType>(type)));
      std::tie(plan.inputs.back().firstReader, plan.inputs.back().lastReader) = plan.schedule.readers(index);
      placeBuffer(plan.inputs.back(), plan.inputRows[index], index);
    }
    for (auto [index, value] : llvm::enumerate(plan.schedule.intermediates))
      addIntermediate(value, plan.inputs.size() + index);
    for (auto [index, type] : llvm::enumerate(generic.getYielded().getTypes())) {
      unsigned maker = plan.schedule.resultStages[index];
      BufferPlan buffer;
      buffer.rows = plan.blockRows;
      buffer.columns = plan.blockColumns;
      buffer.steps = plan.schedule.stages[maker].kind == Stage::Steps ? plan.stageSteps[maker] : 1;
      setType(buffer, cast<ttcore::TileType>(type));
      placeBuffer(buffer, plan.outputRows[index], generic.getNumOperands() + index);
      plan.outputs.push_back(buffer);
    }
    generic.getBody().walk([&](TileMaskOp op) {
      if (int64_t rows = op.getPartialRows())
        addMask(op, rows, 32);
      if (int64_t columns = op.getPartialColumns())
        addMask(op, 32, columns);
    });
  }

  /// Tells the buffer of tensor number `tensor` where that is. Rows go through the pages that tiles went through, which are those
  /// of the compute kernel then.
  void placeBuffer(BufferPlan &tiles, RowsPlan &rows, unsigned tensor) {
    static_cast<TensorPlace &>(tiles) = places[tensor];
    rows.buffer.type = tiles.type;
    if (rows.isUsed)
      setType(tiles, tileOf(tiles), 1);
  }

  /// The buffer of a value between stages holds it as registers do.
  void addIntermediate(const Intermediate &value, unsigned number) {
    auto tile = cast<ttcore::TileType>(value.value.getType());
    if (isFloatTile(tile))
      tile = ttcore::TileType::get(tile.getContext(), plan.fp32Dest ? ttcore::DataType::Float32 : ttcore::DataType::BFloat16);
    else if (tile.getDataType() != ttcore::DataType::Int32)
      tile = ttcore::TileType::get(tile.getContext(), ttcore::DataType::UInt32);
    BufferPlan buffer;
    buffer.rows = plan.blockRows;
    buffer.columns = plan.blockColumns;
    buffer.isHeld = !value.isSent;
    if (value.gatheredDim)
      buffer.steps = plan.groupExtent(*value.gatheredDim);
    if (value.isPerStep) {
      for (auto [index, stage] : llvm::enumerate(plan.schedule.stages))
        if (stage.kind == Stage::Steps && stage.packsIntermediate(number - plan.inputs.size()))
          buffer.steps = plan.stageSteps[index];
      buffer.reuse = Reuse::Step;
      buffer.pushes = plan.steps / buffer.steps;
    }
    std::tie(buffer.firstReader, buffer.lastReader) = plan.schedule.readers(number);
    setType(buffer, tile, buffer.pushes);
    plan.intermediates.push_back(buffer);
  }

  /// Lets the buffers of tensors that are in place already be just these.
  void useShards() {
    GenericOp generic = plan.generic;
    for (auto [index, buffer] : llvm::enumerate(plan.inputs))
      useShard(buffer, index);
    for (auto [index, buffer] : llvm::enumerate(plan.outputs))
      useShard(buffer, generic.getNumOperands() + index);
  }

  void useShard(BufferPlan &buffer, unsigned tensor) {
    AffineExpr number = cast<AffineMapAttr>(plan.generic.getIndexingMaps()[tensor]).getValue().getResult(0);
    AffineExpr page = buffer.shardPages ? pageInPlace(buffer, number, plan.generic.getExtents(), plan) : AffineExpr();
    if (!page)
      return;
    buffer.pageInPlace = page;
    buffer.reuse = Reuse::Kernel;
    setType(buffer, tileOf(buffer));
    CBType type = buffer.type;
    buffer.type = CBType::get(type.getContext(), type.getPort(), type.getAddress(), type.getMemref(), type.getPageSize(),
                              type.getNumBuffers(), tensor);
  }

  /// Lets the matrix unit have the products of a block in one call, which needs fewer tiles than one by one: where all blocks have
  /// the same columns, and rows of results need the same tiles of the right factors and columns those of the left ones.
  void multiplyBlocks() {
    int64_t columns = plan.generic.getExtents()[1];
    plan.multipliesBlocks = plan.schedule.hasProducts() && plan.blockTiles() > 1 && columns % plan.coreColumns == 0 &&
                            plan.coreColumns % plan.blockColumns == 0;
    auto canMultiply = [&](const Step &step) {
      size_t inputs = plan.inputs.size();
      if (step.input >= inputs || step.second >= inputs)
        return false;
      const BufferPlan &left = plan.inputs[step.input], &right = plan.inputs[step.second];
      // Rows that have the same tiles have no distance that the call could take.
      const std::optional<int64_t> rowStride = left.isInPlace() ? left.strideInPlace(0) : left.rowStride();
      return left.columns == 1 && right.rows == 1 && rowStride && (*rowStride > 0 || plan.blockRows == 1) &&
             (!right.isInPlace() || right.strideInPlace(1) == 1);
    };
    forProducts([&](const Step &step) { plan.multipliesBlocks &= canMultiply(step); });
    if (plan.multipliesBlocks)
      forProducts([&](const Step &step) { plan.inputs[step.second].isStepMajor = true; });
  }
  void forProducts(function_ref<void(const Step &)> visit) {
    for (const Stage &stage : plan.schedule.stages)
      for (const Step &step : stage.repeated)
        if (step.kind == Step::Matmul)
          visit(step);
  }

  /// Whether circular buffers leave tensors in L1 the room that they have.
  bool fitsBudget() const { return plan.bytesOfBuffers(chip) <= budget; }

  /// Factors of products that several blocks of a core read stay in L1 as far as they fit: the right ones for all rows, or all of a
  /// matrix, then the left ones for all columns.
  void keepInputs() {
    for (BufferPlan &buffer : plan.inputs)
      if (buffer.reuse == Reuse::Step && plan.coreRows > plan.blockRows && !readsRows(buffer))
        keep(buffer, Reuse::Kernel);
    // Cores with fewer columns would meet the end of the buffer amid a matrix.
    const bool hasEvenColumns = plan.generic.getExtents()[1] % plan.coreColumns == 0;
    for (BufferPlan &buffer : plan.inputs)
      if (buffer.reuse == Reuse::Step && plan.coreRows > plan.blockRows && buffer.rows == 1 && readsRows(buffer) &&
          hasEvenColumns) {
        buffer.matrixRows = rowsOfMatrix(buffer);
        if (buffer.matrixRows > plan.blockRows)
          keep(buffer, buffer.matrixRows % plan.coreRows == 0 ? Reuse::Kernel : Reuse::Matrix);
      }
    for (BufferPlan &buffer : plan.inputs)
      if (buffer.reuse == Reuse::Step && plan.coreColumns > plan.blockColumns && !readsColumns(buffer))
        keep(buffer, Reuse::Row);
  }
  bool readsRows(const BufferPlan &buffer) { return numberOf(buffer).isFunctionOfDim(0); }
  bool readsColumns(const BufferPlan &buffer) { return numberOf(buffer).isFunctionOfDim(1); }
  AffineExpr numberOf(const BufferPlan &buffer) { return plan.generic.getInputMap(&buffer - plan.inputs.data()).getResult(0); }

  /// What several stages read step by step stays in L1 for them as far as it fits; the rest comes again for each stage.
  void holdInputs() {
    for (BufferPlan &buffer : plan.inputs)
      if (buffer.reuse == Reuse::Step && buffer.firstReader < buffer.lastReader)
        keep(buffer, Reuse::Step);
  }

  /// The steps of rows are made tiles before the stage that reads them: making tiles takes registers, which hold its sums.
  LogicalResult holdRows() {
    for (auto [index, buffer] : llvm::enumerate(plan.inputs)) {
      if (!plan.inputRows[index].isUsed || buffer.reuse != Reuse::Step || buffer.isHeld || buffer.firstReader > buffer.lastReader)
        continue;
      keep(buffer, Reuse::Step);
      if (!buffer.isHeld)
        return plan.generic.emitOpError("needs tiles of ")
               << plan.steps << " steps of row-major operand " << index << " at a time, for which a core has no room";
    }
    return success();
  }

  /// Keeps all steps; for a row or a block with room for the next one if possible.
  void keep(BufferPlan &buffer, Reuse reuse) {
    if (buffer.firstReader > buffer.lastReader)
      return;
    BufferPlan before = buffer;
    buffer.reuse = reuse;
    buffer.isHeld = reuse == Reuse::Step;
    buffer.isPerColumn = (reuse == Reuse::Kernel || reuse == Reuse::Matrix) && readsColumns(buffer);
    buffer.pushes = plan.steps / plan.blockSteps;
    if (buffer.isPerColumn)
      buffer.pushes *= llvm::divideCeil(plan.coreColumns, plan.blockColumns);
    SmallVector<uint64_t> held = {uint64_t(buffer.pushes)};
    if (reuse != Reuse::Kernel && !plan.inputRows[&buffer - plan.inputs.data()].isUsed)
      held = {2 * held.front(), std::max(held.front(), kBuffersPerPort)};
    for (uint64_t pushes : held) {
      setType(buffer, tileOf(before), pushes);
      if (fitsBudget())
        return;
    }
    buffer = before;
  }

  /// Lets senders read ahead where there is room.
  void addRoomAhead() {
    for (auto [index, buffer] : llvm::enumerate(plan.inputs)) {
      if (!buffer.isShared() || buffer.reuse != Reuse::Step || buffer.isHeld || plan.inputRows[index].isUsed ||
          plan.steps == plan.blockSteps)
        continue;
      BufferPlan before = buffer;
      setType(buffer, tileOf(buffer), kBuffersPerPort + 1);
      buffer.hasRoomAhead = fitsBudget();
      if (!buffer.hasRoomAhead)
        buffer = before;
    }
  }

  void addMask(TileMaskOp op, int64_t rows, int64_t columns) {
    if (findMask(plan.masks, maskTile(op), rows, columns))
      return;
    MaskPlan mask{{}, rows, columns};
    mask.buffer.reuse = Reuse::Kernel;
    setType(mask.buffer, maskTile(op));
    plan.masks.push_back(mask);
  }

  /// Finds where the tiles or rows of tensors are.
  LogicalResult placeTensors() {
    GenericOp generic = plan.generic;
    FailureOr<SmallVector<TensorPlace>> found = d2m::placeTensors(generic, chip);
    if (failed(found))
      return failure();
    places = std::move(*found);
    for (unsigned tensor = 0; tensor < places.size(); ++tensor) {
      RowsPlan &rows = (tensor < generic.getNumOperands() ? plan.inputRows : plan.outputRows).emplace_back();
      RankedTensorType type = generic.getTensorType(tensor);
      rows.isUsed = isRowMajor(type);
      if (rows.isUsed && failed(placeRows(rows, type, chip, generic)))
        return failure();
    }
    return success();
  }

  /// Gives buffers numbers and addresses: inputs and masks from 0 on, outputs from 16 on or behind them, intermediates from 24 on
  /// or behind those.
  LogicalResult placeBuffers() {
    size_t ofRows = plan.tilesOfRows().size(), inCompute = plan.intermediates.size() + ofRows;
    size_t total = plan.inputs.size() + plan.masks.size() + plan.outputs.size() + inCompute;
    if (total > chip.numCBs)
      return plan.generic.emitOpError("needs ") << total << " circular buffers but a core has " << chip.numCBs;
    BufferPlacer placer(chip);
    unsigned port = 0;
    auto place = [&](BufferPlan &buffer) { placer.place(buffer, port++); };
    auto placeOutside = [&](SmallVector<BufferPlan> &tiles, SmallVector<RowsPlan> &rows) {
      for (auto [buffer, each] : llvm::zip_equal(tiles, rows))
        place(each.isUsed ? each.buffer : buffer);
    };
    auto placeInside = [&](SmallVector<BufferPlan> &tiles, SmallVector<RowsPlan> &rows) {
      for (auto [buffer, each] : llvm::zip_equal(tiles, rows))
        if (each.isUsed)
          place(buffer);
    };
    placeOutside(plan.inputs, plan.inputRows);
    for (MaskPlan &mask : plan.masks)
      place(mask.buffer);
    // Numbers that are called so as long as there are enough of them.
    auto startAt = [&](unsigned first, size_t buffers) {
      if (first + buffers <= chip.numCBs)
        port = std::max(port, first);
    };
    startAt(16, plan.outputs.size() + inCompute);
    placeOutside(plan.outputs, plan.outputRows);
    startAt(24, inCompute);
    for (BufferPlan &buffer : plan.intermediates)
      place(buffer);
    placeInside(plan.inputs, plan.inputRows);
    placeInside(plan.outputs, plan.outputRows);
    return placer.verify(plan.generic);
  }

  const ::tt::hw::ChipDesc &chip;
  uint64_t budget;
  int64_t mostSteps;
  bool multicast;
  KernelPlan plan;
  /// Of inputs and results.
  SmallVector<TensorPlace> places;
};

} // namespace

CBType mlir::tt::d2m::makeBufferType(ttcore::TileType tile, int64_t pages, uint64_t pushes) {
  return CBType::get(tile.getContext(), CBPort::In0, 0, MemRefType::get({pages}, tile), tile.getSizeInBytes(), pushes,
                     /*operand=*/std::nullopt);
}

BufferPlacer::BufferPlacer(const ::tt::hw::ChipDesc &chip)
    : chip(chip), address(llvm::alignTo(chip.l1UnreservedBase, chip.nocDramAddressAlignBytes)) {}

void BufferPlacer::place(BufferPlan &buffer, unsigned number) {
  CBType type = buffer.type;
  buffer.type = CBType::get(type.getContext(), static_cast<CBPort>(number), type.getOperand() ? 0 : address, type.getMemref(),
                            type.getPageSize(), type.getNumBuffers(), type.getOperand());
  address = llvm::alignTo(address + type.getOwnBytes(), chip.nocDramAddressAlignBytes);
}

LogicalResult BufferPlacer::verify(Operation *op) const {
  if (address <= chip.l1Size)
    return success();
  return op->emitOpError("needs ") << address - chip.l1UnreservedBase << " bytes of circular buffers but a core has "
                                   << chip.usableL1Size();
}

FailureOr<KernelPlan> mlir::tt::d2m::planKernels(GenericOp generic, const ::tt::hw::ChipDesc &chip, uint64_t budget, bool multicast) {
  FailureOr<KernelPlan> plan = Planner(generic, chip, budget, kMaxBlockSteps, multicast).run();
  // Shorter pushes take less where shards leave little.
  for (int64_t steps = kMaxBlockSteps / 2; succeeded(plan) && plan->bytesOfBuffers(chip) > budget && steps > 0; steps /= 2)
    if (plan->blockSteps > steps)
      plan = Planner(generic, chip, budget, steps, multicast).run();
  return plan;
}
