//===- SystemDescTranslation.h - System descriptions and .ttsys files -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_TARGET_SYSTEM_SYSTEMDESCTRANSLATION_H
#define TTMLIR_TARGET_SYSTEM_SYSTEMDESCTRANSLATION_H

namespace mlir::tt {

/// Registers `tt-translate --ttsys-to-system-desc`, which creates an empty module with the description in a .ttsys file, and
/// `--system-desc-to-ttsys`, which writes the description of a module.
void registerSystemDescTranslations();

} // namespace mlir::tt

#endif // TTMLIR_TARGET_SYSTEM_SYSTEMDESCTRANSLATION_H
