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
// Exact in units in the last place of the largest term.
def mac : Arithmetic<"a * b + c", (ins $a, $b, $c), (add (mul $a, $b), $c)>;

// The difference of numbers with other signs may be infinite. Exact in units in the last place of the largest term.
def lerp : Composite<"x + weight * (end - x)", (ins $x, $end, $weight), (with
    (sub $end, $x):$apart,
    (both (eq (abs $apart), "inf"), (both (isfinite $x), (isfinite $end))):$is_beyond,
    (select $is_beyond, (add (sub $x, (mul $x, $weight)), (mul $end, $weight)), (add $x, (mul $apart, $weight))))>;

#endif // TTMLIR_COMPOSITES_SUMS
