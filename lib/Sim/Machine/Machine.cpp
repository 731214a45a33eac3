//===- Machine.cpp - Simulator of kernel programs -------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Sim/Machine/Machine.h"

#include "Core.h"
#include "Faults.h"
#include "Interpreter.h"
#include "Scheduler.h"

#include "ttmlir/Hardware/Memory/MemoryRange.h"
#include "ttmlir/Schema/BytecodeVerifier.h"
#include "ttmlir/Schema/Kernel_generated.h"
#include "ttmlir/Support/Failure.h"
#include "ttmlir/Support/Plural.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/MathExtras.h"

#include <cmath>
#include <cstring>
#include <thread>

using namespace llvm;
using namespace ttmlir;
using namespace ttmlir::sim;
using namespace ttmlir::sim::machine;

//===----------------------------------------------------------------------===//
// Views
//===----------------------------------------------------------------------===//

static ArrayRef<uint32_t> arrayOf(const flatbuffers::Vector<uint32_t> *words) {
  return words ? ArrayRef<uint32_t>(words->data(), words->size()) : ArrayRef<uint32_t>();
}

static std::vector<NarrowOperand> narrowOperandsOf(const schema::Kernel &kernel) {
  std::vector<NarrowOperand> operands;
  if (kernel.narrow_operands())
    for (const schema::NarrowOperand *each : *kernel.narrow_operands())
      operands.push_back({each->line(), each->operand(), static_cast<DataType>(each->dtype())});
  return operands;
}

KernelProgramView machine::viewOf(const schema::KernelProgram &program) {
  KernelProgramView view;
  view.cores = {{program.cores()->y(), program.cores()->x()}, {program.cores()->rows(), program.cores()->columns()}};
  for (const schema::CircularBuffer *buffer : *program.circular_buffers())
    view.circularBuffers.push_back({buffer->index(), buffer->address(), buffer->num_pages(), buffer->page_size(),
                                    static_cast<DataType>(buffer->dtype()),
                                    buffer->operand() < 0 ? std::nullopt : std::optional<uint32_t>(buffer->operand())});
  for (const schema::Kernel *kernel : *program.kernels())
    view.kernels.push_back({StringRef(kernel->name()->data(), kernel->name()->size()), static_cast<KernelThread>(kernel->thread()),
                            arrayOf(kernel->code()), arrayOf(kernel->lines()), kernel->num_registers(),
                            arrayOf(kernel->compile_time_args()), kernel->fp32_dest(), kernel->full_dst(),
                            static_cast<Fidelity>(kernel->math_fidelity()),
                            kernel->source() ? StringRef(kernel->source()->data(), kernel->source()->size()) : StringRef(),
                            arrayOf(kernel->runtime_args()), narrowOperandsOf(*kernel)});
  view.semaphores = arrayOf(program.semaphores());
  return view;
}

//===----------------------------------------------------------------------===//
// Checks
//===----------------------------------------------------------------------===//

static Error checkBuffer(const CircularBufferView &buffer, size_t operands, const hw::ChipDesc &desc) {
  auto fail = [&](const Twine &what) { return failure("expected circular buffer " + Twine(buffer.index) + " " + what); };
  if (buffer.index >= std::min<uint64_t>(desc.numCBs, kMaxCircularBuffers))
    return fail("to be below " + Twine(std::min<uint64_t>(desc.numCBs, kMaxCircularBuffers)));
  if (!isDataType(static_cast<uint8_t>(buffer.type)) || isInternal(buffer.type))
    return fail("to hold tiles of a known format, found " + Twine(unsigned(buffer.type)));
  if (buffer.numPages == 0 || buffer.pageBytes < static_cast<uint64_t>(buffer.holdsTiles ? tileBytes(buffer.type) : 1))
    return fail("to have pages for tiles of " + countText(tileBytes(buffer.type), "byte") + ", found " + Twine(buffer.numPages) +
                " of " + Twine(buffer.pageBytes));
  if (buffer.operand)
    return *buffer.operand < operands
               ? Error::success()
               : fail("to be an alias of an operand below " + Twine(operands) + ", found " + Twine(*buffer.operand));
  if (buffer.address % 16 != 0 || buffer.pageBytes % 16 != 0)
    return fail("to have pages at multiples of 16 bytes, found " + countText(buffer.pageBytes, "byte") + " at address " +
                Twine(buffer.address));
  if (Error error = hw::checkCircularBuffer(desc, buffer.address, SaturatingMultiply<uint64_t>(buffer.pageBytes, buffer.numPages)))
    return failure("circular buffer " + Twine(buffer.index) + ": " + toString(std::move(error)));
  return Error::success();
}

