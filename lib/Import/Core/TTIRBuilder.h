//===- TTIRBuilder.h - Builds TTIR with known values folded -----*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_IMPORT_CORE_TTIRBUILDER_H
#define TTMLIR_LIB_IMPORT_CORE_TTIRBUILDER_H

#include "KnownValues.h"

#include "ttmlir/Dialect/Common/Shapes.h"
#include "ttmlir/Dialect/TTIR/IR/TTIR.h"
#include "ttmlir/Dialect/TTIR/IR/TTIRMathOps.h"
#include "ttmlir/Import/Core/ImportLimits.h"
#include "ttmlir/ResultRules/CompositeIds.h"

#include "mlir/IR/Builders.h"

namespace mlir::tt::importer {

namespace ttcore = ::mlir::tt::ttcore;
namespace ttir = ::mlir::tt::ttir;

inline RankedTensorType typeOf(Value value) { return cast<RankedTensorType>(value.getType()); }

using mlir::tt::shapeText;
using ::ttmlir::rules::CompositeId;
/// The shape of a tensor in messages: "2x3".
inline std::string shapeText(Value value) { return shapeText(typeOf(value).getShape()); }
/// Numbers in messages, and the sizes of a tensor: "[1, 2, 3]"; of long lists the first ones.
std::string listText(ArrayRef<int64_t> numbers);
inline std::string listText(Value value) { return listText(typeOf(value).getShape()); }

/// The axes of `rank` ones that are none of `axes`, and the sizes of `axes` of a tensor.
SmallVector<int64_t> otherAxes(int64_t rank, ArrayRef<int64_t> axes);
SmallVector<int64_t> sizesOf(RankedTensorType type, ArrayRef<int64_t> axes);

/// The result of a function after an error: a null value, none, false or failure.
struct NoResult {
  operator Value() const { return {}; }
  operator LogicalResult() const { return failure(); }
  template <class T> operator std::optional<T>() const { return std::nullopt; }
  template <class T, class = std::enable_if_t<std::is_same_v<T, bool>>> operator T() const { return false; }
};

/// An operand of an op that is built: a value, or a number of the type of the last value among the operands. Of the last two
/// operands of `where` one is a value: the condition has another type.
struct Operand {
  Operand(Value value) : value(value) {}
  template <class T, class = std::enable_if_t<std::is_arithmetic_v<T>>> Operand(T number) : number(static_cast<double>(number)) {}

  Value value;
  std::optional<double> number;
};

/// Methods that build the ops of TTIR whose operands determine their results: `n.where(n.lt(x, 0), n.neg(x), x)`.
template <class Builder> class OpMethods {
public:
#include "ttmlir/Import/Core/OpMethods.inc"

private:
  Builder &self() { return static_cast<Builder &>(*this); }
};

/// Builds the TTIR of one op of a source format at the insertion point of `builder`.
///
/// After the first error its functions return null values, no numbers and defaults, and take null values: importers go on without
/// checks up to where they look at a type.
class TTIRBuilder : public OpMethods<TTIRBuilder> {
public:
  /// `sourceOp` is the name of the op in messages.
  TTIRBuilder(OpBuilder &builder, Location loc, StringRef sourceOp) : builder(builder), loc(loc), sourceOp(sourceOp) {}

  OpBuilder &builder;
  const Location loc;

  /// The name of the op in the source.
  StringRef name() const { return sourceOp; }

  /// Emits an error at the op, unless there was one.
  void fail(const Twine &what);
  /// Emits an error as fail() does; returns the result of a function that has none then.
  NoResult error(const Twine &what) {
    fail(what);
    return {};
  }
  /// After an error at another op.
  void noteFailure() { failed = true; }
  bool hasFailed() const { return failed; }

  /// `axis` of a tensor of `rank` axes, counted from the first; fails if it has none such.
  int64_t axisOf(int64_t axis, int64_t rank);
  /// The same of several axes; fails if one is there twice.
  SmallVector<int64_t> axesOf(ArrayRef<int64_t> axes, int64_t rank);

  //===--------------------------------------------------------------------===//
  // Attributes of TTIR
  //===--------------------------------------------------------------------===//

