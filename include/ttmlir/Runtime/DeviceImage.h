//===- DeviceImage.h - The bytes of a tensor on a device ------------ -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The graph executor's tensors are row-major elements whatever their layout is, so that layouts cost nothing there. A device holds
// shards of rows or of tiles, with padding: a DeviceImage. docs/layout.md describes both.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_RUNTIME_DEVICEIMAGE_H
#define TTMLIR_RUNTIME_DEVICEIMAGE_H

#include "ttmlir/Runtime/Tensor.h"

#include "llvm/ADT/STLFunctionalExtras.h"

#include <optional>

namespace ttmlir::runtime {

/// All shards of a tensor one after the other, each exactly as the memory of a device holds it: rows, or tiles of faces, block
/// floats packed, padding filled with the padding value of the layout (0 bytes if that is undefined). Copies share the bytes.
///
/// In block floats elements come before padding: a padding value that does not fit the exponent that elements determine becomes the
/// nearest one that does.
class DeviceImage {
public:
  /// An image with any content.
  static llvm::Expected<DeviceImage> allocate(hw::TensorLayout layout, BufferPool &pool);

  const hw::TensorLayout &layout() const { return description; }
  DataType dtype() const { return description.dtype(); }
  std::byte *data() const { return storage->data(); }
  int64_t bytes() const { return description.totalBytes(); }

  /// The bytes of shard `shard`, row-major over the grid.
  llvm::ArrayRef<std::byte> shard(int64_t shard) const {
    return {data() + shard * description.shardBytes(), size_t(description.shardBytes())};
  }

  /// What bank `bank` of a memory holds of the tensor: its pages, 0 between them and behind the last one. See hw::PageMap.
  std::vector<std::byte> bank(const hw::MemoryArea &area, int64_t bank) const;

  /// The first element, row-major, of which `isWanted` is true for the `bytes` bytes from `begin` on that hold it and perhaps its
  /// neighbours in the row; nothing if there is none. Exponents of block floats are nobody's.
  std::optional<llvm::SmallVector<int64_t, 4>> findElement(llvm::function_ref<bool(int64_t begin, int64_t bytes)> isWanted) const;

  bool sharesWith(const DeviceImage &other) const { return storage == other.storage; }

private:
  DeviceImage(hw::TensorLayout layout, std::shared_ptr<Buffer> storage)
      : description(std::move(layout)), storage(std::move(storage)) {}

  hw::TensorLayout description;
  std::shared_ptr<Buffer> storage;
};

/// `tensor` as a device holds it with layout `layout`, which must have its shape. Values are rounded once where the element type
/// changes (see toLayout). Deterministic; uses all OpenMP threads.
llvm::Expected<DeviceImage> toImage(const Tensor &tensor, const hw::TensorLayout &layout, BufferPool &pool);

/// `image` in another layout, without going through a tensor of elements unless it holds block floats. Shares the bytes when the
/// layout stays.
llvm::Expected<DeviceImage> toImage(const DeviceImage &image, const hw::TensorLayout &layout, BufferPool &pool);

/// The elements of `image` with the layout `layout` as description; its element type decides that of the elements.
llvm::Expected<Tensor> toElements(const DeviceImage &image, const Layout &layout, BufferPool &pool);

} // namespace ttmlir::runtime

#endif // TTMLIR_RUNTIME_DEVICEIMAGE_H
