//===- LayoutOptions.h - Layout options of tensors, and their cost -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A function as ttnn-optimize-layouts sees it: its device tensors with the layouts that they may have, and the time of its
// operations for each choice.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_DIALECT_TTNN_TRANSFORMS_LAYOUTOPTIONS_H
#define TTMLIR_LIB_DIALECT_TTNN_TRANSFORMS_LAYOUTOPTIONS_H

#include "ProgramMemory.h"

#include "ttmlir/Hardware/Cost/MoveCost.h"

#include <map>

namespace mlir::tt::ttnn {

/// Memory of a tensor and its sharding over cores.
enum class MemoryConfig : uint8_t { Dram, L1, Height, Width, Block };
inline bool isSharded(MemoryConfig config) { return config >= MemoryConfig::Height; }

/// A layout that a tensor may have.
struct LayoutOption {
  MemoryConfig config = MemoryConfig::Dram;
  ttcore::LayoutAttr layout;
  ::ttmlir::hw::PlacedTensor placed;
  ::ttmlir::hw::StreamedTensor streamed;
  /// The shards, of sharded layouts.
  ::ttmlir::hw::Division division;
  /// Bytes of each core's L1.
  uint64_t l1Bytes = 0;
};

/// The layouts that tensors of a type may have; number 0 is the one that they have.
struct LayoutOptions {
  /// Of the type in the function.
  unsigned number = 0;
  SmallVector<LayoutOption, 5> options;
  /// Physical extents in elements.
  int64_t rows = 0, columns = 0;
  /// Nanoseconds from one option to another: moveTimes[from * options.size() + to].
  SmallVector<double, 25> moveTimes;

  size_t size() const { return options.size(); }
  const LayoutOption &operator[](unsigned option) const { return options[option]; }
  double moveTime(unsigned from, unsigned to) const { return moveTimes[from * size() + to]; }
};

/// A tensor in device memory.
struct TensorNode {
  Value value;
  const LayoutOptions *options = nullptr;
  /// The options that its producer supports; only option 0 if its layout is fixed.
  SmallVector<unsigned, 5> allowed;
  /// Operations that read it, in order.
  SmallVector<unsigned, 4> users;
  bool isFixed() const { return allowed.size() == 1; }
};

/// An operation with tensors in device memory.
struct OpNode {
  Operation *op = nullptr;
  ::ttmlir::hw::OpCost cost = ::ttmlir::hw::OpCost::Movement;
  ::ttmlir::hw::OpSharding sharding = ::ttmlir::hw::OpSharding::Interleaved;
  /// Numbers of tensors, and of the operands that they are.
  SmallVector<unsigned, 3> tensors, operands;
  SmallVector<unsigned, 1> results;
  /// See hw::OpWork.
  uint64_t depth = 0, stack = 1;
  double flops = 0;
  uint16_t wire = 0;
  /// Operand 0 is read by columns.
  bool isTransposed = false;
  /// Times found so far, shared by all operations of the same shapes.
  DenseMap<uint64_t, double> *times = nullptr;
};

/// The operations and tensors of a function.
class LayoutModel {
public:
  LayoutModel(func::FuncOp function, const ::ttmlir::hw::ChipDesc &chip);

  ArrayRef<OpNode> ops() const { return opNodes; }
  ArrayRef<TensorNode> tensors() const { return tensorNodes; }
  const ::ttmlir::hw::MemoryArea &l1() const { return area; }

  /// Nanoseconds of an operation whose tensor operands have the options `operands` and whose first result has `result`; infinity if
  /// it cannot work that way.
  double opTime(const OpNode &node, ArrayRef<unsigned> operands, unsigned result) const;

  /// Bytes of each core's L1 that the operation's circular buffers take.
  uint64_t circularBufferBytes(const OpNode &node, ArrayRef<unsigned> operands, unsigned result) const;

  /// The same for a `ttnn.to_memory_config` of tensor number `tensor`.
  uint64_t moveBufferBytes(unsigned tensor, unsigned from, unsigned to) const;

  /// Nanoseconds of all ops with the original layouts.
  double timeAsIs() const;

private:
  void addOp(Operation &op);
  bool isView(Operation &op);
  unsigned addTensor(Value value, bool mayMove, bool mayShard, bool rowsOnly);
  const LayoutOptions *optionsFor(RankedTensorType type);
  void addSharded(LayoutOptions &options, RankedTensorType type, MemoryConfig config);
  LayoutOption makeOption(ttcore::LayoutAttr layout, MemoryConfig config) const;
  void setMoveTimes(LayoutOptions &options) const;
  const LayoutOption &option(unsigned tensor, unsigned number) const { return (*tensorNodes[tensor].options)[number]; }
  double computeTime(const OpNode &node, ArrayRef<unsigned> operands, unsigned result) const;
  void shareTimes(OpNode &node);
  std::optional<::ttmlir::hw::Division> divisionOf(const OpNode &node, ArrayRef<unsigned> operands, unsigned result) const;

  const ::ttmlir::hw::ChipDesc &chip;
  ::ttmlir::hw::MemoryArea area;
  std::vector<OpNode> opNodes;
  std::vector<TensorNode> tensorNodes;
  DenseMap<Value, unsigned> tensorOf;
  DenseMap<Type, std::unique_ptr<LayoutOptions>> optionsOf;
  std::map<std::vector<uint64_t>, std::unique_ptr<DenseMap<uint64_t, double>>> timesOf;
};

} // namespace mlir::tt::ttnn

#endif // TTMLIR_LIB_DIALECT_TTNN_TRANSFORMS_LAYOUTOPTIONS_H
