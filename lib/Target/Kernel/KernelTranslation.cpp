//===- KernelTranslation.cpp - All kernels of a module as C++ -------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Target/Kernel/KernelEmitter.h"

#include "ttmlir/Conversion/TTKernelToEmitC/TTKernelToEmitC.h"
#include "ttmlir/Dialect/D2M/IR/D2M.h"
#include "ttmlir/Dialect/TTCore/IR/TTCoreOps.h"
#include "ttmlir/Dialect/TTIR/IR/TTIR.h"
#include "ttmlir/Dialect/TTKernel/Analysis/WorkReport.h"
#include "ttmlir/Dialect/TTMetal/IR/TTMetal.h"
#include "ttmlir/Dialect/TTNN/IR/TTNN.h"
#include "ttmlir/Target/Common/Translations.h"
#include "ttmlir/Target/Cpp/CppPrinter.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/EmitC/IR/EmitC.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::ttkernel;

/// The processor that runs `kernel`, in words.
static StringRef processorOf(func::FuncOp kernel) {
  if (auto config = kernel->getAttrOfType<NocConfigAttr>(kConfigAttrName))
    return config.getNocIndex() == NocIndex::Noc0 ? "reader, network 0" : "writer, network 1";
  return "compute";
}

static LogicalResult translateToCpp(ModuleOp module, llvm::raw_ostream &os) {
  FailureOr<SmallVector<func::FuncOp>> kernels = kernelsOf(module);
  if (failed(kernels))
    return failure();
  bool ok = true;
  SmallVector<std::pair<func::FuncOp, KernelSource>> sources;
  for (func::FuncOp kernel : *kernels) {
    FailureOr<KernelSource> source = emitCpp(kernel);
    ok &= succeeded(source);
    if (ok)
      sources.emplace_back(kernel, std::move(*source));
  }
  if (!ok)
    return failure();
  for (auto &[kernel, source] : sources)
    os << (kernel == sources.front().first ? "" : "\n") << "// " << kernel.getName() << ": " << processorOf(kernel) << "\n"
       << source.text;
  return success();
}

FailureOr<KernelSource> mlir::tt::ttkernel::emitCpp(func::FuncOp kernel) {
  kernel.getContext()->loadDialect<emitc::EmitCDialect>();
  OwningOpRef<ModuleOp> module = ModuleOp::create(kernel.getLoc());
  OpBuilder builder = OpBuilder::atBlockEnd(module->getBody());
  StatementMap statements;
  FailureOr<emitc::FileOp> file = convertToEmitC(kernel, builder, statements);
  if (failed(file))
    return failure();
  cpp::Source printed = cpp::printKernel(*file);
  KernelSource source;
  source.text = std::move(printed.text);
  for (auto [op, statement] : statements) {
    source.lines[op] = printed.lines.lookup(statement);
    source.endLines[op] = printed.endLines.lookup(statement);
  }
  return source;
}

/// Registers a translation of modules with kernels, which come with the graph that runs them.
static void registerKernelTranslation(StringRef name, StringRef description,
                                      LogicalResult (*translate)(ModuleOp module, llvm::raw_ostream &os)) {
  registerTranslationFromMLIR(
      name, description,
      [translate](Operation *op, llvm::raw_ostream &os) -> LogicalResult {
        // mlir-translate's main turns this on; the note repeats the whole module.
        op->getContext()->printOpOnDiagnostic(false);
        if (auto module = dyn_cast<ModuleOp>(op))
          return translate(module, os);
        return op->emitError("expected a builtin.module at the top");
      },
      [](DialectRegistry &registry) {
        registry.insert<TTKernelDialect, ttmetal::TTMetalDialect, d2m::D2MDialect, ttnn::TTNNDialect, ttir::TTIRDialect,
                        ttcore::TTCoreDialect, func::FuncDialect, scf::SCFDialect, arith::ArithDialect>();
      });
}

void mlir::tt::ttkernel::registerToCppTranslation() {
  registerKernelTranslation("ttkernel-to-cpp", "print the kernels of a module as C++ on the kernel library", translateToCpp);
}

void mlir::tt::ttkernel::registerToReportTranslation() {
  registerKernelTranslation("ttkernel-to-report", "print resources and work of the kernels of a module as JSON",
                            [](ModuleOp module, llvm::raw_ostream &os) -> LogicalResult {
                              FailureOr<std::string> report = reportWork(module);
                              if (failed(report))
                                return failure();
                              os << *report;
                              return success();
                            });
}
