//===- ToolDiagnostics.cpp - Hints and limits of diagnostics --------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Driver/ToolDiagnostics.h"

#include "MLIRMessages.h"

#include "ttmlir/Support/CommandLine.h"
#include "ttmlir/Support/InputFile.h"
#include "ttmlir/Support/Printable.h"

#include "mlir/IR/Dialect.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/IR/OperationSupport.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/WithColor.h"

using namespace mlir;

//===----------------------------------------------------------------------===//
// Hints
//===----------------------------------------------------------------------===//

/// Dialects that front ends hold.
static std::string frontEndOf(StringRef dialect) {
  if (llvm::is_contained({"stablehlo", "chlo", "vhlo", "mhlo"}, dialect))
    return "StableHLO";
  if (dialect == "tosa")
    return "TOSA";
  if (llvm::is_contained({"linalg", "tensor", "torch", "onnx", "math"}, dialect))
    return ("dialect '" + dialect + "'").str();
  return "";
}

/// A hint for an unregistered dialect; empty if there is none.
static std::string hintAtDialect(StringRef dialect, MLIRContext &context) {
  if (std::string frontEnd = frontEndOf(dialect); !frontEnd.empty())
    return frontEnd + " is not read here: " +
           (llvm::is_contained({"vhlo", "mhlo", "torch", "onnx"}, dialect)
                ? "have the front end that wrote this module lower it to StableHLO or TTIR"
                : "'tt-opt --to-ttir-pipeline' converts it to TTIR");
  std::vector<StringRef> known = context.getAvailableDialects();
  llvm::sort(known);
  StringRef nearest = ::ttmlir::nearestWord(dialect, known);
  return nearest.empty() ? "known dialects are " + llvm::join(known, ", ") : ("did you mean dialect '" + nearest + "'?").str();
}

/// A hint for the name of an unknown op, or of an op without a custom form. `isQuoted`: the text has the generic form.
static std::string hintAtOperation(StringRef name, bool isQuoted, MLIRContext &context) {
  StringRef dialect = name.split('.').first;
  const bool isKnown = RegisteredOperationName::lookup(name, &context).has_value();
  SmallVector<StringRef> names;
  for (RegisteredOperationName each : context.getRegisteredOperationsByDialect(dialect))
    names.push_back(each.getStringRef());
  llvm::sort(names);
  StringRef meant = isKnown ? name : ::ttmlir::nearestWord(name, names);
  if (meant.empty())
    return "";
  if (isQuoted)
    return ("did you mean '" + meant + "'?").str();
  const std::string form = ("generic form: \"" + meant + "\"(%a, %b) : (type, type) -> type").str();
  if (isKnown)
    return "write it in its " + form;
  return ("did you mean '" + meant + "'? Operations of '" + dialect + "' without a form of their own are written in " + form).str();
}

/// The numbers that attribute `name` has in `line`: 7 of `name = 7 : i32`, 1 and 0 of `name = array<i32: 1, 0>` or `[1, 0]`.
static SmallVector<StringRef> numbersIn(StringRef line, StringRef name) {
  for (size_t at = line.find(name); at != StringRef::npos; at = line.find(name, at + 1)) {
    StringRef value = line.drop_front(at + name.size()).ltrim();
    // Not the end of another name.
    if ((at > 0 && (llvm::isAlnum(line[at - 1]) || line[at - 1] == '_')) || !value.consume_front("="))
      continue;
    value = value.ltrim();
    const bool isList = value.consume_front("[") || value.consume_front("array<");
    value = value.take_front(value.find_first_of(isList ? "]>}" : ",>}"));
    SmallVector<StringRef> words, numbers;
    llvm::SplitString(value, words, " :,");
    double number;
    llvm::copy_if(words, std::back_inserter(numbers), [&](StringRef word) { return !word.getAsDouble(number); });
    return numbers;
  }
  return {};
}

/// `written` as an f32, i32 or ui32, the first of them that it fits exactly unless it is too large for all; 1.0 for no number.
static std::string numberText(StringRef written) {
  llvm::APInt integer;
  if (written.empty() || StringRef(written).ltrim('-').getAsInteger(10, integer))
    return (written.empty() ? "1.0" : written.str()) + " : f32";
  const bool isNegative = written.starts_with("-");
  if (integer.isIntN(24))
    return (written + ".0 : f32").str();
  if (integer.isIntN(31))
    return (written + " : i32").str();
  if (integer.isIntN(32) && !isNegative)
    return (written + " : ui32").str();
  return std::string(isNegative ? "-2147483648" : "2147483647") + " : i32, the nearest number that is stored";
}

