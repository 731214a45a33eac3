//===- ToLayoutOp.cpp - Text, rules and effects of ttir.to_layout ---------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/TTIR/IR/TTIR.h"

#include "ttmlir/Dialect/Common/Shapes.h"

using namespace mlir;
using namespace mlir::tt::ttir;

// ToLayoutOp: %r = ttir.to_layout %in, %out : TYPE into TYPE [hostInfo = ATTR] [-> TYPE]

// Older modules, whose operations have no classes, are parsed by it as well (lib/Legacy): it knows no properties.
ParseResult ToLayoutOp::parse(OpAsmParser &parser, OperationState &result) {
  OpAsmParser::UnresolvedOperand input, output;
  Type inputType, outputType;
  if (parser.parseOperand(input) || parser.parseComma() || parser.parseOperand(output) ||
      parser.parseOptionalAttrDict(result.attributes) || parser.parseColonType(inputType) || parser.parseKeyword("into") ||
      parser.parseType(outputType) || parser.resolveOperand(input, inputType, result.operands) ||
      parser.resolveOperand(output, outputType, result.operands))
    return failure();
  if (succeeded(parser.parseOptionalKeyword("hostInfo"))) {
    Attribute layout;
    if (parser.parseEqual() || parser.parseAttribute(layout))
      return failure();
    result.addAttribute("layout", layout);
  }
  if (succeeded(parser.parseOptionalArrow())) {
    Type resultType;
    if (parser.parseType(resultType))
      return failure();
    result.addTypes(resultType);
  }
  return success();
}

void ToLayoutOp::print(OpAsmPrinter &p) {
  p << ' ' << getInput() << ", " << getOutput();
  p.printOptionalAttrDict((*this)->getAttrs(), {getLayoutAttrName()});
  p << " : " << getInput().getType() << " into " << getOutput().getType();
  if (Attribute layout = getLayoutAttr())
    p << " hostInfo = " << layout;
  if (!getResults().empty())
    p << " -> " << getResults().front().getType();
}

LogicalResult ToLayoutOp::verify() {
  ArrayRef<int64_t> input = getInput().getType().getShape();
  ArrayRef<int64_t> output = getOutput().getType().getShape();
  if (getResults().size() > 1)
    return emitOpError("expected at most one result, found ") << getResults().size();
  if (!getResults().empty() && getResults().front().getType() != getOutput().getType())
    return emitOpError() << "expected result type to be the output's (" << getOutput().getType() << "), found "
                         << getResults().front().getType();
  if (input != output)
    return emitOpError() << "expected output shape to be the input's (" << shapeText(input) << "), found " << shapeText(output);
  return success();
}

void ToLayoutOp::getEffects(SmallVectorImpl<SideEffects::EffectInstance<MemoryEffects::Effect>> &effects) {
  if (getResults().empty())
    effects.emplace_back(MemoryEffects::Write::get(), &getOutputMutable());
}
