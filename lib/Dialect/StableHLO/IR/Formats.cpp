//===- Formats.cpp - Parts of the text of StableHLO ops -------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Formats.h"

#include "mlir/IR/Builders.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace mlir::tt::stablehlo;

namespace hlo = mlir::tt::stablehlo;

//===----------------------------------------------------------------------===//
// Lists of integers
//===----------------------------------------------------------------------===//

FailureOr<SmallVector<int64_t>> hlo::parseAxes(AsmParser &parser) {
  SmallVector<int64_t> axes;
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, [&] { return parser.parseInteger(axes.emplace_back()); }))
    return failure();
  return axes;
}

void hlo::printAxes(AsmPrinter &printer, ArrayRef<int64_t> axes) {
  printer << '[';
  llvm::interleaveComma(axes, printer.getStream());
  printer << ']';
}

ParseResult hlo::parseAxes(OpAsmParser &parser, DenseI64ArrayAttr &axes) {
  FailureOr<SmallVector<int64_t>> parsed = parseAxes(parser);
  if (failed(parsed))
    return failure();
  axes = parser.getBuilder().getDenseI64ArrayAttr(*parsed);
  return success();
}

void hlo::printAxes(OpAsmPrinter &printer, Operation *, DenseI64ArrayAttr axes) { printAxes(printer, axes.asArrayRef()); }

ParseResult hlo::parseSliceRanges(OpAsmParser &parser, DenseI64ArrayAttr &starts, DenseI64ArrayAttr &limits,
                                  DenseI64ArrayAttr &strides) {
  SmallVector<int64_t> begin, end, step;
  auto parseRange = [&]() -> ParseResult {
    if (parser.parseInteger(begin.emplace_back()) || parser.parseColon() || parser.parseInteger(end.emplace_back()))
      return failure();
    step.push_back(1);
    return failed(parser.parseOptionalColon()) ? ParseResult(success()) : parser.parseInteger(step.back());
  };
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, parseRange))
    return failure();
  Builder &builder = parser.getBuilder();
  starts = builder.getDenseI64ArrayAttr(begin);
  limits = builder.getDenseI64ArrayAttr(end);
  strides = builder.getDenseI64ArrayAttr(step);
  return success();
}

void hlo::printSliceRanges(OpAsmPrinter &printer, Operation *, DenseI64ArrayAttr starts, DenseI64ArrayAttr limits,
                           DenseI64ArrayAttr strides) {
  printer << '[';
  for (size_t axis = 0; axis < static_cast<size_t>(starts.size()); ++axis) {
    auto entry = [axis](DenseI64ArrayAttr list) { return axis < static_cast<size_t>(list.size()) ? list[axis] : 0; };
    printer << (axis ? ", " : "") << entry(starts) << ':' << entry(limits);
    if (entry(strides) != 1)
      printer << ':' << entry(strides);
  }
  printer << ']';
}

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

/// One type, which all of `operands` and `result` then have, or a function type.
static ParseResult parseTypes(OpAsmParser &parser, ArrayRef<Type *> operands, Type &result) {
  const llvm::SMLoc loc = parser.getCurrentLocation();
  Type type;
  if (parser.parseType(type))
    return failure();
  auto function = dyn_cast<FunctionType>(type);
  if (!function) {
    for (Type *operand : operands)
      *operand = type;
    result = type;
    return success();
  }
  if (function.getNumInputs() != operands.size() || function.getNumResults() != 1)
    return parser.emitError(loc) << "expected " << operands.size() << " operand types and one result type, found "
                                 << function.getNumInputs() << " and " << function.getNumResults();
  for (auto [operand, given] : llvm::zip_equal(operands, function.getInputs()))
    *operand = given;
  result = function.getResult(0);
  return success();
}

static void printTypes(OpAsmPrinter &printer, ArrayRef<Type> operands, Type result) {
  if (llvm::all_of(operands, [&](Type type) { return type == result; }))
    printer << result;
  else
    printer.printFunctionalType(operands, TypeRange(result));
}