/// The spelling of an attribute that satisfies `constraint`, as verifiers describe it; empty for attributes without a type of
/// their own. `line` is the line of the source with the attribute: its numbers stay.
static std::string hintAtAttribute(StringRef name, StringRef constraint, StringRef line) {
  const auto [type, rest] = constraint.split(' ');
  const SmallVector<StringRef> written = numbersIn(line, name);
  auto isFraction = [](StringRef number) {
    int64_t whole;
    return number.getAsInteger(10, whole);
  };
  SmallVector<StringRef> numbers = written;
  if (numbers.empty() || llvm::any_of(numbers, isFraction))
    numbers.assign(rest.contains("array") ? SmallVector<StringRef>{"1", "2"} : SmallVector<StringRef>{"1"});
  const std::string integer = numbers.front().str();
  const std::string real = written.empty() ? "1.0" : written.front().str() + (written.front().contains('.') ? "" : ".0");
  // "i64 dense array attribute", "si32 or array<i32>"
  std::string value;
  if (rest.starts_with("dense array attribute"))
    value = ("array<" + type + ": " + llvm::join(numbers, ", ") + ">").str();
  else if (rest.starts_with("or array<"))
    value = (integer + " : " + type).str();
  // "f32, i32 or ui32 number"
  else if (constraint.starts_with("f32, "))
    value = numberText(written.empty() ? "" : written.front());
  else if (constraint.starts_with("bool attribute"))
    value = integer == "0" ? "false" : "true";
  else if (constraint.starts_with("string attribute"))
    value = "\"...\"";
  // "32-bit signed integer attribute"
  const StringRef width = type.split("-bit").first;
  auto typed = [&](StringRef number, StringRef letters) { return (number + " : " + letters + width).str(); };
  for (auto [kind, number, letters] : {std::tuple("signed integer attribute", integer, "si"),
                                       {"unsigned integer attribute", integer, "ui"},
                                       {"signless integer attribute", integer, "i"},
                                       {"float attribute", real, "f"}})
    if (type.ends_with("-bit") && rest.starts_with(kind))
      value = typed(number, letters);
  if (type.ends_with("-bit") && rest.starts_with("integer array attribute"))
    value = "[" + llvm::join(llvm::map_range(numbers, [&](StringRef number) { return typed(number, "i"); }), ", ") + "]";
  return value.empty() ? "" : ("write it with its type: " + name + " = " + value).str();
}

/// The hint at `message`, whose place is on `line`; empty if there is none.
static std::string hintAt(const mlir::tt::RecognizedMessage &message, StringRef line, MLIRContext &context) {
  using mlir::tt::MLIRMessage;
  switch (message.message) {
  case MLIRMessage::UnregisteredOperation:
    return hintAtOperation(message.subject, /*isQuoted=*/true, context);
  case MLIRMessage::UnknownCustomOp:
    return message.subject.contains('.') ? hintAtOperation(message.subject, /*isQuoted=*/false, context) : "";
  case MLIRMessage::OpWithoutCustomForm:
    return hintAtOperation(message.subject, /*isQuoted=*/false, context);
  case MLIRMessage::UnknownDialect:
  case MLIRMessage::UnregisteredDialect:
    return hintAtDialect(message.subject, context);
  case MLIRMessage::ParsedWithoutDialect:
    return hintAtDialect(mlir::tt::between(line, "\"", "."), context);
  case MLIRMessage::AttributeConstraint:
    return hintAtAttribute(message.subject, message.rest, line);
  case MLIRMessage::UnknownPass:
    return "";
  }
  return "";
}

void mlir::tt::ToolDiagnostics::addHint(Diagnostic &diagnostic, MLIRContext &context) {
  const std::string text = diagnostic.str();
  const std::optional<RecognizedMessage> message = recognizeMessage(text);
  if (!message)
    return;
  const std::string hint = hintAt(*message, lineOf(dyn_cast<FileLineColLoc>(diagnostic.getLocation())), context);
  if (hint.empty())
    return;
  // The parser's own list of dialects says no more.
  for (Diagnostic &note : diagnostic.getNotes())
    if (isListOfDialects(note.str())) {
      Diagnostic better(note.getLocation(), DiagnosticSeverity::Note);
      note = std::move(better << hint);
      return;
    }
  diagnostic.attachNote(diagnostic.getLocation()) << hint;
}

//===----------------------------------------------------------------------===//
// Long lines
//===----------------------------------------------------------------------===//

/// Columns of a line that are printed whole; of a longer one as many around the place.
static constexpr size_t kLongestLine = 240;

