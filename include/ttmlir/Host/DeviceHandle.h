//===- DeviceHandle.h - A simulated device ----------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_HOST_DEVICEHANDLE_H
#define TTMLIR_HOST_DEVICEHANDLE_H

#include "ttmlir/Host/Types.h"

#include <memory>

namespace ttnn {

/// In which types a device holds and computes values (docs/simulator.md).
enum class Numerics : uint8_t {
  DEVICE, ///< the element type of each tensor, with formats and rounding of the chip
  IEEE    ///< all floats as f32
};

/// How to open a device.
struct DeviceOptions {
  /// A built-in system ("n150", "wormhole_b0", "blackhole", ...), of which the first chip is opened, or the path of a .ttsys file.
  std::string system = "wormhole_b0";
  /// Threads of kernels; 0 for one per processor. Results do not depend on it.
  int threads = 0;
  Numerics numerics = Numerics::DEVICE;
  /// Bytes of host memory for the values of tensors; 0 for all memory of the machine.
  uint64_t memory_limit = 0;
};

/// The use of a memory of a device, in bytes of one bank.
struct MemoryStatistics {
  uint64_t capacity = 0, allocated = 0, largest_free_block = 0;
  /// Live buffers.
  size_t buffers = 0;
  /// Where the largest free block begins; the end of the memory if nothing is free.
  uint64_t largest_free_address = 0;
  /// DRAM channels, or worker cores.
  uint64_t banks = 0;
};

/// A device by handle: copies refer to the same one. It lives until it is closed and no tensor refers to it any more.
class Device {
public:
  /// No device.
  Device() = default;

  bool is_open() const;
  /// The name of its architecture, "wormhole_b0".
  std::string_view arch() const;
  /// Columns and rows of workers.
  CoreCoord compute_with_storage_grid_size() const;

  /// The compiled operations, one for each op, attributes, types of operands and of results, and the compiled functions and
  /// programs that have run.
  size_t num_program_cache_entries() const;
  /// Forgets all compiled operations, and that functions and programs have run; these stay compiled.
  void clear_program_cache();

  /// The statistics of DRAM or L1.
  MemoryStatistics memory_statistics(BufferType memory) const;

  explicit operator bool() const { return impl != nullptr; }
  bool operator==(const Device &) const = default;

  struct Impl;
  /// For the implementation.
  explicit Device(std::shared_ptr<Impl> handle) : impl(std::move(handle)) {}
  const std::shared_ptr<Impl> &handle() const { return impl; }

private:
  std::shared_ptr<Impl> impl;
};

/// Opens a device. Throws Error if there is no such system.
Device open_device(const DeviceOptions &options = {});

/// Closes `device`. Its tensors lose their values: later uses throw.
void close_device(const Device &device);

} // namespace ttnn

#endif // TTMLIR_HOST_DEVICEHANDLE_H
