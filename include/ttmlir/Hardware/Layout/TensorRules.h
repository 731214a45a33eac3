//===- TensorRules.h - Rules of legal tensors -------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Shared by the compiler (types with a #ttcore.layout, arguments of programs, emitted files) and by the reader of files, so that
// both accept the same tensors. test/Pipelines/legal-everywhere.test mutates modules to test that they agree.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_HARDWARE_LAYOUT_TENSORRULES_H
#define TTMLIR_HARDWARE_LAYOUT_TENSORRULES_H

#include "ttmlir/Hardware/Layout/TensorLayout.h"

namespace ttmlir::hw {

/// Maximum bytes of a tensor, on host or device; sums over the tensors of a program then fit into 64 bits.
inline constexpr int64_t kMaxTensorBytes = int64_t(1) << 44;
/// Maximum extent: fits the 32-bit integers of attributes and kernels.
inline constexpr int64_t kMaxExtent = std::numeric_limits<int32_t>::max();
/// Maximum product of the nonzero extents of an empty tensor: it has no bytes, but loops over its other extents take time.
inline constexpr int64_t kMaxEmptyLoops = int64_t(1) << 26;

/// The tile shapes of chips (hardware.md 1.4): supported_tile_sizes of every chip, and 32x32.
llvm::ArrayRef<TileShape> tileShapes();

/// Checks rank, extents and bytes of a tensor of `shape` in host memory.
llvm::Error checkShape(llvm::ArrayRef<int64_t> shape, DataType dtype);

/// checkShape, the tile shape, and the bytes of shards on a device: everything but the map from elements to shards, which
/// TensorLayout::create checks. A grid without shards, or shards without a grid, have no bytes.
llvm::Error checkStorage(const LayoutSpec &spec);

/// checkStorage and TensorLayout::create.
llvm::Error checkTensor(LayoutSpec spec);

} // namespace ttmlir::hw

#endif // TTMLIR_HARDWARE_LAYOUT_TENSORRULES_H
