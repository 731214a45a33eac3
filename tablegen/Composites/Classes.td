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
class Truth<string summary, dag result, dag integers = (ne $x, $x)> : Composite<summary, (ins $x), result> {
  let IsTruth = 1;
  let Integers = integers;
}
def isinf : Truth<"1 where an element is infinite, else 0", (eq (abs $x), "inf")>;
def isneginf : Truth<"1 where an element is negative and infinite, else 0", (eq $x, "-inf")>;
def isposinf : Truth<"1 where an element is positive and infinite, else 0", (eq $x, "inf")>;
def isnan : Truth<"1 where an element is NaN, else 0", (ne $x, $x)>;

foreach term = [eq, ne, gt, lt, ge, le] in
def term # z : Truth<"1 where " # term # "(x, 0), else 0", (term $x, 0), (term $x, 0)>;

#endif // TTMLIR_COMPOSITES_CLASSES
