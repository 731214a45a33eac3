// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-tblgen --gen-fbs -I %ttmlir_src_root/tablegen -I %llvm_include %S/Inputs/small.td | FileCheck %s
// RUN: tt-tblgen --gen-fbs-codes -I %ttmlir_src_root/tablegen -I %llvm_include %S/Inputs/small.td | FileCheck %s --check-prefix=CODES

// Tables stand in wire order, one field per operand, result and attribute; handles of the device have none.
// CHECK: include "DataTypes.fbs";
// CHECK: namespace ttmlir.schema;

// CHECK: /// scalar, with attributes
// CHECK-NEXT: table RampOp {
// CHECK-NEXT:   input: uint;
// CHECK-NEXT:   result: uint;
// CHECK-NEXT:   slope: float = nan;
// CHECK-NEXT:   knee: double = nan;
// CHECK-NEXT: }

// CHECK: table PickOp {

// An optional operand has a number that means none; an optional result of a written operand has no field.
// CHECK: table WriteOp {
// CHECK-NEXT:   cache: uint;
// CHECK-NEXT:   bias: uint = 4294967295;
// CHECK-NEXT:   row: long;
// CHECK-NEXT: }

// CHECK: table PushOp {
// CHECK-NEXT:   input: uint;
// CHECK-NEXT:   result: uint;
// CHECK-NEXT: }

// CHECK: table BlendOp {
// CHECK-NEXT:   parts: [uint];
// CHECK-NEXT:   values: uint;
// CHECK-NEXT:   indices: uint;
// CHECK-NEXT:   ratio: float = null;
// CHECK-NEXT:   dim_arg: [int];
// CHECK-NEXT:   how: ReduceType;
// CHECK-NEXT:   pattern_text: string;
// CHECK-NEXT:   keep: bool;
// CHECK-NEXT:   afterwards: string;
// CHECK-NEXT:   times: int = null;
// CHECK-NEXT: }
// CHECK-NOT: {{.}}

// Ops that never reach a file have no number.
// CODES: enum Op : ubyte {
// CODES-NEXT:   NONE = 0,
// CODES-NEXT:   RampOp = 3,
// CODES-NEXT:   PickOp = 4,
// CODES-NEXT:   WriteOp = 7,
// CODES-NEXT:   PushOp = 8,
// CODES-NEXT:   BlendOp = 9,
// CODES-NEXT: }
// CODES-NOT: {{.}}
