// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-tblgen --list-ops -I %ttmlir_src_root/tablegen -I %llvm_include %S/Inputs/small.td | FileCheck %s

// Wire number, dialect and mnemonic, family, lowering, kernel.
// CHECK: {{^}}- ttir.later "made up" Unsupported None
// CHECK-NEXT: - ttir.swap "data movement" Decompose None
// CHECK-NEXT: 3 ttir.ramp "unary" OneToOne Scalar
// CHECK-NEXT: 3 ttnn.ramp "unary" OneToOne Scalar
// CHECK-NEXT: 4 ttir.pick "ternary" OneToOne Scalar
// CHECK-NEXT: 4 ttnn.pick "ternary" OneToOne Scalar
// CHECK-NEXT: 7 ttir.write_row "cache" Custom Native
// CHECK-NEXT: 7 ttnn.write_row "cache" Custom Native
// CHECK-NEXT: 8 ttnn.push "layout" TTNNOnly Builtin
// CHECK-NEXT: 9 ttir.blend_all "made up" OneToOne Native
// CHECK-NEXT: 9 ttnn.blend_all "made up" OneToOne Native
// CHECK-NOT: {{.}}
