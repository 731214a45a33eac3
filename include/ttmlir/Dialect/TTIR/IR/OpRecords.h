//===- OpRecords.h - What passes know of every TTIR op --------- -*- C++ -*-===//
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

/// How an op leaves TTIR: as the TTNN op of its record, in a way of its own, as other TTIR ops, or not at all.
enum class OpLowering { OneToOne, Custom, Decompose, Unsupported };

/// Which values the results of an op have: `OpValues` of the registry.
enum class OpValues { Computed, Saturated, Kept, Positions, Bits };

/// What the registry says of a TTIR op, apart from its class. Passes ask here instead of naming classes, so that an op that is added
/// compiles one table.
struct OpRecord {
  OpLowering lowering;
  /// The TTNN op with the same operands and attributes; empty where there is none.
  StringRef ttnn;
  /// What to write instead of an unsupported op; empty when there is nothing.
  StringRef instead;
  OpValues values;
  /// The operand that must not hold a zero for the op to be folded, or -1.
  int nonZeroOperand;
  /// The operands whose values the results of this op have; null: all of them.
  SmallVector<Value> (*kept)(Operation *) = nullptr;
  /// The numbers among the attributes of an element-wise op in the order of its record, defaults included; null: none.
  SmallVector<double> (*numbers)(Operation *) = nullptr;
};

/// The record of the op of that name, e.g. "ttir.add"; null where the registry has none.
const OpRecord *findRecord(OperationName name);

/// Calls `visit` with the name and the record of every TTIR op, in no particular order.
void forEachRecord(llvm::function_ref<void(StringRef name, const OpRecord &record)> visit);

/// What a float or integer attribute holds.
double numberOf(Attribute attribute);

/// Sets the attributes of `to` that its op shares with that of `from`, as ops of one record do.
void copySharedAttributes(Operation *from, Operation *to);

} // namespace mlir::tt::ttir

#endif // TTMLIR_DIALECT_TTIR_IR_OPRECORDS_H
