//===- TensorRules.h - Which tensors are legal ------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One list of rules for the compiler (types with a #ttcore.layout, arguments of programs, what goes into a file) and for the reader
// of files: what one accepts the other does not refuse. test/Pipelines/legal-everywhere.test mutates modules to see whether they
// agree.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_HARDWARE_LAYOUT_TENSORRULES_H
#define TTMLIR_HARDWARE_LAYOUT_TENSORRULES_H

#include "ttmlir/Hardware/Layout/TensorLayout.h"

namespace ttmlir::hw {

/// No tensor takes more bytes, in the host's or in the device's form; sums of a program's tensors then fit into 64 bits.
inline constexpr int64_t kMaxTensorBytes = int64_t(1) << 44;
/// Extents fit into the 32-bit numbers of attributes and of kernels.
inline constexpr int64_t kMaxExtent = std::numeric_limits<int32_t>::max();
/// An empty tensor has no bytes, but loops over its other extents take time.
inline constexpr int64_t kMaxEmptyLoops = int64_t(1) << 26;

/// The tile shapes that chips have (hardware.md 1.4): supported_tile_sizes of every chip, and 32x32.
llvm::ArrayRef<TileShape> tileShapes();

/// Rank, extents and bytes of a tensor of `shape` in the memory of the host.
llvm::Error checkShape(llvm::ArrayRef<int64_t> shape, DataType dtype);

/// checkShape, the tile shape, and the bytes of shards on a device: everything but how elements go to shards, which
/// TensorLayout::create checks. A grid without shards, or the other way round, has no bytes.
llvm::Error checkStorage(const LayoutSpec &spec);

/// checkStorage and TensorLayout::create.
llvm::Error checkTensor(LayoutSpec spec);

} // namespace ttmlir::hw

#endif // TTMLIR_HARDWARE_LAYOUT_TENSORRULES_H
