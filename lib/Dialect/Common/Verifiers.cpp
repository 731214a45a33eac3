//===- Verifiers.cpp - Verifiers that need MLIR ---------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/Common/Verifiers.h"

#include "ttmlir/Support/Arithmetic.h"
#include "ttmlir/Support/EltwiseKernels.h"

#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/DialectResourceBlobManager.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::tt;

/// Bytes of elements of `value`: numbers take whole ones.
static int64_t bytesOf(DenseResourceElementsAttr value) {
  const int64_t width = value.getElementType().isIndex() ? 64 : value.getElementType().getIntOrFloatBitWidth();
  return ::ttmlir::saturatingMul(value.getType().getNumElements(), llvm::divideCeil(uint64_t(width), 8));
}

/// Whether the data of `value` are there and have as many bytes as its type needs; i1 may also be packed.
static bool hasItsData(DenseResourceElementsAttr value) {
  AsmResourceBlob *blob = value.getRawHandle().getBlob();
  if (!blob)
    return false;
  const int64_t found = blob->getData().size();
  return found == bytesOf(value) || (value.getElementType().isInteger(1) && found == (value.getType().getNumElements() + 7) / 8);
}

/// The type of a constant is a tensor of integers or floats.
static bool isOfNumbers(ElementsAttr value) {
  auto type = dyn_cast<RankedTensorType>(value.getShapedType());
  return type && type.getElementType().isIntOrIndexOrFloat();
}

/// ToolDiagnostics prints the first error of a resource alone, however many constants have it.
static LogicalResult verifyResource(Operation *op, DenseResourceElementsAttr value) {
  if (hasItsData(value))
    return success();
  AsmResourceBlob *blob = value.getRawHandle().getBlob();
  // constant_c4
  if (!blob)
    return op->emitOpError("value names the resource '") << value.getRawHandle().getKey() << "', which has no data";
  // constant_c5
  return op->emitOpError("value names the resource '")
         << value.getRawHandle().getKey() << "' of " << blob->getData().size() << " bytes but needs " << bytesOf(value);
}

LogicalResult verify::constant(Operation *op) {
  auto value = dyn_cast_if_present<ElementsAttr>(op->getInherentAttr("value").value_or(Attribute()));
  // constant_c1
  if (!isa_and_present<DenseIntOrFPElementsAttr, DenseResourceElementsAttr>(value))
    return op->emitOpError() << "expected value to be dense or dense_resource, found "
                             << (isa_and_present<SparseElementsAttr>(value) ? "sparse" : "of a kind without numbers");
  // constant_c2
  if (!isOfNumbers(value))
    return op->emitOpError() << "expected value to be a tensor of integers or floats, found " << value.getShapedType();
  if (auto resource = dyn_cast<DenseResourceElementsAttr>(value))
    return verifyResource(op, resource);
  return success();
}

LogicalResult verify::deallocate(Operation *op) {
  for (Operation *user : op->getOperand(0).getUsers()) {
    if (user == op || user->getBlock() != op->getBlock() || user->isBeforeInBlock(op))
      continue;
    // deallocate_c1
    InFlightDiagnostic diag = user->emitOpError(user->getName() == op->getName() ? "frees" : "uses")
                              << " a tensor that was freed before";
    diag.attachNote(op->getLoc()) << "freed here";
    return diag;
  }
  return success();
}

LogicalResult verify::activation(Operation *op) {
  auto name = dyn_cast_if_present<StringAttr>(op->getInherentAttr("activation").value_or(Attribute()));
  if (!name)
    return success();
  // activation_c1
  if (!::ttmlir::findActivation(name.getValue()))
    return op->emitOpError("expected activation to be a unary element-wise op without attributes, found '")
           << name.getValue() << "'";
  // activation_c2
  for (Value value : llvm::concat<Value>(SmallVector<Value>(op->getOperands()), SmallVector<Value>(op->getResults())))
    if (Type element = cast<ShapedType>(value.getType()).getElementType(); !isa<FloatType>(element))
      return op->emitOpError("expected floats with an activation, found ") << element;
  return success();
}

LogicalResult verify::generic(Operation *op) {
  if (op->getNumResults() == 0)
    return op->emitOpError("expected a result, found none");
  return success();
}

LogicalResult verify::cache(Operation *op) {
  // cache_c4
  if (op->getNumResults() && op->getResult(0).getType() != op->getOperand(0).getType())
    return op->emitOpError() << "expected result type to be the cache's (" << op->getOperand(0).getType() << "), found "
                             << op->getResult(0).getType();
  return success();
}

LogicalResult verify::gather(Operation *op) {
  auto has = [&](StringRef name) { return bool(op->getInherentAttr(name).value_or(Attribute())); };
  const bool isGeneral = has("start_index_map") || has("slice_sizes");
  // gather_c7
  if (has("dim") == isGeneral)
    return op->emitOpError("expected attribute 'dim' or those of windows, found ") << (isGeneral ? "both" : "neither");
  return success();
}

static LogicalResult expectZeroPoints(Operation *op, quant::QuantizedType type, ArrayRef<int64_t> zeroPoints) {
  for (int64_t zeroPoint : zeroPoints)
    if (zeroPoint < type.getStorageTypeMin() || zeroPoint > type.getStorageTypeMax())
      return op->emitOpError("expected zero points from ")
             << type.getStorageTypeMin() << " to " << type.getStorageTypeMax() << ", found " << zeroPoint;
  return success();
}

static LogicalResult verifyType(Operation *op, StringRef name, RankedTensorType tensor) {
  Type element = tensor.getElementType();
  if (auto uniform = dyn_cast<quant::UniformQuantizedType>(element))
    // quantized_c2
    return expectZeroPoints(op, uniform, uniform.getZeroPoint());
  auto perAxis = dyn_cast<quant::UniformQuantizedPerAxisType>(element);
  if (!perAxis)
    return success();
  // quantized_c2
  if (failed(expectZeroPoints(op, perAxis, perAxis.getZeroPoints())))
    return failure();
  // quantized_c3
  const int64_t axis = perAxis.getQuantizedDimension();
  if (axis < 0 || axis >= tensor.getRank())
    return op->emitOpError("expected quantized axis of ") << name << " in [0, " << tensor.getRank() << "), found " << axis;
  // quantized_c4
  const int64_t size = tensor.getDimSize(axis), scales = perAxis.getScales().size();
  if (size == scales)
    return success();
  return op->emitOpError("expected ") << size << " scales for axis " << axis << " of " << name << ", found " << scales;
}

LogicalResult verify::quantized(Operation *op) {
  if (failed(verifyType(op, "input", cast<RankedTensorType>(op->getOperand(0).getType()))))
    return failure();
  return verifyType(op, "result", cast<RankedTensorType>(op->getResult(0).getType()));
}

LogicalResult verify::layoutCast(Operation *op) {
  Type input = op->getOperand(0).getType(), result = op->getResult(0).getType();
  // ttnn_metal_layout_cast_c1
  for (auto [name, type] : {std::pair<StringRef, Type>("input", input), {"result", result}})
    if (!isa<RankedTensorType, MemRefType>(type))
      return op->emitOpError("expected a tensor or memref as ") << name << ", found " << type;
  // ttnn_metal_layout_cast_c2
  if (isa<MemRefType>(input) && isa<MemRefType>(result))
    return op->emitOpError("expected a tensor on one side, found two memrefs");
  return success();
}
