//===- MovementConversion.cpp - Elements and tiles in another order -------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "MovementConversion.h"

#include "Eltwise.h"
#include "TileConversion.h"

#include "ttmlir/Dialect/Common/Numbers.h"
#include "ttmlir/Dialect/Common/Shapes.h"
#include "ttmlir/Dialect/D2M/Analysis/TileMoves.h"
#include "ttmlir/Dialect/TTIR/IR/TTIR.h"
#include "ttmlir/Support/DataType.h"
#include "ttmlir/Support/Numerics.h"

#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::d2m;

RankedTensorType mlir::tt::withShape(RankedTensorType type, ArrayRef<int64_t> shape) {
  ttcore::TileType tile = tileOf(type);
  if (::ttmlir::isBlockFloat(static_cast<::ttmlir::DataType>(tile.getDataType())))
    tile = ttcore::TileType::get(type.getContext(), ttcore::DataType::BFloat16);
  return RankedTensorType::get(shape, type.getElementType(), ttcore::LayoutAttr::getInDram(type.getContext(), shape, tile));
}

Value mlir::tt::padded(Value value, RankedTensorType to, TypedAttr padding, bool rows, bool columns, Location loc, OpBuilder &b) {
  TileSpace space(to.getShape());
  GenericBuilder generic(b, loc, {space.rows(), space.columns()});
  SmallVector<AffineExpr> position = space.position(generic.tile());
  size_t rank = position.size();
  auto inMatrix =
      AffineMap::get(2, 0, {generic.simplify(position[rank - 2]), generic.simplify(position[rank - 1])}, b.getContext());
  int64_t height = rows && space.partialRows() > 0 ? space.height() : -1;
  int64_t width = columns && space.partialColumns() > 0 ? space.width() : -1;
  generic.addInput(value, generic.tile());
  return generic.build(to, [&](ValueRange tiles) -> Value {
    TileBuilder tile(b, loc);
    Value result = tile.cast(tiles[0], tileOf(to), /*always=*/true);
    if (height < 0 && width < 0)
      return result;
    return TileMaskOp::create(b, loc, result.getType(), result, padding, inMatrix, height, width);
  });
}

static ArrayRef<int64_t> shapeOf(Value value) { return cast<RankedTensorType>(value.getType()).getShape(); }

static RankedTensorType typeOf(Value value) { return cast<RankedTensorType>(value.getType()); }

/// The result if each of its tiles is one of the only input, perhaps transposed; else null.
static Value createByTiles(const Movement &movement, Location loc, OpBuilder &b) {
  const ElementMove &move = movement.move;
  const SmallVector<int64_t> axes = RearrangeOp::shapeOf(move.result);
  if (move.inputs.size() != 1 || move.ends != axes || llvm::any_of(move.begins, [](int64_t begin) { return begin != 0; }) ||
      isRowMajor(move.result) || isRowMajor(move.inputs.front()))
    return {};
  std::optional<TileSource> source = tilesOf(move.maps.front(), axes);
  if (!source)
    return {};
  TileSpace from(RearrangeOp::shapeOf(move.inputs.front())), to(axes);
  GenericBuilder generic(b, loc, {to.rows(), to.columns()});
  generic.addInput(movement.inputs.front(), from.index(source->position, b.getContext()).replaceDims(to.position(generic.tile())));
  return generic.build(move.result, [&](ValueRange tiles) {
    TileBuilder tile(b, loc);
    Value moved = source->isTransposed ? tile.transpose(tiles[0]) : tiles[0];
    return tile.cast(moved, tileOf(move.result), /*always=*/true);
  });
}

/// A tensor of the shape of `type` with tiles as in `like`.
static RankedTensorType storedLike(RankedTensorType type, RankedTensorType like) {
  return withShape(RankedTensorType::get(type.getShape(), like.getElementType(), like.getEncoding()), type.getShape());
}

Value mlir::tt::createMovement(const Movement &movement, Location loc, OpBuilder &b) {
  if (Value tiles = createByTiles(movement, loc, b))
    return tiles;
  // Elements of block floats are not addressable, and all tensors need one format.
  const ElementMove &move = movement.move;
  RankedTensorType made = isBlockFloat(move.result) ? withShape(move.result, move.result.getShape()) : move.result;
  SmallVector<Value> inputs(movement.inputs);
  for (Value &input : inputs)
    if (tileOf(input.getType()) != tileOf(made))
      input = createTypecast(input, storedLike(typeOf(input), made), loc, b);
  Value moved =
      RearrangeOp::create(b, loc, made, inputs, b.getAffineMapArrayAttr(move.maps), move.begins, move.ends, movement.padding);
  return made == move.result ? moved : createTypecast(moved, move.result, loc, b);
}

