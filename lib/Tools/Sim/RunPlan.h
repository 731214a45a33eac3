//===- RunPlan.h - Command-line inputs and outputs of a program -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_TOOLS_SIM_RUNPLAN_H
#define TTMLIR_LIB_TOOLS_SIM_RUNPLAN_H

#include "ttmlir/TensorIO/TensorIO.h"
#include "ttmlir/Tools/SimTool.h"

namespace ttmlir::tools {

using namespace io;

/// The arrays of one program's inputs and outputs, checked as far as possible without a run.
struct RunPlan {
  /// One entry per input of the program, set if --input gives it.
  std::vector<std::optional<HostArray>> inputs;
  struct Expected {
    unsigned output;
    HostArray array;
  };
  std::vector<Expected> expected;
  struct Saved {
    unsigned output;
    llvm::StringRef path;
  };
  std::vector<Saved> saved;
};

/// The type of an array for comparison with `port`: floats are not rounded to the output's type.
PortType expectedType(const runtime::Program &program, const runtime::Port &port);

/// Reads --input, --expected-output and --output for `program` and checks that the ports exist and occur at most once, that shapes
/// and types match, that files are writable, and that --identity is applicable. Writes nothing.
llvm::Expected<RunPlan> planRun(const RunOptions &options, const runtime::Program &program);

} // namespace ttmlir::tools

#endif // TTMLIR_LIB_TOOLS_SIM_RUNPLAN_H
