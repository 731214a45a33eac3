//===- BinaryProgram.cpp - A compiled program on devices ------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Host/BinaryProgram.h"

#include "DeviceImpl.h"
#include "Launch.h"

#include "ttmlir/Host/CallRecorder.h"
#include "ttmlir/Host/KeyWriter.h"
#include "ttmlir/Host/RunCounts.h"

#include "ttmlir/Runtime/MemoryTracker.h"
#include "ttmlir/Schema/Binary_generated.h"

using namespace llvm;
using namespace ttmlir;

namespace ttnn {

static std::atomic<uint64_t> constEvalHits = 0, constEvalMisses = 0;

ConstEvalCounts const_eval_counts() { return {constEvalHits, constEvalMisses}; }

struct BinaryProgram::Impl {
  /// The program on a device.
  struct OnDevice {
    /// Types of outputs; null for those in host memory, whose layout the program decides.
    std::vector<TypePtr> outputs;
    /// Memory of a run beside the inputs.
    runtime::BankBytes bytes;
  };

  Impl(runtime::Binary file, unsigned index, std::vector<TensorSpec> outputs);
  Impl(const Impl &) = delete;
  Impl &operator=(const Impl &) = delete;
  ~Impl() {
    for (const std::weak_ptr<Device::Impl> &each : keepers)
      if (const std::shared_ptr<Device::Impl> device = each.lock()) {
        std::lock_guard lock(device->mutex);
        device->dropKept(program());
        device->compiled.erase(this);
      }
  }

  /// Devices know it by its address.
  const runtime::Program &program() const { return binary.programs()[index]; }
  /// On `device`, whose mutex is held. Throws Error if the program does not fit it.
  std::shared_ptr<const OnDevice> on(const Device &device, std::string_view function);

  const runtime::Binary binary;
  const unsigned index;
  std::vector<TensorSpec> inputs, outputs;
  /// Who holds the memory of its plan while it runs.
  std::string holder;

  std::mutex mutex;
  /// The devices that it has run on, and the one of the last run.
  std::vector<std::weak_ptr<Device::Impl>> keepers;
  std::weak_ptr<Device::Impl> last;
  std::shared_ptr<const OnDevice> known;
};

static std::vector<TensorSpec> specsOf(const runtime::Program &program, ArrayRef<runtime::Port> ports, const hw::ChipDesc &chip) {
  std::vector<TensorSpec> specs;
  for (const runtime::Port &port : ports)
    specs.push_back(toSpec(program.desc(port), chip));
  return specs;
}

BinaryProgram::Impl::Impl(runtime::Binary file, unsigned index, std::vector<TensorSpec> given)
    : binary(std::move(file)), index(index), holder("program '" + program().name.str() + "'") {
  const hw::ChipDesc chip = binary.chip() ? *binary.chip() : hw::ChipDesc();
  inputs = specsOf(program(), program().inputs, chip);
  outputs = given.empty() ? specsOf(program(), program().outputs, chip) : std::move(given);
}

BinaryProgram::BinaryProgram(runtime::Binary binary, unsigned index, std::vector<TensorSpec> outputs)
    : impl(std::make_shared<Impl>(std::move(binary), index, std::move(outputs))) {}

const std::vector<TensorSpec> &BinaryProgram::inputs() const { return impl->inputs; }

const std::vector<TensorSpec> &BinaryProgram::outputs() const { return impl->outputs; }

const runtime::Program &BinaryProgram::program() const { return impl->program(); }

std::shared_ptr<const BinaryProgram::Impl::OnDevice> BinaryProgram::Impl::on(const Device &device, std::string_view function) {
  std::lock_guard lock(mutex);
  if (last.lock() == device.handle())
    return known;
  const hw::SystemDesc &system = device.handle()->device.system();
  if (std::vector<std::string> reasons = runtime::findMismatches(binary, system); !reasons.empty())
    raise(function, reasons.front(), ErrorCode::NOT_SUPPORTED);
  OnDevice found;
  for (const TensorSpec &spec : outputs)
    found.outputs.push_back(memoryOf(spec) ? valueOrRaise(function, device.handle()->typeOf(spec)) : nullptr);
  if (program().schema->memory())
    found.bytes = runtime::bytesBesideInputs(program(), device.handle()->chip);
  last = device.handle();
  if (none_of(keepers, [&](const std::weak_ptr<Device::Impl> &each) { return each.lock() == device.handle(); }))
    keepers.push_back(device.handle());
  return known = std::make_shared<const OnDevice>(std::move(found));
}

//===----------------------------------------------------------------------===//
// Runs
//===----------------------------------------------------------------------===//

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

/// Checks that `tensors` have values, and that those that `program` writes are on a device.
static void checkInputs(const runtime::Program &program, ArrayRef<Tensor> tensors, std::string_view function) {
  for (auto [index, tensor] : enumerate(tensors)) {
    const runtime::Port *port = index < program.inputs.size() ? &program.inputs[index] : nullptr;
    if (const char *lack = lackOf(tensor))
      raiseLack(function, port ? runtime::portText("input", index, *port) : "input " + std::to_string(index), lack);
    if (port && port->isMutated && !tensor.is_on_device())
      raiseOnHost(function, runtime::portText("input", index, *port) + ", which the program writes,");
  }
}

namespace {
/// A compiled program on its inputs.
class ProgramLaunch : public Launch {
public:
  ProgramLaunch(std::shared_ptr<BinaryProgram::Impl> file, const Device &handle, const std::vector<Tensor> &inputs,
                std::string_view function)
      : file(std::move(file)), handle(handle), device(*handle.handle()), known(this->file->on(handle, function)), inputs(inputs),
        function(function) {}

