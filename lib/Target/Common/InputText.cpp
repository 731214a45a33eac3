//===- InputText.cpp - Checks of MLIR input before parsing ----------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Target/Common/InputText.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/ManagedStatic.h"
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
    static constexpr uint64_t kMaxResults = 1 << 20;
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
    if (!isNumber || (!digits.getAsInteger(10, number) && number < kMaxResults))
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

LogicalResult mlir::tt::checkInput(const llvm::SourceMgr &sources) {
  const std::string message = describeBadInput(sources.getMemoryBuffer(sources.getMainFileID())->getMemBufferRef());
  if (message.empty())
    return success();
  llvm::errs() << message << '\n';
  return failure();
}
