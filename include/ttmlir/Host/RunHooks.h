//===- RunHooks.h - Calls before and after each operation -------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_HOST_RUNHOOKS_H
#define TTMLIR_HOST_RUNHOOKS_H

#include "ttmlir/Host/TensorHandle.h"

#include <functional>

namespace ttnn {

/// An operation of a program that runs.
struct OpEvent {
  unsigned index = 0, total = 0;
  /// "add", and its location as MLIR prints it.
  std::string name, location;
  /// After the operation: its operands and results, which later operations may change. Results begin with new tensors; operands
  /// that it updates follow.
  std::vector<Tensor> operands, results;
};

/// The callbacks of a running program, on the thread of the call; null for none. The device may not be used meanwhile. An
/// exception of a hook ends the run.
struct RunHooks {
  std::function<void(const OpEvent &)> before, after;
  /// After the run: its cost, as JSON (BinaryProgram::run). With `isTimed` also cycles of its kernels, whose simulation takes
  /// time.
  std::function<void(const std::string &)> report;
  bool isTimed = false;

  /// Whether there is one.
  explicit operator bool() const { return before || after || report || isTimed; }
};

/// In a hook after an operation: gives its result `tensor`, or an operand that it updates, the elements of `from`, which later
/// operations read. Throws for another shape.
void replace_elements(const Tensor &tensor, const Tensor &from);

} // namespace ttnn

#endif // TTMLIR_HOST_RUNHOOKS_H
