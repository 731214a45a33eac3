//===- ConstEvalCache.h - Results that stay between runs ------------- -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_SIM_EXECUTOR_CONSTEVALCACHE_H
#define TTMLIR_LIB_SIM_EXECUTOR_CONSTEVALCACHE_H

#include "ttmlir/Hardware/Memory/MemoryPlan.h"
#include "ttmlir/Runtime/Binary.h"
#include "ttmlir/Runtime/DeviceImage.h"
#include "ttmlir/Runtime/Tensor.h"
#include "ttmlir/Sim/Machine/Machine.h"
#include "ttmlir/Sim/NumericsMode.h"

#include "llvm/ADT/DenseMap.h"

namespace ttmlir::sim {

/// The results of const-evals on one device, by the const-eval and the contents of its inputs. A result goes when a program that
/// runs has other tensors at its addresses.
class ConstEvalCache {
public:
  /// A result in the form that its readers take: bytes of the device for kernels, which then have the padding that the first run
  /// has, too; elements, read-only, for all others.
  struct Result {
    runtime::Tensor elements;
    std::optional<runtime::DeviceImage> image;
  };
  struct Entry {
    /// The results in the order of ConstEval::results.
    llvm::SmallVector<Result, 4> results;
    /// Host time of the evaluation.
    double seconds = 0;
    /// Card time of its kernels.
    machine::Timing timing;
  };

  /// Starts a run of `program` of `binary` on `chip`: drops the results of other programs that its memory plan overwrites.
  void enter(const runtime::Binary &binary, const runtime::Program &program, const hw::ChipDesc &chip);

  /// The entry of `constEval`, evaluated from the current contents of `inputs`, the inputs of its program, under `numerics`; null
  /// if there is none.
  const Entry *find(const runtime::ConstEval &constEval, llvm::ArrayRef<runtime::Tensor> inputs, Numerics numerics) const;

  /// Keeps `entry` as the results of `constEval` of `program` from the current contents of `inputs`.
  void insert(const runtime::Binary &binary, const runtime::Program &program, const hw::ChipDesc &chip,
              const runtime::ConstEval &constEval, llvm::ArrayRef<runtime::Tensor> inputs, Numerics numerics, Entry entry);

  /// Bytes of each bank of DRAM that the results of `program` take.
  uint64_t bytesOf(const runtime::Program &program) const;

  /// Drops the results of `program`.
  void forget(const runtime::Program &program);

private:
  /// Contents of a tensor: its storage, and the number of writes to it.
  struct Source {
    std::weak_ptr<const void> storage;
    uint64_t version;
    DataType dtype;
  };
  /// Bytes [begin, end) of each bank of a memory.
  struct Range {
    hw::DeviceMemory memory;
    uint64_t begin, end;
  };
  struct Kept {
    /// Keeps the file, whose address identifies the const-eval.
    runtime::Binary binary;
    const runtime::Program *program;
    llvm::SmallVector<Source, 4> sources;
    std::vector<Range> ranges;
    Numerics numerics;
    Entry entry;
  };

  static std::vector<Range> rangesOf(const runtime::Program &program, const hw::ChipDesc &chip, llvm::ArrayRef<uint32_t> tensors);

  llvm::DenseMap<const runtime::ConstEval *, Kept> kept;
  /// The program of the last run: its results are checked.
  const runtime::Program *last = nullptr;
};

} // namespace ttmlir::sim

#endif // TTMLIR_LIB_SIM_EXECUTOR_CONSTEVALCACHE_H
