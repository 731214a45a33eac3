//===- KernelTokens.h - Tokens of hand-written kernels ----------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_SIM_NATIVE_KERNELTOKENS_H
#define TTMLIR_LIB_SIM_NATIVE_KERNELTOKENS_H

#include "llvm/ADT/StringRef.h"

#include <vector>

namespace ttmlir::sim::native {

/// A token of C++ after the preprocessor. `>>` is two tokens, since it may end two lists of template arguments.
struct Token {
  enum Kind : uint8_t { Identifier, Number, Literal, Punctuator };
  bool is(llvm::StringRef other) const { return text == other; }

  Kind kind;
  llvm::StringRef text;
};

/// Whose files a text comes from: of the shims that kernels are compiled with, files that end with ".inc" are kernels.
enum class TextOwner { User, Library };

/// The output of a preprocessor, of files of one owner, in the order of the text.
struct TextTokens {
  std::vector<Token> tokens;
  /// Lines of directives: #pragma.
  std::vector<llvm::StringRef> directives;
};

/// The tokens of `preprocessed` that are of `owner`, by line markers: files in the folder `shims` are the library's, others the
/// user's; files of the compiler and the system have no owner.
TextTokens splitText(llvm::StringRef preprocessed, llvm::StringRef shims, TextOwner owner);

} // namespace ttmlir::sim::native

#endif // TTMLIR_LIB_SIM_NATIVE_KERNELTOKENS_H