/// Core number `core` of `program`, row-major.
static hw::Dim2 placeIn(const KernelProgramView &program, size_t core) {
  const auto number = static_cast<int64_t>(core), columns = program.cores.extent.x;
  return {program.cores.first.y + number / columns, program.cores.first.x + number % columns};
}

/// Checks everything about `program` that does not depend on its kernels' code.
static Error checkProgram(const KernelProgramView &program, size_t operands, const hw::ChipDesc &desc) {
  const hw::Dim2 first = program.cores.first, extent = program.cores.extent;
  if (first.y < 0 || first.x < 0 || extent.y < 1 || extent.x < 1 || extent.y > desc.grid.y - first.y ||
      extent.x > desc.grid.x - first.x)
    return failure("expected cores of the program in the grid of " + Twine(desc.grid.y) + "x" + Twine(desc.grid.x) + ", found " +
                   Twine(extent.y) + "x" + Twine(extent.x) + " from " + coreText(first) + " on");
  for (const CircularBufferView &buffer : program.circularBuffers)
    if (Error error = checkBuffer(buffer, operands, desc))
      return error;
  for (int64_t core = 0; core < extent.y * extent.x; ++core) {
    const hw::Dim2 place = placeIn(program, static_cast<size_t>(core));
    uint64_t seen = 0;
    for (const CircularBufferView &buffer : program.circularBuffers) {
      const uint64_t bit = buffer.cores.contains(place) ? uint64_t(1) << buffer.index : 0;
      if (seen & bit)
        return failure("expected one circular buffer " + Twine(buffer.index) + ", found two");
      seen |= bit;
    }
  }
  if (program.semaphores.size() * hw::kSemaphoreBytes > desc.l1UnreservedBase)
    return failure("expected at most " + Twine(desc.l1UnreservedBase / hw::kSemaphoreBytes) + " semaphores, found " +
                   Twine(program.semaphores.size()));
  return Error::success();
}

/// Cores of `program`, which checkProgram has accepted.
static size_t coresOf(const KernelProgramView &program) { return program.cores.extent.y * program.cores.extent.x; }

/// The resources that `kernel` may refer to on core number `core` of `program`.
static schema::KernelEnvironment environmentOf(const KernelProgramView &program, const KernelView &kernel, size_t operands,
                                               size_t core = 0) {
  schema::KernelEnvironment environment;
  environment.isCompute = kernel.thread == KernelThread::Compute;
  for (const CircularBufferView &buffer : program.circularBuffers)
    if (buffer.cores.contains(placeIn(program, core)))
      environment.circularBuffers |= uint64_t(1) << buffer.index;
  environment.numRegisters = kernel.numRegisters;
  environment.commonArgs = static_cast<uint32_t>(kernel.commonArgs ? kernel.commonArgs->size() : operands);
  environment.runtimeArgs = static_cast<uint32_t>(kernel.argsOf(core, coresOf(program)).size());
  environment.compileTimeArgs = static_cast<uint32_t>(kernel.compileTimeArgs.size());
  environment.semaphores = static_cast<uint32_t>(program.semaphores.size());
  return environment;
}

static Error checkNarrowOperands(const KernelView &kernel) {
  uint32_t line = 0;
  for (const NarrowOperand &narrow : kernel.narrowOperands) {
    if (!isDataType(static_cast<uint8_t>(narrow.format)) || isInternal(narrow.format) || isInteger(narrow.format))
      return failure("kernel '" + kernel.name + "': expected a float format of the operand in line " + Twine(narrow.line) +
                     ", found " + Twine(unsigned(narrow.format)));
    if (narrow.line < std::exchange(line, narrow.line))
      return failure("kernel '" + kernel.name + "': expected narrow operands in the order of lines, found line " +
                     Twine(narrow.line) + " later");
  }
  return Error::success();
}

