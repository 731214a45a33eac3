//===- Classes.td - Classes of numbers ---------------------*- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_COMPOSITES_CLASSES
#define TTMLIR_COMPOSITES_CLASSES

include "Composites/Composite.td"

// No integer is infinite or NaN.
class Predicate<string summary, dag result, dag integers = (ne $x, $x)> : Composite<summary, (ins $x), result> {
  let IsPredicate = 1;
  let Integers = integers;
}
def isinf : Predicate<"1 where an element is infinite, else 0", (eq (abs $x), "inf")>;
def isneginf : Predicate<"1 where an element is negative and infinite, else 0", (eq $x, "-inf")>;
def isposinf : Predicate<"1 where an element is positive and infinite, else 0", (eq $x, "inf")>;
def isnan : Predicate<"1 where an element is NaN, else 0", (ne $x, $x)>;

foreach term = [eq, ne, gt, lt, ge, le] in
def term # z : Predicate<"1 where " # term # "(x, 0), else 0", (term $x, 0), (term $x, 0)>;

// The difference of infinite numbers is NaN, and that of anything to one too large to be near.
def is_near : Formula<(ins $a, $b, $rtol, $atol),
    (both (le (abs (sub $a, $b)), (add (mul (abs $b), $rtol), $atol)), (isfinite $b))>;
// Tolerances are floats, which do not have all integers.
def isclose : Composite<"1 where the difference is at most atol + rtol * abs(b), else 0", (ins $a, $b), (with
    (either (is_near $a, $b, $rtol, $atol), (eq $a, $b)):$is_close,
    (select $equal_nan, (either $is_close, (both (ne $a, $a), (ne $b, $b))), $is_close)),
    [Parameter<"rtol", "1e-05">, Parameter<"atol", "1e-08">, FlagParameter<"equal_nan", 0>]> {
  let Ulps = 0;
  let Integers = (either (eq $a, $b), (is_near (float $a), (float $b), $rtol, $atol));
}

#endif // TTMLIR_COMPOSITES_CLASSES
