//===- ReferenceReport.cpp - Results of a comparison ------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ReferenceRun.h"

#include "ttmlir/Support/DataType.h"
#include "ttmlir/Support/Plural.h"
#include "ttmlir/Support/Printable.h"
#include "ttmlir/Support/SourceLocation.h"
#include "ttmlir/TensorIO/TensorIO.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace llvm;

namespace ttmlir::tools {

using namespace io;

static std::string distanceText(const Distance &distance) {
  if (distance.different)
    return (Twine(distance.different) + " of " + countText(distance.elements, "element") + " differ, the first at " +
            Twine(distance.worst) + ": found " + numberText(distance.found) + ", expected " + numberText(distance.wanted))
        .str();
  std::string text = formatv("relative error {0:e2}", distance.relative).str();
  if (distance.worst >= 0)
    text += (", the worst at " + Twine(distance.worst) + ": found " + numberText(distance.found) + ", expected " +
             numberText(distance.wanted))
                .str();
  return text;
}

static std::string nameOf(const ReferenceRow &row) {
  std::string text = ("operation " + Twine(row.index) + " (" + row.mnemonic + ")").str();
  if (std::string place = printable(shortPlacesText(row.location)); !place.empty())
    text += " at " + place;
  return text;
}

std::string divergenceText(const ReferenceReport &report) {
  const MatchOf match = report.decisive;
  StringRef kind = match == &ReferenceRow::scaled                     ? ", on scaled inputs"
                   : match == &ReferenceRow::strong                   ? ", on strong inputs"
                   : match == &ReferenceRow::asRun && report.hasExact ? ", by the rounding of its types"
                                                                      : "";
  std::string text;
  if (report.first) {
    const ReferenceRow &row = report.rows[*report.first];
    text = nameOf(row) + " is the first that diverges" + kind.str() + ": " + distanceText((row.*match).distance) +
           ", computed by operation " + std::to_string(*(row.*match).by) + " (" + (row.*match).mnemonic +
           ((row.*match).fused.empty() ? "" : " of " + join((row.*match).fused, ", ")) + ")";
  } else {
    const ReferenceRow &row = *find_if(report.outputs, [&](const ReferenceRow &row) { return !(row.*match).agrees; });
    text = "output " + std::to_string(row.index) + " diverges" + kind.str() + ": " + distanceText((row.*match).distance);
  }
  if (report.missing)
    text += "; " + nameOf(report.rows[*report.missing]) + " has no counterpart";
  return text;
}

// One cell of the table.
static std::string matchCell(const Match &match, bool isOutput) {
  if (!match.by && !isOutput)
    return "-";
  std::string text = match.distance.different ? (Twine(match.distance.different) + " differ").str()
                                              : formatv("{0:e2}", match.distance.relative).str();
  return match.agrees ? text : text + " !";
}

// The rows that diverge on the way to outputs that agree.
static SmallVector<const ReferenceRow *> hiddenRows(const ReferenceReport &report) {
  SmallVector<const ReferenceRow *> rows;
  for (const ReferenceRow &row : report.rows)
    if (!report.diverges() &&
        any_of(ArrayRef<MatchOf>{&ReferenceRow::exact, &ReferenceRow::scaled, &ReferenceRow::strong, &ReferenceRow::asRun},
               [&](MatchOf match) { return (row.*match).by && !(row.*match).agrees; }))
      rows.push_back(&row);
  return rows;
}

static size_t countMatched(const ReferenceReport &report) {
  return count_if(report.rows, [](const ReferenceRow &row) { return row.asRun.by.has_value(); });
}

void printReference(const ReferenceReport &report, raw_ostream &os) {
  os << "  against " << report.subject;
  if (!report.program.empty())
    os << ", program \"" << printable(report.program) << '"';
  os << " (relative errors; ! diverges):\n";
  auto line = [&](StringRef name, StringRef type, StringRef exact, StringRef scaled, StringRef strong, StringRef asRun,
                  StringRef by, StringRef place) {
    std::string text = formatv("    {0,-26} {1,-6}   ", name, type).str();
    if (report.hasExact)
      text += formatv("{0,-14} ", exact).str();
    if (report.hasScaled)
      text += formatv("{0,-14} ", scaled).str();
    if (report.hasStrong)
      text += formatv("{0,-14} ", strong).str();
    text += formatv("{0,-14} {1,-26} {2}", asRun, by, place).str();
    os << StringRef(text).rtrim() << '\n';
  };
  line("operation", "type", "double", "scaled", "strong", "as run", "computed by", "location");
  auto row = [&](const ReferenceRow &row, const std::string &name, bool isOutput) {
    line(name, StringRef(spelling(row.type)), matchCell(row.exact, isOutput), matchCell(row.scaled, isOutput),
         matchCell(row.strong, isOutput), matchCell(row.asRun, isOutput),
         row.asRun.by ? std::to_string(*row.asRun.by) + ": " + row.asRun.mnemonic : "", printable(shortPlacesText(row.location)));
  };
  for (const ReferenceRow &each : report.rows)
    row(each, std::to_string(each.index) + ": " + each.mnemonic, false);
  for (const ReferenceRow &each : report.outputs)
    row(each, "output " + std::to_string(each.index), true);
  const size_t matched = countMatched(report);
  os << "  " << matched << " of " << countText(report.rows.size(), "value") << " of " << report.subject
     << (matched == 1 ? " has" : " have") << " a counterpart";
  if (!matched && !report.rows.empty())
    os << ": print locations with --mlir-print-debuginfo, from the same file";
  os << '\n';
  os << "  first divergence from " << report.subject << ": " << (report.diverges() ? divergenceText(report) : "none") << '\n';
  if (auto hidden = hiddenRows(report); !hidden.empty())
    os << "  not seen in the outputs on these inputs: " << countText(hidden.size(), "operation") << " that "
       << (hidden.size() == 1 ? "diverges" : "diverge, the first") << ": " << nameOf(*hidden.front()) << '\n';
}

static void writeMatch(StringRef key, const Match &match, read::Writer &writer) {
  writer.object(key, [&] {
    if (match.by) {
      writer.field("index", *match.by);
      writer.field("op", match.mnemonic);
    }
    writer.field("agrees", match.agrees);
    writer.field("relative_error", match.distance.relative);
    writer.field("max_abs", match.distance.largest);
    writer.field("different", match.distance.different);
  });
}

static void writeRow(const ReferenceReport &report, const ReferenceRow &row, bool isOutput, read::Writer &writer) {
  writer.object("", [&] {
    writer.field("index", row.index);
    if (!isOutput) {
      writer.field("op", row.mnemonic);
      writeLocation(row.location, writer);
    }
    writer.field("dtype", StringRef(spelling(row.type)));
    if (report.hasExact && (isOutput || row.exact.by))
      writeMatch("double", row.exact, writer);
    if (report.hasScaled && (isOutput || row.scaled.by))
      writeMatch("scaled", row.scaled, writer);
    if (report.hasStrong && (isOutput || row.strong.by))
      writeMatch("strong", row.strong, writer);
    if (isOutput || row.asRun.by)
      writeMatch("as_run", row.asRun, writer);
  });
}

void writeReference(const ReferenceReport &report, read::Writer &writer) {
  writer.field("subject", report.subject);
  if (!report.program.empty())
    writer.field("program", report.program);
  writer.field("agrees", !report.diverges());
  writer.list("ops", [&] {
    for (const ReferenceRow &row : report.rows)
      writeRow(report, row, false, writer);
  });
  writer.list("outputs", [&] {
    for (const ReferenceRow &row : report.outputs)
      writeRow(report, row, true, writer);
  });
  if (report.first)
    writer.field("first_divergence", report.rows[*report.first].index);
  if (report.missing)
    writer.field("first_missing", report.rows[*report.missing].index);
  if (report.diverges())
    writer.field("divergence", divergenceText(report));
  if (report.diverges())
    writer.field("found_by", report.decisive == &ReferenceRow::scaled   ? "scaled"
                             : report.decisive == &ReferenceRow::strong ? "strong"
                             : report.decisive == &ReferenceRow::exact  ? "double"
                                                                        : "as_run");
  if (size_t hidden = hiddenRows(report).size())
    writer.field("not_seen", hidden);
}

} // namespace ttmlir::tools
