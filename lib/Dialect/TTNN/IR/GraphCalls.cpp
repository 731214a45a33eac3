//===- GraphCalls.cpp - Operations as calls of the library --------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/TTNN/IR/GraphCalls.h"

#include "ttmlir/Dialect/Common/ResultTypes.h"
#include "ttmlir/Dialect/Common/RuleValues.h"
#include "ttmlir/Dialect/TTNN/IR/TTNN.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::ttnn;
namespace hw = ::ttmlir::hw;
namespace rules = ::ttmlir::rules;

hw::DeviceTensor ttnn::deviceTensor(ArrayRef<int64_t> shape, ttcore::LayoutAttr layout) {
  const hw::DeviceMemory memory =
      layout.getMemorySpace() == ttcore::MemorySpace::L1 ? hw::DeviceMemory::L1 : hw::DeviceMemory::Dram;
  return hw::deviceTensor(shape, {static_cast<::ttmlir::DataType>(layout.getDataType()), layout.isTiled(), memory,
                                  ttcore::toHardware(layout.getMemLayout()), layout.getGrid().getShape(), layout.getShardShape()});
}

static hw::CallTensor callTensor(StringRef name, Value value) {
  auto type = cast<RankedTensorType>(value.getType());
  hw::CallTensor tensor;
  tensor.name = name;
  tensor.shape.assign(type.getShape().begin(), type.getShape().end());
  auto layout = dyn_cast_if_present<ttcore::LayoutAttr>(type.getEncoding());
  tensor.isOnDevice = layout && layout.isDevice();
  if (layout)
    tensor.device = deviceTensor(type.getShape(), layout);
  return tensor;
}

/// `value` as calls have it; nothing for attributes that are absent or that no schedule reads.
static std::optional<hw::LibraryCall::Value> callValue(const rules::Value &value) {
  if (const auto *flag = std::get_if<bool>(&value))
    return int64_t(*flag);
  if (const auto *integer = std::get_if<int64_t>(&value))
    return *integer;
  if (const auto *number = std::get_if<double>(&value))
    return *number;
  if (const auto *text = std::get_if<StringRef>(&value))
    return text->str();
  if (const auto *list = std::get_if<SmallVector<int64_t, 4>>(&value))
    return std::vector<int64_t>(list->begin(), list->end());
  return std::nullopt;
}

hw::LibraryCall ttnn::libraryCall(Operation *op) {
  const rules::OpInfo &rule = cast<ResultRuleOpInterface>(op).getResultRule();
  hw::LibraryCall call;
  call.wire = cast<CostOpInterface>(op).getWireNumber();
  auto isTensor = [](Value value) { return isa<RankedTensorType>(value.getType()); };
  for (auto [name, operand] : llvm::zip_equal(operandNames(op, rule), llvm::make_filter_range(op->getOperands(), isTensor)))
    call.operands.push_back(callTensor(name, operand));
  for (Value result : llvm::make_filter_range(op->getResults(), isTensor))
    call.results.push_back(callTensor(rule.results[std::min(call.results.size(), rule.results.size() - 1)].name, result));
  for (const rules::AttributeField &field : rule.attributes)
    if (std::optional<hw::LibraryCall::Value> value = callValue(ruleValueOf(op, field)))
      call.attributes.emplace_back(field.name, std::move(*value));
  if (auto product = dyn_cast<ActivationOpInterface>(op); product && product.getActivationAttr() && !call.has("activation"))
    call.attributes.emplace_back("activation", product.getActivationAttr().getValue().str());
  if (auto product = dyn_cast<MathFidelityOpInterface>(op); product && product.getMathFidelity())
    call.fidelity = static_cast<::ttmlir::Fidelity>(*product.getMathFidelity());
  if (auto schedule = op->getAttrOfType<ScheduleAttr>(kScheduleAttrName))
    call.schedule = schedule.getSchedule();
  return call;
}
