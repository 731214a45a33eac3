//===- CircularBufferAllocator.h - Ports and addresses -------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DIALECT_D2M_ANALYSIS_CIRCULARBUFFERALLOCATOR_H
#define TTMLIR_DIALECT_D2M_ANALYSIS_CIRCULARBUFFERALLOCATOR_H

#include "ttmlir/Dialect/D2M/IR/D2M.h"
#include "ttmlir/Hardware/System/SystemDesc.h"

#include "llvm/Support/Error.h"

namespace mlir::tt::d2m {

/// The type of a circular buffer for `pushes` pushes of `pages` tiles, which has no number and no address yet.
ttkernel::CBType makeBufferType(ttcore::TileType tile, int64_t pages, uint64_t pushes);

/// Gives circular buffers their numbers, and addresses one behind the other from where L1 is free.
class CircularBufferAllocator {
public:
  explicit CircularBufferAllocator(const ::ttmlir::hw::ChipDesc &chip);
  /// `buffer` with port `number` and an address; one that is a tensor's shard takes no L1.
  ttkernel::CBType place(ttkernel::CBType buffer, unsigned number);
  /// An error when the buffers so far do not fit a core, as in "needs 2 bytes ...".
  llvm::Error check() const;

private:
  const ::ttmlir::hw::ChipDesc &chip;
  uint64_t address;
};

/// An error unless circular buffer `number`, with pushes of `push`, is in the L1 of a core that `place` says, as in "has <place>
/// for circular buffer 1, which ...". A shard of a tensor is wherever that is.
llvm::Error checkPlace(BufferAttr place, MemRefType push, unsigned number, const ::ttmlir::hw::ChipDesc &chip);

/// Destination registers of a core for tiles of 32 or 16 bits.
unsigned registersOf(const ::ttmlir::hw::ChipDesc &chip, bool is32Bit);

} // namespace mlir::tt::d2m

#endif // TTMLIR_DIALECT_D2M_ANALYSIS_CIRCULARBUFFERALLOCATOR_H
