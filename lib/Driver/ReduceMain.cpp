//===- ReduceMain.cpp - The main function of a reducer --------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CrashNotes.h"
#include "ModuleReduction.h"
#include "ToolOptions.h"

#include "ttmlir/Dialect/Common/Diagnostics.h"
#include "ttmlir/Driver/CheckPasses.h"
#include "ttmlir/Driver/ToolDiagnostics.h"
#include "ttmlir/Driver/ToolMains.h"
#include "ttmlir/Support/CommandLine.h"
#include "ttmlir/Target/Common/InputText.h"

#include "mlir/IR/AsmState.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"
#include "mlir/Reducer/Passes.h"
#include "mlir/Tools/ParseUtilities.h"

#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/SourceMgr.h"

using namespace mlir;

namespace {
/// The options of tt-reduce, with the names that they have in mlir-reduce.
struct ReduceOptions : mlir::tt::ToolOptions {
  llvm::cl::opt<bool> noImplicitModule{"no-implicit-module",
                                       llvm::cl::desc("expect the input to be one operation, not the body of a module")};
  llvm::cl::opt<bool> allowUnregistered{"allow-unregistered-dialect", llvm::cl::desc("accept operations of unregistered dialects")};
  PassPipelineCLParser passes{"", "Passes"};
};
} // namespace

/// Reads the module, runs the requested passes and writes the result.
static ::ttmlir::ExitStatus reduce(StringRef tool, const ReduceOptions &options, MLIRContext &context, std::string command,
                                   mlir::tt::ToolDiagnostics &diagnostics) {
  using ::ttmlir::ExitStatus;
  std::optional<mlir::tt::ToolFiles> files = mlir::tt::openFiles(tool, options);
  if (!files)
    return ExitStatus::File;
  auto &[input, output] = *files;
  mlir::tt::CrashReproducer reproducer(input->getMemBufferRef(), std::move(command), /*isSplit=*/true);
  auto sources = std::make_shared<llvm::SourceMgr>();
  sources->AddNewSourceBuffer(llvm::MemoryBuffer::getMemBuffer(input->getMemBufferRef(), /*RequiresNullTerminator=*/false),
                              llvm::SMLoc());
  SourceMgrDiagnosticHandler handler(*sources, &context);
  diagnostics.setSource(input->getMemBufferRef());
  diagnostics.attachTo(context);
  OwningOpRef<Operation *> module = parseSourceFileForTool(sources, &context, !options.noImplicitModule);
  if (!module)
    return ExitStatus::Refused;
  PassManager manager(&context, module.get()->getName().getStringRef());
  auto report = [tool](const Twine &message) {
    ::ttmlir::reportError(tool, llvm::createStringError(llvm::inconvertibleErrorCode(), message));
    return failure();
  };
  if (failed(options.passes.addToPipeline(manager, report)))
    return ExitStatus::Usage;
  mlir::tt::noteRunningPasses(manager);
  if (failed(manager.run(*module)))
    return ExitStatus::Refused;
  module->print(output->os());
  output->os() << '\n';
  if (llvm::Error error = output->commit())
    return ::ttmlir::reportError(tool, std::move(error));
  return ExitStatus::Success;
}

int mlir::tt::reduceMain(int argc, char **argv, StringRef overview, const DialectRegistry &registry) {
  registerAsmPrinterCLOptions();
  registerMLIRContextCLOptions();
  registerReducerPasses();
  registerReductions();
  registerInputOptions();
  static ReduceOptions options;
  const std::string tool = ::ttmlir::toolName(argv[0]);
  SmallVector<char *> args(argv, argv + argc);
  if (llvm::Error error = parseWithPasses(args, overview))
    return refuseCommandLine(tool, std::move(error));
  noteTerminal(tool, options.input, options.quiet);
  MLIRContext context(registry);
  context.allowUnregisteredDialects(options.allowUnregistered);
  ToolDiagnostics diagnostics(options.maxErrors, options.quiet);
  ::ttmlir::ExitStatus status =
      reduce(tool, options, context, commandWithoutFiles(tool, {argv, static_cast<size_t>(argc)}, options), diagnostics);
  diagnostics.finish(tool);
  return static_cast<int>(worst(status, reportedStatus()));
}
