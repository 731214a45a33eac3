//===- LibraryCalls.cpp - Arguments of schedules --------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Builder.h"

#include "ttmlir/Hardware/Schedules/LibraryCall.h"

#include "ttmlir/Hardware/Clock/Clock.h"

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringMap.h"

using namespace llvm;
using namespace ttmlir;
using namespace ttmlir::hw;

namespace {
/// Numbers that a program follows from, of its kind first; empty: it is made anew each time.
struct ProgramKey {
  enum Kind : uint64_t { Moved = 1, Transposed, Product, Halo, Window };
  SmallVector<uint64_t, 96> numbers;

  ProgramKey() = default;
  ProgramKey(Kind kind) { numbers.push_back(kind); }
  template <class... Rest> ProgramKey(Kind kind, const Rest &...rest) {
    numbers.push_back(kind);
    (add(rest), ...);
  }
  void add(uint64_t number) { numbers.push_back(number); }
  void add(const DeviceTensor &tensor);
  void add(const std::optional<DeviceTensor> &tensor) {
    add(tensor.has_value());
    if (tensor)
      add(*tensor);
  }
  void add(const WindowArgs &window);
  void add(const StreamConfig &stream);
  void add(const ComputeConfig &compute);
  void add(ArrayRef<uint16_t> wires) {
    add(wires.size());
    numbers.append(wires.begin(), wires.end());
  }
};
} // namespace

void ProgramKey::add(const DeviceTensor &tensor) {
  numbers.append({static_cast<uint64_t>(tensor.memory), static_cast<uint64_t>(tensor.placement), static_cast<uint64_t>(tensor.type),
                  tensor.isTiled, tensor.matrices, tensor.rows, tensor.columns, tensor.shardRows, tensor.shardColumns,
                  tensor.holders.size()});
  numbers.append(tensor.holders.begin(), tensor.holders.end());
}

void ProgramKey::add(const WindowArgs &window) {
  numbers.append({window.batch, window.height, window.width, window.kernelHeight, window.kernelWidth, window.strideHeight,
                  window.strideWidth, window.padTop, window.padBottom, window.padLeft, window.padRight, window.dilationHeight,
                  window.dilationWidth});
}

void ProgramKey::add(const StreamConfig &stream) {
  const auto flag = [](std::optional<bool> value) { return value ? 1 + uint64_t(*value) : 0; };
  numbers.append({stream.readBlock, stream.writeBlock, stream.bufferBlocks, stream.cores, flag(stream.waitsForWrites),
                  flag(stream.isStrided)});
}

void ProgramKey::add(const ComputeConfig &compute) {
  numbers.append({static_cast<uint64_t>(compute.fidelity), compute.is32BitDst, compute.isApproximate, compute.accumulatesInL1});
}

namespace {
/// Takes the programs of a call one after the other.
class Programs {
public:
  using Make = function_ref<KernelShape()>;
  virtual ~Programs() = default;
  virtual void add(const ProgramKey &key, Make make) = 0;
  void add(Make make) { add(ProgramKey(), make); }
};
} // namespace

static void addMove(Programs &programs, const MoveArgs &args, const ChipDesc &chip) {
  ProgramKey key(ProgramKey::Moved, args.result, uint64_t(args.splitsRows), args.stream);
  for (const DeviceTensor &operand : args.operands)
    key.add(operand);
  programs.add(key, [&] { return moveShape(args, chip); });
}

static void addTranspose(Programs &programs, const TransposeArgs &args, const ChipDesc &chip) {
  programs.add(ProgramKey(ProgramKey::Transposed, args.operand, args.result, uint64_t(args.axes), uint64_t(args.validRows),
                          args.compute, args.stream),
               [&] { return transposeShape(args, chip); });
}

/// A product; times are known for configs that the library chooses.
static void addProduct(Programs &programs, const MatmulArgs &args, const ChipDesc &chip) {
  const auto make = [&] { return matmulShape(args, chip); };
  if (args.config || args.coreGrid.y)
    return programs.add(make);
  programs.add(ProgramKey(ProgramKey::Product, args.a, args.b, args.bias, args.result, uint64_t(args.transposesA),
                          uint64_t(args.transposesB), ArrayRef<uint16_t>(args.activations), args.compute),
               make);
}

