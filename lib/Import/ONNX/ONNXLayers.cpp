//===- ONNXLayers.cpp - Products, normalizations and softmax of ONNX ------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../Ops/Formulas.h"
#include "../Ops/Lookups.h"
#include "ONNXImporters.h"

#include "ttmlir/Support/Plural.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

#include <algorithm>
#include <cmath>

using namespace mlir;
using namespace mlir::tt::importer;

//===----------------------------------------------------------------------===//
// Products
//===----------------------------------------------------------------------===//

Value mlir::tt::importer::product(ONNXOp &n, Value a, Value b) {
  Value y = n.matmul(a, b);
  return y && typeOf(a).getRank() == 1 && typeOf(b).getRank() == 1 ? n.reshape(y, {}) : y;
}

void mlir::tt::importer::importMatMul(ONNXOp &n, Value a, Value b) { n.give(product(n, a, b)); }

void mlir::tt::importer::importGemm(ONNXOp &n, Value a, Value b, Value c) {
  const double alpha = n.number("alpha"), beta = n.number("beta");
  SmallVector<NamedAttribute> transposes = {n.named("transpose_a", n.flag(n.integer("transA"))),
                                            n.named("transpose_b", n.flag(n.integer("transB")))};
  if (c && beta != 1)
    c = n.multiply(c, beta);
  if (alpha == 1 && c && typeOf(c).getRank() > 0)
    return n.give(n.build<ttir::LinearOp>({a, b, c}, transposes));
  Value y = n.build<ttir::MatmulOp>({a, b}, transposes);
  if (alpha != 1)
    y = n.multiply(y, alpha);
  n.give(c ? n.add(y, c) : y);
}

namespace {
/// The subscripts of an Einsum: a letter per axis; numbers below 'A' are the axes of an ellipsis.
struct Equation {
  SmallVector<SmallVector<int>> operands;
  SmallVector<int> result;
};
} // namespace

/// The letters of `term`, whose operand has `rank` axes; the ellipsis stands for the last axes up to number `ellipsis`.
static std::optional<SmallVector<int>> lettersOf(StringRef term, std::optional<int64_t> rank, int &ellipsis) {
  SmallVector<int> letters;
  for (size_t i = 0; i < term.size(); ++i) {
    if (term[i] == '.') {
      if (!term.substr(i).starts_with("..."))
        return std::nullopt;
      i += 2;
      const int count = rank ? *rank - static_cast<int64_t>(term.size() - 3) : ellipsis;
      if (count < 0 || count > 32)
        return std::nullopt;
      ellipsis = std::max(ellipsis, count);
      for (int axis = count; axis > 0; --axis)
        letters.push_back(-axis);
    } else if (llvm::isAlpha(term[i])) {
      letters.push_back(term[i]);
    } else {
      return std::nullopt;
    }
  }
  return rank && letters.size() != static_cast<size_t>(*rank) ? std::nullopt : std::optional(letters);
}

static std::optional<Equation> parseEquation(ONNXOp &n) {
  for (size_t number = 0; number < n.numOperands(); ++number)
    if (!n.operand(number))
      return std::nullopt;
  std::string text = n.text("equation");
  llvm::erase(text, ' ');
  auto [left, right] = StringRef(text).split("->");
  SmallVector<StringRef> terms;
  left.split(terms, ',');
  Equation equation;
  int ellipsis = 0;
  if (terms.size() != n.numOperands())
    return std::nullopt;
  for (auto [number, term] : llvm::enumerate(terms)) {
    auto letters = lettersOf(term, typeOf(n.operand(number)).getRank(), ellipsis);
    if (!letters)
      return std::nullopt;
    equation.operands.push_back(*letters);
  }
  if (text.find("->") != std::string::npos) {
    auto letters = lettersOf(right, std::nullopt, ellipsis);
    if (!letters)
      return std::nullopt;
    equation.result = *letters;
    return equation;
  }
  // The ellipsis and the letters that occur once, in order.
  std::map<int, int> counts;
  for (const SmallVector<int> &letters : equation.operands)
    for (int letter : letters)
      ++counts[letter];
  for (auto [letter, count] : counts)
    if (letter < 0 || count == 1)
      equation.result.push_back(letter);
  return equation;
}