//===----------------------------------------------------------------------===//
// Operations
//===----------------------------------------------------------------------===//

/// An index: an expression per axis.
using Index = SmallVector<AffineExpr>;
/// Makes the index of an element of an input of that in the result.
using IndexFn = function_ref<Index(ArrayRef<AffineExpr>)>;

/// Adds elements of `input` in [begin, end) of the result, at index `from` of the input.
static void addInput(Movement &movement, Value input, IndexFn from, ArrayRef<int64_t> begin, ArrayRef<int64_t> end) {
  MLIRContext *context = input.getContext();
  const size_t axes = movement.move.result.getRank(), hidden = 2 - std::min<size_t>(axes, 2), rank = axes + hidden;
  Index index;
  for (size_t axis = hidden; axis < rank; ++axis)
    index.push_back(getAffineDimExpr(axis, context));
  Index source = from(index);
  while (source.size() < 2)
    source.insert(source.begin(), getAffineConstantExpr(0, context));
  movement.inputs.push_back(input);
  movement.move.inputs.push_back(typeOf(input));
  movement.move.maps.push_back(AffineMap::get(rank, 0, source, context));
  for (auto [bounds, of, filler] : {std::tuple(&movement.move.begins, begin, 0), std::tuple(&movement.move.ends, end, 1)}) {
    bounds->append(hidden, filler);
    bounds->append(of.begin(), of.end());
  }
}

/// A movement to all of `result` from `input`.
static Movement moveAll(Value input, RankedTensorType result, IndexFn from) {
  Movement movement = {{{}, result, {}, {}, {}}, {}};
  addInput(movement, input, from, SmallVector<int64_t>(result.getRank(), 0), result.getShape());
  return movement;
}

Movement mlir::tt::permutationOf(Value input, ArrayRef<int64_t> order, RankedTensorType result) {
  return moveAll(input, result, [&](ArrayRef<AffineExpr> index) {
    Index source(index.size());
    for (auto [axis, from] : llvm::enumerate(order))
      source[from] = index[axis];
    return source;
  });
}

static Movement describe(ttir::PermuteOp op, ValueRange operands, RankedTensorType result) {
  return permutationOf(operands[0], op.getPermutation(), result);
}

static Movement describe(ttir::ReshapeOp op, ValueRange operands, RankedTensorType result) {
  return moveAll(operands[0], result, [&](ArrayRef<AffineExpr> index) {
    AffineExpr number = getAffineConstantExpr(0, op.getContext());
    for (auto [extent, at] : llvm::zip_equal(result.getShape(), index))
      number = number * extent + at;
    Index source;
    for (int64_t extent : llvm::reverse(shapeOf(operands[0]))) {
      source.insert(source.begin(), number % extent);
      number = number.floorDiv(extent);
    }
    return source;
  });
}

static Movement describe(ttir::SliceStaticOp op, ValueRange operands, RankedTensorType result) {
  return moveAll(operands[0], result, [&](ArrayRef<AffineExpr> index) {
    Index source;
    for (auto [extent, at, begin, step] :
         llvm::zip_equal(shapeOf(operands[0]), index, op.getBegins().getAsValueRange<IntegerAttr>(),
                         op.getStep().getAsValueRange<IntegerAttr>())) {
      int64_t first = begin.getSExtValue();
      source.push_back(at * step.getSExtValue() + (first < 0 ? first + extent : first));
    }
    return source;
  });
}

static Movement describe(ttir::RepeatOp op, ValueRange operands, RankedTensorType result) {
  return moveAll(operands[0], result, [&](ArrayRef<AffineExpr> index) {
    Index source;
    for (auto [extent, at] : llvm::zip_equal(shapeOf(operands[0]), index))
      source.push_back(at % extent);
    return source;
  });
}

static Movement describe(ttir::RepeatInterleaveOp op, ValueRange operands, RankedTensorType result) {
  int64_t axis = *normalizeDim(op.getDim(), result.getRank());
  return moveAll(operands[0], result, [&](ArrayRef<AffineExpr> index) {
    Index source(index);
    source[axis] = source[axis].floorDiv(op.getRepeats());
    return source;
  });
}

static Movement describe(ttir::IndexSelectOp op, ValueRange operands, RankedTensorType result) {
  int64_t axis = *normalizeDim(op.getDim(), result.getRank()), length = op.getLength();
  int64_t stride = op.getStride() ? op.getStride() : shapeOf(operands[0])[axis];
  return moveAll(operands[0], result, [&](ArrayRef<AffineExpr> index) {
    Index source(index);
    source[axis] = index[axis].floorDiv(length) * stride + index[axis] % length + op.getBegin();
    return source;
  });
}

