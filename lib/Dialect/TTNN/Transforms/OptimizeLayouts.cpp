//===- OptimizeLayouts.cpp - Place tensors in L1, sharded if faster -------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LayoutPlan.h"

#include "ttmlir/Dialect/Common/CheckedOptions.h"
#include "ttmlir/Dialect/Common/Diagnostics.h"
#include "ttmlir/Dialect/Common/FusionReport.h"
#include "ttmlir/Dialect/TTCore/IR/ConstEval.h"
#include "ttmlir/Dialect/TTNN/IR/TTNN.h"
#include "ttmlir/Dialect/TTNN/Transforms/Passes.h"
#include "ttmlir/Hardware/Cost/LayoutCost.h"
#include "ttmlir/Support/ExitStatus.h"
#include "ttmlir/Support/StagedFile.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/Remarks.h"

#include "llvm/Support/JSON.h"

#include <cmath>

namespace mlir::tt::ttnn {
#define GEN_PASS_DEF_TTNNOPTIMIZELAYOUTS
#include "ttmlir/Dialect/TTNN/Transforms/Passes.h.inc"
} // namespace mlir::tt::ttnn

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::ttnn;
namespace hw = ::ttmlir::hw;

namespace {
/// Decisions for a function.
struct Summary {
  StringRef function;
  unsigned ops = 0, opsInL1 = 0, opsSharded = 0, reshards = 0, spills = 0;
  /// Nanoseconds with the original and with the selected layouts.
  double timeBefore = 0, timeAfter = 0;
};
} // namespace

/// A plan that can be placed in L1 and is faster than the original layouts; none if there is none.
static std::optional<LayoutPlan> findPlan(const LayoutModel &model, ArrayRef<unsigned> chosen) {
  const uint64_t capacity = model.l1().capacity();
  for (unsigned attempt = 0; attempt < hw::kLayoutAttempts; ++attempt) {
    LayoutPlan plan = planLayouts(model, chosen, hw::layoutBudget(capacity, attempt));
    if (fits(model, plan, hw::mostLayoutBytes(capacity)))
      return plan.time < model.timeAsIs() ? std::optional(std::move(plan)) : std::nullopt;
  }
  return std::nullopt;
}

/// Sets the layouts of results, inserts layout conversions and replaces operands by them.
static void applyPlan(const LayoutModel &model, const LayoutPlan &plan) {
  std::vector<Value> values;
  for (const TensorCopy &copy : plan.copies) {
    const TensorNode &tensor = model.tensors()[copy.tensor];
    Value value = tensor.value;
    auto type = cast<RankedTensorType>(value.getType());
    auto wanted = RankedTensorType::get(type.getShape(), type.getElementType(), (*tensor.options)[copy.option].layout);
    if (copy.source < 0) {
      value.setType(wanted);
      values.push_back(value);
      continue;
    }
    OpBuilder builder(model.ops()[copy.before].op);
    values.push_back(ToMemoryConfigOp::create(builder, value.getLoc(), wanted, values[copy.source]));
  }
  for (auto [op, reads] : llvm::zip_equal(model.ops(), plan.reads))
    for (auto [operand, copy] : llvm::zip_equal(op.operands, reads))
      op.op->setOperand(operand, values[copy]);
}

static void countOps(const LayoutModel &model, const LayoutPlan &plan, Summary &summary) {
  for (const OpNode &op : model.ops()) {
    auto option = [&](unsigned tensor) { return (*model.tensors()[tensor].options)[plan.copies[plan.made[tensor]].option]; };
    summary.opsInL1 += llvm::any_of(op.results, [&](unsigned tensor) { return option(tensor).l1Bytes != 0; });
    summary.opsSharded += llvm::any_of(op.results, [&](unsigned tensor) { return isSharded(option(tensor).config); });
  }
  summary.reshards = plan.reshards;
  summary.spills = plan.spills;
  summary.timeAfter = plan.time;
}

/// The reason why `tensor` is in DRAM; empty if it is in L1. `plan` is null if all layouts are kept.
static std::string dramReason(const LayoutModel &model, unsigned number, ArrayRef<unsigned> chosen, const LayoutPlan *plan) {
  const TensorNode &tensor = model.tensors()[number];
  const LayoutOption &best = (*tensor.options)[chosen[number]];
  const LayoutOption &made = (*tensor.options)[plan ? plan->copies[plan->made[number]].option : 0];
  if (made.l1Bytes != 0)
    return "";
  if (tensor.isFixed())
    return "it is an argument or a result of the function, or its operations take no other layout";
  if (best.l1Bytes == 0)
    return "L1 would not make its operations faster";
  if (!plan)
    return "no plan with tensors in L1 fits and takes less time than one without";
  return (Twine(best.l1Bytes) + " bytes of each core do not fit beside tensors in L1 with earlier uses, out of " +
          Twine(model.l1().capacity()) + " bytes")
      .str();
}

