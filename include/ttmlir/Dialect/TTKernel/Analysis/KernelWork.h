//===- KernelWork.h - What kernels do when they run -------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DIALECT_TTKERNEL_ANALYSIS_KERNELWORK_H
#define TTMLIR_DIALECT_TTKERNEL_ANALYSIS_KERNELWORK_H

#include "ttmlir/Dialect/TTKernel/IR/TTKernel.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/SymbolTable.h"

#include <map>

namespace mlir::tt::ttkernel {

/// What kernels do, counted as the kernel machine counts it (include/ttmlir/Sim/Machine/Machine.h), before anything runs.
struct KernelWork {
  /// Instructions over all threads; a compute kernel runs on three.
  uint64_t instructions = 0;
  /// Instructions that prepare units for an operation.
  uint64_t inits = 0;
  /// Tiles computed, by the name of the call.
  std::map<StringRef, uint64_t> tileCalls;
  /// Tiles packed, and the most of them from registers that are acquired once.
  uint64_t tilesPacked = 0, tilesPerAcquire = 0;
  /// One past the highest destination register in use.
  uint64_t dstPeak = 0;
  /// Bytes that cores read and write over the networks. What is multicast counts once, and is not among what cores write.
  uint64_t dramBytesRead = 0, dramBytesWritten = 0, coreBytesRead = 0, coreBytesWritten = 0, multicastBytes = 0;

  uint64_t nocBytesRead() const { return dramBytesRead + coreBytesRead; }
  uint64_t nocBytesWritten() const { return dramBytesWritten + coreBytesWritten + multicastBytes; }

  /// Adds what `other` does, `times` times.
  void add(const KernelWork &other, uint64_t times = 1);
};

/// What `kernel` does on all cores of a grid of rows and columns. An error at loops, branches and transfers that depend on more than
/// the kernel, its arguments and the place of the core.
FailureOr<KernelWork> workOf(func::FuncOp kernel, ArrayRef<int64_t> grid);

} // namespace mlir::tt::ttkernel

#endif // TTMLIR_DIALECT_TTKERNEL_ANALYSIS_KERNELWORK_H