static Movement describe(ttir::ReverseOp op, ValueRange operands, RankedTensorType result) {
  return moveAll(operands[0], result, [&](ArrayRef<AffineExpr> index) {
    Index source(index);
    for (int64_t dim : op.getDimensions()) {
      int64_t axis = *normalizeDim(dim, index.size());
      source[axis] = result.getDimSize(axis) - 1 - index[axis];
    }
    return source;
  });
}

static Movement describe(ttir::ConcatOp op, ValueRange operands, RankedTensorType result) {
  Movement movement = {{{}, result, {}, {}, {}}, {}};
  int64_t axis = *normalizeDim(op.getDim(), result.getRank()), first = 0;
  SmallVector<int64_t> begin(result.getRank()), end(result.getShape());
  for (Value input : operands) {
    begin[axis] = first;
    end[axis] = first + shapeOf(input)[axis];
    auto from = [&](ArrayRef<AffineExpr> index) {
      Index source(index);
      source[axis] = source[axis] - first;
      return source;
    };
    addInput(movement, input, from, begin, end);
    first = end[axis];
  }
  return movement;
}

int32_t mlir::tt::bitsOf(double value, ttcore::TileType tile) {
  switch (tile.getDataType()) {
  case ttcore::DataType::Float32:
    return llvm::bit_cast<int32_t>(static_cast<float>(value));
  case ttcore::DataType::UInt32:
    return static_cast<int32_t>(::ttmlir::saturatingCast<uint32_t>(value));
  case ttcore::DataType::UInt16:
    return ::ttmlir::saturatingCast<uint16_t>(value);
  case ttcore::DataType::UInt8:
    return ::ttmlir::saturatingCast<uint8_t>(value);
  case ttcore::DataType::Int32:
    return ::ttmlir::saturatingCast<int32_t>(value);
  default:
    APFloat number(value);
    bool losesInfo;
    number.convert(APFloat::BFloat(), APFloat::rmNearestTiesToEven, &losesInfo);
    return static_cast<int32_t>(number.bitcastToAPInt().getZExtValue());
  }
}

static Movement describe(ttir::PadOp op, ValueRange operands, RankedTensorType result) {
  Movement movement = {{{}, result, {}, {}, {}}, {}};
  SmallVector<int64_t> begin, end;
  for (auto [axis, extent] : llvm::enumerate(shapeOf(operands[0]))) {
    begin.push_back(op.getPadding()[2 * axis]);
    end.push_back(begin.back() + extent);
  }
  auto from = [&](ArrayRef<AffineExpr> index) {
    Index source;
    for (auto [at, first] : llvm::zip_equal(index, begin))
      source.push_back(at - first);
    return source;
  };
  addInput(movement, operands[0], from, begin, end);
  movement.padding = bitsOf(numberOf(op.getValue()), tileOf(result));
  return movement;
}

//===----------------------------------------------------------------------===//
// Conversion
//===----------------------------------------------------------------------===//

namespace {

/// The operations that only move elements.
template <class... Ops> struct MovementList {
  static bool contains(Operation *op) { return isa<Ops...>(op); }
  static Movement describeAny(Operation *op, ValueRange operands, RankedTensorType result) {
    return llvm::TypeSwitch<Operation *, Movement>(op).template Case<Ops...>(
        [&](auto movement) { return describe(movement, operands, result); });
  }
};
using Movements = MovementList<ttir::PermuteOp, ttir::ReshapeOp, ttir::SliceStaticOp, ttir::RepeatOp, ttir::RepeatInterleaveOp,
                               ttir::ReverseOp, ttir::IndexSelectOp, ttir::ConcatOp, ttir::PadOp>;

} // namespace

bool mlir::tt::isMovement(Operation *op) { return Movements::contains(op); }

Value mlir::tt::convertMovement(Operation *op, ValueRange operands, TileConversion &conversion) {
  OpBuilder &b = conversion.builder();
  if (RankedTensorType rows = conversion.findRows(op, operands))
    if (Movement movement = Movements::describeAny(op, operands, rows); movesToPlace(movement.move, conversion.chip()))
      return createMovement(movement, op->getLoc(), b);
  return conversion.computeInTiles(op, operands, [&](ValueRange tiles, RankedTensorType result) {
    return createMovement(Movements::describeAny(op, tiles, result), op->getLoc(), b);
  });
}
