// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Every record of tablegen/Import/ONNX.td: a node, and the TTIR that it becomes. The target
// `update-import-records` writes the TTIR anew.

// RUN: %python %S/../Inputs/records.py missing %s %ttmlir_obj_root/docs/generated/imports.json | count 0
// RUN: %python %S/../Inputs/records.py import %s | FileCheck %s

// node: Abs(f32[2,3])
// CHECK-LABEL: node Abs(f32[2,3])
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0"}) -> (tensor<2x3xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.abs"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %0 : tensor<2x3xf32>

// node: Acos(f32[2,3])
// CHECK-LABEL: node Acos(f32[2,3])
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0"}) -> (tensor<2x3xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.acos"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %0 : tensor<2x3xf32>

// node: Acosh(f32[2,3])
// CHECK-LABEL: node Acosh(f32[2,3])
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0"}) -> (tensor<2x3xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = -1.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %1 = "ttir.add"(%arg0, %0) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %2 = "ttir.full"() <{fill_value = 1.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %3 = "ttir.lt"(%arg0, %2) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xi1>
// CHECK-NEXT: %4 = "ttir.full"() <{fill_value = 9.99999986E+14 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %5 = "ttir.lt"(%arg0, %4) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xi1>
// CHECK-NEXT: %6 = "ttir.full"() <{fill_value = 2.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %7 = "ttir.add"(%1, %6) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %8 = "ttir.multiply"(%1, %7) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %9 = "ttir.sqrt"(%8) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %10 = "ttir.add"(%1, %9) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %11 = "ttir.log1p"(%10) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %12 = "ttir.log"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %13 = "ttir.full"() <{fill_value = 0.693147182 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %14 = "ttir.add"(%12, %13) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %15 = "ttir.where"(%5, %11, %14) : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %16 = "ttir.full"() <{fill_value = 0x7FC00000 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %17 = "ttir.where"(%3, %16, %15) : (tensor<2x3xi1>, tensor<1x1xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %17 : tensor<2x3xf32>

// node: Add(f32[2,3], f32[2,3])
// CHECK-LABEL: node Add(f32[2,3], f32[2,3])
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0"}, %arg1: tensor<2x3xf32> {ttir.name = "x1"}) -> (tensor<2x3xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.add"(%arg0, %arg1) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %0 : tensor<2x3xf32>

// node: AffineGrid(f32[1,2,3], i64[4]{1,1,2,2})
// CHECK-LABEL: node AffineGrid(f32[1,2,3], i64[4]{1,1,2,2})
// CHECK-NEXT: func.func @main(%arg0: tensor<1x2x3xf32> {ttir.name = "x0"}) -> (tensor<1x2x2x2xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.constant"() <{value = dense<{{\[\[\[}}-5.000000e-01, -5.000000e-01, 1.000000e+00], [5.000000e-01, -5.000000e-01, 1.000000e+00], [-5.000000e-01, 5.000000e-01, 1.000000e+00], [5.000000e-01, 5.000000e-01, 1.000000e+00]]]> : tensor<1x4x3xf32>}> : () -> tensor<1x4x3xf32>
// CHECK-NEXT: %1 = "ttir.permute"(%arg0) <{permutation = array<i64: 0, 2, 1>}> : (tensor<1x2x3xf32>) -> tensor<1x3x2xf32>
// CHECK-NEXT: %2 = "ttir.matmul"(%0, %1) : (tensor<1x4x3xf32>, tensor<1x3x2xf32>) -> tensor<1x4x2xf32>
// CHECK-NEXT: %3 = "ttir.reshape"(%2) <{shape = [1 : i32, 2 : i32, 2 : i32, 2 : i32]}> : (tensor<1x4x2xf32>) -> tensor<1x2x2x2xf32>
// CHECK-NEXT: return %3 : tensor<1x2x2x2xf32>

