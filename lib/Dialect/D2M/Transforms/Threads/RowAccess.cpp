//===- RowAccess.cpp - NoC access to rows of a tensor ---------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RowAccess.h"

#include "ttmlir/Dialect/D2M/Analysis/TileNumbers.h"
#include "ttmlir/Dialect/TTKernel/IR/TTKernelOps.h"
#include "ttmlir/Support/DataType.h"
#include "ttmlir/Support/TileSide.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::d2m;

/// Dims of `place`: up to three of the iteration space, then row and column in the tile.
static constexpr unsigned kRowDim = 3, kColumnDim = 4, kDims = 5;
static constexpr int64_t kSide = ::ttmlir::kTileSide;

RowAccess::RowAccess(ThreadBuilder &k, const RowMajorBuffer &rows, AffineExpr tileIndex, ArrayRef<int64_t> extents, unsigned index)
    : k(k), rows(rows), elementBytes(::ttmlir::elementBytes(static_cast<::ttmlir::DataType>(rows.buffer.type.getDataType()))) {
  SmallVector<int64_t, kDims> ranges(extents);
  ranges.resize(kRowDim, 1);
  ranges.append({kSide, kSide});
  auto simple = [&](AffineExpr expr) { return d2m::simplifyInRange(expr, ranges); };
  AffineExpr inTile[] = {tileIndex, k.b.getAffineDimExpr(kRowDim), k.b.getAffineDimExpr(kColumnDim)};
  for (AffineExpr expr : rows.placement.getResults())
    place.push_back(simple(expr.replaceDims(inTile)));
  int64_t across = llvm::divideCeil(rows.width, kSide), down = llvm::divideCeil(rows.height, kSide);
  tileRow = simple(tileIndex.floorDiv(across) % down);
  tileColumn = simple(tileIndex % across);
  // The operand is a memref of pages, with the page stride in elements.
  bool isOnCores = rows.isOnCores;
  SmallVector<int64_t, 4> shape(isOnCores ? 3 : 1, ShapedType::kDynamic);
  shape.push_back((isOnCores ? rows.alignedPageBytes : rows.pageBytes) / elementBytes);
  auto space = rows.isInDram ? ttcore::MemorySpace::Dram : ttcore::MemorySpace::L1;
  auto layout = cast<ttcore::LayoutAttr>(GenericOp(k.generic()).getTensorType(index).getEncoding());
  tensor = k.call<OperandOp>(MemRefType::get(shape, layout.getMemref().getElementType(), MemRefLayoutAttrInterface(),
                                             ttcore::MemorySpaceAttr::get(k.b.getContext(), space)),
                             index);
}

Value RowAccess::validExtent(AffineExpr first, ValueRange at, int64_t most, int64_t extent) const {
  if (extent % kSide == 0)
    return k.constant(most);
  if (extent <= most)
    return k.constant(extent);
  Value before = k.mul(k.apply(first, at), k.constant(kSide));
  return k.min(k.constant(most), arith::SubIOp::create(k.b, k.constant(extent), before));
}

Value RowAccess::width(ValueRange at) const { return validExtent(tileColumn, at, rows.band * kSide, rows.width); }
Value RowAccess::height(ValueRange at) const { return validExtent(tileRow, at, kSide, rows.height); }

bool RowAccess::isContiguous() const {
  return rows.isOnCores && rows.run == 0 && rows.width == rows.band * kSide && rows.alignedPageBytes == rows.width * elementBytes;
}

Value RowAccess::addressOf(Value local, Value page) const {
  return k.add(k.call<AddressOp>(local), k.mul(page, k.constant(rows.buffer.type.getPageSize())));
}

void RowAccess::transfer(Value remote, Value local, Value bytes, bool reads) const {
  // Kernel library calls take i32.
  Value address = arith::IndexCastOp::create(k.b, k.b.getI32Type(), local);
  Value size = arith::IndexCastOp::create(k.b, k.b.getI32Type(), bytes);
  if (reads)
    k.call<ttkernel::NocAsyncReadOp>(remote, address, size);
  else
    k.call<ttkernel::NocAsyncWriteOp>(address, remote, size);
}

void RowAccess::move(ValueRange at, Value address, bool reads) const {
  Value columns = width(at), bytes = k.constant(elementBytes);
  if (rows.run == 0)
    return moveRun(at, {k.constant(0), k.mul(columns, bytes), address}, reads);
  auto body = [&](Value column) {
    Value length = k.constant(rows.run);
    if (rows.width % rows.run != 0)
      length = k.min(length, arith::SubIOp::create(k.b, columns, column));
    moveRun(at, {column, k.mul(length, bytes), k.add(address, k.mul(column, bytes))}, reads);
  };
  k.loop(columns, rows.run, body, "column");
}

void RowAccess::moveRun(ValueRange point, const Run &run, bool reads) const {
  SmallVector<Value> at(point);
  at.append({k.constant(0), run.column});
  AffineExpr row = k.b.getAffineDimExpr(kRowDim), zero = k.b.getAffineConstantExpr(0);
  // Hoist index arithmetic that is invariant in the row, or the row plus an invariant.
  auto hasUnitRowStride = [&](AffineExpr expr) { return simplifyAffineExpr(expr - expr.replace(row, zero), kDims, 0) == row; };
  SmallVector<Value> first = llvm::map_to_vector(place, [&](AffineExpr expr) {
    return !expr.isFunctionOfDim(kRowDim) || hasUnitRowStride(expr) ? k.apply(expr.replace(row, zero), at) : Value();
  });
  auto placeOf = [&](unsigned number, Value inTile) -> Value {
    if (first[number])
      return place[number].isFunctionOfDim(kRowDim) ? k.add(first[number], inTile) : first[number];
    at[kRowDim] = inTile;
    return k.apply(place[number], at);
  };
  auto remote = [&](Value inTile) -> Value {
    SmallVector<Value, 3> index;
    for (unsigned number = 0; number + 1 < place.size(); ++number)
      index.push_back(placeOf(number, inTile));
    return k.call<NocAddressOp>(tensor, index, placeOf(place.size() - 1, inTile));
  };
  bool isOneCore = rows.isOnCores && first[0] && first[1] && first[2] && !place[0].isFunctionOfDim(kRowDim) &&
                   !place[1].isFunctionOfDim(kRowDim);
  Value count = height(point);
  if (isOneCore && isContiguous())
    return transfer(remote(k.constant(0)), run.address, k.mul(count, run.bytes), reads);
  Value pitch = k.constant(rows.band * kSide * elementBytes);
  k.loop(
      count, [&](Value inTile) { transfer(remote(inTile), k.add(run.address, k.mul(inTile, pitch)), run.bytes, reads); }, "row");
}
