//===- ModuleReduction.h - Reduction pass of tt-reduce ----------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_DRIVER_MODULEREDUCTION_H
#define TTMLIR_LIB_DRIVER_MODULEREDUCTION_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

namespace mlir::tt {

/// Why `path`, the option `test` of a pass, is no program that tells interesting modules; of ExitStatus::File where there is a
/// name.
llvm::Error checkTestProgram(llvm::StringRef path);

/// Registers the pass reduce-module of tt-reduce.
void registerReductions();

} // namespace mlir::tt

#endif // TTMLIR_LIB_DRIVER_MODULEREDUCTION_H
