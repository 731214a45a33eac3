//===- Rearrange.cpp - Kernels that move elements -------------------------===//
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

#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::d2m;
using namespace mlir::tt::ttkernel;

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
  TileMover(ModuleOp module, StringRef name, const RearrangePlan &plan, ArrayRef<const BufferPlan *> buffers, NocIndex noc)
      : k(module, name, plan.op.getLoc(), buffers, ThreadType::Noc, NocConfigAttr::get(module.getContext(), noc)), plan(plan) {}

  /// Runs `body` for the number of every tile of the result that this core makes.
  void forTiles(function_ref<void(Value)> body) {
    Value y = plan.gridRows > 1 ? Value(k.call<MyYOp>(k.b.getI32Type())) : k.constant(0);
    Value x = plan.gridColumns > 1 ? Value(k.call<MyXOp>(k.b.getI32Type())) : k.constant(0);
    Value core = k.add(k.mul(y, k.constant(plan.gridColumns)), x);
    auto [first, count] = k.share(core, plan.gridRows * plan.gridColumns, plan.coreTiles, plan.tiles);
    k.loop(count, [&, first = first](Value tile) { body(k.add(first, tile)); });
  }

  KernelFunction k;
  const RearrangePlan &plan;
};

/// An input while kernels are made.
struct Source {
  const PiecePlan *piece;
  TensorAccess tensor;
  /// The byte in its tile of the element that belongs to an element of the result.
  AffineExpr byte;
  ArrayRef<int64_t> begin, end;
};

class RearrangeReader : TileMover {
public:
  RearrangeReader(ModuleOp module, StringRef name, const RearrangePlan &plan)
      : TileMover(module, name, plan, plan.readerBuffers(), NocIndex::Noc0), shape(RearrangeOp::shapeOf(plan.op.getType())) {}

