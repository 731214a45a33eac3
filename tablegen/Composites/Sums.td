//===- Sums.td - Sums and products -------------------------*- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_COMPOSITES_SUMS
#define TTMLIR_COMPOSITES_SUMS

include "Composites/Composite.td"

// Sums and products of integers wrap around.
class Arithmetic<string summary, dag operands, dag result> : Composite<summary, operands, result> {
  let Integers = result;
}
def rsub : Arithmetic<"b - a", (ins $a, $b), (sub $b, $a)> {
  let Ulps = 0;
}
def squared_difference : Arithmetic<"(a - b) ** 2", (ins $a, $b), (square (sub $a, $b))>;
def mac : Arithmetic<"a * b + c", (ins $a, $b, $c), (add (mul $a, $b), $c)> {
  let Terms = "a * b and c";
}

// The difference of numbers with other signs may be infinite.
def lerp : Composite<"x + weight * (end - x)", (ins $x, $end, $weight), (with
    (sub $end, $x):$apart,
    (both (eq (abs $apart), "inf"), (both (isfinite $x), (isfinite $end))):$is_beyond,
    (select $is_beyond, (add (sub $x, (mul $x, $weight)), (mul $end, $weight)), (add $x, (mul $apart, $weight))))> {
  let Terms = "x and weight * (end - x)";
}

// The middle one of three factors comes last, so that no product of two leaves the range that all three stay in.
def product_of_three : Formula<(ins $a, $b, $value), (with
    (gt (abs $a), (abs $b)):$is_larger, (select $is_larger, $a, $b):$larger, (select $is_larger, $b, $a):$smaller,
    (select (lt (abs $value), 1), (mul (mul $larger, $value), $smaller), (mul (mul $smaller, $value), $larger)))>;
def addcmul : Composite<"a + value * b * c", (ins $a, $b, $c),
    (add $a, (select (eq $value, 1), (mul $b, $c), (product_of_three $b, $c, $value))), [Parameter<"value", "1.0">]> {
  let Integers = (add $a, (mul (mul $b, $c), $value));
  let Terms = "a and value * b * c";
}

def finite_of : Formula<(ins $first, $second), (select (gt (isfinite $second), (isfinite $first)), $second, $first)>;
// In the same way with 1 / b as a factor; reciprocals of subnormal numbers are infinite.
def scaled_quotient : Formula<(ins $a, $b, $value), (with
    (ge (mul (abs $a), (abs $b)), 1):$is_larger, (div (mul $a, $value), $b):$dividend, (mul (div $value, $b), $a):$factor,
    (select (lt (abs $value), 1), (select $is_larger, $dividend, $factor), (select $is_larger, $factor, $dividend)):$made,
    (finite_of (finite_of $made, (mul (div $a, $b), $value)), $dividend))>;
def addcdiv : Composite<"a + value * b / c", (ins $a, $b, $c),
    (add $a, (select (eq $value, 1), (div $b, $c), (scaled_quotient $b, $c, $value))), [Parameter<"value", "1.0">]> {
  let Integers = (add $a, (div (mul $b, $value), $c));
  let Terms = "a and value * b / c";
}

#endif // TTMLIR_COMPOSITES_SUMS
