//===- ReferenceRun.cpp - A program against its reference --------- -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ReferenceRun.h"

#include "ttmlir/Hardware/Cost/OpCost.h"
#include "ttmlir/Runtime/Device.h"
#include "ttmlir/Support/Failure.h"
#include "ttmlir/Support/Numerics.h"
#include "ttmlir/Support/Plural.h"
#include "ttmlir/Support/SourceLocation.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"

#include <cmath>
#include <map>

using namespace llvm;
using namespace ttmlir::runtime;

namespace ttmlir::tools {

//===----------------------------------------------------------------------===//
// Distances
//===----------------------------------------------------------------------===//

static constexpr int64_t kMatchChunk = 1 << 14;

static bool isSame(double found, double wanted, std::optional<double> overflow) {
  if (found == wanted || (std::isnan(found) && std::isnan(wanted)))
    return true;
  return overflow && std::isinf(found) && std::abs(wanted) > *overflow && std::signbit(found) == std::signbit(wanted);
}

Expected<Distance> measureDistance(const Tensor &given, const Tensor &wanted, std::optional<double> overflow, BufferPool &pool) {
  Tensor found = given;
  if (isBlockFloat(found.dtype())) {
    auto plain = toLayout(found, Layout::host(DataType::Float32), pool);
    if (!plain)
      return plain.takeError();
    found = std::move(*plain);
  }
  Distance result;
  result.elements = wanted.desc().volume();
  result.isInteger = isInteger(wanted.dtype());
  std::vector<double> x(kMatchChunk), y(kMatchChunk);
  auto forChunks = [&](auto body) {
    for (int64_t begin = 0; begin < result.elements; begin += kMatchChunk) {
      int64_t count = std::min(kMatchChunk, result.elements - begin);
      convert(found.dtype(), found.data() + begin * elementBytes(found.dtype()), DataType::Float64, x.data(), count);
      convert(wanted.dtype(), wanted.data() + begin * elementBytes(wanted.dtype()), DataType::Float64, y.data(), count);
      for (int64_t i = 0; i < count; ++i)
        body(begin + i, x[i], y[i]);
    }
  };
  // Squares of the largest doubles overflow.
  long double wantedSquares = 0, squares = 0;
  int64_t finite = 0;
  forChunks([&](int64_t, double, double reference) {
    if (std::isfinite(reference))
      wantedSquares += static_cast<long double>(reference) * reference, ++finite;
  });
  const double rms = finite ? static_cast<double>(std::sqrt(wantedSquares / finite)) : 0;
  auto note = [&](int64_t index, double value, double reference) {
    result.worst = index, result.found = value, result.wanted = reference;
  };
  forChunks([&](int64_t index, double value, double reference) {
    if (isSame(value, reference, overflow))
      return;
    if (result.isInteger || !std::isfinite(value) || !std::isfinite(reference)) {
      if (result.different++ == 0)
        note(index, value, reference);
      return;
    }
    const double distance = std::abs(value - reference);
    squares += static_cast<long double>(distance) * distance;
    result.largest = std::max(result.largest, distance);
    const double relative = distance / std::max(std::abs(reference) + rms, std::numeric_limits<double>::min());
    if (relative > result.largestRelative) {
      result.largestRelative = relative;
      if (result.different == 0)
        note(index, value, reference);
    }
  });
  if (squares > 0)
    result.relative = wantedSquares > 0 ? static_cast<double>(std::sqrt(squares / wantedSquares)) : INFINITY;
  return result;
}

//===----------------------------------------------------------------------===//
// Tolerances
//===----------------------------------------------------------------------===//

namespace {
/// How exact the values that a tensor of the reference is computed from are.
struct Precision {
  /// The distance from 1 to the next number of the coarsest float type.
  double epsilon = 0x1p-23;
  /// The largest number of the smallest.
  double largest = 3.4028234663852886e38;
  bool hasFloats = false;

