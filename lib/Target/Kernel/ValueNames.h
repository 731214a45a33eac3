//===- ValueNames.h - What the values of a kernel are called ----*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_TARGET_KERNEL_VALUENAMES_H
#define TTMLIR_LIB_TARGET_KERNEL_VALUENAMES_H

#include "ttmlir/Dialect/TTKernel/IR/TTKernelOps.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

#include "llvm/ADT/MapVector.h"

#include <string>

namespace mlir::tt::ttkernel {

/// Names values by what they are: a circular buffer by its number, what a call returns by the call, a number by what it selects
/// (a tile, a page, a row or column of tiles). Names are hints: two values may get the same.
class ValueNames {
public:
  explicit ValueNames(func::FuncOp kernel);

  std::string name(Value value) const;

  /// The name of circular buffer `cb` without "cb_", for what belongs to it.
  static std::string shortName(Value cb);

private:
  /// A sum of values times constants; other constants are left out.
  using Sum = llvm::SmallMapVector<Value, int64_t, 4>;
  /// What a number is for, from what tells most about its parts to what tells least.
  enum class Use { Tile, Register, Page, Address, Other };
  struct Sink {
    Use use;
    Sum sum;
  };

  void addSink(Use use, Value value);
  void addSinks(Operation *call);
  void addProduct();
  std::string nameOfCall(Operation *call) const;
  std::string nameOfLoopVariable(Value variable) const;
  std::string nameOfNumber(Value value) const;
  /// "row", "column", "k" or "tile": what `variable` counts, by the other terms of the sums that it is in.
  std::string axis(Value variable) const;
  std::string axisOfBlocks(scf::ForOp loop) const;

  SmallVector<Sink> sinks;
  /// Variables of loops over the inner dimension of a matrix product, and over columns of its result.
  llvm::SmallPtrSet<Value, 4> inner, columns;
};

} // namespace mlir::tt::ttkernel

#endif // TTMLIR_LIB_TARGET_KERNEL_VALUENAMES_H
