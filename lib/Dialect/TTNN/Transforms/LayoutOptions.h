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

#include "ttmlir/Hardware/Cost/MoveCost.h"

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

/// A layout option of a tensor.
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

/// The layout options of a tensor type; option 0 is the current layout.
struct LayoutOptions {
  /// Index of the type in the function.
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
  /// See hw::OpWork.
  uint64_t depth = 0, stack = 1;
  double flops = 0;
  uint16_t wire = 0, activation = 0;
  unsigned fidelityPhases = 0;
  /// Operand 0 is read by columns.
  bool isTransposed = false;
  /// Cached times, shared by all ops of the same shapes.
  DenseMap<uint64_t, double> *times = nullptr;
};

/// The ops and tensors of a function.
class LayoutModel {
public:
  LayoutModel(func::FuncOp function, const ::ttmlir::hw::ChipDesc &chip);

  ArrayRef<OpNode> ops() const { return opNodes; }
  ArrayRef<TensorNode> tensors() const { return tensorNodes; }
  const ::ttmlir::hw::MemoryArea &l1() const { return area; }

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
