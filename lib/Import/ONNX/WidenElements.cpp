//===- WidenElements.cpp - Elements of ONNX that TTIR lacks ---------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Node.h"

#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::tt::onnx;
namespace ttir = mlir::tt::ttir;

//
// While a model is imported, tensors have the types that it says: quantization and casts depend on them. TTIR has neither floats of
// 8 and 4 bits nor integers of 4; afterwards those are types that hold all of their numbers.

static Type widened(Type element) {
  if (isNarrowFloat(element))
    return Float32Type::get(element.getContext());
  if (auto integer = dyn_cast<IntegerType>(element); integer && integer.getWidth() == 4)
    return IntegerType::get(element.getContext(), 8, integer.getSignedness());
  return element;
}

/// The literal of `elements`, which are of a narrow type, of type `wide`.
static DenseElementsAttr widened(ElementsAttr elements, Type wide) {
  if (auto resource = dyn_cast<DenseResourceElementsAttr>(elements))
    elements = DenseElementsAttr::getFromRawBuffer(resource.getType(), resource.getData());
  if (auto numbers = dyn_cast<DenseFPElementsAttr>(elements))
    return numbers.mapValues(wide, [](const APFloat &value) {
      APFloat number = value;
      bool isInexact;
      number.convert(APFloat::IEEEsingle(), APFloat::rmNearestTiesToEven, &isInexact);
      return number.bitcastToAPInt();
    });
  return cast<DenseIntElementsAttr>(elements).mapValues(
      wide, [&](const APInt &value) { return wide.isUnsignedInteger() ? value.zext(8) : value.sext(8); });
}

static bool widen(Value value) {
  RankedTensorType type = typeOf(value);
  Type element = widened(type.getElementType());
  if (element == type.getElementType())
    return false;
  value.setType(type.clone(element));
  return true;
}

void mlir::tt::onnx::widenElements(func::FuncOp function) {
  for (BlockArgument argument : function.getArguments())
    widen(argument);
  for (Operation &op : llvm::make_early_inc_range(function.front())) {
    for (Value result : op.getResults())
      if (widen(result))
        if (auto constant = dyn_cast<ttir::ConstantOp>(op))
          constant.setValueAttr(widened(constant.getValue(), typeOf(result).getElementType()));
    if (isa<ttir::TypecastOp>(op) && op.getOperand(0).getType() == op.getResult(0).getType()) {
      op.getResult(0).replaceAllUsesWith(op.getOperand(0));
      op.erase();
    }
  }
  function.setFunctionType(FunctionType::get(function.getContext(), function.front().getArgumentTypes(),
                                             function.front().getTerminator()->getOperandTypes()));
}
