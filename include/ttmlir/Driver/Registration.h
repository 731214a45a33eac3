//===- Registration.h - Registration of dialects and passes -----*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DRIVER_REGISTRATION_H
#define TTMLIR_DRIVER_REGISTRATION_H

namespace mlir {
class DialectRegistry;
} // namespace mlir

namespace mlir::tt {

/// Registers every pass and pipeline of tt-opt, under current and older names.
void registerPasses();

/// Registers every dialect that tt-opt and tt-translate read.
void registerDialects(DialectRegistry &registry);

} // namespace mlir::tt

#endif // TTMLIR_DRIVER_REGISTRATION_H
