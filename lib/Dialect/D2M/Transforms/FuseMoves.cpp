//===- FuseMoves.cpp - Composition of data movement -----------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Composes movements of elements (d2m.rearrange) with the movements of their operands. Attention splits the columns of a tensor
// into heads and permutes them to the front: the reshape and the permutation each move single rows of tiles, but their composition
// moves whole tiles. A composition of whole tiles becomes a d2m.generic, which d2m-fuse fuses.
//
//===----------------------------------------------------------------------===//

#include "FuseMoves.h"

#include "FuseReport.h"
#include "ResourceEstimate.h"
#include "TileOps.h"

#include "ttmlir/Dialect/D2M/Analysis/Layouts.h"
#include "ttmlir/Dialect/D2M/Analysis/MovePlan.h"
#include "ttmlir/Dialect/D2M/Analysis/TileMoves.h"
#include "ttmlir/Dialect/D2M/Analysis/TileNumbers.h"
#include "ttmlir/Dialect/D2M/Analysis/TileSpace.h"
#include "ttmlir/Hardware/Cost/KernelCost.h"
#include "ttmlir/Hardware/Layout/TilePlacement.h"
#include "ttmlir/Support/DataType.h"

#include "mlir/IR/Builders.h"

#include <map>

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::d2m;

static unsigned operationsOf(AffineMap map) {
  unsigned count = 0;
  map.walkExprs([&](AffineExpr expr) { count += isa<AffineBinaryOpExpr>(expr); });
  return count;
}

/// Whether kernels find tiles of a tensor of `type` by number.
static bool isPlainTensor(Type type) {
  auto layout = llvm::expectedToOptional(tensorLayoutOf(type));
  return layout && layout->isTiled() && !llvm::errorToBool(::ttmlir::hw::checkTiles(*layout));
}

/// isPlainTensor, and the padding of tiles is undefined.
static bool isPlainResult(Type type) {
  return isPlainTensor(type) &&
         cast<ttcore::LayoutAttr>(cast<RankedTensorType>(type).getEncoding()).getOobVal() == ttcore::OOBVal::Undef;
}

//===----------------------------------------------------------------------===//
// Tiles and elements
//===----------------------------------------------------------------------===//

/// The map from elements of the result to elements of the operand, if `op` only permutes or transposes tiles.
static std::optional<AffineMap> elementsOf(GenericOp op) {
  if (!isFusible(op) || op.getNumOperands() != 1 || op.getNumResults() != 1 || op.getExtents().size() != 2)
    return std::nullopt;
  Block &body = op.getBody().front();
  Value yielded = op.getYielded()[0];
  auto transpose = yielded.getDefiningOp<TileTransposeOp>();
  Value tile = transpose ? Value(transpose.getInput()) : yielded;
  Type from = op.getInputs()[0].getType(), to = op.getResult(0).getType();
  if (body.getOperations().size() != (transpose ? 2 : 1) || tile != body.getArgument(0) || tile.getType() != yielded.getType() ||
      !isPlainTensor(from) || !isPlainResult(to))
    return std::nullopt;
  const SmallVector<int64_t> shape = RearrangeOp::shapeOf(to);
  const TileSpace input(RearrangeOp::shapeOf(from)), result(shape);
  MLIRContext *context = op.getContext();
  SmallVector<AffineExpr> at;
  for (size_t axis = 0; axis < shape.size(); ++axis)
    at.push_back(getAffineDimExpr(axis, context));
  const AffineExpr row = at[at.size() - 2] % kTile, column = at.back() % kTile;
  for (AffineExpr &expr : MutableArrayRef(at).take_back(2))
    expr = expr.floorDiv(kTile);
  if (!isInOrder(op.getResultMap(0), op.getExtents()))
    return std::nullopt;
  const TileIndex point = result.index(at, context);
  SmallVector<AffineExpr> source = input.position(tileAt(op, 0).replaceDims({point.row, point.column}));
  source[source.size() - 2] = source[source.size() - 2] * kTile + (transpose ? column : row);
  source.back() = source.back() * kTile + (transpose ? row : column);
  return simplifyInRange(AffineMap::get(shape.size(), 0, source, context), shape);
}

/// If all elements of the result of `move` come from its only input: the index there of an element of the result.
static std::optional<AffineMap> elementsOf(const ElementMove &move) {
  if (move.inputs.size() != 1 || llvm::any_of(move.begins, [](int64_t begin) { return begin != 0; }) ||
      move.ends != RearrangeOp::shapeOf(move.result))
    return std::nullopt;
  return move.maps.front();
}

