//===- Compile.cpp - Traced functions to files ----------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GraphToTTIR.h"

#include "ttmlir/Dialect/TTCore/IR/TTCore.h"
#include "ttmlir/Dialect/TTIR/IR/TTIR.h"
#include "ttmlir/Hardware/System/SystemFile.h"
#include "ttmlir/Jit/Jit.h"
#include "ttmlir/Pipelines/Pipelines.h"
#include "ttmlir/Target/TTNN/TTNNToFlatbuffer.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Diagnostics.h"

using namespace mlir;
using namespace mlir::tt;
using ::ttnn::jit::Backend;
using ::ttnn::jit::CallGraph;
using ::ttnn::jit::MathFidelity;
using ::ttnn::jit::Options;

/// Runs the pipeline of `backend` on `module`, with `options` as on its command line.
static LogicalResult runPipeline(ModuleOp module, Backend backend, MathFidelity fidelity, const std::string &options) {
  PassManager passes(module.getContext(), ModuleOp::getOperationName());
  std::string reasons;
  llvm::raw_string_ostream os(reasons);
  auto parse = [&](auto &parsed) { return succeeded(parsed.parseFromString(options, os)); };
  TTIRToTTMetalPipelineOptions kernels;
  TTIRToTTNNBackendPipelineOptions calls;
  if (fidelity != MathFidelity::HiFi4)
    kernels.mathFidelity = std::string(spelling(fidelity));
  if (!(backend == Backend::Kernels ? parse(kernels) : parse(calls)))
    throw ::ttnn::Error("ttnn::jit: expected options of the pipeline, found '" + options + "': " + StringRef(reasons).trim().str());
  kernels.ttnnMode = true;
  if (backend == Backend::Kernels)
    buildTTIRToTTMetalPipeline(passes, kernels);
  else
    buildTTIRToTTNNBackendPipeline(passes, calls);
  return passes.run(module);
}

/// The diagnostics of a compilation as one text.
static std::string textOf(Diagnostic &diagnostic) {
  std::string text = diagnostic.str();
  for (Diagnostic &note : diagnostic.getNotes())
    text += "; " + note.str();
  return text;
}

std::string(::ttnn::jit::compile)(const CallGraph &graph, const std::string &systemBytes, const Options &options) {
  auto system = ::ttmlir::hw::parseSystemFile({reinterpret_cast<const uint8_t *>(systemBytes.data()), systemBytes.size()});
  if (!system)
    throw Error("ttnn::jit: " + llvm::toString(system.takeError()));
  MLIRContext context(MLIRContext::Threading::DISABLED);
  context.loadDialect<func::FuncDialect, ttcore::TTCoreDialect, ttir::TTIRDialect>();
  context.printOpOnDiagnostic(false);
  std::string errors;
  ScopedDiagnosticHandler handler(&context, [&](Diagnostic &diagnostic) {
    if (diagnostic.getSeverity() == DiagnosticSeverity::Error)
      errors += (errors.empty() ? "" : "\n") + textOf(diagnostic);
    return success();
  });
  OwningOpRef<ModuleOp> module = toTTIR(graph, *system, &context);
  if (options.debug)
    module->print(llvm::errs());
  OwningOpRef<ModuleOp> original = options.fallback && options.backend == Backend::Kernels ? module->clone() : nullptr;
  LogicalResult result = runPipeline(*module, options.backend, options.math_fidelity, options.pipeline_options);
  if (failed(result) && original) {
    errors.clear();
    module = std::move(original);
    result = runPipeline(*module, Backend::Graph, options.math_fidelity, "");
  }
  std::string file;
  llvm::raw_string_ostream os(file);
  if (failed(result) || failed(mlir::tt::ttnn::translateToFlatbuffer(*module, os)))
    throw Error("ttnn::jit: " + graph.name + ": " + (errors.empty() ? "the pipeline failed" : errors));
  return file;
}
