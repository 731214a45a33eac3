//===- Indices.h - Integers of a tensor --------------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_SIM_KERNELS_INDICES_H
#define TTMLIR_LIB_SIM_KERNELS_INDICES_H

#include "Common.h"

namespace ttmlir::sim {

/// The integers of a tensor, of any type (floats truncate).
class Indices {
public:
  Indices(const TensorView &view, KernelContext &ctx)
      : isUnsigned(view.dtype == DataType::UInt32), buffer(ctx, isUnsigned || view.dtype == DataType::Int32 ? 0 : view.volume()) {
    values = view.as<int32_t>();
    if (isUnsigned || view.dtype == DataType::Int32)
      return;
    ctx.parallelRanges(view.volume(), taskElements, [&](int64_t begin, int64_t end) {
      convert(view.dtype, elementAt(view, begin), DataType::Int32, &buffer[begin], end - begin);
    });
    values = buffer.data();
  }
  int64_t operator[](int64_t i) const { return isUnsigned ? int64_t(uint32_t(values[i])) : values[i]; }

private:
  bool isUnsigned;
  Scratch<int32_t> buffer;
  const int32_t *values;
};

/// The error of an index outside an axis.
inline llvm::Error indexFailure(int64_t index, int64_t extent) {
  return failure("index " + llvm::Twine(index) + " is outside an axis of size " + llvm::Twine(extent));
}

} // namespace ttmlir::sim

#endif // TTMLIR_LIB_SIM_KERNELS_INDICES_H