static Error checkKernel(const KernelProgramView &program, const KernelView &kernel, size_t operands) {
  if (kernel.runtimeArgs.size() % coresOf(program) != 0)
    return failure("kernel '" + kernel.name + "': expected as many run-time arguments for each of " +
                   countText(coresOf(program), "core") + ", found " + Twine(kernel.runtimeArgs.size()) + " in all");
  if (!kernel.coreArgs.empty() && kernel.coreArgs.size() != coresOf(program))
    return failure("kernel '" + kernel.name + "': expected run-time arguments of " + countText(coresOf(program), "core") +
                   ", found " + Twine(kernel.coreArgs.size()));
  if (Error error = checkNarrowOperands(kernel))
    return error;
  Error error = schema::verifyBytecode(kernel.code, environmentOf(program, kernel, operands));
  if (!error)
    return Error::success();
  return failure("kernel '" + kernel.name + "': " + toString(std::move(error)));
}

Error machine::verifyProgram(const KernelProgramView &program, size_t operands, const hw::ChipDesc &chip) {
  if (Error error = checkProgram(program, operands, chip))
    return error;
  std::vector<uint8_t> threads(coresOf(program));
  for (const KernelView &kernel : program.kernels) {
    if (kernel.thread > KernelThread::Compute || kernel.fidelity > Fidelity::HiFi4)
      return failure("kernel '" + kernel.name + "': expected a known thread and fidelity, found " + Twine(unsigned(kernel.thread)) +
                     " and " + Twine(unsigned(kernel.fidelity)));
    const auto thread = static_cast<uint8_t>(1u << static_cast<unsigned>(kernel.thread));
    for (size_t core = 0; core < threads.size(); ++core) {
      if (!kernel.cores.contains(placeIn(program, core)))
        continue;
      if (threads[core] & thread)
        return failure("expected one kernel for each thread, found '" + kernel.name + "' for the thread of another");
      threads[core] |= thread;
    }
    if (Error error = checkKernel(program, kernel, operands))
      return error;
  }
  return Error::success();
}

//===----------------------------------------------------------------------===//
// Setting up cores
//===----------------------------------------------------------------------===//

namespace {

/// A page of a buffer in L1: where it is in the caller's memory and on a core.
struct ShardPage {
  const DeviceBuffer &buffer;
  uint64_t offset;
  L1Memory &l1;
  uint64_t address;

  void load() const;
  void store() const;
};

/// One run of a program.
class Run {
public:
  Run(const KernelProgramView &program, ArrayRef<DeviceBuffer> operands, Chip &chip)
      : program(program), operands(operands), chip(chip) {}

  Error prepare();
  Expected<RunStats> execute();

private:
  Core &makeCore(hw::Dim2 place);
  Error checkAlias(const CircularBufferView &buffer) const;
  bool hasPart(const Core &core, const DeviceBuffer &operand) const;
  void startKernels(Core &core);
  void startNative(Thread &thread, const KernelView &kernel);
  void startThread(Core &core, ThreadKind kind, const KernelView &kernel, const DecodedKernel &code);
  Error forEachShard(function_ref<void(const ShardPage &page)> visit);
  hw::Dim2 placeOf(const DeviceBuffer &buffer, uint64_t bank) const;
  void countTensors();
  Expected<Timing> time() const;
  RunStats collect() const;
  void print() const;

  const KernelProgramView &program;
  ArrayRef<DeviceBuffer> operands;
  Chip &chip;
  /// Kernels as their threads execute them, three for a compute kernel.
  std::deque<DecodedKernel> decoded;
  std::vector<std::pair<ThreadKind, std::pair<const KernelView *, const DecodedKernel *>>> threads;
};

} // namespace

