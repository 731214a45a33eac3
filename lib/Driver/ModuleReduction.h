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

/// Checks that `path`, the option `test` of a pass, is a program; of ExitStatus::File if it is not.
llvm::Error checkTestProgram(llvm::StringRef path);

/// Registers the pass reduce-module of tt-reduce.
void registerReductions();

} // namespace mlir::tt

#endif // TTMLIR_LIB_DRIVER_MODULEREDUCTION_H
