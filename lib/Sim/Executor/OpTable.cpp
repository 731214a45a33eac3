//===- OpTable.cpp - Operations by wire number ------------------------ -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OpTable.h"

#include "Builtins.h"

#include "ttmlir/Schema/OpVisitor.h"
#include "ttmlir/Schema/Ops_generated.h"
#include "ttmlir/Sim/KernelArgs/AllOps.h"
#include "ttmlir/Support/Failure.h"

#include <array>
#include <new>

using namespace llvm;
using namespace ttmlir::runtime;

namespace ttmlir::sim {

#define TT_OP_FUNCTIONS
#include "ttmlir/Sim/OpTable.cpp.inc"
#undef TT_OP_FUNCTIONS

using RunFn = Error (*)(const schema::Operation &op, OpBinder &b);

static constexpr std::array<RunFn, 256> makeTable() {
  std::array<RunFn, 256> table = {};
#define TT_OP_ROW(wire, mnemonic, run) table[wire] = run;
#include "ttmlir/Sim/OpTable.cpp.inc"
  return table;
}

static constexpr std::array<RunFn, 256> kTable = makeTable();

// A conversion from or to a block float skips the bf16 form that kernels see, which would round twice.
static bool isBlockFloatCast(const schema::Operation &op, const OpUses &uses, const Frame &frame) {
  return op.op_type() == schema::Op::TypecastOp &&
         (isBlockFloat(frame.desc(uses.operands[0]).dtype()) || isBlockFloat(frame.desc(uses.results[0]).dtype()));
}

// In double precision a conversion between floats changes nothing.
static bool isCastOfNone(const schema::Operation &op, const OpUses &uses, const Frame &frame) {
  return op.op_type() == schema::Op::TypecastOp && frame.numerics() == Numerics::Reference &&
         !isInteger(frame.desc(uses.operands[0]).dtype()) && !isInteger(frame.desc(uses.results[0]).dtype());
}

static Error runChecked(const schema::Operation &op, const OpUses &uses, Frame &frame, KernelContext &ctx) {
  RunFn run = kTable[static_cast<uint8_t>(op.op_type())];
  if (!run)
    return createStringError(inconvertibleErrorCode(), "the operation has no kernel");
  if (builtin::readsElements(op.op_type()))
    for (uint32_t id : uses.operands)
      if (Error error = frame.settle(id))
        return error;
  OpBinder binder(frame, uses, ctx);
  if (builtin::isStorageOp(op.op_type()))
    return run(op, binder);
  if (op.op_type() == schema::Op::BitcastConvertOp && frame.numerics() != Numerics::Device)
    return builtin::bitcastStored(uses.operands[0], uses.results[0], binder);
  if (isBlockFloatCast(op, uses, frame) || isCastOfNone(op, uses, frame))
    return builtin::convertStored(uses.operands[0], uses.results[0], binder);
  if (Error error = binder.prepare(static_cast<uint16_t>(op.op_type())))
    return error;
  if (Error error = run(op, binder))
    return error;
  if (Error error = binder.finish())
    return error;
  const bool isLiteral = op.op_type() == schema::Op::FullOp || op.op_type() == schema::Op::ConstantOp;
  return isLiteral && frame.numerics() == Numerics::Ieee ? builtin::roundLiteral(uses.results[0], binder) : Error::success();
}

Error runOp(const schema::Operation &op, const OpUses &uses, Frame &frame, KernelContext &ctx) {
  // Scratch memory of kernels comes from operator new.
  try {
    if (Error error = runChecked(op, uses, frame, ctx))
      return error;
    if (uses.reused)
      frame.drop(*uses.reused);
    for (uint32_t id : uses.results)
      if (Error error = frame.narrow(id))
        return error;
    return Error::success();
  } catch (const std::bad_alloc &) {
    return createStringError(std::errc::not_enough_memory, "out of memory for intermediate values");
  } catch (const Interrupted &) {
    return interruption();
  }
}

} // namespace ttmlir::sim
