//===- Quotients.td - Quotients and rounding ---------------*- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_COMPOSITES_QUOTIENTS
#define TTMLIR_COMPOSITES_QUOTIENTS

include "Composites/Composite.td"

// A half goes to the even neighbour: low, if that is twice a whole number. Zero has the sign of the operand, and infinite
// numbers have no rest.
def round_even : Composite<"nearest whole number, of two the even one", (ins $x), (with
    (floor $x):$low, (sub $x, $low):$rest, (mul $low, "0.5"):$half,
    (either (lt $rest, "0.5"), (both (eq $rest, "0.5"), (eq (floor $half), $half))):$is_down,
    (select $is_down, $low, (add $low, 1)):$whole,
    (select (eq $x, $low), $x, (select (lt $x, 0), (neg (abs $whole)), $whole)))> {
  let Ulps = 0;
  let Integers = (add $x, 0);
}

// TTIR's remainder has the sign of the divisor. Small numbers are unchanged, zeros with their sign: a divisor may be
// infinite.
def fmod : Composite<"remainder, with the sign of a", (ins $a, $b), (with
    (abs $a):$size, (abs $b):$divisor, (rem $size, $divisor):$rest,
    (select (lt $size, $divisor), $a, (select (lt $a, 0), (neg $rest), $rest)))> {
  let Ulps = 0;
  // Quotient and product wrap around: the smallest integer has a remainder for -1, too.
  let Integers = (sub $a, (mul (div $a, $b), $b));
}

// That of the remainder, as division may round to the next number, or to zero. Division of integers cuts off.
def floor_div : Composite<"the quotient, rounded down", (ins $a, $b), (with
    (div $a, $b):$plain,
    (both (eq $plain, 0), (lt (mul (sign $a), (sign $b)), 0)):$is_below,
    (div (sub $a, (rem $a, $b)), $b):$quotient,
    (floor $quotient):$low,
    (select (ge (sub $quotient, $low), "0.5"), (add $low, 1), $low):$whole,
    (select (isfinite $whole), $whole, (select $is_below, -1, (floor $plain))))> {
  let Integers = (with (div $a, $b):$cut, (sub $a, (mul $cut, $b)):$rest,
      (select (both (ne $rest, 0), (ne (sign $rest), (sign $b))), (sub $cut, 1), $cut));
}

def div_no_nan : Composite<"a / b, and 0 where b is 0", (ins $a, $b), (select (eq $b, 0), 0, (div $a, $b))> {
  let Integers = (select (eq $b, 0), 0, (div $a, $b));
}

// By pi / 180, 180 / pi.
def deg2rad : Composite<"degrees as radians", (ins $x), (mul $x, "0.017453292519943295")>;
def rad2deg : Composite<"radians as degrees", (ins $x), (mul $x, "57.29577951308232")>;

#endif // TTMLIR_COMPOSITES_QUOTIENTS
