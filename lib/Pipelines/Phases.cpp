//===- Phases.cpp - Pipelines in phases ---------------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Phases.h"

#include "ttmlir/Dialect/Common/CheckedOptions.h"
#include "ttmlir/Dialect/Common/Diagnostics.h"
#include "ttmlir/Dialect/TTCore/IR/TTCoreOps.h"
#include "ttmlir/Dialect/TTCore/Transforms/Passes.h"
#include "ttmlir/Dialect/TTIR/Transforms/Passes.h"
#include "ttmlir/Dialect/TTKernel/IR/TTKernel.h"
#include "ttmlir/Support/CommandLine.h"
#include "ttmlir/Support/ExitStatus.h"
#include "ttmlir/Support/StagedFile.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Transforms/Passes.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/Path.h"

using namespace mlir;

namespace {

/// Writes the module to a file.
struct DumpPhase : PassWrapper<DumpPhase, OperationPass<ModuleOp>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(DumpPhase)
  DumpPhase(std::string directory, std::string file) : directory(std::move(directory)), file(std::move(file)) {}
  StringRef getName() const override { return "dump-phase"; }
  void runOnOperation() override {
    SmallString<256> path(directory);
    llvm::sys::path::append(path, file);
    auto print = [&](raw_ostream &os) { getOperation().print(os, OpPrintingFlags().enableDebugInfo()); };
    llvm::Error error = ::ttmlir::makeFolder(directory);
    if (!error)
      error = ::ttmlir::writeStaged(path, print);
    if (error) {
      mlir::tt::reportAt(mlir::tt::ttcore::getTextLoc(getOperation()), std::move(error));
      return signalPassFailure();
    }
    markAllAnalysesPreserved();
  }
  std::string directory, file;
};

/// Rejects a pipeline option.
struct RejectOption : PassWrapper<RejectOption, OperationPass<ModuleOp>>, mlir::tt::CheckedOptions {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(RejectOption)
  RejectOption(std::string message, ::ttmlir::ExitStatus status) : message(std::move(message)), status(status) {}
  StringRef getName() const override { return "reject-option"; }
  void runOnOperation() override {
    emitError(mlir::tt::ttcore::getTextLoc(getOperation())) << message;
    signalPassFailure();
  }
  llvm::Error checkOptions() const override {
    return withStatus(status, llvm::createStringError(llvm::inconvertibleErrorCode(), message));
  }
  std::string message;
  ::ttmlir::ExitStatus status;
};

/// Refuses modules that do not come from a phase: ones with ops that it removes, or that later phases introduce.
struct CheckPhase : PassWrapper<CheckPhase, OperationPass<ModuleOp>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(CheckPhase)
  CheckPhase(StringRef phase, std::vector<StringRef> removed, std::vector<StringRef> later)
      : phase(phase), removed(std::move(removed)), later(std::move(later)) {}
  StringRef getName() const override { return "check-phase"; }
  void runOnOperation() override {
    markAllAnalysesPreserved();
    ModuleOp module = getOperation();
    if (!module->hasAttr(mlir::tt::ttcore::kSystemDescAttrName)) {
      emitError(mlir::tt::ttcore::getTextLoc(module))
          << "expected a module that phase '" << phase << "' has left, found one without " << mlir::tt::ttcore::kSystemDescAttrName;
      return signalPassFailure();
    }
    // Bodies of kernels may have operations of the kernel library before kernels are functions.
    auto isKernelBody = [](Operation *op) {
      return !isa<ModuleOp, FunctionOpInterface>(op) && !op->hasTrait<OpTrait::SymbolTable>();
    };
    const WalkResult result = module.walk<WalkOrder::PreOrder>([&](Operation *op) {
      StringRef dialect = op->getName().getDialectNamespace();
      if (!llvm::is_contained(removed, dialect) && !llvm::is_contained(later, dialect))
        return isKernelBody(op) ? WalkResult::skip() : WalkResult::advance();
      op->emitError("expected a module that phase '") << phase << "' has left, found " << op->getName() << ", which "
                                                      << (llvm::is_contained(removed, dialect) ? "is gone by then" : "comes later");
      return WalkResult::interrupt();
    });
    if (result.wasInterrupted())
      signalPassFailure();
  }
  std::string phase;
  std::vector<StringRef> removed, later;
};

} // namespace

llvm::Error mlir::tt::wrongOption(const Twine &message) {
  return withStatus(::ttmlir::ExitStatus::Usage, llvm::createStringError(llvm::inconvertibleErrorCode(), message));
}

void mlir::tt::rejectOption(OpPassManager &pm, llvm::Error error) {
  const ::ttmlir::ExitStatus status = ::ttmlir::statusOf(error);
  pm.addPass(std::make_unique<RejectOption>(toString(std::move(error)), status));
}

//===----------------------------------------------------------------------===//
// Values of options
//===----------------------------------------------------------------------===//

