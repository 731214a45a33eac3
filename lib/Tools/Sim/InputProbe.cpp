//===- InputProbe.cpp - Made-up inputs that fit a program ---------- -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "InputProbe.h"

#include "OpLocations.h"

#include "ttmlir/Runtime/Device.h"
#include "ttmlir/Support/Eltwise.h"
#include "ttmlir/Support/Numerics.h"
#include "ttmlir/Support/Plural.h"
#include "ttmlir/Target/Schema/Binary_generated.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

#include <atomic>
#include <cmath>

using namespace llvm;
using namespace tt::runtime;

namespace tt::tools {

//===----------------------------------------------------------------------===//
// Elements
//===----------------------------------------------------------------------===//

static constexpr int64_t kChunk = 1 << 13;

// Calls `body(values, count)` with pieces of `tensor`, on all threads, until one returns false. Whether all returned true.
template <class Fn> static bool allOf(const Tensor &tensor, Fn body) {
  const int64_t volume = tensor.desc().volume(), size = elementBytes(tensor.dtype());
  std::atomic<bool> holds = true;
#pragma omp parallel for schedule(static) if (volume > 4 * kChunk)
  for (int64_t begin = 0; begin < volume; begin += kChunk) {
    if (!holds.load(std::memory_order_relaxed))
      continue;
    double values[kChunk];
    const int64_t count = std::min(kChunk, volume - begin);
    convert(tensor.dtype(), tensor.data() + begin * size, DataType::Float64, values, count);
    if (!body(begin, ArrayRef(values, count)))
      holds.store(false, std::memory_order_relaxed);
  }
  return holds;
}

// Integers and block floats have no others.
static bool isAlwaysFinite(const Tensor &tensor) { return isInteger(tensor.dtype()) || isBlockFloat(tensor.dtype()); }

static bool isFinite(const Tensor &tensor) {
  return isAlwaysFinite(tensor) ||
         allOf(tensor, [](int64_t, ArrayRef<double> values) { return all_of(values, [](double x) { return std::isfinite(x); }); });
}

static bool hasNaN(const Tensor &tensor) {
  return !isAlwaysFinite(tensor) &&
         !allOf(tensor, [](int64_t, ArrayRef<double> values) { return none_of(values, [](double x) { return std::isnan(x); }); });
}

static bool isConstant(const Tensor &tensor) {
  if (tensor.desc().volume() == 0)
    return true;
  const double first = loadAsDouble(tensor.dtype(), tensor.data());
  return allOf(tensor, [&](int64_t, ArrayRef<double> values) { return all_of(values, [&](double x) { return x == first; }); });
}

static bool areEqual(const Tensor &a, const Tensor &b) {
  if (a.shape() != b.shape())
    return false;
  const int64_t size = elementBytes(b.dtype());
  return allOf(a, [&](int64_t begin, ArrayRef<double> values) {
    double others[kChunk];
    convert(b.dtype(), b.data() + begin * size, DataType::Float64, others, values.size());
    return std::equal(values.begin(), values.end(), others);
  });
}

// Ones instead of NaN and infinities.
static void repair(const Tensor &tensor) {
  if (isAlwaysFinite(tensor))
    return;
  const double one = 1;
  const int64_t size = elementBytes(tensor.dtype());
  for (int64_t i = 0, volume = tensor.desc().volume(); i < volume; ++i)
    if (!std::isfinite(loadAsDouble(tensor.dtype(), tensor.data() + i * size)))
      convert(DataType::Float64, &one, tensor.dtype(), tensor.data() + i * size, 1);
}

//===----------------------------------------------------------------------===//
// One run
//===----------------------------------------------------------------------===//

namespace {
/// What a run shows.
struct Findings {
  std::vector<unsigned> undefined, idle;
};

class Fitting {
public:
  Fitting(Device &device, sim::GraphExecutor &executor, const ProbedProgram &probed, sim::Numerics numerics)
      : device(device), executor(executor), probed(probed), program(probed.file.programs()[probed.index]), numerics(numerics),
        producers(program.tensors.size()), inputOf(program.tensors.size()) {
    report.ranges.resize(program.inputs.size());
    for (auto [index, uses] : enumerate(program.uses))
      for (uint32_t id : uses.results)
        producers[id] = index;
    for (auto [index, port] : enumerate(program.inputs))
      inputOf[port.tensor] = index;
  }

