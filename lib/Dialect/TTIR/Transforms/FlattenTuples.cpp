//===- FlattenTuples.cpp - Replace tuples and scalars by tensors ----------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CheckSupported.h"

#include "ttmlir/Dialect/TTCore/IR/TTCoreOps.h"
#include "ttmlir/Dialect/TTIR/IR/FrontendAttrs.h"
#include "ttmlir/Dialect/TTIR/Transforms/Passes.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Builders.h"

namespace mlir::tt::ttir {
#define GEN_PASS_DEF_TTIRFLATTENTUPLES
#include "ttmlir/Dialect/TTIR/Transforms/Passes.h.inc"
} // namespace mlir::tt::ttir

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::ttir;

/// Frameworks nest tuples a few times; each level takes a stack frame here, and elements may repeat.
static constexpr unsigned kMaxTupleDepth = 64;
static constexpr size_t kMaxLeaves = size_t(1) << 16;

/// `type`, which is no tuple, but a tensor of rank 0 for a scalar.
static Type leafType(Type type) { return isTupleOrScalar(type) ? RankedTensorType::get({}, type) : type; }

namespace {

/// An element of a value that may be a tuple in tuples.
struct Leaf {
  Type type;
  /// The place of the element: "1.0" for element 0 of element 1; empty for a value that is no tuple.
  std::string path;
};

/// Elements of tuples, in order; fails for tuples that are too large.
class Leaves {
public:
  LogicalResult add(Type type, const std::string &path = "", unsigned depth = 0) {
    auto tuple = dyn_cast<TupleType>(type);
    if (!tuple) {
      leaves.push_back({leafType(type), path});
      return success(leaves.size() <= kMaxLeaves);
    }
    if (depth == kMaxTupleDepth)
      return failure();
    for (auto [index, element] : llvm::enumerate(tuple.getTypes()))
      if (failed(add(element, (path.empty() ? path : path + ".") + std::to_string(index), depth + 1)))
        return failure();
    return success();
  }

  SmallVector<Leaf> leaves;
};

/// Flattens a function. A tuple is known by its elements, which are tensors.
class Flattening {
public:
  explicit Flattening(func::FuncOp function) : function(function) {}

  LogicalResult check();
  void run();

private:
  void takeArguments();
  void flatten(Operation *op);
  void flattenCall(func::CallOp call);
  void eraseTuples();

  /// The elements of `values`, one after another.
  SmallVector<Value> flat(ValueRange values) const;
  /// Lets `results` of an op stand for `old`, which may be tuples.
  void replace(ResultRange old, ResultRange results);

  func::FuncOp function;
  /// The elements of values that are tuples.
  DenseMap<Value, SmallVector<Value>> elements;
  SmallVector<Operation *> dead;
};

} // namespace

static SmallVector<Leaf> leavesOf(Type type) {
  Leaves leaves;
  [[maybe_unused]] LogicalResult fits = leaves.add(type);
  assert(succeeded(fits) && "types are checked before");
  return std::move(leaves.leaves);
}

static SmallVector<Type> leafTypes(TypeRange types) {
  SmallVector<Type> all;
  for (Type type : types)
    for (const Leaf &leaf : leavesOf(type))
      all.push_back(leaf.type);
  return all;
}

//===----------------------------------------------------------------------===//
// Checks
//===----------------------------------------------------------------------===//

/// Only ops that pass values on take scalars and tuples.
LogicalResult Flattening::check() {
  bool ok = true;
  auto checkSize = [&](Type type, Location loc) {
    if (succeeded(Leaves().add(type)))
      return;
    emitError(loc) << "expected a tuple of at most " << kMaxLeaves << " elements, nested at most " << kMaxTupleDepth << " deep";
    ok = false;
  };
  for (auto [index, type] : llvm::enumerate(function.getArgumentTypes()))
    checkSize(type, function.isExternal() ? function.getLoc() : function.getArgument(index).getLoc());
  for (Type type : function.getResultTypes())
    checkSize(type, function.getLoc());
  function.walk([&](Operation *op) {
    if (op->getParentOp() == function && isa<func::ReturnOp, func::CallOp, ttcore::TupleOp, ttcore::GetTupleElementOp>(op)) {
      for (Type type : op->getResultTypes())
        checkSize(type, op->getLoc());
      return;
    }
    auto types = llvm::concat<const Type>(op->getOperandTypes(), op->getResultTypes());
    auto found = llvm::find_if(types, isTupleOrScalar);
    if (found == types.end())
      return;
    op->emitOpError("is not supported: expected tensors, found ") << *found;
    ok = false;
  });
  return success(ok);
}

//===----------------------------------------------------------------------===//
// Rewriting
//===----------------------------------------------------------------------===//

/// The attributes of the elements of arguments, or results, of `types` with `attrs`: their names get the place of the element.
static SmallVector<DictionaryAttr> attributesOf(MLIRContext *context, TypeRange types,
                                                llvm::function_ref<DictionaryAttr(unsigned)> attrs) {
  SmallVector<DictionaryAttr> all;
  for (auto [index, type] : llvm::enumerate(types))
    for (const Leaf &leaf : leavesOf(type)) {
      NamedAttrList list(attrs(index));
      if (auto name = dyn_cast_if_present<StringAttr>(list.get(kNameAttrName)); name && !leaf.path.empty())
        list.set(kNameAttrName, StringAttr::get(context, name.getValue() + "." + leaf.path));
      all.push_back(list.getDictionary(context));
    }
  return all;
}

