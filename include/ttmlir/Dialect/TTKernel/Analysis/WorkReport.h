//===- WorkReport.h - Resources and work of kernels as JSON -----*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DIALECT_TTKERNEL_ANALYSIS_WORKREPORT_H
#define TTMLIR_DIALECT_TTKERNEL_ANALYSIS_WORKREPORT_H

#include "mlir/IR/BuiltinOps.h"

#include <string>

namespace mlir::tt::ttkernel {

/// The report of the kernels in `module` as JSON (docs/kernel-path.md#resources-and-work-of-kernels): a list with an object for
/// each op that runs a kernel program. Counts in bytes, tiles and calls over all cores are the kernel machine's. Emits an
/// error for missing kernels, and for kernels whose work depends on data.
FailureOr<std::string> reportWork(ModuleOp module);

} // namespace mlir::tt::ttkernel

#endif // TTMLIR_DIALECT_TTKERNEL_ANALYSIS_WORKREPORT_H
