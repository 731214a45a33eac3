//===- MLIROp.cpp - An op of another dialect on its way to TTIR -----------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FunctionImport.h"

#include "mlir/Dialect/Quant/IR/QuantTypes.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/Support/ScopedPrinter.h"

using namespace mlir;
using namespace mlir::tt::importer;

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

bool mlir::tt::importer::isComplex(Type type) {
  auto tensor = dyn_cast<TensorType>(type);
  return tensor && isa<ComplexType>(tensor.getElementType());
}

Type mlir::tt::importer::importedElement(Type element) {
  MLIRContext *context = element.getContext();
  if (auto complex = dyn_cast<ComplexType>(element))
    return isa<FloatType>(complex.getElementType()) ? Type(Float32Type::get(context)) : Type();
  if (auto integer = dyn_cast<IntegerType>(element)) {
    const unsigned width = integer.getWidth();
    if (width > 64)
      return {};
    if (width == 1 || width >= 32)
      return element;
    return integer.isUnsigned() ? IntegerType::get(context, 32, IntegerType::Unsigned) : IntegerType::get(context, 32);
  }
  if (isa<IndexType>(element))
    return IntegerType::get(context, 32);
  if (auto number = dyn_cast<FloatType>(element))
    return number.isBF16() ? element : Float32Type::get(context);
  return isa<quant::QuantizedType>(element) ? element : Type();
}

RankedTensorType mlir::tt::importer::importedType(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  if (!tensor || !tensor.hasStaticShape() || !isSizeSane(tensor.getShape()))
    return {};
  Type element = importedElement(tensor.getElementType());
  SmallVector<int64_t> shape(tensor.getShape());
  if (isComplex(type))
    shape.insert(shape.begin(), 2);
  return element ? RankedTensorType::get(shape, element) : RankedTensorType();
}

RankedTensorType MLIROp::resultType(size_t number) {
  RankedTensorType type = importedType(op->getResult(number).getType());
  if (type && isPart && isComplex(op->getResult(number).getType()))
    type = RankedTensorType::get(type.getShape().drop_front(), type.getElementType());
  if (!type && !failed)
    fail("expected a tensor of static shape whose elements TTIR has, found '" + llvm::to_string(op->getResult(number).getType()) +
         "'");
  return type;
}

void MLIROp::failOperand(size_t number) {
  if (number >= op->getNumOperands())
    return fail("missing " + operandText(number));
  fail("expected a tensor of static shape whose elements TTIR has as " + operandText(number) + ", found '" +
       llvm::to_string(op->getOperand(number).getType()) + "'");
}

Type MLIROp::quantizedType() { return isa<quant::QuantizedType>(sourceElement()) ? Type(resultType()) : Type(); }

Type MLIROp::sourceElementOf(Value value) {
  auto tensor = dyn_cast<TensorType>(value.getType());
  return tensor ? tensor.getElementType() : value.getType();
}

Value MLIROp::saturate(Value value, Type element, bool isUnsigned) {
  auto integer = dyn_cast<IntegerType>(element);
  if (!value || !integer || integer.getWidth() == 1 || integer.getWidth() >= 32)
    return value;
  const int64_t width = integer.getWidth(), end = int64_t(1) << (isUnsigned ? width : width - 1);
  Value above = maximum(value, isUnsigned ? 0 : static_cast<double>(-end));
  Value inside = minimum(above, end - 1);
  return isUnsigned && !integer.isUnsigned() ? wrap(inside, element) : inside;
}

void MLIROp::alignTrailing(Value &a, Value &b) {
  if (!a || !b)
    return;
  // broadcast_dimensions of the operand of lower rank may name the last axes only.
  const int64_t least = std::min(typeOf(a).getRank(), typeOf(b).getRank()),
                most = std::max(typeOf(a).getRank(), typeOf(b).getRank());
  if (auto given = integers("broadcast_dimensions");
      given && ArrayRef(*given) != ArrayRef(llvm::to_vector(llvm::seq(most - least, most)))) {
    fail("expected the last axes of the result as broadcast_dimensions, found " + listText(*given));
    a = b = {};
    return;
  }
  for (auto [value, other] : {std::pair(&a, &b), std::pair(&b, &a)}) {
    SmallVector<int64_t> shape(typeOf(*value).getShape());
    const size_t rank = typeOf(*other).getRank();
    if (shape.size() < rank) {
      shape.insert(shape.begin(), rank - shape.size(), 1);
      *value = reshape(*value, shape);
    }
  }
}

//===----------------------------------------------------------------------===//
// Attributes
//===----------------------------------------------------------------------===//

MLIROp::MLIROp(Operation *op, FunctionImport &function, OpBuilder &builder, SmallVector<Value> operands)
    : SourceOp(builder, op->getLoc(), op->getName().getStringRef(), std::move(operands)), op(op), function(function) {}

int64_t MLIROp::integer(StringRef name, int64_t standard) {
  auto attribute = op->getAttrOfType<IntegerAttr>(name);
  return attribute ? attribute.getValue().getSExtValue() : standard;
}

double MLIROp::number(StringRef name, double standard) {
  auto attribute = op->getAttrOfType<FloatAttr>(name);
  return attribute ? attribute.getValueAsDouble() : standard;
}

bool MLIROp::isSet(StringRef name) const {
  Attribute attribute = op->getAttr(name);
  auto flag = dyn_cast_or_null<BoolAttr>(attribute);
  return flag ? flag.getValue() : isa_and_nonnull<UnitAttr>(attribute);
}

std::string MLIROp::text(StringRef name, StringRef standard) {
  auto attribute = op->getAttrOfType<StringAttr>(name);
  return attribute ? attribute.str() : standard.str();
}

