//===- Machine.h - Simulator of kernel programs -----------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each core has five threads: reader, writer, and the compute kernel three times, as UNPACK, MATH and PACK, each executing its part
// of every instruction as the chip does. Values of a race-free program do not depend on timing: cores run concurrently on host
// threads and block on circular buffers, semaphores and registers. See docs/kernel-machine-design.md.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_SIM_MACHINE_MACHINE_H
#define TTMLIR_SIM_MACHINE_MACHINE_H

#include "ttmlir/Hardware/Clock/Clock.h"
#include "ttmlir/Hardware/System/SystemDesc.h"
#include "ttmlir/Sim/Machine/DeviceBuffer.h"
#include "ttmlir/Sim/Machine/TileMath.h"
#include "ttmlir/Sim/NumericsMode.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

struct tt_sim_host;

namespace ttmlir::schema {
struct KernelProgram;
}

namespace ttmlir::sim::machine {

/// The threads of a core.
using ThreadKind = hw::CoreThread;

/// "reader", "writer", "unpack", "math" or "pack".
llvm::StringRef threadName(ThreadKind kind);

using hw::kMaxCircularBuffers;
using hw::Timing;

/// A rectangle of cores: its first core, rows and columns.
struct CoreRect {
  hw::Dim2 first, extent;

  bool contains(hw::Dim2 core) const {
    return core.y >= first.y && core.x >= first.x && core.y < first.y + extent.y && core.x < first.x + extent.x;
  }
};

/// The cores of disjoint rectangles; without one, all cores of a program.
struct CoreSet {
  std::vector<CoreRect> rects;

  bool contains(hw::Dim2 core) const {
    return rects.empty() || llvm::any_of(rects, [&](const CoreRect &rect) { return rect.contains(core); });
  }
};

/// A circular buffer, the same on every core that has it.
struct CircularBufferView {
  uint32_t index = 0;
  uint64_t address = 0;
  uint32_t numPages = 0;
  uint64_t pageBytes = 0;
  /// Element type of its tiles.
  DataType type = DataType::BFloat16;
  /// The operand whose L1 shard on a core the buffer aliases; it then has no address of its own.
  std::optional<uint32_t> operand = {};
  CoreSet cores = {};
  /// Whether a page must have room for a tile; buffers of hand-written kernels may have pages of rows.
  bool holdsTiles = true;
  /// Whether its bytes are a shard of a tensor of a hand-written kernel: there before the program, regardless of pushes and
  /// waits.
  bool isShard = false;
};

/// The source line of native code from an address on, 0 if unknown.
struct NativeLine {
  uint64_t address = 0;
  uint32_t line = 0;
};

/// A kernel that a person wrote against the headers of the kernel library: how to compile it.
struct HandWrittenKernel {
  /// Includes of the kernel library, which many kernels share.
  std::string library;
  /// Definitions between the library and its text.
  std::string preamble;
  /// The file that its text comes from, whose folder is searched for headers; empty: none.
  std::string file;
};

/// The threads that run a kernel.
enum class KernelThread : uint8_t { Reader, Writer, Compute };

/// A kernel as native code, compiled from its C++ (lib/Sim/Native).
using NativeKernel = void (*)();

/// The host services that native kernels need.
const tt_sim_host &nativeHost();

/// A register operand of the call in `line` of a kernel, whose value the program holds in `format`, narrower than the register.
struct NarrowOperand {
  uint32_t line = 0;
  uint8_t operand = 0;
  DataType format = DataType::BFloat16;
};

/// A kernel.
struct KernelView {
  llvm::StringRef name;
  KernelThread thread = KernelThread::Compute;
  /// Instructions (include/ttmlir/Schema/Bytecode.h), and the source line of each.
  llvm::ArrayRef<uint32_t> code, lines;
  uint32_t numRegisters = 0;
  llvm::ArrayRef<uint32_t> compileTimeArgs;
  /// Configuration of compute kernels: 32-bit DST registers, half as many; full DST instead of alternating halves.
  bool is32BitDst = false, usesFullDst = false;
  Fidelity fidelity = Fidelity::HiFi4;
  /// Its C++ source.
  llvm::StringRef source;
  /// Run-time arguments, core by core (row-major), the same number for each.
  llvm::ArrayRef<uint32_t> runtimeArgs;
  /// Operands in order of lines; within a line in the order in which they are rounded in ieee numerics.
  std::vector<NarrowOperand> narrowOperands = {};
  /// If set, runs instead of the instructions.
  NativeKernel native = nullptr;
  CoreSet cores = {};
  /// If not empty: run-time arguments of each core of the program (row-major), in place of `runtimeArgs`.
  std::vector<llvm::ArrayRef<uint32_t>> coreArgs = {};
  /// Common arguments; without them the addresses of operands.
  std::optional<llvm::ArrayRef<uint32_t>> commonArgs = {};
  const HandWrittenKernel *handWritten = nullptr;
  /// The lines of native code, by address.
  llvm::ArrayRef<NativeLine> nativeLines = {};

