//===- RearrangeWriter.cpp - Writer threads of d2m.rearrange --------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Writes the blocks that the reader gathers, a tile or parts of rows.
//
//===----------------------------------------------------------------------===//

#include "BlockMover.h"
#include "TensorAccess.h"

#include "ttmlir/Dialect/D2M/Analysis/TileNumbers.h"
#include "ttmlir/Dialect/TTKernel/IR/TTKernelOps.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::d2m;

namespace {

class RearrangeWriter : BlockMover {
public:
  using BlockMover::BlockMover;

  void run() {
    Value cb = k.cb(plan.result);
    unsigned operand = RearrangeOp(plan.op).getInputs().size();
    if (plan.output.isTiled)
      tensor.emplace(k, plan.output.type, plan.output.place, k.b.getAffineDimExpr(0), plan.blocks, operand);
    else
      openRows(operand);
    forEachBlock([&](Value block) {
      Value tiles = k.call<WaitOp>(cb);
      if (plan.output.isTiled)
        tensor->write(block, tiles, k.constant(0));
      else
        writeRows(block, k.call<AddressOp>(tiles));
      k.call<DmaBarrierOp>(TransferKind::Write);
      k.call<PopOp>(cb, Value());
    });
    k.finish();
  }

private:
  /// Rows are addressed by the block position and the row in the block.
  void openRows(unsigned operand) {
    const size_t rank = shape.size();
    SmallVector<int64_t> extents(blocks.extents());
    extents.push_back(plan.blockRows);
    SmallVector<AffineExpr> index;
    for (size_t axis = 0; axis < rank; ++axis)
      index.push_back(k.b.getAffineDimExpr(axis));
    index[rank - 2] = index[rank - 2] * plan.blockRows + k.b.getAffineDimExpr(rank);
    tensor.emplace(k, plan.output.type, plan.output.place, simplifyInRange(plan.output.pageOf(index), extents), extents, operand);
  }

  void writeRows(Value block, Value from) {
    SmallVector<Value> point = positionOf(block);
    const size_t rank = point.size();
    Value count = extentOf(rank - 2, point[rank - 2]);
    Value bytes = k.mul(extentOf(rank - 1, point[rank - 1]), k.constant(plan.elementBytes));
    Value offset = k.mul(point[rank - 1], k.constant(plan.blockColumns * plan.elementBytes));
    point.push_back({});
    auto write = [&](Value row) {
      point[rank] = row;
      k.call<ttkernel::NocAsyncWriteOp>(toI32(k.add(from, k.mul(row, k.constant(plan.pitch)))),
                                        tensor->networkAddress(point, offset), toI32(bytes));
    };
    k.loop(count, write, "row");
  }

  std::optional<TensorAccess> tensor;
};

} // namespace

void mlir::tt::buildWriter(Region &thread, const RearrangePlan &plan) { RearrangeWriter(thread, plan).run(); }
