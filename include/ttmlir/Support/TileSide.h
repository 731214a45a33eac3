//===- TileSide.h - Rows and columns of a tile ------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_SUPPORT_TILESIDE_H
#define TTMLIR_SUPPORT_TILESIDE_H

#include <cstdint>

namespace ttmlir {

/// Rows and columns of a whole tile (hardware.md 5.1).
inline constexpr int64_t kTileSide = 32;

} // namespace ttmlir

#endif // TTMLIR_SUPPORT_TILESIDE_H
