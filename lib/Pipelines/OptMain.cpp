//===- OptMain.cpp - The main function of an optimiser --------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Pipelines/Pipelines.h"
#include "ttmlir/Target/TTIR/UpgradeTTIR.h"

#include "mlir/Support/FileUtilities.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"

#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/ToolOutputFile.h"
#include "llvm/Support/WithColor.h"

using namespace mlir;

/// Says what to do with a file of an older form, if that is what failed.
static void hintAtUpgrade(llvm::MemoryBufferRef text, StringRef name, const DialectRegistry &registry) {
  if (!mlir::tt::isOldTTIR(text, registry))
    return;
  llvm::WithColor::error(llvm::errs(), "tt-opt")
      << name << ": TTIR of an older form; 'tt-translate --upgrade-ttir' turns it into the current one\n";
}

/// Like MlirOptMain on files, which does not say what it read.
static LogicalResult optimise(StringRef inputFile, StringRef outputFile, DialectRegistry &registry,
                              const MlirOptMainConfig &config) {
  std::string message;
  auto reportMessage = [&] {
    llvm::errs() << message << "\n";
    return failure();
  };
  std::unique_ptr<llvm::MemoryBuffer> input = openInputFile(inputFile, &message);
  if (!input)
    return reportMessage();
  std::unique_ptr<llvm::ToolOutputFile> output = openOutputFile(outputFile, &message);
  if (!output)
    return reportMessage();
  // The optimiser takes the buffer itself; the text stays with us.
  auto view = llvm::MemoryBuffer::getMemBuffer(input->getMemBufferRef(), /*RequiresNullTerminator=*/false);
  if (failed(MlirOptMain(output->os(), std::move(view), registry, config))) {
    hintAtUpgrade(input->getMemBufferRef(), inputFile == "-" ? "<stdin>" : inputFile, registry);
    return failure();
  }
  output->keep();
  return success();
}

int mlir::tt::optMain(int argc, char **argv, StringRef toolName, DialectRegistry &registry) {
  auto [inputFile, outputFile] = registerAndParseCLIOptions(argc, argv, toolName, registry);
  MlirOptMainConfig config = MlirOptMainConfig::createFromCLOptions();
  if (config.shouldShowDialects() || config.shouldListPasses())
    return asMainReturnCode(MlirOptMain(argc, argv, inputFile, outputFile, registry));
  return asMainReturnCode(optimise(inputFile, outputFile, registry, config));
}
