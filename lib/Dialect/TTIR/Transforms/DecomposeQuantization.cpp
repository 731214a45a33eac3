//===- DecomposeQuantization.cpp - Rewrite quantized elements as integers -===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CheckSupported.h"
#include "QuantizedArithmetic.h"

#include "ttmlir/Dialect/Common/Shapes.h"
#include "ttmlir/Dialect/Common/Traits.h"
#include "ttmlir/Dialect/TTCore/IR/TTCore.h"
#include "ttmlir/Dialect/TTIR/IR/OpRecords.h"
#include "ttmlir/Dialect/TTIR/IR/Origin.h"
#include "ttmlir/Dialect/TTIR/IR/TTIRMathOps.h"
#include "ttmlir/Dialect/TTIR/IR/TTIRQuantizationOps.h"
#include "ttmlir/Dialect/TTIR/Transforms/Passes.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#include "llvm/ADT/TypeSwitch.h"
#include "llvm/Support/FormatVariadic.h"

namespace mlir::tt::ttir {
#define GEN_PASS_DEF_TTIRDECOMPOSEQUANTIZATION
#include "ttmlir/Dialect/TTIR/Transforms/Passes.h.inc"
} // namespace mlir::tt::ttir

using namespace mlir;
using namespace mlir::tt::ttir;
namespace ttcore = mlir::tt::ttcore;
namespace traits = mlir::tt::OpTrait;

static bool isQuantized(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor && isa<quant::QuantizedType>(tensor.getElementType());
}

static RankedTensorType withElement(Type type, Type element) {
  return RankedTensorType::get(cast<RankedTensorType>(type).getShape(), element);
}

static bool choosesElements(Operation *op) { return op->hasTrait<traits::ChoosesElements>(); }

/// The operands of which the result of `op` has elements, or of whose it is computed.
static SmallVector<Value> sourcesOf(Operation *op) {
  const OpRecord *record = findRecord(op->getName());
  return record && record->kept ? record->kept(op) : llvm::to_vector(op->getOperands());
}

/// Whether slices along `from` of the operand of `op` are those along `to` of its result.
static bool movesAxis(Operation *op, int64_t from, int64_t to) {
  ArrayRef<int64_t> source = typeOf(op->getOperand(0)).getShape(), target = typeOf(op->getResult(0)).getShape();
  if (auto permute = dyn_cast<PermuteOp>(op))
    return permute.getPermutation()[to] == from;
  if (auto transpose = dyn_cast<TransposeOp>(op)) {
    const int64_t rank = source.size(), dim0 = *mlir::tt::normalizeDim(transpose.getDim0(), rank),
                  dim1 = *mlir::tt::normalizeDim(transpose.getDim1(), rank);
    return from == (to == dim0 ? dim1 : to == dim1 ? dim0 : to);
  }
  return isa<ReshapeOp, SqueezeOp, UnsqueezeOp>(op) && source[from] == target[to] &&
         ShapedType::getNumElements(source.take_front(from)) == ShapedType::getNumElements(target.take_front(to));
}

namespace {
/// An op that is linear in each of its operands 0 and 1; operand 2, if any, is added.
struct Product {
  /// At most so many products are added up for a result.
  int64_t terms = 1;
  /// Slices of operand 1 along `factorAxis` take part in slices of the result along `resultAxis` only.
  std::optional<int64_t> factorAxis;
  int64_t resultAxis = 0;
  /// Whether operand 2 has one element for each of these slices; else it broadcasts with the result.
  bool hasBiasPerSlice = false;
};
} // namespace

template <class Op> static Product matrixProduct(Op op) {
  ArrayRef<int64_t> a = op.getA().getType().getShape();
  const int64_t rank = op.getB().getType().getRank();
  Product product;
  product.terms = a.size() > 1 && op.getTransposeA() ? a[a.size() - 2] : a.back();
  if (rank > 1)
    product.factorAxis = op.getTransposeB() ? rank - 2 : rank - 1;
  product.resultAxis = op.getType().getRank() - 1;
  return product;
}

template <class Op> static Product convolution(Op op) {
  ArrayRef<int64_t> weight = op.getWeight().getType().getShape();
  return {ShapedType::getNumElements(weight.drop_front()), 0, static_cast<int64_t>(op.getChannelDim()), true};
}

