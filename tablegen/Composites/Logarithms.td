//===- Logarithms.td - Logarithms, powers and roots --------*- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_COMPOSITES_LOGARITHMS
#define TTMLIR_COMPOSITES_LOGARITHMS

include "Composites/Composite.td"

// The nearest integer, for powers of the base: exp2 is exact there, and pow is the nearest number.
def nearest : Formula<(ins $x), (floor (add $x, "0.5"))>;

// By 1 / log(2), 1 / log(10).
def log2 : Composite<"logarithm to base 2", (ins $x), (with
    (mul (log $x), "1.4426950408889634"):$made, (nearest $made):$whole,
    (select (eq (exp2 $whole), $x), $whole, $made))> {
  let ExactBase = 2;
}
def log10 : Composite<"logarithm to base 10", (ins $x), (with
    (mul (log $x), "0.4342944819032518"):$made, (nearest $made):$whole,
    // Subnormal numbers are too far apart.
    (select (eq (pow 10, (max $whole, -37)), $x), $whole, $made))> {
  let ExactBase = 10;
}

// Equal numbers may be infinite, and have no difference.
def logaddexp : Composite<"log(exp(a) + exp(b))", (ins $a, $b),
    (add (max $a, $b), (select (eq $a, $b), "0.6931471805599453", (log1p (exp (neg (abs (sub $a, $b)))))))> {
  let Terms = "the larger operand, up to 1";
}
def logaddexp2 : Composite<"log2(2 ** a + 2 ** b)", (ins $a, $b),
    (add (max $a, $b), (select (eq $a, $b), 1, (mul (log1p (exp2 (neg (abs (sub $a, $b))))), "1.4426950408889634")))> {
  let Terms = "the larger operand, up to 1";
}

def xlogy : Composite<"a * log(b), and 0 where a is 0 and b a number", (ins $a, $b),
    (select (both (eq $a, 0), (eq $b, $b)), 0, (mul $a, (log $b)))>;

// A power beyond the range of floats is three factors. No number has an exponent that is further out than 300.
def ldexp : Composite<"a * 2 ** b", (ins $a, $b), (with
    (min (max $b, -300), 300):$exponent,
    (trunc (mul $exponent, "0.3333333333333333")):$third,
    (exp2 $third):$power,
    (mul (mul (mul $a, (exp2 (sub $exponent, (mul $third, 2)))), $power), $power))>;

// Of the larger one and the ratio of both: squares leave the range of floats.
def hypot : Composite<"sqrt(a * a + b * b)", (ins $a, $b), (with
    (abs $a):$u, (abs $b):$v, (max $u, $v):$larger,
    (select (eq $larger, 0), 0, (div (min $u, $v), $larger)):$ratio,
    (mul $larger, (sqrt (add (mul $ratio, $ratio), 1))):$made,
    (select (either (eq $u, "inf"), (eq $v, "inf")), "inf", $made))>;

#endif // TTMLIR_COMPOSITES_LOGARITHMS