ParseResult hlo::parseSameTypes(OpAsmParser &parser, Type &operand, Type &result) { return parseTypes(parser, {&operand}, result); }
ParseResult hlo::parseSameTypes(OpAsmParser &parser, Type &lhs, Type &rhs, Type &result) {
  return parseTypes(parser, {&lhs, &rhs}, result);
}
ParseResult hlo::parseSameTypes(OpAsmParser &parser, Type &a, Type &b, Type &c, Type &result) {
  return parseTypes(parser, {&a, &b, &c}, result);
}
void hlo::printSameTypes(OpAsmPrinter &printer, Operation *, Type operand, Type result) { printTypes(printer, {operand}, result); }
void hlo::printSameTypes(OpAsmPrinter &printer, Operation *, Type lhs, Type rhs, Type result) {
  printTypes(printer, {lhs, rhs}, result);
}
void hlo::printSameTypes(OpAsmPrinter &printer, Operation *, Type a, Type b, Type c, Type result) {
  printTypes(printer, {a, b, c}, result);
}

ParseResult hlo::parseSelectTypes(OpAsmParser &parser, Type &pred, Type &onTrue, Type &onFalse, Type &result) {
  const llvm::SMLoc loc = parser.getCurrentLocation();
  SmallVector<Type> types;
  if (parser.parseTypeList(types))
    return failure();
  if (types.size() == 1 && isa<FunctionType>(types.front())) {
    auto function = cast<FunctionType>(types.front());
    if (function.getNumInputs() == 3 && function.getNumResults() == 1) {
      pred = function.getInput(0);
      onTrue = function.getInput(1);
      onFalse = function.getInput(2);
      result = function.getResult(0);
      return success();
    }
  }
  if (types.size() != 2)
    return parser.emitError(loc) << "expected the types of predicate and result, found " << types.size() << " types";
  pred = types[0];
  onTrue = onFalse = result = types[1];
  return success();
}

void hlo::printSelectTypes(OpAsmPrinter &printer, Operation *, Type pred, Type onTrue, Type onFalse, Type result) {
  if (onTrue == result && onFalse == result)
    printer << pred << ", " << result;
  else
    printer.printFunctionalType(ArrayRef{pred, onTrue, onFalse}, TypeRange(result));
}

/// The type of the real or imaginary part of a complex tensor; null for others.
static Type partOf(Type type) {
  auto tensor = dyn_cast<TensorType>(type);
  auto complex = tensor ? dyn_cast<ComplexType>(tensor.getElementType()) : ComplexType();
  return complex ? Type(tensor.clone(complex.getElementType())) : Type();
}

ParseResult hlo::parseComplexTypes(OpAsmParser &parser, Type &lhs, Type &rhs, Type &result) {
  const llvm::SMLoc loc = parser.getCurrentLocation();
  if (parseTypes(parser, {&lhs, &rhs}, result))
    return failure();
  if (lhs != result)
    return success();
  lhs = rhs = partOf(result);
  if (!lhs)
    return parser.emitError(loc) << "expected a complex tensor, found " << result;
  return success();
}

void hlo::printComplexTypes(OpAsmPrinter &printer, Operation *, Type lhs, Type rhs, Type result) {
  if (lhs == rhs && lhs == partOf(result))
    printer << result;
  else
    printer.printFunctionalType(ArrayRef{lhs, rhs}, TypeRange(result));
}

ParseResult hlo::parsePairwiseTypes(OpAsmParser &parser, SmallVectorImpl<Type> &operands, SmallVectorImpl<Type> &results) {
  if (parser.parseTypeList(operands))
    return failure();
  results.assign(operands.begin(), operands.end());
  return success();
}

void hlo::printPairwiseTypes(OpAsmPrinter &printer, Operation *, TypeRange operands, TypeRange) { printer << operands; }

ParseResult hlo::parseTupleTypes(OpAsmParser &parser, SmallVectorImpl<Type> &elements, Type &tuple) {
  const llvm::SMLoc loc = parser.getCurrentLocation();
  if (parser.parseType(tuple))
    return failure();
  if (auto function = dyn_cast<FunctionType>(tuple); function && function.getNumResults() == 1) {
    elements.assign(function.getInputs().begin(), function.getInputs().end());
    tuple = function.getResult(0);
    return success();
  }
  auto type = dyn_cast<TupleType>(tuple);
  if (!type)
    return parser.emitError(loc) << "expected a tuple type, found " << tuple;
  elements.assign(type.getTypes().begin(), type.getTypes().end());
  return success();
}