Core &Run::makeCore(hw::Dim2 place) {
  const auto number = static_cast<uint32_t>(place.y * chip.desc.grid.x + place.x);
  std::unique_ptr<Core> &core = chip.cores[number];
  if (core)
    return *core;
  core = std::make_unique<Core>();
  core->chip = &chip;
  core->place = place;
  core->number = number;
  core->l1 = std::make_unique<L1Memory>(
      chip.desc.l1Size,
      /*hasShortAddresses=*/any_of(program.kernels, [](const KernelView &kernel) { return kernel.handWritten != nullptr; }));
  core->tileCounts.resize(schema::kTileInit);
  for (size_t i = 0; i < kThreads; ++i) {
    core->threads[i].core = core.get();
    core->threads[i].kind = static_cast<ThreadKind>(i);
  }
  return *core;
}

/// Writes the initial content of L1 for a hand-written kernel, zeros and arguments, to `core`.
static void writeArguments(Core &core, const KernelView &kernel, size_t cores) {
  core.l1->markWritten(kZerosAddress, kZerosBytes);
  // Arguments of the core, then the common ones: more of them than a card takes.
  constexpr uint64_t most = L1Memory::kArgsBytes / 6;
  const auto write = [&](ArrayRef<uint32_t> args, uint64_t place) {
    if (!args.empty())
      std::memcpy(core.l1->arguments(place * most), args.data(), std::min<uint64_t>(most, args.size() * sizeof(uint32_t)));
  };
  write(kernel.argsOf(core.numberInProgram(), cores), 2 * static_cast<uint64_t>(kernel.thread));
  write(kernel.commonArgs.value_or(ArrayRef<uint32_t>()), 2 * static_cast<uint64_t>(kernel.thread) + 1);
}

void Run::startNative(Thread &thread, const KernelView &kernel) {
  if (kernel.handWritten)
    writeArguments(*thread.core, kernel, coresOf(program));
  std::array<uint8_t, kMaxCircularBuffers> formats;
  formats.fill(UINT8_MAX);
  for (const CircularBufferView &buffer : program.circularBuffers)
    if (buffer.cores.contains(thread.core->place))
      formats[buffer.index] = static_cast<uint8_t>(buffer.type);
  thread.native = std::make_unique<NativeThread>(
      thread, kernel.native, environmentOf(program, kernel, operands.size(), thread.core->numberInProgram()), formats);
  thread.registers.resize(NativeThread::kRegisters);
}

void Run::startThread(Core &core, ThreadKind kind, const KernelView &kernel, const DecodedKernel &code) {
  Thread &thread = core.thread(kind);
  thread.kernel = &kernel;
  thread.code = &code;
  thread.registers.resize(kernel.numRegisters);
  if (kernel.native)
    startNative(thread, kernel);
  thread.state = Thread::State::Ready;
}

void Run::startKernels(Core &core) {
  for (const CircularBufferView &buffer : program.circularBuffers) {
    if (!buffer.cores.contains(core.place))
      continue;
    CircularBuffer &own = core.buffers[buffer.index];
    own.config = buffer;
    own.exists = true;
    if (buffer.operand) {
      own.config.address = operands[*buffer.operand].address;
      own.hasNoBytes = !hasPart(core, operands[*buffer.operand]);
    } else {
      core.stats.cbBytes += buffer.numPages * buffer.pageBytes;
    }
  }
  for (const auto &[index, value] : enumerate(program.semaphores)) {
    const uint64_t address = semaphoreAddress(chip.desc, static_cast<uint32_t>(index));
    core.l1->word(address).store(value);
    core.l1->markWritten(address, 4);
  }
  for (const auto &[kind, kernel] : threads) {
    if (!kernel.first->cores.contains(core.place))
      continue;
    startThread(core, kind, *kernel.first, *kernel.second);
    if (kind != ThreadKind::Math)
      continue;
    core.is32BitDst = kernel.first->is32BitDst;
    const unsigned tiles = static_cast<unsigned>(chip.desc.dstPhysicalSizeTiles) / (core.is32BitDst ? 2 : 1);
    const unsigned parts = kernel.first->usesFullDst ? 1 : 2;
    core.dst.configure(tiles / parts, parts);
    core.fpu = {chip.options.numerics == Numerics::Device, kernel.first->fidelity, !core.is32BitDst};
  }
}

