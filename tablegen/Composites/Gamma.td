//===- Gamma.td - Error and gamma functions ----------------*- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_COMPOSITES_GAMMA
#define TTMLIR_COMPOSITES_GAMMA

include "Composites/Composite.td"

// M. Giles, "Approximating the erfinv function", in GPU Computing Gems, 2010: single precision.
def erfinv_center : Polynomial<["2.81022636e-08", "3.43273939e-07", "-3.5233877e-06", "-4.39150654e-06", "0.00021858087",
                                "-0.00125372503", "-0.00417768164", "0.246640727", "1.50140941"]>;
def erfinv_tail : Polynomial<["-0.000200214257", "0.000100950558", "0.00134934322", "-0.00367342844", "0.00573950773",
                              "-0.0076224613", "0.00943887047", "1.00167406", "2.83297682"]>;
// By w = -log(1 - x^2): 1 - x * x cancels near 1, log1p does not. The polynomial is finite at the ends, erfinv is infinite there.
def erfinv : Composite<"inverse of the error function", (ins $x), (with
    (neg (add (log1p $x), (log1p (neg $x)))):$w,
    (mul (select (lt $w, 5), (erfinv_center (add $w, "-2.5")), (erfinv_tail (add (sqrt $w), -3))), $x):$inner,
    (select (eq (abs $x), 1), (mul $x, "inf"), $inner))>;

// The fits below are Chebyshev series, made with numpy in double precision; their errors are below 1e-9. From 8 on, the first
// terms that are left out of the series in 1 / x (Abramowitz and Stegun 6.1.41 and 6.3.18) are below 1e-9, too.

// x + steps from `least` on, else `other`.
def less : Formula<(ins $x, $least, $steps, $other), (select (ge $x, $least), (add $x, $steps), $other)>;

// x less 1, as often as the rest stays `least` - 1 or more, `most` times at most. Both differences are exact.
def reduced : Formula<(ins $x, $least, $most),
    (sub $x, (min (max (add (floor (sub $x, $least)), 1), 0), $most))>;

// lgamma(2 + t) / (t (1 + t)) for t in [-0.75, 0.5]
def lgamma_fit : Polynomial<["-5.04319687e-05", "2.99979092e-05", "-6.21122672e-05", "0.000190477076", "-0.000410873618",
                             "0.000913336291", "-0.00210754573", "0.00499884412", "-0.012384221", "0.0329649933", "-0.100317299",
                             "0.422784328"]>;
// 1/1260 x^2 - 1/360 x + 1/12
def lgamma_series : Polynomial<["0.0007936507936507937", "-0.002777777777777778", "0.08333333333333333"]>;

// gamma(x + 1) = x gamma(x): t is x, x - 1 or x - 2 without a rounding error.
def lgamma_near : Formula<(ins $x, $size), (with
    (lt $size, "0.5"):$is_small,
    (mul (mul (mul (mul (mul (less $size, "2.5", -1, 1), (less $size, "3.5", -2, 1)), (less $size, "4.5", -3, 1)),
                             (less $size, "5.5", -4, 1)), (less $size, "6.5", -5, 1)), (less $size, "7.5", -6, 1)):$product,
    (reduced $size, "2.5", 6):$rest,
    (lt $rest, "1.25"):$is_low,
    (select $is_small, $x, (add $rest, (select $is_low, -1, -2))):$t,
    (mul (mul $t, (add $t, 1)), (lgamma_fit $t)):$fit,
    (select $is_low, (sub $fit, (log1p $t)), $fit):$made,
    (log (select $is_small, $size, $product)):$log,
    (select $is_small, (sub $made, $log), (add $made, $log)))>;

// Stirling's series; 0.4189... is log(2 pi) / 2 - 1 / 2.
def lgamma_far : Formula<(ins $size), (with (div 1, $size):$inverse,
    (add (mul (add $size, "-0.5"), (add (log $size), -1)),
         (add (mul $inverse, (lgamma_series (mul $inverse, $inverse))), "0.41893853320467274")))>;

