//===- LoadCached.cpp - Results that stay while their inputs do -----------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Host/LoadCached.h"

#include "DeviceImpl.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <functional>

using namespace llvm;
using namespace ttmlir;

namespace ttnn {

namespace {
/// The contents of a tensor: its storage, and the number of writes to it.
struct Source {
  std::weak_ptr<const void> storage;
  uint64_t version;
  TensorSpec spec;

  explicit Source(const Tensor &tensor)
      : storage(tensor.handle()->value.storageRef()), version(tensor.handle()->value.version()), spec(tensor.spec()) {}
  bool isGone() const { return storage.expired(); }
  bool is(const Tensor &tensor) const {
    const runtime::Tensor &value = tensor.handle()->value;
    const std::shared_ptr<const void> held = storage.lock();
    return held && held.get() == value.storageId() && version == value.version() && spec == tensor.spec();
  }
};

struct Entry {
  std::weak_ptr<Device::Impl> device;
  std::vector<Source> sources;
  std::vector<Tensor> results;
};
} // namespace

struct ConstEvalCache::Impl {
  mutable std::recursive_mutex mutex;
  std::vector<Entry> entries;
  size_t computed = 0;
};

ConstEvalCache::ConstEvalCache() : impl(std::make_unique<Impl>()) {}
ConstEvalCache::~ConstEvalCache() = default;

size_t ConstEvalCache::num_computed() const {
  std::lock_guard lock(impl->mutex);
  return impl->computed;
}

std::vector<Tensor> ConstEvalCache::get(const Device &device, const std::vector<Tensor> &inputs,
                                        const std::function<std::vector<Tensor>()> &compute) {
  static constexpr std::string_view function = "ConstEvalCache::get";
  // Results that are dropped free memory of their devices, which may not be waited for with a mutex held.
  std::vector<Entry> dropped;
  // That of the device first, as an outer computation holds it; the computation needs both.
  const LockedDevice locked = lockOpen(device, function);
  for (const Tensor &input : inputs)
    liveImpl(input, function, "an input");
  std::lock_guard lock(impl->mutex);
  auto isAllocated = [](const Tensor &tensor) { return tensor.is_allocated(); };
  // Results for inputs that cannot recur only take memory.
  const auto isStale = [&](const Entry &entry) {
    return entry.device.expired() || !all_of(entry.results, isAllocated) ||
           any_of(entry.sources, [](const Source &source) { return source.isGone(); });
  };
  const auto stale = std::stable_partition(impl->entries.begin(), impl->entries.end(), std::not_fn(isStale));
  dropped.assign(std::make_move_iterator(stale), std::make_move_iterator(impl->entries.end()));
  impl->entries.erase(stale, impl->entries.end());
  auto found = find_if(impl->entries, [&](const Entry &entry) { return entry.device.lock() == device.handle(); });
  if (found != impl->entries.end()) {
    if (found->sources.size() == inputs.size() &&
        all_of(zip(found->sources, inputs), [](const auto &pair) { return std::get<0>(pair).is(std::get<1>(pair)); }))
      return found->results;
    dropped.push_back(std::move(*found));
    impl->entries.erase(found);
  }
  std::vector<Tensor> results = compute();
  ++impl->computed;
  impl->entries.push_back({device.handle(), {inputs.begin(), inputs.end()}, results});
  return results;
}

} // namespace ttnn
