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
      : model(model), makeTime(model.tensors().size()), operandForms(model.ops().size()), readTime(model.tensors().size()),
        chosen(model.tensors().size()) {}

  std::vector<unsigned> run() {
    for (auto [tensor, node] : llvm::enumerate(model.tensors())) {
      makeTime[tensor].assign(node.options->size(), kImpossible);
      makeTime[tensor][0] = 0;
      setReadTime(tensor);
    }
    for (size_t op = 0; op < model.ops().size(); ++op)
      visitForwards(op);
    for (size_t op = model.ops().size(); op-- > 0;)
      visitBackwards(op);
    return std::move(chosen);
  }

private:
  using Forms = SmallVector<unsigned, 3>;

  /// Least time to read `tensor` in each form, produced in another one and converted if needed. Users share the time to produce it.
  void setReadTime(unsigned tensor) {
    const TensorNode &node = model.tensors()[tensor];
    SmallVector<double, 5> &times = readTime[tensor];
    times.assign(node.options->size(), kImpossible);
    const double users = std::max<size_t>(node.users.size(), 1);
    // Tensors with a fixed layout are read as they are.
    for (unsigned to = 0; to < (node.isFixed() ? 1 : times.size()); ++to)
      for (unsigned from : node.allowed)
        times[to] = std::min(times[to], makeTime[tensor][from] / users + node.options->moveTime(from, to));
  }

  /// The operand forms with the least cost of `op` and its producers; sets `least` to the cost.
  Forms bestForms(const OpNode &op, unsigned result, double &least) const {
    Forms forms(op.tensors.size(), 0);
    auto arrival = [&](size_t index, unsigned form) { return readTime[op.tensors[index]][form]; };
    double arrivals = 0;
    for (size_t index = 0; index < forms.size(); ++index)
      arrivals += arrival(index, 0);
    least = arrivals + model.opTime(op, forms, result);
    if (forms.size() > kJointOperands)
      return forms;
    // Coordinate descent: one operand after the other, twice if there are several.
    for (size_t round = 0; round < std::min<size_t>(forms.size(), 2); ++round)
      for (size_t index = 0; index < forms.size(); ++index) {
        unsigned best = forms[index];
        const double others = arrivals - arrival(index, best);
        for (unsigned form = 0; form < model.tensors()[op.tensors[index]].options->size(); ++form) {
          forms[index] = form;
          double time = others + arrival(index, form) + model.opTime(op, forms, result);
          if (time < least) {
            least = time;
            best = form;
          }
        }
        forms[index] = best;
        arrivals = others + arrival(index, best);
      }
    return forms;
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
    if (hasResult)
      setReadTime(op.results[0]);
  }

  /// Adds the time of op `user`, whose own result is decided, for each form of its operand `tensor`.
  void addUserTimes(unsigned tensor, unsigned user, SmallVectorImpl<double> &times) const {
    const OpNode &op = model.ops()[user];
    unsigned result = op.results.size() == 1 ? chosen[op.results[0]] : 0;
    Forms forms = operandForms[user][result];
    for (unsigned form = 0; form < model.tensors()[tensor].options->size(); ++form) {
      for (auto [index, operand] : llvm::enumerate(op.tensors))
        if (operand == tensor)
          forms[index] = form;
      times.push_back(model.opTime(op, forms, result));
    }
  }

  /// Per option of `tensor`, the cost of its users if it is produced in that: each reads it directly, converts it for itself, or
  /// reads a conversion shared by all. `times` are from addUserTimes, one user after the other.
  SmallVector<double, 5> userTimes(const LayoutOptions &options, ArrayRef<double> times) const {
    const size_t forms = options.size();
    SmallVector<double, 5> result;
    for (unsigned made = 0; made < forms; ++made) {
      double least = kImpossible;
      for (unsigned shared = 0; shared < forms; ++shared) {
        double total = options.moveTime(made, shared);
        for (ArrayRef<double> rest = times; !rest.empty(); rest = rest.drop_front(forms)) {
          double best = std::min(rest[made], rest[shared]);
          for (unsigned form = 0; form < forms; ++form)
            best = std::min(best, options.moveTime(made, form) + rest[form]);
          total += best;
        }
        least = std::min(least, total);
      }
      result.push_back(least);
    }
    return result;
  }

  void visitBackwards(size_t number) {
    const OpNode &op = model.ops()[number];
    if (op.results.size() != 1)
      return;
    unsigned tensor = op.results[0];
    const TensorNode &node = model.tensors()[tensor];
    if (node.isFixed())
      return;
    SmallVector<double, 20> times;
    for (unsigned user : node.users)
      addUserTimes(tensor, user, times);
    SmallVector<double, 5> afterwards = userTimes(*node.options, times);
    double least = kImpossible;
    for (unsigned option : node.allowed) {
      double time = makeTime[tensor][option] + afterwards[option];
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
  /// Per tensor and form, the share of one user in the least time to have it.
  std::vector<SmallVector<double, 5>> readTime;
  std::vector<unsigned> chosen;
};

} // namespace

std::vector<unsigned> mlir::tt::ttnn::chooseOptions(const LayoutModel &model) { return LayoutChooser(model).run(); }
