//===- CoreBuffers.cpp - Queues of pages between threads ------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Core.h"

#include "ttmlir/Support/Plural.h"

#include "llvm/ADT/Twine.h"

using namespace llvm;
using namespace ttmlir::sim;
using namespace ttmlir::sim::machine;

/// "3 pages", "1 page".
static std::string pagesText(uint64_t pages) { return std::to_string(pages) + (pages == 1 ? " page" : " pages"); }

bool BufferPort::hasBytes(uint32_t cb) {
  if (!thread.core->buffers[cb].hasNoBytes)
    return true;
  thread.fail("expected a shard of operand " + Twine(*thread.core->buffers[cb].config.operand) +
              " on this core, aliased by circular buffer " + Twine(cb) + ", found none");
  return false;
}

bool BufferPort::holdsTiles(uint32_t cb) {
  const CircularBufferView &config = thread.core->buffers[cb].config;
  const auto bytes = static_cast<uint64_t>(tileBytes(config.type));
  if (config.pageBytes >= bytes)
    return true;
  thread.fail("expected pages of circular buffer " + Twine(cb) + " with room for a tile of " + ttmlir::countText(bytes, "byte") +
              ", found " + Twine(config.pageBytes));
  return false;
}

/// Whether the rules of a card apply, on which each processor has pointers of its own into a buffer.
bool BufferPort::isHandWritten() const { return thread.kernel->handWritten != nullptr; }

/// The buffer, if it exists and the thread is the owner of its end.
CircularBuffer *BufferPort::findBuffer(uint32_t cb, bool produces) {
  if (cb >= thread.core->buffers.size() || !thread.core->buffers[cb].exists) {
    thread.fail("expected a circular buffer " + Twine(cb) + " on this core, found none");
    return nullptr;
  }
  CircularBuffer &buffer = thread.core->buffers[cb];
  std::optional<ThreadKind> &user = produces ? buffer.producer : buffer.consumer;
  if (!user)
    user = thread.kind;
  if (*user == thread.kind)
    return &buffer;
  thread.fail(Twine("expected one ") + (produces ? "producer" : "consumer") + " of circular buffer " + Twine(cb) +
              ", found this thread and " + threadName(*user));
  return nullptr;
}

Step BufferPort::waitFront(uint32_t cb, uint32_t pages) {
  CircularBuffer *buffer = findBuffer(cb, /*produces=*/false);
  if (!buffer)
    return Step::Fault;
  if (pages > buffer->config.numPages)
    return thread.fail("expected at most " + Twine(pagesText(buffer->config.numPages)) + ", which circular buffer " + Twine(cb) +
                       " holds, found " + Twine(pages));
  if (buffer->available() < pages)
    return thread.block({Wait::Kind::Pages, static_cast<uint8_t>(cb), pages});
  buffer->waited = std::max(buffer->waited, pages);
  return Step::Done;
}

Step BufferPort::popFront(uint32_t cb, uint32_t pages) {
  CircularBuffer *buffer = findBuffer(cb, /*produces=*/false);
  if (!buffer)
    return Step::Fault;
  if (buffer->config.isShard)
    buffer->waited = std::max(buffer->waited, pages);
  if (pages > buffer->waited)
    return thread.fail("expected at most " + Twine(pagesText(buffer->waited)) + " of circular buffer " + Twine(cb) +
                       ", which the thread has waited for, found " + Twine(pages));
  if (buffer->readPage() + pages > buffer->config.numPages)
    return thread.fail("expected at most " + Twine(pagesText(buffer->config.numPages - buffer->readPage())) +
                       " up to the end of circular buffer " + Twine(cb) + ", found " + Twine(pages));
  const uint64_t begin = buffer->readAddress(), end = begin + pages * buffer->config.pageBytes;
  if (thread.noc.pendingWrites.overlaps(begin, end))
    return thread.fail("expected a write barrier before the pop of circular buffer " + Twine(cb) +
                       ", found a write under way that reads its pages");
  if (thread.kind == ThreadKind::Unpack && !thread.core->operands.empty())
    if (Wait wait = {Wait::Kind::OperandsTaken}; !thread.core->giveBackOperands())
      return thread.block(wait);
  buffer->popped += pages;
  buffer->waited -= pages;
  thread.core->stats.pagesPopped += pages;
  ++thread.budget.changes;
  return Step::Done;
}

Step BufferPort::reserveBack(uint32_t cb, uint32_t pages) {
  CircularBuffer *buffer = findBuffer(cb, /*produces=*/true);
  if (!buffer)
    return Step::Fault;
  if (pages > buffer->config.numPages)
    return thread.fail("expected at most " + Twine(pagesText(buffer->config.numPages)) + ", which circular buffer " + Twine(cb) +
                       " holds, found " + Twine(pages));
  if (buffer->config.numPages - buffer->available() < pages)
    return thread.block({Wait::Kind::Space, static_cast<uint8_t>(cb), pages});
  buffer->reserved = std::max(buffer->reserved, pages);
  return Step::Done;
}

