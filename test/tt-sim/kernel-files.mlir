// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Files of the kernel path are found in folders; literals are part of them; kernels get names that nobody has.
//
// RUN: rm -rf %t && mkdir -p %t
// RUN: tt-opt --ttir-to-ttmetal-pipeline %s -o %t/module.mlir
// RUN: FileCheck %s < %t/module.mlir
// RUN: tt-translate --ttmetal-to-flatbuffer %t/module.mlir -o %t/add.ttm
// RUN: tt-sim run --program-index=0 %t --input=2x2xf32=1,2,3,4 | FileCheck %s --check-prefix=VALUES
// RUN: tt-read %t | FileCheck %s --check-prefix=READ
// RUN: not tt-opt --ttir-to-ttmetal-pipeline=optimization-level=1 %s 2>&1 | FileCheck %s --check-prefix=LEVEL

// VALUES: add.ttm: program 0 "add"
// VALUES: output 0: 2x2xf32=[11 22][33 44]
// READ: add.ttm
// LEVEL: optimization-level is not supported for kernels: layouts determine the memory of tensors

// A core has a page of 4096 bytes for each input, which it reads once, and two for the result.
// CHECK: func.func @add({{.*}}l1_extent = 16384 : i64, l1_peak = 16384 : i64
// CHECK: ttmetal.enqueue_program{{.*}}[@add_1_reader, @add_1_compute, @add_1_writer]
// CHECK: func.func @add_0_reader(
func.func @add(%x: tensor<2x2xf32>) -> tensor<2x2xf32> {
  %0 = "ttir.constant"() <{value = dense<[[10.0, 20.0], [30.0, 40.0]]> : tensor<2x2xf32>}> : () -> tensor<2x2xf32>
  %1 = "ttir.add"(%x, %0) : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  return %1 : tensor<2x2xf32>
}

func.func @add_0_reader(%x: tensor<2x2xf32>) -> tensor<2x2xf32> {
  %0 = "ttir.exp"(%x) : (tensor<2x2xf32>) -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}
