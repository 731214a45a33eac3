//===- ONNXValues.cpp - Inputs with values of the command line ------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ONNXOp.h"
#include "ONNXTensors.h"

#include "ttmlir/Support/Plural.h"
#include "ttmlir/TensorIO/TensorIO.h"

#include "mlir/IR/BuiltinTypes.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Format.h"

#include <cmath>

using namespace mlir;
using namespace mlir::tt::importer;

/// The numbers of a list; an error names the first entry that is not a number.
static llvm::Expected<std::vector<double>> parseNumbers(StringRef text) {
  SmallVector<StringRef> words;
  text.split(words, ',');
  std::vector<double> numbers;
  for (StringRef word : words) {
    double number;
    if (word.trim().getAsDouble(number))
      return error("expected numbers with commas between them or @file.npy, found '" + word + "'");
    numbers.push_back(number);
  }
  return numbers;
}

/// Whether `found` has the sizes of `wanted` that are known.
static bool fits(ArrayRef<int64_t> found, ArrayRef<int64_t> wanted) {
  return found.size() == wanted.size() && llvm::all_of(llvm::zip_equal(found, wanted), [](auto pair) {
           return std::get<1>(pair) < 0 || std::get<0>(pair) == std::get<1>(pair);
         });
}

/// Whether `number` is one of the type `element`, which floats round to; narrow ones have an end, and some no infinity or NaN.
static bool isOf(Type element, double number) {
  if (isNarrowFloat(element)) {
    const llvm::fltSemantics &form = cast<FloatType>(element).getFloatSemantics();
    return std::isnan(number)   ? APFloat::semanticsHasNaN(form)
           : std::isinf(number) ? APFloat::semanticsHasInf(form)
                                : std::fabs(number) <= APFloat::getLargest(form).convertToDouble();
  }
  if (isa<FloatType>(element))
    return true;
  const unsigned width = element.getIntOrFloatBitWidth();
  const bool isUnsigned = element.isUnsignedInteger() || width == 1;
  const double end = std::ldexp(1.0, static_cast<int>(isUnsigned ? width : width - 1));
  return number == std::trunc(number) && number >= (isUnsigned ? 0.0 : -end) && number < end;
}

static llvm::Expected<ElementsAttr> literalOfNumbers(ArrayRef<double> numbers, RankedTensorType type) {
  Type element = type.getElementType();
  SmallVector<Attribute> elements;
  for (double number : numbers) {
    if (!isOf(element, number)) {
      std::string message;
      llvm::raw_string_ostream(message) << "expected numbers of type " << element << ", found " << llvm::format("%g", number);
      return error(message);
    }
    if (isa<FloatType>(element)) {
      elements.push_back(FloatAttr::get(element, number));
      continue;
    }
    const uint64_t bits = number < 0 ? static_cast<uint64_t>(static_cast<int64_t>(number)) : static_cast<uint64_t>(number);
    elements.push_back(
        IntegerAttr::get(element, APInt(element.getIntOrFloatBitWidth(), bits, /*isSigned=*/false, /*implicitTrunc=*/true)));
  }
  return cast<ElementsAttr>(DenseElementsAttr::get(type, elements));
}

llvm::Expected<ElementsAttr> mlir::tt::importer::readValue(StringRef text, std::optional<SmallVector<int64_t>> shape,
                                                           Type element) {
  if (text.consume_front("@")) {
    llvm::Expected<::ttmlir::io::HostArray> array = ::ttmlir::io::HostArray::readNpy(text);
    if (!array)
      return array.takeError();
    if (shape && !fits(array->extents(), *shape))
      return error("expected the shape of the input, found " + array->str() + " in '" + text + "'");
    return literalOfNumbers(array->numbers(), RankedTensorType::get(array->extents(), element));
  }
  llvm::Expected<std::vector<double>> numbers = parseNumbers(text);
  if (!numbers)
    return numbers.takeError();
  const auto count = static_cast<int64_t>(numbers->size());
  if (!shape)
    shape = count == 1 ? SmallVector<int64_t>{} : SmallVector<int64_t>{count};
  // One unknown size is the size of the list.
  for (int64_t &size : *shape)
    size = size < 0 ? count : size;
  constexpr int64_t mostElements = INT32_MAX;
  int64_t volume = 1;
  for (int64_t size : *shape)
    if (size < 0 || __builtin_mul_overflow(volume, size, &volume) || volume > mostElements)
      return error("expected an input of at most " + ::ttmlir::countText(mostElements, "element") + ", found a larger one");
  if (count != 1 && count != volume)
    return error("expected " + Twine(volume) + " numbers, found " + Twine(count));
  // One number is a splat.
  if (volume == 0)
    numbers->clear();
  return literalOfNumbers(*numbers, RankedTensorType::get(*shape, element));
}
