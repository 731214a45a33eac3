//===- TTIRToD2M.cpp - TTIR with layouts to computations on tiles ---------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DataMovement.h"
#include "Eltwise.h"
#include "Relayout.h"

#include "ttmlir/Conversion/Passes.h"
#include "ttmlir/Dialect/Common/Shapes.h"
#include "ttmlir/Dialect/D2M/Analysis/MovePlan.h"
#include "ttmlir/Dialect/TTCore/IR/TTCoreOps.h"
#include "ttmlir/Dialect/TTIR/IR/Origin.h"
#include "ttmlir/Dialect/TTIR/IR/TTIR.h"
#include "ttmlir/Hardware/Layout/TensorLayout.h"
#include "ttmlir/Support/EltwiseKernels.h"

#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallBitVector.h"
#include "llvm/ADT/TypeSwitch.h"

namespace mlir::tt {
#define GEN_PASS_DEF_CONVERTTTIRTOD2M
#include "ttmlir/Conversion/Passes.h.inc"
} // namespace mlir::tt

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::d2m;
using ttkernel::PoolType;
using ttkernel::ReduceDim;

/// The result in place of an operation; null when no kernel computes it.
using Converted = Value;

//===----------------------------------------------------------------------===//
// Reductions
//===----------------------------------------------------------------------===//

template <class Op> static Converted convertReduction(Op op, PoolType pool, bool isMean, OpBuilder &b) {
  auto inputType = cast<RankedTensorType>(op.getInput().getType());
  SmallVector<int64_t> shape(inputType.getShape());
  int64_t rank = shape.size();
  if (!op.getKeepDim() || rank == 0)
    return {};
  llvm::SmallBitVector reduced(rank);
  for (int64_t axis : reducedAxes(op.getDimArg(), rank))
    reduced.set(axis);
  if (rank == 1) {
    // One row.
    shape.insert(shape.begin(), 1);
    reduced.push_back(reduced[0]);
    reduced.reset(0);
    rank = 2;
  }
  TileSpace from(shape), to(op.getType().getShape());
  int64_t steps = 1, count = 1;
  for (int64_t axis = 0; axis < rank; ++axis)
    if (reduced[axis]) {
      steps *= from.extents()[axis];
      count *= shape[axis];
    }
  GenericBuilder generic(b, op.getLoc(), {to.rows(), to.columns(), steps}, /*numReductions=*/1);
  // Where the input's tile is: reduced axes count with the steps, the others with the result.
  SmallVector<AffineExpr> position = to.position(generic.number(to));
  AffineExpr step = b.getAffineDimExpr(2);
  for (int64_t axis = rank; axis-- > 0;)
    if (reduced[axis]) {
      position[axis] = step % from.extents()[axis];
      step = step.floorDiv(from.extents()[axis]);
    }
  generic.addInput(op.getInput(), from.number(position, b.getContext()));
  bool alongRows = reduced[rank - 1], alongColumns = reduced[rank - 2];
  auto inMatrix =
      AffineMap::get(3, 0, {generic.simplify(position[rank - 2]), generic.simplify(position[rank - 1])}, b.getContext());
  return generic.build(op.getType(), generic.number(to), [&](ValueRange tiles) {
    TileBuilder tile(b, op.getLoc());
    bool isFloat = isFloatTile(tileOf(inputType)) || isMean;
    Value value = tile.inClass(tiles[0], isFloat);
    int64_t height = alongColumns && from.partialRows() > 0 ? from.height() : -1;
    int64_t width = alongRows && from.partialColumns() > 0 ? from.width() : -1;
    TypedAttr neutral = neutralElement(pool, cast<ttcore::TileType>(value.getType()), b);
    if (height > 0 || width > 0)
      value = TileMaskOp::create(b, op.getLoc(), value.getType(), value, neutral, inMatrix, height, width);
    // Only the last step rounds, if it does.
    const bool reducesTile = alongRows || alongColumns;
    auto type = cast<ttcore::TileType>(value.getType());
    ttcore::TileType wide = isFloatTile(type) ? tile.wideTile(/*isFloat=*/true) : type, result = tileOf(op.getType());
    ttcore::TileType last = type != wide && isFloatTile(result) ? result : wide;
    auto typeOf = [&](bool isLast) { return isLast ? last : wide; };
    value = TileAccumulateOp::create(b, op.getLoc(), typeOf(!reducesTile && !isMean), value, pool);
    if (reducesTile) {
      ReduceDim dim = alongRows && alongColumns ? ReduceDim::Scalar : alongRows ? ReduceDim::Row : ReduceDim::Col;
      value = TileReduceOp::create(b, op.getLoc(), typeOf(!isMean), value, pool, dim);
    }
    if (isMean)
      value = tile.quotient(last, value, b.getF32FloatAttr(static_cast<float>(count)));
    return tile.cast(value, result, /*always=*/true);
  });
}

