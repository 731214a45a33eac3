//===- OpRecords.h - Records of TTIR ops, for passes ------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DIALECT_TTIR_IR_OPRECORDS_H
#define TTMLIR_DIALECT_TTIR_IR_OPRECORDS_H

#include "mlir/IR/Operation.h"

#include "llvm/ADT/STLFunctionalExtras.h"

namespace mlir::tt::ttir {

/// How an op is lowered: to the TTNN op of its record, by a custom pattern, by decomposition into TTIR ops, with all
/// quantized elements, or not at all.
enum class OpLowering { OneToOne, Custom, Decompose, Quantized, Unsupported };

/// How result values relate to operand values: `OpValues` of the registry.
enum class OpValues { Computed, Saturated, Kept, Positions, Bits };

/// The registry record of a TTIR op, independent of its class. Passes query it instead of naming classes, so that a new op
/// recompiles one table.
struct OpRecord {
  OpLowering lowering;
  /// The TTNN op with the same operands and attributes; empty if there is none.
  StringRef ttnn;
  /// The suggested replacement of an unsupported op; empty if there is none.
  StringRef instead;
  OpValues values;
  /// The operand that must have no zero element for the op to be folded, or -1.
  int nonZeroOperand;
  /// Of an op on bits the op that computes the same of booleans; empty if there is none.
  StringRef onBooleans;
  /// The op that it becomes where the operands of `places` are constant; empty if there is none.
  StringRef constantForm;
  /// Whether it writes into its first operand. It may have a result, which is that operand after the write.
  bool writesOperand;
  /// Whether kernels compute it in steps (ttir-decompose-for-kernels).
  bool hasKernelSteps;
  /// The operands whose values the results keep; null: all of them.
  SmallVector<Value> (*kept)(Operation *) = nullptr;
  /// The operand whose elements are places of rows of another one, which the result is made of; -1: none.
  int rowPlaces = -1;
  /// The numeric attributes of an elementwise op in the order of its record, defaults included; null: none.
  SmallVector<double> (*numbers)(Operation *) = nullptr;
  /// The operands, null where absent, that hold places in other operands or numbers of elements, with their names; null: none.
  SmallVector<std::pair<StringRef, Value>> (*places)(Operation *) = nullptr;
};

/// The record of the op `name`, e.g. "ttir.add"; null if the registry has none.
const OpRecord *findRecord(OperationName name);

/// Calls `visit` with the name and the record of every TTIR op, in no particular order.
void forEachRecord(llvm::function_ref<void(StringRef name, const OpRecord &record)> visit);

/// Copies the attributes that `from` and `to` share, as ops of one record do.
void copySharedAttributes(Operation *from, Operation *to);

} // namespace mlir::tt::ttir

#endif // TTMLIR_DIALECT_TTIR_IR_OPRECORDS_H
