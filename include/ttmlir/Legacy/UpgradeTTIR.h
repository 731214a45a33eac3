//===- UpgradeTTIR.h - Older TTIR into current TTIR -------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// TTIR once was in destination-passing style: every op took the tensor that it writes as its last operand and, for a while,
// constraints on where its operands may be.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LEGACY_UPGRADETTIR_H
#define TTMLIR_LEGACY_UPGRADETTIR_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"

#include "llvm/Support/MemoryBufferRef.h"

namespace mlir::tt {

/// Parses TTIR of any age and returns it as current TTIR in `context`, which must have all dialects of the compiler loaded or
/// registered. Current TTIR comes out as it is. Null after diagnostics in `context`, which name every op without a current form.
OwningOpRef<ModuleOp> upgradeTTIR(llvm::MemoryBufferRef text, MLIRContext *context);

/// Whether `text` parses as TTIR of which `upgradeTTIR` would change an op or the name of an attribute.
bool isOldTTIR(llvm::MemoryBufferRef text, const DialectRegistry &registry);

/// Registers `tt-translate --upgrade-ttir`.
void registerUpgradeTTIRTranslation();

} // namespace mlir::tt

#endif // TTMLIR_LEGACY_UPGRADETTIR_H
