//===- OptMain.cpp - The main function of an optimiser --------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CrashNotes.h"

#include "ttmlir/Pipelines/Pipelines.h"
#include "ttmlir/Support/ExitStatus.h"
#include "ttmlir/Target/TTIR/UpgradeTTIR.h"

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
                                 std::string command) {
  using ::tt::ExitStatus;
  std::string message;
  auto reportMessage = [&] {
    llvm::errs() << message << "\n";
    return ExitStatus::File;
  };
  std::unique_ptr<llvm::MemoryBuffer> input = openInputFile(inputFile, &message);
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
  auto view = llvm::MemoryBuffer::getMemBuffer(input->getMemBufferRef(), /*RequiresNullTerminator=*/false);
  if (failed(MlirOptMain(output->os(), std::move(view), registry, config))) {
    hintAtUpgrade(input->getMemBufferRef(), inputFile == "-" ? "<stdin>" : inputFile, registry);
    return isBadPipeline ? ExitStatus::Usage : ExitStatus::Refused;
  }
  output->keep();
  return ExitStatus::Success;
}

int mlir::tt::optMain(int argc, char **argv, StringRef toolName, DialectRegistry &registry) {
  auto [inputFile, outputFile] = registerAndParseCLIOptions(argc, argv, toolName, registry);
  MlirOptMainConfig config = MlirOptMainConfig::createFromCLOptions();
  if (config.shouldShowDialects() || config.shouldListPasses())
    return asMainReturnCode(MlirOptMain(argc, argv, inputFile, outputFile, registry));
  return static_cast<int>(optimise(inputFile, outputFile, registry, config, commandWithoutFiles({argv, size_t(argc)}, inputFile)));
}
