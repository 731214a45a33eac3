//===- Multicast.h - Tiles that one core reads for others -------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// All cores of a rectangle run the same kernel; one of them sends. A receiver that has room clears its `sent` and adds one to the
// sender's `ready`. The sender, when all are ready, multicasts the tiles and then its own `sent`, which is one; both go the same
// way, so that the tiles are there when `sent` is.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_CONVERSION_D2MTOTTKERNEL_MULTICAST_H
#define TTMLIR_LIB_CONVERSION_D2MTOTTKERNEL_MULTICAST_H

#include "KernelBuilder.h"

namespace mlir::tt {

/// The part of a reader that has to do with one shared buffer.
class Multicast {
public:
  /// Finds the sender, at the top of the kernel of `k`.
  Multicast(KernelBuilder &k, const KernelPlan &plan, const BufferPlan &buffer);

  /// Whether this core sends, and whether it receives, as i1.
  Value sends() const { return isSender; }
  Value receives() const { return isReceiver; }
  /// A receiver says that it has room.
  void announce(KernelBuilder &k) const;
  /// The sender waits for all receivers and sends `bytes` bytes at `address` to the same address of theirs.
  void send(KernelBuilder &k, Value address, Value bytes) const;
  /// A receiver waits for what was sent.
  void receive(KernelBuilder &k) const;

private:
  void compare(KernelBuilder &k, Value place, Value sender);
  /// Address `address` of all cores of the rectangle.
  Value everywhere(KernelBuilder &k, Value address) const;

  int64_t receivers;
  Value isSender, isReceiver, ready, sent, senderReady;
  /// First and last column and row of the rectangle on the network.
  Value corners[4];
};

} // namespace mlir::tt

#endif // TTMLIR_LIB_CONVERSION_D2MTOTTKERNEL_MULTICAST_H
