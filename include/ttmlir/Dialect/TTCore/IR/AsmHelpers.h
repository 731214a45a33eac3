//===- AsmHelpers.h - Custom directives of ttcore's assembly ----*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DIALECT_TTCORE_IR_ASMHELPERS_H
#define TTMLIR_DIALECT_TTCORE_IR_ASMHELPERS_H

#include "mlir/IR/DialectImplementation.h"

#include "ttmlir/Support/Plural.h"

namespace mlir::tt::ttcore {

/// Parses `8x8`; the empty list has no text.
inline ParseResult parseDimensionList(AsmParser &parser, SmallVector<int64_t> &dims) {
  return parser.parseDimensionList(dims, /*allowDynamic=*/false, /*withTrailingX=*/false);
}

inline void printDimensionList(AsmPrinter &printer, ArrayRef<int64_t> dims) { llvm::interleave(dims, printer.getStream(), "x"); }

/// Parses exactly one dimension per element of `values`.
template <typename... Ints> ParseResult parseFixedDimensions(AsmParser &parser, Ints &...values) {
  SmallVector<int64_t> dims;
  SMLoc loc = parser.getCurrentLocation();
  if (parseDimensionList(parser, dims))
    return failure();
  if (dims.size() != sizeof...(values))
    return parser.emitError(loc) << "expected " << ::ttmlir::countText(sizeof...(values), "dimension") << ", found " << dims.size();
  size_t next = 0;
  ((values = dims[next++]), ...);
  return success();
}

template <typename... Ints> void printFixedDimensions(AsmPrinter &printer, Ints... values) {
  printDimensionList(printer, ArrayRef<int64_t>{values...});
}

/// Parses `[a, b]`, or `[]` for an empty list: attributes without prefix, numbers or enum keywords.
template <typename T> ParseResult parseBracketedList(AsmParser &parser, SmallVector<T> &elements) {
  return parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, [&]() -> ParseResult {
    FailureOr<T> element = FieldParser<T>::parse(parser);
    if (failed(element))
      return failure();
    elements.push_back(*element);
    return success();
  });
}

template <typename T> void printBracketedList(AsmPrinter &printer, ArrayRef<T> elements) {
  printer << '[';
  llvm::interleaveComma(elements, printer.getStream(), [&](const T &element) {
    // These two are printed without their name, with a blank in front of the value.
    if constexpr (requires { element.getShelf(); })
      printFixedDimensions(printer, element.getRack(), element.getShelf(), element.getY(), element.getX());
    else if constexpr (requires { element.getY(); })
      printFixedDimensions(printer, element.getY(), element.getX());
    else if constexpr (std::is_base_of_v<Attribute, T>)
      printer.printStrippedAttrOrType(element);
    else
      printer << element;
  });
  printer << ']';
}

/// Verifies that a shape has positive extents whose product fits 63 bits; `what` names it in the message.
LogicalResult verifyExtents(function_ref<InFlightDiagnostic()> emitError, StringRef what, ArrayRef<int64_t> shape,
                            int64_t smallest = 1);

/// Verifies that the pages of one push of `shape` into a circular buffer can be counted in 32 bits, as kernels do.
LogicalResult verifyPages(function_ref<InFlightDiagnostic()> emitError, ArrayRef<int64_t> shape);

/// Verifies that `value`, parsed as an integer of any sign, is not negative; `what` names it in the message.
LogicalResult verifyNotNegative(function_ref<InFlightDiagnostic()> emitError, StringRef what, uint64_t value);

} // namespace mlir::tt::ttcore

#endif // TTMLIR_DIALECT_TTCORE_IR_ASMHELPERS_H
