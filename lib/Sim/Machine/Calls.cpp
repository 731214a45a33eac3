//===- Calls.cpp - Calls of the kernel library ----------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Handlers of calls per kind of thread: data movement threads execute the whole call, UNPACK, MATH and PACK their part.
//
//===----------------------------------------------------------------------===//

#include "Calls.h"
#include "Interpreter.h"
#include "MathUnits.h"
#include "UnitState.h"

#include "ttmlir/Hardware/Clock/CallCost.h"
#include "ttmlir/Hardware/Cost/VectorCost.h"
#include "ttmlir/Support/Arithmetic.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"

#include <bit>

using namespace llvm;
using namespace ttmlir;
using namespace ttmlir::sim;
using namespace ttmlir::sim::machine;
using schema::KernelEngine;
using schema::Opcode;

//===----------------------------------------------------------------------===//
// Operands
//===----------------------------------------------------------------------===//

static uint64_t wide(const Thread &thread, const Instruction &i, unsigned operand) { return thread.registers[i.operands[operand]]; }
static uint32_t value(const Thread &thread, const Instruction &i, unsigned operand) {
  return static_cast<uint32_t>(wide(thread, i, operand));
}

static Step put(Thread &thread, const Instruction &i, uint64_t result) {
  thread.registers[i.result] = result;
  return Step::Done;
}

/// Cost of a library call for its processor.
static void spendCall(Thread &thread) {
  const bool isData = thread.kind == ThreadKind::Reader || thread.kind == ThreadKind::Writer;
  const hw::ChipRates &rates = thread.core->chip->rates;
  thread.spend(Unit::Processor, isData ? rates.bufferCall : rates.unitBufferCall);
}

//===----------------------------------------------------------------------===//
// Arguments
//===----------------------------------------------------------------------===//

static Step getCommonArg(Thread &thread, const Instruction &i) {
  const std::optional<ArrayRef<uint32_t>> &own = thread.kernel->commonArgs;
  return put(thread, i, own ? (*own)[i.operands[0]] : thread.core->chip->commonArgs[i.operands[0]]);
}
static Step getCompileTimeArg(Thread &thread, const Instruction &i) {
  return put(thread, i, thread.kernel->compileTimeArgs[i.operands[0]]);
}
static Step getArg(Thread &thread, const Instruction &i) {
  const hw::Dim2 extent = thread.core->chip->extent;
  const auto cores = static_cast<size_t>(extent.y * extent.x);
  return put(thread, i, thread.kernel->argsOf(thread.core->numberInProgram(), cores)[i.operands[0]]);
}
static Step getX(Thread &thread, const Instruction &i) {
  return put(thread, i, static_cast<uint64_t>(thread.core->place.x - thread.core->chip->origin.x));
}
static Step getY(Thread &thread, const Instruction &i) {
  return put(thread, i, static_cast<uint64_t>(thread.core->place.y - thread.core->chip->origin.y));
}
/// Where the network has a row or a column of workers.
static Step translateX(Thread &thread, const Instruction &i) {
  return put(thread, i, static_cast<uint64_t>(thread.core->chip->desc.translatedCoordinate({0, value(thread, i, 0)}).x));
}
static Step translateY(Thread &thread, const Instruction &i) {
  return put(thread, i, static_cast<uint64_t>(thread.core->chip->desc.translatedCoordinate({value(thread, i, 0), 0}).y));
}
static Step getTileSize(Thread &thread, const Instruction &i) {
  return put(thread, i, static_cast<uint64_t>(tileBytes(thread.core->buffers[i.operands[0]].config.type)));
}

//===----------------------------------------------------------------------===//
// Circular buffers
//===----------------------------------------------------------------------===//

using PagesCall = Step (BufferPort::*)(uint32_t cb, uint32_t pages);

template <PagesCall call, EventKind event> static Step pagesCall(Thread &thread, const Instruction &i) {
  const uint32_t cb = i.operands[0], pages = value(thread, i, 1);
  const Step step = (thread.buffers.*call)(cb, pages);
  if (step == Step::Done) {
    spendCall(thread);
    thread.note(event, cb, pages);
  }
  return step;
}

