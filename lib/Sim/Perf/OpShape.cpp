//===- OpShape.cpp - Kernel shapes of operations --------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Sim/Perf/OpShape.h"

#include "OpView.h"

using namespace llvm;
using namespace ttmlir;
using namespace ttmlir::sim;
using namespace ttmlir::sim::perf;

StringRef perf::spelling(ShapeSource source) {
  switch (source) {
  case ShapeSource::Kernels:
    return "kernels";
  case ShapeSource::Schedule:
    return "schedule";
  case ShapeSource::Estimated:
    return "estimated";
  }
  return "";
}

static bool hasFidelity(hw::ScheduleFamily family) {
  return family == hw::ScheduleFamily::Matmul || family == hw::ScheduleFamily::Convolution ||
         family == hw::ScheduleFamily::Attention;
}

Expected<std::optional<OpShape>> perf::shapeOf(const runtime::Program &program, unsigned index, const hw::ChipDesc &chip,
                                               ScheduleKind schedules) {
  const hw::LibraryCall op = libraryCall(program, index, schedules);
  hw::ScheduleFamily family = hw::scheduleFamily(op.wire);
  if (family == hw::ScheduleFamily::None || program.isReference() || !op.isOnDevice())
    return std::nullopt;
  if (family == hw::ScheduleFamily::Kernels)
    return createStringError(inconvertibleErrorCode(),
                             "a time of the kernels of '" + program.mnemonic(index) + "' without their values is not supported");
  OpShape shape;
  if (schedules == ScheduleKind::Own)
    shape.source = ShapeSource::Estimated;
  if (family == hw::ScheduleFamily::Estimated) {
    shape.source = ShapeSource::Estimated;
    family = hw::familyOfCost(hw::opCost(op.wire).value_or(hw::OpCost::PerResult));
  }
  if (std::string fault = hw::checkSchedule(op, chip); !fault.empty())
    return createStringError(inconvertibleErrorCode(), "schedule: " + fault);
  shape.programs = hw::makeShapes(op, family, chip);
  llvm::erase_if(shape.programs, [](const hw::KernelShape &kernel) { return kernel.classes.empty(); });
  if (shape.programs.empty())
    return std::nullopt;
  shape.flops = hw::flops(op);
  if (hasFidelity(family) && op.operands.size() > 1)
    shape.fidelity = op.compute(op.operand(1).type).fidelity;
  for (const hw::KernelShape &kernel : shape.programs)
    shape.cores = std::max(shape.cores, static_cast<unsigned>(kernel.numCores()));
  return shape;
}
