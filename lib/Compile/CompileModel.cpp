//===- CompileModel.cpp - Models to files ---------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CompileModel.h"

#include "ttmlir/Dialect/Common/Diagnostics.h"
#include "ttmlir/Dialect/TTCore/IR/TTCore.h"
#include "ttmlir/Dialect/TTMetal/IR/TTMetal.h"
#include "ttmlir/Dialect/TTNN/IR/TTNN.h"
#include "ttmlir/Driver/CheckPasses.h"
#include "ttmlir/Driver/Registration.h"
#include "ttmlir/Driver/ToolDiagnostics.h"
#include "ttmlir/Hardware/System/SystemFile.h"
#include "ttmlir/Import/ONNX/ImportONNX.h"
#include "ttmlir/Import/VHLO/Artifact.h"
#include "ttmlir/Legacy/OldPassNames.h"
#include "ttmlir/Legacy/UpgradeTTIR.h"
#include "ttmlir/Pipelines/KernelDecisions.h"
#include "ttmlir/Pipelines/Pipelines.h"
#include "ttmlir/Pipelines/RunPasses.h"
#include "ttmlir/Support/Failure.h"
#include "ttmlir/Support/InputFile.h"
#include "ttmlir/Target/Common/InputText.h"
#include "ttmlir/Target/TTNN/TTNNToFlatbuffer.h"

#include "mlir/IR/Verifier.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"
#include "mlir/Tools/ParseUtilities.h"

#include "llvm/Support/SourceMgr.h"

#include <mutex>

using namespace mlir;
using namespace mlir::tt;
using ::ttmlir::CompilePath;
using ::ttmlir::ExitStatus;
using ::ttmlir::FileKind;

/// More errors than anybody reads.
static constexpr unsigned kMaxErrors = 20;

/// `value` as one word of the options of a pipeline.
static std::string quoted(StringRef value) {
  const StringRef quote = value.contains('"') ? "'" : "\"";
  return (quote + value + quote).str();
}

namespace {
/// Compiles one model.
class ModelCompiler {
public:
  ModelCompiler(const ::ttmlir::ModelRequest &request, ::ttmlir::CompiledModel &result)
      : request(request), options(request.options), result(result), os(result.messages),
        // Interrupts are asked for on the thread of the call.
        context(registryOf(), request.isInterrupted ? MLIRContext::Threading::DISABLED : MLIRContext::Threading::ENABLED),
        diagnostics(kMaxErrors, request.isQuiet, os) {
    context.printOpOnDiagnostic(false);
    // This library has an interrupt of its own.
    ::ttmlir::setInterrupt(request.isInterrupted);
    if (request.wantsFusions)
      collectDecisions(context, decisions);
  }

  void run() {
    if (llvm::Error error = checkOptions()) {
      // Options are about no file, unless they name one.
      result.status = ::ttmlir::worst(ExitStatus::Usage, ::ttmlir::statusOf(error));
      result.misuse = llvm::toString(std::move(error));
      return;
    }
    // Text needs a 0 behind it; others may be mapped and large.
    sources.AddNewSourceBuffer(request.kind == FileKind::Mlir ? llvm::MemoryBuffer::getMemBufferCopy(request.bytes, request.path)
                                                              : llvm::MemoryBuffer::getMemBuffer(request.bytes, request.path,
                                                                                                 /*RequiresNullTerminator=*/false),
                               llvm::SMLoc());
    result.status = compile();
    diagnostics.finish(request.path, "");
    if (result.status != ExitStatus::Success && result.status != ExitStatus::Usage)
      result.status = ::ttmlir::worst(result.status, reportedStatus());
  }

private:
  static DialectRegistry registryOf() {
    static std::once_flag once;
    std::call_once(once, registerPasses);
    DialectRegistry registry;
    registerDialects(registry);
    return registry;
  }

  StringRef pipelineName() const {
    return options.path == CompilePath::Kernels ? "ttir-to-ttmetal-pipeline" : "ttir-to-ttnn-backend-pipeline";
  }

  static constexpr unsigned kPipelineLevels = TTIRToTTNNBackendPipelineOptions::kMaxOptimizationLevel;
  bool joinsProjections() const { return options.optimizationLevel.value_or(0) > kPipelineLevels; }

  /// The options of the pipeline as on the command line of tt-opt, also by older names.
  std::string pipelineText() const {
    std::string text = options.pipeline;
    if (!options.systemFile.empty())
      text += " system-desc-path=" + quoted(options.systemFile);
    if (!options.systemName.empty())
      text += " mock-system-desc-arch=" + quoted(options.systemName);
    if (options.optimizationLevel)
      text += " optimization-level=" + std::to_string(std::min(*options.optimizationLevel, kPipelineLevels));
    if (joinsProjections())
      text += " fuse-projections=true";
    return StringRef(text).trim().str();
  }