  void add(DataType type) {
    if (isInteger(type))
      return;
    hasFloats = true;
    // Block floats are stored only; kernels see bf16.
    if (type == DataType::BFloat16 || isBlockFloat(type))
      epsilon = std::max(epsilon, 0x1p-7);
    if (type == DataType::Float16)
      epsilon = std::max(epsilon, 0x1p-7), largest = 65504;
  }
  void add(const Precision &other) {
    epsilon = std::max(epsilon, other.epsilon);
    largest = std::min(largest, other.largest);
    hasFloats |= other.hasFloats;
  }
};

/// The relative distance of whole tensors up to which there is no divergence. Double precision differs by the rounding of folded
/// constants and of kernel results, in device types; on the card every op rounds, and the matrix unit of kernels reads 10 bits of
/// the fraction of an f32. A BERT encoder block whose kernels store bf16 is off by 3.3e-3 in double precision and by 1.0e-2 in its
/// own numerics.
double toleranceFor(const Precision &precision, bool isExact, bool runsKernels) {
  if (precision.epsilon > 0x1p-23)
    return !isExact ? 0.1 : runsKernels ? 2e-2 : 8e-3;
  return isExact ? 1e-5 : runsKernels ? 0.1 : 1e-3;
}

/// One element may be this much further off than the whole.
constexpr double kElementFactor = 16;
} // namespace

// The precision of each tensor of `program`; if `isExact` of a run in double precision, where the compiler has rounded constants
// and nothing else.
static std::vector<Precision> precisionsOf(const Program &program, bool isExact) {
  std::vector<Precision> precisions(program.tensors.size());
  auto add = [&](uint32_t id, bool isRounded) {
    const DataType type = program.tensors[id].dtype();
    precisions[id].add(isRounded || isInteger(type) ? type : DataType::Float32);
  };
  for (const Port &port : program.inputs)
    add(port.tensor, !isExact);
  for (unsigned index = 0; index < program.numOps(); ++index) {
    const OpUses &uses = program.uses[index];
    Precision precision;
    for (uint32_t id : uses.operands)
      precision.add(precisions[id]);
    for (uint32_t id : concat<const uint32_t>(uses.results, uses.mutated)) {
      precisions[id].add(precision);
      add(id, !isExact || uses.operands.empty());
    }
  }
  return precisions;
}

//===----------------------------------------------------------------------===//
// Runs
//===----------------------------------------------------------------------===//

/// The layout in which a run in `numerics` takes `port` from `given`.
static Layout storedAs(const Program &program, const Port &port, const Tensor &given, sim::Numerics numerics) {
  const TensorDesc &desc = program.desc(port);
  if (isInteger(desc.dtype()) || numerics == sim::Numerics::Device)
    return desc.layout;
  // Runs in double precision accept any float input; mutated ports must be doubles.
  if (numerics == sim::Numerics::Reference && !port.isMutated && !isInteger(given.dtype()))
    return desc.withType(given.dtype()).layout;
  return desc.withType(numerics == sim::Numerics::Ieee ? DataType::Float32 : DataType::Float64).layout;
}

Expected<std::vector<Tensor>> runOnCopies(Device &device, sim::GraphExecutor &executor, const Binary &file, unsigned index,
                                          ArrayRef<Tensor> inputs, sim::Numerics numerics, sim::Numerics before,
                                          sim::ObserveFn observe) {
  const Program &program = file.programs()[index];
  std::vector<Tensor> own;
  for (const auto &[port, tensor] : zip_equal(program.inputs, inputs)) {
    auto copy = port.isMutated ? tensor.clone(device.pool()) : Expected<Tensor>(tensor);
    // A port of the same shape may have another type and address.
    if (copy)
      copy = toLayout(*copy, storedAs(program, port, *copy, numerics), device.pool());
    if (!copy)
      return copy.takeError();
    own.push_back(std::move(*copy));
  }
  executor.setNumerics(numerics);
  executor.setObserver(std::move(observe));
  auto outputs = executor.run(device, file, index, own);
  executor.setObserver(nullptr);
  executor.setNumerics(before);
  if (outputs)
    for (const auto &[port, tensor] : zip_equal(program.inputs, own))
      if (port.isMutated)
        outputs->push_back(tensor);
  return outputs;
}

namespace {
/// The values of the reference.
struct Trace {
  /// One per row; none where nothing in the program is to be held against it.
  std::vector<Tensor> values;
  /// Outputs, then mutated inputs.
  std::vector<Tensor> outputs;
};

class Comparer {
public:
  Comparer(Device &device, sim::GraphExecutor &executor, const Program &reference, const ReferenceOptions &options)
      : device(device), executor(executor), reference(reference), options(options),
        exactPrecisions(precisionsOf(reference, /*isExact=*/true)), roundedPrecisions(precisionsOf(reference, /*isExact=*/false)) {
    for (unsigned index = 0; index < reference.numOps(); ++index) {
      const OpUses &uses = reference.uses[index];
      // Several ops bring narrow integers into range; the last has the values of the original one.
      const std::optional<StringRef> ranged = rangedOp(reference.location(index));
      if (ranged && ranged->empty())
        continue;
      for (uint32_t id : concat<const uint32_t>(uses.results, uses.mutated)) {
        for (const std::string &place : placesIn(reference.location(index)))
          rowsAt[place].push_back(report.rows.size());
        rowOf[{index, id}] = report.rows.size();
        report.rows.push_back({index,
                               id,
                               ranged.value_or(reference.mnemonic(index)).str(),
                               reference.location(index).str(),
                               reference.tensors[id].dtype(),
                               {},
                               {},
                               {},
                               {}});
      }
    }
  }

