//===- LayoutOptions.cpp - Layout options of tensors, and their cost ------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LayoutOptions.h"

#include "ttmlir/Dialect/Common/IndependentRows.h"
#include "ttmlir/Dialect/TTNN/IR/GraphCalls.h"
#include "ttmlir/Dialect/TTNN/IR/TTNN.h"
#include "ttmlir/Support/Arithmetic.h"

#include "mlir/Interfaces/SideEffectInterfaces.h"

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

LayoutOption LayoutModel::makeOption(RankedTensorType type, ttcore::LayoutAttr layout, MemoryConfig config) const {
  LayoutOption option;
  option.config = config;
  option.layout = layout;
  option.device = deviceTensor(type.getShape(), layout);
  option.streamed = streamedTensor(layout);
  if (isSharded(config))
    option.shards = {layout.getGrid().getShape()[0], layout.getGrid().getShape()[1]};
  if (layout.getMemorySpace() == ttcore::MemorySpace::L1)
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
  // A kind of shards is worth trying if it has more cores at work than those before, by half of those at least.
  int64_t most = 1;
  for (const LayoutOption &option : options.options)
    most = std::max(most, option.shards.rows * option.shards.columns * 3 / 2);
  if (rows * columns <= most)
    return;
  ttcore::LayoutAttr sharded =
      layout.withMemorySpace(ttcore::MemorySpace::L1).withGrid(type.getShape(), {rows, columns}).withMemLayout(memLayout);
  options.options.push_back(makeOption(type, sharded, config));
}

