//===- Activations.td - Activations of networks ------------*- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_COMPOSITES_ACTIVATIONS
#define TTMLIR_COMPOSITES_ACTIVATIONS

include "Composites/Composite.td"

// log(1 + exp(-size)), which is below 1: e^x of large numbers is infinite.
def log1p_exp_neg : Formula<(ins $size), (log1p (exp (neg $size)))>;

def log1p_exp : Composite<"log(1 + exp(x))", (ins $x), (add (max $x, 0), (log1p_exp_neg (abs $x)))>;
def softplus : Composite<"log(1 + exp(beta * x)) / beta, and x where beta * x is above the threshold", (ins $x),
    (with (mul $x, $beta):$scaled, (select (gt $scaled, $threshold), $x, (div (log1p_exp $scaled), $beta))),
    [Parameter<"beta", "1.0">, Parameter<"threshold", "20.0">]>;
def log_sigmoid : Composite<"log(1 / (1 + exp(-x)))", (ins $x), (sub (min $x, 0), (log1p_exp_neg (abs $x)))>;

def elu : Composite<"x above 0, else alpha * (exp(x) - 1)", (ins $x), (select (gt $x, 0), $x, (mul (expm1 $x), $alpha)),
    [Parameter<"alpha", "1.0">]>;
def celu : Composite<"x above 0, else alpha * (exp(x / alpha) - 1)", (ins $x),
    (select (gt $x, 0), $x, (mul (expm1 (div $x, $alpha)), $alpha)), [Parameter<"alpha", "1.0">]>;

def hardswish : Composite<"x * relu6(x + 3) / 6", (ins $x), (mul $x, (hardsigmoid $x))>;

// The sum of 1 and the tangent has no digits below 0, where the sigmoid function has them: 1.59... is 2 sqrt(2 / pi). The rounding
// error of an exponent of -100 is 1e-5 of the power. Finite numbers times 0 are 0, infinite ones NaN.
def gelu_tanh : Composite<"x * (1 + tanh(sqrt(2 / pi) * (x + 0.044715 * x ** 3))) / 2", (ins $x), (with
    (mul $x, (mul $x, $x)):$cube,
    (mul (max $x, "-1e38"), (sigmoid (mul (add $x, (mul $cube, "0.044715")), "1.5957691216057308"))))> {
  let Ulps = 256;
}

// NaN is not below anything.
def hardshrink : Composite<"x, and 0 where its size is at most lambd", (ins $x), (select (le (abs $x), $lambd), 0, $x),
    [Parameter<"lambd", "0.5">]>;
def softshrink : Composite<"x, nearer to 0 by lambd", (ins $x),
    (select (lt (abs $x), $lambd), (sub $x, $x), (select (gt $x, 0), (sub $x, $lambd), (add $x, $lambd))),
    [Parameter<"lambd", "0.5">]>;

// (x - tanh(x)) / x^3 in x^2 below 1: a Chebyshev series, made with numpy in double precision; the error is 6e-9.
def tanhshrink_fit : Polynomial<["-0.000143828816", "0.000927147514", "-0.00321185379", "0.00870132074", "-0.0218307786",
                                 "0.0539636239", "-0.133333117", "0.333333343"]>;
// Near 0 the difference has no digits.
def tanhshrink : Composite<"x - tanh(x)", (ins $x), (with (mul $x, $x):$square,
    (select (lt (abs $x), 1), (mul $x, (mul $square, (tanhshrink_fit $square))), (sub $x, (tanh $x))))>;

// Choices among numbers, of integers in their own type.
class Choice<string summary, dag operands, dag result, list<Parameter> parameters = []>
    : Composite<summary, operands, result, parameters> {
  let Ulps = 0;
  let Integers = result;
}
def hardtanh : Choice<"x between two numbers", (ins $x), (min (max $x, $min_val), $max_val),
    [Parameter<"min_val", "-1.0">, Parameter<"max_val", "1.0">]>;
def threshold : Choice<"x above the threshold, else value", (ins $x, $threshold, $value), (select (le $x, $threshold), $value, $x)>;
def relu_max : Choice<"relu(x), at most upper_limit", (ins $x, $upper_limit), (relu (min $x, $upper_limit))>;
def relu_min : Choice<"relu(x), at least lower_limit", (ins $x, $lower_limit), (relu (max $x, $lower_limit))>;

#endif // TTMLIR_COMPOSITES_ACTIVATIONS