/// Output channels are slices of the weight along axis 1, of each group.
static Product convolution(ConvTranspose2dOp op) {
  ArrayRef<int64_t> weight = op.getWeight().getType().getShape();
  Product product{weight[0] * ShapedType::getNumElements(weight.drop_front(2)), std::nullopt,
                  static_cast<int64_t>(op.getChannelDim()), true};
  if (op.getGroups() == 1)
    product.factorAxis = 1;
  return product;
}

/// The result has the batch axes, then the free axes of both operands. `axis` is that of the second operand's scales.
static Product contraction(DotGeneralOp op, std::optional<int64_t> axis) {
  Product product;
  for (int64_t dim : op.getContractDimsLhs())
    product.terms *= op.getLhs().getType().getDimSize(dim);
  auto isFree = [&](int64_t dim) {
    return !llvm::is_contained(op.getBatchDimsRhs(), dim) && !llvm::is_contained(op.getContractDimsRhs(), dim);
  };
  if (axis && isFree(*axis)) {
    product.factorAxis = axis;
    product.resultAxis = op.getType().getRank() - llvm::count_if(llvm::seq(*axis, op.getRhs().getType().getRank()), isFree);
  }
  return product;
}

/// The products that `op` adds up, if it is linear in its operands; the second one has scales along `axis`, or one.
static std::optional<Product> quantizedProductOf(Operation *op, std::optional<int64_t> axis) {
  return llvm::TypeSwitch<Operation *, std::optional<Product>>(op)
      .Case<MatmulOp, LinearOp>([](auto op) { return matrixProduct(op); })
      .Case<Conv1dOp, Conv2dOp, Conv3dOp>([](auto op) { return convolution(op); })
      .Case([](ConvTranspose2dOp op) { return convolution(op); })
      .Case([&](DotGeneralOp op) { return contraction(op, axis); })
      .Case([](MultiplyOp) { return Product(); })
      .Default([](Operation *) { return std::nullopt; });
}

namespace {

/// Rewrites the ops of one function in their order; reports all unsupported ones.
class FunctionRewriter {
public:
  explicit FunctionRewriter(func::FuncOp function) : function(function), b(function.getContext()) {}

  LogicalResult run() {
    bool ok = readTypes();
    Block &body = function.front();
    for (BlockArgument arg : body.getArguments())
      if (isQuantized(arg.getType()) && !isRefused(arg.getType())) {
        function.setArgAttr(arg.getArgNumber(), ttcore::kDeclaredTypeAttrName, TypeAttr::get(uniforms.at(arg.getType()).storage));
        setStored(arg);
      }
    for (Operation &op : llvm::make_early_inc_range(body.without_terminator()))
      if ((llvm::any_of(op.getOperands(), [&](Value value) { return types.contains(value) || isQuantized(value.getType()); }) ||
           llvm::any_of(op.getResultTypes(), isQuantized)))
        ok &= rewriteOrRefuse(&op);
    if (!ok)
      return failure();
    for (auto [index, type] : llvm::enumerate(function.getResultTypes()))
      if (isQuantized(type))
        function.setResultAttr(index, ttcore::kDeclaredTypeAttrName, TypeAttr::get(uniforms.at(type).storage));
    function.setFunctionType(b.getFunctionType(body.getArgumentTypes(), body.getTerminator()->getOperandTypes()));
    return success();
  }

private:
  Type stored() { return b.getIntegerType(32, /*isSigned=*/true); }

  /// Whether `type` has no integer form, which has been reported.
  bool isRefused(Type type) const { return isQuantized(type) && !uniforms.contains(type); }

  /// Makes `value` the numbers q of its type.
  void setStored(Value value) {
    types[value] = uniforms.at(value.getType());
    value.setType(withElement(value.getType(), stored()));
  }

  /// Reports every element type without an integer form at its first place; whether all have one.
  bool readTypes() {
    DenseSet<Type> seen, refused;
    auto read = [&](Type type, llvm::function_ref<InFlightDiagnostic()> emitError) {
      if (!isQuantized(type) || !seen.insert(type).second)
        return;
      auto tensor = cast<RankedTensorType>(type);
      if (refused.contains(tensor.getElementType()))
        return;
      if (FailureOr<Uniform> uniform = readUniform(tensor, emitError); succeeded(uniform))
        uniforms[type] = *uniform;
      else
        refused.insert(tensor.getElementType());
    };
    for (BlockArgument arg : function.getArguments())
      read(arg.getType(), [&] { return emitError(arg.getLoc()); });
    for (Operation &op : function.front())
      for (Type type : op.getResultTypes())
        read(type, [&] { return op.emitOpError(); });
    return refused.empty();
  }

