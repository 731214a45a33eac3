//===- GenericBuilder.cpp - Makes d2m.generic and its body ----------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GenericBuilder.h"

#include "ttmlir/Hardware/Layout/PagePlacement.h"
#include "ttmlir/Support/DataType.h"
#include "ttmlir/Support/Numerics.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::d2m;

llvm::Expected<ttcore::TileType> mlir::tt::findTile(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  auto layout = tensor ? dyn_cast_if_present<ttcore::LayoutAttr>(tensor.getEncoding()) : ttcore::LayoutAttr();
  if (!layout || !layout.isDevice())
    return llvm::createStringError("it is not on the device");
  ttcore::TileType tile = layout.getTileType();
  if (tile && (tile.getHeight() != 32 || tile.getWidth() != 32))
    return llvm::createStringError("expected tiles of 32x32 elements, found " + llvm::Twine(tile.getHeight()) + "x" +
                                   llvm::Twine(tile.getWidth()));
  return tile ? tile : ttcore::TileType::get(type.getContext(), layout.getDataType());
}

ttcore::TileType mlir::tt::tileOf(Type type) {
  llvm::Expected<ttcore::TileType> tile = findTile(type);
  if (tile)
    return *tile;
  llvm::consumeError(tile.takeError());
  return {};
}

ttcore::LayoutAttr mlir::tt::layoutOf(Type type) { return cast<ttcore::LayoutAttr>(cast<RankedTensorType>(type).getEncoding()); }

bool mlir::tt::isBlockFloat(Type type) { return ttcore::isBlockFloat(layoutOf(type).getDataType()); }

TileSpace mlir::tt::spaceOf(RankedTensorType type) {
  auto layout = cast<ttcore::LayoutAttr>(type.getEncoding());
  if (!layout.isTiled())
    return TileSpace(type.getShape());
  return TileSpace(::ttmlir::hw::pageSpace(llvm::cantFail(layout.getTensorLayout(type.getShape()))));
}

ttcore::DataType mlir::tt::storedType(Value value) { return tileOf(value.getType()).getDataType(); }

ttcore::TileType TileBuilder::wideTile(bool isFloat, bool isUnsigned) {
  const auto integer = isUnsigned ? ttcore::DataType::UInt32 : ttcore::DataType::Int32;
  return ttcore::TileType::get(b.getContext(), isFloat ? ttcore::DataType::Float32 : integer);
}

Value TileBuilder::bcast(Value tile, ttkernel::BcastType type) { return TileBcastOp::create(b, loc, tile.getType(), tile, type); }
Value TileBuilder::transpose(Value tile) { return TileTransposeOp::create(b, loc, tile.getType(), tile); }

TypedAttr TileBuilder::numberIn(TypedAttr number, bool isFloat) {
  if (auto integer = dyn_cast<IntegerAttr>(number))
    return isFloat ? TypedAttr(b.getF32FloatAttr(static_cast<float>(integer.getInt())))
                   : b.getI32IntegerAttr(static_cast<int32_t>(integer.getInt()));
  if (auto real = dyn_cast<FloatAttr>(number); real && !isFloat)
    return b.getI32IntegerAttr(::ttmlir::saturatingCast<int32_t>(real.getValueAsDouble()));
  return number;
}

Value TileBuilder::fill(TypedAttr number, bool isFloat, bool isUnsigned) {
  return TileFillOp::create(b, loc, wideTile(isFloat, isUnsigned), numberIn(number, isFloat));
}

Value TileBuilder::scalar(StringRef opName, ttcore::TileType type, Value tile, TypedAttr number, bool isFloat) {
  NamedAttribute value(b.getStringAttr("value"), numberIn(number, isFloat));
  OperationState state(loc, opName, tile, type, value);
  return b.create(state)->getResult(0);
}

Value TileBuilder::quotient(ttcore::TileType type, Value tile, TypedAttr number) {
  TypedAttr divisor = numberIn(number, /*isFloat=*/true);
  llvm::APFloat reciprocal(0.0f);
  if (cast<FloatAttr>(divisor).getValue().getExactInverse(&reciprocal))
    return scalar(TileScalarmulOp::getOperationName(), type, tile, b.getF32FloatAttr(reciprocal.convertToFloat()),
                  /*isFloat=*/true);
  return eltwise(DivTileOp::getOperationName(), type, {tile, fill(divisor, /*isFloat=*/true)}, {});
}

Value TileBuilder::cast(Value tile, ttcore::TileType type, bool always) {
  auto from = cast<ttcore::TileType>(tile.getType());
  if (from == type || (!always && isFloatTile(from) == isFloatTile(type)))
    return tile;
  auto format = static_cast<::ttmlir::DataType>(type.getDataType());
  int64_t bits = ::ttmlir::isBlockFloat(format) ? 32 : 8 * ::ttmlir::elementBytes(format);
  // Registers have 32 bits: saturate narrower types before.
  if (isFloatTile(from) && !isFloatTile(type) && bits < 32)
    tile = ClampScalarTileOp::create(b, loc, wideTile(/*isFloat=*/true), tile, b.getF32FloatAttr(0),
                                     b.getF32FloatAttr(float((1 << bits) - 1)));
  return TileTypecastOp::create(b, loc, type, tile);
}

Value TileBuilder::inClass(Value tile, bool isFloat) {
  return isFloatTile(cast<ttcore::TileType>(tile.getType())) == isFloat ? tile : cast(tile, wideTile(isFloat));
}

Value TileBuilder::predicate(Value tile, bool isFloat) {
  bool isFloatHere = isFloatTile(cast<ttcore::TileType>(tile.getType()));
  // Truncation would lose a predicate such as 0.5.
  if (isFloatHere && !isFloat)
    tile = NotEqualTileOp::create(b, loc, wideTile(true), tile, fill(b.getF32FloatAttr(0), true));
  return inClass(tile, isFloat);
}

Value TileBuilder::eltwise(StringRef opName, ttcore::TileType type, ValueRange operands, ArrayRef<NamedAttribute> attributes) {
  OperationState state(loc, opName, operands, type, attributes);
  return b.create(state)->getResult(0);
}

Value GenericBuilder::build(Type result, function_ref<Value(ValueRange)> body) {
  maps.push_back(tileMap(tile(), extents));
  SmallVector<Attribute> iterators;
  for (size_t dim = 0; dim < extents.size(); ++dim)
    iterators.push_back(ttcore::IteratorTypeAttr::get(
        b.getContext(), dim < extents.size() - numReductions ? ttcore::IteratorType::Parallel : ttcore::IteratorType::Reduction));
  auto generic = GenericOp::create(b, loc, result, inputs, extents, b.getAffineMapArrayAttr(maps), b.getArrayAttr(iterators),
                                   /*grid=*/ttcore::GridAttr(), /*block_factors=*/DenseI64ArrayAttr());
  OpBuilder::InsertionGuard guard(b);
  Block *block = b.createBlock(&generic.getBody());
  for (Value input : inputs)
    block->addArgument(tileOf(input.getType()), loc);
  b.setInsertionPointToStart(block);
  YieldOp::create(b, loc, body(block->getArguments()));
  return generic.getResult(0);
}