ScheduleFamily hw::familyOfCost(OpCost cost) {
  switch (cost) {
  case OpCost::Movement:
    return ScheduleFamily::Move;
  case OpCost::PerResult:
    return ScheduleFamily::Elementwise;
  case OpCost::PerOperand:
    return ScheduleFamily::Reduce;
  case OpCost::Contraction:
    return ScheduleFamily::Matmul;
  case OpCost::Convolution:
  case OpCost::TransposedConvolution:
    return ScheduleFamily::Convolution;
  case OpCost::Attention:
  case OpCost::PagedAttention:
    return ScheduleFamily::Attention;
  }
  return ScheduleFamily::Elementwise;
}

/// How an operand of `shape` is broadcast within tiles to a result of `result`.
static TileBroadcast broadcastOf(ArrayRef<int64_t> shape, ArrayRef<int64_t> result) {
  const auto isOne = [&](size_t fromEnd) {
    const int64_t extent = shape.size() < fromEnd ? 1 : shape[shape.size() - fromEnd];
    return extent == 1 && result.size() >= fromEnd && result[result.size() - fromEnd] > 1;
  };
  return isOne(1)   ? (isOne(2) ? TileBroadcast::Scalar : TileBroadcast::Column)
         : isOne(2) ? TileBroadcast::Row
                    : TileBroadcast::None;
}

static KernelShape eltwise(const LibraryCall &op, const ChipDesc &chip) {
  ElementwiseArgs args;
  args.stream = op.stream;
  if (op.operands.size() == 2 && !op.results.empty())
    for (const CallTensor &operand : op.operands)
      if (const TileBroadcast broadcast = broadcastOf(operand.shape, op.results[0].shape); broadcast != TileBroadcast::None)
        args.broadcast = broadcast;
  for (size_t index = 0; index < op.operands.size(); ++index)
    args.operands.push_back(op.operand(index));
  args.result = op.results.empty() ? op.operand(0) : op.result();
  args.wire = op.wire;
  args.activations = op.activations();
  args.compute = op.compute(args.operands.empty() ? args.result.type : args.operands.front().type);
  return elementwiseShape(args, chip);
}

/// `tensor` with its last two axes exchanged, in DRAM.
static DeviceTensor transposed(const DeviceTensor &tensor) {
  DeviceTensor result = tensor;
  std::swap(result.rows, result.columns);
  result.memory = DeviceMemory::Dram;
  result.placement = MemoryLayout::Interleaved;
  result.shardRows = result.shardColumns = 0;
  result.holders.clear();
  return result;
}

/// The library transposes factors in calls of their own before the product.
static void matmul(Programs &programs, const LibraryCall &op, const ChipDesc &chip) {
  MatmulArgs args;
  args.a = op.operand(0);
  args.b = op.operand(1);
  args.result = op.result();
  args.bias = op.tensorNamed("bias");
  args.activations = op.activations();
  args.compute = op.compute(args.b.type);
  if (op.schedule && op.schedule->kind != ProductKind::Chosen)
    args.config = matmulConfig(*op.schedule, chip);
  else if (op.schedule)
    args.coreGrid = gridOf(*op.schedule, chip);
  // Matrices of their own for each matrix of A, even where the layout has them one below the other.
  const ArrayRef<int64_t> b = op.operands[1].shape;
  uint64_t stack = 1;
  for (int64_t extent : b.drop_back(std::min<size_t>(2, b.size())))
    stack *= static_cast<uint64_t>(std::max<int64_t>(1, extent));
  for (DeviceTensor *tensor : {&args.a, &args.b, &args.result})
    if (stack > 1 && tensor->matrices == 1) {
      tensor->rows = std::max<uint64_t>(32, tensor->rows / stack);
      tensor->matrices = stack;
    }
  const auto transpose = [&](DeviceTensor &factor) {
    TransposeArgs args;
    args.operand = factor;
    args.result = factor = transposed(factor);
    addTranspose(programs, args, chip);
  };
  if (op.flag("transpose_a"))
    transpose(args.a);
  if (op.flag("transpose_b"))
    transpose(args.b);
  addProduct(programs, args, chip);
}

//===----------------------------------------------------------------------===//
// Rows
//===----------------------------------------------------------------------===//

/// The axes of the operand that a reduction goes over, from the last one on: all without an attribute.
static ReducedAxes reducedAxes(const LibraryCall &op) {
  const auto rank = static_cast<int64_t>(op.operands[0].shape.size());
  bool columns = !op.has("dim_arg") && !op.has("dim"), rows = columns;
  for (int64_t axis : op.integers(op.has("dim_arg") ? "dim_arg" : "dim")) {
    const int64_t fromEnd = axis < 0 ? -axis : rank - axis;
    columns |= fromEnd == 1;
    rows |= fromEnd == 2;
  }
  return columns ? (rows ? ReducedAxes::Both : ReducedAxes::Columns) : rows ? ReducedAxes::Rows : ReducedAxes::Matrices;
}