  /// Rewrites `op`. If that fails, ops on its results are still checked.
  bool rewriteOrRefuse(Operation *op) {
    const bool isOnRefused = llvm::any_of(op->getOperands(), [](Value value) { return isQuantized(value.getType()); }) ||
                             llvm::any_of(op->getResultTypes(), [&](Type type) { return isRefused(type); });
    if (!isOnRefused && succeeded(rewrite(op)))
      return true;
    for (Value result : op->getResults())
      if (isQuantized(result.getType()) && !isRefused(result.getType()))
        setStored(result);
    return false;
  }

  LogicalResult rewrite(Operation *op) {
    b.setInsertionPoint(op);
    recordOrigin(op);
    QuantizedArithmetic arithmetic(b, op->getLoc());
    FailureOr<SmallVector<Value>> values = rewriteKind(op, arithmetic);
    if (failed(values))
      return failure();
    for (auto [result, value] : llvm::zip_equal(op->getResults(), *values)) {
      if (isQuantized(result.getType()))
        types[value] = uniforms.at(result.getType());
      result.replaceAllUsesWith(value);
    }
    op->erase();
    return success();
  }

  FailureOr<SmallVector<Value>> rewriteKind(Operation *op, QuantizedArithmetic &make) {
    using Values = FailureOr<SmallVector<Value>>;
    return llvm::TypeSwitch<Operation *, Values>(op)
#define TT_LOWER_Quantized(Class) .Case([&](Class quantized) -> Values { return SmallVector<Value>{convert(quantized, make)}; })
#include "ttmlir/Dialect/TTIR/IR/TTIRLowering.inc"
        .Default([&](Operation *) -> Values { return rewriteOther(op, make); });
  }

  //===--------------------------------------------------------------------===//
  // Conversions
  //===--------------------------------------------------------------------===//

  Value convert(QuantizeOp op, QuantizedArithmetic &make) { return quantize(make, op.getInput(), uniforms.at(op.getType())); }

  Value convert(DequantizeOp op, QuantizedArithmetic &make) {
    return make.castTo(make.dequantize(op.getInput(), types.at(op.getInput())), op.getType().getElementType());
  }

  Value convert(RequantizeOp op, QuantizedArithmetic &make) {
    return requantize(make, op.getInput(), types.at(op.getInput()), uniforms.at(op.getType()));
  }

  /// Parameters that are known at run time, as tensors that broadcast.
  template <class Op> Value scale(Op op, Value value, QuantizedArithmetic &make) {
    return make.along(make.reals(value), op.getAxis(), op.getType().getRank());
  }
  template <class Op> Value zeroPoint(Op op, Value value, QuantizedArithmetic &make) {
    return make.along(make.integers(value), op.getAxis(), op.getType().getRank());
  }

  Value convert(QuantizeUnrolledOp op, QuantizedArithmetic &make) {
    Value quotient = make.binary<DivOp>(make.reals(op.getInput()), scale(op, op.getScale(), make));
    return make.store(quotient, uniforms.at(op.getType()), zeroPoint(op, op.getZeroPoint(), make));
  }

  Value convert(DequantizeUnrolledOp op, QuantizedArithmetic &make) {
    Value difference =
        make.realDifferences(op.getInput(), zeroPoint(op, op.getZeroPoint(), make), types.at(op.getInput()).isWide());
    return make.castTo(make.binary<MultiplyOp>(difference, scale(op, op.getScale(), make)), op.getType().getElementType());
  }

  Value convert(RequantizeUnrolledOp op, QuantizedArithmetic &make) {
    Value difference =
        make.realDifferences(op.getInput(), zeroPoint(op, op.getInZeroPoint(), make), types.at(op.getInput()).isWide());
    Value factor = make.binary<DivOp>(scale(op, op.getInScale(), make), scale(op, op.getOutScale(), make));
    return make.store(make.binary<MultiplyOp>(difference, factor), uniforms.at(op.getType()),
                      zeroPoint(op, op.getOutZeroPoint(), make));
  }