void hlo::printTupleTypes(OpAsmPrinter &printer, Operation *, TypeRange elements, Type tuple) {
  auto type = dyn_cast<TupleType>(tuple);
  if (type && TypeRange(type.getTypes()) == elements)
    printer << tuple;
  else
    printer.printFunctionalType(elements, TypeRange(tuple));
}

ParseResult hlo::parseExpected(OpAsmParser &parser, ElementsAttr &value, Type &type) {
  if (parser.parseAttribute(value))
    return failure();
  type = value.getType();
  return success();
}

void hlo::printExpected(OpAsmPrinter &printer, Operation *, ElementsAttr value, Type) { printer << Attribute(value); }

//===----------------------------------------------------------------------===//
// Names
//===----------------------------------------------------------------------===//

ParseResult hlo::parseOperands(OpAsmParser &parser, Operands &operands) {
  while (true) {
    OpAsmParser::UnresolvedOperand operand;
    OptionalParseResult parsed = parser.parseOptionalOperand(operand);
    if (!parsed.has_value())
      return success();
    if (failed(*parsed) || parser.parseComma())
      return failure();
    operands.push_back(operand);
  }
}

void hlo::printOperands(OpAsmPrinter &printer, Operation *, OperandRange operands) {
  for (auto [number, operand] : llvm::enumerate(operands))
    printer << (number ? " " : "") << operand << ',';
}

ParseResult hlo::parseExponentMantissa(OpAsmParser &parser, IntegerAttr &exponent, IntegerAttr &mantissa) {
  const llvm::SMLoc loc = parser.getCurrentLocation();
  StringRef word, rest;
  if (parser.parseKeyword(&word))
    return failure();
  int32_t bits[2];
  rest = word;
  if (!rest.consume_front("e") || rest.consumeInteger(10, bits[0]) || !rest.consume_front("m") || rest.getAsInteger(10, bits[1]))
    return parser.emitError(loc) << "expected a format such as e5m10, found '" << word << "'";
  exponent = parser.getBuilder().getI32IntegerAttr(bits[0]);
  mantissa = parser.getBuilder().getI32IntegerAttr(bits[1]);
  return success();
}

void hlo::printExponentMantissa(OpAsmPrinter &printer, Operation *, IntegerAttr exponent, IntegerAttr mantissa) {
  printer << 'e' << exponent.getInt() << 'm' << mantissa.getInt();
}

ParseResult hlo::parseCallTarget(OpAsmParser &parser, StringAttr &target) { return parser.parseSymbolName(target); }
void hlo::printCallTarget(OpAsmPrinter &printer, Operation *, StringAttr target) { printer.printSymbolName(target); }

template <class Attr, class Enum>
static ParseResult parseName(OpAsmParser &parser, Attr &attr, std::optional<Enum> (*symbolize)(StringRef)) {
  const llvm::SMLoc loc = parser.getCurrentLocation();
  StringRef word;
  if (parser.parseKeyword(&word))
    return failure();
  std::optional<Enum> value = symbolize(word);
  if (!value)
    return parser.emitError(loc) << "unknown name '" << word << "'";
  attr = Attr::get(parser.getContext(), *value);
  return success();
}

