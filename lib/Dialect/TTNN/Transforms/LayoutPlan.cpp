//===- LayoutPlan.cpp - Which tensors are in L1 at each operation ---------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LayoutPlan.h"

#include <set>

using namespace mlir;
using namespace mlir::tt::ttnn;
namespace hw = ::ttmlir::hw;

// The options of tensors that may move begin with these.
static constexpr unsigned kDram = 0, kInterleavedL1 = 1;

namespace {

class LayoutPlanner {
public:
  LayoutPlanner(const LayoutModel &model, ArrayRef<unsigned> chosen, uint64_t budget)
      : model(model), chosen(chosen), budget(budget), states(model.tensors().size()) {
    plan.reads.resize(model.ops().size());
    plan.made.resize(model.tensors().size());
    plan.circularBuffers.resize(2 * model.ops().size() + 1);
  }

  LayoutPlan run() {
    for (unsigned tensor = 0; tensor < model.tensors().size(); ++tensor)
      if (model.tensors()[tensor].isGiven)
        make(tensor, 0, 0);
    for (current = 0; current < model.ops().size(); ++current)
      visit(model.ops()[current]);
    finish();
    return std::move(plan);
  }

private:
  using Forms = SmallVector<unsigned, 3>;

  /// The places of a tensor at the current operation.
  struct TensorState {
    /// The copy that is always there.
    int home = -1;
    /// All copies that are there, home included.
    SmallVector<unsigned, 2> copies;
    /// Users that the walk has passed.
    unsigned usersDone = 0;
    /// Per form, the users among which the time to move the tensor there is divided.
    SmallVector<unsigned, 5> sharers;
  };

  const LayoutOption &optionOf(const TensorCopy &copy) const { return (*model.tensors()[copy.tensor].options)[copy.option]; }
  uint64_t bytesOf(unsigned copy) const { return optionOf(plan.copies[copy]).l1Bytes; }
  uint32_t position() const { return 2 * current + 1; }

  /// The next operation after the current one that reads `tensor`.
  size_t nextUse(unsigned tensor) const {
    ArrayRef<unsigned> users = model.tensors()[tensor].users;
    unsigned next = states[tensor].usersDone;
    if (next < users.size() && users[next] == current)
      ++next;
    return next < users.size() ? users[next] : std::numeric_limits<size_t>::max();
  }

  //===--------------------------------------------------------------------===//
  // Copies
  //===--------------------------------------------------------------------===//

  unsigned addCopy(TensorCopy copy) {
    unsigned number = plan.copies.size();
    plan.copies.push_back(copy);
    states[copy.tensor].copies.push_back(number);
    live += bytesOf(number);
    evictionKeys.push_back(nextUse(copy.tensor));
    // Fixed tensors are never selected for eviction.
    if (bytesOf(number) && !model.tensors()[copy.tensor].isFixed())
      evictable.insert({evictionKeys[number], number});
    return number;
  }

  /// Adds the copy that the op of `tensor` produces at `at`.
  void make(unsigned tensor, unsigned option, uint32_t at) {
    unsigned copy = addCopy({tensor, option, -1, 0, at, at});
    states[tensor].home = copy;
    plan.made[tensor] = copy;
    setSharers(tensor, option);
  }

  /// Where the users that gain from a form of `tensor` save more together than the move takes, they share its time.
  void setSharers(unsigned tensor, unsigned made) {
    const TensorNode &node = model.tensors()[tensor];
    states[tensor].sharers.assign(node.options->size(), 1);
    if (node.isFixed() || node.users.size() < 2)
      return;
    SmallVector<double, 4> times;
    for (unsigned user : node.users)
      times.push_back(userTime(tensor, user, made));
    for (unsigned form = 0; form < node.options->size(); ++form) {
      // Users gain by forms like their results.
      if (form == made || llvm::none_of(node.users, [&](unsigned user) {
            return isLikeResult(model.ops()[user], chosenResult(model.ops()[user]), tensor, form);
          }))
        continue;
      SmallVector<double, 4> saved;
      double all = 0;
      for (auto [user, time] : llvm::zip_equal(node.users, times))
        if (double each = time - userTime(tensor, user, form); each > 0) {
          saved.push_back(each);
          all += each;
        }
      // No move takes less.
      if (all <= model.leastMoveTime())
        continue;
      const double move = model.moveTime(*node.options, made, form);
      double gain = -move;
      for (double each : saved)
        gain += std::min(each, move);
      if (gain > 0)
        states[tensor].sharers[form] = saved.size();
    }
  }

