//===- Fold.cpp - Ops of known elements -----------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Models compute shapes with tensors: they join, slice, gather and multiply sizes. The folders of TTIR do the element-wise part and
// reshapes; this file folds ops that move and combine elements, for integers, as many as shapes have.
//
//===----------------------------------------------------------------------===//

#include "TTIRBuilder.h"

#include "ttmlir/Dialect/Common/Numbers.h"
#include "ttmlir/Support/Arithmetic.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/TypeSwitch.h"

#include <cmath>

using namespace mlir;
using namespace mlir::tt::importer;

namespace {
/// Known integers with a shape.
struct Known {
  SmallVector<int64_t> shape, elements;
};
} // namespace

static std::optional<Known> knownOf(Value value) {
  // Unsigned 64-bit arithmetic differs from the signed arithmetic of the folder.
  if (typeOf(value).getNumElements() > kMaxFolded || typeOf(value).getElementType().isUnsignedInteger(64))
    return std::nullopt;
  std::optional<SmallVector<int64_t>> elements = knownIntegers(value);
  if (!elements)
    return std::nullopt;
  return Known{SmallVector<int64_t>(typeOf(value).getShape()), std::move(*elements)};
}

/// Calls `visit` with each index of `shape`, in row-major order.
static void forEachIndex(ArrayRef<int64_t> shape, llvm::function_ref<void(ArrayRef<int64_t>)> visit) {
  if (llvm::is_contained(shape, 0))
    return;
  SmallVector<int64_t> index(shape.size(), 0);
  while (true) {
    visit(index);
    size_t axis = shape.size();
    while (axis > 0 && ++index[axis - 1] == shape[axis - 1])
      index[--axis] = 0;
    if (axis == 0)
      return;
  }
}

static int64_t at(const Known &known, ArrayRef<int64_t> index) {
  int64_t place = 0;
  for (auto [size, i] : llvm::zip_equal(known.shape, index))
    place = place * size + i;
  return known.elements[place];
}

static bool broadcastsTo(const Known &known, ArrayRef<int64_t> shape) {
  return known.shape.size() <= shape.size() &&
         llvm::all_of(llvm::zip_equal(known.shape, shape.take_back(known.shape.size())), [](auto sizes) {
           auto [from, to] = sizes;
           return from == 1 || from == to;
         });
}

/// The element of a tensor that broadcasts to the space of `index`.
static int64_t broadcastAt(const Known &known, ArrayRef<int64_t> index) {
  SmallVector<int64_t> own(index.take_back(known.shape.size()));
  for (auto [size, i] : llvm::zip_equal(known.shape, own))
    i = size == 1 ? 0 : i;
  return at(known, own);
}

using Elements = SmallVector<int64_t>;

static std::optional<Elements> foldConcat(ttir::ConcatOp op, ArrayRef<Known> inputs) {
  int64_t dim = op.getDim();
  if (dim < 0)
    dim += op.getType().getRank();
  Elements elements;
  forEachIndex(op.getType().getShape(), [&](ArrayRef<int64_t> index) {
    SmallVector<int64_t> own(index);
    for (const Known &input : inputs) {
      if (own[dim] < input.shape[dim]) {
        elements.push_back(at(input, own));
        return;
      }
      own[dim] -= input.shape[dim];
    }
  });
  return elements;
}

static std::optional<Elements> foldSlice(ttir::SliceStaticOp op, const Known &input) {
  Elements elements;
  auto entry = [](ArrayAttr list, size_t axis) { return cast<IntegerAttr>(list[axis]).getInt(); };
  forEachIndex(op.getType().getShape(), [&](ArrayRef<int64_t> index) {
    SmallVector<int64_t> own;
    for (size_t axis = 0; axis < index.size(); ++axis) {
      const int64_t step = entry(op.getStep(), axis);
      own.push_back(::ttmlir::clampSlice(input.shape[axis], entry(op.getBegins(), axis), entry(op.getEnds(), axis), step).begin +
                    index[axis] * step);
    }
    elements.push_back(at(input, own));
  });
  return elements;
}

using IntegerFunction = int64_t (*)(int64_t, int64_t);

/// The function of two elements of a binary op or a reduction; null for other ops. Sums and products wrap around.
static IntegerFunction functionOf(Operation *op) {
  return llvm::TypeSwitch<Operation *, IntegerFunction>(op)
      .Case<ttir::SumOp, ttir::AddOp>([](auto) -> IntegerFunction {
        return [](int64_t a, int64_t b) { return static_cast<int64_t>(static_cast<uint64_t>(a) + static_cast<uint64_t>(b)); };
      })
      .Case<ttir::ProdOp, ttir::MultiplyOp>([](auto) -> IntegerFunction {
        return [](int64_t a, int64_t b) { return static_cast<int64_t>(static_cast<uint64_t>(a) * static_cast<uint64_t>(b)); };
      })
      .Case<ttir::MaxOp, ttir::MaximumOp>(
          [](auto) -> IntegerFunction { return [](int64_t a, int64_t b) { return std::max(a, b); }; })
      .Case<ttir::MinOp, ttir::MinimumOp>(
          [](auto) -> IntegerFunction { return [](int64_t a, int64_t b) { return std::min(a, b); }; })
      .Default(nullptr);
}

