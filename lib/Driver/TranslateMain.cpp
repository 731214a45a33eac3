//===- TranslateMain.cpp - The main function of a translator --------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ToolOptions.h"

#include "ttmlir/Driver/OpenInput.h"
#include "ttmlir/Driver/ToolDiagnostics.h"
#include "ttmlir/Driver/ToolMains.h"
#include "ttmlir/Support/CommandLine.h"
#include "ttmlir/Support/CrashReport.h"
#include "ttmlir/Target/Common/Translations.h"

#include "mlir/IR/AsmState.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/Support/Timing.h"
#include "mlir/Support/ToolUtilities.h"
#include "mlir/Tools/mlir-translate/Translation.h"

#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/SourceMgr.h"

using namespace mlir;
namespace cl = llvm::cl;

static llvm::Error usage(const Twine &message) { return llvm::createStringError(llvm::inconvertibleErrorCode(), message); }

namespace {
using VerifyLevel = SourceMgrDiagnosticVerifierHandler::Level;

/// The options of tt-translate, with the names that they have in mlir-translate.
struct TranslateOptions : mlir::tt::ToolOptions {
  cl::opt<bool> force{"force", cl::desc("write binary data to a terminal, too")};
  cl::list<const Translation *, bool, TranslationParser> translations{
      "", cl::desc("Translations; each reads the output of the preceding one")};
  cl::opt<bool> allowUnregistered{"allow-unregistered-dialect", cl::desc("accept operations of unregistered dialects")};
  cl::opt<bool> errorsOnly{"error-diagnostics-only", cl::desc("print errors only, as --quiet does")};
  cl::opt<bool, /*ExternalStorage=*/true> emitBytecode{"emit-bytecode", cl::location(mlir::tt::emitsBytecode()),
                                                       cl::desc("write modules as MLIR bytecode, not as text")};
  cl::opt<std::string> split{"split-input-file", cl::ValueOptional, cl::value_desc("marker"),
                             cl::desc("translate the parts of the input between markers (default // -----) separately"),
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

} // namespace

/// The alignment of the bytes that `translation` reads; none for text.
static std::optional<llvm::Align> alignmentOf(const Translation &translation) {
  const std::optional<mlir::tt::BinaryInput> binary = mlir::tt::traitsOf(translation).binary;
  return binary ? std::optional(binary->alignment) : std::nullopt;
}

/// The option that names `translation`.
static StringRef nameOf(const Translation &translation, TranslateOptions &options) {
  const auto &parser = options.translations.getParser();
  using Value = cl::OptionValue<const Translation *>;
  for (unsigned index = 0; index < parser.getNumOptions(); ++index)
    if (static_cast<const Value &>(parser.getOptionValue(index)).getValue() == &translation)
      return parser.getOption(index);
  return translation.getDescription();
}

namespace {
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
      const Translation *next = options.translations[index + 1];
      if (!alignmentOf(*next) && text.find('\0') != std::string::npos) {
        misuse =
            ("'--" + nameOf(*translation, options) + "' writes binary data, which '--" + nameOf(*next, options) + "' does not read")
                .str();
        return failure();
      }
      part = llvm::MemoryBuffer::getMemBufferCopy(text, "<intermediate>");
    }
    return success();
  }

