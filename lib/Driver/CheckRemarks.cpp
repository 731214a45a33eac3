//===- CheckRemarks.cpp - Options of remarks and counters ----------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CheckRemarks.h"

#include "ttmlir/Dialect/Common/FusionReport.h"
#include "ttmlir/Support/CommandLine.h"
#include "ttmlir/Support/ExitStatus.h"
#include "ttmlir/Support/Printable.h"
#include "ttmlir/Support/StagedFile.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Rewrite/PatternApplicator.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Regex.h"
#include "llvm/Support/WithColor.h"

#include <array>
#include <sys/mman.h>
#include <unistd.h>

using namespace mlir;

/// The passes that emit remarks.
static SmallVector<StringRef> remarkingPasses() {
  SmallVector<StringRef> names(std::begin(mlir::tt::kFusionPasses), std::end(mlir::tt::kFusionPasses));
  llvm::append_values(names, mlir::tt::kLayoutPass, mlir::tt::kKernelPass);
  return names;
}

static llvm::Error checkFilter(StringRef option, StringRef text) {
  if (text.empty())
    return llvm::Error::success();
  llvm::Regex filter(text);
  if (std::string problem; !filter.isValid(problem))
    return llvm::createStringError(::ttmlir::refusedValue(option, "a regular expression", text) + ": " + problem);
  SmallVector<StringRef> names = remarkingPasses();
  if (llvm::any_of(names, [&](StringRef name) { return filter.match(name); }))
    return llvm::Error::success();
  return llvm::createStringError(::ttmlir::refusedValue(option, "a regular expression that matches " + ::ttmlir::oneOf(text, names), text));
}

/// The filters, by option, with their texts.
static std::array<std::pair<StringRef, std::string>, 5> filtersOf(const MlirOptMainConfig &config) {
  return {{{"remarks-filter", config.getRemarksAllFilter()},
           {"remarks-filter-passed", config.getRemarksPassedFilter()},
           {"remarks-filter-missed", config.getRemarksMissedFilter()},
           {"remarks-filter-failed", config.getRemarksFailedFilter()},
           {"remarks-filter-analyse", config.getRemarksAnalyseFilter()}}};
}

llvm::Error mlir::tt::checkRemarks(const MlirOptMainConfig &config) {
  for (const auto &[option, text] : filtersOf(config))
    if (llvm::Error error = checkFilter(option, text))
      return error;
  const std::string file = config.getRemarksOutputFile();
  const bool isPrinted = config.getRemarkFormat() == RemarkFormat::REMARK_FORMAT_STDOUT;
  if (!file.empty() && isPrinted)
    return llvm::createStringError("--remarks-output-file needs --remark-format=yaml or bitstream");
  const llvm::cl::Option *format = llvm::cl::getRegisteredOptions().lookup("remark-format");
  if (const bool isGiven = format && format->getNumOccurrences() > 0; (isGiven || !file.empty()) && !config.shouldEmitRemarks())
    return llvm::createStringError(Twine(file.empty() ? "--remark-format" : "--remarks-output-file") +
                 " needs --remarks-filter or another filter of remarks");
  return file.empty() ? llvm::Error::success() : ::ttmlir::checkWritable(file);
}

namespace {
/// MLIR has no function that sets the file.
struct FileSetter : MlirOptMainConfig {
  static void set(MlirOptMainConfig &config, std::string path) { config.*(&FileSetter::remarksOutputFileFlag) = std::move(path); }
};
} // namespace

/// The file that MLIR writes remarks to; empty if it prints them, or has none.
static std::string remarksPath(const MlirOptMainConfig &config) {
  if (!config.shouldEmitRemarks() || config.getRemarkFormat() == RemarkFormat::REMARK_FORMAT_STDOUT)
    return "";
  if (std::string given = config.getRemarksOutputFile(); !given.empty())
    return given;
  return config.getRemarkFormat() == RemarkFormat::REMARK_FORMAT_YAML ? "mlir-remarks.yaml" : "mlir-remarks.bitstream";
}

mlir::tt::RemarksFile::RemarksFile(MlirOptMainConfig &config) : path(remarksPath(config)) {
  memory = path.empty() ? -1 : ::memfd_create("remarks", MFD_CLOEXEC);
  if (memory >= 0)
    FileSetter::set(config, "/proc/self/fd/" + std::to_string(memory));
}

