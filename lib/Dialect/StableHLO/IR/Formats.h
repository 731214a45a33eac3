//===- Formats.h - Parts of the text of StableHLO ops ------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Directives of assembly formats (`custom<Axes>`), found by the generated parsers and printers in their own namespace.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_DIALECT_STABLEHLO_IR_FORMATS_H
#define TTMLIR_LIB_DIALECT_STABLEHLO_IR_FORMATS_H

#include "ttmlir/Dialect/StableHLO/IR/StableHLODialect.h"

#include "mlir/IR/OpImplementation.h"

namespace mlir::tt::stablehlo {

using Operands = SmallVectorImpl<OpAsmParser::UnresolvedOperand>;

/// `[1, 2]`, in attributes.
FailureOr<SmallVector<int64_t>> parseAxes(AsmParser &parser);
void printAxes(AsmPrinter &printer, ArrayRef<int64_t> axes);

/// `[1, 2]`
ParseResult parseAxes(OpAsmParser &parser, DenseI64ArrayAttr &axes);
void printAxes(OpAsmPrinter &printer, Operation *op, DenseI64ArrayAttr axes);

/// One type for all, or `(operands) -> result`.
ParseResult parseSameTypes(OpAsmParser &parser, Type &operand, Type &result);
ParseResult parseSameTypes(OpAsmParser &parser, Type &lhs, Type &rhs, Type &result);
ParseResult parseSameTypes(OpAsmParser &parser, Type &a, Type &b, Type &c, Type &result);
void printSameTypes(OpAsmPrinter &printer, Operation *op, Type operand, Type result);
void printSameTypes(OpAsmPrinter &printer, Operation *op, Type lhs, Type rhs, Type result);
void printSameTypes(OpAsmPrinter &printer, Operation *op, Type a, Type b, Type c, Type result);

/// The types of predicate and result, if both choices have the type of the result.
ParseResult parseSelectTypes(OpAsmParser &parser, Type &pred, Type &onTrue, Type &onFalse, Type &result);
void printSelectTypes(OpAsmPrinter &printer, Operation *op, Type pred, Type onTrue, Type onFalse, Type result);

/// The type of the complex tensor alone, if it implies the types of its parts.
ParseResult parseComplexTypes(OpAsmParser &parser, Type &lhs, Type &rhs, Type &result);
void printComplexTypes(OpAsmPrinter &printer, Operation *op, Type lhs, Type rhs, Type result);

/// Results that have the types of the operands.
ParseResult parsePairwiseTypes(OpAsmParser &parser, SmallVectorImpl<Type> &operands, SmallVectorImpl<Type> &results);
void printPairwiseTypes(OpAsmPrinter &printer, Operation *op, TypeRange operands, TypeRange results);

/// The type of a tuple, which implies the types of its elements.
ParseResult parseTupleTypes(OpAsmParser &parser, SmallVectorImpl<Type> &elements, Type &tuple);
void printTupleTypes(OpAsmPrinter &printer, Operation *op, TypeRange elements, Type tuple);

/// Operands with a comma after each.
ParseResult parseOperands(OpAsmParser &parser, Operands &operands);
void printOperands(OpAsmPrinter &printer, Operation *op, OperandRange operands);

/// `e5m10`
ParseResult parseExponentMantissa(OpAsmParser &parser, IntegerAttr &exponent, IntegerAttr &mantissa);
void printExponentMantissa(OpAsmPrinter &printer, Operation *op, IntegerAttr exponent, IntegerAttr mantissa);

/// `[0:4, 2:8:2]`
ParseResult parseSliceRanges(OpAsmParser &parser, DenseI64ArrayAttr &starts, DenseI64ArrayAttr &limits, DenseI64ArrayAttr &strides);
void printSliceRanges(OpAsmPrinter &printer, Operation *op, DenseI64ArrayAttr starts, DenseI64ArrayAttr limits,
                      DenseI64ArrayAttr strides);

/// `@name`
ParseResult parseCallTarget(OpAsmParser &parser, StringAttr &target);
void printCallTarget(OpAsmPrinter &printer, Operation *op, StringAttr target);

/// Enumerators by their names.
ParseResult parseDirection(OpAsmParser &parser, ComparisonDirectionAttr &attr);
void printDirection(OpAsmPrinter &printer, Operation *op, ComparisonDirectionAttr attr);
ParseResult parseComparison(OpAsmParser &parser, ComparisonTypeAttr &attr);
void printComparison(OpAsmPrinter &printer, Operation *op, ComparisonTypeAttr attr);
ParseResult parseDistribution(OpAsmParser &parser, RngDistributionAttr &attr);
void printDistribution(OpAsmPrinter &printer, Operation *op, RngDistributionAttr attr);
ParseResult parseAlgorithm(OpAsmParser &parser, RngAlgorithmAttr &attr);
void printAlgorithm(OpAsmPrinter &printer, Operation *op, RngAlgorithmAttr attr);
ParseResult parseFft(OpAsmParser &parser, FftTypeAttr &attr);
void printFft(OpAsmPrinter &printer, Operation *op, FftTypeAttr attr);
ParseResult parsePrecisions(OpAsmParser &parser, ArrayAttr &attr);
void printPrecisions(OpAsmPrinter &printer, Operation *op, ArrayAttr attr);

/// Axes (`batching_dims = [0] x [0], contracting_dims = [2] x [1]`), then `, precision = [...]` and `, algorithm = <...>`, each if
/// there is one: a group of the format takes the comma of the next.
ParseResult parseDotOptions(OpAsmParser &parser, DotDimensionNumbersAttr &axes, ArrayAttr &precisions, DotAlgorithmAttr &algorithm);
void printDotOptions(OpAsmPrinter &printer, Operation *op, DotDimensionNumbersAttr axes, ArrayAttr precisions,
                     DotAlgorithmAttr algorithm);

/// `[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]`
ParseResult parseConvAxes(AsmParser &parser, ConvDimensionNumbersAttr &axes);
void printConvAxes(AsmPrinter &printer, ConvDimensionNumbersAttr axes);
inline void printConvAxes(OpAsmPrinter &printer, Operation *, ConvDimensionNumbersAttr axes) { printConvAxes(printer, axes); }

/// `stride = [2, 2], pad = [[1, 1], [0, 0]], lhs_dilate = [1, 2], rhs_dilate = [2, 2], reverse = [true, false]`
ParseResult parseWindow(OpAsmParser &parser, DenseI64ArrayAttr &strides, DenseIntElementsAttr &padding,
                        DenseI64ArrayAttr &lhsDilation, DenseI64ArrayAttr &rhsDilation, DenseBoolArrayAttr &reversal);
void printWindow(OpAsmPrinter &printer, Operation *op, DenseI64ArrayAttr strides, DenseIntElementsAttr padding,
                 DenseI64ArrayAttr lhsDilation, DenseI64ArrayAttr rhsDilation, DenseBoolArrayAttr reversal);

/// A literal of the operand's type.
ParseResult parseExpected(OpAsmParser &parser, ElementsAttr &value, Type &type);
void printExpected(OpAsmPrinter &printer, Operation *op, ElementsAttr value, Type type);

} // namespace mlir::tt::stablehlo

#endif // TTMLIR_LIB_DIALECT_STABLEHLO_IR_FORMATS_H