/// The core that is bank number `bank` of a buffer in L1.
hw::Dim2 Run::placeOf(const DeviceBuffer &buffer, uint64_t bank) const {
  const auto number = static_cast<int64_t>(bank);
  return buffer.cores.empty() ? hw::Dim2{number / chip.desc.grid.x, number % chip.desc.grid.x}
                              : buffer.cores[static_cast<size_t>(bank)];
}

bool Run::hasPart(const Core &core, const DeviceBuffer &operand) const {
  return any_of(seq<uint32_t>(0, operand.numBanks), [&](uint32_t bank) { return placeOf(operand, bank) == core.place; });
}

/// Checks that an aliased circular buffer matches a core's shard of its operand.
Error Run::checkAlias(const CircularBufferView &buffer) const {
  const uint32_t number = *buffer.operand;
  const DeviceBuffer &operand = operands[number];
  auto fail = [&](const Twine &what) {
    return failure("expected operand " + Twine(number) + ", aliased by circular buffer " + Twine(buffer.index) + ", " + what);
  };
  if (operand.space != MemorySpace::L1)
    return fail("in L1, found DRAM");
  if (Error error = machine::checkBuffer(operand, number, operand.cores.empty() ? chip.desc.numWorkers() : operand.cores.size()))
    return error;
  const uint64_t bytes = operand.bytesPerBank(), pages = bytes / operand.alignedPageBytes;
  if (buffer.pageBytes != operand.alignedPageBytes || buffer.numPages != pages)
    return fail("with shards of " + countText(buffer.numPages, "page") + " of " + countText(buffer.pageBytes, "byte") + ", found " +
                Twine(pages) + " of " + Twine(operand.alignedPageBytes));
  if (operand.address % 16 != 0 || bytes > chip.desc.l1Size || operand.address > chip.desc.l1Size - bytes)
    return fail("at a multiple of 16 bytes of L1, found address " + Twine(operand.address));
  return Error::success();
}

/// Counts the bytes that each core reserves for its shards of tensors.
void Run::countTensors() {
  for (const DeviceBuffer &buffer : operands)
    for (uint64_t bank = 0; buffer.space == MemorySpace::L1 && bank < buffer.numBanks; ++bank) {
      const hw::Dim2 place = placeOf(buffer, bank);
      if (place.y < 0 || place.x < 0 || place.y >= chip.desc.grid.y || place.x >= chip.desc.grid.x)
        continue;
      if (const auto &core = chip.cores[static_cast<size_t>(place.y * chip.desc.grid.x + place.x)])
        core->stats.l1Peak += buffer.bytesPerBank();
    }
}

/// Brings the page to its core.
void ShardPage::load() const {
  if (buffer.data)
    std::memcpy(l1.at(address), buffer.data + offset, buffer.pageBytes);
  if (!buffer.written)
    return l1.markWritten(address, buffer.pageBytes);
  for (uint64_t done = 0; done < buffer.pageBytes; done += WrittenMap::kGranule)
    if (buffer.written->isWritten(offset + done, 1))
      l1.markWritten(address + done, std::min(WrittenMap::kGranule, buffer.pageBytes - done));
}

/// Takes the page from its core.
void ShardPage::store() const {
  if (buffer.data)
    std::memcpy(buffer.data + offset, l1.at(address), buffer.pageBytes);
  for (uint64_t done = 0; buffer.written && done < buffer.pageBytes; done += WrittenMap::kGranule)
    if (l1.isWritten(address + done, 1))
      buffer.written->mark(offset + done, std::min(WrittenMap::kGranule, buffer.pageBytes - done));
}