  /// Checks the options of the pipeline, and notes the files that these name.
  llvm::Error checkOptions() {
    SmallVector<std::string> notes;
    llvm::Expected<std::string> current = currentOptions(pipelineName(), pipelineText(), notes);
    if (!current)
      return current.takeError();
    pipelineOptions = std::move(*current);
    if (!request.isQuiet)
      for (const std::string &note : notes)
        os << request.path << ": warning: " << note << '\n';
    if (llvm::Error error = checkPassOptions(pipelineName(), pipelineOptions)) {
      const ExitStatus status = ::ttmlir::statusOf(error);
      std::string message = llvm::toString(std::move(error));
      // The user did not write this option.
      if (joinsProjections() && StringRef(message).contains("fuse-projections"))
        message += " (level " + std::to_string(*options.optimizationLevel) + " of optimization asks for it)";
      return withStatus(status, ::ttmlir::failure(message));
    }
    // This has the options of the other pipeline as well.
    TTIRToTTMetalPipelineOptions parsed;
    std::string ignored;
    llvm::raw_string_ostream ignoredOs(ignored);
    (void)parsed.parseFromString(pipelineOptions, ignoredOs);
    if (parsed.compileTo.getNumOccurrences())
      return ::ttmlir::failure("compile-to: expected a pipeline that runs to its end, found '" + stringifyPhase(parsed.compileTo) +
                               "'");
    if (!parsed.systemDescPath.empty())
      result.filesRead.push_back(parsed.systemDescPath);
    result.writesFiles = !parsed.memoryReport.empty() || !parsed.d2mReport.empty() || !parsed.dumpPhasesTo.empty();
    hasLibraryCalls = parsed.ttnnMode;
    startsLater = parsed.compileFrom.getNumOccurrences() > 0;
    if (startsLater && request.kind != FileKind::Mlir && request.kind != FileKind::Bytecode)
      return ::ttmlir::failure("compile-from: expected a module that phase '" + stringifyPhase(parsed.compileFrom) +
                               "' has left, found " + ::ttmlir::describe(request.kind));
    return llvm::Error::success();
  }

  ExitStatus compile() {
    SourceMgrDiagnosticHandler handler(sources, &context, os);
    diagnostics.attachTo(context);
    diagnostics.setSource(buffer());
    ScopedDiagnosticHandler lacks(&context, [&](Diagnostic &diagnostic) {
      const std::string text = diagnostic.str();
      lacksKernels |= StringRef(text).contains("is not supported in kernels") || StringRef(text).contains("ttnn-mode=true");
      return failure();
    });
    OwningOpRef<ModuleOp> module = import();
    if (!module)
      return importStatus.value_or(ExitStatus::Refused);
    const bool isCompiled = !startsLater && hasOpOf<ttmetal::TTMetalDialect, tt::ttnn::TTNNDialect>(*module);
    if (isCompiled && (options.path == CompilePath::Kernels || !pipelineText().empty())) {
      result.misuse = "options of the compiler do not apply to a module that is compiled";
      return ExitStatus::Usage;
    }
    if (!isCompiled && (failed(setSystem(*module)) || failed(runPipelines(*module)))) {
      if (lacksKernels && !hasLibraryCalls && !request.isQuiet)
        os << request.path
           << ": note: " << (request.isCall ? "extra_pipeline_options='ttnn-mode=true'" : "--compile-options=ttnn-mode=true")
           << " has library calls between kernels\n";
      return ExitStatus::Refused;
    }
    if (request.wantsFusions)
      result.fusions = decisions.fusionsText();
    llvm::raw_string_ostream file(result.file);
    result.isKernels = hasOpOf<ttmetal::TTMetalDialect>(*module);
    return succeeded(result.isKernels ? tt::ttnn::translateKernelsToFlatbuffer(*module, file)
                                      : tt::ttnn::translateToFlatbuffer(*module, file))
               ? ExitStatus::Success
               : ExitStatus::Refused;
  }

  llvm::MemoryBufferRef buffer() const { return sources.getMemoryBuffer(sources.getMainFileID())->getMemBufferRef(); }

  /// The module that the file has; null after errors.
  OwningOpRef<ModuleOp> import() {
    switch (request.kind) {
    case FileKind::Onnx:
      return importModel();
    case FileKind::Artifact:
      return verified(orUnreadable(importer::readArtifact(buffer(), &context, &importStatus)));
    case FileKind::Bytecode:
      if (options.allowBytecode)
        return parse();
      os << request.path << ": error: MLIR reads bytecode without checks; "
         << (request.isCall ? "allow_mlir_bytecode=True" : "--allow-mlir-bytecode") << " for files that can be trusted\n";
      importStatus = ExitStatus::File;
      return nullptr;
    default:
      return parseText();
    }
  }

  OwningOpRef<ModuleOp> importModel() {
    importer::ONNXImportOptions import;
    import.status = &importStatus;
    import.command = request.command;
    import.isCall = request.isCall;
    import.filesRead = &result.filesRead;
    import.unused = request.isOneOfSeveral ? &result.unused : nullptr;
    if (llvm::Error error = importer::readInputOptions(options.dims, options.shapes, options.values, import)) {
      result.misuse = llvm::toString(std::move(error));
      importStatus = ExitStatus::Usage;
      return nullptr;
    }
    return verified(orUnreadable(importer::importONNX(buffer(), import, &context)));
  }

