//===- TranslateMain.cpp - The main function of a translator --------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ToolOptions.h"

#include "ttmlir/Dialect/Common/ToolDiagnostics.h"
#include "ttmlir/Pipelines/Pipelines.h"
#include "ttmlir/Support/CommandLine.h"
#include "ttmlir/Support/ExitStatus.h"

#include "mlir/IR/AsmState.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/Support/FileUtilities.h"
#include "mlir/Support/Timing.h"
#include "mlir/Support/ToolUtilities.h"
#include "mlir/Tools/mlir-translate/Translation.h"

#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/ToolOutputFile.h"
#include "llvm/Support/WithColor.h"

using namespace mlir;
namespace cl = llvm::cl;

namespace {
using VerifyLevel = SourceMgrDiagnosticVerifierHandler::Level;

/// The options of tt-translate, with the names that they have in mlir-translate.
struct TranslateOptions : mlir::tt::ToolOptions {
  cl::opt<std::string> input{cl::Positional, cl::desc("<input file>"), cl::init("-")};
  cl::opt<std::string> output{"o", cl::desc("write to this file"), cl::value_desc("file"), cl::init("-")};
  cl::list<const Translation *, bool, TranslationParser> translations{
      "", cl::desc("Translations; of several each gets what the one before wrote")};
  cl::opt<bool> allowUnregistered{"allow-unregistered-dialect", cl::desc("take operations of dialects that are not registered")};
  cl::opt<bool> errorsOnly{"error-diagnostics-only", cl::desc("print errors only, as --quiet does")};
  cl::opt<std::string> split{"split-input-file", cl::ValueOptional, cl::value_desc("marker"),
                             cl::desc("translate the parts of the input between markers (default // -----) by themselves"),
                             cl::callback([this](const std::string &marker) {
                               if (marker.empty())
                                 split.setValue(kDefaultSplitMarker);
                             })};
  cl::opt<std::string> joint{"output-split-marker", cl::value_desc("marker"),
                             cl::desc("write this between the parts of the output")};
  cl::opt<VerifyLevel> verify{"verify-diagnostics", cl::ValueOptional, cl::init(VerifyLevel::None),
                              cl::desc("compare diagnostics with the expected-* lines of the input"),
                              cl::values(clEnumValN(VerifyLevel::All, "all", "all of them"),
                                         clEnumValN(VerifyLevel::All, "", "all of them"),
                                         clEnumValN(VerifyLevel::OnlyExpected, "only-expected", "those that are expected"))};
};

/// Runs the translations of one command line.
class Translator {
public:
  Translator(TranslateOptions &options, mlir::tt::ToolDiagnostics &diagnostics) : options(options), diagnostics(diagnostics) {}

  /// Translates a part of the input.
  LogicalResult run(std::unique_ptr<llvm::MemoryBuffer> part, raw_ostream &os) {
    for (size_t index = 0; index < options.translations.size(); ++index) {
      const Translation *translation = options.translations[index];
      if (index + 1 == options.translations.size())
        return runOne(*translation, std::move(part), os);
      std::string text;
      llvm::raw_string_ostream textOs(text);
      if (failed(runOne(*translation, std::move(part), textOs)))
        return failure();
      part = llvm::MemoryBuffer::getMemBufferCopy(text, "<intermediate>");
    }
    return success();
  }

private:
  LogicalResult runOne(const Translation &translation, std::unique_ptr<llvm::MemoryBuffer> part, raw_ostream &os) {
    if (std::optional<llvm::Align> alignment = translation.getInputAlignment();
        alignment && !llvm::isAddrAligned(*alignment, part->getBufferStart()))
      part = alignedCopy(*part, *alignment);
    auto sources = std::make_shared<llvm::SourceMgr>();
    sources->AddNewSourceBuffer(std::move(part), llvm::SMLoc());
    MLIRContext context;
    context.allowUnregisteredDialects(options.allowUnregistered);
    if (options.verify != VerifyLevel::None) {
      context.printOpOnDiagnostic(false);
      SourceMgrDiagnosticVerifierHandler handler(*sources, &context, options.verify);
      // What fails as expected is fine.
      (void)translation(sources, os, &context);
      return handler.verify();
    }
    SourceMgrDiagnosticHandler handler(*sources, &context);
    diagnostics.attachTo(context);
    return translation(sources, os, &context);
  }

