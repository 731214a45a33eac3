//===- TTIRBuilder.cpp - Builds TTIR with known values folded -------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TTIRBuilder.h"

#include "ttmlir/Dialect/Common/Numbers.h"
#include "ttmlir/Dialect/Common/Traits.h"
#include "ttmlir/ResultRules/CompositeSteps.h"
#include "ttmlir/ResultRules/ResultRules.h"
#include "ttmlir/Support/Limits.h"

#include "mlir/IR/Matchers.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/ScopedPrinter.h"

#include <cmath>
#include <numbers>

using namespace mlir;
using namespace mlir::tt::importer;
namespace ttir = mlir::tt::ttir;

void TTIRBuilder::fail(const Twine &what) {
  if (!failed)
    emitError(loc) << "op '" << sourceOp << "': " << what;
  failed = true;
}

std::string mlir::tt::importer::listText(ArrayRef<int64_t> numbers) {
  static constexpr size_t kMaxListed = 12;
  std::string text;
  llvm::raw_string_ostream os(text);
  os << "[";
  llvm::interleaveComma(numbers.take_front(kMaxListed), os);
  os << (numbers.size() > kMaxListed ? ", ...]" : "]");
  return text;
}

bool mlir::tt::importer::isSizeSane(ArrayRef<int64_t> shape) {
  return llvm::all_of(shape, [](int64_t size) { return size >= 0 && size <= INT32_MAX; }) && ::ttmlir::isVolumeSane(shape);
}

std::string mlir::tt::importer::sizeLimitText() {
  return std::string("sizes of at most 2^31 - 1 each and ") + ::ttmlir::kMaxElementsText + " in all";
}

Value mlir::tt::importer::materialize(OpBuilder &builder, ElementsAttr elements, Location loc) {
  Dialect *dialect = builder.getContext()->getLoadedDialect<ttir::TTIRDialect>();
  return dialect->materializeConstant(builder, elements, elements.getType(), loc)->getResult(0);
}

std::optional<SmallVector<int64_t>> mlir::tt::importer::knownIntegers(Value value) {
  DenseElementsAttr elements;
  ElementsAttr any;
  if (!value || !isa<IntegerType>(typeOf(value).getElementType()) || !matchPattern(value, m_Constant(&any)))
    return std::nullopt;
  elements = dyn_cast<DenseElementsAttr>(any);
  if (!elements || elements.getNumElements() > kMaxListed)
    return std::nullopt;
  const bool isUnsigned = elements.getElementType().isUnsignedInteger() || elements.getElementType().isInteger(1);
  SmallVector<int64_t> values;
  for (const APInt &each : elements.getValues<APInt>())
    values.push_back(isUnsigned ? static_cast<int64_t>(each.getZExtValue()) : each.getSExtValue());
  return values;
}

/// The numbers of a conversion between floats, which does not fold where it rounds.
static std::optional<SmallVector<double>> convertedNumbers(ttir::TypecastOp typecast) {
  auto element = dyn_cast<FloatType>(typecast.getType().getElementType());
  std::optional<SmallVector<double>> numbers = element ? knownNumbers(typecast.getInput()) : std::nullopt;
  if (numbers)
    for (double &number : *numbers)
      number = FloatAttr::get(element, number).getValueAsDouble();
  return numbers;
}

static bool isBoolean(Value value) {
  auto type = value ? dyn_cast<RankedTensorType>(value.getType()) : RankedTensorType();
  return type && type.hasStaticShape() && type.getNumElements() == 1;
}

static std::optional<bool> knownWithin(Value value, int depth) {
  if (depth == 0 || !isBoolean(value))
    return std::nullopt;
  if (std::optional<SmallVector<int64_t>> known = knownIntegers(value))
    return known->front() != 0;
  Operation *op = value.getDefiningOp();
  if (isa_and_nonnull<ttir::LogicalNotOp, ttir::ReshapeOp>(op)) {
    const std::optional<bool> of = knownWithin(op->getOperand(0), depth - 1);
    return of ? std::optional(*of != isa<ttir::LogicalNotOp>(op)) : std::nullopt;
  }
  if (!isa_and_nonnull<ttir::LogicalAndOp, ttir::LogicalOrOp>(op))
    return std::nullopt;
  // An operand of this value decides alone; otherwise both do.
  const bool decides = isa<ttir::LogicalOrOp>(op);
  const std::optional<bool> first = knownWithin(op->getOperand(0), depth - 1), second = knownWithin(op->getOperand(1), depth - 1);
  if (first == decides || second == decides)
    return decides;
  return first && second ? std::optional(!decides) : std::nullopt;
}

