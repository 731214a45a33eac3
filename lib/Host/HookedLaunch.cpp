//===- HookedLaunch.cpp - A run that calls hooks -----------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Launch.h"
#include "ReportText.h"

#include "ttmlir/Support/Failure.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/ScopeExit.h"

using namespace llvm;
using namespace ttmlir;

namespace ttnn {

/// `value` as a tensor of the host, without a copy.
static Tensor observed(const runtime::Tensor &value) {
  auto type = std::make_shared<TypeInfo>();
  type->spec = {
      {value.shape().begin(), value.shape().end()}, static_cast<DataType>(value.dtype()), Layout::ROW_MAJOR, SYSTEM_MEMORY_CONFIG};
  type->desc = value.desc();
  auto impl = std::make_shared<Tensor::Impl>(std::move(type), nullptr);
  impl->value = value;
  return Tensor(std::move(impl));
}

void replace_elements(const Tensor &tensor, const Tensor &from) {
  static constexpr std::string_view function = "replace_elements";
  Tensor::Impl &impl = liveImpl(tensor, function, "a tensor");
  if (impl.device)
    raise(function, "expected a result that a hook is called with, found a tensor on a device");
  runtime::Tensor values = hostValues(from, function);
  if (values.shape() != impl.value.shape())
    raise(function, "expected " + tensor.spec().str() + ", found " + from.spec().str());
  // The caller may write the values of `from` meanwhile.
  impl.value = valueOrRaise(function, values.clone(hostPool()));
}

void expectNoHook(const Device::Impl &device, std::string_view function) {
  if (device.hookedThread == std::this_thread::get_id())
    raise(function, "expected a device without a running program, found a call from one of its hooks");
}

namespace {
/// While a hook of a run on `device` is called.
class InHook {
public:
  explicit InHook(Device::Impl &device) : device(device) { device.hookedThread = std::this_thread::get_id(); }
  ~InHook() { device.hookedThread = std::thread::id(); }
  InHook(const InHook &) = delete;
  InHook &operator=(const InHook &) = delete;

private:
  Device::Impl &device;
};
} // namespace

const std::vector<Tensor> &HookedLaunch::run() {
  install();
  scope_exit uninstall([&] { remove(); });
  try {
    const std::vector<Tensor> &results = launch.run();
    if (hooks.report) {
      const InHook inHook(device);
      hooks.report(toJson(device.executor->report(), program, device.chip, hooks.isTimed));
    }
    return results;
  } catch (...) {
    // The run ends because a hook has thrown.
    if (thrown)
      std::rethrow_exception(thrown);
    throw;
  }
}

void HookedLaunch::install() {
  device.executor->setTimed(hooks.isTimed);
  if (hooks.before)
    device.executor->setBefore([this](unsigned index) { return call(hooks.before, eventOf(index)); });
  if (hooks.after)
    device.executor->setObserver([this](unsigned index, const sim::ObservedValues &operands, sim::ObservedValues &results) {
      OpEvent event = eventOf(index);
      for (const auto &[number, value] : operands)
        event.operands.push_back(observed(value));
      for (const auto &[number, value] : results)
        event.results.push_back(observed(value));
      llvm::Error error = call(hooks.after, event);
      for (const auto &[value, tensor] : zip_equal(results, event.results))
        value.second = tensor.handle()->value;
      return error;
    });
}

void HookedLaunch::remove() {
  device.executor->setTimed(false);
  device.executor->setBefore(nullptr);
  device.executor->setObserver(nullptr);
}

OpEvent HookedLaunch::eventOf(unsigned index) const {
  return {index, program.numOps(), program.mnemonic(index).str(), program.location(index).str(), {}, {}};
}

llvm::Error HookedLaunch::call(const std::function<void(const OpEvent &)> &hook, const OpEvent &event) {
  const InHook inHook(device);
  try {
    hook(event);
  } catch (...) {
    thrown = std::current_exception();
  }
  return thrown ? ttmlir::failure("a hook failed") : llvm::Error::success();
}

} // namespace ttnn
