//===- PerfTimeline.cpp - Formats of trace viewers ------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PerfTimeline.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/LEB128.h"

#include <cmath>
#include <cstring>

using namespace llvm;

namespace ttmlir::tools {

//===----------------------------------------------------------------------===//
// Perfetto
//===----------------------------------------------------------------------===//

namespace {
/// A message of protocol buffers.
class Message {
public:
  Message &number(unsigned field, uint64_t value) {
    key(field, 0);
    varint(value);
    return *this;
  }
  Message &fixed64(unsigned field, uint64_t value) {
    key(field, 1);
    for (unsigned byte = 0; byte < 8; ++byte)
      content += static_cast<char>(value >> (8 * byte));
    return *this;
  }
  Message &real(unsigned field, double value) {
    uint64_t bits;
    std::memcpy(&bits, &value, sizeof(bits));
    return fixed64(field, bits);
  }
  Message &bytes(unsigned field, StringRef value) {
    key(field, 2);
    varint(value.size());
    content += value;
    return *this;
  }
  /// Text has to be UTF-8.
  Message &text(unsigned field, StringRef value) { return bytes(field, json::fixUTF8(value)); }
  Message &message(unsigned field, const Message &value) { return bytes(field, value.content); }

  StringRef str() const { return content; }

private:
  void key(unsigned field, unsigned wire) { varint(field << 3 | wire); }
  void varint(uint64_t value) {
    uint8_t bytes[16];
    content.append(bytes, bytes + encodeULEB128(value, bytes));
  }

  std::string content;
};

// Fields of Perfetto's messages, by number.
enum PacketField { kTimestamp = 8, kSequence = 10, kTrackEvent = 11, kTrackDescriptor = 60 };
enum EventField { kAnnotations = 4, kType = 9, kTrack = 11, kEventName = 23, kDoubleValue = 44, kFlows = 47, kEndingFlows = 48 };
enum EventType { kBegin = 1, kEnd = 2, kCounter = 4 };

class PerfettoWriter {
public:
  PerfettoWriter(const Timeline &timeline, raw_ostream &os) : timeline(timeline), os(os) {}

  void write() {
    for (auto [index, track] : enumerate(timeline.tracks))
      writePacket(0, kTrackDescriptor, descriptor(index + 1, track));
    // In order of time; ends go before begins. An item has the number of its slice or count.
    struct Item {
      uint64_t time;
      enum : uint8_t { End, Counter, Begin } kind;
      size_t number;
    };
    std::vector<Item> items;
    items.reserve(2 * timeline.slices.size() + timeline.counts.size());
    for (auto [number, slice] : enumerate(timeline.slices)) {
      const uint64_t first = nanoseconds(slice.startNs), last = nanoseconds(slice.endNs);
      // Its end would go before its begin.
      if (first >= last)
        continue;
      items.push_back({first, Item::Begin, number});
      items.push_back({last, Item::End, number});
    }
    for (auto [number, count] : enumerate(timeline.counts))
      items.push_back({nanoseconds(count.ns), Item::Counter, number});
    llvm::stable_sort(items, [](const Item &a, const Item &b) { return std::pair(a.time, a.kind) < std::pair(b.time, b.kind); });
    for (const Item &item : items)
      writePacket(item.time, kTrackEvent,
                  item.kind == Item::Begin ? begin(timeline.slices[item.number])
                  : item.kind == Item::End ? end(timeline.slices[item.number])
                                           : counter(timeline.counts[item.number]));
  }

private:
  static uint64_t nanoseconds(double ns) { return static_cast<uint64_t>(std::llround(std::max(0.0, ns))); }

  void writePacket(uint64_t time, unsigned field, const Message &content) {
    Message packet, trace;
    packet.number(kTimestamp, time).number(kSequence, 1).message(field, content);
    os << trace.message(1, packet).str();
  }

  static Message descriptor(uint64_t id, const Timeline::Track &track) {
    Message found, part;
    found.number(1, id).text(2, track.name);
    switch (track.kind) {
    case Timeline::Kind::Process:
      found.message(3, part.number(1, id).text(6, track.name));
      break;
    case Timeline::Kind::Thread:
      found.message(4, part.number(1, track.parent).number(2, id).text(5, track.name));
      break;
    case Timeline::Kind::Counter:
      found.number(5, track.parent).message(8, part.text(6, track.unit));
      break;
    }
    return found;
  }

