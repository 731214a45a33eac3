// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: not tt-tblgen --gen-composites -I %ttmlir_src_root/tablegen -I %llvm_include %s -DUNKNOWN 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// RUN: not tt-tblgen --gen-composites -I %ttmlir_src_root/tablegen -I %llvm_include %s -DCOUNT 2>&1 | FileCheck %s --check-prefix=COUNT
// RUN: not tt-tblgen --gen-composites -I %ttmlir_src_root/tablegen -I %llvm_include %s -DNUMBER 2>&1 | FileCheck %s --check-prefix=NUMBER
// RUN: not tt-tblgen --gen-composites -I %ttmlir_src_root/tablegen -I %llvm_include %s -DNUMBERS 2>&1 | FileCheck %s --check-prefix=NUMBERS
// RUN: not tt-tblgen --gen-composites -I %ttmlir_src_root/tablegen -I %llvm_include %s -DTERM 2>&1 | FileCheck %s --check-prefix=TERM
// RUN: not tt-tblgen --gen-composites -I %ttmlir_src_root/tablegen -I %llvm_include %s -DNONE 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: not tt-tblgen --gen-composites -I %ttmlir_src_root/tablegen -I %llvm_include %s -DNAME 2>&1 | FileCheck %s --check-prefix=NAME
// RUN: not tt-tblgen --gen-composites -I %ttmlir_src_root/tablegen -I %llvm_include %s -DINNER 2>&1 | FileCheck %s --check-prefix=INNER
// RUN: not tt-tblgen --gen-composites -I %ttmlir_src_root/tablegen -I %llvm_include %s -DFORMULA 2>&1 | FileCheck %s --check-prefix=FORMULA
// RUN: not tt-tblgen --gen-composites -I %ttmlir_src_root/tablegen -I %llvm_include %s -DATTRIBUTE 2>&1 | FileCheck %s --check-prefix=ATTRIBUTE
// RUN: not tt-tblgen --gen-composites -I %ttmlir_src_root/tablegen -I %llvm_include %s -DATTRIBUTES 2>&1 | FileCheck %s --check-prefix=ATTRIBUTES
// RUN: not tt-tblgen --gen-composites -I %ttmlir_src_root/tablegen -I %llvm_include %s -DOPERATION 2>&1 | FileCheck %s --check-prefix=OPERATION
// RUN: not tt-tblgen --gen-composites -I %ttmlir_src_root/tablegen -I %llvm_include %s -DAXES 2>&1 | FileCheck %s --check-prefix=AXES

include "Composites/Composite.td"

#ifdef UNKNOWN
// UNKNOWN: composite-errors.td:[[#@LINE+1]]:5: error: expected an operand, a parameter or a part of the formula, found '$y'
def wrong : Composite<"", (ins $x), (add $x, $y)>;
#endif
#ifdef COUNT
// COUNT: composite-errors.td:[[#@LINE+1]]:5: error: expected 2 operands of 'add', found 1
def wrong : Composite<"", (ins $x), (add $x)>;
#endif
#ifdef NUMBER
// NUMBER: error: expected a decimal number, 'inf' or 'nan', found 'pi'
def wrong : Composite<"", (ins $x), (add $x, "pi")>;
#endif
#ifdef NUMBERS
// NUMBERS: error: expected an operand of 'add' that is no number, found none
def wrong : Composite<"", (ins $x), (mul $x, (add 1, 2))>;
#endif
#ifdef TERM
// TERM: error: expected a term or a formula, found 'outs'
def wrong : Composite<"", (ins $x), (add $x, (outs $x))>;
#endif
#ifdef NONE
// NONE: error: expected a formula of at least one term, found (ins ?:$x)
def wrong : Composite<"", (ins $x), (ins $x)>;
#endif
#ifdef NAME
// NAME: error: expected a name that no op has, found 'asinh'
def asinh : Composite<"", (ins $x), (add $x, $x)>;
#endif
#ifdef INNER
// INNER: composite-errors.td:[[#@LINE+2]]:5: error: expected 2 operands of 'add', found 3
// INNER: composite-errors.td:[[#@LINE+2]]:5: note: used by 'wrong'
def part : Formula<(ins $y), (add $y, $y, $y)>;
def wrong : Composite<"", (ins $x), (neg (part $x))>;
#endif
#ifdef FORMULA
// FORMULA: composite-errors.td:[[#@LINE+2]]:5: error: expected 1 operands of 'part', found 2
def part : Formula<(ins $y), (neg $y)>;
def wrong : Composite<"", (ins $x), (part $x, $x)>;
#endif
#ifdef ATTRIBUTE
// ATTRIBUTE: composite-errors.td:[[#@LINE+1]]:5: error: expected operands of 'add' without names, found '1:$slope'
def wrong : Composite<"", (ins $x), (add $x, 1:$slope)>;
#endif
#ifdef ATTRIBUTES
// ATTRIBUTES: composite-errors.td:[[#@LINE+2]]:5: error: expected an op of tensors alone with one result, found 'ttir.leaky_relu'
def leaky_relu_term : Term<TTIR_LeakyReluOp>;
def wrong : Composite<"", (ins $x), (leaky_relu_term $x)>;
#endif
#ifdef OPERATION
// OPERATION: composite-errors.td:[[#@LINE+1]]:38: error: Variable not defined: 'hypotenuse'
def wrong : Composite<"", (ins $x), (hypotenuse $x)>;
#endif
#ifdef AXES
// AXES: composite-errors.td:[[#@LINE+1]]:5: error: expected axes of the function for 'sum_over', found none
def wrong : Composite<"", (ins $x), (sum_over $x)>;
#endif
