//===- StockTables.cpp - Tables of single library calls -------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Tables.h"

#include "ttmlir/Hardware/Cost/OpCost.h"
#include "ttmlir/Hardware/Schedules/Schedules.h"
#include "ttmlir/Hardware/System/Chip.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/MathExtras.h"

#include <tuple>

using namespace ttmlir;
using namespace ttmlir::calibration;
using namespace ttmlir::hw;
using llvm::StringRef;

static DataType typeOf(StringRef text) {
  return llvm::StringSwitch<DataType>(text)
      .Case("bfp8", DataType::BFP_BFloat8)
      .Case("bfp4", DataType::BFP_BFloat4)
      .Case("fp32", DataType::Float32)
      .Default(DataType::BFloat16);
}

static Fidelity fidelityOf(StringRef text) {
  return llvm::StringSwitch<Fidelity>(text)
      .Case("LoFi", Fidelity::LoFi)
      .Case("HiFi2", Fidelity::HiFi2)
      .Case("HiFi3", Fidelity::HiFi3)
      .Default(Fidelity::HiFi4);
}

/// A tensor of tiles with extents `AxBx...xC`, the last two padded; nothing for other text.
static std::optional<DeviceTensor> tensorOf(StringRef shape, DataType type, bool isInL1) {
  llvm::SmallVector<StringRef, 8> parts;
  shape.split(parts, 'x');
  llvm::SmallVector<uint64_t, 8> extents;
  for (StringRef part : parts)
    if (part.getAsInteger(10, extents.emplace_back()))
      return std::nullopt;
  DeviceTensor tensor;
  tensor.memory = isInL1 ? hw::DeviceMemory::L1 : hw::DeviceMemory::Dram;
  tensor.type = type;
  tensor.columns = llvm::alignTo(extents.back(), 32);
  tensor.rows = extents.size() > 1 ? llvm::alignTo(extents[extents.size() - 2], 32) : 32;
  for (size_t axis = 0; axis + 2 < extents.size(); ++axis)
    tensor.matrices *= extents[axis];
  return tensor;
}

static DeviceTensor matrix(uint64_t rows, uint64_t columns, DataType type, bool isInL1) {
  DeviceTensor tensor;
  tensor.memory = isInL1 ? hw::DeviceMemory::L1 : hw::DeviceMemory::Dram;
  tensor.type = type;
  tensor.rows = llvm::alignTo(rows, 32);
  tensor.columns = llvm::alignTo(columns, 32);
  return tensor;
}

//===----------------------------------------------------------------------===//
// Products
//===----------------------------------------------------------------------===//

namespace {
/// What the report's benchmark chooses for products whose cores have a result of `rows` x `columns` tiles from `depth` tiles of
/// each of as many cores: parts of `depth` in a block, and parts of the result.
struct TunedRow {
  DataType type;
  uint64_t rows, depth, columns;
  uint32_t depthParts, rowParts, columnParts;
};
} // namespace

/// All others are not divided. (tests/ttnn/unit_tests/benchmarks of the report's project)
static constexpr TunedRow kTuned[] = {{DataType::BFloat16, 8, 12, 12, 2, 1, 1},     {DataType::BFloat16, 12, 12, 12, 4, 1, 1},
                                      {DataType::BFloat16, 12, 12, 16, 2, 1, 1},    {DataType::BFloat16, 12, 16, 16, 2, 1, 1},
                                      {DataType::BFloat16, 16, 16, 16, 1, 2, 2},    {DataType::BFloat16, 32, 32, 32, 2, 4, 4},
                                      {DataType::BFloat16, 64, 64, 64, 4, 8, 8},    {DataType::BFP_BFloat8, 12, 12, 12, 2, 1, 1},
                                      {DataType::BFP_BFloat8, 12, 12, 16, 2, 1, 1}, {DataType::BFP_BFloat8, 12, 16, 16, 4, 1, 1},
                                      {DataType::BFP_BFloat8, 16, 16, 16, 1, 2, 2}, {DataType::BFP_BFloat8, 32, 32, 32, 2, 4, 4},
                                      {DataType::BFP_BFloat8, 64, 64, 64, 4, 8, 8}, {DataType::BFP_BFloat4, 12, 16, 16, 2, 1, 1},
                                      {DataType::BFP_BFloat4, 16, 16, 16, 2, 1, 1}, {DataType::BFP_BFloat4, 32, 32, 32, 2, 2, 2},
                                      {DataType::BFP_BFloat4, 64, 64, 64, 4, 4, 4}};

/// The configuration of the report.
static MatmulConfig tunedConfig(MatmulArgs &args, uint64_t depth, hw::Dim2 grid, bool isSharded) {
  const auto height = static_cast<uint64_t>(grid.y), width = static_cast<uint64_t>(grid.x);
  MatmulConfig config;
  config.kind = MatmulConfig::Kind::Multicast2D;
  config.grid = grid;
  config.rowsPerCore = static_cast<uint32_t>(llvm::divideCeil(args.result.tileRows(), height));
  config.columnsPerCore = static_cast<uint32_t>(llvm::divideCeil(args.result.tileColumns(), width));
  const uint64_t part = std::max<uint64_t>(depth / width, 1);
  const TunedRow *row = llvm::find_if(kTuned, [&](const TunedRow &row) {
    return row.type == args.a.type && row.rows == config.rowsPerCore && row.depth == part && row.columns == config.columnsPerCore;
  });
  const bool isDivided = row != std::end(kTuned);
  if (isSharded) {
    args.a.placement = args.result.placement = hw::MemoryLayout::BlockSharded;
    args.a.shardRows = args.result.shardRows = config.rowsPerCore * 32;
    args.a.shardColumns = llvm::divideCeil(depth, width) * 32;
    args.result.shardColumns = config.columnsPerCore * 32;
  }
  config.innerBlock = static_cast<uint32_t>(part / (isDivided ? row->depthParts : 1));
  config.outBlockRows = config.rowsPerCore / (isDivided ? row->rowParts : 1);
  config.outBlockColumns = config.columnsPerCore / (isDivided ? row->columnParts : 1);
  std::tie(config.subblockRows, config.subblockColumns) =
      chooseSubblock(config.outBlockRows, config.outBlockColumns, /*limit=*/8, /*isOneRow=*/isSharded);
  return config;
}