std::optional<bool> mlir::tt::importer::knownBoolean(Value value) { return knownWithin(value, kMaxConditionDepth); }

static bool isKnownWithin(Value value, int depth) {
  if (depth == 0 || !isBoolean(value))
    return false;
  if (knownWithin(value, depth))
    return true;
  Operation *op = value.getDefiningOp();
  const bool joins = isa_and_nonnull<ttir::LogicalAndOp, ttir::LogicalOrOp>(op);
  return (joins || isa_and_nonnull<ttir::LogicalNotOp, ttir::ReshapeOp>(op)) &&
         llvm::any_of(op->getOperands(), [&](Value each) { return isKnownWithin(each, depth - 1); });
}

bool mlir::tt::importer::isPartlyKnown(Value value) { return isKnownWithin(value, kMaxConditionDepth); }

std::optional<SmallVector<double>> mlir::tt::importer::knownNumbers(Value value) {
  if (auto typecast = value ? value.getDefiningOp<ttir::TypecastOp>() : ttir::TypecastOp())
    return convertedNumbers(typecast);
  ElementsAttr any;
  if (!value || !matchPattern(value, m_Constant(&any)))
    return std::nullopt;
  auto elements = dyn_cast<DenseElementsAttr>(any);
  if (!elements || elements.getNumElements() > kMaxListed)
    return std::nullopt;
  SmallVector<double> numbers;
  if (isa<FloatType>(elements.getElementType()))
    for (const APFloat &number : elements.getValues<APFloat>())
      numbers.push_back(number.convertToDouble());
  else if (std::optional<SmallVector<int64_t>> integers = knownIntegers(value))
    numbers.assign(integers->begin(), integers->end());
  return numbers;
}

std::optional<double> mlir::tt::importer::knownSplat(Value value) {
  DenseElementsAttr elements;
  if (value && matchPattern(value, m_Constant(&elements)) && elements.isSplat() && elements.getNumElements() > 1) {
    const Type element = elements.getElementType();
    if (isa<FloatType>(element))
      return elements.getSplatValue<APFloat>().convertToDouble();
    if (isa<IntegerType>(element)) {
      const APInt number = elements.getSplatValue<APInt>();
      return element.isUnsignedInteger() || element.isInteger(1) ? static_cast<double>(number.getZExtValue())
                                                                 : static_cast<double>(number.getSExtValue());
    }
  }
  std::optional<SmallVector<double>> numbers = knownNumbers(value);
  if (!numbers || numbers->empty() || !llvm::all_equal(*numbers))
    return std::nullopt;
  return numbers->front();
}

int64_t TTIRBuilder::axisOf(int64_t axis, int64_t rank) {
  if (axis < -rank || axis >= rank) {
    fail("expected an axis of a tensor of rank " + Twine(rank) + ", found " + Twine(axis));
    return 0;
  }
  return axis < 0 ? axis + rank : axis;
}

SmallVector<int64_t> TTIRBuilder::axesOf(ArrayRef<int64_t> axes, int64_t rank) {
  // More axes than the rank: at least one repeats. Reject before the loop, as the list may have millions of elements.
  if (static_cast<int64_t>(axes.size()) > rank) {
    fail("expected at most " + Twine(rank) + " axes, found " + Twine(axes.size()));
    return {};
  }
  SmallVector<int64_t> found;
  for (int64_t axis : axes) {
    const int64_t place = axisOf(axis, rank);
    if (llvm::is_contained(found, place))
      fail("expected each axis once, found axis " + Twine(place) + " twice");
    found.push_back(place);
  }
  return found;
}