//===----------------------------------------------------------------------===//
// Matrix products
//===----------------------------------------------------------------------===//

/// `value` with its last two axes exchanged.
static Value transposed(Value value, Location loc, OpBuilder &b) {
  auto type = cast<RankedTensorType>(value.getType());
  SmallVector<int64_t> shape(type.getShape()), order = llvm::to_vector(llvm::seq<int64_t>(0, shape.size()));
  std::swap(shape[shape.size() - 1], shape[shape.size() - 2]);
  std::swap(order[shape.size() - 1], order[shape.size() - 2]);
  auto permute = ttir::PermuteOp::create(b, loc, withShape(type, shape), value, order);
  Value result = convertMovement(permute, b);
  permute.erase();
  return result;
}

/// Whether what `value` has beyond its elements is zero: what comes from the host is padded so.
static bool hasZeroPadding(Value value) {
  if (auto move = value.getDefiningOp<ttir::ToLayoutOp>()) {
    auto from = dyn_cast_if_present<ttcore::LayoutAttr>(move.getInput().getType().getEncoding());
    return from && from.getMemorySpace() == ttcore::MemorySpace::System;
  }
  auto arg = dyn_cast<BlockArgument>(value);
  if (!arg)
    return false;
  auto layout = cast<ttcore::LayoutAttr>(cast<RankedTensorType>(value.getType()).getEncoding());
  auto function = cast<func::FuncOp>(arg.getOwner()->getParentOp());
  return layout.getOobVal() == ttcore::OOBVal::Zero || function.getArgAttr(arg.getArgNumber(), "ttcore.argument_type");
}

/// `value` with zeros beyond its elements where a product along `columns` (else rows) meets them.
static Value withZeroPadding(Value value, bool columns, Location loc, OpBuilder &b) {
  auto type = cast<RankedTensorType>(value.getType());
  TileSpace space(type.getShape());
  if ((columns ? space.partialColumns() : space.partialRows()) < 0 || hasZeroPadding(value))
    return value;
  return padded(value, withShape(type, type.getShape()), b.getF32FloatAttr(0), !columns, columns, loc, b);
}

static Converted convert(ttir::MatmulOp op, OpBuilder &b) {
  auto typeOf = [](Value value) { return cast<RankedTensorType>(value.getType()); };
  if (typeOf(op.getA()).getRank() < 2 || typeOf(op.getB()).getRank() < 2 || !isFloatTile(tileOf(op.getType())) ||
      !isFloatTile(tileOf(op.getA().getType())) || !isFloatTile(tileOf(op.getB().getType())) ||
      typeOf(op.getA()).getNumElements() == 0)
    return {};
  Value lhs = op.getTransposeA() ? transposed(op.getA(), op.getLoc(), b) : Value(op.getA());
  lhs = withZeroPadding(lhs, /*columns=*/true, op.getLoc(), b);
  bool transposesRhs = op.getTransposeB();
  Value rhs = withZeroPadding(op.getB(), /*columns=*/transposesRhs, op.getLoc(), b);
  ArrayRef<int64_t> left = typeOf(lhs).getShape(), right = typeOf(rhs).getShape(), shape = op.getType().getShape();
  TileSpace a(left), c(right), to(shape);
  GenericBuilder generic(b, op.getLoc(), {to.rows(), to.columns(), a.columns()}, /*numReductions=*/1);
  AffineExpr y = b.getAffineDimExpr(0), x = b.getAffineDimExpr(1), k = b.getAffineDimExpr(2);
  SmallVector<int64_t> asLeft(shape.drop_back());
  asLeft.push_back(left.back());
  generic.addInput(lhs, broadcastTile(a, TileSpace(asLeft), y, k));
  // One tile stands for each matrix.
  SmallVector<int64_t> matrices(right.drop_back(2)), batch(shape.drop_back(2));
  for (auto *axes : {&matrices, &batch})
    axes->append({32, 32});
  AffineExpr matrix = broadcastTile(TileSpace(matrices), TileSpace(batch), y.floorDiv(to.matrixRows()), b.getAffineConstantExpr(0));
  AffineExpr row = transposesRhs ? x : k, column = transposesRhs ? k : x;
  generic.addInput(rhs, (matrix * c.matrixRows() + row) * c.columns() + column);
  return generic.build(op.getType(), generic.number(to), [&](ValueRange tiles) -> Value {
    return TileMatmulOp::create(b, op.getLoc(), tileOf(op.getType()), tiles[0], tiles[1], transposesRhs);
  });
}

