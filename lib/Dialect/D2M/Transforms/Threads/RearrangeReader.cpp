//===- RearrangeReader.cpp - Reader threads of d2m.rearrange --------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Gathers a block of the result, a tile or parts of rows: starts all reads of a block and waits once. Aligned runs are read into
// the block itself, unaligned ones into a scratch CB and copied from there.
//
//===----------------------------------------------------------------------===//

#include "BlockMover.h"
#include "TensorAccess.h"

#include "ttmlir/Dialect/D2M/Analysis/TileNumbers.h"
#include "ttmlir/Dialect/TTKernel/IR/TTKernelOps.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::d2m;

namespace {

/// An input with its piece of the plan.
struct Source {
  const PiecePlan &piece;
  const PagesPlan &pages;
  TensorAccess tensor;
};

class RearrangeReader : BlockMover {
public:
  using BlockMover::BlockMover;

  void run() {
    for (auto [index, piece] : llvm::enumerate(plan.pieces)) {
      const PagesPlan &pages = plan.inputs[index];
      sources.push_back({piece, pages, TensorAccess(k, pages.type, pages.place, piece.page, piece.extents, index)});
    }
    if (plan.hasScratch())
      scratch = k.call<AddressOp>(k.call<ReserveOp>(k.cb(plan.scratch)));
    if (plan.fillsBuffer)
      fill(k.call<AddressOp>(k.call<ReserveOp>(k.cb(plan.result))),
           std::min<int64_t>(plan.coreBlocks, plan.result.type.getNumBuffers()));
    forEachBlock([&](Value block) {
      blockAddress = k.call<AddressOp>(k.call<ReserveOp>(k.cb(plan.result)));
      if (plan.fillsBlocks)
        fill(blockAddress, 1);
      for (const Source &source : sources)
        gather(source, block);
      k.call<PushOp>(k.cb(plan.result), Value());
    });
    k.finish();
  }

private:
  void fill(Value address, int64_t blocks) {
    k.call<ttkernel::FillL1Op>(toI32(address), toI32(blocks * blockBytes()), toI32(paddingWord()));
  }
  int64_t blockBytes() { return plan.output.isTiled ? int64_t(plan.result.type.getPageSize()) : plan.blockRows * plan.pitch; }

  /// The padding element, repeated to fill a 32-bit word.
  int64_t paddingWord() {
    uint32_t word = RearrangeOp(plan.op).getPadding();
    for (int64_t bytes = plan.elementBytes; bytes < 4; bytes *= 2)
      word = (word & ((uint64_t(1) << 8 * bytes) - 1)) | word << 8 * bytes;
    return static_cast<int32_t>(word);
  }

  /// Guards `body` with `condition` at `point`.
  void ifValid(const PiecePlan::Condition &condition, ValueRange point, function_ref<void()> body) {
    Value index = k.apply(condition.index, point);
    Value fromBegin = condition.begin == 0 ? index : arith::SubIOp::create(k.b, index, k.constant(condition.begin)).getResult();
    Value inside = arith::CmpIOp::create(k.b, arith::CmpIPredicate::ult, fromBegin, k.constant(condition.end - condition.begin));
    k.branch(inside, body);
  }
  /// Guards `body` with all of `conditions`.
  void ifValid(ArrayRef<PiecePlan::Condition> conditions, ValueRange point, function_ref<void()> body) {
    if (conditions.empty())
      return body();
    ifValid(conditions.front(), point, [&] { ifValid(conditions.drop_front(), point, body); });
  }

  /// Builds loops over the contiguous runs of `source` in block `block` around `body(point)`; `point` is the block position, then
  /// the run indices along the last two axes.
  void forEachRun(const Source &source, Value block, function_ref<void(ValueRange)> body) {
    SmallVector<Value> point = positionOf(block);
    const size_t rank = point.size();
    point.resize(rank + 2);
    // Hoist conditions that are invariant in the runs of a block.
    auto variesByRun = [&](const PiecePlan::Condition &condition) {
      return condition.index.isFunctionOfDim(rank) || condition.index.isFunctionOfDim(rank + 1);
    };
    SmallVector<PiecePlan::Condition> blockConditions(source.piece.conditions), runConditions(source.piece.conditions);
    llvm::erase_if(blockConditions, variesByRun);
    llvm::erase_if(runConditions, [&](const PiecePlan::Condition &condition) { return !variesByRun(condition); });
    ifValid(blockConditions, point, [&] {
      loopOverRuns(source, point, rank - 2,
                   [&] { loopOverRuns(source, point, rank - 1, [&] { ifValid(runConditions, point, [&] { body(point); }); }); });
    });
  }

  void loopOverRuns(const Source &source, SmallVectorImpl<Value> &point, size_t axis, function_ref<void()> body) {
    const bool rows = axis == shape.size() - 2;
    auto at = [&](Value run) {
      point[axis + 2] = run;
      body();
    };
    k.loop(numRuns(source, axis, point[axis]), at, rows != source.piece.intoRow ? "run" : rows ? "row" : "column");
  }

  /// Number of runs along `axis` of the block with index `block` along that axis.
  Value numRuns(const Source &source, size_t axis, Value block) {
    int64_t step = source.piece.stepOf(axis == shape.size() - 2);
    Value elements = extentOf(axis, block);
    if (std::optional<int64_t> known = getConstantIntValue(elements))
      return k.constant(llvm::divideCeil(*known, step));
    return k.apply((k.b.getAffineDimExpr(0) + (step - 1)).floorDiv(step), elements);
  }