//===----------------------------------------------------------------------===//
// Ops
//===----------------------------------------------------------------------===//

SmallVector<int32_t> TTIRBuilder::narrowed(ArrayRef<int64_t> values) {
  for (int64_t value : values)
    if (!llvm::isInt<32>(value))
      fail("expected numbers of 32 bits, found " + Twine(value));
  return SmallVector<int32_t>(values.begin(), values.end());
}

Attribute TTIRBuilder::i32s(ArrayRef<int64_t> values) {
  SmallVector<int32_t> narrow = narrowed(values);
  return builder.getI32ArrayAttr(narrow);
}

Attribute TTIRBuilder::denseI32s(ArrayRef<int64_t> values) {
  SmallVector<int32_t> narrow = narrowed(values);
  return builder.getDenseI32ArrayAttr(narrow);
}

/// Elements that are true or false are of type i1.
static void makeBooleans(OperationName op, SmallVectorImpl<Type> &types, MLIRContext *context) {
  if (op.hasTrait<mlir::tt::OpTrait::MakesBooleans>())
    for (Type &type : types)
      type = cast<RankedTensorType>(type).clone(IntegerType::get(context, 1));
}

SmallVector<Value> TTIRBuilder::buildOp(StringRef op, ArrayRef<Value> operands, ArrayRef<NamedAttribute> attributes,
                                        ArrayRef<Type> types) {
  if (failed || !llvm::all_of(operands, [](Value operand) { return bool(operand); }))
    return {};
  OperationState state(loc, op, operands, types, attributes);
  if (types.empty()) {
    auto *inference = state.name.getInterface<InferTypeOpInterface>();
    std::string message;
    {
      ScopedDiagnosticHandler handler(builder.getContext(), [&](Diagnostic &diagnostic) {
        message = diagnostic.str();
        return success();
      });
      if (inference && succeeded(inference->inferReturnTypes(builder.getContext(), loc, operands,
                                                             builder.getDictionaryAttr(attributes), nullptr, {}, state.types)))
        message.clear();
    }
    if (state.types.empty()) {
      fail(message.empty() ? Twine("failed to infer the result type of '" + op + "'")
                           : Twine(StringRef(message).split(" op ").second));
      return {};
    }
    makeBooleans(state.name, state.types, builder.getContext());
  }
  for (Type type : state.types)
    if (auto tensor = dyn_cast<RankedTensorType>(type); tensor && !isSizeSane(tensor.getShape())) {
      fail("expected " + sizeLimitText() + ", found more");
      return {};
    }
  Operation *made = builder.create(state);
  if (mlir::failed(mlir::verify(made))) {
    failed = true;
    return {};
  }
  SmallVector<Value> folded;
  if (std::optional<SmallVector<Value>> known = foldKnown(made, builder))
    folded = std::move(*known);
  else if (made->hasTrait<mlir::OpTrait::ConstantLike>() || mlir::failed(builder.tryFold(made, folded)))
    return made->getResults();
  if (folded.size() != made->getNumResults())
    return made->getResults();
  // A constant that another became is where that is in the source.
  if (Operation *constant = folded.empty() ? nullptr : folded.front().getDefiningOp();
      constant && made->getNumOperands() == 1 && constant->getLoc() == made->getLoc())
    constant->setLoc(made->getOperand(0).getLoc());
  made->erase();
  return folded;
}

namespace {
/// Builds steps of composites as TTIR.
class StepBuilder : public ::ttmlir::rules::CompositeSink<Value> {
public:
  StepBuilder(TTIRBuilder &n, int64_t rank, Type element) : n(n), shape(rank, 1), element(element) {}

  Value number(double value) override { return n.full(shape, element, value); }
  Value step(::ttmlir::rules::Opcode op, ArrayRef<Value> operands, unsigned first) override {
    const StringRef mnemonic = ::ttmlir::rules::infoOf(op).mnemonic;
    SmallVector<Value> results = n.buildOp((ttir::TTIRDialect::getDialectNamespace() + "." + mnemonic).str(), operands, {}, {});
    return results.empty() ? Value() : results.front();
  }

private:
  TTIRBuilder &n;
  const SmallVector<int64_t> shape;
  const Type element;
};
} // namespace

