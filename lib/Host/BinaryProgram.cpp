//===- BinaryProgram.cpp - A compiled program on devices ------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Host/BinaryProgram.h"

#include "DeviceImpl.h"
#include "HookedRun.h"
#include "ReportText.h"

#include "ttmlir/Host/KeyWriter.h"
#include "ttmlir/Host/RunCounts.h"

#include "ttmlir/Schema/Binary_generated.h"

#include "llvm/ADT/ScopeExit.h"

using namespace llvm;
using namespace ttmlir;

namespace ttnn {

static std::atomic<uint64_t> constEvalHits = 0, constEvalMisses = 0;

ConstEvalCounts const_eval_counts() { return {constEvalHits, constEvalMisses}; }

struct BinaryProgram::Fits {
  explicit Fits(const runtime::Program &program) : program(program) {}
  Fits(const Fits &) = delete;
  Fits &operator=(const Fits &) = delete;
  ~Fits() {
    for (const std::weak_ptr<Device::Impl> &each : keepers)
      if (const std::shared_ptr<Device::Impl> device = each.lock()) {
        std::lock_guard lock(device->mutex);
        device->dropKept(program);
        device->compiled.erase(this);
      }
  }

  /// Known by its address, which stays while devices keep something of it.
  const runtime::Program &program;
  /// The devices that it has run on.
  std::vector<std::weak_ptr<Device::Impl>> keepers;
  std::mutex mutex;
  std::weak_ptr<Device::Impl> device;
  std::shared_ptr<const OnDevice> known;
};

static std::vector<TensorSpec> specsOf(const runtime::Program &program, ArrayRef<runtime::Port> ports, const hw::ChipDesc &chip) {
  std::vector<TensorSpec> specs;
  for (const runtime::Port &port : ports)
    specs.push_back(toSpec(program.desc(port), chip));
  return specs;
}

BinaryProgram::BinaryProgram(runtime::Binary file, unsigned index, std::vector<TensorSpec> outputs)
    : binary(std::move(file)), index(index), fits(std::make_shared<Fits>(binary.programs()[index])) {
  const runtime::Program &program = binary.programs()[index];
  const hw::ChipDesc chip = binary.chip() ? *binary.chip() : hw::ChipDesc();
  inputSpecs = specsOf(program, program.inputs, chip);
  holder = "program '" + program.name.str() + "'";
  outputSpecs = outputs.empty() ? specsOf(program, program.outputs, chip) : std::move(outputs);
}

std::shared_ptr<const BinaryProgram::OnDevice> BinaryProgram::onDevice(const Device &device, std::string_view function) const {
  std::lock_guard lock(fits->mutex);
  if (fits->device.lock() == device.handle())
    return fits->known;
  const hw::SystemDesc &system = device.handle()->device.system();
  if (std::vector<std::string> reasons = runtime::findMismatches(binary, system); !reasons.empty())
    raise(function, reasons.front());
  OnDevice known;
  for (const TensorSpec &spec : outputSpecs)
    known.outputs.push_back(memoryOf(spec) ? valueOrRaise(function, device.handle()->typeOf(spec)) : nullptr);
  const runtime::Program &program = binary.programs()[index];
  if (program.schema->memory())
    known.bytes = runtime::bytesBesideInputs(program, device.handle()->chip);
  fits->device = device.handle();
  if (none_of(fits->keepers, [&](const std::weak_ptr<Device::Impl> &each) { return each.lock() == device.handle(); }))
    fits->keepers.push_back(device.handle());
  return fits->known = std::make_shared<const OnDevice>(std::move(known));
}

/// Checks that `program` has room for `bytes` beside live tensors, its inputs included, and its kept block. Its memory is free
/// again before another call gets the device.
static llvm::Error checkRoom(Device::Impl &device, const runtime::BankBytes &bytes, const runtime::Program &program,
                             const std::string &holder) {
  const uint64_t dram = bytes.dram - std::min(bytes.dram, device.keptBytes(program));
  for (auto [memory, use] : {std::pair(hw::DeviceMemory::Dram, dram), std::pair(hw::DeviceMemory::L1, bytes.l1)})
    if (use > 0) {
      device.makeRoom(memory, use, &program);
      if (llvm::Error error = device.allocator(memory).checkRoom(use, holder))
        return error;
    }
  return llvm::Error::success();
}

/// The inputs of `program` by value; mutated ones in storage of their own.
static std::vector<runtime::Tensor> bindInputs(const runtime::Program &program, ArrayRef<Tensor> tensors,
                                               std::string_view function) {
  std::vector<runtime::Tensor> inputs;
  inputs.reserve(tensors.size());
  for (auto [index, tensor] : enumerate(tensors)) {
    if (const char *lack = lackOf(tensor))
      raiseLack(function,
                index < program.inputs.size() ? runtime::portText("input", index, program.inputs[index])
                                              : "input " + std::to_string(index),
                lack);
    Tensor::Impl &input = *tensor.handle();
    if (index < program.inputs.size() && program.inputs[index].isMutated) {
      if (!input.device)
        raise(function, "expected " + runtime::portText("input", index, program.inputs[index]) +
                            ", which the program writes, on a device, found a tensor of the host; to_device moves it");
      if (llvm::Error error = makeUnshared(input))
        raise(function, std::move(error));
    }
    // Its owner may have written it meanwhile; results of const-evals are then computed anew.
    if (input.isBorrowed)
      input.value.noteWrite();
    inputs.push_back(input.value);
  }
  return inputs;
}

std::vector<runtime::Tensor> BinaryProgram::compute(Device::Impl &device, const OnDevice &known, const std::vector<Tensor> &tensors,
                                                    std::string_view function, const RunHooks &hooks) const {
  const runtime::Program &program = binary.programs()[index];
  std::vector<runtime::Tensor> inputs = bindInputs(program, tensors, function);
  if (llvm::Error error = checkRoom(device, known.bytes, program, holder))
    raiseOutOfMemory(function, std::move(error));
  const HookedRun hooked(device, program, hooks);
  device.executor->setTimed(hooks.isTimed);
  scope_exit untimed([&] { device.executor->setTimed(false); });
  auto submitted = runtime::submit(device.device, binary, index, std::move(inputs));
  hooked.rethrow(submitted);
  if (hooks.report && submitted)
    hooks.report(toJson(device.executor->report(), program));
  auto values = valueOrRaise(function, std::move(submitted));
  if (!program.constEvals.empty())
    device.noteKept(program, holder);
  for (const sim::ConstEvalRun &run : device.executor->report().constEvals)
    ++(run.isCached ? constEvalHits : constEvalMisses);
  for (auto [port, tensor] : zip(program.inputs, tensors))
    if (port.isMutated)
      tensor.handle()->value.noteWrite();
  return values;
}

std::vector<Tensor> BinaryProgram::run(const Device &handle, const std::vector<Tensor> &tensors, std::string_view function,
                                       const RunHooks &hooks) const {
  Device::Impl &device = openImpl(handle, function);
  std::lock_guard lock(device.mutex);
  expectNoHook(device, function);
  const std::shared_ptr<const OnDevice> known = onDevice(handle, function);
  device.compiled.insert(fits.get());
  const std::vector<runtime::Tensor> values = compute(device, *known, tensors, function, hooks);
  std::vector<Tensor> outputs;
  outputs.reserve(values.size());
  for (auto [spec, fixed, value] : zip_equal(outputSpecs, known->outputs, values)) {
    const TypePtr type = fixed ? fixed : std::make_shared<TypeInfo>(TypeInfo{spec, value.desc()});
    Tensor output = makeTensor(fixed ? handle.handle() : nullptr, type, function);
    output.handle()->value = valueOrRaise(function, runtime::toLayout(value, type->desc, device.device.pool()));
    outputs.push_back(std::move(output));
  }
  if (device.recording)
    device.record([program = *this, known, device = &device, tensors, outputs, name = std::string(function)] {
      const std::vector<runtime::Tensor> values = program.compute(*device, *known, tensors, name, {});
      for (const auto &[output, value] : zip_equal(outputs, values)) {
        Tensor::Impl &impl = liveImpl(output, name, "a result of the trace");
        impl.value = valueOrRaise(name, runtime::toLayout(value, impl.type->desc, device->device.pool()));
      }
    });
  return outputs;
}

const std::string &systemBytes(const Device &device) { return openImpl(device, "jit").systemFile; }

void checkType(const Device &handle, const TensorSpec &spec, std::string_view function) {
  Device::Impl &device = openImpl(handle, function);
  std::lock_guard lock(device.mutex);
  valueOrRaise(function, device.typeOf(spec));
}

std::optional<uint64_t> bytesPerBank(const Device &handle, const TensorSpec &spec) {
  Device::Impl &device = openImpl(handle, "jit");
  std::lock_guard lock(device.mutex);
  auto type = device.typeOf(spec);
  if (type)
    return (*type)->bankBytes;
  consumeError(type.takeError());
  return std::nullopt;
}

std::string appendArguments(std::span<const Tensor> tensors, std::string &key) {
  KeyWriter writer(key);
  const Device::Impl *device = nullptr;
  for (size_t number = 0; number < tensors.size(); ++number) {
    const Tensor::Impl *tensor = tensors[number].handle().get();
    if (const char *lack = lackOf(tensors[number]))
      return "expected argument " + std::to_string(number) + " with values, found " + lack;
    if (!tensor->device)
      return "expected argument " + std::to_string(number) + " on a device, found a tensor of the host; to_device moves it";
    if (number == 0) {
      device = tensor->device.get();
      writer.add(device->systemNumber);
    }
    if (tensor->device.get() != device)
      return "expected arguments on one device, found argument " + std::to_string(number) + " on another";
    size_t same = 0;
    while (tensors[same].handle().get() != tensor)
      ++same;
    writer.add(static_cast<uint32_t>(same));
    if (same == number)
      key += tensor->type->key;
  }
  return {};
}

void assign(const Tensor &tensor, const Tensor &from) {
  const std::shared_ptr<Device::Impl> &device = tensor.handle()->device;
  std::unique_lock<std::recursive_mutex> lock;
  if (device)
    lock = std::unique_lock(device->mutex);
  tensor.handle()->value = from.handle()->value;
  if (device)
    device->record([tensor, from] { tensor.handle()->value = from.handle()->value; });
}

} // namespace ttnn