/// The diagonal of axes with the same letter.
static Value takeDiagonals(ONNXOp &n, Value x, SmallVector<int> &letters) {
  for (size_t second = 0; x && second < letters.size(); ++second) {
    const size_t first = llvm::find(letters, letters[second]) - letters.begin();
    if (first == second)
      continue;
    ArrayRef<int64_t> shape = typeOf(x).getShape();
    SmallVector<int64_t> square(shape.size(), 1);
    square[first] = shape[first];
    square[second] = shape[second];
    Value rows = n.iota(square, n.builder.getI32Type(), first), columns = n.iota(square, n.builder.getI32Type(), second);
    x = n.reduce<ttir::SumOp>(n.where(n.eq(rows, columns), x, 0), {static_cast<int64_t>(second)}, /*keep=*/false);
    letters.erase(letters.begin() + second--);
  }
  return x;
}

/// `x` summed over axes whose letter is neither in `others` nor in `result`.
static Value sumLone(ONNXOp &n, Value x, SmallVector<int> &letters, ArrayRef<int> others, ArrayRef<int> result) {
  SmallVector<int64_t> axes;
  SmallVector<int> kept;
  for (auto [axis, letter] : llvm::enumerate(letters))
    if (llvm::is_contained(others, letter) || llvm::is_contained(result, letter))
      kept.push_back(letter);
    else
      axes.push_back(axis);
  letters = kept;
  return axes.empty() ? x : n.reduce<ttir::SumOp>(x, axes, /*keep=*/false);
}

/// The contraction of two operands: letters of both stay if `needed` has them.
static Value contract(ONNXOp &n, Value a, SmallVector<int> &left, Value b, ArrayRef<int> right, ArrayRef<int> needed) {
  SmallVector<int64_t> batchLeft, batchRight, contractLeft, contractRight;
  SmallVector<int> result, free;
  for (auto [axis, letter] : llvm::enumerate(left)) {
    auto other = llvm::find(right, letter);
    if (other == right.end()) {
      free.push_back(letter);
    } else if (llvm::is_contained(needed, letter)) {
      batchLeft.push_back(axis);
      batchRight.push_back(other - right.begin());
      result.push_back(letter);
    } else {
      contractLeft.push_back(axis);
      contractRight.push_back(other - right.begin());
    }
  }
  llvm::append_range(result, free);
  for (int letter : right)
    if (!llvm::is_contained(left, letter))
      result.push_back(letter);
  left = result;
  return n.dotGeneral(a, b, batchLeft, batchRight, contractLeft, contractRight);
}

void mlir::tt::importer::importEinsum(ONNXOp &n) {
  std::optional<Equation> equation = parseEquation(n);
  if (!equation || equation->operands.empty())
    return n.fail("expected an equation for " + ::ttmlir::countText(n.numOperands(), n.operandNoun()) + ", found '" +
                  n.text("equation") + "'");
  SmallVector<SmallVector<int>> &letters = equation->operands;
  Value made;
  SmallVector<int> current;
  for (size_t number = 0; number < letters.size(); ++number) {
    SmallVector<int> needed = equation->result;
    for (size_t later = number + 1; later < letters.size(); ++later)
      llvm::append_range(needed, letters[later]);
    Value x = takeDiagonals(n, n.operand(number), letters[number]);
    x = sumLone(n, x, letters[number], current, needed);
    if (!x)
      return;
    if (number == 0) {
      current = letters[0];
      made = x;
    } else {
      made = contract(n, made, current, x, letters[number], needed);
    }
    if (made)
      made = sumLone(n, made, current, {}, needed);
  }
  SmallVector<int64_t> order;
  for (int letter : equation->result) {
    auto axis = llvm::find(current, letter);
    if (axis == current.end())
      return n.fail("expected letters of inputs in the output, found '" + Twine(static_cast<char>(letter)) + "'");
    order.push_back(axis - current.begin());
  }
  n.give(n.permute(made, order));
}

//===----------------------------------------------------------------------===//
// Softmax
//===----------------------------------------------------------------------===//

Value mlir::tt::importer::logSoftmax(ONNXOp &n, Value x, int64_t axis) {
  Value less = n.subtract(x, n.reduce<ttir::MaxOp>(x, {axis}, /*keep=*/true));
  Value sum = n.reduce<ttir::SumOp>(n.exp(less), {axis}, /*keep=*/true);
  return n.subtract(less, n.log(sum));
}