SmallVector<Value> Flattening::flat(ValueRange values) const {
  SmallVector<Value> all;
  for (Value value : values) {
    if (auto it = elements.find(value); it != elements.end())
      llvm::append_range(all, it->second);
    else
      all.push_back(value);
  }
  return all;
}

void Flattening::takeArguments() {
  Block &body = function.front();
  for (BlockArgument arg : llvm::to_vector(body.getArguments())) {
    if (!isa<TupleType>(arg.getType())) {
      arg.setType(leafType(arg.getType()));
      continue;
    }
    SmallVector<Value> parts;
    for (const Leaf &leaf : leavesOf(arg.getType()))
      parts.push_back(body.insertArgument(arg.getArgNumber() + 1 + parts.size(), leaf.type, arg.getLoc()));
    elements[arg] = std::move(parts);
  }
}

void Flattening::replace(ResultRange old, ResultRange results) {
  size_t next = 0;
  for (Value value : old) {
    if (!isa<TupleType>(value.getType())) {
      value.replaceAllUsesWith(results[next++]);
      continue;
    }
    SmallVector<Value> &parts = elements[value];
    for (size_t count = leavesOf(value.getType()).size(); count; --count)
      parts.push_back(results[next++]);
  }
}

void Flattening::flattenCall(func::CallOp call) {
  OpBuilder builder(call);
  auto flattened =
      func::CallOp::create(builder, call.getLoc(), call.getCallee(), leafTypes(call.getResultTypes()), flat(call.getOperands()));
  flattened->setDiscardableAttrs(call->getDiscardableAttrDictionary());
  replace(call.getResults(), flattened.getResults());
  dead.push_back(call);
}

void Flattening::flatten(Operation *op) {
  if (isa<func::ReturnOp>(op))
    return op->setOperands(flat(op->getOperands()));
  if (auto call = dyn_cast<func::CallOp>(op))
    return flattenCall(call);
  if (auto tuple = dyn_cast<ttcore::TupleOp>(op)) {
    elements[tuple.getResult()] = flat(tuple.getInputs());
    return dead.push_back(op);
  }
  auto get = dyn_cast<ttcore::GetTupleElementOp>(op);
  if (!get)
    return;
  auto types = cast<TupleType>(get.getInput().getType()).getTypes();
  const size_t first = leafTypes(types.take_front(get.getIndex())).size(), count = leavesOf(types[get.getIndex()]).size();
  SmallVector<Value> parts(ArrayRef<Value>(elements.at(get.getInput())).slice(first, count));
  if (isa<TupleType>(get.getType()))
    elements[get.getResult()] = std::move(parts);
  else
    get.getResult().replaceAllUsesWith(parts.front());
  dead.push_back(op);
}

void Flattening::eraseTuples() {
  for (Operation *op : llvm::reverse(dead))
    op->erase();
  function.front().eraseArguments([](BlockArgument arg) { return isa<TupleType>(arg.getType()); });
}

void Flattening::run() {
  MLIRContext *context = function.getContext();
  const FunctionType before = function.getFunctionType();
  auto type = FunctionType::get(context, leafTypes(before.getInputs()), leafTypes(before.getResults()));
  if (!function.isExternal()) {
    takeArguments();
    for (Operation &op : llvm::make_early_inc_range(function.front()))
      flatten(&op);
    eraseTuples();
  }
  if (type == before)
    return;
  SmallVector<DictionaryAttr> args =
      attributesOf(context, before.getInputs(), [&](unsigned i) { return function.getArgAttrDict(i); });
  SmallVector<DictionaryAttr> results =
      attributesOf(context, before.getResults(), [&](unsigned i) { return function.getResultAttrDict(i); });
  function.removeArgAttrsAttr();
  function.removeResAttrsAttr();
  function.setFunctionType(type);
  function.setAllArgAttrs(args);
  function.setAllResultAttrs(results);
}

namespace {

struct FlattenTuples : mlir::tt::ttir::impl::TTIRFlattenTuplesBase<FlattenTuples> {
  void runOnOperation() final {
    SmallVector<func::FuncOp> functions;
    for (func::FuncOp function : getOperation().getOps<func::FuncOp>())
      if (function.isExternal() || function.getBody().hasOneBlock())
        functions.push_back(function);
    bool ok = true;
    for (func::FuncOp function : functions)
      ok &= succeeded(Flattening(function).check());
    if (!ok) {
      // With all else that is not supported.
      (void)checkSupported(getOperation(), CheckedBefore::TuplesAndScalars);
      return signalPassFailure();
    }
    bool changed = false;
    for (func::FuncOp function : functions)
      if (llvm::any_of(function.getFunctionType().getInputs(), isTupleOrScalar) ||
          llvm::any_of(function.getFunctionType().getResults(), isTupleOrScalar) || hasTuples(function)) {
        Flattening(function).run();
        changed = true;
      }
    if (!changed)
      markAllAnalysesPreserved();
  }

private:
  static bool hasTuples(func::FuncOp function) {
    return function
        .walk([](Operation *op) {
          return llvm::any_of(op->getResultTypes(), isTupleOrScalar) ? WalkResult::interrupt() : WalkResult::advance();
        })
        .wasInterrupted();
  }
};

} // namespace