  func::FuncOp run() {
    for (unsigned index = 0; index < plan.inputs.size(); ++index)
      sources.push_back(open(index));
    Value one = k.constant(1);
    if (plan.hasScratch) {
      k.call<CBReserveBackOp>(k.cb(plan.scratch), k.constant(plan.scratch.type.getNumPages()));
      scratch = k.call<GetWritePtrOp>(k.b.getI32Type(), k.cb(plan.scratch));
    }
    forTiles([&](Value tile) {
      k.call<CBReserveBackOp>(k.cb(plan.result), one);
      start = k.call<GetWritePtrOp>(k.b.getI32Type(), k.cb(plan.result));
      if (plan.fills)
        k.call<FillL1Op>(start, k.constant(plan.result.type.getPageSize()), k.constant(paddingWord()));
      for (const Source &source : sources)
        gather(source, tile);
      k.call<CBPushBackOp>(k.cb(plan.result), one);
    });
    k.finish();
    return k.function();
  }

private:
  Source open(unsigned index) {
    AffineMap map = plan.op.getMap(index);
    SmallVector<AffineExpr> at(map.getResults());
    AffineExpr row = at[at.size() - 2], column = at.back();
    at[at.size() - 2] = row.floorDiv(kTile);
    at.back() = column.floorDiv(kTile);
    AffineExpr number = TileSpace(RearrangeOp::shapeOf(plan.op.getInputs()[index].getType())).number(at, k.b.getContext());
    AffineExpr byte = simplifyInRange(byteInTile(row, column, plan.elementBytes), shape);
    return {&plan.pieces[index], TensorAccess(k, plan.inputs[index], k.cb(plan.result), number, shape, index), byte,
            plan.op.getBegin(index), plan.op.getEnd(index)};
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
  void ifInside(const Source &source, ValueRange index, size_t axis, size_t axes, function_ref<void()> body) {
    if (axis == axes)
      return body();
    ifInside(index[axis], source.begin[axis], source.end[axis], shape[axis],
             [&] { ifInside(source, index, axis + 1, axes, body); });
  }

  /// Runs `body(index, run)` for every run of tile `tile` that comes from `source`: the index of its first element in the result,
  /// and how many chunks of other runs of the tile are before that of this one, times the length of a run.
  void forRuns(const Source &source, Value tile, function_ref<void(ValueRange, Value)> body) {
    SmallVector<Value> index;
    for (AffineExpr expr : TileSpace(shape).position(k.b.getAffineDimExpr(0)))
      index.push_back(k.apply(simplifyInRange(expr, plan.tiles), tile));
    size_t rank = index.size();
    Value firstRow = k.mul(index[rank - 2], k.constant(kTile)), firstColumn = k.mul(index[rank - 1], k.constant(kTile));
    const PiecePlan &piece = *source.piece;
    ifInside(source, index, 0, rank - 2, [&] {
      k.loop(extentIn(rank - 2, firstRow), piece.intoRow ? 1 : piece.length, [&](Value row) {
        k.loop(extentIn(rank - 1, firstColumn), piece.intoRow ? piece.length : 1, [&](Value column) {
          SmallVector<Value> at(index);
          at[rank - 2] = k.add(firstRow, row);
          at[rank - 1] = k.add(firstColumn, column);
          Value run = k.add(k.mul(row, k.constant(kTile)), k.mul(column, k.constant(piece.intoRow ? 1 : piece.length)));
          ifInside(source, at, rank - 2, rank, [&] { body(at, run); });
        });
      });
    });
  }

  /// How much of a tile that begins at `first` along `axis` is elements.
  Value extentIn(size_t axis, Value first) {
    if (shape[axis] % kTile == 0)
      return k.constant(kTile);
    if (shape[axis] < kTile)
      return k.constant(shape[axis]);
    return k.min(k.constant(kTile), arith::SubIOp::create(k.b, k.constant(shape[axis]), first));
  }

  void gather(const Source &source, Value tile) {
    const PiecePlan &piece = *source.piece;
    forRuns(source, tile, [&](ValueRange at, Value run) { read(source, at, run); });
    k.call<NocAsyncReadBarrierOp>();
    if (!piece.isDirect)
      forRuns(source, tile, [&](ValueRange at, Value run) { copy(source, at, run); });
  }

  AffineExpr simple(AffineExpr expr) { return simplifyInRange(expr, shape); }

  Value inResult(ValueRange at) {
    AffineExpr row = k.b.getAffineDimExpr(shape.size() - 2), column = k.b.getAffineDimExpr(shape.size() - 1);
    return k.add(start, k.apply(simple(byteInTile(row, column, plan.elementBytes)), at));
  }
  /// Where the chunk of a run is in the scratch buffer.
  Value inScratch(const PiecePlan &piece, Value run) { return k.add(scratch, k.mul(run, k.constant(piece.chunk / piece.length))); }

  void read(const Source &source, ValueRange at, Value run) {
    const PiecePlan &piece = *source.piece;
    AffineExpr chunk = simple(source.byte.floorDiv(piece.chunk)) * piece.chunk;
    Value to = piece.isDirect ? inResult(at) : inScratch(piece, run);
    k.call<NocAsyncReadOp>(source.tensor.networkAddress(at, k.apply(chunk, at)), to, k.constant(piece.chunk));
  }

  void copy(const Source &source, ValueRange at, Value run) {
    const PiecePlan &piece = *source.piece;
    Value from = k.add(inScratch(piece, run), k.apply(simple(source.byte % piece.chunk), at));
    auto stride = [&](bool inRow) { return k.constant(inRow ? 1 : kFace); };
    k.call<CopyL1Op>(from, inResult(at), k.constant(piece.length), stride(piece.fromRow), stride(piece.intoRow), plan.elementBytes);
  }

  SmallVector<int64_t> shape;
  SmallVector<Source> sources;
  /// L1 addresses of the tile that is being made, and of the scratch buffer.
  Value start, scratch;
};

class RearrangeWriter : TileMover {
public:
  RearrangeWriter(ModuleOp module, StringRef name, const RearrangePlan &plan)
      : TileMover(module, name, plan, {&plan.result}, NocIndex::Noc1) {}

  func::FuncOp run() {
    Value cb = k.cb(plan.result), one = k.constant(1);
    TensorAccess tensor(k, plan.result, cb, k.b.getAffineDimExpr(0), plan.tiles, plan.op.getInputs().size());
    forTiles([&](Value tile) {
      k.call<CBWaitFrontOp>(cb, one);
      tensor.write(tile, k.call<GetReadPtrOp>(k.b.getI32Type(), cb));
      k.call<NocAsyncWriteBarrierOp>();
      k.call<CBPopFrontOp>(cb, one);
    });
    k.finish();
    return k.function();
  }
};

} // namespace

func::FuncOp mlir::tt::buildReader(ModuleOp module, StringRef name, const RearrangePlan &plan) {
  return RearrangeReader(module, name, plan).run();
}

func::FuncOp mlir::tt::buildWriter(ModuleOp module, StringRef name, const RearrangePlan &plan) {
  return RearrangeWriter(module, name, plan).run();
}