  static std::unique_ptr<llvm::MemoryBuffer> alignedCopy(const llvm::MemoryBuffer &part, llvm::Align alignment) {
    auto copy = llvm::WritableMemoryBuffer::getNewUninitMemBuffer(part.getBufferSize(), part.getBufferIdentifier(), alignment);
    llvm::copy(part.getBuffer(), copy->getBufferStart());
    return copy;
  }

  TranslateOptions &options;
  mlir::tt::ToolDiagnostics &diagnostics;
};
} // namespace

/// Writes `text`, unless it is binary and goes to a terminal.
static llvm::Error write(StringRef text, raw_ostream &os, bool force) {
  if (text.contains('\0'))
    if (llvm::Error error = ::tt::checkBinaryOutput("the output", force))
      return error;
  os << text;
  return llvm::Error::success();
}

static ::tt::ExitStatus translate(StringRef tool, TranslateOptions &options, mlir::tt::ToolDiagnostics &diagnostics) {
  std::string message;
  std::unique_ptr<llvm::MemoryBuffer> input = openInputFile(options.input, &message);
  std::unique_ptr<llvm::ToolOutputFile> output = input ? openOutputFile(options.output, &message) : nullptr;
  if (!output) {
    llvm::WithColor::error(llvm::errs(), tool) << message << '\n';
    return ::tt::ExitStatus::File;
  }
  diagnostics.setSource(input->getBuffer());
  // The first part is the input itself where it is not split.
  auto view = llvm::MemoryBuffer::getMemBuffer(input->getMemBufferRef(), /*RequiresNullTerminator=*/false);
  Translator translator(options, diagnostics);
  auto runPart = [&](std::unique_ptr<llvm::MemoryBuffer> part, raw_ostream &os) { return translator.run(std::move(part), os); };
  const bool isDisplayed = options.output == "-" && llvm::sys::Process::StandardOutIsDisplayed();
  std::string text;
  llvm::raw_string_ostream textOs(text);
  if (failed(splitAndProcessBuffer(std::move(view), runPart, isDisplayed ? static_cast<raw_ostream &>(textOs) : output->os(),
                                   options.split, options.joint)))
    return ::tt::ExitStatus::Refused;
  if (llvm::Error error = write(text, output->os(), options.force)) {
    llvm::WithColor::error(llvm::errs(), tool) << toString(std::move(error)) << '\n';
    return ::tt::ExitStatus::Usage;
  }
  output->keep();
  return ::tt::ExitStatus::Success;
}

int mlir::tt::translateMain(int argc, char **argv, StringRef toolName) {
  static constexpr StringLiteral tool("tt-translate");
  registerAsmPrinterCLOptions();
  registerMLIRContextCLOptions();
  registerTranslationCLOptions();
  registerDefaultTimingManagerCLOptions();
  static TranslateOptions options;
  SmallVector<char *> args(argv, argv + argc);
  if (llvm::Error error = ::tt::checkCommandLine(args))
    return refuseCommandLine(tool, std::move(error));
  cl::ParseCommandLineOptions(args.size(), args.data(), toolName);
  if (options.translations.empty())
    return refuseCommandLine(tool, llvm::createStringError(llvm::inconvertibleErrorCode(),
                                                           "no translation is named, such as --ttnn-to-flatbuffer; see --help"));
  noteTerminal(tool, options.input, options.quiet);
  ToolDiagnostics diagnostics(options.maxErrors, options.quiet || options.errorsOnly);
  ::tt::ExitStatus status = translate(tool, options, diagnostics);
  diagnostics.finish(tool);
  return static_cast<int>(status);
}
