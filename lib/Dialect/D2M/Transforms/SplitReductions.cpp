//===- SplitReductions.cpp - Long reductions on more cores --------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TileOps.h"

#include "ttmlir/Dialect/D2M/IR/D2M.h"
#include "ttmlir/Dialect/D2M/Transforms/Passes.h"
#include "ttmlir/Dialect/D2M/Transforms/TileNumbers.h"
#include "ttmlir/Dialect/TTCore/IR/TTCoreOps.h"
#include "ttmlir/Hardware/MoveCost.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/IRMapping.h"

namespace mlir::tt::d2m {
#define GEN_PASS_DEF_D2MSPLITREDUCTIONS
#include "ttmlir/Dialect/D2M/Transforms/Passes.h.inc"
} // namespace mlir::tt::d2m

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::d2m;

/// Reductions stay whole when their results keep more than one core in so many busy: fused with what reads them they then need
/// less of DRAM.
static constexpr int64_t kMostBusy = 4;

/// What a split costs, in kernels that do nothing. What reads the result broadcast can no longer be in the kernel of the reduction:
/// a softmax becomes five kernels, which read and write some of its tensors again. (At this number an rms_norm of 32x512 on
/// wormhole, which is split, takes as long in one kernel.)
static constexpr int64_t kMoreKernels = 4;

/// Operations of the vector unit at every step of a reduction: the sums of softmax and of the norms have two before them, which
/// come to the first of the two reductions when they are fused.
static constexpr int64_t kOpsPerStep = 3;

/// The only operation of `body` that adds up, if everything else is before it or made of what it adds up.
static TileAccumulateOp findSum(Block &body) {
  TileAccumulateOp sum;
  for (Operation &op : body) {
    if (sum && !llvm::all_of(op.getOperands(), [&](Value operand) {
          return operand.getDefiningOp() && !operand.getDefiningOp()->isBeforeInBlock(sum);
        }))
      return {};
    if (isa<TileMatmulOp>(op) || (sum && isa<TileAccumulateOp>(op)))
      return {};
    if (auto accumulate = dyn_cast<TileAccumulateOp>(op))
      sum = accumulate;
  }
  return sum;
}

/// Groups of equal size that `steps` steps of a reduction to `results` tiles are cut into, one after the other on a core and then
/// the groups' results; 1 when that does not pay on `chip`.
static int64_t chooseGroups(int64_t results, int64_t steps, const ::tt::hw::ChipDesc &chip) {
  const ::tt::hw::ChipRates &rates = ::tt::hw::chipRates(chip.arch);
  int64_t cores = chip.grid.y * chip.grid.x, best = 1;
  if (results == 0 || results * kMostBusy > cores)
    return 1;
  // Operations behind each other.
  auto length = [&](int64_t groups) { return kOpsPerStep * (steps / groups) + (groups > 1 ? groups : 0); };
  for (int64_t groups = 2; groups <= cores / results; ++groups)
    if (steps % groups == 0 && length(groups) < length(best))
      best = groups;
  double saved = (length(1) - length(best)) * rates.vectorTile;
  double kernel = rates.launch * rates.clockGHz + rates.dramReadLatency + rates.dramWriteLatency;
  return saved > kMoreKernels * kernel ? best : 1;
}

namespace {

/// A reduction of `groups` times as many steps as each core shall add up.
class Split {
public:
  Split(GenericOp generic, TileAccumulateOp sum, int64_t groups)
      : generic(generic), sum(sum), groups(groups), inColumns(generic.getExtents()[1] == 1), b(generic) {}

  void run() {
    ArrayRef<int64_t> extents = generic.getExtents();
    SmallVector<int64_t> partial = {extents[0], extents[1], extents[2] / groups}, rest = {extents[0], extents[1], groups};
    partial[inColumns] *= groups;
    AffineExpr row = b.getAffineDimExpr(0), column = b.getAffineDimExpr(1), step = b.getAffineDimExpr(2);
    // Along the dimension of one tile a partial result counts groups.
    SmallVector<AffineExpr> point = {row, column, (inColumns ? column : row) * partial[2] + step};
    point[inColumns] = b.getAffineConstantExpr(0);
    GenericOp groupwise = makePartial(partial, point);
    makeRest(groupwise, rest, inColumns ? row * groups + step : step * extents[1] + column);
    generic.erase();
  }

private:
  /// Partial results have f32 or 32-bit elements: what registers hold. The whole is rounded once.
  ttcore::TileType partialTile() {
    auto tile = cast<ttcore::TileType>(sum.getType());
    return isFloatTile(tile) ? ttcore::TileType::get(b.getContext(), ttcore::DataType::Float32) : tile;
  }

