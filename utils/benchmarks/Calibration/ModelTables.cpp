//===- ModelTables.cpp - Tables of the operations of models ---------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Operations as the vendor's profiler reports them: names, tensors and attributes become arguments of schedules.
//
//===----------------------------------------------------------------------===//

#include "Tables.h"

#include "ttmlir/Hardware/Cost/OpCost.h"
#include "ttmlir/Hardware/Schedules/Schedules.h"
#include "ttmlir/Hardware/System/Chip.h"

#include "llvm/ADT/StringSwitch.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/Regex.h"

#include <cmath>

using namespace ttmlir;
using namespace ttmlir::calibration;
using namespace ttmlir::hw;
using llvm::SmallVector;
using llvm::StringRef;

namespace {
/// An operation of a report.
struct ModelOp {
  StringRef name;
  Params attributes;
  std::vector<DeviceTensor> inputs;
  DeviceTensor result;
  uint64_t cores = 1;
  ComputeConfig compute;
  const hw::ChipDesc &chip;

  StringRef attribute(StringRef key) const { return attributes.text(key); }
};
} // namespace

//===----------------------------------------------------------------------===//
// Tensors
//===----------------------------------------------------------------------===//

/// The number behind `key=` in the text of an attribute.
static uint64_t numberIn(StringRef text, StringRef key, uint64_t otherwise) {
  const size_t at = text.find((key + "=").str());
  if (at == StringRef::npos)
    return otherwise;
  const StringRef digits = text.drop_front(at + key.size() + 1).take_while([](char c) { return c >= '0' && c <= '9'; });
  uint64_t number = 0;
  return digits.getAsInteger(10, number) ? otherwise : number;
}

/// Both numbers of the first match of `pattern` in `text`.
static std::optional<std::pair<uint64_t, uint64_t>> pairIn(StringRef text, StringRef pattern) {
  SmallVector<StringRef, 3> matches;
  std::pair<uint64_t, uint64_t> found;
  if (!llvm::Regex(pattern).match(text, &matches) || matches[1].getAsInteger(10, found.first) ||
      matches[2].getAsInteger(10, found.second))
    return std::nullopt;
  return found;
}

static DataType elementType(StringRef text) {
  return llvm::StringSwitch<DataType>(text)
      .Case("bfloat16", DataType::BFloat16)
      .Case("bfloat8_b", DataType::BFP_BFloat8)
      .Case("bfloat4_b", DataType::BFP_BFloat4)
      .Case("float32", DataType::Float32)
      .Case("uint16", DataType::UInt16)
      .Default(DataType::UInt32);
}

/// Shards of a tensor over `cores` cores, unless `memory` states them.
static void placeShards(DeviceTensor &tensor, StringRef placement, uint64_t cores, StringRef memory) {
  const uint64_t rows = tensor.matrices * tensor.rows, align = tensor.isTiled ? 32 : 1;
  if (placement.contains("height")) {
    tensor.placement = hw::MemoryLayout::HeightSharded;
    tensor.shardRows = llvm::alignTo(llvm::divideCeil(rows, cores), align);
    tensor.shardColumns = tensor.columns;
  } else if (placement.contains("width")) {
    tensor.placement = hw::MemoryLayout::WidthSharded;
    tensor.shardRows = rows;
    tensor.shardColumns = llvm::alignTo(std::max<uint64_t>(tensor.columns / cores, 1), 32);
  } else {
    tensor.placement = hw::MemoryLayout::BlockSharded;
    const auto side = std::max<uint64_t>(static_cast<uint64_t>(std::sqrt(static_cast<double>(cores))), 1);
    tensor.shardRows = llvm::divideCeil(rows, side);
    tensor.shardColumns = llvm::divideCeil(tensor.columns, side);
  }
  if (const auto shard = pairIn(memory, "shard ([0-9]+)x([0-9]+)")) {
    tensor.shardRows = shard->first;
    tensor.shardColumns = shard->second;
  }
}

