//===- Specs.h - Tensor types in the host API -------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_CONVERSION_TTNNTOEMITC_SPECS_H
#define TTMLIR_LIB_CONVERSION_TTNNTOEMITC_SPECS_H

#include "ttmlir/Dialect/TTCore/IR/TTCore.h"
#include "ttmlir/Hardware/System/SystemDesc.h"
#include "ttmlir/ResultRules/ResultRules.h"

namespace mlir::tt::ttnn {

/// A type of tensors as the host API describes it, in C++.
struct Spec {
  SmallVector<int64_t, 4> shape;
  ::ttmlir::DataType dtype;
  bool isHost = false, isTiled = false;
  /// Expressions of the memory config, and of the same one with rows of one axis.
  std::string memory, plainMemory;

  /// "ttnn::DataType::FLOAT32".
  std::string dtypeText() const;
  std::string layoutText() const;
  /// An initializer of ttnn::TensorSpec: "{{2, 32}, ttnn::DataType::FLOAT32}".
  std::string text() const;
  ::ttmlir::rules::TensorType ruleType() const { return {shape, dtype}; }
  /// Whether tensors of both types look the same in memory, but for their shape.
  bool isLike(const Spec &other) const {
    return dtype == other.dtype && isHost == other.isHost && isTiled == other.isTiled && memory == other.memory;
  }
};

/// The memory config of interleaved tensors in DRAM.
inline constexpr llvm::StringLiteral kDramConfig("ttnn::DRAM_MEMORY_CONFIG");

/// "{2, 32}".
std::string listText(ArrayRef<int64_t> values);

/// The spec of `type` on `chip`; none if the host API does not describe its layout.
std::optional<Spec> makeSpec(RankedTensorType type, const ::ttmlir::hw::ChipDesc &chip);

} // namespace mlir::tt::ttnn

#endif // TTMLIR_LIB_CONVERSION_TTNNTOEMITC_SPECS_H
