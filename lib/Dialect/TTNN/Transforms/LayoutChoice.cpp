//===- LayoutChoice.cpp - Which layout each tensor should have ------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LayoutPlan.h"

using namespace mlir;
using namespace mlir::tt::ttnn;

namespace {

class LayoutChooser {
public:
  explicit LayoutChooser(const LayoutModel &model)
      : model(model), makeTime(model.tensors().size()), operandForms(model.ops().size()), readTimes(model.tensors().size()),
        chosen(model.tensors().size()) {}

  std::vector<unsigned> run() {
    for (auto [tensor, node] : llvm::enumerate(model.tensors())) {
      makeTime[tensor].assign(node.options->size(), kImpossible);
      makeTime[tensor][0] = 0;
      readTimes[tensor].assign(node.options->size(), -1);
    }
    for (size_t op = 0; op < model.ops().size(); ++op)
      visitForwards(op);
    for (size_t op = model.ops().size(); op-- > 0;)
      visitBackwards(op);
    return std::move(chosen);
  }

private:
  using Forms = SmallVector<unsigned, 3>;

  /// Least time to read `tensor` in `form`, produced in another one and converted if needed. Users share the time to produce and to
  /// convert it.
  double readTime(unsigned tensor, unsigned form) const {
    double &known = readTimes[tensor][form];
    if (known >= 0)
      return known;
    const TensorNode &node = model.tensors()[tensor];
    const double users = std::max<size_t>(node.users.size(), 1);
    known = llvm::is_contained(node.allowed, form) ? makeTime[tensor][form] / users : kImpossible;
    // Tensors with a fixed layout are read as they are.
    for (unsigned from : node.isFixed() ? ArrayRef<unsigned>() : ArrayRef<unsigned>(node.allowed))
      if (const double made = makeTime[tensor][from] / users; made + model.leastMoveTime() / users < known)
        known = std::min(known, made + model.moveTime(*node.options, from, form) / users);
    return known;
  }

  /// The forms in which operand `index` of `op` may be read for `result`: the one that is there soonest, and one like the result.
  SmallVector<unsigned, 2> candidateForms(const OpNode &op, size_t index, unsigned result) const {
    const unsigned tensor = op.tensors[index];
    const TensorNode &node = model.tensors()[tensor];
    SmallVector<unsigned, 2> forms = {
        *llvm::min_element(node.allowed, [&](unsigned a, unsigned b) { return makeTime[tensor][a] < makeTime[tensor][b]; })};
    const MemoryConfig made =
        op.results.size() == 1 ? (*model.tensors()[op.results[0]].options)[result].config : MemoryConfig::Dram;
    if (made == MemoryConfig::Dram || node.isFixed())
      return forms;
    for (auto [form, option] : llvm::enumerate(node.options->options))
      if (option.config == made && form != forms[0])
        forms.push_back(form);
    return forms;
  }

  /// The operand forms with the least cost of `op` and its producers; sets `least` to the cost.
  Forms bestForms(const OpNode &op, unsigned result, double &least) const {
    Forms forms(op.tensors.size(), 0);
    if (forms.size() > kJointOperands) {
      least = timeWith(op, forms, result);
      return forms;
    }
    auto candidates =
        llvm::map_to_vector<4>(llvm::seq(forms.size()), [&](size_t index) { return candidateForms(op, index, result); });
    Forms soonest = llvm::map_to_vector<3>(candidates, [](ArrayRef<unsigned> each) { return each.front(); });
    Forms alike = llvm::map_to_vector<3>(candidates, [](ArrayRef<unsigned> each) { return each.back(); });
    least = kImpossible;
    for (const Forms &each : {soonest, alike})
      if (double time = timeWith(op, each, result, least); time < least) {
        least = time;
        forms = each;
      }
    // Every operation reads interleaved tensors.
    if (least == kImpossible)
      least = timeWith(op, forms, result);
    for (size_t index = 0; forms.size() > 1 && index < forms.size(); ++index)
      for (unsigned form : candidates[index]) {
        Forms other = forms;
        other[index] = form;
        if (other == forms || other == soonest || other == alike)
          continue;
        if (double time = timeWith(op, other, result, least); time < least) {
          least = time;
          forms = std::move(other);
        }
      }
    return forms;
  }