  RankedTensorType partialType(ArrayRef<int64_t> extents) {
    int64_t shape[] = {extents[0] * 32, extents[1] * 32};
    ttcore::TileType tile = partialTile();
    auto type = cast<RankedTensorType>(generic.getResult(0).getType());
    Type element = isFloatTile(tile) ? Type(b.getF32Type()) : type.getElementType();
    return RankedTensorType::get(shape, element, ttcore::LayoutAttr::getInDram(b.getContext(), shape, tile));
  }

  GenericOp create(RankedTensorType type, ValueRange inputs, ArrayRef<int64_t> extents, ArrayRef<AffineMap> maps, TypeRange tiles) {
    b.setInsertionPoint(generic);
    auto made = GenericOp::create(b, generic.getLoc(), type, inputs, extents, b.getAffineMapArrayAttr(maps),
                                  generic.getIteratorTypes(), /*grid=*/ttcore::GridAttr(), /*block_factors=*/DenseI64ArrayAttr());
    b.createBlock(&made.getBody(), {}, tiles, SmallVector<Location>(tiles.size(), generic.getLoc()));
    return made;
  }

  AffineMap mapTo(AffineExpr number, ArrayRef<int64_t> extents) { return AffineMap::get(3, 0, simplifyInRange(number, extents)); }

  /// What comes before the sum and the sum of each group; `point` is the point of the whole at one of a part.
  GenericOp makePartial(ArrayRef<int64_t> extents, ArrayRef<AffineExpr> point) {
    SmallVector<AffineMap> maps;
    for (unsigned index = 0; index < generic.getNumOperands(); ++index)
      maps.push_back(mapTo(generic.getInputMap(index).getResult(0).replaceDims(point), extents));
    maps.push_back(mapTo(b.getAffineDimExpr(0) * extents[1] + b.getAffineDimExpr(1), extents));
    GenericOp made = create(partialType(extents), generic.getInputs(), extents, maps, generic.getBody().front().getArgumentTypes());
    IRMapping mapping;
    mapping.map(generic.getBody().getArguments(), made.getBody().getArguments());
    for (Operation &op : llvm::make_range(generic.getBody().front().begin(), std::next(sum->getIterator()))) {
      Operation *copy = b.clone(op, mapping);
      if (auto mask = dyn_cast<TileMaskOp>(copy))
        movePosition(mask, extents, [&](AffineExpr expr) { return expr.replaceDims(point); });
    }
    Value partial = mapping.lookup(sum.getResult());
    partial.setType(partialTile());
    YieldOp::create(b, generic.getLoc(), partial);
    return made;
  }

  /// The sum of the groups and what comes after it.
  void makeRest(GenericOp groupwise, ArrayRef<int64_t> extents, AffineExpr number) {
    GenericOp made = create(cast<RankedTensorType>(generic.getResult(0).getType()), groupwise.getResults(), extents,
                            {mapTo(number, extents), generic.getResultMap(0)}, TypeRange(partialTile()));
    IRMapping mapping;
    mapping.map(sum.getInput(), made.getBody().getArgument(0));
    b.clone(*sum, mapping);
    for (Operation &op : llvm::make_range(std::next(sum->getIterator()), generic.getBody().front().end()))
      b.clone(op, mapping);
    generic.getResult(0).replaceAllUsesWith(made.getResult(0));
  }

  GenericOp generic;
  TileAccumulateOp sum;
  int64_t groups;
  /// Groups count along dimension 1, else along dimension 0.
  bool inColumns;
  OpBuilder b;
};

struct SplitReductions : mlir::tt::d2m::impl::D2MSplitReductionsBase<SplitReductions> {
  void runOnOperation() final {
    FailureOr<::tt::hw::ChipDesc> chip = ttcore::getTargetChip(getOperation(), getOperation());
    if (failed(chip))
      return signalPassFailure();
    getOperation().walk([&](GenericOp op) {
      ArrayRef<int64_t> extents = op.getExtents();
      if (extents.size() != 3 || op.getNumResults() != 1 || op.getGridAttr() || std::min(extents[0], extents[1]) > 1)
        return;
      TileAccumulateOp sum = findSum(op.getBody().front());
      int64_t groups = sum ? chooseGroups(extents[0] * extents[1], extents[2], *chip) : 1;
      if (groups == 1)
        return;
      Split(op, sum, groups).run();
      ++split;
    });
  }
};

} // namespace
