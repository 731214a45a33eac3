//===- ConstantPart.h - Values that depend on constants only ------- -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The analysis behind const-eval (docs/const-eval.md), of functions in any dialect: d2m-fuse and ttnn-hoist-const-eval see the same
// part of a program.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DIALECT_TTCORE_IR_CONSTANTPART_H
#define TTMLIR_DIALECT_TTCORE_IR_CONSTANTPART_H

#include "mlir/Dialect/Func/IR/FuncOps.h"

#include "llvm/ADT/SetVector.h"

namespace mlir::tt::ttcore {

/// Whether `op` creates a tensor from nothing. It is copied to its users, since filling a tensor is cheaper than keeping it.
/// Literals are moves from the host, and are kept.
bool isCreationOp(Operation *op);

/// Whether a file has a program for `function`, with parts that can be evaluated ahead: it is public, and has one block.
bool isProgram(func::FuncOp function);

/// The values of a program that are the same at each run: its parameters and constants, and results of ops without effects on such
/// values. Tensors that the program returns or writes are not among them: the caller owns these. Neither are computed tensors in
/// L1, which is too small to keep them there from one run to the next.
class ConstantPart {
public:
  explicit ConstantPart(func::FuncOp function);

  bool contains(Value value) const { return constants.contains(value); }

  /// The ops whose results are worth keeping between runs, in order: no creation ops.
  const SetVector<Operation *> &kept() const { return keptOps; }

private:
  bool isConstantOp(Operation *op) const;

  DenseSet<Value> constants;
  SetVector<Operation *> keptOps;
};

} // namespace mlir::tt::ttcore

#endif // TTMLIR_DIALECT_TTCORE_IR_CONSTANTPART_H
