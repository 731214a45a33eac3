//===- Multicast.h - Multicast of input blocks ------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// All cores of a multicast group run the same thread; one of them is the sender. A receiver with room clears its `sent` semaphore
// and increments `ready` of the sender. Once all receivers are ready, the sender multicasts the tiles and then its own `sent`,
// which is one; both take the same route, so that the tiles arrive before `sent`.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_THREADS_MULTICAST_H
#define TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_THREADS_MULTICAST_H

#include "LoopNestBuilder.h"

namespace mlir::tt {

/// Sender and receiver of one multicast CB, in the reader.
class Multicast {
public:
  /// Computes sender and receivers at the start of the thread of `k`.
  Multicast(LoopNestBuilder &k, const LoweringConfig &config, const CircularBuffer &buffer);

  /// Whether this core is the sender, or a receiver, as i1.
  Value sends() const { return isSender; }
  Value receives() const { return isReceiver; }
  /// Receiver: announces room.
  void announce(LoopNestBuilder &k) const;
  /// Sender: waits for all receivers, then multicasts the first `pages` pages of `tiles` to the same L1 addresses.
  void send(LoopNestBuilder &k, Value tiles, Value pages) const;
  /// Receiver: waits for the block.
  void receive(LoopNestBuilder &k) const;

private:
  void setRoles(LoopNestBuilder &k, Value place, Value sender);

  Value isSender, isReceiver, ready, sent;
  /// Row and column of the sender, and of the first core of the group.
  Value sender[2], first[2];
  /// Rows and columns of the group, and its number of receivers.
  int64_t extents[2], receivers;
};

} // namespace mlir::tt

#endif // TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_THREADS_MULTICAST_H
