//===- Activation.h - Functions that products apply to their results -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_SIM_KERNELS_ACTIVATION_H
#define TTMLIR_LIB_SIM_KERNELS_ACTIVATION_H

#include "Common.h"

#include <vector>

namespace ttmlir::sim {

/// The function that an op with attribute `activation` applies to its stored result: the same values as of the op and of the
/// function's op behind it.
class Activation {
public:
  /// None.
  Activation() = default;

  /// The function `name`, none without one, for results computed in `compute` and stored in `result`. Fails if there is none of that
  /// name, or none on these types.
  static llvm::Expected<Activation> make(std::optional<std::string_view> name, DataType compute, const TensorView &result,
                                         KernelContext &ctx);

  /// Null without a function.
  const EltwiseKernel *getKernel() const { return kernel; }
  explicit operator bool() const { return kernel; }

  /// Rounds `count` values to the type of the result and replaces them by the function of the rounded values. `T` is float or
  /// double.
  template <class T> void apply(T *values, int64_t count) const;

  /// Whether stored results can be looked up.
  bool hasTable() const { return !table.empty(); }
  /// Replaces `count` stored values by the function of them.
  void lookUp(uint16_t *values, int64_t count) const {
    for (int64_t i = 0; i < count; ++i)
      values[i] = table[values[i]];
  }

private:
  const EltwiseKernel *kernel = nullptr;
  DataType stored = DataType::Float32;
  /// For large results in bf16, the results of a costly function for all 65,536 numbers.
  std::vector<uint16_t> table;
};

} // namespace ttmlir::sim

#endif // TTMLIR_LIB_SIM_KERNELS_ACTIVATION_H
