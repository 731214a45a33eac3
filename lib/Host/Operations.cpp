//===- Operations.cpp - Operations on tensors -----------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Host/Operations.h"

#include "ttmlir/Host/OpCall.h"
#include "ttmlir/ResultRules/Opcodes.h"

#include "DeviceImpl.h"

#include "ttmlir/Host/CallRecorder.h"

namespace ttnn {

/// A tensor of one element with the value `number`, of the type of `tensor`, without axes if that has none, for an operand of op
/// `function`, called at `where`.
static Tensor numberLike(const Tensor &tensor, double number, std::string_view function, std::source_location where) {
  if (const char *lack = lackOfOperand(tensor))
    raiseLack(function, "the first operand", lack);
  if (!tensor.is_on_device())
    raise(function, "expected the first operand on a device, found a tensor of the host; to_device moves it");
  OpCall call(rules::Opcode::Full);
  call.function = function;
  call.where = where;
  call.device = tensor.device();
  call.set(tensor.shape().empty() ? Shape{} : Shape{1});
  call.set(number);
  call.results.dtype = tensor.dtype();
  return apply(call).front();
}

} // namespace ttnn

#define TT_HOST_ENUMS
#define TT_HOST_OPS
#include "ttmlir/Host/Operations.cpp.inc"