using QueryCall = Step (BufferPort::*)(uint32_t cb, uint32_t pages, bool &holds);

/// A query of a buffer. The answer depends on other threads, as the result of a load does.
template <QueryCall call> static Step queryCall(Thread &thread, const Instruction &i) {
  bool holds = false;
  if (const Step step = (thread.buffers.*call)(i.operands[0], value(thread, i, 1), holds); step != Step::Done)
    return step;
  thread.budget.hasLoaded = true;
  spendCall(thread);
  return put(thread, i, holds);
}

using PointerCall = Step (BufferPort::*)(uint32_t cb, uint64_t &address);

template <PointerCall call> static Step pointerCall(Thread &thread, const Instruction &i) {
  return (thread.buffers.*call)(i.operands[0], thread.registers[i.result]);
}

//===----------------------------------------------------------------------===//
// Networks
//===----------------------------------------------------------------------===//

static Step getNocAddr(Thread &thread, const Instruction &i) {
  return put(thread, i, NocAddress::worker(value(thread, i, 0), value(thread, i, 1), value(thread, i, 2)).encode());
}
static Step getMulticastAddr(Thread &thread, const Instruction &i) {
  return put(
      thread, i,
      MulticastAddress{value(thread, i, 0), value(thread, i, 1), value(thread, i, 2), value(thread, i, 3), value(thread, i, 4)}
          .encode());
}
static Step nocRead(Thread &thread, const Instruction &i) {
  return thread.noc.read(wide(thread, i, 0), value(thread, i, 1), value(thread, i, 2));
}
static Step nocWrite(Thread &thread, const Instruction &i) {
  return thread.noc.write(value(thread, i, 0), wide(thread, i, 1), value(thread, i, 2));
}
template <bool includesSelf> static Step nocMulticast(Thread &thread, const Instruction &i) {
  return thread.noc.multicast(value(thread, i, 0), wide(thread, i, 1), value(thread, i, 2), value(thread, i, 3), includesSelf);
}
static Step nocWriteTransaction(Thread &thread, const Instruction &i) {
  return thread.noc.write(value(thread, i, 0), wide(thread, i, 1), value(thread, i, 2), value(thread, i, 3));
}
static Step setReadTransaction(Thread &thread, const Instruction &i) { return thread.noc.setReadTransaction(value(thread, i, 0)); }
static Step readBarrier(Thread &thread, const Instruction &) { return thread.noc.readBarrier(); }
static Step writeBarrier(Thread &thread, const Instruction &) { return thread.noc.writeBarrier(); }
static Step readTransactionBarrier(Thread &thread, const Instruction &i) { return thread.noc.readBarrier(value(thread, i, 0)); }
static Step writeTransactionBarrier(Thread &thread, const Instruction &i) { return thread.noc.writeBarrier(value(thread, i, 0)); }
static Step flushWrites(Thread &thread, const Instruction &) { return thread.noc.flushWrites(); }

namespace {
/// Tiles of so many bytes, interleaved over banks, as kernels hold it in a register.
struct AddressGenerator {
  uint32_t address, bytes;
  bool isDram;

  static AddressGenerator decode(uint64_t bits) {
    return {static_cast<uint32_t>(bits), static_cast<uint32_t>(bits >> 32 & 0xFFFFFF), (bits >> 56 & 1) != 0};
  }
};
} // namespace

static Step makeGenerator(Thread &thread, const Instruction &i) {
  const int64_t bytes = tileBytes(thread.core->buffers[i.operands[1]].config.type);
  return put(thread, i, tt_sim_generator(value(thread, i, 0), static_cast<uint32_t>(bytes), i.operands[2] != 0));
}

static Step makePageGenerator(Thread &thread, const Instruction &i) {
  return put(thread, i, tt_sim_generator(value(thread, i, 0), value(thread, i, 1), i.operands[2] != 0));
}

