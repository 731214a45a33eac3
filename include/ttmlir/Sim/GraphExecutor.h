//===- GraphExecutor.h - Runs the programs of a .ttnn file ----------- -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_SIM_GRAPHEXECUTOR_H
#define TTMLIR_SIM_GRAPHEXECUTOR_H

#include "ttmlir/Runtime/Device.h"
#include "ttmlir/Sim/Compare.h"
#include "ttmlir/Sim/Machine/Machine.h"
#include "ttmlir/Sim/NumericsMode.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace ttmlir::sim {

/// Which form of kernels runs.
enum class KernelForm {
  Bytecode,
  Cpp ///< compiled: native code of the file runs on the host
};

/// Told before every operation: its number, how many there are, and its name.
using ProgressFn = std::function<void(unsigned index, unsigned total, llvm::StringRef mnemonic)>;

/// Tensors by number, in any float type that has their elements. The next operations may change them.
using ObservedValues = llvm::SmallVector<std::pair<uint32_t, runtime::Tensor>, 4>;

/// Told after every operation what it has read, with what it wrote of that, and what it has made or written.
using ObserveFn = std::function<llvm::Error(unsigned index, const ObservedValues &operands, const ObservedValues &results)>;

/// How to run.
struct SimOptions {
  Numerics numerics = Numerics::Device;
  /// Threads for kernels; 0 for one per processor. Results do not depend on it.
  int threads = 0;
  /// Evaluate every operation in double precision as well.
  bool golden = false;
  /// Pearson correlation below which an operation counts as diverged.
  double goldenPcc = 0.99;
  KernelForm kernels = KernelForm::Bytecode;
  /// The C++ compiler for kernels; empty for the host's.
  std::string cxx;
  /// Find out how many cycles kernels take.
  bool timeKernels = false;
  /// Steps that a thread of a kernel may make (machine::MachineOptions::maxSteps); 0 is the default.
  uint64_t maxKernelSteps = 0;
  ProgressFn progress = {};
};

/// One operation against double precision.
struct GoldenRow {
  unsigned index = 0;
  std::string mnemonic;
  std::string location;
  DataType dtype = DataType::Float32;
  /// The reference got the device's operands.
  Comparison isolated;
  /// The whole program up to here ran in double precision.
  Comparison accumulated;
};

/// All operations of a program against double precision. Operations that only move data are left out.
struct GoldenReport {
  std::vector<GoldenRow> rows;
  /// Row of the first operation that diverges by itself, or since the start. Integer results count by themselves only: the index of
  /// a near tie differs as soon as values are rounded.
  std::optional<size_t> firstIsolated, firstAccumulated;
};

/// An operation that ran.
struct OpRun {
  unsigned index = 0;
  std::string mnemonic, location;
  /// Wall-clock time on this machine.
  double seconds = 0;
};

/// An operation that ran kernels.
struct KernelRun {
  unsigned index = 0;
  std::string mnemonic;
  std::string location;
  machine::RunStats stats;
};

/// What one run cost.
struct RunReport {
  /// Wall-clock time of the operations on this machine.
  double seconds = 0;
  unsigned operations = 0;
  /// Floating-point operations of matrix products and convolutions, plus one per element of other results.
  double flops = 0;
  /// Largest number of bytes of host memory that tensors took at one time, those of the caller included.
  uint64_t peakBytes = 0;
  /// Bytes of each bank of a simulated memory.
  struct Memory {
    /// The largest sum in use at one time.
    uint64_t peak = 0;
    /// From where the memory fills from to the far end of what was used; 0 for programs without addresses.
    uint64_t extent = 0;
  };
  Memory dram, l1;
  /// Inputs that another program had left elsewhere in device memory than the plan of this one has them, and their bytes: a device
  /// has to move them first.
  unsigned movedInputs = 0;
  uint64_t movedBytes = 0;
  /// Operations in order.
  std::vector<OpRun> ops;
  /// Operations that ran kernels, in order.
  std::vector<KernelRun> kernels;
  std::optional<GoldenReport> golden;
};

/// The graph executor of the simulator: one kernel call per operation, looked up by wire number.
class GraphExecutor : public runtime::Executor {
public:
  explicit GraphExecutor(SimOptions options);
  ~GraphExecutor() override;

  llvm::Expected<std::vector<runtime::Tensor>> run(runtime::Device &device, const runtime::Binary &binary, unsigned program,
                                                   llvm::ArrayRef<runtime::Tensor> inputs) override;
  DataType storageType(DataType type) const override;

  /// What the double-precision run beside the next golden runs starts from, in f64, one tensor per input as it was before it was
  /// rounded for the device. Where there is none, and after an empty list, it starts from what the device gets. Programs update
  /// mutated ports in these tensors, too.
  void setReferenceInputs(std::vector<runtime::Tensor> inputs);

  /// Has the values of the next runs observed, those of storage operations without arithmetic as well; null for none.
  void setObserver(ObserveFn observe);

  /// Holds the values of the next runs in these types. Programs that are references are always in double precision.
  void setNumerics(Numerics numerics);

  /// What the last run cost.
  const RunReport &report() const;

private:
  struct Impl;
  std::unique_ptr<Impl> impl;
};

/// Opens a simulated device. `executor`, when given, receives the executor, which lives as long as the device.
llvm::Expected<runtime::Device> openDevice(hw::SystemDesc system, SimOptions options = {}, GraphExecutor **executor = nullptr,
                                           uint64_t memoryLimit = 0);

} // namespace ttmlir::sim

#endif // TTMLIR_SIM_GRAPHEXECUTOR_H
