//===- MemoryAdvice.cpp - Advice on reducing memory -----------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "MemoryReport.h"

#include "ttmlir/Dialect/TTCore/IR/TTCoreOps.h"
#include "ttmlir/Dialect/TTNN/IR/TTNN.h"
#include "ttmlir/Support/Plural.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::ttnn;
namespace hw = ::ttmlir::hw;
using ::ttmlir::countText;

/// Tensors that one kind of hint names.
static constexpr unsigned kMaxNamed = 3;

//===----------------------------------------------------------------------===//
// Questions about a tensor
//===----------------------------------------------------------------------===//

static ttcore::LayoutAttr layoutOf(Value tensor) {
  return cast<ttcore::LayoutAttr>(cast<RankedTensorType>(tensor.getType()).getEncoding());
}

/// Whether `tensor` is computed from arguments, or constants, by few moves or elementwise ops.
static bool isCheap(Value tensor, unsigned steps = 4) {
  Operation *op = tensor.getDefiningOp();
  if (!op || steps == 0)
    return false;
  auto isTensor = [](Value operand) { return isa<RankedTensorType>(operand.getType()); };
  const bool isLocal = op->hasTrait<mlir::tt::OpTrait::Elementwise>() || isa<ToDeviceOp, ToLayoutOp, ToMemoryConfigOp>(op) ||
                       llvm::none_of(op->getOperands(), isTensor);
  return isLocal && llvm::all_of(op->getOperands(), [&](Value operand) {
           return !isTensor(operand) || isa<BlockArgument>(operand) || isCheap(operand, steps - 1);
         });
}

static bool isWeight(Value tensor) {
  return isa<BlockArgument>(tensor) &&
         llvm::all_of(tensor.getUsers(), [](Operation *user) { return isa<MatmulOp, LinearOp>(user); });
}

/// Bytes per bank that `entry` would free as bfp_bf8: tiles of 1088 instead of 2048 or 4096 bytes.
static uint64_t savedByBlockFloats(const LiveBuffer &entry) {
  ttcore::LayoutAttr layout = layoutOf(entry.tensor);
  if (!isWeight(entry.tensor) || !layout.isTiled() || !isa<FloatType>(layout.getScalarElementType()) ||
      ttcore::isBlockFloat(layout.getDataType()))
    return 0;
  uint64_t tile = ttcore::getElementSizeInBytes(layout.getElementType());
  return entry.bytes / tile * (tile - std::min<uint64_t>(tile, 1088));
}

/// Whether all uses of argument `tensor` are after `op`, or before it.
static bool isAside(Value tensor, Operation *op) {
  if (!isa<BlockArgument>(tensor) || !op || tensor.use_empty())
    return false;
  auto isLater = [&](Operation *user) { return runsBefore(op, user); };
  auto isEarlier = [&](Operation *user) { return runsBefore(user, op); };
  return llvm::all_of(tensor.getUsers(), isLater) || llvm::all_of(tensor.getUsers(), isEarlier);
}

//===----------------------------------------------------------------------===//
// Hints
//===----------------------------------------------------------------------===//

namespace {
/// Collects hints about a memory that is too small.
class Adviser {
public:
  Adviser(const ProgramMemory &memory, const MemoryUse &use)
      : memory(memory), use(use), alive(liveAtPeak(memory, use)), op(memory.operationAt(use.placement.boundAt)) {}

  SmallVector<std::string> run() {
    if (use.placement.bound <= use.area.capacity())
      advice.push_back("only gaps between buffers keep it from fitting: live tensors take " + std::to_string(use.placement.bound));
    if (use.area.memory == hw::DeviceMemory::L1)
      adviseOnL1();
    else
      adviseOnDram();
    return std::move(advice);
  }

private:
  void adviseOnL1() {
    if (uint64_t bytes = use.circularBuffersAt(use.placement.boundAt); bytes > (alive.empty() ? 0 : alive.front().bytes))
      adviseOnCircularBuffers(bytes);
    name("move to DRAM until it is used again", [&](const LiveBuffer &entry) { return isIdle(entry.tensor); });
    if (alive.empty() || !advice.empty())
      return;
    const bool isSpread = layoutOf(alive.front().tensor).getGrid().getVolume() >= static_cast<int64_t>(use.area.banks);
    advice.push_back((isSpread ? "keep in DRAM: " : "keep in DRAM, or shard over more cores: ") + describe(alive.front()));
  }