//===----------------------------------------------------------------------===//
// The pass
//===----------------------------------------------------------------------===//

static Converted convertAny(Operation *op, OpBuilder &b) {
  return llvm::TypeSwitch<Operation *, Converted>(op)
      .Case<ttir::MatmulOp>([&](auto typed) { return convert(typed, b); })
      .Case<ttir::SumOp>([&](auto typed) { return convertReduction(typed, PoolType::Sum, /*isMean=*/false, b); })
      .Case<ttir::MeanOp>([&](auto typed) { return convertReduction(typed, PoolType::Sum, /*isMean=*/true, b); })
      .Case<ttir::MaxOp>([&](auto typed) { return convertReduction(typed, PoolType::Max, /*isMean=*/false, b); })
      .Case<ttir::MinOp>([&](auto typed) { return convertReduction(typed, PoolType::Min, /*isMean=*/false, b); })
      .Default([&](Operation *other) {
        Value moved = convertMovement(other, b);
        return moved ? moved : convertEltwise(other, b);
      });
}

namespace {

struct ConvertTTIRToD2M : mlir::tt::impl::ConvertTTIRToD2MBase<ConvertTTIRToD2M> {
  using ConvertTTIRToD2MBase::ConvertTTIRToD2MBase;

  void runOnOperation() final {
    func::FuncOp function = getOperation();
    if (function.isExternal())
      return;
    FailureOr<::tt::hw::ChipDesc> chip = ttcore::getTargetChip(function, function->getParentOfType<ModuleOp>());
    if (failed(chip))
      return signalPassFailure();
    relayout.emplace(*chip);
    inL1.clear();
    bytesOfArguments = 0;
    for (Type type : function.getArgumentTypes())
      bytesOfArguments += relayout->bytesOfL1(type);
    bool ok = true;
    SmallVector<Operation *> constants;
    for (Operation &op : llvm::make_early_inc_range(function.front().without_terminator())) {
      if (op.hasTrait<mlir::OpTrait::ConstantLike>())
        constants.push_back(&op);
      if (!isa_and_present<ttir::TTIRDialect>(op.getDialect()) || isMove(&op))
        continue;
      OpBuilder builder(&op);
      Converted result = isOnTiles(&op) ? convertInTiles(&op, builder) : Converted();
      if (!result) {
        ok &= !strict || isa<ttir::ConstantOp>(op);
        if (strict && !isa<ttir::ConstantOp>(op))
          ttir::emitRefusal(&op, "has no kernel") << whyNot(&op);
        continue;
      }
      op.getResult(0).replaceAllUsesWith(result);
      op.erase();
    }
    for (auto [value, tiles] : tilesOf)
      eraseUnused(tiles, value);
    tilesOf.clear();
    // Splats that became part of bodies.
    for (Operation *op : constants) {
      if (strict && !op->use_empty())
        fill(op);
      if (op->use_empty())
        op->erase();
    }
    for (Operation &op : function.front())
      if (!isa_and_present<ttir::TTIRDialect>(op.getDialect()))
        ttir::dropOrigins(&op);
    if (!ok)
      signalPassFailure();
  }

private:
  /// Replaces `op`, between copies that make plain tiles of operands, and of plain tiles what its result is. Fusion takes those of
  /// row-major tensors into the kernels that read or make the tiles.
  Converted convertInTiles(Operation *op, OpBuilder &b) {
    auto type = cast<RankedTensorType>(op->getResult(0).getType());
    if (isa<ttir::ToLayoutOp>(op))
      return relayout->move(op->getOperand(0), type, op->getLoc(), b);
    if (RankedTensorType cut = findCut(op))
      return convertCut(op, cut, b);
    if (Converted rows = convertRows(op, b))
      return rows;
    SmallVector<Value> operands(op->getOperands());
    for (OpOperand &operand : op->getOpOperands())
      if (!isInPlainTiles(operand.get().getType()))
        operand.set(inTiles(operand.get(), op->getLoc(), b));
    const bool isInTiles = isInPlainTiles(type);
    if (!isInTiles)
      op->getResult(0).setType(withShape(type, type.getShape()));
    Converted result = convertAny(op, b);
    if (result && !isInTiles)
      return relayout->move(result, type, op->getLoc(), b);
    if (!result) {
      op->setOperands(operands);
      op->getResult(0).setType(type);
    }
    return result;
  }

