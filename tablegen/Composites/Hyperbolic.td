//===- Hyperbolic.td - Hyperbolic functions ----------------*- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_COMPOSITES_HYPERBOLIC
#define TTMLIR_COMPOSITES_HYPERBOLIC

include "Composites/Composite.td"

// e^x / 2, which may be finite where e^x is not: e^(x - 1) e / 2 above 88, where the difference is exact.
def half_exp : Formula<(ins $x), (with (gt $x, 88):$is_large,
    (mul (exp (select $is_large, (add $x, -1), $x)), (select $is_large, "1.3591409142295226", "0.5")))>;

def cosh : Composite<"hyperbolic cosine", (ins $x), (add (half_exp $x), (half_exp (neg $x)))>;

// The difference of two exponentials has few digits near 0.
def sinh : Composite<"hyperbolic sine", (ins $x), (with (expm1 $x):$e,
    (select (lt (abs $x), 1), (mul (add $e, (div $e, (add $e, 1))), "0.5"), (sub (half_exp $x), (half_exp (neg $x)))))>;

// log1p keeps the digits near 1; the square of large numbers is infinite.
def acosh : Composite<"inverse hyperbolic cosine, NaN below 1", (ins $x), (with (add $x, -1):$t,
    (select (lt $x, 1), "nan",
            (select (lt $x, "1e15"), (log1p (add $t, (sqrt (mul $t, (add $t, 2))))), (add (log $x), "0.6931471805599453"))))>;

def atanh : Composite<"inverse hyperbolic tangent", (ins $x), (mul (sub (log1p $x), (log1p (neg $x))), "0.5")>;

#endif // TTMLIR_COMPOSITES_HYPERBOLIC
