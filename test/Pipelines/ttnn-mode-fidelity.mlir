// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Kernels and the library calls between them have the same fidelity.
//
// RUN: tt-opt --ttir-to-ttmetal-pipeline="ttnn-mode=true set-math-fidelity=hifi2" %s | FileCheck %s
// RUN: tt-opt --ttir-to-ttmetal-pipeline="ttnn-mode=true" %s | FileCheck %s --check-prefix=NONE
// RUN: tt-opt --ttir-to-ttmetal-pipeline="ttnn-mode=true set-math-fidelity=hifi2" %s | tt-translate --ttnn-to-flatbuffer -o %t.ttnn
// RUN: tt-read %t.ttnn | FileCheck %s --check-prefix=READ

// CHECK-DAG: #ttkernel.tensix_config<hifi2,
// CHECK-DAG: "ttnn.conv2d"{{.*}}math_fidelity = #ttkernel.math_fidelity<hifi2>
// NONE-NOT: math_fidelity
// READ-DAG: conv2d({{.*}}math_fidelity="HiFi2"
// READ-DAG: hifi2, DST of 32 bits
func.func @product(%image: tensor<1x32x32x32xbf16>, %window: tensor<32x32x2x2xbf16>, %b: tensor<32x32xbf16>) -> tensor<961x32xbf16> {
  %0 = "ttir.conv2d"(%image, %window) <{stride = 1 : i32, padding = 0 : i32, dilation = 1 : i32, groups = 1 : i32}>
      : (tensor<1x32x32x32xbf16>, tensor<32x32x2x2xbf16>) -> tensor<1x31x31x32xbf16>
  %1 = "ttir.reshape"(%0) <{shape = [961 : i32, 32 : i32]}> : (tensor<1x31x31x32xbf16>) -> tensor<961x32xbf16>
  %2 = "ttir.matmul"(%1, %b) : (tensor<961x32xbf16>, tensor<32x32xbf16>) -> tensor<961x32xbf16>
  return %2 : tensor<961x32xbf16>
}
