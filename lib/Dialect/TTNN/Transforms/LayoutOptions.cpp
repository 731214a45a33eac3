//===- LayoutOptions.cpp - Layout options of tensors, and their cost ------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LayoutOptions.h"

#include "ttmlir/Dialect/Common/IndependentRows.h"
#include "ttmlir/Dialect/TTNN/IR/TTNN.h"
#include "ttmlir/Support/Arithmetic.h"
#include "ttmlir/Support/Fidelity.h"

#include "mlir/Interfaces/SideEffectInterfaces.h"

#include "llvm/ADT/bit.h"


using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::ttnn;
namespace hw = ::ttmlir::hw;
using ::ttmlir::ceilDiv;

//===----------------------------------------------------------------------===//
// Options of a type
//===----------------------------------------------------------------------===//

static ttcore::LayoutAttr layoutOfType(RankedTensorType type) {
  return dyn_cast_if_present<ttcore::LayoutAttr>(type.getEncoding());
}

LayoutOption LayoutModel::makeOption(ttcore::LayoutAttr layout, MemoryConfig config) const {
  LayoutOption option;
  option.config = config;
  option.layout = layout;
  option.streamed = streamedTensor(layout);
  const bool isL1 = layout.getMemorySpace() == ttcore::MemorySpace::L1;
  ArrayRef<int64_t> grid = layout.getGrid().getShape(), shard = layout.getShardShape();
  uint64_t rows = 1, columns = option.streamed.pages;
  if (layout.isTiled() && grid.size() == 2) {
    rows = grid[0] * shard[0];
    columns = grid[1] * shard[1];
  }
  option.placed = {isL1 ? hw::DeviceMemory::L1 : hw::DeviceMemory::Dram,
                   isSharded(config),
                   static_cast<::ttmlir::DataType>(layout.getDataType()),
                   option.streamed.pageBytes,
                   rows,
                   columns};
  if (isSharded(config))
    option.division = {static_cast<uint64_t>(grid[0]), static_cast<uint64_t>(grid[1])};
  if (isL1)
    option.l1Bytes = hw::bytesPerBank(layout.getBufferShape(), area);
  return option;
}

/// The most shards, at most `limit`, that `extent` elements can be cut into in whole tiles of `tile`.
static int64_t countShards(int64_t extent, int64_t tile, int64_t limit) {
  for (int64_t shards = std::min(limit, ceilDiv(extent, tile)); shards > 1; --shards)
    if (int64_t each = ceilDiv(extent, shards); each % tile == 0)
      return ceilDiv(extent, each);
  return 1;
}

void LayoutModel::addSharded(LayoutOptions &options, RankedTensorType type, MemoryConfig config) {
  ttcore::LayoutAttr layout = layoutOfType(type);
  SmallVector<int64_t, 2> tile = layout.getTileShape();
  const int64_t workers = chip.numWorkers();
  int64_t rows = 1, columns = 1;
  auto memLayout = ttcore::TensorMemoryLayout::BlockSharded;
  if (config == MemoryConfig::Height) {
    rows = countShards(options.rows, tile[0], workers);
    memLayout = ttcore::TensorMemoryLayout::HeightSharded;
  } else if (config == MemoryConfig::Width) {
    columns = countShards(options.columns, tile[1], workers);
    memLayout = ttcore::TensorMemoryLayout::WidthSharded;
  } else {
    rows = countShards(options.rows, tile[0], chip.grid.y);
    columns = countShards(options.columns, tile[1], chip.grid.x);
    if (rows == 1 || columns == 1)
      return;
  }
  if (rows * columns == 1)
    return;
  ttcore::LayoutAttr sharded =
      layout.withMemorySpace(ttcore::MemorySpace::L1).withGrid(type.getShape(), {rows, columns}).withMemLayout(memLayout);
  options.options.push_back(makeOption(sharded, config));
}

/// From each option to each other one as `ttnn.to_memory_config` moves them.
void LayoutModel::setMoveTimes(LayoutOptions &options) const {
  for (const LayoutOption &from : options.options)
    for (const LayoutOption &to : options.options) {
      hw::PlacedTensor operand = from.placed, result = to.placed;
      // Shards of another kind are read from the cores that have them.
      operand.isSharded &= !isSharded(to.config);
      hw::Division division = isSharded(to.config) ? to.division : from.division;
      hw::OpWork work{hw::OpCost::Movement, division, operand, result};
      options.moveTimes.push_back(&from == &to ? 0 : hw::opTime(chip, work));
    }
}

