//===- Moments.td - Variance and deviation -----------------*- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_COMPOSITES_MOMENTS
#define TTMLIR_COMPOSITES_MOMENTS

include "Composites/Composite.td"

// Squares of large numbers are infinite, squares of small ones zero: numbers are divided by a power of two near the largest one.
// Without elements there is none.
def exponent_over : Formula<(ins $x), (min (max (floor (mul (log (max_over (abs $x))), "1.4426950408889634")), -126), 126)>;
def scaled_variance : Formula<(ins $scaled, $divisor),
    (div (sum_over (square (sub $scaled, (mean_over $scaled)))), $divisor)>;

class Moment<string summary, dag result>
    : Composite<summary # " over axes, of a sample (correction 1) or of all elements (0)", (ins $x), (with
    (exponent_over $x):$exponent,
    (select (eq $volume, 0), 1, (exp2 $exponent)):$scale,
    (select (eq $volume, 0), $x, (mul $x, (exp2 (neg $exponent)))):$scaled,
    (scaled_variance $scaled, (max (sub $count, $correction), 0)):$variance, result),
    [Parameter<"correction", "1">]> {
  let Axes = AxesReduced;
  let Ulps = 16;
}
def std : Moment<"standard deviation", (mul (sqrt $variance), $scale)>;
def var : Moment<"variance", (mul (mul $variance, $scale), $scale)>;

#endif // TTMLIR_COMPOSITES_MOMENTS