Value TTIRBuilder::composite(CompositeId id, ArrayRef<Value> operands, ArrayRef<double> parameters) {
  if (failed || !llvm::all_of(operands, [](Value operand) { return bool(operand); }))
    return {};
  const ::ttmlir::rules::Composite &composite = ::ttmlir::rules::infoOf(id);
  SmallVector<double> chosen(parameters);
  for (const ::ttmlir::rules::CompositeParameter &parameter : composite.parameters.drop_front(parameters.size()))
    chosen.push_back(parameter.standard);
  Type given = typeOf(operands.front()).getElementType(), element = given;
  const bool isInteger = isa<IntegerType>(given);
  using ::ttmlir::rules::CompositeElements;
  const CompositeElements elements = ::ttmlir::rules::elementsOf(composite, isInteger, chosen);
  // Results have the type of the source, which f32 results of integers have not.
  if (isInteger && elements != CompositeElements::Integers)
    return error("expected floats, found elements of type " + llvm::to_string(given));
  if (elements == CompositeElements::F32)
    element = builder.getF32Type();
  SmallVector<Value> values;
  int64_t rank = 0;
  for (Value operand : operands) {
    values.push_back(castTo(operand, element));
    rank = std::max(rank, typeOf(operand).getRank());
  }
  StepBuilder sink(*this, rank, element);
  const SmallVector<double> numbers = ::ttmlir::rules::numbersOf(composite, chosen);
  const auto steps = ::ttmlir::rules::stepsOf(composite, isInteger, numbers);
  Value made = ::ttmlir::rules::buildComposite<Value>(steps, values, numbers, sink);
  return composite.isPredicate ? made : castTo(made, given);
}

Attribute TTIRBuilder::numberAttr(Type element, double value) {
  return isa<IntegerType>(element) ? Attribute(integerAttr(builder.getContext(), value)) : f32(value);
}

bool TTIRBuilder::areNumbers(Type element) {
  if (!isa<IntegerType, FloatType>(element))
    fail("expected numbers to compute with, found elements of type '" + llvm::to_string(element) + "'");
  return !failed;
}

Value TTIRBuilder::full(ArrayRef<int64_t> shape, Type element, double number) {
  if (!areNumbers(element))
    return {};
  auto type = RankedTensorType::get(shape, element);
  const Attribute value = numberAttr(element, number);
  // Shapes are computed with 64 bits.
  if (element.isIntOrIndex() && element.getIntOrFloatBitWidth() > 32 && numberOf(value) != std::trunc(number)) {
    // Of numbers beyond all integers there is no conversion.
    const double whole = std::isnan(number) ? 0 : std::clamp(number, -0x1p62, 0x1p62);
    auto literal = DenseElementsAttr::get(type, IntegerAttr::get(element, static_cast<int64_t>(whole)));
    return build<ttir::ConstantOp>({}, {named("value", literal)}, type);
  }
  return build<ttir::FullOp>({}, {named("shape", denseI32s(shape)), named("fill_value", value)}, type);
}

Value TTIRBuilder::splat(Value like, double number) {
  if (!like)
    return {};
  return full(SmallVector<int64_t>(typeOf(like).getRank(), 1), typeOf(like).getElementType(), number);
}

Value TTIRBuilder::literal(ArrayRef<int64_t> values, ArrayRef<int64_t> shape) {
  auto type = RankedTensorType::get(shape, builder.getI64Type());
  return build<ttir::ConstantOp>({}, {named("value", DenseElementsAttr::get(type, values))}, type);
}

Value TTIRBuilder::floats(ArrayRef<float> values, ArrayRef<int64_t> shape) {
  return materialize(builder, DenseElementsAttr::get(RankedTensorType::get(shape, builder.getF32Type()), values), loc);
}

Value TTIRBuilder::booleans(ArrayRef<bool> values, ArrayRef<int64_t> shape) {
  return materialize(builder, DenseElementsAttr::get(RankedTensorType::get(shape, builder.getI1Type()), values), loc);
}