  void adviseOnCircularBuffers(uint64_t bytes) {
    advice.push_back("shard what " + op->getName().getStringRef().str() +
                     " reads and writes, so that cores find it in their own L1: its circular buffers take " +
                     countText(bytes, "byte"));
    SmallVector<Value> streamed;
    for (ValueRange values : {ValueRange(op->getOperands()), ValueRange(op->getResults())})
      llvm::copy_if(values, std::back_inserter(streamed), [](Value value) { return deviceMemoryOf(value).has_value(); });
    auto pageOf = [](Value tensor) { return layoutOf(tensor).getBufferShape().pageBytes; };
    Value longest = *llvm::max_element(streamed, [&](Value a, Value b) { return pageOf(a) < pageOf(b); });
    std::string buffers = "circular buffers of " + op->getName().getStringRef().str() + " ";
    if (streamed.size() > 4)
      advice.push_back(buffers + "hold pages of " + std::to_string(streamed.size()) + " tensors: let it take fewer at a time");
    advice.push_back(buffers + "hold pages of " + countText(pageOf(longest), "byte") + ": " +
                     (layoutOf(longest).isTiled() ? "smaller elements or smaller tiles" : "tiles, or shorter rows,") +
                     " would need less for " + typeOf(longest) + " of " + producerText(longest));
  }

  void adviseOnDram() {
    adviseOnConstEval();
    adviseOnLevel();
    adviseOnWeights();
    name("bring it when it is used, as an argument without ttcore.argument_type",
         [&](const LiveBuffer &entry) { return isAside(entry.tensor, op); });
    name("recompute where it is used", [&](const LiveBuffer &entry) { return isIdle(entry.tensor) && isCheap(entry.tensor); });
    adviseOnSinglePrecision();
    if (advice.empty() && !alive.empty())
      advice.push_back("make smaller, or compile for a system with more memory: " + describe(alive.front()));
  }

  /// Results that stay between runs may take the memory that the program lacks.
  void adviseOnConstEval() {
    uint64_t kept = 0;
    for (const LiveBuffer &entry : alive)
      if (use.buffers[entry.number].isCached)
        kept += entry.bytes;
    // Other programs of the module keep theirs, too.
    kept = std::max(kept, use.reserved);
    const uint64_t excess = use.placement.bound - std::min(use.placement.bound, use.area.capacity());
    if (kept && kept >= excess)
      advice.push_back("enable-const-eval=false computes them at each run: results of const-eval functions keep " +
                       countText(kept, "byte") + " of these");
  }

  /// Intermediate results may go to L1 if it is unused so far and all L1 together could hold the excess.
  void adviseOnLevel() {
    uint64_t movable = 0;
    for (const LiveBuffer &entry : alive)
      if (!isa<BlockArgument>(entry.tensor) && layoutOf(entry.tensor).isTiled())
        movable += entry.bytes;
    const uint64_t excess = use.placement.bound - std::min(use.placement.bound, use.area.capacity());
    const MemoryUse &l1 = memory.l1();
    if (l1.buffers.empty() && excess && movable >= excess && excess / l1.area.banks * use.area.banks <= l1.area.capacity())
      advice.push_back("optimization-level=1 keeps intermediate results in L1 while there is room: they are " +
                       countText(movable, "byte") + " of these");
  }

  void adviseOnWeights() {
    uint64_t saved = 0;
    for (const LiveBuffer &entry : alive)
      saved += savedByBlockFloats(entry);
    if (saved)
      advice.push_back("weights of matrix products in bfp_bf8 (weight-dtype=bfp_bf8) would free " + countText(saved, "byte"));
  }

  void adviseOnSinglePrecision() {
    const LiveBuffer *largest = nullptr;
    uint64_t saved = 0;
    for (const LiveBuffer &entry : alive)
      if (layoutOf(entry.tensor).getDataType() == ttcore::DataType::Float32) {
        largest = largest ? largest : &entry;
        saved += entry.bytes / 2;
      }
    if (largest)
      advice.push_back("bf16 instead of f32 would free " + countText(saved, "byte") + ", most of it: " + describe(*largest));
  }

  /// Gives `hint` for the largest tensors that `accept` takes.
  void name(StringRef hint, llvm::function_ref<bool(const LiveBuffer &)> accept) {
    unsigned named = 0;
    for (const LiveBuffer &entry : alive)
      if (named < kMaxNamed && accept(entry)) {
        advice.push_back((hint + ": " + describe(entry)).str());
        ++named;
      }
  }

  /// Alive at the peak, but not touched by the operation there.
  bool isIdle(Value tensor) const { return op && tensor.getDefiningOp() != op && !llvm::is_contained(op->getOperands(), tensor); }

  static std::string describe(const LiveBuffer &entry) {
    return typeOf(entry.tensor) + " of " + placedProducerText(entry.tensor) + " (" + countText(entry.bytes, "byte") + ")";
  }

  const ProgramMemory &memory;
  const MemoryUse &use;
  std::vector<LiveBuffer> alive;
  Operation *op;
  SmallVector<std::string> advice;
};
} // namespace

SmallVector<std::string> mlir::tt::ttnn::adviseOn(const ProgramMemory &memory, const MemoryUse &use) {
  return Adviser(memory, use).run();
}