static KernelShape reduce(const LibraryCall &op, const ChipDesc &chip) {
  ReduceArgs args;
  args.stream = op.stream;
  args.operand = op.operand(0);
  args.result = op.results.empty() ? args.operand : op.result();
  // A scan has as many results as operands.
  if (args.result.tiles() >= args.operand.tiles() && args.operand.tiles() > 1)
    return eltwise(op, chip);
  args.axes = reducedAxes(op);
  args.isMaximum = op.wire == wireNumber("max") || op.wire == wireNumber("min");
  args.isOnVectorUnit = isInteger(args.operand.type) || op.wire == wireNumber("prod");
  args.compute = op.compute(args.operand.type);
  return reduceShape(args, chip);
}

static KernelShape softmax(const LibraryCall &op, const ChipDesc &chip) {
  SoftmaxArgs args;
  args.stream = op.stream;
  args.operand = op.operand(0);
  args.result = op.result();
  args.isStable = true;
  args.compute = op.compute(args.operand.type);
  return softmaxShape(args, chip);
}

static KernelShape norm(const LibraryCall &op, const ChipDesc &chip) {
  NormArgs args;
  args.stream = op.stream;
  args.operand = op.operand(0);
  args.result = op.result();
  args.weight = op.tensorNamed("weight");
  args.bias = op.tensorNamed("bias");
  args.isRms = op.wire == wireNumber("rms_norm");
  args.groups = static_cast<uint32_t>(std::max<int64_t>(0, op.integer("num_groups").value_or(0)));
  args.compute = op.compute(args.operand.type);
  return normShape(args, chip);
}

static KernelShape order(const LibraryCall &op, ScheduleFamily family, const ChipDesc &chip) {
  OrderArgs args;
  args.stream = op.stream;
  args.operand = op.operand(0);
  args.result = op.result();
  args.kind = family == ScheduleFamily::ArgMax ? OrderArgs::Kind::ArgMax
              : family == ScheduleFamily::TopK ? OrderArgs::Kind::TopK
                                               : OrderArgs::Kind::Sort;
  args.count = static_cast<uint64_t>(std::max<int64_t>(1, op.integer("k").value_or(32)));
  args.compute = op.compute(args.operand.type);
  return orderShape(args, chip);
}

//===----------------------------------------------------------------------===//
// Movement
//===----------------------------------------------------------------------===//

// By ops_bh20_oft.tsv: 150 cycles per row.
static constexpr uint32_t kSlicedRows = 8;

static void move(Programs &programs, const LibraryCall &op, const ChipDesc &chip) {
  MoveArgs args;
  args.stream = op.stream;
  for (const CallTensor &operand : op.operands)
    if (operand.isOnDevice)
      args.operands.push_back(operand.device);
  if (args.operands.empty())
    return;
  args.result = op.results.empty() ? args.operands.front() : op.result();
  args.splitsRows = args.operands.front().columns != args.result.columns;
  // A slice of rows reads several of them before a barrier.
  if (op.has("begins") && !args.result.isTiled)
    args.stream.readBlock = kSlicedRows;
  addMove(programs, args, chip);
}

/// Whether the elements have the same places in tiles or rows before and after.
static bool isView(const DeviceTensor &from, const DeviceTensor &to) {
  if (from.isTiled != to.isTiled || from.columns != to.columns)
    return false;
  return !from.isTiled || from.tileRows() == to.tileRows();
}

/// The programs of a call whose elements have the same order before and after: none, unless the tensor goes to another place.
static void moveIfElsewhere(Programs &programs, const LibraryCall &op, const ChipDesc &chip) {
  const DeviceTensor &from = op.operand(0), &to = op.result();
  const bool stays = from.memory == to.memory && from.isSharded() == to.isSharded() &&
                     (!from.isSharded() || (from.placement == to.placement && from.shardRows == to.shardRows &&
                                            from.shardColumns == to.shardColumns && from.holders == to.holders));
  if (!stays)
    move(programs, op, chip);
}

static void reshape(Programs &programs, const LibraryCall &op, const ChipDesc &chip) {
  RunArgs args;
  args.stream = op.stream;
  args.operand = op.operand(0);
  args.result = op.result();
  if (isView(args.operand, args.result))
    return moveIfElsewhere(programs, op, chip);
  // A row of a tile comes from one tile of the operand; of row-major data, the common part of rows of both.
  args.copiesInL1 = true;
  args.runBytes = args.result.isTiled ? 64 : std::min(args.operand.pageBytes(), args.result.pageBytes());
  if (args.result.isTiled && args.operand.columns == args.result.columns)
    args.pagesPerPage = 2;
  programs.add([&] { return runShape(args, chip); });
}