  bool isInPlainTiles(Type type) { return !isRowMajor(type) && relayout->isPlain(type); }

  /// In which tiles of shards an element-wise operation is computed: those that all of its tensors are cut into, or one operand and
  /// its result, to which others move. Null when there are none, or where the result would crowd out the others.
  RankedTensorType findCut(Operation *op) {
    if (!isEltwise(op))
      return {};
    OpBuilder b(op);
    SmallVector<RankedTensorType> types;
    for (Value operand : op->getOperands())
      if (!splatOf(operand, b))
        types.push_back(cast<RankedTensorType>(operand.getType()));
    ArrayRef<int64_t> shape = cast<RankedTensorType>(op->getResult(0).getType()).getShape();
    if (llvm::any_of(types, [&](RankedTensorType type) { return type.getShape() != shape; }))
      return {};
    for (RankedTensorType cut : types)
      if (relayout->isCut(cut) && relayout->isSmall(resultLike(cut, op)) &&
          (isMovedTo(op, cut) || llvm::all_of(types, [&](Type type) { return isCutLike(type, cut); })) &&
          fitsBeside(op, types, cut))
        return cut;
    return {};
  }

  /// Whether L1 has room for the result of `op` in tiles that are cut as those of `cut` are, and for the operands, of `types`, that
  /// move to such tiles, beside the arguments of the function and the intermediate tensors that are still read.
  bool fitsBeside(Operation *op, ArrayRef<RankedTensorType> types, RankedTensorType cut) {
    uint64_t bytes = bytesOfArguments + relayout->bytesOfL1(resultLike(cut, op));
    for (RankedTensorType type : types)
      if (!isCutLike(type, cut))
        bytes += relayout->bytesOfL1(Relayout::cutLike(cut, type.getElementType(), tileOf(type).getDataType()));
    // What is converted comes before `op`.
    llvm::erase_if(inL1, [](Value value) {
      return llvm::all_of(value.getUsers(), [](Operation *user) { return isa_and_present<D2MDialect>(user->getDialect()); });
    });
    for (Value value : inL1)
      bytes += relayout->bytesOfL1(value.getType());
    return relayout->leavesRoom(bytes);
  }

  /// The result of `op` in tiles that are cut as those of `other` are.
  static RankedTensorType resultLike(RankedTensorType other, Operation *op) {
    auto type = cast<RankedTensorType>(op->getResult(0).getType());
    return Relayout::cutLike(other, type.getElementType(), tileOf(type).getDataType());
  }

  bool isCutLike(Type type, RankedTensorType cut) const {
    return relayout->isCut(type) && isCutAlike(cut, cast<RankedTensorType>(type));
  }
  /// Whether the result of `op` moves to tiles that are cut as those of `cut` are, and nothing else reads it.
  bool isMovedTo(Operation *op, RankedTensorType cut) const {
    return !op->use_empty() && llvm::all_of(op->getUsers(), [&](Operation *user) {
      return isa<ttir::ToLayoutOp>(user) && isOnTiles(user) && isCutLike(user->getResult(0).getType(), cut);
    });
  }

