//===- SdyDialect.cpp - The sdy dialect -----------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Formats.h"

#include "ttmlir/Dialect/Common/CheckedOps.h"
#include "ttmlir/Dialect/Common/TensorInliner.h"
#include "ttmlir/Dialect/StableHLO/IR/StableHLOOps.h"

#include "mlir/Dialect/Quant/IR/Quant.h"
#include "mlir/IR/DialectImplementation.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::tt::sdy;

//===----------------------------------------------------------------------===//
// Attributes as text
//===----------------------------------------------------------------------===//

/// Reads a token that may stand between brackets and appends it to `text`; false if there is none. Brackets change `depth`.
static FailureOr<bool> parseToken(AsmParser &parser, std::string &text, int &depth) {
  auto punctuation = [&](ParseResult parsed, StringRef spelling, int change) {
    if (failed(parsed))
      return false;
    text += spelling;
    depth += change;
    return true;
  };
  if (punctuation(parser.parseOptionalLess(), "<", 1) || punctuation(parser.parseOptionalGreater(), ">", -1) ||
      punctuation(parser.parseOptionalLBrace(), "{", 1) || punctuation(parser.parseOptionalRBrace(), "}", -1) ||
      punctuation(parser.parseOptionalLSquare(), "[", 1) || punctuation(parser.parseOptionalRSquare(), "]", -1) ||
      punctuation(parser.parseOptionalLParen(), "(", 1) || punctuation(parser.parseOptionalRParen(), ")", -1) ||
      punctuation(parser.parseOptionalComma(), ", ", 0) || punctuation(parser.parseOptionalEqual(), "=", 0) ||
      punctuation(parser.parseOptionalColon(), ":", 0) || punctuation(parser.parseOptionalQuestion(), "?", 0))
    return true;
  std::string string;
  if (succeeded(parser.parseOptionalString(&string))) {
    llvm::raw_string_ostream(text) << '"' << string << '"';
    return true;
  }
  StringAttr symbol;
  if (succeeded(parser.parseOptionalSymbolName(symbol))) {
    llvm::raw_string_ostream os(text);
    os << '@' << symbol.getValue();
    return true;
  }
  int64_t number;
  if (OptionalParseResult parsed = parser.parseOptionalInteger(number); parsed.has_value()) {
    if (failed(*parsed))
      return failure();
    text += std::to_string(number);
    return true;
  }
  StringRef word;
  if (failed(parser.parseOptionalKeyword(&word)))
    return false;
  text += word;
  return true;
}

/// `<...>`, or text between other brackets that begin with `opening`; brackets match.
static ParseResult parseText(OpAsmParser &parser, TextAttr &attribute, char opening = '<') {
  std::string text;
  int depth = 0;
  do {
    const llvm::SMLoc loc = parser.getCurrentLocation();
    const bool isFirst = text.empty();
    FailureOr<bool> found = parseToken(parser, text, depth);
    if (failed(found))
      return failure();
    if (isFirst && (!*found || text.front() != opening))
      return parser.emitError(loc) << "expected '" << opening << "'";
    if (!*found)
      return parser.emitError(loc) << "expected axes, sizes or brackets";
  } while (depth > 0);
  attribute = TextAttr::get(parser.getContext(), text);
  return success();
}

/// The text of an attribute from its first bracket `opening` on: the generic form has a name before it, and brackets around it.
static StringRef textFrom(TextAttr attribute, char opening) {
  StringRef text = attribute.getText();
  text = text.drop_front(std::min(text.find(opening), text.size()));
  const char closing = opening == '<' ? '>' : opening == '[' ? ']' : '}';
  return text.take_front(text.rfind(closing) + 1);
}

/// FORWARD, or any attribute of the generic form.
static ParseResult parseWord(OpAsmParser &parser, Attribute &attribute) {
  StringRef word;
  if (failed(parser.parseOptionalKeyword(&word)))
    return parser.parseAttribute(attribute);
  attribute = parser.getBuilder().getStringAttr(word);
  return success();
}

static void printWord(OpAsmPrinter &printer, Operation *, Attribute attribute) {
  if (auto word = dyn_cast<StringAttr>(attribute); word && !word.empty() && llvm::all_of(word.getValue(), llvm::isAlpha))
    printer << word.getValue();
  else
    printer << attribute;
}

