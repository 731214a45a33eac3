//===- PerfNoc.cpp - Traffic of operations on the NoCs --------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PerfNoc.h"

#include "PerfViews.h"

#include "ttmlir/Hardware/System/ChipRates.h"
#include "ttmlir/Sim/KernelTimes.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"

#include <algorithm>
#include <map>
#include <tuple>

using namespace llvm;

namespace ttmlir::tools {

using Event = NocRecord::Event;
using Phase = NocRecord::Phase;

//===----------------------------------------------------------------------===//
// Records
//===----------------------------------------------------------------------===//

Error NocRecord::simulate(ArrayRef<Simulation> programs) {
  for (auto [number, program] : enumerate(programs)) {
    const auto observe = [&, number = static_cast<uint32_t>(number)](const hw::Span &span) {
      if (span.thread > static_cast<uint8_t>(hw::CoreThread::Writer) || span.core % stride != 0 ||
          span.kind == hw::Span::Kind::Work)
        return;
      Event event;
      event.kind = span.event;
      event.thread = span.thread;
      event.network = span.buffer;
      event.core = span.core;
      event.program = number;
      event.place = span.place;
      event.bytes = span.bytes;
      event.begin = cycles + span.begin;
      event.end = cycles + span.end;
      if (span.event == hw::EventKind::Multicast)
        event.receivers = *receivers.emplace(span.receivers.begin(), span.receivers.end()).first;
      event.phase = span.kind == hw::Span::Kind::Transfer ? Phase::Transfer
                    : span.kind == hw::Span::Kind::Wait   ? Phase::Wait
                                                          : Phase::ZoneEnd;
      if (event.phase == Phase::ZoneEnd) {
        Event begin = event;
        begin.phase = Phase::ZoneBegin;
        events.push_back(begin);
        event.begin = event.end;
      }
      events.push_back(event);
    };
    auto timing = program(observe);
    if (!timing)
      return timing.takeError();
    cycles += timing->cycles;
  }
  const auto key = [&](const Event &event) {
    const hw::Dim2 place = map.worker(event.core);
    return std::tuple(place.x, place.y, event.thread == 0, event.program, event.begin, event.phase);
  };
  llvm::stable_sort(events, [&](const Event &a, const Event &b) { return key(a) < key(b); });
  return Error::success();
}

//===----------------------------------------------------------------------===//
// Traces
//===----------------------------------------------------------------------===//

namespace {
/// Prints the events of a processor.
class NocTracePrinter {
public:
  NocTracePrinter(const NocRecord &record, StringRef name, uint64_t id, raw_ostream &os)
      : record(record), lag(static_cast<uint64_t>(hw::chipRates(record.chip.arch).record)), os(os) {
    head = formatv("{{\"run_host_id\": {0}, \"op_name\": \"{1}\", ", id, name).str();
  }

  void print() {
    os << '[';
    const Event *last = nullptr;
    for (const Event &event : record.events) {
      if (!last || last->core != event.core || last->thread != event.thread)
        time = event.begin;
      last = &event;
      print(event);
    }
    os << "\n]\n";
  }

private:
  void print(const Event &event) {
    switch (event.phase) {
    case Phase::ZoneBegin:
    case Phase::ZoneEnd:
      begin(event);
      os << "\"zone\": \"" << processor(event) << "-KERNEL\", \"zone_phase\": \""
         << (event.phase == Phase::ZoneEnd ? "end" : "begin") << '"';
      return place(event, event.begin);
    case Phase::Transfer:
      return printTransfer(event);
    case Phase::Wait:
      return printWait(event);
    }
  }

  static StringRef processor(const Event &event) { return event.thread == 0 ? "NCRISC" : "BRISC"; }

  void begin(const Event &event) {
    os << (isFirst ? "\n " : ",\n ") << head << "\"proc\": \"" << processor(event) << "\", ";
    if (isFirst && record.stride > 1)
      os << "\"every_nth_core\": " << record.stride << ", ";
    isFirst = false;
  }

  /// Times of a processor do not fall.
  void place(const Event &event, uint64_t at) {
    time = std::max(time, at);
    const hw::Dim2 core = record.map.worker(event.core);
    os << ", \"sx\": " << core.x << ", \"sy\": " << core.y << ", \"timestamp\": " << time << '}';
  }

