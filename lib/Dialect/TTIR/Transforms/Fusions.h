//===- Fusions.h - Parts of ttir-fuse ---------------------------*- C++ -*-===//
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

/// Fuses products of a tensor with its sigmoid, its normal distribution or tanh(softplus) into silu, gelu and mish.
void fuseActivations(func::FuncOp function);

/// Fuses softmax of scaled and masked products, times a matrix, into scaled_dot_product_attention.
void fuseAttention(func::FuncOp function);

/// Merges cache updates of consecutive rows from one tensor.
void fuseCaches(func::FuncOp function);

/// Folds scales and offsets per channel into weights and biases of convolutions.
void fuseConvolutions(func::FuncOp function);

/// Fuses quotients of a tensor, or of a tensor without its mean, and its root mean square into rms_norm and layer_norm.
void fuseNorms(func::FuncOp function);

/// Lets reductions keep the axes that a reshape puts back.
void fuseReductions(func::FuncOp function);

/// Folds row biases into matmuls, and repeats of their right-hand matrices into one product.
void fuseProducts(func::FuncOp function);

/// Fuses sums of a tensor times cosines and the tensor with exchanged halves times sines into rotary_embedding.
void fuseRotaryEmbedding(func::FuncOp function);

/// Fuses exponentials divided by their sum into softmax.
void fuseSoftmax(func::FuncOp function);

/// Folds conversions from and to bf16 into elementwise ops and matmuls.
void fuseTypecasts(func::FuncOp function);

/// The number that all elements of `value` are, also behind broadcasts, reshapes and conversions; none if it is no such constant.
std::optional<double> splatOf(Value value);

/// Whether a constant `found` is `wanted`, or `wanted` rounded to `element`; the same for divisors.
bool isRounded(double found, double wanted, Type element);

/// The `Op` that makes `value`, if that has floats: a fusion removes rounding, but no conversion to integers.
template <class Op> Op floatOp(Value value) {
  auto op = value.getDefiningOp<Op>();
  return op && isa<FloatType>(typeOf(value).getElementType()) ? op : Op();
}

/// An op that repeats each matrix of its operand, `count` times in a row.
struct RepeatOfMatrices {
  Operation *repeat = nullptr;
  int64_t count = 1;
};

/// The repeat that makes `value`: interleaved along the third axis from the end, or along an axis of size one that a reshape joins
/// to the one before it. None if `value` is something else.
RepeatOfMatrices repeatOfMatrices(Value value);

/// Erases `ops`, which have no use and are no operand of each other, and producers of their operands that then have none.
void eraseDead(ArrayRef<Operation *> ops);

/// The only use of `value`, if it is by an `Op` with a result of the same type.
template <class Op> Op onlyUser(Value value) {
  if (!value.hasOneUse())
    return {};
  auto user = dyn_cast<Op>(*value.user_begin());
  return user && user.getType() == value.getType() ? user : Op();
}

/// The other operand of the elementwise `op` if it is a float that varies along `axis` of `value` only, else null.
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
