//===- Zeta.td - Hurwitz's zeta function -------------------*- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// weight * sum of ((x + k) * unit)^-s over all k from 0 on. Polygamma functions have a factorial as weight, which is infinite where
// the product is not; the unit is a power of two that keeps both near 1. The operand `base` is x * unit.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_COMPOSITES_ZETA
#define TTMLIR_COMPOSITES_ZETA

include "Composites/Gamma.td"

// A power as a square: its root is in the range of floats where the power and the weight are not.
def zeta_root : Formula<(ins $base, $s), (pow $base, (mul $s, "-0.5"))>;
def zeta_first : Formula<(ins $base, $s, $weight), (with (zeta_root $base, $s):$root, (mul (mul $root, $weight), $root))>;

// The rounding error of a sum counts s times: (sum - error)^-s is sum^-s (1 + s error / sum). Where s is above 300, no power is
// left to multiply.
def zeta_correction : Formula<(ins $number, $other, $sum, $divisor, $s),
    (add (div (mul (sub (sub $sum, $number), $other), (min $s, 300)), $divisor), 1)>;
def zeta_term : Formula<(ins $number, $other, $s, $weight), (with (add $number, $other):$sum,
    (mul (zeta_first $sum, $s, $weight), (zeta_correction $number, $other, $sum, $sum, $s)))>;

// Bernoulli numbers of even index over their factorials, times a product of two more factors each. Sums of convex functions are
// above their integrals by half of the first term or more.
def zeta_factor : Formula<(ins $s, $place, $square), (mul (mul (add $s, $place), (add (add $s, $place), 1)), $square)>;
def zeta_rest : Formula<(ins $s, $inverse), (with (mul $inverse, $inverse):$square,
    (add (mul (zeta_factor $s, 5, $square), "-8.267195767195768e-07"), "3.306878306878307e-05"):$third,
    (add (mul (zeta_factor $s, 3, $square), $third), "-0.001388888888888889"):$second,
    (add (mul (zeta_factor $s, 1, $square), $second), "0.08333333333333333"):$first,
    (max (add (mul (mul $s, $inverse), $first), "0.5"), "0.5"))>;

// The formula of Euler and Maclaurin: the integral, and a series in s / sum.
def zeta_tail : Formula<(ins $base, $step, $unit, $s, $weight), (with
    (add $base, $step):$sum,
    (zeta_root $sum, $s):$root,
    (mul $root, $weight):$weighted,
    (div (mul (mul $weighted, $sum), $root), (mul (add $s, -1), $unit)):$integral,
    (mul (mul $weighted, $root), (zeta_rest (min $s, 300), (div $unit, $sum))):$rest,
    (mul (add $integral, $rest), (zeta_correction $base, $step, $sum, $sum, $s)))>;

// Of a positive base that is the sum of two numbers, the larger one first. One that underflows to 0 has no rounding error.
def zeta_sum : Formula<(ins $number, $other, $unit, $s, $weight), (with (add $number, $other):$base,
    (mul (zeta_first $base, $s, $weight), (zeta_correction $number, $other, $base, (max $base, "1e-30"), $s)):$first,
    (add $first, (add (zeta_term $base, $unit, $s, $weight),
        (add (zeta_term $base, (mul $unit, 2), $s, $weight), (add (zeta_term $base, (mul $unit, 3), $s, $weight),
        (zeta_tail $base, (mul $unit, 4), $unit, $s, $weight))))))>;

def is_whole : Formula<(ins $x), (eq $x, (floor $x))>;
def is_even : Formula<(ins $x), (is_whole (mul $x, "0.5"))>;

// Negative numbers other than whole ones have powers of whole s: those of x + k above 0, and below 0 a sum that ends at x, which is
// the difference of two without end. NaN elsewhere.
def zeta_all : Formula<(ins $x, $unit, $s, $weight), (with
    (neg (min $x, 0)):$size,
    (sub $size, (floor $size)):$part,
    (lt $x, 0):$is_negative,
    (is_even $s):$is_even,
    (zeta_sum (select $is_negative, $unit, (mul $x, $unit)), (select $is_negative, (neg (mul $part, $unit)), 0), $unit, $s,
              $weight):$above,
    (min (zeta_sum (mul $size, $unit), $unit, $unit, $s, $weight), "3.4028234663852886e38"):$beyond,
    (sub (zeta_sum (mul $part, $unit), 0, $unit, $s, $weight), $beyond):$below,
    (select $is_even, (add $above, $below), (select (both (eq $above, "inf"), (eq $below, "inf")),
            (select (lt $part, "0.5"), "-inf", "inf"), (sub $above, $below))):$both,
    (select $is_negative, (select (is_whole $s), $both, "nan"), (select (eq $x, "inf"), (mul $s, 0), $above)):$made,
    (select (both (le $x, 0), (eq $part, 0)), (select $is_even, "inf", "nan"), $made))>;

// Whole negative numbers are poles.
def zeta : Composite<"sum of (q + k) ** -s over all k from 0 on, NaN for s below 1", (ins $s, $q), (with
    (zeta_all $q, 1, (min $s, "1e30"), 1):$made,
    (select (eq $s, 1), (add (abs $q), "inf"), (select (lt $s, 1), "nan", $made)))> {
  let Ulps = 8;
  let Terms = "the distance to the nearest whole number ** -s at negative q";
}

// k! unit^(k + 1) by Stirling's formula, from 4 on; 1 / e is two numbers, the first of 14 bits.
def stirling : Formula<(ins $k, $unit), (with
    (mul $k, $unit):$scaled, (mul $scaled, "0.36785888671875"):$high, (mul $scaled, "2.0554452692321597e-05"):$low,
    (add $high, $low):$base,
    (add (div (mul (add (sub $high, $base), $low), $k), $base), 1):$correction,
    (div 1, $k):$inverse,
    (exp (mul $inverse, (lgamma_series (mul $inverse, $inverse)))):$series,
    (mul (mul (mul (mul (sqrt (mul $k, "6.283185307179586")), $series), $unit), (pow $base, $k)), $correction))>;

// The derivative of digamma of order k is k! zeta(k + 1, x), but for its sign. The unit is near e / k.
def polygamma : Composite<"derivative of digamma of order k: whole numbers from 0 to 128", (ins $x, $k), (with
    (min (max $k, 0), 128):$order,
    (exp2 (neg (floor (add (mul (log (max $order, 2)), "1.4426950408889634"), "-0.9427")))):$unit,
    (select (lt $order, 4), (mul (max $order, 1), (select (eq $order, 3), 2, 1)), (stirling (max $order, 1), $unit)):$factorial,
    (zeta_all $x, $unit, (add $order, 1), $factorial):$size,
    (select (is_even $k), (neg $size), $size):$made,
    (select (both (is_whole $k), (eq $order, $k)), (select (eq $k, 0), (digamma $x), $made), "nan"))> {
  let Ulps = 8;
  let Terms = "those of digamma, and k! * the distance to the nearest whole number ** (-k - 1), at negative x";
}

#endif // TTMLIR_COMPOSITES_ZETA
