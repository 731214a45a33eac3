//===- FunctionOptions.h - Options of functions -----------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_JIT_FUNCTIONOPTIONS_H
#define TTMLIR_JIT_FUNCTIONOPTIONS_H

#include "ttmlir/Host/Types.h"

#include <optional>
#include <string>

namespace ttnn::jit {

/// The path of compilation.
enum class Backend : uint8_t {
  Kernels, ///< fused kernels, by way of D2M
  Graph    ///< library calls
};

using ttnn::MathFidelity;

/// How functions are compiled and called.
struct Options {
  Backend backend = Backend::Kernels;
  /// Whether ops without kernels become library calls. Otherwise they are errors.
  bool fallback = true;
  /// Where results lie. By default L1, in blocks on the largest grid that divides their tiles, DRAM if they do not fit.
  std::optional<MemoryConfig> memory_config = {};
  /// Results lie where the first argument lies, if their shards fit.
  bool like_first = false;
  /// Of products in kernels and library calls. HiFi4 is the maximum of kernels, and leaves library calls all bits of f32.
  MathFidelity math_fidelity = MathFidelity::HiFi4;
  /// Further options of the pipeline, as on the command line of tt-opt: "multicast=false". The JIT itself sets the system, the
  /// mesh, and the start and end of the pipeline.
  std::string pipeline_options = {};
  /// Compiles without running: calls return no tensors.
  bool compile_only = false;
  /// Prints the TTIR of each compilation to stderr.
  bool debug = false;
  /// Compiled functions of a cache, at least one: 0 is 1.
  size_t cache_capacity = 64;
  /// The columns and rows of cores that kernels and results may use; 0: the whole grid of the device, which also bounds larger
  /// ones.
  CoreCoord max_grid = {};
  /// Runs the body at each call, and finds the compiled function by the trace: for bodies that read values outside the key.
  /// Tensors are captured anew at each call.
  bool retrace = false;
};

} // namespace ttnn::jit

#endif // TTMLIR_JIT_FUNCTIONOPTIONS_H
