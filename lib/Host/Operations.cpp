//===- Operations.cpp - Operations on tensors -----------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Host/Operations.h"

#include "ttmlir/Host/CompositeCalls.h"
#include "ttmlir/Host/OpCall.h"
#include "ttmlir/ResultRules/CompositeIds.h"
#include "ttmlir/ResultRules/Opcodes.h"

#include "DeviceImpl.h"

#include "ttmlir/Host/CallRecorder.h"
#include "ttmlir/Support/Numerics.h"

#include <cmath>

namespace ttnn {

/// Whether float type `type` has `number`; all have NaN.
static bool isExact(ttmlir::DataType type, double number) {
  uint32_t element = 0;
  ttmlir::fill(type, number, &element, 1);
  return std::isnan(number) || ttmlir::loadAsDouble(type, &element) == number;
}

DataType typeOfNumber(DataType type, double number) {
  const auto given = static_cast<ttmlir::DataType>(type);
  if (ttmlir::isInteger(given) || (!ttmlir::isBlockFloat(given) && isExact(given, number)))
    return type;
  // Beyond the range no integer is asked for.
  const bool isIndex = std::abs(number) < 0x1p31 && number == std::trunc(number);
  return isIndex && !isExact(ttmlir::DataType::Float32, number) ? DataType::INT32 : DataType::FLOAT32;
}

/// A tensor of one element with the value `number`, of the type of `tensor` or a wider one, without axes if that has none, for an
/// operand of op `function`, called at `where`.
static Tensor numberLike(const Tensor &tensor, double number, std::string_view function, std::source_location where) {
  if (const char *lack = lackOfOperand(tensor))
    raiseLack(function, "the first operand", lack);
  if (!tensor.is_on_device())
    raiseOnHost(function, "the first operand");
  const DataType type = typeOfNumber(tensor.dtype(), number);
  if (type == DataType::FLOAT32 && std::isfinite(number) && std::isinf(static_cast<float>(number)))
    raise(function, llvm::createStringError("expected a number that float32 has, found %.10g", number));
  OpCall call = makeFull(tensor.device(), tensor.shape().empty() ? Shape{} : Shape{1}, number, type);
  call.function = function;
  call.where = where;
  return apply(call).front();
}

} // namespace ttnn

#define TT_HOST_ENUMS
#define TT_HOST_OPS
#include "ttmlir/Host/CompositeCalls.cpp.inc"
#include "ttmlir/Host/Operations.cpp.inc"
