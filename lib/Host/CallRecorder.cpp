//===- CallRecorder.cpp - Calls on tensors without values -----------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Host/CallRecorder.h"

#include "DeviceImpl.h"

namespace ttnn {

static thread_local CallRecorder *innermost = nullptr;

CallRecorder::~CallRecorder() = default;

Tensor CallRecorder::makeSymbol(const Device &handle, const TensorSpec &spec) {
  const LockedDevice locked = lockOpen(handle, "jit");
  auto impl = std::make_shared<Tensor::Impl>(valueOrRaise("jit", locked.device->typeOf(spec)), locked.device);
  impl->isSymbol = true;
  impl->recorder = this;
  return Tensor(std::move(impl));
}

CallRecorder *CallRecorder::of(const Tensor &tensor) { return tensor ? tensor.handle()->recorder : nullptr; }

void CallRecorder::endSymbol(const Tensor &symbol) { symbol.handle()->recorder = nullptr; }

CallRecorder::Scope::Scope(CallRecorder &recorder) : previous(innermost) { innermost = &recorder; }
CallRecorder::Scope::~Scope() { innermost = previous; }

CallRecorder *CallRecorder::current() { return innermost; }

void CallRecorder::expectNone(std::string_view function) {
  if (innermost)
    raise(function, "expected no function that is traced, found one");
}

} // namespace ttnn