  static Value quantize(QuantizedArithmetic &make, Value value, const Uniform &to) {
    Value scales = make.realsAlong(to.scales, to.axis, typeOf(value).getRank());
    return make.store(make.binary<DivOp>(make.reals(value), scales), to);
  }

  static Value requantize(QuantizedArithmetic &make, Value q, const Uniform &from, const Uniform &to) {
    const int64_t rank = typeOf(q).getRank();
    if (from.axis == to.axis && from.hasParametersOf(to))
      return q;
    return scaled(make, make.realDifferences(q, make.zeroPointsOf(from, rank), from.isWide()), from.scales, from.axis, to);
  }

  /// The quotients of `scales`, along `axis`, and the scales of `to`, along the same axis if both have one.
  static SmallVector<double> factorsOf(ArrayRef<double> scales, std::optional<int64_t> axis, const Uniform &to) {
    SmallVector<double> factors;
    for (size_t i = 0, count = axis ? scales.size() : to.scales.size(); i < count; ++i)
      factors.push_back(scales[axis ? i : 0] / to.scales[to.axis ? i : 0]);
    return factors;
  }

  /// The reals `value` * `scales`, along `axis`, as numbers of `to`: one factor for both scales.
  static Value scaled(QuantizedArithmetic &make, Value value, ArrayRef<double> scales, std::optional<int64_t> axis,
                      const Uniform &to) {
    const int64_t rank = typeOf(value).getRank();
    if (axis && to.axis && axis != to.axis) {
      Value factor = make.binary<DivOp>(make.realsAlong(scales, axis, rank), make.realsAlong(to.scales, to.axis, rank));
      return make.store(make.binary<MultiplyOp>(value, factor), to);
    }
    const SmallVector<double> factors = factorsOf(scales, axis, to);
    if (llvm::any_of(factors, [](double factor) { return factor != 1; }))
      value = make.binary<MultiplyOp>(value, make.realsAlong(factors, axis ? axis : to.axis, rank));
    return make.store(value, to);
  }

  //===--------------------------------------------------------------------===//
  // Other ops
  //===--------------------------------------------------------------------===//

  FailureOr<SmallVector<Value>> rewriteOther(Operation *op, QuantizedArithmetic &make) {
    const OpRecord *record = findRecord(op->getName());
    if (!record || record->values == OpValues::Bits || op->getNumResults() == 0 || !isMemoryEffectFree(op)) {
      return op->emitOpError("expected floats or integers, found ")
             << quantizedElementOf(op) << ", on which it has no form; dequantize its operands first";
    }
    if (auto constant = dyn_cast<ConstantOp>(op))
      if (auto literal = dyn_cast<DenseIntElementsAttr>(constant.getValue()))
        return SmallVector<Value>{storedLiteral(literal, constant)};
    if (op->getNumResults() == 1 && isQuantized(op->getResult(0).getType()) && op->getNumOperands() != 0) {
      FailureOr<Value> value = onIntegers(op, uniforms.at(op->getResult(0).getType()), make);
      if (failed(value))
        return failure();
      if (*value)
        return SmallVector<Value>{*value};
    }
    return inReals(op, make);
  }

  /// The first quantized element type of an operand or result of `op`, for messages.
  Type quantizedElementOf(Operation *op) {
    for (Value operand : op->getOperands())
      if (types.contains(operand))
        return types[operand].element;
    return uniforms.at(*llvm::find_if(op->getResultTypes(), isQuantized)).element;
  }

  /// A literal of the numbers q themselves.
  Value storedLiteral(DenseIntElementsAttr literal, ConstantOp constant) {
    const bool isUnsigned = uniforms.at(constant.getType()).storage.isUnsigned();
    auto wide =
        literal.mapValues(stored(), [&](const APInt &value) { return isUnsigned ? value.zextOrTrunc(32) : value.sextOrTrunc(32); });
    return ConstantOp::create(b, constant.getLoc(), withElement(constant.getType(), stored()), wide);
  }

  /// A copy of `op` on `operands` with results of the elements `element` where they are quantized.
  Operation *copyOn(Operation *op, ValueRange operands, Type element) {
    Operation *copy = b.insert(op->cloneWithoutRegions());
    copy->setOperands(operands);
    for (Value result : copy->getResults())
      if (isQuantized(result.getType()))
        result.setType(withElement(result.getType(), element));
    return copy;
  }

