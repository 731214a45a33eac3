//===- OpenInput.cpp - Inputs of the tools of MLIR ------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Driver/OpenInput.h"

#include "ttmlir/Support/CommandLine.h"
#include "ttmlir/Support/ExitStatus.h"
#include "ttmlir/Support/Failure.h"
#include "ttmlir/Target/Common/InputText.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Process.h"

using namespace mlir;

/// More text than any compiler works on, in bytes.
static constexpr uint64_t kMaxText = uint64_t(1) << 34;

/// An error if the input `path`, which begins with `bytes`, is not text. Bytecode is left to describeBadInput.
static llvm::Expected<uint64_t> checkText(StringRef path, StringRef bytes) {
  if (bytes.contains(::ttmlir::kBytecodeMagic))
    return UINT64_MAX;
  const ::ttmlir::FileKind kind = ::ttmlir::kindOf(path, bytes);
  if (kind == ::ttmlir::FileKind::Mlir)
    return UINT64_MAX;
  // The header of a stream may come in parts.
  const bool hasZero = bytes.size() > 16 && bytes.contains('\0');
  if (kind != ::ttmlir::FileKind::Unknown || hasZero)
    return ::ttmlir::failure("expected MLIR text, " + ::ttmlir::foundText(kind, "a byte of 0"));
  return UINT64_MAX;
}

std::unique_ptr<llvm::MemoryBuffer> mlir::tt::openInput(StringRef tool, StringRef path, uint64_t limit,
                                                        ::ttmlir::InputCheck check) {
  const bool isFolder = path != "-" && llvm::sys::fs::is_directory(path);
  llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> file =
      isFolder ? llvm::errorCodeToError(std::make_error_code(std::errc::is_a_directory)) : ::ttmlir::readInput(path, limit, check);
  if (file) {
    // MLIR's lexer needs a 0 after the text: a mapped file has one up to the end of its last page.
    if ((*file)->getBufferSize() % llvm::sys::Process::getPageSizeEstimate() == 0)
      *file = llvm::MemoryBuffer::getMemBufferCopy((*file)->getBuffer(), (*file)->getBufferIdentifier());
    return std::move(*file);
  }
  llvm::Error error = file.takeError();
  const StringRef name = path == "-" ? "<stdin>" : path;
  const std::string prefix = error.isA<llvm::ECError>() ? ("cannot open input file '" + name + "': ").str() : (name + ": ").str();
  ::ttmlir::reportError(tool, ::ttmlir::withPrefix(prefix, std::move(error)));
  return nullptr;
}

llvm::Error mlir::tt::checkSplitMarker(StringRef marker) {
  if (marker.size() != 2)
    return llvm::Error::success();
  return withStatus(
      ::ttmlir::ExitStatus::Usage,
      llvm::createStringError(llvm::inconvertibleErrorCode(),
                              "--split-input-file: expected a marker of at least 3 characters, found '" + marker + "'"));
}

std::unique_ptr<llvm::MemoryBuffer> mlir::tt::openMLIRInput(StringRef tool, StringRef path) {
  std::unique_ptr<llvm::MemoryBuffer> file =
      openInput(tool, path, kMaxText, [&](StringRef bytes) { return checkText(path, bytes); });
  if (!file)
    return nullptr;
  const StringRef name = path == "-" ? "<stdin>" : path;
  const std::string message = describeBadInput(llvm::MemoryBufferRef(file->getBuffer(), name));
  if (!message.empty()) {
    llvm::errs() << message << '\n';
    return nullptr;
  }
  return file;
}