static KernelShape gather(const LibraryCall &op, const ChipDesc &chip) {
  RunArgs args;
  args.stream = op.stream;
  args.operand = op.operand(0);
  args.result = op.result();
  args.copiesInL1 = true;
  const auto rank = static_cast<int64_t>(op.operands[0].shape.size());
  const int64_t axis = op.integer("dim").value_or(rank - 1);
  const bool isLast = axis == -1 || axis == rank - 1;
  args.runBytes = isLast ? std::max<uint64_t>(1, bitsOf(args.result.type) / 8) : 64;
  // All columns of the row are in L1 for the elements of it.
  args.pagesPerPage = isLast && args.operand.isTiled ? std::max<uint64_t>(1, args.operand.tileColumns()) : 0;
  return runShape(args, chip);
}

static void permute(Programs &programs, const LibraryCall &op, const ChipDesc &chip) {
  const SmallVector<int64_t, 4> order = op.integers("permutation");
  const size_t rank = order.size();
  const auto stays = [&](size_t fromEnd) {
    return rank < fromEnd || order[rank - fromEnd] == static_cast<int64_t>(rank - fromEnd);
  };
  bool isIdentity = true;
  for (size_t axis = 1; axis <= rank; ++axis)
    isIdentity &= stays(axis);
  if (isIdentity)
    return moveIfElsewhere(programs, op, chip);
  TransposeArgs args;
  args.stream = op.stream;
  args.operand = op.operand(0);
  args.result = op.result();
  args.compute = op.compute(args.operand.type);
  if (!args.operand.isTiled) {
    if (stays(1))
      return move(programs, op, chip);
    args.axes = TransposeArgs::Axes::WH;
    return addTranspose(programs, args, chip);
  }
  if (stays(1) && stays(2)) {
    args.axes = TransposeArgs::Axes::CN;
    return addTranspose(programs, args, chip);
  }
  const ArrayRef<int64_t> shape = op.operands[0].shape;
  if (shape.size() > 1)
    args.validRows = static_cast<uint32_t>(std::clamp<int64_t>(shape[shape.size() - 2], 1, 32));
  if (stays(1)) {
    args.axes = TransposeArgs::Axes::HC;
    return addTranspose(programs, args, chip);
  }
  args.axes = TransposeArgs::Axes::WH;
  // Only the last two change places; else rows move as well, in a call of their own.
  if (rank >= 2 && order[rank - 1] == static_cast<int64_t>(rank - 2) && order[rank - 2] == static_cast<int64_t>(rank - 1))
    return addTranspose(programs, args, chip);
  TransposeArgs rows = args;
  rows.axes = TransposeArgs::Axes::HC;
  rows.operand = args.result;
  addTranspose(programs, args, chip);
  addTranspose(programs, rows, chip);
}

static void changeLayout(Programs &programs, const LibraryCall &op, const ChipDesc &chip) {
  TilizeArgs args;
  args.stream = op.stream;
  args.operand = op.operand(0);
  args.result = op.result();
  args.compute = op.compute(args.operand.type);
  if (!op.operands[0].isOnDevice || !op.results[0].isOnDevice)
    return;
  if (args.operand.isTiled == args.result.isTiled && args.operand.type == args.result.type)
    return move(programs, op, chip);
  if (args.operand.isTiled == args.result.isTiled)
    return programs.add([&] { return eltwise(op, chip); });
  // Shapes that are not whole tiles are padded.
  const ArrayRef<int64_t> shape = op.operands[0].shape;
  for (int64_t extent : shape.take_back(2))
    args.isPadded |= extent % 32 != 0;
  args.isPadded |= shape.size() < 2;
  const DeviceTensor &rows = args.result.isTiled ? args.operand : args.result,
                     &tiles = args.result.isTiled ? args.result : args.operand;
  // As in the library: a wide tensor is divided by its columns.
  args.isSplitByColumns = tiles.tileColumns() > 32 * tiles.tileRows();
  args.validRows = rows.matrices * rows.rows;
  programs.add([&] { return args.result.isTiled ? tilizeShape(args, chip) : untilizeShape(args, chip); });
}

