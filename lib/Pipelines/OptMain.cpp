//===- OptMain.cpp - The main function of an optimiser --------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CheckPasses.h"
#include "CrashNotes.h"
#include "ToolOptions.h"

#include "ttmlir/Dialect/Common/InputText.h"
#include "ttmlir/Dialect/Common/ToolDiagnostics.h"
#include "ttmlir/Pipelines/Pipelines.h"
#include "ttmlir/Support/CommandLine.h"
#include "ttmlir/Support/ExitStatus.h"
#include "ttmlir/Target/TTIR/UpgradeTTIR.h"

#include "mlir/Debug/Counter.h"
#include "mlir/Support/FileUtilities.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"

#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/ToolOutputFile.h"
#include "llvm/Support/WithColor.h"

#include <atomic>

using namespace mlir;

/// Says what to do with a file of an older form, if that is what failed.
static void hintAtUpgrade(llvm::MemoryBufferRef text, StringRef name, const DialectRegistry &registry) {
  if (!mlir::tt::isOldTTIR(text, registry))
    return;
  llvm::WithColor::error(llvm::errs(), "tt-opt")
      << name << ": TTIR of an older form; 'tt-translate --upgrade-ttir' turns it into the current one\n";
}

/// The tool with the options of this command line, for a shell; without the names of files.
static std::string commandWithoutFiles(ArrayRef<char *> args, StringRef inputFile) {
  std::string command = "tt-opt";
  for (size_t i = 1; i < args.size(); ++i) {
    StringRef arg = args[i];
    const bool isOutput = arg.trim('-') == "o" && arg != "o";
    i += isOutput;
    if (isOutput || arg.starts_with("-o=") || arg.starts_with("--o=") || arg == inputFile)
      continue;
    const bool isPlain = !arg.empty() && arg.find_first_of(" \t\n\"'\\$`*?[]{}()<>|&;#~!") == StringRef::npos;
    command += isPlain ? (" " + arg).str() : (" '" + arg + "'").str();
  }
  return command;
}

/// Like MlirOptMain on files, which does not say what it read.
static ::tt::ExitStatus optimise(StringRef inputFile, StringRef outputFile, DialectRegistry &registry, MlirOptMainConfig config,
                                 std::string command, mlir::tt::ToolDiagnostics &diagnostics) {
  using ::tt::ExitStatus;
  std::string message;
  auto reportMessage = [&] {
    llvm::errs() << message << "\n";
    return ExitStatus::File;
  };
  std::unique_ptr<llvm::MemoryBuffer> input = mlir::tt::openMLIRInput(inputFile, message);
  if (!input)
    return reportMessage();
  std::unique_ptr<llvm::ToolOutputFile> output = openOutputFile(outputFile, &message);
  if (!output)
    return reportMessage();
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
  // The optimiser takes the buffer itself; the text stays with us.
  diagnostics.setSource(input->getBuffer());
  auto view = llvm::MemoryBuffer::getMemBuffer(input->getMemBufferRef(), /*RequiresNullTerminator=*/false);
  if (failed(MlirOptMain(output->os(), std::move(view), registry, config))) {
    diagnostics.finish("tt-opt");
    hintAtUpgrade(input->getMemBufferRef(), inputFile == "-" ? "<stdin>" : inputFile, registry);
    return isBadPipeline ? ExitStatus::Usage : ExitStatus::Refused;
  }
  output->keep();
  return ExitStatus::Success;
}

/// Turns a flag of MLIR's on that has no other interface.
static void setFlag(StringRef name) {
  auto &options = llvm::cl::getRegisteredOptions();
  auto it = options.find(name);
  if (it == options.end())
    return;
  if (auto *option = dynamic_cast<llvm::cl::opt<bool> *>(it->second))
    option->setValue(true);
}

int mlir::tt::optMain(int argc, char **argv, StringRef toolName, DialectRegistry &registry) {
  static constexpr StringLiteral tool("tt-opt");
  static ToolOptions options;
  std::string help = registerCLIOptions(toolName, registry);
  SmallVector<char *> args(argv, argv + argc);
  if (llvm::Error error =
          ::tt::checkCommandLine(args, llvm::cl::SubCommand::getTopLevel(), {/*positionals=*/1, /*withValue=*/{"o"}}))
    return refuseCommandLine(tool, std::move(error));
  if (llvm::Error error = checkPasses(args))
    return refuseCommandLine(tool, std::move(error));
  auto [inputFile, outputFile] = parseCLIOptions(args.size(), args.data(), help);
  MlirOptMainConfig config = MlirOptMainConfig::createFromCLOptions();
  if (config.shouldShowDialects() || config.shouldListPasses())
    return asMainReturnCode(MlirOptMain(args.size(), args.data(), inputFile, outputFile, registry));
  if (config.shouldEmitBytecode() && outputFile == "-")
    if (llvm::Error error = ::tt::checkBinaryOutput("bytecode", options.force))
      return refuseCommandLine(tool, std::move(error));
  // Decisions are counted and told in one order.
  if (tracing::DebugCounter::isActivated() || config.shouldEmitRemarks())
    setFlag("mlir-disable-threading");
  noteTerminal(tool, inputFile, options.quiet);
  ToolDiagnostics diagnostics(options.maxErrors, options.quiet);
  // Notes that nobody expects are mistakes in tests.
  if (!config.shouldVerifyDiagnostics())
    diagnostics.attachTo(registry);
  ::tt::ExitStatus status =
      optimise(inputFile, outputFile, registry, config, commandWithoutFiles({argv, size_t(argc)}, inputFile), diagnostics);
  diagnostics.finish(tool);
  return static_cast<int>(status);
}
