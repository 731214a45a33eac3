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

/// How bytecode of MLIR begins; no text does, and in one it is not valid UTF-8.
constexpr llvm::StringLiteral kBytecodeMagic("ML\xef"
                                             "R");

/// The producer in the bytecode of StableHLO's portable artifacts; its version follows.
constexpr llvm::StringLiteral kArtifactProducer("StableHLO_v");

/// Kinds of files that the tools tell from each other.
enum class FileKind { Unknown, Program, System, Npy, Elf, Bytecode, Artifact, Onnx, Mlir };

/// The kind of a file that begins with `bytes`; Unknown if these are too few. ONNX models have no magic number: they begin with the
/// fields of a model.
FileKind kindOf(llvm::StringRef bytes);

/// The same of the file `path`, whose extension decides (.onnx, .mlir) where the bytes leave it open.
FileKind kindOf(llvm::StringRef path, llvm::StringRef bytes);

/// "a .ttnn or .ttm file", "a .ttsys file", "a .npy file", "an ELF file", "MLIR bytecode", "a portable artifact of StableHLO", "an
/// ONNX model" or "MLIR text"; empty for FileKind::Unknown.
llvm::StringRef describe(FileKind kind);

/// The readers of such a file: "tt-translate --onnx-to-ttir reads it, tt-sim runs it"; empty without any, or if tools differ.
llvm::StringRef readerOf(FileKind kind);

/// "found an ONNX model; tt-translate --onnx-to-ttir reads it, tt-sim runs it", of `found` if the kind is unknown.
std::string foundText(FileKind kind, llvm::StringRef found);

/// Whether the compiler makes programs of such files.
bool isModel(FileKind kind);

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