ParseResult hlo::parseDirection(OpAsmParser &parser, ComparisonDirectionAttr &attr) {
  return parseName(parser, attr, symbolizeComparisonDirection);
}
ParseResult hlo::parseComparison(OpAsmParser &parser, ComparisonTypeAttr &attr) {
  return parseName(parser, attr, symbolizeComparisonType);
}
ParseResult hlo::parseDistribution(OpAsmParser &parser, RngDistributionAttr &attr) {
  return parseName(parser, attr, symbolizeRngDistribution);
}
ParseResult hlo::parseAlgorithm(OpAsmParser &parser, RngAlgorithmAttr &attr) {
  return parseName(parser, attr, symbolizeRngAlgorithm);
}
ParseResult hlo::parseFft(OpAsmParser &parser, FftTypeAttr &attr) { return parseName(parser, attr, symbolizeFftType); }
void hlo::printDirection(OpAsmPrinter &printer, Operation *, ComparisonDirectionAttr attr) {
  printer << stringifyEnum(attr.getValue());
}
void hlo::printComparison(OpAsmPrinter &printer, Operation *, ComparisonTypeAttr attr) {
  printer << stringifyEnum(attr.getValue());
}
void hlo::printDistribution(OpAsmPrinter &printer, Operation *, RngDistributionAttr attr) {
  printer << stringifyEnum(attr.getValue());
}
void hlo::printAlgorithm(OpAsmPrinter &printer, Operation *, RngAlgorithmAttr attr) { printer << stringifyEnum(attr.getValue()); }
void hlo::printFft(OpAsmPrinter &printer, Operation *, FftTypeAttr attr) { printer << stringifyEnum(attr.getValue()); }

ParseResult hlo::parsePrecisions(OpAsmParser &parser, ArrayAttr &attr) {
  SmallVector<Attribute> precisions;
  auto parseOne = [&]() -> ParseResult {
    PrecisionAttr precision;
    if (parseName(parser, precision, symbolizePrecision))
      return failure();
    precisions.push_back(precision);
    return success();
  };
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, parseOne))
    return failure();
  attr = parser.getBuilder().getArrayAttr(precisions);
  return success();
}

void hlo::printPrecisions(OpAsmPrinter &printer, Operation *, ArrayAttr attr) {
  printer << '[';
  llvm::interleaveComma(attr, printer, [&](Attribute each) {
    if (auto precision = dyn_cast<PrecisionAttr>(each))
      printer << stringifyEnum(precision.getValue());
  });
  printer << ']';
}

//===----------------------------------------------------------------------===//
// Products
//===----------------------------------------------------------------------===//

static ParseResult parsePair(OpAsmParser &parser, SmallVector<int64_t> &lhs, SmallVector<int64_t> &rhs) {
  for (SmallVector<int64_t> *axes : {&lhs, &rhs}) {
    if (axes == &lhs ? parser.parseEqual() : parser.parseKeyword("x"))
      return failure();
    FailureOr<SmallVector<int64_t>> parsed = parseAxes(parser);
    if (failed(parsed))
      return failure();
    *axes = *parsed;
  }
  return success();
}

static ParseResult parseDotAxes(OpAsmParser &parser, DotDimensionNumbersAttr &axes) {
  SmallVector<int64_t> lhsBatching, rhsBatching, lhsContracting, rhsContracting;
  if (succeeded(parser.parseOptionalKeyword("batching_dims")))
    if (parsePair(parser, lhsBatching, rhsBatching) || parser.parseComma())
      return failure();
  if (parser.parseKeyword("contracting_dims") || parsePair(parser, lhsContracting, rhsContracting))
    return failure();
  axes = DotDimensionNumbersAttr::get(parser.getContext(), lhsBatching, rhsBatching, lhsContracting, rhsContracting);
  return success();
}

static void printDotAxes(OpAsmPrinter &printer, DotDimensionNumbersAttr axes) {
  auto printPair = [&](StringRef name, ArrayRef<int64_t> lhs, ArrayRef<int64_t> rhs) {
    printer << name << " = ";
    printAxes(printer, lhs);
    printer << " x ";
    printAxes(printer, rhs);
  };
  if (!axes.getLhsBatchingDimensions().empty() || !axes.getRhsBatchingDimensions().empty()) {
    printPair("batching_dims", axes.getLhsBatchingDimensions(), axes.getRhsBatchingDimensions());
    printer << ", ";
  }
  printPair("contracting_dims", axes.getLhsContractingDimensions(), axes.getRhsContractingDimensions());
}