const LayoutOptions *LayoutModel::optionsFor(RankedTensorType type) {
  std::unique_ptr<LayoutOptions> &options = optionsOf[type];
  if (options)
    return options.get();
  options = std::make_unique<LayoutOptions>();
  options->number = optionsOf.size();
  ttcore::LayoutAttr layout = layoutOfType(type);
  const bool isDram = layout.getMemorySpace() == ttcore::MemorySpace::Dram;
  options->options.push_back(makeOption(layout, isDram ? MemoryConfig::Dram : MemoryConfig::L1));
  SmallVector<int64_t> physical = layout.getPhysicalShape(type.getShape());
  bool isPlain = isDram && layout.getMemLayout() == ttcore::TensorMemoryLayout::Interleaved && layout.isTiled() &&
                 physical.size() == 2 && llvm::all_of(layout.getGrid().getShape(), [](int64_t extent) { return extent == 1; }) &&
                 !llvm::is_contained(physical, 0);
  if (isPlain) {
    options->rows = physical[0];
    options->columns = physical[1];
    options->options.push_back(makeOption(layout.withMemorySpace(ttcore::MemorySpace::L1), MemoryConfig::L1));
    for (MemoryConfig config : {MemoryConfig::Height, MemoryConfig::Width, MemoryConfig::Block})
      addSharded(*options, type, config);
  }
  setMoveTimes(*options);
  return options.get();
}

//===----------------------------------------------------------------------===//
// Operations
//===----------------------------------------------------------------------===//

/// The sharding class of `op` where its attributes allow one, else Interleaved.
static hw::OpSharding shardingOf(Operation *op) {
  auto sharding = dyn_cast<ShardingOpInterface>(op);
  if (!sharding || op->getNumResults() != 1)
    return hw::OpSharding::Interleaved;
  hw::ShardingRule rule = sharding.getShardingRule();
  if (rule.kind == hw::OpSharding::Rows || rule.kind == hw::OpSharding::TrailingRows)
    return worksOnRows(op, rule) ? hw::OpSharding::Rows : hw::OpSharding::Interleaved;
  return rule.kind;
}

/// A tensor that an operation changes must stay where it is: its copies would go stale.
static bool isWritten(Value value) {
  return llvm::any_of(value.getUsers(), [&](Operation *user) {
    auto effects = dyn_cast<MemoryEffectOpInterface>(user);
    if (!effects || isa<DeallocateOp>(user))
      return false;
    SmallVector<MemoryEffects::EffectInstance, 2> found;
    effects.getEffectsOnValue(value, found);
    return llvm::any_of(found, [](const auto &effect) { return isa<MemoryEffects::Write>(effect.getEffect()); });
  });
}

/// Whether all users of `value` support every layout.
static bool mayMove(Value value) {
  return value.getDefiningOp() && !isWritten(value) && llvm::all_of(value.getUsers(), [&](Operation *user) {
           return user->getBlock() == value.getParentBlock() && !isa<DeallocateOp>(user) && isa<CostOpInterface>(user);
         });
}

unsigned LayoutModel::addTensor(Value value, bool mayMove, bool mayShard, bool rowsOnly) {
  TensorNode node;
  node.value = value;
  node.options = optionsFor(cast<RankedTensorType>(value.getType()));
  for (auto [number, option] : llvm::enumerate(node.options->options))
    if (number == 0 ||
        (mayMove && (!isSharded(option.config) || (mayShard && (!rowsOnly || option.config == MemoryConfig::Height)))))
      node.allowed.push_back(number);
  tensorOf[value] = tensorNodes.size();
  tensorNodes.push_back(std::move(node));
  return tensorNodes.size() - 1;
}

/// Sets the reduction extent of a matmul, in tiles, and the number of matrices of its second operand.
static void setProduct(OpNode &node) {
  auto shape = [&](unsigned operand) { return cast<ShapedType>(node.op->getOperand(operand).getType()).getShape(); };
  ArrayRef<int64_t> a = shape(0), b = shape(1);
  if (a.size() < 2 || b.size() < 2)
    return;
  hw::ShardingRule rule = cast<ShardingOpInterface>(node.op).getShardingRule();
  auto transpose = node.op->getAttrOfType<BoolAttr>(rule.attribute);
  node.isTransposed = transpose && transpose.getValue();
  node.depth = ceilDiv(node.isTransposed ? a[a.size() - 2] : a.back(), 32);
  for (int64_t extent : b.drop_back(2))
    node.stack *= extent;
}

/// Whether the elements of a tensor have the same physical places before and after `op`.
bool LayoutModel::isView(Operation &op) {
  auto extents = [&](Value value) {
    const LayoutOptions *options = optionsFor(cast<RankedTensorType>(value.getType()));
    return std::pair(options->rows, options->columns);
  };
  return deviceMemoryOf(op.getOperand(0)) && deviceMemoryOf(op.getResult(0)) &&
         extents(op.getOperand(0)) == extents(op.getResult(0));
}