/// Where tile `id` is (hardware.md 7.2).
static NocAddress locate(const Thread &thread, const AddressGenerator &generator, uint32_t id, uint64_t &bytes) {
  const hw::ChipDesc &desc = thread.core->chip->desc;
  bytes = generator.bytes;
  const uint64_t banks = generator.isDram ? desc.numDramChannels : desc.numWorkers();
  const uint64_t align = generator.isDram ? desc.nocDramAddressAlignBytes : desc.nocL1AddressAlignBytes;
  const uint64_t address =
      generator.address + id / banks * static_cast<uint64_t>(alignUp(static_cast<int64_t>(bytes), static_cast<int64_t>(align)));
  const uint64_t bank = id % banks;
  if (generator.isDram)
    return NocAddress::dram(static_cast<uint32_t>(bank), address);
  const auto columns = static_cast<uint64_t>(desc.grid.x);
  const hw::Dim2 place = desc.translatedCoordinate({static_cast<int64_t>(bank / columns), static_cast<int64_t>(bank % columns)});
  return NocAddress::worker(static_cast<uint32_t>(place.x), static_cast<uint32_t>(place.y), address);
}

static Step readTile(Thread &thread, const Instruction &i) {
  uint64_t bytes = 0;
  const NocAddress from = locate(thread, AddressGenerator::decode(wide(thread, i, 1)), value(thread, i, 0), bytes);
  return thread.noc.read(from.encode(), value(thread, i, 2), bytes);
}
static Step writeTile(Thread &thread, const Instruction &i) {
  uint64_t bytes = 0;
  const NocAddress to = locate(thread, AddressGenerator::decode(wide(thread, i, 1)), value(thread, i, 0), bytes);
  return thread.noc.write(value(thread, i, 2), to.encode(), bytes);
}

static Step getTileAddress(Thread &thread, const Instruction &i) {
  uint64_t bytes = 0;
  NocAddress found = locate(thread, AddressGenerator::decode(wide(thread, i, 1)), value(thread, i, 0), bytes);
  found.address += value(thread, i, 2);
  return put(thread, i, found.encode());
}
static Step getSemaphore(Thread &thread, const Instruction &i) {
  return put(thread, i, semaphoreAddress(thread.core->chip->desc, i.operands[0]));
}
static Step semaphoreSet(Thread &thread, const Instruction &i) {
  return thread.noc.semaphoreSet(value(thread, i, 0), value(thread, i, 1));
}
static Step semaphoreIncrement(Thread &thread, const Instruction &i) {
  return thread.noc.semaphoreIncrement(wide(thread, i, 0), value(thread, i, 1));
}
static Step writeWord(Thread &thread, const Instruction &i) {
  return thread.noc.writeWord(wide(thread, i, 0), value(thread, i, 1));
}
template <bool atLeast> static Step semaphoreWait(Thread &thread, const Instruction &i) {
  return thread.noc.semaphoreWait(value(thread, i, 0), value(thread, i, 1), atLeast);
}
template <bool includesSelf> static Step semaphoreMulticast(Thread &thread, const Instruction &i) {
  return thread.noc.semaphoreMulticast(value(thread, i, 0), wide(thread, i, 1), value(thread, i, 2), includesSelf);
}
static Step semaphoreSend(Thread &thread, const Instruction &i) {
  return thread.noc.semaphoreSend(value(thread, i, 0), wide(thread, i, 1));
}
static Step loadFromL1(Thread &thread, const Instruction &i) {
  uint32_t loaded = 0;
  const Step step = thread.memory.load(value(thread, i, 0), i.operands[1], loaded);
  return step == Step::Done ? put(thread, i, loaded) : step;
}
static Step storeToL1(Thread &thread, const Instruction &i) {
  return thread.memory.store(value(thread, i, 1), i.operands[2], value(thread, i, 0));
}
static Step fillL1(Thread &thread, const Instruction &i) {
  return thread.memory.fill(value(thread, i, 0), value(thread, i, 1), value(thread, i, 2));
}
static Step copyL1(Thread &thread, const Instruction &i) {
  return thread.memory.copy(value(thread, i, 0), value(thread, i, 1),
                            {value(thread, i, 2), value(thread, i, 3), value(thread, i, 4)}, i.operands[5]);
}
static Step writeMaskTile(Thread &thread, const Instruction &i) {
  return thread.memory.writeMaskTile(i.operands[0], value(thread, i, 1), value(thread, i, 2));
}

