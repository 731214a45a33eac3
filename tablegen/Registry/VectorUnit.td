//===- VectorUnit.td - Functions of the vector unit ---------*- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_REGISTRY_VECTORUNIT
#define TTMLIR_REGISTRY_VECTORUNIT

// A function of the vector unit on a tile, by its cost: the record of a chip (Chips/Chip.td) has cycles for each. Functions are
// the accurate ones, as kernels call them and the machine computes them.
class VectorFunction;
// One function after the other on loaded elements.
class VectorSum<VectorFunction a, VectorFunction b> : VectorFunction {
  list<VectorFunction> Parts = [a, b];
}
def NotOnVectorUnit : VectorFunction;

// Classes of hardware.md 2.5.
def VectorMove : VectorFunction;    // load, one step, store: 3 to 5 slots
def VectorSimple : VectorFunction;  // 5 to 10 slots: comparisons, clamping, arithmetic with a scalar
def VectorBinary : VectorFunction;  // two loads, one step, store
def VectorStore : VectorFunction;   // store and increment
def VectorStep : VectorFunction;    // one slot more on loaded elements

def VectorAbs : VectorFunction;
def VectorRelu6 : VectorFunction;
def VectorHardsigmoid : VectorFunction;
def VectorTanh : VectorFunction;
def VectorExp : VectorFunction;
def VectorAtan : VectorFunction;
def VectorGelu : VectorFunction;    // a polynomial for the normal distribution
def VectorReciprocal : VectorFunction;
def VectorExp2 : VectorFunction;
def VectorLog : VectorFunction;
def VectorSqrt : VectorFunction;
def VectorRsqrt : VectorFunction;
def VectorSine : VectorFunction;
def VectorDivide : VectorFunction;  // a reciprocal and the steps from it to a quotient
def VectorSigmoid : VectorFunction; // in 32 bits an exponential and a reciprocal

// Functions that schedules of the vendor's library and measured kernels call, but not the kernels of this project.
def VectorRelu : VectorFunction;           // zero below zero
def VectorBinaryProduct : VectorFunction;  // product of two registers, rounded to 16 bits
def VectorExpFast : VectorFunction;        // exponential, approximate
def VectorSqrtExact : VectorFunction;       // as releases of 2026 compute it
def VectorReciprocalExact : VectorFunction;
def VectorRsqrtExact : VectorFunction;

#endif // TTMLIR_REGISTRY_VECTORUNIT
