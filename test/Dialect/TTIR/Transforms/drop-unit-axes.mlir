// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt --ttir-drop-unit-axes --canonicalize --split-input-file %s | FileCheck %s
// RUN: tt-opt --ttir-drop-unit-axes="inputs-on-device results-on-device" --canonicalize --split-input-file %s | FileCheck %s --check-prefix=DEVICE

// A chain of all kinds of ops with independent rows: one reshape of each argument, one of the result. Weights stay, axes follow.
// CHECK-LABEL: @chain(
// CHECK: %[[INDICES:.*]] = "ttir.reshape"(%arg0) <{shape = [128 : i32]}> : (tensor<128x1xui32>) -> tensor<128xui32>
// CHECK-NEXT: %[[ROWS:.*]] = "ttir.embedding"(%[[INDICES]], %arg1) : (tensor<128xui32>, tensor<512x64xf32>) -> tensor<128x64xf32>
// CHECK-NEXT: %[[Y:.*]] = "ttir.reshape"(%arg2) {{.*}} : (tensor<128x1x64xf32>) -> tensor<128x64xf32>
// CHECK-NEXT: %[[SUM:.*]] = "ttir.add"(%[[ROWS]], %[[Y]]) : (tensor<128x64xf32>, tensor<128x64xf32>) -> tensor<128x64xf32>
// CHECK-NEXT: %[[NORM:.*]] = "ttir.layer_norm"(%[[SUM]], %arg3) {{.*}}normalized_shape = array<i64: 64>{{.*}} -> tensor<128x64xf32>
// CHECK-NEXT: %[[SOFTMAX:.*]] = "ttir.softmax"(%[[NORM]]) <{dimension = 1 : si32}> : {{.*}} -> tensor<128x64xf32>
// CHECK-NEXT: %[[PRODUCT:.*]] = "ttir.linear"(%[[SOFTMAX]], %arg4, %arg5) : {{.*}} -> tensor<128x96xf32>
// CHECK-NEXT: %[[LARGEST:.*]] = "ttir.max"(%[[PRODUCT]]) <{dim_arg = [1 : i32], keep_dim = true}> : (tensor<128x96xf32>) -> tensor<128x1xf32>
// CHECK-NEXT: %[[SCANNED:.*]] = "ttir.cumsum"(%[[PRODUCT]]) <{dim = 1 : i64}> : (tensor<128x96xf32>) -> tensor<128x96xf32>
// CHECK-NEXT: %[[RESULT:.*]] = "ttir.subtract"(%[[SCANNED]], %[[LARGEST]]) : (tensor<128x96xf32>, tensor<128x1xf32>) -> tensor<128x96xf32>
// CHECK-NEXT: %[[PADDED:.*]] = "ttir.reshape"(%[[RESULT]]) {{.*}} -> tensor<128x1x96xf32>
// CHECK-NEXT: return %[[PADDED]]
// With all on the device the chain is still worth its reshapes.
// DEVICE-LABEL: @chain(
// DEVICE: "ttir.add"({{.*}} -> tensor<128x64xf32>
func.func @chain(%i: tensor<128x1xui32>, %t: tensor<512x64xf32>, %y: tensor<128x1x64xf32>, %w: tensor<64xf32>, %m: tensor<64x96xf32>,
                 %b: tensor<96xf32>) -> tensor<128x1x96xf32> {
  %0 = "ttir.embedding"(%i, %t) : (tensor<128x1xui32>, tensor<512x64xf32>) -> tensor<128x1x64xf32>
  %1 = "ttir.add"(%0, %y) : (tensor<128x1x64xf32>, tensor<128x1x64xf32>) -> tensor<128x1x64xf32>
  %2 = "ttir.layer_norm"(%1, %w) <{normalized_shape = array<i64: 64>, operandSegmentSizes = array<i32: 1, 1, 0>}> : (tensor<128x1x64xf32>, tensor<64xf32>) -> tensor<128x1x64xf32>
  %3 = "ttir.softmax"(%2) <{dimension = 2 : si32}> : (tensor<128x1x64xf32>) -> tensor<128x1x64xf32>
  %4 = "ttir.linear"(%3, %m, %b) : (tensor<128x1x64xf32>, tensor<64x96xf32>, tensor<96xf32>) -> tensor<128x1x96xf32>
  %5 = "ttir.max"(%4) <{keep_dim = true, dim_arg = [2 : i32]}> : (tensor<128x1x96xf32>) -> tensor<128x1x1xf32>
  %6 = "ttir.cumsum"(%4) <{dim = 2 : i64}> : (tensor<128x1x96xf32>) -> tensor<128x1x96xf32>
  %7 = "ttir.subtract"(%6, %5) : (tensor<128x1x96xf32>, tensor<128x1x1xf32>) -> tensor<128x1x96xf32>
  return %7 : tensor<128x1x96xf32>
}

