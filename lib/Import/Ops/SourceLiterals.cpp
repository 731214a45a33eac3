//===- SourceLiterals.cpp - Literals of several dialects ------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../Core/FunctionImport.h"
#include "SharedOps.h"

#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "mlir/IR/DialectResourceBlobManager.h"

#include "llvm/Support/ScopedPrinter.h"

#include <complex>

using namespace mlir;
using namespace mlir::tt::importer;

static APFloat singleOf(APFloat number) {
  bool losesInfo;
  number.convert(APFloat::IEEEsingle(), APFloat::rmNearestTiesToEven, &losesInfo);
  return number;
}

/// `elements` in a type of 32 bits.
static ElementsAttr widened(DenseElementsAttr elements, Type element) {
  if (isa<FloatType>(element))
    return cast<DenseFPElementsAttr>(elements).mapValues(element,
                                                         [](const APFloat &number) { return singleOf(number).bitcastToAPInt(); });
  const bool isUnsigned = element.isUnsignedInteger();
  return cast<DenseIntElementsAttr>(elements).mapValues(
      element, [&](const APInt &number) { return isUnsigned ? number.zextOrTrunc(32) : number.sextOrTrunc(32); });
}

/// A literal of complex numbers, the real parts first.
static Value complexLiteral(MLIROp &n, DenseElementsAttr elements) {
  if (!elements)
    return n.error("complex elements of a resource are not supported");
  ArrayRef<int64_t> shape = elements.getType().getShape();
  auto single = [](const APFloat &number) { return singleOf(number).convertToFloat(); };
  if (elements.isSplat() && elements.getNumElements() > 1) {
    auto number = elements.getSplatValue<std::complex<APFloat>>();
    Type f32 = n.builder.getF32Type();
    return n.join(n.full(shape, f32, single(number.real())), n.full(shape, f32, single(number.imag())));
  }
  std::vector<float> numbers;
  for (const bool isImaginary : {false, true})
    for (const std::complex<APFloat> &number : elements.getValues<std::complex<APFloat>>())
      numbers.push_back(single(isImaginary ? number.imag() : number.real()));
  SmallVector<int64_t> both = {2};
  llvm::append_range(both, shape);
  return n.floats(numbers, both);
}

Value mlir::tt::importer::literalOf(MLIROp &n, ElementsAttr elements) {
  auto type = dyn_cast<RankedTensorType>(elements.getType());
  Type element = type ? importedElement(type.getElementType()) : Type();
  auto dense = dyn_cast<DenseElementsAttr>(elements);
  auto resource = dyn_cast<DenseResourceElementsAttr>(elements);
  if (resource && !resource.getRawHandle().getBlob()) {
    if (n.function.options.elidedAsArguments && element)
      return n.function.addArgument(importedType(type), "elided", n.loc);
    return n.error("expected the elements of the literal, found '" + resource.getRawHandle().getKey() +
                   "' without data (elided=arguments makes it an argument)");
  }
  if (!element || isa<quant::QuantizedType>(element))
    return n.error("expected a literal of a type that TTIR has, found '" + llvm::to_string(elements.getType()) + "'");
  if (isComplex(type))
    return complexLiteral(n, dense);
  if (element == type.getElementType())
    return materialize(n.builder, elements, n.loc);
  if (bool isSplat = false; resource && DenseElementsAttr::isValidRawBuffer(type, resource.getData(), isSplat))
    dense = DenseElementsAttr::getFromRawBuffer(type, resource.getData());
  if (!dense)
    return n.error("expected the elements of '" + llvm::to_string(type) + "', found other bytes");
  return materialize(n.builder, widened(dense, element), n.loc);
}
