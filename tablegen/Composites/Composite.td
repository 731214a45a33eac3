//===- Composite.td - Formulas of several ops --------------*- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A formula is a dag over terms. Arguments of a term are dags, names of operands ($x), integers, and decimals as text ("0.5",
// "inf", "nan"). tt-tblgen makes a list of steps of each formula, in which equal parts stand once.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_COMPOSITES_COMPOSITE
#define TTMLIR_COMPOSITES_COMPOSITE

include "Ops/Ops.td"

// How an op of a formula is built: an enumerator of StepKind in CompositeSteps.h.
class StepKind<string name> { string Name = name; }
def ElementsStep : StepKind<"Elements">;      // without attributes
def ReductionStep : StepKind<"Reduction">;    // over the axes of the function, which stay with one element
def FirstHalfStep : StepKind<"FirstHalf">;    // of the axis of the function
def SecondHalfStep : StepKind<"SecondHalf">;
def FloatStep : StepKind<"Float">;            // its operand as f32

// An op of TTIR under its name in formulas. All its arguments are tensors, and it has one result.
class Term<TTIR_Op op, StepKind kind = ElementsStep> {
  TTIR_Op Op = op;
  StepKind Kind = kind;
  // The number that leaves the other one of two operands as it is; empty without one.
  string Neutral = "";
  // The same of numbers $0 and $1 in C++, which is computed when the formula is built; empty if it takes tensors alone.
  string OfNumbers = "";
}
class Comparison<TTIR_Op op, string sign> : Term<op> {
  let OfNumbers = "$0 " # sign # " $1";
}
def abs : Term<TTIR_AbsOp> {
  let OfNumbers = "std::fabs($0)";
}
def add : Term<TTIR_AddOp>;
def both : Term<TTIR_LogicalAndOp>;
def div : Term<TTIR_DivOp>;
def either : Term<TTIR_LogicalOrOp>;
def eq : Comparison<TTIR_EqualOp, "==">;
def exp : Term<TTIR_ExpOp>;
def exp2 : Term<TTIR_Exp2Op>;
def expm1 : Term<TTIR_Expm1Op>;
def first_half : Term<TTIR_SliceStaticOp, FirstHalfStep>;
def float : Term<TTIR_TypecastOp, FloatStep>;
def floor : Term<TTIR_FloorOp>;
def ge : Comparison<TTIR_GreaterEqualOp, ">=">;
def gelu : Term<TTIR_GeluOp>;
def gt : Comparison<TTIR_GreaterThanOp, ">">;
def hardsigmoid : Term<TTIR_HardsigmoidOp>;
def isfinite : Term<TTIR_IsfiniteOp>;
def le : Comparison<TTIR_LessEqualOp, "<=">;
def log : Term<TTIR_LogOp>;
def log1p : Term<TTIR_Log1pOp>;
def lt : Comparison<TTIR_LessThanOp, "<">;
def max : Term<TTIR_MaximumOp> {
  let OfNumbers = "std::fmax($0, $1)";
}
def max_over : Term<TTIR_MaxOp, ReductionStep>;
def mean_over : Term<TTIR_MeanOp, ReductionStep>;
def min : Term<TTIR_MinimumOp>;
def mul : Term<TTIR_MultiplyOp> {
  let Neutral = "1";
}
def ne : Comparison<TTIR_NotEqualOp, "!=">;
def neg : Term<TTIR_NegOp>;
def pow : Term<TTIR_PowOp>;
def relu : Term<TTIR_ReluOp>;
def rem : Term<TTIR_RemainderOp>;
// (select condition, value where it holds, value elsewhere). By a number, such as a parameter's comparison, only one of both is
// computed.
def select : Term<TTIR_WhereOp>;
def second_half : Term<TTIR_SliceStaticOp, SecondHalfStep>;
def sigmoid : Term<TTIR_SigmoidOp>;
def sign : Term<TTIR_SignOp>;
def silu : Term<TTIR_SiluOp>;
def sin : Term<TTIR_SinOp>;
def sqrt : Term<TTIR_SqrtOp>;
def square : Term<TTIR_SquareOp>;
def sub : Term<TTIR_SubtractOp> {
  let OfNumbers = "$0 - $1";
}
def sum_over : Term<TTIR_SumOp, ReductionStep>;
def tan : Term<TTIR_TanOp>;
def tanh : Term<TTIR_TanhOp>;
def trunc : Term<TTIR_TruncOp>;

// (with value:$name, ..., result): names for parts of the result.
def with;

// A part of other formulas; its name is a term.
class Formula<dag operands, dag result> {
  // (ins $x, ...)
  dag Operands = operands;
  dag Result = result;
}

// coefficients[0] * x^n + ... + coefficients[n]
class Polynomial<list<string> coefficients>
    : Formula<(ins $x), !foldl((ins !head(coefficients)), !tail(coefficients), sum, each, (add (mul sum, $x), each))>;

// A number that callers may choose, $name in the formula.
class Parameter<string name, string standard> {
  string Name = name;
  string Standard = standard;
  bit IsFlag = 0;
}
// One that is true or false: 1 or 0 in the formula.
class FlagParameter<string name, bit standard> : Parameter<name, !if(standard, "1", "0")> {
  let IsFlag = 1;
}

// The axes that callers choose: an enumerator of CompositeAxes in CompositeSteps.h.
class AxesKind<string name> { string Name = name; }
def AxesNone : AxesKind<"None">;
// `dim`, the last one by default, whose size is even.
def AxisHalved : AxesKind<"Halved">;
// `dim`, all by default; the result has them with one element if `keepdim` is set. The formula has $count, the elements along them,
// and $volume, the elements of the operand.
def AxesReduced : AxesKind<"Reduced">;

// A function that importers, C++, C and Python have under the record's name. It computes in f32, and rounds once to the type of
// the first operand, so that no intermediate number leaves the range of floats where the result is in it.
class Composite<string summary, dag operands, dag result, list<Parameter> parameters = []> : Formula<operands, result> {
  string Summary = summary;
  list<Parameter> Parameters = parameters;
  AxesKind Axes = AxesNone;
  // The largest error of results, in units in the last place of f32.
  int Ulps = 4;
  // The terms whose units these are where one is larger than the result: terms of other signs cancel, and the error is absolute.
  // Without any they are those of the result.
  string Terms = "";
  // The base whose powers have exact results; 0 without one.
  int ExactBase = 0;
  // The formula of integers, in their own type; empty if they are computed in f32, too.
  dag Integers = (ins);
  // Whether the result is a boolean, of operands in their own type.
  bit IsPredicate = 0;
}

#endif // TTMLIR_COMPOSITES_COMPOSITE