/// Visits the pages of buffers in L1 and where they are.
Error Run::forEachShard(function_ref<void(const ShardPage &)> visit) {
  for (const auto &[number, buffer] : enumerate(operands)) {
    if (buffer.space != MemorySpace::L1)
      continue;
    if (Error error = checkBuffer(buffer, number, buffer.cores.empty() ? chip.desc.numWorkers() : buffer.cores.size()))
      return error;
    for (uint64_t page = 0; page < buffer.numPages; ++page) {
      const uint64_t shard = page / buffer.pagesPerShard;
      const hw::Dim2 place = placeOf(buffer, shard % buffer.numBanks);
      if (place.y < 0 || place.x < 0 || place.y >= chip.desc.grid.y || place.x >= chip.desc.grid.x)
        return failure("expected buffer " + Twine(number) + " on cores of the grid, found " + coreText(place));
      const uint64_t row = shard / buffer.numBanks * buffer.pagesPerShard + page % buffer.pagesPerShard;
      const uint64_t address = buffer.address + row * buffer.alignedPageBytes;
      L1Memory &memory = *makeCore(place).l1;
      if (!memory.contains(address, buffer.pageBytes))
        return failure("expected buffer " + Twine(number) + " in the " + countText(memory.size(), "byte") +
                       " of L1, found a page at address " + Twine(address));
      visit({buffer, page * buffer.pageBytes, memory, address});
    }
  }
  return Error::success();
}

Error Run::prepare() {
  for (const KernelView &kernel : program.kernels) {
    SmallVector<ThreadKind, 3> kinds = {ThreadKind::Unpack, ThreadKind::Math, ThreadKind::Pack};
    if (kernel.thread != KernelThread::Compute)
      kinds = {kernel.thread == KernelThread::Reader ? ThreadKind::Reader : ThreadKind::Writer};
    for (ThreadKind kind : kinds)
      threads.push_back({kind, {&kernel, &decoded.emplace_back(decode(kernel, kind, chip.options.numerics == Numerics::Ieee))}});
  }
  for (const DeviceBuffer &buffer : operands)
    chip.commonArgs.push_back(static_cast<uint32_t>(buffer.address));
  chip.origin = program.cores.first;
  chip.extent = program.cores.extent;
  chip.cores.resize(chip.desc.numWorkers());
  for (const CircularBufferView &buffer : program.circularBuffers)
    if (Error error = buffer.operand ? checkAlias(buffer) : Error::success())
      return error;
  for (int64_t y = 0; y < program.cores.extent.y; ++y)
    for (int64_t x = 0; x < program.cores.extent.x; ++x)
      startKernels(makeCore({chip.origin.y + y, chip.origin.x + x}));
  if (Error error = forEachShard([](const ShardPage &page) { page.load(); }))
    return error;
  countTensors();
  return Error::success();
}

//===----------------------------------------------------------------------===//
// Running
//===----------------------------------------------------------------------===//

RunStats Run::collect() const {
  RunStats total;
  std::vector<uint64_t> tiles(schema::kTileInit);
  for (const std::unique_ptr<Core> &core : chip.cores) {
    if (!core)
      continue;
    const RunStats &stats = core->stats;
    for (const Thread &thread : core->threads)
      total.instructions += thread.budget.instructions;
    for (size_t opcode = 0; opcode < tiles.size(); ++opcode)
      tiles[opcode] += core->tileCounts[opcode];
    total.inits += stats.inits;
    total.nocBytesRead += stats.nocBytesRead;
    total.nocBytesWritten += stats.nocBytesWritten;
    total.dramBytesRead += stats.dramBytesRead;
    total.dramBytesWritten += stats.dramBytesWritten;
    total.multicastBytes += stats.multicastBytes;
    total.pagesPushed += stats.pagesPushed;
    total.pagesPopped += stats.pagesPopped;
    total.dstPeak = std::max(total.dstPeak, stats.dstPeak);
    total.cbBytes = std::max(total.cbBytes, stats.cbBytes);
    total.l1Peak = std::max(total.l1Peak, stats.cbBytes + stats.l1Peak);
  }
  for (const auto &[opcode, count] : enumerate(tiles))
    if (count > 0)
      total.tileOps[schema::findInstruction(static_cast<uint16_t>(opcode))->mnemonic.str()] = count;
  return total;
}