//===----------------------------------------------------------------------===//
// Destination registers
//===----------------------------------------------------------------------===//

template <Step (DstPort::*call)(), EventKind event> static Step registersCall(Thread &thread, const Instruction &) {
  const Step step = (thread.dst.*call)();
  if (step == Step::Done) {
    thread.spend(Unit::Processor, thread.core->chip->rates.registersCall);
    thread.note(event);
  }
  return step;
}

static Step packTile(Thread &thread, const Instruction &i) {
  if (!areFormatsSetUp(thread, i))
    return Step::Fault;
  return thread.dst.packTile(value(thread, i, 0), i.operands[1], value(thread, i, 2));
}

static Step packUntilized(Thread &thread, const Instruction &i) {
  if (!areFormatsSetUp(thread, i))
    return Step::Fault;
  return thread.dst.packRows(value(thread, i, 0), i.operands[1], value(thread, i, 2), value(thread, i, 3));
}
static Step setPackAccumulation(Thread &thread, const Instruction &i) {
  thread.spend(Unit::Processor, thread.core->chip->rates.reconfigure);
  thread.dst.accumulates = value(thread, i, 0) != 0;
  return Step::Done;
}
static Step setPackRelu(Thread &thread, const Instruction &i) {
  thread.spend(Unit::Processor, thread.core->chip->rates.reconfigure);
  thread.dst.clips = value(thread, i, 0) != 0;
  return Step::Done;
}
static Step setAccumulation(Thread &thread, const Instruction &i) {
  thread.sources.accumulates = value(thread, i, 0) != 0;
  return Step::Done;
}

/// Configures units for later calls.
static Step configure(Thread &thread, const Instruction &i) {
  thread.spend(Unit::Processor, thread.core->chip->rates.reconfigure);
  setUpFormats(thread, i);
  if (thread.kind != ThreadKind::Math)
    return Step::Done;
  ++thread.core->stats.inits;
  return initUnit(thread, i) ? Step::Done : Step::Fault;
}

/// A matmul init: its last operand sets whether later tiles of the second buffer are transposed.
static Step initProduct(Thread &thread, const Instruction &i) {
  thread.sources.transposesFactor = value(thread, i, i.info->signature.size() - 1) != 0;
  return configure(thread, i);
}

/// A block matmul init: the extents of the blocks follow the operand for transposes.
static Step initBlockProduct(Thread &thread, const Instruction &i) {
  thread.sources.transposesFactor = value(thread, i, i.info->signature.size() - 4) != 0;
  return configure(thread, i);
}

//===----------------------------------------------------------------------===//
// Matrix unit
//===----------------------------------------------------------------------===//

/// Ends the MATH part of an instruction with operands.
static Step computed(Thread &math, const Instruction &i, Step step, double cycles) {
  if (step == Step::Done) {
    if (!isUnitInitialized(math, i))
      return Step::Fault;
    math.note(EventKind::OperandsWait);
    math.spend(Unit::Matrix, cycles);
    math.note(EventKind::OperandsUsed);
    math.core->countTile(*i.info);
  }
  return step;
}

static unsigned fidelityPhases(const Thread &math) { return numFidelityPhases(math.core->fpu.fidelity); }

static const hw::ChipRates &ratesOf(const Thread &thread) { return thread.core->chip->rates; }

/// Cycles of an element-wise operation on two tiles.
static double binaryCycles(const Thread &math, FpuBinary op) {
  return op == FpuBinary::Mul ? hw::multiplyTilesCycles(ratesOf(math), fidelityPhases(math)) : hw::addTilesCycles(ratesOf(math));
}

