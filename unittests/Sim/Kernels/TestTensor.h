//===- TestTensor.h - Tensors for kernel tests ------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_UNITTESTS_SIM_KERNELS_TESTTENSOR_H
#define TTMLIR_UNITTESTS_SIM_KERNELS_TESTTENSOR_H

#include "ttmlir/Sim/Kernels.h"
#include "ttmlir/Support/Numerics.h"

#include "gtest/gtest.h"

#include <string>
#include <vector>

namespace ttmlir::sim {

/// A tensor with memory of its own, surrounded by bytes that no kernel may touch.
class TestTensor {
public:
  TestTensor(DataType type, std::vector<int64_t> shape) : TestTensor(type, std::move(shape), {}) {}

  /// Holds `values`, rounded to `type`.
  TestTensor(DataType type, std::vector<int64_t> shape, std::vector<double> values)
      : memory(guard + storageBytes(type, shape) + guard, std::byte{0xA5}), view(memory.data() + guard, type, shape) {
    EXPECT_TRUE(values.empty() || static_cast<int64_t>(values.size()) == view.volume());
    convert(DataType::Float64, values.data(), type, view.data, static_cast<int64_t>(values.size()));
  }

  operator const TensorView &() const { return view; }

  /// All elements, after a check that nothing around them changed.
  std::vector<double> values() const {
    for (int i = 0; i < guard; ++i)
      EXPECT_TRUE(memory[i] == std::byte{0xA5} && memory[memory.size() - 1 - i] == std::byte{0xA5});
    std::vector<double> result(view.volume());
    convert(view.dtype, view.data, DataType::Float64, result.data(), view.volume());
    return result;
  }

  /// The bytes of all elements.
  std::string bytes() const { return std::string(reinterpret_cast<const char *>(view.data), view.bytes()); }

private:
  static constexpr int guard = 64;
  std::vector<std::byte> memory;
  TensorView view;
};

/// `count` numbers that look random but are always the same, multiples of 1/64 in [-2, 2).
inline std::vector<double> someNumbers(int64_t count, uint32_t seed = 1) {
  std::vector<double> numbers(count);
  for (double &number : numbers) {
    seed = seed * 1664525 + 1013904223;
    number = static_cast<double>(seed >> 24) / 64 - 2;
  }
  return numbers;
}

#define EXPECT_SUCCESS(call)                                                                                                       \
  do {                                                                                                                             \
    llvm::Error callError = call;                                                                                                  \
    EXPECT_FALSE(static_cast<bool>(callError)) << llvm::toString(std::move(callError));                                            \
  } while (false)

/// Expects an error whose message contains `text`.
#define EXPECT_FAILURE(call, text)                                                                                                 \
  do {                                                                                                                             \
    llvm::Error callError = call;                                                                                                  \
    const std::string message = llvm::toString(std::move(callError));                                                              \
    EXPECT_NE(message.find(text), std::string::npos) << "message: " << message;                                                    \
  } while (false)

} // namespace ttmlir::sim

#endif // TTMLIR_UNITTESTS_SIM_KERNELS_TESTTENSOR_H