  /// Why the translations do not fit together; empty when they do.
  const std::string &whyNot() const { return misuse; }

private:
  LogicalResult runOne(const Translation &translation, std::unique_ptr<llvm::MemoryBuffer> part, raw_ostream &os) {
    if (std::optional<llvm::Align> alignment = alignmentOf(translation);
        alignment && !llvm::isAddrAligned(*alignment, part->getBufferStart()))
      part = alignedCopy(*part, *alignment);
    auto sources = std::make_shared<llvm::SourceMgr>();
    sources->AddNewSourceBuffer(std::move(part), llvm::SMLoc());
    MLIRContext context;
    context.allowUnregisteredDialects(options.allowUnregistered);
    if (options.verify != VerifyLevel::None) {
      context.printOpOnDiagnostic(false);
      SourceMgrDiagnosticVerifierHandler handler(*sources, &context, options.verify);
      // Failures may be expected.
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
  std::string misuse;
};
} // namespace

/// Writes `text`, unless it is binary and goes to a terminal.
static llvm::Error write(StringRef text, raw_ostream &os, bool force) {
  if (text.contains('\0'))
    if (llvm::Error error = ::ttmlir::checkBinaryOutput("the output", force))
      return error;
  os << text;
  return llvm::Error::success();
}

/// How names of files end that a translation reads.
static StringRef inputSuffix(const Translation &translation) {
  const std::optional<mlir::tt::BinaryInput> binary = mlir::tt::traitsOf(translation).binary;
  return binary ? binary->suffix : ".mlir";
}

/// Opens the input of `translation`. Null after an error.
static std::unique_ptr<llvm::MemoryBuffer> openTranslationInput(StringRef tool, StringRef path, const Translation &translation) {
  // Descriptions of a thousand chips take a hundredth of it, in bytes.
  constexpr uint64_t limit = 64 << 20;
  if (!alignmentOf(translation))
    return mlir::tt::openMLIRInput(tool, path);
  const mlir::tt::BinaryInput wanted = *mlir::tt::traitsOf(translation).binary;
  const bool isModel = ::ttmlir::isModel(wanted.kind);
  // Of protocol buffers, INT32_MAX is the limit.
  return mlir::tt::openInput(tool, path, isModel ? INT32_MAX : limit, [&](StringRef bytes) -> llvm::Expected<uint64_t> {
    constexpr size_t headerSize = 8;
    using Kind = ::ttmlir::FileKind;
    const Kind kind = isModel ? ::ttmlir::kindOf(path, bytes) : ::ttmlir::kindOf(bytes);
    // Readers of models have better errors for unknown files and for other bytecode.
    const bool isLeft = isModel && (kind == Kind::Unknown || (kind == Kind::Bytecode && wanted.kind == Kind::Artifact));
    if (bytes.size() < headerSize || kind == wanted.kind || isLeft)
      return UINT64_MAX;
    return llvm::createStringError("expected " + ::ttmlir::describe(wanted.kind) + ", " +
                                   ::ttmlir::foundText(kind, "something else"));
  });
}

static ::ttmlir::ExitStatus translate(StringRef tool, TranslateOptions &options, mlir::tt::ToolDiagnostics &diagnostics,
                                      std::string command) {
  const Translation &first = *options.translations[0];
  std::optional<mlir::tt::ToolFiles> files =
      mlir::tt::openFiles(tool, options, [&] { return openTranslationInput(tool, options.input, first); });
  if (!files)
    return ::ttmlir::ExitStatus::File;
  auto &[input, output] = *files;
  const ::ttmlir::crash::Input noted(options.input, input->getBuffer(), inputSuffix(first), std::move(command));
  ::ttmlir::crash::testPoint("translate");
  diagnostics.setSource(input->getMemBufferRef());
  // Without splitting, the first part is the input itself.
  auto view = llvm::MemoryBuffer::getMemBuffer(input->getMemBufferRef(), /*RequiresNullTerminator=*/false);
  Translator translator(options, diagnostics);
  auto runPart = [&](std::unique_ptr<llvm::MemoryBuffer> part, raw_ostream &os) { return translator.run(std::move(part), os); };
  const bool isDisplayed = options.output == "-" && llvm::sys::Process::StandardOutIsDisplayed();
  std::string text;
  llvm::raw_string_ostream textOs(text);
  if (failed(splitAndProcessBuffer(std::move(view), runPart, isDisplayed ? static_cast<raw_ostream &>(textOs) : output->os(),
                                   options.split, options.joint))) {
    if (!translator.whyNot().empty())
      return ::ttmlir::reportError(tool, withStatus(::ttmlir::ExitStatus::Usage, usage(translator.whyNot())));
    return mlir::tt::failureStatus().value_or(alignmentOf(first) ? ::ttmlir::ExitStatus::File : ::ttmlir::ExitStatus::Refused);
  }
  if (llvm::Error error = write(text, output->os(), options.force))
    return ::ttmlir::reportError(tool, withStatus(::ttmlir::ExitStatus::Usage, std::move(error)));
  if (llvm::Error error = output->commit())
    return ::ttmlir::reportError(tool, std::move(error));
  return ::ttmlir::ExitStatus::Success;
}

/// Checks that there is at least one translation, that they differ, and that each reads the output of the preceding one.
static llvm::Error checkTranslations(TranslateOptions &options) {
  if (llvm::Error error = mlir::tt::checkSplitMarker(options.split))
    return error;
  if (options.joint.getNumOccurrences() > 0 && options.split.getNumOccurrences() == 0)
    return usage("--output-split-marker needs --split-input-file");
  if (options.translations.empty())
    return usage("no translation is named, such as --ttnn-to-flatbuffer; see --help");
  for (size_t index = 1; index < options.translations.size(); ++index) {
    const Translation &from = *options.translations[index - 1], &to = *options.translations[index];
    // Translations to a module or from bytes write text.
    if (alignmentOf(to) && (mlir::tt::traitsOf(from).makesMLIR || alignmentOf(from)))
      return usage("'--" + nameOf(to, options) + "' reads " + inputSuffix(to) + " files, which '--" + nameOf(from, options) +
                   "' does not write: name one of them");
  }
  llvm::SmallPtrSet<const Translation *, 4> seen;
  for (const Translation *translation : options.translations)
    if (!seen.insert(translation).second)
      return usage("translation '--" + nameOf(*translation, options) + "' is given more than once");
  if (const Translation &last = *options.translations[options.translations.size() - 1]; options.emitBytecode) {
    if (!mlir::tt::traitsOf(last).makesMLIR)
      return usage("--emit-bytecode needs a translation that makes a module, found '--" + nameOf(last, options) + "'");
    if (options.output == "-")
      return ::ttmlir::checkBinaryOutput("bytecode", options.force);
  }
  return llvm::Error::success();
}

int mlir::tt::translateMain(int argc, char **argv, StringRef overview) {
  const std::string tool = ::ttmlir::toolName(argv[0]);
  registerAsmPrinterCLOptions();
  registerMLIRContextCLOptions();
  registerTranslationCLOptions();
  registerDefaultTimingManagerCLOptions();
  static TranslateOptions options;
  SmallVector<char *> args(argv, argv + argc);
  if (llvm::Error error = ::ttmlir::parseCommandLine(args, overview))
    return refuseCommandLine(tool, std::move(error));
  if (llvm::Error error = checkTranslations(options))
    return refuseCommandLine(tool, std::move(error));
  noteTerminal(tool, options.input, options.quiet);
  ToolDiagnostics diagnostics(options.maxErrors, options.quiet || options.errorsOnly);
  ::ttmlir::ExitStatus status =
      translate(tool, options, diagnostics, commandWithoutFiles(tool, {argv, static_cast<size_t>(argc)}, options));
  diagnostics.finish(tool);
  return static_cast<int>(status);
}
