//===- HookedRun.h - A run that calls hooks ---------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_HOST_HOOKEDRUN_H
#define TTMLIR_LIB_HOST_HOOKEDRUN_H

#include "DeviceImpl.h"

#include "ttmlir/Host/RunHooks.h"

#include <exception>

namespace ttnn {

/// Throws within a hook of a program on `device`.
void expectNoHook(const Device::Impl &device, std::string_view function);

/// Passes the operations of a program on to hooks for the life of the scope, in which the device's mutex is held.
class HookedRun {
public:
  HookedRun(Device::Impl &device, const ttmlir::runtime::Program &program, const RunHooks &hooks);
  ~HookedRun();
  HookedRun(const HookedRun &) = delete;
  HookedRun &operator=(const HookedRun &) = delete;

  /// Throws the exception of a hook again, in place of the error of the run.
  template <class T> void rethrow(llvm::Expected<T> &result) const {
    if (!thrown)
      return;
    if (!result)
      llvm::consumeError(result.takeError());
    std::rethrow_exception(thrown);
  }

private:
  llvm::Error call(const std::function<void(const OpEvent &)> &hook, const OpEvent &event);
  OpEvent eventOf(unsigned index) const;

  Device::Impl &device;
  const ttmlir::runtime::Program &program;
  const RunHooks &hooks;
  std::exception_ptr thrown;
};

} // namespace ttnn

#endif // TTMLIR_LIB_HOST_HOOKEDRUN_H