/// The system that `options` name has the chips of the mesh.
static llvm::Error checkSystem(const mlir::tt::TTIRToTTNNBackendPipelineOptions &options) {
  mlir::tt::ttcore::RegisterDeviceOptions device;
  device.systemDescPath = options.systemDescPath;
  device.mock = options.mockSystemDescArch;
  device.meshShape = llvm::to_vector(options.meshShape);
  auto system = mlir::tt::ttcore::chooseSystem(device);
  if (system)
    return llvm::Error::success();
  llvm::Error error = system.takeError();
  return withStatus(worst(::ttmlir::ExitStatus::Usage, ::ttmlir::statusOf(error)), std::move(error));
}

llvm::Error mlir::tt::checkOptions(const TTIRToTTNNBackendPipelineOptions &options) {
  if (llvm::Error error = ttir::checkWeightDtype(options.weightDtype, /*allowsFormats=*/true))
    return error;
  if (!options.mathFidelity.empty() && !ttkernel::symbolizeMathFidelity(StringRef(options.mathFidelity).lower()))
    return wrongOption("set-math-fidelity: expected lofi, hifi2, hifi3 or hifi4, found '" + options.mathFidelity + "'");
  if (llvm::Error error = checkSystem(options))
    return error;
  if (options.fuseProjections && !options.enableConstEval)
    return wrongOption(
        "fuse-projections: expected enable-const-eval=true, found enable-const-eval=false, which joins weights at each run");
  if (!options.memoryReport.empty())
    if (llvm::Error error = ::ttmlir::checkWritable(options.memoryReport))
      return ::ttmlir::withPrefix("memory-report: ", std::move(error));
  if (!options.dumpPhasesTo.empty())
    if (llvm::Error error = ::ttmlir::makeFolder(options.dumpPhasesTo))
      return ::ttmlir::withPrefix("dump-phases-to: ", std::move(error));
  return llvm::Error::success();
}

//===----------------------------------------------------------------------===//
// Phases
//===----------------------------------------------------------------------===//

void mlir::tt::addCanonicalizer(OpPassManager &pm) {
  GreedyRewriteConfig config;
  config.setRegionSimplificationLevel(GreedySimplifyRegionLevel::Disabled);
  pm.addNestedPass<func::FuncOp>(createCanonicalizerPass(config));
}

/// Name of the module before the first phase.
static constexpr StringLiteral kSource = "source";

/// An error unless the value `name` of `option` is one of `phases`.
static llvm::Error checkPhase(StringRef option, ArrayRef<mlir::tt::Phase> phases, StringRef name) {
  SmallVector<StringRef> names = llvm::map_to_vector(phases, [](const mlir::tt::Phase &phase) { return phase.name; });
  if (llvm::is_contained(names, name))
    return llvm::Error::success();
  return mlir::tt::wrongOption("unknown phase '" + name + "' in " + option + "; the phases are " + llvm::join(names, ", ") +
                               ::ttmlir::didYouMean(name, names));
}

/// Lets only modules pass that the last of `done` has left.
static void addCheck(OpPassManager &pm, ArrayRef<mlir::tt::Phase> done, ArrayRef<mlir::tt::Phase> rest) {
  std::vector<StringRef> removed, later;
  for (const mlir::tt::Phase &phase : done) {
    SmallVector<StringRef> names;
    phase.removes.split(names, ' ', /*MaxSplit=*/-1, /*KeepEmpty=*/false);
    llvm::append_range(removed, names);
  }
  for (const mlir::tt::Phase &phase : rest)
    if (!phase.brings.empty())
      later.push_back(phase.brings);
  pm.addPass(std::make_unique<CheckPhase>(done.back().name, std::move(removed), std::move(later)));
}

void mlir::tt::buildPhases(OpPassManager &pm, ArrayRef<mlir::tt::Phase> phases, const TTIRToTTNNBackendPipelineOptions &options) {
  llvm::Error error = checkOptions(options);
  if (!error && !options.compileTo.empty())
    error = checkPhase("compile-to", phases, options.compileTo);
  if (!error && options.compileFrom != kSource)
    error = checkPhase("compile-from", phases, options.compileFrom);
  if (error)
    return rejectOption(pm, std::move(error));
  size_t done = 0;
  while (options.compileFrom != kSource && phases[done++].name != options.compileFrom) {
    if (phases[done - 1].name == options.compileTo)
      return rejectOption(pm, wrongOption("compile-from=" + options.compileFrom + " is after compile-to=" + options.compileTo));
  }
  if (done > 0)
    addCheck(pm, phases.take_front(done), phases.drop_front(done));
  // In two digits the files sort in the order of phases.
  auto dump = [&](size_t number, StringRef name) {
    if (!options.dumpPhasesTo.empty())
      pm.addPass(std::make_unique<DumpPhase>(options.dumpPhasesTo, llvm::formatv("{0:d2}-{1}.mlir", number, name).str()));
  };
  // The input of the phases, for comparison.
  if (done == 0)
    dump(0, kSource);
  for (const Phase &phase : phases.drop_front(done)) {
    phase.build(pm, options);
    dump(&phase - phases.data() + 1, phase.name);
    if (phase.name == options.compileTo)
      break;
  }
}
