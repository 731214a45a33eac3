//===- Fusions.h - The parts of the fusing pass -----------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_DIALECT_TTIR_TRANSFORMS_FUSIONS_H
#define TTMLIR_LIB_DIALECT_TTIR_TRANSFORMS_FUSIONS_H

#include "Building.h"

#include "ttmlir/Dialect/Common/FusionReport.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace mlir::tt::ttir {

/// A fusion that ttir-fuse is about to make.
struct FuseAction : tracing::ActionImpl<FuseAction> {
  using ActionImpl::ActionImpl;
  static constexpr StringLiteral tag = "ttir-fuse";
};
using Report = FusionReport<FuseAction>;

/// Writes rows of a cache that come from one tensor at once.
void fuseCaches(func::FuncOp function);

/// Folds scales and offsets of channels into weights and biases of convolutions.
void fuseConvolutions(func::FuncOp function);

/// Folds row biases into matmuls, and repeats of their right-hand matrices into one product.
void fuseProducts(func::FuncOp function);

/// Makes softmax of the exponentials over their sum.
void fuseSoftmax(func::FuncOp function);

/// Lets element-wise ops and matrix products load and store bf16 themselves.
void fuseTypecasts(func::FuncOp function);

/// The only use of `value`, if it is by an `Op` with a result of the same type.
template <class Op> Op onlyUser(Value value) {
  if (!value.hasOneUse())
    return {};
  auto user = dyn_cast<Op>(*value.user_begin());
  return user && user.getType() == value.getType() ? user : Op();
}

/// The other operand of the element-wise `op` when it is floats that differ along `axis` of `value` only, else null.
template <class Op> Value otherAlong(Op op, Value value, int64_t axis) {
  Value other = op.getLhs() == value ? op.getRhs() : op.getLhs();
  RankedTensorType type = typeOf(other), valueType = typeOf(value);
  int64_t size = valueType.getDimSize(axis), axisOfOther = axis - valueType.getRank() + type.getRank();
  if (!isa<FloatType>(type.getElementType()) || type.getNumElements() != size || axisOfOther < 0 ||
      type.getDimSize(axisOfOther) != size)
    return {};
  return other;
}

} // namespace mlir::tt::ttir

#endif // TTMLIR_LIB_DIALECT_TTIR_TRANSFORMS_FUSIONS_H
