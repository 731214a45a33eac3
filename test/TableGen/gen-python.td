// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-tblgen --gen-python -I %ttmlir_src_root/tablegen -I %llvm_include %S/Inputs/small.td | FileCheck %s --implicit-check-not=TT_PYTHON_OP
// RUN: tt-tblgen --gen-python-stubs -I %ttmlir_src_root/tablegen -I %llvm_include %S/Inputs/small.td \
// RUN:   | FileCheck %s --check-prefix=STUBS --implicit-check-not='{{^def}}'

// CHECK: TT_PYTHON_OP(ramp, "ramp(input, slope, knee, *, dtype=None, layout=None, memory_config=None)\n--\n\nscalar, with attributes\n\n
// CHECK-SAME: , 3, 1, 1, 0, ({"input", "", Kind::Operand, "", 0}, {"slope", "slope", Kind::Number, "", 0}, {"knee", "knee", Kind::IntegerOrNumber, "", 0},

// Operands of element-wise ops may be numbers if there are several.
// CHECK: TT_PYTHON_OP(pick, {{.*}}, 3, 3, 1, 1, ({"first", "", Kind::OperandOrNumber, "", 0}, {"second", "", Kind::OperandOrNumber, "", 1},

// What must be given comes first. Without results there is nothing to choose.
// CHECK: TT_PYTHON_OP(write_row, "write_row(cache, row, bias=None)\n{{.*}}, 3, 2, 0, 0, ({"cache", "", Kind::Operand, "", 0}, {"row", "row", Kind::Integer64, "", 0}, {"bias", "", Kind::OptionalOperand, "None", 1}, ))

// Flags come last and have a default. Names are in snake case beside those of the record.
// CHECK: TT_PYTHON_OP(blend_all, "blend_all(parts, how, pattern_text, result_shape, ratio=None, dim_arg=None, afterwards=None, times=None, keep=False, *,
// CHECK-SAME: how: str, one of 'sum', 'mean',
// CHECK-SAME: {"pattern_text", "patternText", Kind::Text, "", 0}, {"result_shape", "", Kind::ResultShape, "", 0},
// CHECK: #undef TT_PYTHON_OP

// STUBS: from ttnn import DataType, Device, Layout, MemoryConfig, Tensor
// STUBS: def __getattr__(name: str) -> Any: ...
// STUBS: def ramp(input: Tensor, slope: float, knee: float, *, dtype: DataType | None = None, layout: Layout | None = None, memory_config: MemoryConfig | None = None) -> Tensor:
// STUBS-NEXT:     """scalar, with attributes
// STUBS-EMPTY:
// STUBS-NEXT:     input: Tensor
// STUBS-NEXT:     slope: float
// STUBS: returns: Tensor
// STUBS-NEXT: """
// STUBS: def pick(first: Tensor | float, second: Tensor | float,
// STUBS: def write_row(cache: Tensor, row: int, bias: Tensor | None = None) -> None:
// STUBS: def blend_all(parts: Sequence[Tensor], how: str, {{.*}} keep: bool = False, {{.*}}) -> tuple[Tensor, Tensor]:
// STUBS: keep: bool, by default False
