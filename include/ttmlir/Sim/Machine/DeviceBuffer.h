//===- DeviceBuffer.h - Tensors in device memory ----------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_SIM_MACHINE_DEVICEBUFFER_H
#define TTMLIR_SIM_MACHINE_DEVICEBUFFER_H

#include "ttmlir/Hardware/Memory/BufferShape.h"
#include "ttmlir/Hardware/Memory/MemoryPlan.h"
#include "ttmlir/Hardware/System/SystemDesc.h"
#include "ttmlir/Sim/Machine/WrittenMap.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Error.h"

#include <cstddef>
#include <cstdint>

namespace ttmlir::sim::machine {

enum class MemorySpace : uint8_t { DRAM, L1 };

/// A buffer of a program in the caller's memory: consecutive pages of pageBytes each. On the device, shard s of pagesPerShard pages
/// is in bank s mod numBanks, page p of it at address + (s div numBanks * pagesPerShard + p) * alignedPageBytes; interleaved pages
/// are shards of one page (hardware.md 7.2, 7.3). Banks are DRAM channels or worker cores.
struct DeviceBuffer {
  MemorySpace space = MemorySpace::DRAM;
  uint64_t address = 0;
  uint64_t pageBytes = 0;
  uint64_t alignedPageBytes = 0;
  uint64_t numPages = 0;
  uint32_t numBanks = 1;
  uint64_t pagesPerShard = 1;
  /// numPages * pageBytes bytes; null in runs without values.
  std::byte *data = nullptr;
  /// For L1: the cores of the banks in order; empty means row-major over the grid of the chip.
  llvm::ArrayRef<hw::Dim2> cores = {};
  /// Written bytes of a buffer that is partly uninitialised at the start of the program; null if all are initialised. Kernels must
  /// not read uninitialised bytes, and mark the bytes that they write.
  WrittenMap *written = nullptr;

  /// Bytes reserved per bank.
  uint64_t bytesPerBank() const {
    const uint64_t shards = (numPages + pagesPerShard - 1) / pagesPerShard;
    return (shards + numBanks - 1) / numBanks * pagesPerShard * alignedPageBytes;
  }
};

/// The pages and banks of a tensor with shape `shape` in the memory `area`; without address, bytes and cores.
DeviceBuffer bufferOf(const hw::BufferShape &shape, const hw::MemoryArea &area);

/// Checks the fields of a buffer in a memory of `numBanks` banks. The error names it by `number`.
llvm::Error checkBuffer(const DeviceBuffer &buffer, size_t number, uint64_t numBanks);

/// Maps DRAM addresses to buffers. Borrows the buffers' bytes.
class DramMap {
public:
  /// Takes the DRAM buffers of `buffers`. Fails if one is malformed or two overlap; the error names them by position.
  static llvm::Expected<DramMap> create(llvm::ArrayRef<DeviceBuffer> buffers, uint32_t numChannels);

  /// A contiguous run of bytes of one page; no bytes if the address is in no buffer.
  struct Piece {
    std::byte *data = nullptr;
    uint64_t bytes = 0;
    /// The buffer's written map, and the offset of the run in the buffer.
    WrittenMap *written = nullptr;
    uint64_t offset = 0;
  };

  /// The bytes from `address` of `bank` to the end of their page. Padding after a page belongs to no buffer.
  Piece find(uint32_t bank, uint64_t address) const;

private:
  llvm::SmallVector<DeviceBuffer, 8> sorted; ///< by address
};

} // namespace ttmlir::sim::machine

#endif // TTMLIR_SIM_MACHINE_DEVICEBUFFER_H