Expected<Timing> Run::time() const {
  std::vector<hw::CoreLog> logs;
  for (const std::unique_ptr<Core> &core : chip.cores) {
    if (!core)
      continue;
    hw::CoreLog &log = logs.emplace_back();
    log.number = core->number;
    for (size_t i = 0; i < kThreads; ++i)
      log.threads[i] = &core->threads[i].events;
    for (size_t i = 0; i < log.pages.size(); ++i)
      log.pages[i] = core->buffers[i].config.numPages;
    log.dstParts = core->dst.numParts();
    for (const auto &[index, value] : enumerate(program.semaphores))
      log.semaphores.push_back({semaphoreAddress(chip.desc, static_cast<uint32_t>(index)), value});
  }
  return hw::replay(logs, chip.desc, chip.options.observe ? hw::SpanFn(chip.options.observe) : nullptr);
}

/// Reports the printed text of kernels, core by core.
void Run::print() const {
  if (!chip.options.print)
    return;
  for (const std::unique_ptr<Core> &core : chip.cores)
    for (size_t i = 0; core && i < kThreads; ++i) {
      SmallVector<StringRef> lines;
      const Thread &thread = core->threads[i];
      StringRef(thread.printed).split(lines, '\n');
      if (!lines.empty() && lines.back().empty())
        lines.pop_back();
      for (StringRef line : lines)
        chip.options.print(("core " + coreText(core->place, thread.kernel) + ", " + threadName(thread.kind) + ": " + line).str());
    }
}

Expected<RunStats> Run::execute() {
  const unsigned threads = chip.options.threads ? chip.options.threads : std::max(1u, std::thread::hardware_concurrency());
  if (!runCores(chip, std::min<unsigned>(threads, static_cast<unsigned>(program.cores.extent.y * program.cores.extent.x))))
    return interruption();
  print();
  if (Error error = forEachShard([](const ShardPage &page) { page.store(); }))
    return std::move(error);
  if (Error error = findFault(chip))
    return chip.needsValues ? make_error<NeedsValuesError>(toString(std::move(error)), inconvertibleErrorCode()) : std::move(error);
  RunStats stats = collect();
  if (!chip.options.isTimed)
    return stats;
  Expected<Timing> timing = time();
  if (!timing)
    return timing.takeError();
  stats.timing = *timing;
  hw::addLaunch(stats.timing, chip.desc, any_of(program.kernels, [](const KernelView &kernel) {
                  return !kernel.runtimeArgs.empty() || !kernel.coreArgs.empty();
                }));
  return stats;
}

char NeedsValuesError::ID = 0;

uint64_t machine::defaultMaxSteps(ArrayRef<DeviceBuffer> operands) {
  // A product of MxK and KxN tiles into MxN takes MxKxN calls: the square root of the product of the three tile counts. The
  // smallest tiles have half a kilobyte.
  double tiles = 0;
  for (const DeviceBuffer &buffer : operands)
    tiles += static_cast<double>(buffer.numPages) * static_cast<double>(buffer.pageBytes) / 512;
  const double calls = 10 * tiles * std::sqrt(tiles);
  const unsigned steps = schema::findInstruction(static_cast<uint16_t>(schema::Opcode::MatmulTiles))->steps;
  return static_cast<uint64_t>(std::min(0x1p28 + calls * steps, 0x1p60));
}

Expected<RunStats> machine::run(const KernelProgramView &program, ArrayRef<DeviceBuffer> operands, const hw::ChipDesc &desc,
                                const MachineOptions &options) {
  if (Error error = verifyProgram(program, operands.size(), desc))
    return std::move(error);
  for (const KernelView &kernel : program.kernels)
    if (!options.hasValues && kernel.native)
      return make_error<NeedsValuesError>(
          "kernel '" + kernel.name + "' is native code, which a run without values does not support", inconvertibleErrorCode());
  for (const auto &[number, buffer] : enumerate(operands))
    if (options.hasValues && buffer.numPages > 0 && !buffer.data)
      return failure("expected buffer " + Twine(number) + " with memory, found none");
  Expected<DramMap> dram = DramMap::create(operands, static_cast<uint32_t>(desc.numDramChannels));
  if (!dram)
    return dram.takeError();
  Chip chip(desc, options, std::move(*dram), options.maxSteps ? options.maxSteps : defaultMaxSteps(operands));
  Run run(program, operands, chip);
  if (Error error = run.prepare())
    return std::move(error);
  return run.execute();
}