void mlir::tt::importer::importNormalizedExponentials(ONNXOp &n, SoftmaxKind kind) {
  Value x = n.operand(0);
  SmallVector<int64_t> shape(typeOf(x).getShape());
  const int64_t rank = shape.size();
  // Until opset 12 over all axes from this one on.
  const bool isFlat = n.version < 13;
  int64_t axis = n.axisOf(n.integer("axis", isFlat ? 1 : -1), rank);
  if (n.hasFailed())
    return;
  if (isFlat && axis + 1 != rank) {
    x = n.reshape(x, {llvm::product_of(ArrayRef(shape).take_front(axis)), llvm::product_of(ArrayRef(shape).drop_front(axis))});
    axis = 1;
  }
  Value y;
  if (kind == SoftmaxKind::Hardmax) {
    Value place = placeOfExtreme(n, x, axis, /*isMin=*/false, /*keep=*/true);
    Value places = x ? n.placesAlong(axis, typeOf(x).getRank(), typeOf(x).getDimSize(axis)) : Value();
    y = n.castLike(n.eq(places, place), x);
  } else if (kind == SoftmaxKind::Softmax) {
    y = n.build<ttir::SoftmaxOp>({x}, {n.named("dimension", n.si32(axis)), n.named("numericStable", n.flag(true))});
  } else {
    y = logSoftmax(n, x, axis);
  }
  n.give(n.reshape(y, shape));
}

//===----------------------------------------------------------------------===//
// Normalizations
//===----------------------------------------------------------------------===//

Value mlir::tt::importer::normalize(ONNXOp &n, Value x, int64_t axis, double epsilon, Value scale, Value bias, StringRef op) {
  if (!x)
    return {};
  SmallVector<Value> operands = {x};
  for (Value each : {scale, bias})
    if (each)
      operands.push_back(each);
  SmallVector<Value> results =
      n.buildOp(op, operands,
                {n.named("normalized_shape", n.denseI64s(typeOf(x).getShape().drop_front(axis))),
                 n.named("epsilon", n.f32(epsilon)), n.named("operandSegmentSizes", n.denseI32s({1, scale ? 1 : 0, bias ? 1 : 0}))},
                {});
  return results.empty() ? Value() : results.front();
}

std::optional<SmallVector<int64_t>> mlir::tt::importer::spatialAxes(ONNXOp &n) {
  const int64_t rank = typeOf(n.operand(0)).getRank();
  if (rank < 2)
    return n.error("expected a tensor [batch, channels, size...], found rank " + Twine(rank));
  return llvm::to_vector(llvm::seq<int64_t>(2, rank));
}

/// A number per channel, axis 1, with the axes of `x`.
static Value perChannel(ONNXOp &n, Value value, Value x) { return n.along(value, 1, typeOf(x).getRank()); }

/// Batch normalization with the statistics of the batch, which also move the running ones.
static void trainBatchNorm(ONNXOp &n, Value x) {
  const auto [y, mean, variance] = normalizeBatch(n, x, 1, n.operand(1), n.operand(2), n.number("epsilon"));
  n.give(y);
  const double momentum = n.number("momentum");
  for (auto [running, batch] : {std::pair(n.operand(3), mean), {n.operand(4), variance}}) {
    Value kept = n.multiply(running, momentum);
    n.give(n.add(kept, n.multiply(batch, 1 - momentum)));
  }
}

void mlir::tt::importer::importBatchNormalization(ONNXOp &n, Value x, Value scale, Value b, Value mean, Value var) {
  if ((n.version < 7 && n.has("is_test") && !n.integer("is_test")) || !n.integer("spatial"))
    return n.fail("training before opset 14 and statistics per element are not supported");
  if (typeOf(x).getRank() < 2)
    return n.fail("expected a tensor with channels, found rank " + Twine(typeOf(x).getRank()));
  if (n.integer("training_mode"))
    return trainBatchNorm(n, x);
  n.give(n.build<ttir::BatchNormInferenceOp>({x, scale, b, mean, var},
                                             {n.named("epsilon", n.f32(n.number("epsilon"))), n.named("dimension", n.i32(1))}));
}

void mlir::tt::importer::importInstanceNormalization(ONNXOp &n, Value x, Value scale, Value b) {
  const int64_t rank = typeOf(x).getRank();
  if (rank < 3)
    return n.fail("expected a tensor with spatial axes, found rank " + Twine(rank));
  Value y = normalize(n, x, 2, n.number("epsilon"));
  n.give(n.add(n.multiply(y, perChannel(n, scale, x)), perChannel(n, b, x)));
}

void mlir::tt::importer::importLayerNormalization(ONNXOp &n, Value x, Value scale, Value bias) {
  const int64_t rank = typeOf(x).getRank(), axis = n.axisOf(n.integer("axis"), rank);
  if (n.hasFailed())
    return;
  const double epsilon = n.number("epsilon");
  ArrayRef<int64_t> trailing = typeOf(x).getShape().drop_front(axis);
  if (!n.isWanted(1) && !n.isWanted(2) && typeOf(scale).getShape() == trailing && (!bias || typeOf(bias).getShape() == trailing))
    return n.give(normalize(n, x, axis, epsilon, scale, bias));
  Value y = n.multiply(normalize(n, x, axis, epsilon), scale);
  n.give(bias ? n.add(y, bias) : y);
  const Moments m = momentsOf(n, x, llvm::to_vector(llvm::seq(axis, rank)), epsilon);
  n.give(m.mean);
  n.give(n.div(m.inverse, m.scale));
}

