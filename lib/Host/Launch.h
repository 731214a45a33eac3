//===- Launch.h - Programs that run on tensors ------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_HOST_LAUNCH_H
#define TTMLIR_LIB_HOST_LAUNCH_H

#include "DeviceImpl.h"

#include "ttmlir/Host/RunHooks.h"

#include <exception>

namespace ttnn {

/// A program bound to the tensors of a call: an op's or a compiled one, or a decorator of another launch. The mutex of its device
/// is held while it runs.
class Launch {
public:
  virtual ~Launch();

  /// Computes the results from the current values of the operands. Further runs write the same results. Throws Error.
  virtual const std::vector<Tensor> &run() = 0;
};

/// Runs a launch and, while the device captures a trace, makes it a step of that.
class CapturedLaunch : public Launch {
public:
  CapturedLaunch(Device::Impl &device, std::shared_ptr<Launch> launch) : device(device), launch(std::move(launch)) {}
  const std::vector<Tensor> &run() override;

private:
  Device::Impl &device;
  std::shared_ptr<Launch> launch;
};

/// Runs a launch of `program` with hooks around each of its operations, and reports its cost.
class HookedLaunch : public Launch {
public:
  HookedLaunch(Device::Impl &device, const ttmlir::runtime::Program &program, const RunHooks &hooks, Launch &launch)
      : device(device), program(program), hooks(hooks), launch(launch) {}
  const std::vector<Tensor> &run() override;

private:
  void install();
  void remove();
  llvm::Error call(const std::function<void(const OpEvent &)> &hook, const OpEvent &event);
  OpEvent eventOf(unsigned index) const;

  Device::Impl &device;
  const ttmlir::runtime::Program &program;
  const RunHooks &hooks;
  Launch &launch;
  /// The exception of a hook.
  std::exception_ptr thrown;
};

/// Throws within a hook of a program on `device`.
void expectNoHook(const Device::Impl &device, std::string_view function);

/// The values of `tensors` as inputs of `program`; those that it writes get storage of their own.
llvm::Expected<std::vector<ttmlir::runtime::Tensor>> bindInputs(const ttmlir::runtime::Program &program,
                                                                llvm::ArrayRef<Tensor> tensors);

/// Marks the tensors that `program` has written as changed.
void noteWrites(const ttmlir::runtime::Program &program, llvm::ArrayRef<Tensor> tensors);

} // namespace ttnn

#endif // TTMLIR_LIB_HOST_LAUNCH_H