  unsigned chosenResult(const OpNode &op) const { return op.results.size() == 1 ? chosen[op.results[0]] : 0; }

  /// Whether `tensor` in `form` lies like the result of `op` in option `result`.
  bool isLikeResult(const OpNode &op, unsigned result, unsigned tensor, unsigned form) const {
    return op.results.size() == 1 &&
           (*model.tensors()[tensor].options)[form].config == (*model.tensors()[op.results[0]].options)[result].config;
  }

  /// Time of operation `user` when it reads `tensor` in `form` and everything else as chosen.
  double userTime(unsigned tensor, unsigned user, unsigned form) const {
    const OpNode &op = model.ops()[user];
    auto forms = llvm::map_to_vector<3>(op.tensors, [&](unsigned other) { return other == tensor ? form : chosen[other]; });
    return model.opTime(op, forms, chosenResult(op));
  }

  /// Adds a copy of `tensor` in `option`, converted from its home right before the current op.
  unsigned move(unsigned tensor, unsigned option) {
    const int home = states[tensor].home;
    const uint32_t at = position() - 1;
    plan.copies[home].last = at;
    return addCopy({tensor, option, home, static_cast<unsigned>(current), at, at});
  }

  void forgetBytes(unsigned copy) {
    live -= bytesOf(copy);
    evictable.erase({evictionKeys[copy], copy});
  }

  void drop(unsigned copy) {
    forgetBytes(copy);
    llvm::erase(states[plan.copies[copy].tensor].copies, copy);
  }

  /// Evicts `copy` from L1. A home without a use so far is produced in DRAM instead; else it moves there.
  void evict(unsigned copy) {
    const unsigned tensor = plan.copies[copy].tensor;
    TensorState &state = states[tensor];
    if (state.home != static_cast<int>(copy))
      return drop(copy);
    ++plan.spills;
    if (state.usersDone == 0 && plan.copies[copy].source < 0 && state.copies.size() == 1) {
      forgetBytes(copy);
      plan.copies[copy].option = kDram;
      return;
    }
    state.home = move(tensor, kDram);
    drop(copy);
  }

  /// Lets the op of `tensor`, which nothing has read yet, produce it in `option` at once. False if it cannot or takes more room so.
  bool remake(unsigned tensor, unsigned option) {
    const TensorNode &node = model.tensors()[tensor];
    const TensorState &state = states[tensor];
    TensorCopy &copy = plan.copies[state.home];
    if (state.usersDone > 0 || copy.source >= 0 || state.copies.size() > 1 || !llvm::is_contained(node.allowed, option) ||
        (*node.options)[option].l1Bytes > bytesOf(state.home))
      return false;
    forgetBytes(state.home);
    copy.option = option;
    live += bytesOf(state.home);
    if (bytesOf(state.home))
      evictable.insert({evictionKeys[state.home], state.home});
    return true;
  }

  //===--------------------------------------------------------------------===//
  // Operations
  //===--------------------------------------------------------------------===//

  /// The copy of `tensor` in `option`, or -1.
  int findCopy(unsigned tensor, unsigned option) const {
    for (unsigned copy : states[tensor].copies)
      if (plan.copies[copy].option == option)
        return copy;
    return -1;
  }

  /// Time to have `tensor` in `form` at the current operation.
  double arrival(unsigned tensor, unsigned form) const {
    if (findCopy(tensor, form) >= 0)
      return 0;
    if (model.tensors()[tensor].isFixed())
      return kImpossible;
    return model.moveTime(*model.tensors()[tensor].options, plan.copies[states[tensor].home].option, form) /
           states[tensor].sharers[form];
  }

  double totalTime(const OpNode &op, ArrayRef<unsigned> forms, unsigned result) const {
    double total = model.opTime(op, forms, result);
    for (auto [tensor, form] : llvm::zip_equal(op.tensors, forms))
      total += total == kImpossible ? 0 : arrival(tensor, form);
    return total;
  }

