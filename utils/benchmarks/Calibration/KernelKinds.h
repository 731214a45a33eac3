//===- KernelKinds.h - Kinds of measured kernels ----------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Kernels that were written to measure them: from their parameters to their shapes.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_UTILS_BENCHMARKS_CALIBRATION_KERNELKINDS_H
#define TTMLIR_UTILS_BENCHMARKS_CALIBRATION_KERNELKINDS_H

#include "Kernel.h"
#include "Table.h"

namespace ttmlir::calibration {

/// A kernel to make: its parameters and its chip.
class KernelRequest {
public:
  KernelRequest(Params params, const hw::ChipDesc &chip) : chip(chip), rates(hw::chipRates(chip.arch)), params(std::move(params)) {}

  /// A parameter that the kernel cannot do without; 1, and an error of the request, if it is not there.
  uint64_t count(llvm::StringRef key);
  std::pair<uint64_t, uint64_t> extents(llvm::StringRef key);
  uint64_t count(llvm::StringRef key, uint64_t otherwise) const { return params.count(key, otherwise); }
  llvm::StringRef text(llvm::StringRef key) const { return params.text(key); }
  bool has(llvm::StringRef key) const { return params.has(key); }
  DataType type(llvm::StringRef key, DataType otherwise = DataType::BFloat16) const;
  unsigned phases() const;
  /// Cycles of the vector unit for a tile in 16-bit registers.
  double vector(hw::VectorFunction function) const { return hw::vectorFunctionCycles(chip.arch, function, /*is32Bit=*/false); }
  /// What the kernel repeats.
  uint64_t iterations() const { return params.count("iters", 1); }
  void fail(const llvm::Twine &reason);
  /// Empty if the request can be met.
  const std::string &error() const { return reason; }

  const hw::ChipDesc &chip;
  const hw::ChipRates &rates;

private:
  Params params;
  std::string reason;
};

using MakeKernel = hw::KernelShape (*)(KernelRequest &);

/// The maker of kernels of kind `name`; null if there is none.
MakeKernel findKernelKind(llvm::StringRef name);

//===----------------------------------------------------------------------===//
// Kinds
//===----------------------------------------------------------------------===//

hw::KernelShape makeCopy(KernelRequest &request);
hw::KernelShape makeFill(KernelRequest &request);
hw::KernelShape makeRelu(KernelRequest &request);
hw::KernelShape makeStreamRead(KernelRequest &request);
hw::KernelShape makeStreamWrite(KernelRequest &request);
hw::KernelShape makeReadWalk(KernelRequest &request);
hw::KernelShape makeTilizeStream(KernelRequest &request);
hw::KernelShape makeReadTwoMultiply(KernelRequest &request);
hw::KernelShape makeGatherWrite(KernelRequest &request);
hw::KernelShape makeSpanCopy(KernelRequest &request);
hw::KernelShape makeIndexSelect(KernelRequest &request);

hw::KernelShape makePageWrite(KernelRequest &request);
hw::KernelShape makeRowExchange(KernelRequest &request);
hw::KernelShape makeOperandDelivery(KernelRequest &request);
hw::KernelShape makeSharedStream(KernelRequest &request);
hw::KernelShape makeAllReduce(KernelRequest &request);
hw::KernelShape makeRing(KernelRequest &request);

hw::KernelShape makeChain(KernelRequest &request);
hw::KernelShape makeRowChain(KernelRequest &request);
hw::KernelShape makeMatmulResident(KernelRequest &request);
hw::KernelShape makeAccumulate(KernelRequest &request);
hw::KernelShape makeVectorLoop(KernelRequest &request);
hw::KernelShape makeReduceResident(KernelRequest &request);
hw::KernelShape makeRowMean(KernelRequest &request);
hw::KernelShape makeBlockSum(KernelRequest &request);
hw::KernelShape makeTilizeResident(KernelRequest &request);

} // namespace ttmlir::calibration

#endif // TTMLIR_UTILS_BENCHMARKS_CALIBRATION_KERNELKINDS_H
