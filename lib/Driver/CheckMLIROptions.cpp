//===- CheckMLIROptions.cpp - Options that MLIR does not check ------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CheckMLIROptions.h"
#include "CheckRemarks.h"

#include "ttmlir/Driver/OpenInput.h"
#include "ttmlir/Support/CommandLine.h"
#include "ttmlir/Support/StagedFile.h"

#include "mlir/Bytecode/Encoding.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"

using namespace mlir;

/// MLIR's option `name`, null if it is not on the command line.
static const llvm::cl::Option *given(StringRef name) {
  const llvm::cl::Option *option = llvm::cl::getRegisteredOptions().lookup(name);
  return option && option->getNumOccurrences() > 0 ? option : nullptr;
}

/// Options without effect unless another one is given.
static constexpr std::pair<StringLiteral, StringLiteral> kNeeds[] = {
    {"elide-resource-data-from-bytecode", "emit-bytecode"},
    {"emit-bytecode-version", "emit-bytecode"},
    {"log-mlir-actions-filter", "log-actions-to"},
    {"mlir-output-format", "mlir-timing"},
    {"mlir-pass-pipeline-local-reproducer", "mlir-pass-pipeline-crash-reproducer"},
    {"mlir-pass-statistics-display", "mlir-pass-statistics"},
    {"mlir-timing-display", "mlir-timing"},
    {"output-split-marker", "split-input-file"},
};

static llvm::Error checkFiles(const MlirOptMainConfig &config) {
  const tracing::DebugConfig &debug = config.getDebugConfig();
  std::pair<StringRef, StringRef> files[] = {{"log-actions-to", debug.getLogActionsTo()},
                                             {"profile-actions-to", debug.getProfileActionsTo()},
                                             {"mlir-pass-pipeline-crash-reproducer", ""},
                                             {"mlir-print-ir-tree-dir", ""}};
  for (auto &[name, path] : files) {
    if (const auto *option = dynamic_cast<const llvm::cl::opt<std::string> *>(given(name)))
      path = option->getValue();
    if (path.empty())
      continue;
    llvm::Error error = name == "mlir-print-ir-tree-dir" ? ::ttmlir::makeFolder(path) : ::ttmlir::checkWritable(path);
    if (error)
      return ::ttmlir::withPrefix("--" + name + ": ", std::move(error));
  }
  return llvm::Error::success();
}

/// Plugins need symbols of the program, which has only the linked ones, and these hidden.
static constexpr StringLiteral kPluginOptions[] = {"load-dialect-plugin", "load-pass-plugin"};

void mlir::tt::hidePluginOptions() {
  for (StringRef name : kPluginOptions)
    if (llvm::cl::Option *option = llvm::cl::getRegisteredOptions().lookup(name))
      option->setHiddenFlag(llvm::cl::ReallyHidden);
}

llvm::Error mlir::tt::checkMLIROptions(const MlirOptMainConfig &config) {
  for (StringRef name : kPluginOptions)
    if (given(name))
      return llvm::createStringError("--" + name + ": plugins are not supported: the tools link MLIR statically");
  for (const auto &[name, needed] : kNeeds)
    if (given(name) && !given(needed))
      return llvm::createStringError("--" + name + " needs --" + needed);
  if (std::optional<int64_t> version = config.bytecodeVersionToEmit();
      version && (*version < bytecode::kMinSupportedVersion || *version > bytecode::kVersion))
    return llvm::createStringError(::ttmlir::refusedValue(
        "emit-bytecode-version", Twine(int64_t(bytecode::kMinSupportedVersion)) + " to " + Twine(int64_t(bytecode::kVersion)),
        std::to_string(*version)));
  if (llvm::Error error = checkSplitMarker(config.inputSplitMarker()))
    return error;
  if (llvm::Error error = checkFiles(config))
    return error;
  return checkRemarks(config);
}