  /// A lower bound of arrival().
  double leastArrival(unsigned tensor, unsigned form) const {
    if (findCopy(tensor, form) >= 0)
      return 0;
    return model.tensors()[tensor].isFixed() ? kImpossible : model.leastMoveTime() / states[tensor].sharers[form];
  }

  /// Selects the form in which `op` reads each operand: as it is, unless unsupported or slower than a conversion.
  Forms chooseForms(const OpNode &op, unsigned result) const {
    Forms forms;
    for (unsigned tensor : op.tensors)
      forms.push_back(plan.copies[states[tensor].home].option);
    double least = totalTime(op, forms, result);
    // DRAM suits every operation.
    if (least == kImpossible) {
      llvm::fill(forms, kDram);
      least = totalTime(op, forms, result);
    }
    for (size_t index = 0; index < forms.size() && forms.size() <= kJointOperands; ++index) {
      unsigned best = forms[index];
      double others = 0;
      for (auto [other, tensor] : llvm::enumerate(op.tensors))
        others += other == index ? 0 : leastArrival(tensor, forms[other]);
      for (unsigned form = 0; form < model.tensors()[op.tensors[index]].options->size(); ++form) {
        // Tensors move to where the result is, or to L1, where every operation reads them.
        if (form == best ||
            (form != kInterleavedL1 && findCopy(op.tensors[index], form) < 0 && !isLikeResult(op, result, op.tensors[index], form)))
          continue;
        forms[index] = form;
        const double bound = others + leastArrival(op.tensors[index], form);
        if (bound >= least || bound + model.opTime(op, forms, result) >= least)
          continue;
        if (double time = totalTime(op, forms, result); time < least) {
          least = time;
          best = form;
        }
      }
      forms[index] = best;
    }
    return forms;
  }

  /// Bytes of L1 that `op` adds to the live ones.
  uint64_t addedBytes(const OpNode &op, ArrayRef<unsigned> forms, unsigned result) const {
    uint64_t bytes = model.circularBufferBytes(op, forms, result);
    SmallVector<std::pair<unsigned, unsigned>, 3> counted;
    for (auto [tensor, form] : llvm::zip_equal(op.tensors, forms))
      if (findCopy(tensor, form) < 0 && !llvm::is_contained(counted, std::pair(tensor, form))) {
        counted.emplace_back(tensor, form);
        bytes += (*model.tensors()[tensor].options)[form].l1Bytes;
      }
    for (unsigned tensor : op.results)
      bytes += (*model.tensors()[tensor].options)[op.results.size() == 1 ? result : 0].l1Bytes;
    return bytes;
  }

  /// Evicts the tensors with the farthest next use until `bytes` more fit, except for operands of `op` and tensors used before op
  /// `before`. False, without effect, if that is not enough.
  bool makeRoom(const OpNode &op, uint64_t bytes, size_t before) {
    if (live + bytes <= budget)
      return true;
    uint64_t freed = 0;
    SmallVector<unsigned> victims;
    for (auto [next, copy] : llvm::reverse(evictable)) {
      if (next <= before)
        return false;
      if (llvm::is_contained(op.tensors, plan.copies[copy].tensor))
        continue;
      victims.push_back(copy);
      freed += bytesOf(copy);
      if (live + bytes - freed > budget)
        continue;
      for (unsigned victim : victims)
        evict(victim);
      return true;
    }
    return false;
  }

  /// Chooses the result's option and the forms of the operands such that L1 is large enough.
  std::pair<unsigned, Forms> settle(const OpNode &op) {
    unsigned result = chosenResult(op);
    Forms forms = chooseForms(op, result);
    // A result with a later next use than all tensors in L1 goes to DRAM itself, if it does not fit interleaved over all banks
    // either.
    while (result != kDram && !makeRoom(op, addedBytes(op, forms, result), nextUse(op.results[0]))) {
      result = result == kInterleavedL1 ? kDram : kInterleavedL1;
      plan.spills += result == kDram;
      forms = chooseForms(op, result);
    }
    if (makeRoom(op, addedBytes(op, forms, result), 0))
      return {result, forms};
    // There may be no room for an operand beside the tensor that it is moved from.
    bool isRemade = false;
    for (auto [tensor, form] : llvm::zip_equal(op.tensors, forms))
      if (!model.tensors()[tensor].isFixed() && findCopy(tensor, form) < 0)
        isRemade |= remake(tensor, form);
    if (isRemade && makeRoom(op, addedBytes(op, forms, result), 0))
      return {result, forms};
    // Without room even for the operands these go as well.
    for (auto [tensor, form] : llvm::zip_equal(op.tensors, forms)) {
      int home = states[tensor].home;
      if (!model.tensors()[tensor].isFixed() && bytesOf(home))
        evict(home);
      form = plan.copies[states[tensor].home].option;
    }
    return {result, forms};
  }

