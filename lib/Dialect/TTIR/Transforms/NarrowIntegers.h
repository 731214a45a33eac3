//===- NarrowIntegers.h - Signed integers without a device type -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_DIALECT_TTIR_TRANSFORMS_NARROWINTEGERS_H
#define TTMLIR_LIB_DIALECT_TTIR_TRANSFORMS_NARROWINTEGERS_H

#include "mlir/IR/Operation.h"

#include "llvm/ADT/DenseMap.h"

namespace mlir::tt::ttir {

/// Whether `element` is a signed integer of 8 or 16 bits, which a device stores as si32. Signless integers count as signed.
bool isNarrowSigned(Type element);

/// Keeps results that are declared as si8 or si16 in the range of their type when they are stored as si32: integer arithmetic wraps
/// around at 8 or 16 bits, floats saturate, NaN becomes 0.
class NarrowIntegers {
public:
  explicit NarrowIntegers(MLIRContext *context);

  /// Makes the ops around `op`, whose types are those that the graph declares, after which its results have values of their type
  /// only; nothing where they have those anyway.
  void keepInRange(Operation *op) const;

private:
  /// Which values an op's results have: `OpValues` of the registry.
  enum class Values { Computed, Saturated, Kept, Positions, Bits };
  struct Row {
    Values values = Values::Computed;
    /// The operands whose values the results have.
    SmallVector<Value> (*kept)(Operation *) = nullptr;
  };
  enum class Fit { Nothing, Wrap, Saturate };

  Fit fitOf(Operation *op, const Row &row, unsigned result) const;

  DenseMap<OperationName, Row> rows;
};

} // namespace mlir::tt::ttir

#endif // TTMLIR_LIB_DIALECT_TTIR_TRANSFORMS_NARROWINTEGERS_H
