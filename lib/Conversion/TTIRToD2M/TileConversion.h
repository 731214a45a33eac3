//===- TileConversion.h - Conversion of ops to d2m.generic ------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Converts a function op by op: which ops are converted, the layout in which each is computed, and the plain tiles of tensors with
// other layouts. The layout of a result depends on the results before it and on the free part of L1, so that ops are visited once,
// in order, rather than matched by patterns.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_CONVERSION_TTIRTOD2M_TILECONVERSION_H
#define TTMLIR_LIB_CONVERSION_TTIRTOD2M_TILECONVERSION_H

#include "Relayout.h"

#include "ttmlir/Dialect/TTIR/IR/TTIR.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace mlir::tt {

/// Converts the supported ops of a function to kernels.
class TileConversion {
public:
  /// Converts ops of `function` to kernels of `chip`, which must outlive it.
  TileConversion(func::FuncOp function, const ::ttmlir::hw::ChipDesc &chip);

  const ::ttmlir::hw::ChipDesc &chip() const { return relayout.target(); }
  /// Builds before the op in conversion.
  OpBuilder &builder() { return b; }

  /// Converts the ops in order: each reads the converted forms of its operands. Others get a move to the original layout. Emits an
  /// error at an op whose result has no layout.
  LogicalResult run();

  //===--------------------------------------------------------------------===//
  // Legality
  //===--------------------------------------------------------------------===//

  /// Whether `op` is converted.
  bool isConverted(Operation *op) const { return convertible.contains(op); }
  /// The reason why `op`, no transfer, placeholder or constant, is not converted, after a colon, with the operand at fault and the
  /// nearest form with a kernel. `libraryCall` follows where a library call computes `op` as it is.
  std::string explainRefusal(Operation *op, StringRef libraryCall);
  /// Whether `op` is a transfer, a placeholder or a constant rather than a computation.
  static bool isTransfer(Operation *op);
  /// Whether kernels can access all operands and results of `op`, which has one result.
  bool isOnTiles(Operation *op);

  //===--------------------------------------------------------------------===//
  // Layouts
  //===--------------------------------------------------------------------===//

  /// The tiles of unaligned shards in which an elementwise op is computed: shared by all of its tensors, or by one operand and its
  /// result, to which the others move. Null if there are none, or if the result leaves no room for the others.
  RankedTensorType findUnalignedType(Operation *op, ValueRange operands);
  /// The row-major result type of an op on row-major tensors that all users want, or support; null if there is none.
  RankedTensorType findRows(Operation *op, ValueRange operands);

  //===--------------------------------------------------------------------===//
  // Results
  //===--------------------------------------------------------------------===//

  /// Creates a result of the given type from tiles of operands.
  using CreateFn = function_ref<Value(ValueRange tiles, RankedTensorType result)>;

  /// The result of `op` by `create`, between copies of operands to plain tiles and of the plain result to its layout. Fusion merges
  /// copies of row-major tensors into the kernels that read or write the tiles.
  Value computeInTiles(Operation *op, ValueRange operands, CreateFn create);
  /// The same on tiles of unaligned shards like `cut`'s.
  Value computeInUnalignedTiles(Operation *op, ValueRange operands, RankedTensorType cut, CreateFn create);

private:
  bool isSupported(Operation *op);
  bool isPlainTiles(Type type) { return !d2m::isRowMajor(type) && relayout.isPlain(type); }
  bool isCutLike(Type type, RankedTensorType cut) { return relayout.isCut(type) && isCutAlike(cut, cast<RankedTensorType>(type)); }
  /// Whether the only use of the result of `op` is a move to the tiles of unaligned shards like `cut`'s.
  bool isMovedTo(Operation *op, RankedTensorType cut);
  /// Whether L1 has room for the result of `op` in tiles of unaligned shards like `cut`'s, and for the operands, of `types`,
  /// that move to such tiles, beside the arguments of the function and live intermediate tensors.
  bool fitsBeside(Operation *op, ArrayRef<RankedTensorType> types, RankedTensorType cut);
  /// Whether `value` has later uses, or uses by unconverted ops.
  bool isStillRead(Value value) const;
  /// `value` in plain tiles: one copy for all users.
  Value inTiles(Value value, Location loc);
  /// The converted form of `op`; null if its result has no layout.
  Value convert(Operation *op, ValueRange operands);
  Value convertMove(ttir::ToLayoutOp op, Value operand);
  /// Gives unconverted users of `result` its converted form, moved to the original layout.
  void replaceUnconvertedUses(OpResult result);

  func::FuncOp function;
  Relayout relayout;
  OpBuilder b;
  DenseSet<Operation *> convertible;
  /// Converted forms of results.
  DenseMap<Value, Value> converted;
  /// Plain tiles of tensors with other layouts.
  DenseMap<Value, Value> tilesOf;
  /// Tensors in tiles of unaligned shards, with their original values.
  SmallVector<std::pair<Type, SmallVector<Value>>> inL1;
  /// Bytes of each core's L1.
  uint64_t bytesOfArguments = 0;
};

} // namespace mlir::tt

#endif // TTMLIR_LIB_CONVERSION_TTIRTOD2M_TILECONVERSION_H
