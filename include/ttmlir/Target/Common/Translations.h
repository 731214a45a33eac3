//===- Translations.h - Registration of translations ---------- -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_TARGET_COMMON_TRANSLATIONS_H
#define TTMLIR_TARGET_COMMON_TRANSLATIONS_H

#include "ttmlir/Support/ExitStatus.h"
#include "ttmlir/Support/InputFile.h"

#include "mlir/IR/OwningOpRef.h"
#include "mlir/Support/LLVM.h"
#include "mlir/Tools/mlir-translate/Translation.h"

#include <functional>
#include <optional>

namespace llvm {
class SourceMgr;
} // namespace llvm

namespace mlir::tt {

/// TranslateFromMLIRRegistration with a preceding checkInput.
void registerTranslationFromMLIR(StringRef name, StringRef description, TranslateFromMLIRFunction function,
                                 DialectRegistrationFunction addDialects);

/// A function that makes a module of `sources`; null after an error.
using TranslateToMLIRFunction = std::function<OwningOpRef<Operation *>(llvm::SourceMgr &sources, MLIRContext *context)>;

/// Alignment of the binary input of a translation, the suffix of such files, and their kind.
struct BinaryInput {
  llvm::Align alignment;
  StringRef suffix;
  ::ttmlir::FileKind kind;
};

/// TranslateToMLIRRegistration, but the module is written as bytecode if emitsBytecode().
void registerTranslationToMLIR(StringRef name, StringRef description, TranslateToMLIRFunction function,
                               DialectRegistrationFunction addDialects, std::optional<BinaryInput> binary = std::nullopt);

/// Registers a translation of bytes that are no module to text that is none.
void registerBytesTranslation(StringRef name, StringRef description, BinaryInput input, const TranslateFunction &function);

/// Properties of a translation that MLIR does not record.
struct TranslationTraits {
  /// Nothing for text.
  std::optional<BinaryInput> binary;
  bool makesMLIR = false;
};

/// The traits of `translation`, which one of the functions above has registered.
TranslationTraits traitsOf(const Translation &translation);

/// The exit status if the translation that runs fails: ExitStatus::Usage where options do not fit each other or its input,
/// ExitStatus::Refused where its input was read. None until a translation sets it: binary input cannot be read then.
std::optional<::ttmlir::ExitStatus> &failureStatus();

/// Whether translations write modules as MLIR bytecode; false until it is set.
bool &emitsBytecode();

} // namespace mlir::tt

#endif // TTMLIR_TARGET_COMMON_TRANSLATIONS_H