// -----

// Several unit axes go at once, of broadcast operands as many as they have; a negative axis stays.
// CHECK-LABEL: @several(
// CHECK-DAG: %[[X:.*]] = "ttir.reshape"(%arg0) {{.*}} -> tensor<2x40x64xf32>
// CHECK-DAG: %[[Y:.*]] = "ttir.reshape"(%arg1) {{.*}} : (tensor<40x1x1x1xf32>) -> tensor<40x1xf32>
// CHECK: "ttir.multiply"(%[[X]], %[[Y]]) : (tensor<2x40x64xf32>, tensor<40x1xf32>) -> tensor<2x40x64xf32>
// CHECK: "ttir.add"(%{{.*}}, %arg2) : (tensor<2x40x64xf32>, tensor<64xf32>) -> tensor<2x40x64xf32>
// CHECK: "ttir.softmax"(%{{.*}}) <{dimension = -1 : si32
// DEVICE-LABEL: @several(
func.func @several(%x: tensor<2x40x1x1x64xf32>, %y: tensor<40x1x1x1xf32>, %z: tensor<64xf32>) -> tensor<2x40x1x1x64xf32> {
  %0 = "ttir.multiply"(%x, %y) : (tensor<2x40x1x1x64xf32>, tensor<40x1x1x1xf32>) -> tensor<2x40x1x1x64xf32>
  %1 = "ttir.add"(%0, %z) : (tensor<2x40x1x1x64xf32>, tensor<64xf32>) -> tensor<2x40x1x1x64xf32>
  %2 = "ttir.softmax"(%1) <{dimension = -1 : si32}> : (tensor<2x40x1x1x64xf32>) -> tensor<2x40x1x1x64xf32>
  return %2 : tensor<2x40x1x1x64xf32>
}

// -----

// A reshape behind the chain takes its result without the axis, another op with it. Splats stay splats.
// CHECK-LABEL: @users(
// CHECK: %[[HALF:.*]] = "ttir.full"() {{.*}} -> tensor<1x1xf32>
// CHECK: %[[SCALED:.*]] = "ttir.multiply"(%{{.*}}, %[[HALF]]) : {{.*}} -> tensor<128x64xf32>
// CHECK: %[[EXP:.*]] = "ttir.exp"(%[[SCALED]]) : (tensor<128x64xf32>) -> tensor<128x64xf32>
// CHECK: %[[PADDED:.*]] = "ttir.reshape"(%[[EXP]]) {{.*}} -> tensor<128x1x64xf32>
// CHECK: "ttir.reshape"(%[[EXP]]) {{.*}} -> tensor<64x128xf32>
// CHECK: "ttir.concat"(%[[PADDED]], %[[PADDED]])
// DEVICE-LABEL: @users(
func.func @users(%x: tensor<128x1x64xf32>) -> (tensor<64x128xf32>, tensor<128x2x64xf32>) {
  %half = "ttir.constant"() <{value = dense<0.3> : tensor<128x1x64xf32>}> : () -> tensor<128x1x64xf32>
  %0 = "ttir.multiply"(%x, %half) : (tensor<128x1x64xf32>, tensor<128x1x64xf32>) -> tensor<128x1x64xf32>
  %1 = "ttir.exp"(%0) : (tensor<128x1x64xf32>) -> tensor<128x1x64xf32>
  %2 = "ttir.reshape"(%1) <{shape = [64 : i32, 128 : i32]}> : (tensor<128x1x64xf32>) -> tensor<64x128xf32>
  %3 = "ttir.concat"(%1, %1) <{dim = 1 : si32}> : (tensor<128x1x64xf32>, tensor<128x1x64xf32>) -> tensor<128x2x64xf32>
  return %2, %3 : tensor<64x128xf32>, tensor<128x2x64xf32>
}

