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
#include "ttmlir/Jit/Compiler.h"
#include "ttmlir/Jit/JitCache.h"

namespace ttnn::jit {

struct Lowering;

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

/// A call that was traced.
struct TracedCall {
  std::vector<Tensor> results;
  /// An executable for further calls like this one, valid as long as the body reads the same values; none for functions that
  /// capture arguments.
  std::optional<Executable> executable;
};

/// A function that is compiled when it is called. Copies share their cache. Calls are thread-safe.
class Function {
public:
  using Body = std::function<std::vector<Tensor>(const std::vector<Tensor> &)>;

  /// `body` may call operations on its arguments and on tensors that it captures. It runs only when a call is compiled: its other
  /// side effects happen once for each key. Values of tensors are unknown to it.
  Function(std::string name, Body body, Options options = {}, CompileFn compiler = compileInLibrary);

  /// Calls the function on tensors of one device. Tensors that it writes are updated.
  std::vector<Tensor> operator()(const std::vector<Tensor> &arguments) const;

  /// Calls it, for functions with `retrace` alone.
  TracedCall call(const std::vector<Tensor> &arguments) const;

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
