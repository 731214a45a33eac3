//===- Axis.h - Axes that count from either end -----------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_SUPPORT_AXIS_H
#define TTMLIR_SUPPORT_AXIS_H

#include <cstdint>

namespace ttmlir {

/// `axis`, which is in [-rank, rank) and counts from the end if negative, as one in [0, rank).
constexpr int64_t wrapAxis(int64_t axis, int64_t rank) { return axis < 0 ? axis + rank : axis; }

} // namespace ttmlir

#endif // TTMLIR_SUPPORT_AXIS_H
