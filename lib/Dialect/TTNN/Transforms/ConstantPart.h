//===- ConstantPart.h - What depends on constants only ------------- -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_DIALECT_TTNN_TRANSFORMS_CONSTANTPART_H
#define TTMLIR_LIB_DIALECT_TTNN_TRANSFORMS_CONSTANTPART_H

#include "mlir/Dialect/Func/IR/FuncOps.h"

#include "llvm/ADT/SetVector.h"

namespace mlir::tt::ttnn {

/// Whether `op` creates a tensor from nothing. It is copied to its users, since filling a tensor is cheaper than keeping it.
/// Literals are moves from the host, and are kept.
bool isCreationOp(Operation *op);

/// The values of a program that are the same at each run: its parameters and constants, and results of ops without effects on such
/// values. Tensors that the program returns or writes are not among them: the caller owns these.
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

} // namespace mlir::tt::ttnn

#endif // TTMLIR_LIB_DIALECT_TTNN_TRANSFORMS_CONSTANTPART_H
