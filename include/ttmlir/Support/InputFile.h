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

/// Kinds of binary files with a known prefix.
enum class FileKind { Unknown, Program, System, Npy, Elf, Bytecode };

/// The kind of a file that begins with `bytes`; Unknown if these are too few.
FileKind kindOf(llvm::StringRef bytes);

/// "a .ttnn or .ttm file", "a .ttsys file", "a .npy file", "an ELF file" or "MLIR bytecode"; empty for FileKind::Unknown.
llvm::StringRef describe(FileKind kind);

/// Checks the first bytes of an input, possibly all of them, before the rest is read. Of a stream it receives all that has arrived,
/// each time about twice as much as before, and in the end everything, until it knows the size. An error stops reading. Returns the
/// size of the input in bytes as far as its first bytes determine it, else UINT64_MAX.
using InputCheck = llvm::function_ref<llvm::Expected<uint64_t>(llvm::StringRef bytes)>;

/// The bytes of `path` ("-" is standard input). A regular file is mapped. A stream (pipe, terminal, device) has no size and may be
/// endless: `check` sees its first bytes, and at most `limit` bytes or the size that `check` returns are read. The error does not
/// name the file.
llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> readInput(llvm::StringRef path, uint64_t limit, InputCheck check);

/// Whether readInput shows how much of a stream it has read: on standard error, if that is a terminal, while it takes longer than a
/// second. It does not until it is told to.
void showReadProgress(bool isShown);

/// `path`, or "<stdin>" for "-".
inline llvm::StringRef displayName(llvm::StringRef path) { return path == "-" ? llvm::StringRef("<stdin>") : path; }

} // namespace ttmlir

#endif // TTMLIR_SUPPORT_INPUTFILE_H
