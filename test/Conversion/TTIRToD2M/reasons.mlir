// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A refusal says why, of which operand, and what works instead: constants where they have a form with a kernel, and nowhere else. With
// ttnn-mode the reason is a remark.
//
// RUN: not tt-opt --ttir-to-ttmetal-pipeline --split-input-file %s 2>&1 | FileCheck %s --implicit-check-not=error:
// RUN: tt-opt --ttir-to-ttmetal-pipeline=ttnn-mode=true --split-input-file %s | FileCheck %s --check-prefix=MIXED
// RUN: tt-opt --ttir-to-ttmetal-pipeline=ttnn-mode=true --remarks-filter=ttir-to-d2m --split-input-file %s -o %t 2>&1 | FileCheck %s --check-prefix=REMARK
// RUN: not tt-opt --ttcore-register-device --ttir-assign-layouts --ttir-to-d2m=strict %S/Inputs/steps.mlir 2>&1 | FileCheck %s --check-prefix=STEPS

// CHECK: reasons.mlir:[[#@LINE+4]]:8: error: 'ttir.embedding' is not supported in kernels: operand 0 'input' holds places or sizes, which no kernel reads from a tensor; ttnn-mode=true makes it a library call{{$}}
// REMARK: reasons.mlir:[[#@LINE+3]]:8: remark: [Missed] library-call | Category:ttir-to-d2m | Function=rows | Operation=ttir.embedding, Reason="operand 0 'input' holds places or sizes, which no kernel reads from a tensor"
// MIXED: "ttnn.embedding"
func.func @rows(%i: tensor<4xi32>, %w: tensor<10x32xf32>) -> tensor<4x32xf32> {
  %0 = "ttir.embedding"(%i, %w) : (tensor<4xi32>, tensor<10x32xf32>) -> tensor<4x32xf32>
  return %0 : tensor<4x32xf32>
}
// -----
// CHECK: error: 'ttir.embedding' is not supported in kernels: operand 0 'input' holds places or sizes, which no kernel reads from a tensor; ttnn-mode=true makes it a library call{{$}}
// MIXED: "ttnn.embedding"
func.func @known_rows(%w: tensor<10x32xf32>) -> tensor<4x32xf32> {
  %i = "ttir.constant"() <{value = dense<[1, 2, 3, 1]> : tensor<4xi32>}> : () -> tensor<4xi32>
  %0 = "ttir.embedding"(%i, %w) : (tensor<4xi32>, tensor<10x32xf32>) -> tensor<4x32xf32>
  return %0 : tensor<4x32xf32>
}
// -----
// REMARK: Operation=ttir.slice_dynamic, Reason="operand 2 'ends' holds places or sizes at run time, and kernels are compiled for known ones; constants make it 'ttir.slice_static', which has a kernel"
// CHECK: error: 'ttir.slice_dynamic' is not supported in kernels: operand 2 'ends' holds places or sizes at run time, and kernels are compiled for known ones; constants make it 'ttir.slice_static', which has a kernel; ttnn-mode=true makes it a library call{{$}}
// MIXED: "ttnn.slice_dynamic"
func.func @bounds(%x: tensor<10x32xf32>, %e: tensor<2xi32>) -> tensor<4x32xf32> {
  %b = "ttir.constant"() <{value = dense<[1, 0]> : tensor<2xi32>}> : () -> tensor<2xi32>
  %0 = "ttir.slice_dynamic"(%x, %b, %e) : (tensor<10x32xf32>, tensor<2xi32>, tensor<2xi32>) -> tensor<4x32xf32>
  return %0 : tensor<4x32xf32>
}
// -----
// As it says.
// MIXED-LABEL: @known_bounds
// MIXED: "ttnn.generic"
func.func @known_bounds(%x: tensor<10x32xf32>) -> tensor<4x32xf32> {
  %b = "ttir.constant"() <{value = dense<[1, 0]> : tensor<2xi32>}> : () -> tensor<2xi32>
  %e = "ttir.constant"() <{value = dense<[5, 32]> : tensor<2xi32>}> : () -> tensor<2xi32>
  %0 = "ttir.slice_dynamic"(%x, %b, %e) : (tensor<10x32xf32>, tensor<2xi32>, tensor<2xi32>) -> tensor<4x32xf32>
  return %0 : tensor<4x32xf32>
}
// -----
// CHECK: error: 'ttir.scatter' is not supported in kernels: operand 1 'index' holds places or sizes, which no kernel reads from a tensor; ttnn-mode=true makes it a library call{{$}}
// MIXED: "ttnn.scatter"
func.func @scatter(%x: tensor<10x32xf32>, %i: tensor<4x32xi32>, %s: tensor<4x32xf32>) -> tensor<10x32xf32> {
  %0 = "ttir.scatter"(%x, %i, %s) <{dim = 0 : i32, scatter_reduce_type = #ttcore.reduce_type<sum>}> : (tensor<10x32xf32>, tensor<4x32xi32>, tensor<4x32xf32>) -> tensor<10x32xf32>
  return %0 : tensor<10x32xf32>
}
// -----
// CHECK: error: 'ttir.cumsum' is not supported in kernels: no kernel computes it; ttnn-mode=true makes it a library call{{$}}
// MIXED: "ttnn.cumsum"
func.func @cumsum(%x: tensor<10x32xf32>) -> tensor<10x32xf32> {
  %0 = "ttir.cumsum"(%x) <{dim = 0 : i64}> : (tensor<10x32xf32>) -> tensor<10x32xf32>
  return %0 : tensor<10x32xf32>
}

// Passes run one by one.
// STEPS: error: 'ttir.softmax' is not supported in kernels: kernels compute it in steps, which --ttir-decompose-for-kernels makes{{$}}
