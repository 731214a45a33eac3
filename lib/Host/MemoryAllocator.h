//===- MemoryAllocator.h - Addresses of a device's memory -------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_HOST_MEMORYALLOCATOR_H
#define TTMLIR_LIB_HOST_MEMORYALLOCATOR_H

#include "ttmlir/Hardware/Memory/MemoryPlan.h"

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/Error.h"

#include <map>
#include <memory>
#include <string>

namespace ttnn {

struct TypeInfo;

/// The live blocks of one memory, for the life of a device. Bytes and offsets are of one bank; offsets count from the start of
/// allocation. A block takes the lowest hole that is large enough.
class MemoryAllocator {
public:
  explicit MemoryAllocator(const ttmlir::hw::MemoryArea &area);

  const ttmlir::hw::MemoryArea &area() const { return memory; }

  /// The offset of a new block of `bytes` bytes for a tensor of `type` that `function` makes. The error names both, as in
  /// "add 2x32xf32", and lists the largest holders.
  llvm::Expected<uint64_t> allocate(uint64_t bytes, std::string_view function, std::shared_ptr<const TypeInfo> type);
  /// The same for a kept block of `holder`, as messages name it.
  llvm::Expected<uint64_t> allocate(uint64_t bytes, std::string holder);
  /// Fails if there is no room for a block of `bytes` bytes for `holder`.
  llvm::Error checkRoom(uint64_t bytes, const std::string &holder) const;
  /// Frees the block at `offset`.
  void free(uint64_t offset);
  bool hasRoom(uint64_t bytes) const { return findHole(aligned(bytes)) != holes.end(); }
  /// Whether a block of `bytes` bytes has room in total, but in no hole.
  bool isInPieces(uint64_t bytes) const;
  /// Slides blocks towards the start, so that holes join. Those at offsets that `mayMove` refuses stay; `moved` is told of others.
  void compact(llvm::function_ref<bool(uint64_t offset)> mayMove, llvm::function_ref<void(uint64_t from, uint64_t to)> moved);

  uint64_t allocatedBytes() const { return allocated; }
  /// Offset and bytes of the largest hole, the lowest of several; the end and 0 bytes if there is none.
  std::pair<uint64_t, uint64_t> largestHole() const;
  size_t numBlocks() const { return blocks.size(); }

private:
  struct Block {
    uint64_t bytes;
    /// The function that made the tensor of `type`; without a type, the name of the holder in messages.
    std::string function;
    std::shared_ptr<const TypeInfo> type;

    std::string holder() const;
  };
  using Holes = std::map<uint64_t, uint64_t>;
  uint64_t aligned(uint64_t bytes) const;
  llvm::Expected<uint64_t> allocate(Block block);
  /// The lowest hole of at least `bytes` bytes, or the end.
  Holes::const_iterator findHole(uint64_t bytes) const;
  llvm::Error outOfMemory(uint64_t bytes, const std::string &holder) const;

  ttmlir::hw::MemoryArea memory;
  std::map<uint64_t, Block> blocks;
  /// Bytes of free space by offset; neighbours are merged.
  Holes holes;
  uint64_t allocated = 0;
};

} // namespace ttnn

#endif // TTMLIR_LIB_HOST_MEMORYALLOCATOR_H
