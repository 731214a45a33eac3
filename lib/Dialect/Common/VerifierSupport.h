//===- VerifierSupport.h - Checks that several rules share ------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every check reports at the op what it found and what it wanted. The trait TensorTypes has run before: sizes are static and a
// tensor has at most 2^48 elements, so the sum of two sizes cannot overflow and a saturated product equals no size.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_DIALECT_COMMON_VERIFIERSUPPORT_H
#define TTMLIR_LIB_DIALECT_COMMON_VERIFIERSUPPORT_H

#include "ttmlir/Dialect/Common/Shapes.h"
#include "ttmlir/Dialect/Common/Verifiers.h"

#include "mlir/IR/Operation.h"

namespace mlir::tt::verify::detail {

/// Sizes of a tensor, outermost first.
inline ArrayRef<int64_t> shapeOf(Tensor tensor) { return tensor.getType().getShape(); }

/// Number of axes of a tensor.
inline int64_t rankOf(Tensor tensor) { return tensor.getType().getRank(); }

/// a * b for non-negative operands, INT64_MAX when that overflows.
int64_t saturatingMul(int64_t a, int64_t b);

/// a + b for non-negative operands, INT64_MAX when that overflows.
int64_t saturatingAdd(int64_t a, int64_t b);

/// Number of elements, by the bound above never an overflow.
int64_t volumeOf(ArrayRef<int64_t> shape);

/// The entries of an array of i32, sign-extended.
SmallVector<int64_t> integersOf(ArrayAttr attr);

/// "[1, 2, 3]".
std::string listText(ArrayRef<int64_t> values);

/// The tensor called `name` has exactly the shape `wanted`.
LogicalResult expectShape(Operation *op, const Twine &name, Tensor tensor, ArrayRef<int64_t> wanted);

/// The tensor called `name` has `rank` axes.
LogicalResult expectRank(Operation *op, const Twine &name, Tensor tensor, int64_t rank);

/// The tensor called `name` has integer (or index) elements. Booleans are none: devices store them as floats.
LogicalResult expectIntegers(Operation *op, const Twine &name, Tensor tensor);

/// The tensor called `name` has elements of type `wanted`.
LogicalResult expectElementType(Operation *op, const Twine &name, Tensor tensor, Type wanted);

/// The list called `name` has `size` entries.
LogicalResult expectEntries(Operation *op, const Twine &name, int64_t found, int64_t size);

/// `dim`, the attribute called `name`, as an axis of a tensor of that rank; negative values count from the end.
FailureOr<int64_t> expectAxis(Operation *op, const Twine &name, int64_t dim, int64_t rank);

/// `dim`, the attribute called `name`, is in [0, rank).
LogicalResult expectFrontAxis(Operation *op, const Twine &name, int64_t dim, int64_t rank);

/// The entries of the list called `name` are different axes in [0, rank).
LogicalResult expectUniqueAxes(Operation *op, const Twine &name, ArrayRef<int64_t> dims, int64_t rank);

/// The tensor called `name`, whose `axis` is indexed by `indices`, has an element there if there is an index.
LogicalResult expectIndexable(Operation *op, const Twine &name, Tensor tensor, int64_t axis, Tensor indices);

/// Length of begin:end:step on an axis of `size` elements: negative bounds count from the end, bounds stay on the axis, step is not
/// zero and does not lead away from end.
FailureOr<int64_t> expectSlice(Operation *op, int64_t axis, int64_t size, int64_t begin, int64_t end, int64_t step);

} // namespace mlir::tt::verify::detail

#endif // TTMLIR_LIB_DIALECT_COMMON_VERIFIERSUPPORT_H