static void printText(OpAsmPrinter &printer, Operation *, TextAttr attribute) { printer << textFrom(attribute, '<'); }

//===----------------------------------------------------------------------===//
// sdy.manual_computation(%x) in_shardings=[<@mesh, [{"a"}]>] out_shardings=[<@mesh, [{"a"}]>] manual_axes={"a"}
//     (%y: tensor<4xf32>) { ... } : (tensor<8xf32>) -> tensor<8xf32>
//===----------------------------------------------------------------------===//

ParseResult ManualComputationOp::parse(OpAsmParser &parser, OperationState &result) {
  SmallVector<OpAsmParser::UnresolvedOperand> operands;
  const llvm::SMLoc loc = parser.getCurrentLocation();
  if (parser.parseOperandList(operands, AsmParser::Delimiter::Paren))
    return failure();
  for (auto [name, opening] : {std::pair("in_shardings", '['), {"out_shardings", '['}, {"manual_axes", '{'}}) {
    TextAttr text;
    if (parser.parseKeyword(name) || parser.parseEqual() || parseText(parser, text, opening))
      return failure();
    result.addAttribute(name, text);
  }
  SmallVector<OpAsmParser::Argument> arguments;
  FunctionType type;
  Region *body = result.addRegion();
  if (parser.parseArgumentList(arguments, AsmParser::Delimiter::Paren, /*allowType=*/true) ||
      parser.parseRegion(*body, arguments) || parser.parseOptionalAttrDict(result.attributes) || parser.parseColonType(type))
    return failure();
  result.addTypes(type.getResults());
  return parser.resolveOperands(operands, type.getInputs(), loc, result.operands);
}

void ManualComputationOp::print(OpAsmPrinter &printer) {
  printer << '(' << getTensors() << ") in_shardings=" << textFrom(getInShardings(), '[')
          << " out_shardings=" << textFrom(getOutShardings(), '[') << " manual_axes=" << textFrom(getManualAxes(), '{') << " (";
  llvm::interleaveComma(getBody().getArguments(), printer, [&](BlockArgument argument) { printer.printRegionArgument(argument); });
  printer << ") ";
  printer.printRegion(getBody(), /*printEntryBlockArgs=*/false);
  printer.printOptionalAttrDict((*this)->getAttrs(), {"in_shardings", "out_shardings", "manual_axes"});
  printer << " : ";
  printer.printFunctionalType(getOperation());
}

Attribute SdyDialect::parseAttribute(DialectAsmParser &parser, Type) const {
  // Where no op is around it, a mesh has no name before its brackets.
  StringRef text = parser.getFullSymbolSpec();
  return TextAttr::get(getContext(), text.starts_with("[") ? ("<" + text + ">").str() : text.str());
}

void SdyDialect::printAttribute(Attribute attribute, DialectAsmPrinter &printer) const {
  StringRef text = cast<TextAttr>(attribute).getText();
  printer << (text.starts_with("<[") ? text.drop_front().drop_back() : text);
}

//===----------------------------------------------------------------------===//
// Dialect
//===----------------------------------------------------------------------===//

// Found by the generated code of the ops.
namespace mlir::tt::sdy {
using stablehlo::parseSameTypes;
using stablehlo::printSameTypes;
} // namespace mlir::tt::sdy

#include "ttmlir/Dialect/StableHLO/IR/SdyDialect.cpp.inc"

#define GET_ATTRDEF_CLASSES
#include "ttmlir/Dialect/StableHLO/IR/SdyAttrs.cpp.inc"

#define GET_OP_CLASSES
#include "ttmlir/Dialect/StableHLO/IR/SdyOps.cpp.inc"

void SdyDialect::initialize() {
  addCheckedOperations<
#define GET_OP_LIST
#include "ttmlir/Dialect/StableHLO/IR/SdyOps.cpp.inc"
      >(*this);
  addAttributes<
#define GET_ATTRDEF_LIST
#include "ttmlir/Dialect/StableHLO/IR/SdyAttrs.cpp.inc"
      >();
  addInterfaces<TensorInliner>();
}
