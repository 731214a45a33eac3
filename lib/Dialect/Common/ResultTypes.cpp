//===- ResultTypes.cpp - Result rules in MLIR -----------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/Common/ResultTypes.h"

#include "ttmlir/Dialect/Common/RuleValues.h"
#include "ttmlir/ResultRules/Opcodes.h"

#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Diagnostics.h"

using namespace mlir;
using namespace ::ttmlir::rules;
using mlir::tt::AttributeReader;
using RuleValue = ::ttmlir::rules::Value;

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

static void printType(llvm::raw_ostream &os, const void *id) { Type::getFromOpaquePointer(id).print(os); }

static ElementType elementOf(Type type) {
  using Kind = ElementType::Kind;
  ElementType element;
  element.id = type.getAsOpaquePointer();
  element.print = printType;
  if (isa<FloatType>(type))
    element.kind = Kind::Float;
  else if (type.isInteger(1))
    element.kind = Kind::Boolean;
  else if (isa<IndexType>(type))
    element.kind = Kind::Index;
  else if (isa<IntegerType>(type))
    element.kind = Kind::Integer;
  else if (isa<quant::QuantizedType>(type))
    element.kind = Kind::Quantized;
  element.bits = type.isIntOrFloat() ? type.getIntOrFloatBitWidth() : 0;
  element.isUnsigned = type.isUnsignedInteger();
  element.isBrain = type.isBF16();
  return element;
}

/// The type that `element` is, or one of MLIR for a data type.
static Type typeOf(const ElementType &element, MLIRContext *context) {
  std::optional<::ttmlir::DataType> type = element.dataType();
  if (!type)
    return Type::getFromOpaquePointer(element.id);
  Builder b(context);
  if (::ttmlir::kindOf(*type) == ::ttmlir::DataTypeKind::Float)
    return element.isBrain ? Type(b.getBF16Type()) : element.bits == 16 ? Type(b.getF16Type()) : Type(b.getF32Type());
  return IntegerType::get(context, element.bits,
                          element.kind == ElementType::Kind::Boolean ? IntegerType::Signless
                          : element.isUnsigned                       ? IntegerType::Unsigned
                                                                     : IntegerType::Signed);
}

static TensorInfo tensorOf(Type type) {
  auto tensor = cast<RankedTensorType>(type);
  return {SmallVector<int64_t, 4>(tensor.getShape()), elementOf(tensor.getElementType())};
}

//===----------------------------------------------------------------------===//
// Attributes
//===----------------------------------------------------------------------===//

static RuleValue literalOf(ElementsAttr attr) {
  Literal literal{SmallVector<int64_t, 4>(attr.getShapedType().getShape()), {}};
  // Groups of devices; other literals may be large, and no rule looks at them.
  if (auto integers = dyn_cast<DenseIntElementsAttr>(attr);
      integers && integers.getElementType().isInteger(64) && integers.getNumElements() <= kMaxLiteralValues)
    for (const APInt &value : integers)
      literal.values.push_back(value.getSExtValue());
  return literal;
}

static RuleValue valueOf(Attribute attr, AttributeKind kind) {
  if (!attr || kind == AttributeKind::Other)
    return {};
  if (kind == AttributeKind::Literal)
    return isa<ElementsAttr>(attr) ? literalOf(cast<ElementsAttr>(attr)) : RuleValue();
  if (auto flag = dyn_cast<BoolAttr>(attr))
    return flag.getValue();
  if (auto integer = dyn_cast<IntegerAttr>(attr)) {
    const APInt &number = integer.getValue();
    const int64_t value = integer.getType().isUnsignedInteger() ? int64_t(number.getZExtValue()) : number.getSExtValue();
    return kind == AttributeKind::Number ? RuleValue(double(value)) : RuleValue(value);
  }
  if (auto number = dyn_cast<FloatAttr>(attr))
    return number.getValueAsDouble();
  if (auto text = dyn_cast<StringAttr>(attr))
    return text.getValue();
  SmallVector<int64_t, 4> list;
  if (auto array = dyn_cast<DenseI32ArrayAttr>(attr)) {
    llvm::append_range(list, array.asArrayRef());
    return list;
  }
  if (auto array = dyn_cast<DenseI64ArrayAttr>(attr)) {
    llvm::append_range(list, array.asArrayRef());
    return list;
  }
  if (auto array = dyn_cast<ArrayAttr>(attr)) {
    for (Attribute entry : array)
      list.push_back(cast<IntegerAttr>(entry).getValue().getSExtValue());
    return list;
  }
  const auto *reader = attr.getDialect().getRegisteredInterface<AttributeReader>();
  return reader ? reader->read(attr) : RuleValue();
}

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

/// The number of values of each of `fields`, of `count` in all: `segments`, else the only field with other than one takes the
/// rest.
static SmallVector<unsigned> groupSizes(ArrayRef<TensorField> fields, unsigned count, Attribute segments) {
  SmallVector<unsigned> sizes;
  auto given = dyn_cast_if_present<DenseI32ArrayAttr>(segments);
  if (given && given.size() == int64_t(fields.size())) {
    llvm::append_range(sizes, given.asArrayRef());
    return sizes;
  }
  const unsigned singles = llvm::count_if(fields, [](const TensorField &field) { return field.arity == Arity::One; });
  for (const TensorField &field : fields)
    sizes.push_back(field.arity == Arity::One ? 1 : count - std::min(singles, count));
  return sizes;
}