  /// Runs the reference and keeps values that may match values of `program`: large graphs have more than fit into memory.
  Expected<Trace> trace(const Binary &file, unsigned index, ArrayRef<Tensor> inputs, const Program &program) {
    Trace result;
    result.values.resize(report.rows.size());
    const std::vector<bool> isWanted = wantedRows(program);
    const bool writes = any_of(reference.inputs, [](const Port &port) { return port.isMutated; });
    auto keep = [&](unsigned op, const sim::ObservedValues &, const sim::ObservedValues &values) -> Error {
      for (const auto &[id, tensor] : values) {
        const auto known = rowOf.find({op, id});
        if (known == rowOf.end() || !isWanted[known->second])
          continue;
        const size_t row = known->second;
        // Copy values that are updated in place later.
        auto kept = writes ? tensor.clone(device.pool()) : Expected<Tensor>(tensor);
        if (!kept)
          return kept.takeError();
        result.values[row] = std::move(*kept);
      }
      return Error::success();
    };
    auto numerics = options.referenceAsRun ? options.numerics : sim::Numerics::Reference;
    if (Error error = run(file, index, inputs, numerics, keep, result.outputs))
      return std::move(error);
    return std::move(result);
  }

  /// Compares a run of `program` with `wanted`, for one of the matches of each row.
  Error compare(const Binary &file, unsigned index, ArrayRef<Tensor> inputs, const Trace &wanted, MatchOf which) {
    const Program &program = file.programs()[index];
    if (lastKernels.empty() && origins.empty())
      follow(program);
    const bool isExact = options.exact && which != &ReferenceRow::asRun;
    bool runsKernels = any_of(seq(program.numOps()), [&](unsigned op) { return program.isGeneric(op); });
    // Kernel results are rounded to their types in memory.
    mode = {which, isExact, options.referenceAsRun || (isExact && !runsKernels), runsKernels};
    auto look = [&](unsigned op, const sim::ObservedValues &, const sim::ObservedValues &values) {
      return match(program, op, values, wanted);
    };
    std::vector<Tensor> outputs;
    auto numerics = isExact ? sim::Numerics::Reference : options.numerics;
    if (Error error = run(file, index, inputs, numerics, look, outputs))
      return error;
    return compareOutputs(outputs, wanted);
  }

