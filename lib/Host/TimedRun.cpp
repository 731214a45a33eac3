//===- TimedRun.cpp - Card time of compiled programs ----------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Host/BinaryProgram.h"

#include "DeviceImpl.h"

#include "ttmlir/Support/SourceLocation.h"

using namespace llvm;
using namespace ttmlir;

namespace ttnn {

std::string BinaryProgram::timeKernels(const Device &handle, const std::vector<Tensor> &inputs, std::string_view function) const {
  const LockedDevice locked = lockOpen(handle, function);
  const runtime::Program &program = this->program();
  std::vector<Tensor> copies = inputs;
  for (auto [port, tensor] : zip(program.inputs, copies))
    if (const char *lack = port.isMutated ? lackOf(tensor) : nullptr)
      raiseLack(function, "an input", lack);
    else if (port.isMutated)
      tensor = makeWithValues(handle, tensor.spec(), tensor.handle()->value, function);
  std::string text;
  RunHooks hooks;
  hooks.report = [&text](const std::string &report) { text = report; };
  hooks.isTimed = true;
  run(handle, copies, function, hooks);
  return text;
}

std::vector<BinaryProgram::LibraryCall> BinaryProgram::libraryCalls() const {
  const runtime::Program &program = this->program();
  std::vector<LibraryCall> calls;
  for (unsigned op = 0; op < program.numOps(); ++op) {
    if (!sim::isLibraryCall(program, op))
      continue;
    const SourceLocation place = SourceLocation::parse(program.location(op));
    calls.push_back({program.mnemonic(op).str(), place.file, place.line, place.column});
  }
  return calls;
}

} // namespace ttnn
