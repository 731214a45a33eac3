//===- Bessel.td - Bessel functions ------------------------*- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_COMPOSITES_BESSEL
#define TTMLIR_COMPOSITES_BESSEL

include "Composites/Composite.td"

// Chebyshev series, made with numpy in double precision; their errors are below 4e-9. Both functions are nearly constant, and
// powers of differences from the middle of the range add up without loss.

// i1e(2 + t) (3 + t) / (2 + t) for t in [-2, 2]
def i1e_near : Polynomial<["4.02149292e-09", "-2.88441236e-08", "1.28911433e-07", "-6.96972303e-07", "3.73349381e-06",
                           "-1.68822676e-05", "6.55674338e-05", "-0.000213852169", "0.000531250616", "-0.000680618084",
                           "-0.00188254976", "0.0171363692", "-0.0754107413", "0.322903933"]>;
// i1e(1 / u) / sqrt(u) for u = 0.125 + t in [0, 0.25]
def i1e_far : Polynomial<["27599.1481", "1893.64751", "-1931.95054", "-170.372763", "62.1233877", "9.89327021", "-0.564554164",
                          "-0.384525535", "-0.12034467", "-0.0720484639", "-0.163891719", "0.379412267"]>;
def bessel_i1e : Composite<"exp(-abs(x)) * I1(x), the modified Bessel function of order 1", (ins $x), (with
    (abs $x):$size,
    (mul (div $x, (add $size, 1)), (i1e_near (add $size, -2))):$near,
    (div (i1e_far (add (div 1, $size), "-0.125")), (sqrt $size)):$far,
    (select (lt $size, 4), $near, (select (lt $x, 0), (neg $far), $far)))>;

#endif // TTMLIR_COMPOSITES_BESSEL
