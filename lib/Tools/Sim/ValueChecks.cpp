//===- ValueChecks.cpp - Tolerances and NaN of outputs -----------------------------------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ValueChecks.h"

#include "ttmlir/Sim/OpFlops.h"
#include "ttmlir/Support/Numerics.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>

using namespace llvm;
using namespace ttmlir::runtime;

namespace ttmlir::tools {

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
  return std::max({1.0, sim::flopsOf(program, index) / 2 / results, volume(uses.operands[0]) / results});
}

/// `value` with two digits.
static double shortened(double value) {
  char text[32];
  std::snprintf(text, sizeof(text), "%.1e", value);
  return std::strtod(text, nullptr);
}

Tolerance defaultTolerance(const Program &program, const Tensor &expected, sim::Numerics numerics, unsigned numKernels) {
  // The matrix unit truncates the fraction of an f32 to ten bits.
  double rounding = numKernels ? 0x1p-10 : 0x1p-24, terms = 1, steps = numKernels;
  if (numerics == sim::Numerics::Device)
    for (const auto &tensor : program.tensors)
      rounding = std::max(rounding, roundingOf(tensor.dtype()));
  for (unsigned index = 0; index < program.numOps(); ++index) {
    terms = std::max(terms, termsOf(program, index));
    steps += sim::flopsOf(program, index) > 0;
  }
  steps = std::max(steps, 1.0);
  const double rtol = std::max(1e-5, 4 * std::sqrt(steps) * std::max(rounding, 0x1p-24 * std::sqrt(terms)));
  double squares = 0, finite = 0;
  for (int64_t index = 0, count = expected.desc().volume(); index < count; ++index) {
    const double value = loadAsDouble(expected.dtype(), expected.data() + index * elementBytes(expected.dtype()));
    if (std::isfinite(value))
      squares += value * value, finite += 1;
  }
  const double mean = finite > 0 ? std::sqrt(squares / finite) : 0;
  return {shortened(rtol), shortened(std::max(1e-8, std::isfinite(mean) ? rtol * mean : 0))};
}

int64_t countNaNs(const io::HostView &view) {
  if (isInteger(view.tensor().dtype()))
    return 0;
  int64_t count = 0;
  for (int64_t index = 0; index < view.volume(); ++index)
    count += std::isnan(view.value(index));
  return count;
}

} // namespace ttmlir::tools
