//===- MemoryReport.h - Memory use of functions -----------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_DIALECT_TTNN_TRANSFORMS_MEMORYREPORT_H
#define TTMLIR_LIB_DIALECT_TTNN_TRANSFORMS_MEMORYREPORT_H

#include "ProgramMemory.h"

namespace mlir::tt::ttnn {

/// A live buffer at the peak.
struct LiveBuffer {
  size_t number;
  /// The tensor in the buffer there.
  Value tensor;
  uint64_t bytes;
};

/// The buffers at the peak of `use`, largest first.
std::vector<LiveBuffer> liveAtPeak(const ProgramMemory &memory, const MemoryUse &use);

/// "ttnn.add", or "argument 3" with its framework name.
std::string producerText(Value tensor);

/// The same with its places, as messages have them: "ttnn.add at a.mlir:3:8".
std::string placedProducerText(Value tensor);

/// "64x32xbf16 tiles"; with the sharding, if there is any.
std::string typeOf(Value tensor);

/// Prints the peak of `use`: capacity, op, at most `limit` tensors (0: all).
void printPeak(const ProgramMemory &memory, const MemoryUse &use, unsigned limit, llvm::raw_ostream &os);

/// Advice on reducing `use`, most helpful first.
SmallVector<std::string> adviseOn(const ProgramMemory &memory, const MemoryUse &use);

} // namespace mlir::tt::ttnn

#endif // TTMLIR_LIB_DIALECT_TTNN_TRANSFORMS_MEMORYREPORT_H
