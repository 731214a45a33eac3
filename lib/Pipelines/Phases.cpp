//===- Phases.cpp - Pipelines in phases ---------------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Phases.h"

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
using mlir::tt::Phase;
using mlir::tt::PhaseDialects;
using mlir::tt::stringifyPhase;
using mlir::tt::wrongOption;

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

/// Lets only modules pass that the last of `done` has left.
static void addCheck(OpPassManager &pm, ArrayRef<PhaseDialects> done, ArrayRef<PhaseDialects> rest) {
  std::vector<StringRef> removed, later;
  for (const PhaseDialects &each : done) {
    SmallVector<StringRef> names;
    each.removes.split(names, ' ', /*MaxSplit=*/-1, /*KeepEmpty=*/false);
    llvm::append_range(removed, names);
  }
  for (const PhaseDialects &each : rest)
    if (!each.brings.empty())
      later.push_back(each.brings);
  pm.addPass(std::make_unique<CheckPhase>(stringifyPhase(done.back().phase), std::move(removed), std::move(later)));
}

/// The value of `option` is one of `phases`.
static llvm::Error checkPhase(StringRef option, const mlir::tt::PhaseOption &value, ArrayRef<Phase> phases) {
  if (llvm::is_contained(phases, Phase(value)))
    return llvm::Error::success();
  const StringRef name = value == Phase::Unknown ? StringRef(value.unknown) : stringifyPhase(value);
  return wrongOption("unknown phase '" + name + "' in " + option + "; the phases are " + joinPhases(phases) +
                     ::ttmlir::didYouMean(name, llvm::map_to_vector(phases, mlir::tt::stringifyPhase)));
}

/// compile-from and compile-to name phases of the pipeline, in this order.
static llvm::Error checkRange(ArrayRef<PhaseDialects> all, const mlir::tt::TTIRToTTNNBackendPipelineOptions &options) {
  const SmallVector<Phase> phases = llvm::map_to_vector(all, [](const PhaseDialects &each) { return each.phase; });
  if (options.compileTo != Phase::End)
    if (llvm::Error error = checkPhase("compile-to", options.compileTo, phases))
      return error;
  if (options.compileFrom != Phase::Source)
    if (llvm::Error error = checkPhase("compile-from", options.compileFrom, phases))
      return error;
  if (options.compileFrom > options.compileTo)
    return wrongOption("compile-from=" + stringifyPhase(options.compileFrom) +
                       " is after compile-to=" + stringifyPhase(options.compileTo));
  return llvm::Error::success();
}

llvm::Error mlir::tt::buildPhases(OpPassManager &pm, ArrayRef<PhaseDialects> phases,
                                  const TTIRToTTNNBackendPipelineOptions &options, function_ref<void(size_t)> build) {
  llvm::Error error = checkOptions(options);
  if (!error)
    error = checkRange(phases, options);
  if (error)
    return error;
  const size_t done = llvm::count_if(phases, [&](const PhaseDialects &each) { return each.phase <= options.compileFrom; });
  if (done > 0)
    addCheck(pm, phases.take_front(done), phases.drop_front(done));
  // In two digits the files sort in the order of phases.
  auto dump = [&](size_t number, Phase phase) {
    if (!options.dumpPhasesTo.empty())
      pm.addPass(
          std::make_unique<DumpPhase>(options.dumpPhasesTo, llvm::formatv("{0:d2}-{1}.mlir", number, stringifyPhase(phase)).str()));
  };
  // The input of the phases, for comparison.
  if (done == 0)
    dump(0, Phase::Source);
  for (size_t index = done; index < phases.size() && phases[index].phase <= options.compileTo; ++index) {
    build(index);
    dump(index + 1, phases[index].phase);
  }
  return llvm::Error::success();
}
