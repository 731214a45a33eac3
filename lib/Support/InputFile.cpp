//===- InputFile.cpp - Files and streams as bytes -------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Support/InputFile.h"

#include "ttmlir/Support/Failure.h"
#include "ttmlir/Support/Plural.h"
#include "ttmlir/Support/Printable.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/SmallVectorMemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <unistd.h>

using namespace llvm;

namespace ttmlir {

static constexpr size_t kFirstRead = 64 << 10;

namespace {
/// The description and the readers of a kind.
struct KindRow {
  FileKind kind;
  StringLiteral description, reader;
};
} // namespace

static constexpr KindRow kKinds[] = {
    {FileKind::Unknown, "", ""},
    {FileKind::Program, "a .ttnn or .ttm file", "tt-sim runs it, tt-read shows what is inside"},
    {FileKind::System, "a .ttsys file", "tt-read shows it, options such as --system take it"},
    {FileKind::Npy, "a .npy file", "tt-sim --input=@<file> takes it"},
    {FileKind::Elf, "an ELF file", ""},
    {FileKind::Bytecode, "MLIR bytecode", "tt-opt --allow-mlir-bytecode reads it"},
    {FileKind::Artifact, "a portable artifact of StableHLO", "tt-translate --deserialize reads it, tt-sim runs it"},
    {FileKind::Onnx, "an ONNX model", "tt-translate --onnx-to-ttir reads it, tt-sim runs it"},
    {FileKind::Mlir, "MLIR text", "tt-opt compiles it, tt-sim runs it"},
};

static const KindRow &row(FileKind kind) {
  return *find_if(kKinds, [&](const KindRow &each) { return each.kind == kind; });
}

/// Whether bytecode begins so that a writer of StableHLO's portable artifacts made it: behind one byte with the version.
static bool isArtifact(StringRef bytecode) { return bytecode.substr(kBytecodeMagic.size() + 1).starts_with(kArtifactProducer); }

/// Whether `bytes` begin with the fields of an ONNX model: the version of the format, a small number, and any other
/// field of a model (onnx.proto), in the order of their numbers, as all writers have them.
static bool isOnnx(StringRef bytes) {
  constexpr uint8_t newest = 64;
  if (bytes.size() < 3 || bytes[0] != '\x08' || static_cast<uint8_t>(bytes[1]) - 1u >= newest)
    return false;
  // producer_name, producer_version, domain, model_version, doc_string, graph, opset_import, metadata_props
  return StringRef("\x12\x1a\x22\x28\x32\x3a\x42\x72").contains(bytes[2]);
}

static bool isNamePart(char c) { return isAlnum(c) || StringRef("_$.-").contains(c); }

/// Whether `text` begins with the definition of an alias: `#dram = `, `!tile = `.
static bool isAlias(StringRef text) {
  if (!text.consume_front("#") && !text.consume_front("!"))
    return false;
  const StringRef name = text.take_while(isNamePart);
  text = text.drop_front(name.size()).ltrim();
  return !name.empty() && text.starts_with("=") && !text.starts_with("==");
}

/// Whether `text` begins with an operation in generic form: `"func.func"() `.
static bool isGenericForm(StringRef text) {
  if (!text.consume_front("\""))
    return false;
  const StringRef name = text.take_while(isNamePart);
  text = text.drop_front(name.size());
  return name.contains('.') && text.consume_front("\"") && text.ltrim().starts_with("(");
}

/// Whether text begins as a module, a function, an alias or metadata do, behind comments. A byte order mark makes it no other kind.
static bool isMlir(StringRef bytes) {
  if (bytes.contains('\0'))
    return false;
  bytes.consume_front("\xef\xbb\xbf");
  for (bytes = bytes.ltrim(); bytes.consume_front("//"); bytes = bytes.ltrim())
    bytes = bytes.drop_front(std::min(bytes.find('\n'), bytes.size()));
  const StringRef word = bytes.take_while(isNamePart);
  return is_contained({"module", "builtin.module", "func.func", "ttcore.device_module"}, word) || isAlias(bytes) ||
         isGenericForm(bytes) || bytes.starts_with("{-#");
}

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
  if (bytes.starts_with(kBytecodeMagic))
    return isArtifact(bytes) ? FileKind::Artifact : FileKind::Bytecode;
  return isOnnx(bytes) ? FileKind::Onnx : isMlir(bytes) ? FileKind::Mlir : FileKind::Unknown;
}

