//===- OpTimes.cpp - The time of each operation ---------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OpTimes.h"

#include "KernelReport.h"

#include "ttmlir/Sim/ReportFields.h"
#include "ttmlir/Support/Plural.h"
#include "ttmlir/Support/Printable.h"
#include "ttmlir/Support/SourceLocation.h"
#include "ttmlir/Tools/Console.h"

#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVectorExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

#include <tuple>

using namespace llvm;
using namespace ttmlir::sim;

namespace ttmlir::tools {

std::string kernelTimeText(const machine::Timing &timing) {
  return formatv("{0} of kernels ({1} cycles, {2} to launch)", perf::microsecondsText(timing.nanoseconds), timing.cycles,
                 timing.launch)
      .str();
}

//===----------------------------------------------------------------------===//
// Tables
//===----------------------------------------------------------------------===//

void printRest(size_t count, unsigned top, raw_ostream &os) {
  if (count > top)
    os << "    " << countText(count - top, "more operation") << '\n';
}

void printSums(ArrayRef<std::pair<std::string, double>> parts, function_ref<std::string(double)> text, raw_ostream &os) {
  MapVector<StringRef, double> kinds;
  double total = 0;
  for (const auto &[kind, value] : parts) {
    kinds[kind] += value;
    total += value;
  }
  if (kinds.size() < 2 || total <= 0)
    return;
  auto sorted = kinds.takeVector();
  llvm::sort(sorted, [](const auto &a, const auto &b) { return std::tie(b.second, a.first) < std::tie(a.second, b.first); });
  os << "    by kind: ";
  interleaveComma(sorted, os, [&](const auto &kind) {
    os << kind.first << ' ' << text(kind.second) << formatv(" ({0:f1} %)", 100 * kind.second / total);
  });
  os << '\n';
}

static double totalSeconds(ArrayRef<OpRun> ops) {
  double total = 0;
  for (const OpRun &op : ops)
    total += op.seconds;
  return total;
}

void printOpTimes(ArrayRef<OpRun> ops, unsigned top, raw_ostream &os) {
  if (ops.empty()) {
    os << "  host time of operations: the program has none\n";
    return;
  }
  std::vector<const OpRun *> sorted;
  for (const OpRun &op : ops)
    sorted.push_back(&op);
  llvm::sort(sorted,
             [](const OpRun *a, const OpRun *b) { return std::tie(b->seconds, a->index) < std::tie(a->seconds, b->index); });
  const double total = totalSeconds(ops);
  os << "  host time of operations:\n";
  os << formatv("    {0,-32} {1,12} {2,8}   location\n", "operation", "time", "share");
  for (const OpRun *op : ArrayRef(sorted).take_front(top)) {
    std::string line =
        formatv("    {0,-32} {1,12} {2,6:f1} %   {3}",
                (Twine(op->index) + ": " + op->mnemonic + (op->isConstEval ? " (const-eval)" : "")).str(), secondsText(op->seconds),
                total > 0 ? 100 * op->seconds / total : 0.0, printable(shortPlacesText(op->location)))
            .str();
    os << StringRef(line).rtrim() << '\n';
  }
  printRest(ops.size(), top, os);
  const auto parts = map_to_vector(ops, [](const OpRun &op) { return std::pair(op.mnemonic, op.seconds); });
  printSums(parts, secondsText, os);
}

void writeOpTimes(ArrayRef<OpRun> ops, read::Writer &writer) {
  MapVector<StringRef, double> kinds;
  writer.list("op_times", [&] {
    for (const OpRun &op : ops) {
      kinds[op.mnemonic] += op.seconds;
      writer.object("", [&] {
        writer.field("operation", op.index);
        writer.field("op", op.mnemonic);
        writeLocation(op.location, writer);
        writer.field("seconds", op.seconds);
        if (op.isConstEval)
          writer.field("const_eval", true);
      });
    }
  });
  auto sorted = kinds.takeVector();
  llvm::sort(sorted, [](const auto &a, const auto &b) { return std::tie(b.second, a.first) < std::tie(a.second, b.first); });
  writer.object("op_seconds", [&] {
    for (const auto &[name, seconds] : sorted)
      writer.field(name, seconds);
  });
}

} // namespace ttmlir::tools
