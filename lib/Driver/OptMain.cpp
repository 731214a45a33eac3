//===- OptMain.cpp - The main function of an optimiser --------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CheckMLIROptions.h"
#include "CheckRemarks.h"
#include "CrashNotes.h"
#include "ToolOptions.h"

#include "ttmlir/Dialect/Common/Diagnostics.h"
#include "ttmlir/Driver/CheckPasses.h"
#include "ttmlir/Driver/OpenInput.h"
#include "ttmlir/Driver/ToolDiagnostics.h"
#include "ttmlir/Driver/ToolMains.h"
#include "ttmlir/Legacy/UpgradeTTIR.h"
#include "ttmlir/Support/CommandLine.h"

#include "mlir/Debug/Counter.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassRegistry.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/WithColor.h"

#include <atomic>

using namespace mlir;

namespace {
struct OptOptions : mlir::tt::ToolOptions {
  llvm::cl::opt<bool> force{"force", llvm::cl::desc("write binary data to a terminal, too")};
};
} // namespace

/// Suggests how to upgrade a file of an older form, if that caused the failure.
static void hintAtUpgrade(StringRef tool, llvm::MemoryBufferRef text, StringRef name, const DialectRegistry &registry) {
  if (!mlir::tt::isOldTTIR(text, registry))
    return;
  llvm::WithColor::error(llvm::errs(), tool)
      << name << ": TTIR of an older form; 'tt-translate --upgrade-ttir' converts it to the current one\n";
}

/// The module of an older form in `text` as a current one, with a warning; null if it is another one, or of several parts.
static std::unique_ptr<llvm::MemoryBuffer> upgraded(StringRef tool, const OptOptions &options, llvm::MemoryBufferRef text,
                                                    const DialectRegistry &registry, const MlirOptMainConfig &config) {
  if (!config.inputSplitMarker().empty() || config.shouldRunReproducer() || config.shouldVerifyDiagnostics())
    return nullptr;
  const std::optional<std::string> current = mlir::tt::upgradeOldText(text, registry);
  if (!current)
    return nullptr;
  if (!options.quiet)
    llvm::WithColor::warning(llvm::errs(), tool)
        << (options.input == "-" ? "<stdin>" : options.input.getValue())
        << ": TTIR of an older form is upgraded; 'tt-translate --upgrade-ttir' writes it\n";
  return llvm::MemoryBuffer::getMemBufferCopy(*current, "<upgraded>");
}

/// Whether MLIR's parser refuses `text` without an error, as parsers of some attributes do.
static bool isRefusedSilently(llvm::MemoryBufferRef text, const DialectRegistry &registry) {
  MLIRContext context(registry);
  context.allowUnregisteredDialects();
  bool hasError = false;
  ScopedDiagnosticHandler handler(&context, [&](Diagnostic &) { hasError = true; });
  Block block;
  return failed(parseSourceString(text.getBuffer(), &block, ParserConfig(&context))) && !hasError;
}

/// Like MlirOptMain on files, which does not return the input.
static ::ttmlir::ExitStatus optimise(StringRef tool, const OptOptions &options, DialectRegistry &registry, MlirOptMainConfig config,
                                     std::string command, mlir::tt::ToolDiagnostics &diagnostics) {
  using ::ttmlir::ExitStatus;
  // MLIR's reader of dialects takes bytecode as well.
  if (!config.getIrdlFile().empty() && !mlir::tt::openMLIRInput(tool, config.getIrdlFile()))
    return ExitStatus::File;
  std::optional<mlir::tt::ToolFiles> files = mlir::tt::openFiles(tool, options);
  if (!files)
    return ExitStatus::File;
  auto &[input, output] = *files;
  if (config.shouldRunReproducer())
    if (llvm::Error error = mlir::tt::checkReproducer(input->getBuffer()))
      return ::ttmlir::reportError(tool, std::move(error));
  const mlir::tt::RemarksFile remarks(config);
  mlir::tt::CrashReproducer reproducer(input->getMemBufferRef(), std::move(command), !config.inputSplitMarker().empty());
  std::atomic<bool> isBadPipeline = false;
  config.setPassPipelineSetupFn([&, given = config](PassManager &manager) {
    if (failed(given.setupPassPipeline(manager))) {
      isBadPipeline = true;
      return failure();
    }
    mlir::tt::noteRunningPasses(manager);
    reproducer.setPipeline(manager);
    return success();
  });
  // The optimiser owns the buffer; the text stays valid.
  diagnostics.setSource(input->getMemBufferRef());
  std::unique_ptr<llvm::MemoryBuffer> view = upgraded(tool, options, input->getMemBufferRef(), registry, config);
  if (!view)
    view = llvm::MemoryBuffer::getMemBuffer(input->getMemBufferRef(), /*RequiresNullTerminator=*/false);
  const LogicalResult result = MlirOptMain(output->os(), std::move(view), registry, config);
  if (llvm::Error error = remarks.commit(succeeded(result)))
    return ::ttmlir::reportError(tool, std::move(error));
  if (failed(result)) {
    const bool isSilent = !diagnostics.hasErrors() && !isBadPipeline && !config.shouldVerifyDiagnostics();
    diagnostics.finish(tool);
    const StringRef name = options.input == "-" ? StringRef("<stdin>") : StringRef(options.input);
    // Errors before a dialect is loaded are printed by MLIR's own handler.
    if (isSilent && isRefusedSilently(input->getMemBufferRef(), registry))
      llvm::WithColor::error(llvm::errs(), tool) << name << ": expected MLIR, found text that a parser refuses without a reason\n";
    hintAtUpgrade(tool, input->getMemBufferRef(), name, registry);
    return isBadPipeline ? ExitStatus::Usage : ExitStatus::Refused;
  }
  if (llvm::Error error = output->commit())
    return ::ttmlir::reportError(tool, std::move(error));
  return ExitStatus::Success;
}

