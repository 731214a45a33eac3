//===- Schedule.h - Order and registers of a body on tiles -------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DIALECT_D2M_TRANSFORMS_SCHEDULE_H
#define TTMLIR_DIALECT_D2M_TRANSFORMS_SCHEDULE_H

#include "ttmlir/Dialect/D2M/IR/D2M.h"

namespace mlir::tt::d2m {

/// What happens to one tile (of each input) at a time, with values in registers. A register stands for as many destination
/// registers as tiles are handled at once.
struct Step {
  enum Kind {
    Load,     ///< `input` from its buffer into `registers[0]`, as it is, or with `op` as a broadcast or transpose
    Copy,     ///< `registers[0]` to `registers[1]`
    FromPair, ///< `op` on two tiles in buffers by the matrix unit: `input`, `second` into `registers[0]`
    Matmul,   ///< adds the product of `input` and `second` to `registers[0]`
    Compute   ///< `op` by the vector unit: operands, then the result; more registers are for its own use
  };
  Kind kind;
  Operation *op = nullptr;
  /// Arguments of the body.
  unsigned input = 0, second = 0;
  SmallVector<unsigned, 4> registers;
};

/// A body in order.
struct Schedule {
  /// What is done at every step of the reductions; without reductions nothing.
  SmallVector<Step> repeated;
  /// Before the first of these: registers that hold sums, and the operation that adds to each.
  SmallVector<std::pair<unsigned, Operation *>> accumulators;
  /// What is done once.
  SmallVector<Step> once;
  /// The registers of what the body yields.
  SmallVector<unsigned> results;
  /// Most registers in use at one time.
  unsigned peak = 0;
  /// Registers have 32 bits: an input or result needs them, or something is added up, which loses too much otherwise.
  bool is32Bit = false;
};

/// The order of `generic`'s body that needs the fewest registers (exact for up to 12 operations between inputs and sums; beyond
/// that operands that need more come first). Values are computed as they are in the body, only their order changes. An error at
/// what the units of a core cannot do.
FailureOr<Schedule> scheduleBody(GenericOp generic);

} // namespace mlir::tt::d2m

#endif // TTMLIR_DIALECT_D2M_TRANSFORMS_SCHEDULE_H
