//===- NocTrace.cpp - Recorded traffic of the NoCs ------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A trace is a list of objects. A reader of its own, not json::parse, since a tree of ten million events does not fit in memory.
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Sim/Perf/NocTrace.h"

#include "ttmlir/Runtime/Buffer.h"
#include "ttmlir/Support/ExitStatus.h"
#include "ttmlir/Support/InputFile.h"
#include "ttmlir/Support/Printable.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"

#include <map>
#include <optional>
#include <sys/mman.h>

using namespace llvm;

namespace ttmlir::sim::perf {

/// A gigabyte of events.
static constexpr size_t kMaxEvents = size_t(1) << 25;
/// A century of cycles; sums of times do not overflow.
static constexpr int64_t kMaxTime = int64_t(1) << 62;

namespace {

/// The integers of an event.
enum Field : unsigned { SourceX, SourceY, X, Y, Bytes, Timestamp, Device, RunHost, FirstX, FirstY, LastX, LastY, NumFields };

/// An event as it is written.
struct Record {
  std::array<std::optional<int64_t>, NumFields> numbers;
  StringRef processor, network, type, zone, phase;

  int64_t number(Field field, int64_t otherwise = -1) const { return numbers[field].value_or(otherwise); }
};

/// Reads the JSON of a trace, event by event.
class TraceScanner {
public:
  explicit TraceScanner(StringRef text) : text(text) {}

  /// Whether there is another event, which `record` becomes; false at the end of the trace and on errors.
  bool next(Record &record);
  /// Notes an error in the event that was read last, or at the present place.
  bool failEvent(const Twine &message) { return failAt(begin, "event " + Twine(count) + ": " + message); }
  /// The error, if any.
  Error takeError();

private:
  bool failAt(size_t place, const Twine &wrong);
  bool expected(const Twine &what) {
    return failAt(pos, "expected " + what + ", found " + (pos < text.size() ? found() : std::string("the end of the file")));
  }
  std::string found() const { return "'" + printable(text.substr(pos, 12).split('\n').first.rtrim()) + "'"; }
  void skipSpace() {
    while (pos < text.size() && (text[pos] == ' ' || text[pos] == '\n' || text[pos] == '\t' || text[pos] == '\r'))
      ++pos;
  }
  bool consume(char c) {
    skipSpace();
    if (pos == text.size() || text[pos] != c)
      return false;
    ++pos;
    return true;
  }
  bool readString(StringRef &value);
  bool readInteger(StringRef key, std::optional<int64_t> &value);
  bool skipValue();
  bool readMember(Record &record);