ParseResult hlo::parseDotOptions(OpAsmParser &parser, DotDimensionNumbersAttr &axes, ArrayAttr &precisions,
                                 DotAlgorithmAttr &algorithm) {
  if (parseDotAxes(parser, axes))
    return failure();
  if (parser.parseOptionalComma())
    return success();
  if (succeeded(parser.parseOptionalKeyword("precision")))
    if (parser.parseEqual() || parsePrecisions(parser, precisions) || parser.parseOptionalComma())
      return success(precisions != nullptr);
  if (parser.parseKeyword("algorithm") || parser.parseEqual())
    return failure();
  algorithm = dyn_cast_or_null<DotAlgorithmAttr>(DotAlgorithmAttr::parse(parser, {}));
  return success(algorithm != nullptr);
}

void hlo::printDotOptions(OpAsmPrinter &printer, Operation *op, DotDimensionNumbersAttr axes, ArrayAttr precisions,
                          DotAlgorithmAttr algorithm) {
  printDotAxes(printer, axes);
  if (precisions) {
    printer << ", precision = ";
    printPrecisions(printer, op, precisions);
  }
  if (algorithm) {
    printer << ", algorithm = ";
    algorithm.print(printer);
  }
}

//===----------------------------------------------------------------------===//
// Convolutions
//===----------------------------------------------------------------------===//

namespace {
/// Where two named axes and the spatial ones are.
struct WindowAxes {
  int64_t named[2] = {-1, -1};
  SmallVector<int64_t> spatial;
};
} // namespace

/// `[b, 0, 1, f]`, with letters `names`.
static FailureOr<WindowAxes> parseWindowAxes(AsmParser &parser, StringRef names) {
  const llvm::SMLoc loc = parser.getCurrentLocation();
  WindowAxes axes;
  SmallVector<std::pair<int64_t, int64_t>> spatial;
  int64_t position = 0;
  auto parseAxis = [&]() -> ParseResult {
    const int64_t here = position++;
    int64_t number;
    OptionalParseResult parsed = parser.parseOptionalInteger(number);
    if (parsed.has_value()) {
      spatial.push_back({number, here});
      return *parsed;
    }
    StringRef word;
    if (parser.parseKeyword(&word))
      return failure();
    const size_t which = word.size() == 1 ? names.find(word) : StringRef::npos;
    if (which == StringRef::npos)
      return parser.emitError(loc) << "expected axes '" << names[0] << "', '" << names[1] << "' and numbers, found '" << word
                                   << "'";
    axes.named[which] = here;
    return success();
  };
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, parseAxis))
    return failure();
  llvm::sort(spatial);
  for (auto [number, entry] : llvm::enumerate(spatial)) {
    if (entry.first != static_cast<int64_t>(number))
      return parser.emitError(loc) << "expected spatial axes 0 to " << spatial.size() - 1 << ", found " << entry.first;
    axes.spatial.push_back(entry.second);
  }
  if (axes.named[0] < 0 || axes.named[1] < 0)
    return parser.emitError(loc) << "expected axes '" << names[0] << "' and '" << names[1] << "'";
  return axes;
}

static void printWindowAxes(AsmPrinter &printer, char first, int64_t firstAt, char second, int64_t secondAt,
                            ArrayRef<int64_t> spatial) {
  SmallVector<std::pair<int64_t, std::string>> axes = {{firstAt, std::string(1, first)}, {secondAt, std::string(1, second)}};
  for (auto [number, position] : llvm::enumerate(spatial))
    axes.push_back({position, std::to_string(number)});
  llvm::sort(axes);
  printer << '[';
  llvm::interleaveComma(axes, printer.getStream(), [&](const auto &axis) { printer << axis.second; });
  printer << ']';
}

ParseResult hlo::parseConvAxes(AsmParser &parser, ConvDimensionNumbersAttr &axes) {
  FailureOr<WindowAxes> input = parseWindowAxes(parser, "bf");
  if (failed(input) || parser.parseKeyword("x"))
    return failure();
  FailureOr<WindowAxes> kernel = parseWindowAxes(parser, "io");
  if (failed(kernel) || parser.parseArrow())
    return failure();
  FailureOr<WindowAxes> output = parseWindowAxes(parser, "bf");
  if (failed(output))
    return failure();
  axes = parser.getChecked<ConvDimensionNumbersAttr>(
      parser.getContext(), input->named[0], input->named[1], ArrayRef(input->spatial), kernel->named[0], kernel->named[1],
      ArrayRef(kernel->spatial), output->named[0], output->named[1], ArrayRef(output->spatial));
  return success(bool(axes));
}