static Step sendTile(Thread &thread, const Instruction &i) {
  return areFormatsSetUp(thread, i) ? thread.sources.send({{i.operands[0], value(thread, i, 1)}}) : Step::Fault;
}
template <bool transposes> static Step copyTile(Thread &thread, const Instruction &i) {
  return computed(thread, i, copyOperand(thread, value(thread, i, 2), transposes, Broadcast::None),
                  hw::copyTileCycles(ratesOf(thread)));
}
static Step transposeDest(Thread &thread, const Instruction &i) {
  const Step step = transposeDst(thread, value(thread, i, 0));
  if (step != Step::Done)
    return step;
  if (!isUnitInitialized(thread, i))
    return Step::Fault;
  thread.spend(Unit::Matrix, hw::copyTileCycles(ratesOf(thread)));
  thread.core->countTile(*i.info);
  return Step::Done;
}
/// One row of the second source goes to eight of the registers; rows with a broadcast first element go four at a time.
static Step broadcast(Thread &thread, const Instruction &i) {
  const auto kind = static_cast<Broadcast>(i.operands[3]);
  return computed(thread, i, copyOperand(thread, value(thread, i, 2), false, kind),
                  kind == Broadcast::Column ? hw::copyColumnCycles(ratesOf(thread)) : hw::copyTileCycles(ratesOf(thread)));
}
static Step sendTiles(Thread &thread, const Instruction &i) {
  if (!areFormatsSetUp(thread, i))
    return Step::Fault;
  return thread.sources.send({{i.operands[0], value(thread, i, 2)}, {i.operands[1], value(thread, i, 3)}});
}
template <FpuBinary op> static Step binaryTiles(Thread &thread, const Instruction &i) {
  return computed(thread, i, computeBinary(thread, op, value(thread, i, 4)), binaryCycles(thread, op));
}
template <FpuBinary op> static Step broadcastTiles(Thread &thread, const Instruction &i) {
  return computed(thread, i, computeBinary(thread, op, value(thread, i, 4), static_cast<Broadcast>(i.operands[5])),
                  binaryCycles(thread, op));
}
template <FpuBinary op> static Step combineWithRegister(Thread &thread, const Instruction &i) {
  return computed(thread, i, computeWithRegister(thread, op, value(thread, i, 2), /*isSecond=*/i.operands[3] != 0),
                  binaryCycles(thread, op) + hw::reuseRegisterCycles(ratesOf(thread)));
}
/// Sums go through the multipliers, pass by pass.
static Step reduceOperand(Thread &thread, const Instruction &i) {
  const auto kind = static_cast<ReduceKind>(i.operands[5]);
  const auto dim = static_cast<ReduceDim>(i.operands[6]);
  const hw::ReducedDim reduced = dim == ReduceDim::Scalar ? hw::ReducedDim::Scalar
                                 : dim == ReduceDim::Row  ? hw::ReducedDim::Row
                                                          : hw::ReducedDim::Column;
  return computed(thread, i, machine::reduceOperand(thread, value(thread, i, 4), kind, dim),
                  kind == ReduceKind::Sum ? hw::reduceSumCycles(ratesOf(thread), reduced, fidelityPhases(thread))
                                          : hw::reduceMaxCycles(ratesOf(thread), reduced));
}
/// Tiles below each other of one buffer and side by side of the other.
static Step sendBlocks(Thread &thread, const Instruction &i) {
  const uint32_t columns = value(thread, i, 6), rows = value(thread, i, 7), stride = value(thread, i, 8);
  return thread.sources.send(
      {{i.operands[0], value(thread, i, 2), rows, stride}, {i.operands[1], value(thread, i, 3), columns, 1}});
}
static Step matmulBlock(Thread &thread, const Instruction &i) {
  const uint32_t columns = value(thread, i, 6), rows = value(thread, i, 7);
  const double products = static_cast<double>(rows) * columns;
  const Step step = computed(thread, i, multiplyBlocks(thread, value(thread, i, 4), rows, columns),
                             products * hw::productTilesCycles(ratesOf(thread), fidelityPhases(thread)));
  if (step == Step::Done)
    for (uint32_t product = 1; product < rows * columns; ++product)
      thread.core->countTile(*i.info);
  return step;
}
static Step matmulTiles(Thread &thread, const Instruction &i) {
  return computed(thread, i, multiplyBlocks(thread, value(thread, i, 4), 1, 1),
                  hw::productTilesCycles(ratesOf(thread), fidelityPhases(thread)));
}

