//===- SliceLength.h - Slices whose result is given -------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_SUPPORT_SLICELENGTH_H
#define TTMLIR_SUPPORT_SLICELENGTH_H

#include "ttmlir/Support/Arithmetic.h"
#include "ttmlir/Support/Failure.h"
#include "ttmlir/Support/Plural.h"

namespace ttmlir {

/// `begin`:`end`:`step` on `axis` of `size` elements, clamped to it. Fails for other than the `wanted` elements of the result in
/// this axis, and for a step of 0.
inline llvm::Expected<SliceBounds> boundsForResult(int64_t axis, int64_t size, int64_t begin, int64_t end, int64_t step,
                                                   int64_t wanted) {
  if (step == 0)
    return failure("expected nonzero step in axis " + llvm::Twine(axis) + ", found 0");
  const SliceBounds bounds = clampSlice(size, begin, end, step);
  if (const int64_t found = bounds.count(step); found != wanted)
    return failure("expected begins and ends of " + countText(wanted, "element") + " in axis " + llvm::Twine(axis) +
                   ", as the result has, found " + llvm::Twine(begin) + ":" + llvm::Twine(end) + ":" + llvm::Twine(step) + " of " +
                   countText(found, "element"));
  return bounds;
}

} // namespace ttmlir

#endif // TTMLIR_SUPPORT_SLICELENGTH_H