static std::optional<AffineMap> elementsOf(Operation *op) {
  if (auto generic = dyn_cast_or_null<GenericOp>(op))
    return elementsOf(generic);
  if (auto rearrange = dyn_cast_or_null<RearrangeOp>(op))
    return elementsOf(ElementMove::of(rearrange));
  return std::nullopt;
}

/// `op` as a movement of elements; none if it computes.
static std::optional<ElementMove> moveOf(Operation *op) {
  if (auto rearrange = dyn_cast<RearrangeOp>(op))
    return ElementMove::of(rearrange);
  std::optional<AffineMap> map = elementsOf(op);
  if (!map)
    return std::nullopt;
  auto input = cast<RankedTensorType>(op->getOperand(0).getType()), result = cast<RankedTensorType>(op->getResult(0).getType());
  const SmallVector<int64_t> shape = RearrangeOp::shapeOf(result);
  return ElementMove{{input}, result, {*map}, SmallVector<int64_t>(shape.size(), 0), shape};
}

/// The source tile of each result tile of `move` in its only input; none unless `move` permutes whole tiles.
static std::optional<TileSource> tileSourceOf(const ElementMove &move) {
  std::optional<AffineMap> map = elementsOf(move);
  if (!map || !isPlainTensor(move.inputs.front()) || !isPlainResult(move.result))
    return std::nullopt;
  return tilesOf(*map, RearrangeOp::shapeOf(move.result));
}

/// A generic that permutes the tiles of `value` by `source` into a tensor of type `to`.
static GenericOp moveTiles(Value value, const TileSource &source, RankedTensorType to, Location loc, OpBuilder &b) {
  const TileSpace input(RearrangeOp::shapeOf(value.getType())), result(RearrangeOp::shapeOf(to));
  const int64_t extents[] = {result.rows(), result.columns()};
  const TileIndex at = {b.getAffineDimExpr(0), b.getAffineDimExpr(1)};
  const TileIndex from = input.index(source.position, b.getContext()).replaceDims(result.position(at));
  AffineMap maps[] = {tileMap(from, extents), tileMap(at, extents)};
  auto parallel =
      b.getArrayAttr(SmallVector<Attribute>(2, ttcore::IteratorTypeAttr::get(b.getContext(), ttcore::IteratorType::Parallel)));
  auto generic = GenericOp::create(b, loc, TypeRange(to), value, extents, b.getAffineMapArrayAttr(maps), parallel,
                                   /*grid=*/ttcore::GridAttr(), /*block_factors=*/DenseI64ArrayAttr());
  OpBuilder::InsertionGuard guard(b);
  Block *body = b.createBlock(&generic.getBody());
  auto layout = cast<ttcore::LayoutAttr>(to.getEncoding());
  Value tile = body->addArgument(layout.getMemref().getElementType(), loc);
  if (source.isTransposed)
    tile = TileTransposeOp::create(b, loc, tile.getType(), tile);
  YieldOp::create(b, loc, tile);
  return generic;
}

//===----------------------------------------------------------------------===//
// Composition
//===----------------------------------------------------------------------===//

namespace {

class MoveFuser {
public:
  explicit MoveFuser(const ::ttmlir::hw::ChipDesc &chip) : chip(chip) {}

  /// Composes `op` with the movements of its operands to a fixed point. Returns the number of compositions.
  unsigned run(Operation *op) {
    unsigned fused = 0;
    while (Operation *composed = composeAny(op)) {
      op = composed;
      ++fused;
    }
    return fused;
  }

private:
  /// The composition of `op` with the producer of an operand, which replaces both; null if none pays.
  Operation *composeAny(Operation *op) {
    for (unsigned index = 0; index < op->getNumOperands(); ++index) {
      Operation *producer = op->getOperand(index).getDefiningOp();
      if (!producer || producer->getBlock() != op->getBlock() || (isa<GenericOp>(op) && isa<GenericOp>(producer)))
        continue;
      if (Operation *composed = compose(op, index, producer))
        return composed;
    }
    return nullptr;
  }

