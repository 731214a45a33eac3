//===- OldDialects.cpp - Dialects that take ops of any age ----------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OldDialects.h"

#include "ttmlir/Dialect/TTCore/IR/TTCoreOps.h"
#include "ttmlir/Dialect/TTIR/IR/TTIR.h"
#include "ttmlir/Legacy/TTDialect.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Quant/IR/Quant.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectImplementation.h"
#include "mlir/IR/OpImplementation.h"

using namespace mlir;

/// `() : type`.
static ParseResult parseEmpty(OpAsmParser &parser, OperationState &result) {
  Type type;
  if (parser.parseLParen() || parser.parseRParen() || parser.parseOptionalAttrDict(result.attributes) ||
      parser.parseColonType(type))
    return failure();
  result.addTypes(type);
  return success();
}

/// `%a, %b {attributes} : types -> types`, or the operands in parentheses and a function type: the forms of today's operations that
/// have one of their own. Not by their classes: those look names of attributes up in the registered operation.
static ParseResult parseForm(OpAsmParser &parser, OperationState &result) {
  SmallVector<OpAsmParser::UnresolvedOperand> operands;
  SmallVector<Type> types;
  const SMLoc loc = parser.getCurrentLocation();
  const bool isCall = succeeded(parser.parseOptionalLParen());
  if (parser.parseOperandList(operands) || (isCall && parser.parseRParen()) || parser.parseOptionalAttrDict(result.attributes))
    return failure();
  FunctionType type;
  if (isCall) {
    if (parser.parseColonType(type))
      return failure();
    llvm::append_range(types, type.getInputs());
    result.addTypes(type.getResults());
  } else if (parser.parseColonTypeList(types) || parser.parseArrowTypeList(result.types)) {
    return failure();
  }
  return parser.resolveOperands(operands, types, loc, result.operands);
}

/// parseForm for operations that documents show in it but have no such form; marks the operation.
static ParseResult parsePrinted(OpAsmParser &parser, OperationState &result) {
  if (parseForm(parser, result))
    return failure();
  result.attributes.set(mlir::tt::kPrintedForm, parser.getBuilder().getUnitAttr());
  return success();
}

namespace {
/// A dialect that has no ops of its own and takes any.
class OldDialect : public Dialect {
public:
  OldDialect(StringRef name, MLIRContext *context, TypeID id) : Dialect(name, context, id) { allowUnknownOperations(); }

  std::optional<ParseOpHook> getParseOperationHook(StringRef opName) const override {
    if (opName == (getNamespace() + ".empty").str())
      return parseEmpty;
    if (opName == "ttir.to_layout")
      return mlir::tt::ttir::ToLayoutOp::parse;
    if (opName == "ttir.ttnn_metal_layout_cast" || opName == "ttir.tt_lang_op")
      return parseForm;
    if (getNamespace() == "ttir")
      return parsePrinted;
    return std::nullopt;
  }

  Attribute parseAttribute(DialectAsmParser &parser, Type type) const override {
    return OpaqueAttr::get(StringAttr::get(getContext(), getNamespace()), parser.getFullSymbolSpec(), NoneType::get(getContext()));
  }

  Type parseType(DialectAsmParser &parser) const override {
    return OpaqueType::get(StringAttr::get(getContext(), getNamespace()), parser.getFullSymbolSpec());
  }
};

struct OldTTIRDialect : OldDialect {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(OldTTIRDialect)
  explicit OldTTIRDialect(MLIRContext *context) : OldDialect(getDialectNamespace(), context, TypeID::get<OldTTIRDialect>()) {}
  static constexpr StringLiteral getDialectNamespace() { return "ttir"; }
};

struct OldTensorDialect : OldDialect {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(OldTensorDialect)
  explicit OldTensorDialect(MLIRContext *context) : OldDialect(getDialectNamespace(), context, TypeID::get<OldTensorDialect>()) {}
  static constexpr StringLiteral getDialectNamespace() { return "tensor"; }
};
} // namespace

void mlir::tt::registerOldDialects(DialectRegistry &registry) {
  registry
      .insert<func::FuncDialect, quant::QuantDialect, legacy::TTDialect, ttcore::TTCoreDialect, OldTTIRDialect, OldTensorDialect>();
}
