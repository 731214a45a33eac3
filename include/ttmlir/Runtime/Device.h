//===- Device.h - A device that runs programs ------------------------ -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_RUNTIME_DEVICE_H
#define TTMLIR_RUNTIME_DEVICE_H

#include "ttmlir/Hardware/System/SystemDesc.h"
#include "ttmlir/Runtime/Binary.h"
#include "ttmlir/Runtime/Tensor.h"

#include <vector>

namespace ttmlir::runtime {

class Device;

/// Runs the operations of a program. The simulator implements it.
class Executor {
public:
  virtual ~Executor();

  /// Runs program `program` of `binary`. The caller has checked `inputs`: one per input port, of its shape, and of its element type
  /// or the storageType of it. Returns one tensor per output port.
  virtual llvm::Expected<std::vector<Tensor>> run(Device &device, const Binary &binary, unsigned program,
                                                  llvm::ArrayRef<Tensor> inputs) = 0;

  /// The element type that the executor holds tensors of type `type` in.
  virtual DataType storageType(DataType type) const { return type; }
};

/// One chip of a described system, the memory of its tensors and the executor of its programs.
class Device {
public:
  /// Opens the first chip of `system`, which must satisfy hw::verify. `memoryLimit` bounds the host memory of all tensors in
  /// bytes; 0 stands for availableMemory().
  static llvm::Expected<Device> open(hw::SystemDesc system, std::unique_ptr<Executor> executor, uint64_t memoryLimit = 0);

  const hw::SystemDesc &system() const { return desc; }
  /// The chip that each chip of the system is at least (SystemDesc::commonChip).
  const hw::ChipDesc &chip() const { return common; }
  Executor &executor() { return *runner; }
  /// The pool that tensors allocate from.
  BufferPool &pool() { return *buffers; }

private:
  Device() = default;

  hw::SystemDesc desc;
  hw::ChipDesc common;
  std::unique_ptr<Executor> runner;
  std::unique_ptr<BufferPool> buffers;
};

/// Runs program `programIndex` of `binary` on `device`. Converts inputs to the layout of their port (see toLayout); fails if their
/// shape or element type differs: the error names the input, the expected and the found type. Buffers of mutated ports are updated
/// in place. Outputs have the layout of their port, so that they can be inputs of the next program without a copy.
llvm::Expected<std::vector<Tensor>> submit(Device &device, const Binary &binary, unsigned programIndex,
                                           std::vector<Tensor> inputs);

/// Reasons why `binary` cannot run on `system`, one line each with the expected and the found value. Empty if it can run.
std::vector<std::string> findMismatches(const Binary &binary, const hw::SystemDesc &system);

} // namespace ttmlir::runtime

#endif // TTMLIR_RUNTIME_DEVICE_H
