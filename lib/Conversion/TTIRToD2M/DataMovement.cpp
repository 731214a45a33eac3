//===- DataMovement.cpp - Elements and tiles in another order -------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DataMovement.h"

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
  if (::tt::isBlockFloat(static_cast<::tt::DataType>(tile.getDataType())))
    tile = ttcore::TileType::get(type.getContext(), ttcore::DataType::BFloat16);
  return RankedTensorType::get(shape, type.getElementType(), ttcore::LayoutAttr::getInDram(type.getContext(), shape, tile));
}

Value mlir::tt::padded(Value value, RankedTensorType to, TypedAttr padding, bool rows, bool columns, Location loc, OpBuilder &b) {
  TileSpace space(to.getShape());
  GenericBuilder generic(b, loc, {space.rows(), space.columns()});
  SmallVector<AffineExpr> position = space.position(generic.number(space));
  size_t rank = position.size();
  auto inMatrix =
      AffineMap::get(2, 0, {generic.simplify(position[rank - 2]), generic.simplify(position[rank - 1])}, b.getContext());
  int64_t height = rows && space.partialRows() > 0 ? space.height() : -1;
  int64_t width = columns && space.partialColumns() > 0 ? space.width() : -1;
  generic.addInput(value, generic.number(space));
  return generic.build(to, generic.number(space), [&](ValueRange tiles) -> Value {
    TileBuilder tile(b, loc);
    Value result = tile.cast(tiles[0], tileOf(to), /*always=*/true);
    if (height < 0 && width < 0)
      return result;
    return TileMaskOp::create(b, loc, result.getType(), result, padding, inMatrix, height, width);
  });
}

static ArrayRef<int64_t> shapeOf(Value value) { return cast<RankedTensorType>(value.getType()).getShape(); }

static bool isBlockFloat(Type type) { return ::tt::isBlockFloat(static_cast<::tt::DataType>(tileOf(type).getDataType())); }

namespace {

/// Makes a d2m.rearrange in place of an operation.
class RearrangeBuilder {
public:
  /// An index: an expression per axis.
  using Index = SmallVector<AffineExpr>;

  RearrangeBuilder(Operation *op, OpBuilder &b)
      : op(op), b(b), result(cast<RankedTensorType>(op->getResult(0).getType())), shape(result.getShape()) {}

  /// Elements of `input` in [begin, end) of the result; `from` makes the index of an element there of that in the result.
  void add(Value input, function_ref<Index(ArrayRef<AffineExpr>)> from, ArrayRef<int64_t> begin, ArrayRef<int64_t> end) {
    size_t hidden = 2 - std::min<size_t>(shape.size(), 2), rank = shape.size() + hidden;
    Index index;
    for (size_t axis = hidden; axis < rank; ++axis)
      index.push_back(b.getAffineDimExpr(axis));
    Index source = from(index);
    while (source.size() < 2)
      source.insert(source.begin(), b.getAffineConstantExpr(0));
    inputs.push_back(input);
    maps.push_back(AffineMap::get(rank, 0, source, b.getContext()));
    begins.append(hidden, 0);
    begins.append(begin.begin(), begin.end());
    ends.append(hidden, 1);
    ends.append(end.begin(), end.end());
  }
  /// The same for all of the result.
  void add(Value input, function_ref<Index(ArrayRef<AffineExpr>)> from) {
    add(input, from, SmallVector<int64_t>(shape.size(), 0), shape);
  }

