//===- OpCost.h - Work and sharding classes of ops --------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_HARDWARE_COST_OPCOST_H
#define TTMLIR_HARDWARE_COST_OPCOST_H

#include "ttmlir/Hardware/Memory/BufferShape.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

#include <cstdint>
#include <optional>

namespace ttmlir::hw {

/// The rule by which shapes determine the work of an op; set by its record (tablegen/Registry/OpRegistry.td).
enum class OpCost : uint8_t {
  Movement,
  PerResult,
  PerOperand,
  Contraction,
  Convolution,
  TransposedConvolution,
  Attention,
  PagedAttention
};

/// Whether operand 1 is a window of weights.
inline bool isConvolution(OpCost cost) { return cost == OpCost::Convolution || cost == OpCost::TransposedConvolution; }

/// Whether operands 0 and 1 are queries and keys.
inline bool isAttention(OpCost cost) { return cost == OpCost::Attention || cost == OpCost::PagedAttention; }

/// The cost class of the op with wire number `wire`; none if files have no such op.
std::optional<OpCost> opCost(uint16_t wire);

/// The cost class of the op `mnemonic`, e.g. "add"; none if files have no such op.
std::optional<OpCost> opCost(llvm::StringRef mnemonic);

/// The wire number of the op `mnemonic`; 0 if files have no such op.
uint16_t wireNumber(llvm::StringRef mnemonic);

/// Which tensors of an op may be sharded over the L1 of cores; set by its record. All others must be interleaved.
enum class OpSharding : uint8_t {
  Interleaved,  ///< none
  Elementwise,  ///< all, in the same way
  Anywhere,     ///< all, in any way: cores read tiles from each other
  View,         ///< operand 0 and the result, when every element stays at its place in memory
  Rows,         ///< operand 0 and the result by rows, when the axes in an attribute are the last one
  TrailingRows, ///< the same, when an attribute lists the extent of one axis
  Product       ///< the result, and operand 0 unless an attribute transposes it
};

/// The sharding class of an op and the attribute that it depends on.
struct ShardingRule {
  OpSharding kind = OpSharding::Interleaved;
  llvm::StringRef attribute;
};

/// The rule of the op `mnemonic`; Interleaved if files have no such op.
ShardingRule shardingRule(llvm::StringRef mnemonic);

/// The rule of the op with this wire number.
ShardingRule shardingRule(uint16_t wire);

/// Floating-point operations of an op: two per multiply-add of a matmul, convolution or attention, none for movement, else one per
/// element. Attention counts all positions of the keys, hidden ones too.
/// `operands` are the shapes of the tensor operands in order, `result` the shape of the first result. Shapes must be of a verified
/// op; otherwise the number is arbitrary.
double flops(OpCost cost, llvm::ArrayRef<llvm::ArrayRef<int64_t>> operands, llvm::ArrayRef<int64_t> result);

/// The number of matrices of keys that an op with attention reads: one for each batch entry or user and each head of the keys.
/// `operands` and `result` are as for flops().
uint64_t attentionStack(llvm::ArrayRef<llvm::ArrayRef<int64_t>> operands, llvm::ArrayRef<int64_t> result);

/// An operand or result as seen by the cores that run an op.
struct StreamedTensor {
  /// Pages, and bytes of a page.
  uint64_t pages = 0, pageBytes = 0;
  /// Each core has its part in its own L1 and works on it there.
  bool isLocal = false;

  /// A tensor of `shape` in `space`.
  static StreamedTensor of(const BufferShape &shape, MemorySpace space);
};

/// Bytes of L1 that the circular buffers of an op take on each core: a model in place of kernels on the graph path. Each tensor
/// that is not local, or that the op reads from other cores, flows through a buffer of two blocks. A block is a page, or 16 KiB of
/// a longer one; for matmuls and convolutions eight pages, or as many as 16 KiB hold.
uint64_t circularBufferBytes(OpCost cost, OpSharding sharding, llvm::ArrayRef<StreamedTensor> operands,
                             llvm::ArrayRef<StreamedTensor> results);

} // namespace ttmlir::hw

#endif // TTMLIR_HARDWARE_COST_OPCOST_H