  NamedAttribute named(StringRef name, Attribute value) { return builder.getNamedAttr(name, value); }
  Attribute f32(double value) { return builder.getF32FloatAttr(value); }
  /// Fail for numbers of more than 32 bits.
  Attribute i32(int64_t value) { return builder.getI32IntegerAttr(narrowed(value).front()); }
  Attribute si32(int64_t value) { return builder.getSI32IntegerAttr(narrowed(value).front()); }
  Attribute i64(int64_t value) { return builder.getI64IntegerAttr(value); }
  /// A number beside tensors of `element`: exact where elements are integers.
  Attribute numberAttr(Type element, double value);
  Attribute flag(bool value) { return builder.getBoolAttr(value); }
  /// [1 : i32, 2 : i32]
  Attribute i32s(ArrayRef<int64_t> values);
  /// array<i32: 1, 2>
  Attribute denseI32s(ArrayRef<int64_t> values);
  Attribute denseI64s(ArrayRef<int64_t> values) { return builder.getDenseI64ArrayAttr(values); }

  //===--------------------------------------------------------------------===//
  // Ops of TTIR
  //===--------------------------------------------------------------------===//

  /// The results of an op with inferred types, or with `types`; no results after an error. Known elements fold.
  SmallVector<Value> buildOp(StringRef op, ArrayRef<Value> operands, ArrayRef<NamedAttribute> attributes, ArrayRef<Type> types);
  template <class Op> Value build(ArrayRef<Value> operands, ArrayRef<NamedAttribute> attributes = {}, Type type = {}) {
    SmallVector<Value> results = buildOp(Op::getOperationName(), operands, attributes, type ? ArrayRef(type) : ArrayRef<Type>());
    return results.empty() ? Value() : results.front();
  }

  Value buildOf(StringRef op, ArrayRef<Operand> operands);

