//===- GenericBuilder.h - Makes d2m.generic and its body --------*- C++ -*-===//
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
/// The same; null when there is none.
ttcore::TileType tileOf(Type type);

/// The tile space of a tensor of `type`; for unaligned shards the space of the shards' tiles.
TileSpace spaceOf(RankedTensorType type);

/// The storage format of `value`.
ttcore::DataType storedType(Value value);

/// Makes operations on tiles.
class TileBuilder {
public:
  TileBuilder(OpBuilder &builder, Location loc) : b(builder), loc(loc) {}

  /// f32, or integers of 32 bits.
  ttcore::TileType wideTile(bool isFloat, bool isUnsigned = false);
  Value bcast(Value tile, ttkernel::BcastType type);
  Value transpose(Value tile);
  /// A tile of `number`. It takes part in how an operation compares and divides: signed if one of its operands is.
  Value fill(TypedAttr number, bool isFloat, bool isUnsigned = false);
  /// The operation `opName`, one of `d2m.tile_scalar_*`, of a tile and a number.
  Value scalar(StringRef opName, ttcore::TileType type, Value tile, TypedAttr number, bool isFloat);
  /// A tile of floats divided by a number, correctly rounded: times its reciprocal only where that is exact.
  Value quotient(ttcore::TileType type, Value tile, TypedAttr number);
  /// `tile` as a tile of `type`. Where only the width of elements differs, registers hold both alike and nothing is done unless
  /// `always`.
  Value cast(Value tile, ttcore::TileType type, bool always = false);
  /// `tile` with elements that are floats, or integers.
  Value inClass(Value tile, bool isFloat);
  /// The same for a tile of which only `!= 0` matters.
  Value truth(Value tile, bool isFloat);
  /// The operation `opName`, an element-wise one on tiles.
  Value eltwise(StringRef opName, ttcore::TileType type, ValueRange operands, ArrayRef<NamedAttribute> attributes);

private:
  /// `number` as f32, or as the 32 bits of an integer.
  TypedAttr numberIn(TypedAttr number, bool isFloat);

  OpBuilder &b;
  Location loc;
};

/// Makes a `d2m.generic` of one result.
class GenericBuilder {
public:
  /// Iterates over `extents`; the last `numReductions` of them are reductions.
  GenericBuilder(OpBuilder &builder, Location loc, ArrayRef<int64_t> extents, unsigned numReductions = 0)
      : b(builder), loc(loc), extents(extents), numReductions(numReductions) {}

  /// The tile of the result: dimension 0 is its row, dimension 1 its column.
  TileIndex tile() { return {b.getAffineDimExpr(0), b.getAffineDimExpr(1)}; }
  AffineExpr simplify(AffineExpr expr) { return d2m::simplifyInRange(expr, extents); }
  /// Adds an input, of which `tile` is read.
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
