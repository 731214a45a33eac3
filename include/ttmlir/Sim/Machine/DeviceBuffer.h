//===- DeviceBuffer.h - Tensors in the memory of a device -------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_SIM_MACHINE_DEVICEBUFFER_H
#define TTMLIR_SIM_MACHINE_DEVICEBUFFER_H

#include "ttmlir/Hardware/System/SystemDesc.h"
#include "ttmlir/Sim/Machine/WrittenMap.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Error.h"

#include <cstddef>
#include <cstdint>

namespace ttmlir::sim::machine {

enum class MemorySpace : uint8_t { DRAM, L1 };

/// A buffer of a program in the caller's memory. Its pages lie there one after the other, pageBytes each. On the device shard s of
/// pagesPerShard pages is in bank s mod numBanks, page p of it at address + (s div numBanks * pagesPerShard + p) *
/// alignedPageBytes; interleaved pages are shards of one page (hardware.md 7.2, 7.3). Banks are DRAM channels or worker cores.
struct DeviceBuffer {
  MemorySpace space = MemorySpace::DRAM;
  uint64_t address = 0;
  uint64_t pageBytes = 0;
  uint64_t alignedPageBytes = 0;
  uint64_t numPages = 0;
  uint32_t numBanks = 1;
  uint64_t pagesPerShard = 1;
  /// numPages * pageBytes bytes.
  std::byte *data = nullptr;
  /// For L1: the cores of the banks in their order; empty means row-major over the grid of the chip.
  llvm::ArrayRef<hw::Dim2> cores = {};
  /// What of these bytes was written, for those of which not all were when the program starts; null where all were. Kernels must
  /// not read the others, and mark what they write.
  WrittenMap *written = nullptr;

  /// Bytes that each bank reserves.
  uint64_t bytesPerBank() const {
    const uint64_t shards = (numPages + pagesPerShard - 1) / pagesPerShard;
    return (shards + numBanks - 1) / numBanks * pagesPerShard * alignedPageBytes;
  }
};

/// Checks the numbers of a buffer in a memory of `numBanks` banks. The error names it by `number`.
llvm::Error checkBuffer(const DeviceBuffer &buffer, size_t number, uint64_t numBanks);

/// Where addresses in DRAM lead. Borrows the buffers' bytes.
class DramMap {
public:
  /// Takes the DRAM buffers of `buffers`. Fails when one is malformed or two overlap; the error names them by position.
  static llvm::Expected<DramMap> create(llvm::ArrayRef<DeviceBuffer> buffers, uint32_t numChannels);

  /// A run of bytes of one page; no bytes if the address is in no buffer.
  struct Piece {
    std::byte *data = nullptr;
    uint64_t bytes = 0;
    /// What of the buffer was written, and where in it the run begins.
    WrittenMap *written = nullptr;
    uint64_t offset = 0;
  };

  /// The bytes from `address` of `bank` on to the end of their page. Padding behind a page belongs to nobody.
  Piece find(uint32_t bank, uint64_t address) const;

private:
  llvm::SmallVector<DeviceBuffer, 8> sorted; ///< by address
};

} // namespace ttmlir::sim::machine

#endif // TTMLIR_SIM_MACHINE_DEVICEBUFFER_H