void LayoutModel::addOp(Operation &op) {
  auto cost = dyn_cast<CostOpInterface>(op);
  if (!cost || isa<DeallocateOp>(op))
    return;
  OpNode node;
  node.op = &op;
  node.cost = cost.getOpCost();
  node.wire = cost.getWireNumber();
  if (auto product = dyn_cast<ActivationOpInterface>(op); product && product.getActivationAttr())
    node.activation = ::ttmlir::findActivation(product.getActivationAttr().getValue())->wire;
  if (auto product = dyn_cast<MathFidelityOpInterface>(op); product && product.getMathFidelity())
    node.fidelityPhases = ::ttmlir::numFidelityPhases(static_cast<::ttmlir::Fidelity>(*product.getMathFidelity()));
  node.sharding = shardingOf(&op);
  if (node.cost == hw::OpCost::Contraction)
    setProduct(node);
  if (node.sharding == hw::OpSharding::Product && !node.depth)
    node.sharding = hw::OpSharding::Interleaved;
  for (OpOperand &operand : op.getOpOperands()) {
    auto it = tensorOf.find(operand.get());
    if (it == tensorOf.end())
      continue;
    node.tensors.push_back(it->second);
    node.operands.push_back(operand.getOperandNumber());
    SmallVector<unsigned, 4> &users = tensorNodes[it->second].users;
    if (users.empty() || users.back() != opNodes.size())
      users.push_back(opNodes.size());
  }
  if (node.sharding == hw::OpSharding::View && !isView(op))
    node.sharding = hw::OpSharding::Interleaved;
  for (OpResult result : op.getResults())
    if (deviceMemoryOf(result))
      node.results.push_back(addTensor(result, op.getNumResults() == 1 && mayMove(result),
                                       node.sharding != hw::OpSharding::Interleaved, node.sharding == hw::OpSharding::Rows));
  if (hw::isConvolution(node.cost) || hw::isAttention(node.cost)) {
    SmallVector<ArrayRef<int64_t>, 4> shapes;
    for (Value operand : op.getOperands())
      shapes.push_back(cast<ShapedType>(operand.getType()).getShape());
    ArrayRef<int64_t> result = cast<ShapedType>(op.getResult(0).getType()).getShape();
    node.flops = hw::flops(node.cost, shapes, result);
    if (hw::isAttention(node.cost))
      node.stack = std::max<uint64_t>(1, hw::attentionStack(shapes, result));
  }
  shareTimes(node);
  opNodes.push_back(std::move(node));
}

/// Tensors that the model's ops do not produce have their layout from elsewhere.
void LayoutModel::addGiven(Value value) {
  if (deviceMemoryOf(value))
    tensorNodes[addTensor(value, /*mayMove=*/false, /*mayShard=*/false, /*rowsOnly=*/false)].isGiven = true;
}

LayoutModel::LayoutModel(func::FuncOp function, const hw::ChipDesc &chip)
    : chip(chip), area(hw::memoryArea(chip, hw::DeviceMemory::L1)) {
  llvm::for_each(function.getArguments(), [&](Value argument) { addGiven(argument); });
  for (Operation &op : function.front().without_terminator()) {
    addOp(op);
    if (isa<ttcore::LoadCachedOp>(op))
      llvm::for_each(op.getResults(), [&](Value result) { addGiven(result); });
  }
}

//===----------------------------------------------------------------------===//
// Time
//===----------------------------------------------------------------------===//

/// Whether shards of `config` of two tensors cover the same part of a result.
static bool agree(MemoryConfig config, const LayoutOptions &a, const LayoutOptions &b) {
  return (config == MemoryConfig::Width || a.rows == b.rows) && (config == MemoryConfig::Height || a.columns == b.columns);
}

