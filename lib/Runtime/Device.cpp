//===- Device.cpp - A device that runs programs ---------------------- -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Runtime/Device.h"

#include "ttmlir/Hardware/System/SystemFile.h"
#include "ttmlir/Runtime/MemoryTracker.h"
#include "ttmlir/Schema/Binary_generated.h"
#include "ttmlir/Support/Failure.h"
#include "ttmlir/Support/Plural.h"

#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace ttmlir::runtime {

Executor::~Executor() = default;

Expected<Device> Device::open(hw::SystemDesc system, std::unique_ptr<Executor> executor, uint64_t memoryLimit) {
  if (Error error = hw::verify(system))
    return std::move(error);
  if (system.numChips() == 0)
    return failure("expected chips in the system, found none");
  Device device;
  device.common = system.commonChip();
  device.desc = std::move(system);
  device.runner = std::move(executor);
  device.buffers = std::make_unique<BufferPool>(memoryLimit);
  return device;
}

//===----------------------------------------------------------------------===//
// submit
//===----------------------------------------------------------------------===//

static Error prepareInput(Device &device, const Program &program, unsigned index, Tensor &tensor) {
  const Port &port = program.inputs[index];
  const TensorDesc &wanted = program.desc(port);
  DataType stored = device.executor().storageType(wanted.dtype());
  if (!tensor)
    return invalidArgument(portText("input", index, port) + ": expected " + wanted.str() + ", found none");
  if (ArrayRef<int64_t>(tensor.shape()) != ArrayRef<int64_t>(wanted.shape) ||
      (tensor.dtype() != wanted.dtype() && tensor.dtype() != stored))
    return invalidArgument(portText("input", index, port) + ": expected " + wanted.str() + ", found " + tensor.desc().str());
  if (tensor.desc().layout == wanted.layout)
    return Error::success();
  auto moved = tensor.dtype() == wanted.dtype() ? toLayout(tensor, wanted.layout, device.pool())
                                                : toLayout(tensor, wanted.withType(tensor.dtype()).layout, device.pool());
  return std::move(moved).moveInto(tensor);
}

Expected<std::vector<Tensor>> submit(Device &device, const Binary &binary, unsigned programIndex, std::vector<Tensor> inputs) {
  if (programIndex >= binary.programs().size())
    return invalidArgument("expected a program below " + Twine(binary.programs().size()) + ", found " + Twine(programIndex));
  const Program &program = binary.programs()[programIndex];
  if (inputs.size() != program.inputs.size())
    return invalidArgument("expected " + countText(program.inputs.size(), "input") + " of program \"" + program.name +
                           "\", found " + Twine(inputs.size()));
  for (auto [index, tensor] : enumerate(inputs))
    if (Error error = prepareInput(device, program, index, tensor))
      return std::move(error);
  return device.executor().run(device, binary, programIndex, inputs);
}

//===----------------------------------------------------------------------===//
// Does it fit
//===----------------------------------------------------------------------===//

namespace {
class Comparison {
public:
  /// `harvested` lists harvested lines of the system; empty if there are none.
  void atLeast(const Twine &what, uint64_t wanted, uint64_t found, StringRef harvested = "") {
    if (found < wanted)
      reasons.push_back((what + ": the file wants " + Twine(wanted) + " but the system has " + Twine(found) +
                         (harvested.empty() ? "" : " with " + harvested + " harvested"))
                            .str());
  }
  void equal(const Twine &what, StringRef wanted, StringRef found) {
    if (wanted != found)
      reasons.push_back((what + ": the file wants " + wanted + " but the system has " + found).str());
  }
  std::vector<std::string> reasons;
};
} // namespace

std::vector<std::string> findMismatches(const Binary &binary, const hw::SystemDesc &system) {
  Comparison compare;
  auto compiledFor = hw::fromSchema(*binary.root().system_desc());
  if (!compiledFor) {
    compare.reasons.push_back("the file's system description is not valid: " + toString(compiledFor.takeError()));
    return compare.reasons;
  }
  if (compiledFor->numChips() == 0 || system.numChips() == 0)
    return {"a system without chips runs no program"};
  const hw::ChipDesc wanted = compiledFor->commonChip(), found = system.commonChip();
  compare.equal("architecture", hw::archName(wanted.arch), hw::archName(found.arch));
  compare.atLeast("chips", compiledFor->numChips(), system.numChips());
  compare.atLeast("worker grid rows", wanted.grid.y, found.grid.y, hw::harvestedText(found));
  compare.atLeast("worker grid columns", wanted.grid.x, found.grid.x, hw::harvestedText(found));
  compare.atLeast("bytes of L1 per core", wanted.usableL1Size(), found.usableL1Size());
  compare.atLeast("DRAM channels", wanted.numDramChannels, found.numDramChannels);
  compare.atLeast("bytes per DRAM channel", wanted.usableDramChannelSize(), found.usableDramChannelSize());
  compare.atLeast("circular buffers per core", wanted.numCBs, found.numCBs);
  for (const Program &program : binary.programs()) {
    if (std::optional<MemoryFinding> finding = followMemory(program, found, /*withAddresses=*/false))
      compare.reasons.push_back("program \"" + program.name.str() + "\", " + finding->message);
  }
  return compare.reasons;
}

} // namespace ttmlir::runtime
