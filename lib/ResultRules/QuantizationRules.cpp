//===- QuantizationRules.cpp - Rules of quantized numbers ----------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Checks.h"

#include "ttmlir/Support/Plural.h"

using namespace ttmlir;
using namespace ttmlir::rules;
using namespace ttmlir::rules::detail;

/// Expects quantized or float elements, depending on `isQuantized`.
static LogicalResult expectKind(Call *op, StringRef name, Tensor tensor, bool isQuantized) {
  const ElementType &element = tensor->element;
  if (!element.isKnown() || (isQuantized ? element.kind == ElementType::Kind::Quantized : element.isFloat()))
    return success();
  return op->emitOpError("expected ") << (isQuantized ? "quantized elements" : "floats") << " in " << name << ", found " << element;
}

/// Zero points are numbers of the storage type.
static LogicalResult verifyQuantized(Call *op, Tensor input, Tensor result, bool inputIsQuantized, bool resultIsQuantized) {
  // quantized_c1
  if (failed(expectKind(op, "input", input, inputIsQuantized)))
    return failure();
  return expectKind(op, "result", result, resultIsQuantized);
}

static LogicalResult verifyQuantParameters(Call *op, Tensor tensor, StringRef prefix, Tensor scale, Tensor zeroPoint,
                                           std::optional<int64_t> axis) {
  // quant_parameters_c1
  if (axis && failed(expectFrontAxis(op, "axis", *axis, rankOf(tensor))))
    return failure();
  // quant_parameters_c2
  if (!scale->element.isFloat())
    return op->emitOpError("expected floats in ") << prefix << "scale, found " << scale->element;
  // quant_parameters_c3
  if (failed(expectIntegers(op, prefix + "zero_point", zeroPoint)))
    return failure();
  // quant_parameters_c4
  if (rankOf(scale) > 1)
    return op->emitOpError("expected ") << prefix << "scale of rank 1 at most, found " << rankOf(scale);
  const int64_t scales = volumeOf(shapeOf(scale)), wanted = axis ? shapeOf(tensor)[*axis] : 1;
  // quant_parameters_c5
  if (scales != wanted)
    return op->emitOpError("expected ") << countText(wanted, "element") << " in " << prefix << "scale"
                                        << (axis ? " for the axis" : " without axis") << ", found " << scales;
  // quant_parameters_c6
  return expectShape(op, prefix + "zero_point", zeroPoint, shapeOf(scale));
}

/// Floats become quantized numbers.
LogicalResult rules::quantize(const QuantizeArgs &op) { return verifyQuantized(op, op.input, op.result, false, true); }

/// Quantized numbers become floats.
LogicalResult rules::dequantize(const DequantizeArgs &op) { return verifyQuantized(op, op.input, op.result, true, false); }

/// Both are quantized.
LogicalResult rules::requantize(const RequantizeArgs &op) { return verifyQuantized(op, op.input, op.result, true, true); }

/// As quantize; one scale and zero point, or one for each size of the axis.
LogicalResult rules::quantizeUnrolled(const QuantizeUnrolledArgs &op) {
  if (failed(verifyQuantized(op, op.input, op.result, false, true)))
    return failure();
  return verifyQuantParameters(op, op.result, "", op.scale, op.zero_point, op.axis);
}

/// As dequantize; one scale and zero point, or one for each size of the axis.
LogicalResult rules::dequantizeUnrolled(const DequantizeUnrolledArgs &op) {
  if (failed(verifyQuantized(op, op.input, op.result, true, false)))
    return failure();
  return verifyQuantParameters(op, op.input, "", op.scale, op.zero_point, op.axis);
}

/// As requantize, with parameters of both sides.
LogicalResult rules::requantizeUnrolled(const RequantizeUnrolledArgs &op) {
  if (failed(verifyQuantized(op, op.input, op.result, true, true)) ||
      failed(verifyQuantParameters(op, op.input, "in_", op.in_scale, op.in_zero_point, op.axis)))
    return failure();
  return verifyQuantParameters(op, op.result, "out_", op.out_scale, op.out_zero_point, op.axis);
}
