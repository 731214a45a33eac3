// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A number that bf16 does not have is not rounded to it by 16-bit registers, beside tensors of bf16 alone.
//
// RUN: tt-opt --ttir-to-ttmetal-pipeline %s | FileCheck %s
// RUN: %python -c "import numpy; numpy.save('%t.npy', numpy.array([[-1] * 32] * 32, 'f4'))"
// RUN: tt-sim run %s --program-index=odd --path=graph --input=@%t.npy --output=@%t.graph.npy
// RUN: tt-sim run %s --program-index=odd --path=kernels --input=@%t.npy --output=@%t.kernels.npy
// RUN: %python -c "import numpy; assert all((numpy.load(each) == -1).all() for each in ('%t.graph.npy', '%t.kernels.npy'))"

// CHECK: func.func private @odd_0_compute({{.*}}#ttkernel.tensix_config<hifi4, true, true, false>
func.func @odd(%x: tensor<32x32xbf16>) -> tensor<32x32xbf16> {
  %c = "ttir.full"() {shape = array<i32: 1>, fill_value = 257.0 : f32} : () -> tensor<1xf32>
  %0 = "ttir.pow"(%x, %c) : (tensor<32x32xbf16>, tensor<1xf32>) -> tensor<32x32xbf16>
  return %0 : tensor<32x32xbf16>
}

// CHECK: func.func private @known_0_compute({{.*}}#ttkernel.tensix_config<hifi4, false, false, false>
func.func @known(%x: tensor<32x32xbf16>) -> tensor<32x32xbf16> {
  %c = "ttir.full"() {shape = array<i32: 1>, fill_value = 258.0 : f32} : () -> tensor<1xbf16>
  %0 = "ttir.pow"(%x, %c) : (tensor<32x32xbf16>, tensor<1xbf16>) -> tensor<32x32xbf16>
  return %0 : tensor<32x32xbf16>
}