// -----

// Left alone: one op between two of other kinds; rows that are not independent; a reduction without its axis, which has no unit axis
// in the same place; shapes without a larger axis in front; one op on tensors that stay on the device.
// CHECK-LABEL: @others(
// CHECK-NOT: ttir.reshape
// CHECK: return
// DEVICE-LABEL: @others(
// DEVICE-NOT: ttir.reshape
// DEVICE: return
func.func @others(%x: tensor<8x1x64xf32>, %y: tensor<128x1x40x64xf32>, %z: tensor<1x1x64xf32>)
    -> (tensor<8x2x64xf32>, tensor<8x1x64xf32>, tensor<128x1x40xf32>, tensor<1x1x64xf32>) {
  %0 = "ttir.concat"(%x, %x) <{dim = 0 : si32}> : (tensor<8x1x64xf32>, tensor<8x1x64xf32>) -> tensor<16x1x64xf32>
  %1 = "ttir.exp"(%0) : (tensor<16x1x64xf32>) -> tensor<16x1x64xf32>
  %2 = "ttir.slice_static"(%1) <{begins = [0 : i32, 0 : i32, 0 : i32], ends = [8 : i32, 1 : i32, 64 : i32], step = [1 : i32, 1 : i32, 1 : i32]}> : (tensor<16x1x64xf32>) -> tensor<8x1x64xf32>
  %3 = "ttir.concat"(%2, %2) <{dim = 1 : si32}> : (tensor<8x1x64xf32>, tensor<8x1x64xf32>) -> tensor<8x2x64xf32>
  %4 = "ttir.softmax"(%x) <{dimension = 0 : si32}> : (tensor<8x1x64xf32>) -> tensor<8x1x64xf32>
  %5 = "ttir.sum"(%y) <{keep_dim = false, dim_arg = [3 : i32]}> : (tensor<128x1x40x64xf32>) -> tensor<128x1x40xf32>
  %6 = "ttir.exp"(%z) : (tensor<1x1x64xf32>) -> tensor<1x1x64xf32>
  return %3, %4, %5, %6 : tensor<8x2x64xf32>, tensor<8x1x64xf32>, tensor<128x1x40xf32>, tensor<1x1x64xf32>
}

// -----

// One op on host tensors needs no reshape of the device; weights and what stays on the device would.
// CHECK-LABEL: @one(
// CHECK: "ttir.exp"(%{{.*}}) : (tensor<128x64xf32>) -> tensor<128x64xf32>
// CHECK: "ttir.exp"(%arg1) : (tensor<128x1x64xf32>)
// DEVICE-LABEL: @one(
// DEVICE-COUNT-2: "ttir.exp"({{.*}}) : (tensor<128x1x64xf32>)
func.func @one(%x: tensor<128x1x64xf32>, %w: tensor<128x1x64xf32> {ttcore.argument_type = #ttcore.argument_type<parameter>})
    -> (tensor<128x1x64xf32>, tensor<128x2x64xf32>) {
  %0 = "ttir.exp"(%x) : (tensor<128x1x64xf32>) -> tensor<128x1x64xf32>
  %1 = "ttir.exp"(%w) : (tensor<128x1x64xf32>) -> tensor<128x1x64xf32>
  %2 = "ttir.concat"(%1, %1) <{dim = 1 : si32}> : (tensor<128x1x64xf32>, tensor<128x1x64xf32>) -> tensor<128x2x64xf32>
  return %0, %2 : tensor<128x1x64xf32>, tensor<128x2x64xf32>
}
