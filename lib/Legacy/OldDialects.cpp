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

/// `%a, %b {attributes} : types -> types`, as documents show operations; marks the operation.
static ParseResult parsePrinted(OpAsmParser &parser, OperationState &result) {
  SmallVector<OpAsmParser::UnresolvedOperand> operands;
  SmallVector<Type> types;
  const SMLoc loc = parser.getCurrentLocation();
  if (parser.parseOperandList(operands) || parser.parseOptionalAttrDict(result.attributes) || parser.parseColonTypeList(types) ||
      parser.parseArrowTypeList(result.types) || parser.resolveOperands(operands, types, loc, result.operands))
    return failure();
  result.addAttribute(mlir::tt::kPrintedForm, parser.getBuilder().getUnitAttr());
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
    if (opName == "ttir.ttnn_metal_layout_cast")
      return mlir::tt::ttir::TTNNMetalLayoutCastOp::parse;
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
