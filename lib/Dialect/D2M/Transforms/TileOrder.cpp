//===- TileOrder.cpp - Op order with minimal DST pressure -----------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Orders the ops of a stage: exhaustively up to kExactLimit ops, otherwise by Sethi-Ullman numbers.
//
//===----------------------------------------------------------------------===//

#include "TileOrder.h"

#include "TileOps.h"

using namespace mlir;
using namespace mlir::tt::d2m;

/// Limit in ops of the exact search, which visits 2^n sets of scheduled ops.
static constexpr unsigned kExactLimit = 12;

namespace {

/// Finds an order with minimal DST pressure by dynamic programming over sets of scheduled ops, which are bit masks.
class ExactOrder {
public:
  ExactOrder(ArrayRef<Operation *> ops, ArrayRef<Operation *> accumulators, ArrayRef<Value> liveOut) : ops(ops) {
    DenseMap<Operation *, unsigned> nodeOf;
    for (Operation *op : llvm::concat<Operation *const>(ops, accumulators)) {
      nodeOf[op] = nodes.size();
      nodes.emplace_back();
    }
    for (auto [index, op] : llvm::enumerate(ops)) {
      Node &node = nodes[index];
      SmallPtrSet<Value, 4> loaded;
      for (Value operand : op->getOperands())
        if (auto it = nodeOf.find(operand.getDefiningOp()); operand.getDefiningOp() && it != nodeOf.end()) {
          node.operands |= Set(1) << it->second;
          nodes[it->second].users |= Set(1) << index;
        } else if (!readsBuffers(op) && !isFpuBinary(op)) {
          loaded.insert(operand);
        }
      node.loaded = loaded.size();
    }
    for (Value value : liveOut)
      if (auto it = nodeOf.find(value.getDefiningOp()); value.getDefiningOp() && it != nodeOf.end())
        nodes[it->second].isLiveOut = true;
  }

  SmallVector<Operation *> run() {
    const Set all = (Set(1) << ops.size()) - 1;
    // Minimal peak to reach a set, and its last op. Numerical order visits subsets first.
    std::vector<uint8_t> best(size_t(all) + 1, 255);
    std::vector<int8_t> last(size_t(all) + 1, -1);
    best[0] = 0;
    for (Set done = 0; done < all; ++done) {
      if (best[done] == 255)
        continue;
      const unsigned alive = live(done);
      for (unsigned index = 0; index < ops.size(); ++index) {
        if ((done >> index & 1) || (nodes[index].operands & all & ~done))
          continue;
        const Set next = done | Set(1) << index;
        const uint8_t cost = std::max<unsigned>(best[done], alive + extra(index, next));
        if (cost < best[next]) {
          best[next] = cost;
          last[next] = index;
        }
      }
    }
    SmallVector<Operation *> result;
    for (Set done = all; done != 0; done &= ~(Set(1) << last[done]))
      result.push_back(ops[last[done]]);
    std::reverse(result.begin(), result.end());
    return result;
  }

private:
  using Set = uint64_t;
  /// An op; live-in accumulators follow the ops.
  struct Node {
    Set operands = 0, users = 0;
    /// Operands loaded from CBs.
    unsigned loaded = 0;
    bool isLiveOut = false;
  };

  bool isNeeded(unsigned index, Set done) const { return nodes[index].isLiveOut || (nodes[index].users & ~done); }

  /// Live slots after `done`.
  unsigned live(Set done) const {
    unsigned count = 0;
    for (unsigned index = 0; index < nodes.size(); ++index)
      if (index >= ops.size() || ((done >> index & 1) && !accumulates(ops[index])))
        count += isNeeded(index, done);
    return count;
  }

  /// Slots that op `index` needs besides the live ones; `done` includes it.
  unsigned extra(unsigned index, Set done) const {
    Operation *op = ops[index];
    const Node &node = nodes[index];
    // The result can reuse the slot of a dead operand.
    bool frees = accumulates(op) || node.loaded;
    for (unsigned operand = 0; operand < nodes.size(); ++operand)
      frees |= (node.operands >> operand & 1) && !isNeeded(operand, done);
    return node.loaded + !frees + scratchOf(op);
  }

  ArrayRef<Operation *> ops;
  SmallVector<Node, 16> nodes;
};

/// Depth-first order, operands with higher pressure first (Sethi and Ullman).
class DepthFirstOrder {
public:
  explicit DepthFirstOrder(ArrayRef<Operation *> ops) : ops(ops), chosen(ops.begin(), ops.end()) {
    for (Operation *op : ops)
      weight[op] = weigh(op);
  }

  SmallVector<Operation *> run() {
    for (Operation *op : ops)
      place(op);
    return std::move(result);
  }

private:
  unsigned weigh(Operation *op) {
    SmallVector<unsigned> needs;
    for (Value operand : op->getOperands())
      needs.push_back(std::max(1u, weight.lookup(operand.getDefiningOp())));
    llvm::sort(needs, std::greater<>());
    unsigned most = 1;
    for (auto [index, value] : llvm::enumerate(needs))
      most = std::max<unsigned>(most, value + index);
    return most;
  }

  void place(Operation *op) {
    if (!chosen.contains(op) || !placed.insert(op).second)
      return;
    SmallVector<Operation *> operands;
    for (Value operand : op->getOperands())
      if (operand.getDefiningOp())
        operands.push_back(operand.getDefiningOp());
    llvm::stable_sort(operands, [&](Operation *a, Operation *b) { return weight.lookup(a) > weight.lookup(b); });
    for (Operation *operand : operands)
      place(operand);
    result.push_back(op);
  }

  ArrayRef<Operation *> ops;
  DenseSet<Operation *> chosen, placed;
  DenseMap<Operation *, unsigned> weight;
  SmallVector<Operation *> result;
};

} // namespace

SmallVector<Operation *> mlir::tt::d2m::orderOps(ArrayRef<Operation *> ops, ArrayRef<Operation *> accumulators,
                                                 ArrayRef<Value> liveOut) {
  if (ops.size() <= kExactLimit && ops.size() + accumulators.size() <= 64)
    return ExactOrder(ops, accumulators, liveOut).run();
  return DepthFirstOrder(ops).run();
}
