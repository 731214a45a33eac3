//===- InputFile.h - Files and streams as bytes -----------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_SUPPORT_INPUTFILE_H
#define TTMLIR_SUPPORT_INPUTFILE_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBuffer.h"

#include <memory>

namespace ttmlir {

/// Kinds of binary files that are told by how they begin.
enum class FileKind { Unknown, Program, System, Npy, Elf, Bytecode };

/// What begins with `bytes`; a few of them do not tell.
FileKind kindOf(llvm::StringRef bytes);

/// "a .ttnn or .ttm file", "a .ttsys file", "a .npy file", "an ELF file" or "MLIR bytecode"; empty for FileKind::Unknown.
llvm::StringRef describe(FileKind kind);

/// Looks at the first bytes of an input, which may be all of them, before the rest is read; sees more of a stream as it comes. An
/// error ends the reading. Returns the size in bytes that the input should have as far as its first bytes tell, UINT64_MAX when
/// they do not.
using InputCheck = llvm::function_ref<llvm::Expected<uint64_t>(llvm::StringRef bytes)>;

/// The bytes of `path` ("-" is standard input). A regular file is mapped. A stream (pipe, terminal, device) has no size and may
/// have no end: `check` sees its first bytes, and it is read to its end only up to `limit` bytes or the size that `check` returns.
/// The error does not name the file.
llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> readInput(llvm::StringRef path, uint64_t limit, InputCheck check);

} // namespace ttmlir

#endif // TTMLIR_SUPPORT_INPUTFILE_H