Value TTIRBuilder::castTo(Value value, Type element) {
  if (!value || typeOf(value).getElementType() == element)
    return value;
  if (!areNumbers(element) || !areNumbers(typeOf(value).getElementType()))
    return {};
  return build<ttir::TypecastOp>({value}, {}, typeOf(value).clone(element));
}

Value TTIRBuilder::reshape(Value value, ArrayRef<int64_t> shape) {
  if (!value || typeOf(value).getShape() == shape)
    return value;
  // Before an attribute names each size: shapes may be tensors of millions of elements.
  if (shape.size() > ::ttmlir::kMaxRank)
    return error("expected a shape of at most " + Twine(::ttmlir::kMaxRank) + " axes, found " + Twine(shape.size()));
  return build<ttir::ReshapeOp>({value}, {named("shape", i32s(shape))});
}

Value TTIRBuilder::permute(Value value, ArrayRef<int64_t> order) {
  if (!value || (llvm::is_sorted(order) && static_cast<int64_t>(order.size()) == typeOf(value).getRank()))
    return value;
  return build<ttir::PermuteOp>({value}, {named("permutation", denseI64s(order))});
}

Value TTIRBuilder::permuteBack(Value value, ArrayRef<int64_t> order) {
  SmallVector<int64_t> back(order.size());
  for (auto [place, axis] : llvm::enumerate(order))
    back[axis] = static_cast<int64_t>(place);
  return permute(value, back);
}

/// [1, ..., size, ..., 1]
static SmallVector<int64_t> lineShape(int64_t axis, int64_t rank, int64_t size) {
  SmallVector<int64_t> shape(rank, 1);
  shape[axis] = size;
  return shape;
}

Value TTIRBuilder::along(Value list, int64_t axis, int64_t rank) {
  return list ? reshape(list, lineShape(axis, rank, typeOf(list).getNumElements())) : Value();
}

Value TTIRBuilder::placesAlong(int64_t axis, int64_t rank, int64_t size) {
  return iota(lineShape(axis, rank, size), builder.getI32Type(), axis);
}

Value TTIRBuilder::centered(Value value, Value zero) {
  if (!value || !zero || knownSplat(zero) == 0)
    return value;
  if (typeOf(zero).getNumElements() == 1 && typeOf(zero).getRank() > 0)
    zero = reshape(zero, SmallVector<int64_t>(typeOf(value).getRank(), 1));
  return build<ttir::SubtractOp>({value, castLike(zero, value)});
}

Value TTIRBuilder::choose(Value condition, Value yes, Value no) {
  return yes ? build<ttir::WhereOp>({reshape(condition, SmallVector<int64_t>(typeOf(yes).getRank(), 1)), yes, no}) : Value();
}

Value TTIRBuilder::wrap(Value value, Type element) {
  auto integer = dyn_cast<IntegerType>(element);
  if (!value || !integer || integer.getWidth() == 1 || integer.getWidth() >= 32)
    return value;
  if (integer.isUnsigned())
    return lowBits(value, integer.getWidth());
  Value shift = splat(value, 32 - integer.getWidth());
  return build<ttir::RightShiftOp>({build<ttir::LogicalLeftShiftOp>({value, shift}), shift});
}

Value TTIRBuilder::clamp(Value value, double low, double high) {
  if (!value)
    return {};
  if (isa<FloatType>(typeOf(value).getElementType()))
    return build<ttir::ClampScalarOp>({value}, {named("min", f32(low)), named("max", f32(high))});
  return build<ttir::MinimumOp>({build<ttir::MaximumOp>({value, splat(value, low)}), splat(value, high)});
}

Value TTIRBuilder::dotGeneral(Value a, Value b, ArrayRef<int64_t> batchA, ArrayRef<int64_t> batchB, ArrayRef<int64_t> sumA,
                              ArrayRef<int64_t> sumB) {
  return build<ttir::DotGeneralOp>({a, b},
                                   {named("batch_dims_lhs", denseI64s(batchA)), named("batch_dims_rhs", denseI64s(batchB)),
                                    named("contract_dims_lhs", denseI64s(sumA)), named("contract_dims_rhs", denseI64s(sumB))});
}

