//===- FunctionImport.cpp - Functions of other dialects as TTIR -----------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FunctionImport.h"

#include "ttmlir/Dialect/TTIR/IR/FrontendAttrs.h"
#include "ttmlir/Support/Plural.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "mlir/IR/SymbolTable.h"

#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"

#include <list>

using namespace mlir;
using namespace mlir::tt::importer;

/// Elements that are computed here and weigh as much as an op.
static constexpr size_t kElementsPerOp = 32;

//===----------------------------------------------------------------------===//
// Rows
//===----------------------------------------------------------------------===//

const Row *ModuleImport::findRow(OperationName name) {
  auto [known, isNew] = rows.try_emplace(name, nullptr);
  if (!isNew)
    return known->second;
  for (const Source &source : sources)
    if (const Row *row = tt::importer::findRow(source.rows, name.getStringRef()))
      return known->second = row;
  return nullptr;
}

std::string ModuleImport::whyUnsupported(Operation &op) const {
  for (const Source &source : sources)
    if (std::string reason = source.whyUnsupported ? source.whyUnsupported(op) : ""; !reason.empty())
      return reason;
  return "";
}

bool ModuleImport::drops(ArrayRef<StringRef> Source::*dialects, StringRef dialect) const {
  return llvm::any_of(sources, [&](const Source &source) { return llvm::is_contained(source.*dialects, dialect); });
}

static bool isDropped(NamedAttribute attribute, const ModuleImport &import) {
  return import.drops(&Source::droppedAttributes, attribute.getName().strref().split('.').first);
}

/// `attributes` without those that are dropped.
static DictionaryAttr keptOf(DictionaryAttr attributes, const ModuleImport &import, MLIRContext *context) {
  if (!attributes)
    return DictionaryAttr::get(context);
  return DictionaryAttr::get(
      context, llvm::filter_to_vector(attributes.getValue(), [&](NamedAttribute each) { return !isDropped(each, import); }));
}

/// Whether an op may stay as it is: of TTIR, or around functions.
static bool staysAsItIs(Operation &op) {
  StringRef dialect = op.getName().getDialectNamespace();
  return dialect == "ttir" || dialect == "ttcore" || isa<func::CallOp, ModuleOp, SymbolOpInterface>(op);
}

//===----------------------------------------------------------------------===//
// Blocks
//===----------------------------------------------------------------------===//

/// Emits an error if `given` does not match the declared results of `op`.
static LogicalResult checkResults(Operation &op, ArrayRef<Value> given) {
  if (given.size() != op.getNumResults())
    return op.emitOpError() << "expected " << ::ttmlir::countText(op.getNumResults(), "result") << ", found " << given.size();
  for (auto [result, value] : llvm::zip_equal(op.getResults(), given)) {
    RankedTensorType declared = importedType(result.getType());
    auto type = value ? dyn_cast<RankedTensorType>(value.getType()) : RankedTensorType();
    if (!declared || !type)
      continue;
    const int64_t lead = isComplex(result.getType()) ? 1 : 0;
    if (lead && !hasParts(value))
      return op.emitOpError() << "expected real numbers as result, found " << result.getType();
    // Bodies on scalars take whole tensors.
    if (declared.getRank() != lead && type.getShape() != declared.getShape())
      return op.emitOpError() << "expected result type "
                              << cast<RankedTensorType>(result.getType()).clone(type.getShape().drop_front(lead)) << ", found "
                              << result.getType();
    if (type.getElementType() != declared.getElementType() && !isa<quant::QuantizedType>(declared.getElementType()))
      return op.emitOpError() << "expected results of " << type.getElementType() << ", found " << result.getType();
  }
  return success();
}

LogicalResult FunctionImport::importOp(Operation &op, OpBuilder &builder) {
  const Row *row = module.findRow(op.getName());
  // Skip the uses of failed ops: their error has been emitted.
  if (llvm::any_of(op.getOperands(), [&](Value operand) { return poisoned.contains(operand); }))
    return failure();
  if (++numOps > kMaxOps)
    return op.emitOpError() << "makes a program of more than " << kMaxOps << " ops";
  if (!row && staysAsItIs(op) && !isa<func::CallOp>(op)) {
    builder.clone(op, values);
    return success();
  }
  SmallVector<Value> operands;
  for (Value operand : op.getOperands())
    operands.push_back(values.lookupOrNull(operand));
  MLIROp node(&op, *this, builder, std::move(operands));
  // Functions of rows take tensors and numbers without a check.
  for (auto [operand, value] : llvm::zip_equal(op.getOperands(), node.operands()))
    if (row && !value && (isa<TensorType>(operand.getType()) || operand.getType().isIntOrIndexOrFloat()))
      return op.emitOpError() << "expected tensors of static shape as operands, found one of " << operand.getType();
  // checkSupported has reported others.
  if (row && module.whyUnsupported(op).empty())
    buildByRow(node, *row);
  else if (auto call = dyn_cast<func::CallOp>(op)) {
    if (auto results = node.inlineFunction(call.getCallee(), node.operands()))
      llvm::for_each(*results, [&](Value value) { node.give(value); });
  } else {
    node.noteFailure();
  }
  if (node.hasFailed() || failed(checkResults(op, node.given())))
    return failure();
  for (auto [result, value] : llvm::zip_equal(op.getResults(), node.given())) {
    // A body that is imported again may have had one.
    values.erase(result);
    if (!value)
      continue;
    values.map(result, value);
    if (auto literal = value.getDefiningOp<ttir::ConstantOp>(); literal && !op.hasTrait<::mlir::OpTrait::ConstantLike>())
      if (const int64_t count = literal.getType().getNumElements(); count <= kMaxFolded)
        numOps += count / kElementsPerOp;
  }
  return success();
}

