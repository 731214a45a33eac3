//===- Frame.h - The tensors of a running program -------------------- -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_SIM_EXECUTOR_FRAME_H
#define TTMLIR_LIB_SIM_EXECUTOR_FRAME_H

#include "ttmlir/Runtime/Device.h"
#include "ttmlir/Runtime/DeviceImage.h"
#include "ttmlir/Runtime/MemoryTracker.h"
#include "ttmlir/Sim/GraphExecutor.h"
#include "ttmlir/Sim/Native/KernelCompiler.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallPtrSet.h"

namespace ttmlir::sim {

/// The storage type of a tensor of type `type` under `numerics`.
DataType storageTypeFor(DataType type, Numerics numerics);

/// The element type in which kernels see a tensor of type `type` under `numerics`: its storage type, bf16 for block floats.
DataType kernelTypeFor(DataType type, Numerics numerics);

/// The live tensors of one run of one program, by index, and their device memory.
class Frame {
public:
  /// `memory` tracks the device memory; null for runs beside the device (references). The program is compiled for `chip`, which
  /// must outlive the frame.
  Frame(const runtime::Binary &binary, const runtime::Program &program, const hw::ChipDesc &chip, Numerics numerics,
        runtime::BufferPool &pool, runtime::ProgramMemory *memory);
  ~Frame();
  Frame(const Frame &) = delete;
  Frame &operator=(const Frame &) = delete;

  const runtime::Binary &binary() const { return file; }
  const runtime::Program &program() const { return code; }
  const hw::ChipDesc &chip() const { return target; }
  Numerics numerics() const { return mode; }
  runtime::BufferPool &pool() { return buffers; }

  /// Compiles the C++ of kernels to native code; null to run their bytecode.
  native::KernelCompiler *compiler = nullptr;
  /// Whether kernels are timed, and the statistics of the current op's kernels, if it has some.
  bool timesKernels = false;
  /// Step limit of kernel threads; 0 is the default.
  uint64_t maxKernelSteps = 0;
  std::optional<machine::RunStats> kernelStats;

  /// The description of tensor `id` in this run: as in the file, in the element type of its storage. In double precision a value
  /// may be stored in a narrower float type that represents all its elements, so that weights take no more memory than their file.
  runtime::TensorDesc desc(uint32_t id) const;

  /// Whether tensor `id`, which must be live and settled, is stored in a narrower float type than desc().
  bool isNarrow(uint32_t id) const;

  /// Stores tensor `id` in a narrower float type if that is exact and pays off. Nothing else may refer to it.
  llvm::Error narrow(uint32_t id);

  /// Tensor `id` in the type of desc().
  llvm::Expected<runtime::Tensor> widened(uint32_t id);

  bool isLive(uint32_t id) const { return values[id] || images.contains(id); }

  /// The value of tensor `id`, which must be live and settled.
  const runtime::Tensor &value(uint32_t id) const { return values[id]; }

  /// Whether results of kernels stay device images until their elements are read. Between kernels nothing is converted then, and
  /// padding keeps values written by kernels.
  bool keepsImages = false;

  /// The device image of tensor `id`, which must be live.
  llvm::Expected<runtime::DeviceImage> image(uint32_t id) const;

  /// Binds `image` as the value of tensor `id`. With a non-empty `missing`, which names its missing part, reading the tensor is an
  /// error.
  llvm::Error bindImage(uint32_t id, runtime::DeviceImage image, std::string missing = {});

  /// Converts tensor `id` to elements if it is live and has none yet.
  llvm::Error settle(uint32_t id);

  /// Binds `tensor` as the value of tensor `id`. Fails if its device memory is out of range or in use.
  llvm::Error bind(uint32_t id, runtime::Tensor tensor);

  /// Binds the program's input `port` to the caller's `tensor`, converted to the storage type where needed. Writes to a mutated
  /// port go to the caller's tensor itself.
  llvm::Error bindInput(const runtime::Port &port, const runtime::Tensor &tensor);

  /// Allocates a tensor for `id` and binds it.
  llvm::Error allocate(uint32_t id);

  /// Prepares tensor `id` for an update in place: other tensors that share its storage keep their values. If the storage is a
  /// mutated port's, the others get new storage, else tensor `id` does.
  llvm::Error makeWritable(uint32_t id);

  /// Ends the live range of tensor `id`.
  void release(uint32_t id);

  /// Ends the value of tensor `id`, whose device memory another tensor reuses.
  void drop(uint32_t id);

private:
  const runtime::Binary &file;
  const runtime::Program &code;
  const hw::ChipDesc &target;
  Numerics mode;
  runtime::BufferPool &buffers;
  runtime::ProgramMemory *memory;
  std::vector<runtime::Tensor> values;
  /// Tensors without elements so far.
  llvm::DenseMap<uint32_t, runtime::DeviceImage> images;
  /// The missing part of some of these.
  llvm::DenseMap<uint32_t, std::string> incomplete;

  llvm::Error checkComplete(uint32_t id) const;
  // Storage of mutated ports.
  llvm::SmallPtrSet<const void *, 8> inPlace;
};

} // namespace ttmlir::sim

#endif // TTMLIR_LIB_SIM_EXECUTOR_FRAME_H
