//===- HoistToHost.cpp - Hoist marked ops into functions of the host ------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A function keeps ops of the host together: passes may decompose and fuse inside of it as they do in programs, but not across
// its calls. See docs/host-functions.md.
//
//===----------------------------------------------------------------------===//

#include "CheckSupported.h"

#include "ttmlir/Dialect/TTCore/IR/ConstEval.h"
#include "ttmlir/Dialect/TTCore/IR/HostFunctions.h"
#include "ttmlir/Dialect/TTIR/IR/OpRecords.h"
#include "ttmlir/Dialect/TTIR/IR/TTIR.h"
#include "ttmlir/Dialect/TTIR/Transforms/Passes.h"

#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/IR/TypeUtilities.h"

#include <map>

namespace mlir::tt::ttir {
#define GEN_PASS_DEF_TTIRHOISTTOHOST
#include "ttmlir/Dialect/TTIR/Transforms/Passes.h.inc"
} // namespace mlir::tt::ttir

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::ttir;

/// Whether `op` writes one of its operands.
static bool writesOperand(Operation *op) {
  const OpRecord *record = findRecord(op->getName());
  return (record && record->writesOperand) || op->getNumResults() == 0;
}

static bool hasQuantizedElements(Type type) { return isa<quant::QuantizedType>(getElementTypeOrSelf(type)); }

/// Emits an error if the host cannot run `op` of `function`.
static LogicalResult checkOnHost(Operation *op, func::FuncOp function) {
  if (op->getParentOp() != function || op->getNumRegions())
    return op->emitOpError("is not supported on the host: it has regions");
  if (writesOperand(op))
    return op->emitOpError("is not supported on the host: it writes to a tensor of the device");
  auto types = llvm::concat<const Type>(op->getOperandTypes(), op->getResultTypes());
  if (auto found = llvm::find_if(types, hasQuantizedElements); found != types.end())
    return op->emitOpError("is not supported on the host: expected elements without quantization, found ") << *found;
  return success();
}

namespace {

struct HoistToHost : mlir::tt::ttir::impl::TTIRHoistToHostBase<HoistToHost> {
  void runOnOperation() final {
    ModuleOp module = getOperation();
    bool ok = true;
    SmallVector<Operation *> marked;
    for (func::FuncOp function : module.getOps<func::FuncOp>()) {
      const bool isHost = ttcore::isHostFunction(function);
      function.walk([&](Operation *op) {
        const bool isMarked = op->hasAttr(ttcore::kShouldHoistAttrName);
        if (op == function || op->hasTrait<mlir::OpTrait::IsTerminator>() || ttcore::isHostCall(op) || (!isHost && !isMarked))
          return;
        ok &= succeeded(checkOnHost(op, function));
        if (isHost)
          op->removeAttr(ttcore::kShouldHoistAttrName);
        else
          marked.push_back(op);
      });
    }
    if (!ok) {
      // With all else that is not supported.
      (void)checkSupported(module, CheckedBefore::Quantized);
      return signalPassFailure();
    }
    SymbolTable symbols(module);
    for (Operation *op : marked)
      hoist(op, symbols);
    made.clear();
  }

private:
  /// The function of an op that is `op` but for its operands and its place; null if there is none.
  func::FuncOp findEqual(Operation *op, llvm::hash_code hash) const {
    auto [begin, end] = made.equal_range(hash);
    for (auto it = begin; it != end; ++it) {
      func::FuncOp function = it->second;
      Operation *other = &function.front().front();
      if (other->getOperandTypes() == op->getOperandTypes() &&
          OperationEquivalence::isEquivalentTo(other, op, OperationEquivalence::ignoreValueEquivalence, nullptr,
                                               OperationEquivalence::IgnoreLocations))
        return it->second;
    }
    return {};
  }

  static func::FuncOp makeFunction(Operation *op, SymbolTable &symbols, unsigned number) {
    OpBuilder builder(op->getContext());
    std::string name = ("cpu_hoisted_" + op->getName().getStringRef() + "_" + Twine(number)).str();
    std::replace(name.begin(), name.end(), '.', '_');
    auto function =
        func::FuncOp::create(builder, op->getLoc(), name, builder.getFunctionType(op->getOperandTypes(), op->getResultTypes()));
    function.setPrivate();
    function->setAttr(ttcore::kFunctionTypeAttrName, builder.getStringAttr(ttcore::kHostKind));
    symbols.insert(function);
    Block *body = function.addEntryBlock();
    builder.setInsertionPointToEnd(body);
    Operation *inner = builder.clone(*op);
    inner->setOperands(body->getArguments());
    func::ReturnOp::create(builder, op->getLoc(), inner->getResults());
    return function;
  }

  void hoist(Operation *op, SymbolTable &symbols) {
    op->removeAttr(ttcore::kShouldHoistAttrName);
    const llvm::hash_code hash = OperationEquivalence::computeHash(
        op, OperationEquivalence::ignoreHashValue, OperationEquivalence::ignoreHashValue, OperationEquivalence::IgnoreLocations);
    func::FuncOp function = findEqual(op, hash);
    if (!function) {
      function = makeFunction(op, symbols, made.size());
      made.emplace(hash, function);
    }
    OpBuilder builder(op);
    auto call = func::CallOp::create(builder, op->getLoc(), function, op->getOperands());
    call->setAttr(ttcore::kHostCallAttrName, builder.getUnitAttr());
    op->replaceAllUsesWith(call.getResults());
    op->erase();
  }

  /// Made functions of one op, by its hash.
  std::multimap<size_t, func::FuncOp> made;
};

} // namespace
