//===- TensorHandle.cpp - A tensor on the host or on a device -------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Host/TensorHandle.h"
#include "ttmlir/Host/Operations.h"

#include "DeviceImpl.h"
#include "Launch.h"

#include "ttmlir/Host/CallRecorder.h"
#include "ttmlir/ResultRules/Opcodes.h"
#include "ttmlir/Support/Failure.h"
#include "ttmlir/Support/Plural.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Base64.h"

using namespace llvm;
using namespace ttmlir;

namespace ttnn {

//===----------------------------------------------------------------------===//
// Handles
//===----------------------------------------------------------------------===//

Tensor::Impl::Impl(TypePtr type, std::shared_ptr<Device::Impl> owner) : type(std::move(type)), device(std::move(owner)) {
  if (device)
    device->tensors.insert(this);
}

Tensor::Impl::~Impl() {
  if (!device)
    return;
  std::lock_guard lock(device->mutex);
  release();
  device->tensors.erase(this);
}

void Tensor::Impl::release() {
  isHeld = false;
  isReleased = true;
  value = runtime::Tensor();
  if (offset)
    device->allocator(*type->memory).free(*offset);
  offset.reset();
}

Tensor makeTensor(const std::shared_ptr<Device::Impl> &device, TypePtr type, std::string_view function) {
  if (device)
    expectNoHook(*device, function);
  auto impl = std::make_shared<Tensor::Impl>(type, device);
  if (device) {
    device->makeRoom(*type->memory, type->bankBytes);
    auto offset = device->allocator(*type->memory).allocate(type->bankBytes, function, type);
    if (!offset)
      raiseOutOfMemory(function, offset.takeError());
    impl->offset = *offset;
  }
  return Tensor(std::move(impl));
}

const char *lackOf(const Tensor &handle) {
  if (!handle)
    return "no tensor";
  const Tensor::Impl &impl = *handle.handle();
  if (impl.isSymbol && impl.isReleased)
    return "a deallocated tensor";
  if (impl.recorder)
    return "a symbol of a traced function";
  if (impl.isSymbol)
    return "a symbol of a function whose trace has ended";
  if (!impl.isReleased || (impl.isHeld && impl.device->isReplaying))
    return nullptr;
  return impl.device && !impl.device->isOpen ? "a tensor of a closed device" : "a deallocated tensor";
}

const char *lackOfOperand(const Tensor &handle) {
  return CallRecorder::of(handle) && !handle.handle()->isReleased ? nullptr : lackOf(handle);
}

void raiseLack(std::string_view function, const std::string &name, const char *lack) {
  raise(function, "expected " + name + " with values, found " + lack);
}

void raiseOnHost(std::string_view function, const std::string &name) {
  raise(function, "expected " + name + " on a device, found a tensor of the host; to_device moves it");
}

Tensor::Impl &liveImpl(const Tensor &handle, std::string_view function, std::string_view name) {
  if (const char *lack = lackOf(handle))
    raiseLack(function, std::string(name), lack);
  return *handle.handle();
}

llvm::Error makeUnshared(Tensor::Impl &tensor) {
  if (!tensor.value.isShared() && tensor.value.isWritable())
    return llvm::Error::success();
  auto copy = tensor.value.clone(tensor.device->device.pool());
  if (!copy)
    return copy.takeError();
  tensor.value = std::move(*copy);
  return llvm::Error::success();
}

const TensorSpec &Tensor::spec() const {
  if (!impl)
    raise("Tensor::spec", "expected a tensor, found none");
  return impl->type->spec;
}

int64_t Tensor::volume() const { return volumeOf(spec().shape); }

bool Tensor::is_allocated() const { return impl && !impl->isSymbol && !impl->isReleased; }

bool Tensor::is_on_device() const { return impl && impl->device; }

bool Tensor::is_on(const Device &device) const { return device && impl && impl->device == device.handle(); }

Device Tensor::device() const { return impl ? Device(impl->device) : Device(); }

uint64_t Tensor::buffer_address() const {
  static constexpr std::string_view function = "Tensor::buffer_address";
  // The memory is not freed meanwhile.
  const LockedDevice locked = lockDeviceOf(*this);
  Tensor::Impl &tensor = liveImpl(*this, function, "a tensor");
  if (!tensor.device)
    raise(function, "expected a tensor on a device, found one of the host");
  tensor.isPinned = true;
  return tensor.device->allocator(*tensor.type->memory).area().address(*tensor.offset, tensor.type->bankBytes);
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

runtime::BufferPool &hostPool() {
  static runtime::BufferPool pool;
  return pool;
}

static TypePtr hostType(const TensorSpec &spec, std::string_view function) {
  auto info = std::make_shared<TypeInfo>();
  info->spec = spec;
  info->spec.layout = Layout::ROW_MAJOR;
  info->spec.memory_config = SYSTEM_MEMORY_CONFIG;
  info->desc = valueOrRaise(function, toDesc(info->spec, nullptr));
  return info;
}

/// A tensor of `type` with the values of `value`, in storage of its own; on `device`, whose mutex is held, unless that is null.
static Tensor makeOfType(const std::shared_ptr<Device::Impl> &device, const TypePtr &type, const runtime::Tensor &value,
                         std::string_view function) {
  runtime::BufferPool &pool = device ? device->device.pool() : hostPool();
  Tensor tensor = makeTensor(device, type, function);
  auto converted = valueOrRaise(function, runtime::toLayout(value, type->desc, pool));
  if (converted.sharesWith(value))
    converted = valueOrRaise(function, converted.clone(pool));
  tensor.handle()->value = std::move(converted);
  return tensor;
}

Tensor makeWithValues(const Device &handle, const TensorSpec &spec, const runtime::Tensor &value, std::string_view function) {
  if (!memoryOf(spec))
    return makeOfType(nullptr, hostType(spec, function), value, function);
  const LockedDevice locked = lockOpen(handle, function);
  return makeOfType(locked.device, valueOrRaise(function, locked.device->typeOf(spec)), value, function);
}

template <class T> static constexpr ttmlir::DataType typeOfValues() {
  if constexpr (std::is_same_v<T, float>)
    return ttmlir::DataType::Float32;
  else if constexpr (std::is_same_v<T, double>)
    return ttmlir::DataType::Float64;
  else if constexpr (std::is_same_v<T, int32_t>)
    return ttmlir::DataType::Int32;
  else if constexpr (std::is_same_v<T, uint32_t>)
    return ttmlir::DataType::UInt32;
  else if constexpr (std::is_same_v<T, uint16_t>)
    return ttmlir::DataType::UInt16;
  else
    return ttmlir::DataType::UInt8;
}

/// A tensor with the elements of type `from` that are at `data`.
static Tensor fromElements(const void *data, ttmlir::DataType from, const TensorSpec &spec, const Device &handle,
                           std::string_view function) {
  if (!memoryOf(spec) && handle)
    raise(function, "expected no device for a tensor in system memory");
  runtime::TensorDesc desc{{spec.shape.begin(), spec.shape.end()}, runtime::Layout::host(from)};
  return makeWithValues(handle, spec, runtime::Tensor::borrow(desc, const_cast<void *>(data)), function);
}

/// The number of elements of `spec`; throws for negative extents.
static int64_t countedVolume(const TensorSpec &spec, std::string_view function) {
  for (auto [axis, extent] : llvm::enumerate(spec.shape))
    if (extent < 0)
      raise(function, "expected extents of at least 0, found " + std::to_string(extent) + " on axis " + std::to_string(axis));
  return volumeOf(spec.shape);
}

template <class T> Tensor Tensor::from_vector(std::span<const T> values, const TensorSpec &spec, const Device &handle) {
  static constexpr std::string_view function = "Tensor::from_vector";
  if (const int64_t wanted = countedVolume(spec, function); wanted != static_cast<int64_t>(values.size()))
    raise(function, "expected " + countText(wanted, "value") + " for " + spec.str() + ", found " + std::to_string(values.size()));
  return fromElements(values.data(), typeOfValues<T>(), spec, handle, function);
}

/// The bytes of as many elements of type `type` as `spec` has; throws for another number of `found` bytes, and for block floats.
static void expectBytes(const TensorSpec &spec, DataType type, size_t found, std::string_view function) {
  const auto stored = static_cast<ttmlir::DataType>(type);
  if (isBlockFloat(stored))
    raise(function, "expected elements with bytes of their own, found " + nameOf(type));
  if (const uint64_t wanted = countedVolume(spec, function) * elementBytes(stored); found != wanted)
    raise(function, "expected " + countText(wanted, "byte") + " for " + spec.str() + ", found " + std::to_string(found));
}

Tensor Tensor::from_bytes(std::span<const std::byte> bytes, DataType from, const TensorSpec &spec, const Device &handle) {
  static constexpr std::string_view function = "Tensor::from_bytes";
  expectBytes(spec, from, bytes.size(), function);
  return fromElements(bytes.data(), static_cast<ttmlir::DataType>(from), spec, handle, function);
}

/// The values of `handle` in host memory as `type`.
static runtime::Tensor hostValuesAs(const Tensor &handle, ttmlir::DataType type, std::string_view function) {
  // No other thread frees the values meanwhile.
  const LockedDevice locked = lockDeviceOf(handle);
  Tensor::Impl &tensor = liveImpl(handle, function, "a tensor");
  return valueOrRaise(function, runtime::toLayout(tensor.value, runtime::Layout::host(type),
                                                  tensor.device ? tensor.device->device.pool() : hostPool()));
}

runtime::Tensor hostValues(const Tensor &tensor, std::string_view function) {
  liveImpl(tensor, function, "a tensor");
  return hostValuesAs(tensor, static_cast<ttmlir::DataType>(tensor.dtype()), function);
}

template <class T> std::vector<T> Tensor::to_vector() const {
  liveImpl(*this, "Tensor::to_vector", "a tensor");
  std::vector<T> values(volume());
  auto converted = hostValuesAs(*this, typeOfValues<T>(), "Tensor::to_vector");
  if (!values.empty())
    std::memcpy(values.data(), converted.data(), values.size() * sizeof(T));
  return values;
}

void Tensor::to_bytes(DataType to, std::span<std::byte> bytes) const {
  static constexpr std::string_view function = "Tensor::to_bytes";
  liveImpl(*this, function, "a tensor");
  expectBytes(spec(), to, bytes.size(), function);
  // No other thread frees the values meanwhile.
  const LockedDevice locked = lockDeviceOf(*this);
  const runtime::Tensor &value = liveImpl(*this, function, "a tensor").value;
  runtime::TensorDesc desc{{shape().begin(), shape().end()}, runtime::Layout::host(static_cast<ttmlir::DataType>(to))};
  runtime::convertInto(value, runtime::Tensor::borrow(desc, bytes.data()));
}

Tensor Tensor::from_base64(std::string_view text, const TensorSpec &spec, const Device &handle) {
  static constexpr std::string_view function = "Tensor::from_base64";
  // The elements of block floats have no bytes of their own.
  const DataType stored = isBlockFloat(static_cast<ttmlir::DataType>(spec.dtype)) ? DataType::FLOAT32 : spec.dtype;
  std::vector<char> bytes;
  if (llvm::Error error = decodeBase64(StringRef(text), bytes))
    raise(function, std::move(error));
  expectBytes(spec, stored, bytes.size(), function);
  return fromElements(bytes.data(), static_cast<ttmlir::DataType>(stored), spec, handle, function);
}

#define TT_VALUES(T)                                                                                                               \
  template Tensor Tensor::from_vector<T>(std::span<const T>, const TensorSpec &, const Device &);                                  \
  template std::vector<T> Tensor::to_vector<T>() const;
TT_VALUES(float)
TT_VALUES(double)
TT_VALUES(int32_t)
TT_VALUES(uint32_t)
TT_VALUES(uint16_t)
TT_VALUES(uint8_t)
#undef TT_VALUES

//===----------------------------------------------------------------------===//
// Moves
//===----------------------------------------------------------------------===//

/// A tensor on `device` (null: the host) with the values of `tensor` and the type `spec` of the same shape and element type.
static Tensor move(const Tensor &tensor, const std::shared_ptr<Device::Impl> &device, const TensorSpec &spec,
                   std::string_view function, const std::source_location &where) {
  CallRecorder *recorder = CallRecorder::of(tensor);
  if (!recorder && device && tensor.is_on_device())
    recorder = CallRecorder::current();
  if (const char *lack = lackOfOperand(tensor))
    raiseLack(function, "a tensor", lack);
  if (recorder)
    recorder->begin(where);
  const TypePtr type = device ? valueOrRaise(function, device->typeOf(spec)) : hostType(spec, function);
  if (recorder) {
    if (!device)
      raise(function, "expected a tensor with values, found a symbol of a traced function");
    return recorder->place(tensor, spec);
  }
  Tensor::Impl &from = liveImpl(tensor, function, "a tensor");
  Tensor moved = makeOfType(device, type, from.value, function);
  if (from.device)
    from.device->record([source = tensor, target = moved] {
      Tensor::Impl &from = liveImpl(source, "Trace::execute", "a tensor of the trace"), &to = *target.handle();
      runtime::convertInto(from.value, to.value);
    });
  return moved;
}

/// The device of `tensor`, locked.
static LockedDevice lockDevice(const Tensor &tensor, std::string_view function) {
  LockedDevice locked = lockDeviceOf(tensor);
  if (const char *lack = lackOfOperand(tensor))
    raiseLack(function, "a tensor", lack);
  if (!locked.device)
    raise(function, "expected a tensor on a device, found one of the host");
  return locked;
}

Tensor to_device(const Tensor &tensor, const Device &handle, const MemoryConfig &memory_config, std::source_location where) {
  static constexpr std::string_view function = "to_device";
  const LockedDevice locked = lockOpen(handle, function);
  if (liveImpl(tensor, function, "a tensor").device)
    raise(function, "expected a tensor of the host, found one on a device");
  TensorSpec spec = tensor.spec();
  spec.memory_config = memory_config;
  if (isBlockFloat(static_cast<ttmlir::DataType>(spec.dtype)))
    spec.layout = Layout::TILE;
  return move(tensor, locked.device, spec, function, where);
}

Tensor from_device(const Tensor &tensor, std::source_location where) {
  auto [device, lock] = lockDevice(tensor, "from_device");
  return move(tensor, nullptr, tensor.spec(), "from_device", where);
}

Tensor to_layout(const Tensor &tensor, Layout layout, std::optional<DataType> dtype,
                 const std::optional<MemoryConfig> &memory_config, std::source_location where) {
  auto [device, lock] = lockDevice(tensor, "to_layout");
  if (dtype && *dtype != tensor.dtype())
    return to_layout(to_dtype(tensor, *dtype, where), layout, {}, memory_config, where);
  TensorSpec spec = tensor.spec();
  spec.layout = layout;
  if (memory_config)
    spec.memory_config = *memory_config;
  return move(tensor, device, spec, "to_layout", where);
}

Tensor to_memory_config(const Tensor &tensor, const MemoryConfig &memory_config, std::source_location where) {
  auto [device, lock] = lockDevice(tensor, "to_memory_config");
  TensorSpec spec = tensor.spec();
  spec.memory_config = memory_config;
  return move(tensor, device, spec, "to_memory_config", where);
}

Tensor to_dtype(const Tensor &tensor, DataType dtype, std::source_location where) {
  return typecast(tensor, {.dtype = dtype}, where);
}

Tensor clone(const Tensor &tensor, std::source_location where) {
  auto [device, lock] = lockDevice(tensor, "clone");
  return move(tensor, device, tensor.spec(), "clone", where);
}

/// Gives `to` a copy of the values of `from`. Not in its storage: other tensors may share that.
static void overwrite(Tensor::Impl &to, const Tensor::Impl &from, std::string_view function) {
  to.value = valueOrRaise(function, from.value.clone(to.device ? to.device->device.pool() : hostPool()));
}

void copy(const Tensor &from, const Tensor &to, std::source_location where) {
  static constexpr std::string_view function = "copy";
  if (!from || !to)
    raise(function, "expected two tensors, found none");
  if (from.spec() != to.spec())
    raise(function, "expected a tensor of the type that is written (" + to.spec().str() + "), found " + from.spec().str());
  if (from.handle()->device != to.handle()->device)
    raise(function, "expected tensors on one device, found one on another");
  const LockedDevice locked = lockDeviceOf(from);
  if (locked.device)
    expectNoHook(*locked.device, function);
  CallRecorder *recorder = CallRecorder::of(to) ? CallRecorder::of(to) : CallRecorder::of(from);
  if (!recorder && to.is_on_device())
    recorder = CallRecorder::current();
  if (recorder) {
    for (auto [tensor, name] : {std::pair(&to, "a tensor to write"), std::pair(&from, "a tensor")})
      if (const char *lack = lackOfOperand(*tensor))
        raiseLack(function, name, lack);
    recorder->begin(where);
    return recorder->assign(to, from);
  }
  overwrite(liveImpl(to, function, "a tensor to write"), liveImpl(from, function, "a tensor"), function);
  if (from.is_on_device())
    from.handle()->device->record([from, to] {
      static constexpr std::string_view what = "a tensor of the trace";
      overwrite(liveImpl(to, "Trace::execute", what), liveImpl(from, "Trace::execute", what), "Trace::execute");
    });
}

Tensor empty(const Device &handle, const TensorSpec &spec) {
  const LockedDevice locked = lockOpen(handle, "empty");
  Tensor tensor = makeTensor(locked.device, valueOrRaise("empty", locked.device->typeOf(spec)), "empty");
  auto value = valueOrRaise("empty", runtime::Tensor::allocate(tensor.handle()->type->desc, locked.device->device.pool()));
  std::memset(value.data(), 0, value.bytes());
  tensor.handle()->value = std::move(value);
  return tensor;
}

static Tensor filled(const Device &device, const TensorSpec &spec, double value, std::string_view function,
                     std::source_location where) {
  OpCall call = makeFull(device, spec.shape, value, spec.dtype);
  call.function = function;
  call.where = where;
  call.results.layout = spec.layout;
  call.results.memory_config = spec.memory_config;
  return apply(call).front();
}

Tensor zeros(const Device &device, const TensorSpec &spec, std::source_location where) {
  return filled(device, spec, 0, "zeros", where);
}

Tensor ones(const Device &device, const TensorSpec &spec, std::source_location where) {
  return filled(device, spec, 1, "ones", where);
}

void deallocate(const Tensor &tensor) {
  auto [device, lock] = lockDevice(tensor, "deallocate");
  expectNoHook(*device, "deallocate");
  // Compiled functions free dead tensors themselves; the rest of this one must not use it.
  if (CallRecorder::of(tensor)) {
    tensor.handle()->isReleased = true;
    return;
  }
  if (!device || device->recordings.empty())
    return tensor.handle()->release();
  // A replay of the steps captured so far, by any thread, reads and writes it again.
  tensor.handle()->isHeld = true;
  tensor.handle()->isReleased = true;
}

} // namespace ttnn
