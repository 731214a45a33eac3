//===- Plural.h - Counts with nouns -----------------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_SUPPORT_PLURAL_H
#define TTMLIR_SUPPORT_PLURAL_H

#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/Twine.h"

#include <string>

namespace ttmlir {

/// "1 output", "2 outputs"; nouns in y get "ies" and nouns in is get "es": "0 entries", "2 axes".
inline std::string countText(int64_t count, llvm::StringRef noun) {
  if (count == 1)
    return ("1 " + noun).str();
  if (noun.consume_back("y"))
    return (llvm::Twine(count) + " " + noun + "ies").str();
  if (noun.consume_back("is"))
    return (llvm::Twine(count) + " " + noun + "es").str();
  return (llvm::Twine(count) + " " + noun + "s").str();
}

} // namespace ttmlir

#endif // TTMLIR_SUPPORT_PLURAL_H
