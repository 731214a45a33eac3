//===- PlanCircularBuffers.cpp - Lifetimes and depths of circular buffers ===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PlanGenerics.h"

#include "ttmlir/Dialect/D2M/Analysis/TileNumbers.h"
#include "ttmlir/Dialect/D2M/Transforms/KernelPlan.h"
#include "ttmlir/Dialect/D2M/Transforms/Passes.h"

#include "llvm/Support/MathExtras.h"

namespace mlir::tt::d2m {
#define GEN_PASS_DEF_D2MPLANCIRCULARBUFFERS
#include "ttmlir/Dialect/D2M/Transforms/Passes.h.inc"
} // namespace mlir::tt::d2m

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::d2m;
using ttkernel::CBType;

namespace {

/// Plans the circular buffers of a plan that has a blocking.
class BufferPlanner {
public:
  BufferPlanner(KernelPlan &plan, const ::tt::hw::ChipDesc &chip, uint64_t budget)
      : plan(plan), generic(plan.generic), chip(chip), budget(budget) {}

  LogicalResult run() {
    addInputs();
    for (auto [index, value] : llvm::enumerate(plan.schedule.intermediates))
      addIntermediate(value, index);
    addOutputs();
    addMasks();
    if (plan.schedule.hasExchanges())
      plan.semaphores = 4;
    return generic.getCircularBuffersAttr() ? read() : decide();
  }

private:
  LogicalResult decide() {
    aliasShards();
    multiplyBlocks();
    keepFactors();
    keepSteps();
    return tilizeSteps();
  }

  //===--------------------------------------------------------------------===//
  // Blocks
  //===--------------------------------------------------------------------===//

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
    SmallVector<int64_t> extents(generic.getExtents());
    AffineExpr row = getAffineDimExpr(0, number.getContext()), inGroup = getAffineDimExpr(extents.size(), number.getContext());
    extents[0] = llvm::divideCeil(extents[0], rows);
    extents.push_back(rows);
    return simplifyInRange(number.replace(row, row * rows + inGroup), extents).isFunctionOfDim(extents.size() - 1);
  }

  /// The most rows that need the same tiles as those of their matrix do: a multiple of the rows of a block; 0 if there are none.
  int64_t rowsOfMatrix(const BufferPlan &input) {
    const int64_t total = generic.getExtents()[0], blocks = total / plan.blockRows;
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
      if (matrices < blocks && !differsWithin(numberOf(indexOf(input)), total / matrices))
        return total / matrices;
    return 0;
  }

  AffineExpr numberOf(unsigned tensor) const {
    return cast<AffineMapAttr>(generic.getIndexingMaps()[tensor]).getValue().getResult(0);
  }
  unsigned indexOf(const BufferPlan &input) const { return &input - plan.inputs.data(); }
  bool readsRows(const BufferPlan &input) const { return numberOf(indexOf(input)).isFunctionOfDim(0); }
  bool readsColumns(const BufferPlan &input) const { return numberOf(indexOf(input)).isFunctionOfDim(1); }
  bool readsSteps(const BufferPlan &input) const {
    return generic.getExtents().size() > 2 && numberOf(indexOf(input)).isFunctionOfDim(2);
  }
  bool isRead(const BufferPlan &buffer) const { return buffer.firstReader <= buffer.lastReader; }
  bool hasRows(const BufferPlan &input) const { return plan.inputRows[indexOf(input)].isUsed; }

  void addInputs() {
    for (auto [index, type] : llvm::enumerate(generic.getBody().getArgumentTypes())) {
      BufferPlan &buffer = plan.inputs.emplace_back();
      AffineExpr number = numberOf(index);
      buffer.rows = differsInRows(number) ? plan.blockRows : 1;
      buffer.columns = readsColumns(buffer) ? plan.blockColumns : 1;
      buffer.steps = readsSteps(buffer) ? plan.blockSteps : 1;
      buffer.lifetime = readsSteps(buffer)                          ? Lifetime::Step
                        : readsRows(buffer) || readsColumns(buffer) ? Lifetime::Block
                                                                    : Lifetime::Kernel;
      setDepth(buffer, cast<ttcore::TileType>(type), defaultDepth(buffer));
      std::tie(buffer.firstReader, buffer.lastReader) = plan.schedule.readers(index);
      place(buffer, plan.inputRows[index], index);
    }
  }