  Expected<ProbeReport> fit() {
    auto findings = look();
    // Every step confines an input further, so this ends; more steps than this help nobody.
    constexpr unsigned kMaxRuns = 8;
    while (findings && !findings->undefined.empty() && report.runs < kMaxRuns) {
      if (!confine(findings->undefined))
        break;
      if (Error error = remake())
        return std::move(error);
      findings = look();
    }
    if (findings && findings->undefined.empty() && !findings->idle.empty())
      findings = widen(std::move(*findings));
    if (!findings)
      return findings.takeError();
    report.undefined = std::move(findings->undefined);
    report.idle = std::move(findings->idle);
    return std::move(report);
  }

private:
  /// Runs the program in double precision. What is not defined is repaired, so that it does not hide what is behind it.
  Expected<Findings> look() {
    Findings findings;
    auto observe = [&](unsigned op, const sim::ObservedValues &operands, const sim::ObservedValues &results) -> Error {
      if (isUndefined(operands, results)) {
        findings.undefined.push_back(op);
        for (const auto &[id, tensor] : results)
          repair(tensor);
      } else if (isIdle(op, operands, results)) {
        findings.idle.push_back(op);
      }
      return Error::success();
    };
    ++report.runs;
    auto outputs =
        runOnCopies(device, executor, probed.file, probed.index, probed.inputs, sim::Numerics::Reference, numerics, observe);
    if (!outputs)
      return outputs.takeError();
    return findings;
  }

  /// NaN where no operand has one, or infinities where all operands are finite.
  static bool isUndefined(const sim::ObservedValues &operands, const sim::ObservedValues &results) {
    const auto values = [](const auto &entry) -> const Tensor & { return entry.second; };
    if (operands.empty() || all_of(map_range(results, values), isFinite))
      return false;
    if (all_of(map_range(operands, values), isFinite))
      return true;
    return any_of(map_range(results, values), hasNaN) && none_of(map_range(operands, values), hasNaN);
  }

  /// An elementwise operation whose result is an operand, or the same number everywhere; or a conversion that never meets the ends
  /// of a narrow integer type.
  bool isIdle(unsigned op, const sim::ObservedValues &operands, const sim::ObservedValues &results) const {
    const auto wire = program.op(op).op_type();
    if (results.size() != 1 || operands.empty() || isBlockFloat(results[0].second.dtype()))
      return false;
    const Tensor &result = results[0].second;
    if (result.desc().volume() < 2)
      return false;
    if (wire == schema::Op::TypecastOp)
      return !isInteger(operands[0].second.dtype()) && isShort(result.dtype()) && !meetsEnds(result);
    if (!findEltwiseKernel(static_cast<uint16_t>(wire)))
      return false;
    if (any_of(operands,
               [&](const auto &operand) { return !isBlockFloat(operand.second.dtype()) && areEqual(result, operand.second); }))
      return true;
    return isConstant(result) && any_of(operands, [](const auto &operand) {
             return !isBlockFloat(operand.second.dtype()) && !isConstant(operand.second);
           });
  }

  static bool isShort(DataType type) { return isInteger(type) && elementBytes(type) < 4; }

  static bool meetsEnds(const Tensor &tensor) {
    const double top = std::ldexp(1.0, 8 * elementBytes(tensor.dtype())) - 1;
    return !allOf(tensor, [&](int64_t, ArrayRef<double> values) { return none_of(values, [&](double x) { return x == top; }); });
  }

  //===--------------------------------------------------------------------===//
  // Inputs in front of operations
  //===--------------------------------------------------------------------===//

  /// The inputs with the fewest operations between them and `op` among those that `isMeant`.
  template <class Fn> SmallVector<unsigned> nearestInputs(unsigned op, Fn isMeant) const {
    SmallVector<uint32_t> level(program.uses[op].operands.begin(), program.uses[op].operands.end());
    std::vector<bool> seen(program.tensors.size());
    SmallVector<unsigned> inputs;
    while (!level.empty() && inputs.empty()) {
      SmallVector<uint32_t> before;
      for (uint32_t id : level) {
        if (seen[id])
          continue;
        seen[id] = true;
        if (inputOf[id] && probed.isMadeUp[*inputOf[id]] && isMeant(*inputOf[id]))
          inputs.push_back(*inputOf[id]);
        if (producers[id])
          append_range(before, program.uses[*producers[id]].operands);
      }
      level = std::move(before);
    }
    llvm::sort(inputs);
    return inputs;
  }

