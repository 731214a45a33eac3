//===- FunctionalizeCaches.cpp - Give cache writes a result ---------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/TTIR/IR/OpRecords.h"
#include "ttmlir/Dialect/TTIR/IR/TTIR.h"
#include "ttmlir/Dialect/TTIR/Transforms/Passes.h"

#include "llvm/ADT/SetVector.h"

namespace mlir::tt::ttir {
#define GEN_PASS_DEF_TTIRFUNCTIONALIZECACHES
#include "ttmlir/Dialect/TTIR/Transforms/Passes.h.inc"
} // namespace mlir::tt::ttir

using namespace mlir;
using namespace mlir::tt::ttir;

namespace {

struct FunctionalizeCaches : mlir::tt::ttir::impl::TTIRFunctionalizeCachesBase<FunctionalizeCaches> {
  void runOnOperation() final {
    func::FuncOp function = getOperation();
    if (function.isExternal())
      return;
    // The newest version of every buffer, by the value that first named it. Uses are rewritten as the walk meets them.
    DenseMap<Value, Value> newest;
    llvm::SmallSetVector<unsigned, 8> caches;
    for (Operation &op : llvm::make_early_inc_range(function.front())) {
      if (!newest.empty())
        for (OpOperand &operand : op.getOpOperands())
          if (Value version = newest.lookup(operand.get()))
            operand.set(version);
      OpOperand *written = writtenOperand(op);
      if (!written)
        continue;
      Value cache = written->get();
      if (auto arg = dyn_cast<BlockArgument>(cache); arg && !isa<ToLayoutOp>(op))
        caches.insert(arg.getArgNumber());
      Value after = op.getNumResults() ? op.getResult(0) : addResult(op, cache.getType());
      // All older names of the buffer now mean the new version.
      for (auto &[first, version] : newest)
        if (version == cache)
          version = after;
      newest[cache] = after;
    }
    for (unsigned index : caches)
      function.setArgAttr(index, mlir::tt::ttcore::kKVCacheAttrName, UnitAttr::get(function.getContext()));
  }

private:
  /// The operand that `op` updates in place, or null.
  static OpOperand *writtenOperand(Operation &op) {
    if (const OpRecord *record = findRecord(op.getName()); record && record->writesOperand)
      return &op.getOpOperand(0);
    // Without a result a change of layout writes into its output.
    if (isa<ToLayoutOp>(op) && op.getNumResults() == 0)
      return &op.getOpOperand(1);
    return nullptr;
  }

  /// Replaces `op` by the same op with one result of type `type`.
  static Value addResult(Operation &op, Type type) {
    OpBuilder builder(&op);
    OperationState state(op.getLoc(), op.getName(), op.getOperands(), type, op.getDiscardableAttrDictionary().getValue());
    state.propertiesAttr = op.getPropertiesAsAttribute();
    Operation *replacement = builder.create(state);
    op.erase();
    return replacement->getResult(0);
  }
};

} // namespace
