//===- OutOfMemory.h - Errors of short memory -------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Diagnostics of programs that do not fit the memory of a device: tensors elsewhere may leave room.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DIALECT_COMMON_OUTOFMEMORY_H
#define TTMLIR_DIALECT_COMMON_OUTOFMEMORY_H

#include "mlir/IR/Diagnostics.h"

#include "llvm/ADT/STLExtras.h"

namespace mlir::tt {

inline constexpr llvm::StringLiteral kOutOfMemory("out-of-memory");

/// Marks `error` as one of short memory.
inline InFlightDiagnostic outOfMemory(InFlightDiagnostic error) {
  // There is none in flight where errors have no handler.
  if (Diagnostic *diagnostic = error.getUnderlyingDiagnostic())
    diagnostic->getMetadata().push_back(DiagnosticArgument(kOutOfMemory));
  return error;
}

/// Whether `diagnostic` is one of short memory.
inline bool isOutOfMemory(Diagnostic &diagnostic) {
  return llvm::any_of(diagnostic.getMetadata(), [](const DiagnosticArgument &argument) {
    return argument.getKind() == DiagnosticArgument::DiagnosticArgumentKind::String && argument.getAsString() == kOutOfMemory;
  });
}

} // namespace mlir::tt

#endif // TTMLIR_DIALECT_COMMON_OUTOFMEMORY_H
