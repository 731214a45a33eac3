//===- QuantizationRules.cpp - Rules of quantized numbers ----------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Checks.h"

#include "Rules.h"
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
LogicalResult rules::detail::verifyQuantized(Call *op, Tensor input, Tensor result, bool inputIsQuantized, bool resultIsQuantized) {
  // quantized_c1
  if (failed(expectKind(op, "input", input, inputIsQuantized)))
    return failure();
  return expectKind(op, "result", result, resultIsQuantized);
}

LogicalResult rules::detail::verifyQuantParameters(Call *op, Tensor tensor, StringRef prefix, Tensor scale, Tensor zeroPoint,
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
