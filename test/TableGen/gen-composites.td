// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-tblgen --gen-composites -I %ttmlir_src_root/tablegen -I %llvm_include %s | FileCheck %s
// RUN: tt-tblgen --gen-composite-ids -I %ttmlir_src_root/tablegen -I %llvm_include %s | FileCheck %s --check-prefix=IDS
// RUN: tt-tblgen --gen-host-composites -I %ttmlir_src_root/tablegen -I %llvm_include %s | FileCheck %s --check-prefix=API
// RUN: tt-tblgen --gen-host-composite-impl -I %ttmlir_src_root/tablegen -I %llvm_include %s | FileCheck %s --check-prefix=IMPL
// RUN: tt-tblgen --gen-python -I %ttmlir_src_root/tablegen -I %llvm_include %s | FileCheck %s --check-prefix=PYTHON
// RUN: tt-tblgen --gen-composite-docs -I %ttmlir_src_root/tablegen -I %llvm_include %s | FileCheck %s --check-prefix=DOCS
// RUN: tt-tblgen --list-composites -I %ttmlir_src_root/tablegen -I %llvm_include %s | FileCheck %s --check-prefix=LIST

include "Composites/Composite.td"

// Equal parts stand once, formulas within formulas as their steps; parameters come before numbers.
// CHECK: bendParameters[] = {{[{][{]}}"slope", 0.25}};
// CHECK-NEXT: bendNumbers[] = {-HUGE_VAL, 2};
// CHECK-NEXT: bendSteps[] = {{[{][{]}}Opcode::Abs, 1, {0}}, {Opcode::Multiply, 2, {1, -1}}, {Opcode::GreaterThan, 2, {2, -2}}, {Opcode::Add, 2, {2, 2}}, {Opcode::Where, 3, {3, 4, -3}}};
// CHECK-NEXT: bendIntegerSteps[] = {{[{][{]}}Opcode::Add, 2, {0, -3}}};
// A product with 1 is its other factor, of numbers, too.
// CHECK: mixNumbers[] = {1, 2};
// CHECK-NEXT: mixSteps[] = {{[{][{]}}Opcode::Add, 2, {0, 2}}, {Opcode::Add, 2, {3, 1}}, {Opcode::Add, 2, {4, -2}}};
// Numbers that depend on parameters are computed when a formula is built.
// CHECK: pickNumbers[] = {0, 0};
// CHECK-NEXT: static void pickDerive(double *n) {
// CHECK-NEXT: n[1] = std::fabs(n[0]);
// CHECK-NEXT: n[2] = n[1] < n[0];
// CHECK-NEXT: }
// CHECK-NEXT: pickSteps[] = {{[{][{]}}Opcode::Neg, 1, {0}}, {Opcode::Where, 3, {-3, 1, 0}}};
// Numbers of shapes come behind parameters; the formula of integers may have floats.
// CHECK: spreadParameters[] = {{[{][{]}}"less", 1}, {"is_large", 0}};
// CHECK-NEXT: spreadNumbers[] = {0};
// CHECK-NEXT: static void spreadDerive(double *n) {
// CHECK-NEXT: n[4] = n[2] - n[0];
// CHECK-NEXT: }
// CHECK-NEXT: spreadSteps[] = {{[{][{]}}Opcode::Sum, 1, {0}, StepKind::Reduction}, {Opcode::Div, 2, {1, -5}}, {Opcode::Where, 3, {-2, 2, -4}}};
// CHECK-NEXT: spreadIntegerSteps[] = {{[{][{]}}Opcode::Typecast, 1, {0}, StepKind::Float}, {Opcode::Max, 1, {1}, StepKind::Reduction}};
// CHECK: two_halvesSteps[] = {{[{][{]}}Opcode::SliceStatic, 1, {0}, StepKind::FirstHalf}, {Opcode::SliceStatic, 1, {0}, StepKind::SecondHalf}, {Opcode::Multiply, 2, {1, 2}}};
// CHECK: {"bend", 1, bendParameters, bendNumbers, nullptr, bendSteps, bendIntegerSteps, false, rules::CompositeAxes::None},
// CHECK-NEXT: {"mix", 3, {}, mixNumbers, nullptr, mixSteps, {}, false, rules::CompositeAxes::None},
// CHECK-NEXT: {"near", 2, {}, nearNumbers, nullptr, nearSteps, {}, true, rules::CompositeAxes::None},
// CHECK-NEXT: {"pick", 1, pickParameters, pickNumbers, pickDerive, pickSteps, {}, false, rules::CompositeAxes::None},
// CHECK-NEXT: {"spread", 1, {{.*}} false, rules::CompositeAxes::Reduced},
// CHECK-NEXT: {"two_halves", 1, {}, {}, nullptr, two_halvesSteps, {}, false, rules::CompositeAxes::Halved},
def scaled : Formula<(ins $y, $by), (mul (abs $y), $by)>;
def bend : Composite<"bent", (ins $x), (with (scaled $x, $slope):$made, (select (gt $made, "-inf"), (add (scaled $x, $slope), $made), 2)),
                     [Parameter<"slope", "0.25">]> {
  let Integers = (add $x, 2);
}
def line : Polynomial<["3", "2", "1"]>;
// IDS: enum class CompositeId : uint16_t {
// IDS-NEXT: Bend,
// IDS-NEXT: Mix,
// IDS-NEXT: Near,
// IDS-NEXT: Pick,
// IDS-NEXT: Spread,
// IDS-NEXT: TwoHalves,
// IDS-NEXT: };
def near : Composite<"1 where a is near b", (ins $a, $b), (lt (sub $a, $b), (line $b))> {
  let IsPredicate = 1;
}
def unit : Formula<(ins $y, $by), (mul $y, $by)>;
def mix : Composite<"mixed", (ins $x, $end, $c), (add (add (add (unit $x, 1), $c), $end), (unit 1, 2))> {
  let Terms = "x and c * c";
  let ExactBase = 2;
}
def pick : Composite<"picked", (ins $x), (select (lt (abs $by), $by), (neg $x), $x), [Parameter<"by", "2.0">]>;
def spread : Composite<"spread", (ins $x), (select $is_large, (div (sum_over $x), (sub $count, $less)), $volume),
                       [Parameter<"less", "1">, FlagParameter<"is_large", 0>]> {
  let Axes = AxesReduced;
  let Integers = (max_over (float $x));
}
def two_halves : Composite<"halves", (ins $x), (mul (first_half $x), (second_half $x))> {
  let Axes = AxisHalved;
}

