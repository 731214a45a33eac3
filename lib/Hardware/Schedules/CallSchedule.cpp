//===- CallSchedule.cpp - Explicit schedules of library calls -------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Hardware/Schedules/LibraryCall.h"
#include "ttmlir/Schema/Binary_generated.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;
using namespace ttmlir;
using namespace ttmlir::hw;

StringRef hw::spelling(ProductKind kind) {
  switch (kind) {
#define TT_PRODUCT_KIND(symbol, number, text)                                                                                      \
  case ProductKind::symbol:                                                                                                        \
    return text;
#include "ttmlir/Hardware/Schedules/Schedules.h.inc"
  }
  return "";
}

StringRef hw::spelling(ScheduleField field) {
  switch (field) {
#define TT_SCHEDULE_FIELD(symbol, number, text)                                                                                    \
  case ScheduleField::symbol:                                                                                                      \
    return text;
#include "ttmlir/Hardware/Schedules/Schedules.h.inc"
  }
  return "";
}

static const auto *findEntry(const CallSchedule &schedule, ScheduleField field) {
  const auto *found = llvm::find_if(schedule.entries, [&](const auto &entry) { return entry.first == field; });
  return found == schedule.entries.end() ? nullptr : found;
}

uint32_t CallSchedule::get(ScheduleField field) const {
  const auto *entry = findEntry(*this, field);
  return entry ? entry->second : 0;
}

bool CallSchedule::has(ScheduleField field) const { return findEntry(*this, field) != nullptr; }

CallSchedule hw::scheduleFromFile(const schema::Schedule &schedule) {
  CallSchedule result;
  result.kind = static_cast<ProductKind>(schedule.kind());
  if (schedule.entries())
    for (const schema::ScheduleEntry *entry : *schedule.entries())
      result.entries.emplace_back(static_cast<ScheduleField>(entry->field()), entry->value());
  return result;
}

flatbuffers::Offset<schema::Schedule> hw::scheduleToFile(flatbuffers::FlatBufferBuilder &fbb, const CallSchedule &schedule) {
  std::vector<schema::ScheduleEntry> entries;
  for (const auto &[field, value] : schedule.entries)
    entries.emplace_back(static_cast<schema::ScheduleField>(field), value);
  auto list = fbb.CreateVectorOfStructs(entries);
  return schema::CreateSchedule(fbb, static_cast<schema::ProductKind>(schedule.kind), list);
}

std::string hw::textOf(const CallSchedule &schedule) {
  std::string text = schedule.kind == ProductKind::Chosen ? "" : spelling(schedule.kind).str();
  for (const auto &[field, value] : schedule.entries)
    text += (text.empty() ? "" : ", ") + spelling(field).str() + " = " + std::to_string(value);
  return text;
}

//===----------------------------------------------------------------------===//
// Products
//===----------------------------------------------------------------------===//

static MatmulConfig::Kind productKernels(ProductKind kind) {
  switch (kind) {
  case ProductKind::Reuse:
    return MatmulConfig::Kind::Reuse;
  case ProductKind::Multicast1D:
    return MatmulConfig::Kind::Multicast1D;
  case ProductKind::DramSharded:
    return MatmulConfig::Kind::DramSharded;
  case ProductKind::Chosen:
  case ProductKind::Multicast2D:
    break;
  }
  return MatmulConfig::Kind::Multicast2D;
}

Dim2 hw::gridOf(const CallSchedule &schedule, const ChipDesc &chip) {
  const auto extent = [&](ScheduleField field, int64_t standard) { return schedule.has(field) ? schedule.get(field) : standard; };
  return {extent(ScheduleField::GridRows, chip.grid.y), extent(ScheduleField::GridColumns, chip.grid.x)};
}