  void addOutputs() {
    for (auto [index, type] : llvm::enumerate(generic.getYielded().getTypes())) {
      unsigned maker = plan.schedule.resultStages[index];
      BufferPlan &buffer = plan.outputs.emplace_back();
      buffer.rows = plan.blockRows;
      buffer.columns = plan.blockColumns;
      buffer.steps = plan.schedule.stages[maker].kind == StageKind::Steps ? plan.stageSteps[maker] : 1;
      setDepth(buffer, cast<ttcore::TileType>(type), defaultDepth(buffer));
      place(buffer, plan.outputRows[index], generic.getNumOperands() + index);
    }
  }

  /// An intermediate is stored as the destination registers hold it.
  void addIntermediate(const Intermediate &value, unsigned index) {
    auto tile = cast<ttcore::TileType>(value.value.getType());
    if (isFloatTile(tile))
      tile = ttcore::TileType::get(tile.getContext(), plan.fp32Dest ? ttcore::DataType::Float32 : ttcore::DataType::BFloat16);
    else if (tile.getDataType() != ttcore::DataType::Int32)
      tile = ttcore::TileType::get(tile.getContext(), ttcore::DataType::UInt32);
    BufferPlan &buffer = plan.intermediates.emplace_back();
    buffer.rows = plan.blockRows;
    buffer.columns = plan.blockColumns;
    buffer.lifetime = value.isSent ? Lifetime::Exchange : Lifetime::Stages;
    if (value.gatheredDim)
      buffer.steps = plan.groupExtent(*value.gatheredDim);
    if (value.isPerStep) {
      for (auto [number, stage] : llvm::enumerate(plan.schedule.stages))
        if (stage.kind == StageKind::Steps && stage.packsIntermediate(index))
          buffer.steps = plan.stageSteps[number];
      buffer.lifetime = Lifetime::Reduction;
      buffer.pushes = plan.steps / buffer.steps;
    }
    std::tie(buffer.firstReader, buffer.lastReader) = plan.schedule.readers(plan.inputs.size() + index);
    setDepth(buffer, tile, buffer.pushes);
  }

  void addMasks() {
    generic.getBody().walk([&](TileMaskOp op) {
      if (int64_t rows = op.getPartialRows())
        addMask(op, rows, 32);
      if (int64_t columns = op.getPartialColumns())
        addMask(op, 32, columns);
    });
  }
  void addMask(TileMaskOp op, int64_t rows, int64_t columns) {
    if (plan.findMask(maskTile(op), rows, columns))
      return;
    MaskPlan mask{{}, rows, columns};
    mask.buffer.lifetime = Lifetime::Kernel;
    setDepth(mask.buffer, maskTile(op), 1);
    plan.masks.push_back(mask);
  }

  /// Blocks that a buffer holds unless more stay: the one in use and the next one.
  static uint64_t defaultDepth(const BufferPlan &buffer) { return buffer.lifetime == Lifetime::Kernel ? 1 : kBuffersPerPort; }
  static void setDepth(BufferPlan &buffer, ttcore::TileType tile, uint64_t depth) {
    buffer.type = makeBufferType(tile, buffer.pages(), depth);
  }
  static ttcore::TileType tileOf(const BufferPlan &buffer) {
    return cast<ttcore::TileType>(buffer.type.getMemref().getElementType());
  }

  /// Tells a buffer where its tensor is. Rows go through the pages of the tiles, which only the compute thread sees then.
  void place(BufferPlan &tiles, RowsPlan &rows, unsigned tensor) {
    static_cast<TensorPlace &>(tiles) = plan.places[tensor];
    rows.buffer.type = tiles.type;
    if (rows.isUsed)
      setDepth(tiles, tileOf(tiles), 1);
  }

  //===--------------------------------------------------------------------===//
  // Aliases
  //===--------------------------------------------------------------------===//

  void aliasShards() {
    for (auto [index, buffer] : llvm::enumerate(plan.inputs))
      (void)alias(buffer, index);
    for (auto [index, buffer] : llvm::enumerate(plan.outputs))
      (void)alias(buffer, generic.getNumOperands() + index);
  }