/// `1[1]x1[1]x32[19]x1280[1280]|tile|bfloat16|dram_interleaved`: extents with padding, [without], layout, type and memory.
static std::optional<DeviceTensor> parseTensor(StringRef text, uint64_t cores, StringRef memory) {
  SmallVector<StringRef, 4> parts;
  text.split(parts, '|');
  if (parts.size() != 4)
    return std::nullopt;
  SmallVector<StringRef, 4> axes;
  parts[0].split(axes, 'x');
  SmallVector<uint64_t, 4> extents;
  for (StringRef axis : axes)
    if (axis.split('[').first.getAsInteger(10, extents.emplace_back()))
      return std::nullopt;
  if (extents.size() < 2)
    return std::nullopt;
  DeviceTensor tensor;
  tensor.isTiled = parts[1] == "tile";
  tensor.type = elementType(parts[2]);
  tensor.columns = extents.back();
  tensor.rows = extents[extents.size() - 2];
  for (size_t axis = 0; axis + 2 < extents.size(); ++axis)
    tensor.matrices *= extents[axis];
  tensor.memory = parts[3].starts_with("l1") ? hw::DeviceMemory::L1 : hw::DeviceMemory::Dram;
  if (parts[3].ends_with("_sharded") && !parts[3].contains("_nd_"))
    placeShards(tensor, parts[3], cores, memory);
  return tensor;
}

/// Gives a tensor that is sharded like another one of its extents the same shards.
static void takeShards(DeviceTensor &tensor, const DeviceTensor &other) {
  if (!tensor.isSharded() || tensor.placement != other.placement || tensor.memory != other.memory ||
      tensor.isTiled != other.isTiled || tensor.columns != other.columns ||
      tensor.matrices * tensor.rows != other.matrices * other.rows)
    return;
  tensor.shardRows = other.shardRows;
  tensor.shardColumns = other.shardColumns;
}

static std::vector<DeviceTensor> parseTensors(StringRef text, uint64_t cores, StringRef memory) {
  std::vector<DeviceTensor> tensors;
  SmallVector<StringRef, 4> parts;
  text.split(parts, " & ", -1, /*KeepEmpty=*/false);
  for (StringRef part : parts)
    if (const std::optional<DeviceTensor> tensor = parseTensor(part, cores, memory))
      tensors.push_back(*tensor);
  return tensors;
}

//===----------------------------------------------------------------------===//
// Element-wise operations, products, norms
//===----------------------------------------------------------------------===//

/// The operation with the name of the library's enumeration, such as "GELU"; 0 for none.
static uint16_t wireOf(StringRef name) {
  const std::string lower = name.lower();
  return hw::wireNumber(llvm::StringSwitch<StringRef>(lower).Case("mul", "multiply").Case("sub", "subtract").Default(lower));
}

/// Functions in the text of an attribute, `(op_type=RELU param={})`.
static std::vector<uint16_t> activationsIn(StringRef text) {
  SmallVector<StringRef, 2> matches;
  if (llvm::Regex("op_type=([A-Za-z0-9_]+)").match(text, &matches))
    return {wireOf(matches[1])};
  return {};
}

static hw::KernelShape elementwise(const ModelOp &op) {
  ElementwiseArgs args;
  args.operands = {op.inputs.front()};
  args.result = op.result;
  args.compute = op.compute;
  if (op.name.starts_with("Binary")) {
    args.wire = wireOf(op.attribute("binary_op_type"));
    args.hasScalar = op.attributes.has("scalar");
    if (!args.hasScalar && op.inputs.size() > 1)
      args.operands.push_back(op.inputs[1]);
    args.activations = activationsIn((op.attribute("post_activations") + op.attribute("activations")).str());
  } else if (const std::vector<uint16_t> functions = activationsIn(op.attribute("op_chain")); !functions.empty()) {
    args.wire = functions.front();
  }
  return elementwiseShape(args, op.chip);
}

static hw::KernelShape product(const ModelOp &op) {
  MatmulArgs args;
  args.a = op.inputs[0];
  args.b = op.inputs[1];
  args.result = op.result;
  if (op.inputs.size() > 2)
    args.bias = op.inputs[2];
  args.compute = op.compute;
  const std::string text = (op.attribute("program_config") + op.attribute("config")).str();
  const auto grid = pairIn(text, "grid_size=([0-9]+)x([0-9]+)");
  if (!grid)
    return matmulShape(args, op.chip);
  const auto number = [&](StringRef key, uint64_t otherwise) { return static_cast<uint32_t>(numberIn(text, key, otherwise)); };
  MatmulConfig config;
  config.kind = StringRef(text).contains("1DProgram") ? MatmulConfig::Kind::Multicast1D : MatmulConfig::Kind::Multicast2D;
  config.grid = {static_cast<int64_t>(grid->second), static_cast<int64_t>(grid->first)};
  config.innerBlock = number("in0_block_w", number("K_block_size", 1));
  config.subblockRows = number("out_subblock_h", number("subblock_h", 1));
  config.subblockColumns = number("out_subblock_w", number("subblock_w", 1));
  config.outBlockRows = number("out_block_h", 0);
  config.outBlockColumns = number("out_block_w", 0);
  config.rowsPerCore = number("per_core_M", 1);
  config.columnsPerCore = number("per_core_N", 1);
  config.sendsA = number("mcast_in0", 1) != 0;
  if (op.name.starts_with("Minimal")) {
    config.kind = MatmulConfig::Kind::Minimal;
    config.outBlockRows = number("M_block_size", 1);
    config.outBlockColumns = number("N_block_size", 1);
    config.rowsPerCore =
        static_cast<uint32_t>(llvm::alignTo(llvm::divideCeil(args.a.tileRows(), grid->second), config.outBlockRows));
    config.columnsPerCore =
        static_cast<uint32_t>(llvm::alignTo(llvm::divideCeil(args.result.tileColumns(), grid->first), config.outBlockColumns));
  }
  args.config = config;
  return matmulShape(args, op.chip);
}

