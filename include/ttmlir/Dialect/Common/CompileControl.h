//===- CompileControl.h - Compilations within a process ---------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DIALECT_COMMON_COMPILECONTROL_H
#define TTMLIR_DIALECT_COMMON_COMPILECONTROL_H

#include "mlir/IR/MLIRContext.h"

#include "llvm/Support/JSON.h"

#include <functional>

namespace mlir::tt {

/// Leaves the passes of `context`, which has no threads of its own, out once ttmlir::isInterrupted says so, and sets `isStopped`,
/// which has to live as long: the compilation has failed then.
void endWhenInterrupted(MLIRContext &context, bool &isStopped);

/// Collects the fusions of kernels that d2m-fuse makes and does not make in `context`, one object each: `consumer` and `producer`
/// with their locations, whether they are `fused`, and a `reason` or `result`. `onLibraryCall`, if it is given, receives the
/// location of each op that ttir-to-d2m leaves to a library call, and the reason.
void collectFusions(MLIRContext &context, llvm::json::Array &fusions,
                    std::function<void(Location, StringRef)> onLibraryCall = nullptr);

} // namespace mlir::tt

#endif // TTMLIR_DIALECT_COMMON_COMPILECONTROL_H
