//===- RegionFormats.cpp - The text of constants, reductions and loops ----===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Formats.h"

#include "ttmlir/Dialect/StableHLO/IR/StableHLOOps.h"
#include "ttmlir/Support/Plural.h"

#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::tt::stablehlo;

//===----------------------------------------------------------------------===//
// stablehlo.constant dense<1.0> : tensor<4xf32>
//===----------------------------------------------------------------------===//

ParseResult ConstantOp::parse(OpAsmParser &parser, OperationState &result) {
  ElementsAttr value;
  // An older form: stablehlo.constant() {value = dense<1.0> : tensor<4xf32>} : () -> tensor<4xf32>
  if (succeeded(parser.parseOptionalLParen())) {
    FunctionType type;
    if (parser.parseRParen())
      return failure();
    if (succeeded(parser.parseOptionalLess())) {
      if (parser.parseOptionalAttrDict(result.attributes) || parser.parseGreater())
        return failure();
    }
    if (parser.parseOptionalAttrDict(result.attributes) || parser.parseColonType(type))
      return failure();
    result.addTypes(type.getResults());
    return success();
  }
  if (parser.parseOptionalAttrDict(result.attributes) || parser.parseAttribute(value, "value", result.attributes))
    return failure();
  result.addTypes(value.getType());
  return success();
}

void ConstantOp::print(OpAsmPrinter &printer) {
  printer.printOptionalAttrDict((*this)->getAttrs(), {"value"});
  if (getValue().getType() == getType())
    printer << ' ' << Attribute(getValue());
  else {
    printer << "() <{value = " << Attribute(getValue()) << "}> : ";
    printer.printFunctionalType(getOperation());
  }
}

OpFoldResult ConstantOp::fold(FoldAdaptor) { return getValue(); }

//===----------------------------------------------------------------------===//
// stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<4x8xf32>, tensor<f32>) -> tensor<4xf32>
//===----------------------------------------------------------------------===//

/// `(%x init: %a), (%y init: %b)`
static ParseResult parseInputs(OpAsmParser &parser, Operands &inputs, Operands &inits) {
  return parser.parseCommaSeparatedList([&]() -> ParseResult {
    return failure(parser.parseLParen() || parser.parseOperand(inputs.emplace_back()) || parser.parseKeyword("init") ||
                   parser.parseColon() || parser.parseOperand(inits.emplace_back()) || parser.parseRParen());
  });
}

/// The body of `applies <op>`: of one op on two scalars.
static ParseResult buildBody(OpAsmParser &parser, OperationName op, Type type, Region &body) {
  auto scalar = dyn_cast<ShapedType>(type);
  if (!scalar)
    return parser.emitError(parser.getCurrentLocation()) << "expected tensors, found " << type;
  Location loc = parser.getEncodedSourceLoc(parser.getCurrentLocation());
  Block &block = body.emplaceBlock();
  Value lhs = block.addArgument(scalar, loc), rhs = block.addArgument(scalar, loc);
  // The body has no op around it yet, of which a builder would know the context.
  OpBuilder builder(parser.getContext());
  builder.setInsertionPointToEnd(&block);
  OperationState state(loc, op, {lhs, rhs}, {scalar}, {});
  ReturnOp::create(builder, loc, builder.create(state)->getResults());
  return success();
}

/// `reducer(%a: T, %b: T) (%c: U, %d: U) { ... }`: the pairs of each input.
static ParseResult parseBody(OpAsmParser &parser, size_t numInputs, Region &body) {
  SmallVector<OpAsmParser::Argument> lhs, rhs;
  if (parser.parseKeyword("reducer"))
    return failure();
  for (size_t input = 0; input < numInputs; ++input)
    if (parser.parseLParen() || parser.parseArgument(lhs.emplace_back(), /*allowType=*/true) || parser.parseComma() ||
        parser.parseArgument(rhs.emplace_back(), /*allowType=*/true) || parser.parseRParen())
      return failure();
  llvm::append_range(lhs, rhs);
  return parser.parseRegion(body, lhs);
}

