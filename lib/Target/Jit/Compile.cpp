//===- Compile.cpp - Traced functions to files ----------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Target/Jit/Compile.h"

#include "DumpText.h"

#include "ttmlir/Dialect/Common/OutOfMemory.h"
#include "ttmlir/Dialect/TTCore/IR/TTCoreOps.h"
#include "ttmlir/Dialect/TTIR/IR/TTIR.h"
#include "ttmlir/Hardware/System/SystemFile.h"
#include "ttmlir/Host/Spec.h"
#include "ttmlir/Jit/CallGraph.h"
#include "ttmlir/Legacy/OldPassNames.h"
#include "ttmlir/Pipelines/KernelDecisions.h"
#include "ttmlir/Pipelines/OptionText.h"
#include "ttmlir/Pipelines/ParseOptions.h"
#include "ttmlir/Pipelines/Pipelines.h"
#include "ttmlir/Pipelines/RunPasses.h"
#include "ttmlir/Target/Jit/GraphToTTIR.h"
#include "ttmlir/Target/TTNN/TTNNToFlatbuffer.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/Pass/PassManager.h"

using namespace mlir;
using namespace mlir::tt;
using namespace ::ttnn::jit;

static constexpr StringLiteral kPipeline = "ttir-to-ttmetal-pipeline";

/// Options of the pipeline that the JIT decides itself.
static constexpr StringLiteral kDecided[] = {"system-desc-path", "mock-system-desc-arch", "mesh-shape", "ttnn-mode",
                                             "compile-to",       "compile-from"};

/// Throws for options in `text` that the pipeline lacks, with the list of its options, for invalid values, and for options
/// that the JIT decides itself.
static void checkOptions(StringRef text, TTIRToTTMetalPipelineOptions &options) {
  if (llvm::Error error = checkOptionText(text, options, oldOptionNames(kPipeline), kDecided))
    ::ttnn::raise("jit", "expected options of the pipeline, found '" + text.str() + "': " + toString(std::move(error)));
  for (StringRef name : llvm::map_to_vector(splitOptions(text), optionName))
    if (llvm::is_contained(kDecided, name))
      ::ttnn::raise("jit", "expected options of the pipeline that the JIT leaves open, found '" + name.str() + "'");
}

/// The options of the pipeline that `options` ask for, also by older names; throws for others.
static std::unique_ptr<TTIRToTTMetalPipelineOptions> pipelineOptions(const Options &options) {
  SmallVector<std::string> ignored;
  auto parsed = std::make_unique<TTIRToTTMetalPipelineOptions>();
  const std::string current = ::ttnn::valueOrRaise("jit", currentOptions(kPipeline, options.pipeline_options, ignored));
  checkOptions(current, *parsed);
  const MathFidelity fidelity = options.math_fidelity;
  if (fidelity != MathFidelity::HiFi4)
    parsed->mathFidelity = std::string(spelling(fidelity));
  if (llvm::Error error = parsePipelineOptions(kPipeline, current, *parsed, {}))
    ::ttnn::raise("jit", std::move(error));
  if (fidelity != MathFidelity::HiFi4 && parsed->mathFidelity.getNumOccurrences() > 0)
    ::ttnn::raise("jit", "the fidelity of products is given more than once: as math_fidelity and as 'set-math-fidelity'");
  parsed->ttnnMode = true;
  return parsed;
}

/// Runs the pipeline of `backend` on `module`.
static RunResult runPipeline(ModuleOp module, Backend backend, const Options &options) {
  PassManager passes(module.getContext(), ModuleOp::getOperationName());
  const std::unique_ptr<TTIRToTTMetalPipelineOptions> parsed = pipelineOptions(options);
  auto build = [&] {
    return backend == Backend::Kernels ? buildTTIRToTTMetalPipeline(passes, *parsed)
                                       : buildTTIRToTTNNBackendPipeline(passes, *parsed);
  };
  if (llvm::Error error = build()) {
    emitError(ttcore::getTextLoc(module), toString(std::move(error)));
    return RunResult::Failure;
  }
  return runPasses(passes, module);
}

/// Adds op and place of the call at `location` to `made`, unless they are known.
static void addPlace(Location location, ::ttnn::jit::Diagnostic &made) {
  location->walk([&](Location each) {
    if (auto name = dyn_cast<NameLoc>(each); name && made.op.empty())
      made.op = name.getName().str();
    if (auto place = dyn_cast<FileLineColLoc>(each); place && made.site.file.empty())
      made.site = {place.getFilename().str(), place.getLine(), place.getColumn()};
    return WalkResult::advance();
  });
}