//===----------------------------------------------------------------------===//
// Rows to tiles and back: a tile at a time, with registers acquired for each
//===----------------------------------------------------------------------===//

/// Calls `part(tile)` for the tiles of a block, from Thread::progress on.
template <class Part> static Step forEachTile(Thread &thread, uint64_t tiles, unsigned steps, Part part) {
  for (; thread.progress < tiles * steps; ++thread.progress)
    if (const Step step = part(static_cast<uint32_t>(thread.progress / steps), thread.progress % steps); step != Step::Done)
      return step;
  thread.progress = 0;
  return Step::Done;
}

static Step sendBlock(Thread &thread, const Instruction &i) {
  if (!areFormatsSetUp(thread, i))
    return Step::Fault;
  const uint32_t tiles = value(thread, i, 1);
  const bool areRows = i.info->opcode == static_cast<uint16_t>(Opcode::TilizeBlock);
  return forEachTile(thread, tiles, 1, [&](uint32_t, unsigned) {
    return areRows ? thread.sources.sendRows(i.operands[0], tiles) : thread.sources.sendRow(i.operands[0], tiles);
  });
}

template <bool tilizes> static Step copyBlock(Thread &thread, const Instruction &i) {
  const uint32_t tiles = value(thread, i, 1);
  return forEachTile(thread, tiles, 3, [&](uint32_t tile, unsigned part) {
    if (part == 0)
      return registersCall<&DstPort::acquire, EventKind::DstAcquire>(thread, i);
    if (part == 2)
      return registersCall<&DstPort::commit, EventKind::DstCommit>(thread, i);
    return computed(thread, i, copyBlockTile(thread, tile, tiles, tilizes), hw::copyTileCycles(ratesOf(thread)));
  });
}

template <bool tilizes> static Step packBlock(Thread &thread, const Instruction &i) {
  if (!areFormatsSetUp(thread, i))
    return Step::Fault;
  const uint32_t tiles = value(thread, i, 1);
  return forEachTile(thread, tiles, 3, [&](uint32_t tile, unsigned part) {
    if (part == 0)
      return registersCall<&DstPort::wait, EventKind::DstWait>(thread, i);
    if (part == 2)
      return registersCall<&DstPort::release, EventKind::DstRelease>(thread, i);
    return tilizes ? thread.dst.packTile(0, i.operands[2], tile) : thread.dst.packRows(0, i.operands[2], tile, tiles);
  });
}

//===----------------------------------------------------------------------===//
// Vector unit
//===----------------------------------------------------------------------===//

static Step vectorDone(Thread &math, const Instruction &i, Step step) {
  if (step == Step::Done) {
    if (!isUnitInitialized(math, i))
      return Step::Fault;
    math.spend(Unit::Vector, hw::vectorCycles(math.core->chip->desc.arch, i.info->opcode, math.core->is32BitDst));
    math.core->countTile(*i.info);
  }
  return step;
}

static double number(WordType type, uint32_t bits) {
  switch (type) {
  case WordType::Float:
    return std::bit_cast<float>(bits);
  case WordType::Int32:
    return static_cast<int32_t>(bits);
  case WordType::UInt32:
    return bits;
  }
  llvm_unreachable("all types are handled");
}

