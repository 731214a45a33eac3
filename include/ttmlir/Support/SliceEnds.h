//===- SliceEnds.h - Ends of slices that begin at 0 -------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_SUPPORT_SLICEENDS_H
#define TTMLIR_SUPPORT_SLICEENDS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"

namespace ttmlir {

/// The place behind the last one, on each axis, of a slice of `shape` that begins at 0 and has `step` between places; 1 where there is
/// none. Of steps that no slice has, the extents.
template <class Integer>
llvm::SmallVector<int64_t> sliceEnds(llvm::ArrayRef<int64_t> shape, llvm::ArrayRef<Integer> step) {
  llvm::SmallVector<int64_t> ends;
  for (auto [axis, extent] : llvm::enumerate(shape)) {
    const int64_t distance = axis < step.size() ? step[axis] : 1;
    ends.push_back(extent > 0 && distance > 0 && distance <= INT32_MAX / extent ? (extent - 1) * distance + 1 : extent);
  }
  return ends;
}

} // namespace ttmlir

#endif // TTMLIR_SUPPORT_SLICEENDS_H
