//===- LayoutPlan.h - Layouts of tensors over a program ---------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_DIALECT_TTNN_TRANSFORMS_LAYOUTPLAN_H
#define TTMLIR_LIB_DIALECT_TTNN_TRANSFORMS_LAYOUTPLAN_H

#include "LayoutOptions.h"

namespace mlir::tt::ttnn {

/// The preferred option of each tensor, by dynamic programming over operands and then over users: forwards the least time to
/// produce each tensor in each option, backwards the option that is best for it and its users together. L1 counts as unlimited.
std::vector<unsigned> chooseOptions(const LayoutModel &model);

/// A tensor in one location.
struct TensorCopy {
  unsigned tensor = 0, option = 0;
  /// The source copy, for a `ttnn.to_memory_config` right before op `before`; -1 if the op itself produces it.
  int source = -1;
  unsigned before = 0;
  /// Positions, see LayoutPlan, of its definition and its last use.
  uint32_t first = 0, last = 0;
};

/// Layout decisions for the tensors of a function. Op i is at position 2i + 1, conversions inserted before it at 2i.
struct LayoutPlan {
  std::vector<TensorCopy> copies;
  /// Per op, the copies that it reads, one per tensor.
  std::vector<SmallVector<unsigned, 3>> reads;
  /// Per tensor, the copy that its op produces.
  std::vector<unsigned> made;
  /// Bytes of circular buffers per position.
  std::vector<uint64_t> circularBuffers;
  /// Tensors spilled to DRAM, and inserted layout conversions.
  unsigned spills = 0, reshards = 0;
  /// Nanoseconds.
  double time = 0;
};

/// Decides in program order which tensors are in L1 at each op, at most `budget` bytes per core: if L1 is full, spills the tensor
/// with the farthest next use to DRAM. Converts tensors where an op requires it or gains more than the conversion costs.
LayoutPlan planLayouts(const LayoutModel &model, ArrayRef<unsigned> chosen, uint64_t budget);

/// Whether the L1 tensors of `plan` can be placed in `bytes` bytes of each core.
bool fits(const LayoutModel &model, const LayoutPlan &plan, uint64_t bytes);

} // namespace mlir::tt::ttnn

#endif // TTMLIR_LIB_DIALECT_TTNN_TRANSFORMS_LAYOUTPLAN_H