  /// A reader that gives neither a module nor a status could not make sense of the file.
  OwningOpRef<ModuleOp> orUnreadable(OwningOpRef<ModuleOp> module) {
    if (!module && !importStatus)
      importStatus = ExitStatus::File;
    return module;
  }

  static OwningOpRef<ModuleOp> verified(OwningOpRef<ModuleOp> module) {
    return module && succeeded(verify(*module)) ? std::move(module) : nullptr;
  }

  OwningOpRef<ModuleOp> parseText() {
    if (const std::string message = describeBadInput(buffer()); !message.empty()) {
      os << message << '\n';
      importStatus = ExitStatus::File;
      return nullptr;
    }
    OwningOpRef<ModuleOp> module = parse();
    if (module)
      return module;
    // Diagnostics of the parser on an older module are about its older forms.
    std::string ofParser = std::exchange(result.messages, "");
    bool isOld = false;
    module = verified(upgradeTTIR(buffer(), &context, &isOld));
    if (!isOld) {
      result.messages = std::move(ofParser);
      return nullptr;
    }
    if (!module && !request.isQuiet)
      os << request.path << ": note: TTIR of an older form, which cannot be upgraded\n";
    return module;
  }

  OwningOpRef<ModuleOp> parse() {
    auto shared = std::shared_ptr<llvm::SourceMgr>(&sources, [](llvm::SourceMgr *) {});
    OwningOpRef<Operation *> op = parseSourceFileForTool(shared, ParserConfig(&context), /*insertImplicitModule=*/true);
    return op ? OwningOpRef<ModuleOp>(cast<ModuleOp>(op.release())) : nullptr;
  }

  template <class... Dialects> static bool hasOpOf(ModuleOp module) {
    return module
        .walk([](Operation *op) {
          return isa_and_present<Dialects...>(op->getDialect()) ? WalkResult::interrupt() : WalkResult::advance();
        })
        .wasInterrupted();
  }

  /// Whether the module has ops that are imported: all but ops of our own dialects and of functions.
  static bool needsImport(ModuleOp module) {
    return module
        .walk([](Operation *op) {
          const StringRef dialect = op->getName().getDialectNamespace();
          const bool isOurs = dialect.starts_with("tt") || llvm::is_contained({"builtin", "func", "quant", "d2m"}, dialect);
          return isOurs ? WalkResult::advance() : WalkResult::interrupt();
        })
        .wasInterrupted();
  }

  /// Gives `module` the system that it is to be compiled for, if the request has one as bytes.
  LogicalResult setSystem(ModuleOp module) {
    if (options.system.empty())
      return success();
    auto system = ::ttmlir::hw::parseSystemFile(llvm::arrayRefFromStringRef(options.system));
    if (!system)
      return emitError(module.getLoc()) << llvm::toString(system.takeError());
    context.loadDialect<ttcore::TTCoreDialect>();
    module->setAttr(ttcore::kSystemDescAttrName, ttcore::SystemDescAttr::get(&context, *system));
    return success();
  }

  LogicalResult runPipelines(ModuleOp module) {
    if (!startsLater && needsImport(module) && failed(runPipeline(module, "to-ttir-pipeline", "")))
      return failure();
    if (request.wantsText) {
      llvm::raw_string_ostream text(result.text);
      module.print(text, OpPrintingFlags().enableDebugInfo());
      text << '\n';
    }
    return runPipeline(module, pipelineName(), pipelineOptions);
  }

  LogicalResult runPipeline(ModuleOp module, StringRef name, const std::string &text) {
    PassManager passes(&context, ModuleOp::getOperationName());
    auto fail = [&](const Twine &message) { return emitError(module.getLoc(), message); };
    if (failed(PassPipelineInfo::lookup(name)->addToPipeline(passes, text, fail)))
      return failure();
    const RunResult end = runPasses(passes, module);
    result.wasInterrupted = end == RunResult::Interrupted;
    return success(end == RunResult::Success);
  }

  const ::ttmlir::ModelRequest &request;
  const ::ttmlir::ModelOptions &options;
  ::ttmlir::CompiledModel &result;
  llvm::raw_string_ostream os;
  llvm::SourceMgr sources;
  KernelDecisions decisions;
  MLIRContext context;
  ToolDiagnostics diagnostics;
  /// The options of the pipeline in the names of today.
  std::string pipelineOptions;
  /// Why the import failed.
  std::optional<ExitStatus> importStatus;
  /// Whether the module is one of a later phase, and whether kernels are between library calls.
  bool startsLater = false, hasLibraryCalls = false;
  /// Whether an operation has no kernel.
  bool lacksKernels = false;
};
} // namespace

void mlir::tt::compileModel(const ::ttmlir::ModelRequest &request, ::ttmlir::CompiledModel &result) {
  ModelCompiler(request, result).run();
}
