//===- OldPassNames.h - Older names of passes and pipelines ---------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LEGACY_OLDPASSNAMES_H
#define TTMLIR_LEGACY_OLDPASSNAMES_H

namespace mlir::tt {

/// Registers the pass and pipeline names of the reference documents as aliases.
void registerOldPassNames();

} // namespace mlir::tt

#endif // TTMLIR_LEGACY_OLDPASSNAMES_H