  ReferenceReport finish() {
    report.hasExact = options.exact;
    report.hasScaled = options.rescale != nullptr;
    report.hasStrong = options.strengthen != nullptr;
    const MatchOf plain = options.exact ? &ReferenceRow::exact : &ReferenceRow::asRun;
    for (MatchOf match : {plain, &ReferenceRow::scaled, &ReferenceRow::strong, &ReferenceRow::asRun})
      decideBy(match);
    return std::move(report);
  }

private:
  Error run(const Binary &file, unsigned index, ArrayRef<Tensor> inputs, sim::Numerics numerics, sim::ObserveFn observe,
            std::vector<Tensor> &outputs) {
    auto produced = runOnCopies(device, executor, file, index, inputs, numerics, options.numerics, std::move(observe));
    if (!produced)
      return produced.takeError();
    outputs = std::move(*produced);
    return Error::success();
  }

  /// Which rows an operation of `program` may match: one from the same place with a result of the same shape.
  std::vector<bool> wantedRows(const Program &program) const {
    std::vector<bool> wanted(report.rows.size());
    for (unsigned op = 0; op < program.numOps(); ++op)
      for (const std::string &place : placesIn(program.location(op)))
        if (auto rows = rowsAt.find(place); rows != rowsAt.end())
          for (size_t row : rows->second)
            for (uint32_t id : concat<const uint32_t>(program.uses[op].results, program.uses[op].mutated))
              if (squeezed(program.tensors[id].shape) == squeezed(reference.tensors[report.rows[row].tensor].shape))
                wanted[row] = true;
    return wanted;
  }

  /// Shapes without axes of size one.
  static SmallVector<int64_t> squeezed(ArrayRef<int64_t> shape) {
    return to_vector(make_filter_range(shape, [](int64_t extent) { return extent != 1; }));
  }

  Expected<Match> measure(const Tensor &found, const Tensor &wanted, uint32_t id) {
    // Kernels store results in device types, even if everything else is exact.
    const Precision &precision = (mode.isExact && !mode.runsKernels ? exactPrecisions : roundedPrecisions)[id];
    auto overflow = mode.isExact ? std::nullopt : std::optional(precision.largest);
    auto distance = measureDistance(found, wanted, overflow, device.pool());
    if (!distance)
      return distance.takeError();
    Match match;
    match.distance = *distance;
    if (distance->isInteger)
      // The index of a near tie, the bits of a rounded value: integers that depend on floats are exact only if these are.
      match.agrees = distance->different == 0 || (precision.hasFloats && !mode.isIntegerExact);
    else {
      const double tolerance = options.scale * toleranceFor(precision, mode.isExact, mode.runsKernels);
      match.agrees =
          distance->different == 0 && distance->relative <= tolerance && distance->largestRelative <= kElementFactor * tolerance;
    }
    return match;
  }

  Match &matchOf(ReferenceRow &row) const { return row.*mode.which; }

  /// Whether op `index` of `program` moves elements and computes nothing.
  static bool isMove(const Program &program, unsigned index) {
    return !program.isGeneric(index) && hw::opCost(program.mnemonic(index)) == hw::OpCost::Movement;
  }

  /// Whether op `index` of the program moves given tensors, and row `place` is computed: a bias has the location and perhaps the
  /// shape of the sum that it is for.
  bool isGivenNotComputed(const Program &program, unsigned index, size_t place) const {
    const OpUses &uses = reference.uses[report.rows[place].index];
    return isMove(program, index) && !uses.operands.empty() && !isMove(reference, report.rows[place].index) &&
           all_of(program.uses[index].operands, [&](uint32_t id) { return isGiven[id]; });
  }

  /// Finds the last kernel of each place, the row of each value of an operation with several results, also where it moves, and the
  /// tensors that nothing was computed for: inputs and constants, also where they move.
  void follow(const Program &program) {
    isGiven.assign(program.tensors.size(), false);
    for (const Port &port : program.inputs)
      isGiven[port.tensor] = !port.isMutated;
    for (unsigned op = 0; op < program.numOps(); ++op) {
      const OpUses &uses = program.uses[op];
      if (uses.operands.empty() || isMove(program, op))
        for (uint32_t id : uses.results)
          isGiven[id] = all_of(uses.operands, [&](uint32_t operand) { return isGiven[operand]; });
      for (const std::string &place : placesIn(program.location(op))) {
        if (program.isGeneric(op))
          lastKernels[place] = op;
        const auto rows = rowsAt.find(place);
        if (rows == rowsAt.end() || program.isGeneric(op))
          continue;
        if (uses.results.size() == 1) {
          for (uint32_t id : uses.operands)
            if (auto known = origins.find(id); known != origins.end() && is_contained(rows->second, known->second))
              origins[uses.results[0]] = known->second;
          continue;
        }
        for (size_t row : rows->second) {
          ArrayRef<uint32_t> wanted = resultsOf(row);
          if (!wanted.empty() && wanted.size() == uses.results.size())
            origins[uses.results[find(wanted, report.rows[row].tensor) - wanted.begin()]] = row;
        }
      }
    }
  }

