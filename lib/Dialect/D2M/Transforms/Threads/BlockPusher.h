//===- BlockPusher.h - Block transfers into CBs -----------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The reader's transfers: read, multicast or receive a block, then push it.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_THREADS_BLOCKPUSHER_H
#define TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_THREADS_BLOCKPUSHER_H

#include "Stream.h"

namespace mlir::tt {

/// Reads or receives blocks of inputs, and pushes them.
class BlockPusher {
public:
  using Streams = ArrayRef<const Stream *>;

  BlockPusher(LoopNestBuilder &k, const d2m::LoweringConfig &config) : k(k), config(config) {}

  /// Pushes one block of each stream. Multicast streams are read and sent first, so that reads of other streams overlap with
  /// waiting for senders.
  void push(Streams streams, const ResultBlock &block, Value step);
  /// The same for multicast streams with prefetch: senders read the next block while this one is in flight.
  void pushAndPrefetch(Streams streams, const ResultBlock &block, Value step);
  /// Reserve and push a block of `buffer`.
  Value reserve(const CircularBuffer &buffer) { return k.call<d2m::ReserveOp>(k.cb(buffer)); }
  void push(const CircularBuffer &buffer) { k.call<d2m::PushOp>(k.cb(buffer), Value()); }

private:
  /// A block in flight: its stream, the block of results that reads it, and its reserved pages.
  struct Transfer {
    const Stream *stream;
    ResultBlock range;
    Value tiles;
  };
  using Prefetch = function_ref<void(const Transfer &)>;

  /// Starts the reads of a block; with `prefetches` only of the first one, as later ones were prefetched.
  void read(const Transfer &block, Value step, bool prefetches = false);
  /// Sender: reads and sends a block, then prefetches the next one. Receiver: receives it.
  void exchange(const Transfer &block, Value step, Prefetch prefetch = {});
  /// The same for several blocks at once.
  void exchange(ArrayRef<Transfer> blocks, Value step, Prefetch prefetch);
  /// Reads and sends the blocks of which this core is the sender; announces room for the others.
  void send(ArrayRef<Transfer> blocks, Value step, bool prefetches = false);
  void receive(ArrayRef<Transfer> blocks);
  /// Pages of the block after `block`: reserved here for a prefetching CB, already reserved in a resident one.
  Value nextBlockPages(const Transfer &block);

  LoopNestBuilder &k;
  const d2m::LoweringConfig &config;
};

} // namespace mlir::tt

#endif // TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_THREADS_BLOCKPUSHER_H
