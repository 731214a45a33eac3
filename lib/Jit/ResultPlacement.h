//===- ResultPlacement.h - Places of results --------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_JIT_RESULTPLACEMENT_H
#define TTMLIR_LIB_JIT_RESULTPLACEMENT_H

#include "ttmlir/Host/TensorHandle.h"
#include "ttmlir/Jit/FunctionOptions.h"

namespace ttnn::jit {

/// Whether the JIT chooses the places of results.
inline bool mayPlace(const Options &options) { return !options.memory_config && !options.like_first; }

/// `spec` of a result at the place that `options` choose, or in L1 (`inDram`: in DRAM) by default. `first` is the first argument.
TensorSpec placeResult(TensorSpec spec, const Options &options, const Tensor &first, bool inDram);

} // namespace ttnn::jit

#endif // TTMLIR_LIB_JIT_RESULTPLACEMENT_H
