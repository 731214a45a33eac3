//===- DeviceImage.h - Tensor bytes as on a device --------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Tensors of the graph executor are row-major elements, independent of their layout, so that layouts cost nothing. Devices hold
// shards of rows or of tiles, with padding: a DeviceImage. docs/layout.md describes both.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_RUNTIME_DEVICEIMAGE_H
#define TTMLIR_RUNTIME_DEVICEIMAGE_H

#include "ttmlir/Runtime/Tensor.h"

#include "llvm/ADT/STLFunctionalExtras.h"

#include <optional>

namespace ttmlir::runtime {

/// All shards of a tensor in order, each exactly as in device memory: rows, or tiles of faces, block floats packed, padding filled
/// with the padding value of the layout (0 bytes if undefined). Copies share the bytes.
///
/// In block floats, elements take precedence over padding: a padding value that does not fit the exponent of the elements becomes
/// the nearest one that does.
class DeviceImage {
public:
  /// Allocates an uninitialised image.
  static llvm::Expected<DeviceImage> allocate(hw::TensorLayout layout, BufferPool &pool);

  const hw::TensorLayout &layout() const { return description; }
  DataType dtype() const { return description.dtype(); }
  std::byte *data() const { return storage->data(); }
  int64_t bytes() const { return description.totalBytes(); }

  /// The bytes of shard `shard`, row-major over the grid.
  llvm::ArrayRef<std::byte> shard(int64_t shard) const {
    return {data() + shard * description.shardBytes(), size_t(description.shardBytes())};
  }

  /// The bytes of the tensor in bank `bank` of a memory: its pages, with zeros between and after them. See hw::PageMap.
  std::vector<std::byte> bank(const hw::MemoryArea &area, int64_t bank) const;

  /// The first element, row-major, for which `isWanted` is true; it receives the `bytes` bytes at `begin` that hold the element and
  /// possibly its neighbours in the row. None if there is none. Ignores exponents of block floats.
  std::optional<llvm::SmallVector<int64_t, 4>> findElement(llvm::function_ref<bool(int64_t begin, int64_t bytes)> isWanted) const;

  bool sharesWith(const DeviceImage &other) const { return storage == other.storage; }

private:
  DeviceImage(hw::TensorLayout layout, std::shared_ptr<Buffer> storage)
      : description(std::move(layout)), storage(std::move(storage)) {}

  hw::TensorLayout description;
  std::shared_ptr<Buffer> storage;
};

/// Converts `tensor` to an image with layout `layout`, which must have its shape. Values are rounded once where the element type
/// changes (see toLayout). Deterministic; uses all OpenMP threads.
llvm::Expected<DeviceImage> toImage(const Tensor &tensor, const hw::TensorLayout &layout, BufferPool &pool);

/// Converts `image` to another layout, through row-major elements only if it holds block floats. Shares the bytes if the layout is
/// the same.
llvm::Expected<DeviceImage> toImage(const DeviceImage &image, const hw::TensorLayout &layout, BufferPool &pool);

/// Converts `image` to row-major elements of the element type of `layout`, the layout of the result's description.
llvm::Expected<Tensor> toElements(const DeviceImage &image, const Layout &layout, BufferPool &pool);

} // namespace ttmlir::runtime

#endif // TTMLIR_RUNTIME_DEVICEIMAGE_H
