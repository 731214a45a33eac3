//===- ttmlir-benchmarks.cpp - Costs of the tools and kernels -------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Calibration/Calibration.h"
#include "ResultTable.h"

#include "ttmlir/Sim/KernelContext.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

#include <cstdlib>
#include <optional>

using namespace ttmlir::bench;

static const char *const usage = R"(ttmlir-benchmarks [options] [Google Benchmark's options, such as --benchmark_filter=<regex>]
  TTMLIR_MODELS_DIR=<folder>  (environment) graphs to measure besides the bundled ones
  --budget=<seconds>          how long to measure each comparison (default 3; at least three rounds)
  --golden                    also compare every graph with double precision
  --threads=<n>               threads for kernels, yardsticks and tt-sim (default: one per processor)
  --tools-dir=<folder>        where tt-opt and the other tools are (default: beside this program)
  --check                     exit with status 1 when a goal is missed
)";

/// Takes our options out of the arguments.
static llvm::Error parseArguments(int &argc, char **argv, bool &check, ttmlir::calibration::CalibrationOptions &calibration) {
  int kept = 1;
  for (int i = 1; i < argc; ++i) {
    const llvm::StringRef whole = argv[i];
    const auto [name, value] = whole.split('=');
    bool isNumber = true;
    if (whole == "--golden")
      settings().golden = true;
    else if (whole == "--check")
      check = true;
    else if (name == "--tools-dir")
      settings().toolsDir = value.str();
    else if (name == "--budget")
      isNumber = !value.getAsDouble(settings().budget);
    else if (name == "--threads")
      isNumber = !value.getAsInteger(10, settings().threads);
    else if (name.starts_with("--benchmark_"))
      argv[kept++] = argv[i];
    else if (llvm::Expected<bool> known = ttmlir::calibration::parseOption(whole, calibration); !known)
      return known.takeError();
    else if (!*known)
      return llvm::createStringError("unknown option \"" + whole + "\"\n" + usage);
    if (!isNumber)
      return llvm::createStringError("expected a number but found \"" + whole + "\"");
  }
  argc = kept;
  return llvm::Error::success();
}

int main(int argc, char **argv) {
  bool check = false;
  settings().toolsDir = llvm::sys::path::parent_path(llvm::sys::fs::getMainExecutable(argv[0], nullptr)).str();
  if (argc > 1 && (llvm::StringRef(argv[1]) == "--help" || llvm::StringRef(argv[1]) == "-h")) {
    llvm::outs() << usage << ttmlir::calibration::kUsage;
    return 0;
  }
  ttmlir::calibration::CalibrationOptions calibration;
  llvm::Error error = parseArguments(argc, argv, check, calibration);
  if (!error && !calibration.folder.empty())
    error = ttmlir::calibration::run(calibration, llvm::outs());
  if (error) {
    llvm::errs() << "error: " << llvm::toString(std::move(error)) << "\n";
    return 1;
  }
  if (!calibration.folder.empty())
    return 0;
  llvm::SmallString<128> folder;
  if (std::error_code code = llvm::sys::fs::createUniqueDirectory("ttmlir-benchmarks", folder)) {
    llvm::errs() << "error: cannot make a folder for temporary files: " << code.message() << "\n";
    return 1;
  }
  settings().scratchDir = folder.str().str();
  if (const char *models = std::getenv("TTMLIR_MODELS_DIR"))
    settings().modelsDir = models;
  else
    reportSkipped("graphs of TTMLIR_MODELS_DIR", "the environment variable is not set");

  addCompileBenchmarks();
  addScalingBenchmarks();
  addHostBenchmarks();
  addJitBenchmarks();
  addKernelBenchmarks();
  addLayoutBenchmarks();
  addMachineBenchmarks();
  addSimulateBenchmarks();
  addStreamBenchmarks();
  // The yardsticks get as many threads as our kernels.
  std::optional<ttmlir::sim::ThreadLimit> limit;
  if (settings().threads > 0)
    limit.emplace(settings().threads);
  benchmark::Initialize(&argc, argv);
  benchmark::RunSpecifiedBenchmarks();
  benchmark::Shutdown();
  llvm::sys::fs::remove_directories(folder);

  llvm::outs() << "\n";
  const auto [failures, missed] = printTable(llvm::outs());
  llvm::outs() << "\n" << failures << " failed, " << missed << " goals missed\n";
  return failures || (check && missed) ? 1 : 0;
}
