// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt --ttir-to-ttmetal-pipeline=compile-to=ttkernel %s | FileCheck %s
// RUN: tt-opt --ttir-to-ttmetal-pipeline=ttnn-mode=true %s | tt-translate --ttnn-to-flatbuffer -o %t.ttnn
// RUN: tt-sim run --init=ones %t.ttnn | FileCheck %s --check-prefix=VALUES

// CHECK: #ttkernel.program<[@one_column_0_reader, @one_column_0_compute, @one_column_0_writer], 5x8>
// CHECK: #ttkernel.program<[@square_0_reader, @square_0_compute, @square_0_writer], 8x8>
// CHECK: #ttkernel.program<[@wide_product_0_reader, @wide_product_0_compute, @wide_product_0_writer], 7x8>

// 35 rows of one column go to the first 35 of 40 cores; the last five start behind the end and are idle: they do nothing.
// CHECK-LABEL: func.func private @one_column_0_reader
// CHECK-DAG: %[[Y:.*]] = ttkernel.my_y
// CHECK-DAG: %[[X:.*]] = ttkernel.my_x
// CHECK: %[[LINE:.*]] = arith.muli %[[Y]], %c8_i32
// CHECK-NEXT: %[[CORE:.*]] = arith.addi %[[LINE]], %[[X]]
// CHECK-NEXT: %[[FIRST:.*]] = arith.minui %[[CORE]], %c35_i32
// CHECK-NEXT: %[[LEFT:.*]] = arith.subi %c35_i32, %[[FIRST]]
// CHECK-NEXT: %[[COUNT:.*]] = arith.minui %{{.*}}, %[[LEFT]]
// CHECK-NEXT: %[[WORKS:.*]] = arith.cmpi ne, %[[COUNT]], %c0_i32
// CHECK-NEXT: scf.if %[[WORKS]]
// CHECK-NEXT: scf.for %{{.*}} = %c0_i32 to %[[COUNT]]
func.func @one_column(%a: tensor<1120x64xf32>) -> tensor<1120x1xf32> {
  %0 = "ttir.sum"(%a) <{dim_arg = [1 : i32], keep_dim = true}> : (tensor<1120x64xf32>) -> tensor<1120x1xf32>
  return %0 : tensor<1120x1xf32>
}

// As many rows as columns are spread in both directions.
// CHECK-LABEL: func.func private @square_0_reader
// CHECK: %[[Y:.*]] = ttkernel.my_y
// CHECK-NEXT: %[[X:.*]] = ttkernel.my_x
// CHECK-NEXT: arith.muli %[[Y]], %c2_i32
// CHECK-NEXT: arith.muli %[[X]], %c2_i32
func.func @square(%a: tensor<512x512xf32>) -> tensor<512x512xf32> {
  %0 = "ttir.exp"(%a) : (tensor<512x512xf32>) -> tensor<512x512xf32>
  return %0 : tensor<512x512xf32>
}

// 2 rows and 160 columns: three columns for each of 53 cores of 7x8, one for the next, none for the last two. The left factor stays for a
// row of blocks; idle cores neither wait for it nor pop it.
// CHECK-LABEL: func.func private @wide_product_0_compute
// CHECK: %[[WORKS:.*]] = arith.cmpi ne
// CHECK-NEXT: scf.if %[[WORKS]]
// CHECK-NOT: ttkernel.cb_pop_front
// CHECK: scf.for
func.func @wide_product(%a: tensor<64x64xbf16>, %b: tensor<64x5120xbf16>) -> tensor<64x5120xbf16> {
  %0 = "ttir.matmul"(%a, %b) : (tensor<64x64xbf16>, tensor<64x5120xbf16>) -> tensor<64x5120xbf16>
  return %0 : tensor<64x5120xbf16>
}

// VALUES: output 0: 1120x1xf32: min 6.4000e+01 max 6.4000e+01 mean 6.4000e+01 std 0.0000e+00,
// VALUES: output 0: 64x5120xbf16: min 6.4000e+01 max 6.4000e+01 mean 6.4000e+01 std 0.0000e+00,
