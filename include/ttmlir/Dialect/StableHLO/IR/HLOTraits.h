//===- HLOTraits.h - Constraints on StableHLO ops -------------- -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// tablegen/StableHLO/StableHLOBase.td describes each. Sizes that are not known fit all.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DIALECT_STABLEHLO_IR_HLOTRAITS_H
#define TTMLIR_DIALECT_STABLEHLO_IR_HLOTRAITS_H

#include "mlir/IR/OpDefinition.h"

namespace mlir::tt::stablehlo::traits {
namespace detail {
LogicalResult verifyAlike(Operation *op);
LogicalResult verifySameShape(Operation *op);
LogicalResult verifyFloats(Operation *op);
LogicalResult verifyIntegers(Operation *op);
LogicalResult verifyReducer(Operation *op);
} // namespace detail

template <typename ConcreteType> class Alike : public mlir::OpTrait::TraitBase<ConcreteType, Alike> {
public:
  static LogicalResult verifyTrait(Operation *op) { return detail::verifyAlike(op); }
};
template <typename ConcreteType> class SameShape : public mlir::OpTrait::TraitBase<ConcreteType, SameShape> {
public:
  static LogicalResult verifyTrait(Operation *op) { return detail::verifySameShape(op); }
};
template <typename ConcreteType> class Floats : public mlir::OpTrait::TraitBase<ConcreteType, Floats> {
public:
  static LogicalResult verifyTrait(Operation *op) { return detail::verifyFloats(op); }
};
template <typename ConcreteType> class Integers : public mlir::OpTrait::TraitBase<ConcreteType, Integers> {
public:
  static LogicalResult verifyTrait(Operation *op) { return detail::verifyIntegers(op); }
};
template <typename ConcreteType> class Reducer : public mlir::OpTrait::TraitBase<ConcreteType, Reducer> {
public:
  static LogicalResult verifyTrait(Operation *op) { return detail::verifyReducer(op); }
};
} // namespace mlir::tt::stablehlo::traits

#endif // TTMLIR_DIALECT_STABLEHLO_IR_HLOTRAITS_H
