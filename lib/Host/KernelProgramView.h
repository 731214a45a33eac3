//===- KernelProgramView.h - Hand-written kernels for the machine -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_HOST_KERNELPROGRAMVIEW_H
#define TTMLIR_LIB_HOST_KERNELPROGRAMVIEW_H

#include "DeviceImpl.h"

#include "ttmlir/Host/KernelProgram.h"
#include "ttmlir/Sim/Machine/Machine.h"

#include <deque>

namespace ttnn {

/// A program descriptor in the form of the machine, which refers to this object.
class KernelProgramView {
public:
  /// Reads the files of kernels and places circular buffers. `end` is the end of the memory for these.
  static llvm::Expected<std::unique_ptr<KernelProgramView>> create(const ProgramDescriptor &program, Device::Impl &device,
                                                                   uint64_t end);

  ttmlir::sim::machine::KernelProgramView view;

private:
  llvm::Error addKernel(const KernelDescriptor &kernel, const ttmlir::hw::ChipDesc &chip);
  llvm::Error setArguments(const KernelDescriptor &kernel, const std::string &name, ttmlir::sim::machine::KernelView &view);
  llvm::Error addBuffers(const CBDescriptor &buffer, Device::Impl &device, uint64_t end);

  std::deque<std::string> texts;
  std::deque<std::vector<uint32_t>> numbers;
  std::deque<ttmlir::sim::machine::HandWrittenKernel> kernels;
};

} // namespace ttnn

#endif // TTMLIR_LIB_HOST_KERNELPROGRAMVIEW_H
