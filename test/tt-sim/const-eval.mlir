// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline=enable-const-eval=false %s | tt-translate --ttnn-to-flatbuffer -o %t.each.ttnn
// RUN: tt-sim run %t.ttnn --op-times | FileCheck %s --check-prefix=FIRST
// RUN: tt-sim run %t.ttnn --op-times --loops 3 | FileCheck %s --check-prefix=LATER
// RUN: tt-sim run %t.ttnn --loops 3 --json | FileCheck %s --check-prefix=JSON
// RUN: tt-read --section=ops %t.ttnn | FileCheck %s --check-prefix=READ
// Bit for bit the same values.
// RUN: tt-sim run %t.ttnn --loops 2 --output=@%t.npy > /dev/null
// RUN: tt-sim run %t.each.ttnn --output=@%t.each.npy > /dev/null
// RUN: cmp %t.npy %t.each.npy
// RUN: tt-sim diff %t.ttnn %t.each.ttnn | FileCheck %s --check-prefix=DIFF
// RUN: tt-sim run %t.ttnn --golden | FileCheck %s --check-prefix=GOLDEN
// Back in TTIR everything is in one function.
// RUN: tt-opt --convert-ttnn-to-ttir %t.mlir | FileCheck %s --check-prefix=RAISED
// RUN: tt-opt --convert-ttnn-to-ttir %t.mlir | tt-opt --ttir-to-ttnn-backend-pipeline | tt-translate --ttnn-to-flatbuffer -o %t.again.ttnn
// RUN: tt-sim run %t.again.ttnn --output=@%t.again.npy > /dev/null
// RUN: cmp %t.npy %t.again.npy

// FIRST: const-eval: 1 function, {{[0-9]+}} operations, {{.*}} host time, {{.*}} on the device
// FIRST: rsqrt (const-eval)
// LATER: host time once
// LATER-NOT: rsqrt
// JSON: "const_evals": [
// JSON: "name": "forward_const_eval_0"
// JSON: "cached": true
// READ: const_evals:
// READ-NEXT: "forward_const_eval_0": operations 0 to {{[0-9]+}}, inputs [1, 2, 3, 4, 5], results [
// DIFF: first divergence from {{.*}}: none
// GOLDEN: rsqrt
// GOLDEN: first divergence, accumulated: none
// RAISED-NOT: const_eval
// RAISED: ttir.rsqrt

func.func @forward(%x: tensor<1x8x8x4xf32>, %w: tensor<6x4x3x3xf32> {ttcore.argument_type = #ttcore.argument_type<parameter>},
                   %scale: tensor<6xf32> {ttcore.argument_type = #ttcore.argument_type<parameter>},
                   %offset: tensor<6xf32> {ttcore.argument_type = #ttcore.argument_type<parameter>},
                   %mean: tensor<6xf32> {ttcore.argument_type = #ttcore.argument_type<constant>},
                   %variance: tensor<6xf32> {ttcore.argument_type = #ttcore.argument_type<constant>}) -> tensor<1x8x8x6xf32> {
  %0 = "ttir.conv2d"(%x, %w) <{stride = 1 : i32, padding = 1 : i32, dilation = 1 : i32, groups = 1 : i32}>
      : (tensor<1x8x8x4xf32>, tensor<6x4x3x3xf32>) -> tensor<1x8x8x6xf32>
  %1 = "ttir.batch_norm_inference"(%0, %scale, %offset, %mean, %variance) <{dimension = 3 : i32, epsilon = 1.0e-5 : f32}>
      : (tensor<1x8x8x6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>) -> tensor<1x8x8x6xf32>
  return %1 : tensor<1x8x8x6xf32>
}
