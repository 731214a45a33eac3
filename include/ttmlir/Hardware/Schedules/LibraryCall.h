//===- LibraryCall.h - Kernel shapes of operations --------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An operation as the schedules of the library see it: tensors and attributes by name. The runtime describes operations of files
// so, the compiler operations of a graph with candidate layouts. See docs/schedules.md.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_HARDWARE_SCHEDULES_LIBRARYCALL_H
#define TTMLIR_HARDWARE_SCHEDULES_LIBRARYCALL_H

#include "ttmlir/Hardware/Cost/OpCost.h"
#include "ttmlir/Hardware/Schedules/Schedules.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"

#include <string>
#include <utility>
#include <variant>

namespace ttmlir::hw {

/// An operand or result of a call.
struct CallTensor {
  /// The name in the operation's record.
  llvm::StringRef name;
  llvm::SmallVector<int64_t, 4> shape;
  /// As cores see it; arbitrary for a tensor on the host.
  DeviceTensor device;
  bool isOnDevice = true;
};

/// The layout of a tensor, as files and attributes have it. Grid and shards are empty for tensors without shards; shards of tiled
/// tensors count in tiles.
struct CallLayout {
  DataType type = DataType::BFloat16;
  bool isTiled = true;
  DeviceMemory memory = DeviceMemory::Dram;
  MemoryLayout placement = MemoryLayout::Interleaved;
  llvm::ArrayRef<int64_t> grid = {}, shard = {};
};

/// A tensor of `shape` with `layout` as cores see it.
DeviceTensor deviceTensor(llvm::ArrayRef<int64_t> shape, const CallLayout &layout);

/// An operation that the library runs.
struct LibraryCall {
  using Value = std::variant<int64_t, double, std::string, std::vector<int64_t>>;

  /// The operation's wire number.
  uint16_t wire = 0;
  /// Operands in order, written ones included.
  std::vector<CallTensor> operands, results;
  llvm::SmallVector<std::pair<llvm::StringRef, Value>, 8> attributes;
  /// As stated; empty: the one that is exact for the elements.
  std::optional<Fidelity> fidelity;
  /// Overrides of the family's defaults.
  StreamConfig stream;

  const DeviceTensor &operand(size_t index) const { return operands[index].device; }
  const DeviceTensor &result(size_t index = 0) const { return results[index].device; }
  /// The operand of that name; nullptr if it is absent.
  const CallTensor *operandNamed(llvm::StringRef name) const;
  std::optional<DeviceTensor> tensorNamed(llvm::StringRef name) const;
  bool isOnDevice() const;

  bool has(llvm::StringRef name) const { return find(name) != nullptr; }
  std::optional<int64_t> integer(llvm::StringRef name) const;
  bool flag(llvm::StringRef name, bool standard = false) const { return integer(name).value_or(standard) != 0; }
  llvm::StringRef text(llvm::StringRef name) const;
  /// Empty if absent; a single number is a list of one.
  llvm::SmallVector<int64_t, 4> integers(llvm::StringRef name) const;

  /// The wire numbers of functions that the operation applies to its result.
  std::vector<uint16_t> activations() const;
  /// Fidelity as stated, or exact for elements of `type`; registers as wide as the result asks for.
  ComputeConfig compute(DataType type) const;

private:
  const Value *find(llvm::StringRef name) const;
};

/// Floating-point operations of `call`. See flops().
double flops(const LibraryCall &call);

/// The programs that the device runs for `call`, by the schedules of `family`; none for a view.
std::vector<KernelShape> makeShapes(const LibraryCall &call, ScheduleFamily family, const ChipDesc &chip);

/// The family whose kernels do the same kind of work as those that the compiler would plan for an operation of class `cost`.
ScheduleFamily familyOfCost(OpCost cost);

/// Nanoseconds of `call` on `chip` in closed form (estimate()), with the launches of its programs; 0 for operations without time on
/// the card.
double callTime(const LibraryCall &call, const ChipDesc &chip);

} // namespace ttmlir::hw

#endif // TTMLIR_HARDWARE_SCHEDULES_LIBRARYCALL_H
