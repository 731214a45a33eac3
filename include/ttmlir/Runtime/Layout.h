//===- Layout.h - Tensor descriptions and layouts ---------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_RUNTIME_LAYOUT_H
#define TTMLIR_RUNTIME_LAYOUT_H

#include "ttmlir/Hardware/Layout/TensorLayout.h"
#include "ttmlir/Hardware/Memory/MemoryPlan.h"

#include <memory>
#include <string>

namespace ttmlir::runtime {

using schema::MemoryLayout;
using schema::MemorySpace;
using schema::OOBVal;

/// The layout of a tensor in memory: the decoded form of `schema::Layout`.
struct Layout {
  DataType dtype = DataType::Float32;
  /// Rows and columns of a tile in elements; both 0 for row-major data.
  uint16_t tileHeight = 0;
  uint16_t tileWidth = 0;
  MemorySpace memorySpace = MemorySpace::System;
  MemoryLayout memoryLayout = MemoryLayout::None;
  OOBVal oob = OOBVal::Undef;
  /// Shards per physical dimension; empty if unknown.
  llvm::SmallVector<int64_t, 2> grid;
  /// Elements (tiles when tiled) of one shard per physical dimension.
  llvm::SmallVector<int64_t, 2> shardShape;
  /// From logical to physical dimensions; null for the default, which collapses all but the last into rows.
  std::shared_ptr<const hw::LinearMap> linear;

  /// A row-major layout in host memory.
  static Layout host(DataType dtype);

  /// Decodes `layout`, which must be verified (see verifyBinary).
  static Layout fromSchema(const schema::Layout &layout);

  /// The same without the linear map, which takes most of the time: sufficient for str().
  static Layout fromSchemaWithoutMap(const schema::Layout &layout);

  bool isTiled() const { return tileHeight != 0; }
  TileShape tile() const { return {tileHeight, tileWidth}; }

  /// Whether the data is in host memory.
  bool isHost() const { return memorySpace == MemorySpace::System || memorySpace == MemorySpace::Mmio; }

  /// Text such as "bf16 tile 32x32 dram interleaved" for messages and listings.
  std::string str() const;

  /// Whether all fields are equal; linear maps compare by value.
  bool operator==(const Layout &other) const;
};

/// A tensor without its data.
struct TensorDesc {
  /// Logical extents in elements, outermost first; empty for rank 0.
  llvm::SmallVector<int64_t, 4> shape;
  Layout layout;

  static TensorDesc fromSchema(const schema::Tensor &tensor);
  /// The same for a tensor whose layout is known.
  static TensorDesc fromSchema(const schema::Tensor &tensor, Layout layout);

  /// The inverse of tensorLayout.
  static TensorDesc of(const hw::LayoutSpec &spec);

  DataType dtype() const { return layout.dtype; }

  /// The complete layout. Without a grid there is one shard. The error names the inconsistent parameters.
  llvm::Expected<hw::TensorLayout> tensorLayout() const;

  /// Number of elements; INT64_MAX if it does not fit.
  int64_t volume() const { return volumeOf(shape); }

  /// Bytes of the tensor as the simulator stores it (see storageBytes): elements without padding, block floats as whole tiles.
  int64_t storedBytes() const { return storageBytes(layout.dtype, shape); }

  /// The shards and pages of the tensor; one page if it has no grid.
  hw::BufferShape bufferShape() const;

  /// Bytes of the tensor in all memory of a device, including padding to tiles and shards; INT64_MAX on overflow. Without a grid:
  /// storedBytes().
  int64_t deviceBytes() const;

  /// The same tensor with another element type.
  TensorDesc withType(DataType dtype) const;

  /// Shape and element type as on the command line: "2x2xf32", "f32" for rank 0.
  std::string str() const;
};

/// The linear map of `layout`; none if the file has none. Fails if its text is malformed.
llvm::Expected<std::optional<hw::LinearMap>> linearMap(const schema::Layout &layout);

/// "2x2xf32" for {2, 2} and f32; "f32" for rank 0.
std::string typeText(llvm::ArrayRef<int64_t> shape, DataType dtype);

} // namespace ttmlir::runtime

#endif // TTMLIR_RUNTIME_LAYOUT_H