  void printTransfer(const Event &event) {
    begin(event);
    os << "\"noc\": \"NOC_" << unsigned(event.network) << "\", \"vc\": -1, \"src_device_id\": 0, \"num_bytes\": " << event.bytes
       << ", ";
    if (event.kind == hw::EventKind::Multicast) {
      printRectangle(event);
    } else {
      const hw::Dim2 other = event.isDram() ? record.map.dramBank(event.place) : record.map.worker(event.place);
      os << "\"type\": \"" << (event.reads() ? "READ" : "WRITE_") << "\", \"dx\": " << other.x << ", \"dy\": " << other.y;
    }
    // A transfer is issued so long behind its record.
    place(event, event.begin - std::min(event.begin, lag));
  }

  /// The rectangle of the receivers, which begins in its last corner on network 1.
  void printRectangle(const Event &event) {
    hw::Dim2 first = record.map.worker(event.core), last = first;
    if (!event.receivers.empty())
      first = last = record.map.worker(event.receivers.front());
    for (uint32_t receiver : event.receivers) {
      const hw::Dim2 core = record.map.worker(receiver);
      first = {std::min(first.y, core.y), std::min(first.x, core.x)};
      last = {std::max(last.y, core.y), std::max(last.x, core.x)};
    }
    if (event.network != 0)
      std::swap(first, last);
    os << formatv("\"type\": \"WRITE_MULTICAST\", \"mcast_start_x\": {0}, \"mcast_start_y\": {1}, \"mcast_end_x\": {2}, "
                  "\"mcast_end_y\": {3}",
                  first.x, first.y, last.x, last.y);
  }

  void printWait(const Event &event) {
    const auto mark = [&](StringRef type, uint64_t at) {
      begin(event);
      os << "\"noc\": \"NOC_" << unsigned(event.thread) << "\", \"vc\": -1, \"src_device_id\": 0, \"num_bytes\": 0, \"type\": \""
         << type << '"';
      place(event, at);
    };
    switch (event.kind) {
    case hw::EventKind::ReadBarrier:
    case hw::EventKind::WriteBarrier: {
      const std::string barrier = event.kind == hw::EventKind::ReadBarrier ? "READ_BARRIER_" : "WRITE_BARRIER_";
      if (event.network != hw::kAnyTransaction)
        return mark(barrier + "WITH_TRID", event.begin);
      mark(barrier + "START", event.begin);
      return mark(barrier + "END", event.end);
    }
    case hw::EventKind::WritesFlushed:
      return mark("WRITE_FLUSH", event.begin);
    case hw::EventKind::SemaphoreEqual:
    case hw::EventKind::SemaphoreAtLeast:
      return mark("SEMAPHORE_WAIT", event.begin);
    default:
      // The profiler does not record circular buffers.
      return;
    }
  }

  const NocRecord &record;
  uint64_t lag;
  raw_ostream &os;
  std::string head;
  uint64_t time = 0;
  bool isFirst = true;
};
} // namespace

void writeNocTrace(const NocRecord &record, StringRef name, uint64_t id, raw_ostream &os) {
  NocTracePrinter(record, name, id, os).print();
}

//===----------------------------------------------------------------------===//
// Timelines
//===----------------------------------------------------------------------===//

namespace {
/// Writes transfers with their routes, and the demand for links and ports by step of time.
class NocTimelineWriter {
public:
  NocTimelineWriter(const NocRecord &record, raw_ostream &os)
      : record(record), map(record.map), rates(hw::chipRates(record.chip.arch)),
        nodes(static_cast<size_t>(map.size().y * map.size().x)), json(os) {
    // As the vendor's estimator, but for long operations.
    constexpr uint64_t leastCycles = 32, mostSteps = 1000;
    step = std::max(leastCycles, (record.cycles + mostSteps - 1) / mostSteps);
    steps.resize(std::max<uint64_t>(1, (record.cycles + step - 1) / step));
    for (Step &each : steps)
      each.demand.resize(map.numLinks() + kPorts * nodes);
  }

  void write() {
    for (const Event &event : record.events)
      if (event.phase == Phase::Transfer && event.bytes)
        transfers.push_back(&event);
    for (auto [id, event] : enumerate(transfers))
      count(*event, static_cast<uint32_t>(id));
    json.object([&] {
      json.attributeObject("common_info", [&] { writeInfo(); });
      json.attributeObject("chips", [&] { json.attribute("0", json::Array{0, 0, 0, 0}); });
      json.attributeArray("noc_transfers", [&] {
        for (auto [id, event] : enumerate(transfers))
          json.object([&, id = id, event = event] { writeTransfer(*event, static_cast<int64_t>(id)); });
      });
      json.attributeArray("timestep_data", [&] {
        for (auto [number, each] : enumerate(steps))
          json.object([&, number = number, &each = each] { writeStep(each, number); });
      });
      json.attributeArray("zones", [&] { writeZones(); });
    });
    json.flush();
  }

private:
  static constexpr size_t kPorts = 2 * hw::NocMap::kNetworks;
  struct Step {
    std::vector<uint32_t> transfers;
    /// Percent of the links, then of the ports of nodes: into and out of a network.
    std::vector<float> demand;
  };
  /// A network and the nodes of a transfer: from where the data come to where they go.
  struct Route {
    unsigned network = 0;
    hw::Dim2 from;
    SmallVector<hw::Dim2, 1> to;
    SmallVector<size_t, 16> links;
  };

