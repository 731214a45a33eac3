//===- OpImport.h - An op of another dialect on its way to TTIR --*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_IMPORT_DIALECTS_OPIMPORT_H
#define TTMLIR_LIB_IMPORT_DIALECTS_OPIMPORT_H

#include "../Common/TTIRBuilder.h"

#include "mlir/IR/IRMapping.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

#include "llvm/ADT/StringMap.h"

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

/// An op of a source dialect that becomes TTIR at the insertion point of its function.
class Node : public TTIRBuilder {
public:
  Node(Operation *op, FunctionImport &function, OpBuilder &builder, SmallVector<Value> operands);

  Operation *const op;
  FunctionImport &function;

  //===--------------------------------------------------------------------===//
  // Operands, attributes, regions
  //===--------------------------------------------------------------------===//

  size_t numOperands() const { return operands.size(); }
  Value operand(size_t number) const { return number < operands.size() ? operands[number] : Value(); }
  ArrayRef<Value> allOperands() const { return operands; }

  bool has(StringRef name) const { return bool(op->getAttr(name)); }
  int64_t integer(StringRef name, int64_t standard = 0);
  double number(StringRef name, double standard = 0);
  bool isSet(StringRef name) const;
  std::string text(StringRef name, StringRef standard = "");
  /// The integers of a list, an array or a literal; none if the op has no such attribute.
  std::optional<SmallVector<int64_t>> integers(StringRef name);
  /// The same; `count` times `standard` if the op has no such attribute. Fails if they are not `count`, unless that is negative.
  SmallVector<int64_t> integersOr(StringRef name, int64_t count, int64_t standard);
  /// Axes of operand 0, from the first on, as TTIR counts them.
  SmallVector<int64_t> axes(StringRef name);

  /// The elements of the integer tensor `value`; fails if they are not known while the program is imported.
  std::optional<SmallVector<int64_t>> known(Value value, const Twine &what);

  /// Results of the only block of `region`, for `arguments`; none after an error. Bodies on scalars may take whole tensors: their
  /// ops are element-wise. `skips` names ops that are left out: their results are known or null.
  std::optional<SmallVector<Value>> inlineRegion(Region &region, ArrayRef<Value> arguments,
                                                 llvm::function_ref<bool(Operation &)> skips = {});
  /// Results of the function `symbol`, for `arguments`; none after an error.
  std::optional<SmallVector<Value>> inlineFunction(StringRef symbol, ArrayRef<Value> arguments);

  //===--------------------------------------------------------------------===//
  // Complex numbers
  //===--------------------------------------------------------------------===//

  /// The node of part `number` of all complex tensors, which are real then.
  Node partNode(int64_t number);
  /// The same with these operands.
  Node partNode(SmallVector<Value> parts);
  /// Whether operand `number`, or a result, is complex.
  bool isComplexOperand(size_t number) const { return !isPart && isComplex(op->getOperand(number).getType()); }
  bool isComplexResult(size_t number = 0) const { return !isPart && isComplex(op->getResult(number).getType()); }
  /// The number of axes that complex tensors have before the axes of the source: one if operand 0 is complex.
  int64_t lead() const { return op->getNumOperands() > 0 && isComplexOperand(0) ? 1 : 0; }
  /// A list about the axes of operand 0 in the source as one about its axes in TTIR; `first` is for the axis of the parts.
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
  /// The same of one result of quantized numbers, which its operands do not say; null for others.
  Type quantizedType();
  /// The element type of result `number` as the source has it.
  Type sourceElement(size_t number = 0) const { return sourceElementOf(op->getResult(number)); }
  static Type sourceElementOf(Value value);
  /// Whether the first result has booleans.
  bool isTruth() const { return sourceElement().isInteger(1); }

  /// `value` as the narrow integer `element` of the source keeps it; itself for others.
  Value wrap(Value value, Type element);
  /// `value` as the nearest number of the narrow integer `element`, which has a sign unless `isUnsigned`, as the source keeps it;
  /// itself for others.
  Value saturate(Value value, Type element, bool isUnsigned);
  Value saturate(Value value, Type element) { return saturate(value, element, element.isUnsignedInteger()); }
  Value wrap(Value value) { return op->getNumResults() == 1 ? wrap(value, sourceElement()) : value; }

  /// Gives both operands as many axes, leading ones of size one.
  void alignTrailing(Value &a, Value &b);