/// The content of the file `name`; empty where it cannot be read.
StringRef mlir::tt::ToolDiagnostics::textOf(StringRef name) {
  if (name == source.getBufferIdentifier() || (name == "-" && source.getBufferIdentifier() == "<stdin>"))
    return source.getBuffer();
  auto [entry, isNew] = files.try_emplace(name);
  // Devices and pipes are left alone.
  if (isNew && llvm::sys::fs::is_regular_file(name))
    if (auto file = llvm::MemoryBuffer::getFile(name, /*IsText=*/false, /*RequiresNullTerminator=*/false))
      entry->second = std::move(*file);
  return entry->second ? entry->second->getBuffer() : "";
}

/// Whether `place` is in a file that has no lines, such as the model that a module was made of.
bool mlir::tt::ToolDiagnostics::isInBinary(FileLineColLoc place) {
  constexpr size_t looked = 64 << 10;
  const StringRef bytes = place ? textOf(place.getFilename()).take_front(looked) : "";
  return bytes.contains('\0') ||
         !llvm::is_contained({::ttmlir::FileKind::Unknown, ::ttmlir::FileKind::Mlir}, ::ttmlir::kindOf(bytes));
}

/// The line that `place` is on; empty where it is not in a file of text that can be read.
StringRef mlir::tt::ToolDiagnostics::lineOf(FileLineColLoc place) {
  if (!place || place.getLine() == 0 || isInBinary(place))
    return "";
  StringRef rest = textOf(place.getFilename());
  for (unsigned line = 1; line < place.getLine() && !rest.empty(); ++line)
    rest = rest.split('\n').second;
  return rest.take_until([](char c) { return c == '\n'; });
}

/// Whether MLIR's handler may print the line.
bool mlir::tt::ToolDiagnostics::isOnPrintableLine(const Diagnostic &diagnostic) {
  const auto place = diagnostic.getLocation()->findInstanceOf<FileLineColLoc>();
  return lineOf(place).size() <= kLongestLine && !isInBinary(place);
}

static llvm::SourceMgr::DiagKind diagKindOf(DiagnosticSeverity severity) {
  switch (severity) {
  case DiagnosticSeverity::Error:
    return llvm::SourceMgr::DK_Error;
  case DiagnosticSeverity::Warning:
    return llvm::SourceMgr::DK_Warning;
  case DiagnosticSeverity::Note:
    return llvm::SourceMgr::DK_Note;
  case DiagnosticSeverity::Remark:
    return llvm::SourceMgr::DK_Remark;
  }
  return llvm::SourceMgr::DK_Note;
}

/// The part of `line` around byte `at`, which becomes the place in the result.
static std::string cut(StringRef line, size_t &at) {
  if (line.size() <= kLongestLine)
    return line.str();
  at = std::min(at, line.size());
  const size_t begin = std::min(at - std::min(at, kLongestLine / 2), line.size() - kLongestLine);
  const StringRef before = begin > 0 ? "..." : "", after = begin + kLongestLine < line.size() ? "..." : "";
  at += before.size() - begin;
  return (before + line.substr(begin, kLongestLine) + after).str();
}

/// `text` with long words cut: names come from files and may have any length.
static std::string withShortWords(StringRef text) {
  constexpr size_t longest = 256, first = 100, last = 20;
  std::string result;
  while (!text.empty()) {
    StringRef word = text.take_until([](char c) { return c == ' ' || c == '\n'; });
    result += word.size() <= longest ? word.str() : (word.take_front(first) + "..." + word.take_back(last)).str();
    result += text.substr(word.size(), 1);
    text = text.drop_front(std::min(word.size() + 1, text.size()));
  }
  return result;
}

/// The place in a file of `location`; null without one. Locations in files that are not text have no line.
static FileLineColLoc placeOf(Location location) {
  auto place = location->findInstanceOf<FileLineColLoc>();
  return place && place.getLine() > 0 ? place : FileLineColLoc();
}

/// Prints a diagnostic without a place in a text, as MLIR's handler does but with the name of the input, and that of a location.
void mlir::tt::ToolDiagnostics::printAtSource(const Diagnostic &diagnostic) {
  std::string message;
  llvm::raw_string_ostream text(message);
  const auto file = diagnostic.getLocation()->findInstanceOf<FileLineColLoc>();
  auto name = dyn_cast<NameLoc>(diagnostic.getLocation());
  if (!file && name && isa<UnknownLoc>(name.getChildLoc()))
    text << "at '" << name.getName().strref() << "': ";
  else if (!file && !isa<UnknownLoc>(diagnostic.getLocation()))
    text << diagnostic.getLocation() << ": ";
  text << diagnostic;
  // Notes may show ops of several lines.
  const bool isNote = diagnostic.getSeverity() == DiagnosticSeverity::Note;
  message = withShortWords(::ttmlir::printable(message, isNote ? "\n\t" : ""));
  llvm::SMDiagnostic(file ? file.getFilename().strref() : source.getBufferIdentifier(), diagKindOf(diagnostic.getSeverity()),
                     message)
      .print(nullptr, os);
}

