//===- OlderDestinations.cpp - Destinations of older TTIR -----------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/TTIR/IR/OlderDestinations.h"

#include "ttmlir/Dialect/Common/Traits.h"
#include "ttmlir/Dialect/TTIR/IR/TTIR.h"

using namespace mlir;
using namespace mlir::tt::ttir;

std::optional<unsigned> mlir::tt::ttir::fixedOperands(RegisteredOperationName name) {
  if (name.hasTrait<mlir::OpTrait::ZeroOperands>())
    return 0;
  if (name.hasTrait<mlir::OpTrait::OneOperand>())
    return 1;
  if (name.hasTrait<mlir::OpTrait::NOperands<2>::Impl>())
    return 2;
  if (name.hasTrait<mlir::OpTrait::NOperands<3>::Impl>())
    return 3;
  if (name.hasTrait<mlir::OpTrait::NOperands<4>::Impl>())
    return 4;
  if (name.hasTrait<mlir::OpTrait::NOperands<5>::Impl>())
    return 5;
  return std::nullopt;
}

bool mlir::tt::ttir::takesDestination(RegisteredOperationName name) {
  return name.hasTrait<mlir::tt::OpTrait::TakesDestination>() || name.getTypeID() == TypeID::get<TTLangOp>();
}

bool mlir::tt::ttir::endsInPlaceholders(Operation *op, RegisteredOperationName name,
                                        llvm::function_ref<bool(Operation *)> isPlaceholder) {
  const unsigned count = op->getNumResults();
  if (count == 0 || op->getNumOperands() < count || fixedOperands(name) || takesDestination(name))
    return false;
  OperandRange last = op->getOperands().take_back(count);
  return llvm::equal(last.getTypes(), op->getResultTypes()) &&
         llvm::all_of(last, [&](Value value) { return isPlaceholder(value.getDefiningOp()); });
}

LogicalResult mlir::tt::ttir::checkNoOlderDestination(Operation *op) {
  std::optional<RegisteredOperationName> name = op->getRegisteredInfo();
  // A tensor without elements may stand for any other one.
  auto isEmpty = [](Type type) {
    auto tensor = dyn_cast<RankedTensorType>(type);
    return tensor && tensor.hasStaticShape() && tensor.getNumElements() == 0;
  };
  if (!name || !isa<TTIRDialect>(name->getDialect()) || llvm::any_of(op->getResultTypes(), isEmpty) ||
      !endsInPlaceholders(op, *name, [](Operation *producer) { return isa_and_present<EmptyOp>(producer); }))
    return success();
  return op->emitOpError("ends in a ttir.empty for its result, as older TTIR does; tt-translate --upgrade-ttir drops it");
}