// API: struct bend {
// API-NEXT: double slope = 0.25;
// API: Tensor bend(const Tensor &x, const options::bend &options = {}, std::source_location where = std::source_location::current());
// API: Tensor mix(const Tensor &x, const Tensor &end, const Tensor &c, const ResultOptions &options = {},
// API-NEXT: Tensor mix(const Tensor &x, const Tensor &end, double c, const ResultOptions &options = {},
// API-NEXT: Tensor mix(const Tensor &x, double end, double c, const ResultOptions &options = {},
// API: Tensor near(const Tensor &a, const Tensor &b, const ResultOptions &options = {},
// API-NEXT: Tensor near(const Tensor &a, double b, const ResultOptions &options = {},
// API: struct spread {
// API: ::std::optional<::std::vector<int64_t>> dim = {};
// API-NEXT: bool keepdim = false;
// API-NEXT: double less = 1;
// API-NEXT: bool is_large = false;
// API: struct two_halves {
// API-NEXT: int64_t dim = -1;
// IMPL: return applyComposite(rules::CompositeId::Bend, {x}, {options.slope}, {}, {{[{][{]}}}, options.dtype, options.layout, options.memory_config}, where);
// IMPL: return ttnn::mix(x, numberLike(x, end, "mix", where), numberLike(x, c, "mix", where), options, where);
// IMPL: return ttnn::near(a, numberLike(a, b, "near", where), options, where);
// IMPL: return applyComposite(rules::CompositeId::Spread, {x}, {options.less, options.is_large ? 1.0 : 0.0}, {options.dim, options.keepdim}, {{[{][{]}}}, options
// IMPL: return applyComposite(rules::CompositeId::TwoHalves, {x}, {}, {std::vector<int64_t>{options.dim}}, {{[{][{]}}}, options
// PYTHON: TT_PYTHON_OP(bend, "bend(input_tensor, slope=0.25, *, dtype=None, layout=None, memory_config=None)
// PYTHON: TT_PYTHON_OP(mix, "mix(input_tensor, end, input_tensor_c, *,
// PYTHON: TT_PYTHON_OP(near, "near(input_tensor_a, input_tensor_b, *,
// PYTHON: TT_PYTHON_OP(spread, "spread(input_tensor, dim=None, keepdim=False, less=1, is_large=False, *,
// PYTHON: TT_PYTHON_OP(two_halves, "two_halves(input_tensor, dim=-1, *,
// DOCS: | `bend(x, slope=0.25)` | bent | 4 |
// DOCS-NEXT: | `mix(x, end, c)` | mixed | 4 of the largest of the result, x and c \* c, exact at powers of 2 |
// DOCS-NEXT: | `near(a, b)` | 1 where a is near b | exact |
// DOCS: | `spread(x, dim={}, keepdim=false, less=1, is_large=false)` | spread | 4 |
// DOCS-NEXT: | `two_halves(x, dim=-1)` | halves | 4 |
// LIST: "name": "bend"
// LIST: "terms": "",
// LIST-NEXT: "exact_base": 0,
// LIST: "points": [
// LIST-NEXT: 2
// LIST-NEXT: ]
// LIST: "name": "mix"
// LIST: "terms": "x and c * c",
// LIST-NEXT: "exact_base": 2,
