//===- KernelBuffers.h - Operands of kernels in device memory ---*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_SIM_EXECUTOR_KERNELBUFFERS_H
#define TTMLIR_LIB_SIM_EXECUTOR_KERNELBUFFERS_H

#include "ttmlir/Hardware/Layout/TensorLayout.h"
#include "ttmlir/Hardware/Memory/MemoryPlan.h"
#include "ttmlir/Runtime/Binary.h"
#include "ttmlir/Sim/Machine/DeviceBuffer.h"

#include "llvm/ADT/SmallVector.h"

#include <deque>
#include <vector>

namespace ttmlir::sim {

/// Whether kernels reach tensors of `layout`: those in DRAM and L1.
bool isOnDevice(const runtime::Layout &layout);

/// The operands of a kernel program as buffers of the device, at their planned addresses, or one after the other without a plan.
class KernelBuffers {
public:
  KernelBuffers(const runtime::Program &program, const hw::ChipDesc &chip);

  /// Adds tensor `id` of the program, which is on the device, with layout `layout` and the bytes `data`, or none. Inputs may be the
  /// same memory under two numbers.
  void add(uint32_t id, const hw::TensorLayout &layout, std::byte *data, bool isInput);
  /// Whose bytes `written` says are written, of the last buffer.
  void setWritten(machine::WrittenMap &written) { placed.back().written = &written; }
  llvm::ArrayRef<machine::DeviceBuffer> get() const { return placed; }

private:
  uint64_t addressOf(uint32_t id, const hw::MemoryArea &area, uint64_t bytes);

  const runtime::Program &program;
  const hw::ChipDesc &chip;
  const hw::MemoryArea areas[2];
  /// The bytes of each memory that operands without a planned address take.
  uint64_t used[2] = {};
  llvm::SmallVector<machine::DeviceBuffer, 4> placed;
  /// The cores of each sharded operand.
  std::deque<std::vector<hw::Dim2>> cores;
};

} // namespace ttmlir::sim

#endif // TTMLIR_LIB_SIM_EXECUTOR_KERNELBUFFERS_H