  /// The next domain for the nearest inputs in front of each of `ops`; false when there is none.
  bool confine(ArrayRef<unsigned> ops) {
    std::vector<bool> isChosen(program.inputs.size());
    for (unsigned op : ops)
      for (unsigned input : nearestInputs(op, [&](unsigned input) {
             return program.inputs[input].declared.isFloat() && report.ranges[input].domain != ProbeDomain::AboveOne;
           }))
        isChosen[input] = true;
    for (auto [input, range] : enumerate(report.ranges))
      if (isChosen[input])
        range.domain = static_cast<ProbeDomain>(static_cast<int>(range.domain) + 1);
    return is_contained(isChosen, true);
  }

  /// Wide values for the nearest inputs in front of operations that change nothing, where these change something then.
  Expected<Findings> widen(Findings before) {
    const std::vector<ProbeRange> narrow = report.ranges;
    std::vector<SmallVector<unsigned>> inputs;
    for (unsigned op : before.idle) {
      inputs.push_back(nearestInputs(op, [&](unsigned input) {
        return !program.inputs[input].declared.isBool() && narrow[input].domain <= ProbeDomain::NonZero;
      }));
      for (unsigned input : inputs.back())
        report.ranges[input].isWide = true;
    }
    if (report.ranges == narrow)
      return before;
    if (Error error = remake())
      return std::move(error);
    auto after = look();
    if (!after)
      return after;
    std::vector<ProbeRange> useful = narrow;
    if (after->undefined.empty())
      for (auto [op, nearest] : zip_equal(before.idle, inputs))
        if (!is_contained(after->idle, op))
          for (unsigned input : nearest)
            useful[input].isWide = true;
    if (useful == report.ranges)
      return after;
    const bool isNew = useful != narrow;
    report.ranges = std::move(useful);
    if (Error error = remake())
      return std::move(error);
    return isNew ? look() : Expected<Findings>(std::move(before));
  }

  /// Makes the inputs again whose ranges have changed.
  Error remake() {
    made.resize(report.ranges.size());
    for (auto [input, range] : enumerate(report.ranges)) {
      if (made[input] == range)
        continue;
      auto tensor = probed.make(input, range);
      if (!tensor)
        return tensor.takeError();
      probed.inputs[input] = std::move(*tensor);
      made[input] = range;
    }
    return Error::success();
  }

  Device &device;
  sim::GraphExecutor &executor;
  const ProbedProgram &probed;
  const Program &program;
  sim::Numerics numerics;
  std::vector<std::optional<unsigned>> producers, inputOf;
  /// The ranges that the inputs have.
  std::vector<ProbeRange> made;
  ProbeReport report;
};
} // namespace

Expected<ProbeReport> fitInputs(Device &device, sim::GraphExecutor &executor, const ProbedProgram &program,
                                sim::Numerics numerics) {
  return Fitting(device, executor, program, numerics).fit();
}

//===----------------------------------------------------------------------===//
// Text
//===----------------------------------------------------------------------===//

std::string probeText(const ProbeReport &report, const Program &program) {
  std::string text;
  auto list = [&](StringRef what, auto isMeant) {
    SmallVector<std::string> names;
    for (auto [input, range] : enumerate(report.ranges))
      if (isMeant(range))
        names.push_back(std::to_string(input));
    if (!names.empty())
      text += "; " + what.str() + ": " + (names.size() > 1 ? "inputs " : "input ") + join(names, ", ");
  };
  for (auto [domain, what] : {std::pair(ProbeDomain::NonZero, "without zeros"),
                              {ProbeDomain::Positive, "positive"},
                              {ProbeDomain::Fraction, "between 0 and 1"},
                              {ProbeDomain::AboveOne, "above 1"}})
    list(what, [domain = domain](const ProbeRange &range) { return range.domain == domain; });
  list("wide", [](const ProbeRange &range) { return range.isWide; });
  return text;
}

std::vector<std::string> blindSpots(const ProbeReport &report, const Program &program) {
  std::vector<std::string> texts;
  auto add = [&](ArrayRef<unsigned> ops, StringRef what, StringRef whatMany) {
    if (ops.empty())
      return;
    std::string text = ("operation " + Twine(ops[0]) + " (" + program.mnemonic(ops[0]) + ")").str();
    if (std::string place = placeText(program.location(ops[0])); !place.empty())
      text += " at " + place;
    if (ops.size() > 1)
      text += " and " + countText(ops.size() - 1, "other");
    texts.push_back(text + " " + (ops.size() > 1 ? whatMany : what).str());
  };
  add(report.undefined, "makes NaN or infinities of finite values", "make NaN or infinities of finite values");
  add(report.idle, "changes nothing", "change nothing");
  return texts;
}

} // namespace tt::tools
