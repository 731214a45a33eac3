//===- TimedRun.cpp - Card time of compiled programs ----------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Host/BinaryProgram.h"

#include "DeviceImpl.h"

#include "ttmlir/Schema/Binary_generated.h"
#include "ttmlir/Sim/KernelFields.h"
#include "ttmlir/Support/SourceLocation.h"

#include "llvm/ADT/ScopeExit.h"
#include "llvm/Support/JSON.h"

using namespace llvm;
using namespace ttmlir;

namespace ttnn {

namespace {
/// Fields of kernels as members of the object that is open.
struct FieldWriter {
  template <class T> void field(StringRef key, T value) { json.attribute(key, value); }
  void object(StringRef key, function_ref<void()> body) { json.attributeObject(key, body); }

  json::OStream &json;
};
} // namespace

/// JSON has Unicode alone; files may have any bytes.
static std::string toUnicode(StringRef text) { return json::isUTF8(text) ? text.str() : json::fixUTF8(text); }

/// The kernels of `report`, and the time of all but const-evals.
static std::string toJson(const sim::RunReport &report, const runtime::Program &program) {
  std::string text;
  raw_string_ostream os(text);
  json::OStream json(os);
  FieldWriter writer{json};
  json.object([&] {
    json.attributeArray("kernels", [&] {
      for (const sim::KernelRun &run : report.kernels)
        json.object([&] {
          json.attribute("operation", run.index);
          const schema::GenericOp *kernels = program.op(run.index).op_as_GenericOp();
          json.attribute("program", kernels ? static_cast<int64_t>(kernels->program()) : -1);
          json.attribute("loc", toUnicode(run.location));
          json.attribute("const_eval", run.isConstEval);
          sim::writeCounters(run.stats, writer);
          sim::writeTiming(run.stats.timing, writer);
        });
    });
    const SmallVector<unsigned> untimed = sim::untimedOps(program, report);
    json.attributeObject("untimed", [&] {
      json.attribute("operations", static_cast<int64_t>(untimed.size()));
      json.attributeArray("kinds", [&] {
        for (StringRef kind : sim::kindsOf(program, untimed))
          json.value(kind);
      });
    });
    json.attributeObject("time", [&] { sim::writeTime(sim::cardTime(report.kernels, /*ofConstEvals=*/false), writer); });
  });
  return text;
}

std::string BinaryProgram::timeKernels(const Device &handle, const std::vector<Tensor> &inputs, std::string_view function) const {
  Device::Impl &device = openImpl(handle, function);
  std::lock_guard lock(device.mutex);
  const runtime::Program &program = binary.programs()[index];
  std::vector<Tensor> copies = inputs;
  for (auto [port, tensor] : zip(program.inputs, copies))
    if (const char *lack = port.isMutated ? lackOf(tensor) : nullptr)
      raiseLack(function, "an input", lack);
    else if (port.isMutated)
      tensor = makeWithValues(handle, tensor.spec(), tensor.handle()->value, function);
  device.executor->setTimed(true);
  scope_exit untimed([&] { device.executor->setTimed(false); });
  run(handle, copies, function);
  return toJson(device.executor->report(), program);
}

std::vector<BinaryProgram::LibraryCall> BinaryProgram::libraryCalls() const {
  const runtime::Program &program = binary.programs()[index];
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