mlir::tt::RemarksFile::~RemarksFile() {
  if (memory >= 0)
    ::close(memory);
}

llvm::Error mlir::tt::RemarksFile::commit(bool hasSucceeded) const {
  if (memory < 0)
    return llvm::Error::success();
  auto text = llvm::MemoryBuffer::getOpenFile(memory, path, /*FileSize=*/UINT64_MAX, /*RequiresNullTerminator=*/false);
  if (!text)
    return ::ttmlir::withStatus(::ttmlir::ExitStatus::File, llvm::createStringError(text.getError(), path));
  if (!hasSucceeded && (*text)->getBufferSize() == 0)
    return llvm::Error::success();
  return ::ttmlir::writeStaged(path, [&](raw_ostream &os) { os << (*text)->getBuffer(); });
}

/// The names of the passes that `config` runs.
static llvm::StringSet<> passesOf(const MlirOptMainConfig &config) {
  MLIRContext context(MLIRContext::Threading::DISABLED);
  PassManager manager(&context, ModuleOp::getOperationName(), PassManager::Nesting::Implicit);
  std::string text;
  llvm::raw_string_ostream os(text);
  if (succeeded(config.setupPassPipeline(manager)))
    manager.printAsTextualPipeline(os);
  // builtin.module(func.func(pass{a=1 b=2}),pass)
  SmallVector<StringRef> words;
  llvm::SplitString(text, words, "(){}, ");
  llvm::StringSet<> names;
  for (StringRef word : words)
    names.insert(word);
  return names;
}

/// The tags that the debug counters of the command line count.
static SmallVector<StringRef> countedTags() {
  SmallVector<StringRef> tags;
  const llvm::cl::Option *option = llvm::cl::getRegisteredOptions().lookup("mlir-debug-counter");
  if (const auto *counters = dynamic_cast<const llvm::cl::list<std::string> *>(option))
    for (StringRef counter : *counters)
      tags.push_back(counter.split('=').first.rsplit('-').first);
  llvm::sort(tags);
  tags.erase(llvm::unique(tags), tags.end());
  return tags;
}

void mlir::tt::warnOfUnreached(StringRef tool, const MlirOptMainConfig &config) {
  const SmallVector<StringRef> tags = countedTags();
  if ((!config.shouldEmitRemarks() && tags.empty()) || config.shouldRunReproducer())
    return;
  const llvm::StringSet<> running = passesOf(config);
  auto runs = [&](StringRef name) { return running.contains(name); };
  for (const auto &[option, text] : filtersOf(config)) {
    const llvm::Regex filter(text);
    SmallVector<StringRef> matched = remarkingPasses();
    llvm::erase_if(matched, [&, &text = text](StringRef name) { return text.empty() || !filter.match(name); });
    if (!matched.empty() && llvm::none_of(matched, runs))
      llvm::WithColor::warning(llvm::errs(), tool)
          << "--" << option << ": no remarks of " << llvm::join(matched, ", ") << ", which this pipeline does not run\n";
  }
  for (StringRef tag : tags)
    if (isFusionPass(tag) && !runs(tag))
      llvm::WithColor::warning(llvm::errs(), tool)
          << "--mlir-debug-counter: nothing counts for " << tag << ", which this pipeline does not run\n";
}

llvm::Error mlir::tt::checkCounters(StringRef text) {
  SmallVector<StringRef> tags(std::begin(kFusionPasses), std::end(kFusionPasses));
  // The last is an action that MLIR's greedy rewriter does not export.
  llvm::append_values(tags, StringRef(PassExecutionAction::tag), StringRef(ApplyPatternAction::tag),
                      StringRef("GreedyPatternRewriteIteration"));
  for (StringRef counter : llvm::split(text, ',')) {
    auto [name, count] = counter.split('=');
    uint64_t number;
    if ((!name.consume_back("-skip") && !name.consume_back("-count")) || count.getAsInteger(0, number) || number > INT64_MAX)
      return llvm::createStringError(::ttmlir::refusedValue("mlir-debug-counter", "<tag>-skip=<n> or <tag>-count=<n>", counter));
    if (!llvm::is_contained(tags, name))
      return llvm::createStringError(::ttmlir::refusedValue("mlir-debug-counter", "a tag that is " + ::ttmlir::oneOf(name, tags), name));
  }
  return llvm::Error::success();
}