  Route routeOf(const Event &event) const {
    Route route;
    route.network = event.network;
    const hw::Dim2 core = map.worker(event.core);
    if (event.kind == hw::EventKind::Multicast)
      for (uint32_t receiver : event.receivers)
        route.to.push_back(map.worker(receiver));
    else
      route.to.push_back(event.isDram() ? map.dramBank(event.place) : map.worker(event.place));
    route.from = core;
    if (event.reads())
      std::swap(route.from, route.to.front());
    // Branches of a multicast share links.
    for (hw::Dim2 to : route.to)
      map.forEachLink(route.network, route.from, to, [&](size_t link) {
        if (!is_contained(route.links, link))
          route.links.push_back(link);
      });
    return route;
  }

  size_t portOf(hw::Dim2 node, unsigned network, bool isOut) const {
    return map.numLinks() + map.numberOf(node) * kPorts + network * 2 + isOut;
  }

  void count(const Event &event, uint32_t id) {
    const Route route = routeOf(event);
    const uint64_t begin = event.begin, end = std::max(event.end, begin + 1);
    // Percent of a link for the time of the transfer.
    const double rate = 100.0 * event.bytes / rates.link / static_cast<double>(end - begin);
    for (uint64_t number = begin / step; number < steps.size() && number * step < end; ++number) {
      const uint64_t overlap = std::min(end, (number + 1) * step) - std::max(begin, number * step);
      const auto part = static_cast<float>(rate * static_cast<double>(overlap) / static_cast<double>(step));
      Step &each = steps[number];
      each.transfers.push_back(id);
      for (size_t link : route.links)
        each.demand[link] += part;
      each.demand[portOf(route.from, route.network, /*isOut=*/false)] += part;
      for (hw::Dim2 to : route.to)
        each.demand[portOf(to, route.network, /*isOut=*/true)] += part;
    }
    if (event.isDram())
      dramBytes += event.bytes;
  }

  /// Of the links of network `network`, or of both for 2, in a step.
  struct Use {
    double demand = 0, most = 0, use = 0;
  };
  Use useOf(const Step &each, unsigned network) const {
    Use found;
    const size_t ofNetwork = map.numLinks() / hw::NocMap::kNetworks;
    const size_t first = network == 2 ? 0 : network * ofNetwork, count = network == 2 ? map.numLinks() : ofNetwork;
    for (double demand : ArrayRef(each.demand).slice(first, count)) {
      found.demand += demand / static_cast<double>(count);
      found.most = std::max(found.most, demand);
      found.use += std::min(100.0, demand) / static_cast<double>(count);
    }
    return found;
  }
  Use useOf(unsigned network) const {
    Use found;
    for (const Step &each : steps) {
      const Use use = useOf(each, network);
      found.demand += use.demand / static_cast<double>(steps.size());
      found.most = std::max(found.most, use.demand);
      found.use += use.use / static_cast<double>(steps.size());
    }
    return found;
  }

  void writeUse(const Use &use) {
    json.attribute("avg_link_demand", use.demand);
    json.attribute("avg_link_util", use.use);
    json.attribute("max_link_demand", use.most);
  }

  void writeNetworks(function_ref<Use(unsigned)> use) {
    json.attributeObject("noc", [&] {
      for (unsigned network = 0; network < hw::NocMap::kNetworks; ++network)
        json.attributeObject("NOC" + std::to_string(network), [&] { writeUse(use(network)); });
    });
  }

