//===- KernelProgram.h - Hand-written kernels -------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Kernels in the C++ of the kernel library, compiled by the host's compiler and run on simulated cores
// (docs/hand-written-kernels.md). Running them runs native code of their authors.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_HOST_KERNELPROGRAM_H
#define TTMLIR_HOST_KERNELPROGRAM_H

#include "ttmlir/Host/TensorHandle.h"

#include <functional>
#include <map>

namespace ttnn {

/// The processor of a core that runs a kernel.
enum class KernelProcessor : uint8_t {
  READER, ///< data movement on network 0
  WRITER, ///< data movement on network 1
  COMPUTE ///< unpackers, matrix and vector unit, packer
};

/// How a compute kernel runs.
struct ComputeConfigDescriptor {
  MathFidelity math_fidelity = MathFidelity::HiFi4;
  /// 32-bit destination registers, half as many.
  bool fp32_dest_acc_en = false;
  /// All destination registers at once instead of two halves in turn.
  bool dst_full_sync_en = false;
};

/// Arguments of one core.
struct CoreArgs {
  CoreCoord core;
  std::vector<uint32_t> args;
};

/// A kernel and the cores that run it.
struct KernelDescriptor {
  /// The path of a file or, with `is_source`, its text.
  std::string kernel_source;
  bool is_source = false;
  CoreRangeSet core_ranges;
  std::vector<uint32_t> compile_time_args = {};
  std::map<std::string, uint32_t> named_compile_time_args = {};
  /// Macros and their values.
  std::map<std::string, std::string> defines = {};
  /// Cores that are not listed have none.
  std::vector<CoreArgs> runtime_args = {};
  std::vector<uint32_t> common_runtime_args = {};
  KernelProcessor processor = KernelProcessor::READER;
  ComputeConfigDescriptor compute = {};
};

/// One view of a circular buffer: its index, elements, and bytes of a page.
struct CBFormatDescriptor {
  uint32_t buffer_index = 0;
  DataType data_format = DataType::BFLOAT16;
  uint64_t page_size = 0;
};

/// Memory of circular buffers on each of some cores; several formats share it.
struct CBDescriptor {
  uint64_t total_size = 0;
  CoreRangeSet core_ranges;
  std::vector<CBFormatDescriptor> format_descriptors = {};
  /// If set, the memory is the shard of this tensor on each core.
  std::optional<Tensor> tensor = {};
};

/// A semaphore; its number is its place in the list. All cores have it.
struct SemaphoreDescriptor {
  uint32_t initial_value = 0;
};

/// Kernels that run at the same time.
struct ProgramDescriptor {
  std::vector<KernelDescriptor> kernels;
  std::vector<SemaphoreDescriptor> semaphores = {};
  std::vector<CBDescriptor> cbs = {};
};

/// The cost of a run, of the whole program.
struct KernelReport {
  /// From the start of the first kernel to the end of the last transfer, and to launch the program.
  uint64_t cycles = 0, launch_cycles = 0;
  double nanoseconds = 0;
  /// Busy cycles of the busiest core's units.
  uint64_t unpacker = 0, matrix = 0, vector = 0, packer = 0;
  uint64_t noc_bytes_read = 0, noc_bytes_written = 0, dram_bytes_read = 0, dram_bytes_written = 0, multicast_bytes = 0;
  /// Bytes of circular buffers of a core.
  uint64_t cb_bytes = 0;
};

struct GenericOptions {
  /// Called after the run, also after a fault, with each line that a kernel printed: "core (0, 1), reader: x is 3". By default
  /// lines go to standard output.
  std::function<void(std::string_view line)> print = {};
  /// Filled in after a run without fault.
  KernelReport *report = nullptr;
  /// Whether to simulate time.
  bool is_timed = true;
};

/// Runs `program` on the device of `tensors`, and returns the last of them, which by convention is the output. Kernels see all of
/// `tensors` at their addresses and no others, and update them in place. Throws Error if a kernel does not compile or commits a
/// fault: its message names core, thread, kernel and line.
Tensor generic_op(const std::vector<Tensor> &tensors, const ProgramDescriptor &program, const GenericOptions &options = {});

/// The compile-time arguments with which kernels make a TensorAccessor of `tensor` (TensorAccessorArgs).
std::vector<uint32_t> tensor_accessor_args(const Tensor &tensor);

/// Column and row by which the network knows a core.
CoreCoord worker_core_from_logical_core(const Device &device, CoreCoord core);

} // namespace ttnn

#endif // TTMLIR_HOST_KERNELPROGRAM_H
