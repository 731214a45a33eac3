//===- GraphExecutor.h - Executor of .ttnn programs -------------*- C++ -*-===//
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

/// The form of kernels to run.
enum class KernelForm {
  Bytecode,
  Cpp ///< compiled: native code of the file runs on the host
};

/// Called before every op with its index, their number, and its name.
using ProgressFn = std::function<void(unsigned index, unsigned total, llvm::StringRef mnemonic)>;

/// Tensors by index, in any float type that represents their elements. Later ops may change them.
using ObservedValues = llvm::SmallVector<std::pair<uint32_t, runtime::Tensor>, 4>;

/// Called after every op with its operands, after updates in place, and with its results and updated operands: tensors that are put
/// in their place, of equal shape, give them other elements.
using ObserveFn = std::function<llvm::Error(unsigned index, const ObservedValues &operands, ObservedValues &results)>;

/// Called before every op with its index; an error ends the run.
using BeforeFn = std::function<llvm::Error(unsigned index)>;

/// Options of the executor.
struct SimOptions {
  Numerics numerics = Numerics::Device;
  /// Threads of kernels; 0 for one per processor. Results do not depend on it.
  int threads = 0;
  /// Whether the caller finds room for each program around all that the device keeps, results of const-evals among it: these stay
  /// until they are forgotten, whichever addresses the plans of other programs have.
  bool placesPrograms = false;
  /// Also evaluate every op in double precision.
  bool golden = false;
  /// Pearson correlation below which an op counts as diverged.
  double goldenPcc = 0.99;
  KernelForm kernels = KernelForm::Bytecode;
  /// The C++ compiler for kernels; empty for the host's.
  std::string cxx = {};
  /// Simulate the cycles of kernels.
  bool timeKernels = false;
  /// Step limit of kernel threads (machine::MachineOptions::maxSteps); 0 is the default.
  uint64_t maxKernelSteps = 0;
  ProgressFn progress = {};
  BeforeFn before = {};
};

/// One op compared with double precision.
struct GoldenRow {
  unsigned index = 0;
  std::string mnemonic;
  std::string location;
  DataType dtype = DataType::Float32;
  /// Reference from the device's operands.
  Comparison isolated;
  /// Reference from the start of the program, in double precision.
  Comparison accumulated;
};

/// All ops of a program compared with double precision, without ops that only move data.
struct GoldenReport {
  std::vector<GoldenRow> rows;
  /// Row of the first op that diverges in isolation, or since the start. Integer results count in isolation only: the index of a
  /// near tie differs as soon as values are rounded.
  std::optional<size_t> firstIsolated, firstAccumulated;
};

/// An executed op.
struct OpRun {
  unsigned index = 0;
  std::string mnemonic, location;
  /// Wall-clock time on the host.
  double seconds = 0;
  /// Whether it is part of a const-eval.
  bool isConstEval = false;
};

/// A const-eval of a run.
struct ConstEvalRun {
  /// The function that it comes from.
  std::string name;
  unsigned operations = 0;
  /// Whether its results were there already.
  bool isCached = false;
  /// Wall-clock time on the host of its evaluation, in this run or an earlier one.
  double seconds = 0;
  /// Card time of its kernels in that evaluation: cycles, launch and nanoseconds.
  machine::Timing timing = {};
  /// Bytes on the device that its results keep.
  int64_t bytes = 0;
};

/// An executed op with kernels.
struct KernelRun {
  unsigned index = 0;
  std::string mnemonic;
  std::string location;
  machine::RunStats stats;
  /// Whether it is part of a const-eval.
  bool isConstEval = false;
};

/// The card time of kernels one after the other, of const-evals or of all others: cycles, launch and nanoseconds.
machine::Timing cardTime(llvm::ArrayRef<KernelRun> kernels, bool ofConstEvals);

/// Cost of one run.
struct RunReport {
  /// Wall-clock time of the ops on the host, without const-evals.
  double seconds = 0;
  unsigned operations = 0;
  /// Floating-point operations of matmuls and convolutions, plus one per element of other results.
  double flops = 0;
  /// Peak host memory of tensors in bytes, including the caller's.
  uint64_t peakBytes = 0;
  /// Bytes per bank of a simulated memory.
  struct Memory {
    /// The peak of live bytes.
    uint64_t peak = 0;
    /// Extent from the start of allocation to the farthest used byte; 0 for programs without addresses.
    uint64_t extent = 0;
  };
  Memory dram, l1;
  /// Inputs, and their bytes, that another program left at other device addresses than this program's plan: a device has to move
  /// them first.
  unsigned movedInputs = 0;
  uint64_t movedBytes = 0;
  /// Const-evals in order.
  std::vector<ConstEvalRun> constEvals;
  /// Ops in order, without ops of const-evals whose results were there.
  std::vector<OpRun> ops;
  /// Ops with kernels, in order.
  std::vector<KernelRun> kernels;
  std::optional<GoldenReport> golden;
};

/// The graph executor of the simulator: one kernel call per op, looked up by wire number.
class GraphExecutor : public runtime::Executor {
public:
  explicit GraphExecutor(SimOptions options);
  ~GraphExecutor() override;

  llvm::Expected<std::vector<runtime::Tensor>> run(runtime::Device &device, const runtime::Binary &binary, unsigned program,
                                                   llvm::ArrayRef<runtime::Tensor> inputs) override;
  DataType storageType(DataType type) const override;

  /// Inputs of the double-precision run of later golden runs, in f64, one tensor per input before rounding for the device. Missing
  /// ones, and all after an empty list, start from the device's inputs. Programs also update mutated ports in these tensors.
  void setReferenceInputs(std::vector<runtime::Tensor> inputs);

  /// Observes the values of later runs, including storage ops without arithmetic; null for none.
  void setObserver(ObserveFn observe);

  /// Sets SimOptions::before of later runs; null for nothing.
  void setBefore(BeforeFn before);

  /// Sets the numerics of later runs. References always run in double precision.
  void setNumerics(Numerics numerics);

  /// Sets whether later runs simulate the cycles of kernels (SimOptions::timeKernels).
  void setTimed(bool isTimed);

  /// Cost of the last run.
  const RunReport &report() const;

  /// Bytes of each bank of DRAM that the results of const-evals of `program` take there.
  uint64_t keptBytes(const runtime::Program &program) const;

  /// Drops these.
  void forget(const runtime::Program &program);

private:
  struct Impl;
  std::unique_ptr<Impl> impl;
};

/// Whether op `index` computes by a library call: kernels, moves and new tensors do not.
bool isLibraryCall(const runtime::Program &program, unsigned index);

/// Opens a simulated device. `executor`, if given, receives the executor, which lives as long as the device.
llvm::Expected<runtime::Device> openDevice(hw::SystemDesc system, SimOptions options = {}, GraphExecutor **executor = nullptr,
                                           uint64_t memoryLimit = 0);

} // namespace ttmlir::sim

#endif // TTMLIR_SIM_GRAPHEXECUTOR_H
