//===- UpgradeTTIR.h - Older TTIR into current TTIR -------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Older TTIR was in destination-passing style: every op took its destination tensor as last operand and, for a while, constraints
// on the memory of its operands. Documents also show ops without quotes and parentheses, `ttir.exp %x : type -> type`.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LEGACY_UPGRADETTIR_H
#define TTMLIR_LEGACY_UPGRADETTIR_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"

#include "llvm/Support/MemoryBufferRef.h"

#include <optional>
#include <string>

namespace mlir::tt {

/// Parses TTIR of any version and upgrades it to the current one in `context`, in which all dialects of the compiler must be loaded
/// or registered. Current TTIR is unchanged. Null after diagnostics in `context` that name every op without a current form. `isOld`
/// is set to whether anything changed, in an op or in an attribute name; also if something else has no current form.
OwningOpRef<ModuleOp> upgradeTTIR(llvm::MemoryBufferRef text, MLIRContext *context, bool *isOld = nullptr);

/// Whether `text` parses as TTIR that `upgradeTTIR` would change, in an op or in an attribute name.
bool isOldTTIR(llvm::MemoryBufferRef text, const DialectRegistry &registry);

/// `text` as current TTIR with the locations of `text`, if it is of an older form that today's parser refuses and can be upgraded.
std::optional<std::string> upgradeOldText(llvm::MemoryBufferRef text, const DialectRegistry &registry);

/// Registers `tt-translate --upgrade-ttir`.
void registerUpgradeTTIRTranslation();

} // namespace mlir::tt

#endif // TTMLIR_LEGACY_UPGRADETTIR_H
