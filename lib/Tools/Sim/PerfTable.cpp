//===- PerfTable.cpp - Times on the card as tables ------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PerfViews.h"

#include "ttmlir/Hardware/System/ChipRates.h"
#include "ttmlir/Schema/Binary_generated.h"
#include "ttmlir/Sim/ReportFields.h"
#include "ttmlir/Support/Plural.h"
#include "ttmlir/Support/Printable.h"
#include "ttmlir/Support/SourceLocation.h"
#include "ttmlir/Tools/Console.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/FormatVariadic.h"

#include <tuple>

using namespace llvm;
using namespace ttmlir::sim::perf;

namespace ttmlir::tools {

/// Columns of a terminal.
static constexpr size_t kPerfWidth = 100;

std::string shortened(StringRef text, size_t width) {
  if (text.size() <= width)
    return text.str();
  return (text.take_front(width - 3) + "...").str();
}

/// `text` in a column of `width` characters, one more for longer text.
static std::string toLeft(const std::string &text, size_t width) {
  return text + std::string(text.size() < width ? width - text.size() : 0, ' ');
}
static std::string toRight(const std::string &text, size_t width) {
  return std::string(text.size() < width ? width - text.size() : 1, ' ') + text;
}

/// The time of a row of a table: of the device, or of the host alone.
static double shownNs(const PerfReport &report, const PerfRow &row) {
  return report.options.isHostOnly ? row.hostNs : row.deviceNs;
}

std::string fidelityText(const PerfRow &row) {
  static constexpr StringLiteral names[] = {"LoFi", "HiFi2", "HiFi3", "HiFi4"};
  return row.fidelity ? names[static_cast<unsigned>(*row.fidelity)].str() : "";
}

std::string operandsText(const runtime::Program &program, unsigned op) {
  const runtime::OpUses &uses = program.uses[op];
  const ArrayRef<uint32_t> tensors = uses.operands.empty() ? ArrayRef<uint32_t>(uses.results) : ArrayRef<uint32_t>(uses.operands);
  std::string text;
  StringRef type;
  for (uint32_t tensor : tensors) {
    const runtime::TensorDesc &desc = program.tensors[tensor];
    const StringRef next = spelling(desc.dtype());
    if (!text.empty())
      text += (next == type ? "" : " " + type.str()) + ", ";
    type = next;
    text +=
        desc.shape.empty() ? std::string("scalar") : join(map_range(desc.shape, [](int64_t n) { return std::to_string(n); }), "x");
  }
  return type.empty() ? text : text + " " + type.str();
}

//===----------------------------------------------------------------------===//
// Groups
//===----------------------------------------------------------------------===//

static std::string placeOf(const runtime::Program &program, unsigned op) {
  const std::string place = printable(shortPlacesText(program.location(op)));
  return place.empty() ? "unknown" : place;
}

static std::string functionOf(const runtime::Program &program, unsigned op) {
  for (const runtime::ConstEval &eval : program.constEvals)
    if (op >= eval.first && op < eval.end())
      return printable(eval.name);
  return printable(program.name);
}

std::vector<PerfGroup> groupRows(const TimedProgram &timed, PerfGrouping by) {
  std::vector<PerfGroup> found;
  StringMap<size_t> numbers;
  const runtime::Program &program = timed.program();
  for (const PerfRow *row : timed.report.lastLoop()) {
    if ((row->isTransfer && !timed.report.options.isHostOnly) || (row->isConstEval && by != PerfGrouping::Function))
      continue;
    const std::string name = by == PerfGrouping::Place      ? placeOf(program, row->op)
                             : by == PerfGrouping::Function ? functionOf(program, row->op)
                                                            : timed.kindOf(row->op).str();
    const auto [number, isNew] = numbers.try_emplace(name, found.size());
    if (isNew)
      found.push_back({name, 0, 0});
    PerfGroup &group = found[number->second];
    group.ns += shownNs(timed.report, *row);
    ++group.count;
  }
  llvm::stable_sort(found, [](const PerfGroup &a, const PerfGroup &b) { return a.ns > b.ns; });
  return found;
}

static double sumOf(ArrayRef<PerfGroup> groups) {
  double sum = 0;
  for (const PerfGroup &group : groups)
    sum += group.ns;
  return sum;
}

static void printGroups(ArrayRef<PerfGroup> groups, StringRef title, unsigned top, raw_ostream &os) {
  const double all = sumOf(groups);
  size_t width = title.size();
  for (const PerfGroup &group : groups.take_front(top))
    width = std::max(width, std::min<size_t>(group.name.size(), kPerfWidth - 36));
  os << "  " << title << std::string(width - title.size(), ' ') << formatv("  {0,12} {1,8} {2,6}\n", "time", "share", "count");
  for (const PerfGroup &group : groups.take_front(top)) {
    const std::string name = shortened(group.name, width);
    os << "  " << name << std::string(width - name.size(), ' ')
       << formatv("  {0,12} {1,6:f1} % {2,6}\n", microsecondsText(group.ns), all > 0 ? 100 * group.ns / all : 0.0, group.count);
  }
  if (groups.size() > top)
    os << "  " << groups.size() - top << " more\n";
}

//===----------------------------------------------------------------------===//
// Operations
//===----------------------------------------------------------------------===//

static void sortRows(const PerfReport &report, std::vector<const PerfRow *> &rows, PerfSort by) {
  const auto key = [&](const PerfRow *row) -> double {
    switch (by) {
    case PerfSort::Time:
      return shownNs(report, *row);
    case PerfSort::Gap:
      return row->gapNs;
    case PerfSort::Cores:
      return -double(row->cores);
    case PerfSort::Utilisation:
      return -row->verdict.utilisation;
    case PerfSort::Order:
      return 0;
    }
    return 0;
  };
  llvm::stable_sort(rows, [&](const PerfRow *a, const PerfRow *b) { return key(a) > key(b); });
}

namespace {
/// A table of text, whose last column takes what is left of the line.
class OpsTextTable {
public:
  struct Column {
    std::string title;
    /// Characters at most.
    size_t most;
    bool isRight = false;
  };
  explicit OpsTextTable(std::vector<Column> columns) : columns(std::move(columns)) { lines.push_back({}); }

