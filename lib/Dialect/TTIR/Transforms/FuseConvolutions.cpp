//===- FuseConvolutions.cpp - Scales and offsets of convolutions ----------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Fusions.h"

#include "mlir/IR/Matchers.h"

#include <cmath>

using namespace mlir;
using namespace mlir::tt::ttir;

using Numbers = std::optional<SmallVector<double>>;

/// The type that factors and summands are combined in.
static Type wideOf(Conv2dOp conv) {
  Type element = conv.getType().getElementType();
  return element.isF64() ? element : Type(Float32Type::get(conv.getContext()));
}

namespace {

/// Fuses ops into a convolution, which replaces the result of `last`.
class ConvolutionFuser {
public:
  ConvolutionFuser(Conv2dOp conv, Operation *last) : conv(conv), last(last), builder(last), wide(wideOf(conv)) {}

  /// Multiplies every output channel by its element of `factor`.
  void scaleBy(Value factor) {
    RankedTensorType weight = conv.getWeight().getType();
    conv.getWeightMutable().assign(combine<MultiplyOp>(conv.getWeight(), spread(factor, 0), weight.getElementType()));
    if (Value bias = conv.getBias())
      conv.getBiasMutable().assign(combine<MultiplyOp>(bias, spread(factor, conv.getChannelDim()), wide));
  }

  /// Adds to every output channel its element of `summand`.
  void add(Value summand) {
    Value spreadOut = spread(summand, conv.getChannelDim());
    Value bias = conv.getBias();
    conv.getBiasMutable().assign(bias ? combine<AddOp>(bias, spreadOut, wide) : spreadOut);
  }

  /// (x - mean) / sqrt(variance + epsilon) * scale + offset.
  void normalize(BatchNormInferenceOp norm) {
    auto one = RankedTensorType::get({1}, wide);
    Value epsilon = FullOp::create(builder, norm.getLoc(), one, builder.getDenseI32ArrayAttr({1}), norm.getEpsilonAttr());
    Value variance = combine<AddOp>(norm.getVariance(), epsilon, wide);
    Value deviation = RsqrtOp::create(builder, norm.getLoc(), variance.getType(), variance);
    Value factor = combine<MultiplyOp>(norm.getScale(), deviation, wide);
    scaleBy(factor);
    add(combine<SubtractOp>(norm.getOffset(), combine<MultiplyOp>(norm.getMean(), factor, wide), wide));
  }

  void finish() {
    conv->moveBefore(last);
    // The result comes from the last op, which the location therefore ends with.
    conv->setLoc(builder.getFusedLoc({conv.getLoc(), last->getLoc()}));
    last->getResult(0).replaceAllUsesWith(conv.getResult());
    last->erase();
  }

private:
  /// Both sides element by element, in the shape of `lhs`.
  template <class Op> Value combine(Value lhs, Value rhs, Type element) {
    return Op::create(builder, last->getLoc(), RankedTensorType::get(typeOf(lhs).getShape(), element), lhs, rhs);
  }
  /// The elements of `channels` along `axis` of four.
  Value spread(Value channels, int64_t axis) {
    SmallVector<int64_t> shape(4, 1);
    shape[axis] = typeOf(channels).getNumElements();
    return reshape(builder, last->getLoc(), channels, shape);
  }

  Conv2dOp conv;
  Operation *last;
  OpBuilder builder;
  Type wide;
};

} // namespace

//===----------------------------------------------------------------------===//
// Range
//===----------------------------------------------------------------------===//

/// `number` as an element of type `element` holds it.
static double roundTo(double number, Type element) {
  APFloat value(number);
  bool losesInfo;
  value.convert(cast<FloatType>(element).getFloatSemantics(), APFloat::rmNearestTiesToEven, &losesInfo);
  return value.convertToDouble();
}

/// The elements of a constant of floats, in order, also behind reshapes and conversions; none if `value` is no such constant.
static Numbers numbersOf(Value value) {
  auto isNumber = [](Type type) { return isa<FloatType>(type) && type.getIntOrFloatBitWidth() <= 64; };
  if (!value || !isNumber(typeOf(value).getElementType()))
    return std::nullopt;
  if (auto shaped = value.getDefiningOp<ReshapeOp>())
    return numbersOf(shaped.getInput());
  if (auto cast = value.getDefiningOp<TypecastOp>()) {
    Numbers numbers = numbersOf(cast.getInput());
    if (numbers)
      for (double &number : *numbers)
        number = roundTo(number, typeOf(value).getElementType());
    return numbers;
  }
  DenseElementsAttr literal;
  if (!matchPattern(value, m_Constant(&literal)) || !isNumber(literal.getElementType()))
    return std::nullopt;
  return llvm::map_to_vector(literal.getValues<APFloat>(), [](const APFloat &number) { return number.convertToDouble(); });
}

/// `function` of the elements of both; none if one side is unknown.
template <class Function> static Numbers combine(const Numbers &lhs, const Numbers &rhs, Function function) {
  if (!lhs || !rhs)
    return std::nullopt;
  return llvm::map_to_vector(llvm::zip_equal(*lhs, *rhs),
                             [&](auto pair) { return function(std::get<0>(pair), std::get<1>(pair)); });
}

/// Whether `numbers`, if known, are finite as elements of type `element`.
static bool areFinite(const Numbers &numbers, Type element) {
  return !numbers || llvm::all_of(*numbers, [&](double number) { return std::isfinite(roundTo(number, element)); });
}

