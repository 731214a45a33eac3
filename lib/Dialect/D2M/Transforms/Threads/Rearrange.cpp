//===- Rearrange.cpp - Threads that move elements -------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A tile of the result is gathered by the reader and sent by the writer. The reader starts to read all runs of a tile and waits
// once: to where they belong if they are aligned there, else to a place of their own each, from which they are copied.
//
//===----------------------------------------------------------------------===//

#include "Rearrange.h"
#include "TensorAccess.h"

#include "ttmlir/Dialect/D2M/Transforms/TileNumbers.h"
#include "ttmlir/Dialect/TTKernel/IR/TTKernelOps.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::d2m;

/// The byte of the element at `row` and `column` in its tile.
static AffineExpr byteInTile(AffineExpr row, AffineExpr column, int64_t elementBytes) {
  row = row % kTile;
  column = column % kTile;
  AffineExpr face = row.floorDiv(kFace) * (kTile / kFace) + column.floorDiv(kFace);
  return (face * (kFace * kFace) + row % kFace * kFace + column % kFace) * elementBytes;
}

namespace {

/// Common to readers and writers.
class TileMover {
public:
  TileMover(Region &thread, const RearrangePlan &plan) : k(thread, plan.buffers()), plan(plan) {}

  /// Runs `body` for the number of every tile of the result that this core makes.
  void forTiles(function_ref<void(Value)> body) {
    Value y = plan.gridRows > 1 ? Value(k.call<CoreIndexOp>(0)) : k.constant(0);
    Value x = plan.gridColumns > 1 ? Value(k.call<CoreIndexOp>(1)) : k.constant(0);
    Value core = k.add(k.mul(y, k.constant(plan.gridColumns)), x);
    auto [first, count] = k.share(core, plan.gridRows * plan.gridColumns, plan.coreTiles, plan.tiles);
    k.loop(
        count, [&, first = first](Value tile) { body(k.add(first, tile)); }, "tile");
  }

  /// A number for a call of the kernel library.
  Value number(Value index) { return arith::IndexCastOp::create(k.b, k.b.getI32Type(), index); }
  Value number(int64_t value) { return number(k.constant(value)); }

  ThreadBuilder k;
  const RearrangePlan &plan;
};

/// An input while kernels are made. Expressions are in the dimensions of a point: where a run is.
struct Source {
  const PiecePlan *piece;
  TensorAccess tensor;
  /// The indices in the result of the first element of a run.
  SmallVector<AffineExpr> element;
  /// Where that is in its tile of the result, in bytes, and in the input's: the number of a chunk and the byte in it.
  AffineExpr to, chunk, inChunk;
  ArrayRef<int64_t> begin, end;
};

class RearrangeReader : TileMover {
public:
  RearrangeReader(Region &thread, const RearrangePlan &plan)
      : TileMover(thread, plan), shape(RearrangeOp::shapeOf(plan.op.getType())) {}

  void run() {
    for (unsigned index = 0; index < plan.inputs.size(); ++index)
      sources.push_back(open(index));
    if (plan.hasScratch)
      scratch = k.call<AddressOp>(k.call<ReserveOp>(k.cb(plan.scratch)));
    forTiles([&](Value tile) {
      start = k.call<AddressOp>(k.call<ReserveOp>(k.cb(plan.result)));
      if (plan.fills)
        k.call<ttkernel::FillL1Op>(number(start), number(plan.result.type.getPageSize()), number(paddingWord()));
      for (const Source &source : sources)
        gather(source, tile);
      k.call<PushOp>(k.cb(plan.result), Value());
    });
    k.finish();
  }

private:
  /// A run is at the position of its tile, in row and column `dim(rank)` and `dim(rank + 1)` of the runs of that.
  Source open(unsigned index) {
    const PiecePlan &piece = plan.pieces[index];
    size_t rank = shape.size();
    SmallVector<int64_t> extents(TileSpace(shape).extents());
    SmallVector<AffineExpr> element;
    for (size_t axis = 0; axis < rank; ++axis)
      element.push_back(k.b.getAffineDimExpr(axis));
    for (size_t axis : {rank - 2, rank - 1}) {
      int64_t step = piece.stepOf(axis == rank - 2);
      extents.push_back(llvm::divideCeil(std::min(shape[axis], kTile), step));
      element[axis] = element[axis] * kTile + k.b.getAffineDimExpr(axis + 2) * step;
    }
    auto atPoint = [&](AffineExpr expr) { return simplifyInRange(simplifyInRange(expr, shape).replaceDims(element), extents); };
    auto byteOf = [&](AffineExpr row, AffineExpr column) { return byteInTile(row, column, plan.elementBytes); };
    SmallVector<AffineExpr> at(plan.op.getMap(index).getResults());
    AffineExpr row = at[at.size() - 2], column = at.back();
    at[at.size() - 2] = row.floorDiv(kTile);
    at.back() = column.floorDiv(kTile);
    AffineExpr number = TileSpace(RearrangeOp::shapeOf(plan.op.getInputs()[index].getType())).number(at, k.b.getContext());
    TensorAccess tensor(k, plan.inputs[index], atPoint(number), extents, index);
    AffineExpr to = byteOf(k.b.getAffineDimExpr(rank - 2), k.b.getAffineDimExpr(rank - 1)), from = byteOf(row, column);
    return {&piece,
            tensor,
            element,
            atPoint(to),
            atPoint(from.floorDiv(piece.chunk)),
            atPoint(from % piece.chunk),
            plan.op.getBegin(index),
            plan.op.getEnd(index)};
  }