  static Message end(const Timeline::Slice &slice) {
    Message event;
    event.number(kType, kEnd).number(kTrack, slice.track);
    return event;
  }

  static Message counter(const Timeline::Count &count) {
    Message event;
    event.number(kType, kCounter).number(kTrack, count.track).real(kDoubleValue, count.value);
    return event;
  }

  static Message begin(const Timeline::Slice &slice) {
    Message event;
    event.number(kType, kBegin).number(kTrack, slice.track).text(kEventName, slice.name);
    for (const auto &[name, value] : slice.arguments)
      event.message(kAnnotations, Message().text(10, name).text(6, value));
    for (uint64_t flow : slice.flowsOut)
      event.fixed64(kFlows, flow);
    for (uint64_t flow : slice.flowsIn)
      event.fixed64(kEndingFlows, flow);
    return event;
  }

  const Timeline &timeline;
  raw_ostream &os;
};
} // namespace

void writePerfetto(const Timeline &timeline, raw_ostream &os) { PerfettoWriter(timeline, os).write(); }

//===----------------------------------------------------------------------===//
// Chrome
//===----------------------------------------------------------------------===//

namespace {
class ChromeWriter {
public:
  ChromeWriter(const Timeline &timeline, raw_ostream &os) : timeline(timeline), json(os, /*IndentSize=*/1) {}

  void write() {
    json.object([&] {
      json.attribute("displayTimeUnit", "ns");
      json.attributeArray("traceEvents", [&] {
        for (auto [index, track] : enumerate(timeline.tracks))
          if (track.kind != Timeline::Kind::Counter)
            writeName(index + 1, track);
        for (const Timeline::Slice &slice : timeline.slices)
          if (slice.endNs > slice.startNs)
            writeSlice(slice);
        for (const Timeline::Count &count : timeline.counts)
          event("C", track(count.track).name, count.track, count.ns,
                [&] { json.attributeObject("args", [&] { json.attribute(track(count.track).unit, count.value); }); });
      });
    });
    json.flush();
  }

private:
  const Timeline::Track &track(uint64_t id) const { return timeline.tracks[id - 1]; }

  template <class Fn> void event(StringRef phase, StringRef name, uint64_t id, double ns, Fn rest) {
    json.object([&] {
      json.attribute("ph", phase);
      json.attribute("name", json::fixUTF8(name));
      json.attribute("pid", static_cast<int64_t>(track(id).parent ? track(id).parent : id));
      json.attribute("tid", static_cast<int64_t>(id));
      json.attribute("ts", ns * 1e-3);
      rest();
    });
  }

  void writeName(uint64_t id, const Timeline::Track &track) {
    event("M", track.kind == Timeline::Kind::Process ? "process_name" : "thread_name", id, 0,
          [&] { json.attributeObject("args", [&] { json.attribute("name", json::fixUTF8(track.name)); }); });
  }

  void writeSlice(const Timeline::Slice &slice) {
    event("X", slice.name, slice.track, slice.startNs, [&] {
      json.attribute("dur", std::max(0.0, slice.endNs - slice.startNs) * 1e-3);
      json.attributeObject("args", [&] {
        for (const auto &[name, value] : slice.arguments)
          json.attribute(name, json::fixUTF8(value));
      });
    });
    const auto flow = [&](StringRef phase, uint64_t id, double ns) {
      event(phase, "tensor", slice.track, ns, [&] {
        json.attribute("cat", "tensor");
        json.attribute("id", static_cast<int64_t>(id));
        if (phase == "f")
          json.attribute("bp", "e");
      });
    };
    for (uint64_t id : slice.flowsOut)
      flow("s", id, slice.startNs);
    for (uint64_t id : slice.flowsIn)
      flow("f", id, slice.startNs);
  }

  const Timeline &timeline;
  json::OStream json;
};
} // namespace

void writeChromeTrace(const Timeline &timeline, raw_ostream &os) {
  ChromeWriter(timeline, os).write();
  os << '\n';
}

} // namespace ttmlir::tools