  /// Other elements are `padding`, as bits. What moves whole tiles is a computation.
  Value build(int32_t padding = 0) {
    if (Value tiles = buildByTiles())
      return tiles;
    // Elements of block floats do not stand alone, and those of all tensors have one format.
    RankedTensorType made = isBlockFloat(result) ? withShape(result, shape) : result;
    for (Value &input : inputs) {
      auto type = cast<RankedTensorType>(input.getType());
      if (tileOf(type) != tileOf(made))
        input = padded(input, storedLike(type, made), {}, /*rows=*/false, /*columns=*/false, op->getLoc(), b);
    }
    Value moved = RearrangeOp::create(b, op->getLoc(), made, inputs, b.getAffineMapArrayAttr(maps), begins, ends, padding);
    return made == result ? moved : padded(moved, result, {}, /*rows=*/false, /*columns=*/false, op->getLoc(), b);
  }

private:
  /// The result if each of its tiles is one of the only input, perhaps transposed; else null.
  Value buildByTiles() {
    const SmallVector<int64_t> axes = RearrangeOp::shapeOf(result);
    if (inputs.size() != 1 || ends != axes || llvm::any_of(begins, [](int64_t begin) { return begin != 0; }) ||
        isRowMajor(result) || isRowMajor(inputs.front().getType()))
      return {};
    std::optional<TileSource> source = tilesOf(maps.front(), axes);
    if (!source)
      return {};
    TileSpace from(RearrangeOp::shapeOf(inputs.front().getType())), to(axes);
    GenericBuilder generic(b, op->getLoc(), {to.rows(), to.columns()});
    generic.addInput(inputs.front(), from.number(source->position, b.getContext()).replaceDims(to.position(generic.number(to))));
    return generic.build(result, generic.number(to), [&](ValueRange tiles) {
      TileBuilder tile(b, op->getLoc());
      Value moved = source->isTransposed ? tile.transpose(tiles[0]) : tiles[0];
      return tile.cast(moved, tileOf(result), /*always=*/true);
    });
  }

  /// A tensor of the shape of `type` with tiles as in `like`.
  static RankedTensorType storedLike(RankedTensorType type, RankedTensorType like) {
    return withShape(RankedTensorType::get(type.getShape(), like.getElementType(), like.getEncoding()), type.getShape());
  }

  Operation *op;
  OpBuilder &b;
  RankedTensorType result;
  ArrayRef<int64_t> shape;
  SmallVector<Value> inputs;
  SmallVector<AffineMap> maps;
  SmallVector<int64_t> begins, ends;
};

using Index = RearrangeBuilder::Index;

} // namespace

/// A result all of which comes from the first operand: `from` makes the index of an element there of that in the result.
static Value rearrangeAll(Operation *op, OpBuilder &b, function_ref<Index(ArrayRef<AffineExpr>)> from) {
  RearrangeBuilder rearrange(op, b);
  rearrange.add(op->getOperand(0), from);
  return rearrange.build();
}

static Value moveElements(ttir::PermuteOp op, OpBuilder &b) {
  return rearrangeAll(op, b, [&](ArrayRef<AffineExpr> index) {
    Index source(index.size());
    for (auto [axis, from] : llvm::enumerate(op.getPermutation()))
      source[from] = index[axis];
    return source;
  });
}

static Value moveElements(ttir::ReshapeOp op, OpBuilder &b) {
  return rearrangeAll(op, b, [&](ArrayRef<AffineExpr> index) {
    AffineExpr number = b.getAffineConstantExpr(0);
    for (auto [extent, at] : llvm::zip_equal(op.getType().getShape(), index))
      number = number * extent + at;
    Index source;
    for (int64_t extent : llvm::reverse(shapeOf(op.getInput()))) {
      source.insert(source.begin(), number % extent);
      number = number.floorDiv(extent);
    }
    return source;
  });
}

static Value moveElements(ttir::SliceStaticOp op, OpBuilder &b) {
  return rearrangeAll(op, b, [&](ArrayRef<AffineExpr> index) {
    Index source;
    for (auto [extent, at, begin, step] :
         llvm::zip_equal(shapeOf(op.getInput()), index, op.getBegins().getAsValueRange<IntegerAttr>(),
                         op.getStep().getAsValueRange<IntegerAttr>())) {
      int64_t first = begin.getSExtValue();
      source.push_back(at * step.getSExtValue() + (first < 0 ? first + extent : first));
    }
    return source;
  });
}

static Value moveElements(ttir::RepeatOp op, OpBuilder &b) {
  return rearrangeAll(op, b, [&](ArrayRef<AffineExpr> index) {
    Index source;
    for (auto [extent, at] : llvm::zip_equal(shapeOf(op.getInput()), index))
      source.push_back(at % extent);
    return source;
  });
}

