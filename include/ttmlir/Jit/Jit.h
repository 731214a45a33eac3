//===- Jit.h - Functions that are compiled when they are called -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

//
// A function of tensors is traced at its first call for the types of its arguments, compiled, and replayed from then on.
// docs/jit.md.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_JIT_JIT_H
#define TTMLIR_JIT_JIT_H

#include "ttmlir/Host/TensorHandle.h"
#include "ttmlir/Jit/Diagnostic.h"
#include "ttmlir/Jit/JitCache.h"

#include <functional>

namespace ttnn::jit {

struct CallGraph;
struct Lowering;
struct Report;

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
  /// The columns and rows of cores that kernels and results may use; 0: the whole grid of the device.
  CoreCoord max_grid = {};
  /// Receives the report of the compilation; null for none.
  Report *report = nullptr;
  /// Runs the body at each call, and finds the compiled function by the trace: for bodies that read values outside the key.
  /// Tensors are captured anew at each call.
  bool retrace = false;
};

/// A function compiled for a call, called again without a trace.
class Executable {
public:
  /// Calls it on arguments of the same types of which the same repeat others. None if that is not possible, so that the function
  /// has to be called: the arguments are others or captured, the function has been evicted, or memory is short.
  std::optional<std::vector<Tensor>> operator()(const std::vector<Tensor> &arguments) const;
  /// Whether the function has been evicted.
  bool isExpired() const;

private:
  friend class Function;
  struct Impl;
  std::shared_ptr<const Impl> impl;
};

/// The file that `graph` compiles to for the system described by `system` (bytes of a .ttsys file). Throws Error with the
/// diagnostics of the compiler. In the library of the compiler.
std::string compile(const CallGraph &graph, const std::string &system, const Options &options);

/// A compiler of graphs: `compile`, or a stand-in that calls it in a library loaded later.
using CompileFn = std::function<std::string(const CallGraph &graph, const std::string &system, const Options &options)>;

/// A function that is compiled when it is called. Copies share their cache. Calls are thread-safe.
class Function {
public:
  using Body = std::function<std::vector<Tensor>(const std::vector<Tensor> &)>;

  /// `body` may call operations on its arguments and on tensors that it captures. It runs only when a call is compiled: its other
  /// side effects happen once for each key. Values of tensors are unknown to it.
  Function(std::string name, Body body, Options options = {}, CompileFn compiler = compile);

  /// Calls the function on tensors of one device. Tensors that it writes are updated.
  std::vector<Tensor> operator()(const std::vector<Tensor> &arguments) const;

  /// Calls it, and sets `executable` for further calls like this one, valid as long as the body reads the same values; none for
  /// functions that capture arguments. Of functions with `retrace` alone.
  std::vector<Tensor> call(const std::vector<Tensor> &arguments, std::optional<Executable> &executable) const;

  /// Compiles it for `arguments` without a call, with a report, and keeps the result for calls. With `compile_only`, too.
  Lowering lower(const std::vector<Tensor> &arguments) const;
  /// The number of compilations with library calls in place of missing kernels.
  uint64_t numFallbacks() const;

  /// The key of a compiled function: the options, the system, type and place of each argument, which arguments are the same
  /// tensor.
  std::string keyOf(const std::vector<Tensor> &arguments) const;

  JitCache &cache() const;

private:
  friend class Executable;
  struct Impl;
  std::shared_ptr<Impl> impl;
};

} // namespace ttnn::jit

#endif // TTMLIR_JIT_JIT_H