static hw::KernelShape norm(const ModelOp &op) {
  NormArgs args;
  args.operand = op.inputs[0];
  args.result = op.result;
  args.compute = op.compute;
  if (op.name.starts_with("GroupNorm")) {
    args.groups = static_cast<uint32_t>(op.attributes.count("num_groups", 1));
    if (!args.operand.isSharded())
      args.stream.cores = static_cast<uint32_t>(op.cores);
    return normShape(args, op.chip);
  }
  if (op.inputs.size() > 1)
    args.weight = op.inputs[1];
  if (op.inputs.size() > 2)
    args.bias = op.inputs[2];
  args.isRms = op.attribute("norm_type") == "RMSNORM";
  return normShape(args, op.chip);
}

static hw::KernelShape softmax(const ModelOp &op) {
  SoftmaxArgs args;
  args.operand = op.inputs[0];
  args.result = op.result;
  args.compute = op.compute;
  return softmaxShape(args, op.chip);
}

static hw::KernelShape reduction(const ModelOp &op) {
  ReduceArgs args;
  args.operand = op.inputs[0];
  args.result = op.result;
  args.axes = ReducedAxes::Matrices;
  args.compute = op.compute;
  return reduceShape(args, op.chip);
}

//===----------------------------------------------------------------------===//
// Movement
//===----------------------------------------------------------------------===//

static hw::KernelShape transpose(const ModelOp &op) {
  TransposeArgs args;
  args.operand = op.inputs[0];
  args.result = op.result;
  args.axes = llvm::StringSwitch<TransposeArgs::Axes>(op.attribute("dim"))
                  .Case("HC", TransposeArgs::Axes::HC)
                  .Case("CN", TransposeArgs::Axes::CN)
                  .Default(TransposeArgs::Axes::WH);
  return transposeShape(args, op.chip);
}

static hw::KernelShape reshape(const ModelOp &op) {
  RunArgs args;
  args.operand = op.inputs[0];
  args.result = op.result;
  args.copiesInL1 = true;
  args.runBytes = args.result.isTiled ? 64 : std::min(args.operand.pageBytes(), args.result.pageBytes());
  if (args.result.isTiled && args.operand.columns == args.result.columns)
    args.pagesPerPage = 2;
  return runShape(args, op.chip);
}

static hw::KernelShape move(const ModelOp &op) {
  MoveArgs args;
  args.operands = {op.inputs[0]};
  if (op.name.starts_with("Concat"))
    args.operands = op.inputs;
  args.result = op.result;
  args.splitsRows = op.inputs[0].columns != op.result.columns;
  if (op.name.starts_with("SliceWrite")) {
    args.result = op.inputs[0];
    args.result.memory = hw::DeviceMemory::Dram;
    args.result.placement = hw::MemoryLayout::Interleaved;
    args.result.shardRows = 0;
  }
  return moveShape(args, op.chip);
}

static hw::KernelShape tilize(const ModelOp &op) {
  TilizeArgs args;
  args.operand = op.inputs[0];
  args.result = op.result;
  args.isPadded = op.name.starts_with("TilizeWith") || op.name.starts_with("UntilizeWith");
  if (op.name.starts_with("Untilize"))
    return untilizeShape(args, op.chip);
  args.isSplitByColumns = op.cores > 1 && op.cores == args.result.tileRows() * args.result.tileColumns();
  args.validRows = args.operand.matrices * args.operand.rows;
  return tilizeShape(args, op.chip);
}