ParseResult ReduceOp::parse(OpAsmParser &parser, OperationState &result) {
  SmallVector<OpAsmParser::UnresolvedOperand> operands, inits;
  const llvm::SMLoc loc = parser.getCurrentLocation();
  if (parseInputs(parser, operands, inits))
    return failure();
  const size_t numInputs = operands.size();
  llvm::append_range(operands, inits);
  std::optional<OperationName> applied;
  if (succeeded(parser.parseOptionalKeyword("applies"))) {
    FailureOr<OperationName> name = parser.parseCustomOperationName();
    if (failed(name))
      return failure();
    if (!name->isRegistered() || !isa_and_nonnull<StableHLODialect>(name->getDialect()))
      return parser.emitError(loc) << "expected an op of stablehlo, found '" << *name << "'";
    applied = *name;
  }
  FunctionType type;
  if (parser.parseKeyword("across") || parser.parseKeyword("dimensions") || parser.parseEqual())
    return failure();
  FailureOr<SmallVector<int64_t>> axes = parseAxes(static_cast<AsmParser &>(parser));
  if (failed(axes) || parser.parseOptionalAttrDict(result.attributes) || parser.parseColonType(type))
    return failure();
  result.addAttribute("dimensions", parser.getBuilder().getDenseI64ArrayAttr(*axes));
  if (type.getNumInputs() != operands.size())
    return parser.emitError(loc) << "expected " << operands.size() << " operand types, found " << type.getNumInputs();
  if (parser.resolveOperands(operands, type.getInputs(), loc, result.operands))
    return failure();
  result.addTypes(type.getResults());
  Region *body = result.addRegion();
  return applied ? buildBody(parser, *applied, type.getInput(numInputs), *body) : parseBody(parser, numInputs, *body);
}

/// The op of a body that `applies` spells, on scalars of type `init`; null for other bodies.
static Operation *appliedOp(Region &body, Type init) {
  if (!body.hasOneBlock() || body.front().getOperations().size() != 2 || body.getNumArguments() != 2)
    return nullptr;
  Operation &op = body.front().front();
  Block &block = body.front();
  const bool isPlain = op.getNumOperands() == 2 && op.getNumResults() == 1 && op.getAttrs().empty() &&
                       op.getOperand(0) == block.getArgument(0) && op.getOperand(1) == block.getArgument(1) &&
                       op.getResult(0).getType() == init &&
                       llvm::all_of(op.getOperandTypes(), [&](Type type) { return type == init; }) &&
                       isa<StableHLODialect>(op.getDialect()) && op.getNumRegions() == 0;
  auto end = dyn_cast<ReturnOp>(block.back());
  return isPlain && end && end.getOperands() == ValueRange(op.getResults()) ? &op : nullptr;
}

void ReduceOp::print(OpAsmPrinter &printer) {
  for (auto [number, pair] : llvm::enumerate(llvm::zip_equal(getInputs(), getInitValues())))
    printer << (number ? ", (" : "(") << std::get<0>(pair) << " init: " << std::get<1>(pair) << ')';
  Operation *applied = appliedOp(getBody(), getInitValues().getTypes().front());
  if (applied)
    printer << " applies " << applied->getName();
  printer << " across dimensions = ";
  printAxes(static_cast<AsmPrinter &>(printer), getDimensions());
  printer.printOptionalAttrDict((*this)->getAttrs(), {"dimensions"});
  printer << " : ";
  printer.printFunctionalType(getOperation());
  if (applied)
    return;
  printer.printNewline();
  printer << " reducer";
  const size_t numInputs = getInputs().size();
  for (size_t input = 0; input < numInputs && getBody().getNumArguments() == 2 * numInputs; ++input) {
    printer << (input ? " (" : "(");
    printer.printRegionArgument(getBody().getArgument(input));
    printer << ", ";
    printer.printRegionArgument(getBody().getArgument(input + numInputs));
    printer << ')';
  }
  printer << ' ';
  printer.printRegion(getBody(), /*printEntryBlockArgs=*/false);
}

//===----------------------------------------------------------------------===//
// stablehlo.while(%i = %zero) : tensor<i32> cond { ... } do { ... }
//===----------------------------------------------------------------------===//

ParseResult WhileOp::parse(OpAsmParser &parser, OperationState &result) {
  const llvm::SMLoc loc = parser.getCurrentLocation();
  SmallVector<OpAsmParser::UnresolvedOperand> operands;
  SmallVector<OpAsmParser::Argument> arguments;
  auto parseBinding = [&]() -> ParseResult {
    return failure(parser.parseArgument(arguments.emplace_back()) || parser.parseEqual() ||
                   parser.parseOperand(operands.emplace_back()));
  };
  SmallVector<Type> types;
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Paren, parseBinding))
    return failure();
  if (!operands.empty() && parser.parseColonTypeList(types))
    return failure();
  if (parser.resolveOperands(operands, types, loc, result.operands) || parser.parseOptionalAttrDictWithKeyword(result.attributes))
    return failure();
  for (auto [argument, type] : llvm::zip_equal(arguments, types))
    argument.type = type;
  result.addTypes(types);
  Region *condition = result.addRegion(), *body = result.addRegion();
  return failure(parser.parseKeyword("cond") || parser.parseRegion(*condition, arguments) || parser.parseKeyword("do") ||
                 parser.parseRegion(*body, arguments));
}

