//===- KernelSteps.cpp - Steps of kernels ---------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Builder.h"

#include "ttmlir/Hardware/Cost/OpCost.h"
#include "ttmlir/Hardware/Cost/VectorCost.h"
#include "ttmlir/Hardware/System/Chip.h"

#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace ttmlir;
using namespace ttmlir::hw;

//===----------------------------------------------------------------------===//
// Costs of calls
//===----------------------------------------------------------------------===//

double Costs::read(uint64_t bytes) const {
  return rates.readIssue * static_cast<double>(std::max<uint64_t>(1, ceilTo(bytes, static_cast<uint64_t>(rates.packet))));
}

double Costs::write(uint64_t bytes) const {
  return rates.writeIssue * static_cast<double>(std::max<uint64_t>(1, ceilTo(bytes, static_cast<uint64_t>(rates.packet))));
}

double Costs::vector(VectorFunction function, bool is32Bit) const {
  return vectorCallCycles(rates, vectorFunctionCycles(rates.arch, function, is32Bit), 32);
}

/// Whether the function is one that the library has where kernels of this project take a maximum, and that the packer can apply.
static bool isRelu(uint16_t wire) { return wire == wireNumber("relu"); }

double Costs::epilogue(ArrayRef<uint16_t> functions, bool is32Bit) const {
  double cycles = 0;
  for (uint16_t wire : functions)
    cycles += isRelu(wire) ? 0 : vector(wire, is32Bit);
  return cycles;
}

double Costs::vector(uint16_t wire, bool is32Bit) const {
  if (isRelu(wire))
    return vector(VectorFunction::Relu, is32Bit);
  const unsigned cycles = vectorOpCycles(rates.arch, wire, is32Bit);
  return vectorCallCycles(rates, cycles ? cycles : rates.vectorTile, 32);
}

//===----------------------------------------------------------------------===//
// Steps of kernels
//===----------------------------------------------------------------------===//

uint8_t Kernels::addBuffer(uint64_t pages) {
  cores.bufferPages.push_back(static_cast<uint32_t>(std::max<uint64_t>(1, pages)));
  return static_cast<uint8_t>(cores.bufferPages.size() - 1);
}

uint16_t Kernels::addStream(PageStream stream) {
  cores.streams.push_back(std::move(stream));
  return static_cast<uint16_t>(cores.streams.size() - 1);
}

void Kernels::loop(ArrayRef<CoreThread> kinds, uint64_t trips, function_ref<void()> build) {
  if (trips == 0)
    return;
  if (trips == 1)
    return build();
  SmallVector<size_t, kThreadsPerCore> begins;
  for (CoreThread kind : kinds) {
    begins.push_back(thread(kind).nodes.size());
    thread(kind).nodes.push_back({trips, 0, {}});
  }
  build();
  for (auto [kind, begin] : zip_equal(kinds, begins)) {
    std::vector<ThreadShape::Node> &nodes = thread(kind).nodes;
    if (nodes.size() == begin + 1)
      nodes.pop_back();
    else
      nodes[begin].length = static_cast<uint32_t>(nodes.size() - begin - 1);
  }
}

void Kernels::computeLoop(uint64_t trips, function_ref<void()> build) { loop(kComputeThreads, trips, build); }

void Kernels::call(CoreThread kind, EventKind event, uint8_t buffer, uint64_t pages) {
  if (pages == 0)
    return;
  Step step;
  step.kind = event;
  step.buffer = buffer;
  const bool isData = kind == CoreThread::Reader || kind == CoreThread::Writer;
  step.cycles = isData || !chargesUnitCalls ? costs.rates.bufferCall : costs.rates.unitBufferCall;
  step.value = static_cast<uint32_t>(pages);
  thread(kind).add(step);
}

void Kernels::event(CoreThread kind, EventKind event, Unit unit, double cycles) {
  Step step;
  step.kind = event;
  step.unit = unit;
  step.cycles = cycles;
  thread(kind).add(step);
}

void Kernels::work(CoreThread kind, Unit unit, double cycles) {
  if (cycles > 0)
    event(kind, EventKind::Work, unit, cycles);
}