  /// The results of the op of row `row`, without operands updated in place.
  ArrayRef<uint32_t> resultsOf(size_t row) const {
    ArrayRef<uint32_t> results = reference.uses[report.rows[row].index].results;
    return is_contained(results, report.rows[row].tensor) ? results : ArrayRef<uint32_t>();
  }

  /// Whether tensor `id` of the program may match row `place`, whose value is `wanted`: of several results the one with the same
  /// index or, if there is none, of the same kind.
  bool mayBe(uint32_t id, const Tensor &found, size_t place, const Tensor &wanted) const {
    if (squeezed(found.shape()) != squeezed(wanted.shape()))
      return false;
    if (resultsOf(place).size() < 2)
      return true;
    const auto origin = origins.find(id);
    return origin != origins.end() ? origin->second == place : isInteger(found.dtype()) == isInteger(wanted.dtype());
  }

  /// The rows that op `index` of the program may have computed, and in `lastRows` the rows of the last of its locations. At a
  /// location that a later kernel shares, a kernel has intermediate values only.
  std::vector<size_t> candidatesFor(const Program &program, unsigned index) {
    std::vector<size_t> candidates;
    lastRows = {};
    for (const std::string &place : placesIn(program.location(index)))
      if (auto rows = rowsAt.find(place); rows != rowsAt.end()) {
        candidates.insert(candidates.end(), rows->second.begin(), rows->second.end());
        if (program.isGeneric(index) && lastKernels.lookup(place) != index)
          continue;
        if (lastRows.empty() || rows->second.back() >= lastRows.back())
          lastRows = rows->second;
      }
    return candidates;
  }

  /// Matches the `values` of op `index` of `program` with results of the last reference op from its locations; a fused op may have
  /// left a result, too.
  Error match(const Program &program, unsigned index, const sim::ObservedValues &values, const Trace &wanted) {
    const std::vector<size_t> candidates = candidatesFor(program, index);
    const bool isKernel = program.isGeneric(index);
    // The values of a kernel that match some row: they do not count for another, diverging row if there are others.
    std::vector<bool> isKnown(values.size());
    SmallVector<std::tuple<size_t, size_t, Match>> found;
    for (size_t place : candidates) {
      const Tensor &value = wanted.values[place];
      for (auto [number, entry] : enumerate(values)) {
        if (!value || !mayBe(entry.first, entry.second, place, value))
          continue;
        auto match = measure(entry.second, value, report.rows[place].tensor);
        if (!match)
          return match.takeError();
        if (!match->agrees && isGivenNotComputed(program, index, place))
          continue;
        match->by = index;
        match->mnemonic = program.mnemonic(index).str();
        if (isKernel && candidates.size() > 1)
          for (size_t each : candidates)
            match->fused.push_back(report.rows[each].mnemonic);
        if (match->agrees)
          isKnown[number] = true;
        found.emplace_back(place, number, std::move(*match));
      }
    }
    const bool hasOthers = isKernel && is_contained(isKnown, false);
    for (auto &[place, number, match] : found) {
      if (match.agrees || !hasOthers || !isKnown[number])
        take(matchOf(report.rows[place]), std::move(match), place);
    }
    return Error::success();
  }

  /// Accepts `match` for row `place`, whose best match so far is `known`, if it is better.
  void take(Match &known, Match match, size_t place) const {
    const bool isSameOp = known.by == match.by;
    // Of several results the one that agrees is taken.
    if (match.agrees ? isSameOp && known.agrees : (isSameOp || !is_contained(lastRows, place)))
      return;
    // The first op with the value computed it; moves between memories and further results have the same location.
    if (known.by && !isSameOp && (known.agrees == match.agrees || (known.agrees && resultsOf(place).size() > 1)))
      return;
    known = std::move(match);
  }

