//===- RunCounts.h - Counters of all runs -----------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_HOST_RUNCOUNTS_H
#define TTMLIR_HOST_RUNCOUNTS_H

#include <cstdint>

namespace ttnn {

/// Const-evals of compiled programs: hits have results kept from an earlier run, misses ran.
struct ConstEvalCounts {
  uint64_t hits = 0, misses = 0;
};

/// The counts of all runs of this process so far, other threads included.
ConstEvalCounts const_eval_counts();

} // namespace ttnn

#endif // TTMLIR_HOST_RUNCOUNTS_H
