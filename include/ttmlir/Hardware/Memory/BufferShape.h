//===- BufferShape.h - Shards and pages of a tensor -------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The division of a tensor into shards and pages. Compiler, runtime and simulator share it.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_HARDWARE_MEMORY_BUFFERSHAPE_H
#define TTMLIR_HARDWARE_MEMORY_BUFFERSHAPE_H

#include "ttmlir/Schema/Tensor_generated.h"
#include "ttmlir/Support/DataType.h"

#include "llvm/ADT/ArrayRef.h"

namespace ttmlir::hw {

using schema::MemoryLayout;
using schema::MemorySpace;

/// Whether each shard lies in one bank.
bool isSharded(MemoryLayout layout);

/// Shards and pages of a tensor. Counts saturate at UINT64_MAX.
struct BufferShape {
  /// How shards or pages map to banks.
  enum class BankMapping : uint8_t {
    Interleaved, ///< pages round-robin over banks
    SingleBank,  ///< everything in one bank
    Sharded      ///< shards round-robin over banks
  };
  BankMapping bankMapping = BankMapping::Interleaved;
  /// Shards of the tensor.
  uint64_t shards = 1;
  /// Pages of a shard: its tiles, or its rows if row-major.
  uint64_t pagesPerShard = 0;
  /// Bytes of a page, without padding: of a tile or of a row. (hardware.md 7.1)
  uint64_t pageBytes = 0;

  /// The shape of a tensor of `grid` shards of `shard` tiles, or elements if `tile` is none. Without a memory layout it is
  /// interleaved.
  static BufferShape of(llvm::ArrayRef<int64_t> grid, llvm::ArrayRef<int64_t> shard, MemoryLayout layout, DataType dtype,
                        TileShape tile);

  /// Pages of all shards.
  uint64_t pages() const;
  /// Bytes of a shard and of all shards, without gaps between pages.
  uint64_t shardBytes() const;
  uint64_t totalBytes() const;

  bool operator==(const BufferShape &) const = default;
};

} // namespace ttmlir::hw

#endif // TTMLIR_HARDWARE_MEMORY_BUFFERSHAPE_H