  /// Makes the shard of tensor number `tensor` its own buffer; whether every core has the tiles that it needs there.
  bool alias(BufferPlan &buffer, unsigned tensor) {
    AffineExpr page = buffer.shardPages ? pageInPlace(buffer, numberOf(tensor), generic.getExtents(), plan) : AffineExpr();
    if (!page)
      return false;
    buffer.pageInPlace = page;
    buffer.lifetime = Lifetime::Kernel;
    setDepth(buffer, tileOf(buffer), 1);
    CBType type = buffer.type;
    buffer.type = CBType::get(type.getContext(), type.getPort(), type.getAddress(), type.getMemref(), type.getPageSize(),
                              type.getNumBuffers(), tensor);
    return true;
  }

  //===--------------------------------------------------------------------===//
  // Products
  //===--------------------------------------------------------------------===//

  /// Lets the matrix unit multiply whole blocks, which needs fewer tiles than one product at a time.
  void multiplyBlocks() {
    plan.multipliesBlocks = canMultiplyBlocks();
    if (plan.multipliesBlocks)
      forProducts([&](const Step &step) { plan.inputs[step.second].isStepMajor = true; });
  }

  /// Whether all blocks have the same columns, and the rows of results share the tiles of the right factors and columns those of
  /// the left ones.
  bool canMultiplyBlocks() {
    const int64_t columns = generic.getExtents()[1];
    bool canMultiply = plan.schedule.hasProducts() && plan.blockTiles() > 1 && columns % plan.coreColumns == 0 &&
                       plan.coreColumns % plan.blockColumns == 0;
    auto canMultiplyStep = [&](const Step &step) {
      size_t inputs = plan.inputs.size();
      if (step.input >= inputs || step.second >= inputs)
        return false;
      const BufferPlan &left = plan.inputs[step.input], &right = plan.inputs[step.second];
      // The call takes a stride between rows; rows that share their tiles have none.
      const std::optional<int64_t> rowStride = left.isInPlace() ? left.strideInPlace(0) : left.rowStride();
      return left.columns == 1 && right.rows == 1 && rowStride && (*rowStride > 0 || plan.blockRows == 1) &&
             (!right.isInPlace() || right.strideInPlace(1) == 1);
    };
    forProducts([&](const Step &step) { canMultiply = canMultiply && canMultiplyStep(step); });
    return canMultiply;
  }
  void forProducts(function_ref<void(const Step &)> visit) {
    for (const Stage &stage : plan.schedule.stages)
      for (const Step &step : stage.repeated)
        if (step.kind == Step::Matmul)
          visit(step);
  }

  //===--------------------------------------------------------------------===//
  // Lifetimes
  //===--------------------------------------------------------------------===//

  bool fitsBudget() const { return plan.bytesOfBuffers(chip) <= budget; }
  bool hasEvenColumns() const { return generic.getExtents()[1] % plan.coreColumns == 0; }
  bool comesInSteps(const BufferPlan &input) const { return input.lifetime == Lifetime::Step; }

  /// The lifetime in which all steps of a factor that rows of a matrix share can stay; none if cores would meet the end of the
  /// buffer amid a matrix. Notes the rows of the matrix.
  std::optional<Lifetime> matrixLifetime(BufferPlan &input) {
    if (input.rows != 1 || !readsRows(input) || !hasEvenColumns())
      return std::nullopt;
    input.matrixRows = rowsOfMatrix(input);
    if (input.matrixRows <= plan.blockRows)
      return std::nullopt;
    return input.matrixRows % plan.coreRows == 0 ? Lifetime::Kernel : Lifetime::Matrix;
  }

  /// Keeps the factors of products that several blocks of a core read as far as they fit: right ones for all rows, or those of a
  /// matrix, then left ones for all columns.
  void keepFactors() {
    for (BufferPlan &input : plan.inputs)
      if (comesInSteps(input) && plan.coreRows > plan.blockRows && !readsRows(input))
        keep(input, Lifetime::Kernel);
    for (BufferPlan &input : plan.inputs)
      if (comesInSteps(input) && plan.coreRows > plan.blockRows)
        if (std::optional<Lifetime> lifetime = matrixLifetime(input))
          keep(input, *lifetime);
    for (BufferPlan &input : plan.inputs)
      if (comesInSteps(input) && plan.coreColumns > plan.blockColumns && !readsColumns(input))
        keep(input, Lifetime::Row);
  }