  /// The line of native code at `address`, 0 if unknown.
  uint32_t nativeLineAt(uint64_t address) const {
    const auto *after =
        llvm::upper_bound(nativeLines, address, [](uint64_t key, const NativeLine &line) { return key < line.address; });
    return after == nativeLines.begin() ? 0 : std::prev(after)->line;
  }
  /// Run-time arguments of core `core` of `cores`.
  llvm::ArrayRef<uint32_t> argsOf(size_t core, size_t cores) const {
    const size_t count = runtimeArgs.size() / cores;
    return coreArgs.empty() ? runtimeArgs.slice(core * count, count) : coreArgs[core];
  }
};

/// The kernels of a rectangle of cores.
struct KernelProgramView {
  CoreRect cores;
  std::vector<CircularBufferView> circularBuffers;
  std::vector<KernelView> kernels;
  /// Initial values.
  llvm::ArrayRef<uint32_t> semaphores;
};

/// A view of a program of a file, which must outlive it.
KernelProgramView viewOf(const schema::KernelProgram &program);

struct MachineOptions {
  Numerics numerics = Numerics::Device;
  /// The rounding of 32-bit DST registers by the packer in device numerics (hardware.md 5.6).
  Rounding packRounding = Rounding::Truncate;
  /// Host threads; results are the same for any number. 0 means one per processor.
  unsigned threads = 0;
  /// Step limit of a thread, after which it counts as endless: an instruction is one step, a call 32. 0 means defaultMaxSteps().
  uint64_t maxSteps = 0;
  /// Whether calls of a unit whose last init is for another call are faults.
  bool checksInits = true;
  /// Whether to simulate time.
  bool isTimed = false;
  /// Whether to compute values. Without, tiles and transfers have no bytes and operands need none: only control flow, semaphores
  /// and time are simulated. A kernel that loads elements then fails with a NeedsValuesError.
  bool hasValues = true;
  /// Called after the run, also after a fault, with each line that a kernel printed: "core (0, 1), reader: x is 3".
  std::function<void(llvm::StringRef line)> print = {};
  /// Called with the activity of each thread, if time is simulated: see hw::replay.
  std::function<void(const hw::Span &span)> observe = {};
};

/// The error of a run without values in which a kernel loads elements: its control flow may depend on them.
class NeedsValuesError : public llvm::ErrorInfo<NeedsValuesError, llvm::StringError> {
public:
  static char ID; // NOLINT(readability-identifier-naming): LLVM's name

  using ErrorInfo::ErrorInfo;
};

/// Counters of a run, over all cores.
struct RunStats {
  /// Instructions over all threads.
  uint64_t instructions = 0;
  /// Tiles computed, by op name.
  std::map<std::string, uint64_t> tileOps;
  /// Instructions that initialise units for an op.
  uint64_t inits = 0;
  /// Multicast bytes count once, as written.
  uint64_t nocBytesRead = 0, nocBytesWritten = 0;
  /// Bytes of these from and to DRAM, and bytes of multicast.
  uint64_t dramBytesRead = 0, dramBytesWritten = 0, multicastBytes = 0;
  uint64_t pagesPushed = 0, pagesPopped = 0;
  /// The most DST registers that a core used, in tiles.
  uint64_t dstPeak = 0;
  /// Bytes of a core's circular buffers that are no operands, and of all its circular buffers and tensor shards; maxima over cores.
  uint64_t cbBytes = 0, l1Peak = 0;
  /// Zero unless requested.
  Timing timing;
};

/// Default step limit of a thread of a program with `operands`: 2^28, which is eight million calls, plus ten times the steps of a
/// product of all operands on one core.
uint64_t defaultMaxSteps(llvm::ArrayRef<DeviceBuffer> operands);

/// Verifies `program` with `operands` operands, as `run` does first.
llvm::Error verifyProgram(const KernelProgramView &program, size_t operands, const hw::ChipDesc &chip);

/// Runs `program`, whose common arguments are the addresses of `operands`. Results are in the memory of the operands, even after a
/// failure. The error names core, thread, kernel and line of a fault; of several, the one of the first core in row-major order. For
/// a deadlock it lists the event that each thread waits for.
llvm::Expected<RunStats> run(const KernelProgramView &program, llvm::ArrayRef<DeviceBuffer> operands, const hw::ChipDesc &chip,
                             const MachineOptions &options = {});

} // namespace ttmlir::sim::machine

#endif // TTMLIR_SIM_MACHINE_MACHINE_H