static uint64_t numIndices(ArrayRef<int64_t> shape) {
  uint64_t elements = 1;
  for (int64_t extent : shape)
    elements *= static_cast<uint64_t>(std::max<int64_t>(1, extent));
  return elements;
}

static KernelShape embedding(const LibraryCall &op, const ChipDesc &chip) {
  EmbeddingArgs args;
  args.stream = op.stream;
  args.indices = op.operand(0);
  args.table = op.operand(1);
  args.result = op.result();
  args.numIndices = numIndices(op.operands[0].shape);
  return embeddingShape(args, chip);
}

static KernelShape cache(const LibraryCall &op, const ChipDesc &chip) {
  CacheArgs args;
  args.stream = op.stream;
  args.cache = op.operand(0);
  args.input = op.operand(1);
  args.isUpdate = op.operandNamed("update_index") != nullptr;
  return cacheShape(args, chip);
}

//===----------------------------------------------------------------------===//
// Windows
//===----------------------------------------------------------------------===//

/// The window of a convolution or a pooling over a tensor of [batch, height, width, channels], or with its axes as attributes say.
static WindowArgs windowOf(const LibraryCall &op, ArrayRef<int64_t> kernel) {
  const ArrayRef<int64_t> shape = op.operands[0].shape;
  const auto extent = [&](StringRef name, size_t standard) {
    const auto axis = static_cast<size_t>(op.integer(name).value_or(static_cast<int64_t>(standard)));
    return axis < shape.size() ? static_cast<uint64_t>(std::max<int64_t>(1, shape[axis])) : uint64_t(1);
  };
  WindowArgs window;
  window.batch = extent("batch_dim", 0);
  window.height = extent("height_dim", 1) * (op.has("depth_dim") ? extent("depth_dim", 1) : 1);
  window.width = extent("width_dim", 2);
  const auto pair = [](ArrayRef<int64_t> list, uint32_t &first, uint32_t &second, uint32_t least) {
    if (list.empty())
      return;
    first = static_cast<uint32_t>(std::max<int64_t>(least, list[list.size() > 1 ? list.size() - 2 : 0]));
    second = static_cast<uint32_t>(std::max<int64_t>(least, list.back()));
  };
  pair(kernel, window.kernelHeight, window.kernelWidth, 1);
  pair(op.integers("stride"), window.strideHeight, window.strideWidth, 1);
  pair(op.integers("dilation"), window.dilationHeight, window.dilationWidth, 1);
  const SmallVector<int64_t, 4> padding = op.integers("padding");
  if (padding.size() == 4) {
    // Top, left, bottom, right.
    window.padTop = static_cast<uint32_t>(std::max<int64_t>(0, padding[0]));
    window.padLeft = static_cast<uint32_t>(std::max<int64_t>(0, padding[1]));
    window.padBottom = static_cast<uint32_t>(std::max<int64_t>(0, padding[2]));
    window.padRight = static_cast<uint32_t>(std::max<int64_t>(0, padding[3]));
  } else {
    pair(padding, window.padTop, window.padLeft, 0);
    window.padBottom = window.padTop;
    window.padRight = window.padLeft;
  }
  return window;
}

/// A tensor of `rows` rows of `columns` elements that is sharded by rows over the L1 of all cores that get a row of tiles.
static DeviceTensor shardedRows(uint64_t rows, uint64_t columns, DataType type, bool isTiled, const ChipDesc &chip) {
  DeviceTensor tensor;
  tensor.memory = DeviceMemory::L1;
  tensor.placement = MemoryLayout::HeightSharded;
  tensor.type = isBlockFloat(type) && !isTiled ? DataType::BFloat16 : type;
  tensor.isTiled = isTiled;
  tensor.columns = (columns + 31) / 32 * 32;
  tensor.rows = std::max<uint64_t>(32, (rows + 31) / 32 * 32);
  const uint64_t tiles = tensor.rows / 32, cores = std::min<uint64_t>(tiles, chip.numWorkers());
  tensor.shardRows = (tiles + cores - 1) / cores * 32;
  tensor.shardColumns = tensor.columns;
  return tensor;
}