MatmulConfig hw::matmulConfig(const CallSchedule &schedule, const ChipDesc &chip) {
  const auto extent = [&](ScheduleField field) { return std::max<uint32_t>(1, schedule.get(field)); };
  MatmulConfig config;
  config.kind = productKernels(schedule.kind);
  config.grid = gridOf(schedule, chip);
  config.innerBlock = extent(ScheduleField::InnerBlock);
  config.subblockRows = extent(ScheduleField::SubblockRows);
  config.subblockColumns = extent(ScheduleField::SubblockColumns);
  config.rowsPerCore = extent(ScheduleField::RowsPerCore);
  config.columnsPerCore = extent(ScheduleField::ColumnsPerCore);
  config.outBlockRows = schedule.get(ScheduleField::OutBlockRows);
  config.outBlockColumns = schedule.get(ScheduleField::OutBlockColumns);
  config.sendsA = !schedule.has(ScheduleField::SendsA) || schedule.get(ScheduleField::SendsA);
  config.isTransposed = schedule.get(ScheduleField::Transposed) != 0;
  return config;
}

//===----------------------------------------------------------------------===//
// Checks
//===----------------------------------------------------------------------===//

static bool isFlag(ScheduleField field) { return field == ScheduleField::SendsA || field == ScheduleField::Transposed; }

/// Whether calls of class `cost` with kernels of `kind` have the parameter.
static bool isParameter(ScheduleField field, ProductKind kind, OpCost cost) {
  switch (field) {
  case ScheduleField::Cores:
    return cost != OpCost::Contraction && !isConvolution(cost) && !isAttention(cost);
  case ScheduleField::QueryChunk:
  case ScheduleField::KeyChunk:
    return isAttention(cost);
  case ScheduleField::GridRows:
  case ScheduleField::GridColumns:
    return isAttention(cost) || cost == OpCost::Contraction;
  case ScheduleField::SendsA:
    return kind == ProductKind::Multicast1D;
  case ScheduleField::Transposed:
    return kind == ProductKind::Multicast2D;
  default:
    return kind != ProductKind::Chosen;
  }
}

/// Whether files and attributes have these numbers.
static bool isKnown(const CallSchedule &schedule) {
  return !spelling(schedule.kind).empty() &&
         llvm::all_of(schedule.entries, [](const auto &entry) { return !spelling(entry.first).empty(); });
}

std::string hw::checkSchedule(const CallSchedule &schedule, OpCost cost) {
  if (!isKnown(schedule))
    return "unknown kernels or parameter";
  const auto text = [](ScheduleField field) { return ("parameter '" + spelling(field) + "'").str(); };
  if (schedule.kind != ProductKind::Chosen && cost != OpCost::Contraction)
    return ("kernels '" + spelling(schedule.kind) + "' are not supported here").str();
  for (const auto &[index, entry] : enumerate(schedule.entries)) {
    const auto [field, value] = entry;
    if (index && field <= schedule.entries[index - 1].first)
      return "expected each parameter once, in order, found " + text(field) + " behind '" +
             spelling(schedule.entries[index - 1].first).str() + "'";
    if (!isParameter(field, schedule.kind, cost))
      return text(field) + " is not supported here";
    if (isFlag(field) ? value > 1 : value == 0 || value > kMaxScheduleValue)
      return ("expected " + text(field) + (isFlag(field) ? " to be 0 or 1" : " from 1 to " + std::to_string(kMaxScheduleValue)) +
              ", found " + std::to_string(value));
  }
  if (schedule.kind == ProductKind::Chosen)
    return "";
  for (ScheduleField field : {ScheduleField::InnerBlock, ScheduleField::RowsPerCore, ScheduleField::ColumnsPerCore})
    if (!schedule.has(field))
      return text(field) + " is missing";
  return "";
}

/// The fault of parameter `field` of a schedule unless it is at most `limit`.
static std::string checkLimit(const CallSchedule &schedule, ScheduleField field, uint64_t limit, const Twine &of) {
  if (schedule.get(field) <= limit)
    return "";
  return ("expected parameter '" + spelling(field) + "' to be at most the " + Twine(limit) + " " + of + ", found " +
          Twine(schedule.get(field)))
      .str();
}

