//===- Exchange.cpp - All-gather of partial sums --------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Exchange.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::d2m;

/// Sets `semaphore` of this core alone.
static void set(LoopNestBuilder &k, Value semaphore, int64_t value) {
  k.call<SemaphoreSetOp>(semaphore, k.constant(value), ValueRange(), DenseI64ArrayAttr());
}

void mlir::tt::exchangeSums(LoopNestBuilder &k, const LoweringConfig &config, const d2m::Stage &stage) {
  const unsigned dim = stage.groupDim, other = 1 - dim;
  const int64_t cores = config.mapping.groupExtent(dim);
  Value first[2], index = k.indexInGroup(dim);
  first[dim] = k.groupOrigin(dim);
  first[other] = k.gridIndex(other);
  DenseI64ArrayAttr all = k.b.getDenseI64ArrayAttr({dim == 0 ? cores : 1, dim == 0 ? 1 : cores});
  for (const d2m::Stage::AllGather &gather : stage.allGathers) {
    Value own = k.call<WaitOp>(k.cb(config.buffers.intermediates[gather.own]));
    Value gathered = k.call<ReserveOp>(k.cb(config.buffers.intermediates[gather.gathered]));
    k.call<DmaWriteMulticastOp>(own, k.constant(1), gathered, index, first, all);
  }
  k.call<DmaBarrierOp>(TransferKind::Write);
  Value arrived = k.semaphore(2 * dim), complete = k.semaphore(2 * dim + 1);
  auto lead = [&] {
    k.call<SemaphoreWaitOp>(arrived, k.constant(cores - 1));
    set(k, arrived, 0);
    k.call<SemaphoreSetOp>(complete, k.constant(1), first, all);
  };
  auto follow = [&] {
    k.call<SemaphoreIncOp>(arrived, k.constant(1), first);
    k.call<SemaphoreWaitOp>(complete, k.constant(1));
    set(k, complete, 0);
  };
  k.ifZero(index, lead, follow);
  for (const d2m::Stage::AllGather &gather : stage.allGathers) {
    k.call<PopOp>(k.cb(config.buffers.intermediates[gather.own]), Value());
    k.call<PushOp>(k.cb(config.buffers.intermediates[gather.gathered]), Value());
  }
}
