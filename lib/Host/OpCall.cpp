//===- OpCall.cpp - Operations as data ------------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Host/OpCall.h"

#include "HookedRun.h"
#include "OpProgram.h"

#include "ttmlir/Host/CallRecorder.h"
#include "ttmlir/Host/KeyWriter.h"
#include "ttmlir/ResultRules/CompositeSteps.h"
#include "ttmlir/ResultRules/Opcodes.h"
#include "ttmlir/Support/Plural.h"

using namespace llvm;
using namespace ttmlir;

namespace ttnn {

/// The name of `call` in messages.
static std::string_view nameOf(const OpCall &call) {
  if (!call.function.empty())
    return call.function;
  StringRef mnemonic = rules::infoOf(call.opcode).mnemonic;
  return {mnemonic.data(), mnemonic.size()};
}

/// The device of the operands, which must be live; throws if they are not all on one.
static std::shared_ptr<Device::Impl> deviceOf(const OpCall &call) {
  const std::string_view function = nameOf(call);
  ArrayRef<rules::TensorField> fields = rules::infoOf(call.opcode).operands;
  std::shared_ptr<Device::Impl> device = call.device.handle();
  for (auto [number, group] : enumerate(call.operands))
    for (const Tensor &tensor : group) {
      auto name = [&, number = number] { return "operand '" + fields[number].name.str() + "'"; };
      if (const char *lack = lackOfOperand(tensor))
        raiseLack(function, name(), lack);
      const std::shared_ptr<Device::Impl> &found = tensor.handle()->device;
      if (!found)
        raise(function, "expected " + name() + " on a device, found a tensor of the host; to_device moves it");
      if (device && device != found)
        raise(function, "expected all operands on one device, found " + name() + " on another");
      device = found;
    }
  if (!device && !fields.empty())
    raise(function, "expected operands, found none");
  openImpl(Device(device), function);
  return device;
}

/// deviceOf, with its mutex taken: no other thread closes it or frees an operand until it is released.
static std::shared_ptr<Device::Impl> lockedDeviceOf(const OpCall &call) {
  // Which device a tensor is on never changes.
  std::shared_ptr<Device::Impl> first = call.device.handle();
  for (const std::vector<Tensor> &group : call.operands)
    for (const Tensor &tensor : group)
      if (!first && tensor)
        first = tensor.handle()->device;
  std::unique_lock<std::recursive_mutex> lock;
  if (first)
    lock = std::unique_lock(first->mutex);
  std::shared_ptr<Device::Impl> device = deviceOf(call);
  lock.release();
  return device;
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

static std::shared_ptr<const OpProgram> findProgram(const OpCall &call, Device::Impl &device) {
  static thread_local std::string key;
  key.clear();
  appendKey(call, key);
  if (auto known = device.programs.find(key); known != device.programs.end())
    return known->second;
  // Building may make types, but no other entry.
  auto program = buildProgram(call, device);
  if (!program)
    raise(nameOf(call), program.takeError());
  return device.programs[key] = std::move(*program);
}

/// Runs `program` on `operands` and puts its results into `results`.
static llvm::Error run(Device::Impl &device, const OpProgram &program, ArrayRef<Tensor> operands, ArrayRef<Tensor> results) {
  expectNoHook(device, "Device");
  const std::vector<runtime::Port> &ports = program.program().inputs;
  for (auto [port, operand] : zip_equal(ports, operands))
    if (port.isMutated)
      if (llvm::Error error = makeUnshared(*operand.handle()))
        return error;
  SmallVector<runtime::Tensor, 4> inputs;
  for (const Tensor &operand : operands)
    inputs.push_back(operand.handle()->value);
  auto values = device.executor->run(device.device, program.binary, 0, inputs);
  if (!values)
    return values.takeError();
  for (auto [port, operand] : zip_equal(ports, operands))
    if (port.isMutated)
      operand.handle()->value.noteWrite();
  for (auto [result, value] : zip_equal(results, *values))
    result.handle()->value = std::move(value);
  return llvm::Error::success();
}

/// The recorder that takes `call`, or null.
static CallRecorder *recorderOf(const OpCall &call) {
  for (const std::vector<Tensor> &group : call.operands)
    for (const Tensor &tensor : group)
      if (CallRecorder *recorder = CallRecorder::of(tensor))
        return recorder;
  return CallRecorder::current();
}

static std::vector<Tensor> record(const OpCall &call, CallRecorder &recorder) {
  recorder.begin(call.where);
  const std::shared_ptr<Device::Impl> device = lockedDeviceOf(call);
  std::lock_guard lock(device->mutex, std::adopt_lock);
  std::vector<TensorSpec> specs;
  for (const TypePtr &type : valueOrRaise(nameOf(call), inferResults(call, *device)))
    specs.push_back(type->spec);
  return recorder.record(call, specs);
}

std::vector<Tensor> apply(const OpCall &call) {
  if (CallRecorder *recorder = recorderOf(call))
    return record(call, *recorder);
  const std::shared_ptr<Device::Impl> device = lockedDeviceOf(call);
  std::lock_guard lock(device->mutex, std::adopt_lock);
  const std::shared_ptr<const OpProgram> program = findProgram(call, *device);
  std::vector<Tensor> results;
  for (const TypePtr &type : program->results)
    results.push_back(makeTensor(device, type, nameOf(call)));
  std::vector<Tensor> operands;
  for (const std::vector<Tensor> &group : call.operands)
    operands.insert(operands.end(), group.begin(), group.end());
  if (llvm::Error error = run(*device, *program, operands, results))
    raise(nameOf(call), std::move(error));
  if (device->recording)
    device->record([device = device.get(), program, operands, results, name = nameOf(call)] {
      for (const Tensor &operand : operands)
        liveImpl(operand, name, "an operand of the trace");
      if (llvm::Error error = run(*device, *program, operands, results))
        raise(name, std::move(error));
    });
  return results;
}

//===----------------------------------------------------------------------===//
// Calls by name
//===----------------------------------------------------------------------===//

namespace {
/// The attributes of an op on a device, and the number of TTNN's own ones at the end.
struct AttributeNames {
  std::vector<std::string_view> names;
  size_t numBack;
};
} // namespace

/// Of op `opcode`; null if it has no function in the host API.
static const AttributeNames *attributesOf(rules::Opcode opcode) {
  switch (opcode) {
#define TT_HOST_ATTRIBUTES
#include "ttmlir/Host/Operations.cpp.inc"
#include "ttmlir/Support/Plural.h"
#undef TT_HOST_ATTRIBUTES
  default:
    return nullptr;
  }
}

const std::vector<std::string_view> &attributeNames(rules::Opcode opcode) { return attributesOf(opcode)->names; }

const std::vector<std::string_view> &hostOps() {
  static const std::vector<std::string_view> names = [] {
    std::vector<std::string_view> found;
    for (const rules::OpInfo &info : rules::allOps())
      if (attributesOf(info.opcode))
        found.emplace_back(info.mnemonic.data(), info.mnemonic.size());
    for (const rules::Composite &composite : rules::allComposites())
      found.emplace_back(composite.name);
    return found;
  }();
  return names;
}

/// The default of attribute `name` in the record of `info`; none for TTNN's own attributes.
static AttributeValue standardOf(const rules::OpInfo &info, std::string_view name) {
  const auto *field =
      llvm::find_if(info.attributes, [&](const rules::AttributeField &each) { return each.name == StringRef(name); });
  if (field == info.attributes.end())
    return {};
  return std::visit(
      [](const auto &held) -> AttributeValue {
        using T = std::decay_t<decltype(held)>;
        if constexpr (std::is_same_v<T, StringRef>)
          return held.str();
        else if constexpr (std::is_same_v<T, SmallVector<int64_t, 4>>)
          return std::vector<int64_t>(held.begin(), held.end());
        else if constexpr (std::is_same_v<T, rules::Literal>)
          return {};
        else
          return held;
      },
      field->standard);
}

OpCall makeCall(std::string_view name, std::vector<std::vector<Tensor>> operands,
                const std::vector<std::pair<std::string, AttributeValue>> &attributes) {
  const rules::OpInfo *info = rules::findOp(StringRef(name.data(), name.size()));
  const AttributeNames *known = info ? attributesOf(info->opcode) : nullptr;
  if (!known)
    raise(name, "expected an op of the host API");
  for (const auto &[attribute, value] : attributes)
    if (!llvm::is_contained(known->names, attribute))
      raise(name, "expected an attribute of its record, found '" + attribute + "'");
  for (auto each = attributes.begin(); each != attributes.end(); ++each)
    if (std::any_of(attributes.begin(), each, [&](const auto &other) { return other.first == each->first; }))
      raise(name, "expected each attribute once, found '" + each->first + "' twice");
  OpCall call(info->opcode);
  call.operands = std::move(operands);
  call.num_back = known->numBack;
  for (std::string_view attribute : known->names) {
    const auto given = llvm::find_if(attributes, [&](const auto &each) { return each.first == attribute; });
    call.attributes.push_back(given != attributes.end() ? given->second : standardOf(*info, attribute));
  }
  if (call.operands.size() > info->operands.size())
    raise(name,
          "expected at most " + countText(info->operands.size(), "operand") + ", found " + std::to_string(call.operands.size()));
  // Operands at the end that are missing are absent.
  call.operands.resize(info->operands.size());
  return call;
}

} // namespace ttnn
