//===- Gated.td - Gated linear units -----------------------*- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_COMPOSITES_GATED
#define TTMLIR_COMPOSITES_GATED

include "Composites/Composite.td"

class Gated<string gate, dag result> : Composite<"the first half of axis dim times " # gate # " of the second", (ins $x), result> {
  let Axes = AxisHalved;
}
def glu : Gated<"sigmoid", (mul (first_half $x), (sigmoid (second_half $x)))>;
def geglu : Gated<"gelu", (mul (first_half $x), (gelu (second_half $x)))> {
  let Ulps = 5;
}
def reglu : Gated<"relu", (mul (first_half $x), (relu (second_half $x)))> {
  let Integers = (mul (first_half $x), (relu (second_half $x)));
  let Ulps = 1;
}
def swiglu : Gated<"silu", (mul (first_half $x), (silu (second_half $x)))> {
  let Ulps = 5;
}

#endif // TTMLIR_COMPOSITES_GATED
