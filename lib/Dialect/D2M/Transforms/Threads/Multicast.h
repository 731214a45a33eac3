//===- Multicast.h - Tiles that one core reads for others -------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// All cores of a rectangle run the same thread; one of them sends. A receiver that has room clears its `sent` and adds one to the
// sender's `ready`. The sender, when all are ready, multicasts the tiles and then its own `sent`, which is one; both go the same
// way, so that the tiles are there when `sent` is.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_THREADS_MULTICAST_H
#define TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_THREADS_MULTICAST_H

#include "LoopNestBuilder.h"

namespace mlir::tt {

/// The part of a reader that has to do with one shared buffer.
class Multicast {
public:
  /// Finds the sender, at the top of the thread of `k`.
  Multicast(LoopNestBuilder &k, const LoweringConfig &config, const CircularBuffer &buffer);

  /// Whether this core sends, and whether it receives, as i1.
  Value sends() const { return isSender; }
  Value receives() const { return isReceiver; }
  /// A receiver says that it has room.
  void announce(LoopNestBuilder &k) const;
  /// The sender waits for all receivers and sends the first `pages` of `tiles` to the same place of theirs.
  void send(LoopNestBuilder &k, Value tiles, Value pages) const;
  /// A receiver waits for what was sent.
  void receive(LoopNestBuilder &k) const;

private:
  void compare(LoopNestBuilder &k, Value place, Value sender);

  Value isSender, isReceiver, ready, sent;
  /// Row and column of the sender and of the first core of the rectangle.
  Value sender[2], first[2];
  /// Rows and columns of the rectangle, and the cores in it that wait.
  int64_t extents[2], receivers;
};

} // namespace mlir::tt

#endif // TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_THREADS_MULTICAST_H
