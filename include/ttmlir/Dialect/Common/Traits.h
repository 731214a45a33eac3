//===- Traits.h - Traits shared by many ops ---------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DIALECT_COMMON_TRAITS_H
#define TTMLIR_DIALECT_COMMON_TRAITS_H

#include "mlir/IR/OpDefinition.h"

namespace mlir::tt::OpTrait {
namespace detail {
/// Verifies that every tensor operand and result is static, has at most 2^48 elements, and has integers, floats, indices or
/// elements of another dialect (tiles, quantized numbers) as elements; emits an error at the op that names the value.
LogicalResult verifyTensorTypes(Operation *op);
} // namespace detail

/// Tensors have static sizes, at most 2^48 elements and numbers as elements.
template <typename ConcreteType> class TensorTypes : public mlir::OpTrait::TraitBase<ConcreteType, TensorTypes> {
public:
  static LogicalResult verifyTrait(Operation *op) { return detail::verifyTensorTypes(op); }
};

/// All results have the shape of the first operand, by the result rule; element types are free.
template <typename ConcreteType> class SameShape : public mlir::OpTrait::TraitBase<ConcreteType, SameShape> {};

/// The result has the right-aligned broadcast of all operand shapes, by the result rule; element types are free.
template <typename ConcreteType> class Broadcast : public mlir::OpTrait::TraitBase<ConcreteType, Broadcast> {};

/// Every element of the results is 0 or 1.
template <typename ConcreteType> class MakesBooleans : public mlir::OpTrait::TraitBase<ConcreteType, MakesBooleans> {};

/// Every element of the result is an element of an operand, or is 0 or 1 where all operand elements are.
template <typename ConcreteType> class KeepsBooleans : public mlir::OpTrait::TraitBase<ConcreteType, KeepsBooleans> {};

/// The op takes a destination tensor, as in the older destination-passing style.
template <typename ConcreteType> class TakesDestination : public mlir::OpTrait::TraitBase<ConcreteType, TakesDestination> {};
/// Each element of the result depends on the operand elements at its index only, so the result may reuse an operand's buffer.
template <typename ConcreteType> class Elementwise : public mlir::OpTrait::TraitBase<ConcreteType, Elementwise> {};
/// The elements of the results are some of the operands', chosen by place and order.
template <typename ConcreteType> class ChoosesElements : public mlir::OpTrait::TraitBase<ConcreteType, ChoosesElements> {};

/// f(a * x) = a * f(x) for positive a.
template <typename ConcreteType> class Homogeneous : public mlir::OpTrait::TraitBase<ConcreteType, Homogeneous> {};

/// The op has another value at each evaluation, or none that is defined: a pass must not evaluate it once for several runs.
template <typename ConcreteType> class NotCached : public mlir::OpTrait::TraitBase<ConcreteType, NotCached> {};

/// The op moves or combines tensors between the devices of a group.
template <typename ConcreteType> class Collective : public mlir::OpTrait::TraitBase<ConcreteType, Collective> {};

} // namespace mlir::tt::OpTrait

#endif // TTMLIR_DIALECT_COMMON_TRAITS_H
