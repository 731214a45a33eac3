//===- LibraryCall.cpp - Operations for schedules -------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Hardware/Schedules/LibraryCall.h"

#include "ttmlir/Hardware/Clock/CallCost.h"

#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace ttmlir;
using namespace ttmlir::hw;

//===----------------------------------------------------------------------===//
// Tensors
//===----------------------------------------------------------------------===//

static uint64_t alignTo32(uint64_t extent) { return (extent + 31) / 32 * 32; }

DeviceTensor hw::deviceTensor(ArrayRef<int64_t> shape, const CallLayout &layout) {
  DeviceTensor tensor;
  tensor.memory = layout.memory;
  tensor.type = layout.type;
  tensor.isTiled = layout.isTiled;
  const auto extent = [&](size_t fromEnd) {
    return shape.size() < fromEnd ? uint64_t(1) : static_cast<uint64_t>(std::max<int64_t>(1, shape[shape.size() - fromEnd]));
  };
  tensor.columns = extent(1);
  tensor.rows = extent(2);
  for (size_t axis = 3; axis <= shape.size(); ++axis)
    tensor.matrices *= extent(axis);
  const bool hasGrid = layout.grid.size() == 2 && layout.shard.size() == 2;
  const uint64_t unit = tensor.isTiled ? 32 : 1;
  if (tensor.isTiled) {
    tensor.columns = alignTo32(tensor.columns);
    const uint64_t padded = tensor.matrices * alignTo32(tensor.rows);
    const uint64_t laidOut = hasGrid ? static_cast<uint64_t>(layout.grid[0] * layout.shard[0]) * unit : padded;
    // The layout may have the rows of all matrices one below the other, without padding of each.
    if (laidOut < padded) {
      tensor.rows = alignTo32(tensor.matrices * tensor.rows);
      tensor.matrices = 1;
    } else {
      tensor.rows = alignTo32(tensor.rows);
    }
  }
  if (!hasGrid || !isSharded(layout.placement) || layout.grid[0] * layout.grid[1] < 1)
    return tensor;
  tensor.placement = layout.placement;
  tensor.shardRows = static_cast<uint64_t>(layout.shard[0]) * unit;
  tensor.shardColumns = static_cast<uint64_t>(layout.shard[1]) * unit;
  return tensor;
}

const CallTensor *LibraryCall::operandNamed(StringRef name) const {
  const auto found = llvm::find_if(operands, [&](const CallTensor &tensor) { return tensor.name == name; });
  return found == operands.end() ? nullptr : &*found;
}

std::optional<DeviceTensor> LibraryCall::tensorNamed(StringRef name) const {
  const CallTensor *tensor = operandNamed(name);
  return tensor ? std::optional(tensor->device) : std::nullopt;
}

/// Whether a tensor of the operation is in the memory of a device: operations of the host have none.
bool LibraryCall::isOnDevice() const {
  return llvm::any_of(operands, [](const CallTensor &tensor) { return tensor.isOnDevice; }) ||
         llvm::any_of(results, [](const CallTensor &tensor) { return tensor.isOnDevice; });
}

//===----------------------------------------------------------------------===//
// Attributes
//===----------------------------------------------------------------------===//

const LibraryCall::Value *LibraryCall::find(StringRef name) const {
  const auto *found = llvm::find_if(attributes, [&](const auto &entry) { return entry.first == name; });
  return found == attributes.end() ? nullptr : &found->second;
}

std::optional<int64_t> LibraryCall::integer(StringRef name) const {
  const Value *value = find(name);
  if (!value)
    return std::nullopt;
  if (const auto *number = std::get_if<int64_t>(value))
    return *number;
  const auto *list = std::get_if<std::vector<int64_t>>(value);
  return list && !list->empty() ? std::optional(list->front()) : std::nullopt;
}

StringRef LibraryCall::text(StringRef name) const {
  const Value *value = find(name);
  const auto *text = value ? std::get_if<std::string>(value) : nullptr;
  return text ? StringRef(*text) : StringRef();
}

SmallVector<int64_t, 4> LibraryCall::integers(StringRef name) const {
  const Value *value = find(name);
  if (!value)
    return {};
  if (const auto *list = std::get_if<std::vector<int64_t>>(value))
    return SmallVector<int64_t, 4>(list->begin(), list->end());
  if (const auto *number = std::get_if<int64_t>(value))
    return {*number};
  return {};
}

std::vector<uint16_t> LibraryCall::activations() const {
  const uint16_t activation = wireNumber(text("activation"));
  return activation ? std::vector<uint16_t>{activation} : std::vector<uint16_t>();
}

ComputeConfig LibraryCall::compute(DataType type) const {
  ComputeConfig config;
  config.fidelity = fidelity.value_or(exactFidelity(type));
  config.is32BitDst = !results.empty() && elementBytes(results.front().device.type) == 4;
  return config;
}

//===----------------------------------------------------------------------===//
// Work and time
//===----------------------------------------------------------------------===//

double hw::flops(const LibraryCall &call) {
  const std::optional<OpCost> cost = opCost(call.wire);
  if (!cost || call.results.empty())
    return 0;
  SmallVector<ArrayRef<int64_t>, 4> shapes;
  for (const CallTensor &operand : call.operands)
    shapes.push_back(operand.shape);
  return flops(*cost, shapes, call.results.front().shape);
}

double hw::launchTime(const ChipDesc &chip) {
  const ChipRates &rates = chipRates(chip.arch);
  return static_cast<double>(programCycles(rates, 0)) / rates.clockGHz;
}