  /// An element of padding, as often as a word has it.
  int64_t paddingWord() {
    uint32_t word = plan.op.getPadding();
    for (int64_t bytes = plan.elementBytes; bytes < 4; bytes *= 2)
      word = (word & ((uint64_t(1) << 8 * bytes) - 1)) | word << 8 * bytes;
    return static_cast<int32_t>(word);
  }

  /// Runs `body` if `index` is in [begin, end) of `extent`.
  void ifInside(Value index, int64_t begin, int64_t end, int64_t extent, function_ref<void()> body) {
    if (begin <= 0 && end >= extent)
      return body();
    Value fromBegin = begin == 0 ? index : arith::SubIOp::create(k.b, index, k.constant(begin)).getResult();
    Value inside = arith::CmpIOp::create(k.b, arith::CmpIPredicate::ult, fromBegin, k.constant(std::max(end, begin) - begin));
    k.branch(inside, body);
  }
  /// Runs `body` if the element at `point` is in the box of `source`, as far as axes from `axis` up to `axes` tell.
  void ifInside(const Source &source, ValueRange point, size_t axis, size_t axes, function_ref<void()> body) {
    if (axis == axes)
      return body();
    ifInside(k.apply(source.element[axis], point), source.begin[axis], source.end[axis], shape[axis],
             [&] { ifInside(source, point, axis + 1, axes, body); });
  }

  /// Runs `body(point)` for every run of tile `tile` that comes from `source`.
  void forRuns(const Source &source, Value tile, function_ref<void(ValueRange)> body) {
    SmallVector<Value> point;
    for (AffineExpr expr : TileSpace(shape).position(k.b.getAffineDimExpr(0)))
      point.push_back(k.apply(simplifyInRange(expr, plan.tiles), tile));
    size_t rank = point.size();
    point.resize(rank + 2);
    ifInside(source, point, 0, rank - 2, [&] {
      loopOverRuns(source, point, rank - 2, [&] {
        loopOverRuns(source, point, rank - 1, [&] { ifInside(source, point, rank - 2, rank, [&] { body(point); }); });
      });
    });
  }

  void loopOverRuns(const Source &source, SmallVectorImpl<Value> &point, size_t axis, function_ref<void()> body) {
    const bool rows = axis == shape.size() - 2;
    auto at = [&](Value run) {
      point[axis + 2] = run;
      body();
    };
    k.loop(runsIn(source, axis, point[axis]), at, rows != source.piece->intoRow ? "run" : rows ? "row" : "column");
  }

  /// How many runs tile number `tile` along `axis` has of elements.
  Value runsIn(const Source &source, size_t axis, Value tile) {
    int64_t extent = shape[axis], step = source.piece->stepOf(axis == shape.size() - 2);
    if (extent % kTile == 0 || extent < kTile)
      return k.constant(llvm::divideCeil(std::min(extent, kTile), step));
    Value left = arith::SubIOp::create(k.b, k.constant(extent), k.mul(tile, k.constant(kTile)));
    return k.apply((k.b.getAffineDimExpr(0) + (step - 1)).floorDiv(step), k.min(k.constant(kTile), left));
  }

  void gather(const Source &source, Value tile) {
    forRuns(source, tile, [&](ValueRange point) { read(source, point); });
    k.call<DmaBarrierOp>(TransferKind::Read);
    if (!source.piece->isDirect)
      forRuns(source, tile, [&](ValueRange point) { copy(source, point); });
  }

  Value inResult(const Source &source, ValueRange point) { return k.add(start, k.apply(source.to, point)); }
  /// Where the chunk of a run is in the scratch buffer.
  Value inScratch(const PiecePlan &piece, ValueRange point) {
    Value runs = k.mul(point[shape.size()], k.constant(kTile / piece.stepOf(/*rows=*/false)));
    return k.add(scratch, k.mul(k.add(runs, point[shape.size() + 1]), k.constant(piece.chunk)));
  }

  void read(const Source &source, ValueRange point) {
    const PiecePlan &piece = *source.piece;
    Value chunk = k.mul(k.apply(source.chunk, point), k.constant(piece.chunk));
    Value to = piece.isDirect ? inResult(source, point) : inScratch(piece, point);
    k.call<ttkernel::NocAsyncReadOp>(source.tensor.networkAddress(point, chunk), number(to), number(piece.chunk));
  }

  void copy(const Source &source, ValueRange point) {
    const PiecePlan &piece = *source.piece;
    Value from = k.add(inScratch(piece, point), k.apply(source.inChunk, point));
    auto stride = [&](bool inRow) { return number(inRow ? 1 : kFace); };
    k.call<ttkernel::CopyL1Op>(number(from), number(inResult(source, point)), number(piece.length), stride(piece.fromRow),
                               stride(piece.intoRow), plan.elementBytes);
  }

  SmallVector<int64_t> shape;
  SmallVector<Source> sources;
  /// L1 addresses of the tile that is being made, and of the scratch buffer.
  Value start, scratch;
};

class RearrangeWriter : TileMover {
public:
  using TileMover::TileMover;

  void run() {
    Value cb = k.cb(plan.result);
    TensorAccess tensor(k, plan.result, k.b.getAffineDimExpr(0), plan.tiles, plan.op.getInputs().size());
    forTiles([&](Value tile) {
      tensor.write(tile, k.call<WaitOp>(cb), k.constant(0));
      k.call<DmaBarrierOp>(TransferKind::Write);
      k.call<PopOp>(cb, Value());
    });
    k.finish();
  }
};

} // namespace

void mlir::tt::buildReader(Region &thread, const RearrangePlan &plan) { RearrangeReader(thread, plan).run(); }

void mlir::tt::buildWriter(Region &thread, const RearrangePlan &plan) { RearrangeWriter(thread, plan).run(); }