const LayoutOptions *LayoutModel::optionsFor(RankedTensorType type) {
  std::unique_ptr<LayoutOptions> &options = optionsOf[type];
  if (options)
    return options.get();
  options = std::make_unique<LayoutOptions>();
  options->shape = type.getShape();
  ttcore::LayoutAttr layout = layoutOfType(type);
  const bool isDram = layout.getMemorySpace() == ttcore::MemorySpace::Dram;
  options->options.push_back(makeOption(type, layout, isDram ? MemoryConfig::Dram : MemoryConfig::L1));
  SmallVector<int64_t> physical = layout.getPhysicalShape(type.getShape());
  bool isPlain = isDram && layout.getMemLayout() == ttcore::TensorMemoryLayout::Interleaved && layout.isTiled() &&
                 physical.size() == 2 && llvm::all_of(layout.getGrid().getShape(), [](int64_t extent) { return extent == 1; }) &&
                 !llvm::is_contained(physical, 0);
  if (isPlain) {
    options->rows = physical[0];
    options->columns = physical[1];
    options->options.push_back(makeOption(type, layout.withMemorySpace(ttcore::MemorySpace::L1), MemoryConfig::L1));
    for (MemoryConfig config : {MemoryConfig::Height, MemoryConfig::Block, MemoryConfig::Width})
      addSharded(*options, type, config);
  }
  options->moveTimes.assign(options->size() * options->size(), -1);
  for (unsigned option = 0; option < options->size(); ++option)
    options->moveTimes[option * options->size() + option] = 0;
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

/// Whether an attribute of a matmul says that operand 0 is read by columns.
static bool isTransposed(Operation *op) {
  auto transpose = op->getAttrOfType<BoolAttr>(cast<ShardingOpInterface>(op).getShardingRule().attribute);
  return transpose && transpose.getValue();
}

/// Whether the factors of a matmul are matrices.
static bool areMatrices(Operation *op) {
  return llvm::all_of(op->getOperands().take_front(2),
                      [](Value factor) { return cast<ShapedType>(factor.getType()).getRank() >= 2; });
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
  node.sharding = shardingOf(&op);
  if (node.sharding == hw::OpSharding::Product && !areMatrices(&op))
    node.sharding = hw::OpSharding::Interleaved;
  node.isTransposed = node.sharding == hw::OpSharding::Product && isTransposed(&op);
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
  shareTimes(node);
  opNodes.push_back(std::move(node));
}

/// Tensors that the model's ops do not produce have their layout from elsewhere.
void LayoutModel::addGiven(Value value) {
  if (deviceMemoryOf(value))
    tensorNodes[addTensor(value, /*mayMove=*/false, /*mayShard=*/false, /*rowsOnly=*/false)].isGiven = true;
}

LayoutModel::LayoutModel(func::FuncOp function, const hw::ChipDesc &chip)
    : chip(chip), area(hw::memoryArea(chip, hw::DeviceMemory::L1)), leastMove(hw::launchTime(chip)) {
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

/// Whether the operation can take shards of its tensors, all of which agree.
bool LayoutModel::supports(const OpNode &node, ArrayRef<unsigned> operands, unsigned result) const {
  if (node.sharding == hw::OpSharding::Anywhere)
    return true;
  const LayoutOptions *made = node.results.size() == 1 ? tensorNodes[node.results[0]].options : nullptr;
  MemoryConfig config = made ? (*made)[result].config : MemoryConfig::Dram;
  ShardGrid shards = isSharded(config) ? (*made)[result].shards : ShardGrid();
  for (auto [index, tensor] : llvm::enumerate(node.tensors)) {
    const LayoutOption &read = option(tensor, operands[index]);
    if (!isSharded(read.config))
      continue;
    const bool isFirst = node.operands[index] == 0;
    if (!made || node.sharding == hw::OpSharding::Interleaved || (!isFirst && node.sharding != hw::OpSharding::Elementwise) ||
        (node.sharding == hw::OpSharding::Rows && read.config != MemoryConfig::Height))
      return false;
    if (isSharded(config) && config != read.config)
      return false;
    if (node.sharding == hw::OpSharding::Product) {
      // Rows must agree; columns of operand 0 are reduced, so its cores send them to the cores that need them.
      if (node.isTransposed || tensorNodes[tensor].options->rows != made->rows ||
          (isSharded(config) && shards.rows != read.shards.rows))
        return false;
    } else if ((node.sharding == hw::OpSharding::Elementwise && !agree(read.config, *tensorNodes[tensor].options, *made)) ||
               (isSharded(config) && shards != read.shards)) {
      return false;
    }
    shards = read.shards;
    config = read.config;
  }
  return true;
}

// Bits of an option's number in the key of a time, and the operands for which there is room besides the result.
static constexpr unsigned kOptionBits = 3;
static constexpr size_t kKeyOperands = 20;

/// Gives `node` the times of operations like it.
void LayoutModel::shareTimes(OpNode &node) {
  std::vector<const void *> key{node.op->getName().getAsOpaquePointer(), node.op->getPropertiesAsAttribute().getAsOpaquePointer(),
                                node.op->getDiscardableAttr(kScheduleAttrName).getAsOpaquePointer()};
  for (TypeRange types : {TypeRange(node.op->getOperandTypes()), TypeRange(node.op->getResultTypes())})
    for (Type type : types)
      key.push_back(type.getAsOpaquePointer());
  auto &times = timesOf[std::move(key)];
  if (!times)
    times = std::make_unique<OpTimes>(libraryCall(node.op));
  node.times = times.get();
}

double LayoutModel::opTime(const OpNode &node, ArrayRef<unsigned> operands, unsigned result) const {
  if (!supports(node, operands, result))
    return kImpossible;
  if (operands.size() > kKeyOperands)
    return computeTime(node, operands, result);
  uint64_t key = result;
  for (unsigned operand : operands)
    key = key << kOptionBits | operand;
  auto [it, isNew] = node.times->known.try_emplace(key, 0.0);
  if (isNew)
    it->second = computeTime(node, operands, result);
  return it->second;
}

double LayoutModel::computeTime(const OpNode &node, ArrayRef<unsigned> operands, unsigned result) const {
  hw::LibraryCall &call = node.times->call;
  for (auto [tensor, operand, number] : llvm::zip_equal(node.tensors, node.operands, operands))
    call.operands[operand].device = option(tensor, number).device;
  if (node.results.size() == 1)
    call.results[0].device = option(node.results[0], result).device;
  // Never the fastest, and the closed form of so many classes of cores is neither fast nor close.
  if (hw::takesTurns(call) && llvm::any_of(operands, [](unsigned number) { return number != 0; }))
    return kImpossible;
  return hw::callTime(call, chip);
}

double LayoutModel::computeMoveTime(const LayoutOptions &options, unsigned from, unsigned to) const {
  hw::LibraryCall call;
  static const uint16_t wire = hw::wireNumber(ToMemoryConfigOp::getOperationName().split('.').second);
  call.wire = wire;
  call.operands.push_back({"", SmallVector<int64_t, 4>(options.shape), options[from].device});
  call.results.push_back({"", SmallVector<int64_t, 4>(options.shape), options[to].device});
  return hw::callTime(call, chip);
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
