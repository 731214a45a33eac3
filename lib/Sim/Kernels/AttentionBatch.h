//===- AttentionBatch.h - Attention without a batch -------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_SIM_KERNELS_ATTENTIONBATCH_H
#define TTMLIR_LIB_SIM_KERNELS_ATTENTIONBATCH_H

#include "Common.h"

namespace ttmlir::sim {

/// `view` as [batch, heads, length, size]; one of three axes has a batch of one entry.
inline TensorView batched(TensorView view) {
  if (view && view.rank() == 3)
    view.shape.insert(view.shape.begin(), 1);
  return view;
}

} // namespace ttmlir::sim

#endif // TTMLIR_LIB_SIM_KERNELS_ATTENTIONBATCH_H