  /// Keeps the steps that several stages read as far as they fit; other inputs are read again for each stage.
  void keepSteps() {
    for (BufferPlan &input : plan.inputs)
      if (comesInSteps(input) && input.firstReader < input.lastReader)
        keep(input, Lifetime::Reduction);
  }

  /// Keeps the steps of rows: a stage that holds sums in destination registers has none left to make tiles of rows.
  LogicalResult tilizeSteps() {
    for (auto [index, input] : llvm::enumerate(plan.inputs)) {
      if (!hasRows(input) || !comesInSteps(input) || !isRead(input))
        continue;
      keep(input, Lifetime::Reduction);
      if (comesInSteps(input))
        return generic.emitOpError("needs tiles of ")
               << plan.steps << " steps of row-major operand " << index << " at a time, for which a core has no room";
    }
    return success();
  }

  /// Sets the lifetime of an input that keeps all its steps.
  void setLifetime(BufferPlan &input, Lifetime lifetime) {
    input.lifetime = lifetime;
    input.isPerColumn = (lifetime == Lifetime::Kernel || lifetime == Lifetime::Matrix) && readsColumns(input);
    input.pushes = plan.steps / plan.blockSteps;
    if (input.isPerColumn)
      input.pushes *= llvm::divideCeil(plan.coreColumns, plan.blockColumns);
  }

  /// Keeps all steps of an input if that fits; unless for the kernel with room for the next ones, or for a block of those, if that
  /// fits as well.
  void keep(BufferPlan &input, Lifetime lifetime) {
    if (!isRead(input))
      return;
    BufferPlan before = input;
    setLifetime(input, lifetime);
    SmallVector<uint64_t> depths = {uint64_t(input.pushes)};
    if (lifetime != Lifetime::Kernel && !hasRows(input))
      depths = {2 * depths.front(), std::max(depths.front(), kBuffersPerPort)};
    for (uint64_t depth : depths) {
      setDepth(input, tileOf(before), depth);
      if (fitsBudget())
        return;
    }
    input = before;
  }

  //===--------------------------------------------------------------------===//
  // Decided buffers
  //===--------------------------------------------------------------------===//

  /// Takes `circular_buffers`: an error where kernels cannot have them.
  LogicalResult read() {
    auto decided = llvm::to_vector(generic.getCircularBuffersAttr().getAsRange<CircularBufferAttr>());
    const size_t inputs = plan.inputs.size(), inside = plan.intermediates.size();
    if (decided.size() != inputs + inside + plan.outputs.size())
      return generic.emitOpError("expected ")
             << inputs + inside + plan.outputs.size() << " circular buffers, of " << inputs << " inputs, " << inside
             << " intermediates and " << plan.outputs.size() << " results, found " << decided.size();
    for (auto [index, buffer] : llvm::enumerate(plan.inputs))
      if (failed(readInput(buffer, index, decided[index])))
        return failure();
    for (auto [index, buffer] : llvm::enumerate(plan.intermediates))
      if (failed(readInner(buffer, inputs + index, decided[inputs + index])))
        return failure();
    for (auto [index, buffer] : llvm::enumerate(plan.outputs))
      if (failed(readOutput(buffer, index, inputs + inside + index, decided[inputs + inside + index])))
        return failure();
    return readProducts(decided);
  }

  InFlightDiagnostic refuse(unsigned number, const Twine &wanted, CircularBufferAttr found) {
    return generic.emitOpError("expected ") << wanted << " for circular buffer " << number << ", found " << found;
  }

  LogicalResult readAlias(BufferPlan &buffer, unsigned tensor, unsigned number, CircularBufferAttr decided) {
    if (!alias(buffer, tensor))
      return refuse(number, "a tensor whose shards are the tiles of each core", decided);
    if (decided.getLifetime() != Lifetime::Kernel || decided.getDepth() != 1)
      return refuse(number, "lifetime kernel and depth 1 of an alias", decided);
    return success();
  }