  Error compareOutputs(ArrayRef<Tensor> outputs, const Trace &wanted) {
    if (report.outputs.empty())
      for (unsigned index = 0; index < wanted.outputs.size(); ++index) {
        uint32_t id = tensorOfOutput(index);
        report.outputs.push_back({index, id, "", "", reference.tensors[id].dtype(), {}, {}, {}, {}});
      }
    if (outputs.size() != report.outputs.size())
      return failure("expected " + countText(report.outputs.size(), "output or updated input") + ", as in the reference, found " +
                     Twine(outputs.size()));
    for (auto [index, row] : enumerate(report.outputs)) {
      auto match = measure(outputs[index], wanted.outputs[index], row.tensor);
      if (!match)
        return match.takeError();
      matchOf(row) = std::move(*match);
    }
    return Error::success();
  }

  uint32_t tensorOfOutput(unsigned index) const {
    if (index < reference.outputs.size())
      return reference.outputs[index].tensor;
    index -= reference.outputs.size();
    for (const Port &port : reference.inputs)
      if (port.isMutated && index-- == 0)
        return port.tensor;
    return 0;
  }

  /// Makes `match` decisive if an output diverges in it and it precedes the known one. Types that lose precision decide last.
  void decideBy(MatchOf match) {
    if (all_of(report.outputs, [&](const ReferenceRow &row) { return (row.*match).agrees; }))
      return;
    const bool isLast = match == &ReferenceRow::asRun && report.diverges();
    auto [first, missing] = findFirst(match);
    if (isLast || (report.diverges() && (!first || (report.first && *report.first <= *first))))
      return;
    report.decisive = match;
    report.first = first;
    report.missing = missing;
  }

  /// The first row that diverges, and the first preceding one without a match: searched backwards from the diverging outputs,
  /// through rows that diverge or have no match. This skips rewrites with other intermediate values, such as a hoisted permute.
  std::pair<std::optional<size_t>, std::optional<size_t>> findFirst(MatchOf match) const {
    DenseMap<uint32_t, SmallVector<size_t, 1>> producers;
    for (auto [index, row] : enumerate(report.rows))
      producers[row.tensor].push_back(index);
    std::vector<uint32_t> open;
    for (const ReferenceRow &row : report.outputs)
      if (!(row.*match).agrees)
        open.push_back(row.tensor);
    std::vector<bool> seen(reference.tensors.size());
    std::vector<size_t> suspects;
    while (!open.empty()) {
      uint32_t id = open.back();
      open.pop_back();
      if (seen[id])
        continue;
      seen[id] = true;
      for (size_t place : producers.lookup(id)) {
        const ReferenceRow &row = report.rows[place];
        if ((row.*match).by && (row.*match).agrees)
          continue;
        suspects.push_back(place);
        append_range(open, reference.uses[row.index].operands);
      }
    }
    llvm::sort(suspects);
    std::optional<size_t> missing;
    for (size_t place : suspects) {
      if ((report.rows[place].*match).by)
        return {place, missing};
      if (!missing)
        missing = place;
    }
    return {std::nullopt, missing};
  }