  Operation *compose(Operation *op, unsigned index, Operation *producer) {
    std::optional<AffineMap> inner = elementsOf(producer);
    std::optional<ElementMove> composed = inner ? moveOf(op) : std::nullopt;
    if (!composed)
      return nullptr;
    AffineMap &map = composed->maps[index];
    map = simplifyInRange(inner->compose(map), RearrangeOp::shapeOf(composed->result));
    composed->inputs[index] = cast<RankedTensorType>(producer->getOperand(0).getType());
    if (operationsOf(map) > ::ttmlir::hw::kMaxMapOps) {
      FuseReport::missed(producer, op, "the map of both movements has too many operations");
      return nullptr;
    }
    std::optional<TileSource> tiles = tileSourceOf(*composed);
    if (!tiles && !isFaster(*composed, op, producer)) {
      FuseReport::missed(producer, op, "one movement of elements would take longer than both");
      return nullptr;
    }
    if (!FuseReport::allows(producer, op))
      return nullptr;
    FuseReport::fused(producer, op, "one movement");
    Operation *made = create(*composed, tiles, op, index, producer);
    op->getResult(0).replaceAllUsesWith(made->getResult(0));
    op->erase();
    if (producer->use_empty())
      producer->erase();
    return made;
  }

  /// Creates `composed` before `op`, whose operand `index` is the result of `producer`; as a generic if `tiles` is set.
  static Operation *create(const ElementMove &composed, const std::optional<TileSource> &tiles, Operation *op, unsigned index,
                           Operation *producer) {
    OpBuilder b(op);
    const Location loc = b.getFusedLoc({producer->getLoc(), op->getLoc()});
    SmallVector<Value> inputs(op->getOperands());
    inputs[index] = producer->getOperand(0);
    if (tiles)
      return moveTiles(inputs.front(), *tiles, composed.result, loc, b);
    auto rearrange = dyn_cast<RearrangeOp>(op);
    return RearrangeOp::create(b, loc, composed.result, inputs, b.getAffineMapArrayAttr(composed.maps), composed.begins,
                               composed.ends, rearrange ? rearrange.getPadding() : 0);
  }

  /// Whether `composed` takes no longer than `op` and `producer`. Movement of whole tiles is free: d2m-fuse fuses it.
  bool isFaster(const ElementMove &composed, Operation *op, Operation *producer) {
    auto layout = cast<ttcore::LayoutAttr>(composed.result.getEncoding());
    if (::ttmlir::isBlockFloat(static_cast<::ttmlir::DataType>(layout.getDataType())))
      return false;
    double apart = cyclesOf(op);
    if (producer->hasOneUse() && isa<RearrangeOp>(producer))
      apart += cyclesOf(producer) + ::ttmlir::hw::launchSaving(::ttmlir::hw::chipRates(chip.arch));
    return cyclesOf(composed) <= apart;
  }
  double cyclesOf(Operation *op) {
    auto rearrange = dyn_cast<RearrangeOp>(op);
    return rearrange ? cyclesOf(ElementMove::of(rearrange)) : 0.0;
  }
  /// Cycles of `move`; infinity if a core cannot run it.
  double cyclesOf(const ElementMove &move) {
    auto [known, isNew] = cycles.try_emplace(keyOf(move), std::numeric_limits<double>::infinity());
    if (!isNew)
      return known->second;
    llvm::Expected<MoveEstimate> needed = estimateResources(move, chip);
    if (needed)
      known->second = needed->cycles();
    else
      llvm::consumeError(needed.takeError());
    return known->second;
  }
  /// The key of an estimate: types and maps, which are unique, and boxes.
  static std::vector<uintptr_t> keyOf(const ElementMove &move) {
    std::vector<uintptr_t> key = {reinterpret_cast<uintptr_t>(move.result.getAsOpaquePointer())};
    for (auto [type, map] : llvm::zip_equal(move.inputs, move.maps)) {
      key.push_back(reinterpret_cast<uintptr_t>(type.getAsOpaquePointer()));
      key.push_back(reinterpret_cast<uintptr_t>(map.getAsOpaquePointer()));
    }
    llvm::append_range(key, move.begins);
    llvm::append_range(key, move.ends);
    return key;
  }

  const ::ttmlir::hw::ChipDesc &chip;
  /// Layers of a model repeat movements.
  std::map<std::vector<uintptr_t>, double> cycles;
};

} // namespace

unsigned mlir::tt::d2m::fuseMoves(Operation *scope, const ::ttmlir::hw::ChipDesc &chip) {
  SmallVector<Operation *> moves;
  scope->walk([&](Operation *op) {
    if (isa<RearrangeOp>(op) || elementsOf(op))
      moves.push_back(op);
  });
  unsigned fused = 0;
  MoveFuser fuser(chip);
  for (Operation *op : moves)
    fused += fuser.run(op);
  return fused;
}