/// Prints as MLIR's handler does, but for the line, of which only a part is printed.
void mlir::tt::ToolDiagnostics::printCut(const Diagnostic &diagnostic) {
  auto place = diagnostic.getLocation()->findInstanceOf<FileLineColLoc>();
  if (!place)
    return llvm::SMDiagnostic("", diagKindOf(diagnostic.getSeverity()), diagnostic.str()).print(nullptr, os);
  size_t at = std::max(place.getColumn(), 1u) - 1;
  const std::string line = cut(lineOf(place), at);
  const std::string where = (place.getFilename().strref() + ":" + Twine(place.getLine()) + ":" + Twine(place.getColumn())).str();
  llvm::SourceMgr none;
  llvm::SMDiagnostic(none, llvm::SMLoc(), "", line.empty() ? -1 : place.getLine(), at, diagKindOf(diagnostic.getSeverity()),
                     diagnostic.str(), line, {})
      .print(where.c_str(), os, llvm::WithColor(os).colorsEnabled(), /*ShowKindLabel=*/true,
             /*ShowLocation=*/false);
}

//===----------------------------------------------------------------------===//
// Handler
//===----------------------------------------------------------------------===//

/// Whether an earlier error is about the resource that this one names: one resource is one fault of a kind of ops.
bool mlir::tt::ToolDiagnostics::isRepeated(const Diagnostic &diagnostic) {
  const std::string text = diagnostic.str();
  const StringRef start = "value names the resource '";
  const size_t name = StringRef(text).find(start);
  if (name == std::string::npos)
    return false;
  return !resources.insert(StringRef(text).take_front(text.find('\'', name + start.size()))).second;
}

LogicalResult mlir::tt::ToolDiagnostics::handle(Diagnostic &diagnostic, MLIRContext &context) {
  // Failure lets the next handler have it.
  const std::lock_guard lock(mutex);
  if (isFinished)
    return failure();
  if (diagnostic.getSeverity() == DiagnosticSeverity::Error) {
    if (isRepeated(diagnostic))
      return success();
    if (++numErrors > maxErrors && maxErrors > 0)
      return success();
    addHint(diagnostic, context);
  } else if (quiet) {
    return success();
  }
  const bool isInFile = diagnostic.getLocation()->findInstanceOf<FileLineColLoc>() != nullptr;
  const bool isPlaced = isInFile ? placeOf(diagnostic.getLocation()) != nullptr : source.getBufferIdentifier().empty();
  if (isPlaced && isOnPrintableLine(diagnostic))
    return failure();
  auto print = [&](const Diagnostic &each) { return placeOf(each.getLocation()) ? printCut(each) : printAtSource(each); };
  print(diagnostic);
  for (const Diagnostic &note : diagnostic.getNotes())
    print(note);
  return success();
}

struct mlir::tt::ToolDiagnostics::Extension : DialectExtensionBase {
  explicit Extension(ToolDiagnostics &owner) : DialectExtensionBase(/*dialectNames=*/{}), owner(owner) {}

  void apply(MLIRContext *context, MutableArrayRef<Dialect *> dialects) const final {
    if (owner.isFinished)
      return;
    const bool isNew = llvm::any_of(dialects, [](Dialect *dialect) { return dialect->getNamespace() == "builtin"; });
    if (isNew)
      owner.resources.clear();
    else
      context->getDiagEngine().eraseHandler(owner.handler);
    owner.attachTo(*context);
  }

  std::unique_ptr<DialectExtensionBase> clone() const final { return std::make_unique<Extension>(owner); }

  ToolDiagnostics &owner;
};

void mlir::tt::ToolDiagnostics::attachTo(DialectRegistry &registry) {
  registry.addExtension(TypeID::get<Extension>(), std::make_unique<Extension>(*this));
}

void mlir::tt::ToolDiagnostics::attachTo(MLIRContext &context) {
  handler =
      context.getDiagEngine().registerHandler([this, &context](Diagnostic &diagnostic) { return handle(diagnostic, context); });
}

void mlir::tt::ToolDiagnostics::finish(StringRef tool, StringRef remedy) {
  if (std::exchange(isFinished, true))
    return;
  if (maxErrors > 0 && numErrors > maxErrors)
    llvm::WithColor::error(os, tool) << numErrors - maxErrors << " more errors are not shown" << remedy << '\n';
}
