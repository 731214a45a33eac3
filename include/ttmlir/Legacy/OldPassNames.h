//===- OldPassNames.h - Older names of passes and pipelines ---------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LEGACY_OLDPASSNAMES_H
#define TTMLIR_LEGACY_OLDPASSNAMES_H

#include "mlir/Support/LLVM.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Error.h"

#include <string>

namespace mlir::tt {

/// Registers the names of OldNames.def as pipelines.
void registerOldPassNames();

/// `text`, options of the pass or pipeline `name`, in the names of today. Adds a note for each option without effect or with
/// another one. An error for an option that is given by two names, unless both ask for the same.
llvm::Expected<std::string> currentOptions(StringRef name, StringRef text, SmallVectorImpl<std::string> &notes);

/// The older names of options of the pass or pipeline `name`.
SmallVector<StringRef> oldOptionNames(StringRef name);

/// `--<name>=<text>`, a pass or pipeline with its options, in the names of today; empty if it has them. Adds a note for each flag
/// or option without effect or with another one. An error for a flag whose output nothing makes.
llvm::Expected<std::string> currentFlag(StringRef name, StringRef text, SmallVectorImpl<std::string> &notes);

} // namespace mlir::tt

#endif // TTMLIR_LEGACY_OLDPASSNAMES_H