  LogicalResult readInput(BufferPlan &buffer, unsigned number, CircularBufferAttr decided) {
    if (decided.getAlias())
      return readAlias(buffer, number, number, decided);
    const Lifetime lifetime = decided.getLifetime();
    if (lifetime != buffer.lifetime) {
      if (!canKeep(buffer, lifetime))
        return refuse(number, "a lifetime that its indexing map allows", decided);
      setLifetime(buffer, lifetime);
    } else if (lifetime == Lifetime::Step && hasRows(buffer) && isRead(buffer)) {
      return refuse(number, "tiles of rows to stay for all steps of a block", decided);
    }
    return readDepth(buffer, number, decided);
  }

  /// Whether all steps of an input can stay that long.
  bool canKeep(BufferPlan &input, Lifetime lifetime) {
    if (!comesInSteps(input) || !isRead(input))
      return false;
    // Cores of a group have different numbers of steps, which only loops over blocks of results know.
    if (generic.getGroup() && lifetime != Lifetime::Reduction)
      return false;
    switch (lifetime) {
    case Lifetime::Reduction:
      return true;
    case Lifetime::Row:
      return !readsColumns(input);
    case Lifetime::Matrix:
    case Lifetime::Kernel:
      return (lifetime == Lifetime::Kernel && !readsRows(input)) || matrixLifetime(input) == lifetime;
    default:
      return false;
    }
  }

  LogicalResult readInner(BufferPlan &buffer, unsigned number, CircularBufferAttr decided) {
    if (decided.getAlias() || decided.getLifetime() != buffer.lifetime)
      return refuse(number, "lifetime " + stringifyEnum(buffer.lifetime), decided);
    return readDepth(buffer, number, decided);
  }

  LogicalResult readOutput(BufferPlan &buffer, unsigned result, unsigned number, CircularBufferAttr decided) {
    if (decided.getAlias())
      return readAlias(buffer, generic.getNumOperands() + result, number, decided);
    return readInner(buffer, number, decided);
  }

  LogicalResult readDepth(BufferPlan &buffer, unsigned number, CircularBufferAttr decided) {
    // Blocks that stay together are one behind the other.
    if (decided.getDepth() < 1 || decided.getDepth() % buffer.pushes != 0 || decided.getDepth() > int64_t(chip.l1Size))
      return refuse(number, "a depth in multiples of " + Twine(buffer.pushes) + " blocks that fits L1", decided);
    setDepth(buffer, tileOf(buffer), decided.getDepth());
    return success();
  }

  /// Takes the order of tiles in blocks: `d2m.tile_matmul_block` reads all right factors step by step, or none.
  LogicalResult readProducts(ArrayRef<CircularBufferAttr> decided) {
    DenseSet<unsigned> factors;
    forProducts([&](const Step &step) { factors.insert(step.second); });
    auto isStepMajor = [&](unsigned number) { return decided[number].getStepMajor(); };
    plan.multipliesBlocks = llvm::any_of(factors, isStepMajor);
    const bool isLegal = !plan.multipliesBlocks || canMultiplyBlocks();
    for (unsigned number = 0; number < decided.size(); ++number)
      if (isStepMajor(number) != (plan.multipliesBlocks && factors.contains(number)) || (isStepMajor(number) && !isLegal))
        return refuse(number, isStepMajor(number) ? "tiles in the order of rows" : "tiles in the order of steps", decided[number]);
    if (plan.multipliesBlocks)
      for (unsigned number : factors)
        plan.inputs[number].isStepMajor = true;
    return success();
  }

  KernelPlan &plan;
  mutable GenericOp generic;
  const ::tt::hw::ChipDesc &chip;
  uint64_t budget;
};

struct PlanCircularBuffers : PlanPass<d2m::impl::D2MPlanCircularBuffersBase<PlanCircularBuffers>, decideCircularBuffers> {};

} // namespace

LogicalResult mlir::tt::d2m::planCircularBuffers(KernelPlan &plan, const ::tt::hw::ChipDesc &chip, uint64_t budget) {
  return BufferPlanner(plan, chip, budget).run();
}

LogicalResult mlir::tt::d2m::decideCircularBuffers(GenericOp generic, const GenericContext &context) {
  if (!generic.getDstAttr() && failed(decideBlocking(generic, context)))
    return failure();
  FailureOr<KernelPlan> plan = planKernels(generic, context, /*multicast=*/false);
  if (failed(plan))
    return failure();
  plan->assignCircularBuffers();
  return success();
}
