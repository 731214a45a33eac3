//===- InputFile.cpp - Files and streams as bytes -------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Support/InputFile.h"

#include "ttmlir/Support/Failure.h"
#include "ttmlir/Support/Plural.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/FileSystem.h"

#include <algorithm>
#include <cerrno>
#include <unistd.h>

using namespace llvm;

namespace ttmlir {

static constexpr size_t kFirstRead = 64 << 10;

FileKind kindOf(StringRef bytes) {
  // The identifiers of Binary.fbs, after a size and an offset, and of SystemFile.fbs, after an offset.
  if (bytes.substr(8, 4) == "TTNN")
    return FileKind::Program;
  if (bytes.substr(4, 4) == "TTSY")
    return FileKind::System;
  if (bytes.starts_with("\x93NUMPY"))
    return FileKind::Npy;
  if (bytes.starts_with("\x7f"
                        "ELF"))
    return FileKind::Elf;
  return bytes.starts_with("ML\xef"
                           "R")
             ? FileKind::Bytecode
             : FileKind::Unknown;
}

StringRef describe(FileKind kind) {
  switch (kind) {
  case FileKind::Unknown:
    return "";
  case FileKind::Program:
    return "a .ttnn or .ttm file";
  case FileKind::System:
    return "a .ttsys file";
  case FileKind::Npy:
    return "a .npy file";
  case FileKind::Elf:
    return "an ELF file";
  case FileKind::Bytecode:
    return "MLIR bytecode";
  }
  return "";
}

static Expected<std::unique_ptr<MemoryBuffer>> readStream(int file, StringRef name, uint64_t limit, InputCheck check) {
  SmallVector<char, 0> bytes;
  uint64_t wanted = UINT64_MAX;
  while (true) {
    const size_t size = bytes.size();
    bytes.resize_for_overwrite(size + std::max<size_t>(size / 2, kFirstRead));
    const ssize_t count = ::read(file, bytes.data() + size, bytes.size() - size);
    if (count < 0 && errno != EINTR)
      return errorCodeToError(std::error_code(errno, std::generic_category()));
    bytes.truncate(size + std::max<ssize_t>(count, 0));
    if (count < 0)
      continue;
    // Once the size is known the content is of no further use.
    if (wanted == UINT64_MAX) {
      Expected<uint64_t> checked = check(StringRef(bytes.data(), bytes.size()));
      if (!checked)
        return checked.takeError();
      wanted = *checked;
    }
    if (wanted != UINT64_MAX && wanted > limit)
      return failure("expected at most " + countText(limit, "byte") + " from the stream, found a size of " + Twine(wanted));
    if (bytes.size() > std::min(wanted, limit))
      return failure("the stream has more than " + countText(std::min(wanted, limit), "byte"));
    if (count == 0)
      return MemoryBuffer::getMemBufferCopy(StringRef(bytes.data(), bytes.size()), name);
  }
}

Expected<std::unique_ptr<MemoryBuffer>> readInput(StringRef path, uint64_t limit, InputCheck check) {
  if (path == "-")
    return readStream(STDIN_FILENO, "<stdin>", limit, check);
  sys::fs::file_status status;
  if (std::error_code error = sys::fs::status(path, status))
    return errorCodeToError(error);
  if (status.type() != sys::fs::file_type::regular_file) {
    int file;
    if (std::error_code error = sys::fs::openFileForRead(path, file))
      return errorCodeToError(error);
    auto result = readStream(file, path, limit, check);
    ::close(file);
    return result;
  }
  auto file = MemoryBuffer::getFile(path, /*IsText=*/false, /*RequiresNullTerminator=*/false);
  if (!file)
    return errorCodeToError(file.getError());
  // Some files of the system (/proc) are regular and have no end.
  if ((*file)->getBufferSize() > limit && status.getSize() == 0)
    return failure("the file has more than " + countText(limit, "byte"));
  if (Expected<uint64_t> checked = check((*file)->getBuffer().take_front(kFirstRead)); !checked)
    return checked.takeError();
  return std::move(*file);
}

} // namespace ttmlir
