// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt --pass-pipeline='builtin.module(func.func(ttnn-set-product-fidelity{fidelity=LoFi}))' %s | FileCheck %s
// RUN: not tt-opt --pass-pipeline='builtin.module(func.func(ttnn-set-product-fidelity{fidelity=hifi5}))' %s -o %t.mlir 2>&1 | FileCheck %s --check-prefix=BAD
// RUN: not ls %t.mlir

// BAD: error: expected fidelity lofi, hifi2, hifi3 or hifi4, found 'hifi5'

#host = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<32x32xbf16, #ttcore.memory_space<system>>>

// What is decided stays.
// CHECK-LABEL: func.func @products
// CHECK: "ttnn.matmul"(%{{.*}}) <{math_fidelity = #ttkernel.math_fidelity<lofi>}>
// CHECK: "ttnn.matmul"(%{{.*}}) <{activation = "relu", math_fidelity = #ttkernel.math_fidelity<hifi3>}>
// CHECK: "ttnn.linear"(%{{.*}}) <{math_fidelity = #ttkernel.math_fidelity<lofi>}>
func.func @products(%x: tensor<32x32xbf16>) -> tensor<32x32xbf16> {
  %0 = "ttnn.matmul"(%x, %x) : (tensor<32x32xbf16>, tensor<32x32xbf16>) -> tensor<32x32xbf16>
  %1 = "ttnn.matmul"(%0, %x) <{activation = "relu", math_fidelity = #ttkernel.math_fidelity<hifi3>}> : (tensor<32x32xbf16>, tensor<32x32xbf16>) -> tensor<32x32xbf16>
  %2 = "ttnn.linear"(%1, %x, %x) : (tensor<32x32xbf16>, tensor<32x32xbf16>, tensor<32x32xbf16>) -> tensor<32x32xbf16>
  return %2 : tensor<32x32xbf16>
}

// CHECK-LABEL: func.func @others
// CHECK: "ttnn.conv2d"{{.*}}math_fidelity = #ttkernel.math_fidelity<lofi>
// CHECK: "ttnn.scaled_dot_product_attention"{{.*}}math_fidelity = #ttkernel.math_fidelity<lofi>
// CHECK-NOT: math_fidelity
func.func @others(%image: tensor<1x4x4x2xbf16>, %weight: tensor<3x2x2x2xbf16>, %q: tensor<1x1x32x32xbf16>)
    -> (tensor<1x3x3x3xbf16>, tensor<1x1x32x32xbf16>, tensor<1x1x32x32xbf16>) {
  %0 = "ttnn.conv2d"(%image, %weight) <{stride = 1 : i32, padding = 0 : i32, dilation = 1 : i32, groups = 1 : i32}>
      : (tensor<1x4x4x2xbf16>, tensor<3x2x2x2xbf16>) -> tensor<1x3x3x3xbf16>
  %1 = "ttnn.scaled_dot_product_attention"(%q, %q, %q) <{is_causal = false, operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>}>
      : (tensor<1x1x32x32xbf16>, tensor<1x1x32x32xbf16>, tensor<1x1x32x32xbf16>) -> tensor<1x1x32x32xbf16>
  %2 = "ttnn.multiply"(%1, %1) : (tensor<1x1x32x32xbf16>, tensor<1x1x32x32xbf16>) -> tensor<1x1x32x32xbf16>
  return %0, %1, %2 : tensor<1x3x3x3xbf16>, tensor<1x1x32x32xbf16>, tensor<1x1x32x32xbf16>
}

// Integers have no parts, and the host no matrix unit.
// CHECK-LABEL: func.func @elsewhere
// CHECK-NOT: math_fidelity
func.func @elsewhere(%x: tensor<32x32xsi32>, %y: tensor<32x32xbf16, #host>) -> (tensor<32x32xsi32>, tensor<32x32xbf16, #host>) {
  %0 = "ttnn.matmul"(%x, %x) : (tensor<32x32xsi32>, tensor<32x32xsi32>) -> tensor<32x32xsi32>
  %1 = "ttnn.matmul"(%y, %y) : (tensor<32x32xbf16, #host>, tensor<32x32xbf16, #host>) -> tensor<32x32xbf16, #host>
  return %0, %1 : tensor<32x32xsi32>, tensor<32x32xbf16, #host>
}