void hlo::printConvAxes(AsmPrinter &printer, ConvDimensionNumbersAttr axes) {
  printWindowAxes(printer, 'b', axes.getInputBatch(), 'f', axes.getInputFeature(), axes.getInputSpatial());
  printer << 'x';
  printWindowAxes(printer, 'i', axes.getKernelInput(), 'o', axes.getKernelOutput(), axes.getKernelSpatial());
  printer << "->";
  printWindowAxes(printer, 'b', axes.getOutputBatch(), 'f', axes.getOutputFeature(), axes.getOutputSpatial());
}

/// The form with a name per number, which generic ops have.
static ParseResult parseRawConvAxes(AsmParser &parser, ConvDimensionNumbersAttr &axes) {
  int64_t numbers[6] = {};
  SmallVector<int64_t> lists[3];
  static constexpr StringRef names[] = {"input_batch_dimension",          "input_feature_dimension",
                                        "kernel_input_feature_dimension", "kernel_output_feature_dimension",
                                        "output_batch_dimension",         "output_feature_dimension"};
  static constexpr StringRef listNames[] = {"input_spatial_dimensions", "kernel_spatial_dimensions", "output_spatial_dimensions"};
  auto parseEntry = [&]() -> ParseResult {
    const llvm::SMLoc loc = parser.getCurrentLocation();
    StringRef word;
    if (parser.parseKeyword(&word) || parser.parseEqual())
      return failure();
    if (const StringRef *name = llvm::find(names, word); name != std::end(names))
      return parser.parseInteger(numbers[name - names]);
    const StringRef *name = llvm::find(listNames, word);
    if (name == std::end(listNames))
      return parser.emitError(loc) << "unknown axes '" << word << "'";
    FailureOr<SmallVector<int64_t>> list = parseAxes(parser);
    if (failed(list))
      return failure();
    lists[name - listNames] = *list;
    return success();
  };
  if (parser.parseCommaSeparatedList(parseEntry))
    return failure();
  axes = parser.getChecked<ConvDimensionNumbersAttr>(parser.getContext(), numbers[0], numbers[1], ArrayRef(lists[0]), numbers[2],
                                                     numbers[3], ArrayRef(lists[1]), numbers[4], numbers[5], ArrayRef(lists[2]));
  return success(bool(axes));
}

Attribute ConvDimensionNumbersAttr::parse(AsmParser &parser, Type) {
  ConvDimensionNumbersAttr axes;
  if (parser.parseLess())
    return {};
  ParseResult parsed = succeeded(parser.parseOptionalKeyword("raw")) ? parseRawConvAxes(parser, axes) : parseConvAxes(parser, axes);
  if (parsed || parser.parseGreater())
    return {};
  return axes;
}

/// Whether `batch`, `feature` and `spatial` are the numbers from 0 on, in any order.
static bool areAxes(int64_t batch, int64_t feature, ArrayRef<int64_t> spatial) {
  SmallVector<int64_t> axes(spatial);
  axes.append({batch, feature});
  llvm::sort(axes);
  return llvm::all_of(llvm::enumerate(axes), [](auto axis) { return axis.value() == static_cast<int64_t>(axis.index()); });
}

LogicalResult ConvDimensionNumbersAttr::verify(llvm::function_ref<InFlightDiagnostic()> emitError, int64_t inputBatch,
                                               int64_t inputFeature, ArrayRef<int64_t> inputSpatial, int64_t kernelInput,
                                               int64_t kernelOutput, ArrayRef<int64_t> kernelSpatial, int64_t outputBatch,
                                               int64_t outputFeature, ArrayRef<int64_t> outputSpatial) {
  if (areAxes(inputBatch, inputFeature, inputSpatial) && areAxes(kernelInput, kernelOutput, kernelSpatial) &&
      areAxes(outputBatch, outputFeature, outputSpatial))
    return success();
  return emitError() << "expected each axis of operands and result once";
}