  /// Computes `op` on the tiles of shards, one by one. What reads the result elsewhere gets a copy.
  Converted convertCut(Operation *op, RankedTensorType cut, OpBuilder &b) {
    auto type = cast<RankedTensorType>(op->getResult(0).getType());
    SmallVector<Value> operands(op->getOperands());
    for (OpOperand &operand : op->getOpOperands())
      if (!splatOf(operand.get(), b) && !isCutLike(operand.get().getType(), cut))
        operand.set(cutLike(operand.get(), cut, op->getLoc(), b));
    op->getResult(0).setType(resultLike(cut, op));
    Converted result = convertAny(op, b);
    op->getResult(0).setType(type);
    if (!result) {
      SmallVector<Value> moved(op->getOperands());
      op->setOperands(operands);
      for (auto [value, source] : llvm::zip_equal(moved, operands))
        eraseUnused(value, source);
      return {};
    }
    op->getResult(0).replaceUsesWithIf(result, [&](OpOperand &use) { return isConverted(use.getOwner()); });
    inL1.push_back(result);
    return op->use_empty() ? result : relayout->move(result, type, op->getLoc(), b);
  }
  /// `value` in tiles that are cut as those of `cut` are.
  Value cutLike(Value value, RankedTensorType cut, Location loc, OpBuilder &b) {
    auto type = cast<RankedTensorType>(value.getType());
    return relayout->move(value, Relayout::cutLike(cut, type.getElementType(), tileOf(type).getDataType()), loc, b);
  }

  /// Whether kernels compute `op`, with operands in any layout.
  bool isConverted(Operation *op) const {
    if (!isa_and_present<ttir::TTIRDialect>(op->getDialect()) || isMove(op) || !isOnTiles(op))
      return false;
    return isa<ttir::ToLayoutOp, ttir::TypecastOp, ttir::MatmulOp, ttir::SumOp, ttir::MeanOp, ttir::MaxOp, ttir::MinOp>(op) ||
           isMovement(op) || ::tt::findEltwiseKernel(op->getName().stripDialect());
  }

  /// Moves rows of row-major tensors as they are, where a row-major result is wanted and the network does all of it.
  Converted convertRows(Operation *op, OpBuilder &b) {
    auto type = cast<RankedTensorType>(op->getResult(0).getType());
    RankedTensorType rows = findRows(op);
    if (!rows)
      return {};
    op->getResult(0).setType(rows);
    Converted result = convertMovement(op, b);
    op->getResult(0).setType(type);
    if (!result || movesToPlace(ElementMove::of(result.getDefiningOp<RearrangeOp>()), relayout->target()))
      return result;
    result.getDefiningOp()->erase();
    return {};
  }

  /// The row-major result of an operation on row-major tensors that all who read it want, or can take; null if there is none.
  RankedTensorType findRows(Operation *op) const {
    auto type = cast<RankedTensorType>(op->getResult(0).getType());
    auto isFit = [&](Value value) { return isRowMajor(value.getType()) && hasSameFormat(value.getType(), type); };
    if (op->getNumOperands() == 0 || !llvm::all_of(op->getOperands(), isFit))
      return {};
    if (isRowMajor(type))
      return type;
    llvm::SmallSetVector<Type, 2> wanted;
    for (Operation *user : op->getUsers()) {
      if (isMovement(user))
        wanted.insert(Relayout::rowsLike(type));
      else if (isa<ttir::ToLayoutOp>(user) && isFit(user->getResult(0)) && isOnTiles(user))
        wanted.insert(user->getResult(0).getType());
      else
        return {};
    }
    return wanted.size() == 1 ? cast<RankedTensorType>(wanted.front())
           : wanted.empty()   ? RankedTensorType()
                              : Relayout::rowsLike(type);
  }
  bool isMovement(Operation *op) const {
    return isa<ttir::PermuteOp, ttir::ReshapeOp, ttir::SliceStaticOp, ttir::ConcatOp, ttir::PadOp>(op) && isOnTiles(op);
  }

