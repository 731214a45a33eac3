//===- Multicast.cpp - Multicast of input blocks --------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Multicast.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::d2m;

/// `(value + offset) mod modulus`, without a remainder op if `value <= last` makes it redundant.
static Value rotate(LoopNestBuilder &k, Value value, int64_t last, int64_t offset, int64_t modulus) {
  Value sum = k.add(value, k.constant(offset));
  return last + offset < modulus ? sum : Value(arith::RemUIOp::create(k.b, sum, k.constant(modulus)));
}

Multicast::Multicast(LoopNestBuilder &k, const LoweringConfig &config, const CircularBuffer &buffer) {
  Value row = k.coreRow(), column = k.coreColumn();
  bool acrossRows = buffer.multicast.rows > 1, acrossColumns = buffer.multicast.columns > 1;
  // Rotate senders over the grid, so that no core sends for several rows, columns or channels.
  auto &[senderRow, senderColumn] = sender;
  senderRow = row;
  senderColumn = column;
  if (acrossRows && acrossColumns)
    senderRow = senderColumn = k.constant(0);
  else if (acrossRows)
    senderRow = rotate(k, column, config.mapping.gridColumns - 1, buffer.multicast.channel, config.mapping.gridRows);
  else
    senderColumn = rotate(k, row, config.mapping.gridRows - 1, buffer.multicast.channel, config.mapping.gridColumns);
  if (acrossRows && acrossColumns && config.mapping.gridRows > 1 && config.mapping.gridColumns > 1)
    setRoles(k, k.add(k.mul(row, k.constant(config.mapping.gridColumns)), column), k.constant(0));
  else if (acrossRows && config.mapping.gridRows > 1)
    setRoles(k, row, senderRow);
  else
    setRoles(k, column, senderColumn);
  ready = k.semaphore(buffer.multicast.readySemaphore());
  sent = k.semaphore(buffer.multicast.sentSemaphore());
  first[0] = acrossRows ? k.constant(0) : row;
  first[1] = acrossColumns ? k.constant(0) : column;
  extents[0] = buffer.multicast.rows;
  extents[1] = buffer.multicast.columns;
  receivers = buffer.multicast.numReceivers;
}

void Multicast::setRoles(LoopNestBuilder &k, Value place, Value sender) {
  isSender = arith::CmpIOp::create(k.b, arith::CmpIPredicate::eq, place, sender);
  isReceiver = arith::CmpIOp::create(k.b, arith::CmpIPredicate::ne, place, sender);
}

void Multicast::announce(LoopNestBuilder &k) const {
  k.call<SemaphoreSetOp>(sent, k.constant(0), ValueRange(), DenseI64ArrayAttr());
  k.call<SemaphoreIncOp>(ready, k.constant(1), sender);
}

void Multicast::send(LoopNestBuilder &k, Value tiles, Value pages) const {
  auto rectangle = k.b.getDenseI64ArrayAttr(extents);
  k.call<SemaphoreWaitOp>(ready, k.constant(receivers));
  k.call<SemaphoreSetOp>(ready, k.constant(0), ValueRange(), DenseI64ArrayAttr());
  // A CB holds at least two blocks: this barrier, before the send of block n+1, protects block n from being overwritten.
  k.call<DmaBarrierOp>(TransferKind::Write);
  k.call<DmaWriteMulticastOp>(tiles, pages, first, rectangle);
  k.call<SemaphoreSetOp>(sent, k.constant(1), first, rectangle);
}

void Multicast::receive(LoopNestBuilder &k) const { k.call<SemaphoreWaitOp>(sent, k.constant(1)); }
