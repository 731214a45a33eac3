//===- ProgramMemory.h - Buffers of a program and their live ranges -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_DIALECT_TTNN_TRANSFORMS_PROGRAMMEMORY_H
#define TTMLIR_LIB_DIALECT_TTNN_TRANSFORMS_PROGRAMMEMORY_H

#include "ttmlir/Dialect/TTCore/IR/TTCoreOps.h"
#include "ttmlir/Hardware/Cost/OpCost.h"
#include "ttmlir/Hardware/Memory/MemoryPlan.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/SymbolTable.h"

#include <array>

namespace mlir::tt::ttnn {

/// A range of device memory and the tensors that occupy it in turn.
struct ProgramBuffer {
  SmallVector<Value, 1> tensors;
  ::ttmlir::hw::BufferLiveRange life;
  /// Its fixed address; tensors without one are placed after those.
  std::optional<uint64_t> offset;
  /// Holds a result of a const-eval function, which later runs of the program find there: it is live throughout.
  bool isCached = false;
};

/// The buffers of a program in one memory, with addresses.
struct MemoryUse {
  ::ttmlir::hw::MemoryArea area;
  std::vector<ProgramBuffer> buffers;
  /// Bytes from the start of allocation that the const-eval results of all programs of the module take; other buffers lie beyond.
  uint64_t reserved = 0;
  /// Bytes of circular buffers per position; DRAM has none.
  std::vector<uint64_t> circularBuffers;
  /// The placement of the buffers, followed by the circular buffers of each position.
  ::ttmlir::hw::Placement placement;

  /// Bytes of circular buffers of the operation at `position`.
  uint64_t circularBuffersAt(uint32_t position) const { return circularBuffers.empty() ? 0 : circularBuffers[position]; }

  bool fits() const { return placement.extent <= area.capacity(); }

  /// The address of buffer number `buffer`.
  ttcore::ArgAllocAttr allocation(MLIRContext *context, size_t buffer) const;
};

/// The device memory of a function with deallocations. Position 0 is the entry, position i its i-th op in the order of a first run
/// (ttcore::opsInRunOrder), and the last one the return.
class ProgramMemory {
public:
  ProgramMemory(func::FuncOp function, const ::ttmlir::hw::ChipDesc &chip);

  /// Assigns offsets to the results of const-eval functions, from offset `from` of each memory (DRAM, L1) on; returns their ends.
  std::array<uint64_t, 2> placeCached(std::array<uint64_t, 2> from);

  /// Reserves the bytes up to `ends` of each memory for the results of const-eval functions.
  void reserve(std::array<uint64_t, 2> ends);

  /// Assigns an offset to every other buffer.
  void place();

  const MemoryUse &dram() const { return uses[0]; }
  const MemoryUse &l1() const { return uses[1]; }
  ArrayRef<MemoryUse> memories() const { return uses; }

  /// The operation at `position`; null at the entry.
  Operation *operationAt(uint32_t position) const { return positions[position]; }

private:
  MemoryUse *useFor(Value tensor);
  void begin(Value tensor, uint32_t position);
  void enterConstEval(ttcore::LoadCachedOp call, Block &body);
  void reuse(Value from, Value to);
  void addCircularBuffers(Operation *op, uint32_t position);

  /// Looks up kernels by name; filled on first use.
  SymbolTableCollection symbols;
  MemoryUse uses[2];
  std::vector<Operation *> positions;
  /// The buffer of each tensor that has one: memory and index.
  DenseMap<Value, std::pair<MemoryUse *, size_t>> bufferOf;
  /// The result of a call for each result of a const-eval function.
  DenseMap<Value, Value> cachedAs;
};

/// Whether `a` runs before `b`; both are ops of one program or of its const-eval functions, which run first.
bool runsBefore(Operation *a, Operation *b);

/// Tensors of `layout` as seen by the cores that run an op.
::ttmlir::hw::StreamedTensor streamedTensor(ttcore::LayoutAttr layout);

/// Bytes that `tensor` takes in each bank of `area`. The tensor has a layout in that memory.
uint64_t bytesPerBank(Value tensor, const ::ttmlir::hw::MemoryArea &area);

/// The memory that `tensor` is in; none on the host.
std::optional<::ttmlir::hw::DeviceMemory> deviceMemoryOf(Value tensor);

/// Frees every device tensor of `function` after its last use (ttnn-deallocate).
void freeAfterLastUse(func::FuncOp function);

/// Lets elementwise results reuse the buffers of operands that die; erases the deallocation.
void reuseBuffers(func::FuncOp function);

} // namespace mlir::tt::ttnn

#endif // TTMLIR_LIB_DIALECT_TTNN_TRANSFORMS_PROGRAMMEMORY_H