  StringRef text;
  size_t pos = 0, begin = 0;
  uint64_t count = 0;
  bool hasEnded = false;
  std::string message;
};

} // namespace

bool TraceScanner::failAt(size_t place, const Twine &wrong) {
  if (message.empty()) {
    const StringRef before = text.take_front(place);
    const size_t line = before.count('\n') + 1,
                 column = place - (before.rfind('\n') == StringRef::npos ? 0 : before.rfind('\n') + 1);
    message = (Twine(line) + ":" + Twine(column + 1) + ": " + wrong).str();
  }
  return false;
}

Error TraceScanner::takeError() {
  if (message.empty())
    return Error::success();
  return createStringError(inconvertibleErrorCode(), message);
}

/// A string without the meaning of its escapes: no name of a trace has any.
bool TraceScanner::readString(StringRef &value) {
  if (!consume('"'))
    return expected("a string");
  const size_t start = pos;
  for (; pos < text.size() && text[pos] != '"'; ++pos)
    if (text[pos] == '\\')
      ++pos;
    else if (static_cast<unsigned char>(text[pos]) < 0x20)
      return expected("a string without control characters");
  if (pos >= text.size()) {
    pos = text.size();
    return expected("the end of a string");
  }
  value = text.slice(start, pos++);
  return true;
}

bool TraceScanner::readInteger(StringRef key, std::optional<int64_t> &value) {
  skipSpace();
  const StringRef digits = text.substr(pos).take_while([](char c) { return isAlnum(c) || c == '-' || c == '+' || c == '.'; });
  int64_t number = 0;
  if (digits.getAsInteger(10, number)) {
    // Numbers that no field can have, by their digits.
    const StringRef found = digits.empty() ? text.substr(pos, 1) : digits;
    return failAt(pos, "expected an integer below 2^63 for " + key + ", found '" + printable(found.take_front(24)) + "'");
  }
  pos += digits.size();
  value = number;
  return true;
}

/// Skips a value of any kind. Brackets within are counted, not parsed by recursion.
bool TraceScanner::skipValue() {
  std::string open;
  do {
    skipSpace();
    const char c = pos < text.size() ? text[pos] : '\0';
    StringRef ignored;
    if (c == '"') {
      if (!readString(ignored))
        return false;
    } else if (c == '{' || c == '[') {
      open += c == '{' ? '}' : ']';
      ++pos;
    } else if (!open.empty() && c == open.back()) {
      open.pop_back();
      ++pos;
    } else if (!open.empty() && (c == ',' || c == ':')) {
      ++pos;
    } else {
      const size_t length =
          text.substr(pos).take_while([](char d) { return isAlnum(d) || d == '-' || d == '+' || d == '.'; }).size();
      if (length == 0)
        return expected("a value");
      pos += length;
    }
  } while (!open.empty());
  return true;
}

bool TraceScanner::readMember(Record &record) {
  StringRef key;
  if (!readString(key))
    return false;
  if (!consume(':'))
    return expected("':'");
  const Field field = StringSwitch<Field>(key)
                          .Case("sx", SourceX)
                          .Case("sy", SourceY)
                          .Case("dx", X)
                          .Case("dy", Y)
                          .Case("num_bytes", Bytes)
                          .Case("timestamp", Timestamp)
                          .Case("src_device_id", Device)
                          .Case("run_host_id", RunHost)
                          .Case("mcast_start_x", FirstX)
                          .Case("mcast_start_y", FirstY)
                          .Case("mcast_end_x", LastX)
                          .Case("mcast_end_y", LastY)
                          .Default(NumFields);
  if (field != NumFields)
    return readInteger(key, record.numbers[field]);
  StringRef *name = StringSwitch<StringRef *>(key)
                        .Case("proc", &record.processor)
                        .Case("noc", &record.network)
                        .Case("type", &record.type)
                        .Case("zone", &record.zone)
                        .Case("zone_phase", &record.phase)
                        .Default(nullptr);
  return name ? readString(*name) : skipValue();
}

bool TraceScanner::next(Record &record) {
  if (hasEnded || !message.empty())
    return false;
  if (count == 0 && !consume('['))
    return expected("a list of events");
  const bool isFirst = count == 0;
  if (consume(']')) {
    hasEnded = true;
    skipSpace();
    return pos == text.size() ? false : expected("the end of the file");
  }
  if (!isFirst && !consume(','))
    return expected("',' or ']'");
  skipSpace();
  begin = pos;
  if (++count > kMaxEvents)
    return failEvent("more than " + Twine(kMaxEvents) + " events are not supported");
  if (!consume('{'))
    return expected("an event");
  record = {};
  if (consume('}'))
    return true;
  do {
    if (!readMember(record))
      return false;
  } while (consume(','));
  return consume('}') || expected("',' or '}'");
}

//===----------------------------------------------------------------------===//
// Events
//===----------------------------------------------------------------------===//

namespace {

/// What an event does; names as the profiler has them.
struct EventType {
  NocEventKind kind = NocEventKind::Mark;
  /// Sets the place and size of later transfers of the same kind, or takes these.
  bool setsState = false, takesState = false;
};

/// Where transfers of a processor go that do not say it.
struct State {
  NocEvent::Place place;
  uint32_t bytes = 0;
  bool isSet = false;
};

/// Builds a trace of records.
class TraceBuilder {
public:
  TraceBuilder(TraceScanner &scanner, const hw::ChipDesc &chip) : scanner(scanner), chip(chip), nodes(chip) {}

  bool add(const Record &record);
  NocTrace take() { return std::move(trace); }

private:
  std::optional<uint32_t> processorOf(const Record &record);
  bool setTransfer(const Record &record, EventType type, uint32_t processor, NocEvent &event);
  bool readPlace(const Record &record, Field x, Field y, NocEvent::Place &place);

