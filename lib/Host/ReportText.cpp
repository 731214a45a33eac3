//===- ReportText.cpp - Reports of runs as JSON ---------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ReportText.h"

#include "ttmlir/Schema/OpVisitor.h"
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
    // JSON has Unicode alone; files may have any bytes.
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

std::string toJson(const sim::RunReport &report, const runtime::Program &program) {
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
    const SmallVector<unsigned> untimed = sim::untimedOps(program, report);
    json.attributeObject("untimed", [&] {
      json.attribute("operations", static_cast<int64_t>(untimed.size()));
      json.attributeArray("kinds", [&] {
        for (StringRef kind : sim::kindsOf(program, untimed))
          json.value(kind);
      });
    });
    json.attributeObject("time", [&] { sim::writeTime(sim::cardTime(report.kernels, /*ofConstEvals=*/false), writer); });
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