void Kernels::transferIn(CoreThread kind, uint16_t stream, uint64_t count, double cycles) {
  if (count == 0)
    return;
  const PageStream &of = cores.streams[stream];
  const bool isDram = of.target == PageStream::Target::Dram;
  Step step;
  step.kind = of.isRead              ? (isDram ? EventKind::ReadDram : EventKind::ReadCore)
              : of.receivers.empty() ? (isDram ? EventKind::WriteDram : EventKind::WriteCore)
                                     : EventKind::Multicast;
  step.stream = stream;
  step.cycles = cycles;
  step.times = static_cast<uint32_t>(count);
  thread(kind).add(step);
}

void Kernels::transfer(CoreThread kind, uint16_t stream, uint64_t count, double address) {
  const PageStream &of = cores.streams[stream];
  transferIn(kind, stream, count, address + (of.isRead ? costs.read(of.bytes) : costs.write(of.bytes)));
}

void Kernels::barrier(CoreThread kind, bool isRead) {
  Step step;
  step.kind = isRead ? EventKind::ReadBarrier : EventKind::WriteBarrier;
  step.buffer = kAnyTransaction;
  thread(kind).add(step);
}

void Kernels::flush(CoreThread kind) {
  Step step;
  step.kind = EventKind::WritesFlushed;
  step.buffer = kAnyTransaction;
  thread(kind).add(step);
}

void Kernels::keepOrder(CoreThread kind) {
  if (!chipOf(costs.rates.arch).features.sendsInOrder)
    flush(kind);
}

void Kernels::semaphoreWait(CoreThread kind, uint32_t semaphore, uint32_t value, uint32_t growth, bool atLeast) {
  Step step;
  step.kind = atLeast ? EventKind::SemaphoreAtLeast : EventKind::SemaphoreEqual;
  step.semaphore = semaphore;
  step.value = value;
  step.growth = growth;
  thread(kind).add(step);
}

void Kernels::semaphoreSet(CoreThread kind, uint32_t semaphore, uint32_t value) {
  Step step;
  step.kind = EventKind::SemaphoreSet;
  step.semaphore = semaphore;
  step.value = value;
  thread(kind).add(step);
}

/// An update of semaphore `semaphore` of `peers`, which takes the processor `cycles` to issue.
static Step semaphoreUpdate(EventKind event, uint32_t semaphore, uint32_t peers, uint32_t value, double cycles) {
  Step step;
  step.kind = event;
  step.semaphore = semaphore;
  step.peers = peers;
  step.value = value;
  step.cycles = cycles;
  return step;
}

void Kernels::semaphoreAdd(CoreThread kind, uint32_t semaphore, uint32_t peers, uint32_t value) {
  thread(kind).add(semaphoreUpdate(EventKind::SemaphoreAdd, semaphore, peers, value, costs.rates.semaphoreIssue));
}

void Kernels::semaphoreSend(CoreThread kind, uint32_t semaphore, uint32_t peers, uint32_t value) {
  thread(kind).add(semaphoreUpdate(EventKind::SemaphoreSend, semaphore, peers, value, costs.rates.writeIssue));
}

void Kernels::operate(double unpackCycles, double matrixCycles, uint64_t times) {
  loop({CoreThread::Unpack, CoreThread::Math}, times, [&] {
    event(CoreThread::Unpack, EventKind::OperandRoom);
    event(CoreThread::Unpack, EventKind::OperandsSent, Unit::Unpacker, unpackCycles);
    event(CoreThread::Math, EventKind::OperandsWait);
    event(CoreThread::Math, EventKind::OperandsUsed, Unit::Matrix, matrixCycles);
  });
}

void Kernels::registers(CoreThread kind, EventKind call) {
  event(kind, call, Unit::Processor, chargesUnitCalls ? costs.rates.registersCall : 0);
}

void Kernels::commitAndPack(double packCycles, uint64_t tiles) {
  registers(CoreThread::Math, EventKind::DstCommit);
  registers(CoreThread::Pack, EventKind::DstWait);
  work(CoreThread::Pack, Unit::Packer, packCycles * static_cast<double>(tiles));
  registers(CoreThread::Pack, EventKind::DstRelease);
}

void Kernels::init(double count) {
  for (CoreThread kind : kComputeThreads)
    init(kind, count);
}

void Kernels::init(CoreThread kind, double count) { work(kind, Unit::Processor, count * costs.rates.reconfigure); }