static std::optional<Elements> foldReduction(Operation *op, const Known &input, IntegerFunction combine) {
  SmallVector<bool> isReduced(input.shape.size(), false);
  for (Attribute axis : op->getAttrOfType<ArrayAttr>("dim_arg"))
    isReduced[cast<IntegerAttr>(axis).getInt()] = true;
  SmallVector<int64_t> kept;
  for (auto [size, reduced] : llvm::zip_equal(input.shape, isReduced))
    kept.push_back(reduced ? 1 : size);
  const int64_t count = llvm::product_of(kept);
  if (input.elements.empty() || count == 0)
    return std::nullopt;
  SmallVector<std::optional<int64_t>> sums(count);
  forEachIndex(input.shape, [&](ArrayRef<int64_t> index) {
    int64_t place = 0;
    for (auto [size, i] : llvm::zip_equal(kept, index))
      place = place * size + (size == 1 ? 0 : i);
    const int64_t element = at(input, index);
    sums[place] = sums[place] ? combine(*sums[place], element) : element;
  });
  Elements elements;
  for (std::optional<int64_t> sum : sums)
    elements.push_back(*sum);
  return elements;
}

/// Computes an element from those of the operands; none where the device decides.
using ElementFunction = std::optional<int64_t> (*)(ArrayRef<int64_t>);

/// The function of each element of an element-wise op other than those of functionOf; null for other ops.
static ElementFunction elementFunctionOf(Operation *op) {
  static constexpr auto wrap = [](uint64_t value) { return static_cast<int64_t>(value); };
  return llvm::TypeSwitch<Operation *, ElementFunction>(op)
      .Case([](ttir::SubtractOp) -> ElementFunction {
        return [](ArrayRef<int64_t> x) { return std::optional(wrap(uint64_t(x[0]) - uint64_t(x[1]))); };
      })
      .Case([](ttir::DivOp) -> ElementFunction {
        return [](ArrayRef<int64_t> x) {
          return x[1] != 0 && !(x[1] == -1 && x[0] == INT64_MIN) ? std::optional(x[0] / x[1]) : std::nullopt;
        };
      })
      .Case(
          [](ttir::EqualOp) -> ElementFunction { return [](ArrayRef<int64_t> x) { return std::optional<int64_t>(x[0] == x[1]); }; })
      .Case([](ttir::LessThanOp) -> ElementFunction {
        return [](ArrayRef<int64_t> x) { return std::optional<int64_t>(x[0] < x[1]); };
      })
      .Case([](ttir::GreaterThanOp) -> ElementFunction {
        return [](ArrayRef<int64_t> x) { return std::optional<int64_t>(x[0] > x[1]); };
      })
      .Case([](ttir::WhereOp) -> ElementFunction { return [](ArrayRef<int64_t> x) { return std::optional(x[0] ? x[1] : x[2]); }; })
      .Case([](ttir::BroadcastOp) -> ElementFunction { return [](ArrayRef<int64_t> x) { return std::optional(x[0]); }; })
      .Case([](ttir::NegOp) -> ElementFunction { return [](ArrayRef<int64_t> x) { return std::optional(wrap(-uint64_t(x[0]))); }; })
      .Case([](ttir::AbsOp) -> ElementFunction {
        return [](ArrayRef<int64_t> x) { return std::optional(wrap(x[0] < 0 ? -uint64_t(x[0]) : uint64_t(x[0]))); };
      })
      .Case([](ttir::RemainderOp) -> ElementFunction {
        return [](ArrayRef<int64_t> x) {
          const int64_t rest = x[1] > 0 ? x[0] % x[1] : 0;
          return x[1] > 0 ? std::optional(rest < 0 ? rest + x[1] : rest) : std::nullopt;
        };
      })
      .Default(nullptr);
}

/// Element-wise ops whose operands have different shapes, which the folders of TTIR leave alone, and choices.
static std::optional<Elements> foldBroadcast(Operation *op, ArrayRef<Known> inputs) {
  ArrayRef<int64_t> shape = typeOf(op->getResult(0)).getShape();
  const IntegerFunction combine = functionOf(op);
  const ElementFunction compute = elementFunctionOf(op);
  if ((!combine && !compute && !llvm::is_contained(shape, 0)) ||
      !llvm::all_of(inputs, [&](const Known &input) { return broadcastsTo(input, shape); }))
    return std::nullopt;
  Elements elements;
  bool isKnown = true;
  SmallVector<int64_t> x(inputs.size());
  forEachIndex(shape, [&](ArrayRef<int64_t> index) {
    for (auto [input, element] : llvm::zip_equal(inputs, x))
      element = broadcastAt(input, index);
    const std::optional<int64_t> element = combine ? combine(x[0], x[1]) : compute(x);
    isKnown &= element.has_value();
    elements.push_back(element.value_or(0));
  });
  return isKnown ? std::optional(elements) : std::nullopt;
}