  /// The result of `op`, numbers of `to`, by exact arithmetic of integers; null for ops and parameters without.
  FailureOr<Value> onIntegers(Operation *op, const Uniform &to, QuantizedArithmetic &make) {
    SmallVector<const Uniform *> from;
    for (Value operand : op->getOperands())
      from.push_back(types.contains(operand) ? &types[operand] : nullptr);
    std::optional<Product> product;
    if (from.size() > 1 && from[0] && from[1])
      product = quantizedProductOf(op, from[1]->axis);
    if (product && !from[0]->axis && (!from[1]->axis || from[1]->axis == product->factorAxis))
      return multiplied(op, *product, *from[0], *from[1], to, make);
    if (choosesElements(op))
      return chosen(op, from, to, make);
    if (op->hasTrait<traits::Homogeneous>() && from[0])
      return homogeneous(op, *from[0], to, make);
    if (isa<AddOp, SubtractOp>(op) && from[0] && from[1] && shareAxis(op, from, to))
      return added(op, *from[0], *from[1], to, make);
    return Value();
  }

  /// Whether all operands and the result have one scale each, or several along one common axis.
  static bool shareAxis(Operation *op, ArrayRef<const Uniform *> from, const Uniform &to) {
    std::optional<int64_t> axis = to.axis;
    for (auto [operand, uniform] : llvm::zip_equal(op->getOperands(), from)) {
      if (!uniform->axis)
        continue;
      if ((axis && axis != uniform->axis) || typeOf(operand).getRank() != typeOf(op->getResult(0)).getRank())
        return false;
      axis = uniform->axis;
    }
    return true;
  }

  Value difference(Value q, QuantizedArithmetic &make) {
    return make.differences(q, make.zeroPointsOf(types.at(q), typeOf(q).getRank()));
  }
  Value realDifference(Value q, QuantizedArithmetic &make) {
    const Uniform &from = types.at(q);
    return make.realDifferences(q, make.zeroPointsOf(from, typeOf(q).getRank()), from.isWide());
  }

  /// The op on the numbers q, which all are of one type: that of the only operand, else that of the result. Operands that say
  /// which elements are chosen stay as they are.
  Value chosen(Operation *op, ArrayRef<const Uniform *> from, const Uniform &to, QuantizedArithmetic &make) {
    const SmallVector<Value> sources = sourcesOf(op);
    if (sources.size() == 1 && from.size() == 1 && from[0]->axis && to.axis && from[0]->hasParametersOf(to) &&
        movesAxis(op, *from[0]->axis, *to.axis))
      return copyOn(op, op->getOperands(), stored())->getResult(0);
    if (to.axis)
      return {};
    SmallVector<Value> operands;
    for (auto [operand, uniform] : llvm::zip_equal(op->getOperands(), from)) {
      const bool isSource = llvm::is_contained(sources, operand);
      if (isSource != (uniform != nullptr) || (uniform && uniform->axis))
        return {};
      operands.push_back(isSource && sources.size() > 1 ? requantize(make, operand, *uniform, to) : operand);
    }
    Value q = copyOn(op, operands, stored())->getResult(0);
    const Uniform &source = sources.size() > 1 ? to : types[sources.front()];
    // Of no elements the largest is the smallest integer.
    if (llvm::any_of(sources, [](Value value) { return typeOf(value).getNumElements() == 0; }))
      q = make.clampIntegers(q, source.low, source.high);
    return requantize(make, q, source, to);
  }

  /// f(a * x) = a * f(x) for positive a.
  FailureOr<Value> homogeneous(Operation *op, const Uniform &from, const Uniform &to, QuantizedArithmetic &make) {
    Value q = op->getOperand(0);
    if (op->hasTrait<traits::Elementwise>()) {
      if (!shareAxis(op, &from, to))
        return Value();
      // Integers of 32 bits that f32 does not have.
      if (from.isWide() && from.scales == to.scales && !from.hasZeroPoints() && !to.hasZeroPoints()) {
        const int64_t highest = std::numeric_limits<int32_t>::max();
        Value value = copyOn(op, make.clampIntegers(q, -highest, highest), stored())->getResult(0);
        return make.clampIntegers(value, to.low, to.high);
      }
    } else if (from.axis || to.axis) {
      return Value();
    }
    Value value;
    if (isa<SumOp>(op) && !from.isWide()) {
      const int64_t count = typeOf(q).getNumElements() / std::max<int64_t>(1, typeOf(op->getResult(0)).getNumElements());
      if (failed(checkBound(op, double(from.reach()) * double(count))))
        return failure();
      value = make.reals(copyOn(op, difference(q, make), stored())->getResult(0));
    } else {
      value = copyOn(op, realDifference(q, make), b.getF32Type())->getResult(0);
    }
    return scaled(make, value, from.scales, from.axis, to);
  }