static Value moveElements(ttir::RepeatInterleaveOp op, OpBuilder &b) {
  int64_t axis = *normalizeDim(op.getDim(), op.getType().getRank());
  return rearrangeAll(op, b, [&](ArrayRef<AffineExpr> index) {
    Index source(index);
    source[axis] = source[axis].floorDiv(op.getRepeats());
    return source;
  });
}

static Value moveElements(ttir::IndexSelectOp op, OpBuilder &b) {
  int64_t axis = *normalizeDim(op.getDim(), op.getType().getRank()), length = op.getLength();
  int64_t stride = op.getStride() ? op.getStride() : shapeOf(op.getInput())[axis];
  return rearrangeAll(op, b, [&](ArrayRef<AffineExpr> index) {
    Index source(index);
    source[axis] = index[axis].floorDiv(length) * stride + index[axis] % length + op.getBegin();
    return source;
  });
}

static Value moveElements(ttir::ReverseOp op, OpBuilder &b) {
  return rearrangeAll(op, b, [&](ArrayRef<AffineExpr> index) {
    Index source(index);
    for (int64_t dim : op.getDimensions()) {
      int64_t axis = *normalizeDim(dim, index.size());
      source[axis] = op.getType().getDimSize(axis) - 1 - index[axis];
    }
    return source;
  });
}

static Value moveElements(ttir::ConcatOp op, OpBuilder &b) {
  RearrangeBuilder rearrange(op, b);
  int64_t axis = *normalizeDim(op.getDim(), op.getType().getRank()), first = 0;
  SmallVector<int64_t> begin(op.getType().getRank()), end(op.getType().getShape());
  for (Value input : op.getInputs()) {
    begin[axis] = first;
    end[axis] = first + shapeOf(input)[axis];
    auto from = [&](ArrayRef<AffineExpr> index) {
      Index source(index);
      source[axis] = source[axis] - first;
      return source;
    };
    rearrange.add(input, from, begin, end);
    first = end[axis];
  }
  return rearrange.build();
}

int32_t mlir::tt::bitsOf(float value, ttcore::TileType tile) {
  switch (tile.getDataType()) {
  case ttcore::DataType::Float32:
    return llvm::bit_cast<int32_t>(value);
  case ttcore::DataType::UInt32:
    return static_cast<int32_t>(::tt::saturatingCast<uint32_t>(value));
  case ttcore::DataType::UInt16:
    return ::tt::saturatingCast<uint16_t>(value);
  case ttcore::DataType::UInt8:
    return ::tt::saturatingCast<uint8_t>(value);
  case ttcore::DataType::Int32:
    return ::tt::saturatingCast<int32_t>(value);
  default:
    APFloat number(value);
    bool losesInfo;
    number.convert(APFloat::BFloat(), APFloat::rmNearestTiesToEven, &losesInfo);
    return static_cast<int32_t>(number.bitcastToAPInt().getZExtValue());
  }
}

static Value moveElements(ttir::PadOp op, OpBuilder &b) {
  RearrangeBuilder rearrange(op, b);
  SmallVector<int64_t> begin, end;
  for (auto [axis, extent] : llvm::enumerate(shapeOf(op.getInput()))) {
    begin.push_back(op.getPadding()[2 * axis]);
    end.push_back(begin.back() + extent);
  }
  auto from = [&](ArrayRef<AffineExpr> index) {
    Index source;
    for (auto [at, first] : llvm::zip_equal(index, begin))
      source.push_back(at - first);
    return source;
  };
  rearrange.add(op.getInput(), from, begin, end);
  return rearrange.build(bitsOf(op.getValue().convertToFloat(), tileOf(op.getType())));
}

Value mlir::tt::convertMovement(Operation *op, OpBuilder &b) {
  return llvm::TypeSwitch<Operation *, Value>(op)
      .Case<ttir::PermuteOp, ttir::ReshapeOp, ttir::SliceStaticOp, ttir::RepeatOp, ttir::RepeatInterleaveOp, ttir::ReverseOp,
            ttir::IndexSelectOp, ttir::ConcatOp, ttir::PadOp>([&](auto typed) { return moveElements(typed, b); })
      .Default([](Operation *) { return Value(); });
}