/// Calls `add` with the tensors of each of `fields`.
static void forEachGroup(ArrayRef<TensorField> fields, TypeRange types, Attribute segments,
                         llvm::function_ref<void(SmallVector<TensorInfo, 1>)> add) {
  auto tensors = llvm::make_filter_range(types, llvm::IsaPred<RankedTensorType>);
  auto next = tensors.begin();
  for (unsigned size : groupSizes(fields, llvm::range_size(tensors), segments)) {
    SmallVector<TensorInfo, 1> group;
    for (; size > 0 && next != tensors.end(); --size)
      group.push_back(tensorOf(*next++));
    add(std::move(group));
  }
}

template <class Get> static void addInputs(Call &call, TypeRange operands, Get attribute) {
  forEachGroup(call.op().operands, operands, attribute("operandSegmentSizes"),
               [&](SmallVector<TensorInfo, 1> group) { call.addOperand(std::move(group)); });
  for (const AttributeField &field : call.op().attributes)
    call.addAttribute(valueOf(attribute(field.name), field.kind));
}

/// Returns the inherent attributes of `op`.
static auto attributesOf(Operation *op) {
  return [op](StringRef name) { return op->getInherentAttr(name).value_or(Attribute()); };
}

RuleValue mlir::tt::ruleValueOf(Operation *op, const AttributeField &field) {
  return valueOf(attributesOf(op)(field.name), field.kind);
}

SmallVector<StringRef> mlir::tt::operandNames(Operation *op, const OpInfo &rule) {
  SmallVector<StringRef> names;
  const unsigned count = llvm::count_if(op->getOperandTypes(), llvm::IsaPred<RankedTensorType>);
  ArrayRef<TensorField> fields = rule.operands;
  auto segments = dyn_cast_if_present<DenseI32ArrayAttr>(attributesOf(op)("operandSegmentSizes"));
  // Operands that only TTIR has are behind all others.
  if (segments && segments.size() < int64_t(fields.size()))
    fields = fields.take_front(segments.size());
  for (auto [field, size] : llvm::zip_equal(fields, groupSizes(fields, count, segments)))
    names.append(size, field.name);
  return names;
}

/// Adds the results of `op`: all known ones, or only the parts that its record leaves to the builder of the op.
static void addResults(Call &call, Operation *op, bool chosenOnly) {
  const OpInfo &info = call.op();
  auto field = info.results.begin();
  forEachGroup(info.results, op->getResultTypes(), attributesOf(op)("resultSegmentSizes"), [&](SmallVector<TensorInfo, 1> group) {
    for (TensorInfo &tensor : group) {
      if (chosenOnly && info.shape != ShapeRule::Chosen)
        tensor.shape.reset();
      if (chosenOnly && info.element != ElementRule::Chosen && !field->isIntegers)
        tensor.element = ElementType();
    }
    ++field;
    call.addResult(std::move(group));
  });
}

/// Emits an error if the sizes of segments leave a field that is one tensor with none or with several: MLIR checks optional ones
/// alone.
static LogicalResult verifySegments(Operation *op, ArrayRef<TensorField> fields, StringRef attribute, StringRef what) {
  auto sizes = dyn_cast_if_present<DenseI32ArrayAttr>(attributesOf(op)(attribute));
  if (!sizes || sizes.size() != static_cast<int64_t>(fields.size()))
    return success();
  for (auto [field, size] : llvm::zip_equal(fields, sizes.asArrayRef()))
    if (field.arity == Arity::One && size != 1)
      return op->emitOpError() << "expected one " << what << " '" << field.name << "', found " << size;
  return success();
}

LogicalResult mlir::tt::verifyResultRule(Operation *op, const OpInfo &rule) {
  if (failed(verifySegments(op, rule.operands, "operandSegmentSizes", "operand")) ||
      failed(verifySegments(op, rule.results, "resultSegmentSizes", "result")))
    return failure();
  if (!rule.function && (rule.shape == ShapeRule::Chosen || rule.shape == ShapeRule::None))
    return success();
  Call call(rule);
  addInputs(call, op->getOperandTypes(), attributesOf(op));
  addResults(call, op, /*chosenOnly=*/false);
  if (succeeded(apply(call)))
    return success();
  return op->emitOpError(call.error());
}

static void appendTypes(Call &call, MLIRContext *context, SmallVectorImpl<Type> &types) {
  for (Tensor result : call.allResults())
    types.push_back(RankedTensorType::get(*result->shape, typeOf(result->element, context)));
}

FailureOr<SmallVector<Type>> mlir::tt::inferResultTypes(Operation *op, const OpInfo &rule) {
  Call call(rule);
  addInputs(call, op->getOperandTypes(), attributesOf(op));
  addResults(call, op, /*chosenOnly=*/true);
  if (failed(apply(call)))
    return failure();
  SmallVector<Type> types;
  appendTypes(call, op->getContext(), types);
  return types;
}

LogicalResult mlir::tt::detail::inferResultTypes(const OpInfo &rule, OperationName name, MLIRContext *context,
                                                 std::optional<Location> loc, ValueRange operands, DictionaryAttr attributes,
                                                 SmallVectorImpl<Type> &types) {
  // Operands and attributes are unverified.
  if (!llvm::all_of(operands.getTypes(),
                    [](Type type) { return isa<RankedTensorType>(type) && cast<ShapedType>(type).hasStaticShape(); }))
    return emitOptionalError(loc, "'", name, "' op expected tensors with static sizes as operands");
  Call call(rule);
  addInputs(call, operands.getTypes(), [&](StringRef each) { return attributes ? attributes.get(each) : Attribute(); });
  for (const TensorField &field : call.op().results)
    call.addResult(field.arity == Arity::One ? SmallVector<TensorInfo, 1>(1) : SmallVector<TensorInfo, 1>());
  if (failed(check(call)) || failed(apply(call)))
    return emitOptionalError(loc, "'", name, "' op ", call.error());
  appendTypes(call, context, types);
  return success();
}