/// Whether weight and bias times `factor`, as far as they are known, stay in range: zeros of the weight, and sums of zero, times
/// infinity differ from the product of the convolution's result.
static bool scalesInRange(Conv2dOp conv, const Numbers &factor) {
  if (!factor)
    return true;
  auto product = [](double a, double b) { return a * b; };
  if (!areFinite(factor, wideOf(conv)) || !areFinite(combine(numbersOf(conv.getBias()), factor, product), wideOf(conv)))
    return false;
  // Factors of at most 1 need no look at weights, of which there are many.
  const bool isSmall = llvm::all_of(*factor, [](double number) { return std::abs(number) <= 1; });
  Numbers weight = isSmall ? std::nullopt : numbersOf(conv.getWeight());
  if (!weight || weight->empty())
    return true;
  const size_t perChannel = weight->size() / factor->size();
  for (auto [index, number] : llvm::enumerate(*weight))
    number *= (*factor)[index / perChannel];
  return areFinite(weight, conv.getWeight().getType().getElementType());
}

/// Whether the bias plus `summand`, as far as they are known, is finite.
static bool addsInRange(Conv2dOp conv, Value summand) {
  Numbers sum = combine(numbersOf(conv.getBias()), numbersOf(summand), [](double a, double b) { return a + b; });
  return areFinite(sum, wideOf(conv));
}

/// Whether the factors of `norm` are finite: known ones are looked at, of unknown variances, which are not negative, epsilon is the
/// least that they become.
static bool normalizesInRange(Conv2dOp conv, BatchNormInferenceOp norm) {
  const double epsilon = norm.getEpsilon().convertToDouble();
  Numbers deviation = numbersOf(norm.getVariance());
  if (!deviation)
    return epsilon > 0 && areFinite(numbersOf(norm.getScale()), wideOf(conv));
  for (double &number : *deviation)
    number = 1 / std::sqrt(number + epsilon);
  auto product = [](double a, double b) { return a * b; };
  Numbers factor = combine(numbersOf(norm.getScale()), deviation, product);
  return areFinite(deviation, wideOf(conv)) && areFinite(numbersOf(norm.getScale()), wideOf(conv)) && scalesInRange(conv, factor) &&
         areFinite(combine(numbersOf(norm.getMean()), factor, product), wideOf(conv));
}

//===----------------------------------------------------------------------===//
// Fusion
//===----------------------------------------------------------------------===//

/// Whether scaling the weights is no more work than the `count` passes over the result that it saves.
static bool paysOff(Conv2dOp conv, int64_t count) {
  return conv.getWeight().getType().getNumElements() <= count * conv.getType().getNumElements();
}

/// Remarks why `next` is not fused into `conv`.
static LogicalResult missed(Conv2dOp conv, Operation *next, StringRef reason) {
  Report::missed(conv, next, reason);
  return failure();
}

/// Folds the op after `conv`, if it is one that can be folded.
static LogicalResult fuseNext(Conv2dOp conv) {
  Value result = conv.getResult();
  int64_t axis = conv.getChannelDim();
  static constexpr StringLiteral kTooLarge("the weight has more elements than the fusion saves"),
      kNotPerChannel("the other operand is not floats that differ by channel only"),
      kOutOfRange("weight or bias would not be finite");
  if (auto norm = onlyUser<BatchNormInferenceOp>(result)) {
    if (norm.getOperand() != result || norm.getDimension() != axis)
      return missed(conv, norm, "it does not normalize the channels of the convolution's result");
    if (!paysOff(conv, 1))
      return missed(conv, norm, kTooLarge);
    if (!normalizesInRange(conv, norm))
      return missed(conv, norm, kOutOfRange);
    if (!Report::allows(conv, norm))
      return failure();
    Report::fused(conv, norm, "scaled weight and bias");
    ConvolutionFuser fuser(conv, norm);
    fuser.normalize(norm);
    fuser.finish();
    return success();
  }
  if (auto sum = onlyUser<AddOp>(result)) {
    Value summand = otherAlong(sum, result, axis);
    if (!summand)
      return missed(conv, sum, kNotPerChannel);
    if (!addsInRange(conv, summand))
      return missed(conv, sum, kOutOfRange);
    if (!Report::allows(conv, sum))
      return failure();
    Report::fused(conv, sum, "bias");
    ConvolutionFuser fuser(conv, sum);
    fuser.add(summand);
    fuser.finish();
    return success();
  }
  auto product = onlyUser<MultiplyOp>(result);
  if (!product)
    return failure();
  Value factor = otherAlong(product, result, axis);
  if (!factor)
    return missed(conv, product, kNotPerChannel);
  // A sum after the product will become the bias: two passes saved.
  auto sum = onlyUser<AddOp>(product.getResult());
  if (!paysOff(conv, sum && otherAlong(sum, product.getResult(), axis) ? 2 : 1))
    return missed(conv, product, kTooLarge);
  if (!scalesInRange(conv, numbersOf(factor)))
    return missed(conv, product, kOutOfRange);
  if (!Report::allows(conv, product))
    return failure();
  Report::fused(conv, product, "scaled weight");
  ConvolutionFuser fuser(conv, product);
  fuser.scaleBy(factor);
  fuser.finish();
  return success();
}

static void fuseConvolution(Conv2dOp conv) {
  auto isFloat = [](Value value) { return !value || isa<FloatType>(typeOf(value).getElementType()); };
  if (conv.getFlattenedCompatInfo() || !isFloat(conv.getResult()) || !isFloat(conv.getWeight()) || !isFloat(conv.getBias()))
    return;
  while (succeeded(fuseNext(conv)))
    ;
}

void mlir::tt::ttir::fuseConvolutions(func::FuncOp function) {
  // A copy of the list, since fusion erases ops that a walk would visit next.
  for (Conv2dOp conv : llvm::to_vector(function.getOps<Conv2dOp>()))
    fuseConvolution(conv);
}
