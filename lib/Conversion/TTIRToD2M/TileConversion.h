//===- TileConversion.h - Conversion of ops to d2m.generic ------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Shared state of the conversion's patterns: which ops are converted, the layout in which each is computed, and the plain tiles of
// tensors with other layouts. Decisions are made on ops and types alone, before IR is created.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_CONVERSION_TTIRTOD2M_TILECONVERSION_H
#define TTMLIR_LIB_CONVERSION_TTIRTOD2M_TILECONVERSION_H

#include "Relayout.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Transforms/DialectConversion.h"

namespace mlir::tt {

class TileConversion {
public:
  /// Converts ops of `function` to kernels of `chip`, which must outlive it.
  TileConversion(func::FuncOp function, const ::ttmlir::hw::ChipDesc &chip);

  MLIRContext *context() { return function.getContext(); }
  const ::ttmlir::hw::ChipDesc &chip() const { return relayout.target(); }
  /// Values have the types that their converted users see: their layout's, unless an op is computed in another one. Other users get
  /// a move to the original layout.
  TypeConverter &types() { return converter; }

  //===--------------------------------------------------------------------===//
  // Legality
  //===--------------------------------------------------------------------===//

  /// Whether `op` is converted.
  bool isConverted(Operation *op) const { return convertible.contains(op); }
  /// The reason why `op`, no transfer, placeholder or constant, is not converted, after a colon, with the operand at fault and the
  /// nearest form with a kernel. `libraryCall` follows where a library call computes `op` as it is.
  std::string explainRefusal(Operation *op, StringRef libraryCall) const;
  /// Whether `op` is a transfer, a placeholder or a constant rather than a computation.
  static bool isTransfer(Operation *op);
  /// Whether kernels can access all operands and results of `op`, which has one result.
  bool isOnTiles(Operation *op) const;

  //===--------------------------------------------------------------------===//
  // Layouts
  //===--------------------------------------------------------------------===//

  /// The tiles of unaligned shards in which an elementwise op is computed: shared by all of its tensors, or by one operand and its
  /// result, to which the others move. Null if there are none, or if the result leaves no room for the others.
  RankedTensorType findUnalignedType(Operation *op, ValueRange operands);
  /// The row-major result type of an op on row-major tensors that all users want, or support; null if there is none.
  RankedTensorType findRows(Operation *op, ValueRange operands) const;

  //===--------------------------------------------------------------------===//
  // Replacement
  //===--------------------------------------------------------------------===//

  /// Creates a result of the given type from tiles of operands.
  using CreateFn = function_ref<Value(ValueRange tiles, RankedTensorType result)>;

  /// Replaces `op` by `value`, of the type that its converted users see.
  LogicalResult replace(Operation *op, Value value, ConversionPatternRewriter &rewriter);
  /// Replaces `op` by the result of `create`, between copies of operands to plain tiles and of the plain result to its layout.
  /// Fusion merges copies of row-major tensors into the kernels that read or write the tiles.
  LogicalResult replaceInTiles(Operation *op, ValueRange operands, ConversionPatternRewriter &rewriter, CreateFn create);
  /// The same on tiles of unaligned shards like those of `cut`.
  LogicalResult replaceInUnalignedTiles(Operation *op, ValueRange operands, RankedTensorType cut,
                                        ConversionPatternRewriter &rewriter, CreateFn create);
  /// Replaces a layout conversion.
  LogicalResult replaceMove(Operation *op, Value operand, ConversionPatternRewriter &rewriter);

private:
  bool isSupported(Operation *op) const;
  bool isPlainTiles(Type type) const { return !d2m::isRowMajor(type) && relayout.isPlain(type); }
  bool isCutLike(Type type, RankedTensorType cut) const {
    return relayout.isCut(type) && isCutAlike(cut, cast<RankedTensorType>(type));
  }
  /// Whether the only use of the result of `op` is a move to the tiles of unaligned shards like those of `cut`.
  bool isMovedTo(Operation *op, RankedTensorType cut) const;
  /// Whether L1 has room for the result of `op` in tiles of unaligned shards like those of `cut`, and for the operands, of `types`,
  /// that move to such tiles, beside the arguments of the function and live intermediate tensors.
  bool fitsBeside(Operation *op, ArrayRef<RankedTensorType> types, RankedTensorType cut);
  /// Whether `value` has later uses, or uses by unconverted ops.
  bool isStillRead(Value value) const;
  Value inTiles(Value value, Location loc, OpBuilder &b);

  func::FuncOp function;
  Relayout relayout;
  TypeConverter converter;
  DenseSet<Operation *> convertible, replaced;
  /// Types of values that differ for converted users.
  DenseMap<Value, Type> seenTypes;
  /// Plain tiles of tensors with other layouts.
  DenseMap<Value, Value> tilesOf;
  /// Tensors in tiles of unaligned shards, with their original values.
  SmallVector<std::pair<Type, SmallVector<Value>>> inL1;
  /// Bytes of each core's L1.
  uint64_t bytesOfArguments = 0;
};

/// Patterns of layout conversions on the device.
void populateMovePatterns(RewritePatternSet &patterns, TileConversion &conversion);

} // namespace mlir::tt

#endif // TTMLIR_LIB_CONVERSION_TTIRTOD2M_TILECONVERSION_H
