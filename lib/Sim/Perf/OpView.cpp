//===- OpView.cpp - Operations of files for schedules ---------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OpView.h"

#include "ttmlir/Hardware/Cost/KernelCost.h"
#include "ttmlir/Hardware/Cost/MoveCost.h"
#include "ttmlir/Hardware/Cost/OpCost.h"
#include "ttmlir/Schema/OpVisitor.h"

#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace ttmlir;
using namespace ttmlir::sim;
using namespace ttmlir::sim::perf;

//===----------------------------------------------------------------------===//
// Fields
//===----------------------------------------------------------------------===//

class OpView::Reader : public schema::OpVisitor {
public:
  explicit Reader(OpView &view) : view(view) {}

  void operand(StringRef name, uint32_t tensor) override {
    view.names.emplace_back(name, tensor);
    view.operands.push_back(tensor);
  }
  void mutated(StringRef name, uint32_t tensor) override { operand(name, tensor); }
  void result(StringRef, uint32_t tensor) override { view.results.push_back(tensor); }
  void attr(StringRef name, bool value) override { add(name, int64_t(value)); }
  void attr(StringRef name, int64_t value) override { add(name, value); }
  void attr(StringRef name, uint64_t value) override { add(name, static_cast<int64_t>(value)); }
  void attr(StringRef name, double value) override { add(name, value); }
  void attr(StringRef name, StringRef value) override { add(name, value.str()); }
  void attr(StringRef name, ArrayRef<int32_t> value) override { add(name, std::vector<int64_t>(value.begin(), value.end())); }
  void attr(StringRef name, ArrayRef<int64_t> value) override { add(name, value.vec()); }

private:
  void add(StringRef name, Value value) { view.attributes.emplace_back(name, std::move(value)); }

  OpView &view;
};

OpView::OpView(const runtime::Program &program, unsigned index, ScheduleKind schedules) : schedules(schedules), program(program) {
  const schema::Operation &op = program.op(index);
  wire = static_cast<uint16_t>(op.op_type());
  Reader reader(*this);
  schema::visitOp(op, reader);
}

const OpView::Value *OpView::find(StringRef name) const {
  const auto *found = llvm::find_if(attributes, [&](const auto &entry) { return entry.first == name; });
  return found == attributes.end() ? nullptr : &found->second;
}

std::optional<int64_t> OpView::integer(StringRef name) const {
  const Value *value = find(name);
  if (!value)
    return std::nullopt;
  if (const auto *number = std::get_if<int64_t>(value))
    return *number;
  const auto *list = std::get_if<std::vector<int64_t>>(value);
  return list && !list->empty() ? std::optional(list->front()) : std::nullopt;
}

StringRef OpView::text(StringRef name) const {
  const Value *value = find(name);
  const auto *text = value ? std::get_if<std::string>(value) : nullptr;
  return text ? StringRef(*text) : StringRef();
}

SmallVector<int64_t, 4> OpView::integers(StringRef name) const {
  const Value *value = find(name);
  if (!value)
    return {};
  if (const auto *list = std::get_if<std::vector<int64_t>>(value))
    return SmallVector<int64_t, 4>(list->begin(), list->end());
  if (const auto *number = std::get_if<int64_t>(value))
    return {*number};
  return {};
}

std::optional<uint32_t> OpView::operandNamed(StringRef name) const {
  const auto *found = llvm::find_if(names, [&](const auto &entry) { return entry.first == name; });
  return found == names.end() ? std::nullopt : std::optional(found->second);
}

std::optional<DeviceTensor> OpView::tensorNamed(StringRef name) const {
  const std::optional<uint32_t> number = operandNamed(name);
  return number ? std::optional(tensor(*number)) : std::nullopt;
}

std::vector<uint16_t> OpView::activations() const {
  const uint16_t activation = hw::wireNumber(text("activation"));
  return activation ? std::vector<uint16_t>{activation} : std::vector<uint16_t>();
}

ComputeConfig OpView::compute(DataType type) const {
  ComputeConfig config;
  config.fidelity = static_cast<Fidelity>(hw::exactFidelityPhases(type) - 1);
  for (unsigned phases = 1; phases <= 4; ++phases)
    if (const auto fidelity = static_cast<schema::MathFidelity>(phases - 1);
        text("math_fidelity") == schema::EnumNameMathFidelity(fidelity))
      config.fidelity = static_cast<Fidelity>(fidelity);
  config.is32BitDst = !results.empty() && elementBytes(desc(results.front()).dtype()) == 4;
  return config;
}

StreamConfig OpView::stream() const {
  StreamConfig config;
  if (schedules == ScheduleKind::Own) {
    config.readBlock = hw::kMaxBlockSteps;
    config.bufferBlocks = hw::kBuffersPerPort;
    config.waitsForWrites = false;
  }
  return config;
}

//===----------------------------------------------------------------------===//
// Tensors
//===----------------------------------------------------------------------===//

static uint64_t alignTo32(uint64_t extent) { return (extent + 31) / 32 * 32; }

DeviceTensor perf::deviceTensor(const runtime::TensorDesc &desc) {
  const runtime::Layout &layout = desc.layout;
  DeviceTensor tensor;
  tensor.memory = layout.memorySpace == runtime::MemorySpace::L1 ? hw::DeviceMemory::L1 : hw::DeviceMemory::Dram;
  tensor.type = layout.dtype;
  tensor.isTiled = layout.isTiled();
  const auto extent = [&](size_t fromEnd) {
    return desc.shape.size() < fromEnd ? uint64_t(1)
                                       : static_cast<uint64_t>(std::max<int64_t>(1, desc.shape[desc.shape.size() - fromEnd]));
  };
  tensor.columns = extent(1);
  tensor.rows = extent(2);
  for (size_t axis = 3; axis <= desc.shape.size(); ++axis)
    tensor.matrices *= extent(axis);
  const bool hasGrid = layout.grid.size() == 2 && layout.shardShape.size() == 2;
  const uint64_t unit = tensor.isTiled ? 32 : 1;
  if (tensor.isTiled) {
    tensor.columns = alignTo32(tensor.columns);
    const uint64_t padded = tensor.matrices * alignTo32(tensor.rows);
    const uint64_t laidOut = hasGrid ? static_cast<uint64_t>(layout.grid[0] * layout.shardShape[0]) * unit : padded;
    // The layout may have the rows of all matrices one below the other, without padding of each.
    if (laidOut < padded) {
      tensor.rows = alignTo32(tensor.matrices * tensor.rows);
      tensor.matrices = 1;
    } else {
      tensor.rows = alignTo32(tensor.rows);
    }
  }
  if (!hasGrid || !hw::isSharded(layout.memoryLayout) || layout.grid[0] * layout.grid[1] < 1)
    return tensor;
  tensor.placement = layout.memoryLayout;
  tensor.shardRows = static_cast<uint64_t>(layout.shardShape[0]) * unit;
  tensor.shardColumns = static_cast<uint64_t>(layout.shardShape[1]) * unit;
  return tensor;
}

DeviceTensor OpView::tensor(uint32_t number) const { return deviceTensor(desc(number)); }
