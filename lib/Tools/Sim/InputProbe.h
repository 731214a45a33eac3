//===- InputProbe.h - Made-up inputs that fit a program --------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Inputs of InitKind::Probe start with values of both signs. A run in double precision shows which operations make NaN or
// infinities of finite operands: the nearest inputs in front of them are confined step by step (ProbeDomain) until there are none.
// These are the plain inputs. It also shows which elementwise operations change nothing, such as a clamp whose bounds are never
// met, or see small numbers only, and which saturate. The nearest inputs in front of these are wide or narrow in a second set, the
// scaled inputs. One set cannot do: behind large numbers a softmax is one at the largest and zero elsewhere, whatever else changes.
// Strong inputs are the plain ones with matrices of a larger scale: next to zero a softmax is flat, and every function a line.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_TOOLS_SIM_INPUTPROBE_H
#define TTMLIR_LIB_TOOLS_SIM_INPUTPROBE_H

#include "ReferenceRun.h"

#include "ttmlir/Tools/InputInit.h"

namespace ttmlir::tools {

/// How inputs were fitted to a program, and what they still do not show.
struct ProbeReport {
  /// The plain inputs, one per input; those that are given have the first range.
  std::vector<ProbeRange> ranges;
  /// The scaled ones; empty if they would be the same.
  std::vector<ProbeRange> scaled;
  /// The strong ones; empty where something says what is a weight and what is not, and so has the scale of its kind.
  std::vector<ProbeRange> strong;
  /// Operations that make NaN or infinities of finite operands of plain inputs, in their order.
  std::vector<unsigned> undefined;
  /// Elementwise operations that change nothing of plain nor of scaled inputs, those that meet one of their two bounds only, and
  /// those that saturate.
  std::vector<unsigned> idle, withoutLower, withoutUpper, saturated;
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
  /// Whether scaled inputs are looked for, too.
  bool wantsScaled = false;
  /// Whether what is compared on the inputs is rounded on the way: then nothing is wide that does not show more for it, since a
  /// softmax of large numbers that are rounded is another.
  bool isRounded = false;
  /// Whether nothing says which inputs are weights: then all have the scale of weights, and all that is computed is small.
  bool isUnmarked = false;
};

/// Fits the inputs of `program`, which are the plain ones then.
llvm::Expected<ProbeReport> fitInputs(runtime::Device &device, sim::GraphExecutor &executor, const ProbedProgram &program,
                                      sim::Numerics numerics);

/// How made-up inputs were fitted: "; positive: input 2; then wide: inputs 0, 1; narrow: input 3".
std::string probeText(const ProbeReport &report, const runtime::Program &program);

/// What the inputs do not show, a sentence each.
std::vector<std::string> blindSpots(const ProbeReport &report, const runtime::Program &program);

} // namespace ttmlir::tools

#endif // TTMLIR_LIB_TOOLS_SIM_INPUTPROBE_H
