//===- DeviceImpl.h - Behind the handles of devices and tensors -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_HOST_DEVICEIMPL_H
#define TTMLIR_LIB_HOST_DEVICEIMPL_H

#include "MemoryAllocator.h"

#include "ttmlir/Host/Spec.h"
#include "ttmlir/Host/TensorHandle.h"
#include "ttmlir/Runtime/Device.h"
#include "ttmlir/Sim/GraphExecutor.h"

#include <algorithm>
#include <atomic>
#include <functional>
#include <mutex>
#include <thread>
#include <unordered_map>
#include <unordered_set>

namespace ttnn {

class CallRecorder;

/// A type of tensors, in all its forms.
struct TypeInfo {
  TensorSpec spec;
  ttmlir::runtime::TensorDesc desc;
  /// On devices: `spec` as text, for lists of memory contents.
  std::string text = {};
  /// On devices: the memory, and the bytes that a tensor takes in each of its banks.
  std::optional<ttmlir::hw::DeviceMemory> memory = {};
  uint64_t bankBytes = 0;
  /// On devices: `spec` as bytes, the same for equal ones.
  std::string key = {};
  /// Distinguishes the types of a device.
  uint32_t id = 0;
};
using TypePtr = std::shared_ptr<const TypeInfo>;

/// An op with its attributes for operands of certain types: a program of one op, ready to run.
struct OpProgram {
  ttmlir::runtime::Binary binary;
  std::vector<TypePtr> results;

  const ttmlir::runtime::Program &program() const { return binary.programs().front(); }
};

struct Device::Impl {
  Impl(ttmlir::runtime::Device device, ttmlir::sim::GraphExecutor *executor);

  ttmlir::runtime::Device device;
  ttmlir::sim::GraphExecutor *executor;
  /// How it was opened: for hand-written kernels, which need no executor.
  ttmlir::sim::SimOptions simOptions;
  const ttmlir::hw::ChipDesc &chip;
  /// Its system, as a .ttsys file.
  std::string systemFile;
  /// The same for equal systems.
  uint32_t systemNumber;
  MemoryAllocator dram, l1;
  std::atomic<bool> isOpen = true;
  /// Taken by every call on the device.
  std::recursive_mutex mutex;
  /// A file without programs for its system, which the programs of ops share; none before the first.
  std::optional<ttmlir::runtime::Binary> opFile;
  /// Ops that have run, by all inputs of their compilation. Keys are compared in full.
  std::unordered_map<std::string, std::shared_ptr<const OpProgram>> programs;
  /// Compiled programs that have run, by their state on the device.
  std::unordered_set<const void *> compiled;
  std::unordered_map<std::string, TypePtr> types;
  std::unordered_set<Tensor::Impl *> tensors;
  /// The thread that is in a hook of a program.
  std::atomic<std::thread::id> hookedThread = {};
  /// A trace that is captured: its steps, and the thread whose calls it records; no thread (the default id) stands for all.
  struct Recording {
    std::vector<std::function<void()>> *steps;
    std::thread::id thread;

    bool takesThisThread() const { return thread == std::thread::id() || thread == std::this_thread::get_id(); }
  };
  std::vector<Recording> recordings;
  /// While a trace is executed.
  std::atomic<bool> isReplaying = false;

  /// The block of DRAM that a program keeps between runs: results of const-evals.
  struct Kept {
    const ttmlir::runtime::Program *program;
    /// The distance from the start of allocation, and the bytes per bank.
    uint64_t offset, bytes;
  };
  /// The kept blocks; that of the program that ran last is the last.
  std::vector<Kept> kept;

  /// Bytes of each bank of DRAM that `program` keeps.
  uint64_t keptBytes(const ttmlir::runtime::Program &program) const;
  /// Allocates the kept block of `program`, which has just run, `holder` in messages; no-op without room.
  void noteKept(const ttmlir::runtime::Program &program, const std::string &holder);
  /// Drops the kept block of `program`.
  void dropKept(const ttmlir::runtime::Program &program);

