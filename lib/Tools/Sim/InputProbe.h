//===- InputProbe.h - Generated inputs fitted to a program ------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Inputs of InitKind::Probe start with values of both signs. A run in double precision shows the ops with NaN or infinite results
// for finite operands: the nearest inputs of these are confined step by step (ProbeDomain) until there are none. These are the
// plain inputs. The run also shows elementwise ops that change nothing, such as a clamp whose bounds are never reached, or that see
// small values only, or that saturate. The nearest inputs of these are wide or narrow in a second set, the scaled inputs. One set
// is not enough: after large values a softmax is one at the maximum and zero elsewhere, independent of everything else. Strong
// inputs are the plain ones with matrices of a larger scale: near zero a softmax is flat, and every function linear.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_TOOLS_SIM_INPUTPROBE_H
#define TTMLIR_LIB_TOOLS_SIM_INPUTPROBE_H

#include "ReferenceRun.h"

#include "ttmlir/TensorIO/InputInit.h"

namespace ttmlir::tools {

using namespace io;

/// Ranges of a program's inputs, and the aspects that they still do not cover.
struct ProbeReport {
  /// The plain inputs, one range per input; given inputs have the first range.
  std::vector<ProbeRange> ranges;
  /// The scaled inputs; empty if equal.
  std::vector<ProbeRange> scaled;
  /// The strong inputs; empty if the program marks its weights, which then have the scale of their kind.
  std::vector<ProbeRange> strong;
  /// Ops with NaN or infinite results for finite operands of plain inputs, in order.
  std::vector<unsigned> undefined;
  /// Elementwise ops that change nothing for plain and for scaled inputs, ops that reach one of their two bounds only, and ops that
  /// saturate.
  std::vector<unsigned> idle, withoutLower, withoutUpper, saturated;
  /// Number of runs in double precision.
  unsigned runs = 0;
};

/// A program whose inputs may be regenerated.
struct ProbedProgram {
  const runtime::Binary &file;
  unsigned index = 0;
  /// Replaced by better-suited ones.
  llvm::MutableArrayRef<runtime::Tensor> inputs;
  /// Whether an input may be replaced.
  llvm::ArrayRef<bool> isGenerated;
  llvm::function_ref<llvm::Expected<runtime::Tensor>(unsigned input, const ProbeRange &range)> make;
  /// Whether to search for scaled inputs as well.
  bool wantsScaled = false;
  /// Whether the compared runs round intermediates: then inputs are wide only where that covers more, since a softmax of large
  /// rounded values differs.
  bool isRounded = false;
  /// Whether the program marks no weights: then all inputs have the scale of weights, and all results are small.
  bool isUnmarked = false;
};

/// Fits the inputs of `program`, which are the plain ones afterwards.
llvm::Expected<ProbeReport> fitInputs(runtime::Device &device, sim::GraphExecutor &executor, const ProbedProgram &program,
                                      sim::Numerics numerics);

/// The fitted ranges as text: "; positive: input 2; then wide: inputs 0, 1; narrow: input 3".
std::string probeText(const ProbeReport &report, const runtime::Program &program);

/// Aspects that the inputs do not cover, one sentence each.
std::vector<std::string> blindSpots(const ProbeReport &report, const runtime::Program &program);

} // namespace ttmlir::tools

#endif // TTMLIR_LIB_TOOLS_SIM_INPUTPROBE_H
