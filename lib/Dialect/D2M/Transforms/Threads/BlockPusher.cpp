//===- BlockPusher.cpp - Block transfers into CBs -------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BlockPusher.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::d2m;

void BlockPusher::pushAndPrefetch(Streams streams, const ResultBlock &block, Value step) {
  Value next = k.add(step, k.constant(config.blocking.steps));
  SmallVector<Transfer> blocks;
  for (const Stream *stream : streams)
    blocks.push_back({stream, block, reserve(*stream->buffer)});
  auto prefetch = [&](const Transfer &block) {
    Value hasNext = arith::CmpIOp::create(k.b, arith::CmpIPredicate::ult, next, k.constant(config.mapping.steps));
    k.branch(hasNext, [&] { read({block.stream, block.range, nextBlockPages(block)}, next); });
  };
  if (blocks.size() == 1)
    exchange(blocks.front(), step, prefetch);
  else
    exchange(blocks, step, prefetch);
  for (const Stream *stream : streams)
    push(*stream->buffer);
}

Value BlockPusher::nextBlockPages(const Transfer &block) {
  const CircularBuffer &buffer = *block.stream->buffer;
  if (buffer.multicast.prefetches)
    k.call<ReserveOp>(k.cb(buffer), k.constant(2 * buffer.pages()));
  return k.call<AheadOp>(block.tiles, buffer.multicast.prefetches);
}

void BlockPusher::push(Streams streams, const ResultBlock &block, Value step) {
  SmallVector<Transfer> multicast, local;
  for (const Stream *stream : streams)
    (stream->multicast ? multicast : local).push_back({stream, block, reserve(*stream->buffer)});
  if (multicast.size() == 1 && local.empty())
    exchange(multicast.front(), step);
  else if (!multicast.empty())
    send(multicast, step);
  for (const Transfer &each : local)
    read(each, step);
  if (multicast.size() > 1 || !local.empty())
    receive(multicast);
  if (!local.empty())
    k.call<DmaBarrierOp>(TransferKind::Read);
  for (const Stream *stream : streams)
    push(*stream->buffer);
}

void BlockPusher::read(const Transfer &block, Value step, bool prefetches) {
  auto start = [&] { block.stream->read(k, block.range, step, block.tiles); };
  prefetches ? k.ifZero(step, start) : start();
}

void BlockPusher::exchange(const Transfer &block, Value step, Prefetch prefetch) {
  const Multicast &multicast = *block.stream->multicast;
  auto send = [&] {
    read(block, step, bool(prefetch));
    k.call<DmaBarrierOp>(TransferKind::Read);
    multicast.send(k, block.tiles, block.stream->pagesOf(k, block.range));
    if (prefetch)
      prefetch(block);
  };
  auto receive = [&] {
    multicast.announce(k);
    multicast.receive(k);
  };
  k.branch(multicast.sends(), send, receive);
}

void BlockPusher::exchange(ArrayRef<Transfer> blocks, Value step, Prefetch prefetch) {
  send(blocks, step, /*prefetches=*/true);
  for (const Transfer &block : blocks)
    k.branch(block.stream->multicast->sends(), [&] { prefetch(block); });
  receive(blocks);
}

void BlockPusher::send(ArrayRef<Transfer> blocks, Value step, bool prefetches) {
  for (const Transfer &block : blocks) {
    const Multicast &multicast = *block.stream->multicast;
    k.branch(
        multicast.sends(), [&] { read(block, step, prefetches); }, [&] { multicast.announce(k); });
  }
  k.call<DmaBarrierOp>(TransferKind::Read);
  for (const Transfer &block : blocks) {
    const Multicast &multicast = *block.stream->multicast;
    k.branch(multicast.sends(), [&] { multicast.send(k, block.tiles, block.stream->pagesOf(k, block.range)); });
  }
}

void BlockPusher::receive(ArrayRef<Transfer> blocks) {
  for (const Transfer &block : blocks)
    k.branch(block.stream->multicast->receives(), [&] { block.stream->multicast->receive(k); });
}