  void writeInfo() {
    const StringRef arch = hw::archName(record.chip.arch);
    const Use use = useOf(2);
    const double rate = rates.dramChannel * static_cast<double>(record.chip.numDramChannels) * static_cast<double>(record.cycles);
    json.attribute("version", "1.0.0");
    json.attribute("mesh_device", arch);
    json.attribute("arch", arch);
    json.attribute("device_name", arch);
    json.attribute("cycles_per_timestep", static_cast<int64_t>(step));
    json.attribute("congestion_model_name", "tt-sim");
    if (record.stride > 1)
      json.attribute("every_nth_core", record.stride);
    json.attribute("num_rows", map.size().y);
    json.attribute("num_cols", map.size().x);
    json.attribute("dram_bw_util", rate > 0 ? 100.0 * static_cast<double>(dramBytes) / rate : 0.0);
    json.attribute("link_util", use.use);
    json.attribute("link_demand", use.demand);
    json.attribute("max_link_demand", use.most);
    writeNetworks([&](unsigned network) { return useOf(network); });
  }

  static json::Array nodeText(hw::Dim2 node) { return json::Array{0, node.y, node.x}; }

  static std::string portName(unsigned network, bool isOut) { return formatv("NOC{0}_{1}", network, isOut ? "OUT" : "IN").str(); }
  static StringRef linkName(const hw::NocMap::Link &link) {
    const bool isRow = link.from.y == link.to.y;
    return link.network == 0 ? (isRow ? "NOC0_EAST" : "NOC0_SOUTH") : (isRow ? "NOC1_WEST" : "NOC1_NORTH");
  }

  void writeTransfer(const Event &event, int64_t id) {
    const Route route = routeOf(event);
    const auto cycles = static_cast<double>(std::max<uint64_t>(1, event.end - event.begin));
    const auto writeEnds = [&] {
      json.attribute("src", nodeText(route.from));
      json.attributeArray("dst", [&] {
        for (hw::Dim2 to : route.to)
          json.value(nodeText(to));
      });
      json.attribute("start_cycle", static_cast<int64_t>(event.begin));
      json.attribute("end_cycle", static_cast<int64_t>(event.end));
    };
    json.attribute("id", id);
    writeEnds();
    json.attribute("total_bytes", static_cast<int64_t>(event.bytes));
    json.attribute("noc_event_type", event.kind == hw::EventKind::Multicast ? "WRITE_MULTICAST"
                                     : event.reads()                        ? "READ"
                                                                            : "WRITE_");
    json.attributeArray("route", [&] {
      json.object([&] {
        json.attribute("device_id", 0);
        writeEnds();
        json.attribute("noc_type", "NOC" + std::to_string(route.network));
        json.attribute("injection_rate", event.bytes / cycles);
        json.attributeArray("links", [&] {
          json.value(json::Array{0, route.from.y, route.from.x, portName(route.network, false)});
          for (size_t link : route.links) {
            const hw::NocMap::Link each = map.link(link);
            json.value(json::Array{0, each.from.y, each.from.x, linkName(each)});
          }
          for (hw::Dim2 to : route.to)
            json.value(json::Array{0, to.y, to.x, portName(route.network, true)});
        });
      });
    });
  }

  void writeStep(const Step &each, size_t number) {
    constexpr float leastDemand = 0.001F;
    json.attribute("start_cycle", static_cast<int64_t>(number * step));
    json.attribute("end_cycle", static_cast<int64_t>((number + 1) * step));
    json.attributeArray("active_transfers", [&] {
      for (uint32_t id : each.transfers)
        json.value(static_cast<int64_t>(id));
    });
    json.attributeArray("link_demand", [&] {
      for (auto [index, demand] : enumerate(each.demand)) {
        if (demand < leastDemand)
          continue;
        if (index < map.numLinks()) {
          const hw::NocMap::Link link = map.link(index);
          json.value(json::Array{0, link.from.y, link.from.x, linkName(link), demand});
          continue;
        }
        const size_t port = index - map.numLinks(), node = port / kPorts;
        const auto columns = static_cast<size_t>(map.size().x);
        json.value(json::Array{0, static_cast<int64_t>(node / columns), static_cast<int64_t>(node % columns),
                               portName(static_cast<unsigned>(port % kPorts / 2), port % 2 != 0), demand});
      }
    });
    const Use use = useOf(each, 2);
    json.attribute("avg_link_demand", use.demand);
    json.attribute("avg_link_util", use.use);
    writeNetworks([&](unsigned network) { return useOf(each, network); });
  }