  /// The time to have the operands of `op` in `forms` and of `op` itself; more than `limit` if that is exceeded.
  double timeWith(const OpNode &op, ArrayRef<unsigned> forms, unsigned result, double limit = kImpossible) const {
    double arrivals = 0;
    for (auto [tensor, form] : llvm::zip_equal(op.tensors, forms))
      arrivals += readTime(tensor, form);
    // No operation takes less than nothing.
    return arrivals >= limit ? kImpossible : arrivals + model.opTime(op, forms, result);
  }

  void visitForwards(size_t number) {
    const OpNode &op = model.ops()[number];
    const bool hasResult = op.results.size() == 1;
    static constexpr unsigned kOnly = 0;
    for (unsigned result : hasResult ? ArrayRef<unsigned>(model.tensors()[op.results[0]].allowed) : ArrayRef(kOnly)) {
      double time = 0;
      operandForms[number].resize(std::max<size_t>(operandForms[number].size(), result + 1));
      operandForms[number][result] = bestForms(op, result, time);
      if (hasResult)
        makeTime[op.results[0]][result] = time;
    }
  }

  /// The time of op `user`, whose own result is decided, with its operand `tensor` in `form` and others as this result has them.
  double userTime(unsigned tensor, unsigned user, unsigned form) const {
    const OpNode &op = model.ops()[user];
    unsigned result = op.results.size() == 1 ? chosen[op.results[0]] : 0;
    Forms forms = operandForms[user][result];
    for (auto [index, operand] : llvm::enumerate(op.tensors))
      if (operand == tensor)
        forms[index] = form;
    return model.opTime(op, forms, result);
  }

  /// The forms of `tensor` that its users read best.
  SmallVector<unsigned, 5> preferredForms(unsigned tensor) const {
    SmallVector<unsigned, 5> forms;
    for (unsigned user : model.tensors()[tensor].users) {
      const OpNode &op = model.ops()[user];
      const Forms &best = operandForms[user][op.results.size() == 1 ? chosen[op.results[0]] : 0];
      for (auto [index, operand] : llvm::enumerate(op.tensors))
        if (operand == tensor && !llvm::is_contained(forms, best[index]))
          forms.push_back(best[index]);
    }
    return forms;
  }

  /// The cost of the users of `tensor` if it is produced in option `made`: each reads it directly, converts it for itself, or
  /// reads a conversion shared by all, to one of the forms `preferred`.
  double usersTime(unsigned tensor, unsigned made, ArrayRef<unsigned> preferred) const {
    const TensorNode &node = model.tensors()[tensor];
    const double leastMove = model.leastMoveTime();
    double direct = 0;
    SmallVector<double, 4> times;
    for (unsigned user : node.users) {
      double best = userTime(tensor, user, made);
      for (unsigned form : preferred)
        if (form != made && leastMove < best)
          if (const double time = userTime(tensor, user, form); leastMove + time < best)
            best = std::min(best, model.moveTime(*node.options, made, form) + time);
      times.push_back(best);
      direct += best;
    }
    if (node.users.size() < 2)
      return direct;
    double least = direct;
    for (unsigned shared : preferred) {
      if (shared == made)
        continue;
      double total = leastMove;
      for (auto [user, best] : llvm::zip_equal(node.users, times))
        total += std::min(best, userTime(tensor, user, shared));
      if (total < least)
        least = std::min(least, total - leastMove + model.moveTime(*node.options, made, shared));
    }
    return least;
  }

  void visitBackwards(size_t number) {
    const OpNode &op = model.ops()[number];
    if (op.results.size() != 1)
      return;
    unsigned tensor = op.results[0];
    const TensorNode &node = model.tensors()[tensor];
    if (node.isFixed())
      return;
    const SmallVector<unsigned, 5> preferred = preferredForms(tensor);
    double least = kImpossible;
    for (unsigned option : node.allowed) {
      if (makeTime[tensor][option] >= least)
        continue;
      double time = makeTime[tensor][option] + usersTime(tensor, option, preferred);
      if (time < least) {
        least = time;
        chosen[tensor] = option;
      }
    }
  }

  const LayoutModel &model;
  /// Per tensor and option, the least time to make it.
  std::vector<SmallVector<double, 5>> makeTime;
  /// Per operation and option of its result, the forms of its operands that this takes.
  std::vector<SmallVector<Forms, 5>> operandForms;
  /// Per tensor and form, the share of one user in the least time to have it; negative while unknown.
  mutable std::vector<SmallVector<double, 5>> readTimes;
  std::vector<unsigned> chosen;
};

} // namespace

std::vector<unsigned> mlir::tt::ttnn::chooseOptions(const LayoutModel &model) { return LayoutChooser(model).run(); }
