//===- FunctionImport.h - Functions of other dialects as TTIR ---*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_IMPORT_CORE_FUNCTIONIMPORT_H
#define TTMLIR_LIB_IMPORT_CORE_FUNCTIONIMPORT_H

#include "MLIROp.h"

#include "mlir/IR/IRMapping.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

#include "llvm/ADT/StringMap.h"

namespace mlir::tt::importer {

/// Options common to the importers of dialects.
struct ImportOptions {
  /// Maximum trip count of unrolled loops.
  int64_t unrollLimit = kMaxSteps;
  /// Literals without data become arguments.
  bool elidedAsArguments = false;
};

/// A format that modules are imported from.
struct Source {
  ArrayRef<Row> rows = {};
  /// The reason why an op with a row is unsupported with any operands; empty if it may be supported. All such ops are listed in
  /// one run.
  std::string (*whyUnsupported)(Operation &) = nullptr;
  /// Emits an error for modules that are not imported.
  LogicalResult (*verifyModule)(ModuleOp) = nullptr;
  /// Dialects to drop: their attributes of functions and modules, their ops in modules, and their unused symbols.
  ArrayRef<StringRef> droppedAttributes = {}, droppedOps = {}, droppedSymbols = {};
};

/// State shared by all functions of a module.
class ModuleImport {
public:
  ModuleImport(ArrayRef<Source> sources, const ImportOptions &options) : options(options), sources(sources) {}

  const ImportOptions &options;
  const ArrayRef<Source> sources;
  SymbolTableCollection symbols;

  /// The row of an op; null if there is none.
  const Row *findRow(OperationName name);
  /// The reason why an op with a row is unsupported; empty if it may be supported.
  std::string whyUnsupported(Operation &op) const;
  /// Whether a list of a source, such as `droppedOps`, has `dialect`.
  bool drops(ArrayRef<StringRef> Source::*dialects, StringRef dialect) const;

private:
  llvm::DenseMap<OperationName, const Row *> rows;
};

/// A function whose ops become TTIR.
class FunctionImport {
public:
  FunctionImport(FunctionOpInterface function, ModuleImport &module)
      : function(function), module(module), options(module.options), imported(function) {}

  FunctionOpInterface function;
  ModuleImport &module;
  const ImportOptions &options;
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
  /// Sets an attribute of an argument; no-op for other values.
  void mark(Value argument, NamedAttribute attribute);
  /// Imports the body of the function, which stays as it is.
  LogicalResult run();
  /// Replaces the body and the type of the function by what `run` has made.
  void commit();

  /// Functions that are being inlined, outermost first.
  SmallVector<StringRef> calls;

private:
  LogicalResult importOp(Operation &op, OpBuilder &builder);
  /// Ends the imported body and sets the type and the attributes of the function that it is for.
  void end(ArrayRef<Value> results, OpBuilder &builder);

  /// Source results left without a value by errors.
  llvm::DenseSet<Value> poisoned;
  /// The body in TTIR: calls of the function inline the original one until all functions are imported.
  Region imported;
  /// The attributes of arguments that `addArgument` has made.
  SmallVector<DictionaryAttr> elided;
  SmallVector<std::pair<unsigned, NamedAttribute>> marks;
  size_t numOps = 0;

  FunctionType type;
  SmallVector<DictionaryAttr> argumentAttrs, resultAttrs;
};

/// Imports all functions of `module` with the rows of `sources`, each by name. All ops without a row are listed in one run.
LogicalResult importModule(ModuleOp module, ArrayRef<Source> sources, const ImportOptions &options);

} // namespace mlir::tt::importer

#endif // TTMLIR_LIB_IMPORT_CORE_FUNCTIONIMPORT_H