  /// Moves unpinned tensors together if otherwise `bytes` bytes per bank have no room in one block, and drops kept blocks of
  /// programs, the least recently used first, but not that of `running`.
  void makeRoom(ttmlir::hw::DeviceMemory memory, uint64_t bytes, const ttmlir::runtime::Program *running = nullptr);
  MemoryAllocator &allocator(ttmlir::hw::DeviceMemory memory) { return memory == ttmlir::hw::DeviceMemory::L1 ? l1 : dram; }
  /// Moves blocks of `memory` together.
  void compact(ttmlir::hw::DeviceMemory memory);
  /// The one TypeInfo of `spec`, which must lie in a memory of this device.
  llvm::Expected<TypePtr> typeOf(const TensorSpec &spec);
  /// Whether a trace records the calls of this thread.
  bool isRecording() const { return std::ranges::any_of(recordings, &Recording::takesThisThread); }
  /// Records `step`, which this thread has just run.
  void record(const std::function<void()> &step) {
    for (const Recording &each : recordings)
      if (each.takesThisThread())
        each.steps->push_back(step);
  }
};

/// A device, and the lock of its mutex: no other thread closes it or frees one of its tensors meanwhile.
struct LockedDevice {
  std::shared_ptr<Device::Impl> device;
  std::unique_lock<std::recursive_mutex> lock;
};

/// `device`, locked; nothing is locked for null.
inline LockedDevice lock(std::shared_ptr<Device::Impl> device) {
  std::unique_lock<std::recursive_mutex> lock;
  if (device)
    lock = std::unique_lock(device->mutex);
  return {std::move(device), std::move(lock)};
}

struct Tensor::Impl {
  Impl(TypePtr type, std::shared_ptr<Device::Impl> device);
  ~Impl();
  Impl(const Impl &) = delete;
  Impl &operator=(const Impl &) = delete;

  /// Frees memory and value. The device's mutex is held.
  void release();

  TypePtr type;
  /// Empty once it is deallocated. Of a tensor on a device, the device's mutex guards it and `offset`.
  ttmlir::runtime::Tensor value;
  /// Whether it is deallocated; read without the mutex.
  std::atomic<bool> isReleased = false;
  /// Deallocated while a trace was captured, whose steps have its value and memory until none of its handles is left.
  std::atomic<bool> isHeld = false;
  /// Null for tensors of the host.
  std::shared_ptr<Device::Impl> device;
  /// The distance from the start of allocation.
  std::optional<uint64_t> offset;
  /// Whether a caller has asked for the address: then it stays. The device's mutex guards it.
  bool isPinned = false;
  /// Whether it is a tensor of the host over memory that its owner may write at any time.
  bool isBorrowed = false;
  /// A symbol has no value, and a recorder until its trace ends.
  bool isSymbol = false;
  CallRecorder *recorder = nullptr;
};

/// The device that `tensor` is on, locked; none for a tensor of the host and for null. It never changes, so that it may be read
/// without a lock.
inline LockedDevice lockDeviceOf(const Tensor &tensor) { return lock(tensor ? tensor.handle()->device : nullptr); }

/// The device of `handle`; throws if there is none or it is closed. Without a lock, another thread may close it at any time.
Device::Impl &openImpl(const Device &handle, std::string_view function);
/// The device of `handle`, locked, so that it stays open; throws if there is none or it is closed.
LockedDevice lockOpen(const Device &handle, std::string_view function);

/// A tensor of `type` without a value, with memory on `device` unless that is null. Throws OutOfMemory.
Tensor makeTensor(const std::shared_ptr<Device::Impl> &device, TypePtr type, std::string_view function);

/// A tensor of `spec` with the values of `value`, in storage of its own: on `device` where `spec` asks for DRAM or L1, else on the
/// host.
Tensor makeWithValues(const Device &device, const TensorSpec &spec, const ttmlir::runtime::Tensor &value,
                      std::string_view function);

/// The memory of host tensors.
ttmlir::runtime::BufferPool &hostPool();

/// The values of `tensor` in host memory, in the element type that it has.
ttmlir::runtime::Tensor hostValues(const Tensor &tensor, std::string_view function);

/// The name of `type` in messages, in C++, C and Python alike: "bfloat16", "bfloat8_b".
std::string nameOf(DataType type);

/// The kind of a `handle` without a value ("a deallocated tensor"); null if it has one.
const char *lackOf(const Tensor &handle);

/// The kind of an operand without a value; null for a symbol of a function that is traced, unless it was deallocated there.
const char *lackOfOperand(const Tensor &handle);
[[noreturn]] void raiseLack(std::string_view function, const std::string &name, const char *lack);
/// Throws for a tensor of the host, called `name`, in place of one on a device.
[[noreturn]] void raiseOnHost(std::string_view function, const std::string &name);

/// The tensor behind `handle`, called `name` in messages; throws if it has no value.
Tensor::Impl &liveImpl(const Tensor &handle, std::string_view function, std::string_view name);

/// Gives `tensor` storage of its own if others share it, for a write in place that these must not see.
llvm::Error makeUnshared(Tensor::Impl &tensor);

} // namespace ttnn

#endif // TTMLIR_LIB_HOST_DEVICEIMPL_H