  /// Whether elements are integers or floats, no quantized ones; fails otherwise.
  bool areNumbers(Type element);
  /// A tensor of one number.
  Value full(ArrayRef<int64_t> shape, Type element, double number);
  /// A number of the type of `like`, with as many axes.
  Value splat(Value like, double number);
  Value literal(ArrayRef<int64_t> values, ArrayRef<int64_t> shape);
  Value floats(ArrayRef<float> values, ArrayRef<int64_t> shape);
  Value booleans(ArrayRef<bool> values, ArrayRef<int64_t> shape);
  Value castTo(Value value, Type element);
  Value castLike(Value value, Value like) { return like ? castTo(value, typeOf(like).getElementType()) : Value(); }
  Value reshape(Value value, ArrayRef<int64_t> shape);
  Value permute(Value value, ArrayRef<int64_t> order);
  /// The inverse of permute: axis i becomes axis order[i].
  Value permuteBack(Value value, ArrayRef<int64_t> order);
  /// The numbers of a list along `axis` of `rank` ones; the others have one element.
  Value along(Value list, int64_t axis, int64_t rank);
  /// Elements begin, begin + step, ... before `end` of each axis.
  Value slice(Value value, ArrayRef<int64_t> begins, ArrayRef<int64_t> ends, ArrayRef<int64_t> steps);
  /// Elements begin, begin + step, ... before `end` along `axis`.
  Value slice(Value value, int64_t axis, int64_t begin, int64_t end, int64_t step = 1);
  Value concat(ArrayRef<Value> values, int64_t axis);
  /// Replicates axes of size 1, and adds leading ones.
  Value broadcast(Value value, ArrayRef<int64_t> shape);
  /// Adds `low` and `high` elements `number` to each axis.
  Value pad(Value value, ArrayRef<int64_t> low, ArrayRef<int64_t> high, double number);
  /// The same with the number `value`, which inputs decide.
  Value padWith(Value x, ArrayRef<int64_t> low, ArrayRef<int64_t> high, Value value);
  /// Rows `index`, of any shape, of `table` [rows, size...]: [index..., size...]. Booleans are looked up as numbers.
  Value rowsOf(Value table, Value index);
  /// Slice `place` of `value` along `axis`, without that axis.
  Value sliceAt(Value value, int64_t axis, int64_t place);
  /// `value` with a new axis of one element.
  Value withAxis(Value value, int64_t axis);
  /// The elements at `places` of `axis`, in that order.
  Value take(Value value, ArrayRef<int64_t> places, int64_t axis);
  /// The same with the axes of `index`, which has places within the axis, in the place of `axis`.
  Value takeAt(Value value, Value index, int64_t axis);
  Value reverse(Value value, ArrayRef<int64_t> axes) {
    return build<ttir::ReverseOp>({value}, {named("dimensions", denseI64s(axes))});
  }
  /// Integers 0, 1, ... along `axis`, and the same everywhere else.
  Value iota(ArrayRef<int64_t> shape, Type element, int64_t axis);
  /// The i32 places 0, 1, ... of `size` elements along `axis` of `rank` ones; the others have one element.
  Value placesAlong(int64_t axis, int64_t rank, int64_t size);
  /// Whether numbers are other than 0.
  Value isNonZero(Value value) { return value ? ne(value, 0) : Value(); }
  /// Quantized numbers less their zero point: one, or numbers with the axes of `value`; null, and one known to be 0, change
  /// nothing.
  Value centered(Value value, Value zero);
  /// `yes` where the scalar `condition` holds, else `no`, of one type.
  Value choose(Value condition, Value yes, Value no);
  /// The bits of f32 numbers as integers of 32 bits, and back.
  Value toBits(Value floats) { return floats ? bitcast(floats, builder.getI32Type()) : Value(); }
  Value fromBits(Value bits) { return bits ? bitcast(bits, builder.getF32Type()) : Value(); }
  /// The bits of `value` that `mask` has.
  Value masked(Value value, int64_t mask) { return bitwiseAnd(value, mask); }
  /// Its lower `width` bits; all, if there are 32 or more.
  Value lowBits(Value value, unsigned width) { return width < 32 ? masked(value, (int64_t(1) << width) - 1) : value; }
  /// `value`, of 32 bits, as the narrow integer `element` keeps it; itself for others.
  Value wrap(Value value, Type element);
  /// Numbers within [low, high].
  Value clamp(Value value, double low, double high);
  /// The sum of products over axes `sumA` and `sumB` for each index of `batchA` and `batchB`: batches, other axes of `a`, of `b`.
  Value dotGeneral(Value a, Value b, ArrayRef<int64_t> batchA, ArrayRef<int64_t> batchB, ArrayRef<int64_t> sumA,
                   ArrayRef<int64_t> sumB);
  /// Random f32 numbers in [low, high).
  Value uniform(ArrayRef<int64_t> shape, double low, double high, uint32_t seed);
  /// Random f32 numbers with mean 0 and variance 1, from `seed` and the next one.
  Value normal(ArrayRef<int64_t> shape, uint32_t seed);
  /// The function `id` of tablegen/Composites of `operands`, with its parameters in their order: of floats by way of f32, in
  /// their own type. Fails for elements that it does not take.
  Value composite(CompositeId id, ArrayRef<Value> operands, ArrayRef<double> parameters = {});
  template <class Op> Value reduce(Value value, ArrayRef<int64_t> axes, bool keep) {
    return build<Op>({value}, {named("keep_dim", flag(keep)), named("dim_arg", i32s(axes))});
  }

private:
  Value bitcast(Value value, Type element) { return build<ttir::BitcastConvertOp>({value}, {}, typeOf(value).clone(element)); }
  /// Fails if a value has more than 32 bits.
  SmallVector<int32_t> narrowed(ArrayRef<int64_t> values);

protected:
  const StringRef sourceOp;
  bool failed = false;
};

/// Whether attributes of 32 bits hold the sizes of `shape`, and attributes of 64 bits the numbers of elements and bytes.
bool isSizeSane(ArrayRef<int64_t> shape);
/// The sizes of isSizeSane in messages.
std::string sizeLimitText();

/// The literal of `elements`.
Value materialize(OpBuilder &builder, ElementsAttr elements, Location loc);

/// The results of `op` if its operands are known, by the importer itself; none if it does not compute such ops.
std::optional<SmallVector<Value>> foldKnown(Operation *op, OpBuilder &builder);

} // namespace mlir::tt::importer

#endif // TTMLIR_LIB_IMPORT_CORE_TTIRBUILDER_H