  void visit(const OpNode &op) {
    auto [result, forms] = settle(op);
    for (auto [tensor, form] : llvm::zip_equal(op.tensors, forms)) {
      int copy = findCopy(tensor, form);
      if (copy < 0) {
        copy = move(tensor, form);
        ++plan.reshards;
      }
      plan.copies[copy].last = position();
      plan.reads[current].push_back(copy);
    }
    for (unsigned tensor : op.results)
      make(tensor, op.results.size() == 1 ? result : 0, position());
    for (unsigned tensor : op.tensors)
      pass(tensor);
    for (unsigned tensor : op.results)
      if (model.tensors()[tensor].users.empty())
        end(tensor);
  }

  /// The current operation has read `tensor`.
  void pass(unsigned tensor) {
    ArrayRef<unsigned> users = model.tensors()[tensor].users;
    TensorState &state = states[tensor];
    if (state.usersDone == users.size() || users[state.usersDone] != current)
      return;
    ++state.usersDone;
    if (state.usersDone == users.size())
      return end(tensor);
    for (unsigned copy : state.copies)
      if (evictable.erase({evictionKeys[copy], copy}))
        evictable.insert({evictionKeys[copy] = users[state.usersDone], copy});
  }

  void end(unsigned tensor) {
    while (!states[tensor].copies.empty())
      drop(states[tensor].copies.back());
  }

  /// Computes time and circular buffers of the plan.
  void finish() {
    for (auto [number, op] : llvm::enumerate(model.ops())) {
      auto forms = llvm::map_to_vector<3>(plan.reads[number], [&](unsigned copy) { return plan.copies[copy].option; });
      unsigned result = op.results.size() == 1 ? plan.copies[plan.made[op.results[0]]].option : 0;
      plan.time += model.opTime(op, forms, result);
      plan.circularBuffers[2 * number + 1] = model.circularBufferBytes(op, forms, result);
    }
    for (const TensorCopy &copy : plan.copies) {
      if (copy.source < 0)
        continue;
      const unsigned from = plan.copies[copy.source].option;
      plan.time += model.moveTime(*model.tensors()[copy.tensor].options, from, copy.option);
      uint64_t &bytes = plan.circularBuffers[2 * copy.before];
      bytes = std::max(bytes, model.moveBufferBytes(copy.tensor, from, copy.option));
    }
  }

  const LayoutModel &model;
  ArrayRef<unsigned> chosen;
  uint64_t budget, live = 0;
  LayoutPlan plan;
  std::vector<TensorState> states;
  /// Copies in L1 that may go, by the next use of the tensor; and the keys of all copies in that set.
  std::set<std::pair<size_t, unsigned>> evictable;
  std::vector<size_t> evictionKeys;
  size_t current = 0;
};

} // namespace

LayoutPlan mlir::tt::ttnn::planLayouts(const LayoutModel &model, ArrayRef<unsigned> chosen, uint64_t budget) {
  return LayoutPlanner(model, chosen, budget).run();
}

bool mlir::tt::ttnn::fits(const LayoutModel &model, const LayoutPlan &plan, uint64_t bytes) {
  std::vector<hw::BufferLiveRange> lives;
  for (const TensorCopy &copy : plan.copies)
    if (uint64_t size = (*model.tensors()[copy.tensor].options)[copy.option].l1Bytes)
      lives.push_back({size, copy.first, copy.last});
  if (lives.empty())
    return true;
  for (auto [position, size] : llvm::enumerate(plan.circularBuffers))
    lives.push_back({size, static_cast<uint32_t>(position), static_cast<uint32_t>(position), /*isOutermost=*/true});
  return hw::placeBuffers(lives, bytes).extent <= bytes;
}
