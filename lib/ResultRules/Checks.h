//===- Checks.h - Checks shared by rules ------------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every check reports the expected and the found value; an unknown shape or element type becomes the expected one. Extents are
// static and a tensor has at most kMaxElements elements, so the sum of two extents cannot overflow and a saturated product equals
// no extent.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_RESULTRULES_CHECKS_H
#define TTMLIR_LIB_RESULTRULES_CHECKS_H

#include "Rules.h"
#include "ttmlir/ResultRules/ShapeArithmetic.h"
#include "ttmlir/Support/Arithmetic.h"

namespace ttmlir::rules::detail {

/// Sizes of a tensor, outermost first.
inline ArrayRef<int64_t> shapeOf(Tensor tensor) { return *tensor->shape; }

/// Number of axes of a tensor.
inline int64_t rankOf(Tensor tensor) { return tensor->shape->size(); }

/// "[1, 2, 3]".
std::string listText(ArrayRef<int64_t> values);

/// The tensor called `name` has exactly the shape `wanted`; `hint` ends the error.
LogicalResult expectShape(Call *op, const Twine &name, Tensor tensor, ArrayRef<int64_t> wanted, StringRef hint = "");

/// The tensor called `name` has `rank` axes.
LogicalResult expectRank(Call *op, const Twine &name, Tensor tensor, int64_t rank);

/// The tensor called `name` has integer (or index) elements. Booleans are none: devices store them as floats.
LogicalResult expectIntegers(Call *op, const Twine &name, Tensor tensor);

/// The tensor called `name` has elements of type `wanted`.
LogicalResult expectElementType(Call *op, const Twine &name, Tensor tensor, const ElementType &wanted);

/// The tensor called `name` has the type of another one.
LogicalResult expectSameType(Call *op, const Twine &name, Tensor found, Tensor wanted);

/// The tensor called `name` has one element per channel: in one axis, beside which there may be axes of size 1.
LogicalResult expectPerChannel(Call *op, StringRef name, Tensor tensor, int64_t channels);

/// Sets an unknown shape of `tensor`.
void defineShape(Tensor tensor, ArrayRef<int64_t> shape);

/// Sets an unknown element type of `tensor` to the element type of `like`.
void defineElements(Tensor tensor, Tensor like);

/// Sets an unknown element type of `result`, a function of real numbers of `operand`, to `operand`'s, or to f32 if that is of
/// integers or booleans.
void defineRealElements(Tensor result, Tensor operand);

/// Sets an unknown shape and an unknown element type of `tensor` to `like`'s.
void defineType(Tensor tensor, Tensor like);

/// The list called `name` has `size` entries.
LogicalResult expectEntries(Call *op, const Twine &name, int64_t found, int64_t size);

/// `dim`, the attribute called `name`, as an axis of a tensor of that rank; negative values count from the end.
FailureOr<int64_t> expectAxis(Call *op, const Twine &name, int64_t dim, int64_t rank);

/// `dim`, the attribute called `name`, is in [0, rank).
LogicalResult expectFrontAxis(Call *op, const Twine &name, int64_t dim, int64_t rank);

/// The entries of the list called `name` are different axes in [0, rank).
LogicalResult expectUniqueAxes(Call *op, const Twine &name, ArrayRef<int64_t> dims, int64_t rank);

/// The tensor called `name`, whose `axis` is indexed by `indices`, has an element there if there is an index.
LogicalResult expectIndexable(Call *op, const Twine &name, Tensor tensor, int64_t axis, Tensor indices);

/// Length of begin:end:step on an axis of `size` elements, with bounds as in clampSlice; step is not zero and does not lead away
/// from end.
FailureOr<int64_t> expectSlice(Call *op, int64_t axis, int64_t size, int64_t begin, int64_t end, int64_t step);

} // namespace ttmlir::rules::detail

#endif // TTMLIR_LIB_RESULTRULES_CHECKS_H