  void gather(const Source &source, Value block) {
    forEachPart(source, block, [&](ValueRange point, Value slot) { read(source, point, slot); });
    k.call<DmaBarrierOp>(TransferKind::Read);
    if (!source.piece.isDirect)
      forEachPart(source, block, [&](ValueRange point, Value slot) { copy(source, point, slot); });
  }

  /// Builds `body(point, slot)` for every non-empty part of each run; `slot` is its slot in the scratch CB.
  void forEachPart(const Source &source, Value block, function_ref<void(ValueRange, Value)> body) {
    const PiecePlan &piece = source.piece;
    forEachRun(source, block, [&](ValueRange run) {
      Value slot = piece.isDirect ? Value() : scratchSlot(piece, run);
      if (piece.parts == 1)
        return body(run, slot);
      SmallVector<Value> point(run);
      Value begin = k.constant(0);
      for (int64_t part = 0; part < piece.parts; ++part) {
        point.resize(run.size());
        point.push_back(begin);
        Value length = runLength(source, point);
        k.branch(arith::CmpIOp::create(k.b, arith::CmpIPredicate::ne, length, k.constant(0)),
                 [&] { body(point, k.add(slot, k.constant(part))); });
        begin = k.add(begin, length);
      }
    });
  }

  Value resultAddress(const Source &source, ValueRange point) { return k.add(blockAddress, k.apply(source.piece.to, point)); }
  /// First scratch slot of a run.
  Value scratchSlot(const PiecePlan &piece, ValueRange run) {
    Value runs = k.mul(run[shape.size()], k.constant(plan.runsAcross(piece)));
    return k.mul(k.add(runs, run[shape.size() + 1]), k.constant(piece.parts));
  }
  Value scratchAddress(const PiecePlan &piece, Value slot) { return k.add(scratch, k.mul(slot, k.constant(piece.slot))); }

  /// Length of a run, or of its part, in elements.
  Value runLength(const Source &source, ValueRange point) {
    Value length = k.constant(source.piece.length);
    for (const PiecePlan::Condition &limit : source.piece.limits) {
      Value end = k.constant(limit.end), index = k.apply(limit.index, point);
      // A part may begin after the end of its run: clamp, so that the subtraction does not wrap around.
      length = k.min(length, arith::SubIOp::create(k.b, end, source.piece.parts > 1 ? k.min(index, end) : index));
    }
    return length;
  }

  /// `byte`, rounded down to the read alignment.
  AffineExpr alignDown(const Source &source, AffineExpr byte) {
    const PiecePlan &piece = source.piece;
    const int64_t unit = source.pages.isTiled ? piece.chunk : source.pages.alignment;
    return simplifyInRange(byte.floorDiv(unit) * unit, piece.extents);
  }

  /// Bytes to read for a run. Tiles: the aligned chunk that contains it, but not beyond a direct run, whose neighbour may already
  /// be in L1. Rows: from the aligned start to the end of the run.
  Value readBytes(const Source &source, ValueRange point) {
    const PiecePlan &piece = source.piece;
    if (source.pages.isTiled)
      return k.constant(piece.isDirect ? std::min(piece.chunk, piece.length * plan.elementBytes) : piece.chunk);
    Value bytes = k.mul(runLength(source, point), k.constant(plan.elementBytes));
    return piece.isDirect ? bytes : k.add(bytes, k.apply(offsetInRead(source), point));
  }
  /// Byte offset of a run in its aligned read.
  AffineExpr offsetInRead(const Source &source) {
    return simplifyInRange(source.piece.from % (source.pages.isTiled ? source.piece.chunk : source.pages.alignment),
                           source.piece.extents);
  }

  void read(const Source &source, ValueRange point, Value slot) {
    const PiecePlan &piece = source.piece;
    AffineExpr from = source.pages.isTiled || !piece.isDirect ? alignDown(source, piece.from) : piece.from;
    Value to = piece.isDirect ? resultAddress(source, point) : scratchAddress(piece, slot);
    k.call<ttkernel::NocAsyncReadOp>(source.tensor.networkAddress(point, k.apply(from, point)), toI32(to),
                                     toI32(readBytes(source, point)));
  }

  void copy(const Source &source, ValueRange point, Value slot) {
    const PiecePlan &piece = source.piece;
    Value from = k.add(scratchAddress(piece, slot), k.apply(offsetInRead(source), point));
    const int64_t intoColumn = plan.output.isTiled ? kFace : plan.pitch / plan.elementBytes;
    k.call<ttkernel::CopyL1Op>(toI32(from), toI32(resultAddress(source, point)), toI32(runLength(source, point)),
                               toI32(piece.fromRow ? 1 : kFace), toI32(piece.intoRow ? 1 : intoColumn), plan.elementBytes);
  }

  SmallVector<Source, 0> sources;
  /// L1 addresses of the current block, and of the scratch CB.
  Value blockAddress, scratch;
};

} // namespace

void mlir::tt::buildReader(Region &thread, const RearrangePlan &plan) { RearrangeReader(thread, plan).run(); }