  void writeZones() {
    for (const Event &event : record.events)
      if (event.phase == Phase::ZoneEnd)
        json.object([&] {
          const StringRef processor = event.thread == 0 ? "NCRISC" : "BRISC";
          json.attribute("proc", processor);
          json.attribute("core", nodeText(map.worker(event.core)));
          json.attributeArray("zones", [&] {
            json.object([&] {
              json.attribute("id", (processor + "-KERNEL").str());
              json.attribute("start", static_cast<int64_t>(beginOf(event)));
              json.attribute("end", static_cast<int64_t>(event.end));
              json.attribute("depth", 0);
              json.attributeArray("zones", [] {});
            });
          });
        });
  }

  /// When the zone began that `end` ends.
  uint64_t beginOf(const Event &end) const {
    const Event *begin = &end;
    while (begin->phase != Phase::ZoneBegin)
      --begin;
    return begin->begin;
  }

  const NocRecord &record;
  const hw::NocMap &map;
  const hw::ChipRates &rates;
  size_t nodes;
  json::OStream json;
  uint64_t step = 1, dramBytes = 0;
  std::vector<Step> steps;
  std::vector<const Event *> transfers;
};
} // namespace

void writeNocTimeline(const NocRecord &record, raw_ostream &os) {
  NocTimelineWriter(record, os).write();
  os << '\n';
}

//===----------------------------------------------------------------------===//
// Files
//===----------------------------------------------------------------------===//

/// The programs that an operation runs, to simulate them once more: library calls by their shapes, kernels of the file without
/// values.
static std::vector<NocRecord::Simulation> simulationsOf(const TimedProgram &timed, const sim::perf::PerfRow &row) {
  std::vector<NocRecord::Simulation> found;
  const hw::ChipDesc &chip = timed.report.chip;
  if (timed.program().isGeneric(row.op))
    found.emplace_back([&, op = row.op](hw::SpanFn observe) -> Expected<hw::Timing> {
      auto stats = sim::timeKernels(timed.program(), op, chip, timed.report.options.threads, observe);
      return stats ? Expected<hw::Timing>(stats->timing) : stats.takeError();
    });
  for (size_t shape : row.shapes)
    found.emplace_back([&, shape](hw::SpanFn observe) { return hw::simulate(timed.report.shapes[shape], chip, observe); });
  return found;
}

Error saveNocFiles(ArrayRef<const TimedProgram *> programs, uint64_t limit,
                   function_ref<Error(StringRef, function_ref<void(raw_ostream &)>)> save) {
  // The timeline of each operation, by the number of its call; and of what equal operations run.
  std::vector<std::pair<uint64_t, std::string>> timelines;
  std::map<std::tuple<const TimedProgram *, std::string, std::vector<size_t>>, std::string> known;
  Error error = Error::success();
  forEachOperation(programs, {}, [&](const TimedProgram &timed, const sim::perf::PerfRow &row, uint64_t number, double) {
    const std::vector<NocRecord::Simulation> simulations = simulationsOf(timed, row);
    if (error || simulations.empty())
      return;
    const std::string kernels = timed.program().isGeneric(row.op) ? sim::kernelsText(timed.program(), row.op) : "";
    const auto [it, isNew] = known.try_emplace({&timed, kernels, {row.shapes.begin(), row.shapes.end()}});
    std::string &timeline = it->second;
    if (isNew) {
      const auto stride = static_cast<unsigned>(std::max<uint64_t>(1, (row.timing.events + limit - 1) / limit));
      NocRecord record(timed.report.chip, stride);
      // It was timed before, but for kernels that depend on values.
      if (Error failed = record.simulate(simulations))
        return consumeError(std::move(failed));
      const std::string name = deviceOperationName(timed.program(), row.op), id = std::to_string(number);
      // Numbers of calls hold the device in their last ten bits; viewers know operations by the others.
      timeline = name + "_ID" + id + ".npeviz";
      const uint64_t call = number << 10;
      error = save("noc_traces/noc_trace_dev0_" + name + "_ID" + std::to_string(call) + ".json",
                   [&](raw_ostream &os) { writeNocTrace(record, name, call, os); });
      if (!error)
        error = save("npe_viz/" + timeline, [&](raw_ostream &os) { writeNocTimeline(record, os); });
    }
    if (!timeline.empty())
      timelines.emplace_back(number << 10, timeline);
  });
  if (error)
    return error;
  return save("npe_viz/manifest.json", [&](raw_ostream &os) {
    json::OStream json(os, /*IndentSize=*/2);
    json.array([&] {
      for (const auto &[call, file] : timelines)
        json.object([&, call = call, &file = file] {
          json.attribute("global_call_count", static_cast<int64_t>(call));
          json.attribute("file", file);
        });
    });
    json.flush();
    os << '\n';
  });
}

} // namespace ttmlir::tools