// gamma(-x) gamma(x) = -pi / (x sin(pi x)), which has the period of x.
def lgamma : Composite<"logarithm of the magnitude of the gamma function", (ins $x), (with
    (abs $x):$size,
    (select (lt $size, 8), (lgamma_near $x, $size), (lgamma_far $size)):$made,
    (sub $size, (floor $size)):$part,
    (select (gt $part, "0.5"), (sub 1, $part), $part):$angle,
    (sub (sub "1.1447298858494002", (log (mul $size, (sin (mul $angle, "3.141592653589793"))))), $made):$reflected,
    (select (le $x, "-0.5"), (select (eq $angle, 0), "inf", $reflected), $made):$whole,
    (select (eq $size, "inf"), "inf", $whole))> {
  let Ulps = 8;
  let Terms = "lgamma(-x), log(x * sin(pi * x)) and log(pi) at negative x";
}

// digamma(1.5 + t) over the distance from its root, for t in [-0.5, 0.5]
def digamma_fit : Polynomial<["-0.00770345563", "0.0112328744", "-0.0110916579", "0.0169091672", "-0.0271029733", "0.0408948809",
                              "-0.0619126484", "0.0949807018", "-0.148405224", "0.240542665", "-0.423627406", "0.951055884"]>;
// 1/252 x^2 - 1/120 x + 1/12
def digamma_series : Polynomial<["0.003968253968253968", "-0.008333333333333333", "0.08333333333333333"]>;

// 1 / (x + steps) from `least` on, else 0.
def fraction : Formula<(ins $x, $least, $steps), (select (ge $x, $least), (div 1, (add $x, $steps)), 0)>;

// Below 8; digamma(x + 1) = digamma(x) + 1 / x. The root is 1.4616321325302124 + 1.2438149843418955e-08.
def digamma_near : Formula<(ins $z), (with
    (lt $z, 1):$is_low,
    (reduced $z, 2, 7):$rest,
    (add (add (add (add (add (add (fraction $z, 2, -1), (fraction $z, 3, -2)), (fraction $z, 4, -3)), (fraction $z, 5, -4)),
                   (fraction $z, 6, -5)), (fraction $z, 7, -6)), (fraction $z, 8, -7)):$sum,
    (add (sub $rest, (select $is_low, "0.4616321325302124", "1.4616321325302124")), "-1.2438149843418955e-08"):$distance,
    (add (mul $distance, (digamma_fit (add $rest, (select $is_low, "-0.5", "-1.5")))),
         (select $is_low, (neg (div 1, $z)), $sum)))>;

def digamma_far : Formula<(ins $z), (with (div 1, $z):$inverse, (mul $inverse, $inverse):$square,
    (sub (log $z), (add (mul $inverse, "0.5"), (mul $square, (digamma_series $square)))))>;

// pi / tan(pi x), of the rest of x in [-0.5, 0.5]
def cotangent : Formula<(ins $rest), (with
    (abs $rest):$size,
    (gt $size, "0.25"):$is_steep,
    (tan (mul (select $is_steep, (sub "0.5", $size), $size), "3.141592653589793")):$tangent,
    (mul (select $is_steep, $tangent, (div 1, $tangent)), "3.141592653589793"):$made,
    (select (lt $rest, 0), (neg $made), $made))>;

// digamma(1 - x) - digamma(x) = pi / tan(pi x), which has the period of x; small numbers are their own rest. Near 0
// it is -1 / x.
def digamma : Composite<"derivative of lgamma (psi)", (ins $x), (with
    (lt $x, 0):$is_negative,
    (select $is_negative, (sub 1, $x), $x):$z,
    (select (lt $z, 8), (digamma_near $z), (digamma_far $z)):$made,
    (sub $x, (floor $x)):$part,
    (select (lt (abs $x), "0.5"), $x, (select (gt $part, "0.5"), (add $part, -1), $part)):$rest,
    (select (eq $rest, 0), "nan", (sub $made, (cotangent $rest))):$reflected,
    (select $is_negative, $reflected, $made))> {
  let Ulps = 8;
  let Terms = "digamma(1 - x), pi / tan(pi * x) and 1 at negative x";
}

#endif // TTMLIR_COMPOSITES_GAMMA
