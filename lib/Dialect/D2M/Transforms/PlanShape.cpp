//===- PlanShape.cpp - Shapes of planned kernels --------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PlanShape.h"

#include "ClassShape.h"

#include "ttmlir/Hardware/Clock/Clock.h"

#include <map>

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::d2m;
using ::ttmlir::hw::CoreThread;
using ::ttmlir::hw::KernelShape;

int64_t mlir::tt::d2m::valueAt(AffineExpr expr, ArrayRef<int64_t> point) {
  switch (expr.getKind()) {
  case AffineExprKind::Constant:
    return cast<AffineConstantExpr>(expr).getValue();
  case AffineExprKind::DimId: {
    const unsigned dim = cast<AffineDimExpr>(expr).getPosition();
    return dim < point.size() ? point[dim] : 0;
  }
  case AffineExprKind::SymbolId:
    return 0;
  default:
    break;
  }
  auto binary = cast<AffineBinaryOpExpr>(expr);
  const int64_t a = valueAt(binary.getLHS(), point), b = valueAt(binary.getRHS(), point);
  switch (expr.getKind()) {
  case AffineExprKind::Add:
    return a + b;
  case AffineExprKind::Mul:
    return a * b;
  case AffineExprKind::Mod:
    return b ? llvm::mod(a, b) : 0;
  case AffineExprKind::FloorDiv:
    return b ? llvm::divideFloorSigned(a, b) : 0;
  default:
    return b ? llvm::divideCeilSigned(a, b) : 0;
  }
}

//===----------------------------------------------------------------------===//
// Cores
//===----------------------------------------------------------------------===//

/// What the core at (`row`, `column`) does with the blocks of `buffer`; as Threads/Multicast.cpp has it.
static MulticastRole roleOf(const CircularBuffer &buffer, const WorkMapping &mapping, int64_t row, int64_t column) {
  if (!buffer.isMulticast())
    return MulticastRole::None;
  const bool acrossRows = buffer.multicast.rows > 1, acrossColumns = buffer.multicast.columns > 1;
  bool sends = false;
  if (acrossRows && acrossColumns)
    sends = row == 0 && column == 0;
  else if (acrossRows)
    sends = row == (column + buffer.multicast.channel) % mapping.gridRows;
  else
    sends = column == (row + buffer.multicast.channel) % mapping.gridColumns;
  return sends ? MulticastRole::Sender : MulticastRole::Receiver;
}

static std::vector<PlannedCore> coresOf(const LoweringConfig &config, const ::ttmlir::hw::ChipDesc &chip) {
  const WorkMapping &mapping = config.mapping;
  const std::array<DimMapping, 3> dims = {config.dim(0), config.dim(1), config.reduction()};
  std::vector<PlannedCore> cores;
  for (int64_t y = 0; y < mapping.coresDown(); ++y)
    for (int64_t x = 0; x < mapping.coresAcross(); ++x) {
      PlannedCore core{.number = static_cast<uint32_t>(y * chip.grid.x + x), .y = y, .x = x};
      core.row = y / mapping.groupRows;
      core.column = x / mapping.groupColumns;
      const int64_t line = core.row * mapping.gridColumns + core.column,
                    member = y % mapping.groupRows * mapping.groupColumns + x % mapping.groupColumns;
      const bool isGrid = mapping.distribution == Distribution::Grid;
      const std::array<int64_t, 3> place = {isGrid                                       ? core.row
                                            : mapping.distribution == Distribution::Rows ? line
                                                                                         : 0,
                                            isGrid                                          ? core.column
                                            : mapping.distribution == Distribution::Columns ? line
                                                                                            : 0,
                                            member};
      for (unsigned dim = 0; dim < 3; ++dim) {
        core.first[dim] = std::min(place[dim] * dims[dim].perCore, dims[dim].iterations);
        core.count[dim] = dims[dim].iterationsOf(place[dim]);
      }
      if (mapping.groupCores() == 1)
        core.count[2] = mapping.steps;
      for (const CircularBuffer &buffer : config.buffers.inputs)
        core.roles.push_back(roleOf(buffer, mapping, core.row, core.column));
      cores.push_back(std::move(core));
    }
  return cores;
}

/// Cores with equal keys do the same.
static SmallVector<int64_t, 8> keyOf(const PlannedCore &core, const WorkMapping &mapping) {
  SmallVector<int64_t, 8> key(core.count.begin(), core.count.end());
  for (MulticastRole role : core.roles)
    key.push_back(int64_t(role));
  if (mapping.groupCores() > 1) {
    key.push_back(core.y % mapping.groupRows == 0);
    key.push_back(core.x % mapping.groupColumns == 0);
  }
  return key;
}

//===----------------------------------------------------------------------===//
// Classes
//===----------------------------------------------------------------------===//

ClassShape::ClassShape(const LoweringConfig &config, const ::ttmlir::hw::ChipDesc &chip, ArrayRef<PlannedCore> members,
                       ::ttmlir::hw::Kernels &kernels)
    : config(config), chip(chip), rates(::ttmlir::hw::chipRates(chip.arch)), members(members), kernels(kernels) {}

