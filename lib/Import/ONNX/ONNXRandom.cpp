//===- ONNXRandom.cpp - Random numbers of ONNX ----------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../Ops/Lookups.h"
#include "ONNXGraph.h"
#include "ONNXImporters.h"

#include "ttmlir/Support/Printable.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/bit.h"

#include <cmath>

using namespace mlir;
using namespace mlir::tt::importer;

// Attribute `seed`, a float or an integer, for the first time that a node is imported, and others in each further step of a loop;
// else one of its own, whose bits no number has. All take as many as normal numbers do.
uint32_t ONNXOp::newSeed(uint32_t) {
  Model &model = graph.model;
  static constexpr uint32_t kNoNumber = 0x7fc00001;
  const ::onnx::AttributeProto *given = attribute("seed");
  if (!given)
    return kNoNumber + 2 * model.numRandoms++;
  const uint32_t step = 2 * model.numDraws[cast<NameLoc>(loc).getName().str()]++;
  return step + (given->has_f() ? llvm::bit_cast<uint32_t>(given->f()) : static_cast<uint32_t>(given->i()));
}

void mlir::tt::importer::importRandomNumbers(ONNXOp &n, RandomKind kind, ArrayRef<int64_t> shape, Type standard) {
  Type element = n.elementOr("dtype", standard);
  if (!isShape(n, shape) || !element)
    return;
  if (!isa<FloatType>(element))
    return n.fail("expected floating-point numbers as outputs, found " + n.elementName(element));
  if (kind == RandomKind::Normal) {
    Value x = n.normal(shape);
    if (const double scale = n.number("scale"); scale != 1)
      x = n.multiply(x, scale);
    if (const double mean = n.number("mean"); mean != 0)
      x = n.add(x, mean);
    return n.give(n.castTo(x, element));
  }
  const double low = n.number("low"), high = n.number("high");
  if (!(low < high) || !std::isfinite(low) || !std::isfinite(high))
    return n.fail("expected attribute 'low' below attribute 'high', found " + ::ttmlir::numberText(low) + " and " +
                  ::ttmlir::numberText(high));
  n.give(n.castTo(n.uniform(shape, low, high), element));
}

// True with the probability in the operand's element.
void mlir::tt::importer::importBernoulli(ONNXOp &n, Value chance) {
  Type element = n.elementOr("dtype", typeOf(chance).getElementType());
  if (!element)
    return;
  Value drawn = n.uniform(typeOf(chance).getShape(), 0, 1);
  n.give(n.castTo(n.lt(drawn, n.castLike(chance, drawn)), element));
}

// Classes with the probabilities of a softmax of the operand: where it plus numbers of Gumbel's distribution is the largest.
void mlir::tt::importer::importMultinomial(ONNXOp &n, Value logits) {
  Type element = n.elementOr("dtype", n.builder.getI32Type());
  if (typeOf(logits).getRank() != 2)
    return n.fail("expected logarithms [batch, classes], found a tensor of rank " + Twine(typeOf(logits).getRank()));
  const int64_t batch = typeOf(logits).getDimSize(0), classes = typeOf(logits).getDimSize(1), samples = n.integer("sample_size");
  if (!element || !isShape(n, {batch, samples, classes}))
    return;
  if (!isa<IntegerType>(element) || classes == 0)
    return n.fail("expected classes, and integers as outputs, found " + Twine(classes) + " and " + n.elementName(element));
  Value drawn = n.uniform({batch, samples, classes}, 0x1p-24, 1);
  auto negatedLog = [&](Value x) { return n.neg(n.log(x)); };
  Value noise = negatedLog(negatedLog(drawn));
  Value sum = n.add(noise, n.reshape(n.castLike(logits, noise), {batch, 1, classes}));
  n.give(n.castTo(placeOfExtreme(n, sum, 2, /*isMin=*/false, /*keep=*/false), element));
}

// In training, elements are zero with probability `ratio`, and the others are scaled by 1 / (1 - ratio).
void mlir::tt::importer::importDropout(ONNXOp &n, Value x, Value ratioValue, Value trainingMode) {
  std::optional<SmallVector<int64_t>> training = trainingMode ? n.known(trainingMode, "a training mode") : SmallVector<int64_t>{0};
  if (!training)
    return;
  double ratio = 0;
  if ((!training->empty() && training->front()) || (n.version < 7 && n.has("is_test") && !n.integer("is_test"))) {
    std::optional<double> given = ratioValue ? n.knownNumber(ratioValue, "a ratio") : n.number("ratio");
    if (!given)
      return;
    if (!(*given >= 0 && *given < 1))
      return n.fail("expected a ratio from 0 to less than 1, found " + ::ttmlir::numberText(*given));
    ratio = *given;
  }
  Value mask;
  if (ratio > 0) {
    Value drawn = n.uniform(typeOf(x).getShape(), 0, 1);
    mask = n.ge(drawn, ratio);
    x = n.where(mask, n.multiply(x, 1 / (1 - ratio)), 0);
  } else if (n.isWanted(1)) {
    mask = n.full(typeOf(x).getShape(), n.builder.getI1Type(), 1);
  }
  n.give(x);
  // Until opset 9 the mask has the type of the data.
  if (n.isWanted(1))
    n.give(n.version < 10 ? n.castLike(mask, x) : mask);
}
