// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-tblgen --gen-result-rules -I %ttmlir_src_root/tablegen -I %llvm_include %S/Inputs/small.td | FileCheck %s
// RUN: tt-tblgen --gen-opcode-enum -I %ttmlir_src_root/tablegen -I %llvm_include %S/Inputs/small.td | FileCheck %s --check-prefix=ENUM

// The names of the record, by the order of its operands, results and attributes.
// CHECK: struct BlendCall : NamedCall {
// CHECK-NEXT: SmallVector<Tensor> getParts() const { return call->operandList(0); }
// CHECK-NEXT: Tensor getValues() const { return call->result(0); }
// CHECK-NEXT: Tensor getIndices() const { return call->result(1); }
// CHECK-NEXT: std::optional<double> getRatio() const { return read<std::optional<double>>(0); }
// CHECK-NEXT: std::optional<ArrayRef<int64_t>> getDimArg() const { return read<std::optional<ArrayRef<int64_t>>>(1); }
// CHECK-NEXT: StringRef getHow() const { return read<StringRef>(2); }
// CHECK-NEXT: StringRef getPatternText() const { return read<StringRef>(3); }
// CHECK-NEXT: bool getKeep() const { return read<bool>(4); }
// CHECK: attributesOfBlend = {
// CHECK-SAME: {"ratio", AttributeKind::Number, true, Value()}
// CHECK-SAME: {"how", AttributeKind::Text, false, Value()}

// CHECK: static const OpInfo ops[] = {
// CHECK-DAG: {Opcode::Ramp, "ramp", operandsOfRamp, resultsOfRamp, attributesOfRamp, ShapeRule::Operand, ElementRule::Operand, 0, std::nullopt, nullptr},
// CHECK-DAG: {Opcode::Pick, "pick", operandsOfPick, resultsOfPick, attributesOfPick, ShapeRule::Broadcast, ElementRule::Operand, 1, std::nullopt, nullptr},
// CHECK-DAG: {Opcode::Swap, "swap", {{.*}}, ShapeRule::Function, ElementRule::Operand, 0, std::nullopt, [](Call &call) { return swapped(SwapCall{&call}); }},
// CHECK-DAG: {Opcode::Blend, "blend_all", {{.*}}, ShapeRule::Chosen, ElementRule::Chosen, 0, DataType::Float32, nullptr},

// ENUM-DAG: {{^}}Ramp,
// ENUM-DAG: {{^}}Blend,
