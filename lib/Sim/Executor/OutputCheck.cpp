//===- OutputCheck.cpp - Outputs against expected values ------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Sim/OutputCheck.h"

#include "ttmlir/Schema/Binary_generated.h"
#include "ttmlir/Sim/OpFlops.h"
#include "ttmlir/Support/Numerics.h"
#include "ttmlir/Support/Plural.h"
#include "ttmlir/Support/Printable.h"

#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>

using namespace llvm;
using namespace ttmlir::runtime;

namespace ttmlir::sim {

/// Half a unit in the last place of 1; of block floats, of the largest number of a block.
static double roundingOf(DataType type) {
  if (isInteger(type))
    return 0;
  if (isBlockFloat(type))
    return std::ldexp(1.0, 1 - static_cast<int>(bitsOf(type)));
  switch (type) {
  // The device computes f16 as bf16.
  case DataType::Float16:
  case DataType::BFloat16:
    return 0x1p-9;
  default:
    return 0x1p-24;
  }
}

/// The number of terms that an element of a result of op `index` adds up.
static double termsOf(const Program &program, unsigned index) {
  const OpUses &uses = program.uses[index];
  if (uses.results.empty() || uses.operands.empty())
    return 1;
  auto volume = [&](uint32_t id) { return std::max<double>(1, volumeOf(program.tensors[id].shape)); };
  const double results = volume(uses.results[0]);
  // Products count additions and multiplications; reductions read more elements than they have results.
  return std::max({1.0, flopsOf(program, index) / 2 / results, volume(uses.operands[0]) / results});
}

/// The backward slice of output number `output` of `program`: the ops that it depends on, and the tensors on the way.
struct Slice {
  Slice(const Program &program, unsigned output) : tensors(program.tensors.size()) {
    tensors.set(program.outputs[output].tensor);
    // In reverse order: uses before definitions.
    for (unsigned index = program.numOps(); index-- > 0;) {
      const OpUses &uses = program.uses[index];
      if (none_of(concat<const uint32_t>(uses.results, uses.mutated), [&](uint32_t id) { return tensors[id]; }))
        continue;
      ops.push_back(index);
      for (uint32_t id : uses.operands)
        tensors.set(id);
    }
  }

  SmallVector<unsigned> ops;
  BitVector tensors;
};

/// `value` with two digits.
static double shortened(double value) {
  char text[32];
  std::snprintf(text, sizeof(text), "%.1e", value);
  return std::strtod(text, nullptr);
}

/// The bound, in multiples of u * sqrt(n), that a sum of n independent errors of mean 0 and at most u each exceeds in one of `count`
/// sums at least with a probability of at most 1/1000: of one by Hoeffding's inequality at most 2 * exp(-z^2 / 2), of any by the sum
/// of these.
static double deviationsOf(double count) { return std::sqrt(2 * std::log(2000 * std::max(count, 1.0))); }

Tolerance defaultTolerance(const Program &program, unsigned output, const Tensor &expected, Numerics numerics) {
  const Slice slice(program, output);
  const bool hasKernels = any_of(slice.ops, [&](unsigned index) { return program.isGeneric(index); });
  // The matrix unit truncates the fraction of an f32 to ten bits.
  double rounding = hasKernels ? 0x1p-10 : 0x1p-24, terms = 1, steps = 0;
  if (numerics == Numerics::Device)
    for (unsigned id : slice.tensors.set_bits())
      rounding = std::max(rounding, roundingOf(program.tensors[id].dtype()));
  for (unsigned index : slice.ops) {
    terms = std::max(terms, termsOf(program, index));
    steps += program.isGeneric(index) || flopsOf(program, index) > 0;
  }
  double squares = 0, finite = 0;
  const int64_t count = expected.desc().volume();
  for (int64_t index = 0; index < count; ++index) {
    const double value = loadAsDouble(expected.dtype(), expected.data() + index * elementBytes(expected.dtype()));
    if (std::isfinite(value))
      squares += value * value, finite += 1;
  }
  const double error = std::sqrt(std::max(steps, 1.0)) * std::max(rounding, 0x1p-24 * std::sqrt(terms));
  const double rtol = std::max(1e-5, deviationsOf(count) * error);
  const double mean = finite > 0 ? std::sqrt(squares / finite) : 0;
  return {shortened(rtol), shortened(std::max(1e-8, std::isfinite(mean) ? rtol * mean : 0))};
}

static void checkTolerance(OutputCheck &check, const Tensor &found, const Tensor &expected) {
  const Comparison &comparison = check.comparison;
  if (comparison.mismatches == 0)
    return;
  auto first = [&](const Tensor &tensor) {
    return numberText(loadAsDouble(tensor.dtype(), tensor.data() + comparison.firstMismatch * elementBytes(tensor.dtype())));
  };
  check.failures.push_back((Twine(comparison.mismatches) + " of " + countText(comparison.elements, "element") +
                            " differ by more than " + numberText(check.tolerance.atol) + " + " + numberText(check.tolerance.rtol) +
                            " * |expected|, the first at " + Twine(comparison.firstMismatch) + ": expected " + first(expected) +
                            ", found " + first(found))
                               .str());
}

static void checkCorrelation(OutputCheck &check, double wanted) {
  const Comparison &comparison = check.comparison;
  if (comparison.nonFinite)
    check.failures.push_back("infinities or NaNs differ in " + countText(comparison.nonFinite, "element"));
  if (comparison.score() < wanted)
    check.failures.push_back((comparison.isInteger ? "share of equal elements: expected at least " : "pcc: expected at least ") +
                             numberText(wanted) + ", found " + numberText(comparison.score()));
}

OutputCheck checkOutput(const Program &program, unsigned output, const Tensor &found, const Tensor &expected, Numerics numerics,
                        const CheckOptions &options) {
  const DataType type = program.desc(program.outputs[output]).dtype();
  OutputCheck check;
  check.output = output;
  if (options.tolerance)
    check.tolerance = *options.tolerance;
  else if (!isInteger(type))
    check.tolerance = defaultTolerance(program, output, expected, numerics);
  check.comparison = compare(found, expected, {.type = type, .rtol = check.tolerance.rtol, .atol = check.tolerance.atol});
  if (!options.pcc || options.tolerance)
    checkTolerance(check, found, expected);
  if (options.pcc)
    checkCorrelation(check, *options.pcc);
  return check;
}

} // namespace ttmlir::sim