std::optional<SmallVector<int64_t>> MLIROp::integers(StringRef name) {
  Attribute attribute = op->getAttr(name);
  if (auto list = dyn_cast_or_null<DenseI64ArrayAttr>(attribute))
    return llvm::to_vector(list.asArrayRef());
  if (auto list = dyn_cast_or_null<DenseI32ArrayAttr>(attribute))
    return llvm::to_vector_of<int64_t>(list.asArrayRef());
  if (auto list = dyn_cast_or_null<DenseBoolArrayAttr>(attribute))
    return llvm::to_vector_of<int64_t>(list.asArrayRef());
  if (auto elements = dyn_cast_or_null<DenseIntElementsAttr>(attribute)) {
    SmallVector<int64_t> values;
    if (elements.getNumElements() > kMaxKnown)
      return error("expected at most " + Twine(kMaxKnown) + " numbers as attribute '" + name + "', found " +
                   Twine(elements.getNumElements()));
    for (const APInt &each : elements.getValues<APInt>())
      values.push_back(each.getSExtValue());
    return values;
  }
  if (auto list = dyn_cast_or_null<ArrayAttr>(attribute)) {
    SmallVector<int64_t> values;
    for (Attribute each : list)
      if (auto integer = dyn_cast<IntegerAttr>(each))
        values.push_back(integer.getInt());
    return values;
  }
  return std::nullopt;
}

uint32_t MLIROp::newSeed(uint32_t count) { return std::exchange(function.numRandoms, function.numRandoms + count); }

SmallVector<int64_t> MLIROp::axes(StringRef name) {
  if (!operand(0))
    return {};
  SmallVector<int64_t> axes = axesOf(integersOr(name, -1, 0), typeOf(operand(0)).getRank() - lead());
  for (int64_t &axis : axes)
    axis += lead();
  return axes;
}

void MLIROp::failUnknown(Value, const Twine &what) {
  fail("expected " + what + " known at import, found one that depends on inputs");
}

//===----------------------------------------------------------------------===//
// Regions
//===----------------------------------------------------------------------===//

bool MLIROp::takesArgument(BlockArgument argument, Value value) {
  RankedTensorType type = importedType(argument.getType());
  auto given = value ? dyn_cast<RankedTensorType>(value.getType()) : RankedTensorType();
  if (!type)
    return true;
  // Scalars, of one part or of two, may be whole tensors.
  const bool hasParts = isComplex(argument.getType()), isScalar = type.getRank() == (hasParts ? 1 : 0);
  if (given && given.getElementType() == type.getElementType() &&
      (isScalar ? !hasParts || mlir::tt::importer::hasParts(value) : given.getShape() == type.getShape()))
    return true;
  std::string text;
  llvm::raw_string_ostream os(text);
  os << "expected '" << type << "' as argument #" << argument.getArgNumber() << " of a body, found ";
  if (given)
    os << "'" << given << "'";
  else
    os << "no tensor";
  return error(text);
}

std::optional<SmallVector<Value>> MLIROp::inlineRegion(Region &region, ArrayRef<Value> arguments,
                                                       llvm::function_ref<bool(Operation &)> skips) {
  if (failed)
    return std::nullopt;
  // A branch may have no body.
  if (region.empty() && arguments.empty())
    return SmallVector<Value>();
  if (!region.hasOneBlock() || region.getNumArguments() != arguments.size())
    return error("expected a body of one block with " + Twine(arguments.size()) + " arguments, found " +
                 (region.hasOneBlock() ? Twine(region.getNumArguments()) : Twine("several blocks")));
  for (auto [argument, value] : llvm::zip_equal(region.getArguments(), arguments)) {
    // Tokens have no value; a body that is imported again may have had one.
    function.values.erase(argument);
    if (!(skips && !value) && !takesArgument(argument, value))
      return std::nullopt;
    if (value)
      function.values.map(argument, value);
  }
  std::optional<SmallVector<Value>> results = function.importBlock(region.front(), builder, skips);
  if (!results)
    noteFailure();
  return results;
}

std::optional<SmallVector<Value>> MLIROp::inlineFunction(StringRef symbol, ArrayRef<Value> arguments) {
  if (failed)
    return std::nullopt;
  auto callee = function.module.symbols.lookupNearestSymbolFrom<FunctionOpInterface>(op, builder.getStringAttr(symbol));
  if (!callee || callee.isExternal())
    fail("expected a function '" + symbol + "' with a body, found none");
  else if (llvm::is_contained(function.calls, symbol))
    fail("function '" + symbol + "' calls itself, directly or through others");
  else if (function.calls.size() >= kMaxCallDepth)
    fail("calls nest deeper than " + Twine(kMaxCallDepth) + " at function '" + symbol + "'");
  if (failed)
    return std::nullopt;
  // In the source: in a body on scalars, values may be whole tensors.
  for (auto [argument, operand] : llvm::zip(callee.getArguments(), op->getOperands())) {
    RankedTensorType type = importedType(argument.getType()), found = importedType(operand.getType());
    if (!type || !found || type == found)
      continue;
    std::string text;
    llvm::raw_string_ostream(text) << "expected '" << type << "' as argument #" << argument.getArgNumber() << " of function '"
                                   << symbol << "', found '" << found << "'";
    fail(text);
  }
  if (failed)
    return std::nullopt;
  function.calls.push_back(callee.getName());
  std::optional<SmallVector<Value>> results = inlineRegion(callee.getFunctionBody(), arguments);
  function.calls.pop_back();
  return results;
}