std::optional<SmallVector<Value>> FunctionImport::importBlock(Block &block, OpBuilder &builder,
                                                              llvm::function_ref<bool(Operation &)> skips) {
  // All errors that do not follow from others are reported in one run.
  bool hasFailed = false;
  for (Operation &op : block.without_terminator()) {
    if ((skips && skips(op)) || succeeded(importOp(op, builder)))
      continue;
    if (numOps > kMaxOps)
      return std::nullopt;
    hasFailed = true;
    poisoned.insert_range(op.getResults());
  }
  if (hasFailed)
    return std::nullopt;
  SmallVector<Value> results;
  if (block.empty() || !block.back().hasTrait<::mlir::OpTrait::IsTerminator>())
    return results;
  for (Value value : block.back().getOperands())
    results.push_back(values.lookupOrNull(value));
  return results;
}

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

/// The type of an argument or a result in TTIR; null after an error.
static Type interfaceType(FunctionOpInterface function, Type type, const Twine &what) {
  if (Type imported = importedType(type))
    return imported;
  // A scalar is a tensor without axes.
  if (Type element = type.isIntOrIndexOrFloat() ? importedElement(type) : Type())
    return RankedTensorType::get({}, element);
  if (auto tuple = dyn_cast<TupleType>(type)) {
    SmallVector<Type> elements;
    for (Type each : tuple.getTypes())
      if (Type element = interfaceType(function, each, what))
        elements.push_back(element);
      else
        return {};
    return TupleType::get(type.getContext(), elements);
  }
  function.emitError() << what << ": expected a tensor of static shape whose elements TTIR has, found " << type;
  return {};
}

Value FunctionImport::addArgument(RankedTensorType type, StringRef name, Location loc) {
  MLIRContext *context = type.getContext();
  elided.push_back(DictionaryAttr::get(context, ttir::makeNameAttr(StringAttr::get(context, name))));
  return imported.front().addArgument(type, loc);
}

void FunctionImport::mark(Value argument, NamedAttribute attribute) {
  if (auto input = dyn_cast_if_present<BlockArgument>(argument); input && input.getParentRegion() == &imported)
    marks.push_back({input.getArgNumber(), attribute});
}

LogicalResult FunctionImport::run() {
  Region &region = function.getFunctionBody();
  if (!region.hasOneBlock())
    return function.emitError() << "expected one block, found " << llvm::range_size(region.getBlocks());
  Block &block = region.front();
  OpBuilder builder = OpBuilder::atBlockEnd(&imported.emplaceBlock());
  for (BlockArgument argument : block.getArguments())
    if (Type type = interfaceType(function, argument.getType(), "argument #" + Twine(argument.getArgNumber())))
      values.map(argument, imported.addArgument(type, argument.getLoc()));
    else
      poisoned.insert(argument);
  calls.push_back(function.getName());
  std::optional<SmallVector<Value>> results = importBlock(block, builder);
  if (!results || imported.getNumArguments() < block.getNumArguments())
    return failure();
  // Terminators of other dialects are not checked by func.func.
  if (results->size() != function.getNumResults())
    return block.back().emitError() << "expected " << ::ttmlir::countText(function.getNumResults(), "result")
                                    << " of the function, found " << results->size();
  for (auto [number, pair] : llvm::enumerate(llvm::zip_equal(*results, function.getResultTypes()))) {
    auto [value, type] = pair;
    if (!value)
      return function.emitError() << "result #" << number << ": expected a tensor, found " << type;
    RankedTensorType declared = importedType(type);
    if (declared && value.getType() != declared)
      return function.emitError() << "result #" << number << ": expected " << declared << ", found " << value.getType();
  }
  end(*results, builder);
  return success();
}