static std::optional<Elements> foldGather(ttir::GatherOp op, const Known &input, const Known &index) {
  if (op.getOffsetDims())
    return std::nullopt;
  Elements elements;
  bool isInside = true;
  int64_t dim = op.getDim();
  if (dim < 0)
    dim += input.shape.size();
  forEachIndex(index.shape, [&](ArrayRef<int64_t> place) {
    SmallVector<int64_t> own(place);
    own[dim] = at(index, place);
    isInside &= own[dim] >= 0 && own[dim] < input.shape[dim];
    elements.push_back(isInside ? at(input, own) : 0);
  });
  return isInside ? std::optional(elements) : std::nullopt;
}

static std::optional<Elements> fold(Operation *op, ArrayRef<Known> inputs) {
  if (auto concat = dyn_cast<ttir::ConcatOp>(op))
    return foldConcat(concat, inputs);
  if (auto slice = dyn_cast<ttir::SliceStaticOp>(op))
    return foldSlice(slice, inputs[0]);
  if (auto gather = dyn_cast<ttir::GatherOp>(op))
    return foldGather(gather, inputs[0], inputs[1]);
  if (IntegerFunction combine = functionOf(op); combine && inputs.size() == 1)
    return foldReduction(op, inputs[0], combine);
  if (isa<ttir::ReshapeOp>(op))
    return inputs[0].elements;
  return foldBroadcast(op, inputs);
}

/// A typecast of known numbers.
static std::optional<SmallVector<Value>> foldTypecast(ttir::TypecastOp op, OpBuilder &builder) {
  RankedTensorType type = op.getType();
  // A conversion of an unfolded one is left to the run, which rounds, regardless of the numbers.
  if (type.getNumElements() > kMaxFolded || op.getInput().getDefiningOp<ttir::TypecastOp>())
    return std::nullopt;
  std::optional<SmallVector<double>> numbers = knownNumbers(op.getInput());
  Type element = type.getElementType();
  if (!numbers || element.isInteger(1))
    return std::nullopt;
  SmallVector<Attribute> elements;
  // Narrow floats, of operands and results, are for the run to round (docs/simulator.md), and f64 is f32 on the device.
  auto isForRun = [](double number, Type type) {
    auto floating = dyn_cast<FloatType>(type);
    return floating && floating.getWidth() < 32 && !mlir::tt::staysExact(APFloat(number), type);
  };
  const Type from = typeOf(op.getInput()).getElementType();
  for (double number : *numbers) {
    if (from.isF64())
      number = static_cast<float>(number);
    if (isForRun(number, from) || isForRun(number, element))
      return std::nullopt;
    if (isa<FloatType>(element)) {
      elements.push_back(FloatAttr::get(element, number));
      continue;
    }
    // Beyond 2^53 doubles are no exact integers; numbers out of range are left to the device.
    const auto integer = cast<IntegerType>(element);
    const unsigned bits = std::min(integer.getWidth() - !integer.isUnsigned(), 53u);
    const double whole = std::trunc(number), end = std::ldexp(1.0, static_cast<int>(bits));
    if (!(whole < end && whole >= (integer.isUnsigned() ? 0 : -end)))
      return std::nullopt;
    elements.push_back(IntegerAttr::get(element, APInt(integer.getWidth(), static_cast<uint64_t>(static_cast<int64_t>(whole)),
                                                       /*isSigned=*/!integer.isUnsigned())));
  }
  return SmallVector<Value>{materialize(builder, DenseElementsAttr::get(type, elements), op.getLoc())};
}

std::optional<SmallVector<Value>> mlir::tt::importer::foldKnown(Operation *op, OpBuilder &builder) {
  if (op->getNumResults() != 1 || op->getNumOperands() == 0)
    return std::nullopt;
  if (auto cast = dyn_cast<ttir::TypecastOp>(op))
    return foldTypecast(cast, builder);
  RankedTensorType type = typeOf(op->getResult(0));
  auto element = dyn_cast<IntegerType>(type.getElementType());
  if (!element || type.getNumElements() > kMaxFolded || (element.getWidth() < 32 && element.getWidth() != 1))
    return std::nullopt;
  SmallVector<Known> inputs;
  for (Value operand : op->getOperands()) {
    std::optional<Known> known = knownOf(operand);
    if (!known)
      return std::nullopt;
    inputs.push_back(std::move(*known));
  }
  std::optional<Elements> elements = fold(op, inputs);
  if (!elements)
    return std::nullopt;
  SmallVector<APInt> values;
  for (int64_t each : *elements)
    values.emplace_back(element.getWidth(), static_cast<uint64_t>(each), /*isSigned=*/false, /*implicitTrunc=*/true);
  Attribute literal = DenseElementsAttr::get(type, values);
  return SmallVector<Value>{ttir::ConstantOp::create(builder, op->getLoc(), type, cast<ElementsAttr>(literal))};
}