void ConvDimensionNumbersAttr::print(AsmPrinter &printer) const {
  printer << '<';
  printConvAxes(printer, *this);
  printer << '>';
}

static ParseResult parsePadding(OpAsmParser &parser, DenseIntElementsAttr &padding) {
  SmallVector<int64_t> numbers;
  int64_t rows = 0;
  auto parseRow = [&]() -> ParseResult {
    const llvm::SMLoc loc = parser.getCurrentLocation();
    FailureOr<SmallVector<int64_t>> row = parseAxes(parser);
    if (failed(row))
      return failure();
    if (row->size() != 2)
      return parser.emitError(loc) << "expected padding before and after an axis, found " << row->size() << " numbers";
    numbers.append(*row);
    ++rows;
    return success();
  };
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, parseRow))
    return failure();
  padding = DenseIntElementsAttr::get(RankedTensorType::get({rows, 2}, parser.getBuilder().getI64Type()), numbers);
  return success();
}

static ParseResult parseReversal(OpAsmParser &parser, DenseBoolArrayAttr &reversal) {
  SmallVector<bool> flags;
  auto parseFlag = [&]() -> ParseResult {
    if (succeeded(parser.parseOptionalKeyword("true")))
      flags.push_back(true);
    else if (succeeded(parser.parseOptionalKeyword("false")))
      flags.push_back(false);
    else {
      int64_t number;
      if (parser.parseInteger(number))
        return failure();
      flags.push_back(number != 0);
    }
    return success();
  };
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, parseFlag))
    return failure();
  reversal = parser.getBuilder().getDenseBoolArrayAttr(flags);
  return success();
}

ParseResult hlo::parseWindow(OpAsmParser &parser, DenseI64ArrayAttr &strides, DenseIntElementsAttr &padding,
                             DenseI64ArrayAttr &lhsDilation, DenseI64ArrayAttr &rhsDilation, DenseBoolArrayAttr &reversal) {
  while (true) {
    const llvm::SMLoc loc = parser.getCurrentLocation();
    StringRef word;
    if (failed(parser.parseOptionalKeyword(&word)))
      return success();
    if (parser.parseEqual())
      return failure();
    ParseResult parsed = word == "stride"       ? parseAxes(parser, strides)
                         : word == "pad"        ? parsePadding(parser, padding)
                         : word == "lhs_dilate" ? parseAxes(parser, lhsDilation)
                         : word == "rhs_dilate" ? parseAxes(parser, rhsDilation)
                         : word == "reverse"    ? parseReversal(parser, reversal)
                                                : parser.emitError(loc)
                                                   << "expected 'stride', 'pad', 'lhs_dilate', 'rhs_dilate' or 'reverse', found '"
                                                   << word << "'";
    if (parsed)
      return failure();
    if (failed(parser.parseOptionalComma()))
      return success();
  }
}

void hlo::printWindow(OpAsmPrinter &printer, Operation *, DenseI64ArrayAttr strides, DenseIntElementsAttr padding,
                      DenseI64ArrayAttr lhsDilation, DenseI64ArrayAttr rhsDilation, DenseBoolArrayAttr reversal) {
  StringRef separator;
  auto begin = [&](StringRef name) {
    printer << separator << name << " = ";
    separator = ", ";
  };
  auto printList = [&](StringRef name, DenseI64ArrayAttr list) {
    if (!list)
      return;
    begin(name);
    printAxes(printer, list.asArrayRef());
  };
  printList("stride", strides);
  if (padding) {
    begin("pad");
    printer << '[';
    auto numbers = padding.getValues<int64_t>();
    for (int64_t row = 0; row < padding.getNumElements() / 2; ++row)
      printer << (row ? ", [" : "[") << numbers[2 * row] << ", " << numbers[2 * row + 1] << ']';
    printer << ']';
  }
  printList("lhs_dilate", lhsDilation);
  printList("rhs_dilate", rhsDilation);
  if (reversal) {
    begin("reverse");
    printer << '[';
    llvm::interleaveComma(reversal.asArrayRef(), printer.getStream(), [&](bool flag) { printer << (flag ? "true" : "false"); });
    printer << ']';
  }
}
