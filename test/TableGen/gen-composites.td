// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-tblgen --gen-composites -I %ttmlir_src_root/tablegen -I %llvm_include %s | FileCheck %s
// RUN: tt-tblgen --gen-host-composites -I %ttmlir_src_root/tablegen -I %llvm_include %s | FileCheck %s --check-prefix=API
// RUN: tt-tblgen --gen-host-composite-impl -I %ttmlir_src_root/tablegen -I %llvm_include %s | FileCheck %s --check-prefix=IMPL
// RUN: tt-tblgen --gen-python -I %ttmlir_src_root/tablegen -I %llvm_include %s | FileCheck %s --check-prefix=PYTHON
// RUN: tt-tblgen --gen-composite-docs -I %ttmlir_src_root/tablegen -I %llvm_include %s | FileCheck %s --check-prefix=DOCS
// RUN: tt-tblgen --list-composites -I %ttmlir_src_root/tablegen -I %llvm_include %s | FileCheck %s --check-prefix=LIST

include "Composites/Composite.td"

// Equal parts stand once, formulas within formulas as their steps; parameters come before numbers.
// CHECK: bendParameters[] = {{[{][{]}}"slope", 0.25}};
// CHECK-NEXT: bendNumbers[] = {-HUGE_VAL, 2};
// CHECK-NEXT: bendSteps[] = {{[{][{]}}"abs", 1, {0}}, {"multiply", 2, {1, -1}}, {"gt", 2, {2, -2}}, {"add", 2, {2, 2}}, {"where", 3, {3, 4, -3}}};
// CHECK-NEXT: bendIntegerSteps[] = {{[{][{]}}"add", 2, {0, -3}}};
// CHECK: {"bend", 1, bendParameters, bendNumbers, bendSteps, bendIntegerSteps, false},
// CHECK-NEXT: {"near", 2, {}, nearNumbers, nearSteps, {}, true},
def scaled : Formula<(ins $y, $by), (mul (abs $y), $by)>;
def bend : Composite<"bent", (ins $x), (with (scaled $x, $slope):$made, (select (gt $made, "-inf"), (add (scaled $x, $slope), $made), 2)),
                     [Parameter<"slope", "0.25">]> {
  let Integers = (add $x, 2);
}
def line : Polynomial<["3", "2", "1"]>;
def near : Composite<"1 where a is near b", (ins $a, $b), (lt (sub $a, $b), (line $b))> {
  let IsPredicate = 1;
}

// API: struct bend {
// API-NEXT: double slope = 0.25;
// API: Tensor bend(const Tensor &x, const options::bend &options = {}, std::source_location where = std::source_location::current());
// API: Tensor near(const Tensor &a, const Tensor &b, const ResultOptions &options = {},
// API-NEXT: Tensor near(const Tensor &a, double b, const ResultOptions &options = {},
// IMPL: return applyComposite("bend", {x}, {options.slope}, {{[{][{]}}}, options.dtype, options.layout, options.memory_config}, where);
// IMPL: return near(a, numberLike(a, b, "near", where), options, where);
// PYTHON: TT_PYTHON_OP(bend, "bend(input_tensor, slope=0.25, *, dtype=None, layout=None, memory_config=None)
// PYTHON: TT_PYTHON_OP(near, "near(input_tensor_a, input_tensor_b, *,
// DOCS: | `bend(x, slope=0.25)` | bent | 4 |
// DOCS-NEXT: | `near(a, b)` | 1 where a is near b | exact |
// LIST: "name": "bend"
// LIST: "points": [
// LIST-NEXT: 2
// LIST-NEXT: ]