  const std::vector<Tensor> &run() override {
    const std::vector<runtime::Tensor> values = compute();
    if (outputs.empty())
      makeOutputs(values);
    for (const auto &[output, value] : zip_equal(outputs, values)) {
      Tensor::Impl &impl = liveImpl(output, function, "a result of the trace");
      impl.value = valueOrRaise(function, runtime::toLayout(value, impl.type->desc, device.device.pool()));
    }
    return outputs;
  }

private:
  std::vector<runtime::Tensor> compute() {
    const runtime::Program &program = file->program();
    checkInputs(program, inputs, function);
    std::vector<runtime::Tensor> bound = valueOrRaise(function, bindInputs(program, inputs));
    if (llvm::Error error = checkRoom(device, known->bytes, program, file->holder))
      raiseOutOfMemory(function, std::move(error));
    auto values =
        valueOrRaise(function, runtime::submit(device.device, file->binary, file->index, std::move(bound)), ErrorCode::RUN_FAULT);
    if (!program.constEvals.empty())
      device.noteKept(program, file->holder);
    for (const sim::ConstEvalRun &run : device.executor->report().constEvals)
      ++(run.isCached ? constEvalHits : constEvalMisses);
    noteWrites(program, inputs);
    return values;
  }

  /// Memory of outputs, which the plan of the program takes until its end.
  void makeOutputs(ArrayRef<runtime::Tensor> values) {
    outputs.reserve(values.size());
    for (const auto &[spec, fixed, value] : zip_equal(file->outputs, known->outputs, values)) {
      const TypePtr type = fixed ? fixed : std::make_shared<TypeInfo>(TypeInfo{spec, value.desc()});
      outputs.push_back(makeTensor(fixed ? handle.handle() : nullptr, type, function));
    }
  }

  const std::shared_ptr<BinaryProgram::Impl> file;
  const Device handle;
  Device::Impl &device;
  const std::shared_ptr<const BinaryProgram::Impl::OnDevice> known;
  const std::vector<Tensor> inputs;
  const std::string function;
  std::vector<Tensor> outputs;
};
} // namespace

std::vector<Tensor> BinaryProgram::run(const Device &handle, const std::vector<Tensor> &inputs, std::string_view function,
                                       const RunHooks &hooks) const {
  const LockedDevice locked = lockOpen(handle, function);
  Device::Impl &device = *locked.device;
  CallRecorder::expectNone(function);
  expectNoHook(device, function);
  auto launch = std::make_shared<ProgramLaunch>(impl, handle, inputs, function);
  device.compiled.insert(impl.get());
  CapturedLaunch captured(device, launch);
  // A trace repeats the launch without its hooks.
  if (hooks)
    return HookedLaunch(device, impl->program(), hooks, captured).run();
  return captured.run();
}

const std::string &systemBytes(const Device &device) { return openImpl(device, "jit").systemFile; }

void checkType(const Device &handle, const TensorSpec &spec, std::string_view function) {
  const LockedDevice locked = lockOpen(handle, function);
  valueOrRaise(function, locked.device->typeOf(spec));
}

std::optional<uint64_t> bytesPerBank(const Device &handle, const TensorSpec &spec) {
  const LockedDevice locked = lockOpen(handle, "jit");
  auto type = locked.device->typeOf(spec);
  if (type)
    return (*type)->bankBytes;
  consumeError(type.takeError());
  return std::nullopt;
}

void appendArguments(std::span<const Tensor> tensors, std::string_view function, std::string &key) {
  KeyWriter writer(key);
  const Device::Impl *device = nullptr;
  for (size_t number = 0; number < tensors.size(); ++number) {
    const Tensor::Impl *tensor = tensors[number].handle().get();
    if (const char *lack = lackOf(tensors[number]))
      raiseLack(function, "argument " + std::to_string(number), lack);
    if (!tensor->device)
      raiseOnHost(function, "argument " + std::to_string(number));
    if (number == 0) {
      device = tensor->device.get();
      // Before anything is compiled, or a thread is waited for that compiles it and needs the device.
      expectNoHook(*device, function);
      writer.add(device->systemNumber);
    }
    if (tensor->device.get() != device)
      raise(function, "expected arguments on one device, found argument " + std::to_string(number) + " on another");
    size_t same = 0;
    while (tensors[same].handle().get() != tensor)
      ++same;
    writer.add(static_cast<uint32_t>(same));
    if (same == number)
      key += tensor->type->key;
  }
}

void assign(const Tensor &tensor, const Tensor &from) {
  const LockedDevice locked = lockDeviceOf(tensor);
  tensor.handle()->value = from.handle()->value;
  if (locked.device)
    locked.device->record([tensor, from] { tensor.handle()->value = from.handle()->value; });
}

} // namespace ttnn