void WhileOp::print(OpAsmPrinter &printer) {
  // Both regions print with the names of the condition's arguments.
  printer.shadowRegionArgs(getBody(), getCond().getArguments());
  printer << '(';
  for (auto [number, operand] : llvm::enumerate(getOperands())) {
    printer << (number ? ", " : "");
    if (number < getCond().getNumArguments())
      printer << getCond().getArgument(number) << " = ";
    printer << operand;
  }
  printer << ')';
  if (!getOperands().empty())
    printer << " : " << getOperandTypes();
  printer.printOptionalAttrDictWithKeyword((*this)->getAttrs());
  printer.printNewline();
  printer << " cond ";
  printer.printRegion(getCond(), /*printEntryBlockArgs=*/false);
  printer << " do ";
  printer.printRegion(getBody(), /*printEntryBlockArgs=*/false);
}

//===----------------------------------------------------------------------===//
// chlo.scan(%x) inits(%zero) dimension=0 { ... } : (tensor<4xf32>, tensor<f32>) -> (tensor<4xf32>, tensor<f32>)
//===----------------------------------------------------------------------===//

using ScanOp = mlir::tt::chlo::ScanOp;

ParseResult ScanOp::parse(OpAsmParser &parser, OperationState &result) {
  SmallVector<OpAsmParser::UnresolvedOperand> operands;
  const llvm::SMLoc loc = parser.getCurrentLocation();
  FunctionType type;
  int64_t dimension;
  if (parser.parseOperandList(operands, AsmParser::Delimiter::Paren))
    return failure();
  const size_t numInputs = operands.size();
  if (parser.parseKeyword("inits") || parser.parseOperandList(operands, AsmParser::Delimiter::Paren) ||
      parser.parseKeyword("dimension") || parser.parseEqual() || parser.parseInteger(dimension))
    return failure();
  Builder &builder = parser.getBuilder();
  result.addAttribute("dimension", builder.getI64IntegerAttr(dimension));
  for (StringRef flag : {"is_reverse", "is_associative"}) {
    StringRef value;
    if (failed(parser.parseOptionalKeyword(flag)))
      continue;
    if (parser.parseEqual() || parser.parseKeyword(&value))
      return failure();
    if (value != "true" && value != "false")
      return parser.emitError(parser.getNameLoc()) << "expected true or false as " << flag << ", found " << value;
    result.addAttribute(flag, builder.getBoolAttr(value == "true"));
  }
  if (parser.parseRegion(*result.addRegion()) || parser.parseOptionalAttrDict(result.attributes) || parser.parseColonType(type))
    return failure();
  const size_t numCarries = operands.size() - numInputs;
  if (type.getNumResults() < numCarries)
    return parser.emitError(loc) << "expected at least " << ::ttmlir::countText(numCarries, "result") << ", found "
                                 << type.getNumResults();
  auto &properties = result.getOrAddProperties<ScanOp::Properties>();
  properties.operandSegmentSizes = {static_cast<int32_t>(numInputs), static_cast<int32_t>(numCarries)};
  properties.resultSegmentSizes = {static_cast<int32_t>(type.getNumResults() - numCarries), static_cast<int32_t>(numCarries)};
  result.addTypes(type.getResults());
  return parser.resolveOperands(operands, type.getInputs(), loc, result.operands);
}

void ScanOp::print(OpAsmPrinter &printer) {
  printer << '(' << getInputs() << ") inits(" << getInits() << ") dimension=" << getDimension();
  for (auto [name, flag] : {std::pair("is_reverse", getIsReverse()), {"is_associative", getIsAssociative()}})
    if (flag)
      printer << ' ' << name << '=' << (*flag ? "true" : "false");
  printer << ' ';
  printer.printRegion(getBody());
  printer.printOptionalAttrDict((*this)->getAttrs(),
                                {"dimension", "is_reverse", "is_associative", "operandSegmentSizes", "resultSegmentSizes"});
  printer << " : ";
  printer.printFunctionalType(getOperation());
}
