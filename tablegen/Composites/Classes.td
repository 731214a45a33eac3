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

#endif // TTMLIR_COMPOSITES_CLASSES
