//===- Compile.cpp - Traced functions to files ----------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Target/Jit/GraphToTTIR.h"

#include "DumpText.h"

#include "ttmlir/Dialect/TTCore/IR/TTCoreOps.h"
#include "ttmlir/Dialect/TTIR/IR/TTIR.h"
#include "ttmlir/Hardware/System/SystemFile.h"
#include "ttmlir/Jit/CompileReport.h"
#include "ttmlir/Jit/Jit.h"
#include "ttmlir/Legacy/OldPassNames.h"
#include "ttmlir/Pipelines/KernelDecisions.h"
#include "ttmlir/Pipelines/OptionText.h"
#include "ttmlir/Pipelines/ParseOptions.h"
#include "ttmlir/Pipelines/Pipelines.h"
#include "ttmlir/Pipelines/RunPasses.h"
#include "ttmlir/Target/TTNN/TTNNToFlatbuffer.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/Pass/PassManager.h"

using namespace mlir;
using namespace mlir::tt;
using ::ttnn::jit::Backend;
using ::ttnn::jit::CallGraph;
using ::ttnn::jit::MathFidelity;
using ::ttnn::jit::Options;

static constexpr StringLiteral kPipeline = "ttir-to-ttmetal-pipeline";

/// Options of the pipeline that the JIT decides itself.
static constexpr StringLiteral kDecided[] = {"system-desc-path", "mock-system-desc-arch", "mesh-shape", "ttnn-mode",
                                             "compile-to",       "compile-from"};

/// Throws for options in `text` that the pipeline lacks, with the list of its options, for invalid values, and for options
/// that the JIT decides itself.
static void checkOptions(StringRef text, TTIRToTTMetalPipelineOptions &options) {
  if (llvm::Error error = checkOptionText(text, options, oldOptionNames(kPipeline), kDecided))
    throw ::ttnn::Error("ttnn::jit: expected options of the pipeline, found '" + text.str() + "': " + toString(std::move(error)));
  for (StringRef name : llvm::map_to_vector(splitOptions(text), optionName))
    if (llvm::is_contained(kDecided, name))
      throw ::ttnn::Error("ttnn::jit: expected options of the pipeline that the JIT leaves open, found '" + name.str() + "'");
}

/// Runs the pipeline of `backend` on `module`, with `text`, its options as on the command line: all that the kernel pipeline has,
/// also by older names.
static RunResult runPipeline(ModuleOp module, Backend backend, MathFidelity fidelity, const std::string &text) {
  PassManager passes(module.getContext(), ModuleOp::getOperationName());
  SmallVector<std::string> ignored;
  TTIRToTTMetalPipelineOptions options;
  llvm::Expected<std::string> current = currentOptions(kPipeline, text, ignored);
  if (!current)
    throw ::ttnn::Error("ttnn::jit: " + toString(current.takeError()));
  checkOptions(*current, options);
  if (fidelity != MathFidelity::HiFi4)
    options.mathFidelity = std::string(spelling(fidelity));
  if (llvm::Error error = parsePipelineOptions(kPipeline, *current, options, {}))
    throw ::ttnn::Error("ttnn::jit: " + toString(std::move(error)));
  if (fidelity != MathFidelity::HiFi4 && options.mathFidelity.getNumOccurrences() > 0)
    throw ::ttnn::Error("ttnn::jit: the fidelity of products is given more than once: as math_fidelity and as 'set-math-fidelity'");
  options.ttnnMode = true;
  auto build = [&] {
    return backend == Backend::Kernels ? buildTTIRToTTMetalPipeline(passes, options)
                                       : buildTTIRToTTNNBackendPipeline(passes, options);
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

std::string(::ttnn::jit::compile)(const CallGraph &graph, const std::string &systemBytes, const Options &options) {
  auto system = ::ttmlir::hw::parseSystemFile({reinterpret_cast<const uint8_t *>(systemBytes.data()), systemBytes.size()});
  if (!system)
    throw Error("ttnn::jit: " + llvm::toString(system.takeError()));
  if (options.max_grid.x > 0)
    for (::ttmlir::hw::ChipDesc &chip : system->chipDescs)
      chip.grid = {std::min(chip.grid.y, options.max_grid.y), std::min(chip.grid.x, options.max_grid.x)};
  KernelDecisions decisions;
  MLIRContext context(MLIRContext::Threading::DISABLED);
  context.loadDialect<func::FuncDialect, ttcore::TTCoreDialect, ttir::TTIRDialect>();
  context.printOpOnDiagnostic(false);
  std::vector<::ttnn::jit::Diagnostic> errors;
  ScopedDiagnosticHandler handler(&context, [&](mlir::Diagnostic &diagnostic) {
    if (diagnostic.getSeverity() == DiagnosticSeverity::Error)
      errors.push_back(toDiagnostic(diagnostic));
    return success();
  });
  OwningOpRef<ModuleOp> module = toTTIR(graph, *system, &context);
  if (options.debug)
    module->print(llvm::errs());
  OwningOpRef<ModuleOp> original = options.fallback && options.backend == Backend::Kernels ? module->clone() : nullptr;
  if (options.report) {
    options.report->ttir = textOfTraced(*module);
    collectDecisions(context, decisions);
  }
  RunResult result = runPipeline(*module, options.backend, options.math_fidelity, options.pipeline_options);
  if (result == RunResult::Failure && original) {
    errors.clear();
    decisions.fusions.clear();
    module = std::move(original);
    result = runPipeline(*module, Backend::Graph, options.math_fidelity, options.pipeline_options);
  }
  std::string file;
  llvm::raw_string_ostream os(file);
  // These files have no readers.
  if (result == RunResult::Interrupted)
    throw CompileInterrupted(graph.name);
  if (result == RunResult::Failure || failed(mlir::tt::ttnn::translateToFlatbuffer(*module, os, mlir::tt::ttnn::FileTexts::None)))
    throw CompileError(graph.name, std::move(errors));
  if (options.report) {
    options.report->ir = textOfCompiled(*module);
    options.report->remarks = decisions.fusionsText();
    for (const KernelDecisions::LibraryCall &call : decisions.libraryCalls) {
      ::ttnn::jit::Diagnostic refusal{call.reason, {}, {}};
      addPlace(call.location, refusal);
      options.report->refusals.push_back(std::move(refusal));
    }
  }
  return file;
}
