//===- CheckRemarks.cpp - Options of remarks and counters ----------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CheckRemarks.h"

#include "ttmlir/Dialect/Common/FusionReport.h"
#include "ttmlir/Support/CommandLine.h"
#include "ttmlir/Support/Printable.h"
#include "ttmlir/Support/StagedFile.h"

#include "mlir/Pass/Pass.h"
#include "mlir/Rewrite/PatternApplicator.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Regex.h"

using namespace mlir;

static llvm::Error usage(const Twine &message) { return llvm::createStringError(llvm::inconvertibleErrorCode(), message); }

/// The passes that remark on what they do.
static SmallVector<StringRef> remarkingPasses() {
  SmallVector<StringRef> names(std::begin(mlir::tt::kFusionPasses), std::end(mlir::tt::kFusionPasses));
  names.push_back(mlir::tt::kLayoutPass);
  return names;
}

static llvm::Error checkFilter(StringRef option, StringRef text) {
  if (text.empty())
    return llvm::Error::success();
  llvm::Regex filter(text);
  if (std::string problem; !filter.isValid(problem))
    return usage(::tt::refusedValue(option, "a regular expression", text) + ": " + problem);
  SmallVector<StringRef> names = remarkingPasses();
  if (llvm::any_of(names, [&](StringRef name) { return filter.match(name); }))
    return llvm::Error::success();
  return usage(::tt::refusedValue(option, "a regular expression that matches " + ::tt::oneOf(text, names), text));
}

llvm::Error mlir::tt::checkRemarks(const MlirOptMainConfig &config) {
  const std::pair<StringRef, std::string> filters[] = {{"remarks-filter", config.getRemarksAllFilter()},
                                                       {"remarks-filter-passed", config.getRemarksPassedFilter()},
                                                       {"remarks-filter-missed", config.getRemarksMissedFilter()},
                                                       {"remarks-filter-failed", config.getRemarksFailedFilter()},
                                                       {"remarks-filter-analyse", config.getRemarksAnalyseFilter()}};
  for (const auto &[option, text] : filters)
    if (llvm::Error error = checkFilter(option, text))
      return error;
  const std::string file = config.getRemarksOutputFile();
  const bool isPrinted = config.getRemarkFormat() == RemarkFormat::REMARK_FORMAT_STDOUT;
  if (!file.empty() && isPrinted)
    return usage("--remarks-output-file needs --remark-format=yaml or bitstream");
  if (!file.empty() && !config.shouldEmitRemarks())
    return usage("--remarks-output-file needs --remarks-filter or another filter of remarks");
  return file.empty() ? llvm::Error::success() : ::tt::checkWritable(file);
}

llvm::Error mlir::tt::checkCounters(StringRef text) {
  SmallVector<StringRef> tags(std::begin(kFusionPasses), std::end(kFusionPasses));
  // The last is of an action that MLIR's greedy rewriter keeps to itself.
  llvm::append_values(tags, StringRef(PassExecutionAction::tag), StringRef(ApplyPatternAction::tag),
                      StringRef("GreedyPatternRewriteIteration"));
  for (StringRef counter : llvm::split(text, ',')) {
    auto [name, count] = counter.split('=');
    int64_t number;
    if ((!name.consume_back("-skip") && !name.consume_back("-count")) || count.getAsInteger(0, number))
      return usage(::tt::refusedValue("mlir-debug-counter", "<tag>-skip=<n> or <tag>-count=<n>", counter));
    if (!llvm::is_contained(tags, name))
      return usage(::tt::refusedValue("mlir-debug-counter", "a tag that is " + ::tt::oneOf(name, tags), name));
  }
  return llvm::Error::success();
}