  /// A sum or difference: of integers, if both scales are equal.
  Value added(Operation *op, const Uniform &lhs, const Uniform &rhs, const Uniform &to, QuantizedArithmetic &make) {
    Value a = op->getOperand(0), c = op->getOperand(1);
    const bool isWide = lhs.isWide() || rhs.isWide(), haveOneScale = lhs.scales == rhs.scales && lhs.axis == rhs.axis;
    if (haveOneScale && !isWide) {
      Value sum = copyOn(op, {difference(a, make), difference(c, make)}, stored())->getResult(0);
      return scaled(make, make.reals(sum), lhs.scales, lhs.axis, to);
    }
    if (haveOneScale && lhs.scales == to.scales && lhs.axis == to.axis && !lhs.hasZeroPoints() && !rhs.hasZeroPoints() &&
        !to.hasZeroPoints())
      return make.clampIntegers(isa<AddOp>(op) ? make.addSaturated(a, c) : make.subtractSaturated(a, c), to.low, to.high);
    const int64_t rank = typeOf(op->getResult(0)).getRank();
    auto term = [&](Value operand, const Uniform &from) {
      Value factors = make.realsAlong(factorsOf(from.scales, from.axis, to), from.axis ? from.axis : to.axis, rank);
      return make.binary<MultiplyOp>(realDifference(operand, make), factors);
    };
    return make.store(copyOn(op, {term(a, lhs), term(c, rhs)}, b.getF32Type())->getResult(0), to);
  }

  /// Emits an error if sums of a magnitude up to `bound` may need more than 32 bits.
  LogicalResult checkBound(Operation *op, double bound) {
    if (bound <= double(std::numeric_limits<int32_t>::max()))
      return success();
    return op->emitOpError("expected sums of quantized numbers that fit in 32 bits, found up to ")
           << llvm::formatv("{0:f0}", bound).str() << " of " << quantizedElementOf(op);
  }

  //===--------------------------------------------------------------------===//
  // Products
  //===--------------------------------------------------------------------===//

  FailureOr<Value> multiplied(Operation *op, const Product &product, const Uniform &lhs, const Uniform &rhs, const Uniform &to,
                              QuantizedArithmetic &make) {
    // Neither factor has more than 33 bits.
    const auto bound = double(lhs.reach()) * double(rhs.reach()) * double(product.terms);
    if (lhs.isWide() || rhs.isWide() || bound > double(std::numeric_limits<int32_t>::max()))
      return op->emitOpError("expected sums of quantized products that fit in 32 bits, found ")
             << product.terms << " products of up to " << lhs.reach() << " * " << rhs.reach() << " of " << lhs.element << " and "
             << rhs.element;
    FailureOr<Value> sum = exactProduct(op, {difference(op->getOperand(0), make), lhs.reach()},
                                        {difference(op->getOperand(1), make), rhs.reach()}, product.terms, make);
    if (failed(sum))
      return failure();
    std::optional<int64_t> axis;
    if (rhs.axis)
      axis = product.resultAxis;
    SmallVector<double> scales(llvm::map_range(rhs.scales, [&](double scale) { return scale * lhs.scales.front(); }));
    if (op->getNumOperands() < 3)
      return scaled(make, make.reals(*sum), scales, axis, to);
    const int64_t rank = typeOf(*sum).getRank();
    Value bias = op->getOperand(2);
    auto spread = [&](Value value) { return product.hasBiasPerSlice ? make.along(value, product.resultAxis, rank) : value; };
    if (auto found = types.find(bias); found != types.end() && hasScales(found->second, scales, typeOf(bias)))
      return scaled(make, make.reals(make.addSaturated(*sum, spread(difference(bias, make)))), scales, axis, to);
    Value reals = types.contains(bias) ? make.dequantize(bias, types[bias]) : make.reals(bias);
    Value whole = make.binary<AddOp>(make.binary<MultiplyOp>(make.reals(*sum), make.realsAlong(scales, axis, rank)), spread(reals));
    return quantize(make, whole, to);
  }

