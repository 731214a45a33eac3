//===- CircularBuffers.cpp - Queues of pages between threads --------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Core.h"

#include "llvm/ADT/Twine.h"

using namespace llvm;
using namespace tt::sim;
using namespace tt::sim::machine;

/// "3 pages", "1 page".
static std::string pagesText(uint64_t pages) { return std::to_string(pages) + (pages == 1 ? " page" : " pages"); }

bool Thread::hasBytes(uint32_t cb) {
  if (!core->buffers[cb].hasNoBytes)
    return true;
  fail("accesses circular buffer " + Twine(cb) + ", which is operand " + Twine(*core->buffers[cb].config.operand) +
       ": this core has no part of it");
  return false;
}

/// The buffer, when it exists and the thread is the one that may use its end.
CircularBuffer *Thread::findBuffer(uint32_t cb, bool produces) {
  if (cb >= core->buffers.size() || !core->buffers[cb].exists) {
    fail("there is no circular buffer " + Twine(cb) + " on this core");
    return nullptr;
  }
  CircularBuffer &buffer = core->buffers[cb];
  std::optional<ThreadKind> &user = produces ? buffer.producer : buffer.consumer;
  if (!user)
    user = kind;
  if (*user == kind)
    return &buffer;
  fail("circular buffer " + Twine(cb) + " has two " + (produces ? "producers" : "consumers") + ", this thread and " +
       threadName(*user));
  return nullptr;
}

Step Thread::waitFront(uint32_t cb, uint32_t pages) {
  CircularBuffer *buffer = findBuffer(cb, /*produces=*/false);
  if (!buffer)
    return Step::Fault;
  if (pages > buffer->config.numPages)
    return fail("waits for " + Twine(pagesText(pages)) + " of circular buffer " + Twine(cb) + ", which holds " +
                Twine(buffer->config.numPages));
  if (buffer->available() < pages)
    return block({Wait::Kind::Pages, static_cast<uint8_t>(cb), pages});
  buffer->waited = std::max(buffer->waited, pages);
  return Step::Done;
}

Step Thread::popFront(uint32_t cb, uint32_t pages) {
  CircularBuffer *buffer = findBuffer(cb, /*produces=*/false);
  if (!buffer)
    return Step::Fault;
  if (pages > buffer->waited)
    return fail("pops " + Twine(pagesText(pages)) + " of circular buffer " + Twine(cb) + " after waiting for " +
                Twine(buffer->waited));
  if (buffer->readPage() + pages > buffer->config.numPages)
    return fail("pops " + Twine(pagesText(pages)) + " of circular buffer " + Twine(cb) + " across its end: page " +
                Twine(buffer->readPage()) + " of " + Twine(buffer->config.numPages) + " is the first");
  const uint64_t begin = buffer->readAddress(), end = begin + pages * buffer->config.pageBytes;
  if (pendingWrites.overlaps(begin, end))
    return fail("pops " + Twine(pagesText(pages)) + " of circular buffer " + Twine(cb) +
                " that a write under way still reads; a write barrier is missing");
  if (kind == ThreadKind::Unpack && !core->operands.empty())
    if (Wait wait = {Wait::Kind::OperandsTaken}; !core->giveBackOperands())
      return block(wait);
  buffer->popped += pages;
  buffer->waited -= pages;
  core->stats.pagesPopped += pages;
  ++changes;
  return Step::Done;
}

Step Thread::reserveBack(uint32_t cb, uint32_t pages) {
  CircularBuffer *buffer = findBuffer(cb, /*produces=*/true);
  if (!buffer)
    return Step::Fault;
  if (pages > buffer->config.numPages)
    return fail("reserves " + Twine(pagesText(pages)) + " of circular buffer " + Twine(cb) + ", which holds " +
                Twine(buffer->config.numPages));
  if (buffer->config.numPages - buffer->available() < pages)
    return block({Wait::Kind::Space, static_cast<uint8_t>(cb), pages});
  buffer->reserved = std::max(buffer->reserved, pages);
  return Step::Done;
}

Step Thread::pushBack(uint32_t cb, uint32_t pages) {
  CircularBuffer *buffer = findBuffer(cb, /*produces=*/true);
  if (!buffer)
    return Step::Fault;
  if (pages > buffer->reserved)
    return fail("pushes " + Twine(pagesText(pages)) + " to circular buffer " + Twine(cb) + " after reserving " +
                Twine(buffer->reserved));
  if (buffer->writePage() + pages > buffer->config.numPages)
    return fail("pushes " + Twine(pagesText(pages)) + " to circular buffer " + Twine(cb) + " across its end: page " +
                Twine(buffer->writePage()) + " of " + Twine(buffer->config.numPages) + " is the first");
  const uint64_t begin = buffer->writeAddress(), end = begin + pages * buffer->config.pageBytes;
  if (pendingReads.overlaps(begin, end))
    return fail("pushes " + Twine(pagesText(pages)) + " to circular buffer " + Twine(cb) +
                " that a read under way still fills; a read barrier is missing");
  buffer->pushed += pages;
  buffer->reserved -= pages;
  core->stats.pagesPushed += pages;
  ++changes;
  return Step::Done;
}

Step Thread::readPointer(uint32_t cb, uint64_t &address) {
  CircularBuffer *buffer = findBuffer(cb, /*produces=*/false);
  if (!buffer || !hasBytes(cb))
    return Step::Fault;
  address = buffer->readAddress();
  return Step::Done;
}

Step Thread::writePointer(uint32_t cb, uint64_t &address) {
  CircularBuffer *buffer = findBuffer(cb, /*produces=*/true);
  if (!buffer || !hasBytes(cb))
    return Step::Fault;
  address = buffer->writeAddress();
  return Step::Done;
}

std::optional<uint64_t> Thread::findReserved(uint32_t cb, int64_t page, int64_t pages) {
  CircularBuffer *buffer = findBuffer(cb, /*produces=*/true);
  if (!buffer || !hasBytes(cb))
    return std::nullopt;
  const int64_t last = page + pages - 1;
  if (page < 0 || last >= buffer->reserved) {
    fail("writes page " + Twine(last) + " of circular buffer " + Twine(cb) + " after reserving " + Twine(buffer->reserved));
    return std::nullopt;
  }
  if (static_cast<int64_t>(buffer->writePage()) + last >= buffer->config.numPages) {
    fail("writes page " + Twine(last) + " of circular buffer " + Twine(cb) + " across its end: page " + Twine(buffer->writePage()) +
         " of " + Twine(buffer->config.numPages) + " is the first");
    return std::nullopt;
  }
  return buffer->writeAddress() + static_cast<uint64_t>(page) * buffer->config.pageBytes;
}
