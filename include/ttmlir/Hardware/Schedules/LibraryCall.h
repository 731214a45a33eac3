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

#include "flatbuffers/flatbuffer_builder.h"

#include <string>
#include <utility>
#include <variant>

namespace ttmlir::schema {
struct Schedule;
} // namespace ttmlir::schema

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

/// The kernels of a product. Numbers are those of files.
enum class ProductKind : uint8_t {
#define TT_PRODUCT_KIND(symbol, number, text) symbol = number,
#include "ttmlir/Hardware/Schedules/Schedules.h.inc"
};

/// A parameter of a schedule. Numbers are those of files.
enum class ScheduleField : uint8_t {
#define TT_SCHEDULE_FIELD(symbol, number, text) symbol = number,
#include "ttmlir/Hardware/Schedules/Schedules.h.inc"
};

/// "multicast_2d", "grid_rows".
llvm::StringRef spelling(ProductKind kind);
llvm::StringRef spelling(ScheduleField field);

/// How the library is to run a call, instead of as it chooses: `#ttnn.schedule`.
struct CallSchedule {
  ProductKind kind = ProductKind::Chosen;
  /// In order of fields, each once.
  llvm::SmallVector<std::pair<ScheduleField, uint32_t>, 8> entries;

  /// The value of `field`; 0 if it is absent.
  uint32_t get(ScheduleField field) const;
  bool has(ScheduleField field) const;
};

/// `schedule` in a file, and as a file has it.
CallSchedule scheduleFromFile(const schema::Schedule &schedule);
flatbuffers::Offset<schema::Schedule> scheduleToFile(flatbuffers::FlatBufferBuilder &fbb, const CallSchedule &schedule);

/// The text of `schedule`: "multicast_1d, grid_rows = 8".
std::string textOf(const CallSchedule &schedule);

/// Rows and columns of cores of `schedule`; those of `chip` without them.
Dim2 gridOf(const CallSchedule &schedule, const ChipDesc &chip);

/// The config of a product that `schedule`, with kernels, states.
MatmulConfig matmulConfig(const CallSchedule &schedule, const ChipDesc &chip);

/// The largest value of a parameter: extents of tensors have 2^31 elements at most.
inline constexpr uint32_t kMaxScheduleValue = 1u << 26;

/// Checks a schedule for an operation of class `cost` without its extents: order of the entries, values in range, parameters that
/// the kernels have. Returns the fault, such as "parameter 'inner_block' is not supported here"; empty if there is none.
std::string checkSchedule(const CallSchedule &schedule, OpCost cost);

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
  /// As stated; empty: as the library chooses.
  std::optional<CallSchedule> schedule;
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

/// Checks the schedule of `call` against the extents of its tensors and the grid of `chip`. Returns the fault; empty if there is
/// none.
std::string checkSchedule(const LibraryCall &call, const ChipDesc &chip);

/// The programs that the device runs for `call`, whose schedule has no faults, by the schedules of `family`; none for a view.
std::vector<KernelShape> makeShapes(const LibraryCall &call, ScheduleFamily family, const ChipDesc &chip);

/// The family whose kernels do the same kind of work as those that the compiler would plan for an operation of class `cost`.
ScheduleFamily familyOfCost(OpCost cost);

/// Whether cores send their columns of the first factor of a product in turns: as many classes of cores as turns.
bool takesTurns(const LibraryCall &call);

/// Nanoseconds of a program on `chip` that does nothing.
double launchTime(const ChipDesc &chip);

/// Nanoseconds of `call` on `chip` in closed form (estimate()), with the launches of its programs; 0 for operations without time on
/// the card.
double callTime(const LibraryCall &call, const ChipDesc &chip);

} // namespace ttmlir::hw

#endif // TTMLIR_HARDWARE_SCHEDULES_LIBRARYCALL_H