  /// A tensor in plain tiles.
  Value inTiles(Value value, Location loc, OpBuilder &b) {
    Value &tiles = tilesOf[value];
    if (!tiles)
      tiles = relayout->inTiles(value, loc, b);
    return tiles;
  }

  /// Erases what makes `value` of `source` if nothing reads it.
  static void eraseUnused(Value value, Value source) {
    while (value != source && value.use_empty()) {
      Operation *op = value.getDefiningOp();
      value = op->getOperand(0);
      op->erase();
    }
  }

  /// A splat that is read as a tensor is made by a kernel too.
  void fill(Operation *op) const {
    OpBuilder b(op);
    Value value = op->getResult(0);
    TypedAttr number = splatOf(value, b);
    if (!number || !isOnTiles(op))
      return;
    TileSpace space(cast<RankedTensorType>(value.getType()).getShape());
    GenericBuilder generic(b, op->getLoc(), {space.rows(), space.columns()});
    value.replaceAllUsesWith(generic.build(value.getType(), generic.number(space), [&](ValueRange) {
      TileBuilder tile(b, op->getLoc());
      return tile.cast(tile.fill(number, isFloatTile(tileOf(value.getType()))), tileOf(value.getType()), /*always=*/true);
    }));
  }

  /// Transfers, placeholders and splats, which are no computation.
  static bool isMove(Operation *op) {
    auto isOnDevice = [](Type type) {
      auto layout = dyn_cast_if_present<ttcore::LayoutAttr>(cast<RankedTensorType>(type).getEncoding());
      return layout && layout.isDevice();
    };
    if (isa<ttir::ToLayoutOp>(op))
      return !isOnDevice(op->getOperand(0).getType()) || !isOnDevice(op->getOperand(1).getType());
    return isa<ttir::EmptyOp>(op) || (op->hasTrait<mlir::OpTrait::ConstantLike>() && !isa<ttir::ConstantOp>(op));
  }

  /// Why kernels cannot have `op`, behind a colon; nothing when they know no such operation.
  std::string whyNot(Operation *op) const {
    auto problem = [&](StringRef what, unsigned number, Value value) -> std::string {
      auto prefix = (": " + what + " " + Twine(number) + " ").str();
      if (auto type = dyn_cast<RankedTensorType>(value.getType()); type && type.getNumElements() == 0)
        return prefix + "has no elements";
      llvm::Error error = relayout->checkReach(value.getType());
      return error ? prefix + "cannot be reached: " + toString(std::move(error)) : "";
    };
    // The second operand of a move is the place of its result.
    for (auto [number, operand] : llvm::enumerate(isa<ttir::ToLayoutOp>(op) ? op->getOperands().take_front() : op->getOperands()))
      if (std::string text = problem("operand", number, operand); !text.empty())
        return text;
    for (auto [number, result] : llvm::enumerate(op->getResults()))
      if (std::string text = problem("result", number, result); !text.empty())
        return text;
    if (isa<ttir::ToLayoutOp>(op))
      return (": the padding of result 0 is told, but " +
              Relayout::findPaddingProblem(cast<RankedTensorType>(op->getResult(0).getType())))
          .str();
    return isa<ttir::MatmulOp>(op) ? ": it multiplies floats of two axes or more only" : "";
  }

  bool isOnTiles(Operation *op) const {
    auto isTiled = [&](Value value) {
      return !llvm::errorToBool(relayout->checkReach(value.getType())) &&
             cast<RankedTensorType>(value.getType()).getNumElements() > 0;
    };
    return op->getNumResults() == 1 && isTiled(op->getResult(0)) && llvm::all_of(op->getOperands(), isTiled);
  }

  std::optional<Relayout> relayout;
  /// Plain tiles of tensors that are something else.
  llvm::MapVector<Value, Value> tilesOf;
  /// Results in tiles that are cut as those of shards are.
  SmallVector<Value> inL1;
  /// Of each core's L1.
  uint64_t bytesOfArguments = 0;
};

} // namespace