/// The programs around one that works on windows in L1: to shards before it, with the halo, and back behind it.
static void aroundWindows(Programs &programs, const LibraryCall &op, const WindowArgs &window, uint64_t columns,
                          const DeviceTensor &result, function_ref<void()> addWork, const ChipDesc &chip) {
  const DeviceTensor operand = op.operand(0);
  DeviceTensor shards = shardedRows(window.batch * window.height * window.width, columns, operand.type, operand.isTiled, chip);
  if (!operand.isSharded())
    addMove(programs, {{operand}, shards, 0, false, {}}, chip);
  else
    shards = operand;
  DeviceTensor windows = shards;
  windows.isTiled = false;
  programs.add(ProgramKey(ProgramKey::Halo, shards, window), [&] { return haloShape({shards, windows, window, {}}, chip); });
  addWork();
  const uint64_t outputs = window.batch * window.outHeight() * window.outWidth();
  if (!result.isSharded())
    addMove(programs, {{shardedRows(outputs, result.columns, result.type, result.isTiled, chip)}, result, 0, false, {}}, chip);
}

/// Weights as rows of windows and channels, as the library has them.
static DeviceTensor weightRows(const LibraryCall &op, uint64_t columns) {
  const ArrayRef<int64_t> shape = op.operands[1].shape;
  DeviceTensor weights = op.operand(1);
  uint64_t depth = 1;
  for (int64_t extent : shape.drop_front(std::min<size_t>(1, shape.size())))
    depth *= static_cast<uint64_t>(std::max<int64_t>(1, extent));
  weights.matrices = 1;
  weights.isTiled = true;
  weights.rows = (depth + 31) / 32 * 32;
  weights.columns = columns;
  return weights;
}

static bool isPoint(const WindowArgs &window) {
  return window.kernelHeight * window.kernelWidth == 1 && window.strideHeight * window.strideWidth == 1 &&
         window.padTop + window.padBottom + window.padLeft + window.padRight == 0;
}

static void convolution(Programs &programs, const LibraryCall &op, const ChipDesc &chip) {
  ConvolutionArgs args;
  const ArrayRef<int64_t> weights = op.operands[1].shape, shape = op.operands[0].shape;
  args.result = op.result();
  args.weights = weightRows(op, args.result.columns);
  args.bias = op.tensorNamed("bias");
  args.window = windowOf(op, weights.drop_front(std::min<size_t>(2, weights.size())));
  args.groups = static_cast<uint32_t>(std::max<int64_t>(1, op.integer("groups").value_or(1)));
  args.activations = op.activations();
  args.compute = op.compute(args.weights.type);
  if (isPoint(args.window) && args.groups == 1) {
    // A product of rows of channels.
    MatmulArgs product;
    product.a = op.operand(0);
    product.b = args.weights;
    product.result = args.result;
    product.bias = args.bias;
    product.activations = args.activations;
    product.compute = args.compute;
    return addProduct(programs, product, chip);
  }
  const auto channelAxis = static_cast<size_t>(op.integer("channel_dim").value_or(static_cast<int64_t>(shape.size()) - 1));
  const uint64_t channels = channelAxis < shape.size() ? static_cast<uint64_t>(std::max<int64_t>(1, shape[channelAxis])) : 1;
  const uint64_t rows = args.window.batch * args.window.height * args.window.width;
  args.operand = shardedRows(rows, channels, op.operand(0).type, false, chip);
  // With few rows and many channels, channels are divided as well: as many parts as the grid has columns.
  const uint64_t rowTiles = args.operand.rows / 32, columnTiles = std::min(args.operand.columns, args.result.columns) / 32;
  if (rowTiles * 2 < chip.numWorkers() && columnTiles > 1) {
    args.config.coresForInput = args.config.coresForOutput =
        static_cast<uint32_t>(std::min<uint64_t>(static_cast<uint64_t>(chip.grid.x), columnTiles));
    args.config.coresForRows = static_cast<uint32_t>(std::min<uint64_t>(static_cast<uint64_t>(chip.grid.y), rowTiles));
    args.operand = DeviceTensor();
    args.operand.columns = channels;
  }
  const ProgramKey key(ProgramKey::Window, args.operand, args.weights, uint64_t(args.result.type), args.result.columns, args.bias,
                       args.window, uint64_t(args.groups), uint64_t(args.config.coresForInput), uint64_t(args.config.coresForRows),
                       ArrayRef<uint16_t>(args.activations), args.compute);
  aroundWindows(
      programs, op, args.window, channels, args.result, [&] { programs.add(key, [&] { return convolutionShape(args, chip); }); },
      chip);
}

static void pool(Programs &programs, const LibraryCall &op, const ChipDesc &chip) {
  PoolArgs args;
  const uint64_t columns = op.operand(0).columns;
  args.window = windowOf(op, op.integers("kernel"));
  args.operand = shardedRows(args.window.batch * args.window.height * args.window.width, columns, op.operand(0).type, false, chip);
  args.result = op.result();
  args.isMaximum = op.wire != wireNumber("avg_pool2d");
  args.hasIndices = op.results.size() > 1;
  aroundWindows(
      programs, op, args.window, columns, args.result, [&] { programs.add([&] { return poolShape(args, chip); }); }, chip);
}

