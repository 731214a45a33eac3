//===- Golden.h - Golden comparison of every op -----------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_SIM_EXECUTOR_GOLDEN_H
#define TTMLIR_LIB_SIM_EXECUTOR_GOLDEN_H

#include "Frame.h"

#include "ttmlir/Sim/KernelContext.h"

namespace ttmlir::sim {

/// Runs the program in double precision beside the device's run.
class Golden {
public:
  Golden(Frame &device, KernelContext &ctx, double threshold);

  /// Binds the inputs of the reference run, before the device's first op: `given` has f64 tensors, or none for inputs that equal
  /// the device's.
  llvm::Error bindInputs(llvm::ArrayRef<runtime::Tensor> given);

  /// Evaluates op `index` twice in double precision, before the device runs it: on the device's operands and on the reference
  /// run's. Frees the tensors that the op frees.
  llvm::Error before(unsigned index);

  /// Compares the device's results of operation `index`.
  llvm::Error after(unsigned index);

  GoldenReport takeReport() { return std::move(report); }

private:
  bool isCompared(unsigned index) const;
  llvm::Expected<Comparison> measure(uint32_t id, const Frame &reference, bool overflows);

  Frame &device;
  KernelContext &ctx;
  double threshold;
  Frame accumulated;
  std::unique_ptr<Frame> isolated;
  GoldenReport report;
};

} // namespace ttmlir::sim

#endif // TTMLIR_LIB_SIM_EXECUTOR_GOLDEN_H