  TraceScanner &scanner;
  const hw::ChipDesc &chip;
  hw::NocMap nodes;
  NocTrace trace;
  struct Key {
    int64_t run = -1, y = -1, x = -1;
    std::string name;
    auto operator<=>(const Key &) const = default;
  };
  /// Devices and numbers of the processors of each key.
  std::map<Key, SmallVector<std::pair<int64_t, uint32_t>, 1>> processors;
  /// What was looked up last: most events are of the same processor as the one before.
  Key lastKey;
  int64_t lastDevice = -1;
  uint32_t lastProcessor = 0;
  struct Tail {
    uint32_t event = NocEvent::kNone;
    State read, write;
  };
  std::vector<Tail> tails;
};

} // namespace

static EventType typeOf(StringRef name) {
  EventType type;
  if (name.contains("BARRIER")) {
    const bool isEnd = name.ends_with("_END");
    if (!isEnd && !name.ends_with("_START"))
      return type;
    if (name.starts_with("READ_"))
      type.kind = isEnd ? NocEventKind::ReadBarrierEnd : NocEventKind::ReadBarrierStart;
    else if (name.starts_with("WRITE_"))
      type.kind = isEnd ? NocEventKind::WriteBarrierEnd : NocEventKind::WriteBarrierStart;
    return type;
  }
  type.setsState = name.ends_with("SET_STATE") || name.ends_with("SET_TRID");
  type.takesState = !type.setsState && (name.contains("WITH_STATE") || name.contains("WITH_TRID_WITH_STATE"));
  if (name.starts_with("READ"))
    type.kind = NocEventKind::Read;
  else if (name.starts_with("WRITE_MULTICAST"))
    type.kind = NocEventKind::Multicast;
  else if ((name.starts_with("WRITE") && name != "WRITE_FLUSH") || name == "SEMAPHORE_INC")
    type.kind = NocEventKind::Write;
  return type;
}

/// The processor of `record`. Zones of traces of several chips do not name theirs: they belong to the processor of the same run.
std::optional<uint32_t> TraceBuilder::processorOf(const Record &record) {
  const int64_t x = record.number(SourceX), y = record.number(SourceY);
  // The profiler's own zones have an empty name.
  if (!record.processor.data()) {
    scanner.failEvent("expected 'proc', found none");
    return std::nullopt;
  }
  if (!nodes.isNode({y, x})) {
    scanner.failEvent("expected a core in the " + Twine(nodes.size().x) + " columns and " + Twine(nodes.size().y) +
                      " rows of the die, found column " + Twine(x) + ", row " + Twine(y));
    return std::nullopt;
  }
  const int64_t device = record.number(Device);
  Key key{record.number(RunHost), y, x, record.processor.str()};
  if (key == lastKey && device == lastDevice)
    return lastProcessor;
  lastKey = key;
  lastDevice = device;
  auto &known = processors[std::move(key)];
  auto *found = llvm::find_if(known, [&](const auto &each) { return each.first == device; });
  if (found == known.end())
    found = llvm::find_if(known, [&](const auto &each) { return device < 0 || each.first < 0; });
  if (found == known.end()) {
    known.push_back({device, static_cast<uint32_t>(trace.processors.size())});
    found = &known.back();
    trace.processors.push_back({0, {y, x}, record.processor.str(), NocEvent::kNone});
    tails.emplace_back();
  }
  if (device >= 0)
    found->first = device;
  return lastProcessor = found->second;
}

bool TraceBuilder::readPlace(const Record &record, Field x, Field y, NocEvent::Place &place) {
  const hw::Dim2 node{record.number(y), record.number(x)};
  if (!nodes.isNode(node))
    return scanner.failEvent("expected a node in the " + Twine(nodes.size().x) + " columns and " + Twine(nodes.size().y) +
                             " rows of the die, found column " + Twine(node.x) + ", row " + Twine(node.y));
  place = {static_cast<uint8_t>(node.y), static_cast<uint8_t>(node.x)};
  return true;
}

/// Sets the rest of a transfer.
bool TraceBuilder::setTransfer(const Record &record, EventType type, uint32_t processor, NocEvent &event) {
  if (record.network != "NOC_0" && record.network != "NOC_1")
    return scanner.failEvent("expected network 'NOC_0' or 'NOC_1', found '" + printable(record.network) + "'");
  event.network = record.network == "NOC_1";
  const int64_t bytes = record.number(Bytes, 0);
  // One end of every transfer is the L1 of a core.
  if (bytes < 0 || static_cast<uint64_t>(bytes) > chip.l1Size)
    return scanner.failEvent("expected at most " + Twine(chip.l1Size) + " bytes, the L1 of a core, found " + Twine(bytes));
  event.bytes = static_cast<uint32_t>(bytes);
  State &state = event.kind == NocEventKind::Read ? tails[processor].read : tails[processor].write;
  if (type.takesState && state.isSet) {
    event.first = state.place;
    if (state.bytes)
      event.bytes = state.bytes;
    return true;
  }
  const bool isMulticast = event.kind == NocEventKind::Multicast;
  if (!readPlace(record, isMulticast ? FirstX : X, isMulticast ? FirstY : Y, event.first) ||
      (isMulticast && !readPlace(record, LastX, LastY, event.last)))
    return false;
  if (!type.setsState)
    return true;
  state = {event.first, event.bytes, true};
  event.kind = NocEventKind::Mark;
  return true;
}

bool TraceBuilder::add(const Record &record) {
  const int64_t time = record.number(Timestamp);
  if (time < 0 || time > kMaxTime)
    return scanner.failEvent(record.numbers[Timestamp] ? "expected a time from 0 to 2^62, found " + Twine(time)
                                                       : Twine("expected 'timestamp', found none"));
  const std::optional<uint32_t> processor = processorOf(record);
  if (!processor)
    return false;
  Tail &tail = tails[*processor];
  NocEvent event;
  event.time = static_cast<uint64_t>(time);
  const bool isZone = record.zone.data();
  // Behind a pause to empty its buffers the profiler repeats the beginning of the zone.
  if (isZone && tail.event != NocEvent::kNone && event.time == trace.events[trace.processors[*processor].first].time)
    return true;
  if (tail.event != NocEvent::kNone && trace.events[tail.event].time > event.time)
    return scanner.failEvent("expected times of a processor that do not fall, found " + Twine(event.time) + " behind " +
                             Twine(trace.events[tail.event].time));
  const EventType type = typeOf(record.type);
  event.kind = type.kind;
  if (isZone && record.phase.equals_insensitive("end"))
    event.kind = NocEventKind::ZoneEnd;
  if (record.type.starts_with("FABRIC"))
    ++trace.fabricEvents;
  if ((event.kind == NocEventKind::Read || event.kind == NocEventKind::Write || event.kind == NocEventKind::Multicast) &&
      !setTransfer(record, type, *processor, event))
    return false;
  if (const int64_t device = record.number(Device); device >= 0) {
    auto known = llvm::find(trace.devices, device);
    trace.processors[*processor].chip = static_cast<uint32_t>(known - trace.devices.begin());
    if (known == trace.devices.end())
      trace.devices.push_back(device);
  }
  const auto number = static_cast<uint32_t>(trace.events.size());
  (tail.event == NocEvent::kNone ? trace.processors[*processor].first : trace.events[tail.event].next) = number;
  tail.event = number;
  trace.firstTime = number == 0 ? event.time : std::min(trace.firstTime, event.time);
  trace.lastTime = std::max(trace.lastTime, event.time);
  trace.events.push_back(event);
  return true;
}

/// Events between two releases of memory: some 20 megabytes of text.
static constexpr uint64_t kReleaseEvents = uint64_t(1) << 17;

Expected<NocTrace> parseNocTrace(StringRef text, const hw::ChipDesc &chip, function_ref<void()> release) {
  TraceScanner scanner(text);
  TraceBuilder builder(scanner, chip);
  Record record;
  for (uint64_t count = 1; scanner.next(record) && builder.add(record); ++count)
    if (release && count % kReleaseEvents == 0)
      release();
  if (Error error = scanner.takeError())
    return std::move(error);
  NocTrace trace = builder.take();
  if (trace.events.empty())
    return createStringError(inconvertibleErrorCode(), "1:1: expected events, found an empty list");
  if (trace.devices.empty())
    trace.devices.push_back(-1);
  return std::move(trace);
}

Expected<NocTrace> readNocTrace(StringRef path, const hw::ChipDesc &chip) {
  auto file = readInput(path, runtime::availableMemory() / 2, [](StringRef) -> Expected<uint64_t> { return UINT64_MAX; });
  if (!file)
    return withStatus(ExitStatus::File, file.takeError());
  const StringRef text = (*file)->getBuffer();
  // MemoryBuffer::dontNeedIfMmap() leaves pages where they are, since glibc's posix_madvise() does.
  const bool isMapped = (*file)->getBufferKind() == MemoryBuffer::MemoryBuffer_MMap;
  return parseNocTrace(text, chip, [&] {
    if (isMapped)
      ::madvise(const_cast<char *>(text.data()), text.size(), MADV_DONTNEED);
  });
}

} // namespace ttmlir::sim::perf
