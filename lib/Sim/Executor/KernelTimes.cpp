//===- KernelTimes.cpp - Times of kernels without values ------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Sim/KernelTimes.h"

#include "KernelBuffers.h"

#include "ttmlir/Schema/Binary_generated.h"
#include "ttmlir/Schema/OpVisitor.h"
#include "ttmlir/Schema/Ops_generated.h"
#include "ttmlir/Sim/OpBinder.h"
#include "ttmlir/Support/Failure.h"

#include "llvm/ADT/Twine.h"

using namespace llvm;
using namespace ttmlir;
using namespace ttmlir::sim;

Expected<machine::RunStats> sim::timeKernels(const runtime::Program &program, unsigned index, const hw::ChipDesc &chip,
                                             unsigned threads, hw::SpanFn observe) {
  const auto &op = schema::fieldsOf<schema::GenericOp>(program.op(index));
  const auto *programs = program.file->kernel_programs();
  if (!programs || op.program() >= programs->size())
    return failure("expected a kernel program below " + Twine(programs ? programs->size() : 0) + ", found " + Twine(op.program()));
  KernelBuffers buffers(program, chip);
  std::deque<machine::WrittenMap> written;
  const auto add = [&](const flatbuffers::Vector<uint32_t> *ids, bool isInput) -> Error {
    for (const uint32_t id : decodeSpan(ids)) {
      const runtime::TensorDesc &desc = program.tensors[id];
      if (!isOnDevice(desc.layout))
        return failure("expected operands of the kernels on the device, found " + desc.layout.str());
      Expected<hw::TensorLayout> layout = desc.tensorLayout();
      if (!layout)
        return layout.takeError();
      buffers.add(id, *layout, /*data=*/nullptr, isInput);
      if (!isInput)
        buffers.setWritten(written.emplace_back(static_cast<uint64_t>(layout->totalBytes())));
    }
    return Error::success();
  };
  if (Error error = add(op.inputs(), /*isInput=*/true))
    return std::move(error);
  if (Error error = add(op.results(), /*isInput=*/false))
    return std::move(error);
  machine::MachineOptions options;
  options.threads = threads;
  options.isTimed = true;
  options.hasValues = false;
  if (observe)
    options.observe = observe;
  return machine::run(machine::viewOf(*programs->Get(op.program())), buffers.get(), chip, options);
}

std::string sim::kernelsText(const runtime::Program &program, unsigned index) {
  std::string text = std::to_string(schema::kernelProgramOf(program.op(index)).value_or(UINT32_MAX));
  const runtime::OpUses &uses = program.uses[index];
  for (ArrayRef<uint32_t> tensors : {ArrayRef<uint32_t>(uses.operands), ArrayRef<uint32_t>(uses.results)})
    for (uint32_t tensor : tensors)
      text += " " + program.tensors[tensor].str() + program.tensors[tensor].layout.str();
  return text;
}

perf::KnownTime sim::knownTime(const runtime::Program &program, unsigned index, const machine::Timing &timing) {
  const std::optional<uint32_t> kernels = schema::kernelProgramOf(program.op(index));
  const auto *all = program.file->kernel_programs();
  if (!kernels || !all || *kernels >= all->size())
    return {timing, 0};
  const hw::Dim2 extent = machine::viewOf(*all->Get(*kernels)).cores.extent;
  return {timing, static_cast<unsigned>(extent.y * extent.x)};
}

KnownTimes sim::knownTimes(const runtime::Program &program, ArrayRef<KernelRun> kernels) {
  KnownTimes known;
  for (const KernelRun &kernel : kernels)
    if (kernel.stats.timing.cycles)
      known[kernel.index] = knownTime(program, kernel.index, kernel.stats.timing);
  return known;
}

Expected<perf::PerfReport> sim::timeProgram(const runtime::Program &program, const hw::ChipDesc &chip, const KnownTimes &known,
                                            perf::PerfOptions options) {
  options.known = [&](unsigned op) -> std::optional<perf::KnownTime> {
    const auto found = known.find(op);
    return found == known.end() ? std::nullopt : std::optional(found->second);
  };
  auto report = perf::timeProgram(program, chip, options);
  // The times are gone when the caller has the report.
  if (report)
    report->options.known = nullptr;
  return report;
}
