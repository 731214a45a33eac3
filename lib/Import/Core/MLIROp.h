//===- MLIROp.h - An op of another dialect on its way to TTIR ---*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_IMPORT_CORE_MLIROP_H
#define TTMLIR_LIB_IMPORT_CORE_MLIROP_H

#include "SourceOp.h"

#include "llvm/ADT/STLExtras.h"

namespace mlir::tt::importer {

class FunctionImport;

/// Whether `type` is a tensor of complex numbers.
bool isComplex(Type type);
/// Whether `value` may be one in TTIR.
bool hasParts(Value value);
/// The element type of tensors of `element` in TTIR: a device has no integers of 8 and 16 bits with sign, no `f16` and no `f64`.
/// For complex numbers, the element type of their parts. Null if it has none.
Type importedElement(Type element);
/// The same of a tensor; complex ones have one more axis, of both parts. Null for others.
RankedTensorType importedType(Type type);

/// The bits of an element of the source; an index has 32.
inline unsigned widthOf(Type element) { return element.isIntOrFloat() ? element.getIntOrFloatBitWidth() : 32; }

/// An op of a source dialect that becomes TTIR at the insertion point of its function.
class MLIROp : public SourceOp {
public:
  MLIROp(Operation *op, FunctionImport &function, OpBuilder &builder, SmallVector<Value> operands);

  Operation *const op;
  FunctionImport &function;

  //===--------------------------------------------------------------------===//
  // Attributes and regions
  //===--------------------------------------------------------------------===//

  bool has(StringRef name) const override { return bool(op->getAttr(name)); }
  int64_t integer(StringRef name, int64_t standard = 0) override;
  double number(StringRef name, double standard = 0) override;
  bool isSet(StringRef name) const;
  std::string text(StringRef name, StringRef standard = "") override;
  /// The integers of a list, an array or a literal.
  std::optional<SmallVector<int64_t>> integers(StringRef name) override;
  uint32_t newSeed(uint32_t count) override;
  /// Axes of operand 0, from the first on, as TTIR counts them.
  SmallVector<int64_t> axes(StringRef name);

  /// Results of the only block of `region`, for `arguments`; none after an error. Bodies on scalars may take whole tensors: their
  /// ops are element-wise. `skips` names ops that are left out: their results are known or null.
  std::optional<SmallVector<Value>> inlineRegion(Region &region, ArrayRef<Value> arguments,
                                                 llvm::function_ref<bool(Operation &)> skips = {});
  /// Results of the function `symbol`, for `arguments`; none after an error.
  std::optional<SmallVector<Value>> inlineFunction(StringRef symbol, ArrayRef<Value> arguments);

  //===--------------------------------------------------------------------===//
  // Complex numbers
  //===--------------------------------------------------------------------===//

  /// The op on part `number` of all complex tensors, which are real then.
  MLIROp partOp(int64_t number);
  /// The same with these operands.
  MLIROp partOp(SmallVector<Value> parts);
  /// Whether operand `number`, or a result, is complex.
  bool isComplexOperand(size_t number) const { return !isPart && isComplex(op->getOperand(number).getType()); }
  bool isComplexResult(size_t number = 0) const { return !isPart && isComplex(op->getResult(number).getType()); }
  /// The number of axes that complex tensors have before the axes of the source: one if operand 0 is complex.
  int64_t lead() const { return op->getNumOperands() > 0 && isComplexOperand(0) ? 1 : 0; }
  /// A per-axis list of operand 0 in the source as a per-axis list in TTIR; `first` is the entry of the parts' axis.
  SmallVector<int64_t> led(SmallVector<int64_t> list, int64_t first);
  /// A permutation or other list of axes of operand 0 in the same way.
  SmallVector<int64_t> ledAxes(SmallVector<int64_t> list);
  /// A part of a complex tensor: real numbers are part 0, imaginary ones part 1.
  Value part(Value value, int64_t number);
  /// The complex tensor of two parts, which broadcast to each other; without imaginary part, of real numbers.
  Value join(Value real, Value imaginary);
  /// `value`, a tensor of the source or one number for all elements, in the shape `shape` in TTIR.
  Value spread(Value value, ArrayRef<int64_t> shape, bool isComplex);
  /// Gives all operands the same rank; complex ones have the axis of the parts first.
  void alignParts();

  //===--------------------------------------------------------------------===//
  // Types
  //===--------------------------------------------------------------------===//

  /// The type that result `number` has in TTIR; fails if it is no tensor of static shape.
  RankedTensorType resultType(size_t number = 0);
  /// The same for one quantized result, whose type its operands do not determine; null for others.
  Type quantizedType();
  /// The element type of result `number` as the source has it.
  Type sourceElement(size_t number = 0) const { return sourceElementOf(op->getResult(number)); }
  static Type sourceElementOf(Value value);
  /// Whether the first result has booleans.
  bool isBoolean() const { return sourceElement().isInteger(1); }

  /// The name of the element type of `value` in the source, for messages.
  std::string sourceElementText(Value value) const { return elementName(sourceElementOf(value)); }
  /// Fails because the type of operand `number`, by default the first without a value, is not supported in TTIR.
  void failOperand(size_t number);
  void failOperand() { failOperand(llvm::find(values, Value()) - values.begin()); }

  using SourceOp::wrap;
  /// `value` as the nearest number of the narrow integer `element`, which has a sign unless `isUnsigned`, as the source keeps it;
  /// itself for others.
  Value saturate(Value value, Type element, bool isUnsigned);
  Value saturate(Value value, Type element) { return saturate(value, element, element.isUnsignedInteger()); }
  Value wrap(Value value) override { return op->getNumResults() == 1 ? wrap(value, sourceElement()) : value; }

  /// Gives both operands as many axes, leading ones of size one.
  void alignTrailing(Value &a, Value &b);

private:
  /// Whether `value` may be an argument of a body; fails if it may not.
  bool takesArgument(BlockArgument argument, Value value);

  void failUnknown(Value value, const Twine &what) override;

  /// Whether complex tensors are one of their parts.
  bool isPart = false;
};

/// Builds `n` by `row`, by its complex form if there are complex tensors.
void buildByRow(MLIROp &n, const Row &row);

} // namespace mlir::tt::importer

#endif // TTMLIR_LIB_IMPORT_CORE_MLIROP_H