Value TTIRBuilder::slice(Value value, ArrayRef<int64_t> begins, ArrayRef<int64_t> ends, ArrayRef<int64_t> steps) {
  return build<ttir::SliceStaticOp>({value},
                                    {named("begins", i32s(begins)), named("ends", i32s(ends)), named("step", i32s(steps))});
}

Value TTIRBuilder::slice(Value value, int64_t axis, int64_t begin, int64_t end, int64_t step) {
  if (!value)
    return {};
  ArrayRef<int64_t> shape = typeOf(value).getShape();
  if (axisOf(axis, shape.size()); failed)
    return {};
  if (begin == 0 && end == shape[axis] && step == 1)
    return value;
  SmallVector<int64_t> begins(shape.size(), 0), ends(shape), steps(shape.size(), 1);
  begins[axis] = begin;
  ends[axis] = end;
  steps[axis] = step;
  return slice(value, begins, ends, steps);
}

Value TTIRBuilder::concat(ArrayRef<Value> values, int64_t axis) {
  if (values.size() == 1)
    return values.front();
  if (values.empty())
    fail("expected values to join, found none");
  if (values.size() > kMaxConcatOperands) {
    SmallVector<Value> groups;
    for (; !values.empty(); values = values.drop_front(std::min(kMaxConcatOperands, values.size())))
      groups.push_back(concat(values.take_front(kMaxConcatOperands), axis));
    return concat(groups, axis);
  }
  return build<ttir::ConcatOp>(values, {named("dim", si32(axis))});
}

Value TTIRBuilder::broadcast(Value value, ArrayRef<int64_t> shape) {
  if (!value || typeOf(value).getShape() == shape)
    return value;
  if (typeOf(value).getRank() > static_cast<int64_t>(shape.size()))
    return error("expected a tensor of at most " + Twine(shape.size()) + " axes, found " + Twine(typeOf(value).getRank()));
  SmallVector<int64_t> aligned(shape.size() - typeOf(value).getRank(), 1);
  llvm::append_range(aligned, typeOf(value).getShape());
  if (llvm::is_contained(shape, 0))
    return full(shape, typeOf(value).getElementType(), 0);
  Value reshaped = reshape(value, aligned);
  if (!reshaped)
    return {};
  SmallVector<int64_t> multipliers;
  for (auto [from, to] : llvm::zip_equal(aligned, shape))
    multipliers.push_back(from == to ? 1 : to);
  return build<ttir::BroadcastOp>({reshaped}, {named("broadcast_dimensions", denseI64s(multipliers))}, typeOf(value).clone(shape));
}

Value TTIRBuilder::pad(Value value, ArrayRef<int64_t> low, ArrayRef<int64_t> high, double number) {
  if (!value)
    return {};
  SmallVector<int64_t> padding;
  for (auto [before, after] : llvm::zip_equal(low, high))
    padding.append({before, after});
  if (llvm::all_of(padding, [](int64_t count) { return count == 0; }))
    return value;
  return build<ttir::PadOp>(
      {value}, {named("padding", denseI32s(padding)), named("value", numberAttr(typeOf(value).getElementType(), number))});
}

Value TTIRBuilder::padWith(Value x, ArrayRef<int64_t> low, ArrayRef<int64_t> high, Value value) {
  if (!x || !value)
    return {};
  Value padded = pad(x, low, high, 0);
  Type f32Type = builder.getF32Type();
  Value isInside = pad(full(typeOf(x).getShape(), f32Type, 1), low, high, 0);
  return build<ttir::WhereOp>({isInside, padded, reshape(value, SmallVector<int64_t>(typeOf(x).getRank(), 1))});
}

