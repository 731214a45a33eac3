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

/// The type of a circular buffer of `pushes` blocks of `pages` tiles, without port and address.
ttkernel::CBType makeBufferType(ttcore::TileType tile, int64_t pages, uint64_t pushes);

/// Assigns ports and consecutive L1 addresses to circular buffers.
class CircularBufferAllocator {
public:
  explicit CircularBufferAllocator(const ::ttmlir::hw::ChipDesc &chip);
  /// `buffer` with port `number` and an address; an alias takes no L1.
  ttkernel::CBType place(ttkernel::CBType buffer, unsigned number);
  /// An error, a predicate of the op ("needs ... bytes"), if the buffers placed so far exceed L1.
  llvm::Error check() const;

private:
  const ::ttmlir::hw::ChipDesc &chip;
  uint64_t address;
};

/// An error, a predicate of the op, unless circular buffer `number` with blocks of type `push` fits L1 at `place`. Aliases are not
/// checked: they lie where their tensor does.
llvm::Error checkPlace(BufferAttr place, MemRefType push, unsigned number, const ::ttmlir::hw::ChipDesc &chip);

/// Destination registers of a core for tiles of 32 or 16 bits.
unsigned registersOf(const ::ttmlir::hw::ChipDesc &chip, bool is32Bit);

} // namespace mlir::tt::d2m

#endif // TTMLIR_DIALECT_D2M_ANALYSIS_CIRCULARBUFFERALLOCATOR_H
