//===- OpShape.cpp - Kernel shapes of operations --------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Sim/Perf/OpShape.h"

#include "OpFamilies.h"

#include "ttmlir/Hardware/Cost/OpCost.h"

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

/// Whether a tensor of the operation is in the memory of a device: operations of the host have none.
static bool isOnDevice(const OpView &op) {
  for (ArrayRef<uint32_t> tensors : {ArrayRef(op.operands), ArrayRef(op.results)})
    for (uint32_t tensor : tensors)
      if (!op.desc(tensor).layout.isHost())
        return true;
  return false;
}

/// Floating-point operations; see hw::flops().
static double flopsOf(const OpView &op) {
  const std::optional<hw::OpCost> cost = hw::opCost(op.wire);
  if (!cost || op.results.empty())
    return 0;
  SmallVector<ArrayRef<int64_t>, 4> shapes;
  for (uint32_t operand : op.operands)
    shapes.push_back(op.shape(operand));
  return hw::flops(*cost, shapes, op.shape(op.results.front()));
}

static bool hasFidelity(ScheduleFamily family) {
  return family == ScheduleFamily::Matmul || family == ScheduleFamily::Convolution || family == ScheduleFamily::Attention;
}

Expected<std::optional<OpShape>> perf::shapeOf(const runtime::Program &program, unsigned index, const hw::ChipDesc &chip,
                                               ScheduleKind schedules) {
  const OpView op(program, index, schedules);
  ScheduleFamily family = scheduleFamily(op.wire);
  if (family == ScheduleFamily::None || program.isReference() || !isOnDevice(op))
    return std::nullopt;
  if (family == ScheduleFamily::Kernels)
    return createStringError(inconvertibleErrorCode(),
                             "a time of the kernels of '" + program.mnemonic(index) + "' without their values is not supported");
  OpShape shape;
  if (schedules == ScheduleKind::Own)
    shape.source = ShapeSource::Estimated;
  if (family == ScheduleFamily::Estimated) {
    shape.source = ShapeSource::Estimated;
    family = familyOfCost(hw::opCost(op.wire).value_or(hw::OpCost::PerResult));
  }
  shape.programs = makeShapes(op, family, chip);
  llvm::erase_if(shape.programs, [](const hw::KernelShape &kernel) { return kernel.classes.empty(); });
  if (shape.programs.empty())
    return std::nullopt;
  shape.flops = flopsOf(op);
  if (hasFidelity(family) && op.operands.size() > 1)
    shape.fidelity = op.compute(op.desc(op.operands[1]).dtype()).fidelity;
  for (const hw::KernelShape &kernel : shape.programs)
    shape.cores = std::max(shape.cores, static_cast<unsigned>(kernel.numCores()));
  return shape;
}