Step BufferPort::pushBack(uint32_t cb, uint32_t pages) {
  CircularBuffer *buffer = findBuffer(cb, /*produces=*/true);
  if (!buffer)
    return Step::Fault;
  // The first pages are free: kernels push them, or shards that are there already, without having reserved them.
  if (isHandWritten() && buffer->pushed + pages <= buffer->config.numPages)
    buffer->reserved = std::max(buffer->reserved, pages);
  if (pages > buffer->reserved)
    return thread.fail("expected at most " + Twine(pagesText(buffer->reserved)) + " of circular buffer " + Twine(cb) +
                       ", which the thread has reserved, found " + Twine(pages));
  if (buffer->writePage() + pages > buffer->config.numPages)
    return thread.fail("expected at most " + Twine(pagesText(buffer->config.numPages - buffer->writePage())) +
                       " up to the end of circular buffer " + Twine(cb) + ", found " + Twine(pages));
  const uint64_t begin = buffer->writeAddress(), end = begin + pages * buffer->config.pageBytes;
  if (thread.noc.pendingReads.overlaps(begin, end))
    return thread.fail("expected a read barrier before the push to circular buffer " + Twine(cb) +
                       ", found a read under way that fills its pages");
  buffer->pushed += pages;
  buffer->reserved -= pages;
  thread.core->stats.pagesPushed += pages;
  ++thread.budget.changes;
  return Step::Done;
}

Step BufferPort::isAvailable(uint32_t cb, uint32_t pages, bool &holds) {
  const CircularBuffer *buffer = findBuffer(cb, /*produces=*/false);
  if (!buffer)
    return Step::Fault;
  holds = buffer->available() >= pages;
  return Step::Done;
}

Step BufferPort::isReservable(uint32_t cb, uint32_t pages, bool &holds) {
  const CircularBuffer *buffer = findBuffer(cb, /*produces=*/true);
  if (!buffer)
    return Step::Fault;
  holds = buffer->config.numPages - buffer->available() >= pages;
  return Step::Done;
}

Step BufferPort::pointer(uint32_t cb, bool produces, uint64_t &address) {
  if (isHandWritten() && cb < thread.core->buffers.size() && thread.core->buffers[cb].exists) {
    // Threads that neither push nor pop have pointers, too, which stay at the beginning.
    const CircularBuffer &buffer = thread.core->buffers[cb];
    if ((produces ? buffer.producer : buffer.consumer) != thread.kind) {
      address = buffer.config.address;
      return hasBytes(cb) ? Step::Done : Step::Fault;
    }
  }
  const CircularBuffer *buffer = findBuffer(cb, produces);
  if (!buffer || !hasBytes(cb))
    return Step::Fault;
  address = produces ? buffer->writeAddress() : buffer->readAddress();
  return Step::Done;
}

Step BufferPort::readPointer(uint32_t cb, uint64_t &address) { return pointer(cb, /*produces=*/false, address); }

Step BufferPort::writePointer(uint32_t cb, uint64_t &address) { return pointer(cb, /*produces=*/true, address); }

bool BufferPort::isInPlace(const CircularBuffer &buffer, int64_t page) const {
  if (!isHandWritten() || buffer.producer != ThreadKind::Pack || buffer.consumer != ThreadKind::Unpack)
    return false;
  // The page that was there before.
  const int64_t before = static_cast<int64_t>(buffer.pushed) + page - static_cast<int64_t>(buffer.config.numPages);
  return before < static_cast<int64_t>(buffer.popped + buffer.waited);
}

std::optional<uint64_t> BufferPort::findReserved(uint32_t cb, int64_t page, int64_t pages) {
  CircularBuffer *buffer = findBuffer(cb, /*produces=*/true);
  if (!buffer || !hasBytes(cb))
    return std::nullopt;
  const int64_t last = page + pages - 1;
  if (page < 0 || (last >= buffer->reserved && !buffer->config.isShard && !isInPlace(*buffer, last))) {
    thread.fail("expected a page below " + Twine(buffer->reserved) + " of circular buffer " + Twine(cb) +
                ", as many as the thread has reserved, found " + Twine(last));
    return std::nullopt;
  }
  if (static_cast<int64_t>(buffer->writePage()) + last >= buffer->config.numPages) {
    thread.fail("expected a page below " + Twine(buffer->config.numPages - buffer->writePage()) +
                ", at the end of circular buffer " + Twine(cb) + ", found " + Twine(last));
    return std::nullopt;
  }
  return buffer->writeAddress() + static_cast<uint64_t>(page) * buffer->config.pageBytes;
}
