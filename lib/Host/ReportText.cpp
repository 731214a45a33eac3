//===- ReportText.cpp - Reports of runs as JSON ---------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ReportText.h"

#include "ttmlir/Schema/OpVisitor.h"
#include "ttmlir/Sim/KernelTimes.h"
#include "ttmlir/Sim/ReportFields.h"
#include "ttmlir/Support/SourceLocation.h"

#include "llvm/Support/JSON.h"

#include <cmath>

using namespace llvm;
using namespace ttmlir;

namespace ttnn {

namespace {
/// Fields as members of the object, or items of the list, that is open. JSON has no infinities and NaN: these are text, as of the
/// tools.
struct FieldWriter {
  template <class T> void field(StringRef key, T value) {
    if constexpr (std::is_same_v<T, double>)
      if (!std::isfinite(value))
        return field(key, StringRef(std::isnan(value) ? "nan" : value < 0 ? "-inf" : "inf"));
    // JSON is Unicode only; files may have any bytes.
    if constexpr (std::is_same_v<T, StringRef>)
      if (!json::isUTF8(value))
        return field(key, json::fixUTF8(value));
    if (key.empty())
      json.value(value);
    else
      json.attribute(key, value);
  }
  void object(StringRef key, function_ref<void()> body) {
    if (key.empty())
      json.object(body);
    else
      json.attributeObject(key, body);
  }
  void list(StringRef key, function_ref<void()> body) { json.attributeArray(key, body); }

  json::OStream &json;
};
} // namespace

/// Writes the time of a call on the card and that of each operation, without const-evals.
static void writeCard(const sim::RunReport &run, const runtime::Program &program, const hw::ChipDesc &chip, FieldWriter &writer) {
  sim::perf::PerfOptions options;
  options.filtersConstEval = true;
  auto report = sim::timeProgram(program, chip, sim::knownTimes(program, run.kernels), options);
  if (!report)
    return writer.field("text", StringRef("the time on the card is unknown: " + toString(report.takeError())));
  writer.field("text", StringRef(sim::perf::cardText(*report)));
  sim::writeCardTime(report->last, writer);
  writer.list("operations", [&] {
    for (const sim::perf::PerfRow *row : report->lastLoop())
      if (!row->isTransfer)
        writer.object("", [&] {
          writer.field("operation", row->op);
          sim::writeRowTime(*row, writer);
        });
  });
}

std::string toJson(const sim::RunReport &report, const runtime::Program &program, const hw::ChipDesc &chip, bool isTimed) {
  std::string text;
  raw_string_ostream os(text);
  json::OStream json(os);
  FieldWriter writer{json};
  json.object([&] {
    json.attribute("operations", report.operations);
    json.attribute("seconds", report.seconds);
    sim::writeMemory(report, writer);
    json.attributeArray("op_times", [&] {
      for (const sim::OpRun &run : report.ops)
        json.object([&] {
          json.attribute("operation", run.index);
          json.attribute("op", StringRef(run.mnemonic));
          writeLocation(run.location, writer);
          json.attribute("seconds", run.seconds);
          json.attribute("const_eval", run.isConstEval);
        });
    });
    json.attributeArray("kernels", [&] {
      for (const sim::KernelRun &run : report.kernels)
        json.object([&] {
          json.attribute("operation", run.index);
          const std::optional<uint32_t> kernels = schema::kernelProgramOf(program.op(run.index));
          json.attribute("program", kernels ? static_cast<int64_t>(*kernels) : -1);
          writeLocation(run.location, writer);
          json.attribute("const_eval", run.isConstEval);
          sim::writeCounters(run.stats, writer);
          sim::writeTiming(run.stats.timing, writer);
        });
    });
    json.attributeObject("time", [&] { sim::writeTime(sim::cardTime(report.kernels, /*ofConstEvals=*/false), writer); });
    if (isTimed)
      json.attributeObject("card", [&] { writeCard(report, program, chip, writer); });
  });
  return text;
}

std::string toJson(const sim::OutputCheck &check) {
  std::string text;
  raw_string_ostream os(text);
  json::OStream json(os);
  FieldWriter writer{json};
  json.object([&] { sim::writeCheck(check, writer); });
  return text;
}

} // namespace ttnn