  /// Sets the next result, which may be null after an error.
  void give(Value value) { results.push_back(value); }
  void giveAll(ArrayRef<Value> values) { llvm::append_range(results, values); }
  ArrayRef<Value> given() const { return results; }

private:
  /// Whether `value` may be an argument of a body; fails if it may not.
  bool takesArgument(BlockArgument argument, Value value);

  SmallVector<Value> operands, results;
  /// Whether complex tensors are one of their parts.
  bool isPart = false;
};

/// The import of complex tensors by a row: TTIR has them as real tensors of both parts, [2, size...].
enum class ComplexForm {
  /// An error.
  Refused,
  /// As for other tensors: the row's function handles complex ones.
  Itself,
  /// As for other tensors, after operands are aligned to the same rank.
  Aligned,
  /// Each part alone.
  PartByPart,
  /// Sums of the row's results for each part of one operand with each part of another: products.
  Bilinear,
  /// By another function.
  Function
};

/// How an op is imported.
struct Row {
  StringRef name;
  uint32_t leastOperands, mostOperands;
  /// Names, separated by commas.
  StringRef attributes;
  void (*build)(Node &);
  ComplexForm complex = ComplexForm::Refused;
  /// The function for complex tensors.
  void (*buildComplex)(Node &) = nullptr;
};

/// Builds `node` by `row`, by its complex form if there are complex tensors.
void buildByRow(Node &node, const Row &row);

/// Options common to the importers of dialects.
struct ImportOptions {
  /// Loops of more steps are errors.
  int64_t unrollLimit = 4096;
  /// Literals without data become arguments.
  bool elidedAsArguments = false;
  /// The reason why an op with a row is unsupported with any operands; empty if it may be supported. All such ops are listed in
  /// one run.
  std::string (*whyUnsupported)(Operation &) = [](Operation &) { return std::string(); };
};

/// A function whose ops become TTIR.
class FunctionImport {
public:
  FunctionImport(ArrayRef<ArrayRef<Row>> tables, const ImportOptions &options, SymbolTableCollection &symbols)
      : tables(tables), options(options), symbols(symbols) {}

  const ArrayRef<ArrayRef<Row>> tables;
  const ImportOptions &options;
  SymbolTableCollection &symbols;
  /// More results of the function: the operands of checks, with attributes.
  SmallVector<std::pair<Value, DictionaryAttr>> checks;
  /// Values recorded by name, in the order of steps.
  llvm::StringMap<SmallVector<Value>> probes;
  /// Ops of random numbers so far, which is the seed of the next.
  uint32_t numRandoms = 0;

  /// Values of the source to imported values. A body that is imported again gets new ones.
  IRMapping values;

  /// Imports the ops of `block` but its terminator at the insertion point of `builder`. Returns the operands of the terminator,
  /// null for operands without a value; none after an error, which has been emitted. Leaves out ops that `skips` names.
  std::optional<SmallVector<Value>> importBlock(Block &block, OpBuilder &builder, llvm::function_ref<bool(Operation &)> skips = {});
  /// One more argument, for data that the program lacks.
  Value addArgument(RankedTensorType type, StringRef name, Location loc);
  /// Gives an argument an attribute; nothing happens for other values.
  void mark(Value argument, NamedAttribute attribute);
  /// Replaces the body of `function`.
  LogicalResult run(FunctionOpInterface function);

  /// The row of an op; null if there is none.
  const Row *findRow(OperationName name);

  /// Functions that are being inlined, outermost first.
  SmallVector<StringRef> calls;

private:
  LogicalResult importOp(Operation &op, OpBuilder &builder);

  /// Results of the source that have none here after errors.
  llvm::DenseSet<Value> poisoned;
  Block *body = nullptr;
  SmallVector<std::pair<Type, DictionaryAttr>> elided;
  SmallVector<std::pair<unsigned, NamedAttribute>> marks;
  llvm::DenseMap<OperationName, const Row *> rows;
  size_t numOps = 0;
};

/// Imports all functions of `module` with the rows of `tables`, each by name. All ops without a row are listed in one run.
LogicalResult importModule(ModuleOp module, ArrayRef<ArrayRef<Row>> tables, const ImportOptions &options);

/// The rows of each source.
ArrayRef<Row> stableHLORows();
/// Why a custom call of StableHLO is not supported; empty for others.
std::string whyUnsupportedCall(Operation &op);
ArrayRef<Row> tosaRows();
/// Linalg, and tensor, arith and math around it.
ArrayRef<Row> linalgRows();

} // namespace mlir::tt::importer

#endif // TTMLIR_LIB_IMPORT_DIALECTS_OPIMPORT_H