void FunctionImport::end(ArrayRef<Value> results, OpBuilder &builder) {
  MLIRContext *context = function.getContext();
  for (unsigned number = 0; number < function.getNumResults(); ++number)
    resultAttrs.push_back(keptOf(function.getResultAttrDict(number), module, context));
  for (unsigned number = 0; number < function.getNumArguments(); ++number)
    argumentAttrs.push_back(keptOf(function.getArgAttrDict(number), module, context));
  llvm::append_range(argumentAttrs, elided);
  for (const auto &[number, attr] : marks)
    if (number < argumentAttrs.size()) {
      NamedAttrList list(argumentAttrs[number]);
      list.set(attr.getName(), attr.getValue());
      argumentAttrs[number] = list.getDictionary(context);
    }
  SmallVector<Value> outputs(results);
  for (auto [value, attr] : checks) {
    outputs.push_back(value);
    resultAttrs.push_back(attr);
  }
  func::ReturnOp::create(builder, function.getFunctionBody().front().back().getLoc(), outputs);
  type = FunctionType::get(context, imported.getArgumentTypes(), TypeRange(ValueRange(outputs)));
}

void FunctionImport::commit() {
  function.getFunctionBody().takeBody(imported);
  function.setType(type);
  function.setAllArgAttrs(argumentAttrs);
  function.setAllResultAttrs(resultAttrs);
}

//===----------------------------------------------------------------------===//
// Modules
//===----------------------------------------------------------------------===//

/// Emits one error per kind of op without a row, or unsupported with any operands, at the first op of the kind.
static LogicalResult checkSupported(ModuleOp module, ModuleImport &import) {
  struct Unsupported {
    Operation *first;
    unsigned count = 0;
  };
  llvm::MapVector<StringAttr, Unsupported> unsupported;
  module.walk([&](Operation *op) {
    const OperationName name = op->getName();
    if (op->hasTrait<::mlir::OpTrait::IsTerminator>() || staysAsItIs(*op))
      return;
    std::string reason;
    if (import.findRow(name))
      reason = import.whyUnsupported(*op);
    else
      reason = ("op '" + name.getStringRef() + "' is not supported").str() + (name.isRegistered() ? "" : ": unknown op");
    if (!reason.empty())
      ++unsupported.try_emplace(StringAttr::get(op->getContext(), reason), Unsupported{op}).first->second.count;
  });
  for (auto &[reason, entry] : unsupported) {
    InFlightDiagnostic diag = entry.first->emitError() << reason.getValue();
    if (entry.count > 1)
      diag << " (" << entry.count << " ops)";
  }
  return success(unsupported.empty());
}

LogicalResult mlir::tt::importer::importModule(ModuleOp module, ArrayRef<Source> sources, const ImportOptions &options) {
  ModuleImport import(sources, options);
  bool hasFailed = failed(checkSupported(module, import));
  // Other errors would follow from these.
  for (const Source &source : sources)
    if (source.verifyModule && failed(source.verifyModule(module)))
      return failure();
  // Private functions are inlined where they are called; ops that stay as they are still name them.
  llvm::StringSet<> used, kept;
  module.walk([&](Operation *op) {
    const bool stays = !isa<func::CallOp>(op) && !import.findRow(op->getName());
    op->getAttrDictionary().walk([&](FlatSymbolRefAttr symbol) {
      used.insert(symbol.getValue());
      if (stays)
        kept.insert(symbol.getValue());
    });
  });
  SmallVector<func::FuncOp> functions, inlined;
  module.walk([&](func::FuncOp function) {
    const StringRef name = function.getName();
    (used.contains(name) && !kept.contains(name) && !function.isPublic() ? inlined : functions).push_back(function);
  });
  std::list<FunctionImport> imports;
  for (func::FuncOp function : functions)
    if (!function.isExternal())
      hasFailed |= failed(imports.emplace_back(function, import).run());
  if (hasFailed)
    return failure();
  // Calls have inlined the original bodies, whatever the order of functions.
  llvm::for_each(imports, [](FunctionImport &each) { each.commit(); });
  for (func::FuncOp function : inlined)
    function.erase();
  for (Operation &op : llvm::make_early_inc_range(*module.getBody()))
    if (auto symbol = dyn_cast<SymbolOpInterface>(op);
        symbol && !used.contains(symbol.getName()) && import.drops(&Source::droppedSymbols, op.getName().getDialectNamespace()))
      op.erase();
  module.walk([&](ModuleOp each) {
    for (Operation &op : llvm::make_early_inc_range(*each.getBody()))
      if (import.drops(&Source::droppedOps, op.getName().getDialectNamespace()))
        op.erase();
    for (NamedAttribute attribute : llvm::to_vector(each->getDiscardableAttrs()))
      if (isDropped(attribute, import))
        each->removeDiscardableAttr(attribute.getName());
  });
  return success();
}
