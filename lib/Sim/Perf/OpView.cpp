//===- OpView.cpp - Operations of files for schedules ---------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OpView.h"

#include "ttmlir/Hardware/Cost/KernelCost.h"
#include "ttmlir/Schema/OpVisitor.h"

using namespace llvm;
using namespace ttmlir;
using namespace ttmlir::sim;
using namespace ttmlir::sim::perf;

static hw::CallTensor callTensor(StringRef name, const runtime::TensorDesc &desc) {
  const runtime::Layout &layout = desc.layout;
  hw::CallTensor tensor;
  tensor.name = name;
  tensor.shape.assign(desc.shape.begin(), desc.shape.end());
  tensor.isOnDevice = !layout.isHost();
  tensor.device = hw::deviceTensor(tensor.shape,
                                   {layout.dtype, layout.isTiled(),
                                    layout.memorySpace == runtime::MemorySpace::L1 ? hw::DeviceMemory::L1 : hw::DeviceMemory::Dram,
                                    layout.memoryLayout, layout.grid, layout.shardShape});
  return tensor;
}

namespace {
class CallReader : public schema::OpVisitor {
public:
  CallReader(hw::LibraryCall &call, const runtime::Program &program) : call(call), program(program) {}

  void operand(StringRef name, uint32_t tensor) override { call.operands.push_back(callTensor(name, program.tensors[tensor])); }
  void mutated(StringRef name, uint32_t tensor) override { operand(name, tensor); }
  void result(StringRef name, uint32_t tensor) override { call.results.push_back(callTensor(name, program.tensors[tensor])); }
  void attr(StringRef name, bool value) override { add(name, int64_t(value)); }
  void attr(StringRef name, int64_t value) override { add(name, value); }
  void attr(StringRef name, uint64_t value) override { add(name, static_cast<int64_t>(value)); }
  void attr(StringRef name, double value) override { add(name, value); }
  void attr(StringRef name, StringRef value) override { add(name, value.str()); }
  void attr(StringRef name, ArrayRef<int32_t> value) override { add(name, std::vector<int64_t>(value.begin(), value.end())); }
  void attr(StringRef name, ArrayRef<int64_t> value) override { add(name, value.vec()); }

private:
  void add(StringRef name, hw::LibraryCall::Value value) { call.attributes.emplace_back(name, std::move(value)); }

  hw::LibraryCall &call;
  const runtime::Program &program;
};
} // namespace

hw::LibraryCall perf::libraryCall(const runtime::Program &program, unsigned index, ScheduleKind schedules) {
  const schema::Operation &op = program.op(index);
  hw::LibraryCall call;
  call.wire = static_cast<uint16_t>(op.op_type());
  CallReader reader(call, program);
  schema::visitOp(op, reader);
  for (const schema::MathFidelity fidelity : schema::EnumValuesMathFidelity())
    if (call.text("math_fidelity") == schema::EnumNameMathFidelity(fidelity))
      call.fidelity = static_cast<Fidelity>(fidelity);
  if (op.schedule())
    call.schedule = hw::scheduleFromFile(*op.schedule());
  if (schedules == ScheduleKind::Own) {
    call.stream.readBlock = hw::kMaxBlockSteps;
    call.stream.bufferBlocks = hw::kBuffersPerPort;
    call.stream.waitsForWrites = false;
  }
  return call;
}