  Device &device;
  sim::GraphExecutor &executor;
  const Program &reference;
  const ReferenceOptions &options;
  std::vector<Precision> exactPrecisions, roundedPrecisions;
  /// The rows by op and tensor, and the rows of the reference's ops by location, in order.
  std::map<std::pair<unsigned, uint32_t>, size_t> rowOf;
  StringMap<std::vector<size_t>> rowsAt;
  ArrayRef<size_t> lastRows;
  /// Of the program: the last kernel of each place, and the rows that tensors are by the number of a result, and
  /// whether tensors are given.
  StringMap<unsigned> lastKernels;
  DenseMap<uint32_t, size_t> origins;
  std::vector<bool> isGiven;
  struct {
    MatchOf which = nullptr;
    bool isExact = false, isIntegerExact = false, runsKernels = false;
  } mode;
  ReferenceReport report;
};
} // namespace

//===----------------------------------------------------------------------===//
// The whole comparison
//===----------------------------------------------------------------------===//

// Whether the ports of two programs are for the same values.
static Error checkPorts(StringRef kind, const Program &program, ArrayRef<Port> ports, const Program &reference,
                        ArrayRef<Port> others) {
  if (ports.size() != others.size())
    return failure("expected " + countText(others.size(), kind) + ", as in the reference, found " + Twine(ports.size()));
  for (auto [index, port] : enumerate(ports))
    if (program.desc(port).shape != reference.desc(others[index]).shape)
      return failure("expected " + reference.desc(others[index]).str() + " as " + portText(kind, index, port) +
                     ", as in the reference, found " + program.desc(port).str());
  return Error::success();
}

Expected<unsigned> findReference(const Program &program, const Binary &file, const Binary &reference) {
  const auto *named = find_if(reference.programs(), [&](const Program &other) { return other.name == program.name; });
  const bool areAlone = file.programs().size() == 1 && reference.programs().size() == 1;
  if (named == reference.programs().end() && !areAlone) {
    std::string names =
        join(map_range(reference.programs(), [](const Program &other) { return "\"" + other.name.str() + "\""; }), ", ");
    return failure("expected a program \"" + program.name + "\" in the reference, found " + (names.empty() ? "none" : names));
  }
  size_t place = named != reference.programs().end() ? named - reference.programs().begin() : 0;
  const Program &other = reference.programs()[place];
  if (Error error = checkPorts("input", program, program.inputs, other, other.inputs))
    return std::move(error);
  if (Error error = checkPorts("output", program, program.outputs, other, other.outputs))
    return std::move(error);
  return place;
}

Expected<ReferenceReport> compareWithReference(Device &device, sim::GraphExecutor &executor, const Binary &binary, unsigned program,
                                               const Binary &reference, unsigned referenceProgram,
                                               const std::vector<Tensor> &inputs, const ReferenceOptions &options) {
  const Program &other = reference.programs()[referenceProgram];
  Comparer comparer(device, executor, other, options);
  // Gives the outputs of the reference, where they are of use.
  auto compare = [&](ArrayRef<MatchOf> matches) -> Expected<std::vector<Tensor>> {
    auto wanted = comparer.trace(reference, referenceProgram, inputs, binary.programs()[program]);
    if (!wanted)
      return failure("the reference: " + toString(wanted.takeError()));
    for (MatchOf match : matches)
      if (Error error = comparer.compare(binary, program, inputs, *wanted, match))
        return std::move(error);
    wanted->outputs.resize(options.referenceAsRun ? other.outputs.size() : 0);
    return std::move(wanted->outputs);
  };
  static constexpr MatchOf both[] = {&ReferenceRow::exact, &ReferenceRow::asRun};
  auto outputs = compare(ArrayRef(both).drop_front(options.exact ? 0 : 1));
  if (!outputs)
    return outputs.takeError();
  std::vector<Tensor> scaledOutputs, strongOutputs;
  for (auto [what, remake, match, kept] : {std::tuple("scaled", &options.rescale, &ReferenceRow::scaled, &scaledOutputs),
                                           {"strong", &options.strengthen, &ReferenceRow::strong, &strongOutputs}}) {
    if (!*remake)
      continue;
    if (Error error = (*remake)())
      return std::move(error);
    auto found = compare({match});
    if (!found)
      return failure(Twine(what) + " inputs: " + toString(found.takeError()));
    *kept = std::move(*found);
  }
  ReferenceReport report = comparer.finish();
  if (options.referenceAsRun)
    report.referenceOutputs = std::move(report.decisive == &ReferenceRow::scaled   ? scaledOutputs
                                        : report.decisive == &ReferenceRow::strong ? strongOutputs
                                                                                   : *outputs);
  if (other.name != binary.programs()[program].name)
    report.program = other.name.str();
  return report;
}

} // namespace ttmlir::tools
