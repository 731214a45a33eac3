//===- Program.cpp - Compiled programs and traces -------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Host/Program.h"

#include "DeviceImpl.h"

#include "ttmlir/Runtime/Binary.h"
#include "ttmlir/Schema/Binary_generated.h"
#include "ttmlir/Support/Failure.h"

#include "llvm/ADT/ScopeExit.h"

using namespace llvm;
using namespace ttmlir;

namespace ttnn {

//===----------------------------------------------------------------------===//
// Compiled programs
//===----------------------------------------------------------------------===//

struct Program::Impl {
  runtime::Binary binary;
  hw::ChipDesc chip;

  unsigned indexOf(std::string_view name, std::string_view function) const {
    for (auto [index, program] : enumerate(binary.programs()))
      if (program.name == StringRef(name))
        return index;
    raise(function, "expected the name of a program, found '" + std::string(name) + "'");
  }
  std::vector<TensorSpec> specs(std::string_view name, std::string_view function,
                                std::vector<runtime::Port> runtime::Program::*ports) const {
    const runtime::Program &program = binary.programs()[indexOf(name, function)];
    std::vector<TensorSpec> specs;
    for (const runtime::Port &port : program.*ports)
      specs.push_back(toSpec(program.desc(port), chip));
    return specs;
  }
};

Program Program::load(const std::string &path) {
  auto binary = valueOrRaise("Program::load", runtime::Binary::load(path));
  auto system = valueOrRaise("Program::load", binary.systemDesc());
  Program program;
  program.impl = std::make_shared<Impl>(Impl{std::move(binary), system.numChips() ? system.commonChip() : hw::ChipDesc()});
  return program;
}

std::vector<std::string> Program::names() const {
  std::vector<std::string> names;
  for (const runtime::Program &program : impl->binary.programs())
    names.push_back(program.name.str());
  return names;
}

std::vector<TensorSpec> Program::inputs(std::string_view name) const {
  return impl->specs(name, "Program::inputs", &runtime::Program::inputs);
}

std::vector<TensorSpec> Program::outputs(std::string_view name) const {
  return impl->specs(name, "Program::outputs", &runtime::Program::outputs);
}

/// The memory of a program with a plan while it runs, one block in each memory that it uses.
namespace {
class PlanBlocks {
public:
  PlanBlocks(Device::Impl &device) : device(device) {}
  ~PlanBlocks() { release(); }

  llvm::Error reserve(const schema::MemoryPlan &plan, const std::string &holder) {
    for (auto [memory, use] : {std::pair(hw::DeviceMemory::Dram, plan.dram()), std::pair(hw::DeviceMemory::L1, plan.l1())}) {
      if (use->extent() == 0)
        continue;
      auto offset = device.allocator(memory).allocate(use->extent(), holder);
      if (!offset)
        return offset.takeError();
      blocks.push_back({memory, *offset});
    }
    return llvm::Error::success();
  }
  /// Where the plan begins in `memory`.
  uint64_t base(hw::DeviceMemory memory) const {
    for (auto [each, offset] : blocks)
      if (each == memory)
        return offset;
    return 0;
  }
  void release() {
    for (auto [memory, offset] : blocks)
      device.allocator(memory).free(offset);
    blocks.clear();
  }

private:
  Device::Impl &device;
  SmallVector<std::pair<hw::DeviceMemory, uint64_t>, 2> blocks;
};
} // namespace

/// The inputs of `program` by value; those that it writes in storage of their own.
static std::vector<runtime::Tensor> bindInputs(const runtime::Program &program, ArrayRef<Tensor> tensors,
                                               std::string_view function) {
  std::vector<runtime::Tensor> inputs;
  for (auto [index, tensor] : enumerate(tensors)) {
    Tensor::Impl &input = liveImpl(tensor, function, "input " + std::to_string(index));
    if (index < program.inputs.size() && program.inputs[index].isMutated) {
      if (!input.device)
        raise(function, "expected " + runtime::portText("input", index, program.inputs[index]) +
                            ", which the program writes, on a device, found a tensor of the host");
      if (llvm::Error error = makeUnshared(input))
        raise(function, std::move(error));
    }
    inputs.push_back(input.value);
  }
  return inputs;
}

std::vector<Tensor> Program::run(const Device &handle, std::string_view name, const std::vector<Tensor> &tensors) const {
  static constexpr std::string_view function = "Program::run";
  Device::Impl &device = openImpl(handle, function);
  std::lock_guard lock(device.mutex);
  if (device.recording)
    raise(function, "expected operations in a trace, found a program");
  const unsigned index = impl->indexOf(name, function);
  const runtime::Program &program = impl->binary.programs()[index];
  if (std::vector<std::string> reasons = runtime::findMismatches(impl->binary, device.device.system()); !reasons.empty())
    raise(function, reasons.front());
  const std::vector<runtime::Tensor> inputs = bindInputs(program, tensors, function);
  PlanBlocks blocks(device);
  if (const schema::MemoryPlan *plan = program.schema->memory())
    if (llvm::Error error = blocks.reserve(*plan, "program '" + std::string(name) + "'"))
      raise(function, std::move(error));
  auto values = valueOrRaise(function, runtime::submit(device.device, impl->binary, index, inputs));
  for (auto [port, input] : zip(program.inputs, inputs))
    if (port.isMutated)
      input.noteWrite();

  blocks.release();
  std::vector<Tensor> outputs;
  for (auto [port, value] : zip_equal(program.outputs, values)) {
    const runtime::TensorDesc &desc = program.desc(port);
    auto type = std::make_shared<TypeInfo>();
    type->spec = toSpec(desc, impl->chip);
    type->desc = desc;
    if (!desc.layout.isHost())
      type = std::const_pointer_cast<TypeInfo>(valueOrRaise(function, device.typeOf(type->spec)));
    Tensor output =
        valueOrRaise(function, makeTensor(desc.layout.isHost() ? nullptr : handle.handle(), std::move(type), "Program::run"));
    output.handle()->value = valueOrRaise(function, runtime::toLayout(value, output.handle()->type->desc, device.device.pool()));
    outputs.push_back(std::move(output));
  }
  return outputs;
}

//===----------------------------------------------------------------------===//
// Traces
//===----------------------------------------------------------------------===//

struct Trace::Impl {
  Device device;
  std::vector<std::function<void()>> steps;
};

Trace Trace::capture(const Device &handle, const std::function<void()> &body) {
  Device::Impl &device = openImpl(handle, "Trace::capture");
  std::lock_guard lock(device.mutex);
  if (device.recording)
    raise("Trace::capture", "expected no other trace while one is captured");
  Trace trace;
  trace.impl = std::make_shared<Impl>(Impl{handle, {}});
  device.recording = &trace.impl->steps;
  scope_exit stop([&] { device.recording = nullptr; });
  body();
  return trace;
}

void Trace::execute() const {
  Device::Impl &device = openImpl(impl->device, "Trace::execute");
  std::lock_guard lock(device.mutex);
  for (const std::function<void()> &step : impl->steps)
    step();
}

size_t Trace::size() const { return impl->steps.size(); }

} // namespace ttnn