/// The division that the shards of the operation's tensors ask for, none of them if all are interleaved; nothing if they disagree
/// or the operation cannot take them.
std::optional<hw::Division> LayoutModel::divisionOf(const OpNode &node, ArrayRef<unsigned> operands, unsigned result) const {
  const LayoutOptions *made = node.results.size() == 1 ? tensorNodes[node.results[0]].options : nullptr;
  MemoryConfig config = made ? (*made)[result].config : MemoryConfig::Dram;
  hw::Division division = isSharded(config) ? (*made)[result].division : hw::Division();
  if (node.sharding == hw::OpSharding::Anywhere)
    return division;
  for (auto [index, tensor] : llvm::enumerate(node.tensors)) {
    const LayoutOption &read = option(tensor, operands[index]);
    if (!isSharded(read.config))
      continue;
    const bool isFirst = node.operands[index] == 0;
    if (!made || node.sharding == hw::OpSharding::Interleaved || (!isFirst && node.sharding != hw::OpSharding::Elementwise) ||
        (node.sharding == hw::OpSharding::Rows && read.config != MemoryConfig::Height))
      return std::nullopt;
    if (isSharded(config) && config != read.config)
      return std::nullopt;
    if (node.sharding == hw::OpSharding::Product) {
      // Rows must agree; columns of operand 0 are reduced, so its cores send them to the cores that need them.
      if (node.isTransposed || tensorNodes[tensor].options->rows != made->rows)
        return std::nullopt;
      if (isSharded(config) && division.rows != read.division.rows)
        return std::nullopt;
      if (!isSharded(config))
        division = {read.division.rows, std::min<uint64_t>(read.division.columns, (*made)[result].placed.columns)};
    } else {
      if (node.sharding == hw::OpSharding::Elementwise && !agree(read.config, *tensorNodes[tensor].options, *made))
        return std::nullopt;
      if (isSharded(config) && division != read.division)
        return std::nullopt;
      division = read.division;
    }
    config = read.config;
  }
  return division;
}

// Bits of an option's number in the key of a time, and the operands for which there is room besides the result.
static constexpr unsigned kOptionBits = 3;
static constexpr size_t kKeyOperands = 20;

/// Gives `node` the times of operations like it.
void LayoutModel::shareTimes(OpNode &node) {
  if (node.tensors.size() > kKeyOperands)
    return;
  std::vector<uint64_t> key{static_cast<uint64_t>(node.cost),     node.wire,          node.activation, node.fidelityPhases,
                            static_cast<uint64_t>(node.sharding), node.isTransposed,  node.depth,      node.stack,
                            llvm::bit_cast<uint64_t>(node.flops), node.results.size()};
  for (unsigned tensor : node.results)
    key.push_back(tensorNodes[tensor].options->number);
  for (auto [tensor, operand] : llvm::zip_equal(node.tensors, node.operands)) {
    key.push_back(operand);
    key.push_back(tensorNodes[tensor].options->number);
  }
  auto &times = timesOf[std::move(key)];
  if (!times)
    times = std::make_unique<DenseMap<uint64_t, double>>();
  node.times = times.get();
}

double LayoutModel::opTime(const OpNode &node, ArrayRef<unsigned> operands, unsigned result) const {
  if (!node.times)
    return computeTime(node, operands, result);
  uint64_t key = result;
  for (unsigned operand : operands)
    key = key << kOptionBits | operand;
  auto [it, isNew] = node.times->try_emplace(key, 0.0);
  if (isNew)
    it->second = computeTime(node, operands, result);
  return it->second;
}

double LayoutModel::computeTime(const OpNode &node, ArrayRef<unsigned> operands, unsigned result) const {
  std::optional<hw::Division> division = divisionOf(node, operands, result);
  if (!division)
    return kImpossible;
  SmallVector<hw::PlacedTensor, 4> read, made;
  for (auto [index, tensor] : llvm::enumerate(node.tensors))
    read.push_back(option(tensor, operands[index]).placed);
  // With reads from other cores no part is local, for any sharding.
  if (node.sharding == hw::OpSharding::Anywhere)
    for (hw::PlacedTensor &operand : read)
      operand.isSharded = false;
  for (unsigned tensor : node.results)
    made.push_back(option(tensor, node.results.size() == 1 ? result : 0).placed);
  hw::OpWork work{node.cost,       *division,          read, made, node.depth, node.stack, node.flops, node.wire,
                  node.activation, node.fidelityPhases};
  return hw::opTime(chip, work);
}

uint64_t LayoutModel::circularBufferBytes(const OpNode &node, ArrayRef<unsigned> operands, unsigned result) const {
  SmallVector<hw::StreamedTensor, 4> read, made;
  for (auto [index, tensor] : llvm::enumerate(node.tensors))
    read.push_back(option(tensor, operands[index]).streamed);
  for (unsigned tensor : node.results)
    made.push_back(option(tensor, node.results.size() == 1 ? result : 0).streamed);
  return hw::circularBufferBytes(node.cost, node.sharding, read, made);
}

uint64_t LayoutModel::moveBufferBytes(unsigned tensor, unsigned from, unsigned to) const {
  return hw::circularBufferBytes(hw::OpCost::Movement, hw::OpSharding::Anywhere, option(tensor, from).streamed,
                                 option(tensor, to).streamed);
}

double LayoutModel::timeAsIs() const {
  double time = 0;
  for (const OpNode &op : opNodes)
    time += opTime(op, SmallVector<unsigned, 4>(op.tensors.size(), 0), 0);
  return time;
}