void mlir::tt::importer::importMeanVarianceNormalization(ONNXOp &n, Value x) {
  SmallVector<int64_t> axes = n.axesOf(n.integers("axes").value_or(SmallVector<int64_t>{0, 2, 3}), typeOf(x).getRank());
  // A constant of the reference: 1e-9 is added to the deviation.
  const Moments m = momentsOf(n, x, axes, 1e-9 * 1e-9);
  n.give(n.div(m.centered, n.add(n.sqrt(m.spread), n.div(1e-9, m.scale))));
}

Value mlir::tt::importer::meanOf(ONNXOp &n, Value sum) {
  const auto count = static_cast<double>(n.numOperands());
  Value mean = n.div(sum, count);
  if (!sum || count == 1 || !isa<FloatType>(typeOf(sum).getElementType()))
    return mean;
  // Division by a power of two keeps all digits of large magnitudes.
  const double part = std::ldexp(1, -1 - std::ilogb(count));
  Value parts = n.multiply(n.operand(0), part);
  for (size_t number = 1; number < n.numOperands(); ++number)
    parts = n.add(parts, n.multiply(n.operand(number), part));
  return n.where(n.lt(n.abs(sum), HUGE_VAL), mean, n.div(parts, count * part));
}

void mlir::tt::importer::importLRN(ONNXOp &n, Value x) {
  const int64_t size = n.integer("size");
  if (size < 1 || size > kMaxNormChannels || typeOf(x).getRank() < 2)
    return n.fail("expected a size of 1 to " + Twine(kMaxNormChannels) + " and a tensor with channels, found " + Twine(size) +
                  " and " + listText(x));
  const double alpha = n.number("alpha"), beta = n.number("beta"), bias = n.number("bias");
  const int64_t channels = typeOf(x).getDimSize(1), before = (size - 1) / 2, after = size - 1 - before;
  SmallVector<int64_t> low(typeOf(x).getRank(), 0), high(low);
  low[1] = before;
  high[1] = after;
  Value padded = n.pad(x, low, high, 0), sizes = n.abs(padded), largest, sum;
  auto window = [&](Value value, int64_t offset) { return n.slice(value, 1, offset, offset + channels); };
  for (int64_t offset = 0; offset < size; ++offset)
    largest = offset == 0 ? window(sizes, 0) : n.maximum(largest, window(sizes, offset));
  Value scale = scaleBeside(n, largest, bias);
  for (int64_t offset = 0; offset < size; ++offset) {
    Value part = n.div(window(padded, offset), scale), square = n.multiply(part, part);
    sum = offset == 0 ? square : n.add(sum, square);
  }
  sum = n.add(n.multiply(sum, alpha / size), n.div(n.div(bias, scale), scale));
  // The root of bias and squares is about as large as elements, where powers of the sum would leave the range of floats. It takes
  // `lift`, a power of two, where alpha makes it larger than the largest float, or so small that it has no digits.
  const int weight = alpha > 0 ? std::ilogb(std::sqrt(alpha / size)) : 0;
  Value lift;
  if (alpha > 1)
    lift = n.where(n.lt(0x1p64, largest), std::ldexp(1, -std::ilogb(std::sqrt(alpha)) - 1), n.splat(largest, 1));
  if (bias == 0)
    lift = n.where(n.lt(largest, 0x1p-96), std::ldexp(1, std::clamp(24 - weight, 0, 96)), lift ? lift : n.splat(largest, 1));
  Value root = n.multiply(lift ? n.multiply(scale, lift) : scale, n.sqrt(sum)), y = x;
  // Quotients go one way: none leaves the range where the last does not. A power that does so in four steps makes it zero or
  // infinite.
  const int steps = static_cast<int>(std::clamp(std::ceil(2 * std::abs(beta)), 1.0, 4.0));
  auto power = [&](Value value) { return 2 * beta == steps ? value : n.pow(value, 2 * beta / steps); };
  Value divisor = power(root), factor = lift ? power(lift) : Value();
  for (int step = 0; step < steps; ++step)
    y = n.div(factor ? n.multiply(y, factor) : y, divisor);
  n.give(y);
}