static hw::KernelShape embedding(const ModelOp &op) {
  EmbeddingArgs args;
  args.indices = op.inputs[0];
  args.table = op.inputs[1];
  args.result = op.result;
  args.numIndices = op.result.matrices * op.result.rows;
  return embeddingShape(args, op.chip);
}

//===----------------------------------------------------------------------===//
// Windows
//===----------------------------------------------------------------------===//

/// The window of `SlidingWindowConfig(batch_size=1 input_hw=(512 1024) window_hw=(3 3) ...)`.
static WindowArgs windowOf(StringRef text) {
  WindowArgs window;
  const auto assign = [&](StringRef pattern, auto &first, auto &second) {
    if (const auto found = pairIn(text, (pattern + " ?= ?\\(([0-9]+) ([0-9]+)\\)").str())) {
      first = static_cast<std::remove_reference_t<decltype(first)>>(found->first);
      second = static_cast<std::remove_reference_t<decltype(second)>>(found->second);
    }
  };
  window.batch = numberIn(text, "batch_size", 1);
  assign("input_hw", window.height, window.width);
  assign("window_hw", window.kernelHeight, window.kernelWidth);
  assign("stride_hw", window.strideHeight, window.strideWidth);
  assign("dilation_hw", window.dilationHeight, window.dilationWidth);
  if (const auto rows = pairIn(text, "padding=\\(\\(([0-9]+) ([0-9]+)\\)")) {
    window.padTop = static_cast<uint32_t>(rows->first);
    window.padBottom = static_cast<uint32_t>(rows->second);
  }
  if (const auto columns = pairIn(text, "padding=\\(\\([0-9]+ [0-9]+\\) \\(([0-9]+) ([0-9]+)\\)\\)")) {
    window.padLeft = static_cast<uint32_t>(columns->first);
    window.padRight = static_cast<uint32_t>(columns->second);
  }
  return window;
}

static hw::KernelShape halo(const ModelOp &op) {
  HaloArgs args;
  args.operand = op.inputs[0];
  args.result = op.result;
  args.window = windowOf(op.attribute("config"));
  return haloShape(args, op.chip);
}

static hw::KernelShape pool(const ModelOp &op) {
  PoolArgs args;
  args.operand = op.inputs[0];
  args.result = op.result;
  args.window = windowOf(op.attribute("sliding_window_config"));
  args.isMaximum = op.attribute("pool_type") == "MAX_POOL2D";
  args.hasIndices = op.attributes.has("return_indices");
  return poolShape(args, op.chip);
}

static hw::KernelShape upsample(const ModelOp &op) {
  UpsampleArgs args;
  args.operand = op.inputs[0];
  args.result = op.result;
  args.scaleHeight = static_cast<uint32_t>(op.attributes.count("scale_factor_h", 2));
  args.scaleWidth = static_cast<uint32_t>(op.attributes.count("scale_factor_w", 2));
  args.isBilinear = op.attribute("mode") == "bilinear";
  return upsampleShape(args, op.chip);
}

static hw::KernelShape convolution(const ModelOp &op) {
  ConvolutionArgs args;
  args.operand = op.inputs[0];
  args.weights = op.inputs[1];
  args.result = op.result;
  if (op.inputs.size() > 2)
    args.bias = op.inputs[2];
  args.compute = op.compute;
  const StringRef block = op.attribute("block_config"), split = op.attribute("parallelization_config");
  const auto number = [](StringRef text, StringRef key, uint64_t otherwise) {
    return static_cast<uint32_t>(numberIn(text, key, otherwise));
  };
  args.config.blockRows = number(block, "act_block_h_ntiles", 0);
  args.config.blockColumns = number(block, "act_block_w_ntiles", 0);
  args.config.subblockRows = number(block, "out_subblock_h_ntiles", 0);
  args.config.subblockColumns = number(block, "out_subblock_w_ntiles", 0);
  args.config.coresForRows = number(split, "num_cores_nhw", 0);
  args.config.coresForInput = number(split, "num_cores_c_in", 1);
  args.config.coresForOutput = number(split, "num_cores_c_out", 1);
  args.config.rowsPerCore = number(split, "per_core_out_matrix_height_ntile", 0);
  args.config.columnsPerCore = number(split, "per_core_out_matrix_width_ntile", 0);
  // The halo is in the operand: one row of as many windows as there are results.
  args.window.width = op.result.matrices * op.result.rows;
  const uint64_t taps = args.weights.rows / std::max<uint64_t>(args.operand.columns, 1);
  const auto side = static_cast<uint32_t>(std::max(std::sqrt(static_cast<double>(taps)), 1.0));
  args.window.kernelHeight = args.window.kernelWidth = side;
  args.window.padTop = args.window.padLeft = side - 1;
  return convolutionShape(args, op.chip);
}