FileKind kindOf(StringRef path, StringRef bytes) {
  const FileKind kind = kindOf(bytes);
  if (kind != FileKind::Unknown || bytes.empty())
    return kind;
  if (path.ends_with(".onnx"))
    return FileKind::Onnx;
  return path.ends_with(".mlir") && !bytes.contains('\0') ? FileKind::Mlir : FileKind::Unknown;
}

StringRef describe(FileKind kind) { return row(kind).description; }

StringRef readerOf(FileKind kind) { return row(kind).reader; }

std::string foundText(FileKind kind, StringRef found) {
  const StringRef reader = readerOf(kind);
  const std::string what = kind == FileKind::Unknown ? found.str() : describe(kind).str();
  return "found " + what + (reader.empty() ? "" : "; " + reader.str());
}

bool isModel(FileKind kind) {
  return kind == FileKind::Onnx || kind == FileKind::Artifact || kind == FileKind::Bytecode || kind == FileKind::Mlir;
}

//===----------------------------------------------------------------------===//
// Progress
//===----------------------------------------------------------------------===//

static bool &isProgressShown() {
  static bool isShown = false;
  return isShown;
}

void showReadProgress(bool isShown) { isProgressShown() = isShown; }

namespace {
/// The line with the progress of a stream, which the end of reading removes.
class ReadProgress {
  using Clock = std::chrono::steady_clock;

public:
  explicit ReadProgress(StringRef name)
      : name(name), next(isProgressShown() && sys::Process::StandardErrIsDisplayed() ? Clock::now() + std::chrono::seconds(1)
                                                                                     : Clock::time_point::max()) {}
  void show(uint64_t bytes) {
    if (next == Clock::time_point::max() || Clock::now() < next)
      return;
    errs() << "\r" << printable(name) << ": " << bytes / 1000000 << " MB read\x1b[K";
    next = Clock::now() + std::chrono::milliseconds(200);
    isThere = true;
  }
  ~ReadProgress() {
    if (isThere)
      errs() << "\r\x1b[K";
  }

private:
  StringRef name;
  Clock::time_point next;
  bool isThere = false;
};
} // namespace

//===----------------------------------------------------------------------===//
// Reading
//===----------------------------------------------------------------------===//

/// Below this many bytes a stream is checked whenever some arrive: its writer may wait for an answer.
static constexpr size_t kSmall = 4 << 10;

static Expected<std::unique_ptr<MemoryBuffer>> readStream(int file, StringRef name, uint64_t limit, InputCheck check) {
  SmallVector<char, 0> bytes;
  ReadProgress progress(name);
  uint64_t wanted = UINT64_MAX;
  // Checks look at all bytes: to double them each time keeps the work linear.
  size_t nextCheck = 0;
  while (true) {
    const size_t size = bytes.size();
    bytes.resize_for_overwrite(size + std::max<size_t>(size / 2, kFirstRead));
    const ssize_t count = ::read(file, bytes.data() + size, bytes.size() - size);
    if (count < 0 && errno != EINTR)
      return errorCodeToError(std::error_code(errno, std::generic_category()));
    bytes.truncate(size + std::max<ssize_t>(count, 0));
    progress.show(bytes.size());
    if (count < 0)
      continue;
    // Once the size is known the content is of no further use.
    if (wanted == UINT64_MAX && (count == 0 || bytes.size() < kSmall || bytes.size() >= nextCheck)) {
      Expected<uint64_t> checked = check(StringRef(bytes.data(), bytes.size()));
      if (!checked)
        return checked.takeError();
      wanted = *checked;
      nextCheck = 2 * bytes.size();
    }
    if (wanted != UINT64_MAX && wanted > limit)
      return failure("expected at most " + countText(limit, "byte") + " from the stream, found a size of " + Twine(wanted));
    if (bytes.size() > std::min(wanted, limit))
      return failure("the stream has more than " + countText(std::min(wanted, limit), "byte"));
    if (count == 0)
      return std::make_unique<SmallVectorMemoryBuffer>(std::move(bytes), name);
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
