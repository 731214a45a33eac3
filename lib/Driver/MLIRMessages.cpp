//===- MLIRMessages.cpp - Messages of MLIR that tools extend --------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "MLIRMessages.h"

using namespace llvm;
using namespace mlir::tt;

namespace {
struct Row {
  MLIRMessage message;
  /// In the message, whatever it is about.
  StringLiteral phrase;
  /// The texts around the subject; empty without one.
  StringLiteral before, after;
};
} // namespace

// The first row that matches decides.
static constexpr Row kRows[] = {
    {MLIRMessage::UnregisteredOperation, "unregistered operation '", "unregistered operation '", "'"},
    {MLIRMessage::UnknownDialect, "' not found for custom op", "Dialect `", "' not found for custom op"},
    {MLIRMessage::UnknownCustomOp, "' is unknown", "custom op '", "' is unknown"},
    {MLIRMessage::OpWithoutCustomForm, "' has no custom assembly form", "custom op '", "' has no custom assembly form"},
    {MLIRMessage::UnregisteredDialect, "created with unregistered dialect", "\"", "\""},
    {MLIRMessage::ParsedWithoutDialect, "operation being parsed with an unregistered dialect", "", ""},
    {MLIRMessage::AttributeConstraint, "' failed to satisfy constraint: ", "attribute '", "'"},
    {MLIRMessage::UnknownPass, "does not refer to a registered pass", "'", "'"},
};

static constexpr StringLiteral kPipelineParsers[] = {"MLIR Textual PassPipeline Parser:", "<Pass-Options-Parser>: ", "--"};

StringRef mlir::tt::between(StringRef text, StringRef before, StringRef after) {
  const size_t start = text.find(before);
  if (start == StringRef::npos)
    return "";
  text = text.drop_front(start + before.size());
  const size_t end = text.find(after);
  return end == StringRef::npos ? "" : text.take_front(end);
}

std::optional<RecognizedMessage> mlir::tt::recognizeMessage(StringRef text) {
  for (const auto &[message, phrase, before, after] : kRows) {
    const size_t place = text.find(phrase);
    if (place == StringRef::npos)
      continue;
    const StringRef subject = before.empty() ? "" : between(text, before, after);
    if (!subject.empty() || before.empty())
      return RecognizedMessage{message, subject, text.substr(place + phrase.size())};
  }
  return std::nullopt;
}

std::pair<StringRef, unsigned> mlir::tt::splitPipelineError(StringRef text) {
  for (StringRef parser : kPipelineParsers)
    text.consume_front(parser);
  // "1:7: error: ...", with the column.
  unsigned line = 0, column = 0;
  StringRef rest = text;
  if (!rest.consumeInteger(10, line) && rest.consume_front(":") && !rest.consumeInteger(10, column) &&
      rest.consume_front(": error: "))
    return {rest, column};
  return {text, 0};
}

bool mlir::tt::isListOfDialects(StringRef text) { return text.starts_with("Available dialects"); }