static void upsample(Programs &programs, const LibraryCall &op, const ChipDesc &chip) {
  UpsampleArgs args;
  args.stream = op.stream;
  args.operand = op.operand(0);
  args.result = op.result();
  const SmallVector<int64_t, 4> scale = op.integers("scale_factor");
  if (!scale.empty()) {
    args.scaleHeight = static_cast<uint32_t>(std::max<int64_t>(1, scale.front()));
    args.scaleWidth = static_cast<uint32_t>(std::max<int64_t>(1, scale.back()));
  }
  args.isBilinear = op.text("mode") == "bilinear";
  // It works on rows.
  DeviceTensor rows = args.operand, resultRows = args.result;
  rows.isTiled = resultRows.isTiled = false;
  if (args.operand.isTiled)
    programs.add([&, tiles = args.operand] { return untilizeShape({tiles, rows, 0, false, false, {}, {}}, chip); });
  const bool tilizes = args.result.isTiled;
  const DeviceTensor result = args.result;
  args.operand = rows;
  args.result = resultRows;
  programs.add([&] { return upsampleShape(args, chip); });
  if (tilizes)
    programs.add([&] { return tilizeShape({resultRows, result, 0, false, false, {}, {}}, chip); });
}

//===----------------------------------------------------------------------===//
// Attention
//===----------------------------------------------------------------------===//

static KernelShape attentionCall(const LibraryCall &op, const ChipDesc &chip) {
  AttentionArgs args;
  args.query = op.operand(0);
  args.key = op.operand(1);
  args.value = op.tensorNamed("value").value_or(args.key);
  args.result = op.result();
  args.mask = op.tensorNamed("attention_mask");
  args.isCausal = op.flag("is_causal", true);
  args.compute = op.compute(args.key.type);
  const ArrayRef<int64_t> query = op.operands[0].shape, key = op.operands[1].shape, result = op.results[0].shape;
  const auto extent = [](ArrayRef<int64_t> shape, size_t fromEnd) {
    return shape.size() < fromEnd ? uint64_t(1) : static_cast<uint64_t>(std::max<int64_t>(1, shape[shape.size() - fromEnd]));
  };
  const CallTensor *pages = op.operandNamed("page_table");
  // One token for each user, whose heads are rows.
  args.isDecode = (pages || op.operandNamed("cur_pos_tensor")) && !op.operandNamed("chunk_start_idx");
  args.keyHeads = extent(key, 3);
  args.headColumns = extent(query, 1);
  args.valueColumns = extent(result, 1);
  args.keyRows = extent(key, 2) * (pages ? extent(pages->shape, 1) : 1);
  args.batch = args.isDecode ? extent(query, 3) : extent(query, 4);
  args.heads = args.isDecode ? args.keyHeads : extent(query, 3);
  args.queryRows = extent(query, 2);
  if (op.schedule) {
    args.queryChunk = op.schedule->get(ScheduleField::QueryChunk);
    args.keyChunk = op.schedule->get(ScheduleField::KeyChunk);
    args.grid = gridOf(*op.schedule, chip);
  }
  return attentionShape(args, chip);
}

//===----------------------------------------------------------------------===//
// Families
//===----------------------------------------------------------------------===//

bool hw::takesTurns(const LibraryCall &op) {
  if (op.operands.size() < 2 || op.results.empty() || !op.operands[0].device.isSharded() || op.operand(0).isDram() ||
      op.operand(0).placement != MemoryLayout::WidthSharded)
    return false;
  switch (scheduleFamily(op.wire)) {
  case ScheduleFamily::Matmul:
    return true;
  case ScheduleFamily::Convolution: {
    const ArrayRef<int64_t> weights = op.operands[1].shape;
    return isPoint(windowOf(op, weights.drop_front(std::min<size_t>(2, weights.size()))));
  }
  default:
    return false;
  }
}

