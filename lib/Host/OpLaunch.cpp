//===- OpLaunch.cpp - Calls of ops, resolved and run ----------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Launch.h"
#include "OpProgram.h"

#include "ttmlir/Host/CallRecorder.h"
#include "ttmlir/Host/KeyWriter.h"
#include "ttmlir/ResultRules/Opcodes.h"

using namespace llvm;
using namespace ttmlir;

namespace ttnn {

/// The name of `call` in messages.
static std::string_view functionOf(const OpCall &call) {
  if (!call.function.empty())
    return call.function;
  StringRef mnemonic = rules::infoOf(call.opcode).mnemonic;
  return {mnemonic.data(), mnemonic.size()};
}

//===----------------------------------------------------------------------===//
// Resolution: device and program
//===----------------------------------------------------------------------===//

/// Checks that the operands of `call` are live or symbols, and all on one open device, which it returns.
static std::shared_ptr<Device::Impl> deviceOf(const OpCall &call) {
  const std::string_view function = functionOf(call);
  ArrayRef<rules::TensorField> fields = rules::infoOf(call.opcode).operands;
  std::shared_ptr<Device::Impl> device = call.device.handle();
  for (auto [number, group] : enumerate(call.operands))
    for (const Tensor &tensor : group) {
      auto name = [&, number = number] { return "operand '" + fields[number].name.str() + "'"; };
      if (const char *lack = lackOfOperand(tensor))
        raiseLack(function, name(), lack);
      const std::shared_ptr<Device::Impl> &found = tensor.handle()->device;
      if (!found)
        raiseOnHost(function, name());
      if (device && device != found)
        raise(function, "expected all operands on one device, found " + name() + " on another");
      device = found;
    }
  if (!device && !fields.empty())
    raise(function, "expected operands, found none");
  openImpl(Device(device), function);
  return device;
}

/// deviceOf, locked.
static LockedDevice lockDeviceForCall(const OpCall &call) {
  std::shared_ptr<Device::Impl> first = call.device.handle();
  for (const std::vector<Tensor> &group : call.operands)
    for (const Tensor &tensor : group)
      if (!first && tensor)
        first = tensor.handle()->device;
  LockedDevice locked = lock(std::move(first));
  locked.device = deviceOf(call);
  return locked;
}

/// Appends the op, the types of operands, the attributes and the choice of results of `call` to `key`.
static void appendKey(const OpCall &call, std::string &key) {
  KeyWriter writer(key);
  writer.add(call.opcode);
  for (const std::vector<Tensor> &group : call.operands) {
    writer.add(group.size());
    for (const Tensor &tensor : group)
      writer.add(tensor.handle()->type->id);
  }
  writer.add(call.attributes);
  writer.add(call.results);
}

/// The program of `call`, built unless `device` knows it.
static std::shared_ptr<const OpProgram> findProgram(const OpCall &call, Device::Impl &device) {
  static thread_local std::string key;
  key.clear();
  appendKey(call, key);
  if (auto known = device.programs.find(key); known != device.programs.end())
    return known->second;
  // Building may make types, but no other entry.
  auto program = buildProgram(call, device);
  if (!program)
    raise(functionOf(call), program.takeError());
  return device.programs[key] = std::move(*program);
}

//===----------------------------------------------------------------------===//
// Runs
//===----------------------------------------------------------------------===//

namespace {
/// The program of an op on its operands.
class OpLaunch : public Launch {
public:
  OpLaunch(const OpCall &call, const std::shared_ptr<Device::Impl> &device)
      : device(*device), program(findProgram(call, *device)), name(functionOf(call)) {
    for (const TypePtr &type : program->results)
      results.push_back(makeTensor(device, type, name));
    for (const std::vector<Tensor> &group : call.operands)
      operands.insert(operands.end(), group.begin(), group.end());
  }

  const std::vector<Tensor> &run() override {
    // Those of the first run are live.
    for (const Tensor &operand : operands)
      liveImpl(operand, name, "an operand of the trace");
    expectNoHook(device, name);
    const std::vector<runtime::Tensor> inputs = valueOrRaise(name, bindInputs(program->program(), operands));
    auto values = valueOrRaise(name, device.executor->run(device.device, program->binary, 0, inputs), ErrorCode::RUN_FAULT);
    noteWrites(program->program(), operands);
    for (auto [result, value] : zip_equal(results, values))
      result.handle()->value = std::move(value);
    return results;
  }

private:
  Device::Impl &device;
  const std::shared_ptr<const OpProgram> program;
  /// A copy: a trace keeps the launch for longer than the caller its text.
  const std::string name;
  std::vector<Tensor> operands, results;
};
} // namespace

/// The recorder that takes `call`, or null.
static CallRecorder *recorderOf(const OpCall &call) {
  for (const std::vector<Tensor> &group : call.operands)
    for (const Tensor &tensor : group)
      if (CallRecorder *recorder = CallRecorder::of(tensor))
        return recorder;
  return CallRecorder::current();
}

/// The types of the results of `call`, whose operands may be symbols.
static std::vector<TensorSpec> resultSpecs(const OpCall &call, Device::Impl &device) {
  std::vector<TensorSpec> specs;
  for (const TypePtr &type : valueOrRaise(functionOf(call), inferResults(call, device)))
    specs.push_back(type->spec);
  return specs;
}

std::vector<Tensor> apply(const OpCall &call) {
  CallRecorder *recorder = recorderOf(call);
  if (recorder)
    recorder->begin(call.where);
  const LockedDevice locked = lockDeviceForCall(call);
  if (recorder)
    return recorder->record(call, resultSpecs(call, *locked.device));
  return CapturedLaunch(*locked.device, std::make_shared<OpLaunch>(call, locked.device)).run();
}

} // namespace ttnn
