//===- StableHLODialect.cpp - The stablehlo dialect ----------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Formats.h"

#include "ttmlir/Dialect/Common/TensorInliner.h"

#include "mlir/Dialect/Quant/IR/Quant.h"
#include "mlir/IR/DialectImplementation.h"

#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::tt::stablehlo;

#include "ttmlir/Dialect/StableHLO/IR/StableHLODialect.cpp.inc"
#include "ttmlir/Dialect/StableHLO/IR/StableHLOEnums.cpp.inc"

#define GET_ATTRDEF_CLASSES
#include "ttmlir/Dialect/StableHLO/IR/StableHLOAttrs.cpp.inc"

#define GET_TYPEDEF_CLASSES
#include "ttmlir/Dialect/StableHLO/IR/StableHLOTypes.cpp.inc"

void StableHLODialect::initialize() {
  registerOps();
  addAttributes<
#define GET_ATTRDEF_LIST
#include "ttmlir/Dialect/StableHLO/IR/StableHLOAttrs.cpp.inc"
      >();
  addTypes<
#define GET_TYPEDEF_LIST
#include "ttmlir/Dialect/StableHLO/IR/StableHLOTypes.cpp.inc"
      >();
  addInterfaces<TensorInliner>();
}

//===----------------------------------------------------------------------===//
// Bounds
//===----------------------------------------------------------------------===//

static Attribute parseBounds(AsmParser &parser, AsmParser::Delimiter delimiter) {
  SmallVector<int64_t> bounds;
  auto parseBound = [&]() -> ParseResult {
    if (succeeded(parser.parseOptionalQuestion()))
      return bounds.push_back(ShapedType::kDynamic), success();
    return parser.parseInteger(bounds.emplace_back());
  };
  if (parser.parseCommaSeparatedList(delimiter, parseBound))
    return {};
  return TypeExtensionsAttr::get(parser.getContext(), bounds);
}

Attribute TypeExtensionsAttr::parse(AsmParser &parser, Type) { return parseBounds(parser, AsmParser::Delimiter::LessGreater); }

void TypeExtensionsAttr::print(AsmPrinter &printer) const {
  printer << '<';
  llvm::interleaveComma(getBounds(), printer.getStream(), [&](int64_t bound) {
    if (ShapedType::isDynamic(bound))
      printer << '?';
    else
      printer << bound;
  });
  printer << '>';
}

Attribute StableHLODialect::parseAttribute(DialectAsmParser &parser, Type type) const {
  const SMLoc begin = parser.getCurrentLocation();
  StringRef word;
  Attribute parsed;
  if (OptionalParseResult result = generatedAttributeParser(parser, &word, type, parsed); result.has_value())
    return parsed;
  if (word == "type_extensions") {
    if (parser.parseLess() || parser.parseKeyword("bounds") || parser.parseEqual() ||
        !(parsed = parseBounds(parser, AsmParser::Delimiter::Square)) || parser.parseGreater())
      return {};
    return parsed;
  }
  return parser.emitError(begin, "expected an attribute of stablehlo, found '") << word << "'", Attribute();
}

void StableHLODialect::printAttribute(Attribute attribute, DialectAsmPrinter &printer) const {
  (void)generatedAttributePrinter(attribute, printer);
}