/// The fault of two parameters unless the second one divides the first.
static std::string checkDivides(const CallSchedule &schedule, ScheduleField whole, ScheduleField part) {
  if (!schedule.has(whole) || !schedule.has(part) || schedule.get(whole) % schedule.get(part) == 0)
    return "";
  return ("expected parameter '" + spelling(part) + "' to divide the " + Twine(schedule.get(whole)) + " of '" + spelling(whole) +
          "', found " + Twine(schedule.get(part)))
      .str();
}

/// The fault of a schedule whose cores do not make all of `result`.
static std::string checkCover(const CallSchedule &schedule, const DeviceTensor &result, const ChipDesc &chip) {
  const auto parts = [&](uint64_t tiles, ScheduleField field) {
    const uint64_t each = std::max<uint32_t>(1, schedule.get(field));
    return (tiles + each - 1) / each;
  };
  const uint64_t rows = parts(result.tileRows(), ScheduleField::RowsPerCore),
                 columns = parts(result.tileColumns(), ScheduleField::ColumnsPerCore);
  const Dim2 grid = gridOf(schedule, chip);
  auto gridRows = static_cast<uint64_t>(grid.y), gridColumns = static_cast<uint64_t>(grid.x);
  if (schedule.get(ScheduleField::Transposed))
    std::swap(gridRows, gridColumns);
  if (schedule.kind == ProductKind::Multicast2D ? rows <= gridRows && columns <= gridColumns
                                                : rows * columns <= gridRows * gridColumns)
    return "";
  return ("expected cores for " + Twine(rows) + "x" + Twine(columns) + " parts of the result, found a grid of " + Twine(gridRows) +
          "x" + Twine(gridColumns))
      .str();
}

std::string hw::checkSchedule(const LibraryCall &call, const ChipDesc &chip) {
  if (!call.schedule)
    return "";
  const CallSchedule &schedule = *call.schedule;
  if (std::string fault = checkSchedule(schedule, opCost(call.wire).value_or(OpCost::PerResult)); !fault.empty())
    return fault;
  std::vector<std::string> faults = {
      checkLimit(schedule, ScheduleField::GridRows, static_cast<uint64_t>(chip.grid.y), "rows of cores"),
      checkLimit(schedule, ScheduleField::GridColumns, static_cast<uint64_t>(chip.grid.x), "columns of cores"),
      checkLimit(schedule, ScheduleField::Cores, chip.numWorkers(), "cores"),
      checkDivides(schedule, ScheduleField::RowsPerCore, ScheduleField::OutBlockRows),
      checkDivides(schedule, ScheduleField::ColumnsPerCore, ScheduleField::OutBlockColumns),
      checkDivides(schedule, schedule.has(ScheduleField::OutBlockRows) ? ScheduleField::OutBlockRows : ScheduleField::RowsPerCore,
                   ScheduleField::SubblockRows),
      checkDivides(schedule,
                   schedule.has(ScheduleField::OutBlockColumns) ? ScheduleField::OutBlockColumns : ScheduleField::ColumnsPerCore,
                   ScheduleField::SubblockColumns)};
  if (schedule.kind != ProductKind::Chosen && call.operands.size() > 1 && !call.results.empty()) {
    const bool isTransposed = call.flag("transpose_a");
    const uint64_t depth = isTransposed ? (call.operand(0).rows + 31) / 32 : call.operand(0).tileColumns();
    const uint64_t inner = std::max<uint32_t>(1, schedule.get(ScheduleField::InnerBlock));
    if (depth % inner != 0)
      faults.push_back("expected parameter 'inner_block' to divide the " + std::to_string(depth) +
                       " tiles of the reduction, found " + std::to_string(inner));
  }
  if (schedule.kind != ProductKind::Chosen && !call.results.empty())
    faults.push_back(checkCover(schedule, call.result(), chip));
  const auto found = llvm::find_if(faults, [](const std::string &fault) { return !fault.empty(); });
  return found == faults.end() ? "" : *found;
}
