//===- Multicast.cpp - Tiles that one core reads for others ---------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Multicast.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::ttkernel;

/// `value + number`, which is below `last + number` + 1, modulo `modulus`.
static Value rotate(KernelBuilder &k, Value value, int64_t last, int64_t number, int64_t modulus) {
  Value sum = k.add(value, k.constant(number));
  return last + number < modulus ? sum : Value(arith::RemUIOp::create(k.b, sum, k.constant(modulus)));
}

Multicast::Multicast(KernelBuilder &k, const KernelPlan &plan, const BufferPlan &buffer) : receivers(buffer.sharers() - 1) {
  Type i32 = k.b.getI32Type();
  Value row = k.coreRow(), column = k.coreColumn();
  bool sharesRows = buffer.sharedRows > 1, sharesColumns = buffer.sharedColumns > 1;
  // Rows have their senders in different columns and columns theirs in different rows, so that no core sends for many.
  Value senderRow = row, senderColumn = column;
  if (sharesRows && sharesColumns)
    senderRow = senderColumn = k.constant(0);
  else if (sharesRows)
    senderRow = rotate(k, column, plan.gridColumns - 1, buffer.shareNumber, plan.gridRows);
  else
    senderColumn = rotate(k, row, plan.gridRows - 1, buffer.shareNumber, plan.gridColumns);
  if (sharesRows && sharesColumns && plan.gridRows > 1 && plan.gridColumns > 1)
    compare(k, k.add(k.mul(row, k.constant(plan.gridColumns)), column), k.constant(0));
  else if (sharesRows && plan.gridRows > 1)
    compare(k, row, senderRow);
  else
    compare(k, column, senderColumn);
  ready = k.call<GetSemaphoreOp>(i32, buffer.readySemaphore());
  sent = k.call<GetSemaphoreOp>(i32, buffer.sentSemaphore());
  auto nocRow = [&](Value row) -> Value { return k.call<LogicalToTranslatedYOp>(i32, row); };
  auto nocColumn = [&](Value column) -> Value { return k.call<LogicalToTranslatedXOp>(i32, column); };
  senderReady = k.call<GetNocAddrOp>(NocAddrType::get(k.b.getContext()), nocColumn(senderColumn), nocRow(senderRow), ready);
  corners[0] = nocColumn(sharesColumns ? k.constant(0) : column);
  corners[1] = nocRow(sharesRows ? k.constant(0) : row);
  corners[2] = sharesColumns ? nocColumn(k.constant(plan.gridColumns - 1)) : corners[0];
  corners[3] = sharesRows ? nocRow(k.constant(plan.gridRows - 1)) : corners[1];
}

void Multicast::compare(KernelBuilder &k, Value place, Value sender) {
  isSender = arith::CmpIOp::create(k.b, arith::CmpIPredicate::eq, place, sender);
  isReceiver = arith::CmpIOp::create(k.b, arith::CmpIPredicate::ne, place, sender);
}

void Multicast::announce(KernelBuilder &k) const {
  k.call<NocSemaphoreSetOp>(sent, k.constant(0));
  k.call<NocSemaphoreIncOp>(senderReady, k.constant(1));
}

Value Multicast::everywhere(KernelBuilder &k, Value address) const {
  return k.call<GetNocMulticastAddrOp>(NocAddrType::get(k.b.getContext()), corners[0], corners[1], corners[2], corners[3], address);
}

void Multicast::send(KernelBuilder &k, Value address, Value bytes) const {
  Value count = k.constant(receivers);
  k.call<NocSemaphoreWaitOp>(ready, count);
  k.call<NocSemaphoreSetOp>(ready, k.constant(0));
  // Buffers hold two pushes at least: before one is overwritten, the next has been sent.
  k.call<NocAsyncWriteBarrierOp>();
  k.call<NocAsyncWriteMulticastOp>(address, everywhere(k, address), bytes, count);
  k.call<NocSemaphoreSetOp>(sent, k.constant(1));
  k.call<NocSemaphoreSetMulticastOp>(sent, everywhere(k, sent), count);
}

void Multicast::receive(KernelBuilder &k) const { k.call<NocSemaphoreWaitOp>(sent, k.constant(1)); }
