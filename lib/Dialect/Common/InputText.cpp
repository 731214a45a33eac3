//===- InputText.cpp - Checks of MLIR input before parsing ----------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/Common/InputText.h"

#include "ttmlir/Support/CommandLine.h"
#include "ttmlir/Support/ExitStatus.h"
#include "ttmlir/Support/Failure.h"
#include "ttmlir/Support/InputFile.h"

#include "mlir/Bytecode/BytecodeWriter.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Tools/ParseUtilities.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/ManagedStatic.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/SourceMgr.h"

using namespace mlir;

namespace {
/// A macro would make it an option of every program that links this library.
struct InputOptions {
  llvm::cl::opt<bool> allowBytecode{"allow-mlir-bytecode",
                                    llvm::cl::desc("accept MLIR bytecode, which MLIR does not verify: read trusted files only")};
};
} // namespace

static llvm::ManagedStatic<InputOptions> options;

void mlir::tt::registerInputOptions() { *options; }

static bool allowsBytecode() { return options.isConstructed() && options->allowBytecode; }

//===----------------------------------------------------------------------===//
// Text
//===----------------------------------------------------------------------===//

namespace {
/// Finds text on which parsers of MLIR dereference null (arrays of indices, lists of linalg that are not of integers) or take all
/// memory (numbers of results). It reads only the tokens that this needs: strings and comments are left out, aliases of `index`
/// are followed.
class FaultFinder {
public:
  explicit FaultFinder(StringRef text) : text(text) {}

  /// The error at the first such place, which `place` gets; empty without one.
  StringRef run(size_t &place) {
    const StringRef found = find();
    place = at;
    return found;
  }

private:
  StringRef find() {
    while (skipBlanks(), at < text.size()) {
      const char c = text[at];
      StringRef found;
      if (c == '"')
        skipString();
      else if (c == '!' || c == '#' || c == '%' || c == '^' || c == '@')
        found = sigil(c);
      else if (!isStart(c))
        ++at;
      else
        found = word(takeWord());
      if (!found.empty())
        return found;
    }
    return "";
  }

  static bool isStart(char c) { return llvm::isAlpha(c) || c == '_'; }
  static bool isWord(char c) { return llvm::isAlnum(c) || c == '_' || c == '$' || c == '.' || c == '-'; }

  void skipBlanks() {
    while (at < text.size()) {
      if (text.substr(at).starts_with("//"))
        at = std::min(text.find('\n', at), text.size());
      else if (llvm::isSpace(text[at]))
        ++at;
      else
        return;
    }
  }

  void skipString() {
    for (++at; at < text.size() && text[at] != '"' && text[at] != '\n'; ++at)
      at += text[at] == '\\';
    ++at;
  }

  StringRef takeWord() {
    const size_t begin = at;
    while (at < text.size() && isWord(text[at]))
      ++at;
    return text.slice(begin, at);
  }

  bool take(char c) {
    skipBlanks();
    if (at == text.size() || text[at] != c)
      return false;
    ++at;
    return true;
  }

  /// A word after a sigil is no keyword. Notes aliases of `index`; returns the error of the number of a result, %name#0: the
  /// parser has a place for each up to it.
  StringRef sigil(char c) {
    static constexpr uint64_t kMostResults = 1 << 20;
    ++at;
    const StringRef name = takeWord();
    if (c == '!' && !name.empty() && take('=') && isIndexType())
      aliases.insert(name);
    if (c != '%' || at == text.size() || text[at] != '#')
      return "";
    const size_t begin = at++;
    uint64_t number;
    const StringRef digits = takeWord();
    const bool isNumber = !digits.empty() && llvm::all_of(digits, llvm::isDigit);
    if (!isNumber || (!digits.getAsInteger(10, number) && number < kMostResults))
      return "";
    at = begin;
    return "expected the number of a result, below 2^20, found a larger one";
  }

  /// Whether `index` or an alias of it is next, which is left where it is.
  bool isIndexType() {
    skipBlanks();
    const size_t begin = at;
    const bool isAlias = at < text.size() && text[at] == '!';
    at += isAlias;
    const StringRef name = takeWord();
    at = begin;
    return isAlias ? aliases.contains(name) : name == "index";
  }

  /// The error behind `word`.
  StringRef word(StringRef word) {
    if (word == "array")
      return take('<') && isIndexType() ? "expected an integer or float type of known width in array<...>, found index" : "";
    if (word == "linalg.reduce" || word == "linalg.broadcast" || word == "linalg.transpose")
      listed = word == "linalg.transpose" ? "permutation" : "dimensions";
    else if (!listed.empty() && word == listed && take('='))
      return takesIntegers() ? "" : "expected a list of integers of 64 bits";
    return "";
  }

  /// Whether `[1, 2]` is next, which it takes as far as it is one.
  bool takesIntegers() {
    listed = "";
    if (!take('['))
      return false;
    if (take(']'))
      return true;
    do {
      take('-');
      const StringRef number = takeWord();
      int64_t value;
      if (number.empty() || number.getAsInteger(0, value)) {
        at -= number.size();
        return false;
      }
    } while (take(','));
    return take(']');
  }

  StringRef text;
  size_t at = 0;
  /// The list that the op has whose name came last; empty behind it.
  StringRef listed;
  llvm::StringSet<> aliases;
};
} // namespace

