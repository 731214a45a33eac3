//===- LoadCached.h - Results that stay while their inputs do ---*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_HOST_LOADCACHED_H
#define TTMLIR_HOST_LOADCACHED_H

#include "ttmlir/Host/TensorHandle.h"

#include <functional>
#include <tuple>

namespace ttnn {

/// The results of one function of parameters and constants, for each device. They are computed again when an input is another
/// tensor or was written since. They keep memory of the device, and the device itself, until it is closed or the cache is gone.
class ConstEvalCache {
public:
  /// The results of `compute` for `inputs` on `device`: kept ones if there are. The caller must not write them. `compute` runs
  /// without a mutex: threads that call at the same time may each run it, and all of them get the results of the first to finish.
  std::vector<Tensor> get(const Device &device, const std::vector<Tensor> &inputs,
                          const std::function<std::vector<Tensor>()> &compute);
  /// How often results were computed.
  size_t num_computed() const;

  ConstEvalCache();
  ~ConstEvalCache();

private:
  struct Impl;
  std::unique_ptr<Impl> impl;
};

/// The results of a function of programs in a vector.
inline std::vector<Tensor> to_tensors(const Tensor &tensor) { return {tensor}; }
template <class... Tensors> std::vector<Tensor> to_tensors(const std::tuple<Tensors...> &tensors) {
  return std::apply([](const Tensors &...each) { return std::vector<Tensor>{each...}; }, tensors);
}

/// `function(device, inputs...)`, computed once for the same inputs: how the compiler calls functions of parameters and constants.
template <auto function, class... Inputs> auto load_cached(const Device &device, const Inputs &...inputs) {
  static ConstEvalCache cache;
  using Result = decltype(function(device, inputs...));
  std::vector<Tensor> results = cache.get(device, {inputs...}, [&] { return to_tensors(function(device, inputs...)); });
  if constexpr (std::is_same_v<Result, Tensor>)
    return results.front();
  else
    return [&]<size_t... index>(std::index_sequence<index...>) { return Result{results[index]...}; }
  (std::make_index_sequence<std::tuple_size_v<Result>>());
}

} // namespace ttnn

#endif // TTMLIR_HOST_LOADCACHED_H
