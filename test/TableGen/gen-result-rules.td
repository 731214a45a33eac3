// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-tblgen --gen-result-rules -I %ttmlir_src_root/tablegen -I %llvm_include %S/Inputs/small.td | FileCheck %s
// RUN: tt-tblgen --gen-result-rules -I %ttmlir_src_root/tablegen -I %llvm_include %S/Inputs/small.td | FileCheck %s --check-prefix=FUNCTION
// RUN: tt-tblgen --gen-opcode-enum -I %ttmlir_src_root/tablegen -I %llvm_include %S/Inputs/small.td | FileCheck %s --check-prefix=ENUM

// CHECK: attributesOfBlend = {
// CHECK-SAME: {"ratio", AttributeKind::Number, true, Value()}
// CHECK-SAME: {"how", AttributeKind::Text, false, Value()}

// CHECK: static const OpInfo ops[] = {
// CHECK-DAG: {Opcode::Ramp, "ramp", operandsOfRamp, resultsOfRamp, attributesOfRamp, ShapeRule::Operand, ElementRule::Operand, 0, std::nullopt, nullptr},
// CHECK-DAG: {Opcode::Pick, "pick", operandsOfPick, resultsOfPick, attributesOfPick, ShapeRule::Broadcast, ElementRule::Operand, 1, std::nullopt, nullptr},
// CHECK-DAG: {Opcode::Swap, "swap", {{.*}}, ShapeRule::Function, ElementRule::Operand, 0, std::nullopt, applySwap},
// CHECK-DAG: {Opcode::Blend, "blend_all", {{.*}}, ShapeRule::Chosen, ElementRule::Chosen, 0, DataType::Float32, nullptr},

// The rule of an op gets its tensors and attributes by their names.
// FUNCTION: static LogicalResult applySwap(Call &call) {
// FUNCTION-NEXT: SwappedArgs args{{[{][{]}}&call}};
// FUNCTION-NEXT: args.input = call.operand(0);
// FUNCTION-NEXT: args.result = call.result(0);
// FUNCTION-NEXT: return swapped(args);

// By number in files.
// FUNCTION: numbersInFiles[] = {
// FUNCTION-NEXT: {3, Opcode::Ramp},
// FUNCTION-NEXT: {4, Opcode::Pick},

// Enumerators, which files have by number or by symbol and rules by spelling.
// FUNCTION: enumerators[] = {
// FUNCTION-NEXT: {Opcode::Blend, "how", 0, "Sum", "sum"},
// FUNCTION-NEXT: {Opcode::Blend, "how", 1, "Mean", "mean"},

// ENUM-DAG: {{^}}Ramp,
// ENUM-DAG: {{^}}Blend,
