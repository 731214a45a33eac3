//===- GenericBuilder.h - Builder of d2m.generic ----------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_CONVERSION_TTIRTOD2M_GENERICBUILDER_H
#define TTMLIR_LIB_CONVERSION_TTIRTOD2M_GENERICBUILDER_H

#include "ttmlir/Dialect/D2M/Analysis/TileNumbers.h"
#include "ttmlir/Dialect/D2M/Analysis/TileSpace.h"
#include "ttmlir/Dialect/D2M/IR/D2M.h"

#include "mlir/IR/Builders.h"

namespace mlir::tt {

/// The 32x32 tile type of a tensor of `type`, stored or tilized from its rows; the error gives the reason if there is none.
llvm::Expected<ttcore::TileType> findTile(Type type);
/// The tile type of findTile; null when there is none.
ttcore::TileType tileOf(Type type);
/// The layout of a tensor that has one.
ttcore::LayoutAttr layoutOf(Type type);
/// Whether the elements of a tensor with a layout are block floats.
bool isBlockFloat(Type type);

/// The tile space of a tensor of `type`; for unaligned shards the space of the shards' tiles.
TileSpace spaceOf(RankedTensorType type);

/// The storage format of `value`.
ttcore::DataType storedType(Value value);

/// Builds ops on tiles.
class TileBuilder {
public:
  TileBuilder(OpBuilder &builder, Location loc) : b(builder), loc(loc) {}

  /// The tile type of f32, or of 32-bit integers.
  ttcore::TileType wideTile(bool isFloat, bool isUnsigned = false);
  Value bcast(Value tile, ttkernel::BcastType type);
  Value transpose(Value tile);
  /// A tile filled with `number`. Its signedness affects comparisons and divisions: signed if one operand is.
  Value fill(TypedAttr number, bool isFloat, bool isUnsigned = false);
  /// The op `opName`, one of `d2m.tile_scalar_*`, on a tile and a number.
  Value scalar(StringRef opName, ttcore::TileType type, Value tile, TypedAttr number, bool isFloat);
  /// A tile of floats divided by a number, correctly rounded: by its reciprocal only if that is exact.
  Value quotient(ttcore::TileType type, Value tile, TypedAttr number);
  /// `tile` as a tile of `type`. If only the width of elements differs, registers hold both alike and no op is created unless
  /// `always`.
  Value cast(Value tile, ttcore::TileType type, bool always = false);
  /// `tile` with float, or integer, elements.
  Value inClass(Value tile, bool isFloat);
  /// The same for a tile of which only `!= 0` matters.
  Value predicate(Value tile, bool isFloat);
  /// The elementwise tile op `opName`.
  Value eltwise(StringRef opName, ttcore::TileType type, ValueRange operands, ArrayRef<NamedAttribute> attributes);

private:
  /// `number` as f32, or as the 32 bits of an integer.
  TypedAttr numberIn(TypedAttr number, bool isFloat);

  OpBuilder &b;
  Location loc;
};

/// Builds a `d2m.generic` with one result.
class GenericBuilder {
public:
  /// An iteration space of `extents`; the last `numReductions` dimensions are reductions.
  GenericBuilder(OpBuilder &builder, Location loc, ArrayRef<int64_t> extents, unsigned numReductions = 0)
      : b(builder), loc(loc), extents(extents), numReductions(numReductions) {}

  /// The tile of the result: dimension 0 is its row, dimension 1 its column.
  TileIndex tile() { return {b.getAffineDimExpr(0), b.getAffineDimExpr(1)}; }
  AffineExpr simplify(AffineExpr expr) { return d2m::simplifyInRange(expr, extents); }
  /// Adds an input that is read at `tile`.
  void addInput(Value input, TileIndex tile) {
    inputs.push_back(input);
    maps.push_back(d2m::tileMap(tile, extents));
  }
  /// Builds the op; `body` gets a tile of each input and returns the result's.
  Value build(Type result, function_ref<Value(ValueRange)> body);

private:
  OpBuilder &b;
  Location loc;
  SmallVector<int64_t> extents;
  unsigned numReductions;
  SmallVector<Value> inputs;
  SmallVector<AffineMap> maps;
};

} // namespace mlir::tt

#endif // TTMLIR_LIB_CONVERSION_TTIRTOD2M_GENERICBUILDER_H
