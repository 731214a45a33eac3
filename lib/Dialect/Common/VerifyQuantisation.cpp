//===- VerifyQuantisation.cpp - Rules of quantised numbers ----------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "VerifierSupport.h"

#include "ttmlir/Dialect/Common/FrontendVerifiers.h"

#include "mlir/Dialect/Quant/IR/QuantTypes.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::verify;
using namespace verify::detail;

/// The elements called `name` are quantised numbers or floats, as `isQuantised` says.
static LogicalResult expectKind(Operation *op, StringRef name, Tensor tensor, bool isQuantised) {
  Type element = tensor.getType().getElementType();
  if (isQuantised ? isa<quant::QuantizedType>(element) : isa<FloatType>(element))
    return success();
  return op->emitOpError("expected ") << (isQuantised ? "quantised elements" : "floats") << " in " << name << ", found " << element;
}

/// Zero points are numbers of the storage type.
static LogicalResult expectZeroPoints(Operation *op, quant::QuantizedType type, ArrayRef<int64_t> zeroPoints) {
  for (int64_t zeroPoint : zeroPoints)
    if (zeroPoint < type.getStorageTypeMin() || zeroPoint > type.getStorageTypeMax())
      return op->emitOpError("expected zero points from ")
             << type.getStorageTypeMin() << " to " << type.getStorageTypeMax() << ", found " << zeroPoint;
  return success();
}

/// The parameters in the type of `tensor` belong to its shape.
static LogicalResult verifyType(Operation *op, StringRef name, Tensor tensor) {
  Type element = tensor.getType().getElementType();
  if (auto uniform = dyn_cast<quant::UniformQuantizedType>(element))
    // quantised_c2
    return expectZeroPoints(op, uniform, uniform.getZeroPoint());
  auto perAxis = dyn_cast<quant::UniformQuantizedPerAxisType>(element);
  if (!perAxis)
    return success();
  // quantised_c2
  if (failed(expectZeroPoints(op, perAxis, perAxis.getZeroPoints())))
    return failure();
  // quantised_c3
  if (failed(expectFrontAxis(op, "quantised axis of " + name, perAxis.getQuantizedDimension(), rankOf(tensor))))
    return failure();
  // quantised_c4
  const int64_t size = shapeOf(tensor)[perAxis.getQuantizedDimension()], scales = perAxis.getScales().size();
  if (size == scales)
    return success();
  return op->emitOpError("expected ") << size << " scales for axis " << perAxis.getQuantizedDimension() << " of " << name << ", found "
                                      << scales;
}

LogicalResult verify::detail::verifyQuantised(Operation *op, Tensor input, Tensor result, bool inputIsQuantised,
                                              bool resultIsQuantised) {
  // quantised_c1
  if (failed(expectKind(op, "input", input, inputIsQuantised)) || failed(expectKind(op, "result", result, resultIsQuantised)))
    return failure();
  if (failed(verifyType(op, "input", input)))
    return failure();
  return verifyType(op, "result", result);
}

LogicalResult verify::detail::verifyQuantParameters(Operation *op, Tensor tensor, StringRef prefix, Tensor scale, Tensor zeroPoint,
                                                    std::optional<int64_t> axis) {
  // quant_parameters_c1
  if (axis && failed(expectFrontAxis(op, "axis", *axis, rankOf(tensor))))
    return failure();
  // quant_parameters_c2
  if (!isa<FloatType>(scale.getType().getElementType()))
    return op->emitOpError("expected floats in ") << prefix << "scale, found " << scale.getType().getElementType();
  // quant_parameters_c3
  if (failed(expectIntegers(op, prefix + "zero_point", zeroPoint)))
    return failure();
  // quant_parameters_c4
  if (rankOf(scale) > 1)
    return op->emitOpError("expected ") << prefix << "scale of rank 1 at most, found " << rankOf(scale);
  const int64_t scales = volumeOf(shapeOf(scale)), wanted = axis ? shapeOf(tensor)[*axis] : 1;
  // quant_parameters_c5
  if (scales != wanted)
    return op->emitOpError("expected ") << wanted << " elements in " << prefix << "scale" << (axis ? " for the axis" : " without axis")
                                        << ", found " << scales;
  // quant_parameters_c6
  return expectShape(op, prefix + "zero_point", zeroPoint, shapeOf(scale));
}