  /// Whether a bias is in units of the products: with the scales `scales`, up to rounding in f32.
  static bool hasScales(const Uniform &bias, ArrayRef<double> scales, RankedTensorType type) {
    if (bias.isWide() && bias.hasZeroPoints())
      return false;
    const bool isAlongLast = !bias.axis || *bias.axis + 1 == type.getRank();
    return isAlongLast && bias.scales.size() == scales.size() && llvm::all_of(llvm::zip_equal(bias.scales, scales), [](auto pair) {
             const auto [found, wanted] = pair;
             return std::abs(found - wanted) <= wanted * 0x1p-22;
           });
  }

  /// Integers of a magnitude up to `reach`.
  struct Factor {
    Value value;
    int64_t reach;
  };

  /// The op on integers without its bias, exact: f32 has all sums below 2^24, larger factors are split into two.
  FailureOr<Value> exactProduct(Operation *op, Factor lhs, Factor rhs, int64_t terms, QuantizedArithmetic &make) {
    if (lhs.reach * rhs.reach * terms <= (int64_t(1) << 24))
      return make.integers(copyOn(op, {make.reals(lhs.value), make.reals(rhs.value)}, b.getF32Type())->getResult(0));
    Factor &larger = lhs.reach > rhs.reach ? lhs : rhs;
    if (larger.reach < 2)
      return op->emitOpError("expected sums of at most 16777216 quantized products, found ")
             << terms << " of " << quantizedElementOf(op);
    const Factor whole = larger;
    const int64_t rank = typeOf(whole.value).getRank(), bits = (llvm::Log2_64_Ceil(whole.reach + 1) + 1) / 2;
    larger = {make.binary<RightShiftOp>(whole.value, make.integer(bits, rank)), (whole.reach >> bits) + 1};
    FailureOr<Value> high = exactProduct(op, lhs, rhs, terms, make);
    larger = {make.binary<BitwiseAndOp>(whole.value, make.integer((1 << bits) - 1, rank)), (int64_t(1) << bits) - 1};
    FailureOr<Value> low = failed(high) ? high : exactProduct(op, lhs, rhs, terms, make);
    if (failed(low))
      return failure();
    Value shifted = make.binary<MultiplyOp>(*high, make.integer(int64_t(1) << bits, typeOf(*high).getRank()));
    return make.binary<AddOp>(shifted, *low);
  }

  /// `op` on the numbers that its operands stand for.
  SmallVector<Value> inReals(Operation *op, QuantizedArithmetic &make) {
    SmallVector<Value> operands;
    for (Value operand : op->getOperands())
      operands.push_back(types.contains(operand) ? make.dequantize(operand, types.at(operand)) : operand);
    SmallVector<Value> values(copyOn(op, operands, b.getF32Type())->getResults());
    for (auto [value, result] : llvm::zip_equal(values, op->getResults()))
      if (isQuantized(result.getType()))
        value = quantize(make, value, uniforms.at(result.getType()));
    return values;
  }

  func::FuncOp function;
  OpBuilder b;
  /// The numbers of each quantized type, and of each rewritten value, which is of integers.
  DenseMap<Type, Uniform> uniforms;
  DenseMap<Value, Uniform> types;
};

struct DecomposeQuantization : mlir::tt::ttir::impl::TTIRDecomposeQuantizationBase<DecomposeQuantization> {
  void runOnOperation() final {
    bool ok = true, changed = false;
    for (func::FuncOp function : getOperation().getOps<func::FuncOp>())
      if (!function.isExternal() && hasQuantized(function)) {
        ok &= succeeded(FunctionRewriter(function).run());
        changed = true;
      }
    if (!changed)
      markAllAnalysesPreserved();
    if (ok)
      return;
    // All unsupported ops are listed at once.
    (void)checkSupported(getOperation(), CheckedBefore::Quantized);
    signalPassFailure();
  }

private:
  static bool hasQuantized(func::FuncOp function) {
    return llvm::any_of(function.getArgumentTypes(), isQuantized) ||
           llvm::any_of(function.front(), [](Operation &op) { return llvm::any_of(op.getResultTypes(), isQuantized); });
  }
};

} // namespace