//===----------------------------------------------------------------------===//
// Rows
//===----------------------------------------------------------------------===//

namespace {
struct OpModel {
  StringRef prefix;
  size_t inputs;
  hw::KernelShape (*make)(const ModelOp &op);
};
} // namespace

/// By the beginning of the name: the first that fits.
static const OpModel kModels[] = {{"Unary", 1, elementwise},   {"Typecast", 1, elementwise},
                                  {"Binary", 1, elementwise},  {"Matmul", 2, product},
                                  {"Minimal", 2, product},     {"LayerNorm", 1, norm},
                                  {"GroupNorm", 1, norm},      {"Softmax", 1, softmax},
                                  {"Transpose", 1, transpose}, {"Permute", 1, transpose},
                                  {"Reshape", 1, reshape},     {"Slice", 1, move},
                                  {"Concat", 1, move},         {"Copy", 1, move},
                                  {"Move", 1, move},           {"Interleaved", 1, move},
                                  {"ShardedTo", 1, move},      {"Reshard", 1, move},
                                  {"Tilize", 1, tilize},       {"Untilize", 1, tilize},
                                  {"Embedding", 2, embedding}, {"Halo", 1, halo},
                                  {"Pool2D", 1, pool},         {"Upsample", 1, upsample},
                                  {"Conv2d", 2, convolution},  {"FastReduce", 1, reduction}};

/// The chip of the table's card, with the grid of its worker cores.
static const hw::ChipDesc *chipOfTable(const Row &row) {
  const StringRef card = row.table->head("card");
  const uint64_t cores = static_cast<uint64_t>(row.number("cores_available").value_or(0));
  const StringRef arch = card.contains("p100") ? "p100" : card.contains("Blackhole") || card.contains("p150") ? "p150" : "n150";
  if (arch == "n150")
    return findChip(arch);
  if (cores == 20)
    return findChip(arch, 5, 4);
  return findChip(arch, 11, 10);
}

Prediction calibration::predictModelOp(const Row &row) {
  const StringRef name = row.text("op");
  const std::optional<double> measured = row.number("kernel_ns"), cores = row.number("cores");
  const hw::ChipDesc *chip = chipOfTable(row);
  if (!measured || !cores || !chip)
    return leaveOut(name.str(), "no number");
  const Params attributes(row.text("attrs"));
  const StringRef compute = attributes.text("compute"), memory = attributes.text("out_mem");
  const auto numCores = std::max<uint64_t>(static_cast<uint64_t>(*cores), 1);
  const std::vector<DeviceTensor> results = parseTensors(row.text("outputs"), numCores, memory);
  const auto *model = llvm::find_if(kModels, [&](const OpModel &each) { return name.starts_with(each.prefix); });
  if (model == std::end(kModels) || results.empty())
    return leaveOut(name.str(), "op without a model");
  ModelOp op{name, attributes, parseTensors(row.text("inputs"), numCores, ""), results.front(), numCores, {}, *chip};
  if (op.inputs.size() < model->inputs)
    return leaveOut(name.str(), "operands not stated");
  // Only those of the result are stated.
  for (DeviceTensor &operand : op.inputs)
    takeShards(operand, op.result);
  op.compute.fidelity = llvm::StringSwitch<Fidelity>(row.text("fidelity"))
                            .Case("LoFi", Fidelity::LoFi)
                            .Case("HiFi2", Fidelity::HiFi2)
                            .Case("HiFi3", Fidelity::HiFi3)
                            .Default(Fidelity::HiFi4);
  op.compute.is32BitDst = compute.contains("fp32acc=1");
  op.compute.accumulatesInL1 = compute.contains("l1acc=1");
  op.compute.isApproximate = compute.contains("approx=1");
  const hw::KernelShape shape = model->make(op);
  if (shape.classes.empty())
    return leaveOut(name.str(), "no time by its schedule");
  Prediction outcome = timeShape(name.str(), shape, *chip, *measured, hw::chipRates(chip->arch).clockGHz);
  outcome.weight = row.number("n").value_or(1);
  return outcome;
}