/// "<file>:<line>:<column>: error: <message>" for the byte `at`.
static std::string messageAt(llvm::MemoryBufferRef input, size_t at, const Twine &message) {
  const StringRef before = input.getBuffer().take_front(at), name = input.getBufferIdentifier();
  const size_t line = before.count('\n') + 1, column = at - (before.rfind('\n') + 1) + 1;
  return (name + ":" + Twine(line) + ":" + Twine(column) + ": error: " + message).str();
}

std::string mlir::tt::describeBadInput(llvm::MemoryBufferRef input) {
  const StringRef text = input.getBuffer();
  // Splitting a file may make a part of it begin anywhere.
  if (const size_t at = text.find(::ttmlir::kBytecodeMagic); at != StringRef::npos) {
    // The name of the writer is behind one byte with the version.
    if (text.substr(at + ::ttmlir::kBytecodeMagic.size() + 1).starts_with(::ttmlir::kArtifactProducer))
      return messageAt(input, at,
                       "expected MLIR text, found a portable artifact of StableHLO, which tt-translate --deserialize reads");
    if (allowsBytecode())
      return "";
    return messageAt(input, at,
                     "expected MLIR text, found bytecode, which MLIR reads without checks; --allow-mlir-bytecode for "
                     "files that can be trusted");
  }
  if (text.starts_with("\xef\xbb\xbf"))
    return messageAt(input, 0, "expected MLIR text, found a byte order mark before it");
  // MLIR takes it for a space.
  if (const size_t at = text.find('\0'); at != StringRef::npos)
    return messageAt(input, at, "expected MLIR text, found a byte of 0");
  size_t place;
  if (const StringRef found = FaultFinder(text).run(place); !found.empty())
    return messageAt(input, place, found);
  return "";
}

/// More text than any compiler works on, in bytes.
static constexpr uint64_t kMaxText = uint64_t(1) << 34;

/// An error where the input `path` that begins with `bytes` is none of text. Bytecode is left to describeBadInput.
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

//===----------------------------------------------------------------------===//
// Translations
//===----------------------------------------------------------------------===//

LogicalResult mlir::tt::checkInput(const llvm::SourceMgr &sources) {
  const std::string message = describeBadInput(sources.getMemoryBuffer(sources.getMainFileID())->getMemBufferRef());
  if (message.empty())
    return success();
  llvm::errs() << message << '\n';
  return failure();
}

/// Whether the option of MLIR's translations that is called `name` is given.
static bool isGiven(StringRef name) {
  const auto &all = llvm::cl::getRegisteredOptions();
  const auto found = all.find(name);
  return found != all.end() && found->second->getNumOccurrences() > 0;
}

void mlir::tt::registerTranslationFromMLIR(StringRef name, StringRef description, TranslateFromMLIRFunction function,
                                           DialectRegistrationFunction addDialects) {
  registerTranslationCLOptions();
  TranslateRegistration registration(name, description,
                                     [function = std::move(function), addDialects = std::move(addDialects)](
                                         const std::shared_ptr<llvm::SourceMgr> &sources, raw_ostream &os, MLIRContext *context) {
                                       if (failed(checkInput(*sources)))
                                         return failure();
                                       DialectRegistry registry;
                                       addDialects(registry);
                                       context->appendDialectRegistry(registry);
                                       OwningOpRef<Operation *> op = parseSourceFileForTool(
                                           sources, context, /*insertImplicitModule=*/!isGiven("no-implicit-module"));
                                       return success(op && succeeded(verify(*op)) && succeeded(function(*op, os)));
                                     });
}

std::optional<::ttmlir::ExitStatus> &mlir::tt::failureStatus() {
  static std::optional<::ttmlir::ExitStatus> status;
  return status;
}

bool &mlir::tt::emitsBytecode() {
  static bool isWanted = false;
  return isWanted;
}

/// By description: translations have no names of their own.
static llvm::StringMap<mlir::tt::TranslationTraits> &allTraits() {
  static llvm::StringMap<mlir::tt::TranslationTraits> traits;
  return traits;
}

mlir::tt::TranslationTraits mlir::tt::traitsOf(const Translation &translation) {
  return allTraits().lookup(translation.getDescription());
}

static LogicalResult writeModule(Operation *module, raw_ostream &os) {
  if (mlir::tt::emitsBytecode())
    return writeBytecodeToFile(module, os);
  module->print(os);
  os << '\n';
  return success();
}

void mlir::tt::registerTranslationToMLIR(StringRef name, StringRef description, TranslateToMLIRFunction function,
                                         DialectRegistrationFunction addDialects, std::optional<BinaryInput> binary) {
  allTraits()[description] = {binary, /*makesMLIR=*/true};
  TranslateRegistration registration(name, description,
                                     [function = std::move(function), addDialects = std::move(addDialects)](
                                         const std::shared_ptr<llvm::SourceMgr> &sources, raw_ostream &os, MLIRContext *context) {
                                       DialectRegistry registry;
                                       addDialects(registry);
                                       context->appendDialectRegistry(registry);
                                       OwningOpRef<Operation *> module = function(*sources, context);
                                       if (module)
                                         failureStatus() = ::ttmlir::ExitStatus::Refused;
                                       return success(module && succeeded(verify(*module)) && succeeded(writeModule(*module, os)));
                                     });
}

void mlir::tt::registerBytesTranslation(StringRef name, StringRef description, BinaryInput input,
                                        const TranslateFunction &function) {
  allTraits()[description] = {input, /*makesMLIR=*/false};
  TranslateRegistration registration(name, description, function);
}