Prediction calibration::predictGemm(const Row &row) {
  const StringRef card = row.text("card"), placement = row.text("placement");
  const std::string group = (card + " " + row.text("grid") + " " + row.text("config") + " " + placement).str();
  const auto [columns, rows] = row.text("grid").split('x');
  hw::Dim2 grid;
  const std::optional<double> measured = row.number("device_ns"), m = row.number("M"), k = row.number("K"), n = row.number("N");
  if (columns.getAsInteger(10, grid.x) || rows.getAsInteger(10, grid.y) || !measured || !m || !k || !n)
    return leaveOut(group, "no number");
  const hw::ChipDesc *chip = findChip(card, grid.x, grid.y);
  if (!chip)
    return leaveOut(group, "unknown chip");
  const DataType type = typeOf(row.text("dtype"));
  const bool isSharded = placement == "L";
  MatmulArgs args;
  args.a = matrix(static_cast<uint64_t>(*m), static_cast<uint64_t>(*k), type, isSharded);
  args.b = matrix(static_cast<uint64_t>(*k), static_cast<uint64_t>(*n), type, false);
  args.result = matrix(static_cast<uint64_t>(*m), static_cast<uint64_t>(*n), type, isSharded);
  args.compute.fidelity = fidelityOf(row.text("fidelity"));
  args.compute.accumulatesInL1 = true;
  if (row.text("config") == "tuned")
    args.config = tunedConfig(args, args.a.tileColumns(), grid, isSharded);
  // The report has the mean duration of the kernels of the matrix unit's thread.
  Prediction prediction = timeShape(group, matmulShape(args, *chip), *chip, *measured, hw::chipRates(chip->arch).clockGHz);
  prediction.thread = hw::CoreThread::Math;
  return prediction;
}

Prediction calibration::predictShardedProduct(const Row &row) {
  const hw::ChipDesc *chip = findChip("n150");
  const std::optional<double> measured = row.number("kernel_ns"), m = row.number("M"), k = row.number("K"), n = row.number("N"),
                              shardRows = row.number("rows_per_core");
  if (!measured || !m || !k || !n || !shardRows)
    return leaveOut("", "no number");
  MatmulArgs args;
  args.a = matrix(static_cast<uint64_t>(*m), static_cast<uint64_t>(*k), DataType::BFloat16, true);
  args.b = matrix(static_cast<uint64_t>(*k), static_cast<uint64_t>(*n), DataType::BFloat16, false);
  args.result = matrix(static_cast<uint64_t>(*m), static_cast<uint64_t>(*n), DataType::BFloat16, true);
  for (DeviceTensor *tensor : {&args.a, &args.result}) {
    tensor->placement = hw::MemoryLayout::HeightSharded;
    tensor->shardRows = static_cast<uint64_t>(*shardRows);
    tensor->shardColumns = tensor->columns;
  }
  args.compute.fidelity = Fidelity::HiFi2;
  return timeShape("", matmulShape(args, *chip), *chip, *measured, hw::chipRates(chip->arch).clockGHz);
}

//===----------------------------------------------------------------------===//
// Element-wise operations
//===----------------------------------------------------------------------===//

/// Cycles of an exponential per tile in the release of the table.
static constexpr double kEarlierExponential = 1800;

Prediction calibration::predictExponential(const Row &row) {
  const std::string group = (row.text("dtype") + " " + row.text("input_memory") + " to " + row.text("output_memory")).str();
  const hw::ChipDesc *chip = findChip("n150");
  const DataType type = typeOf(row.text("dtype"));
  const std::optional<double> measured = row.number("kernel_ns");
  const std::optional<DeviceTensor> operand = tensorOf(row.text("shape"), type, row.text("input_memory") == "l1"),
                                    result = tensorOf(row.text("shape"), type, row.text("output_memory") == "l1");
  if (!measured || !operand || !result)
    return leaveOut(group, "no number");
  ElementwiseArgs args;
  args.operands = {*operand};
  args.result = *result;
  args.wire = hw::wireNumber("exp");
  args.vectorCycles = kEarlierExponential;
  // Neither did cores take pages with strides then.
  args.stream.isStrided = false;
  return timeShape(group, elementwiseShape(args, *chip), *chip, *measured, hw::chipRates(chip->arch).clockGHz);
}

Prediction calibration::predictSingleOp(const Row &row) {
  const StringRef what = row.text("what");
  const Params params = row.params();
  const std::string group = what.split(' ').first.str();
  const std::optional<double> value = row.number("value");
  if (what != "relu" || params.text("version") != "current" || row.text("unit") != "ns" || !value)
    return leaveOut(group, what == "relu" ? "earlier versions" : "structure not stated");
  const hw::ChipDesc *chip = findChip("n150");
  ElementwiseArgs args;
  args.operands = {matrix(32, params.count("tiles", 1) * 32, typeOf(params.text("dtype")), params.text("memory") == "L1")};
  args.result = args.operands.front();
  args.wire = hw::wireNumber("relu");
  return timeShape(group, elementwiseShape(args, *chip), *chip, *value, hw::chipRates(chip->arch).clockGHz);
}
