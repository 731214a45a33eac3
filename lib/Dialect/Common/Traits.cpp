//===- Traits.cpp - Traits shared by many ops -----------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/Common/Traits.h"

#include "ttmlir/Support/Limits.h"

#include "mlir/IR/BuiltinDialect.h"
#include "mlir/IR/BuiltinTypes.h"

#include "llvm/ADT/STLExtras.h"

#include <limits>

using namespace mlir;

/// Checks the type of one operand or result, called by `kind` and `index`.
static LogicalResult verifyTensorType(Operation *op, StringRef kind, unsigned index, Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  if (!tensor)
    return success();
  // tensor_types_c1
  if (!tensor.hasStaticShape())
    return op->emitOpError() << "expected " << kind << " " << index << " to have static sizes, found type " << tensor;
  // tensor_types_c5
  if (tensor.getRank() > int64_t(::ttmlir::kMaxRank))
    return op->emitOpError() << "expected " << kind << " " << index << " of rank at most " << ::ttmlir::kMaxRank << ", found "
                             << tensor.getRank();
  // tensor_types_c4
  if (llvm::any_of(tensor.getShape(), [](int64_t size) { return size > std::numeric_limits<int32_t>::max(); }))
    return op->emitOpError() << "expected " << kind << " " << index << " to have sizes below 2^31, found type " << tensor;
  // tensor_types_c2
  if (!::ttmlir::isVolumeSane(tensor.getShape()))
    return op->emitOpError() << "expected " << kind << " " << index << " to have at most " << ::ttmlir::kMaxElementsText
                             << " elements, found type " << tensor;
  Type element = tensor.getElementType();
  // tensor_types_c3
  if (isa<BuiltinDialect>(element.getDialect()) && !element.isIntOrIndexOrFloat())
    return op->emitOpError() << "expected " << kind << " " << index << " of integers or floats, found " << element;
  return success();
}

LogicalResult mlir::tt::OpTrait::detail::verifyTensorTypes(Operation *op) {
  for (auto [index, type] : llvm::enumerate(op->getOperandTypes()))
    if (failed(verifyTensorType(op, "operand", index, type)))
      return failure();
  for (auto [index, type] : llvm::enumerate(op->getResultTypes()))
    if (failed(verifyTensorType(op, "result", index, type)))
      return failure();
  return success();
}
