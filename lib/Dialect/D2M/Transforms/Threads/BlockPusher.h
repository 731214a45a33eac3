//===- BlockPusher.h - Blocks of inputs into circular buffers --*- C++ -*--===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_THREADS_BLOCKPUSHER_H
#define TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_THREADS_BLOCKPUSHER_H

#include "Stream.h"

namespace mlir::tt {

/// Reads blocks of inputs, or receives them from the core that multicasts them, and pushes them.
class BlockPusher {
public:
  using Streams = ArrayRef<const Stream *>;

  BlockPusher(LoopNestBuilder &k, const d2m::LoweringConfig &config) : k(k), config(config) {}

  /// Pushes one block of each stream. Multicast ones are read and sent first; tiles of its own a core reads while it waits for
  /// those that others send.
  void push(Streams streams, const ResultBlock &block, Value step);
  /// The same of multicast streams whose buffers have room for the next block, too: their senders read it while this one is on its
  /// way.
  void pushAndPrefetch(Streams streams, const ResultBlock &block, Value step);
  /// Waits for room for a block of `buffer`, and hands one over.
  Value reserve(const CircularBuffer &buffer) { return k.call<d2m::ReserveOp>(k.cb(buffer)); }
  void push(const CircularBuffer &buffer) { k.call<d2m::PushOp>(k.cb(buffer), Value()); }

private:
  /// A block that is on its way: the results that it is for, and the room for it.
  struct Transfer {
    const Stream *stream;
    ResultBlock range;
    Value tiles;
  };
  using Prefetch = function_ref<void(const Transfer &)>;

  /// Starts to read a block; with `prefetches` only the first one, as the others were read when the one before was sent.
  void read(const Transfer &block, Value step, bool prefetches = false);
  /// Reads and sends a block and then prefetches the next one, or receives it.
  void exchange(const Transfer &block, Value step, Prefetch prefetch = {});
  /// The same of several blocks at a time.
  void exchange(ArrayRef<Transfer> blocks, Value step, Prefetch prefetch);
  /// Reads and sends the blocks that this core does for others; announces that there is room for the rest.
  void send(ArrayRef<Transfer> blocks, Value step, bool prefetches = false);
  void receive(ArrayRef<Transfer> blocks);
  /// The room for the block behind one. A buffer in which blocks stay until all of them are there has it.
  Value roomBehind(const Transfer &block);

  LoopNestBuilder &k;
  const d2m::LoweringConfig &config;
};

} // namespace mlir::tt

#endif // TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_THREADS_BLOCKPUSHER_H