static Step copyDest(Thread &thread, const Instruction &i) {
  return vectorDone(thread, i, copyDst(thread, value(thread, i, 0), value(thread, i, 1)));
}
static Step maskDest(Thread &thread, const Instruction &i) {
  return vectorDone(thread, i, maskDst(thread, value(thread, i, 0), value(thread, i, 1)));
}
static Step fillDest(Thread &thread, const Instruction &i) {
  // The attributes are in the order of the record: the number, then the format.
  return vectorDone(thread, i,
                    fillDst(thread, value(thread, i, 0), wordTypeOf(static_cast<DataType>(i.operands[2])), i.operands[1]));
}
static Step typecast(Thread &thread, const Instruction &i) {
  return vectorDone(
      thread, i,
      convertDst(thread, value(thread, i, 0), static_cast<DataType>(i.operands[1]), static_cast<DataType>(i.operands[2])));
}
static Step reduce(Thread &thread, const Instruction &i) {
  return vectorDone(
      thread, i,
      reduceDst(thread, value(thread, i, 0), static_cast<ReduceKind>(i.operands[1]), static_cast<ReduceDim>(i.operands[3])));
}

/// An elementwise op on registers: operands, then the result unless it overwrites the operand.
static Step vectorCall(Thread &thread, const Instruction &i) {
  const unsigned operands = i.info->operands, results = operands > 1;
  const WordType type = wordTypeOf(static_cast<DataType>(i.operands[operands + results]));
  SmallVector<double, maxEltwiseAttrs> attrs;
  for (size_t at = operands + results + 1; at < i.info->signature.size(); ++at)
    attrs.push_back(number(type, i.operands[at]));
  int64_t in[maxEltwiseOperands] = {};
  for (unsigned operand = 0; operand < operands; ++operand)
    in[operand] = value(thread, i, operand);
  const int64_t out = value(thread, i, operands + results - 1);
  return vectorDone(thread, i, computeVector(thread, *i.kernel, type, attrs, std::span(in, operands), 0, out));
}

/// A register and a number. `call` is the operation on two registers.
template <bool swapped> static Step scalarCall(Thread &thread, const Instruction &i) {
  const WordType type = wordTypeOf(static_cast<DataType>(i.operands[2]));
  const int64_t dst = value(thread, i, 0);
  const int64_t in[] = {swapped ? -1 : dst, swapped ? dst : -1};
  return vectorDone(thread, i, computeVector(thread, *i.kernel, type, {}, in, i.operands[1], dst));
}

//===----------------------------------------------------------------------===//
// Handlers per kind of thread
//===----------------------------------------------------------------------===//

namespace {
/// The parts of a call: of the only processor of a data movement kernel or of all three of a compute kernel, or of each.
struct Parts {
  Instruction::Handler all = nullptr;
  Instruction::Handler unpack = nullptr, math = nullptr, pack = nullptr;
};
} // namespace

static Parts partsOf(Opcode opcode) {
  switch (opcode) {
#define TT_CALL_HANDLERS(name, all, unpack, math, pack)                                                                            \
  case Opcode::name:                                                                                                               \
    return {all, unpack, math, pack};
#include "ttmlir/Sim/Machine/CallHandlers.h.inc"
  default:
    return {};
  }
}

Instruction::Handler machine::handlerOf(const schema::InstructionInfo &info, ThreadKind kind) {
  const bool isData = kind == ThreadKind::Reader || kind == ThreadKind::Writer;
  if (info.isTileCall())
    return kind == ThreadKind::Math ? vectorCall : doNothing;
  if (info.isTileInit())
    return configure;
  const Parts parts = partsOf(static_cast<Opcode>(info.opcode));
  const auto orNothing = [](Instruction::Handler handler) { return handler ? handler : doNothing; };
  switch (info.engine) {
  case KernelEngine::All:
  case KernelEngine::DataMovement:
    return parts.all;
  case KernelEngine::Producer:
    return isData || kind == ThreadKind::Pack ? parts.all : doNothing;
  case KernelEngine::Consumer:
    return isData || kind == ThreadKind::Unpack ? parts.all : doNothing;
  case KernelEngine::Configure:
    return kind == ThreadKind::Math && parts.math ? parts.math : configure;
  default:
    return orNothing(kind == ThreadKind::Unpack ? parts.unpack : kind == ThreadKind::Math ? parts.math : parts.pack);
  }
}