/// `from` with the messages of its notes, and the call that it, or else the first note about one, is about.
static ::ttnn::jit::Diagnostic toDiagnostic(mlir::Diagnostic &from) {
  ::ttnn::jit::Diagnostic made{from.str(), {}, {}};
  addPlace(from.getLocation(), made);
  for (mlir::Diagnostic &note : from.getNotes()) {
    made.message += "; " + note.str();
    if (made.op.empty())
      addPlace(note.getLocation(), made);
  }
  return made;
}

//===----------------------------------------------------------------------===//
// Compilation
//===----------------------------------------------------------------------===//

/// The system that `request` compiles for, with the cores that its options leave.
static ::ttmlir::hw::SystemDesc systemOf(const CompileRequest &request) {
  const ArrayRef bytes(reinterpret_cast<const uint8_t *>(request.system.data()), request.system.size());
  ::ttmlir::hw::SystemDesc system = ::ttnn::valueOrRaise("jit", ::ttmlir::hw::parseSystemFile(bytes));
  const ::ttnn::CoreCoord &grid = request.options.max_grid;
  if (grid.x > 0)
    for (::ttmlir::hw::ChipDesc &chip : system.chipDescs)
      chip.grid = {std::min(chip.grid.y, grid.y), std::min(chip.grid.x, grid.x)};
  return system;
}

namespace {
/// Compiles one graph.
class GraphCompiler {
public:
  explicit GraphCompiler(const CompileRequest &request)
      : request(request), options(request.options), context(MLIRContext::Threading::DISABLED),
        handler(&context, [this](mlir::Diagnostic &diagnostic) {
          if (diagnostic.getSeverity() == DiagnosticSeverity::Error) {
            errors.push_back(toDiagnostic(diagnostic));
            isTooLarge |= isOutOfMemory(diagnostic);
          }
          return success();
        }) {
    context.loadDialect<func::FuncDialect, ttcore::TTCoreDialect, ttir::TTIRDialect>();
    context.printOpOnDiagnostic(false);
    if (request.wantsReport)
      collectDecisions(context, decisions);
  }

  CompileResult run() {
    OwningOpRef<ModuleOp> module = toTTIR(request.graph, systemOf(request), &context);
    if (options.debug)
      module->print(llvm::errs());
    CompileResult made;
    if (request.wantsReport)
      made.report.ttir = textOfTraced(*module);
    module = lower(std::move(module));
    llvm::raw_string_ostream os(made.file);
    // These files have no readers.
    if (failed(mlir::tt::ttnn::translateToFlatbuffer(*module, os, mlir::tt::ttnn::FileTexts::None)))
      throw CompileError(request.graph.name, std::move(errors));
    if (request.wantsReport)
      report(*module, made.report);
    return made;
  }

private:
  /// `module` behind its pipeline: that of library calls if an op has no kernel and the options allow it.
  OwningOpRef<ModuleOp> lower(OwningOpRef<ModuleOp> module) {
    OwningOpRef<ModuleOp> original = options.fallback && options.backend == Backend::Kernels ? module->clone() : nullptr;
    RunResult result = runPipeline(*module, options.backend, options);
    if (result == RunResult::Failure && original) {
      errors.clear();
      isTooLarge = false;
      decisions.fusions.clear();
      module = std::move(original);
      result = runPipeline(*module, Backend::Graph, options);
    }
    if (result == RunResult::Interrupted)
      throw CompileInterrupted(request.graph.name);
    if (result == RunResult::Failure)
      throw CompileError(request.graph.name, std::move(errors),
                         isTooLarge ? ::ttnn::ErrorCode::OUT_OF_MEMORY : ::ttnn::ErrorCode::COMPILE_ERROR);
    return module;
  }

  void report(ModuleOp module, Report &report) {
    report.ir = textOfCompiled(module);
    report.remarks = decisions.fusionsText();
    for (const KernelDecisions::LibraryCall &call : decisions.libraryCalls) {
      report.refusals.push_back({call.reason, {}, {}});
      addPlace(call.location, report.refusals.back());
    }
  }

  const CompileRequest &request;
  const Options &options;
  std::vector<::ttnn::jit::Diagnostic> errors;
  /// Whether one of them is of short memory.
  bool isTooLarge = false;
  KernelDecisions decisions;
  MLIRContext context;
  ScopedDiagnosticHandler handler;
};
} // namespace

CompileResult(::ttnn::jit::compile)(const CompileRequest &request) { return GraphCompiler(request).run(); }
