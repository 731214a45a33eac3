//===- ttmlir-calibration.cpp - Errors of the clock -----------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Calibration.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/raw_ostream.h"

int main(int argc, char **argv) {
  const std::vector<llvm::StringRef> arguments(argv + 1, argv + argc);
  if (arguments.empty() || llvm::is_contained(arguments, "--help") || llvm::is_contained(arguments, "-h")) {
    llvm::outs() << "ttmlir-calibration --calibration=<folder> [options]\n" << ttmlir::calibration::kUsage;
    return arguments.empty() ? 1 : 0;
  }
  ttmlir::calibration::CalibrationOptions options;
  for (llvm::StringRef argument : arguments)
    if (llvm::Expected<bool> known = ttmlir::calibration::parseOption(argument, options); !known || !*known) {
      llvm::errs() << "error: " << (known ? "unknown option \"" + argument.str() + "\"" : llvm::toString(known.takeError()))
                   << "\n";
      return 1;
    }
  if (llvm::Error error = ttmlir::calibration::run(options, llvm::outs())) {
    llvm::errs() << "error: " << llvm::toString(std::move(error)) << "\n";
    return 1;
  }
  return 0;
}