/// Sets an MLIR flag that has no API.
static void setFlag(StringRef name) {
  auto &options = llvm::cl::getRegisteredOptions();
  auto it = options.find(name);
  if (it == options.end())
    return;
  if (auto *option = dynamic_cast<llvm::cl::opt<bool> *>(it->second))
    option->setValue(true);
}

/// Warns of options without effect in this build.
static void warnOfMissing(StringRef tool) {
  const llvm::cl::Option *option = llvm::cl::getRegisteredOptions().lookup("mlir-pass-statistics");
  if (!LLVM_ENABLE_STATS && option && option->getNumOccurrences() > 0)
    llvm::WithColor::warning(llvm::errs(), tool) << "--mlir-pass-statistics prints nothing: this LLVM is built without statistics "
                                                    "(LLVM_FORCE_ENABLE_STATS); --remarks-filter "
                                                    "has the counts of fusions, --mlir-timing the times of passes\n";
}

/// Prints the dialects or the passes. MLIR's main function of tools would do it, but replaces the handler of closed pipes by one
/// that runs destructors of this thread on the stack of handlers.
static void list(const MlirOptMainConfig &config, const DialectRegistry &registry) {
  if (config.shouldListPasses())
    return printRegisteredPasses();
  llvm::outs() << "Available Dialects: ";
  llvm::interleave(registry.getDialectNames(), llvm::outs(), ",");
  llvm::outs() << '\n';
}

int mlir::tt::optMain(int argc, char **argv, StringRef overview, DialectRegistry &registry) {
  static OptOptions options;
  const std::string tool = ::ttmlir::toolName(argv[0]), help = registerCLIOptions(overview, registry);
  hidePluginOptions();
  SmallVector<char *> args(argv, argv + argc);
  SmallVector<std::string> notes;
  if (llvm::Error error = parseWithPasses(args, help, &notes))
    return refuseCommandLine(tool, std::move(error));
  MlirOptMainConfig config = MlirOptMainConfig::createFromCLOptions();
  if (config.shouldShowDialects() || config.shouldListPasses()) {
    list(config, registry);
    return static_cast<int>(::ttmlir::ExitStatus::Success);
  }
  if (llvm::Error error = checkMLIROptions(config))
    return refuseCommandLine(tool, std::move(error));
  if (config.shouldEmitBytecode() && options.output == "-")
    if (llvm::Error error = ::ttmlir::checkBinaryOutput("bytecode", options.force))
      return refuseCommandLine(tool, std::move(error));
  // Counters and remarks need a deterministic order.
  if (tracing::DebugCounter::isActivated() || config.shouldEmitRemarks())
    setFlag("mlir-disable-threading");
  if (!options.quiet) {
    for (const std::string &note : notes)
      llvm::WithColor::warning(llvm::errs(), tool) << note << '\n';
    warnOfMissing(tool);
    warnOfUnreached(tool, config);
  }
  noteTerminal(tool, options.input, options.quiet);
  ToolDiagnostics diagnostics(options.maxErrors, options.quiet);
  // Unexpected notes are mistakes in tests.
  if (!config.shouldVerifyDiagnostics())
    diagnostics.attachTo(registry);
  ::ttmlir::ExitStatus status =
      optimise(tool, options, registry, config, commandWithoutFiles(tool, {argv, static_cast<size_t>(argc)}, options), diagnostics);
  diagnostics.finish(tool);
  return static_cast<int>(worst(status, reportedStatus()));
}
