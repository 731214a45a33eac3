//===- SourceOp.h - An op of a source format on its way to TTIR -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_IMPORT_CORE_SOURCEOP_H
#define TTMLIR_LIB_IMPORT_CORE_SOURCEOP_H

#include "TTIRBuilder.h"

namespace mlir::tt::importer {

/// The kinds of attributes; Other ones are of several kinds, or checked by functions.
enum class AttributeKind : uint8_t { Integer, Number, Text, Integers, Numbers, Texts, Tensor, Graph, Other };
/// "an integer", "integers"; "none" for none.
StringRef describe(std::optional<AttributeKind> kind);

/// An op of a source format that becomes TTIR: its operands in TTIR, its attributes, known values and results. Nodes of ONNX
/// (`ONNXOp`) and ops of MLIR dialects (`MLIROp`) implement it; lib/Import/Ops imports what several formats have.
class SourceOp : public TTIRBuilder {
public:
  virtual ~SourceOp() = default;

  //===--------------------------------------------------------------------===//
  // Operands
  //===--------------------------------------------------------------------===//

  /// The names that the source has for a type of elements, an operand and operand `number`, for messages: "f32", "operand" and
  /// "operand #0" of MLIR, "float", "input" and "input 0" of ONNX.
  virtual std::string elementName(Type element) const;
  virtual StringRef operandNoun() const { return "operand"; }
  virtual std::string operandText(size_t number) const;
  size_t numOperands() const { return values.size(); }
  /// Operand `number`; null if it is absent.
  Value operand(size_t number) const { return number < values.size() ? values[number] : Value(); }
  ArrayRef<Value> operands() const { return values; }

  //===--------------------------------------------------------------------===//
  // Attributes
  //===--------------------------------------------------------------------===//

  /// Attributes in their order, with their kinds unless they have no value; none of sources that check them.
  virtual SmallVector<std::pair<StringRef, std::optional<AttributeKind>>> attributeKinds() const { return {}; }
  /// Whether the op has the attribute `name`.
  virtual bool has(StringRef name) const = 0;
  /// The attribute `name`, or else the default of its record, or else `standard`. Fails for attributes of other kinds.
  virtual int64_t integer(StringRef name, int64_t standard = 0) = 0;
  virtual double number(StringRef name, double standard = 0) = 0;
  virtual std::string text(StringRef name, StringRef standard = "") = 0;
  /// The integers of a list; none if the op has no such attribute.
  virtual std::optional<SmallVector<int64_t>> integers(StringRef name) = 0;
  /// The integers of a list; `count` times `standard` if the op has no such attribute. Fails if they are not `count`, unless that
  /// is negative, or need more than 32 bits.
  SmallVector<int64_t> integersOr(StringRef name, int64_t count, int64_t standard);

  //===--------------------------------------------------------------------===//
  // Known values
  //===--------------------------------------------------------------------===//

  /// The elements of the integer tensor `value`, 2^20 at most; fails if inputs decide them. `what` describes them.
  std::optional<SmallVector<int64_t>> known(Value value, const Twine &what);
  /// The elements of operand `number`, or else of attribute `name`; none if both are absent.
  std::optional<SmallVector<int64_t>> knownOrAttribute(size_t number, StringRef name);
  /// One number; fails if inputs decide it.
  std::optional<double> knownNumber(Value value, const Twine &what);
  /// One integer from `least` to `most`; fails for other numbers, which damaged models have, and if inputs decide it.
  std::optional<int64_t> knownInteger(Value value, const Twine &what, int64_t least, int64_t most);

  /// The first of `count` seeds of random numbers that no other op has.
  virtual uint32_t newSeed(uint32_t count) = 0;
  /// Random f32 numbers in [low, high), and ones with mean 0 and variance 1.
  Value uniform(ArrayRef<int64_t> shape, double low, double high) { return TTIRBuilder::uniform(shape, low, high, newSeed(1)); }
  Value normal(ArrayRef<int64_t> shape) { return TTIRBuilder::normal(shape, newSeed(2)); }

  //===--------------------------------------------------------------------===//
  // Results
  //===--------------------------------------------------------------------===//

  /// Sets the next result, which may be null after an error.
  void give(Value value) { results.push_back(value); }
  void giveAll(ArrayRef<Value> values) { llvm::append_range(results, values); }
  ArrayRef<Value> given() const { return results; }
  using TTIRBuilder::wrap;
  /// `value` as a narrow integer of the result keeps it. TTIR has the narrow integers of MLIR in 32 bits.
  virtual Value wrap(Value value) { return value; }

protected:
  SourceOp(OpBuilder &builder, Location loc, StringRef name, SmallVector<Value> operands)
      : TTIRBuilder(builder, loc, name), values(std::move(operands)) {}

  /// Fails since inputs decide `value`; `what` describes it.
  virtual void failUnknown(Value value, const Twine &what) = 0;

  SmallVector<Value> values, results;
};

/// The import of complex tensors by a row: TTIR has them as real tensors of both parts, [2, size...].
enum class ComplexForm {
  /// An error.
  Refused,
  /// The row's function handles complex tensors as others.
  Itself,
  /// The row's function handles them, after operands are aligned to the same rank.
  Aligned,
  /// Each part alone.
  PartByPart,
  /// Sums of the row's results for each part of one operand with each part of another: products.
  Bilinear,
  /// Another function handles them.
  Function
};

/// Kinds of operand values, and of their elements.
enum class ValueKind : uint8_t { Tensor, Sequence, Any };
enum class ElementKind : uint8_t { Any, Boolean, Number, Integer, Float };

struct OperandCheck {
  ValueKind value;
  ElementKind element;
  /// Whether elements have the type of all other such operands, may be narrow, and whether the operand may be absent.
  bool isSame, isNarrow, isOptional;
};

struct AttributeCheck {
  StringRef name;
  AttributeKind kind;
  /// The texts that it may be; empty for all.
  ArrayRef<StringLiteral> choices;
  /// The default of a number, none if it has none, and that of a text.
  std::optional<double> number = std::nullopt;
  StringRef text = "";
};

/// The import of an op, from its record in tablegen/Import.
struct Row {
  StringRef name;
  void (*build)(SourceOp &);
  ComplexForm complex;
  /// The function for complex tensors.
  void (*buildComplex)(SourceOp &);
  /// Arguments of checkOp: the least number of operands, whether there may be any number of the last one, and all operands and
  /// attributes.
  uint32_t leastOperands = 0;
  bool isVariadic = false;
  ArrayRef<OperandCheck> operands = {};
  ArrayRef<AttributeCheck> attributes = {};
};

/// Fails unless operands and attributes of `n` have the number, types, names, kinds and texts of `row`.
void checkOp(SourceOp &n, const Row &row);

/// The row of `name` in `table`, which is sorted; null if there is none.
const Row *findRow(ArrayRef<Row> table, StringRef name);

/// Whether a type is one of floats of 8 or 4 bits: while a model is imported its tensors have it, afterwards they are f32.
inline bool isNarrowFloat(Type type) { return isa<FloatType>(type) && type.getIntOrFloatBitWidth() < 16; }
inline bool isNarrow(Type type) { return type.getIntOrFloatBitWidth() == 4 || isNarrowFloat(type); }
/// Whether elements of `value` are floats.
inline bool isFloat(Value value) { return isa<FloatType>(typeOf(value).getElementType()); }

} // namespace mlir::tt::importer

#endif // TTMLIR_LIB_IMPORT_CORE_SOURCEOP_H
