//===- NocCommand.cpp - tt-sim noc ------------------------------------ -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Read/Writer.h"
#include "ttmlir/Sim/Perf/NocTrace.h"
#include "ttmlir/Support/Plural.h"
#include "ttmlir/Tools/FileReport.h"
#include "ttmlir/Tools/SimTool.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace llvm;

namespace ttmlir::tools {

using namespace sim::perf;

static std::string nodeText(hw::Dim2 node) { return formatv("({0},{1})", node.x, node.y).str(); }

/// Part of the time of `replay` for which `link` is busy, from 0 to 1.
static double useOf(const NocLinkUse &link, const NocReplay &replay) {
  return static_cast<double>(link.busy) / static_cast<double>(replay.duration);
}

/// Replayed against recorded cycles, in percent; none without recorded ones.
static std::optional<double> differenceOf(const NocReplay &replay) {
  if (replay.recorded == 0)
    return std::nullopt;
  return 100 * (static_cast<double>(replay.cycles) / static_cast<double>(replay.recorded) - 1);
}

static void printReplay(StringRef path, const NocTrace &trace, const NocReplay &replay, const NocOptions &options,
                        raw_ostream &os) {
  os << displayName(path) << ": " << countText(static_cast<int64_t>(replay.cycles), "cycle") << ", recorded " << replay.recorded;
  if (auto difference = differenceOf(replay))
    os << formatv(" ({0}{1:f1} %)", *difference < 0 ? "" : "+", *difference);
  os << '\n';
  os << formatv("  {0} events of {1} processors on {2}, starts {3}\n", trace.events.size(), trace.processors.size(), options.card,
                options.isClosed ? "behind the events before them" : "as recorded");
  os << formatv("  {0} reads of {1} bytes, {2} writes of {3} bytes, {4} multicasts of {5} bytes, {6} barriers\n", replay.reads,
                replay.readBytes, replay.writes, replay.writeBytes, replay.multicasts, replay.multicastBytes, replay.barriers);
  if (trace.fabricEvents)
    os << "  " << countText(static_cast<int64_t>(trace.fabricEvents), "event") << " over ethernet, not simulated\n";
  if (replay.links.empty())
    return;
  os << formatv("  {0,-8} {1,-18} {2,10} {3,8}\n", "network", "link", "busy", "use");
  for (const NocLinkUse &link : ArrayRef(replay.links).take_front(options.top)) {
    const std::string chip = trace.devices.size() > 1 ? formatv("chip {0} ", trace.devices[link.chip]).str() : "";
    os << formatv("  {0,-8} {1,-18} {2,10} {3,6:f1} %\n", link.link.network,
                  chip + nodeText(link.link.from) + "->" + nodeText(link.link.to), link.busy, 100 * useOf(link, replay));
  }
  if (replay.links.size() > options.top)
    os << "  " << countText(static_cast<int64_t>(replay.links.size() - options.top), "further link") << '\n';
}

static void writeReplay(const NocTrace &trace, const NocReplay &replay, const NocOptions &options, read::Writer &json) {
  json.field("card", options.card);
  json.field("mode", options.isClosed ? "closed" : "open");
  json.field("cycles", replay.cycles);
  json.field("recorded_cycles", replay.recorded);
  if (auto difference = differenceOf(replay))
    json.field("difference_percent", *difference);
  else
    json.absent("difference_percent");
  json.field("events", static_cast<uint64_t>(trace.events.size()));
  json.field("processors", static_cast<uint64_t>(trace.processors.size()));
  json.field("chips", static_cast<uint64_t>(trace.devices.size()));
  json.field("reads", replay.reads);
  json.field("read_bytes", replay.readBytes);
  json.field("writes", replay.writes);
  json.field("write_bytes", replay.writeBytes);
  json.field("multicasts", replay.multicasts);
  json.field("multicast_bytes", replay.multicastBytes);
  json.field("barriers", replay.barriers);
  json.field("fabric_events", trace.fabricEvents);
  json.field("used_links", static_cast<uint64_t>(replay.links.size()));
  json.list("links", [&] {
    for (const NocLinkUse &link : ArrayRef(replay.links).take_front(options.top))
      json.object("", [&] {
        if (trace.devices[link.chip] >= 0)
          json.field("device", trace.devices[link.chip]);
        json.field("network", link.link.network);
        json.field("from", ArrayRef<int64_t>{link.link.from.x, link.link.from.y});
        json.field("to", ArrayRef<int64_t>{link.link.to.x, link.link.to.y});
        json.field("busy_cycles", link.busy);
        json.field("use", useOf(link, replay));
      });
  });
}

/// Calls `body` for each file, with text or JSON for `os`.
static void replayAll(ArrayRef<std::string> files, const NocOptions &options, const hw::ChipDesc &chip, Console &console,
                      raw_ostream &os) {
  reportFiles(files, console, [&](FileReport &report) {
    auto trace = readNocTrace(report.path, chip);
    if (!trace)
      return report.fail(trace.takeError());
    const NocReplay replay = replayNocTrace(*trace, chip, options.isClosed ? NocReplayMode::Closed : NocReplayMode::Open);
    if (console.wantsText())
      printReplay(report.path, *trace, replay, options, os);
    if (report.json)
      writeReplay(*trace, replay, options, *report.json);
  });
}

void replayTraces(const NocOptions &options, Console &console) {
  auto system = openSystem(options.card);
  if (!system)
    return console.error("", system.takeError());
  const std::vector<std::string> files = expandPaths(options.paths, {".json"}, console);
  if (options.output == "-")
    return replayAll(files, options, system->chip(0), console, console.out());
  std::vector<std::string> read = files;
  read.push_back(options.card);
  Error error = checkReplacesNone(options.output, read);
  if (!error)
    error = checkWritable(options.output);
  if (error)
    return console.error("", std::move(error));
  std::string text;
  raw_string_ostream os(text);
  console.divertResults(text);
  replayAll(files, options, system->chip(0), console, os);
  // A report about no trace replaces no older one.
  if (text.empty())
    return;
  if (Error failed = writeFile(options.output, [&](raw_ostream &file) { file << text; }))
    console.error("", std::move(failed));
}

} // namespace ttmlir::tools
