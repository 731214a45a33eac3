//===- InputProbe.h - Made-up inputs that fit a program --------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Inputs of InitKind::Probe start with values of both signs. A run in double precision shows which operations make NaN or
// infinities of finite operands: the nearest inputs in front of them are confined step by step (ProbeDomain) until there are none.
// It also shows which elementwise operations change nothing, such as a clamp whose bounds are never met: the nearest inputs in
// front of these become wide, if that helps.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_TOOLS_SIM_INPUTPROBE_H
#define TTMLIR_LIB_TOOLS_SIM_INPUTPROBE_H

#include "ReferenceRun.h"

#include "ttmlir/Tools/InputInit.h"

namespace tt::tools {

/// How inputs were fitted to a program, and what they still do not show.
struct ProbeReport {
  /// One per input; those that are given have the first range.
  std::vector<ProbeRange> ranges;
  /// Operations that make NaN or infinities of finite operands, and elementwise ones that change nothing, in their order.
  std::vector<unsigned> undefined, idle;
  /// Runs in double precision that it took.
  unsigned runs = 0;
};

/// A program with inputs that may be made again.
struct ProbedProgram {
  const runtime::Binary &file;
  unsigned index = 0;
  /// Replaced by what fits better.
  llvm::MutableArrayRef<runtime::Tensor> inputs;
  /// Whether an input may be replaced.
  llvm::ArrayRef<bool> isMadeUp;
  llvm::function_ref<llvm::Expected<runtime::Tensor>(unsigned input, const ProbeRange &range)> make;
};

/// Fits the inputs of `program`.
llvm::Expected<ProbeReport> fitInputs(runtime::Device &device, sim::GraphExecutor &executor, const ProbedProgram &program,
                                      sim::Numerics numerics);

/// Where made-up inputs come from and how they were fitted: "--init=probe --seed=0; positive: input 2".
std::string probeText(const ProbeReport &report, const runtime::Program &program);

/// What the inputs do not show, a sentence each.
std::vector<std::string> blindSpots(const ProbeReport &report, const runtime::Program &program);

} // namespace tt::tools

#endif // TTMLIR_LIB_TOOLS_SIM_INPUTPROBE_H
