//===- MatmulRules.cpp - Rules of matrix products ------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Checks.h"

using namespace ttmlir;
using namespace ttmlir::rules;
using namespace ttmlir::rules::detail;

/// Shape of the product of shapes `a` and `b`, numpy's rule; two vectors give [1]. Ranks are at least 1.
static FailureOr<SmallVector<int64_t>> productShape(Call *op, ArrayRef<int64_t> a, ArrayRef<int64_t> b, bool transposeA,
                                                    bool transposeB) {
  SmallVector<int64_t> lhs(a), rhs(b);
  if (a.size() == 1)
    lhs.insert(lhs.begin(), 1);
  else if (transposeA)
    std::swap(lhs.end()[-1], lhs.end()[-2]);
  if (b.size() == 1)
    rhs.push_back(1);
  else if (transposeB)
    std::swap(rhs.end()[-1], rhs.end()[-2]);
  // matmul_c2
  if (lhs.end()[-1] != rhs.end()[-2])
    return op->emitOpError() << "expected inner size of b to be that of a (" << lhs.end()[-1] << "), found " << rhs.end()[-2];
  SmallVector<int64_t> shape(ArrayRef(lhs).drop_back(2));
  // matmul_c3
  if (failed(broadcastInto(shape, ArrayRef(rhs).drop_back(2))))
    return op->emitOpError("batch axes of b, ")
           << shapeText(ArrayRef(rhs).drop_back(2)) << ", do not broadcast with batch axes of a, " << shapeText(shape);
  if (a.size() > 1)
    shape.push_back(lhs.end()[-2]);
  if (b.size() > 1)
    shape.push_back(rhs.end()[-1]);
  if (a.size() == 1 && b.size() == 1)
    shape.push_back(1);
  return shape;
}

static LogicalResult verifyMatmul(Call *op, Tensor a, Tensor b, Tensor bias, Tensor result, bool transposeA, bool transposeB) {
  // matmul_c1
  if (rankOf(a) < 1 || rankOf(b) < 1)
    return op->emitOpError() << "expected rank of " << (rankOf(a) < 1 ? "a" : "b") << " to be at least 1, found 0";
  FailureOr<SmallVector<int64_t>> shape = productShape(op, shapeOf(a), shapeOf(b), transposeA, transposeB);
  if (failed(shape))
    return failure();
  // linear_c2
  if (bias && rankOf(bias) == 0)
    return op->emitOpError("expected a bias of rank 1 at least, found a scalar");
  // linear_c1
  if (bias && failed(broadcastInto(*shape, shapeOf(bias))))
    return op->emitOpError("expected bias to broadcast with the product's shape ")
           << shapeText(*shape) << ", found shape " << shapeText(shapeOf(bias));
  // matmul_c4
  return expectShape(op, "result", result, *shape);
}

/// Paired axes are in range, unique and of equal size; the result has batch, free lhs, then free rhs axes.
LogicalResult rules::dotGeneral(const DotGeneralArgs &op) {
  const Tensor operands[] = {op.lhs, op.rhs};
  const ArrayRef<int64_t> batch[] = {op.batch_dims_lhs, op.batch_dims_rhs};
  const ArrayRef<int64_t> contract[] = {op.contract_dims_lhs, op.contract_dims_rhs};
  const StringRef sides[] = {"lhs", "rhs"};
  SmallVector<int64_t> paired[2], shape;
  for (int side : {0, 1}) {
    // dot_general_c1: in range; dot_general_c2: unique
    llvm::append_range(paired[side], batch[side]);
    llvm::append_range(paired[side], contract[side]);
    if (failed(expectUniqueAxes(op, sides[side] + " dims", paired[side], rankOf(operands[side]))))
      return failure();
  }
  // dot_general_c3
  if (failed(expectEntries(op, "batch_dims_rhs", batch[1].size(), batch[0].size())) ||
      failed(expectEntries(op, "contract_dims_rhs", contract[1].size(), contract[0].size())))
    return failure();
  // dot_general_c4
  for (auto [lhs, rhs] : llvm::zip_equal(paired[0], paired[1]))
    if (shapeOf(operands[0])[lhs] != shapeOf(operands[1])[rhs])
      return op->emitOpError() << "expected size of rhs axis " << rhs << " to be that of lhs axis " << lhs << " ("
                               << shapeOf(operands[0])[lhs] << "), found " << shapeOf(operands[1])[rhs];
  for (int64_t axis : batch[0])
    shape.push_back(shapeOf(operands[0])[axis]);
  for (int side : {0, 1})
    for (auto [axis, size] : llvm::enumerate(shapeOf(operands[side])))
      if (!llvm::is_contained(paired[side], int64_t(axis)))
        shape.push_back(size);
  // dot_general_c5
  return expectShape(op, "result", op.result, shape);
}

/// numpy's matmul: vectors are promoted, batch axes broadcast; two vectors give one element.
LogicalResult rules::matmul(const MatmulArgs &op) {
  return verifyMatmul(op, op.a, op.b, Tensor(), op.result, op.transpose_a, op.transpose_b);
}

/// As matmul, then the broadcast with the bias.
LogicalResult rules::linear(const LinearArgs &op) {
  return verifyMatmul(op, op.a, op.b, op.bias, op.result, op.transpose_a, op.transpose_b);
}
