//===- TTIRBuilder.cpp - Builds TTIR with known values folded -------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TTIRBuilder.h"

#include "ttmlir/Dialect/Common/Traits.h"
#include "ttmlir/ResultRules/CompositeSteps.h"
#include "ttmlir/ResultRules/ResultRules.h"
#include "ttmlir/Support/Limits.h"

#include "mlir/IR/Verifier.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/ScopedPrinter.h"

using namespace mlir;
using namespace mlir::tt::importer;

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

SmallVector<int64_t> mlir::tt::importer::otherAxes(int64_t rank, ArrayRef<int64_t> axes) {
  return llvm::filter_to_vector(llvm::seq<int64_t>(0, rank), [&](int64_t axis) { return !llvm::is_contained(axes, axis); });
}

SmallVector<int64_t> mlir::tt::importer::sizesOf(RankedTensorType type, ArrayRef<int64_t> axes) {
  return llvm::map_to_vector(axes, [&](int64_t axis) { return type.getDimSize(axis); });
}

bool mlir::tt::importer::isSizeSane(ArrayRef<int64_t> shape) {
  return llvm::all_of(shape, [](int64_t size) { return size >= 0 && size <= INT32_MAX; }) && ::ttmlir::isVolumeSane(shape);
}

std::string mlir::tt::importer::sizeLimitText() {
  return std::string("sizes of at most 2^31 - 1 each and ") + ::ttmlir::kMaxElementsText + " in all";
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

Value TTIRBuilder::buildOf(StringRef op, ArrayRef<Operand> operands) {
  Value like;
  for (const Operand &operand : operands)
    if (!operand.number)
      like = operand.value;
  SmallVector<Value> values;
  for (const Operand &operand : operands)
    values.push_back(operand.number ? splat(like, *operand.number) : operand.value);
  SmallVector<Value> results = buildOp(op, values, {}, {});
  return results.empty() ? Value() : results.front();
}

namespace {
/// Builds steps of composites as TTIR.
class StepBuilder : public ::ttmlir::rules::CompositeSink<Value> {
public:
  StepBuilder(TTIRBuilder &n, int64_t rank, Type element) : n(n), shape(rank, 1), element(element) {}

  Value number(double value, bool isFloat) override {
    return n.full(shape, isFloat ? Type(n.builder.getF32Type()) : element, value);
  }
  Value step(::ttmlir::rules::Opcode op, ArrayRef<Value> operands, unsigned first) override { return build(op, operands, {}); }
  Value reduce(::ttmlir::rules::Opcode op, Value operand, ArrayRef<int64_t> axes) override {
    return build(op, {operand}, {n.named("keep_dim", n.flag(true)), n.named("dim_arg", n.i32s(axes))});
  }
  Value half(Value operand, int64_t axis, bool isSecond) override {
    const int64_t size = operand ? typeOf(operand).getDimSize(axis) / 2 : 0;
    return operand ? n.slice(operand, axis, isSecond * size, (1 + isSecond) * size) : Value();
  }
  Value toFloat(Value operand) override { return n.castTo(operand, n.builder.getF32Type()); }
  Value dropAxes(Value operand, ArrayRef<int64_t> axes) override {
    if (!operand)
      return {};
    SmallVector<int64_t> left;
    for (auto [axis, size] : llvm::enumerate(typeOf(operand).getShape()))
      if (!llvm::is_contained(axes, static_cast<int64_t>(axis)))
        left.push_back(size);
    return n.reshape(operand, left);
  }

private:
  Value build(::ttmlir::rules::Opcode op, ArrayRef<Value> operands, ArrayRef<NamedAttribute> attributes) {
    const StringRef mnemonic = ::ttmlir::rules::infoOf(op).mnemonic;
    SmallVector<Value> results =
        n.buildOp((ttir::TTIRDialect::getDialectNamespace() + "." + mnemonic).str(), operands, attributes, {});
    return results.empty() ? Value() : results.front();
  }

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
  auto axes = ::ttmlir::rules::chooseAxes(composite, typeOf(operands.front()).getShape(), std::nullopt, /*areKept=*/false);
  if (!axes)
    return error(llvm::toString(axes.takeError()));
  SmallVector<Value> values;
  int64_t rank = 0;
  for (Value operand : operands) {
    values.push_back(castTo(operand, element));
    rank = std::max(rank, typeOf(operand).getRank());
  }
  StepBuilder sink(*this, rank, element);
  const SmallVector<double> numbers = ::ttmlir::rules::numbersOf(composite, chosen, *axes);
  const auto steps = ::ttmlir::rules::stepsOf(composite, isInteger, numbers);
  Value made = ::ttmlir::rules::buildComposite<Value>(composite, steps, values, numbers, *axes, sink);
  return composite.isPredicate ? made : castTo(made, given);
}

Value TTIRBuilder::centered(Value value, Value zero) {
  if (!value || !zero || knownSplat(zero) == 0)
    return value;
  if (typeOf(zero).getNumElements() == 1 && typeOf(zero).getRank() > 0)
    zero = reshape(zero, SmallVector<int64_t>(typeOf(value).getRank(), 1));
  return subtract(value, castLike(zero, value));
}

Value TTIRBuilder::choose(Value condition, Value yes, Value no) {
  return yes ? where(reshape(condition, SmallVector<int64_t>(typeOf(yes).getRank(), 1)), yes, no) : Value();
}

Value TTIRBuilder::wrap(Value value, Type element) {
  auto integer = dyn_cast<IntegerType>(element);
  if (!value || !integer || integer.getWidth() == 1 || integer.getWidth() >= 32)
    return value;
  if (integer.isUnsigned())
    return lowBits(value, integer.getWidth());
  Value shift = splat(value, 32 - integer.getWidth());
  return rightShift(logicalLeftShift(value, shift), shift);
}

Value TTIRBuilder::clamp(Value value, double low, double high) {
  if (!value)
    return {};
  if (isa<FloatType>(typeOf(value).getElementType()))
    return build<ttir::ClampScalarOp>({value}, {named("min", f32(low)), named("max", f32(high))});
  return minimum(maximum(value, low), high);
}

Value TTIRBuilder::dotGeneral(Value a, Value b, ArrayRef<int64_t> batchA, ArrayRef<int64_t> batchB, ArrayRef<int64_t> sumA,
                              ArrayRef<int64_t> sumB) {
  return build<ttir::DotGeneralOp>({a, b},
                                   {named("batch_dims_lhs", denseI64s(batchA)), named("batch_dims_rhs", denseI64s(batchB)),
                                    named("contract_dims_lhs", denseI64s(sumA)), named("contract_dims_rhs", denseI64s(sumB))});
}
