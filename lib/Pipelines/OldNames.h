//===- OldNames.h - Older names of passes and pipelines ---------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_PIPELINES_OLDNAMES_H
#define TTMLIR_LIB_PIPELINES_OLDNAMES_H

namespace mlir {
class OpPassManager;
} // namespace mlir

namespace mlir::tt {

/// Adds the phases that follow `layout`, with default options.
void buildTTNNBackendPhases(OpPassManager &pm);

/// Registers the names of passes and pipelines that the reference documents use.
void registerOldNames();

} // namespace mlir::tt

#endif // TTMLIR_LIB_PIPELINES_OLDNAMES_H