/// Remarks on the layout of every op's result, with the reason.
static void remarkResults(func::FuncOp function, const LayoutModel &model, ArrayRef<unsigned> chosen, const LayoutPlan *plan) {
  using Arg = remark::detail::Remark::Arg;
  auto options = [&](StringRef name) {
    return remark::RemarkOpts::name(name).category(mlir::tt::kLayoutPass).function(function.getName());
  };
  for (const OpNode &op : model.ops())
    for (unsigned number : op.results) {
      const Value value = model.tensors()[number].value;
      const std::string reason = dramReason(model, number, chosen, plan), name = op.op->getName().getStringRef().str();
      if (!reason.empty()) {
        remark::missed(value.getLoc(), options("in-dram")) << Arg("Reason", reason) << Arg("Operation", name);
        continue;
      }
      const LayoutOption &made = (*model.tensors()[number].options)[plan->copies[plan->made[number]].option];
      remark::passed(value.getLoc(), options("in-l1"))
          << Arg("Bytes", made.l1Bytes) << Arg("Sharded", isSharded(made.config)) << Arg("Operation", name);
    }
  if (!plan)
    return;
  auto l1Bytes = [&](const TensorCopy &copy) { return (*model.tensors()[copy.tensor].options)[copy.option].l1Bytes; };
  for (const TensorCopy &copy : plan->copies) {
    if (copy.source < 0 || l1Bytes(copy) != 0 || l1Bytes(plan->copies[copy.source]) == 0)
      continue;
    std::string place;
    llvm::raw_string_ostream(place) << model.ops()[copy.before].op->getLoc();
    remark::missed(model.tensors()[copy.tensor].value.getLoc(), options("moved-to-dram"))
        << Arg("Reason", "L1 is full, and its next use is the last of all there, or the operation reads it from DRAM")
        << Arg("Before", place);
  }
}

static Summary optimize(func::FuncOp function, const hw::ChipDesc &chip) {
  LayoutModel model(function, chip);
  Summary summary{function.getName(), static_cast<unsigned>(model.ops().size())};
  summary.timeBefore = summary.timeAfter = model.timeAsIs();
  const std::vector<unsigned> chosen = chooseOptions(model);
  std::optional<LayoutPlan> plan = findPlan(model, chosen);
  if (function->getContext()->getRemarkEngine())
    remarkResults(function, model, chosen, plan ? &*plan : nullptr);
  if (plan) {
    countOps(model, *plan, summary);
    applyPlan(model, *plan);
  }
  return summary;
}

static void writeSummaries(ArrayRef<Summary> summaries, llvm::raw_ostream &os) {
  llvm::json::OStream json(os, 2);
  json.array([&] {
    for (const Summary &summary : summaries)
      json.object([&] {
        json.attribute("function", summary.function);
        json.attribute("ops", summary.ops);
        json.attribute("ops_in_l1", summary.opsInL1);
        json.attribute("ops_sharded", summary.opsSharded);
        json.attribute("reshards", summary.reshards);
        json.attribute("spills", summary.spills);
        json.attribute("estimated_ns_before", std::llround(summary.timeBefore));
        json.attribute("estimated_ns", std::llround(summary.timeAfter));
      });
  });
  os << '\n';
}

namespace {

struct OptimizeLayouts : mlir::tt::ttnn::impl::TTNNOptimizeLayoutsBase<OptimizeLayouts>, CheckedOptions {
  using TTNNOptimizeLayoutsBase::TTNNOptimizeLayoutsBase;

  void runOnOperation() final {
    FailureOr<hw::ChipDesc> chip = ttcore::getTargetChip(getOperation(), getOperation());
    if (failed(chip))
      return signalPassFailure();
    SmallVector<Summary> summaries;
    for (func::FuncOp function : getOperation().getOps<func::FuncOp>())
      if (!function.isExternal() && !mlir::tt::ttkernel::isKernel(function) && !ttcore::isConstEval(function))
        summaries.push_back(optimize(function, *chip));
    if (failed(report(summaries)))
      signalPassFailure();
  }

  llvm::Error checkOptions() const override {
    return statisticsJson.empty() ? llvm::Error::success()
                                  : ::ttmlir::withPrefix("statistics-json: ", ::ttmlir::checkWritable(statisticsJson));
  }

private:
  LogicalResult report(ArrayRef<Summary> summaries) {
    if (statisticsJson.empty())
      return success();
    if (statisticsJson == "-") {
      writeSummaries(summaries, llvm::errs());
      return success();
    }
    llvm::Error error = ::ttmlir::writeStaged(statisticsJson, [&](raw_ostream &os) { writeSummaries(summaries, os); });
    if (!error)
      return success();
    reportAt(ttcore::getTextLoc(getOperation()), std::move(error));
    return failure();
  }
};

} // namespace