  void add(std::vector<std::string> line) { lines.push_back(std::move(line)); }

  void print(raw_ostream &os) {
    std::vector<size_t> widths(columns.size(), 0);
    for (const auto &line : drop_begin(lines))
      for (auto [index, cell] : enumerate(line))
        widths[index] = std::max(widths[index], std::min(cell.size(), columns[index].most));
    // Columns without content have no title.
    for (auto [column, width] : zip_equal(columns, widths)) {
      lines.front().push_back(column.title);
      width = width ? std::max(width, column.title.size()) : 0;
    }
    // Shapes make room for locations.
    size_t all = 0;
    for (size_t width : widths)
      all += width ? width + 2 : 0;
    size_t &shapes = widths[widths.size() - 2];
    constexpr size_t leastShapes = 14;
    if (all > kPerfWidth)
      shapes = std::max(std::min(shapes, leastShapes), shapes - std::min(shapes, all - kPerfWidth));
    for (const auto &line : lines) {
      std::string text = " ";
      for (auto [index, cell] : enumerate(line)) {
        const size_t width = widths[index];
        if (width == 0)
          continue;
        const bool isLast = index + 1 == line.size();
        const size_t rest = kPerfWidth - std::min(kPerfWidth, text.size() + 1);
        const std::string shown = shortened(cell, isLast ? std::max(width, rest) : width);
        text += columns[index].isRight ? toRight(shown, width + 1) : " " + toLeft(shown, width);
        text += isLast ? "" : " ";
      }
      os << StringRef(text).rtrim() << '\n';
    }
  }

private:
  std::vector<Column> columns;
  std::vector<std::vector<std::string>> lines;
};
} // namespace

static std::string fixed(double value, int digits) {
  return formatv(digits == 2 ? "{0:f2}" : digits == 1 ? "{0:f1}" : "{0:f0}", value).str();
}

static void printOps(const TimedProgram &timed, const PerfToolOptions &options, raw_ostream &os) {
  const PerfReport &report = timed.report;
  std::vector<const PerfRow *> rows = report.lastLoop();
  erase_if(rows, [&](const PerfRow *row) { return row->isTransfer && !report.options.isHostOnly; });
  const size_t count = rows.size();
  double all = 0;
  for (const PerfRow *row : rows)
    all += row->isConstEval ? 0 : shownNs(report, *row);
  sortRows(report, rows, options.sort);
  rows.resize(std::min<size_t>(rows.size(), options.top));
  const runtime::Program &program = timed.program();
  // Gaps between the operations of a trace are all alike.
  const bool isTimed = !report.options.isHostOnly;
  const bool hasGaps = isTimed && (options.sort == PerfSort::Gap || report.options.dispatch == Dispatch::Eager);
  OpsTextTable table({{"operation", 28},
                      {"us", 12, true},
                      {"%", 5, true},
                      {"gap us", 9, true},
                      {"cores", 5, true},
                      {"bound", 6},
                      {"%", 3, true},
                      {"fid", 5},
                      {"shapes", 30},
                      {"location", 22}});
  for (const PerfRow *row : rows) {
    // Operations of the first call alone, and guessed schedules.
    const std::string mark =
        std::string(row->isConstEval ? " (const-eval)" : "") + (row->source == ShapeSource::Estimated ? " ~" : "");
    table.add({(Twine(row->op) + ": " + timed.kindOf(row->op) + mark).str(), fixed(shownNs(report, *row) * 1e-3, 2),
               row->isConstEval ? "" : fixed(all > 0 ? 100 * shownNs(report, *row) / all : 0, 1),
               hasGaps && !row->isTransfer ? fixed(row->gapNs * 1e-3, 2) : "",
               row->cores && isTimed ? std::to_string(row->cores) : "", isTimed ? spelling(row->verdict.bound).str() : "",
               isTimed ? fixed(100 * row->verdict.utilisation, 0) : "", isTimed ? fidelityText(*row) : "",
               operandsText(program, row->op), printable(shortPlacesText(program.location(row->op)))});
  }
  table.print(os);
  if (count > rows.size())
    os << "  " << countText(count - rows.size(), "more operation") << " (--top)\n";
}

//===----------------------------------------------------------------------===//
// Reports
//===----------------------------------------------------------------------===//

static void printHead(const TimedProgram &timed, raw_ostream &os) {
  const PerfReport &report = timed.report;
  os << timed.file << ": " << programText(timed.index, timed.program()) << ": ";
  if (!report.options.isHostOnly)
    os << microsecondsText(report.last.cardNs()) << " a call on ";
  os << hw::archName(report.chip.arch) << ", " << countText(report.chip.numWorkers(), "core") << "; ";
  if (report.options.isHostOnly) {
    os << "host alone\n";
    return;
  }
  os << (report.options.mode == PerfMode::Fast ? "closed form, " : "events, ")
     << (report.options.schedules == ScheduleKind::Stock ? "stock" : "own") << " schedules, "
     << (report.options.dispatch == Dispatch::Trace ? "trace" : "eager") << '\n';
  if (timed.ranWithValues)
    os << "  " << countText(timed.ranWithValues, "operation") << " with kernels ran with values\n";
}

/// The plan of a program's memory; null for programs without addresses.
static const schema::MemoryPlan *memoryPlanOf(const TimedProgram &timed) { return timed.program().schema->memory(); }

static void printMemory(const TimedProgram &timed, raw_ostream &os) {
  if (const schema::MemoryPlan *plan = memoryPlanOf(timed))
    os << "  peak memory " << bytesText(static_cast<double>(plan->dram()->peak())) << " per DRAM bank, "
       << bytesText(static_cast<double>(plan->l1()->peak())) << " L1 per core\n";
  else
    os << "  peak memory is unknown: tensors have no addresses\n";
}

static void printTransfers(const TimedProgram &timed, raw_ostream &os) {
  std::vector<PerfGroup> groups;
  for (const PerfRow *row : timed.report.lastLoop()) {
    if (!row->isTransfer || row->isConstEval)
      continue;
    const StringRef name = timed.program().mnemonic(row->op);
    auto group = find_if(groups, [&](const PerfGroup &group) { return group.name == name; });
    if (group == groups.end())
      group = groups.insert(groups.end(), {name.str(), 0, 0});
    group->ns += row->hostNs;
    ++group->count;
  }
  if (groups.empty())
    return;
  os << "  transfers " << microsecondsText(sumOf(groups)) << ": ";
  interleaveComma(groups, os, [&](const PerfGroup &group) {
    os << group.name << ' ' << microsecondsText(group.ns) << " (" << group.count << ')';
  });
  os << '\n';
}

static void printTotal(const TimedProgram &timed, const PerfToolOptions &options, raw_ostream &os) {
  const PerfTotals &last = timed.report.last;
  if (timed.report.options.isHostOnly) {
    os << "  total " << microsecondsText(last.totalNs) << ": operations " << microsecondsText(last.hostNs) << ", transfers "
       << microsecondsText(last.transferNs) << '\n';
    return;
  }
  os << "  total " << cardText(timed.report) << '\n';
  os << "  with transfers " << microsecondsText(last.totalNs) << ", first call " << microsecondsText(timed.report.first.totalNs)
     << '\n';
  printTransfers(timed, os);
  if (options.batch > 0 && last.cardNs() > 0)
    os << formatv("  {0:f1} items per second at a batch of {1}, {2:f1} with transfers\n", options.batch * 1e9 / last.cardNs(),
                  numberText(options.batch), options.batch * 1e9 / last.totalNs);
}

/// "linear 35", "3 linear" or "3 operations" of different kinds.
static std::string subjectOf(const TimedProgram &timed, ArrayRef<unsigned> ops) {
  const StringRef kind = timed.kindOf(ops.front());
  if (ops.size() == 1)
    return (kind + " " + Twine(ops.front())).str();
  if (all_of(ops, [&](unsigned op) { return timed.kindOf(op) == kind; }))
    return (Twine(ops.size()) + " " + kind).str();
  return countText(ops.size(), "operation");
}

static void printAdvice(const TimedProgram &timed, raw_ostream &os) {
  const std::vector<Advice> found = adviceFor(timed.report);
  if (found.empty())
    return;
  os << "  would save most:\n";
  const double all = timed.report.last.cardNs();
  for (const Advice &advice : found)
    os << formatv("  {0,12} {1,5:f1} %  {2}: {3}\n", microsecondsText(advice.savedNs), all > 0 ? 100 * advice.savedNs / all : 0,
                  subjectOf(timed, advice.ops), advice.text);
}

void printPerf(const TimedProgram &timed, const PerfToolOptions &options, raw_ostream &os) {
  const PerfReport &report = timed.report;
  printHead(timed, os);
  // The rest of a table is in the files.
  constexpr unsigned fewGroups = 6;
  if (report.rows.empty()) {
    os << "  no operation takes time\n";
    return;
  }
  if (options.by == PerfGrouping::Operation) {
    printOps(timed, options, os);
    os << '\n';
    printGroups(groupRows(timed, PerfGrouping::Kind), "by kind", std::min(options.top, fewGroups), os);
    os << '\n';
    printGroups(groupRows(timed, PerfGrouping::Place), "by location", std::min(options.top, fewGroups), os);
  } else {
    const StringRef title = options.by == PerfGrouping::Kind ? "kind" : options.by == PerfGrouping::Place ? "location" : "function";
    printGroups(groupRows(timed, options.by), title, options.top, os);
  }
  os << '\n';
  printTotal(timed, options, os);
  if (options.memory)
    printMemory(timed, os);
  if (!report.options.isHostOnly)
    printAdvice(timed, os);
}

//===----------------------------------------------------------------------===//
// JSON
//===----------------------------------------------------------------------===//

static void writeTotals(const PerfTotals &totals, read::Writer &writer) {
  sim::writeCardTime(totals, writer);
  writer.field("host_ns", totals.hostNs);
  writer.field("transfer_ns", totals.transferNs);
  writer.field("total_ns", totals.totalNs);
}

static void writeTensors(StringRef key, const runtime::Program &program, ArrayRef<uint32_t> tensors, read::Writer &writer) {
  writer.list(key, [&] {
    for (uint32_t tensor : tensors)
      writer.object("", [&] {
        const runtime::TensorDesc &desc = program.tensors[tensor];
        writer.field("shape", ArrayRef<int64_t>(desc.shape));
        writer.field("dtype", StringRef(spelling(desc.dtype())));
        writer.field("layout", StringRef(desc.layout.str()));
      });
  });
}

static void writePerfRow(const TimedProgram &timed, const PerfRow &row, read::Writer &writer) {
  const runtime::Program &program = timed.program();
  writer.field("operation", row.op);
  writer.field("op", program.mnemonic(row.op));
  if (const auto found = timed.contents.find(row.op); found != timed.contents.end())
    writer.field("content", StringRef(found->second));
  writer.field("loop", row.loop);
  writeLocation(program.location(row.op), writer);
  sim::writeRowTime(row, writer);
  writer.field("host_ns", row.hostNs);
  writer.field("start_ns", row.isTransfer ? row.hostStartNs : row.startNs);
  if (row.isTransfer) {
    writer.field("transfer", true);
  } else {
    writer.field("source", spelling(row.source));
    if (row.cores)
      writer.field("cores", row.cores);
    if (row.fidelity)
      writer.field("math_fidelity", StringRef(fidelityText(row)));
    if (row.flops > 0)
      writer.field("flops", row.flops);
    sim::writeTiming(row.timing, writer);
  }
  if (row.isConstEval)
    writer.field("const_eval", true);
  if (row.isInputLayoutConversion)
    writer.field("input_layout_conversion", true);
  writeTensors("operands", program, program.uses[row.op].operands, writer);
  writeTensors("results", program, program.uses[row.op].results, writer);
}

static void writeGroups(StringRef key, ArrayRef<PerfGroup> groups, read::Writer &writer) {
  writer.list(key, [&] {
    for (const PerfGroup &group : groups)
      writer.object("", [&] {
        writer.field("name", StringRef(group.name));
        writer.field("ns", group.ns);
        writer.field("count", group.count);
      });
  });
}

void writePerf(const TimedProgram &timed, const PerfToolOptions &options, read::Writer &writer) {
  const PerfReport &report = timed.report;
  writer.field("arch", hw::archName(report.chip.arch));
  writer.field("available_cores", uint64_t(report.chip.numWorkers()));
  writer.field("mode", report.options.mode == PerfMode::Fast ? "fast" : "events");
  writer.field("schedule", report.options.schedules == ScheduleKind::Stock ? "stock" : "own");
  writer.field("dispatch", report.options.dispatch == Dispatch::Trace ? "trace" : "eager");
  writer.field("ran_with_values", timed.ranWithValues);
  writer.object("call", [&] { writeTotals(report.last, writer); });
  writer.object("first_call", [&] { writeTotals(report.first, writer); });
  if (options.batch > 0 && report.last.cardNs() > 0)
    writer.field("items_per_second", options.batch * 1e9 / report.last.cardNs());
  if (const schema::MemoryPlan *plan = memoryPlanOf(timed)) {
    writer.field("peak_dram_bytes_per_bank", plan->dram()->peak());
    writer.field("peak_l1_bytes_per_core", plan->l1()->peak());
  }
  writer.list("operations", [&] {
    for (const PerfRow &row : report.rows)
      writer.object("", [&] { writePerfRow(timed, row, writer); });
  });
  writeGroups("kinds", groupRows(timed, PerfGrouping::Kind), writer);
  writeGroups("locations", groupRows(timed, PerfGrouping::Place), writer);
  writeGroups("functions", groupRows(timed, PerfGrouping::Function), writer);
  writer.list("advice", [&] {
    for (const Advice &advice : adviceFor(report))
      writer.object("", [&] {
        writer.field("text", StringRef(advice.text));
        writer.field("saved_ns", advice.savedNs);
        writer.list("operations", [&] {
          for (unsigned op : advice.ops)
            writer.field("", op);
        });
      });
  });
}

} // namespace ttmlir::tools
