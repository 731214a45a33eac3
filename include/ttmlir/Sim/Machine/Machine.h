//===- Machine.h - Executes the kernels of a program ------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each core has five threads: reader, writer, and the compute kernel three times, as UNPACK, MATH and PACK, each executing its part
// of every instruction as the chip does. A race-free program's values do not depend on time: cores run side by side on host threads
// and block on circular buffers, semaphores and registers. See docs/kernel-machine.md.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_SIM_MACHINE_MACHINE_H
#define TTMLIR_SIM_MACHINE_MACHINE_H

#include "ttmlir/Hardware/System/SystemDesc.h"
#include "ttmlir/Sim/Machine/DeviceBuffer.h"
#include "ttmlir/Sim/Machine/TileMath.h"
#include "ttmlir/Sim/NumericsMode.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <array>
#include <cstdint>
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
enum class ThreadKind : uint8_t { Reader, Writer, Unpack, Math, Pack };

/// "reader", "writer", "unpack", "math" or "pack".
llvm::StringRef threadName(ThreadKind kind);

/// Buffers that a core can have; how many a chip has is in its description.
inline constexpr uint32_t kMaxCircularBuffers = 64;

/// A circular buffer, the same on every core of a program.
struct CircularBufferView {
  uint32_t index = 0;
  uint64_t address = 0;
  uint32_t numPages = 0;
  uint64_t pageBytes = 0;
  /// What tiles in it are.
  DataType type = DataType::BFloat16;
  /// The operand in L1 whose part on a core the buffer is, which has no address of its own then.
  std::optional<uint32_t> operand = {};
};

/// Which threads run a kernel.
enum class KernelThread : uint8_t { Reader, Writer, Compute };

/// A kernel as native code, made of its C++ (lib/Sim/Native).
using NativeKernel = void (*)();

/// What native code of kernels has to be given before it runs.
const tt_sim_host &nativeHost();

/// A register operand of the call in `line` of a kernel whose value the program has in `format`, in fewer bits than the register.
struct NarrowOperand {
  uint32_t line = 0;
  uint8_t operand = 0;
  DataType format = DataType::BFloat16;
};

/// A kernel.
struct KernelView {
  llvm::StringRef name;
  KernelThread thread = KernelThread::Compute;
  /// Instructions (include/ttmlir/Schema/Bytecode.h), and the line of the source of each.
  llvm::ArrayRef<uint32_t> code, lines;
  uint32_t numRegisters = 0;
  llvm::ArrayRef<uint32_t> compileTimeArgs;
  /// Of compute kernels: destination registers of 32 bits, half as many; all of them at once instead of halves in turn.
  bool is32BitDst = false, usesFullDst = false;
  Fidelity fidelity = Fidelity::HiFi4;
  /// Its C++.
  llvm::StringRef source;
  /// As many for each core, core by core (row-major).
  llvm::ArrayRef<uint32_t> runtimeArgs;
  /// By line: those of one line one after the other, as they are to be rounded in ieee numerics.
  std::vector<NarrowOperand> narrowOperands = {};
  /// When set, runs instead of the instructions.
  NativeKernel native = nullptr;
};

/// A rectangle of cores: the first one, rows and columns.
struct CoreRect {
  hw::Dim2 first, extent;
};

/// Kernels that a rectangle of cores runs at the same time.
struct KernelProgramView {
  CoreRect cores;
  std::vector<CircularBufferView> circularBuffers;
  std::vector<KernelView> kernels;
  /// First values.
  llvm::ArrayRef<uint32_t> semaphores;
};

/// A program of a file, which must outlive the view.
KernelProgramView viewOf(const schema::KernelProgram &program);

struct MachineOptions {
  Numerics numerics = Numerics::Device;
  /// How the packer narrows 32-bit destination registers in device numerics (hardware.md 5.6).
  Rounding packRounding = Rounding::Truncate;
  /// Host threads; results are the same for any number. 0 means one per processor.
  unsigned threads = 0;
  /// Steps that a thread of a core may make before it is said not to end: one for an instruction, 32 for a call. 0 means what
  /// defaultMaxSteps() says.
  uint64_t maxSteps = 0;
  /// Whether calls of units that were prepared for something else are faults.
  bool checksInits = true;
  /// Whether to find out how long the program takes.
  bool isTimed = false;
};

/// Simulated time of a program.
struct Timing {
  /// From the start of the first kernel to the end of the last transfer.
  uint64_t cycles = 0;
  /// What it takes besides to launch the program among others, and both together.
  uint64_t launch = 0;
  double nanoseconds = 0;
  /// What threads did that takes time or concerns others, over all cores.
  uint64_t events = 0;
  /// Cycles that the busiest core's units were busy: unpackers, matrix unit, vector unit, packer.
  uint64_t unpacker = 0, matrix = 0, vector = 0, packer = 0;
  /// The same of its port to either network, of the busiest link of that, and of the busiest DRAM bank.
  std::array<uint64_t, 2> network = {}, links = {};
  uint64_t dram = 0;
};

/// What happened during a run, over all cores.
struct RunStats {
  /// Instructions over all threads.
  uint64_t instructions = 0;
  /// Tiles computed, by the name of the operation.
  std::map<std::string, uint64_t> tileOps;
  /// Instructions that prepare units for an operation.
  uint64_t inits = 0;
  /// What is multicast counts once, as written.
  uint64_t nocBytesRead = 0, nocBytesWritten = 0;
  /// The parts of them that come from and go to DRAM, and what is multicast.
  uint64_t dramBytesRead = 0, dramBytesWritten = 0, multicastBytes = 0;
  uint64_t pagesPushed = 0, pagesPopped = 0;
  /// The most destination registers that a core used, in tiles.
  uint64_t dstPeak = 0;
  /// Bytes of a core's circular buffers but for those that are operands, and of those and what it holds of tensors; the most of all
  /// cores.
  uint64_t cbBytes = 0, l1Peak = 0;
  /// Zero unless asked for.
  Timing timing;
};

/// Steps that a thread of a program with `operands` may make unless somebody says how many: 2^28, which is eight million calls, and
/// ten times what a product of all of them would take one core.
uint64_t defaultMaxSteps(llvm::ArrayRef<DeviceBuffer> operands);

/// Checks `program`, which has `operands` operands, as `run` does before anything happens.
llvm::Error verifyProgram(const KernelProgramView &program, size_t operands, const hw::ChipDesc &chip);

/// Runs `program`, whose common arguments are the addresses of `operands`. Results land in the memory of the operands, also those
/// of kernels that failed. The error says on which core, in which thread, kernel and line something went wrong, of several faults
/// the one of the first core in row-major order; a deadlock lists who waits for what.
llvm::Expected<RunStats> run(const KernelProgramView &program, llvm::ArrayRef<DeviceBuffer> operands, const hw::ChipDesc &chip,
                             const MachineOptions &options = {});

} // namespace ttmlir::sim::machine

#endif // TTMLIR_SIM_MACHINE_MACHINE_H