// node: And(i1[2,3], i1[2,3])
// CHECK-LABEL: node And(i1[2,3], i1[2,3])
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xi1> {ttir.name = "x0"}, %arg1: tensor<2x3xi1> {ttir.name = "x1"}) -> (tensor<2x3xi1> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.logical_and"(%arg0, %arg1) : (tensor<2x3xi1>, tensor<2x3xi1>) -> tensor<2x3xi1>
// CHECK-NEXT: return %0 : tensor<2x3xi1>

// node: ArgMax(f32[2,3])
// CHECK-LABEL: node ArgMax(f32[2,3])
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0"}) -> (tensor<1x3xi64> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.argmax"(%arg0) <{dim_arg = [0 : i32], keep_dim = true}> : (tensor<2x3xf32>) -> tensor<1x3xi32>
// CHECK-NEXT: %1 = "ttir.typecast"(%0) : (tensor<1x3xi32>) -> tensor<1x3xi64>
// CHECK-NEXT: return %1 : tensor<1x3xi64>

// node: ArgMin(f32[2,3])
// CHECK-LABEL: node ArgMin(f32[2,3])
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0"}) -> (tensor<1x3xi64> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.neg"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %1 = "ttir.argmax"(%0) <{dim_arg = [0 : i32], keep_dim = true}> : (tensor<2x3xf32>) -> tensor<1x3xi32>
// CHECK-NEXT: %2 = "ttir.typecast"(%1) : (tensor<1x3xi32>) -> tensor<1x3xi64>
// CHECK-NEXT: return %2 : tensor<1x3xi64>

// node: Asin(f32[2,3])
// CHECK-LABEL: node Asin(f32[2,3])
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0"}) -> (tensor<2x3xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.asin"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %0 : tensor<2x3xf32>

// node: Asinh(f32[2,3])
// CHECK-LABEL: node Asinh(f32[2,3])
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0"}) -> (tensor<2x3xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.asinh"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %0 : tensor<2x3xf32>

// node: Atan(f32[2,3])
// CHECK-LABEL: node Atan(f32[2,3])
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0"}) -> (tensor<2x3xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.atan"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %0 : tensor<2x3xf32>

// node: Atanh(f32[2,3])
// CHECK-LABEL: node Atanh(f32[2,3])
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0"}) -> (tensor<2x3xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.log1p"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %1 = "ttir.neg"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %2 = "ttir.log1p"(%1) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %3 = "ttir.subtract"(%0, %2) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %4 = "ttir.full"() <{fill_value = 5.000000e-01 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %5 = "ttir.multiply"(%3, %4) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %5 : tensor<2x3xf32>

// node: Attention(f32[1,2,2,4], f32[1,2,3,4], f32[1,2,3,4])
// CHECK-LABEL: node Attention(f32[1,2,2,4], f32[1,2,3,4], f32[1,2,3,4])
// CHECK-NEXT: func.func @main(%arg0: tensor<1x2x2x4xf32> {ttir.name = "x0"}, %arg1: tensor<1x2x3x4xf32> {ttir.name = "x1"}, %arg2: tensor<1x2x3x4xf32> {ttir.name = "x2"}) -> (tensor<1x2x2x4xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.matmul"(%arg0, %arg1) <{transpose_b = true}> : (tensor<1x2x2x4xf32>, tensor<1x2x3x4xf32>) -> tensor<1x2x2x3xf32>
// CHECK-NEXT: %1 = "ttir.full"() <{fill_value = 5.000000e-01 : f32, shape = array<i32: 1, 1, 1, 1>}> : () -> tensor<1x1x1x1xf32>
// CHECK-NEXT: %2 = "ttir.multiply"(%0, %1) : (tensor<1x2x2x3xf32>, tensor<1x1x1x1xf32>) -> tensor<1x2x2x3xf32>
// CHECK-NEXT: %3 = "ttir.softmax"(%2) <{dimension = 3 : si32, numericStable = true}> : (tensor<1x2x2x3xf32>) -> tensor<1x2x2x3xf32>
// CHECK-NEXT: %4 = "ttir.matmul"(%3, %arg2) : (tensor<1x2x2x3xf32>, tensor<1x2x3x4xf32>) -> tensor<1x2x2x4xf32>
// CHECK-NEXT: return %4 : tensor<1x2x2x4xf32>

// node: AveragePool(f32[1,2,4,4]) kernel_shape=[2,2]
// CHECK-LABEL: node AveragePool(f32[1,2,4,4]) kernel_shape=[2,2]
// CHECK-NEXT: func.func @main(%arg0: tensor<1x2x4x4xf32> {ttir.name = "x0"}) -> (tensor<1x2x3x3xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.permute"(%arg0) <{permutation = array<i64: 0, 2, 3, 1>}> : (tensor<1x2x4x4xf32>) -> tensor<1x4x4x2xf32>
// CHECK-NEXT: %1 = "ttir.avg_pool2d"(%0) <{ceil_mode = false, count_include_pad = false, dilation = array<i32: 1, 1>, kernel = array<i32: 2, 2>, padding = array<i32: 0, 0, 0, 0>, stride = array<i32: 1, 1>}> : (tensor<1x4x4x2xf32>) -> tensor<1x3x3x2xf32>
// CHECK-NEXT: %2 = "ttir.permute"(%1) <{permutation = array<i64: 0, 3, 1, 2>}> : (tensor<1x3x3x2xf32>) -> tensor<1x2x3x3xf32>
// CHECK-NEXT: return %2 : tensor<1x2x3x3xf32>

// node: BatchNormalization(f32[1,2,3], f32[2], f32[2], f32[2], f32[2])
// CHECK-LABEL: node BatchNormalization(f32[1,2,3], f32[2], f32[2], f32[2], f32[2])
// CHECK-NEXT: func.func @main(%arg0: tensor<1x2x3xf32> {ttir.name = "x0"}, %arg1: tensor<2xf32> {ttir.name = "x1"}, %arg2: tensor<2xf32> {ttir.name = "x2"}, %arg3: tensor<2xf32> {ttir.name = "x3"}, %arg4: tensor<2xf32> {ttir.name = "x4"}) -> (tensor<1x2x3xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.batch_norm_inference"(%arg0, %arg1, %arg2, %arg3, %arg4) <{dimension = 1 : i32, epsilon = 9.99999974E-6 : f32}> : (tensor<1x2x3xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> tensor<1x2x3xf32>
// CHECK-NEXT: return %0 : tensor<1x2x3xf32>

// node: Bernoulli(f32[2,3])
// CHECK-LABEL: node Bernoulli(f32[2,3])
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0"}) -> (tensor<2x3xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.rand"() <{high = 1.000000e+00 : f32, low = 0.000000e+00 : f32, seed = 2143289345 : ui32, size = [2 : i32, 3 : i32]}> : () -> tensor<2x3xf32>
// CHECK-NEXT: %1 = "ttir.lt"(%0, %arg0) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
// CHECK-NEXT: %2 = "ttir.typecast"(%1) : (tensor<2x3xi1>) -> tensor<2x3xf32>
// CHECK-NEXT: return %2 : tensor<2x3xf32>

// node: BitShift(u8[2,3], u8[2,3]) direction="LEFT"
// CHECK-LABEL: node BitShift(u8[2,3], u8[2,3]) direction="LEFT"
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xui8> {ttir.name = "x0"}, %arg1: tensor<2x3xui8> {ttir.name = "x1"}) -> (tensor<2x3xui8> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.logical_left_shift"(%arg0, %arg1) : (tensor<2x3xui8>, tensor<2x3xui8>) -> tensor<2x3xui8>
// CHECK-NEXT: return %0 : tensor<2x3xui8>

// node: BitwiseAnd(i64[2,3], i64[2,3])
// CHECK-LABEL: node BitwiseAnd(i64[2,3], i64[2,3])
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xi64> {ttir.name = "x0"}, %arg1: tensor<2x3xi64> {ttir.name = "x1"}) -> (tensor<2x3xi64> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.bitwise_and"(%arg0, %arg1) : (tensor<2x3xi64>, tensor<2x3xi64>) -> tensor<2x3xi64>
// CHECK-NEXT: return %0 : tensor<2x3xi64>

// node: BitwiseNot(i64[2,3])
// CHECK-LABEL: node BitwiseNot(i64[2,3])
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xi64> {ttir.name = "x0"}) -> (tensor<2x3xi64> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.bitwise_not"(%arg0) : (tensor<2x3xi64>) -> tensor<2x3xi64>
// CHECK-NEXT: return %0 : tensor<2x3xi64>

// node: BitwiseOr(i64[2,3], i64[2,3])
// CHECK-LABEL: node BitwiseOr(i64[2,3], i64[2,3])
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xi64> {ttir.name = "x0"}, %arg1: tensor<2x3xi64> {ttir.name = "x1"}) -> (tensor<2x3xi64> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.bitwise_or"(%arg0, %arg1) : (tensor<2x3xi64>, tensor<2x3xi64>) -> tensor<2x3xi64>
// CHECK-NEXT: return %0 : tensor<2x3xi64>

// node: BitwiseXor(i64[2,3], i64[2,3])
// CHECK-LABEL: node BitwiseXor(i64[2,3], i64[2,3])
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xi64> {ttir.name = "x0"}, %arg1: tensor<2x3xi64> {ttir.name = "x1"}) -> (tensor<2x3xi64> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.bitwise_xor"(%arg0, %arg1) : (tensor<2x3xi64>, tensor<2x3xi64>) -> tensor<2x3xi64>
// CHECK-NEXT: return %0 : tensor<2x3xi64>

// node: BlackmanWindow(i64[]{4})
// CHECK-LABEL: node BlackmanWindow(i64[]{4})
// CHECK-NEXT: func.func @main() -> (tensor<4xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.constant"() <{value = dense<[-1.38777878E-17, 3.400000e-01, 1.000000e+00, 3.400000e-01]> : tensor<4xf32>}> : () -> tensor<4xf32>
// CHECK-NEXT: return %0 : tensor<4xf32>

// node: Cast(f32[2,3]) to=7
// CHECK-LABEL: node Cast(f32[2,3]) to=7
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0"}) -> (tensor<2x3xi64> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.typecast"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xi64>
// CHECK-NEXT: return %0 : tensor<2x3xi64>

// node: CastLike(f32[2,3], i32[1])
// CHECK-LABEL: node CastLike(f32[2,3], i32[1])
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0"}, %arg1: tensor<1xi32> {ttir.name = "x1"}) -> (tensor<2x3xi32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.typecast"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xi32>
// CHECK-NEXT: return %0 : tensor<2x3xi32>

// node: Ceil(f32[2,3])
// CHECK-LABEL: node Ceil(f32[2,3])
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0"}) -> (tensor<2x3xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.ceil"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %0 : tensor<2x3xf32>

// node: Celu(f32[2,3])
// CHECK-LABEL: node Celu(f32[2,3])
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0"}) -> (tensor<2x3xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %1 = "ttir.gt"(%arg0, %0) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xi1>
// CHECK-NEXT: %2 = "ttir.full"() <{fill_value = 1.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %3 = "ttir.div"(%arg0, %2) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %4 = "ttir.expm1"(%3) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %5 = "ttir.full"() <{fill_value = 1.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %6 = "ttir.multiply"(%4, %5) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %7 = "ttir.where"(%1, %arg0, %6) : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %7 : tensor<2x3xf32>

// node: CenterCropPad(f32[4,3], i64[2]{2,5})
// CHECK-LABEL: node CenterCropPad(f32[4,3], i64[2]{2,5})
// CHECK-NEXT: func.func @main(%arg0: tensor<4x3xf32> {ttir.name = "x0"}) -> (tensor<2x5xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.slice_static"(%arg0) <{begins = [1 : i32, 0 : i32], ends = [3 : i32, 3 : i32], step = [1 : i32, 1 : i32]}> : (tensor<4x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %1 = "ttir.pad"(%0) <{padding = array<i32: 0, 0, 1, 1>, value = 0.000000e+00 : f32}> : (tensor<2x3xf32>) -> tensor<2x5xf32>
// CHECK-NEXT: return %1 : tensor<2x5xf32>

// node: Clip(f32[2,3], f32[]{0}, f32[]{6})
// CHECK-LABEL: node Clip(f32[2,3], f32[]{0}, f32[]{6})
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0"}) -> (tensor<2x3xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.zeros"() <{shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %1 = "ttir.maximum"(%arg0, %0) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %2 = "ttir.full"() <{fill_value = 6.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %3 = "ttir.minimum"(%1, %2) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %3 : tensor<2x3xf32>

// node: Col2Im(f32[1,4,4], i64[2]{4,4}, i64[2]{2,2}) strides=[2,2]
// CHECK-LABEL: node Col2Im(f32[1,4,4], i64[2]{4,4}, i64[2]{2,2}) strides=[2,2]
// CHECK-NEXT: func.func @main(%arg0: tensor<1x4x4xf32> {ttir.name = "x0"}) -> (tensor<1x1x4x4xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.reshape"(%arg0) <{shape = [1 : i32, 1 : i32, 4 : i32, 4 : i32]}> : (tensor<1x4x4xf32>) -> tensor<1x1x4x4xf32>
// CHECK-NEXT: %1 = "ttir.slice_static"(%0) <{begins = [0 : i32, 0 : i32, 0 : i32, 0 : i32], ends = [1 : i32, 1 : i32, 1 : i32, 4 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x1x4x4xf32>) -> tensor<1x1x1x4xf32>
// CHECK-NEXT: %2 = "ttir.reshape"(%1) <{shape = [1 : i32, 1 : i32, 2 : i32, 2 : i32]}> : (tensor<1x1x1x4xf32>) -> tensor<1x1x2x2xf32>
// CHECK-NEXT: %3 = "ttir.reshape"(%2) <{shape = [1 : i32, 1 : i32, 2 : i32, 1 : i32, 2 : i32]}> : (tensor<1x1x2x2xf32>) -> tensor<1x1x2x1x2xf32>
// CHECK-NEXT: %4 = "ttir.pad"(%3) <{padding = array<i32: 0, 0, 0, 0, 0, 0, 0, 1, 0, 0>, value = 0.000000e+00 : f32}> : (tensor<1x1x2x1x2xf32>) -> tensor<1x1x2x2x2xf32>
// CHECK-NEXT: %5 = "ttir.reshape"(%4) <{shape = [1 : i32, 1 : i32, 4 : i32, 2 : i32]}> : (tensor<1x1x2x2x2xf32>) -> tensor<1x1x4x2xf32>
// CHECK-NEXT: %6 = "ttir.slice_static"(%5) <{begins = [0 : i32, 0 : i32, 0 : i32, 0 : i32], ends = [1 : i32, 1 : i32, 3 : i32, 2 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x1x4x2xf32>) -> tensor<1x1x3x2xf32>
// CHECK-NEXT: %7 = "ttir.reshape"(%6) <{shape = [1 : i32, 1 : i32, 3 : i32, 2 : i32, 1 : i32]}> : (tensor<1x1x3x2xf32>) -> tensor<1x1x3x2x1xf32>
// CHECK-NEXT: %8 = "ttir.pad"(%7) <{padding = array<i32: 0, 0, 0, 0, 0, 0, 0, 0, 0, 1>, value = 0.000000e+00 : f32}> : (tensor<1x1x3x2x1xf32>) -> tensor<1x1x3x2x2xf32>
// CHECK-NEXT: %9 = "ttir.reshape"(%8) <{shape = [1 : i32, 1 : i32, 3 : i32, 4 : i32]}> : (tensor<1x1x3x2x2xf32>) -> tensor<1x1x3x4xf32>
// CHECK-NEXT: %10 = "ttir.slice_static"(%9) <{begins = [0 : i32, 0 : i32, 0 : i32, 0 : i32], ends = [1 : i32, 1 : i32, 3 : i32, 3 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x1x3x4xf32>) -> tensor<1x1x3x3xf32>
// CHECK-NEXT: %11 = "ttir.pad"(%10) <{padding = array<i32: 0, 0, 0, 0, 0, 1, 0, 1>, value = 0.000000e+00 : f32}> : (tensor<1x1x3x3xf32>) -> tensor<1x1x4x4xf32>
// CHECK-NEXT: %12 = "ttir.slice_static"(%0) <{begins = [0 : i32, 0 : i32, 1 : i32, 0 : i32], ends = [1 : i32, 1 : i32, 2 : i32, 4 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x1x4x4xf32>) -> tensor<1x1x1x4xf32>
// CHECK-NEXT: %13 = "ttir.reshape"(%12) <{shape = [1 : i32, 1 : i32, 2 : i32, 2 : i32]}> : (tensor<1x1x1x4xf32>) -> tensor<1x1x2x2xf32>
// CHECK-NEXT: %14 = "ttir.reshape"(%13) <{shape = [1 : i32, 1 : i32, 2 : i32, 1 : i32, 2 : i32]}> : (tensor<1x1x2x2xf32>) -> tensor<1x1x2x1x2xf32>
// CHECK-NEXT: %15 = "ttir.pad"(%14) <{padding = array<i32: 0, 0, 0, 0, 0, 0, 0, 1, 0, 0>, value = 0.000000e+00 : f32}> : (tensor<1x1x2x1x2xf32>) -> tensor<1x1x2x2x2xf32>
// CHECK-NEXT: %16 = "ttir.reshape"(%15) <{shape = [1 : i32, 1 : i32, 4 : i32, 2 : i32]}> : (tensor<1x1x2x2x2xf32>) -> tensor<1x1x4x2xf32>
// CHECK-NEXT: %17 = "ttir.slice_static"(%16) <{begins = [0 : i32, 0 : i32, 0 : i32, 0 : i32], ends = [1 : i32, 1 : i32, 3 : i32, 2 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x1x4x2xf32>) -> tensor<1x1x3x2xf32>
// CHECK-NEXT: %18 = "ttir.reshape"(%17) <{shape = [1 : i32, 1 : i32, 3 : i32, 2 : i32, 1 : i32]}> : (tensor<1x1x3x2xf32>) -> tensor<1x1x3x2x1xf32>
// CHECK-NEXT: %19 = "ttir.pad"(%18) <{padding = array<i32: 0, 0, 0, 0, 0, 0, 0, 0, 0, 1>, value = 0.000000e+00 : f32}> : (tensor<1x1x3x2x1xf32>) -> tensor<1x1x3x2x2xf32>
// CHECK-NEXT: %20 = "ttir.reshape"(%19) <{shape = [1 : i32, 1 : i32, 3 : i32, 4 : i32]}> : (tensor<1x1x3x2x2xf32>) -> tensor<1x1x3x4xf32>
// CHECK-NEXT: %21 = "ttir.slice_static"(%20) <{begins = [0 : i32, 0 : i32, 0 : i32, 0 : i32], ends = [1 : i32, 1 : i32, 3 : i32, 3 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x1x3x4xf32>) -> tensor<1x1x3x3xf32>
// CHECK-NEXT: %22 = "ttir.pad"(%21) <{padding = array<i32: 0, 0, 0, 0, 0, 1, 1, 0>, value = 0.000000e+00 : f32}> : (tensor<1x1x3x3xf32>) -> tensor<1x1x4x4xf32>
// CHECK-NEXT: %23 = "ttir.add"(%11, %22) : (tensor<1x1x4x4xf32>, tensor<1x1x4x4xf32>) -> tensor<1x1x4x4xf32>
// CHECK-NEXT: %24 = "ttir.slice_static"(%0) <{begins = [0 : i32, 0 : i32, 2 : i32, 0 : i32], ends = [1 : i32, 1 : i32, 3 : i32, 4 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x1x4x4xf32>) -> tensor<1x1x1x4xf32>
// CHECK-NEXT: %25 = "ttir.reshape"(%24) <{shape = [1 : i32, 1 : i32, 2 : i32, 2 : i32]}> : (tensor<1x1x1x4xf32>) -> tensor<1x1x2x2xf32>
// CHECK-NEXT: %26 = "ttir.reshape"(%25) <{shape = [1 : i32, 1 : i32, 2 : i32, 1 : i32, 2 : i32]}> : (tensor<1x1x2x2xf32>) -> tensor<1x1x2x1x2xf32>
// CHECK-NEXT: %27 = "ttir.pad"(%26) <{padding = array<i32: 0, 0, 0, 0, 0, 0, 0, 1, 0, 0>, value = 0.000000e+00 : f32}> : (tensor<1x1x2x1x2xf32>) -> tensor<1x1x2x2x2xf32>
// CHECK-NEXT: %28 = "ttir.reshape"(%27) <{shape = [1 : i32, 1 : i32, 4 : i32, 2 : i32]}> : (tensor<1x1x2x2x2xf32>) -> tensor<1x1x4x2xf32>
// CHECK-NEXT: %29 = "ttir.slice_static"(%28) <{begins = [0 : i32, 0 : i32, 0 : i32, 0 : i32], ends = [1 : i32, 1 : i32, 3 : i32, 2 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x1x4x2xf32>) -> tensor<1x1x3x2xf32>
// CHECK-NEXT: %30 = "ttir.reshape"(%29) <{shape = [1 : i32, 1 : i32, 3 : i32, 2 : i32, 1 : i32]}> : (tensor<1x1x3x2xf32>) -> tensor<1x1x3x2x1xf32>
// CHECK-NEXT: %31 = "ttir.pad"(%30) <{padding = array<i32: 0, 0, 0, 0, 0, 0, 0, 0, 0, 1>, value = 0.000000e+00 : f32}> : (tensor<1x1x3x2x1xf32>) -> tensor<1x1x3x2x2xf32>
// CHECK-NEXT: %32 = "ttir.reshape"(%31) <{shape = [1 : i32, 1 : i32, 3 : i32, 4 : i32]}> : (tensor<1x1x3x2x2xf32>) -> tensor<1x1x3x4xf32>
// CHECK-NEXT: %33 = "ttir.slice_static"(%32) <{begins = [0 : i32, 0 : i32, 0 : i32, 0 : i32], ends = [1 : i32, 1 : i32, 3 : i32, 3 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x1x3x4xf32>) -> tensor<1x1x3x3xf32>
// CHECK-NEXT: %34 = "ttir.pad"(%33) <{padding = array<i32: 0, 0, 0, 0, 1, 0, 0, 1>, value = 0.000000e+00 : f32}> : (tensor<1x1x3x3xf32>) -> tensor<1x1x4x4xf32>
// CHECK-NEXT: %35 = "ttir.add"(%23, %34) : (tensor<1x1x4x4xf32>, tensor<1x1x4x4xf32>) -> tensor<1x1x4x4xf32>
// CHECK-NEXT: %36 = "ttir.slice_static"(%0) <{begins = [0 : i32, 0 : i32, 3 : i32, 0 : i32], ends = [1 : i32, 1 : i32, 4 : i32, 4 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x1x4x4xf32>) -> tensor<1x1x1x4xf32>
// CHECK-NEXT: %37 = "ttir.reshape"(%36) <{shape = [1 : i32, 1 : i32, 2 : i32, 2 : i32]}> : (tensor<1x1x1x4xf32>) -> tensor<1x1x2x2xf32>
// CHECK-NEXT: %38 = "ttir.reshape"(%37) <{shape = [1 : i32, 1 : i32, 2 : i32, 1 : i32, 2 : i32]}> : (tensor<1x1x2x2xf32>) -> tensor<1x1x2x1x2xf32>
// CHECK-NEXT: %39 = "ttir.pad"(%38) <{padding = array<i32: 0, 0, 0, 0, 0, 0, 0, 1, 0, 0>, value = 0.000000e+00 : f32}> : (tensor<1x1x2x1x2xf32>) -> tensor<1x1x2x2x2xf32>
// CHECK-NEXT: %40 = "ttir.reshape"(%39) <{shape = [1 : i32, 1 : i32, 4 : i32, 2 : i32]}> : (tensor<1x1x2x2x2xf32>) -> tensor<1x1x4x2xf32>
// CHECK-NEXT: %41 = "ttir.slice_static"(%40) <{begins = [0 : i32, 0 : i32, 0 : i32, 0 : i32], ends = [1 : i32, 1 : i32, 3 : i32, 2 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x1x4x2xf32>) -> tensor<1x1x3x2xf32>
// CHECK-NEXT: %42 = "ttir.reshape"(%41) <{shape = [1 : i32, 1 : i32, 3 : i32, 2 : i32, 1 : i32]}> : (tensor<1x1x3x2xf32>) -> tensor<1x1x3x2x1xf32>
// CHECK-NEXT: %43 = "ttir.pad"(%42) <{padding = array<i32: 0, 0, 0, 0, 0, 0, 0, 0, 0, 1>, value = 0.000000e+00 : f32}> : (tensor<1x1x3x2x1xf32>) -> tensor<1x1x3x2x2xf32>
// CHECK-NEXT: %44 = "ttir.reshape"(%43) <{shape = [1 : i32, 1 : i32, 3 : i32, 4 : i32]}> : (tensor<1x1x3x2x2xf32>) -> tensor<1x1x3x4xf32>
// CHECK-NEXT: %45 = "ttir.slice_static"(%44) <{begins = [0 : i32, 0 : i32, 0 : i32, 0 : i32], ends = [1 : i32, 1 : i32, 3 : i32, 3 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x1x3x4xf32>) -> tensor<1x1x3x3xf32>
// CHECK-NEXT: %46 = "ttir.pad"(%45) <{padding = array<i32: 0, 0, 0, 0, 1, 0, 1, 0>, value = 0.000000e+00 : f32}> : (tensor<1x1x3x3xf32>) -> tensor<1x1x4x4xf32>
// CHECK-NEXT: %47 = "ttir.add"(%35, %46) : (tensor<1x1x4x4xf32>, tensor<1x1x4x4xf32>) -> tensor<1x1x4x4xf32>
// CHECK-NEXT: return %47 : tensor<1x1x4x4xf32>

// node: Compress(f32[3,2], i1[3]{1,0,1}) axis=0
// CHECK-LABEL: node Compress(f32[3,2], i1[3]{1,0,1}) axis=0
// CHECK-NEXT: func.func @main(%arg0: tensor<3x2xf32> {ttir.name = "x0"}) -> (tensor<2x2xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.constant"() <{value = dense<[0, 2]> : tensor<2xi64>}> : () -> tensor<2xi64>
// CHECK-NEXT: %1 = "ttir.embedding"(%0, %arg0) : (tensor<2xi64>, tensor<3x2xf32>) -> tensor<2x2xf32>
// CHECK-NEXT: return %1 : tensor<2x2xf32>

// node: Concat(f32[2,3], f32[2,1]) axis=1
// CHECK-LABEL: node Concat(f32[2,3], f32[2,1]) axis=1
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0"}, %arg1: tensor<2x1xf32> {ttir.name = "x1"}) -> (tensor<2x4xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.concat"(%arg0, %arg1) <{dim = 1 : si32}> : (tensor<2x3xf32>, tensor<2x1xf32>) -> tensor<2x4xf32>
// CHECK-NEXT: return %0 : tensor<2x4xf32>

// node: ConcatFromSequence(seq(f32[2,3], f32[2,1])) axis=1
// CHECK-LABEL: node ConcatFromSequence(seq(f32[2,3], f32[2,1])) axis=1
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0_0"}, %arg1: tensor<2x1xf32> {ttir.name = "x0_1"}) -> (tensor<2x4xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.concat"(%arg0, %arg1) <{dim = 1 : si32}> : (tensor<2x3xf32>, tensor<2x1xf32>) -> tensor<2x4xf32>
// CHECK-NEXT: return %0 : tensor<2x4xf32>

// node: Constant() value=f32[2]{1,2}
// CHECK-LABEL: node Constant() value=f32[2]{1,2}
// CHECK-NEXT: func.func @main() -> (tensor<2xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.constant"() <{value = dense<[1.000000e+00, 2.000000e+00]> : tensor<2xf32>}> : () -> tensor<2xf32>
// CHECK-NEXT: return %0 : tensor<2xf32>

// node: ConstantOfShape(i64[2]{2,3}) value=f32[1]{0.5}
// CHECK-LABEL: node ConstantOfShape(i64[2]{2,3}) value=f32[1]{0.5}
// CHECK-NEXT: func.func @main() -> (tensor<2x3xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = 5.000000e-01 : f32, shape = array<i32: 2, 3>}> : () -> tensor<2x3xf32>
// CHECK-NEXT: return %0 : tensor<2x3xf32>

// node: Conv(f32[1,2,4,4], f32[3,2,2,2], f32[3]) pads=[1,1,0,0]
// CHECK-LABEL: node Conv(f32[1,2,4,4], f32[3,2,2,2], f32[3]) pads=[1,1,0,0]
// CHECK-NEXT: func.func @main(%arg0: tensor<1x2x4x4xf32> {ttir.name = "x0"}, %arg1: tensor<3x2x2x2xf32> {ttir.name = "x1"}, %arg2: tensor<3xf32> {ttir.name = "x2"}) -> (tensor<1x3x4x4xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.reshape"(%arg2) <{shape = [1 : i32, 3 : i32, 1 : i32, 1 : i32]}> : (tensor<3xf32>) -> tensor<1x3x1x1xf32>
// CHECK-NEXT: %1 = "ttir.conv2d"(%arg0, %arg1, %0) <{batch_dim = 0 : i64, channel_dim = 1 : i64, dilation = array<i32: 1, 1>, groups = 1 : i32, height_dim = 2 : i64, padding = array<i32: 1, 1, 0, 0>, stride = array<i32: 1, 1>, width_dim = 3 : i64}> : (tensor<1x2x4x4xf32>, tensor<3x2x2x2xf32>, tensor<1x3x1x1xf32>) -> tensor<1x3x4x4xf32>
// CHECK-NEXT: return %1 : tensor<1x3x4x4xf32>

// node: ConvInteger(u8[1,1,3,3], u8[1,1,2,2], u8[]{3})
// CHECK-LABEL: node ConvInteger(u8[1,1,3,3], u8[1,1,2,2], u8[]{3})
// CHECK-NEXT: func.func @main(%arg0: tensor<1x1x3x3xui8> {ttir.name = "x0"}, %arg1: tensor<1x1x2x2xui8> {ttir.name = "x1"}) -> (tensor<1x1x2x2xi32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.typecast"(%arg0) : (tensor<1x1x3x3xui8>) -> tensor<1x1x3x3xf32>
// CHECK-NEXT: %1 = "ttir.full"() <{fill_value = 3.000000e+00 : f32, shape = array<i32: 1, 1, 1, 1>}> : () -> tensor<1x1x1x1xf32>
// CHECK-NEXT: %2 = "ttir.subtract"(%0, %1) : (tensor<1x1x3x3xf32>, tensor<1x1x1x1xf32>) -> tensor<1x1x3x3xf32>
// CHECK-NEXT: %3 = "ttir.typecast"(%arg1) : (tensor<1x1x2x2xui8>) -> tensor<1x1x2x2xf32>
// CHECK-NEXT: %4 = "ttir.conv2d"(%2, %3) <{batch_dim = 0 : i64, channel_dim = 1 : i64, dilation = array<i32: 1, 1>, groups = 1 : i32, height_dim = 2 : i64, padding = array<i32: 0, 0, 0, 0>, stride = array<i32: 1, 1>, width_dim = 3 : i64}> : (tensor<1x1x3x3xf32>, tensor<1x1x2x2xf32>) -> tensor<1x1x2x2xf32>
// CHECK-NEXT: %5 = "ttir.typecast"(%4) : (tensor<1x1x2x2xf32>) -> tensor<1x1x2x2xi32>
// CHECK-NEXT: return %5 : tensor<1x1x2x2xi32>

// node: ConvTranspose(f32[1,2,3,3], f32[2,1,2,2]) strides=[2,2]
// CHECK-LABEL: node ConvTranspose(f32[1,2,3,3], f32[2,1,2,2]) strides=[2,2]
// CHECK-NEXT: func.func @main(%arg0: tensor<1x2x3x3xf32> {ttir.name = "x0"}, %arg1: tensor<2x1x2x2xf32> {ttir.name = "x1"}) -> (tensor<1x1x6x6xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.conv_transpose2d"(%arg0, %arg1) <{batch_dim = 0 : i64, channel_dim = 1 : i64, dilation = array<i32: 1, 1>, groups = 1 : i32, height_dim = 2 : i64, output_padding = array<i32: 0, 0>, padding = array<i32: 0, 0, 0, 0>, stride = array<i32: 2, 2>, width_dim = 3 : i64}> : (tensor<1x2x3x3xf32>, tensor<2x1x2x2xf32>) -> tensor<1x1x6x6xf32>
// CHECK-NEXT: return %0 : tensor<1x1x6x6xf32>

// node: Cos(f32[2,3])
// CHECK-LABEL: node Cos(f32[2,3])
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0"}) -> (tensor<2x3xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.cos"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %0 : tensor<2x3xf32>

// node: Cosh(f32[2,3])
// CHECK-LABEL: node Cosh(f32[2,3])
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0"}) -> (tensor<2x3xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = 8.800000e+01 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %1 = "ttir.gt"(%arg0, %0) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xi1>
// CHECK-NEXT: %2 = "ttir.full"() <{fill_value = -1.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %3 = "ttir.add"(%arg0, %2) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %4 = "ttir.where"(%1, %3, %arg0) : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %5 = "ttir.exp"(%4) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %6 = "ttir.full"() <{fill_value = 1.35914087 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %7 = "ttir.full"() <{fill_value = 5.000000e-01 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %8 = "ttir.where"(%1, %6, %7) : (tensor<2x3xi1>, tensor<1x1xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %9 = "ttir.multiply"(%5, %8) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %10 = "ttir.neg"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %11 = "ttir.full"() <{fill_value = 8.800000e+01 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %12 = "ttir.gt"(%10, %11) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xi1>
// CHECK-NEXT: %13 = "ttir.full"() <{fill_value = -1.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %14 = "ttir.add"(%10, %13) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %15 = "ttir.where"(%12, %14, %10) : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %16 = "ttir.exp"(%15) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %17 = "ttir.full"() <{fill_value = 1.35914087 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %18 = "ttir.full"() <{fill_value = 5.000000e-01 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %19 = "ttir.where"(%12, %17, %18) : (tensor<2x3xi1>, tensor<1x1xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %20 = "ttir.multiply"(%16, %19) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %21 = "ttir.add"(%9, %20) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %21 : tensor<2x3xf32>

// node: CumSum(f32[2,3], i64[]{1})
// CHECK-LABEL: node CumSum(f32[2,3], i64[]{1})
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0"}) -> (tensor<2x3xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.cumsum"(%arg0) <{dim = 1 : i64}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %0 : tensor<2x3xf32>

// node: DFT(f32[1,4,1])
// CHECK-LABEL: node DFT(f32[1,4,1])
// CHECK-NEXT: func.func @main(%arg0: tensor<1x4x1xf32> {ttir.name = "x0"}) -> (tensor<1x4x2xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.reshape"(%arg0) <{shape = [1 : i32, 4 : i32]}> : (tensor<1x4x1xf32>) -> tensor<1x4xf32>
// CHECK-NEXT: %1 = "ttir.constant"() <{value = dense<{{\[\[}}1.000000e+00, 1.000000e+00, 1.000000e+00, 1.000000e+00], [1.000000e+00, 6.12323426E-17, -1.000000e+00, -1.83697015E-16], [1.000000e+00, -1.000000e+00, 1.000000e+00, -1.000000e+00], [1.000000e+00, -1.83697015E-16, -1.000000e+00, 6.12323426E-17]]> : tensor<4x4xf32>}> : () -> tensor<4x4xf32>
// CHECK-NEXT: %2 = "ttir.constant"() <{value = dense<{{\[\[}}-0.000000e+00, -0.000000e+00, -0.000000e+00, -0.000000e+00], [-0.000000e+00, -1.000000e+00, -1.22464685E-16, 1.000000e+00], [-0.000000e+00, -1.22464685E-16, -0.000000e+00, -1.22464685E-16], [-0.000000e+00, 1.000000e+00, -1.22464685E-16, -1.000000e+00]]> : tensor<4x4xf32>}> : () -> tensor<4x4xf32>
// CHECK-NEXT: %3 = "ttir.matmul"(%0, %1) : (tensor<1x4xf32>, tensor<4x4xf32>) -> tensor<1x4xf32>
// CHECK-NEXT: %4 = "ttir.matmul"(%0, %2) : (tensor<1x4xf32>, tensor<4x4xf32>) -> tensor<1x4xf32>
// CHECK-NEXT: %5 = "ttir.reshape"(%3) <{shape = [1 : i32, 4 : i32, 1 : i32]}> : (tensor<1x4xf32>) -> tensor<1x4x1xf32>
// CHECK-NEXT: %6 = "ttir.reshape"(%4) <{shape = [1 : i32, 4 : i32, 1 : i32]}> : (tensor<1x4xf32>) -> tensor<1x4x1xf32>
// CHECK-NEXT: %7 = "ttir.concat"(%5, %6) <{dim = 2 : si32}> : (tensor<1x4x1xf32>, tensor<1x4x1xf32>) -> tensor<1x4x2xf32>
// CHECK-NEXT: return %7 : tensor<1x4x2xf32>

// node: DeformConv(f32[1,1,3,3], f32[1,1,2,2], f32[1,8,2,2])
// CHECK-LABEL: node DeformConv(f32[1,1,3,3], f32[1,1,2,2], f32[1,8,2,2])
// CHECK-NEXT: func.func @main(%arg0: tensor<1x1x3x3xf32> {ttir.name = "x0"}, %arg1: tensor<1x1x2x2xf32> {ttir.name = "x1"}, %arg2: tensor<1x8x2x2xf32> {ttir.name = "x2"}) -> (tensor<1x1x2x2xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.reshape"(%arg2) <{shape = [1 : i32, 4 : i32, 2 : i32, 2 : i32, 2 : i32]}> : (tensor<1x8x2x2xf32>) -> tensor<1x4x2x2x2xf32>
// CHECK-NEXT: %1 = "ttir.slice_static"(%0) <{begins = [0 : i32, 0 : i32, 0 : i32, 0 : i32, 0 : i32], ends = [1 : i32, 4 : i32, 1 : i32, 2 : i32, 2 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x4x2x2x2xf32>) -> tensor<1x4x1x2x2xf32>
// CHECK-NEXT: %2 = "ttir.reshape"(%1) <{shape = [1 : i32, 4 : i32, 2 : i32, 2 : i32]}> : (tensor<1x4x1x2x2xf32>) -> tensor<1x4x2x2xf32>
// CHECK-NEXT: %3 = "ttir.constant"() <{value = dense<{{\[\[\[\[}}0.000000e+00], [1.000000e+00]], {{\[\[}}0.000000e+00], [1.000000e+00]], {{\[\[}}1.000000e+00], [2.000000e+00]], {{\[\[}}1.000000e+00], [2.000000e+00]]]]> : tensor<1x4x2x1xf32>}> : () -> tensor<1x4x2x1xf32>
// CHECK-NEXT: %4 = "ttir.add"(%2, %3) : (tensor<1x4x2x2xf32>, tensor<1x4x2x1xf32>) -> tensor<1x4x2x2xf32>
// CHECK-NEXT: %5 = "ttir.reshape"(%4) <{shape = [1 : i32, 8 : i32, 2 : i32]}> : (tensor<1x4x2x2xf32>) -> tensor<1x8x2xf32>
// CHECK-NEXT: %6 = "ttir.slice_static"(%0) <{begins = [0 : i32, 0 : i32, 1 : i32, 0 : i32, 0 : i32], ends = [1 : i32, 4 : i32, 2 : i32, 2 : i32, 2 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x4x2x2x2xf32>) -> tensor<1x4x1x2x2xf32>
// CHECK-NEXT: %7 = "ttir.reshape"(%6) <{shape = [1 : i32, 4 : i32, 2 : i32, 2 : i32]}> : (tensor<1x4x1x2x2xf32>) -> tensor<1x4x2x2xf32>
// CHECK-NEXT: %8 = "ttir.constant"() <{value = dense<{{\[\[\[\[}}0.000000e+00, 1.000000e+00]], {{\[\[}}1.000000e+00, 2.000000e+00]], {{\[\[}}0.000000e+00, 1.000000e+00]], {{\[\[}}1.000000e+00, 2.000000e+00]]]]> : tensor<1x4x1x2xf32>}> : () -> tensor<1x4x1x2xf32>
// CHECK-NEXT: %9 = "ttir.add"(%7, %8) : (tensor<1x4x2x2xf32>, tensor<1x4x1x2xf32>) -> tensor<1x4x2x2xf32>
// CHECK-NEXT: %10 = "ttir.reshape"(%9) <{shape = [1 : i32, 8 : i32, 2 : i32]}> : (tensor<1x4x2x2xf32>) -> tensor<1x8x2xf32>
// CHECK-NEXT: %11 = "ttir.permute"(%arg0) <{permutation = array<i64: 0, 2, 3, 1>}> : (tensor<1x1x3x3xf32>) -> tensor<1x3x3x1xf32>
// CHECK-NEXT: %12 = "ttir.reshape"(%11) <{shape = [9 : i32, 1 : i32]}> : (tensor<1x3x3x1xf32>) -> tensor<9x1xf32>
// CHECK-NEXT: %13 = "ttir.pad"(%12) <{padding = array<i32: 0, 1, 0, 0>, value = 0.000000e+00 : f32}> : (tensor<9x1xf32>) -> tensor<10x1xf32>
// CHECK-NEXT: %14 = "ttir.floor"(%5) : (tensor<1x8x2xf32>) -> tensor<1x8x2xf32>
// CHECK-NEXT: %15 = "ttir.subtract"(%5, %14) : (tensor<1x8x2xf32>, tensor<1x8x2xf32>) -> tensor<1x8x2xf32>
// CHECK-NEXT: %16 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 1, 1, 1>}> : () -> tensor<1x1x1xf32>
// CHECK-NEXT: %17 = "ttir.ge"(%14, %16) : (tensor<1x8x2xf32>, tensor<1x1x1xf32>) -> tensor<1x8x2xi1>
// CHECK-NEXT: %18 = "ttir.full"() <{fill_value = 2.000000e+00 : f32, shape = array<i32: 1, 1, 1>}> : () -> tensor<1x1x1xf32>
// CHECK-NEXT: %19 = "ttir.le"(%14, %18) : (tensor<1x8x2xf32>, tensor<1x1x1xf32>) -> tensor<1x8x2xi1>
// CHECK-NEXT: %20 = "ttir.logical_and"(%17, %19) : (tensor<1x8x2xi1>, tensor<1x8x2xi1>) -> tensor<1x8x2xi1>
// CHECK-NEXT: %21 = "ttir.clamp_scalar"(%14) <{max = 2.000000e+00 : f32, min = 0.000000e+00 : f32}> : (tensor<1x8x2xf32>) -> tensor<1x8x2xf32>
// CHECK-NEXT: %22 = "ttir.typecast"(%21) : (tensor<1x8x2xf32>) -> tensor<1x8x2xi32>
// CHECK-NEXT: %23 = "ttir.full"() <{fill_value = 1.000000e+00 : f32, shape = array<i32: 1, 1, 1>}> : () -> tensor<1x1x1xf32>
// CHECK-NEXT: %24 = "ttir.subtract"(%23, %15) : (tensor<1x1x1xf32>, tensor<1x8x2xf32>) -> tensor<1x8x2xf32>
// CHECK-NEXT: %25 = "ttir.full"() <{fill_value = 1.000000e+00 : f32, shape = array<i32: 1, 1, 1>}> : () -> tensor<1x1x1xf32>
// CHECK-NEXT: %26 = "ttir.add"(%14, %25) : (tensor<1x8x2xf32>, tensor<1x1x1xf32>) -> tensor<1x8x2xf32>
// CHECK-NEXT: %27 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 1, 1, 1>}> : () -> tensor<1x1x1xf32>
// CHECK-NEXT: %28 = "ttir.ge"(%26, %27) : (tensor<1x8x2xf32>, tensor<1x1x1xf32>) -> tensor<1x8x2xi1>
// CHECK-NEXT: %29 = "ttir.full"() <{fill_value = 2.000000e+00 : f32, shape = array<i32: 1, 1, 1>}> : () -> tensor<1x1x1xf32>
// CHECK-NEXT: %30 = "ttir.le"(%26, %29) : (tensor<1x8x2xf32>, tensor<1x1x1xf32>) -> tensor<1x8x2xi1>
// CHECK-NEXT: %31 = "ttir.logical_and"(%28, %30) : (tensor<1x8x2xi1>, tensor<1x8x2xi1>) -> tensor<1x8x2xi1>
// CHECK-NEXT: %32 = "ttir.clamp_scalar"(%26) <{max = 2.000000e+00 : f32, min = 0.000000e+00 : f32}> : (tensor<1x8x2xf32>) -> tensor<1x8x2xf32>
// CHECK-NEXT: %33 = "ttir.typecast"(%32) : (tensor<1x8x2xf32>) -> tensor<1x8x2xi32>
// CHECK-NEXT: %34 = "ttir.floor"(%10) : (tensor<1x8x2xf32>) -> tensor<1x8x2xf32>
// CHECK-NEXT: %35 = "ttir.subtract"(%10, %34) : (tensor<1x8x2xf32>, tensor<1x8x2xf32>) -> tensor<1x8x2xf32>
// CHECK-NEXT: %36 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 1, 1, 1>}> : () -> tensor<1x1x1xf32>
// CHECK-NEXT: %37 = "ttir.ge"(%34, %36) : (tensor<1x8x2xf32>, tensor<1x1x1xf32>) -> tensor<1x8x2xi1>
// CHECK-NEXT: %38 = "ttir.full"() <{fill_value = 2.000000e+00 : f32, shape = array<i32: 1, 1, 1>}> : () -> tensor<1x1x1xf32>
// CHECK: return %109 : tensor<1x1x2x2xf32>

// node: DepthToSpace(f32[1,4,2,2]) blocksize=2
// CHECK-LABEL: node DepthToSpace(f32[1,4,2,2]) blocksize=2
// CHECK-NEXT: func.func @main(%arg0: tensor<1x4x2x2xf32> {ttir.name = "x0"}) -> (tensor<1x1x4x4xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.reshape"(%arg0) <{shape = [1 : i32, 2 : i32, 2 : i32, 1 : i32, 2 : i32, 2 : i32]}> : (tensor<1x4x2x2xf32>) -> tensor<1x2x2x1x2x2xf32>
// CHECK-NEXT: %1 = "ttir.permute"(%0) <{permutation = array<i64: 0, 3, 4, 1, 5, 2>}> : (tensor<1x2x2x1x2x2xf32>) -> tensor<1x1x2x2x2x2xf32>
// CHECK-NEXT: %2 = "ttir.reshape"(%1) <{shape = [1 : i32, 1 : i32, 4 : i32, 4 : i32]}> : (tensor<1x1x2x2x2x2xf32>) -> tensor<1x1x4x4xf32>
// CHECK-NEXT: return %2 : tensor<1x1x4x4xf32>

// node: DequantizeLinear(u8[2,3], f32[], u8[]{128})
// CHECK-LABEL: node DequantizeLinear(u8[2,3], f32[], u8[]{128})
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xui8> {ttir.name = "x0"}, %arg1: tensor<f32> {ttir.name = "x1"}) -> (tensor<2x3xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.reshape"(%arg1) <{shape = [1 : i32, 1 : i32]}> : (tensor<f32>) -> tensor<1x1xf32>
// CHECK-NEXT: %1 = "ttir.typecast"(%arg0) : (tensor<2x3xui8>) -> tensor<2x3xf32>
// CHECK-NEXT: %2 = "ttir.full"() <{fill_value = 1.280000e+02 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %3 = "ttir.subtract"(%1, %2) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %4 = "ttir.multiply"(%3, %0) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %4 : tensor<2x3xf32>

// node: Det(f32[2,2])
// CHECK-LABEL: node Det(f32[2,2])
// CHECK-NEXT: func.func @main(%arg0: tensor<2x2xf32> {ttir.name = "x0"}) -> (tensor<f32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.reshape"(%arg0) <{shape = [1 : i32, 2 : i32, 2 : i32]}> : (tensor<2x2xf32>) -> tensor<1x2x2xf32>
// CHECK-NEXT: %1 = "ttir.slice_static"(%0) <{begins = [0 : i32, 0 : i32, 0 : i32], ends = [1 : i32, 2 : i32, 1 : i32], step = [1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x2x2xf32>) -> tensor<1x2x1xf32>
// CHECK-NEXT: %2 = "ttir.slice_static"(%0) <{begins = [0 : i32, 0 : i32, 0 : i32], ends = [1 : i32, 1 : i32, 2 : i32], step = [1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x2x2xf32>) -> tensor<1x1x2xf32>
// CHECK-NEXT: %3 = "ttir.abs"(%1) : (tensor<1x2x1xf32>) -> tensor<1x2x1xf32>
// CHECK-NEXT: %4 = "ttir.argmax"(%3) <{dim_arg = [1 : i32], keep_dim = true}> : (tensor<1x2x1xf32>) -> tensor<1x1x1xi32>
// CHECK-NEXT: %5 = "ttir.arange"() <{arange_dimension = 1 : i64, end = 2 : si64, start = 0 : si64, step = 1 : si64}> : () -> tensor<1x2x1xi32>
// CHECK-NEXT: %6 = "ttir.eq"(%5, %4) : (tensor<1x2x1xi32>, tensor<1x1x1xi32>) -> tensor<1x2x1xi1>
// CHECK-NEXT: %7 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 1, 1, 1>}> : () -> tensor<1x1x1xf32>
// CHECK-NEXT: %8 = "ttir.where"(%6, %0, %7) : (tensor<1x2x1xi1>, tensor<1x2x2xf32>, tensor<1x1x1xf32>) -> tensor<1x2x2xf32>
// CHECK-NEXT: %9 = "ttir.sum"(%8) <{dim_arg = [1 : i32], keep_dim = true}> : (tensor<1x2x2xf32>) -> tensor<1x1x2xf32>
// CHECK-NEXT: %10 = "ttir.slice_static"(%9) <{begins = [0 : i32, 0 : i32, 0 : i32], ends = [1 : i32, 1 : i32, 1 : i32], step = [1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x1x2xf32>) -> tensor<1x1x1xf32>
// CHECK-NEXT: %11 = "ttir.where"(%6, %2, %0) : (tensor<1x2x1xi1>, tensor<1x1x2xf32>, tensor<1x2x2xf32>) -> tensor<1x2x2xf32>
// CHECK-NEXT: %12 = "ttir.slice_static"(%11) <{begins = [0 : i32, 1 : i32, 0 : i32], ends = [1 : i32, 2 : i32, 2 : i32], step = [1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x2x2xf32>) -> tensor<1x1x2xf32>
// CHECK-NEXT: %13 = "ttir.full"() <{fill_value = 0 : i32, shape = array<i32: 1, 1, 1>}> : () -> tensor<1x1x1xi32>
// CHECK-NEXT: %14 = "ttir.eq"(%4, %13) : (tensor<1x1x1xi32>, tensor<1x1x1xi32>) -> tensor<1x1x1xi1>
// CHECK-NEXT: %15 = "ttir.neg"(%10) : (tensor<1x1x1xf32>) -> tensor<1x1x1xf32>
// CHECK-NEXT: %16 = "ttir.where"(%14, %10, %15) : (tensor<1x1x1xi1>, tensor<1x1x1xf32>, tensor<1x1x1xf32>) -> tensor<1x1x1xf32>
// CHECK-NEXT: %17 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 1, 1, 1>}> : () -> tensor<1x1x1xf32>
// CHECK-NEXT: %18 = "ttir.eq"(%10, %17) : (tensor<1x1x1xf32>, tensor<1x1x1xf32>) -> tensor<1x1x1xi1>
// CHECK-NEXT: %19 = "ttir.full"() <{fill_value = 1.000000e+00 : f32, shape = array<i32: 1, 1, 1>}> : () -> tensor<1x1x1xf32>
// CHECK-NEXT: %20 = "ttir.where"(%18, %19, %10) : (tensor<1x1x1xi1>, tensor<1x1x1xf32>, tensor<1x1x1xf32>) -> tensor<1x1x1xf32>
// CHECK-NEXT: %21 = "ttir.div"(%9, %20) : (tensor<1x1x2xf32>, tensor<1x1x1xf32>) -> tensor<1x1x2xf32>
// CHECK-NEXT: %22 = "ttir.slice_static"(%12) <{begins = [0 : i32, 0 : i32, 0 : i32], ends = [1 : i32, 1 : i32, 1 : i32], step = [1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x1x2xf32>) -> tensor<1x1x1xf32>
// CHECK-NEXT: %23 = "ttir.multiply"(%22, %21) : (tensor<1x1x1xf32>, tensor<1x1x2xf32>) -> tensor<1x1x2xf32>
// CHECK-NEXT: %24 = "ttir.subtract"(%12, %23) : (tensor<1x1x2xf32>, tensor<1x1x2xf32>) -> tensor<1x1x2xf32>
// CHECK-NEXT: %25 = "ttir.slice_static"(%24) <{begins = [0 : i32, 0 : i32, 1 : i32], ends = [1 : i32, 1 : i32, 2 : i32], step = [1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x1x2xf32>) -> tensor<1x1x1xf32>
// CHECK-NEXT: %26 = "ttir.multiply"(%16, %25) : (tensor<1x1x1xf32>, tensor<1x1x1xf32>) -> tensor<1x1x1xf32>
// CHECK-NEXT: %27 = "ttir.reshape"(%26) <{shape = []}> : (tensor<1x1x1xf32>) -> tensor<f32>
// CHECK-NEXT: return %27 : tensor<f32>

// node: Div(f32[2,3], f32[2,3])
// CHECK-LABEL: node Div(f32[2,3], f32[2,3])
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0"}, %arg1: tensor<2x3xf32> {ttir.name = "x1"}) -> (tensor<2x3xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.div"(%arg0, %arg1) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %0 : tensor<2x3xf32>

// node: Dropout(f32[2,3])
// CHECK-LABEL: node Dropout(f32[2,3])
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0"}) -> (tensor<2x3xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: return %arg0 : tensor<2x3xf32>

// node: DynamicQuantizeLinear(f32[2,3])
// CHECK-LABEL: node DynamicQuantizeLinear(f32[2,3])
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0"}) -> (tensor<2x3xui8> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.min"(%arg0) <{dim_arg = [0 : i32, 1 : i32], keep_dim = false}> : (tensor<2x3xf32>) -> tensor<f32>
// CHECK-NEXT: %1 = "ttir.max"(%arg0) <{dim_arg = [0 : i32, 1 : i32], keep_dim = false}> : (tensor<2x3xf32>) -> tensor<f32>
// CHECK-NEXT: %2 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32>}> : () -> tensor<f32>
// CHECK-NEXT: %3 = "ttir.minimum"(%0, %2) : (tensor<f32>, tensor<f32>) -> tensor<f32>
// CHECK-NEXT: %4 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32>}> : () -> tensor<f32>
// CHECK-NEXT: %5 = "ttir.maximum"(%1, %4) : (tensor<f32>, tensor<f32>) -> tensor<f32>
// CHECK-NEXT: %6 = "ttir.subtract"(%5, %3) : (tensor<f32>, tensor<f32>) -> tensor<f32>
// CHECK-NEXT: %7 = "ttir.full"() <{fill_value = 2.550000e+02 : f32, shape = array<i32>}> : () -> tensor<f32>
// CHECK-NEXT: %8 = "ttir.div"(%6, %7) : (tensor<f32>, tensor<f32>) -> tensor<f32>
// CHECK-NEXT: %9 = "ttir.eq"(%5, %3) : (tensor<f32>, tensor<f32>) -> tensor<i1>
// CHECK-NEXT: %10 = "ttir.full"() <{fill_value = 1.000000e+00 : f32, shape = array<i32>}> : () -> tensor<f32>
// CHECK-NEXT: %11 = "ttir.where"(%9, %10, %8) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
// CHECK-NEXT: %12 = "ttir.neg"(%3) : (tensor<f32>) -> tensor<f32>
// CHECK-NEXT: %13 = "ttir.div"(%12, %11) : (tensor<f32>, tensor<f32>) -> tensor<f32>
// CHECK-NEXT: %14 = "ttir.floor"(%13) : (tensor<f32>) -> tensor<f32>
// CHECK-NEXT: %15 = "ttir.subtract"(%13, %14) : (tensor<f32>, tensor<f32>) -> tensor<f32>
// CHECK-NEXT: %16 = "ttir.full"() <{fill_value = 5.000000e-01 : f32, shape = array<i32>}> : () -> tensor<f32>
// CHECK-NEXT: %17 = "ttir.multiply"(%14, %16) : (tensor<f32>, tensor<f32>) -> tensor<f32>
// CHECK-NEXT: %18 = "ttir.full"() <{fill_value = 5.000000e-01 : f32, shape = array<i32>}> : () -> tensor<f32>
// CHECK-NEXT: %19 = "ttir.lt"(%15, %18) : (tensor<f32>, tensor<f32>) -> tensor<i1>
// CHECK-NEXT: %20 = "ttir.full"() <{fill_value = 5.000000e-01 : f32, shape = array<i32>}> : () -> tensor<f32>
// CHECK-NEXT: %21 = "ttir.eq"(%15, %20) : (tensor<f32>, tensor<f32>) -> tensor<i1>
// CHECK-NEXT: %22 = "ttir.floor"(%17) : (tensor<f32>) -> tensor<f32>
// CHECK-NEXT: %23 = "ttir.eq"(%22, %17) : (tensor<f32>, tensor<f32>) -> tensor<i1>
// CHECK-NEXT: %24 = "ttir.logical_and"(%21, %23) : (tensor<i1>, tensor<i1>) -> tensor<i1>
// CHECK-NEXT: %25 = "ttir.logical_or"(%19, %24) : (tensor<i1>, tensor<i1>) -> tensor<i1>
// CHECK-NEXT: %26 = "ttir.full"() <{fill_value = 1.000000e+00 : f32, shape = array<i32>}> : () -> tensor<f32>
// CHECK-NEXT: %27 = "ttir.add"(%14, %26) : (tensor<f32>, tensor<f32>) -> tensor<f32>
// CHECK-NEXT: %28 = "ttir.where"(%25, %14, %27) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
// CHECK-NEXT: %29 = "ttir.eq"(%13, %14) : (tensor<f32>, tensor<f32>) -> tensor<i1>
// CHECK-NEXT: %30 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32>}> : () -> tensor<f32>
// CHECK-NEXT: %31 = "ttir.lt"(%13, %30) : (tensor<f32>, tensor<f32>) -> tensor<i1>
// CHECK-NEXT: %32 = "ttir.abs"(%28) : (tensor<f32>) -> tensor<f32>
// CHECK-NEXT: %33 = "ttir.neg"(%32) : (tensor<f32>) -> tensor<f32>
// CHECK-NEXT: %34 = "ttir.where"(%31, %33, %28) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
// CHECK-NEXT: %35 = "ttir.where"(%29, %13, %34) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
// CHECK-NEXT: %36 = "ttir.clamp_scalar"(%35) <{max = 2.550000e+02 : f32, min = 0.000000e+00 : f32}> : (tensor<f32>) -> tensor<f32>
// CHECK-NEXT: %37 = "ttir.reshape"(%11) <{shape = [1 : i32, 1 : i32]}> : (tensor<f32>) -> tensor<1x1xf32>
// CHECK-NEXT: %38 = "ttir.reshape"(%36) <{shape = [1 : i32, 1 : i32]}> : (tensor<f32>) -> tensor<1x1xf32>
// CHECK: return %64 : tensor<2x3xui8>

// node: Einsum(f32[2,3], f32[3,4]) equation="ij,jk->ik"
// CHECK-LABEL: node Einsum(f32[2,3], f32[3,4]) equation="ij,jk->ik"
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0"}, %arg1: tensor<3x4xf32> {ttir.name = "x1"}) -> (tensor<2x4xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.dot_general"(%arg0, %arg1) <{batch_dims_lhs = array<i64>, batch_dims_rhs = array<i64>, contract_dims_lhs = array<i64: 1>, contract_dims_rhs = array<i64: 0>}> : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
// CHECK-NEXT: return %0 : tensor<2x4xf32>

// node: Elu(f32[2,3])
// CHECK-LABEL: node Elu(f32[2,3])
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0"}) -> (tensor<2x3xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %1 = "ttir.gt"(%arg0, %0) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xi1>
// CHECK-NEXT: %2 = "ttir.expm1"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %3 = "ttir.full"() <{fill_value = 1.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %4 = "ttir.multiply"(%2, %3) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %5 = "ttir.where"(%1, %arg0, %4) : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %5 : tensor<2x3xf32>

// node: Equal(f32[2,3], f32[2,3])
// CHECK-LABEL: node Equal(f32[2,3], f32[2,3])
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0"}, %arg1: tensor<2x3xf32> {ttir.name = "x1"}) -> (tensor<2x3xi1> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.eq"(%arg0, %arg1) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
// CHECK-NEXT: return %0 : tensor<2x3xi1>

// node: Erf(f32[2,3])
// CHECK-LABEL: node Erf(f32[2,3])
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0"}) -> (tensor<2x3xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.erf"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %0 : tensor<2x3xf32>

// node: Exp(f32[2,3])
// CHECK-LABEL: node Exp(f32[2,3])
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0"}) -> (tensor<2x3xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.exp"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %0 : tensor<2x3xf32>

// node: Expand(f32[2,1], i64[2]{2,3})
// CHECK-LABEL: node Expand(f32[2,1], i64[2]{2,3})
// CHECK-NEXT: func.func @main(%arg0: tensor<2x1xf32> {ttir.name = "x0"}) -> (tensor<2x3xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.broadcast"(%arg0) <{broadcast_dimensions = array<i64: 1, 3>}> : (tensor<2x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %0 : tensor<2x3xf32>

// node: EyeLike(f32[2,3])
// CHECK-LABEL: node EyeLike(f32[2,3])
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0"}) -> (tensor<2x3xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.arange"() <{arange_dimension = 0 : i64, end = 2 : si64, start = 0 : si64, step = 1 : si64}> : () -> tensor<2x3xi32>
// CHECK-NEXT: %1 = "ttir.arange"() <{arange_dimension = 1 : i64, end = 3 : si64, start = 0 : si64, step = 1 : si64}> : () -> tensor<2x3xi32>
// CHECK-NEXT: %2 = "ttir.eq"(%0, %1) : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi1>
// CHECK-NEXT: %3 = "ttir.typecast"(%2) : (tensor<2x3xi1>) -> tensor<2x3xf32>
// CHECK-NEXT: return %3 : tensor<2x3xf32>

// node: Flatten(f32[2,3])
// CHECK-LABEL: node Flatten(f32[2,3])
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0"}) -> (tensor<2x3xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: return %arg0 : tensor<2x3xf32>

// node: Floor(f32[2,3])
// CHECK-LABEL: node Floor(f32[2,3])
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0"}) -> (tensor<2x3xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.floor"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %0 : tensor<2x3xf32>

// node: GRU(f32[1,1,2], f32[1,9,2], f32[1,9,3]) hidden_size=3 -> 2
// CHECK-LABEL: node GRU(f32[1,1,2], f32[1,9,2], f32[1,9,3]) hidden_size=3 -> 2
// CHECK-NEXT: func.func @main(%arg0: tensor<1x1x2xf32> {ttir.name = "x0"}, %arg1: tensor<1x9x2xf32> {ttir.name = "x1"}, %arg2: tensor<1x9x3xf32> {ttir.name = "x2"}) -> (tensor<1x1x1x3xf32> {ttir.name = "y0"}, tensor<1x1x3xf32> {ttir.name = "y1"}) {
// CHECK-NEXT: %0 = "ttir.reshape"(%arg1) <{shape = [9 : i32, 2 : i32]}> : (tensor<1x9x2xf32>) -> tensor<9x2xf32>
// CHECK-NEXT: %1 = "ttir.reshape"(%arg2) <{shape = [9 : i32, 3 : i32]}> : (tensor<1x9x3xf32>) -> tensor<9x3xf32>
// CHECK-NEXT: %2 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 1, 3>}> : () -> tensor<1x3xf32>
// CHECK-NEXT: %3 = "ttir.reshape"(%arg0) <{shape = [1 : i32, 2 : i32]}> : (tensor<1x1x2xf32>) -> tensor<1x2xf32>
// CHECK-NEXT: %4 = "ttir.matmul"(%3, %0) <{transpose_b = true}> : (tensor<1x2xf32>, tensor<9x2xf32>) -> tensor<1x9xf32>
// CHECK-NEXT: %5 = "ttir.reshape"(%4) <{shape = [1 : i32, 1 : i32, 9 : i32]}> : (tensor<1x9xf32>) -> tensor<1x1x9xf32>
// CHECK-NEXT: %6 = "ttir.reshape"(%5) <{shape = [1 : i32, 9 : i32]}> : (tensor<1x1x9xf32>) -> tensor<1x9xf32>
// CHECK-NEXT: %7 = "ttir.slice_static"(%6) <{begins = [0 : i32, 0 : i32], ends = [1 : i32, 3 : i32], step = [1 : i32, 1 : i32]}> : (tensor<1x9xf32>) -> tensor<1x3xf32>
// CHECK-NEXT: %8 = "ttir.slice_static"(%1) <{begins = [0 : i32, 0 : i32], ends = [3 : i32, 3 : i32], step = [1 : i32, 1 : i32]}> : (tensor<9x3xf32>) -> tensor<3x3xf32>
// CHECK-NEXT: %9 = "ttir.matmul"(%2, %8) <{transpose_b = true}> : (tensor<1x3xf32>, tensor<3x3xf32>) -> tensor<1x3xf32>
// CHECK-NEXT: %10 = "ttir.add"(%7, %9) : (tensor<1x3xf32>, tensor<1x3xf32>) -> tensor<1x3xf32>
// CHECK-NEXT: %11 = "ttir.sigmoid"(%10) : (tensor<1x3xf32>) -> tensor<1x3xf32>
// CHECK-NEXT: %12 = "ttir.slice_static"(%6) <{begins = [0 : i32, 3 : i32], ends = [1 : i32, 6 : i32], step = [1 : i32, 1 : i32]}> : (tensor<1x9xf32>) -> tensor<1x3xf32>
// CHECK-NEXT: %13 = "ttir.slice_static"(%1) <{begins = [3 : i32, 0 : i32], ends = [6 : i32, 3 : i32], step = [1 : i32, 1 : i32]}> : (tensor<9x3xf32>) -> tensor<3x3xf32>
// CHECK-NEXT: %14 = "ttir.matmul"(%2, %13) <{transpose_b = true}> : (tensor<1x3xf32>, tensor<3x3xf32>) -> tensor<1x3xf32>
// CHECK-NEXT: %15 = "ttir.add"(%12, %14) : (tensor<1x3xf32>, tensor<1x3xf32>) -> tensor<1x3xf32>
// CHECK-NEXT: %16 = "ttir.sigmoid"(%15) : (tensor<1x3xf32>) -> tensor<1x3xf32>
// CHECK-NEXT: %17 = "ttir.multiply"(%16, %2) : (tensor<1x3xf32>, tensor<1x3xf32>) -> tensor<1x3xf32>
// CHECK-NEXT: %18 = "ttir.slice_static"(%1) <{begins = [6 : i32, 0 : i32], ends = [9 : i32, 3 : i32], step = [1 : i32, 1 : i32]}> : (tensor<9x3xf32>) -> tensor<3x3xf32>
// CHECK-NEXT: %19 = "ttir.matmul"(%17, %18) <{transpose_b = true}> : (tensor<1x3xf32>, tensor<3x3xf32>) -> tensor<1x3xf32>
// CHECK-NEXT: %20 = "ttir.slice_static"(%6) <{begins = [0 : i32, 6 : i32], ends = [1 : i32, 9 : i32], step = [1 : i32, 1 : i32]}> : (tensor<1x9xf32>) -> tensor<1x3xf32>
// CHECK-NEXT: %21 = "ttir.add"(%20, %19) : (tensor<1x3xf32>, tensor<1x3xf32>) -> tensor<1x3xf32>
// CHECK-NEXT: %22 = "ttir.tanh"(%21) : (tensor<1x3xf32>) -> tensor<1x3xf32>
// CHECK-NEXT: %23 = "ttir.full"() <{fill_value = 1.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %24 = "ttir.subtract"(%23, %11) : (tensor<1x1xf32>, tensor<1x3xf32>) -> tensor<1x3xf32>
// CHECK-NEXT: %25 = "ttir.multiply"(%24, %22) : (tensor<1x3xf32>, tensor<1x3xf32>) -> tensor<1x3xf32>
// CHECK-NEXT: %26 = "ttir.multiply"(%11, %2) : (tensor<1x3xf32>, tensor<1x3xf32>) -> tensor<1x3xf32>
// CHECK-NEXT: %27 = "ttir.add"(%25, %26) : (tensor<1x3xf32>, tensor<1x3xf32>) -> tensor<1x3xf32>
// CHECK-NEXT: %28 = "ttir.reshape"(%27) <{shape = [1 : i32, 1 : i32, 1 : i32, 3 : i32]}> : (tensor<1x3xf32>) -> tensor<1x1x1x3xf32>
// CHECK-NEXT: %29 = "ttir.reshape"(%27) <{shape = [1 : i32, 1 : i32, 3 : i32]}> : (tensor<1x3xf32>) -> tensor<1x1x3xf32>
// CHECK-NEXT: return %28, %29 : tensor<1x1x1x3xf32>, tensor<1x1x3xf32>

// node: Gather(f32[4,3], i64[2])
// CHECK-LABEL: node Gather(f32[4,3], i64[2])
// CHECK-NEXT: func.func @main(%arg0: tensor<4x3xf32> {ttir.name = "x0"}, %arg1: tensor<2xi64> {ttir.name = "x1"}) -> (tensor<2x3xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = 0 : i32, shape = array<i32: 1>}> : () -> tensor<1xi64>
// CHECK-NEXT: %1 = "ttir.lt"(%arg1, %0) : (tensor<2xi64>, tensor<1xi64>) -> tensor<2xi1>
// CHECK-NEXT: %2 = "ttir.full"() <{fill_value = 4 : i32, shape = array<i32: 1>}> : () -> tensor<1xi64>
// CHECK-NEXT: %3 = "ttir.add"(%arg1, %2) : (tensor<2xi64>, tensor<1xi64>) -> tensor<2xi64>
// CHECK-NEXT: %4 = "ttir.where"(%1, %3, %arg1) : (tensor<2xi1>, tensor<2xi64>, tensor<2xi64>) -> tensor<2xi64>
// CHECK-NEXT: %5 = "ttir.embedding"(%4, %arg0) : (tensor<2xi64>, tensor<4x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %5 : tensor<2x3xf32>

// node: GatherElements(f32[2,3], i64[1,3])
// CHECK-LABEL: node GatherElements(f32[2,3], i64[1,3])
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0"}, %arg1: tensor<1x3xi64> {ttir.name = "x1"}) -> (tensor<1x3xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = 0 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi64>
// CHECK-NEXT: %1 = "ttir.lt"(%arg1, %0) : (tensor<1x3xi64>, tensor<1x1xi64>) -> tensor<1x3xi1>
// CHECK-NEXT: %2 = "ttir.full"() <{fill_value = 2 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi64>
// CHECK-NEXT: %3 = "ttir.add"(%arg1, %2) : (tensor<1x3xi64>, tensor<1x1xi64>) -> tensor<1x3xi64>
// CHECK-NEXT: %4 = "ttir.where"(%1, %3, %arg1) : (tensor<1x3xi1>, tensor<1x3xi64>, tensor<1x3xi64>) -> tensor<1x3xi64>
// CHECK-NEXT: %5 = "ttir.gather"(%arg0, %4) <{dim = 0 : i32}> : (tensor<2x3xf32>, tensor<1x3xi64>) -> tensor<1x3xf32>
// CHECK-NEXT: return %5 : tensor<1x3xf32>

// node: GatherND(f32[2,3], i64[4,1])
// CHECK-LABEL: node GatherND(f32[2,3], i64[4,1])
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0"}, %arg1: tensor<4x1xi64> {ttir.name = "x1"}) -> (tensor<4x3xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.reshape"(%arg1) <{shape = [4 : i32]}> : (tensor<4x1xi64>) -> tensor<4xi64>
// CHECK-NEXT: %1 = "ttir.full"() <{fill_value = 0 : i32, shape = array<i32: 1>}> : () -> tensor<1xi64>
// CHECK-NEXT: %2 = "ttir.lt"(%0, %1) : (tensor<4xi64>, tensor<1xi64>) -> tensor<4xi1>
// CHECK-NEXT: %3 = "ttir.full"() <{fill_value = 2 : i32, shape = array<i32: 1>}> : () -> tensor<1xi64>
// CHECK-NEXT: %4 = "ttir.add"(%0, %3) : (tensor<4xi64>, tensor<1xi64>) -> tensor<4xi64>
// CHECK-NEXT: %5 = "ttir.where"(%2, %4, %0) : (tensor<4xi1>, tensor<4xi64>, tensor<4xi64>) -> tensor<4xi64>
// CHECK-NEXT: %6 = "ttir.embedding"(%5, %arg0) : (tensor<4xi64>, tensor<2x3xf32>) -> tensor<4x3xf32>
// CHECK-NEXT: return %6 : tensor<4x3xf32>

// node: Gelu(f32[2,3])
// CHECK-LABEL: node Gelu(f32[2,3])
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0"}) -> (tensor<2x3xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.gelu"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %0 : tensor<2x3xf32>

// node: Gemm(f32[2,3], f32[3,4], f32[4])
// CHECK-LABEL: node Gemm(f32[2,3], f32[3,4], f32[4])
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0"}, %arg1: tensor<3x4xf32> {ttir.name = "x1"}, %arg2: tensor<4xf32> {ttir.name = "x2"}) -> (tensor<2x4xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.linear"(%arg0, %arg1, %arg2) <{transpose_a = false, transpose_b = false}> : (tensor<2x3xf32>, tensor<3x4xf32>, tensor<4xf32>) -> tensor<2x4xf32>
// CHECK-NEXT: return %0 : tensor<2x4xf32>

// node: GlobalAveragePool(f32[1,2,4,4])
// CHECK-LABEL: node GlobalAveragePool(f32[1,2,4,4])
// CHECK-NEXT: func.func @main(%arg0: tensor<1x2x4x4xf32> {ttir.name = "x0"}) -> (tensor<1x2x1x1xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.mean"(%arg0) <{dim_arg = [2 : i32, 3 : i32], keep_dim = true}> : (tensor<1x2x4x4xf32>) -> tensor<1x2x1x1xf32>
// CHECK-NEXT: return %0 : tensor<1x2x1x1xf32>

// node: GlobalLpPool(f32[1,2,4,4]) p=2
// CHECK-LABEL: node GlobalLpPool(f32[1,2,4,4]) p=2
// CHECK-NEXT: func.func @main(%arg0: tensor<1x2x4x4xf32> {ttir.name = "x0"}) -> (tensor<1x2x1x1xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.abs"(%arg0) : (tensor<1x2x4x4xf32>) -> tensor<1x2x4x4xf32>
// CHECK-NEXT: %1 = "ttir.max"(%0) <{dim_arg = [2 : i32, 3 : i32], keep_dim = true}> : (tensor<1x2x4x4xf32>) -> tensor<1x2x1x1xf32>
// CHECK-NEXT: %2 = "ttir.log"(%1) : (tensor<1x2x1x1xf32>) -> tensor<1x2x1x1xf32>
// CHECK-NEXT: %3 = "ttir.full"() <{fill_value = 1.44269502 : f32, shape = array<i32: 1, 1, 1, 1>}> : () -> tensor<1x1x1x1xf32>
// CHECK-NEXT: %4 = "ttir.multiply"(%2, %3) : (tensor<1x2x1x1xf32>, tensor<1x1x1x1xf32>) -> tensor<1x2x1x1xf32>
// CHECK-NEXT: %5 = "ttir.floor"(%4) : (tensor<1x2x1x1xf32>) -> tensor<1x2x1x1xf32>
// CHECK-NEXT: %6 = "ttir.full"() <{fill_value = -1.260000e+02 : f32, shape = array<i32: 1, 1, 1, 1>}> : () -> tensor<1x1x1x1xf32>
// CHECK-NEXT: %7 = "ttir.maximum"(%5, %6) : (tensor<1x2x1x1xf32>, tensor<1x1x1x1xf32>) -> tensor<1x2x1x1xf32>
// CHECK-NEXT: %8 = "ttir.full"() <{fill_value = 1.260000e+02 : f32, shape = array<i32: 1, 1, 1, 1>}> : () -> tensor<1x1x1x1xf32>
// CHECK-NEXT: %9 = "ttir.minimum"(%7, %8) : (tensor<1x2x1x1xf32>, tensor<1x1x1x1xf32>) -> tensor<1x2x1x1xf32>
// CHECK-NEXT: %10 = "ttir.full"() <{fill_value = 9.31322574E-10 : f32, shape = array<i32: 1, 1, 1, 1>}> : () -> tensor<1x1x1x1xf32>
// CHECK-NEXT: %11 = "ttir.lt"(%10, %1) : (tensor<1x1x1x1xf32>, tensor<1x2x1x1xf32>) -> tensor<1x2x1x1xi1>
// CHECK-NEXT: %12 = "ttir.full"() <{fill_value = 1.09951163E+12 : f32, shape = array<i32: 1, 1, 1, 1>}> : () -> tensor<1x1x1x1xf32>
// CHECK-NEXT: %13 = "ttir.lt"(%1, %12) : (tensor<1x2x1x1xf32>, tensor<1x1x1x1xf32>) -> tensor<1x2x1x1xi1>
// CHECK-NEXT: %14 = "ttir.logical_and"(%11, %13) : (tensor<1x2x1x1xi1>, tensor<1x2x1x1xi1>) -> tensor<1x2x1x1xi1>
// CHECK-NEXT: %15 = "ttir.exp2"(%9) : (tensor<1x2x1x1xf32>) -> tensor<1x2x1x1xf32>
// CHECK-NEXT: %16 = "ttir.full"() <{fill_value = 1.000000e+00 : f32, shape = array<i32: 1, 1, 1, 1>}> : () -> tensor<1x1x1x1xf32>
// CHECK-NEXT: %17 = "ttir.where"(%14, %16, %15) : (tensor<1x2x1x1xi1>, tensor<1x1x1x1xf32>, tensor<1x2x1x1xf32>) -> tensor<1x2x1x1xf32>
// CHECK-NEXT: %18 = "ttir.div"(%arg0, %17) : (tensor<1x2x4x4xf32>, tensor<1x2x1x1xf32>) -> tensor<1x2x4x4xf32>
// CHECK-NEXT: %19 = "ttir.multiply"(%18, %18) : (tensor<1x2x4x4xf32>, tensor<1x2x4x4xf32>) -> tensor<1x2x4x4xf32>
// CHECK-NEXT: %20 = "ttir.sum"(%19) <{dim_arg = [2 : i32, 3 : i32], keep_dim = true}> : (tensor<1x2x4x4xf32>) -> tensor<1x2x1x1xf32>
// CHECK-NEXT: %21 = "ttir.sqrt"(%20) : (tensor<1x2x1x1xf32>) -> tensor<1x2x1x1xf32>
// CHECK-NEXT: %22 = "ttir.multiply"(%21, %17) : (tensor<1x2x1x1xf32>, tensor<1x2x1x1xf32>) -> tensor<1x2x1x1xf32>
// CHECK-NEXT: return %22 : tensor<1x2x1x1xf32>

// node: GlobalMaxPool(f32[1,2,4,4])
// CHECK-LABEL: node GlobalMaxPool(f32[1,2,4,4])
// CHECK-NEXT: func.func @main(%arg0: tensor<1x2x4x4xf32> {ttir.name = "x0"}) -> (tensor<1x2x1x1xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.max"(%arg0) <{dim_arg = [2 : i32, 3 : i32], keep_dim = true}> : (tensor<1x2x4x4xf32>) -> tensor<1x2x1x1xf32>
// CHECK-NEXT: return %0 : tensor<1x2x1x1xf32>

// node: Greater(f32[2,3], f32[2,3])
// CHECK-LABEL: node Greater(f32[2,3], f32[2,3])
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0"}, %arg1: tensor<2x3xf32> {ttir.name = "x1"}) -> (tensor<2x3xi1> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.gt"(%arg0, %arg1) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
// CHECK-NEXT: return %0 : tensor<2x3xi1>

// node: GreaterOrEqual(f32[2,3], f32[2,3])
// CHECK-LABEL: node GreaterOrEqual(f32[2,3], f32[2,3])
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0"}, %arg1: tensor<2x3xf32> {ttir.name = "x1"}) -> (tensor<2x3xi1> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.ge"(%arg0, %arg1) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
// CHECK-NEXT: return %0 : tensor<2x3xi1>

// node: GridSample(f32[1,1,3,3], f32[1,2,2,2]) mode="nearest"
// CHECK-LABEL: node GridSample(f32[1,1,3,3], f32[1,2,2,2]) mode="nearest"
// CHECK-NEXT: func.func @main(%arg0: tensor<1x1x3x3xf32> {ttir.name = "x0"}, %arg1: tensor<1x2x2x2xf32> {ttir.name = "x1"}) -> (tensor<1x1x2x2xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.permute"(%arg0) <{permutation = array<i64: 0, 2, 3, 1>}> : (tensor<1x1x3x3xf32>) -> tensor<1x3x3x1xf32>
// CHECK-NEXT: %1 = "ttir.reshape"(%0) <{shape = [9 : i32, 1 : i32]}> : (tensor<1x3x3x1xf32>) -> tensor<9x1xf32>
// CHECK-NEXT: %2 = "ttir.pad"(%1) <{padding = array<i32: 0, 1, 0, 0>, value = 0.000000e+00 : f32}> : (tensor<9x1xf32>) -> tensor<10x1xf32>
// CHECK-NEXT: %3 = "ttir.slice_static"(%arg1) <{begins = [0 : i32, 0 : i32, 0 : i32, 1 : i32], ends = [1 : i32, 2 : i32, 2 : i32, 2 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x2x2x2xf32>) -> tensor<1x2x2x1xf32>
// CHECK-NEXT: %4 = "ttir.reshape"(%3) <{shape = [1 : i32, 2 : i32, 2 : i32]}> : (tensor<1x2x2x1xf32>) -> tensor<1x2x2xf32>
// CHECK-NEXT: %5 = "ttir.full"() <{fill_value = 1.500000e+00 : f32, shape = array<i32: 1, 1, 1>}> : () -> tensor<1x1x1xf32>
// CHECK-NEXT: %6 = "ttir.multiply"(%4, %5) : (tensor<1x2x2xf32>, tensor<1x1x1xf32>) -> tensor<1x2x2xf32>
// CHECK-NEXT: %7 = "ttir.full"() <{fill_value = 1.000000e+00 : f32, shape = array<i32: 1, 1, 1>}> : () -> tensor<1x1x1xf32>
// CHECK-NEXT: %8 = "ttir.add"(%6, %7) : (tensor<1x2x2xf32>, tensor<1x1x1xf32>) -> tensor<1x2x2xf32>
// CHECK-NEXT: %9 = "ttir.slice_static"(%arg1) <{begins = [0 : i32, 0 : i32, 0 : i32, 0 : i32], ends = [1 : i32, 2 : i32, 2 : i32, 1 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x2x2x2xf32>) -> tensor<1x2x2x1xf32>
// CHECK-NEXT: %10 = "ttir.reshape"(%9) <{shape = [1 : i32, 2 : i32, 2 : i32]}> : (tensor<1x2x2x1xf32>) -> tensor<1x2x2xf32>
// CHECK-NEXT: %11 = "ttir.full"() <{fill_value = 1.500000e+00 : f32, shape = array<i32: 1, 1, 1>}> : () -> tensor<1x1x1xf32>
// CHECK-NEXT: %12 = "ttir.multiply"(%10, %11) : (tensor<1x2x2xf32>, tensor<1x1x1xf32>) -> tensor<1x2x2xf32>
// CHECK-NEXT: %13 = "ttir.full"() <{fill_value = 1.000000e+00 : f32, shape = array<i32: 1, 1, 1>}> : () -> tensor<1x1x1xf32>
// CHECK-NEXT: %14 = "ttir.add"(%12, %13) : (tensor<1x2x2xf32>, tensor<1x1x1xf32>) -> tensor<1x2x2xf32>
// CHECK-NEXT: %15 = "ttir.floor"(%8) : (tensor<1x2x2xf32>) -> tensor<1x2x2xf32>
// CHECK-NEXT: %16 = "ttir.subtract"(%8, %15) : (tensor<1x2x2xf32>, tensor<1x2x2xf32>) -> tensor<1x2x2xf32>
// CHECK-NEXT: %17 = "ttir.full"() <{fill_value = 5.000000e-01 : f32, shape = array<i32: 1, 1, 1>}> : () -> tensor<1x1x1xf32>
// CHECK-NEXT: %18 = "ttir.multiply"(%15, %17) : (tensor<1x2x2xf32>, tensor<1x1x1xf32>) -> tensor<1x2x2xf32>
// CHECK-NEXT: %19 = "ttir.full"() <{fill_value = 5.000000e-01 : f32, shape = array<i32: 1, 1, 1>}> : () -> tensor<1x1x1xf32>
// CHECK-NEXT: %20 = "ttir.lt"(%16, %19) : (tensor<1x2x2xf32>, tensor<1x1x1xf32>) -> tensor<1x2x2xi1>
// CHECK-NEXT: %21 = "ttir.full"() <{fill_value = 5.000000e-01 : f32, shape = array<i32: 1, 1, 1>}> : () -> tensor<1x1x1xf32>
// CHECK-NEXT: %22 = "ttir.eq"(%16, %21) : (tensor<1x2x2xf32>, tensor<1x1x1xf32>) -> tensor<1x2x2xi1>
// CHECK-NEXT: %23 = "ttir.floor"(%18) : (tensor<1x2x2xf32>) -> tensor<1x2x2xf32>
// CHECK-NEXT: %24 = "ttir.eq"(%23, %18) : (tensor<1x2x2xf32>, tensor<1x2x2xf32>) -> tensor<1x2x2xi1>
// CHECK-NEXT: %25 = "ttir.logical_and"(%22, %24) : (tensor<1x2x2xi1>, tensor<1x2x2xi1>) -> tensor<1x2x2xi1>
// CHECK-NEXT: %26 = "ttir.logical_or"(%20, %25) : (tensor<1x2x2xi1>, tensor<1x2x2xi1>) -> tensor<1x2x2xi1>
// CHECK-NEXT: %27 = "ttir.full"() <{fill_value = 1.000000e+00 : f32, shape = array<i32: 1, 1, 1>}> : () -> tensor<1x1x1xf32>
// CHECK-NEXT: %28 = "ttir.add"(%15, %27) : (tensor<1x2x2xf32>, tensor<1x1x1xf32>) -> tensor<1x2x2xf32>
// CHECK-NEXT: %29 = "ttir.where"(%26, %15, %28) : (tensor<1x2x2xi1>, tensor<1x2x2xf32>, tensor<1x2x2xf32>) -> tensor<1x2x2xf32>
// CHECK-NEXT: %30 = "ttir.eq"(%8, %15) : (tensor<1x2x2xf32>, tensor<1x2x2xf32>) -> tensor<1x2x2xi1>
// CHECK-NEXT: %31 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 1, 1, 1>}> : () -> tensor<1x1x1xf32>
// CHECK-NEXT: %32 = "ttir.lt"(%8, %31) : (tensor<1x2x2xf32>, tensor<1x1x1xf32>) -> tensor<1x2x2xi1>
// CHECK-NEXT: %33 = "ttir.abs"(%29) : (tensor<1x2x2xf32>) -> tensor<1x2x2xf32>
// CHECK-NEXT: %34 = "ttir.neg"(%33) : (tensor<1x2x2xf32>) -> tensor<1x2x2xf32>
// CHECK-NEXT: %35 = "ttir.where"(%32, %34, %29) : (tensor<1x2x2xi1>, tensor<1x2x2xf32>, tensor<1x2x2xf32>) -> tensor<1x2x2xf32>
// CHECK-NEXT: %36 = "ttir.where"(%30, %8, %35) : (tensor<1x2x2xi1>, tensor<1x2x2xf32>, tensor<1x2x2xf32>) -> tensor<1x2x2xf32>
// CHECK-NEXT: %37 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 1, 1, 1>}> : () -> tensor<1x1x1xf32>
// CHECK-NEXT: %38 = "ttir.ge"(%36, %37) : (tensor<1x2x2xf32>, tensor<1x1x1xf32>) -> tensor<1x2x2xi1>
// CHECK: return %82 : tensor<1x1x2x2xf32>

// node: GroupNormalization(f32[1,4,3], f32[4], f32[4]) num_groups=2
// CHECK-LABEL: node GroupNormalization(f32[1,4,3], f32[4], f32[4]) num_groups=2
// CHECK-NEXT: func.func @main(%arg0: tensor<1x4x3xf32> {ttir.name = "x0"}, %arg1: tensor<4xf32> {ttir.name = "x1"}, %arg2: tensor<4xf32> {ttir.name = "x2"}) -> (tensor<1x4x3xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.reshape"(%arg0) <{shape = [1 : i32, 2 : i32, 2 : i32, 3 : i32]}> : (tensor<1x4x3xf32>) -> tensor<1x2x2x3xf32>
// CHECK-NEXT: %1 = "ttir.layer_norm"(%0) <{epsilon = 9.99999974E-6 : f32, normalized_shape = array<i64: 2, 3>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (tensor<1x2x2x3xf32>) -> tensor<1x2x2x3xf32>
// CHECK-NEXT: %2 = "ttir.reshape"(%arg1) <{shape = [1 : i32, 2 : i32, 2 : i32, 1 : i32]}> : (tensor<4xf32>) -> tensor<1x2x2x1xf32>
// CHECK-NEXT: %3 = "ttir.multiply"(%1, %2) : (tensor<1x2x2x3xf32>, tensor<1x2x2x1xf32>) -> tensor<1x2x2x3xf32>
// CHECK-NEXT: %4 = "ttir.reshape"(%arg2) <{shape = [1 : i32, 2 : i32, 2 : i32, 1 : i32]}> : (tensor<4xf32>) -> tensor<1x2x2x1xf32>
// CHECK-NEXT: %5 = "ttir.add"(%3, %4) : (tensor<1x2x2x3xf32>, tensor<1x2x2x1xf32>) -> tensor<1x2x2x3xf32>
// CHECK-NEXT: %6 = "ttir.reshape"(%5) <{shape = [1 : i32, 4 : i32, 3 : i32]}> : (tensor<1x2x2x3xf32>) -> tensor<1x4x3xf32>
// CHECK-NEXT: return %6 : tensor<1x4x3xf32>

// node: HammingWindow(i64[]{4})
// CHECK-LABEL: node HammingWindow(i64[]{4})
// CHECK-NEXT: func.func @main() -> (tensor<4xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.constant"() <{value = dense<[0.0869565233, 0.543478251, 1.000000e+00, 0.543478251]> : tensor<4xf32>}> : () -> tensor<4xf32>
// CHECK-NEXT: return %0 : tensor<4xf32>

// node: HannWindow(i64[]{4})
// CHECK-LABEL: node HannWindow(i64[]{4})
// CHECK-NEXT: func.func @main() -> (tensor<4xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.constant"() <{value = dense<[0.000000e+00, 5.000000e-01, 1.000000e+00, 5.000000e-01]> : tensor<4xf32>}> : () -> tensor<4xf32>
// CHECK-NEXT: return %0 : tensor<4xf32>

// node: HardSigmoid(f32[2,3])
// CHECK-LABEL: node HardSigmoid(f32[2,3])
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0"}) -> (tensor<2x3xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = 2.000000e-01 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %1 = "ttir.multiply"(%arg0, %0) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %2 = "ttir.full"() <{fill_value = 5.000000e-01 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %3 = "ttir.add"(%1, %2) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %4 = "ttir.clamp_scalar"(%3) <{max = 1.000000e+00 : f32, min = 0.000000e+00 : f32}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %4 : tensor<2x3xf32>

// node: HardSwish(f32[2,3])
// CHECK-LABEL: node HardSwish(f32[2,3])
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0"}) -> (tensor<2x3xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.hardsigmoid"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %1 = "ttir.multiply"(%arg0, %0) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %1 : tensor<2x3xf32>

// node: Hardmax(f32[2,3])
// CHECK-LABEL: node Hardmax(f32[2,3])
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0"}) -> (tensor<2x3xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.argmax"(%arg0) <{dim_arg = [1 : i32], keep_dim = true}> : (tensor<2x3xf32>) -> tensor<2x1xi32>
// CHECK-NEXT: %1 = "ttir.arange"() <{arange_dimension = 1 : i64, end = 3 : si64, start = 0 : si64, step = 1 : si64}> : () -> tensor<1x3xi32>
// CHECK-NEXT: %2 = "ttir.eq"(%1, %0) : (tensor<1x3xi32>, tensor<2x1xi32>) -> tensor<2x3xi1>
// CHECK-NEXT: %3 = "ttir.typecast"(%2) : (tensor<2x3xi1>) -> tensor<2x3xf32>
// CHECK-NEXT: return %3 : tensor<2x3xf32>

// node: Identity(f32[2,3])
// CHECK-LABEL: node Identity(f32[2,3])
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0"}) -> (tensor<2x3xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: return %arg0 : tensor<2x3xf32>

// node: If(i1[]) then_branch={node { op_type: "Not" input: "x0" output: "a" } output { name: "a" }} else_branch={node { op_type: "Identity" input: "x0" output: "b" } output { name: "b" }}
// CHECK-LABEL: node If(i1[]) then_branch={node { op_type: "Not" input: "x0" output: "a" } output { name: "a" }} else_branch={node { op_type: "Identity" input: "x0" output: "b" } output { name: "b" }}
// CHECK-NEXT: func.func @main(%arg0: tensor<i1> {ttir.name = "x0"}) -> (tensor<i1> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.logical_not"(%arg0) : (tensor<i1>) -> tensor<i1>
// CHECK-NEXT: %1 = "ttir.where"(%arg0, %0, %arg0) : (tensor<i1>, tensor<i1>, tensor<i1>) -> tensor<i1>
// CHECK-NEXT: return %1 : tensor<i1>

// node: InstanceNormalization(f32[1,2,3], f32[2], f32[2])
// CHECK-LABEL: node InstanceNormalization(f32[1,2,3], f32[2], f32[2])
// CHECK-NEXT: func.func @main(%arg0: tensor<1x2x3xf32> {ttir.name = "x0"}, %arg1: tensor<2xf32> {ttir.name = "x1"}, %arg2: tensor<2xf32> {ttir.name = "x2"}) -> (tensor<1x2x3xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.layer_norm"(%arg0) <{epsilon = 9.99999974E-6 : f32, normalized_shape = array<i64: 3>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (tensor<1x2x3xf32>) -> tensor<1x2x3xf32>
// CHECK-NEXT: %1 = "ttir.reshape"(%arg1) <{shape = [1 : i32, 2 : i32, 1 : i32]}> : (tensor<2xf32>) -> tensor<1x2x1xf32>
// CHECK-NEXT: %2 = "ttir.multiply"(%0, %1) : (tensor<1x2x3xf32>, tensor<1x2x1xf32>) -> tensor<1x2x3xf32>
// CHECK-NEXT: %3 = "ttir.reshape"(%arg2) <{shape = [1 : i32, 2 : i32, 1 : i32]}> : (tensor<2xf32>) -> tensor<1x2x1xf32>
// CHECK-NEXT: %4 = "ttir.add"(%2, %3) : (tensor<1x2x3xf32>, tensor<1x2x1xf32>) -> tensor<1x2x3xf32>
// CHECK-NEXT: return %4 : tensor<1x2x3xf32>

// node: IsInf(f32[2,3])
// CHECK-LABEL: node IsInf(f32[2,3])
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0"}) -> (tensor<2x3xi1> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.abs"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %1 = "ttir.full"() <{fill_value = 0x7F800000 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %2 = "ttir.eq"(%0, %1) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xi1>
// CHECK-NEXT: return %2 : tensor<2x3xi1>

// node: IsNaN(f32[2,3])
// CHECK-LABEL: node IsNaN(f32[2,3])
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0"}) -> (tensor<2x3xi1> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.ne"(%arg0, %arg0) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
// CHECK-NEXT: return %0 : tensor<2x3xi1>

// node: LRN(f32[1,4,2,2]) size=3
// CHECK-LABEL: node LRN(f32[1,4,2,2]) size=3
// CHECK-NEXT: func.func @main(%arg0: tensor<1x4x2x2xf32> {ttir.name = "x0"}) -> (tensor<1x4x2x2xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.pad"(%arg0) <{padding = array<i32: 0, 0, 1, 1, 0, 0, 0, 0>, value = 0.000000e+00 : f32}> : (tensor<1x4x2x2xf32>) -> tensor<1x6x2x2xf32>
// CHECK-NEXT: %1 = "ttir.abs"(%0) : (tensor<1x6x2x2xf32>) -> tensor<1x6x2x2xf32>
// CHECK-NEXT: %2 = "ttir.slice_static"(%1) <{begins = [0 : i32, 0 : i32, 0 : i32, 0 : i32], ends = [1 : i32, 4 : i32, 2 : i32, 2 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x6x2x2xf32>) -> tensor<1x4x2x2xf32>
// CHECK-NEXT: %3 = "ttir.slice_static"(%1) <{begins = [0 : i32, 1 : i32, 0 : i32, 0 : i32], ends = [1 : i32, 5 : i32, 2 : i32, 2 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x6x2x2xf32>) -> tensor<1x4x2x2xf32>
// CHECK-NEXT: %4 = "ttir.maximum"(%2, %3) : (tensor<1x4x2x2xf32>, tensor<1x4x2x2xf32>) -> tensor<1x4x2x2xf32>
// CHECK-NEXT: %5 = "ttir.slice_static"(%1) <{begins = [0 : i32, 2 : i32, 0 : i32, 0 : i32], ends = [1 : i32, 6 : i32, 2 : i32, 2 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x6x2x2xf32>) -> tensor<1x4x2x2xf32>
// CHECK-NEXT: %6 = "ttir.maximum"(%4, %5) : (tensor<1x4x2x2xf32>, tensor<1x4x2x2xf32>) -> tensor<1x4x2x2xf32>
// CHECK-NEXT: %7 = "ttir.log"(%6) : (tensor<1x4x2x2xf32>) -> tensor<1x4x2x2xf32>
// CHECK-NEXT: %8 = "ttir.full"() <{fill_value = 1.44269502 : f32, shape = array<i32: 1, 1, 1, 1>}> : () -> tensor<1x1x1x1xf32>
// CHECK-NEXT: %9 = "ttir.multiply"(%7, %8) : (tensor<1x4x2x2xf32>, tensor<1x1x1x1xf32>) -> tensor<1x4x2x2xf32>
// CHECK-NEXT: %10 = "ttir.floor"(%9) : (tensor<1x4x2x2xf32>) -> tensor<1x4x2x2xf32>
// CHECK-NEXT: %11 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 1, 1, 1, 1>}> : () -> tensor<1x1x1x1xf32>
// CHECK-NEXT: %12 = "ttir.maximum"(%10, %11) : (tensor<1x4x2x2xf32>, tensor<1x1x1x1xf32>) -> tensor<1x4x2x2xf32>
// CHECK-NEXT: %13 = "ttir.full"() <{fill_value = 1.260000e+02 : f32, shape = array<i32: 1, 1, 1, 1>}> : () -> tensor<1x1x1x1xf32>
// CHECK-NEXT: %14 = "ttir.minimum"(%12, %13) : (tensor<1x4x2x2xf32>, tensor<1x1x1x1xf32>) -> tensor<1x4x2x2xf32>
// CHECK-NEXT: %15 = "ttir.full"() <{fill_value = 9.31322574E-10 : f32, shape = array<i32: 1, 1, 1, 1>}> : () -> tensor<1x1x1x1xf32>
// CHECK-NEXT: %16 = "ttir.lt"(%15, %6) : (tensor<1x1x1x1xf32>, tensor<1x4x2x2xf32>) -> tensor<1x4x2x2xi1>
// CHECK-NEXT: %17 = "ttir.full"() <{fill_value = 1.09951163E+12 : f32, shape = array<i32: 1, 1, 1, 1>}> : () -> tensor<1x1x1x1xf32>
// CHECK-NEXT: %18 = "ttir.lt"(%6, %17) : (tensor<1x4x2x2xf32>, tensor<1x1x1x1xf32>) -> tensor<1x4x2x2xi1>
// CHECK-NEXT: %19 = "ttir.logical_and"(%16, %18) : (tensor<1x4x2x2xi1>, tensor<1x4x2x2xi1>) -> tensor<1x4x2x2xi1>
// CHECK-NEXT: %20 = "ttir.exp2"(%14) : (tensor<1x4x2x2xf32>) -> tensor<1x4x2x2xf32>
// CHECK-NEXT: %21 = "ttir.full"() <{fill_value = 1.000000e+00 : f32, shape = array<i32: 1, 1, 1, 1>}> : () -> tensor<1x1x1x1xf32>
// CHECK-NEXT: %22 = "ttir.where"(%19, %21, %20) : (tensor<1x4x2x2xi1>, tensor<1x1x1x1xf32>, tensor<1x4x2x2xf32>) -> tensor<1x4x2x2xf32>
// CHECK-NEXT: %23 = "ttir.slice_static"(%0) <{begins = [0 : i32, 0 : i32, 0 : i32, 0 : i32], ends = [1 : i32, 4 : i32, 2 : i32, 2 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x6x2x2xf32>) -> tensor<1x4x2x2xf32>
// CHECK-NEXT: %24 = "ttir.div"(%23, %22) : (tensor<1x4x2x2xf32>, tensor<1x4x2x2xf32>) -> tensor<1x4x2x2xf32>
// CHECK-NEXT: %25 = "ttir.multiply"(%24, %24) : (tensor<1x4x2x2xf32>, tensor<1x4x2x2xf32>) -> tensor<1x4x2x2xf32>
// CHECK-NEXT: %26 = "ttir.slice_static"(%0) <{begins = [0 : i32, 1 : i32, 0 : i32, 0 : i32], ends = [1 : i32, 5 : i32, 2 : i32, 2 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x6x2x2xf32>) -> tensor<1x4x2x2xf32>
// CHECK-NEXT: %27 = "ttir.div"(%26, %22) : (tensor<1x4x2x2xf32>, tensor<1x4x2x2xf32>) -> tensor<1x4x2x2xf32>
// CHECK-NEXT: %28 = "ttir.multiply"(%27, %27) : (tensor<1x4x2x2xf32>, tensor<1x4x2x2xf32>) -> tensor<1x4x2x2xf32>
// CHECK-NEXT: %29 = "ttir.add"(%25, %28) : (tensor<1x4x2x2xf32>, tensor<1x4x2x2xf32>) -> tensor<1x4x2x2xf32>
// CHECK-NEXT: %30 = "ttir.slice_static"(%0) <{begins = [0 : i32, 2 : i32, 0 : i32, 0 : i32], ends = [1 : i32, 6 : i32, 2 : i32, 2 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x6x2x2xf32>) -> tensor<1x4x2x2xf32>
// CHECK-NEXT: %31 = "ttir.div"(%30, %22) : (tensor<1x4x2x2xf32>, tensor<1x4x2x2xf32>) -> tensor<1x4x2x2xf32>
// CHECK-NEXT: %32 = "ttir.multiply"(%31, %31) : (tensor<1x4x2x2xf32>, tensor<1x4x2x2xf32>) -> tensor<1x4x2x2xf32>
// CHECK-NEXT: %33 = "ttir.add"(%29, %32) : (tensor<1x4x2x2xf32>, tensor<1x4x2x2xf32>) -> tensor<1x4x2x2xf32>
// CHECK-NEXT: %34 = "ttir.full"() <{fill_value = 3.33333337E-5 : f32, shape = array<i32: 1, 1, 1, 1>}> : () -> tensor<1x1x1x1xf32>
// CHECK-NEXT: %35 = "ttir.multiply"(%33, %34) : (tensor<1x4x2x2xf32>, tensor<1x1x1x1xf32>) -> tensor<1x4x2x2xf32>
// CHECK-NEXT: %36 = "ttir.full"() <{fill_value = 1.000000e+00 : f32, shape = array<i32: 1, 1, 1, 1>}> : () -> tensor<1x1x1x1xf32>
// CHECK-NEXT: %37 = "ttir.div"(%36, %22) : (tensor<1x1x1x1xf32>, tensor<1x4x2x2xf32>) -> tensor<1x4x2x2xf32>
// CHECK-NEXT: %38 = "ttir.div"(%37, %22) : (tensor<1x4x2x2xf32>, tensor<1x4x2x2xf32>) -> tensor<1x4x2x2xf32>
// CHECK-NEXT: %39 = "ttir.add"(%35, %38) : (tensor<1x4x2x2xf32>, tensor<1x4x2x2xf32>) -> tensor<1x4x2x2xf32>
// CHECK-NEXT: %40 = "ttir.sqrt"(%39) : (tensor<1x4x2x2xf32>) -> tensor<1x4x2x2xf32>
// CHECK-NEXT: %41 = "ttir.multiply"(%22, %40) : (tensor<1x4x2x2xf32>, tensor<1x4x2x2xf32>) -> tensor<1x4x2x2xf32>
// CHECK-NEXT: %42 = "ttir.full"() <{fill_value = 7.500000e-01 : f32, shape = array<i32: 1, 1, 1, 1>}> : () -> tensor<1x1x1x1xf32>
// CHECK-NEXT: %43 = "ttir.pow"(%41, %42) : (tensor<1x4x2x2xf32>, tensor<1x1x1x1xf32>) -> tensor<1x4x2x2xf32>
// CHECK-NEXT: %44 = "ttir.div"(%arg0, %43) : (tensor<1x4x2x2xf32>, tensor<1x4x2x2xf32>) -> tensor<1x4x2x2xf32>
// CHECK-NEXT: %45 = "ttir.div"(%44, %43) : (tensor<1x4x2x2xf32>, tensor<1x4x2x2xf32>) -> tensor<1x4x2x2xf32>
// CHECK-NEXT: return %45 : tensor<1x4x2x2xf32>

// node: LSTM(f32[1,1,2], f32[1,12,2], f32[1,12,3]) hidden_size=3 -> 3
// CHECK-LABEL: node LSTM(f32[1,1,2], f32[1,12,2], f32[1,12,3]) hidden_size=3 -> 3
// CHECK-NEXT: func.func @main(%arg0: tensor<1x1x2xf32> {ttir.name = "x0"}, %arg1: tensor<1x12x2xf32> {ttir.name = "x1"}, %arg2: tensor<1x12x3xf32> {ttir.name = "x2"}) -> (tensor<1x1x1x3xf32> {ttir.name = "y0"}, tensor<1x1x3xf32> {ttir.name = "y1"}, tensor<1x1x3xf32> {ttir.name = "y2"}) {
// CHECK-NEXT: %0 = "ttir.reshape"(%arg1) <{shape = [12 : i32, 2 : i32]}> : (tensor<1x12x2xf32>) -> tensor<12x2xf32>
// CHECK-NEXT: %1 = "ttir.reshape"(%arg2) <{shape = [12 : i32, 3 : i32]}> : (tensor<1x12x3xf32>) -> tensor<12x3xf32>
// CHECK-NEXT: %2 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 1, 3>}> : () -> tensor<1x3xf32>
// CHECK-NEXT: %3 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 1, 3>}> : () -> tensor<1x3xf32>
// CHECK-NEXT: %4 = "ttir.reshape"(%arg0) <{shape = [1 : i32, 2 : i32]}> : (tensor<1x1x2xf32>) -> tensor<1x2xf32>
// CHECK-NEXT: %5 = "ttir.matmul"(%4, %0) <{transpose_b = true}> : (tensor<1x2xf32>, tensor<12x2xf32>) -> tensor<1x12xf32>
// CHECK-NEXT: %6 = "ttir.reshape"(%5) <{shape = [1 : i32, 1 : i32, 12 : i32]}> : (tensor<1x12xf32>) -> tensor<1x1x12xf32>
// CHECK-NEXT: %7 = "ttir.reshape"(%6) <{shape = [1 : i32, 12 : i32]}> : (tensor<1x1x12xf32>) -> tensor<1x12xf32>
// CHECK-NEXT: %8 = "ttir.matmul"(%2, %1) <{transpose_b = true}> : (tensor<1x3xf32>, tensor<12x3xf32>) -> tensor<1x12xf32>
// CHECK-NEXT: %9 = "ttir.add"(%7, %8) : (tensor<1x12xf32>, tensor<1x12xf32>) -> tensor<1x12xf32>
// CHECK-NEXT: %10 = "ttir.slice_static"(%9) <{begins = [0 : i32, 0 : i32], ends = [1 : i32, 3 : i32], step = [1 : i32, 1 : i32]}> : (tensor<1x12xf32>) -> tensor<1x3xf32>
// CHECK-NEXT: %11 = "ttir.sigmoid"(%10) : (tensor<1x3xf32>) -> tensor<1x3xf32>
// CHECK-NEXT: %12 = "ttir.slice_static"(%9) <{begins = [0 : i32, 6 : i32], ends = [1 : i32, 9 : i32], step = [1 : i32, 1 : i32]}> : (tensor<1x12xf32>) -> tensor<1x3xf32>
// CHECK-NEXT: %13 = "ttir.sigmoid"(%12) : (tensor<1x3xf32>) -> tensor<1x3xf32>
// CHECK-NEXT: %14 = "ttir.multiply"(%13, %3) : (tensor<1x3xf32>, tensor<1x3xf32>) -> tensor<1x3xf32>
// CHECK-NEXT: %15 = "ttir.slice_static"(%9) <{begins = [0 : i32, 9 : i32], ends = [1 : i32, 12 : i32], step = [1 : i32, 1 : i32]}> : (tensor<1x12xf32>) -> tensor<1x3xf32>
// CHECK-NEXT: %16 = "ttir.tanh"(%15) : (tensor<1x3xf32>) -> tensor<1x3xf32>
// CHECK-NEXT: %17 = "ttir.multiply"(%11, %16) : (tensor<1x3xf32>, tensor<1x3xf32>) -> tensor<1x3xf32>
// CHECK-NEXT: %18 = "ttir.add"(%14, %17) : (tensor<1x3xf32>, tensor<1x3xf32>) -> tensor<1x3xf32>
// CHECK-NEXT: %19 = "ttir.slice_static"(%9) <{begins = [0 : i32, 3 : i32], ends = [1 : i32, 6 : i32], step = [1 : i32, 1 : i32]}> : (tensor<1x12xf32>) -> tensor<1x3xf32>
// CHECK-NEXT: %20 = "ttir.sigmoid"(%19) : (tensor<1x3xf32>) -> tensor<1x3xf32>
// CHECK-NEXT: %21 = "ttir.tanh"(%18) : (tensor<1x3xf32>) -> tensor<1x3xf32>
// CHECK-NEXT: %22 = "ttir.multiply"(%20, %21) : (tensor<1x3xf32>, tensor<1x3xf32>) -> tensor<1x3xf32>
// CHECK-NEXT: %23 = "ttir.reshape"(%22) <{shape = [1 : i32, 1 : i32, 1 : i32, 3 : i32]}> : (tensor<1x3xf32>) -> tensor<1x1x1x3xf32>
// CHECK-NEXT: %24 = "ttir.reshape"(%22) <{shape = [1 : i32, 1 : i32, 3 : i32]}> : (tensor<1x3xf32>) -> tensor<1x1x3xf32>
// CHECK-NEXT: %25 = "ttir.reshape"(%18) <{shape = [1 : i32, 1 : i32, 3 : i32]}> : (tensor<1x3xf32>) -> tensor<1x1x3xf32>
// CHECK-NEXT: return %23, %24, %25 : tensor<1x1x1x3xf32>, tensor<1x1x3xf32>, tensor<1x1x3xf32>

// node: LayerNormalization(f32[2,3], f32[3], f32[3])
// CHECK-LABEL: node LayerNormalization(f32[2,3], f32[3], f32[3])
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0"}, %arg1: tensor<3xf32> {ttir.name = "x1"}, %arg2: tensor<3xf32> {ttir.name = "x2"}) -> (tensor<2x3xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.layer_norm"(%arg0, %arg1, %arg2) <{epsilon = 9.99999974E-6 : f32, normalized_shape = array<i64: 3>, operandSegmentSizes = array<i32: 1, 1, 1>}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %0 : tensor<2x3xf32>

// node: LeakyRelu(f32[2,3])
// CHECK-LABEL: node LeakyRelu(f32[2,3])
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0"}) -> (tensor<2x3xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.leaky_relu"(%arg0) <{parameter = 0.00999999977 : f32}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %0 : tensor<2x3xf32>

// node: Less(f32[2,3], f32[2,3])
// CHECK-LABEL: node Less(f32[2,3], f32[2,3])
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0"}, %arg1: tensor<2x3xf32> {ttir.name = "x1"}) -> (tensor<2x3xi1> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.lt"(%arg0, %arg1) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
// CHECK-NEXT: return %0 : tensor<2x3xi1>

// node: LessOrEqual(f32[2,3], f32[2,3])
// CHECK-LABEL: node LessOrEqual(f32[2,3], f32[2,3])
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0"}, %arg1: tensor<2x3xf32> {ttir.name = "x1"}) -> (tensor<2x3xi1> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.le"(%arg0, %arg1) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
// CHECK-NEXT: return %0 : tensor<2x3xi1>

// node: Log(f32[2,3])
// CHECK-LABEL: node Log(f32[2,3])
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0"}) -> (tensor<2x3xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.log"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %0 : tensor<2x3xf32>

// node: LogSoftmax(f32[2,3])
// CHECK-LABEL: node LogSoftmax(f32[2,3])
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0"}) -> (tensor<2x3xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.max"(%arg0) <{dim_arg = [1 : i32], keep_dim = true}> : (tensor<2x3xf32>) -> tensor<2x1xf32>
// CHECK-NEXT: %1 = "ttir.subtract"(%arg0, %0) : (tensor<2x3xf32>, tensor<2x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %2 = "ttir.exp"(%1) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %3 = "ttir.sum"(%2) <{dim_arg = [1 : i32], keep_dim = true}> : (tensor<2x3xf32>) -> tensor<2x1xf32>
// CHECK-NEXT: %4 = "ttir.log"(%3) : (tensor<2x1xf32>) -> tensor<2x1xf32>
// CHECK-NEXT: %5 = "ttir.subtract"(%1, %4) : (tensor<2x3xf32>, tensor<2x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %5 : tensor<2x3xf32>

// node: Loop(i64[]{2}, _, f32[2]) body={node { op_type: "Identity" input: "c" output: "d" } node { op_type: "Abs" input: "v" output: "w" } input { name: "i" } input { name: "c" } input { name: "v" } output { name: "d" } output { name: "w" }}
// CHECK-LABEL: node Loop(i64[]{2}, _, f32[2]) body={node { op_type: "Identity" input: "c" output: "d" } node { op_type: "Abs" input: "v" output: "w" } input { name: "i" } input { name: "c" } input { name: "v" } output { name: "d" } output { name: "w" }}
// CHECK-NEXT: func.func @main(%arg0: tensor<2xf32> {ttir.name = "x2"}) -> (tensor<2xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.abs"(%arg0) : (tensor<2xf32>) -> tensor<2xf32>
// CHECK-NEXT: %1 = "ttir.abs"(%0) : (tensor<2xf32>) -> tensor<2xf32>
// CHECK-NEXT: return %1 : tensor<2xf32>

// node: LpNormalization(f32[2,3])
// CHECK-LABEL: node LpNormalization(f32[2,3])
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0"}) -> (tensor<2x3xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.abs"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %1 = "ttir.max"(%0) <{dim_arg = [1 : i32], keep_dim = true}> : (tensor<2x3xf32>) -> tensor<2x1xf32>
// CHECK-NEXT: %2 = "ttir.log"(%1) : (tensor<2x1xf32>) -> tensor<2x1xf32>
// CHECK-NEXT: %3 = "ttir.full"() <{fill_value = 1.44269502 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %4 = "ttir.multiply"(%2, %3) : (tensor<2x1xf32>, tensor<1x1xf32>) -> tensor<2x1xf32>
// CHECK-NEXT: %5 = "ttir.floor"(%4) : (tensor<2x1xf32>) -> tensor<2x1xf32>
// CHECK-NEXT: %6 = "ttir.full"() <{fill_value = -1.260000e+02 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %7 = "ttir.maximum"(%5, %6) : (tensor<2x1xf32>, tensor<1x1xf32>) -> tensor<2x1xf32>
// CHECK-NEXT: %8 = "ttir.full"() <{fill_value = 1.260000e+02 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %9 = "ttir.minimum"(%7, %8) : (tensor<2x1xf32>, tensor<1x1xf32>) -> tensor<2x1xf32>
// CHECK-NEXT: %10 = "ttir.full"() <{fill_value = 9.31322574E-10 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %11 = "ttir.lt"(%10, %1) : (tensor<1x1xf32>, tensor<2x1xf32>) -> tensor<2x1xi1>
// CHECK-NEXT: %12 = "ttir.full"() <{fill_value = 1.09951163E+12 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %13 = "ttir.lt"(%1, %12) : (tensor<2x1xf32>, tensor<1x1xf32>) -> tensor<2x1xi1>
// CHECK-NEXT: %14 = "ttir.logical_and"(%11, %13) : (tensor<2x1xi1>, tensor<2x1xi1>) -> tensor<2x1xi1>
// CHECK-NEXT: %15 = "ttir.exp2"(%9) : (tensor<2x1xf32>) -> tensor<2x1xf32>
// CHECK-NEXT: %16 = "ttir.full"() <{fill_value = 1.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %17 = "ttir.where"(%14, %16, %15) : (tensor<2x1xi1>, tensor<1x1xf32>, tensor<2x1xf32>) -> tensor<2x1xf32>
// CHECK-NEXT: %18 = "ttir.div"(%arg0, %17) : (tensor<2x3xf32>, tensor<2x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %19 = "ttir.multiply"(%18, %18) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %20 = "ttir.sum"(%19) <{dim_arg = [1 : i32], keep_dim = true}> : (tensor<2x3xf32>) -> tensor<2x1xf32>
// CHECK-NEXT: %21 = "ttir.sqrt"(%20) : (tensor<2x1xf32>) -> tensor<2x1xf32>
// CHECK-NEXT: %22 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %23 = "ttir.eq"(%21, %22) : (tensor<2x1xf32>, tensor<1x1xf32>) -> tensor<2x1xi1>
// CHECK-NEXT: %24 = "ttir.full"() <{fill_value = 1.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %25 = "ttir.where"(%23, %24, %21) : (tensor<2x1xi1>, tensor<1x1xf32>, tensor<2x1xf32>) -> tensor<2x1xf32>
// CHECK-NEXT: %26 = "ttir.div"(%18, %25) : (tensor<2x3xf32>, tensor<2x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %26 : tensor<2x3xf32>

// node: LpPool(f32[1,2,4,4]) kernel_shape=[2,2] p=2
// CHECK-LABEL: node LpPool(f32[1,2,4,4]) kernel_shape=[2,2] p=2
// CHECK-NEXT: func.func @main(%arg0: tensor<1x2x4x4xf32> {ttir.name = "x0"}) -> (tensor<1x2x3x3xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.abs"(%arg0) : (tensor<1x2x4x4xf32>) -> tensor<1x2x4x4xf32>
// CHECK-NEXT: %1 = "ttir.max"(%0) <{dim_arg = [2 : i32, 3 : i32], keep_dim = true}> : (tensor<1x2x4x4xf32>) -> tensor<1x2x1x1xf32>
// CHECK-NEXT: %2 = "ttir.log"(%1) : (tensor<1x2x1x1xf32>) -> tensor<1x2x1x1xf32>
// CHECK-NEXT: %3 = "ttir.full"() <{fill_value = 1.44269502 : f32, shape = array<i32: 1, 1, 1, 1>}> : () -> tensor<1x1x1x1xf32>
// CHECK-NEXT: %4 = "ttir.multiply"(%2, %3) : (tensor<1x2x1x1xf32>, tensor<1x1x1x1xf32>) -> tensor<1x2x1x1xf32>
// CHECK-NEXT: %5 = "ttir.floor"(%4) : (tensor<1x2x1x1xf32>) -> tensor<1x2x1x1xf32>
// CHECK-NEXT: %6 = "ttir.full"() <{fill_value = -1.260000e+02 : f32, shape = array<i32: 1, 1, 1, 1>}> : () -> tensor<1x1x1x1xf32>
// CHECK-NEXT: %7 = "ttir.maximum"(%5, %6) : (tensor<1x2x1x1xf32>, tensor<1x1x1x1xf32>) -> tensor<1x2x1x1xf32>
// CHECK-NEXT: %8 = "ttir.full"() <{fill_value = 1.260000e+02 : f32, shape = array<i32: 1, 1, 1, 1>}> : () -> tensor<1x1x1x1xf32>
// CHECK-NEXT: %9 = "ttir.minimum"(%7, %8) : (tensor<1x2x1x1xf32>, tensor<1x1x1x1xf32>) -> tensor<1x2x1x1xf32>
// CHECK-NEXT: %10 = "ttir.full"() <{fill_value = 9.31322574E-10 : f32, shape = array<i32: 1, 1, 1, 1>}> : () -> tensor<1x1x1x1xf32>
// CHECK-NEXT: %11 = "ttir.lt"(%10, %1) : (tensor<1x1x1x1xf32>, tensor<1x2x1x1xf32>) -> tensor<1x2x1x1xi1>
// CHECK-NEXT: %12 = "ttir.full"() <{fill_value = 1.09951163E+12 : f32, shape = array<i32: 1, 1, 1, 1>}> : () -> tensor<1x1x1x1xf32>
// CHECK-NEXT: %13 = "ttir.lt"(%1, %12) : (tensor<1x2x1x1xf32>, tensor<1x1x1x1xf32>) -> tensor<1x2x1x1xi1>
// CHECK-NEXT: %14 = "ttir.logical_and"(%11, %13) : (tensor<1x2x1x1xi1>, tensor<1x2x1x1xi1>) -> tensor<1x2x1x1xi1>
// CHECK-NEXT: %15 = "ttir.exp2"(%9) : (tensor<1x2x1x1xf32>) -> tensor<1x2x1x1xf32>
// CHECK-NEXT: %16 = "ttir.full"() <{fill_value = 1.000000e+00 : f32, shape = array<i32: 1, 1, 1, 1>}> : () -> tensor<1x1x1x1xf32>
// CHECK-NEXT: %17 = "ttir.where"(%14, %16, %15) : (tensor<1x2x1x1xi1>, tensor<1x1x1x1xf32>, tensor<1x2x1x1xf32>) -> tensor<1x2x1x1xf32>
// CHECK-NEXT: %18 = "ttir.div"(%arg0, %17) : (tensor<1x2x4x4xf32>, tensor<1x2x1x1xf32>) -> tensor<1x2x4x4xf32>
// CHECK-NEXT: %19 = "ttir.multiply"(%18, %18) : (tensor<1x2x4x4xf32>, tensor<1x2x4x4xf32>) -> tensor<1x2x4x4xf32>
// CHECK-NEXT: %20 = "ttir.permute"(%19) <{permutation = array<i64: 0, 2, 3, 1>}> : (tensor<1x2x4x4xf32>) -> tensor<1x4x4x2xf32>
// CHECK-NEXT: %21 = "ttir.avg_pool2d"(%20) <{ceil_mode = false, count_include_pad = true, dilation = array<i32: 1, 1>, kernel = array<i32: 2, 2>, padding = array<i32: 0, 0, 0, 0>, stride = array<i32: 1, 1>}> : (tensor<1x4x4x2xf32>) -> tensor<1x3x3x2xf32>
// CHECK-NEXT: %22 = "ttir.permute"(%21) <{permutation = array<i64: 0, 3, 1, 2>}> : (tensor<1x3x3x2xf32>) -> tensor<1x2x3x3xf32>
// CHECK-NEXT: %23 = "ttir.full"() <{fill_value = 4.000000e+00 : f32, shape = array<i32: 1, 1, 1, 1>}> : () -> tensor<1x1x1x1xf32>
// CHECK-NEXT: %24 = "ttir.multiply"(%22, %23) : (tensor<1x2x3x3xf32>, tensor<1x1x1x1xf32>) -> tensor<1x2x3x3xf32>
// CHECK-NEXT: %25 = "ttir.sqrt"(%24) : (tensor<1x2x3x3xf32>) -> tensor<1x2x3x3xf32>
// CHECK-NEXT: %26 = "ttir.multiply"(%25, %17) : (tensor<1x2x3x3xf32>, tensor<1x2x1x1xf32>) -> tensor<1x2x3x3xf32>
// CHECK-NEXT: return %26 : tensor<1x2x3x3xf32>

// node: MatMul(f32[2,3], f32[3,4])
// CHECK-LABEL: node MatMul(f32[2,3], f32[3,4])
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0"}, %arg1: tensor<3x4xf32> {ttir.name = "x1"}) -> (tensor<2x4xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.matmul"(%arg0, %arg1) : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
// CHECK-NEXT: return %0 : tensor<2x4xf32>

// node: MatMulInteger(u8[2,3], u8[3,4], u8[]{3})
// CHECK-LABEL: node MatMulInteger(u8[2,3], u8[3,4], u8[]{3})
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xui8> {ttir.name = "x0"}, %arg1: tensor<3x4xui8> {ttir.name = "x1"}) -> (tensor<2x4xi32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.typecast"(%arg0) : (tensor<2x3xui8>) -> tensor<2x3xf32>
// CHECK-NEXT: %1 = "ttir.full"() <{fill_value = 3.000000e+00 : f32, shape = array<i32>}> : () -> tensor<f32>
// CHECK-NEXT: %2 = "ttir.subtract"(%0, %1) : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
// CHECK-NEXT: %3 = "ttir.typecast"(%arg1) : (tensor<3x4xui8>) -> tensor<3x4xf32>
// CHECK-NEXT: %4 = "ttir.matmul"(%2, %3) : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
// CHECK-NEXT: %5 = "ttir.typecast"(%4) : (tensor<2x4xf32>) -> tensor<2x4xi32>
// CHECK-NEXT: return %5 : tensor<2x4xi32>

// node: Max(f32[2,3], f32[2,3])
// CHECK-LABEL: node Max(f32[2,3], f32[2,3])
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0"}, %arg1: tensor<2x3xf32> {ttir.name = "x1"}) -> (tensor<2x3xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.maximum"(%arg0, %arg1) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %0 : tensor<2x3xf32>

// node: MaxPool(f32[1,2,4,4]) kernel_shape=[2,2] strides=[2,2]
// CHECK-LABEL: node MaxPool(f32[1,2,4,4]) kernel_shape=[2,2] strides=[2,2]
// CHECK-NEXT: func.func @main(%arg0: tensor<1x2x4x4xf32> {ttir.name = "x0"}) -> (tensor<1x2x2x2xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.permute"(%arg0) <{permutation = array<i64: 0, 2, 3, 1>}> : (tensor<1x2x4x4xf32>) -> tensor<1x4x4x2xf32>
// CHECK-NEXT: %1 = "ttir.max_pool2d"(%0) <{ceil_mode = false, dilation = array<i32: 1, 1>, kernel = array<i32: 2, 2>, padding = array<i32: 0, 0, 0, 0>, stride = array<i32: 2, 2>}> : (tensor<1x4x4x2xf32>) -> tensor<1x2x2x2xf32>
// CHECK-NEXT: %2 = "ttir.permute"(%1) <{permutation = array<i64: 0, 3, 1, 2>}> : (tensor<1x2x2x2xf32>) -> tensor<1x2x2x2xf32>
// CHECK-NEXT: return %2 : tensor<1x2x2x2xf32>

// node: MaxRoiPool(f32[1,1,4,4], f32[1,5]) pooled_shape=[2,2]
// CHECK-LABEL: node MaxRoiPool(f32[1,1,4,4], f32[1,5]) pooled_shape=[2,2]
// CHECK-NEXT: func.func @main(%arg0: tensor<1x1x4x4xf32> {ttir.name = "x0"}, %arg1: tensor<1x5xf32> {ttir.name = "x1"}) -> (tensor<1x1x2x2xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.slice_static"(%arg1) <{begins = [0 : i32, 0 : i32], ends = [1 : i32, 1 : i32], step = [1 : i32, 1 : i32]}> : (tensor<1x5xf32>) -> tensor<1x1xf32>
// CHECK-NEXT: %1 = "ttir.reshape"(%0) <{shape = [1 : i32]}> : (tensor<1x1xf32>) -> tensor<1xf32>
// CHECK-NEXT: %2 = "ttir.typecast"(%1) : (tensor<1xf32>) -> tensor<1xi32>
// CHECK-NEXT: %3 = "ttir.reshape"(%arg0) <{shape = [1 : i32, 16 : i32]}> : (tensor<1x1x4x4xf32>) -> tensor<1x16xf32>
// CHECK-NEXT: %4 = "ttir.embedding"(%2, %3) : (tensor<1xi32>, tensor<1x16xf32>) -> tensor<1x16xf32>
// CHECK-NEXT: %5 = "ttir.reshape"(%4) <{shape = [1 : i32, 1 : i32, 4 : i32, 4 : i32]}> : (tensor<1x16xf32>) -> tensor<1x1x4x4xf32>
// CHECK-NEXT: %6 = "ttir.slice_static"(%arg1) <{begins = [0 : i32, 1 : i32], ends = [1 : i32, 2 : i32], step = [1 : i32, 1 : i32]}> : (tensor<1x5xf32>) -> tensor<1x1xf32>
// CHECK-NEXT: %7 = "ttir.reshape"(%6) <{shape = [1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x1xf32>) -> tensor<1x1x1x1xf32>
// CHECK-NEXT: %8 = "ttir.full"() <{fill_value = 1.000000e+00 : f32, shape = array<i32: 1, 1, 1, 1>}> : () -> tensor<1x1x1x1xf32>
// CHECK-NEXT: %9 = "ttir.multiply"(%7, %8) : (tensor<1x1x1x1xf32>, tensor<1x1x1x1xf32>) -> tensor<1x1x1x1xf32>
// CHECK-NEXT: %10 = "ttir.sign"(%9) : (tensor<1x1x1x1xf32>) -> tensor<1x1x1x1xf32>
// CHECK-NEXT: %11 = "ttir.abs"(%9) : (tensor<1x1x1x1xf32>) -> tensor<1x1x1x1xf32>
// CHECK-NEXT: %12 = "ttir.full"() <{fill_value = 5.000000e-01 : f32, shape = array<i32: 1, 1, 1, 1>}> : () -> tensor<1x1x1x1xf32>
// CHECK-NEXT: %13 = "ttir.add"(%11, %12) : (tensor<1x1x1x1xf32>, tensor<1x1x1x1xf32>) -> tensor<1x1x1x1xf32>
// CHECK-NEXT: %14 = "ttir.floor"(%13) : (tensor<1x1x1x1xf32>) -> tensor<1x1x1x1xf32>
// CHECK-NEXT: %15 = "ttir.multiply"(%10, %14) : (tensor<1x1x1x1xf32>, tensor<1x1x1x1xf32>) -> tensor<1x1x1x1xf32>
// CHECK-NEXT: %16 = "ttir.slice_static"(%arg1) <{begins = [0 : i32, 3 : i32], ends = [1 : i32, 4 : i32], step = [1 : i32, 1 : i32]}> : (tensor<1x5xf32>) -> tensor<1x1xf32>
// CHECK-NEXT: %17 = "ttir.reshape"(%16) <{shape = [1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x1xf32>) -> tensor<1x1x1x1xf32>
// CHECK-NEXT: %18 = "ttir.full"() <{fill_value = 1.000000e+00 : f32, shape = array<i32: 1, 1, 1, 1>}> : () -> tensor<1x1x1x1xf32>
// CHECK-NEXT: %19 = "ttir.multiply"(%17, %18) : (tensor<1x1x1x1xf32>, tensor<1x1x1x1xf32>) -> tensor<1x1x1x1xf32>
// CHECK-NEXT: %20 = "ttir.sign"(%19) : (tensor<1x1x1x1xf32>) -> tensor<1x1x1x1xf32>
// CHECK-NEXT: %21 = "ttir.abs"(%19) : (tensor<1x1x1x1xf32>) -> tensor<1x1x1x1xf32>
// CHECK-NEXT: %22 = "ttir.full"() <{fill_value = 5.000000e-01 : f32, shape = array<i32: 1, 1, 1, 1>}> : () -> tensor<1x1x1x1xf32>
// CHECK-NEXT: %23 = "ttir.add"(%21, %22) : (tensor<1x1x1x1xf32>, tensor<1x1x1x1xf32>) -> tensor<1x1x1x1xf32>
// CHECK-NEXT: %24 = "ttir.floor"(%23) : (tensor<1x1x1x1xf32>) -> tensor<1x1x1x1xf32>
// CHECK-NEXT: %25 = "ttir.multiply"(%20, %24) : (tensor<1x1x1x1xf32>, tensor<1x1x1x1xf32>) -> tensor<1x1x1x1xf32>
// CHECK-NEXT: %26 = "ttir.subtract"(%25, %15) : (tensor<1x1x1x1xf32>, tensor<1x1x1x1xf32>) -> tensor<1x1x1x1xf32>
// CHECK-NEXT: %27 = "ttir.full"() <{fill_value = 1.000000e+00 : f32, shape = array<i32: 1, 1, 1, 1>}> : () -> tensor<1x1x1x1xf32>
// CHECK-NEXT: %28 = "ttir.add"(%26, %27) : (tensor<1x1x1x1xf32>, tensor<1x1x1x1xf32>) -> tensor<1x1x1x1xf32>
// CHECK-NEXT: %29 = "ttir.full"() <{fill_value = 1.000000e+00 : f32, shape = array<i32: 1, 1, 1, 1>}> : () -> tensor<1x1x1x1xf32>
// CHECK-NEXT: %30 = "ttir.maximum"(%28, %29) : (tensor<1x1x1x1xf32>, tensor<1x1x1x1xf32>) -> tensor<1x1x1x1xf32>
// CHECK-NEXT: %31 = "ttir.full"() <{fill_value = 5.000000e-01 : f32, shape = array<i32: 1, 1, 1, 1>}> : () -> tensor<1x1x1x1xf32>
// CHECK-NEXT: %32 = "ttir.multiply"(%30, %31) : (tensor<1x1x1x1xf32>, tensor<1x1x1x1xf32>) -> tensor<1x1x1x1xf32>
// CHECK-NEXT: %33 = "ttir.arange"() <{arange_dimension = 2 : i64, end = 2 : si64, start = 0 : si64, step = 1 : si64}> : () -> tensor<1x1x2x1xf32>
// CHECK-NEXT: %34 = "ttir.arange"() <{arange_dimension = 3 : i64, end = 4 : si64, start = 0 : si64, step = 1 : si64}> : () -> tensor<1x1x1x4xf32>
// CHECK-NEXT: %35 = "ttir.multiply"(%32, %33) : (tensor<1x1x1x1xf32>, tensor<1x1x2x1xf32>) -> tensor<1x1x2x1xf32>
// CHECK-NEXT: %36 = "ttir.floor"(%35) : (tensor<1x1x2x1xf32>) -> tensor<1x1x2x1xf32>
// CHECK-NEXT: %37 = "ttir.add"(%36, %15) : (tensor<1x1x2x1xf32>, tensor<1x1x1x1xf32>) -> tensor<1x1x2x1xf32>
// CHECK-NEXT: %38 = "ttir.full"() <{fill_value = 1.000000e+00 : f32, shape = array<i32: 1, 1, 1, 1>}> : () -> tensor<1x1x1x1xf32>
// CHECK: return %101 : tensor<1x1x2x2xf32>

// node: MaxUnpool(f32[1,1,2,2], i64[1,1,2,2]) kernel_shape=[2,2] strides=[2,2]
// CHECK-LABEL: node MaxUnpool(f32[1,1,2,2], i64[1,1,2,2]) kernel_shape=[2,2] strides=[2,2]
// CHECK-NEXT: func.func @main(%arg0: tensor<1x1x2x2xf32> {ttir.name = "x0"}, %arg1: tensor<1x1x2x2xi64> {ttir.name = "x1"}) -> (tensor<1x1x4x4xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 16>}> : () -> tensor<16xf32>
// CHECK-NEXT: %1 = "ttir.typecast"(%arg1) : (tensor<1x1x2x2xi64>) -> tensor<1x1x2x2xi32>
// CHECK-NEXT: %2 = "ttir.reshape"(%1) <{shape = [4 : i32]}> : (tensor<1x1x2x2xi32>) -> tensor<4xi32>
// CHECK-NEXT: %3 = "ttir.reshape"(%arg0) <{shape = [4 : i32]}> : (tensor<1x1x2x2xf32>) -> tensor<4xf32>
// CHECK-NEXT: %4 = "ttir.scatter"(%0, %2, %3) <{dim = 0 : i32, scatter_reduce_type = #ttcore.reduce_type<invalid>}> : (tensor<16xf32>, tensor<4xi32>, tensor<4xf32>) -> tensor<16xf32>
// CHECK-NEXT: %5 = "ttir.reshape"(%4) <{shape = [1 : i32, 1 : i32, 4 : i32, 4 : i32]}> : (tensor<16xf32>) -> tensor<1x1x4x4xf32>
// CHECK-NEXT: return %5 : tensor<1x1x4x4xf32>

// node: Mean(f32[2,3], f32[2,3])
// CHECK-LABEL: node Mean(f32[2,3], f32[2,3])
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0"}, %arg1: tensor<2x3xf32> {ttir.name = "x1"}) -> (tensor<2x3xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.add"(%arg0, %arg1) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %1 = "ttir.full"() <{fill_value = 2.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %2 = "ttir.div"(%0, %1) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %3 = "ttir.full"() <{fill_value = 2.500000e-01 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %4 = "ttir.multiply"(%arg0, %3) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %5 = "ttir.full"() <{fill_value = 2.500000e-01 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %6 = "ttir.multiply"(%arg1, %5) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %7 = "ttir.add"(%4, %6) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %8 = "ttir.abs"(%0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %9 = "ttir.full"() <{fill_value = 0x7F800000 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %10 = "ttir.lt"(%8, %9) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xi1>
// CHECK-NEXT: %11 = "ttir.full"() <{fill_value = 5.000000e-01 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %12 = "ttir.div"(%7, %11) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %13 = "ttir.where"(%10, %2, %12) : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %13 : tensor<2x3xf32>

// node: MeanVarianceNormalization(f32[1,2,3,3])
// CHECK-LABEL: node MeanVarianceNormalization(f32[1,2,3,3])
// CHECK-NEXT: func.func @main(%arg0: tensor<1x2x3x3xf32> {ttir.name = "x0"}) -> (tensor<1x2x3x3xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.abs"(%arg0) : (tensor<1x2x3x3xf32>) -> tensor<1x2x3x3xf32>
// CHECK-NEXT: %1 = "ttir.max"(%0) <{dim_arg = [0 : i32, 2 : i32, 3 : i32], keep_dim = true}> : (tensor<1x2x3x3xf32>) -> tensor<1x2x1x1xf32>
// CHECK-NEXT: %2 = "ttir.log"(%1) : (tensor<1x2x1x1xf32>) -> tensor<1x2x1x1xf32>
// CHECK-NEXT: %3 = "ttir.full"() <{fill_value = 1.44269502 : f32, shape = array<i32: 1, 1, 1, 1>}> : () -> tensor<1x1x1x1xf32>
// CHECK-NEXT: %4 = "ttir.multiply"(%2, %3) : (tensor<1x2x1x1xf32>, tensor<1x1x1x1xf32>) -> tensor<1x2x1x1xf32>
// CHECK-NEXT: %5 = "ttir.floor"(%4) : (tensor<1x2x1x1xf32>) -> tensor<1x2x1x1xf32>
// CHECK-NEXT: %6 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 1, 1, 1, 1>}> : () -> tensor<1x1x1x1xf32>
// CHECK-NEXT: %7 = "ttir.maximum"(%5, %6) : (tensor<1x2x1x1xf32>, tensor<1x1x1x1xf32>) -> tensor<1x2x1x1xf32>
// CHECK-NEXT: %8 = "ttir.full"() <{fill_value = 1.260000e+02 : f32, shape = array<i32: 1, 1, 1, 1>}> : () -> tensor<1x1x1x1xf32>
// CHECK-NEXT: %9 = "ttir.minimum"(%7, %8) : (tensor<1x2x1x1xf32>, tensor<1x1x1x1xf32>) -> tensor<1x2x1x1xf32>
// CHECK-NEXT: %10 = "ttir.full"() <{fill_value = 9.31322574E-10 : f32, shape = array<i32: 1, 1, 1, 1>}> : () -> tensor<1x1x1x1xf32>
// CHECK-NEXT: %11 = "ttir.lt"(%10, %1) : (tensor<1x1x1x1xf32>, tensor<1x2x1x1xf32>) -> tensor<1x2x1x1xi1>
// CHECK-NEXT: %12 = "ttir.full"() <{fill_value = 1.09951163E+12 : f32, shape = array<i32: 1, 1, 1, 1>}> : () -> tensor<1x1x1x1xf32>
// CHECK-NEXT: %13 = "ttir.lt"(%1, %12) : (tensor<1x2x1x1xf32>, tensor<1x1x1x1xf32>) -> tensor<1x2x1x1xi1>
// CHECK-NEXT: %14 = "ttir.logical_and"(%11, %13) : (tensor<1x2x1x1xi1>, tensor<1x2x1x1xi1>) -> tensor<1x2x1x1xi1>
// CHECK-NEXT: %15 = "ttir.exp2"(%9) : (tensor<1x2x1x1xf32>) -> tensor<1x2x1x1xf32>
// CHECK-NEXT: %16 = "ttir.full"() <{fill_value = 1.000000e+00 : f32, shape = array<i32: 1, 1, 1, 1>}> : () -> tensor<1x1x1x1xf32>
// CHECK-NEXT: %17 = "ttir.where"(%14, %16, %15) : (tensor<1x2x1x1xi1>, tensor<1x1x1x1xf32>, tensor<1x2x1x1xf32>) -> tensor<1x2x1x1xf32>
// CHECK-NEXT: %18 = "ttir.div"(%arg0, %17) : (tensor<1x2x3x3xf32>, tensor<1x2x1x1xf32>) -> tensor<1x2x3x3xf32>
// CHECK-NEXT: %19 = "ttir.mean"(%18) <{dim_arg = [0 : i32, 2 : i32, 3 : i32], keep_dim = true}> : (tensor<1x2x3x3xf32>) -> tensor<1x2x1x1xf32>
// CHECK-NEXT: %20 = "ttir.subtract"(%18, %19) : (tensor<1x2x3x3xf32>, tensor<1x2x1x1xf32>) -> tensor<1x2x3x3xf32>
// CHECK-NEXT: %21 = "ttir.multiply"(%20, %20) : (tensor<1x2x3x3xf32>, tensor<1x2x3x3xf32>) -> tensor<1x2x3x3xf32>
// CHECK-NEXT: %22 = "ttir.mean"(%21) <{dim_arg = [0 : i32, 2 : i32, 3 : i32], keep_dim = true}> : (tensor<1x2x3x3xf32>) -> tensor<1x2x1x1xf32>
// CHECK-NEXT: %23 = "ttir.sqrt"(%22) : (tensor<1x2x1x1xf32>) -> tensor<1x2x1x1xf32>
// CHECK-NEXT: %24 = "ttir.full"() <{fill_value = 9.99999971E-10 : f32, shape = array<i32: 1, 1, 1, 1>}> : () -> tensor<1x1x1x1xf32>
// CHECK-NEXT: %25 = "ttir.div"(%24, %17) : (tensor<1x1x1x1xf32>, tensor<1x2x1x1xf32>) -> tensor<1x2x1x1xf32>
// CHECK-NEXT: %26 = "ttir.add"(%23, %25) : (tensor<1x2x1x1xf32>, tensor<1x2x1x1xf32>) -> tensor<1x2x1x1xf32>
// CHECK-NEXT: %27 = "ttir.div"(%20, %26) : (tensor<1x2x3x3xf32>, tensor<1x2x1x1xf32>) -> tensor<1x2x3x3xf32>
// CHECK-NEXT: return %27 : tensor<1x2x3x3xf32>

// node: MelWeightMatrix(i64[]{2}, i64[]{4}, i64[]{8000}, f32[]{0}, f32[]{4000})
// CHECK-LABEL: node MelWeightMatrix(i64[]{2}, i64[]{4}, i64[]{8000}, f32[]{0}, f32[]{4000})
// CHECK-NEXT: func.func @main() -> (tensor<3x2xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.constant"() <{value = dense<{{\[\[}}1.000000e+00, 1.000000e+00], [0.000000e+00, 0.000000e+00], [0.000000e+00, 0.000000e+00]]> : tensor<3x2xf32>}> : () -> tensor<3x2xf32>
// CHECK-NEXT: return %0 : tensor<3x2xf32>

// node: Min(f32[2,3], f32[2,3])
// CHECK-LABEL: node Min(f32[2,3], f32[2,3])
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0"}, %arg1: tensor<2x3xf32> {ttir.name = "x1"}) -> (tensor<2x3xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.minimum"(%arg0, %arg1) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %0 : tensor<2x3xf32>

// node: Mish(f32[2,3])
// CHECK-LABEL: node Mish(f32[2,3])
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0"}) -> (tensor<2x3xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.mish"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %0 : tensor<2x3xf32>

// node: Mod(f32[2,3], f32[2,3])
// CHECK-LABEL: node Mod(f32[2,3], f32[2,3])
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0"}, %arg1: tensor<2x3xf32> {ttir.name = "x1"}) -> (tensor<2x3xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.remainder"(%arg0, %arg1) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %0 : tensor<2x3xf32>

// node: Mul(f32[2,3], f32[2,3])
// CHECK-LABEL: node Mul(f32[2,3], f32[2,3])
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0"}, %arg1: tensor<2x3xf32> {ttir.name = "x1"}) -> (tensor<2x3xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.multiply"(%arg0, %arg1) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %0 : tensor<2x3xf32>

// node: Multinomial(f32[2,3])
// CHECK-LABEL: node Multinomial(f32[2,3])
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0"}) -> (tensor<2x1xi32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.rand"() <{high = 1.000000e+00 : f32, low = 5.96046448E-8 : f32, seed = 2143289345 : ui32, size = [2 : i32, 1 : i32, 3 : i32]}> : () -> tensor<2x1x3xf32>
// CHECK-NEXT: %1 = "ttir.log"(%0) : (tensor<2x1x3xf32>) -> tensor<2x1x3xf32>
// CHECK-NEXT: %2 = "ttir.neg"(%1) : (tensor<2x1x3xf32>) -> tensor<2x1x3xf32>
// CHECK-NEXT: %3 = "ttir.log"(%2) : (tensor<2x1x3xf32>) -> tensor<2x1x3xf32>
// CHECK-NEXT: %4 = "ttir.neg"(%3) : (tensor<2x1x3xf32>) -> tensor<2x1x3xf32>
// CHECK-NEXT: %5 = "ttir.reshape"(%arg0) <{shape = [2 : i32, 1 : i32, 3 : i32]}> : (tensor<2x3xf32>) -> tensor<2x1x3xf32>
// CHECK-NEXT: %6 = "ttir.add"(%4, %5) : (tensor<2x1x3xf32>, tensor<2x1x3xf32>) -> tensor<2x1x3xf32>
// CHECK-NEXT: %7 = "ttir.argmax"(%6) <{dim_arg = [2 : i32], keep_dim = false}> : (tensor<2x1x3xf32>) -> tensor<2x1xi32>
// CHECK-NEXT: return %7 : tensor<2x1xi32>

// node: Neg(f32[2,3])
// CHECK-LABEL: node Neg(f32[2,3])
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0"}) -> (tensor<2x3xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.neg"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %0 : tensor<2x3xf32>

// node: NegativeLogLikelihoodLoss(f32[2,3], i64[2])
// CHECK-LABEL: node NegativeLogLikelihoodLoss(f32[2,3], i64[2])
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0"}, %arg1: tensor<2xi64> {ttir.name = "x1"}) -> (tensor<f32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.reshape"(%arg1) <{shape = [2 : i32, 1 : i32]}> : (tensor<2xi64>) -> tensor<2x1xi64>
// CHECK-NEXT: %1 = "ttir.arange"() <{arange_dimension = 1 : i64, end = 3 : si64, start = 0 : si64, step = 1 : si64}> : () -> tensor<1x3xi64>
// CHECK-NEXT: %2 = "ttir.eq"(%0, %1) : (tensor<2x1xi64>, tensor<1x3xi64>) -> tensor<2x3xi1>
// CHECK-NEXT: %3 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %4 = "ttir.full"() <{fill_value = 1.000000e+00 : f32, shape = array<i32: 1, 3>}> : () -> tensor<1x3xf32>
// CHECK-NEXT: %5 = "ttir.multiply"(%arg0, %4) : (tensor<2x3xf32>, tensor<1x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %6 = "ttir.where"(%2, %5, %3) : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %7 = "ttir.sum"(%6) <{dim_arg = [1 : i32], keep_dim = false}> : (tensor<2x3xf32>) -> tensor<2xf32>
// CHECK-NEXT: %8 = "ttir.neg"(%7) : (tensor<2xf32>) -> tensor<2xf32>
// CHECK-NEXT: %9 = "ttir.sum"(%8) <{dim_arg = [0 : i32], keep_dim = false}> : (tensor<2xf32>) -> tensor<f32>
// CHECK-NEXT: %10 = "ttir.where"(%2, %4, %3) : (tensor<2x3xi1>, tensor<1x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %11 = "ttir.sum"(%10) <{dim_arg = [1 : i32], keep_dim = false}> : (tensor<2x3xf32>) -> tensor<2xf32>
// CHECK-NEXT: %12 = "ttir.sum"(%11) <{dim_arg = [0 : i32], keep_dim = false}> : (tensor<2xf32>) -> tensor<f32>
// CHECK-NEXT: %13 = "ttir.div"(%9, %12) : (tensor<f32>, tensor<f32>) -> tensor<f32>
// CHECK-NEXT: return %13 : tensor<f32>

// node: NonZero(f32[3]{0,1,2})
// CHECK-LABEL: node NonZero(f32[3]{0,1,2})
// CHECK-NEXT: func.func @main() -> (tensor<1x2xi64> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.constant"() <{value = dense<{{\[\[}}1, 2]]> : tensor<1x2xi64>}> : () -> tensor<1x2xi64>
// CHECK-NEXT: return %0 : tensor<1x2xi64>

// node: Not(i1[2,3])
// CHECK-LABEL: node Not(i1[2,3])
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xi1> {ttir.name = "x0"}) -> (tensor<2x3xi1> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.logical_not"(%arg0) : (tensor<2x3xi1>) -> tensor<2x3xi1>
// CHECK-NEXT: return %0 : tensor<2x3xi1>

// node: OneHot(i64[3], i64[]{4}, f32[2])
// CHECK-LABEL: node OneHot(i64[3], i64[]{4}, f32[2])
// CHECK-NEXT: func.func @main(%arg0: tensor<3xi64> {ttir.name = "x0"}, %arg1: tensor<2xf32> {ttir.name = "x2"}) -> (tensor<3x4xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.arange"() <{arange_dimension = 1 : i64, end = 4 : si64, start = 0 : si64, step = 1 : si64}> : () -> tensor<1x4xi64>
// CHECK-NEXT: %1 = "ttir.full"() <{fill_value = 0 : i32, shape = array<i32: 1>}> : () -> tensor<1xi64>
// CHECK-NEXT: %2 = "ttir.lt"(%arg0, %1) : (tensor<3xi64>, tensor<1xi64>) -> tensor<3xi1>
// CHECK-NEXT: %3 = "ttir.full"() <{fill_value = 4 : i32, shape = array<i32: 1>}> : () -> tensor<1xi64>
// CHECK-NEXT: %4 = "ttir.add"(%arg0, %3) : (tensor<3xi64>, tensor<1xi64>) -> tensor<3xi64>
// CHECK-NEXT: %5 = "ttir.where"(%2, %4, %arg0) : (tensor<3xi1>, tensor<3xi64>, tensor<3xi64>) -> tensor<3xi64>
// CHECK-NEXT: %6 = "ttir.reshape"(%5) <{shape = [3 : i32, 1 : i32]}> : (tensor<3xi64>) -> tensor<3x1xi64>
// CHECK-NEXT: %7 = "ttir.eq"(%6, %0) : (tensor<3x1xi64>, tensor<1x4xi64>) -> tensor<3x4xi1>
// CHECK-NEXT: %8 = "ttir.slice_static"(%arg1) <{begins = [0 : i32], ends = [1 : i32], step = [1 : i32]}> : (tensor<2xf32>) -> tensor<1xf32>
// CHECK-NEXT: %9 = "ttir.reshape"(%8) <{shape = [1 : i32, 1 : i32]}> : (tensor<1xf32>) -> tensor<1x1xf32>
// CHECK-NEXT: %10 = "ttir.slice_static"(%arg1) <{begins = [1 : i32], ends = [2 : i32], step = [1 : i32]}> : (tensor<2xf32>) -> tensor<1xf32>
// CHECK-NEXT: %11 = "ttir.reshape"(%10) <{shape = [1 : i32, 1 : i32]}> : (tensor<1xf32>) -> tensor<1x1xf32>
// CHECK-NEXT: %12 = "ttir.where"(%7, %11, %9) : (tensor<3x4xi1>, tensor<1x1xf32>, tensor<1x1xf32>) -> tensor<3x4xf32>
// CHECK-NEXT: return %12 : tensor<3x4xf32>

// node: Optional(f32[2,3])
// CHECK-LABEL: node Optional(f32[2,3])
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0"}) -> (tensor<2x3xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: return %arg0 : tensor<2x3xf32>

// node: OptionalGetElement(opt(f32[2,3]))
// CHECK-LABEL: node OptionalGetElement(opt(f32[2,3]))
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0_0"}) -> (tensor<2x3xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: return %arg0 : tensor<2x3xf32>

// node: OptionalHasElement(opt(f32[2,3]))
// CHECK-LABEL: node OptionalHasElement(opt(f32[2,3]))
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0_0"}) -> (tensor<i1> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = 1 : i32, shape = array<i32>}> : () -> tensor<i1>
// CHECK-NEXT: return %0 : tensor<i1>

// node: Or(i1[2,3], i1[2,3])
// CHECK-LABEL: node Or(i1[2,3], i1[2,3])
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xi1> {ttir.name = "x0"}, %arg1: tensor<2x3xi1> {ttir.name = "x1"}) -> (tensor<2x3xi1> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.logical_or"(%arg0, %arg1) : (tensor<2x3xi1>, tensor<2x3xi1>) -> tensor<2x3xi1>
// CHECK-NEXT: return %0 : tensor<2x3xi1>

// node: PRelu(f32[2,3], f32[3])
// CHECK-LABEL: node PRelu(f32[2,3], f32[3])
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0"}, %arg1: tensor<3xf32> {ttir.name = "x1"}) -> (tensor<2x3xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %1 = "ttir.lt"(%arg0, %0) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xi1>
// CHECK-NEXT: %2 = "ttir.multiply"(%arg0, %arg1) : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %3 = "ttir.where"(%1, %2, %arg0) : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %3 : tensor<2x3xf32>

// node: Pad(f32[2,3], i64[4]{0,1,0,1})
// CHECK-LABEL: node Pad(f32[2,3], i64[4]{0,1,0,1})
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0"}) -> (tensor<2x5xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.pad"(%arg0) <{padding = array<i32: 0, 0, 1, 1>, value = 0.000000e+00 : f32}> : (tensor<2x3xf32>) -> tensor<2x5xf32>
// CHECK-NEXT: return %0 : tensor<2x5xf32>

// node: Pow(f32[2,3], f32[2,3])
// CHECK-LABEL: node Pow(f32[2,3], f32[2,3])
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0"}, %arg1: tensor<2x3xf32> {ttir.name = "x1"}) -> (tensor<2x3xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.pow"(%arg0, %arg1) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %0 : tensor<2x3xf32>

// node: QLinearConv(u8[1,1,3,3], f32[], u8[]{3}, u8[1,1,2,2], f32[], u8[]{2}, f32[], u8[]{1})
// CHECK-LABEL: node QLinearConv(u8[1,1,3,3], f32[], u8[]{3}, u8[1,1,2,2], f32[], u8[]{2}, f32[], u8[]{1})
// CHECK-NEXT: func.func @main(%arg0: tensor<1x1x3x3xui8> {ttir.name = "x0"}, %arg1: tensor<f32> {ttir.name = "x1"}, %arg2: tensor<1x1x2x2xui8> {ttir.name = "x3"}, %arg3: tensor<f32> {ttir.name = "x4"}, %arg4: tensor<f32> {ttir.name = "x6"}) -> (tensor<1x1x2x2xui8> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.typecast"(%arg0) : (tensor<1x1x3x3xui8>) -> tensor<1x1x3x3xf32>
// CHECK-NEXT: %1 = "ttir.full"() <{fill_value = 3.000000e+00 : f32, shape = array<i32: 1, 1, 1, 1>}> : () -> tensor<1x1x1x1xf32>
// CHECK-NEXT: %2 = "ttir.subtract"(%0, %1) : (tensor<1x1x3x3xf32>, tensor<1x1x1x1xf32>) -> tensor<1x1x3x3xf32>
// CHECK-NEXT: %3 = "ttir.typecast"(%arg2) : (tensor<1x1x2x2xui8>) -> tensor<1x1x2x2xf32>
// CHECK-NEXT: %4 = "ttir.full"() <{fill_value = 2.000000e+00 : f32, shape = array<i32: 1, 1, 1, 1>}> : () -> tensor<1x1x1x1xf32>
// CHECK-NEXT: %5 = "ttir.subtract"(%3, %4) : (tensor<1x1x2x2xf32>, tensor<1x1x1x1xf32>) -> tensor<1x1x2x2xf32>
// CHECK-NEXT: %6 = "ttir.conv2d"(%2, %5) <{batch_dim = 0 : i64, channel_dim = 1 : i64, dilation = array<i32: 1, 1>, groups = 1 : i32, height_dim = 2 : i64, padding = array<i32: 0, 0, 0, 0>, stride = array<i32: 1, 1>, width_dim = 3 : i64}> : (tensor<1x1x3x3xf32>, tensor<1x1x2x2xf32>) -> tensor<1x1x2x2xf32>
// CHECK-NEXT: %7 = "ttir.reshape"(%arg1) <{shape = [1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<f32>) -> tensor<1x1x1x1xf32>
// CHECK-NEXT: %8 = "ttir.reshape"(%arg3) <{shape = [1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<f32>) -> tensor<1x1x1x1xf32>
// CHECK-NEXT: %9 = "ttir.multiply"(%7, %8) : (tensor<1x1x1x1xf32>, tensor<1x1x1x1xf32>) -> tensor<1x1x1x1xf32>
// CHECK-NEXT: %10 = "ttir.multiply"(%6, %9) : (tensor<1x1x2x2xf32>, tensor<1x1x1x1xf32>) -> tensor<1x1x2x2xf32>
// CHECK-NEXT: %11 = "ttir.reshape"(%arg4) <{shape = [1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<f32>) -> tensor<1x1x1x1xf32>
// CHECK-NEXT: %12 = "ttir.div"(%10, %11) : (tensor<1x1x2x2xf32>, tensor<1x1x1x1xf32>) -> tensor<1x1x2x2xf32>
// CHECK-NEXT: %13 = "ttir.floor"(%12) : (tensor<1x1x2x2xf32>) -> tensor<1x1x2x2xf32>
// CHECK-NEXT: %14 = "ttir.subtract"(%12, %13) : (tensor<1x1x2x2xf32>, tensor<1x1x2x2xf32>) -> tensor<1x1x2x2xf32>
// CHECK-NEXT: %15 = "ttir.full"() <{fill_value = 5.000000e-01 : f32, shape = array<i32: 1, 1, 1, 1>}> : () -> tensor<1x1x1x1xf32>
// CHECK-NEXT: %16 = "ttir.multiply"(%13, %15) : (tensor<1x1x2x2xf32>, tensor<1x1x1x1xf32>) -> tensor<1x1x2x2xf32>
// CHECK-NEXT: %17 = "ttir.full"() <{fill_value = 5.000000e-01 : f32, shape = array<i32: 1, 1, 1, 1>}> : () -> tensor<1x1x1x1xf32>
// CHECK-NEXT: %18 = "ttir.lt"(%14, %17) : (tensor<1x1x2x2xf32>, tensor<1x1x1x1xf32>) -> tensor<1x1x2x2xi1>
// CHECK-NEXT: %19 = "ttir.full"() <{fill_value = 5.000000e-01 : f32, shape = array<i32: 1, 1, 1, 1>}> : () -> tensor<1x1x1x1xf32>
// CHECK-NEXT: %20 = "ttir.eq"(%14, %19) : (tensor<1x1x2x2xf32>, tensor<1x1x1x1xf32>) -> tensor<1x1x2x2xi1>
// CHECK-NEXT: %21 = "ttir.floor"(%16) : (tensor<1x1x2x2xf32>) -> tensor<1x1x2x2xf32>
// CHECK-NEXT: %22 = "ttir.eq"(%21, %16) : (tensor<1x1x2x2xf32>, tensor<1x1x2x2xf32>) -> tensor<1x1x2x2xi1>
// CHECK-NEXT: %23 = "ttir.logical_and"(%20, %22) : (tensor<1x1x2x2xi1>, tensor<1x1x2x2xi1>) -> tensor<1x1x2x2xi1>
// CHECK-NEXT: %24 = "ttir.logical_or"(%18, %23) : (tensor<1x1x2x2xi1>, tensor<1x1x2x2xi1>) -> tensor<1x1x2x2xi1>
// CHECK-NEXT: %25 = "ttir.full"() <{fill_value = 1.000000e+00 : f32, shape = array<i32: 1, 1, 1, 1>}> : () -> tensor<1x1x1x1xf32>
// CHECK-NEXT: %26 = "ttir.add"(%13, %25) : (tensor<1x1x2x2xf32>, tensor<1x1x1x1xf32>) -> tensor<1x1x2x2xf32>
// CHECK-NEXT: %27 = "ttir.where"(%24, %13, %26) : (tensor<1x1x2x2xi1>, tensor<1x1x2x2xf32>, tensor<1x1x2x2xf32>) -> tensor<1x1x2x2xf32>
// CHECK-NEXT: %28 = "ttir.eq"(%12, %13) : (tensor<1x1x2x2xf32>, tensor<1x1x2x2xf32>) -> tensor<1x1x2x2xi1>
// CHECK-NEXT: %29 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 1, 1, 1, 1>}> : () -> tensor<1x1x1x1xf32>
// CHECK-NEXT: %30 = "ttir.lt"(%12, %29) : (tensor<1x1x2x2xf32>, tensor<1x1x1x1xf32>) -> tensor<1x1x2x2xi1>
// CHECK-NEXT: %31 = "ttir.abs"(%27) : (tensor<1x1x2x2xf32>) -> tensor<1x1x2x2xf32>
// CHECK-NEXT: %32 = "ttir.neg"(%31) : (tensor<1x1x2x2xf32>) -> tensor<1x1x2x2xf32>
// CHECK-NEXT: %33 = "ttir.where"(%30, %32, %27) : (tensor<1x1x2x2xi1>, tensor<1x1x2x2xf32>, tensor<1x1x2x2xf32>) -> tensor<1x1x2x2xf32>
// CHECK-NEXT: %34 = "ttir.where"(%28, %12, %33) : (tensor<1x1x2x2xi1>, tensor<1x1x2x2xf32>, tensor<1x1x2x2xf32>) -> tensor<1x1x2x2xf32>
// CHECK-NEXT: %35 = "ttir.ones"() <{shape = array<i32: 1, 1, 1, 1>}> : () -> tensor<1x1x1x1xf32>
// CHECK-NEXT: %36 = "ttir.add"(%34, %35) : (tensor<1x1x2x2xf32>, tensor<1x1x1x1xf32>) -> tensor<1x1x2x2xf32>
// CHECK-NEXT: %37 = "ttir.clamp_scalar"(%36) <{max = 2.550000e+02 : f32, min = 0.000000e+00 : f32}> : (tensor<1x1x2x2xf32>) -> tensor<1x1x2x2xf32>
// CHECK-NEXT: %38 = "ttir.typecast"(%37) : (tensor<1x1x2x2xf32>) -> tensor<1x1x2x2xui8>
// CHECK-NEXT: return %38 : tensor<1x1x2x2xui8>

// node: QLinearMatMul(u8[2,3], f32[], u8[]{3}, u8[3,4], f32[], u8[]{2}, f32[], u8[]{1})
// CHECK-LABEL: node QLinearMatMul(u8[2,3], f32[], u8[]{3}, u8[3,4], f32[], u8[]{2}, f32[], u8[]{1})
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xui8> {ttir.name = "x0"}, %arg1: tensor<f32> {ttir.name = "x1"}, %arg2: tensor<3x4xui8> {ttir.name = "x3"}, %arg3: tensor<f32> {ttir.name = "x4"}, %arg4: tensor<f32> {ttir.name = "x6"}) -> (tensor<2x4xui8> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.typecast"(%arg0) : (tensor<2x3xui8>) -> tensor<2x3xf32>
// CHECK-NEXT: %1 = "ttir.full"() <{fill_value = 3.000000e+00 : f32, shape = array<i32>}> : () -> tensor<f32>
// CHECK-NEXT: %2 = "ttir.subtract"(%0, %1) : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
// CHECK-NEXT: %3 = "ttir.multiply"(%2, %arg1) : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
// CHECK-NEXT: %4 = "ttir.typecast"(%arg2) : (tensor<3x4xui8>) -> tensor<3x4xf32>
// CHECK-NEXT: %5 = "ttir.full"() <{fill_value = 2.000000e+00 : f32, shape = array<i32>}> : () -> tensor<f32>
// CHECK-NEXT: %6 = "ttir.subtract"(%4, %5) : (tensor<3x4xf32>, tensor<f32>) -> tensor<3x4xf32>
// CHECK-NEXT: %7 = "ttir.multiply"(%6, %arg3) : (tensor<3x4xf32>, tensor<f32>) -> tensor<3x4xf32>
// CHECK-NEXT: %8 = "ttir.matmul"(%3, %7) : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
// CHECK-NEXT: %9 = "ttir.div"(%8, %arg4) : (tensor<2x4xf32>, tensor<f32>) -> tensor<2x4xf32>
// CHECK-NEXT: %10 = "ttir.floor"(%9) : (tensor<2x4xf32>) -> tensor<2x4xf32>
// CHECK-NEXT: %11 = "ttir.subtract"(%9, %10) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
// CHECK-NEXT: %12 = "ttir.full"() <{fill_value = 5.000000e-01 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %13 = "ttir.multiply"(%10, %12) : (tensor<2x4xf32>, tensor<1x1xf32>) -> tensor<2x4xf32>
// CHECK-NEXT: %14 = "ttir.full"() <{fill_value = 5.000000e-01 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %15 = "ttir.lt"(%11, %14) : (tensor<2x4xf32>, tensor<1x1xf32>) -> tensor<2x4xi1>
// CHECK-NEXT: %16 = "ttir.full"() <{fill_value = 5.000000e-01 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %17 = "ttir.eq"(%11, %16) : (tensor<2x4xf32>, tensor<1x1xf32>) -> tensor<2x4xi1>
// CHECK-NEXT: %18 = "ttir.floor"(%13) : (tensor<2x4xf32>) -> tensor<2x4xf32>
// CHECK-NEXT: %19 = "ttir.eq"(%18, %13) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xi1>
// CHECK-NEXT: %20 = "ttir.logical_and"(%17, %19) : (tensor<2x4xi1>, tensor<2x4xi1>) -> tensor<2x4xi1>
// CHECK-NEXT: %21 = "ttir.logical_or"(%15, %20) : (tensor<2x4xi1>, tensor<2x4xi1>) -> tensor<2x4xi1>
// CHECK-NEXT: %22 = "ttir.full"() <{fill_value = 1.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %23 = "ttir.add"(%10, %22) : (tensor<2x4xf32>, tensor<1x1xf32>) -> tensor<2x4xf32>
// CHECK-NEXT: %24 = "ttir.where"(%21, %10, %23) : (tensor<2x4xi1>, tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
// CHECK-NEXT: %25 = "ttir.eq"(%9, %10) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xi1>
// CHECK-NEXT: %26 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %27 = "ttir.lt"(%9, %26) : (tensor<2x4xf32>, tensor<1x1xf32>) -> tensor<2x4xi1>
// CHECK-NEXT: %28 = "ttir.abs"(%24) : (tensor<2x4xf32>) -> tensor<2x4xf32>
// CHECK-NEXT: %29 = "ttir.neg"(%28) : (tensor<2x4xf32>) -> tensor<2x4xf32>
// CHECK-NEXT: %30 = "ttir.where"(%27, %29, %24) : (tensor<2x4xi1>, tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
// CHECK-NEXT: %31 = "ttir.where"(%25, %9, %30) : (tensor<2x4xi1>, tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
// CHECK-NEXT: %32 = "ttir.ones"() <{shape = array<i32>}> : () -> tensor<f32>
// CHECK-NEXT: %33 = "ttir.add"(%31, %32) : (tensor<2x4xf32>, tensor<f32>) -> tensor<2x4xf32>
// CHECK-NEXT: %34 = "ttir.clamp_scalar"(%33) <{max = 2.550000e+02 : f32, min = 0.000000e+00 : f32}> : (tensor<2x4xf32>) -> tensor<2x4xf32>
// CHECK-NEXT: %35 = "ttir.typecast"(%34) : (tensor<2x4xf32>) -> tensor<2x4xui8>
// CHECK-NEXT: return %35 : tensor<2x4xui8>

// node: QuantizeLinear(f32[2,3], f32[], u8[]{128})
// CHECK-LABEL: node QuantizeLinear(f32[2,3], f32[], u8[]{128})
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0"}, %arg1: tensor<f32> {ttir.name = "x1"}) -> (tensor<2x3xui8> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.reshape"(%arg1) <{shape = [1 : i32, 1 : i32]}> : (tensor<f32>) -> tensor<1x1xf32>
// CHECK-NEXT: %1 = "ttir.div"(%arg0, %0) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %2 = "ttir.floor"(%1) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %3 = "ttir.subtract"(%1, %2) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %4 = "ttir.full"() <{fill_value = 5.000000e-01 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %5 = "ttir.multiply"(%2, %4) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %6 = "ttir.full"() <{fill_value = 5.000000e-01 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %7 = "ttir.lt"(%3, %6) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xi1>
// CHECK-NEXT: %8 = "ttir.full"() <{fill_value = 5.000000e-01 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %9 = "ttir.eq"(%3, %8) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xi1>
// CHECK-NEXT: %10 = "ttir.floor"(%5) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %11 = "ttir.eq"(%10, %5) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
// CHECK-NEXT: %12 = "ttir.logical_and"(%9, %11) : (tensor<2x3xi1>, tensor<2x3xi1>) -> tensor<2x3xi1>
// CHECK-NEXT: %13 = "ttir.logical_or"(%7, %12) : (tensor<2x3xi1>, tensor<2x3xi1>) -> tensor<2x3xi1>
// CHECK-NEXT: %14 = "ttir.full"() <{fill_value = 1.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %15 = "ttir.add"(%2, %14) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %16 = "ttir.where"(%13, %2, %15) : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %17 = "ttir.eq"(%1, %2) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
// CHECK-NEXT: %18 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %19 = "ttir.lt"(%1, %18) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xi1>
// CHECK-NEXT: %20 = "ttir.abs"(%16) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %21 = "ttir.neg"(%20) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %22 = "ttir.where"(%19, %21, %16) : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %23 = "ttir.where"(%17, %1, %22) : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %24 = "ttir.full"() <{fill_value = 1.280000e+02 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %25 = "ttir.add"(%23, %24) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %26 = "ttir.clamp_scalar"(%25) <{max = 2.550000e+02 : f32, min = 0.000000e+00 : f32}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %27 = "ttir.typecast"(%26) : (tensor<2x3xf32>) -> tensor<2x3xui8>
// CHECK-NEXT: return %27 : tensor<2x3xui8>

// node: RMSNormalization(f32[2,3], f32[3])
// CHECK-LABEL: node RMSNormalization(f32[2,3], f32[3])
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0"}, %arg1: tensor<3xf32> {ttir.name = "x1"}) -> (tensor<2x3xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.rms_norm"(%arg0, %arg1) <{epsilon = 9.99999974E-6 : f32, normalized_shape = array<i64: 3>, operandSegmentSizes = array<i32: 1, 1, 0>}> : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %0 : tensor<2x3xf32>

// node: RNN(f32[1,1,2], f32[1,3,2], f32[1,3,3]) hidden_size=3 -> 2
// CHECK-LABEL: node RNN(f32[1,1,2], f32[1,3,2], f32[1,3,3]) hidden_size=3 -> 2
// CHECK-NEXT: func.func @main(%arg0: tensor<1x1x2xf32> {ttir.name = "x0"}, %arg1: tensor<1x3x2xf32> {ttir.name = "x1"}, %arg2: tensor<1x3x3xf32> {ttir.name = "x2"}) -> (tensor<1x1x1x3xf32> {ttir.name = "y0"}, tensor<1x1x3xf32> {ttir.name = "y1"}) {
// CHECK-NEXT: %0 = "ttir.reshape"(%arg1) <{shape = [3 : i32, 2 : i32]}> : (tensor<1x3x2xf32>) -> tensor<3x2xf32>
// CHECK-NEXT: %1 = "ttir.reshape"(%arg2) <{shape = [3 : i32, 3 : i32]}> : (tensor<1x3x3xf32>) -> tensor<3x3xf32>
// CHECK-NEXT: %2 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 1, 3>}> : () -> tensor<1x3xf32>
// CHECK-NEXT: %3 = "ttir.reshape"(%arg0) <{shape = [1 : i32, 2 : i32]}> : (tensor<1x1x2xf32>) -> tensor<1x2xf32>
// CHECK-NEXT: %4 = "ttir.matmul"(%3, %0) <{transpose_b = true}> : (tensor<1x2xf32>, tensor<3x2xf32>) -> tensor<1x3xf32>
// CHECK-NEXT: %5 = "ttir.reshape"(%4) <{shape = [1 : i32, 1 : i32, 3 : i32]}> : (tensor<1x3xf32>) -> tensor<1x1x3xf32>
// CHECK-NEXT: %6 = "ttir.reshape"(%5) <{shape = [1 : i32, 3 : i32]}> : (tensor<1x1x3xf32>) -> tensor<1x3xf32>
// CHECK-NEXT: %7 = "ttir.matmul"(%2, %1) <{transpose_b = true}> : (tensor<1x3xf32>, tensor<3x3xf32>) -> tensor<1x3xf32>
// CHECK-NEXT: %8 = "ttir.add"(%6, %7) : (tensor<1x3xf32>, tensor<1x3xf32>) -> tensor<1x3xf32>
// CHECK-NEXT: %9 = "ttir.tanh"(%8) : (tensor<1x3xf32>) -> tensor<1x3xf32>
// CHECK-NEXT: %10 = "ttir.reshape"(%9) <{shape = [1 : i32, 1 : i32, 1 : i32, 3 : i32]}> : (tensor<1x3xf32>) -> tensor<1x1x1x3xf32>
// CHECK-NEXT: %11 = "ttir.reshape"(%9) <{shape = [1 : i32, 1 : i32, 3 : i32]}> : (tensor<1x3xf32>) -> tensor<1x1x3xf32>
// CHECK-NEXT: return %10, %11 : tensor<1x1x1x3xf32>, tensor<1x1x3xf32>

// node: RandomNormal() shape=[2,3]
// CHECK-LABEL: node RandomNormal() shape=[2,3]
// CHECK-NEXT: func.func @main() -> (tensor<2x3xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.rand"() <{high = 6.28318548 : f32, low = 0.000000e+00 : f32, seed = 2143289345 : ui32, size = [2 : i32, 3 : i32]}> : () -> tensor<2x3xf32>
// CHECK-NEXT: %1 = "ttir.rand"() <{high = 1.000000e+00 : f32, low = 0.000000e+00 : f32, seed = 2143289346 : ui32, size = [2 : i32, 3 : i32]}> : () -> tensor<2x3xf32>
// CHECK-NEXT: %2 = "ttir.full"() <{fill_value = 1.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %3 = "ttir.subtract"(%2, %1) : (tensor<1x1xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %4 = "ttir.log"(%3) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %5 = "ttir.full"() <{fill_value = -2.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %6 = "ttir.multiply"(%4, %5) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %7 = "ttir.sqrt"(%6) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %8 = "ttir.cos"(%0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %9 = "ttir.multiply"(%7, %8) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %9 : tensor<2x3xf32>

// node: RandomNormalLike(f32[2,3])
// CHECK-LABEL: node RandomNormalLike(f32[2,3])
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0"}) -> (tensor<2x3xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.rand"() <{high = 6.28318548 : f32, low = 0.000000e+00 : f32, seed = 2143289345 : ui32, size = [2 : i32, 3 : i32]}> : () -> tensor<2x3xf32>
// CHECK-NEXT: %1 = "ttir.rand"() <{high = 1.000000e+00 : f32, low = 0.000000e+00 : f32, seed = 2143289346 : ui32, size = [2 : i32, 3 : i32]}> : () -> tensor<2x3xf32>
// CHECK-NEXT: %2 = "ttir.full"() <{fill_value = 1.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %3 = "ttir.subtract"(%2, %1) : (tensor<1x1xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %4 = "ttir.log"(%3) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %5 = "ttir.full"() <{fill_value = -2.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %6 = "ttir.multiply"(%4, %5) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %7 = "ttir.sqrt"(%6) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %8 = "ttir.cos"(%0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %9 = "ttir.multiply"(%7, %8) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %9 : tensor<2x3xf32>

// node: RandomUniform() shape=[2,3]
// CHECK-LABEL: node RandomUniform() shape=[2,3]
// CHECK-NEXT: func.func @main() -> (tensor<2x3xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.rand"() <{high = 1.000000e+00 : f32, low = 0.000000e+00 : f32, seed = 2143289345 : ui32, size = [2 : i32, 3 : i32]}> : () -> tensor<2x3xf32>
// CHECK-NEXT: return %0 : tensor<2x3xf32>

// node: RandomUniformLike(f32[2,3])
// CHECK-LABEL: node RandomUniformLike(f32[2,3])
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0"}) -> (tensor<2x3xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.rand"() <{high = 1.000000e+00 : f32, low = 0.000000e+00 : f32, seed = 2143289345 : ui32, size = [2 : i32, 3 : i32]}> : () -> tensor<2x3xf32>
// CHECK-NEXT: return %0 : tensor<2x3xf32>

// node: Range(i64[]{0}, i64[]{4}, i64[]{1})
// CHECK-LABEL: node Range(i64[]{0}, i64[]{4}, i64[]{1})
// CHECK-NEXT: func.func @main() -> (tensor<4xi64> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.constant"() <{value = dense<[0, 1, 2, 3]> : tensor<4xi64>}> : () -> tensor<4xi64>
// CHECK-NEXT: return %0 : tensor<4xi64>

// node: Reciprocal(f32[2,3])
// CHECK-LABEL: node Reciprocal(f32[2,3])
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0"}) -> (tensor<2x3xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.reciprocal"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %0 : tensor<2x3xf32>

// node: ReduceL1(f32[2,3], i64[1]{1})
// CHECK-LABEL: node ReduceL1(f32[2,3], i64[1]{1})
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0"}) -> (tensor<2x1xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.abs"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %1 = "ttir.sum"(%0) <{dim_arg = [1 : i32], keep_dim = true}> : (tensor<2x3xf32>) -> tensor<2x1xf32>
// CHECK-NEXT: return %1 : tensor<2x1xf32>

// node: ReduceL2(f32[2,3], i64[1]{1})
// CHECK-LABEL: node ReduceL2(f32[2,3], i64[1]{1})
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0"}) -> (tensor<2x1xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.abs"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %1 = "ttir.max"(%0) <{dim_arg = [1 : i32], keep_dim = true}> : (tensor<2x3xf32>) -> tensor<2x1xf32>
// CHECK-NEXT: %2 = "ttir.log"(%1) : (tensor<2x1xf32>) -> tensor<2x1xf32>
// CHECK-NEXT: %3 = "ttir.full"() <{fill_value = 1.44269502 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %4 = "ttir.multiply"(%2, %3) : (tensor<2x1xf32>, tensor<1x1xf32>) -> tensor<2x1xf32>
// CHECK-NEXT: %5 = "ttir.floor"(%4) : (tensor<2x1xf32>) -> tensor<2x1xf32>
// CHECK-NEXT: %6 = "ttir.full"() <{fill_value = -1.260000e+02 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %7 = "ttir.maximum"(%5, %6) : (tensor<2x1xf32>, tensor<1x1xf32>) -> tensor<2x1xf32>
// CHECK-NEXT: %8 = "ttir.full"() <{fill_value = 1.260000e+02 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %9 = "ttir.minimum"(%7, %8) : (tensor<2x1xf32>, tensor<1x1xf32>) -> tensor<2x1xf32>
// CHECK-NEXT: %10 = "ttir.full"() <{fill_value = 9.31322574E-10 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %11 = "ttir.lt"(%10, %1) : (tensor<1x1xf32>, tensor<2x1xf32>) -> tensor<2x1xi1>
// CHECK-NEXT: %12 = "ttir.full"() <{fill_value = 1.09951163E+12 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %13 = "ttir.lt"(%1, %12) : (tensor<2x1xf32>, tensor<1x1xf32>) -> tensor<2x1xi1>
// CHECK-NEXT: %14 = "ttir.logical_and"(%11, %13) : (tensor<2x1xi1>, tensor<2x1xi1>) -> tensor<2x1xi1>
// CHECK-NEXT: %15 = "ttir.exp2"(%9) : (tensor<2x1xf32>) -> tensor<2x1xf32>
// CHECK-NEXT: %16 = "ttir.full"() <{fill_value = 1.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %17 = "ttir.where"(%14, %16, %15) : (tensor<2x1xi1>, tensor<1x1xf32>, tensor<2x1xf32>) -> tensor<2x1xf32>
// CHECK-NEXT: %18 = "ttir.div"(%arg0, %17) : (tensor<2x3xf32>, tensor<2x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %19 = "ttir.multiply"(%18, %18) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %20 = "ttir.sum"(%19) <{dim_arg = [1 : i32], keep_dim = true}> : (tensor<2x3xf32>) -> tensor<2x1xf32>
// CHECK-NEXT: %21 = "ttir.sqrt"(%20) : (tensor<2x1xf32>) -> tensor<2x1xf32>
// CHECK-NEXT: %22 = "ttir.multiply"(%21, %17) : (tensor<2x1xf32>, tensor<2x1xf32>) -> tensor<2x1xf32>
// CHECK-NEXT: return %22 : tensor<2x1xf32>

// node: ReduceLogSum(f32[2,3], i64[1]{1})
// CHECK-LABEL: node ReduceLogSum(f32[2,3], i64[1]{1})
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0"}) -> (tensor<2x1xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.abs"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %1 = "ttir.max"(%0) <{dim_arg = [1 : i32], keep_dim = true}> : (tensor<2x3xf32>) -> tensor<2x1xf32>
// CHECK-NEXT: %2 = "ttir.log"(%1) : (tensor<2x1xf32>) -> tensor<2x1xf32>
// CHECK-NEXT: %3 = "ttir.full"() <{fill_value = 1.44269502 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %4 = "ttir.multiply"(%2, %3) : (tensor<2x1xf32>, tensor<1x1xf32>) -> tensor<2x1xf32>
// CHECK-NEXT: %5 = "ttir.floor"(%4) : (tensor<2x1xf32>) -> tensor<2x1xf32>
// CHECK-NEXT: %6 = "ttir.full"() <{fill_value = -1.260000e+02 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %7 = "ttir.maximum"(%5, %6) : (tensor<2x1xf32>, tensor<1x1xf32>) -> tensor<2x1xf32>
// CHECK-NEXT: %8 = "ttir.full"() <{fill_value = 1.260000e+02 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %9 = "ttir.minimum"(%7, %8) : (tensor<2x1xf32>, tensor<1x1xf32>) -> tensor<2x1xf32>
// CHECK-NEXT: %10 = "ttir.full"() <{fill_value = 9.31322574E-10 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %11 = "ttir.lt"(%10, %1) : (tensor<1x1xf32>, tensor<2x1xf32>) -> tensor<2x1xi1>
// CHECK-NEXT: %12 = "ttir.full"() <{fill_value = 1.09951163E+12 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %13 = "ttir.lt"(%1, %12) : (tensor<2x1xf32>, tensor<1x1xf32>) -> tensor<2x1xi1>
// CHECK-NEXT: %14 = "ttir.logical_and"(%11, %13) : (tensor<2x1xi1>, tensor<2x1xi1>) -> tensor<2x1xi1>
// CHECK-NEXT: %15 = "ttir.exp2"(%9) : (tensor<2x1xf32>) -> tensor<2x1xf32>
// CHECK-NEXT: %16 = "ttir.full"() <{fill_value = 1.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %17 = "ttir.where"(%14, %16, %15) : (tensor<2x1xi1>, tensor<1x1xf32>, tensor<2x1xf32>) -> tensor<2x1xf32>
// CHECK-NEXT: %18 = "ttir.div"(%arg0, %17) : (tensor<2x3xf32>, tensor<2x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %19 = "ttir.sum"(%18) <{dim_arg = [1 : i32], keep_dim = true}> : (tensor<2x3xf32>) -> tensor<2x1xf32>
// CHECK-NEXT: %20 = "ttir.log"(%19) : (tensor<2x1xf32>) -> tensor<2x1xf32>
// CHECK-NEXT: %21 = "ttir.log"(%17) : (tensor<2x1xf32>) -> tensor<2x1xf32>
// CHECK-NEXT: %22 = "ttir.add"(%20, %21) : (tensor<2x1xf32>, tensor<2x1xf32>) -> tensor<2x1xf32>
// CHECK-NEXT: return %22 : tensor<2x1xf32>

// node: ReduceLogSumExp(f32[2,3], i64[1]{1})
// CHECK-LABEL: node ReduceLogSumExp(f32[2,3], i64[1]{1})
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0"}) -> (tensor<2x1xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.max"(%arg0) <{dim_arg = [1 : i32], keep_dim = true}> : (tensor<2x3xf32>) -> tensor<2x1xf32>
// CHECK-NEXT: %1 = "ttir.abs"(%0) : (tensor<2x1xf32>) -> tensor<2x1xf32>
// CHECK-NEXT: %2 = "ttir.full"() <{fill_value = 0x7F800000 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %3 = "ttir.eq"(%1, %2) : (tensor<2x1xf32>, tensor<1x1xf32>) -> tensor<2x1xi1>
// CHECK-NEXT: %4 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %5 = "ttir.where"(%3, %4, %0) : (tensor<2x1xi1>, tensor<1x1xf32>, tensor<2x1xf32>) -> tensor<2x1xf32>
// CHECK-NEXT: %6 = "ttir.subtract"(%arg0, %5) : (tensor<2x3xf32>, tensor<2x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %7 = "ttir.exp"(%6) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %8 = "ttir.sum"(%7) <{dim_arg = [1 : i32], keep_dim = true}> : (tensor<2x3xf32>) -> tensor<2x1xf32>
// CHECK-NEXT: %9 = "ttir.log"(%8) : (tensor<2x1xf32>) -> tensor<2x1xf32>
// CHECK-NEXT: %10 = "ttir.add"(%9, %5) : (tensor<2x1xf32>, tensor<2x1xf32>) -> tensor<2x1xf32>
// CHECK-NEXT: return %10 : tensor<2x1xf32>

// node: ReduceMax(f32[2,3], i64[1]{1})
// CHECK-LABEL: node ReduceMax(f32[2,3], i64[1]{1})
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0"}) -> (tensor<2x1xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.max"(%arg0) <{dim_arg = [1 : i32], keep_dim = true}> : (tensor<2x3xf32>) -> tensor<2x1xf32>
// CHECK-NEXT: return %0 : tensor<2x1xf32>

// node: ReduceMean(f32[2,3], i64[1]{1}) keepdims=0
// CHECK-LABEL: node ReduceMean(f32[2,3], i64[1]{1}) keepdims=0
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0"}) -> (tensor<2xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.mean"(%arg0) <{dim_arg = [1 : i32], keep_dim = false}> : (tensor<2x3xf32>) -> tensor<2xf32>
// CHECK-NEXT: return %0 : tensor<2xf32>

// node: ReduceMin(f32[2,3], i64[1]{1})
// CHECK-LABEL: node ReduceMin(f32[2,3], i64[1]{1})
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0"}) -> (tensor<2x1xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.min"(%arg0) <{dim_arg = [1 : i32], keep_dim = true}> : (tensor<2x3xf32>) -> tensor<2x1xf32>
// CHECK-NEXT: return %0 : tensor<2x1xf32>

// node: ReduceProd(f32[2,3], i64[1]{1})
// CHECK-LABEL: node ReduceProd(f32[2,3], i64[1]{1})
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0"}) -> (tensor<2x1xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.prod"(%arg0) <{dim_arg = [1 : i32], keep_dim = true}> : (tensor<2x3xf32>) -> tensor<2x1xf32>
// CHECK-NEXT: return %0 : tensor<2x1xf32>

// node: ReduceSum(f32[2,3], i64[1]{-1})
// CHECK-LABEL: node ReduceSum(f32[2,3], i64[1]{-1})
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0"}) -> (tensor<2x1xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.sum"(%arg0) <{dim_arg = [1 : i32], keep_dim = true}> : (tensor<2x3xf32>) -> tensor<2x1xf32>
// CHECK-NEXT: return %0 : tensor<2x1xf32>

// node: ReduceSumSquare(f32[2,3], i64[1]{1})
// CHECK-LABEL: node ReduceSumSquare(f32[2,3], i64[1]{1})
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0"}) -> (tensor<2x1xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.multiply"(%arg0, %arg0) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %1 = "ttir.sum"(%0) <{dim_arg = [1 : i32], keep_dim = true}> : (tensor<2x3xf32>) -> tensor<2x1xf32>
// CHECK-NEXT: return %1 : tensor<2x1xf32>

// node: Relu(f32[2,3])
// CHECK-LABEL: node Relu(f32[2,3])
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0"}) -> (tensor<2x3xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.relu"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %0 : tensor<2x3xf32>

// node: Reshape(f32[2,3], i64[2]{3,-1})
// CHECK-LABEL: node Reshape(f32[2,3], i64[2]{3,-1})
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0"}) -> (tensor<3x2xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.reshape"(%arg0) <{shape = [3 : i32, 2 : i32]}> : (tensor<2x3xf32>) -> tensor<3x2xf32>
// CHECK-NEXT: return %0 : tensor<3x2xf32>

// node: Resize(f32[1,1,2,2], _, f32[4]{1,1,2,2})
// CHECK-LABEL: node Resize(f32[1,1,2,2], _, f32[4]{1,1,2,2})
// CHECK-NEXT: func.func @main(%arg0: tensor<1x1x2x2xf32> {ttir.name = "x0"}) -> (tensor<1x1x4x4xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.repeat_interleave"(%arg0) <{dim = 2 : si32, repeats = 2 : ui32}> : (tensor<1x1x2x2xf32>) -> tensor<1x1x4x2xf32>
// CHECK-NEXT: %1 = "ttir.repeat_interleave"(%0) <{dim = 3 : si32, repeats = 2 : ui32}> : (tensor<1x1x4x2xf32>) -> tensor<1x1x4x4xf32>
// CHECK-NEXT: return %1 : tensor<1x1x4x4xf32>

// node: ReverseSequence(f32[3,2], i64[2]{2,3})
// CHECK-LABEL: node ReverseSequence(f32[3,2], i64[2]{2,3})
// CHECK-NEXT: func.func @main(%arg0: tensor<3x2xf32> {ttir.name = "x0"}) -> (tensor<3x2xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.slice_static"(%arg0) <{begins = [0 : i32, 0 : i32], ends = [3 : i32, 1 : i32], step = [1 : i32, 1 : i32]}> : (tensor<3x2xf32>) -> tensor<3x1xf32>
// CHECK-NEXT: %1 = "ttir.slice_static"(%0) <{begins = [0 : i32, 0 : i32], ends = [2 : i32, 1 : i32], step = [1 : i32, 1 : i32]}> : (tensor<3x1xf32>) -> tensor<2x1xf32>
// CHECK-NEXT: %2 = "ttir.reverse"(%1) <{dimensions = array<i64: 0>}> : (tensor<2x1xf32>) -> tensor<2x1xf32>
// CHECK-NEXT: %3 = "ttir.slice_static"(%0) <{begins = [2 : i32, 0 : i32], ends = [3 : i32, 1 : i32], step = [1 : i32, 1 : i32]}> : (tensor<3x1xf32>) -> tensor<1x1xf32>
// CHECK-NEXT: %4 = "ttir.concat"(%2, %3) <{dim = 0 : si32}> : (tensor<2x1xf32>, tensor<1x1xf32>) -> tensor<3x1xf32>
// CHECK-NEXT: %5 = "ttir.slice_static"(%arg0) <{begins = [0 : i32, 1 : i32], ends = [3 : i32, 2 : i32], step = [1 : i32, 1 : i32]}> : (tensor<3x2xf32>) -> tensor<3x1xf32>
// CHECK-NEXT: %6 = "ttir.reverse"(%5) <{dimensions = array<i64: 0>}> : (tensor<3x1xf32>) -> tensor<3x1xf32>
// CHECK-NEXT: %7 = "ttir.concat"(%4, %6) <{dim = 1 : si32}> : (tensor<3x1xf32>, tensor<3x1xf32>) -> tensor<3x2xf32>
// CHECK-NEXT: return %7 : tensor<3x2xf32>

// node: RoiAlign(f32[1,1,4,4], f32[1,4], i64[1]) output_height=1 output_width=1 sampling_ratio=1
// CHECK-LABEL: node RoiAlign(f32[1,1,4,4], f32[1,4], i64[1]) output_height=1 output_width=1 sampling_ratio=1
// CHECK-NEXT: func.func @main(%arg0: tensor<1x1x4x4xf32> {ttir.name = "x0"}, %arg1: tensor<1x4xf32> {ttir.name = "x1"}, %arg2: tensor<1xi64> {ttir.name = "x2"}) -> (tensor<1x1x1x1xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.slice_static"(%arg1) <{begins = [0 : i32, 1 : i32], ends = [1 : i32, 2 : i32], step = [1 : i32, 1 : i32]}> : (tensor<1x4xf32>) -> tensor<1x1xf32>
// CHECK-NEXT: %1 = "ttir.reshape"(%0) <{shape = [1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x1xf32>) -> tensor<1x1x1xf32>
// CHECK-NEXT: %2 = "ttir.full"() <{fill_value = 1.000000e+00 : f32, shape = array<i32: 1, 1, 1>}> : () -> tensor<1x1x1xf32>
// CHECK-NEXT: %3 = "ttir.multiply"(%1, %2) : (tensor<1x1x1xf32>, tensor<1x1x1xf32>) -> tensor<1x1x1xf32>
// CHECK-NEXT: %4 = "ttir.full"() <{fill_value = -5.000000e-01 : f32, shape = array<i32: 1, 1, 1>}> : () -> tensor<1x1x1xf32>
// CHECK-NEXT: %5 = "ttir.add"(%3, %4) : (tensor<1x1x1xf32>, tensor<1x1x1xf32>) -> tensor<1x1x1xf32>
// CHECK-NEXT: %6 = "ttir.slice_static"(%arg1) <{begins = [0 : i32, 3 : i32], ends = [1 : i32, 4 : i32], step = [1 : i32, 1 : i32]}> : (tensor<1x4xf32>) -> tensor<1x1xf32>
// CHECK-NEXT: %7 = "ttir.reshape"(%6) <{shape = [1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x1xf32>) -> tensor<1x1x1xf32>
// CHECK-NEXT: %8 = "ttir.full"() <{fill_value = 1.000000e+00 : f32, shape = array<i32: 1, 1, 1>}> : () -> tensor<1x1x1xf32>
// CHECK-NEXT: %9 = "ttir.multiply"(%7, %8) : (tensor<1x1x1xf32>, tensor<1x1x1xf32>) -> tensor<1x1x1xf32>
// CHECK-NEXT: %10 = "ttir.full"() <{fill_value = -5.000000e-01 : f32, shape = array<i32: 1, 1, 1>}> : () -> tensor<1x1x1xf32>
// CHECK-NEXT: %11 = "ttir.add"(%9, %10) : (tensor<1x1x1xf32>, tensor<1x1x1xf32>) -> tensor<1x1x1xf32>
// CHECK-NEXT: %12 = "ttir.subtract"(%11, %5) : (tensor<1x1x1xf32>, tensor<1x1x1xf32>) -> tensor<1x1x1xf32>
// CHECK-NEXT: %13 = "ttir.arange"() <{arange_dimension = 1 : i64, end = 1 : si64, start = 0 : si64, step = 1 : si64}> : () -> tensor<1x1x1xf32>
// CHECK-NEXT: %14 = "ttir.full"() <{fill_value = 5.000000e-01 : f32, shape = array<i32: 1, 1, 1>}> : () -> tensor<1x1x1xf32>
// CHECK-NEXT: %15 = "ttir.add"(%13, %14) : (tensor<1x1x1xf32>, tensor<1x1x1xf32>) -> tensor<1x1x1xf32>
// CHECK-NEXT: %16 = "ttir.full"() <{fill_value = 1.000000e+00 : f32, shape = array<i32: 1, 1, 1>}> : () -> tensor<1x1x1xf32>
// CHECK-NEXT: %17 = "ttir.multiply"(%15, %16) : (tensor<1x1x1xf32>, tensor<1x1x1xf32>) -> tensor<1x1x1xf32>
// CHECK-NEXT: %18 = "ttir.multiply"(%12, %17) : (tensor<1x1x1xf32>, tensor<1x1x1xf32>) -> tensor<1x1x1xf32>
// CHECK-NEXT: %19 = "ttir.add"(%5, %18) : (tensor<1x1x1xf32>, tensor<1x1x1xf32>) -> tensor<1x1x1xf32>
// CHECK-NEXT: %20 = "ttir.full"() <{fill_value = -1.000000e+00 : f32, shape = array<i32: 1, 1, 1>}> : () -> tensor<1x1x1xf32>
// CHECK-NEXT: %21 = "ttir.ge"(%19, %20) : (tensor<1x1x1xf32>, tensor<1x1x1xf32>) -> tensor<1x1x1xi1>
// CHECK-NEXT: %22 = "ttir.full"() <{fill_value = 4.000000e+00 : f32, shape = array<i32: 1, 1, 1>}> : () -> tensor<1x1x1xf32>
// CHECK-NEXT: %23 = "ttir.le"(%19, %22) : (tensor<1x1x1xf32>, tensor<1x1x1xf32>) -> tensor<1x1x1xi1>
// CHECK-NEXT: %24 = "ttir.logical_and"(%21, %23) : (tensor<1x1x1xi1>, tensor<1x1x1xi1>) -> tensor<1x1x1xi1>
// CHECK-NEXT: %25 = "ttir.clamp_scalar"(%19) <{max = 3.000000e+00 : f32, min = 0.000000e+00 : f32}> : (tensor<1x1x1xf32>) -> tensor<1x1x1xf32>
// CHECK-NEXT: %26 = "ttir.arange"() <{arange_dimension = 2 : i64, end = 4 : si64, start = 0 : si64, step = 1 : si64}> : () -> tensor<1x1x4xf32>
// CHECK-NEXT: %27 = "ttir.subtract"(%25, %26) : (tensor<1x1x1xf32>, tensor<1x1x4xf32>) -> tensor<1x1x4xf32>
// CHECK-NEXT: %28 = "ttir.abs"(%27) : (tensor<1x1x4xf32>) -> tensor<1x1x4xf32>
// CHECK-NEXT: %29 = "ttir.neg"(%28) : (tensor<1x1x4xf32>) -> tensor<1x1x4xf32>
// CHECK-NEXT: %30 = "ttir.full"() <{fill_value = 1.000000e+00 : f32, shape = array<i32: 1, 1, 1>}> : () -> tensor<1x1x1xf32>
// CHECK-NEXT: %31 = "ttir.add"(%29, %30) : (tensor<1x1x4xf32>, tensor<1x1x1xf32>) -> tensor<1x1x4xf32>
// CHECK-NEXT: %32 = "ttir.relu"(%31) : (tensor<1x1x4xf32>) -> tensor<1x1x4xf32>
// CHECK-NEXT: %33 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 1, 1, 1>}> : () -> tensor<1x1x1xf32>
// CHECK-NEXT: %34 = "ttir.where"(%24, %32, %33) : (tensor<1x1x1xi1>, tensor<1x1x4xf32>, tensor<1x1x1xf32>) -> tensor<1x1x4xf32>
// CHECK-NEXT: %35 = "ttir.reshape"(%34) <{shape = [1 : i32, 1 : i32, 1 : i32, 4 : i32]}> : (tensor<1x1x4xf32>) -> tensor<1x1x1x4xf32>
// CHECK-NEXT: %36 = "ttir.mean"(%35) <{dim_arg = [2 : i32], keep_dim = false}> : (tensor<1x1x1x4xf32>) -> tensor<1x1x4xf32>
// CHECK-NEXT: %37 = "ttir.reshape"(%36) <{shape = [1 : i32, 1 : i32, 1 : i32, 4 : i32]}> : (tensor<1x1x4xf32>) -> tensor<1x1x1x4xf32>
// CHECK-NEXT: %38 = "ttir.slice_static"(%arg1) <{begins = [0 : i32, 0 : i32], ends = [1 : i32, 1 : i32], step = [1 : i32, 1 : i32]}> : (tensor<1x4xf32>) -> tensor<1x1xf32>
// CHECK: return %81 : tensor<1x1x1x1xf32>

// node: RotaryEmbedding(f32[1,2,2,4], f32[1,2,2], f32[1,2,2])
// CHECK-LABEL: node RotaryEmbedding(f32[1,2,2,4], f32[1,2,2], f32[1,2,2])
// CHECK-NEXT: func.func @main(%arg0: tensor<1x2x2x4xf32> {ttir.name = "x0"}, %arg1: tensor<1x2x2xf32> {ttir.name = "x1"}, %arg2: tensor<1x2x2xf32> {ttir.name = "x2"}) -> (tensor<1x2x2x4xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.reshape"(%arg1) <{shape = [1 : i32, 1 : i32, 2 : i32, 2 : i32]}> : (tensor<1x2x2xf32>) -> tensor<1x1x2x2xf32>
// CHECK-NEXT: %1 = "ttir.reshape"(%arg2) <{shape = [1 : i32, 1 : i32, 2 : i32, 2 : i32]}> : (tensor<1x2x2xf32>) -> tensor<1x1x2x2xf32>
// CHECK-NEXT: %2 = "ttir.reshape"(%arg0) <{shape = [1 : i32, 2 : i32, 2 : i32, 2 : i32, 2 : i32]}> : (tensor<1x2x2x4xf32>) -> tensor<1x2x2x2x2xf32>
// CHECK-NEXT: %3 = "ttir.slice_static"(%2) <{begins = [0 : i32, 0 : i32, 0 : i32, 0 : i32, 0 : i32], ends = [1 : i32, 2 : i32, 2 : i32, 1 : i32, 2 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x2x2x2x2xf32>) -> tensor<1x2x2x1x2xf32>
// CHECK-NEXT: %4 = "ttir.reshape"(%3) <{shape = [1 : i32, 2 : i32, 2 : i32, 2 : i32]}> : (tensor<1x2x2x1x2xf32>) -> tensor<1x2x2x2xf32>
// CHECK-NEXT: %5 = "ttir.slice_static"(%2) <{begins = [0 : i32, 0 : i32, 0 : i32, 1 : i32, 0 : i32], ends = [1 : i32, 2 : i32, 2 : i32, 2 : i32, 2 : i32], step = [1 : i32, 1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<1x2x2x2x2xf32>) -> tensor<1x2x2x1x2xf32>
// CHECK-NEXT: %6 = "ttir.reshape"(%5) <{shape = [1 : i32, 2 : i32, 2 : i32, 2 : i32]}> : (tensor<1x2x2x1x2xf32>) -> tensor<1x2x2x2xf32>
// CHECK-NEXT: %7 = "ttir.multiply"(%0, %4) : (tensor<1x1x2x2xf32>, tensor<1x2x2x2xf32>) -> tensor<1x2x2x2xf32>
// CHECK-NEXT: %8 = "ttir.multiply"(%1, %6) : (tensor<1x1x2x2xf32>, tensor<1x2x2x2xf32>) -> tensor<1x2x2x2xf32>
// CHECK-NEXT: %9 = "ttir.subtract"(%7, %8) : (tensor<1x2x2x2xf32>, tensor<1x2x2x2xf32>) -> tensor<1x2x2x2xf32>
// CHECK-NEXT: %10 = "ttir.multiply"(%1, %4) : (tensor<1x1x2x2xf32>, tensor<1x2x2x2xf32>) -> tensor<1x2x2x2xf32>
// CHECK-NEXT: %11 = "ttir.multiply"(%0, %6) : (tensor<1x1x2x2xf32>, tensor<1x2x2x2xf32>) -> tensor<1x2x2x2xf32>
// CHECK-NEXT: %12 = "ttir.add"(%10, %11) : (tensor<1x2x2x2xf32>, tensor<1x2x2x2xf32>) -> tensor<1x2x2x2xf32>
// CHECK-NEXT: %13 = "ttir.reshape"(%9) <{shape = [1 : i32, 2 : i32, 2 : i32, 1 : i32, 2 : i32]}> : (tensor<1x2x2x2xf32>) -> tensor<1x2x2x1x2xf32>
// CHECK-NEXT: %14 = "ttir.reshape"(%12) <{shape = [1 : i32, 2 : i32, 2 : i32, 1 : i32, 2 : i32]}> : (tensor<1x2x2x2xf32>) -> tensor<1x2x2x1x2xf32>
// CHECK-NEXT: %15 = "ttir.concat"(%13, %14) <{dim = 3 : si32}> : (tensor<1x2x2x1x2xf32>, tensor<1x2x2x1x2xf32>) -> tensor<1x2x2x2x2xf32>
// CHECK-NEXT: %16 = "ttir.reshape"(%15) <{shape = [1 : i32, 2 : i32, 2 : i32, 4 : i32]}> : (tensor<1x2x2x2x2xf32>) -> tensor<1x2x2x4xf32>
// CHECK-NEXT: return %16 : tensor<1x2x2x4xf32>

// node: Round(f32[2,3])
// CHECK-LABEL: node Round(f32[2,3])
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0"}) -> (tensor<2x3xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.floor"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %1 = "ttir.subtract"(%arg0, %0) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %2 = "ttir.full"() <{fill_value = 5.000000e-01 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %3 = "ttir.multiply"(%0, %2) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %4 = "ttir.full"() <{fill_value = 5.000000e-01 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %5 = "ttir.lt"(%1, %4) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xi1>
// CHECK-NEXT: %6 = "ttir.full"() <{fill_value = 5.000000e-01 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %7 = "ttir.eq"(%1, %6) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xi1>
// CHECK-NEXT: %8 = "ttir.floor"(%3) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %9 = "ttir.eq"(%8, %3) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
// CHECK-NEXT: %10 = "ttir.logical_and"(%7, %9) : (tensor<2x3xi1>, tensor<2x3xi1>) -> tensor<2x3xi1>
// CHECK-NEXT: %11 = "ttir.logical_or"(%5, %10) : (tensor<2x3xi1>, tensor<2x3xi1>) -> tensor<2x3xi1>
// CHECK-NEXT: %12 = "ttir.full"() <{fill_value = 1.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %13 = "ttir.add"(%0, %12) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %14 = "ttir.where"(%11, %0, %13) : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %15 = "ttir.eq"(%arg0, %0) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
// CHECK-NEXT: %16 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %17 = "ttir.lt"(%arg0, %16) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xi1>
// CHECK-NEXT: %18 = "ttir.abs"(%14) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %19 = "ttir.neg"(%18) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %20 = "ttir.where"(%17, %19, %14) : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %21 = "ttir.where"(%15, %arg0, %20) : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %21 : tensor<2x3xf32>

// node: STFT(f32[1,8,1], i64[]{4}, _, i64[]{4})
// CHECK-LABEL: node STFT(f32[1,8,1], i64[]{4}, _, i64[]{4})
// CHECK-NEXT: func.func @main(%arg0: tensor<1x8x1xf32> {ttir.name = "x0"}) -> (tensor<1x2x3x2xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.constant"() <{value = dense<[0, 1, 2, 3, 4, 5, 6, 7]> : tensor<8xi64>}> : () -> tensor<8xi64>
// CHECK-NEXT: %1 = "ttir.permute"(%arg0) <{permutation = array<i64: 1, 0, 2>}> : (tensor<1x8x1xf32>) -> tensor<8x1x1xf32>
// CHECK-NEXT: %2 = "ttir.reshape"(%1) <{shape = [8 : i32, 1 : i32]}> : (tensor<8x1x1xf32>) -> tensor<8x1xf32>
// CHECK-NEXT: %3 = "ttir.embedding"(%0, %2) : (tensor<8xi64>, tensor<8x1xf32>) -> tensor<8x1xf32>
// CHECK-NEXT: %4 = "ttir.reshape"(%3) <{shape = [8 : i32, 1 : i32, 1 : i32]}> : (tensor<8x1xf32>) -> tensor<8x1x1xf32>
// CHECK-NEXT: %5 = "ttir.permute"(%4) <{permutation = array<i64: 1, 0, 2>}> : (tensor<8x1x1xf32>) -> tensor<1x8x1xf32>
// CHECK-NEXT: %6 = "ttir.reshape"(%5) <{shape = [2 : i32, 4 : i32, 1 : i32]}> : (tensor<1x8x1xf32>) -> tensor<2x4x1xf32>
// CHECK-NEXT: %7 = "ttir.reshape"(%6) <{shape = [2 : i32, 4 : i32]}> : (tensor<2x4x1xf32>) -> tensor<2x4xf32>
// CHECK-NEXT: %8 = "ttir.constant"() <{value = dense<{{\[\[}}1.000000e+00, 1.000000e+00, 1.000000e+00], [1.000000e+00, 6.12323426E-17, -1.000000e+00], [1.000000e+00, -1.000000e+00, 1.000000e+00], [1.000000e+00, -1.83697015E-16, -1.000000e+00]]> : tensor<4x3xf32>}> : () -> tensor<4x3xf32>
// CHECK-NEXT: %9 = "ttir.constant"() <{value = dense<{{\[\[}}-0.000000e+00, -0.000000e+00, -0.000000e+00], [-0.000000e+00, -1.000000e+00, -1.22464685E-16], [-0.000000e+00, -1.22464685E-16, -0.000000e+00], [-0.000000e+00, 1.000000e+00, -1.22464685E-16]]> : tensor<4x3xf32>}> : () -> tensor<4x3xf32>
// CHECK-NEXT: %10 = "ttir.matmul"(%7, %8) : (tensor<2x4xf32>, tensor<4x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %11 = "ttir.matmul"(%7, %9) : (tensor<2x4xf32>, tensor<4x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %12 = "ttir.reshape"(%10) <{shape = [2 : i32, 3 : i32, 1 : i32]}> : (tensor<2x3xf32>) -> tensor<2x3x1xf32>
// CHECK-NEXT: %13 = "ttir.reshape"(%11) <{shape = [2 : i32, 3 : i32, 1 : i32]}> : (tensor<2x3xf32>) -> tensor<2x3x1xf32>
// CHECK-NEXT: %14 = "ttir.concat"(%12, %13) <{dim = 2 : si32}> : (tensor<2x3x1xf32>, tensor<2x3x1xf32>) -> tensor<2x3x2xf32>
// CHECK-NEXT: %15 = "ttir.reshape"(%14) <{shape = [1 : i32, 2 : i32, 3 : i32, 2 : i32]}> : (tensor<2x3x2xf32>) -> tensor<1x2x3x2xf32>
// CHECK-NEXT: return %15 : tensor<1x2x3x2xf32>

// node: Scan(f32[2], f32[2,2]) num_scan_inputs=1 body={node { op_type: "Add" input: "s" input: "x" output: "t" } node { op_type: "Identity" input: "t" output: "u" } input { name: "s" } input { name: "x" } output { name: "t" } output { name: "u" }} -> 2
// CHECK-LABEL: node Scan(f32[2], f32[2,2]) num_scan_inputs=1 body={node { op_type: "Add" input: "s" input: "x" output: "t" } node { op_type: "Identity" input: "t" output: "u" } input { name: "s" } input { name: "x" } output { name: "t" } output { name: "u" }} -> 2
// CHECK-NEXT: func.func @main(%arg0: tensor<2xf32> {ttir.name = "x0"}, %arg1: tensor<2x2xf32> {ttir.name = "x1"}) -> (tensor<2xf32> {ttir.name = "y0"}, tensor<2x2xf32> {ttir.name = "y1"}) {
// CHECK-NEXT: %0 = "ttir.slice_static"(%arg1) <{begins = [0 : i32, 0 : i32], ends = [1 : i32, 2 : i32], step = [1 : i32, 1 : i32]}> : (tensor<2x2xf32>) -> tensor<1x2xf32>
// CHECK-NEXT: %1 = "ttir.reshape"(%0) <{shape = [2 : i32]}> : (tensor<1x2xf32>) -> tensor<2xf32>
// CHECK-NEXT: %2 = "ttir.add"(%arg0, %1) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
// CHECK-NEXT: %3 = "ttir.slice_static"(%arg1) <{begins = [1 : i32, 0 : i32], ends = [2 : i32, 2 : i32], step = [1 : i32, 1 : i32]}> : (tensor<2x2xf32>) -> tensor<1x2xf32>
// CHECK-NEXT: %4 = "ttir.reshape"(%3) <{shape = [2 : i32]}> : (tensor<1x2xf32>) -> tensor<2xf32>
// CHECK-NEXT: %5 = "ttir.add"(%2, %4) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
// CHECK-NEXT: %6 = "ttir.reshape"(%2) <{shape = [1 : i32, 2 : i32]}> : (tensor<2xf32>) -> tensor<1x2xf32>
// CHECK-NEXT: %7 = "ttir.reshape"(%5) <{shape = [1 : i32, 2 : i32]}> : (tensor<2xf32>) -> tensor<1x2xf32>
// CHECK-NEXT: %8 = "ttir.concat"(%6, %7) <{dim = 0 : si32}> : (tensor<1x2xf32>, tensor<1x2xf32>) -> tensor<2x2xf32>
// CHECK-NEXT: return %5, %8 : tensor<2xf32>, tensor<2x2xf32>

// node: Scatter(f32[2,3], i64[1,3], f32[1,3]) @9
// CHECK-LABEL: node Scatter(f32[2,3], i64[1,3], f32[1,3]) @9
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0"}, %arg1: tensor<1x3xi64> {ttir.name = "x1"}, %arg2: tensor<1x3xf32> {ttir.name = "x2"}) -> (tensor<2x3xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = 0 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi64>
// CHECK-NEXT: %1 = "ttir.lt"(%arg1, %0) : (tensor<1x3xi64>, tensor<1x1xi64>) -> tensor<1x3xi1>
// CHECK-NEXT: %2 = "ttir.full"() <{fill_value = 2 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi64>
// CHECK-NEXT: %3 = "ttir.add"(%arg1, %2) : (tensor<1x3xi64>, tensor<1x1xi64>) -> tensor<1x3xi64>
// CHECK-NEXT: %4 = "ttir.where"(%1, %3, %arg1) : (tensor<1x3xi1>, tensor<1x3xi64>, tensor<1x3xi64>) -> tensor<1x3xi64>
// CHECK-NEXT: %5 = "ttir.scatter"(%arg0, %4, %arg2) <{dim = 0 : i32, scatter_reduce_type = #ttcore.reduce_type<invalid>}> : (tensor<2x3xf32>, tensor<1x3xi64>, tensor<1x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %5 : tensor<2x3xf32>

// node: ScatterElements(f32[2,3], i64[1,3], f32[1,3])
// CHECK-LABEL: node ScatterElements(f32[2,3], i64[1,3], f32[1,3])
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0"}, %arg1: tensor<1x3xi64> {ttir.name = "x1"}, %arg2: tensor<1x3xf32> {ttir.name = "x2"}) -> (tensor<2x3xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = 0 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi64>
// CHECK-NEXT: %1 = "ttir.lt"(%arg1, %0) : (tensor<1x3xi64>, tensor<1x1xi64>) -> tensor<1x3xi1>
// CHECK-NEXT: %2 = "ttir.full"() <{fill_value = 2 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi64>
// CHECK-NEXT: %3 = "ttir.add"(%arg1, %2) : (tensor<1x3xi64>, tensor<1x1xi64>) -> tensor<1x3xi64>
// CHECK-NEXT: %4 = "ttir.where"(%1, %3, %arg1) : (tensor<1x3xi1>, tensor<1x3xi64>, tensor<1x3xi64>) -> tensor<1x3xi64>
// CHECK-NEXT: %5 = "ttir.scatter"(%arg0, %4, %arg2) <{dim = 0 : i32, scatter_reduce_type = #ttcore.reduce_type<invalid>}> : (tensor<2x3xf32>, tensor<1x3xi64>, tensor<1x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %5 : tensor<2x3xf32>

// node: ScatterND(f32[2,3], i64[1,1], f32[1,3])
// CHECK-LABEL: node ScatterND(f32[2,3], i64[1,1], f32[1,3])
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0"}, %arg1: tensor<1x1xi64> {ttir.name = "x1"}, %arg2: tensor<1x3xf32> {ttir.name = "x2"}) -> (tensor<2x3xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.reshape"(%arg1) <{shape = [1 : i32]}> : (tensor<1x1xi64>) -> tensor<1xi64>
// CHECK-NEXT: %1 = "ttir.full"() <{fill_value = 0 : i32, shape = array<i32: 1>}> : () -> tensor<1xi64>
// CHECK-NEXT: %2 = "ttir.lt"(%0, %1) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
// CHECK-NEXT: %3 = "ttir.full"() <{fill_value = 2 : i32, shape = array<i32: 1>}> : () -> tensor<1xi64>
// CHECK-NEXT: %4 = "ttir.add"(%0, %3) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi64>
// CHECK-NEXT: %5 = "ttir.where"(%2, %4, %0) : (tensor<1xi1>, tensor<1xi64>, tensor<1xi64>) -> tensor<1xi64>
// CHECK-NEXT: %6 = "ttir.reshape"(%5) <{shape = [1 : i32, 1 : i32]}> : (tensor<1xi64>) -> tensor<1x1xi64>
// CHECK-NEXT: %7 = "ttir.broadcast"(%6) <{broadcast_dimensions = array<i64: 1, 3>}> : (tensor<1x1xi64>) -> tensor<1x3xi64>
// CHECK-NEXT: %8 = "ttir.scatter"(%arg0, %7, %arg2) <{dim = 0 : i32, scatter_reduce_type = #ttcore.reduce_type<invalid>}> : (tensor<2x3xf32>, tensor<1x3xi64>, tensor<1x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %8 : tensor<2x3xf32>

// node: Selu(f32[2,3])
// CHECK-LABEL: node Selu(f32[2,3])
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0"}) -> (tensor<2x3xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.selu"(%arg0) <{alpha = 1.67326319 : f32, scale = 1.05070102 : f32}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %0 : tensor<2x3xf32>

// node: SequenceAt(seq(f32[2,3], f32[2,3]), i64[]{1})
// CHECK-LABEL: node SequenceAt(seq(f32[2,3], f32[2,3]), i64[]{1})
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0_0"}, %arg1: tensor<2x3xf32> {ttir.name = "x0_1"}) -> (tensor<2x3xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: return %arg1 : tensor<2x3xf32>

// node: SequenceConstruct(f32[2,3], f32[2,3])
// CHECK-LABEL: node SequenceConstruct(f32[2,3], f32[2,3])
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0"}, %arg1: tensor<2x3xf32> {ttir.name = "x1"}) -> (tensor<2x3xf32> {ttir.name = "y0[0]"}, tensor<2x3xf32> {ttir.name = "y0[1]"}) {
// CHECK-NEXT: return %arg0, %arg1 : tensor<2x3xf32>, tensor<2x3xf32>

// node: SequenceEmpty()
// CHECK-LABEL: node SequenceEmpty()
// CHECK-NEXT: func.func @main() {
// CHECK-NEXT: return

// node: SequenceErase(seq(f32[2,3], f32[2,3]), i64[]{0})
// CHECK-LABEL: node SequenceErase(seq(f32[2,3], f32[2,3]), i64[]{0})
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0_0"}, %arg1: tensor<2x3xf32> {ttir.name = "x0_1"}) -> (tensor<2x3xf32> {ttir.name = "y0[0]"}) {
// CHECK-NEXT: return %arg1 : tensor<2x3xf32>

// node: SequenceInsert(seq(f32[2,3]), f32[2,3])
// CHECK-LABEL: node SequenceInsert(seq(f32[2,3]), f32[2,3])
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0_0"}, %arg1: tensor<2x3xf32> {ttir.name = "x1"}) -> (tensor<2x3xf32> {ttir.name = "y0[0]"}, tensor<2x3xf32> {ttir.name = "y0[1]"}) {
// CHECK-NEXT: return %arg0, %arg1 : tensor<2x3xf32>, tensor<2x3xf32>

// node: SequenceLength(seq(f32[2,3], f32[2,3]))
// CHECK-LABEL: node SequenceLength(seq(f32[2,3], f32[2,3]))
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0_0"}, %arg1: tensor<2x3xf32> {ttir.name = "x0_1"}) -> (tensor<i64> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.constant"() <{value = dense<2> : tensor<i64>}> : () -> tensor<i64>
// CHECK-NEXT: return %0 : tensor<i64>

// node: SequenceMap(seq(f32[2,3], f32[2,3])) body={node { op_type: "Abs" input: "v" output: "w" } input { name: "v" } output { name: "w" }}
// CHECK-LABEL: node SequenceMap(seq(f32[2,3], f32[2,3])) body={node { op_type: "Abs" input: "v" output: "w" } input { name: "v" } output { name: "w" }}
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0_0"}, %arg1: tensor<2x3xf32> {ttir.name = "x0_1"}) -> (tensor<2x3xf32> {ttir.name = "y0[0]"}, tensor<2x3xf32> {ttir.name = "y0[1]"}) {
// CHECK-NEXT: %0 = "ttir.abs"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %1 = "ttir.abs"(%arg1) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %0, %1 : tensor<2x3xf32>, tensor<2x3xf32>

// node: Shape(f32[2,3])
// CHECK-LABEL: node Shape(f32[2,3])
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0"}) -> (tensor<2xi64> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.constant"() <{value = dense<[2, 3]> : tensor<2xi64>}> : () -> tensor<2xi64>
// CHECK-NEXT: return %0 : tensor<2xi64>

// node: Shrink(f32[2,3])
// CHECK-LABEL: node Shrink(f32[2,3])
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0"}) -> (tensor<2x3xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = -5.000000e-01 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %1 = "ttir.lt"(%arg0, %0) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xi1>
// CHECK-NEXT: %2 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %3 = "ttir.add"(%arg0, %2) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %4 = "ttir.full"() <{fill_value = 5.000000e-01 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %5 = "ttir.gt"(%arg0, %4) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xi1>
// CHECK-NEXT: %6 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %7 = "ttir.subtract"(%arg0, %6) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %8 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %9 = "ttir.where"(%5, %7, %8) : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %10 = "ttir.where"(%1, %3, %9) : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %10 : tensor<2x3xf32>

// node: Sigmoid(f32[2,3])
// CHECK-LABEL: node Sigmoid(f32[2,3])
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0"}) -> (tensor<2x3xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.sigmoid"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %0 : tensor<2x3xf32>

// node: Sign(f32[2,3])
// CHECK-LABEL: node Sign(f32[2,3])
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0"}) -> (tensor<2x3xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.sign"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %0 : tensor<2x3xf32>

// node: Sin(f32[2,3])
// CHECK-LABEL: node Sin(f32[2,3])
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0"}) -> (tensor<2x3xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.sin"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %0 : tensor<2x3xf32>

// node: Sinh(f32[2,3])
// CHECK-LABEL: node Sinh(f32[2,3])
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0"}) -> (tensor<2x3xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.expm1"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %1 = "ttir.abs"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %2 = "ttir.full"() <{fill_value = 1.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %3 = "ttir.lt"(%1, %2) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xi1>
// CHECK-NEXT: %4 = "ttir.full"() <{fill_value = 1.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %5 = "ttir.add"(%0, %4) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %6 = "ttir.div"(%0, %5) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %7 = "ttir.add"(%0, %6) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %8 = "ttir.full"() <{fill_value = 5.000000e-01 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %9 = "ttir.multiply"(%7, %8) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %10 = "ttir.full"() <{fill_value = 8.800000e+01 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %11 = "ttir.gt"(%arg0, %10) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xi1>
// CHECK-NEXT: %12 = "ttir.full"() <{fill_value = -1.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %13 = "ttir.add"(%arg0, %12) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %14 = "ttir.where"(%11, %13, %arg0) : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %15 = "ttir.exp"(%14) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %16 = "ttir.full"() <{fill_value = 1.35914087 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %17 = "ttir.full"() <{fill_value = 5.000000e-01 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %18 = "ttir.where"(%11, %16, %17) : (tensor<2x3xi1>, tensor<1x1xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %19 = "ttir.multiply"(%15, %18) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %20 = "ttir.neg"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %21 = "ttir.full"() <{fill_value = 8.800000e+01 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %22 = "ttir.gt"(%20, %21) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xi1>
// CHECK-NEXT: %23 = "ttir.full"() <{fill_value = -1.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %24 = "ttir.add"(%20, %23) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %25 = "ttir.where"(%22, %24, %20) : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %26 = "ttir.exp"(%25) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %27 = "ttir.full"() <{fill_value = 1.35914087 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %28 = "ttir.full"() <{fill_value = 5.000000e-01 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %29 = "ttir.where"(%22, %27, %28) : (tensor<2x3xi1>, tensor<1x1xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %30 = "ttir.multiply"(%26, %29) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %31 = "ttir.subtract"(%19, %30) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %32 = "ttir.where"(%3, %9, %31) : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %32 : tensor<2x3xf32>

// node: Size(f32[2,3])
// CHECK-LABEL: node Size(f32[2,3])
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0"}) -> (tensor<i64> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.constant"() <{value = dense<6> : tensor<i64>}> : () -> tensor<i64>
// CHECK-NEXT: return %0 : tensor<i64>

// node: Slice(f32[4,3], i64[1]{1}, i64[1]{3})
// CHECK-LABEL: node Slice(f32[4,3], i64[1]{1}, i64[1]{3})
// CHECK-NEXT: func.func @main(%arg0: tensor<4x3xf32> {ttir.name = "x0"}) -> (tensor<2x3xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.slice_static"(%arg0) <{begins = [1 : i32, 0 : i32], ends = [3 : i32, 3 : i32], step = [1 : i32, 1 : i32]}> : (tensor<4x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %0 : tensor<2x3xf32>

// node: Softmax(f32[2,3])
// CHECK-LABEL: node Softmax(f32[2,3])
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0"}) -> (tensor<2x3xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.softmax"(%arg0) <{dimension = 1 : si32, numericStable = true}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %0 : tensor<2x3xf32>

// node: SoftmaxCrossEntropyLoss(f32[2,3], i64[2])
// CHECK-LABEL: node SoftmaxCrossEntropyLoss(f32[2,3], i64[2])
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0"}, %arg1: tensor<2xi64> {ttir.name = "x1"}) -> (tensor<f32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.max"(%arg0) <{dim_arg = [1 : i32], keep_dim = true}> : (tensor<2x3xf32>) -> tensor<2x1xf32>
// CHECK-NEXT: %1 = "ttir.subtract"(%arg0, %0) : (tensor<2x3xf32>, tensor<2x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %2 = "ttir.exp"(%1) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %3 = "ttir.sum"(%2) <{dim_arg = [1 : i32], keep_dim = true}> : (tensor<2x3xf32>) -> tensor<2x1xf32>
// CHECK-NEXT: %4 = "ttir.log"(%3) : (tensor<2x1xf32>) -> tensor<2x1xf32>
// CHECK-NEXT: %5 = "ttir.subtract"(%1, %4) : (tensor<2x3xf32>, tensor<2x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %6 = "ttir.reshape"(%arg1) <{shape = [2 : i32, 1 : i32]}> : (tensor<2xi64>) -> tensor<2x1xi64>
// CHECK-NEXT: %7 = "ttir.arange"() <{arange_dimension = 1 : i64, end = 3 : si64, start = 0 : si64, step = 1 : si64}> : () -> tensor<1x3xi64>
// CHECK-NEXT: %8 = "ttir.eq"(%6, %7) : (tensor<2x1xi64>, tensor<1x3xi64>) -> tensor<2x3xi1>
// CHECK-NEXT: %9 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %10 = "ttir.full"() <{fill_value = 1.000000e+00 : f32, shape = array<i32: 1, 3>}> : () -> tensor<1x3xf32>
// CHECK-NEXT: %11 = "ttir.multiply"(%5, %10) : (tensor<2x3xf32>, tensor<1x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %12 = "ttir.where"(%8, %11, %9) : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %13 = "ttir.sum"(%12) <{dim_arg = [1 : i32], keep_dim = false}> : (tensor<2x3xf32>) -> tensor<2xf32>
// CHECK-NEXT: %14 = "ttir.neg"(%13) : (tensor<2xf32>) -> tensor<2xf32>
// CHECK-NEXT: %15 = "ttir.sum"(%14) <{dim_arg = [0 : i32], keep_dim = false}> : (tensor<2xf32>) -> tensor<f32>
// CHECK-NEXT: %16 = "ttir.where"(%8, %10, %9) : (tensor<2x3xi1>, tensor<1x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %17 = "ttir.sum"(%16) <{dim_arg = [1 : i32], keep_dim = false}> : (tensor<2x3xf32>) -> tensor<2xf32>
// CHECK-NEXT: %18 = "ttir.sum"(%17) <{dim_arg = [0 : i32], keep_dim = false}> : (tensor<2xf32>) -> tensor<f32>
// CHECK-NEXT: %19 = "ttir.div"(%15, %18) : (tensor<f32>, tensor<f32>) -> tensor<f32>
// CHECK-NEXT: return %19 : tensor<f32>

// node: Softplus(f32[2,3])
// CHECK-LABEL: node Softplus(f32[2,3])
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0"}) -> (tensor<2x3xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %1 = "ttir.maximum"(%arg0, %0) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %2 = "ttir.abs"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %3 = "ttir.neg"(%2) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %4 = "ttir.exp"(%3) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %5 = "ttir.log1p"(%4) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %6 = "ttir.add"(%1, %5) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %6 : tensor<2x3xf32>

// node: Softsign(f32[2,3])
// CHECK-LABEL: node Softsign(f32[2,3])
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0"}) -> (tensor<2x3xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.softsign"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %0 : tensor<2x3xf32>

// node: SpaceToDepth(f32[1,1,4,4]) blocksize=2
// CHECK-LABEL: node SpaceToDepth(f32[1,1,4,4]) blocksize=2
// CHECK-NEXT: func.func @main(%arg0: tensor<1x1x4x4xf32> {ttir.name = "x0"}) -> (tensor<1x4x2x2xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.reshape"(%arg0) <{shape = [1 : i32, 1 : i32, 2 : i32, 2 : i32, 2 : i32, 2 : i32]}> : (tensor<1x1x4x4xf32>) -> tensor<1x1x2x2x2x2xf32>
// CHECK-NEXT: %1 = "ttir.permute"(%0) <{permutation = array<i64: 0, 3, 5, 1, 2, 4>}> : (tensor<1x1x2x2x2x2xf32>) -> tensor<1x2x2x1x2x2xf32>
// CHECK-NEXT: %2 = "ttir.reshape"(%1) <{shape = [1 : i32, 4 : i32, 2 : i32, 2 : i32]}> : (tensor<1x2x2x1x2x2xf32>) -> tensor<1x4x2x2xf32>
// CHECK-NEXT: return %2 : tensor<1x4x2x2xf32>

// node: Split(f32[2,4], i64[2]{1,3}) axis=1 -> 2
// CHECK-LABEL: node Split(f32[2,4], i64[2]{1,3}) axis=1 -> 2
// CHECK-NEXT: func.func @main(%arg0: tensor<2x4xf32> {ttir.name = "x0"}) -> (tensor<2x1xf32> {ttir.name = "y0"}, tensor<2x3xf32> {ttir.name = "y1"}) {
// CHECK-NEXT: %0 = "ttir.slice_static"(%arg0) <{begins = [0 : i32, 0 : i32], ends = [2 : i32, 1 : i32], step = [1 : i32, 1 : i32]}> : (tensor<2x4xf32>) -> tensor<2x1xf32>
// CHECK-NEXT: %1 = "ttir.slice_static"(%arg0) <{begins = [0 : i32, 1 : i32], ends = [2 : i32, 4 : i32], step = [1 : i32, 1 : i32]}> : (tensor<2x4xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %0, %1 : tensor<2x1xf32>, tensor<2x3xf32>

// node: SplitToSequence(f32[2,4]) axis=0
// CHECK-LABEL: node SplitToSequence(f32[2,4]) axis=0
// CHECK-NEXT: func.func @main(%arg0: tensor<2x4xf32> {ttir.name = "x0"}) -> (tensor<1x4xf32> {ttir.name = "y0[0]"}, tensor<1x4xf32> {ttir.name = "y0[1]"}) {
// CHECK-NEXT: %0 = "ttir.slice_static"(%arg0) <{begins = [0 : i32, 0 : i32], ends = [1 : i32, 4 : i32], step = [1 : i32, 1 : i32]}> : (tensor<2x4xf32>) -> tensor<1x4xf32>
// CHECK-NEXT: %1 = "ttir.slice_static"(%arg0) <{begins = [1 : i32, 0 : i32], ends = [2 : i32, 4 : i32], step = [1 : i32, 1 : i32]}> : (tensor<2x4xf32>) -> tensor<1x4xf32>
// CHECK-NEXT: return %0, %1 : tensor<1x4xf32>, tensor<1x4xf32>

// node: Sqrt(f32[2,3])
// CHECK-LABEL: node Sqrt(f32[2,3])
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0"}) -> (tensor<2x3xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.sqrt"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %0 : tensor<2x3xf32>

// node: Squeeze(f32[2,1,3], i64[1]{1})
// CHECK-LABEL: node Squeeze(f32[2,1,3], i64[1]{1})
// CHECK-NEXT: func.func @main(%arg0: tensor<2x1x3xf32> {ttir.name = "x0"}) -> (tensor<2x3xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.reshape"(%arg0) <{shape = [2 : i32, 3 : i32]}> : (tensor<2x1x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %0 : tensor<2x3xf32>

// node: Sub(f32[2,3], f32[2,3])
// CHECK-LABEL: node Sub(f32[2,3], f32[2,3])
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0"}, %arg1: tensor<2x3xf32> {ttir.name = "x1"}) -> (tensor<2x3xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.subtract"(%arg0, %arg1) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %0 : tensor<2x3xf32>

// node: Sum(f32[2,3], f32[2,3])
// CHECK-LABEL: node Sum(f32[2,3], f32[2,3])
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0"}, %arg1: tensor<2x3xf32> {ttir.name = "x1"}) -> (tensor<2x3xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.add"(%arg0, %arg1) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %0 : tensor<2x3xf32>

// node: Tan(f32[2,3])
// CHECK-LABEL: node Tan(f32[2,3])
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0"}) -> (tensor<2x3xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.tan"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %0 : tensor<2x3xf32>

// node: Tanh(f32[2,3])
// CHECK-LABEL: node Tanh(f32[2,3])
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0"}) -> (tensor<2x3xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.tanh"(%arg0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %0 : tensor<2x3xf32>

// node: ThresholdedRelu(f32[2,3])
// CHECK-LABEL: node ThresholdedRelu(f32[2,3])
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0"}) -> (tensor<2x3xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.full"() <{fill_value = 1.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %1 = "ttir.gt"(%arg0, %0) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xi1>
// CHECK-NEXT: %2 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %3 = "ttir.where"(%1, %arg0, %2) : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %3 : tensor<2x3xf32>

// node: Tile(f32[2,3], i64[2]{2,1})
// CHECK-LABEL: node Tile(f32[2,3], i64[2]{2,1})
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0"}) -> (tensor<4x3xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.repeat"(%arg0) <{repeat_dimensions = array<i64: 2, 1>}> : (tensor<2x3xf32>) -> tensor<4x3xf32>
// CHECK-NEXT: return %0 : tensor<4x3xf32>

// node: TopK(f32[2,4], i64[1]{2}) -> 2
// CHECK-LABEL: node TopK(f32[2,4], i64[1]{2}) -> 2
// CHECK-NEXT: func.func @main(%arg0: tensor<2x4xf32> {ttir.name = "x0"}) -> (tensor<2x2xf32> {ttir.name = "y0"}, tensor<2x2xi64> {ttir.name = "y1"}) {
// CHECK-NEXT: %values, %indices = "ttir.topk"(%arg0) <{dim = 1 : i32, k = 2 : i32, largest = true, sorted = true}> : (tensor<2x4xf32>) -> (tensor<2x2xf32>, tensor<2x2xi32>)
// CHECK-NEXT: %0 = "ttir.typecast"(%indices) : (tensor<2x2xi32>) -> tensor<2x2xi64>
// CHECK-NEXT: return %values, %0 : tensor<2x2xf32>, tensor<2x2xi64>

// node: Transpose(f32[2,3]) perm=[1,0]
// CHECK-LABEL: node Transpose(f32[2,3]) perm=[1,0]
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0"}) -> (tensor<3x2xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.permute"(%arg0) <{permutation = array<i64: 1, 0>}> : (tensor<2x3xf32>) -> tensor<3x2xf32>
// CHECK-NEXT: return %0 : tensor<3x2xf32>

// node: Trilu(f32[3,3])
// CHECK-LABEL: node Trilu(f32[3,3])
// CHECK-NEXT: func.func @main(%arg0: tensor<3x3xf32> {ttir.name = "x0"}) -> (tensor<3x3xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.arange"() <{arange_dimension = 0 : i64, end = 3 : si64, start = 0 : si64, step = 1 : si64}> : () -> tensor<3x3xi32>
// CHECK-NEXT: %1 = "ttir.arange"() <{arange_dimension = 1 : i64, end = 3 : si64, start = 0 : si64, step = 1 : si64}> : () -> tensor<3x3xi32>
// CHECK-NEXT: %2 = "ttir.subtract"(%1, %0) : (tensor<3x3xi32>, tensor<3x3xi32>) -> tensor<3x3xi32>
// CHECK-NEXT: %3 = "ttir.full"() <{fill_value = 0 : i32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xi32>
// CHECK-NEXT: %4 = "ttir.ge"(%2, %3) : (tensor<3x3xi32>, tensor<1x1xi32>) -> tensor<3x3xi1>
// CHECK-NEXT: %5 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %6 = "ttir.where"(%4, %arg0, %5) : (tensor<3x3xi1>, tensor<3x3xf32>, tensor<1x1xf32>) -> tensor<3x3xf32>
// CHECK-NEXT: return %6 : tensor<3x3xf32>

// node: Unique(f32[4]{2,1,2,3}) -> 4
// CHECK-LABEL: node Unique(f32[4]{2,1,2,3}) -> 4
// CHECK-NEXT: func.func @main() -> (tensor<3xf32> {ttir.name = "y0"}, tensor<3xi64> {ttir.name = "y1"}, tensor<4xi64> {ttir.name = "y2"}, tensor<3xi64> {ttir.name = "y3"}) {
// CHECK-NEXT: %0 = "ttir.constant"() <{value = dense<[2.000000e+00, 1.000000e+00, 2.000000e+00, 3.000000e+00]> : tensor<4xf32>}> : () -> tensor<4xf32>
// CHECK-NEXT: %1 = "ttir.constant"() <{value = dense<[1, 0, 3]> : tensor<3xi64>}> : () -> tensor<3xi64>
// CHECK-NEXT: %2 = "ttir.gather"(%0, %1) <{dim = 0 : i32}> : (tensor<4xf32>, tensor<3xi64>) -> tensor<3xf32>
// CHECK-NEXT: %3 = "ttir.constant"() <{value = dense<[1, 0, 3]> : tensor<3xi64>}> : () -> tensor<3xi64>
// CHECK-NEXT: %4 = "ttir.constant"() <{value = dense<[1, 0, 1, 2]> : tensor<4xi64>}> : () -> tensor<4xi64>
// CHECK-NEXT: %5 = "ttir.constant"() <{value = dense<[1, 2, 1]> : tensor<3xi64>}> : () -> tensor<3xi64>
// CHECK-NEXT: return %2, %3, %4, %5 : tensor<3xf32>, tensor<3xi64>, tensor<4xi64>, tensor<3xi64>

// node: Unsqueeze(f32[2,3], i64[1]{0})
// CHECK-LABEL: node Unsqueeze(f32[2,3], i64[1]{0})
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xf32> {ttir.name = "x0"}) -> (tensor<1x2x3xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.reshape"(%arg0) <{shape = [1 : i32, 2 : i32, 3 : i32]}> : (tensor<2x3xf32>) -> tensor<1x2x3xf32>
// CHECK-NEXT: return %0 : tensor<1x2x3xf32>

// node: Upsample(f32[1,1,2,2], f32[4]{1,1,2,2}) @9
// CHECK-LABEL: node Upsample(f32[1,1,2,2], f32[4]{1,1,2,2}) @9
// CHECK-NEXT: func.func @main(%arg0: tensor<1x1x2x2xf32> {ttir.name = "x0"}) -> (tensor<1x1x4x4xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.repeat_interleave"(%arg0) <{dim = 2 : si32, repeats = 2 : ui32}> : (tensor<1x1x2x2xf32>) -> tensor<1x1x4x2xf32>
// CHECK-NEXT: %1 = "ttir.repeat_interleave"(%0) <{dim = 3 : si32, repeats = 2 : ui32}> : (tensor<1x1x4x2xf32>) -> tensor<1x1x4x4xf32>
// CHECK-NEXT: return %1 : tensor<1x1x4x4xf32>

// node: Where(i1[2,3], f32[2,3], f32[2,3])
// CHECK-LABEL: node Where(i1[2,3], f32[2,3], f32[2,3])
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xi1> {ttir.name = "x0"}, %arg1: tensor<2x3xf32> {ttir.name = "x1"}, %arg2: tensor<2x3xf32> {ttir.name = "x2"}) -> (tensor<2x3xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.where"(%arg0, %arg1, %arg2) : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %0 : tensor<2x3xf32>

// node: Xor(i1[2,3], i1[2,3])
// CHECK-LABEL: node Xor(i1[2,3], i1[2,3])
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xi1> {ttir.name = "x0"}, %arg1: tensor<2x3xi1> {ttir.name = "x1"}) -> (tensor<2x3xi1> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.logical_xor"(%arg0, %arg1) : (tensor<2x3xi1>, tensor<2x3xi1>) -> tensor<2x3xi1>
// CHECK-NEXT: return %0 : tensor<2x3xi1>

// node: ai.onnx.preview.training.Adagrad(f32[], i64[], f32[2], f32[2], f32[2]) -> 2
// CHECK-LABEL: node ai.onnx.preview.training.Adagrad(f32[], i64[], f32[2], f32[2], f32[2]) -> 2
// CHECK-NEXT: func.func @main(%arg0: tensor<f32> {ttir.name = "x0"}, %arg1: tensor<i64> {ttir.name = "x1"}, %arg2: tensor<2xf32> {ttir.name = "x2"}, %arg3: tensor<2xf32> {ttir.name = "x3"}, %arg4: tensor<2xf32> {ttir.name = "x4"}) -> (tensor<2xf32> {ttir.name = "y0"}, tensor<2xf32> {ttir.name = "y1"}) {
// CHECK-NEXT: %0 = "ttir.typecast"(%arg1) : (tensor<i64>) -> tensor<f32>
// CHECK-NEXT: %1 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32>}> : () -> tensor<f32>
// CHECK-NEXT: %2 = "ttir.multiply"(%0, %1) : (tensor<f32>, tensor<f32>) -> tensor<f32>
// CHECK-NEXT: %3 = "ttir.full"() <{fill_value = 1.000000e+00 : f32, shape = array<i32>}> : () -> tensor<f32>
// CHECK-NEXT: %4 = "ttir.add"(%2, %3) : (tensor<f32>, tensor<f32>) -> tensor<f32>
// CHECK-NEXT: %5 = "ttir.div"(%arg0, %4) : (tensor<f32>, tensor<f32>) -> tensor<f32>
// CHECK-NEXT: %6 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 1>}> : () -> tensor<1xf32>
// CHECK-NEXT: %7 = "ttir.multiply"(%arg2, %6) : (tensor<2xf32>, tensor<1xf32>) -> tensor<2xf32>
// CHECK-NEXT: %8 = "ttir.add"(%7, %arg3) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
// CHECK-NEXT: %9 = "ttir.multiply"(%8, %8) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
// CHECK-NEXT: %10 = "ttir.add"(%arg4, %9) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
// CHECK-NEXT: %11 = "ttir.sqrt"(%10) : (tensor<2xf32>) -> tensor<2xf32>
// CHECK-NEXT: %12 = "ttir.full"() <{fill_value = 9.99999997E-7 : f32, shape = array<i32: 1>}> : () -> tensor<1xf32>
// CHECK-NEXT: %13 = "ttir.add"(%11, %12) : (tensor<2xf32>, tensor<1xf32>) -> tensor<2xf32>
// CHECK-NEXT: %14 = "ttir.multiply"(%5, %8) : (tensor<f32>, tensor<2xf32>) -> tensor<2xf32>
// CHECK-NEXT: %15 = "ttir.div"(%14, %13) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
// CHECK-NEXT: %16 = "ttir.subtract"(%arg2, %15) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
// CHECK-NEXT: return %16, %10 : tensor<2xf32>, tensor<2xf32>

// node: ai.onnx.preview.training.Adam(f32[], i64[], f32[2], f32[2], f32[2], f32[2]) -> 3
// CHECK-LABEL: node ai.onnx.preview.training.Adam(f32[], i64[], f32[2], f32[2], f32[2], f32[2]) -> 3
// CHECK-NEXT: func.func @main(%arg0: tensor<f32> {ttir.name = "x0"}, %arg1: tensor<i64> {ttir.name = "x1"}, %arg2: tensor<2xf32> {ttir.name = "x2"}, %arg3: tensor<2xf32> {ttir.name = "x3"}, %arg4: tensor<2xf32> {ttir.name = "x4"}, %arg5: tensor<2xf32> {ttir.name = "x5"}) -> (tensor<2xf32> {ttir.name = "y0"}, tensor<2xf32> {ttir.name = "y1"}, tensor<2xf32> {ttir.name = "y2"}) {
// CHECK-NEXT: %0 = "ttir.typecast"(%arg1) : (tensor<i64>) -> tensor<f32>
// CHECK-NEXT: %1 = "ttir.full"() <{fill_value = -0.00100050028 : f32, shape = array<i32>}> : () -> tensor<f32>
// CHECK-NEXT: %2 = "ttir.multiply"(%0, %1) : (tensor<f32>, tensor<f32>) -> tensor<f32>
// CHECK-NEXT: %3 = "ttir.exp"(%2) : (tensor<f32>) -> tensor<f32>
// CHECK-NEXT: %4 = "ttir.neg"(%3) : (tensor<f32>) -> tensor<f32>
// CHECK-NEXT: %5 = "ttir.full"() <{fill_value = 1.000000e+00 : f32, shape = array<i32>}> : () -> tensor<f32>
// CHECK-NEXT: %6 = "ttir.add"(%4, %5) : (tensor<f32>, tensor<f32>) -> tensor<f32>
// CHECK-NEXT: %7 = "ttir.sqrt"(%6) : (tensor<f32>) -> tensor<f32>
// CHECK-NEXT: %8 = "ttir.multiply"(%arg0, %7) : (tensor<f32>, tensor<f32>) -> tensor<f32>
// CHECK-NEXT: %9 = "ttir.full"() <{fill_value = -0.105360515 : f32, shape = array<i32>}> : () -> tensor<f32>
// CHECK-NEXT: %10 = "ttir.multiply"(%0, %9) : (tensor<f32>, tensor<f32>) -> tensor<f32>
// CHECK-NEXT: %11 = "ttir.exp"(%10) : (tensor<f32>) -> tensor<f32>
// CHECK-NEXT: %12 = "ttir.neg"(%11) : (tensor<f32>) -> tensor<f32>
// CHECK-NEXT: %13 = "ttir.full"() <{fill_value = 1.000000e+00 : f32, shape = array<i32>}> : () -> tensor<f32>
// CHECK-NEXT: %14 = "ttir.add"(%12, %13) : (tensor<f32>, tensor<f32>) -> tensor<f32>
// CHECK-NEXT: %15 = "ttir.div"(%8, %14) : (tensor<f32>, tensor<f32>) -> tensor<f32>
// CHECK-NEXT: %16 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32>}> : () -> tensor<f32>
// CHECK-NEXT: %17 = "ttir.gt"(%0, %16) : (tensor<f32>, tensor<f32>) -> tensor<i1>
// CHECK-NEXT: %18 = "ttir.where"(%17, %15, %arg0) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
// CHECK-NEXT: %19 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 1>}> : () -> tensor<1xf32>
// CHECK-NEXT: %20 = "ttir.multiply"(%arg2, %19) : (tensor<2xf32>, tensor<1xf32>) -> tensor<2xf32>
// CHECK-NEXT: %21 = "ttir.add"(%20, %arg3) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
// CHECK-NEXT: %22 = "ttir.full"() <{fill_value = 0.899999976 : f32, shape = array<i32: 1>}> : () -> tensor<1xf32>
// CHECK-NEXT: %23 = "ttir.multiply"(%arg4, %22) : (tensor<2xf32>, tensor<1xf32>) -> tensor<2xf32>
// CHECK-NEXT: %24 = "ttir.full"() <{fill_value = 1.000000e-01 : f32, shape = array<i32: 1>}> : () -> tensor<1xf32>
// CHECK-NEXT: %25 = "ttir.multiply"(%21, %24) : (tensor<2xf32>, tensor<1xf32>) -> tensor<2xf32>
// CHECK-NEXT: %26 = "ttir.add"(%23, %25) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
// CHECK-NEXT: %27 = "ttir.full"() <{fill_value = 9.990000e-01 : f32, shape = array<i32: 1>}> : () -> tensor<1xf32>
// CHECK-NEXT: %28 = "ttir.multiply"(%arg5, %27) : (tensor<2xf32>, tensor<1xf32>) -> tensor<2xf32>
// CHECK-NEXT: %29 = "ttir.multiply"(%21, %21) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
// CHECK-NEXT: %30 = "ttir.full"() <{fill_value = 1.000000e-03 : f32, shape = array<i32: 1>}> : () -> tensor<1xf32>
// CHECK-NEXT: %31 = "ttir.multiply"(%29, %30) : (tensor<2xf32>, tensor<1xf32>) -> tensor<2xf32>
// CHECK-NEXT: %32 = "ttir.add"(%28, %31) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
// CHECK-NEXT: %33 = "ttir.sqrt"(%32) : (tensor<2xf32>) -> tensor<2xf32>
// CHECK-NEXT: %34 = "ttir.full"() <{fill_value = 0.00999999977 : f32, shape = array<i32: 1>}> : () -> tensor<1xf32>
// CHECK-NEXT: %35 = "ttir.add"(%33, %34) : (tensor<2xf32>, tensor<1xf32>) -> tensor<2xf32>
// CHECK-NEXT: %36 = "ttir.multiply"(%18, %26) : (tensor<f32>, tensor<2xf32>) -> tensor<2xf32>
// CHECK-NEXT: %37 = "ttir.div"(%36, %35) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
// CHECK-NEXT: %38 = "ttir.subtract"(%arg2, %37) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
// CHECK-NEXT: %39 = "ttir.full"() <{fill_value = 1.000000e+00 : f32, shape = array<i32: 1>}> : () -> tensor<1xf32>
// CHECK-NEXT: %40 = "ttir.multiply"(%38, %39) : (tensor<2xf32>, tensor<1xf32>) -> tensor<2xf32>
// CHECK-NEXT: return %40, %26, %32 : tensor<2xf32>, tensor<2xf32>, tensor<2xf32>

// node: ai.onnx.preview.training.Momentum(f32[], i64[], f32[2], f32[2], f32[2]) alpha=0.9 beta=0.1 mode="standard" -> 2
// CHECK-LABEL: node ai.onnx.preview.training.Momentum(f32[], i64[], f32[2], f32[2], f32[2]) alpha=0.9 beta=0.1 mode="standard" -> 2
// CHECK-NEXT: func.func @main(%arg0: tensor<f32> {ttir.name = "x0"}, %arg1: tensor<i64> {ttir.name = "x1"}, %arg2: tensor<2xf32> {ttir.name = "x2"}, %arg3: tensor<2xf32> {ttir.name = "x3"}, %arg4: tensor<2xf32> {ttir.name = "x4"}) -> (tensor<2xf32> {ttir.name = "y0"}, tensor<2xf32> {ttir.name = "y1"}) {
// CHECK-NEXT: %0 = "ttir.typecast"(%arg1) : (tensor<i64>) -> tensor<f32>
// CHECK-NEXT: %1 = "ttir.full"() <{fill_value = 1.000000e-01 : f32, shape = array<i32>}> : () -> tensor<f32>
// CHECK-NEXT: %2 = "ttir.full"() <{fill_value = 1.000000e+00 : f32, shape = array<i32>}> : () -> tensor<f32>
// CHECK-NEXT: %3 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32>}> : () -> tensor<f32>
// CHECK-NEXT: %4 = "ttir.gt"(%0, %3) : (tensor<f32>, tensor<f32>) -> tensor<i1>
// CHECK-NEXT: %5 = "ttir.where"(%4, %1, %2) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
// CHECK-NEXT: %6 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 1>}> : () -> tensor<1xf32>
// CHECK-NEXT: %7 = "ttir.multiply"(%arg2, %6) : (tensor<2xf32>, tensor<1xf32>) -> tensor<2xf32>
// CHECK-NEXT: %8 = "ttir.add"(%7, %arg3) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
// CHECK-NEXT: %9 = "ttir.full"() <{fill_value = 0.899999976 : f32, shape = array<i32: 1>}> : () -> tensor<1xf32>
// CHECK-NEXT: %10 = "ttir.multiply"(%arg4, %9) : (tensor<2xf32>, tensor<1xf32>) -> tensor<2xf32>
// CHECK-NEXT: %11 = "ttir.multiply"(%5, %8) : (tensor<f32>, tensor<2xf32>) -> tensor<2xf32>
// CHECK-NEXT: %12 = "ttir.add"(%10, %11) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
// CHECK-NEXT: %13 = "ttir.multiply"(%arg0, %12) : (tensor<f32>, tensor<2xf32>) -> tensor<2xf32>
// CHECK-NEXT: %14 = "ttir.subtract"(%arg2, %13) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
// CHECK-NEXT: return %14, %12 : tensor<2xf32>, tensor<2xf32>

// node: com.microsoft.QGemm(u8[2,3], f32[], u8[]{3}, u8[3,4], f32[], u8[]{2})
// CHECK-LABEL: node com.microsoft.QGemm(u8[2,3], f32[], u8[]{3}, u8[3,4], f32[], u8[]{2})
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xui8> {ttir.name = "x0"}, %arg1: tensor<f32> {ttir.name = "x1"}, %arg2: tensor<3x4xui8> {ttir.name = "x3"}, %arg3: tensor<f32> {ttir.name = "x4"}) -> (tensor<2x4xf32> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.typecast"(%arg0) : (tensor<2x3xui8>) -> tensor<2x3xf32>
// CHECK-NEXT: %1 = "ttir.full"() <{fill_value = 3.000000e+00 : f32, shape = array<i32>}> : () -> tensor<f32>
// CHECK-NEXT: %2 = "ttir.subtract"(%0, %1) : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
// CHECK-NEXT: %3 = "ttir.multiply"(%2, %arg1) : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
// CHECK-NEXT: %4 = "ttir.typecast"(%arg2) : (tensor<3x4xui8>) -> tensor<3x4xf32>
// CHECK-NEXT: %5 = "ttir.full"() <{fill_value = 2.000000e+00 : f32, shape = array<i32>}> : () -> tensor<f32>
// CHECK-NEXT: %6 = "ttir.subtract"(%4, %5) : (tensor<3x4xf32>, tensor<f32>) -> tensor<3x4xf32>
// CHECK-NEXT: %7 = "ttir.multiply"(%6, %arg3) : (tensor<3x4xf32>, tensor<f32>) -> tensor<3x4xf32>
// CHECK-NEXT: %8 = "ttir.matmul"(%3, %7) <{transpose_a = false}> : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
// CHECK-NEXT: return %8 : tensor<2x4xf32>

// node: com.microsoft.QLinearAdd(u8[2,3], f32[], u8[]{3}, u8[2,3], f32[], u8[]{2}, f32[], u8[]{1})
// CHECK-LABEL: node com.microsoft.QLinearAdd(u8[2,3], f32[], u8[]{3}, u8[2,3], f32[], u8[]{2}, f32[], u8[]{1})
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xui8> {ttir.name = "x0"}, %arg1: tensor<f32> {ttir.name = "x1"}, %arg2: tensor<2x3xui8> {ttir.name = "x3"}, %arg3: tensor<f32> {ttir.name = "x4"}, %arg4: tensor<f32> {ttir.name = "x6"}) -> (tensor<2x3xui8> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.reshape"(%arg1) <{shape = [1 : i32, 1 : i32]}> : (tensor<f32>) -> tensor<1x1xf32>
// CHECK-NEXT: %1 = "ttir.typecast"(%arg0) : (tensor<2x3xui8>) -> tensor<2x3xf32>
// CHECK-NEXT: %2 = "ttir.full"() <{fill_value = 3.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %3 = "ttir.subtract"(%1, %2) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %4 = "ttir.multiply"(%3, %0) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %5 = "ttir.reshape"(%arg3) <{shape = [1 : i32, 1 : i32]}> : (tensor<f32>) -> tensor<1x1xf32>
// CHECK-NEXT: %6 = "ttir.typecast"(%arg2) : (tensor<2x3xui8>) -> tensor<2x3xf32>
// CHECK-NEXT: %7 = "ttir.full"() <{fill_value = 2.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %8 = "ttir.subtract"(%6, %7) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %9 = "ttir.multiply"(%8, %5) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %10 = "ttir.add"(%4, %9) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %11 = "ttir.reshape"(%arg4) <{shape = [1 : i32, 1 : i32]}> : (tensor<f32>) -> tensor<1x1xf32>
// CHECK-NEXT: %12 = "ttir.div"(%10, %11) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %13 = "ttir.floor"(%12) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %14 = "ttir.subtract"(%12, %13) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %15 = "ttir.full"() <{fill_value = 5.000000e-01 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %16 = "ttir.multiply"(%13, %15) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %17 = "ttir.full"() <{fill_value = 5.000000e-01 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %18 = "ttir.lt"(%14, %17) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xi1>
// CHECK-NEXT: %19 = "ttir.full"() <{fill_value = 5.000000e-01 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %20 = "ttir.eq"(%14, %19) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xi1>
// CHECK-NEXT: %21 = "ttir.floor"(%16) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %22 = "ttir.eq"(%21, %16) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
// CHECK-NEXT: %23 = "ttir.logical_and"(%20, %22) : (tensor<2x3xi1>, tensor<2x3xi1>) -> tensor<2x3xi1>
// CHECK-NEXT: %24 = "ttir.logical_or"(%18, %23) : (tensor<2x3xi1>, tensor<2x3xi1>) -> tensor<2x3xi1>
// CHECK-NEXT: %25 = "ttir.full"() <{fill_value = 1.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %26 = "ttir.add"(%13, %25) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %27 = "ttir.where"(%24, %13, %26) : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %28 = "ttir.eq"(%12, %13) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
// CHECK-NEXT: %29 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %30 = "ttir.lt"(%12, %29) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xi1>
// CHECK-NEXT: %31 = "ttir.abs"(%27) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %32 = "ttir.neg"(%31) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %33 = "ttir.where"(%30, %32, %27) : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %34 = "ttir.where"(%28, %12, %33) : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %35 = "ttir.ones"() <{shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %36 = "ttir.add"(%34, %35) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %37 = "ttir.clamp_scalar"(%36) <{max = 2.550000e+02 : f32, min = 0.000000e+00 : f32}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %38 = "ttir.typecast"(%37) : (tensor<2x3xf32>) -> tensor<2x3xui8>
// CHECK-NEXT: return %38 : tensor<2x3xui8>

// node: com.microsoft.QLinearAveragePool(u8[1,1,4,4], f32[], u8[]{3}, f32[], u8[]{1}) kernel_shape=[2,2]
// CHECK-LABEL: node com.microsoft.QLinearAveragePool(u8[1,1,4,4], f32[], u8[]{3}, f32[], u8[]{1}) kernel_shape=[2,2]
// CHECK-NEXT: func.func @main(%arg0: tensor<1x1x4x4xui8> {ttir.name = "x0"}, %arg1: tensor<f32> {ttir.name = "x1"}, %arg2: tensor<f32> {ttir.name = "x3"}) -> (tensor<1x1x3x3xui8> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.reshape"(%arg1) <{shape = [1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<f32>) -> tensor<1x1x1x1xf32>
// CHECK-NEXT: %1 = "ttir.typecast"(%arg0) : (tensor<1x1x4x4xui8>) -> tensor<1x1x4x4xf32>
// CHECK-NEXT: %2 = "ttir.full"() <{fill_value = 3.000000e+00 : f32, shape = array<i32: 1, 1, 1, 1>}> : () -> tensor<1x1x1x1xf32>
// CHECK-NEXT: %3 = "ttir.subtract"(%1, %2) : (tensor<1x1x4x4xf32>, tensor<1x1x1x1xf32>) -> tensor<1x1x4x4xf32>
// CHECK-NEXT: %4 = "ttir.multiply"(%3, %0) : (tensor<1x1x4x4xf32>, tensor<1x1x1x1xf32>) -> tensor<1x1x4x4xf32>
// CHECK-NEXT: %5 = "ttir.permute"(%4) <{permutation = array<i64: 0, 2, 3, 1>}> : (tensor<1x1x4x4xf32>) -> tensor<1x4x4x1xf32>
// CHECK-NEXT: %6 = "ttir.avg_pool2d"(%5) <{ceil_mode = false, count_include_pad = false, dilation = array<i32: 1, 1>, kernel = array<i32: 2, 2>, padding = array<i32: 0, 0, 0, 0>, stride = array<i32: 1, 1>}> : (tensor<1x4x4x1xf32>) -> tensor<1x3x3x1xf32>
// CHECK-NEXT: %7 = "ttir.permute"(%6) <{permutation = array<i64: 0, 3, 1, 2>}> : (tensor<1x3x3x1xf32>) -> tensor<1x1x3x3xf32>
// CHECK-NEXT: %8 = "ttir.reshape"(%arg2) <{shape = [1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<f32>) -> tensor<1x1x1x1xf32>
// CHECK-NEXT: %9 = "ttir.div"(%7, %8) : (tensor<1x1x3x3xf32>, tensor<1x1x1x1xf32>) -> tensor<1x1x3x3xf32>
// CHECK-NEXT: %10 = "ttir.floor"(%9) : (tensor<1x1x3x3xf32>) -> tensor<1x1x3x3xf32>
// CHECK-NEXT: %11 = "ttir.subtract"(%9, %10) : (tensor<1x1x3x3xf32>, tensor<1x1x3x3xf32>) -> tensor<1x1x3x3xf32>
// CHECK-NEXT: %12 = "ttir.full"() <{fill_value = 5.000000e-01 : f32, shape = array<i32: 1, 1, 1, 1>}> : () -> tensor<1x1x1x1xf32>
// CHECK-NEXT: %13 = "ttir.multiply"(%10, %12) : (tensor<1x1x3x3xf32>, tensor<1x1x1x1xf32>) -> tensor<1x1x3x3xf32>
// CHECK-NEXT: %14 = "ttir.full"() <{fill_value = 5.000000e-01 : f32, shape = array<i32: 1, 1, 1, 1>}> : () -> tensor<1x1x1x1xf32>
// CHECK-NEXT: %15 = "ttir.lt"(%11, %14) : (tensor<1x1x3x3xf32>, tensor<1x1x1x1xf32>) -> tensor<1x1x3x3xi1>
// CHECK-NEXT: %16 = "ttir.full"() <{fill_value = 5.000000e-01 : f32, shape = array<i32: 1, 1, 1, 1>}> : () -> tensor<1x1x1x1xf32>
// CHECK-NEXT: %17 = "ttir.eq"(%11, %16) : (tensor<1x1x3x3xf32>, tensor<1x1x1x1xf32>) -> tensor<1x1x3x3xi1>
// CHECK-NEXT: %18 = "ttir.floor"(%13) : (tensor<1x1x3x3xf32>) -> tensor<1x1x3x3xf32>
// CHECK-NEXT: %19 = "ttir.eq"(%18, %13) : (tensor<1x1x3x3xf32>, tensor<1x1x3x3xf32>) -> tensor<1x1x3x3xi1>
// CHECK-NEXT: %20 = "ttir.logical_and"(%17, %19) : (tensor<1x1x3x3xi1>, tensor<1x1x3x3xi1>) -> tensor<1x1x3x3xi1>
// CHECK-NEXT: %21 = "ttir.logical_or"(%15, %20) : (tensor<1x1x3x3xi1>, tensor<1x1x3x3xi1>) -> tensor<1x1x3x3xi1>
// CHECK-NEXT: %22 = "ttir.full"() <{fill_value = 1.000000e+00 : f32, shape = array<i32: 1, 1, 1, 1>}> : () -> tensor<1x1x1x1xf32>
// CHECK-NEXT: %23 = "ttir.add"(%10, %22) : (tensor<1x1x3x3xf32>, tensor<1x1x1x1xf32>) -> tensor<1x1x3x3xf32>
// CHECK-NEXT: %24 = "ttir.where"(%21, %10, %23) : (tensor<1x1x3x3xi1>, tensor<1x1x3x3xf32>, tensor<1x1x3x3xf32>) -> tensor<1x1x3x3xf32>
// CHECK-NEXT: %25 = "ttir.eq"(%9, %10) : (tensor<1x1x3x3xf32>, tensor<1x1x3x3xf32>) -> tensor<1x1x3x3xi1>
// CHECK-NEXT: %26 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 1, 1, 1, 1>}> : () -> tensor<1x1x1x1xf32>
// CHECK-NEXT: %27 = "ttir.lt"(%9, %26) : (tensor<1x1x3x3xf32>, tensor<1x1x1x1xf32>) -> tensor<1x1x3x3xi1>
// CHECK-NEXT: %28 = "ttir.abs"(%24) : (tensor<1x1x3x3xf32>) -> tensor<1x1x3x3xf32>
// CHECK-NEXT: %29 = "ttir.neg"(%28) : (tensor<1x1x3x3xf32>) -> tensor<1x1x3x3xf32>
// CHECK-NEXT: %30 = "ttir.where"(%27, %29, %24) : (tensor<1x1x3x3xi1>, tensor<1x1x3x3xf32>, tensor<1x1x3x3xf32>) -> tensor<1x1x3x3xf32>
// CHECK-NEXT: %31 = "ttir.where"(%25, %9, %30) : (tensor<1x1x3x3xi1>, tensor<1x1x3x3xf32>, tensor<1x1x3x3xf32>) -> tensor<1x1x3x3xf32>
// CHECK-NEXT: %32 = "ttir.ones"() <{shape = array<i32: 1, 1, 1, 1>}> : () -> tensor<1x1x1x1xf32>
// CHECK-NEXT: %33 = "ttir.add"(%31, %32) : (tensor<1x1x3x3xf32>, tensor<1x1x1x1xf32>) -> tensor<1x1x3x3xf32>
// CHECK-NEXT: %34 = "ttir.clamp_scalar"(%33) <{max = 2.550000e+02 : f32, min = 0.000000e+00 : f32}> : (tensor<1x1x3x3xf32>) -> tensor<1x1x3x3xf32>
// CHECK-NEXT: %35 = "ttir.typecast"(%34) : (tensor<1x1x3x3xf32>) -> tensor<1x1x3x3xui8>
// CHECK-NEXT: return %35 : tensor<1x1x3x3xui8>

// node: com.microsoft.QLinearConcat(f32[], u8[]{3}, u8[2,3], f32[], u8[]{3}, u8[2,3], f32[], u8[]{3}) axis=1
// CHECK-LABEL: node com.microsoft.QLinearConcat(f32[], u8[]{3}, u8[2,3], f32[], u8[]{3}, u8[2,3], f32[], u8[]{3}) axis=1
// CHECK-NEXT: func.func @main(%arg0: tensor<f32> {ttir.name = "x0"}, %arg1: tensor<2x3xui8> {ttir.name = "x2"}, %arg2: tensor<f32> {ttir.name = "x3"}, %arg3: tensor<2x3xui8> {ttir.name = "x5"}, %arg4: tensor<f32> {ttir.name = "x6"}) -> (tensor<2x6xui8> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.reshape"(%arg2) <{shape = [1 : i32, 1 : i32]}> : (tensor<f32>) -> tensor<1x1xf32>
// CHECK-NEXT: %1 = "ttir.typecast"(%arg1) : (tensor<2x3xui8>) -> tensor<2x3xf32>
// CHECK-NEXT: %2 = "ttir.full"() <{fill_value = 3.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %3 = "ttir.subtract"(%1, %2) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %4 = "ttir.multiply"(%3, %0) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %5 = "ttir.reshape"(%arg4) <{shape = [1 : i32, 1 : i32]}> : (tensor<f32>) -> tensor<1x1xf32>
// CHECK-NEXT: %6 = "ttir.typecast"(%arg3) : (tensor<2x3xui8>) -> tensor<2x3xf32>
// CHECK-NEXT: %7 = "ttir.full"() <{fill_value = 3.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %8 = "ttir.subtract"(%6, %7) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %9 = "ttir.multiply"(%8, %5) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %10 = "ttir.concat"(%4, %9) <{dim = 1 : si32}> : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x6xf32>
// CHECK-NEXT: %11 = "ttir.reshape"(%arg0) <{shape = [1 : i32, 1 : i32]}> : (tensor<f32>) -> tensor<1x1xf32>
// CHECK-NEXT: %12 = "ttir.div"(%10, %11) : (tensor<2x6xf32>, tensor<1x1xf32>) -> tensor<2x6xf32>
// CHECK-NEXT: %13 = "ttir.floor"(%12) : (tensor<2x6xf32>) -> tensor<2x6xf32>
// CHECK-NEXT: %14 = "ttir.subtract"(%12, %13) : (tensor<2x6xf32>, tensor<2x6xf32>) -> tensor<2x6xf32>
// CHECK-NEXT: %15 = "ttir.full"() <{fill_value = 5.000000e-01 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %16 = "ttir.multiply"(%13, %15) : (tensor<2x6xf32>, tensor<1x1xf32>) -> tensor<2x6xf32>
// CHECK-NEXT: %17 = "ttir.full"() <{fill_value = 5.000000e-01 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %18 = "ttir.lt"(%14, %17) : (tensor<2x6xf32>, tensor<1x1xf32>) -> tensor<2x6xi1>
// CHECK-NEXT: %19 = "ttir.full"() <{fill_value = 5.000000e-01 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %20 = "ttir.eq"(%14, %19) : (tensor<2x6xf32>, tensor<1x1xf32>) -> tensor<2x6xi1>
// CHECK-NEXT: %21 = "ttir.floor"(%16) : (tensor<2x6xf32>) -> tensor<2x6xf32>
// CHECK-NEXT: %22 = "ttir.eq"(%21, %16) : (tensor<2x6xf32>, tensor<2x6xf32>) -> tensor<2x6xi1>
// CHECK-NEXT: %23 = "ttir.logical_and"(%20, %22) : (tensor<2x6xi1>, tensor<2x6xi1>) -> tensor<2x6xi1>
// CHECK-NEXT: %24 = "ttir.logical_or"(%18, %23) : (tensor<2x6xi1>, tensor<2x6xi1>) -> tensor<2x6xi1>
// CHECK-NEXT: %25 = "ttir.full"() <{fill_value = 1.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %26 = "ttir.add"(%13, %25) : (tensor<2x6xf32>, tensor<1x1xf32>) -> tensor<2x6xf32>
// CHECK-NEXT: %27 = "ttir.where"(%24, %13, %26) : (tensor<2x6xi1>, tensor<2x6xf32>, tensor<2x6xf32>) -> tensor<2x6xf32>
// CHECK-NEXT: %28 = "ttir.eq"(%12, %13) : (tensor<2x6xf32>, tensor<2x6xf32>) -> tensor<2x6xi1>
// CHECK-NEXT: %29 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %30 = "ttir.lt"(%12, %29) : (tensor<2x6xf32>, tensor<1x1xf32>) -> tensor<2x6xi1>
// CHECK-NEXT: %31 = "ttir.abs"(%27) : (tensor<2x6xf32>) -> tensor<2x6xf32>
// CHECK-NEXT: %32 = "ttir.neg"(%31) : (tensor<2x6xf32>) -> tensor<2x6xf32>
// CHECK-NEXT: %33 = "ttir.where"(%30, %32, %27) : (tensor<2x6xi1>, tensor<2x6xf32>, tensor<2x6xf32>) -> tensor<2x6xf32>
// CHECK-NEXT: %34 = "ttir.where"(%28, %12, %33) : (tensor<2x6xi1>, tensor<2x6xf32>, tensor<2x6xf32>) -> tensor<2x6xf32>
// CHECK-NEXT: %35 = "ttir.full"() <{fill_value = 3.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %36 = "ttir.add"(%34, %35) : (tensor<2x6xf32>, tensor<1x1xf32>) -> tensor<2x6xf32>
// CHECK-NEXT: %37 = "ttir.clamp_scalar"(%36) <{max = 2.550000e+02 : f32, min = 0.000000e+00 : f32}> : (tensor<2x6xf32>) -> tensor<2x6xf32>
// CHECK-NEXT: %38 = "ttir.typecast"(%37) : (tensor<2x6xf32>) -> tensor<2x6xui8>
// CHECK-NEXT: return %38 : tensor<2x6xui8>

// node: com.microsoft.QLinearGlobalAveragePool(u8[1,1,4,4], f32[], u8[]{3}, f32[], u8[]{1})
// CHECK-LABEL: node com.microsoft.QLinearGlobalAveragePool(u8[1,1,4,4], f32[], u8[]{3}, f32[], u8[]{1})
// CHECK-NEXT: func.func @main(%arg0: tensor<1x1x4x4xui8> {ttir.name = "x0"}, %arg1: tensor<f32> {ttir.name = "x1"}, %arg2: tensor<f32> {ttir.name = "x3"}) -> (tensor<1x1x1x1xui8> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.reshape"(%arg1) <{shape = [1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<f32>) -> tensor<1x1x1x1xf32>
// CHECK-NEXT: %1 = "ttir.typecast"(%arg0) : (tensor<1x1x4x4xui8>) -> tensor<1x1x4x4xf32>
// CHECK-NEXT: %2 = "ttir.full"() <{fill_value = 3.000000e+00 : f32, shape = array<i32: 1, 1, 1, 1>}> : () -> tensor<1x1x1x1xf32>
// CHECK-NEXT: %3 = "ttir.subtract"(%1, %2) : (tensor<1x1x4x4xf32>, tensor<1x1x1x1xf32>) -> tensor<1x1x4x4xf32>
// CHECK-NEXT: %4 = "ttir.multiply"(%3, %0) : (tensor<1x1x4x4xf32>, tensor<1x1x1x1xf32>) -> tensor<1x1x4x4xf32>
// CHECK-NEXT: %5 = "ttir.mean"(%4) <{dim_arg = [2 : i32, 3 : i32], keep_dim = true}> : (tensor<1x1x4x4xf32>) -> tensor<1x1x1x1xf32>
// CHECK-NEXT: %6 = "ttir.reshape"(%arg2) <{shape = [1 : i32, 1 : i32, 1 : i32, 1 : i32]}> : (tensor<f32>) -> tensor<1x1x1x1xf32>
// CHECK-NEXT: %7 = "ttir.div"(%5, %6) : (tensor<1x1x1x1xf32>, tensor<1x1x1x1xf32>) -> tensor<1x1x1x1xf32>
// CHECK-NEXT: %8 = "ttir.floor"(%7) : (tensor<1x1x1x1xf32>) -> tensor<1x1x1x1xf32>
// CHECK-NEXT: %9 = "ttir.subtract"(%7, %8) : (tensor<1x1x1x1xf32>, tensor<1x1x1x1xf32>) -> tensor<1x1x1x1xf32>
// CHECK-NEXT: %10 = "ttir.full"() <{fill_value = 5.000000e-01 : f32, shape = array<i32: 1, 1, 1, 1>}> : () -> tensor<1x1x1x1xf32>
// CHECK-NEXT: %11 = "ttir.multiply"(%8, %10) : (tensor<1x1x1x1xf32>, tensor<1x1x1x1xf32>) -> tensor<1x1x1x1xf32>
// CHECK-NEXT: %12 = "ttir.full"() <{fill_value = 5.000000e-01 : f32, shape = array<i32: 1, 1, 1, 1>}> : () -> tensor<1x1x1x1xf32>
// CHECK-NEXT: %13 = "ttir.lt"(%9, %12) : (tensor<1x1x1x1xf32>, tensor<1x1x1x1xf32>) -> tensor<1x1x1x1xi1>
// CHECK-NEXT: %14 = "ttir.full"() <{fill_value = 5.000000e-01 : f32, shape = array<i32: 1, 1, 1, 1>}> : () -> tensor<1x1x1x1xf32>
// CHECK-NEXT: %15 = "ttir.eq"(%9, %14) : (tensor<1x1x1x1xf32>, tensor<1x1x1x1xf32>) -> tensor<1x1x1x1xi1>
// CHECK-NEXT: %16 = "ttir.floor"(%11) : (tensor<1x1x1x1xf32>) -> tensor<1x1x1x1xf32>
// CHECK-NEXT: %17 = "ttir.eq"(%16, %11) : (tensor<1x1x1x1xf32>, tensor<1x1x1x1xf32>) -> tensor<1x1x1x1xi1>
// CHECK-NEXT: %18 = "ttir.logical_and"(%15, %17) : (tensor<1x1x1x1xi1>, tensor<1x1x1x1xi1>) -> tensor<1x1x1x1xi1>
// CHECK-NEXT: %19 = "ttir.logical_or"(%13, %18) : (tensor<1x1x1x1xi1>, tensor<1x1x1x1xi1>) -> tensor<1x1x1x1xi1>
// CHECK-NEXT: %20 = "ttir.full"() <{fill_value = 1.000000e+00 : f32, shape = array<i32: 1, 1, 1, 1>}> : () -> tensor<1x1x1x1xf32>
// CHECK-NEXT: %21 = "ttir.add"(%8, %20) : (tensor<1x1x1x1xf32>, tensor<1x1x1x1xf32>) -> tensor<1x1x1x1xf32>
// CHECK-NEXT: %22 = "ttir.where"(%19, %8, %21) : (tensor<1x1x1x1xi1>, tensor<1x1x1x1xf32>, tensor<1x1x1x1xf32>) -> tensor<1x1x1x1xf32>
// CHECK-NEXT: %23 = "ttir.eq"(%7, %8) : (tensor<1x1x1x1xf32>, tensor<1x1x1x1xf32>) -> tensor<1x1x1x1xi1>
// CHECK-NEXT: %24 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 1, 1, 1, 1>}> : () -> tensor<1x1x1x1xf32>
// CHECK-NEXT: %25 = "ttir.lt"(%7, %24) : (tensor<1x1x1x1xf32>, tensor<1x1x1x1xf32>) -> tensor<1x1x1x1xi1>
// CHECK-NEXT: %26 = "ttir.abs"(%22) : (tensor<1x1x1x1xf32>) -> tensor<1x1x1x1xf32>
// CHECK-NEXT: %27 = "ttir.neg"(%26) : (tensor<1x1x1x1xf32>) -> tensor<1x1x1x1xf32>
// CHECK-NEXT: %28 = "ttir.where"(%25, %27, %22) : (tensor<1x1x1x1xi1>, tensor<1x1x1x1xf32>, tensor<1x1x1x1xf32>) -> tensor<1x1x1x1xf32>
// CHECK-NEXT: %29 = "ttir.where"(%23, %7, %28) : (tensor<1x1x1x1xi1>, tensor<1x1x1x1xf32>, tensor<1x1x1x1xf32>) -> tensor<1x1x1x1xf32>
// CHECK-NEXT: %30 = "ttir.ones"() <{shape = array<i32: 1, 1, 1, 1>}> : () -> tensor<1x1x1x1xf32>
// CHECK-NEXT: %31 = "ttir.add"(%29, %30) : (tensor<1x1x1x1xf32>, tensor<1x1x1x1xf32>) -> tensor<1x1x1x1xf32>
// CHECK-NEXT: %32 = "ttir.clamp_scalar"(%31) <{max = 2.550000e+02 : f32, min = 0.000000e+00 : f32}> : (tensor<1x1x1x1xf32>) -> tensor<1x1x1x1xf32>
// CHECK-NEXT: %33 = "ttir.typecast"(%32) : (tensor<1x1x1x1xf32>) -> tensor<1x1x1x1xui8>
// CHECK-NEXT: return %33 : tensor<1x1x1x1xui8>

// node: com.microsoft.QLinearLeakyRelu(u8[2,3], f32[], u8[]{3}, f32[], u8[]{1})
// CHECK-LABEL: node com.microsoft.QLinearLeakyRelu(u8[2,3], f32[], u8[]{3}, f32[], u8[]{1})
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xui8> {ttir.name = "x0"}, %arg1: tensor<f32> {ttir.name = "x1"}, %arg2: tensor<f32> {ttir.name = "x3"}) -> (tensor<2x3xui8> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.reshape"(%arg1) <{shape = [1 : i32, 1 : i32]}> : (tensor<f32>) -> tensor<1x1xf32>
// CHECK-NEXT: %1 = "ttir.typecast"(%arg0) : (tensor<2x3xui8>) -> tensor<2x3xf32>
// CHECK-NEXT: %2 = "ttir.full"() <{fill_value = 3.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %3 = "ttir.subtract"(%1, %2) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %4 = "ttir.multiply"(%3, %0) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %5 = "ttir.leaky_relu"(%4) <{parameter = 0.00999999977 : f32}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %6 = "ttir.reshape"(%arg2) <{shape = [1 : i32, 1 : i32]}> : (tensor<f32>) -> tensor<1x1xf32>
// CHECK-NEXT: %7 = "ttir.div"(%5, %6) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %8 = "ttir.floor"(%7) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %9 = "ttir.subtract"(%7, %8) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %10 = "ttir.full"() <{fill_value = 5.000000e-01 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %11 = "ttir.multiply"(%8, %10) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %12 = "ttir.full"() <{fill_value = 5.000000e-01 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %13 = "ttir.lt"(%9, %12) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xi1>
// CHECK-NEXT: %14 = "ttir.full"() <{fill_value = 5.000000e-01 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %15 = "ttir.eq"(%9, %14) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xi1>
// CHECK-NEXT: %16 = "ttir.floor"(%11) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %17 = "ttir.eq"(%16, %11) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
// CHECK-NEXT: %18 = "ttir.logical_and"(%15, %17) : (tensor<2x3xi1>, tensor<2x3xi1>) -> tensor<2x3xi1>
// CHECK-NEXT: %19 = "ttir.logical_or"(%13, %18) : (tensor<2x3xi1>, tensor<2x3xi1>) -> tensor<2x3xi1>
// CHECK-NEXT: %20 = "ttir.full"() <{fill_value = 1.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %21 = "ttir.add"(%8, %20) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %22 = "ttir.where"(%19, %8, %21) : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %23 = "ttir.eq"(%7, %8) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
// CHECK-NEXT: %24 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %25 = "ttir.lt"(%7, %24) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xi1>
// CHECK-NEXT: %26 = "ttir.abs"(%22) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %27 = "ttir.neg"(%26) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %28 = "ttir.where"(%25, %27, %22) : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %29 = "ttir.where"(%23, %7, %28) : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %30 = "ttir.ones"() <{shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %31 = "ttir.add"(%29, %30) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %32 = "ttir.clamp_scalar"(%31) <{max = 2.550000e+02 : f32, min = 0.000000e+00 : f32}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %33 = "ttir.typecast"(%32) : (tensor<2x3xf32>) -> tensor<2x3xui8>
// CHECK-NEXT: return %33 : tensor<2x3xui8>

// node: com.microsoft.QLinearMul(u8[2,3], f32[], u8[]{3}, u8[2,3], f32[], u8[]{2}, f32[], u8[]{1})
// CHECK-LABEL: node com.microsoft.QLinearMul(u8[2,3], f32[], u8[]{3}, u8[2,3], f32[], u8[]{2}, f32[], u8[]{1})
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xui8> {ttir.name = "x0"}, %arg1: tensor<f32> {ttir.name = "x1"}, %arg2: tensor<2x3xui8> {ttir.name = "x3"}, %arg3: tensor<f32> {ttir.name = "x4"}, %arg4: tensor<f32> {ttir.name = "x6"}) -> (tensor<2x3xui8> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.reshape"(%arg1) <{shape = [1 : i32, 1 : i32]}> : (tensor<f32>) -> tensor<1x1xf32>
// CHECK-NEXT: %1 = "ttir.typecast"(%arg0) : (tensor<2x3xui8>) -> tensor<2x3xf32>
// CHECK-NEXT: %2 = "ttir.full"() <{fill_value = 3.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %3 = "ttir.subtract"(%1, %2) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %4 = "ttir.multiply"(%3, %0) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %5 = "ttir.reshape"(%arg3) <{shape = [1 : i32, 1 : i32]}> : (tensor<f32>) -> tensor<1x1xf32>
// CHECK-NEXT: %6 = "ttir.typecast"(%arg2) : (tensor<2x3xui8>) -> tensor<2x3xf32>
// CHECK-NEXT: %7 = "ttir.full"() <{fill_value = 2.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %8 = "ttir.subtract"(%6, %7) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %9 = "ttir.multiply"(%8, %5) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %10 = "ttir.multiply"(%4, %9) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %11 = "ttir.reshape"(%arg4) <{shape = [1 : i32, 1 : i32]}> : (tensor<f32>) -> tensor<1x1xf32>
// CHECK-NEXT: %12 = "ttir.div"(%10, %11) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %13 = "ttir.floor"(%12) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %14 = "ttir.subtract"(%12, %13) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %15 = "ttir.full"() <{fill_value = 5.000000e-01 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %16 = "ttir.multiply"(%13, %15) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %17 = "ttir.full"() <{fill_value = 5.000000e-01 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %18 = "ttir.lt"(%14, %17) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xi1>
// CHECK-NEXT: %19 = "ttir.full"() <{fill_value = 5.000000e-01 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %20 = "ttir.eq"(%14, %19) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xi1>
// CHECK-NEXT: %21 = "ttir.floor"(%16) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %22 = "ttir.eq"(%21, %16) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
// CHECK-NEXT: %23 = "ttir.logical_and"(%20, %22) : (tensor<2x3xi1>, tensor<2x3xi1>) -> tensor<2x3xi1>
// CHECK-NEXT: %24 = "ttir.logical_or"(%18, %23) : (tensor<2x3xi1>, tensor<2x3xi1>) -> tensor<2x3xi1>
// CHECK-NEXT: %25 = "ttir.full"() <{fill_value = 1.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %26 = "ttir.add"(%13, %25) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %27 = "ttir.where"(%24, %13, %26) : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %28 = "ttir.eq"(%12, %13) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
// CHECK-NEXT: %29 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %30 = "ttir.lt"(%12, %29) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xi1>
// CHECK-NEXT: %31 = "ttir.abs"(%27) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %32 = "ttir.neg"(%31) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %33 = "ttir.where"(%30, %32, %27) : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %34 = "ttir.where"(%28, %12, %33) : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %35 = "ttir.ones"() <{shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %36 = "ttir.add"(%34, %35) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %37 = "ttir.clamp_scalar"(%36) <{max = 2.550000e+02 : f32, min = 0.000000e+00 : f32}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %38 = "ttir.typecast"(%37) : (tensor<2x3xf32>) -> tensor<2x3xui8>
// CHECK-NEXT: return %38 : tensor<2x3xui8>

// node: com.microsoft.QLinearSigmoid(u8[2,3], f32[], u8[]{3}, f32[], u8[]{1})
// CHECK-LABEL: node com.microsoft.QLinearSigmoid(u8[2,3], f32[], u8[]{3}, f32[], u8[]{1})
// CHECK-NEXT: func.func @main(%arg0: tensor<2x3xui8> {ttir.name = "x0"}, %arg1: tensor<f32> {ttir.name = "x1"}, %arg2: tensor<f32> {ttir.name = "x3"}) -> (tensor<2x3xui8> {ttir.name = "y0"}) {
// CHECK-NEXT: %0 = "ttir.reshape"(%arg1) <{shape = [1 : i32, 1 : i32]}> : (tensor<f32>) -> tensor<1x1xf32>
// CHECK-NEXT: %1 = "ttir.typecast"(%arg0) : (tensor<2x3xui8>) -> tensor<2x3xf32>
// CHECK-NEXT: %2 = "ttir.full"() <{fill_value = 3.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %3 = "ttir.subtract"(%1, %2) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %4 = "ttir.multiply"(%3, %0) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %5 = "ttir.sigmoid"(%4) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %6 = "ttir.reshape"(%arg2) <{shape = [1 : i32, 1 : i32]}> : (tensor<f32>) -> tensor<1x1xf32>
// CHECK-NEXT: %7 = "ttir.div"(%5, %6) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %8 = "ttir.floor"(%7) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %9 = "ttir.subtract"(%7, %8) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %10 = "ttir.full"() <{fill_value = 5.000000e-01 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %11 = "ttir.multiply"(%8, %10) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %12 = "ttir.full"() <{fill_value = 5.000000e-01 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %13 = "ttir.lt"(%9, %12) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xi1>
// CHECK-NEXT: %14 = "ttir.full"() <{fill_value = 5.000000e-01 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %15 = "ttir.eq"(%9, %14) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xi1>
// CHECK-NEXT: %16 = "ttir.floor"(%11) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %17 = "ttir.eq"(%16, %11) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
// CHECK-NEXT: %18 = "ttir.logical_and"(%15, %17) : (tensor<2x3xi1>, tensor<2x3xi1>) -> tensor<2x3xi1>
// CHECK-NEXT: %19 = "ttir.logical_or"(%13, %18) : (tensor<2x3xi1>, tensor<2x3xi1>) -> tensor<2x3xi1>
// CHECK-NEXT: %20 = "ttir.full"() <{fill_value = 1.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %21 = "ttir.add"(%8, %20) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %22 = "ttir.where"(%19, %8, %21) : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %23 = "ttir.eq"(%7, %8) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
// CHECK-NEXT: %24 = "ttir.full"() <{fill_value = 0.000000e+00 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %25 = "ttir.lt"(%7, %24) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xi1>
// CHECK-NEXT: %26 = "ttir.abs"(%22) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %27 = "ttir.neg"(%26) : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %28 = "ttir.where"(%25, %27, %22) : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %29 = "ttir.where"(%23, %7, %28) : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %30 = "ttir.ones"() <{shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
// CHECK-NEXT: %31 = "ttir.add"(%29, %30) : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %32 = "ttir.clamp_scalar"(%31) <{max = 2.550000e+02 : f32, min = 0.000000e+00 : f32}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %33 = "ttir.typecast"(%32) : (tensor<2x3xf32>) -> tensor<2x3xui8>
// CHECK-NEXT: return %33 : tensor<2x3xui8>