Value TTIRBuilder::iota(ArrayRef<int64_t> shape, Type element, int64_t axis) {
  if (shape[axis] == 0)
    return full(shape, element, 0);
  auto bound = [&](int64_t value) { return IntegerAttr::get(builder.getIntegerType(64, /*isSigned=*/true), value); };
  return build<ttir::ArangeOp>(
      {},
      {named("start", bound(0)), named("end", bound(shape[axis])), named("step", bound(1)), named("arange_dimension", i64(axis))},
      RankedTensorType::get(shape, element));
}

Value TTIRBuilder::uniform(ArrayRef<int64_t> shape, double low, double high, uint32_t seed) {
  Attribute number = builder.getIntegerAttr(builder.getIntegerType(32, /*isSigned=*/false), seed);
  return build<ttir::RandOp>({},
                             {named("size", i32s(shape)), named("low", f32(low)), named("high", f32(high)), named("seed", number)},
                             RankedTensorType::get(shape, builder.getF32Type()));
}

// The method of Box and Muller.
Value TTIRBuilder::normal(ArrayRef<int64_t> shape, uint32_t seed) {
  Value angle = uniform(shape, 0, 2 * std::numbers::pi, seed), positive = uniform(shape, 0, 1, seed + 1);
  if (!angle || !positive)
    return {};
  // In (0, 1], which has a logarithm.
  Value log = build<ttir::LogOp>({build<ttir::SubtractOp>({splat(positive, 1), positive})});
  Value radius = log ? build<ttir::SqrtOp>({build<ttir::MultiplyOp>({log, splat(log, -2)})}) : Value();
  return build<ttir::MultiplyOp>({radius, build<ttir::CosOp>({angle})});
}

Value TTIRBuilder::rowsOf(Value table, Value index) {
  if (!table || !index)
    return {};
  if (typeOf(table).getElementType().isInteger(1))
    return isNonZero(rowsOf(castTo(table, builder.getBF16Type()), index));
  ArrayRef<int64_t> from = typeOf(table).getShape();
  SmallVector<int64_t> shape(typeOf(index).getShape());
  llvm::append_range(shape, from.drop_front());
  Value matrix = reshape(table, {from[0], llvm::product_of(from.drop_front())});
  Value flat = reshape(index, {typeOf(index).getNumElements()});
  return reshape(build<ttir::EmbeddingOp>({flat, matrix}), shape);
}

Value TTIRBuilder::sliceAt(Value value, int64_t axis, int64_t place) {
  if (!value)
    return {};
  SmallVector<int64_t> shape(typeOf(value).getShape());
  shape.erase(shape.begin() + axis);
  return reshape(slice(value, axis, place, place + 1), shape);
}

Value TTIRBuilder::withAxis(Value value, int64_t axis) {
  if (!value)
    return {};
  SmallVector<int64_t> shape(typeOf(value).getShape());
  shape.insert(shape.begin() + axis, 1);
  return reshape(value, shape);
}

Value TTIRBuilder::take(Value value, ArrayRef<int64_t> places, int64_t axis) {
  if (!value)
    return {};
  return takeAt(value, literal(places, {static_cast<int64_t>(places.size())}), axis);
}

Value TTIRBuilder::takeAt(Value value, Value index, int64_t axis) {
  if (!value || !index)
    return {};
  ArrayRef<int64_t> shape = typeOf(value).getShape();
  // Shapes, which fold.
  if (shape.size() == 1 && typeOf(index).getRank() <= 1) {
    Value flat = reshape(index, {typeOf(index).getNumElements()});
    return reshape(build<ttir::GatherOp>({value, flat}, {named("dim", i32(0))}), typeOf(index).getShape());
  }
  SmallVector<int64_t> order = {axis};
  for (int64_t other = 0; other < static_cast<int64_t>(shape.size()); ++other)
    if (other != axis)
      order.push_back(other);
  Value rows = rowsOf(permute(value, order), index);
  // The axes of the index go where the axis was.
  const int64_t indexRank = typeOf(index).getRank(), rank = indexRank + shape.size() - 1;
  SmallVector<int64_t> back;
  for (int64_t each = 0; each < rank; ++each)
    back.push_back(each < axis ? indexRank + each : each < axis + indexRank ? each - axis : each);
  return permute(rows, back);
}
