//===- LayoutOptions.h - Layout options of tensors, and their cost -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The model of a function in ttnn-optimize-layouts: its device tensors with their layout options, and the time of its ops for each
// choice.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_DIALECT_TTNN_TRANSFORMS_LAYOUTOPTIONS_H
#define TTMLIR_LIB_DIALECT_TTNN_TRANSFORMS_LAYOUTOPTIONS_H

#include "ProgramMemory.h"

#include "ttmlir/Hardware/Schedules/LibraryCall.h"

#include <limits>
#include <map>

namespace mlir::tt::ttnn {

/// The time of a layout that an op does not take.
inline constexpr double kImpossible = std::numeric_limits<double>::infinity();
/// Of an op with more operands each takes its own cheapest layout, and none moves for the gain of others.
inline constexpr size_t kJointOperands = 8;

/// Memory of a tensor and its sharding over cores.
enum class MemoryConfig : uint8_t { Dram, L1, Height, Width, Block };
inline bool isSharded(MemoryConfig config) { return config >= MemoryConfig::Height; }

/// Rows and columns of shards.
struct ShardGrid {
  int64_t rows = 0, columns = 0;
  bool operator==(const ShardGrid &) const = default;
};

/// A layout option of a tensor.
struct LayoutOption {
  MemoryConfig config = MemoryConfig::Dram;
  ttcore::LayoutAttr layout;
  ::ttmlir::hw::DeviceTensor device;
  ::ttmlir::hw::StreamedTensor streamed;
  /// Of sharded layouts.
  ShardGrid shards;
  /// Bytes of each core's L1.
  uint64_t l1Bytes = 0;
};

/// The layout options of a tensor type; option 0 is the current layout.
struct LayoutOptions {
  SmallVector<LayoutOption, 5> options;
  ArrayRef<int64_t> shape;
  /// Physical extents in elements.
  int64_t rows = 0, columns = 0;
  /// Nanoseconds from one option to another, negative while unknown: moveTimes[from * options.size() + to].
  mutable SmallVector<double, 25> moveTimes;

  size_t size() const { return options.size(); }
  const LayoutOption &operator[](unsigned option) const { return options[option]; }
};

/// The times of ops that do the same with tensors of the same types.
struct OpTimes {
  /// With the original layouts.
  ::ttmlir::hw::LibraryCall call;
  /// By options of operands and result.
  DenseMap<uint64_t, double> known;
};

/// A tensor in device memory.
struct TensorNode {
  Value value;
  const LayoutOptions *options = nullptr;
  /// Whether it is there before the first op: an argument or a const-eval result.
  bool isGiven = false;
  /// The options that its producer supports; only option 0 if its layout is fixed.
  SmallVector<unsigned, 5> allowed;
  /// Users in order.
  SmallVector<unsigned, 4> users;
  bool isFixed() const { return allowed.size() == 1; }
};

/// An op with tensors in device memory.
struct OpNode {
  Operation *op = nullptr;
  ::ttmlir::hw::OpCost cost = ::ttmlir::hw::OpCost::Movement;
  ::ttmlir::hw::OpSharding sharding = ::ttmlir::hw::OpSharding::Interleaved;
  /// Indices of tensors, and of the operands.
  SmallVector<unsigned, 3> tensors, operands;
  SmallVector<unsigned, 1> results;
  /// Operand 0 is read by columns.
  bool isTransposed = false;
  /// Shared by all ops like it.
  OpTimes *times = nullptr;
};

/// The ops and tensors of a function.
class LayoutModel {
public:
  LayoutModel(func::FuncOp function, const ::ttmlir::hw::ChipDesc &chip);

  ArrayRef<OpNode> ops() const { return opNodes; }
  ArrayRef<TensorNode> tensors() const { return tensorNodes; }
  const ::ttmlir::hw::MemoryArea &l1() const { return area; }

  /// Nanoseconds to move a tensor from one of its options to another.
  double moveTime(const LayoutOptions &options, unsigned from, unsigned to) const {
    double &time = options.moveTimes[from * options.size() + to];
    return time >= 0 ? time : time = computeMoveTime(options, from, to);
  }

  /// A lower bound of the time of any move.
  double leastMoveTime() const { return leastMove; }

  /// Nanoseconds of an op with operand options `operands` and option `result` of the first result; infinity if unsupported.
  double opTime(const OpNode &node, ArrayRef<unsigned> operands, unsigned result) const;

  /// Bytes of each core's L1 for the circular buffers of an op.
  uint64_t circularBufferBytes(const OpNode &node, ArrayRef<unsigned> operands, unsigned result) const;

  /// The same for a `ttnn.to_memory_config` of tensor number `tensor`.
  uint64_t moveBufferBytes(unsigned tensor, unsigned from, unsigned to) const;

  /// Nanoseconds of all ops with the original layouts.
  double timeAsIs() const;

private:
  void addOp(Operation &op);
  bool isView(Operation &op);
  unsigned addTensor(Value value, bool mayMove, bool mayShard, bool rowsOnly);
  void addGiven(Value value);
  const LayoutOptions *optionsFor(RankedTensorType type);
  void addSharded(LayoutOptions &options, RankedTensorType type, MemoryConfig config);
  LayoutOption makeOption(RankedTensorType type, ttcore::LayoutAttr layout, MemoryConfig config) const;
  double computeMoveTime(const LayoutOptions &options, unsigned from, unsigned to) const;
  const LayoutOption &option(unsigned tensor, unsigned number) const { return (*tensorNodes[tensor].options)[number]; }
  double computeTime(const OpNode &node, ArrayRef<unsigned> operands, unsigned result) const;
  void shareTimes(OpNode &node);
  bool supports(const OpNode &node, ArrayRef<unsigned> operands, unsigned result) const;

  const ::ttmlir::hw::ChipDesc &chip;
  ::ttmlir::hw::MemoryArea area;
  double leastMove = 0;
  std::vector<OpNode> opNodes;
  std::vector<TensorNode> tensorNodes;
  DenseMap<Value, unsigned> tensorOf;
  DenseMap<Type, std::unique_ptr<LayoutOptions>> optionsOf;
  std::map<std::vector<const void *>, std::unique_ptr<OpTimes>> timesOf;
};

} // namespace mlir::tt::ttnn

#endif // TTMLIR_LIB_DIALECT_TTNN_TRANSFORMS_LAYOUTOPTIONS_H
