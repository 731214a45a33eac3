//===- ONNXWidenElements.cpp - Elements of ONNX that TTIR lacks -----------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ONNXWidenElements.h"

#include "ONNXOp.h"
#include "ONNXWeights.h"

#include "mlir/IR/DialectResourceBlobManager.h"

#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::tt::importer;

//
// While a model is imported, tensors have the types that it says: quantization and casts depend on them. TTIR has neither floats of
// 8 and 4 bits nor integers of 4; afterwards they are types that hold all of their numbers.

static Type widened(Type element) {
  if (isNarrowFloat(element))
    return Float32Type::get(element.getContext());
  if (auto integer = dyn_cast<IntegerType>(element); integer && integer.getWidth() == 4)
    return IntegerType::get(element.getContext(), 8, integer.getSignedness());
  return element;
}

/// The bytes that each code of narrow type `from` has in type `wide`, one after the other.
static SmallVector<char> codesOf(Type from, Type wide) {
  const unsigned width = from.getIntOrFloatBitWidth(), size = wide.getIntOrFloatBitWidth() / 8;
  SmallVector<char> table((size_t(1) << width) * size);
  for (unsigned code = 0; code < 1u << width; ++code) {
    const APInt bits(width, code);
    APInt value = wide.isUnsignedInteger() ? bits.zext(8) : bits.sext(8);
    if (auto type = dyn_cast<FloatType>(from))
      value = APFloat(APFloat(type.getFloatSemantics(), bits).convertToFloat()).bitcastToAPInt();
    std::memcpy(table.data() + code * size, value.getRawData(), size);
  }
  return table;
}

/// The literal of `elements`, which are of a narrow type, of type `wide`. Weights are large: each byte is looked up.
static ElementsAttr widened(ElementsAttr elements, Type wide) {
  auto resource = dyn_cast<DenseResourceElementsAttr>(elements);
  const ArrayRef<char> codes = resource ? resource.getData() : cast<DenseElementsAttr>(elements).getRawData();
  const SmallVector<char> table = codesOf(elements.getElementType(), wide);
  const size_t size = wide.getIntOrFloatBitWidth() / 8, numCodes = table.size() / size;
  SmallVector<char> bytes(codes.size() * size);
  for (auto [number, code] : llvm::enumerate(codes))
    std::memcpy(bytes.data() + number * size, table.data() + (static_cast<unsigned char>(code) & (numCodes - 1)) * size, size);
  auto type = cast<RankedTensorType>(elements.getType()).clone(wide);
  // Above this, text has a resource of it.
  static constexpr size_t kInlineBytes = 1 << 16;
  if (!resource && bytes.size() <= kInlineBytes)
    return DenseElementsAttr::getFromRawBuffer(cast<ShapedType>(type), bytes);
  return DenseResourceElementsAttr::get(cast<ShapedType>(type), resource ? resource.getRawHandle().getKey() : StringRef("widened"),
                                        HeapAsmResourceBlob::allocateAndCopyWithAlign(bytes, alignof(uint64_t)));
}

static bool widen(Value value) {
  RankedTensorType type = typeOf(value);
  Type element = widened(type.getElementType());
  if (element == type.getElementType())
    return false;
  value.setType(type.clone(element));
  return true;
}

void mlir::tt::importer::widenElements(func::FuncOp function) {
  for (BlockArgument argument : function.getArguments())
    widen(argument);
  for (Operation &op : llvm::make_early_inc_range(function.front())) {
    for (Value result : op.getResults()) {
      if (!widen(result))
        continue;
      Type wide = typeOf(result).getElementType();
      auto constant = dyn_cast<ttir::ConstantOp>(op);
      if (constant)
        constant.setValueAttr(widened(constant.getValue(), wide));
      if (auto weight = dyn_cast_if_present<ElementsAttr>(op.getDiscardableAttr(kWeightAttrName)))
        op.setDiscardableAttr(kWeightAttrName, constant ? constant.getValue() : widened(weight, wide));
    }
    if (isa<ttir::TypecastOp>(op) && op.getOperand(0).getType() == op.getResult(0).getType()) {
      op.getResult(0).replaceAllUsesWith(op.getOperand(0));
      op.erase();
    }
  }
  function.setFunctionType(FunctionType::get(function.getContext(), function.front().getArgumentTypes(),
                                             function.front().getTerminator()->getOperandTypes()));
}