uint8_t ClassShape::numberOf(const CircularBuffer &buffer) const {
  const SmallVector<const CircularBuffer *> all = config.buffers.all();
  return static_cast<uint8_t>(llvm::find(all, &buffer) - all.begin());
}

bool ClassShape::isFirstUse(const CircularBuffer &buffer, const BlockPlace &place) {
  switch (buffer.lifetime) {
  case Lifetime::Row:
    return place.isFirstColumn;
  case Lifetime::Matrix:
  case Lifetime::Resident:
    return place.isFirstRow && (buffer.holdsAllColumns() || place.isFirstColumn);
  default:
    return true;
  }
}

/// Calls `visit(trips, extent, isFirst)` for runs of equal blocks of at most `block` iterations of `count`; the first one alone if
/// `splitsFirst`.
static void forRuns(int64_t count, int64_t block, bool splitsFirst, function_ref<void(int64_t, int64_t, bool)> visit) {
  int64_t whole = count / block;
  const int64_t rest = count % block;
  bool isFirst = true;
  if (splitsFirst && whole > 1) {
    visit(1, block, true);
    isFirst = false;
    --whole;
  }
  if (whole > 0) {
    visit(whole, block, isFirst);
    isFirst = false;
  }
  if (rest > 0)
    visit(1, rest, isFirst);
}

void ClassShape::forRows(ArrayRef<CoreThread> kinds, PlaceFn body) const {
  int64_t matrixRows = 0;
  bool hasResident = false;
  for (const CircularBuffer &input : config.buffers.inputs) {
    hasResident |= input.lifetime == Lifetime::Matrix || input.lifetime == Lifetime::Resident;
    if (input.lifetime == Lifetime::Matrix)
      matrixRows = input.matrixRows;
  }
  auto rowsOfMatrix = [&](int64_t rows) {
    forRuns(rows, config.blocking.rows, hasResident, [&](int64_t trips, int64_t extent, bool isFirst) {
      kernels.loop(kinds, trips, [&] { body({.rows = extent, .columns = core().count[1], .isFirstRow = isFirst}); });
    });
  };
  if (matrixRows == 0)
    return rowsOfMatrix(core().count[0]);
  kernels.loop(kinds, core().count[0] / matrixRows, [&] { rowsOfMatrix(matrixRows); });
  if (const int64_t rest = core().count[0] % matrixRows)
    rowsOfMatrix(rest);
}

void ClassShape::forColumns(ArrayRef<CoreThread> kinds, const BlockPlace &row, PlaceFn body) const {
  const bool splitsFirst = llvm::any_of(config.buffers.inputs, [&](const CircularBuffer &input) {
    const bool isMatrix = input.lifetime == Lifetime::Matrix || input.lifetime == Lifetime::Resident;
    return input.lifetime == Lifetime::Row || (isMatrix && row.isFirstRow && !input.holdsAllColumns());
  });
  forRuns(row.columns, config.blocking.columns, splitsFirst, [&](int64_t trips, int64_t extent, bool isFirst) {
    BlockPlace place = row;
    place.columns = extent;
    place.isFirstColumn = isFirst;
    kernels.loop(kinds, trips, [&] { body(place); });
  });
}

//===----------------------------------------------------------------------===//
// Plans
//===----------------------------------------------------------------------===//

KernelShape mlir::tt::d2m::planShape(const LoweringConfig &config, const ::ttmlir::hw::ChipDesc &chip) {
  const std::vector<PlannedCore> all = coresOf(config, chip);
  std::map<SmallVector<int64_t, 8>, std::vector<PlannedCore>> classes;
  for (const PlannedCore &core : all)
    classes[keyOf(core, config.mapping)].push_back(core);
  const ::ttmlir::hw::Costs costs(chip);
  KernelShape shape;
  shape.startsAtOnce = true;
  for (const auto &[key, members] : classes) {
    ::ttmlir::hw::CoreClass cores;
    for (const PlannedCore &core : members)
      cores.cores.push_back(core.number);
    cores.dstParts = config.blocking.usesFullDst ? 1 : 2;
    cores.semaphores.assign(config.buffers.numSemaphores, 0);
    ::ttmlir::hw::Kernels kernels(costs, cores);
    kernels.chargesUnitCalls = true;
    for (const CircularBuffer *buffer : config.buffers.all())
      kernels.addBuffer(buffer->type.getNumPages());
    if (!members.front().isIdle()) {
      addReader(config, chip, all, members, kernels);
      addCompute(config, chip, members, kernels);
      addWriter(config, chip, members, kernels);
    }
    shape.classes.push_back(std::move(cores));
  }
  return shape;
}

double mlir::tt::d2m::planCycles(const LoweringConfig &config, const ::ttmlir::hw::ChipDesc &chip) {
  return double(::ttmlir::hw::estimate(planShape(config, chip), chip).cycles);
}

double mlir::tt::d2m::planCycles(const MovePlan &plan, const ::ttmlir::hw::ChipDesc &chip) {
  return double(::ttmlir::hw::estimate(planShape(plan, chip), chip).cycles);
}
