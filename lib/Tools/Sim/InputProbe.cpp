//===- InputProbe.cpp - Made-up inputs that fit a program -------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "InputProbe.h"

#include "ttmlir/Runtime/Device.h"
#include "ttmlir/Schema/OpVisitor.h"
#include "ttmlir/Schema/Ops_generated.h"
#include "ttmlir/Support/EltwiseKernels.h"
#include "ttmlir/Support/Numerics.h"
#include "ttmlir/Support/Plural.h"
#include "ttmlir/Support/Printable.h"
#include "ttmlir/Support/SourceLocation.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/ADT/StringExtras.h"

#include <atomic>
#include <cmath>
#include <map>

using namespace llvm;
using namespace ttmlir::runtime;

namespace ttmlir::tools {

//===----------------------------------------------------------------------===//
// Elements
//===----------------------------------------------------------------------===//

static constexpr int64_t kProbeChunk = 1 << 13;

// Calls `body(values, count)` with pieces of `tensor`, on all threads, until one returns false. Whether all returned true.
template <class Fn> static bool allOf(const Tensor &tensor, Fn body) {
  const int64_t volume = tensor.desc().volume(), size = elementBytes(tensor.dtype());
  std::atomic<bool> holds = true;
#pragma omp parallel for schedule(static) if (volume > 4 * kProbeChunk)
  for (int64_t begin = 0; begin < volume; begin += kProbeChunk) {
    if (!holds.load(std::memory_order_relaxed))
      continue;
    double values[kProbeChunk];
    const int64_t count = std::min(kProbeChunk, volume - begin);
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

static bool isWithin(const Tensor &tensor, double bound) {
  return allOf(tensor,
               [&](int64_t, ArrayRef<double> values) { return all_of(values, [&](double x) { return !(std::abs(x) > bound); }); });
}

static bool isConstant(const Tensor &tensor) {
  if (tensor.desc().volume() == 0)
    return true;
  const double first = loadAsDouble(tensor.dtype(), tensor.data());
  return allOf(tensor, [&](int64_t, ArrayRef<double> values) { return all_of(values, [&](double x) { return x == first; }); });
}

// Whether `holds(x, y)` for each element x of `a` and y of `b`, which has as many.
template <class Fn> static bool allOfPairs(const Tensor &a, const Tensor &b, Fn holds) {
  const int64_t size = elementBytes(b.dtype());
  return allOf(a, [&](int64_t begin, ArrayRef<double> values) {
    double others[kProbeChunk];
    convert(b.dtype(), b.data() + begin * size, DataType::Float64, others, values.size());
    return std::equal(values.begin(), values.end(), others, holds);
  });
}

static bool areEqual(const Tensor &a, const Tensor &b) { return a.shape() == b.shape() && allOfPairs(a, b, std::equal_to<>()); }

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
// Kinds of ops, by their functions
//===----------------------------------------------------------------------===//

// The result of an op for `operands`, with zeros as attributes; NaN for other kinds of ops.
static double valueOf(const EltwiseKernel &kernel, ArrayRef<double> operands) {
  if (!kernel.f64 || operands.size() != kernel.arity)
    return NAN;
  const double attrs[maxEltwiseAttrs] = {};
  SmallVector<const double *, maxEltwiseOperands> sources;
  for (const double &operand : operands)
    sources.push_back(&operand);
  double result;
  kernel.f64(attrs, sources.data(), &result, 1);
  return result;
}

// One of 0, 1 and -1, or next to it.
static bool isEnd(double x) { return std::abs(std::abs(std::abs(x) - 0.5) - 0.5) < 1e-6; }

static bool isSaturated(const Tensor &tensor) {
  return allOf(tensor, [](int64_t, ArrayRef<double> values) { return all_of(values, isEnd); });
}

// An operation that is at its ends for large operands and between them for others, like tanh.
static bool canSaturate(const EltwiseKernel &kernel) {
  const double middle = valueOf(kernel, {0.25});
  return std::isfinite(middle) && !isEnd(middle) && isEnd(valueOf(kernel, {1e4})) && isEnd(valueOf(kernel, {-1e4}));
}

// Whether the op returns its operand between two bounds, attributes or its other operands, and the bounds elsewhere.
static bool isClamp(const EltwiseKernel &kernel) {
  if (kernel.arity == 3)
    return valueOf(kernel, {0.25, -1, 2}) == 0.25 && valueOf(kernel, {8, -1, 2}) == 2 && valueOf(kernel, {-8, -1, 2}) == -1;
  return valueOf(kernel, {0.25}) == 0.25 && valueOf(kernel, {1e4}) == valueOf(kernel, {1e5}) &&
         valueOf(kernel, {-1e4}) == valueOf(kernel, {-1e5});
}

//===----------------------------------------------------------------------===//
// One run
//===----------------------------------------------------------------------===//

namespace {
/// Aspects of an op that a run does not cover.
enum Blind : uint8_t { LowerBound = 1, UpperBound = 2, BothBounds = 3, Effect = 4, Slope = 8 };

/// The coverage of a run.
struct Findings {
  std::vector<unsigned> undefined;
  /// By op, the aspects not covered (Blind).
  std::map<unsigned, uint8_t> blind;
  /// Elementwise ops without large operands, and the exponent by which to multiply their inputs.
  std::vector<std::pair<unsigned, int8_t>> tame;
};

/// Plain values stay below 4; bounds in networks are typically 6.
constexpr double kTame = 8;
/// Exponents for scaled inputs: before tame ops, before ops that are still tame, before ops that change nothing, again if that is
/// not enough, and before ops that saturate.
constexpr int8_t kModestSpread = 4, kFairSpread = 8, kLargeSpread = 10, kLargestSpread = 14, kNarrow = -8;
/// The runs that scaled inputs may take.
constexpr unsigned kMaxScaledRuns = 3;

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
    // Every step confines an input further, so this ends; more steps are of no use.
    constexpr unsigned kMaxRuns = 8;
    while (findings && !findings->undefined.empty() && report.runs < kMaxRuns) {
      if (!confine(findings->undefined))
        break;
      if (Error error = remake())
        return std::move(error);
      findings = look();
    }
    if (!findings)
      return findings.takeError();
    if (probed.wantsScaled && findings->undefined.empty())
      if (Error error = scale(*findings))
        return std::move(error);
    if (probed.wantsScaled && probed.isUnmarked && findings->undefined.empty())
      strengthen();
    report.undefined = std::move(findings->undefined);
    for (auto [op, blind] : findings->blind)
      (blind == LowerBound   ? report.withoutLower
       : blind == UpperBound ? report.withoutUpper
       : blind == Slope      ? report.saturated
                             : report.idle)
          .push_back(op);
    return std::move(report);
  }

private:
  /// Runs the program in double precision. Repairs undefined values, so that they do not hide later ones.
  Expected<Findings> look() {
    Findings findings;
    auto observe = [&](unsigned op, const sim::ObservedValues &operands, const sim::ObservedValues &results) -> Error {
      if (isUndefined(operands, results)) {
        findings.undefined.push_back(op);
        for (const auto &[id, tensor] : results)
          repair(tensor);
        return Error::success();
      }
      if (uint8_t blind = blindOf(op, operands, results))
        findings.blind.insert({op, blind});
      else if (isTame(op, operands, kTame))
        findings.tame.push_back({op, isTame(op, operands, std::ldexp(kTame, -kModestSpread)) ? kFairSpread : kModestSpread});
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

  /// Aspects of an op that are not covered: dependence on its operand, if it saturates; of an elementwise op everything, if its
  /// result equals an operand or is constant; a bound that no element reaches; of a conversion the ends of a narrow integer type.
  uint8_t blindOf(unsigned op, const sim::ObservedValues &operands, const sim::ObservedValues &results) const {
    const auto wire = program.op(op).op_type();
    if (results.size() != 1 || operands.empty() || isBlockFloat(results[0].second.dtype()))
      return 0;
    const Tensor &result = results[0].second;
    const EltwiseKernel *kernel = findEltwiseKernel(static_cast<uint16_t>(wire));
    if ((wire == schema::Op::SoftmaxOp || (kernel && canSaturate(*kernel))) && isSaturated(result))
      return Slope;
    if (result.desc().volume() < 2)
      return 0;
    if (wire == schema::Op::TypecastOp)
      return !isInteger(operands[0].second.dtype()) && isShort(result.dtype()) && !meetsEnds(result) ? Effect : 0;
    if (!kernel)
      return 0;
    if (wire == schema::Op::ClampScalarOp || isClamp(*kernel))
      return unmetBounds(op, operands[0].second, result);
    if (any_of(operands,
               [&](const auto &operand) { return !isBlockFloat(operand.second.dtype()) && areEqual(result, operand.second); }))
      return Effect;
    return isConstant(result) &&
                   any_of(operands,
                          [](const auto &operand) { return !isBlockFloat(operand.second.dtype()) && !isConstant(operand.second); })
               ? Effect
               : 0;
  }

  /// The bounds of a clamp of `operand` that change no element. A bound at the end of the type's range is none.
  uint8_t unmetBounds(unsigned op, const Tensor &operand, const Tensor &result) const {
    if (isBlockFloat(operand.dtype()) || operand.shape() != result.shape())
      return 0;
    uint8_t unmet = BothBounds;
    if (program.op(op).op_type() == schema::Op::ClampScalarOp) {
      const auto &clamp = schema::fieldsOf<schema::ClampScalarOp>(program.op(op));
      const double largest = isInteger(operand.dtype()) ? 0x1p31 - 1 : 3.38e38;
      unmet &= ~((clamp.min() <= -largest ? LowerBound : 0) | (clamp.max() >= largest ? UpperBound : 0));
    }
    if ((unmet & LowerBound) && !allOfPairs(result, operand, std::less_equal<>()))
      unmet &= ~LowerBound;
    if ((unmet & UpperBound) && !allOfPairs(result, operand, std::greater_equal<>()))
      unmet &= ~UpperBound;
    return unmet;
  }

  /// Whether all operands of an elementwise op on floats are within `bound`.
  bool isTame(unsigned op, const sim::ObservedValues &operands, double bound) const {
    return findEltwiseKernel(static_cast<uint16_t>(program.op(op).op_type())) && all_of(operands, [=](const auto &operand) {
             const Tensor &tensor = operand.second;
             return !isInteger(tensor.dtype()) && !isBlockFloat(tensor.dtype()) && isWithin(tensor, bound);
           });
  }

  static bool isShort(DataType type) { return isInteger(type) && elementBytes(type) < 4; }

  static bool meetsEnds(const Tensor &tensor) {
    const double top = std::ldexp(1.0, 8 * elementBytes(tensor.dtype())) - 1;
    return !allOf(tensor, [&](int64_t, ArrayRef<double> values) { return none_of(values, [&](double x) { return x == top; }); });
  }

  //===--------------------------------------------------------------------===//
  // Inputs that reach an op
  //===--------------------------------------------------------------------===//

  /// The inputs that satisfy `isMeant` with the fewest ops between them and `op`.
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
        if (inputOf[id] && probed.isGenerated[*inputOf[id]] && isMeant(*inputOf[id]))
          inputs.push_back(*inputOf[id]);
        if (producers[id])
          append_range(before, program.uses[*producers[id]].operands);
      }
      level = std::move(before);
    }
    llvm::sort(inputs);
    return inputs;
  }

  /// Advances the nearest inputs of each of `ops` to the next domain; false if there is none.
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

  /// Searches for scaled inputs, and removes the aspects that they cover from `plain`.
  Error scale(Findings &plain) {
    const std::vector<ProbeRange> ranges = report.ranges;
    if (!probed.isRounded)
      for (auto [op, wanted] : plain.tame)
        spread(op, wanted);
    spread(plain.blind, kLargeSpread);
    std::optional<Findings> best;
    for (unsigned run = 0; run < kMaxScaledRuns; ++run) {
      if (report.ranges == (best ? report.scaled : ranges))
        break;
      if (Error error = remake())
        return error;
      auto findings = look();
      if (!findings)
        return findings.takeError();
      if (findings->undefined.empty()) {
        if (probed.isRounded && keepUseful(plain, *findings))
          continue;
        report.scaled = report.ranges;
        best = std::move(*findings);
        spread(best->blind, kLargestSpread);
      } else if (best || !retract(findings->undefined)) {
        break;
      }
    }
    if (best)
      for (auto &[op, blind] : plain.blind) {
        auto known = best->blind.find(op);
        blind &= known == best->blind.end() ? 0 : known->second;
      }
    std::erase_if(plain.blind, [](const auto &entry) { return entry.second == 0; });
    report.ranges = ranges;
    return remake();
  }

  /// Plans strong inputs. Large values change after rounding, so products of two inputs stay small.
  void strengthen() {
    auto isScaled = [&](unsigned input) {
      return probed.isGenerated[input] && program.inputs[input].declared.isFloat() &&
             hasLongAxes(program.desc(program.inputs[input]).shape);
    };
    for (unsigned input : seq<unsigned>(report.ranges.size())) {
      if (!isScaled(input))
        continue;
      if (report.strong.empty())
        report.strong = report.ranges;
      report.strong[input].scale = probed.isRounded ? ProbeScale::Shared : ProbeScale::Unit;
    }
  }

  /// Makes the nearest inputs of `op` wide, or narrow, which takes precedence: large values mask later ops.
  void spread(unsigned op, int8_t wanted) {
    for (unsigned input : nearestInputs(op, [&](unsigned input) {
           const HostType type = program.inputs[input].declared;
           if (wanted < 0)
             return type.isFloat() && report.ranges[input].domain <= ProbeDomain::Positive;
           return (wanted < kLargeSpread ? type.isFloat() : !type.isBool()) && report.ranges[input].domain <= ProbeDomain::NonZero;
         })) {
      int8_t &known = report.ranges[input].spread;
      known = known < 0 || wanted < 0 ? kNarrow : std::max(known, wanted);
    }
  }

  void spread(const std::map<unsigned, uint8_t> &blind, int8_t wanted) {
    for (auto [op, what] : blind)
      spread(op, what == Slope ? kNarrow : wanted);
  }

  /// Makes scaled inputs plain again if they reach no op for which `scaled` covers more than `plain`. Returns whether scaled ones
  /// remain.
  bool keepUseful(const Findings &plain, const Findings &scaled) {
    const std::vector<ProbeRange> ranges = report.ranges;
    std::vector<bool> isUseful(ranges.size());
    for (auto [op, blind] : plain.blind)
      if (auto known = scaled.blind.find(op); known == scaled.blind.end() || known->second != blind)
        for (unsigned input : nearestInputs(op, [&](unsigned input) { return ranges[input].spread != 0; }))
          isUseful[input] = true;
    for (auto [input, range] : enumerate(report.ranges))
      range.spread = isUseful[input] ? range.spread : 0;
    return report.ranges != ranges;
  }

  /// Makes the nearest wide inputs of `ops` plain again; false if there are none.
  bool retract(ArrayRef<unsigned> ops) {
    const std::vector<ProbeRange> ranges = report.ranges;
    for (unsigned op : ops)
      for (unsigned input : nearestInputs(op, [&](unsigned input) { return ranges[input].spread > 0; }))
        report.ranges[input].spread = 0;
    return report.ranges != ranges;
  }

  /// Regenerates the inputs whose ranges changed.
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
  auto list = [&](StringRef what, ArrayRef<unsigned> inputs) {
    if (!inputs.empty())
      text += "; " + what.str() + ": " + (inputs.size() > 1 ? "inputs " : "input ") +
              join(map_range(inputs, [](unsigned input) { return std::to_string(input); }), ", ");
  };
  for (auto [domain, what] : {std::pair(ProbeDomain::NonZero, "without zeros"),
                              {ProbeDomain::Positive, "positive"},
                              {ProbeDomain::Fraction, "between 0 and 1"},
                              {ProbeDomain::AboveOne, "above 1"}}) {
    std::vector<unsigned> inputs;
    for (auto [input, range] : enumerate(report.ranges))
      if (range.domain == domain)
        inputs.push_back(input);
    list(what, inputs);
  }
  std::vector<unsigned> wide, narrow;
  for (auto [input, range] : enumerate(report.scaled))
    if (range.spread)
      (range.spread > 0 ? wide : narrow).push_back(input);
  list("then wide", wide);
  list(wide.empty() ? "then narrow" : "narrow", narrow);
  std::vector<unsigned> strong;
  for (auto [input, range] : enumerate(report.strong))
    if (range.scale != ProbeScale::Fan)
      strong.push_back(input);
  list("then strong", strong);
  return text;
}

std::vector<std::string> blindSpots(const ProbeReport &report, const Program &program) {
  std::vector<std::string> texts;
  auto add = [&](ArrayRef<unsigned> ops, StringRef what, StringRef whatMany) {
    if (ops.empty())
      return;
    std::string text = ("operation " + Twine(ops[0]) + " (" + program.mnemonic(ops[0]) + ")").str();
    if (std::string place = printable(shortPlacesText(program.location(ops[0]))); !place.empty())
      text += " at " + place;
    if (ops.size() > 1)
      text += " and " + countText(ops.size() - 1, "other");
    texts.push_back(text + " " + (ops.size() > 1 ? whatMany : what).str());
  };
  add(report.undefined, "makes NaN or infinities of finite values", "make NaN or infinities of finite values");
  add(report.idle, "changes nothing", "change nothing");
  add(report.saturated, "saturates", "saturate");
  add(report.withoutLower, "never meets its lower bound", "never meet their lower bound");
  add(report.withoutUpper, "never meets its upper bound", "never meet their upper bound");
  return texts;
}

} // namespace ttmlir::tools