static void addPrograms(Programs &programs, const LibraryCall &op, ScheduleFamily family, const ChipDesc &chip) {
  if (op.schedule && op.schedule->has(ScheduleField::Cores) && !op.stream.cores) {
    LibraryCall limited = op;
    limited.stream.cores = op.schedule->get(ScheduleField::Cores);
    return addPrograms(programs, limited, family, chip);
  }
  if (op.operands.empty()) {
    if (!op.results.empty())
      programs.add([&] { return fillShape(op.result(), chip); });
    return;
  }
  const bool isProduct = op.operands.size() > 1 && !op.results.empty();
  switch (family) {
  case ScheduleFamily::Matmul:
    return isProduct ? matmul(programs, op, chip) : void();
  case ScheduleFamily::Convolution:
    return isProduct ? convolution(programs, op, chip) : void();
  case ScheduleFamily::Attention:
    return isProduct ? programs.add([&] { return attentionCall(op, chip); }) : void();
  case ScheduleFamily::Reduce:
    return programs.add([&] { return reduce(op, chip); });
  case ScheduleFamily::Softmax:
    return programs.add([&] { return softmax(op, chip); });
  case ScheduleFamily::Norm:
    return programs.add([&] { return norm(op, chip); });
  case ScheduleFamily::ArgMax:
  case ScheduleFamily::TopK:
  case ScheduleFamily::Sort:
    return programs.add([&] { return order(op, family, chip); });
  case ScheduleFamily::Move:
  case ScheduleFamily::Reshard:
    return move(programs, op, chip);
  case ScheduleFamily::Permute:
    return permute(programs, op, chip);
  case ScheduleFamily::Reshape:
    return reshape(programs, op, chip);
  case ScheduleFamily::Gather:
    return programs.add([&] { return gather(op, chip); });
  case ScheduleFamily::Embedding:
    return programs.add([&] { return embedding(op, chip); });
  case ScheduleFamily::Layout:
    return changeLayout(programs, op, chip);
  case ScheduleFamily::Pool:
    return pool(programs, op, chip);
  case ScheduleFamily::Upsample:
    return upsample(programs, op, chip);
  case ScheduleFamily::Cache:
    return programs.add([&] { return cache(op, chip); });
  case ScheduleFamily::Fill:
    return programs.add([&] { return fillShape(op.results.empty() ? op.operand(0) : op.result(), chip); });
  case ScheduleFamily::None:
  case ScheduleFamily::Kernels:
    return;
  case ScheduleFamily::Elementwise:
  case ScheduleFamily::Estimated:
    return programs.add([&] { return eltwise(op, chip); });
  }
}

std::vector<KernelShape> hw::makeShapes(const LibraryCall &op, ScheduleFamily family, const ChipDesc &chip) {
  struct Shapes final : Programs {
    std::vector<KernelShape> shapes;
    void add(const ProgramKey &, Make make) override { shapes.push_back(make()); }
  } programs;
  addPrograms(programs, op, family, chip);
  return std::move(programs.shapes);
}

namespace {
/// Adds up the time of programs; those with a key are estimated once.
class Times final : public Programs {
public:
  explicit Times(const ChipDesc &chip) : chip(chip) {}

  void add(const ProgramKey &key, Make make) override { nanoseconds += key.numbers.empty() ? timeOf(make()) : known(key, make); }

  double nanoseconds = 0;

private:
  double timeOf(const KernelShape &program) const { return program.classes.empty() ? 0 : estimate(program, chip).nanoseconds; }
  double known(const ProgramKey &key, Make make);

  const ChipDesc &chip;
};

// Times that are kept, at most: some megabytes.
constexpr size_t kMostTimes = 1 << 12;
} // namespace

/// A thread mostly asks about the same chip.
double Times::known(const ProgramKey &key, Make make) {
  thread_local std::optional<ChipDesc> last;
  thread_local StringMap<double> times;
  if (last != chip || times.size() >= kMostTimes) {
    times.clear();
    last = chip;
  }
  const ArrayRef<uint64_t> numbers = key.numbers;
  const auto [it, isNew] =
      times.try_emplace({reinterpret_cast<const char *>(numbers.data()), numbers.size() * sizeof(uint64_t)}, 0.0);
  if (isNew)
    it->second = timeOf(make());
  return it->second;
}

double hw::callTime(const LibraryCall &call, const ChipDesc &chip) {
  ScheduleFamily family = scheduleFamily(call.wire);
  if (family == ScheduleFamily::None || !call.isOnDevice())
    return 0;
  if (family == ScheduleFamily::Estimated)
    family = familyOfCost(opCost(call.wire).value_or(OpCost::PerResult));
  Times times(chip);
  if (call.schedule && !checkSchedule(call, chip).empty()) {
    // It does not fit these layouts or this card.
    LibraryCall chosen = call;
    chosen.schedule.reset();
    addPrograms(times, chosen, family, chip);
  } else {
    addPrograms(times, call, family, chip);
  }
  return times.nanoseconds;
}
