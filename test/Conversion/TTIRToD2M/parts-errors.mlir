// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: split-file %s %t
// RUN: not tt-opt --ttir-to-ttmetal-pipeline %t/refused.mlir 2>&1 | FileCheck %t/refused.mlir
// RUN: not tt-opt --ttir-to-ttmetal-pipeline %t/rows.mlir 2>&1 | FileCheck %t/rows.mlir
// RUN: tt-opt --ttir-to-ttmetal-pipeline=ttnn-mode=true %t/rows.mlir -o %t/rows.out.mlir
// RUN: FileCheck --check-prefix=MIXED %t/rows.mlir --input-file=%t/rows.out.mlir
// RUN: tt-opt --ttir-decompose --mlir-print-debuginfo %t/origins.mlir | FileCheck %t/origins.mlir
// RUN: tt-opt --ttir-to-ttmetal-pipeline=ttnn-mode=true --mlir-print-debuginfo %t/origins.mlir | FileCheck --check-prefix=AFTER %t/origins.mlir
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline --mlir-print-debuginfo %t/origins.mlir | FileCheck --check-prefix=AFTER %t/origins.mlir

//--- refused.mlir
// Messages name what the user has written.
// CHECK: refused.mlir:[[#@LINE+2]]:8: error: 'ttir.dot_general' is not supported in kernels because of its part 'ttir.matmul': operand 0 has elements of si32, and kernels multiply floats
func.func @dot(%a: tensor<4x8x16xsi32>, %b: tensor<4x16x32xsi32>) -> tensor<4x8x32xsi32> {
  %0 = "ttir.dot_general"(%a, %b) <{batch_dims_lhs = array<i64: 0>, contract_dims_lhs = array<i64: 2>, batch_dims_rhs = array<i64: 0>, contract_dims_rhs = array<i64: 1>}> : (tensor<4x8x16xsi32>, tensor<4x16x32xsi32>) -> tensor<4x8x32xsi32>
  return %0 : tensor<4x8x32xsi32>
}
// CHECK: refused.mlir:[[#@LINE+2]]:8: error: 'ttir.linear' is not supported in kernels because of its part 'ttir.matmul'
func.func @linear(%a: tensor<8x16xsi32>, %b: tensor<16x32xsi32>, %c: tensor<32xsi32>) -> tensor<8x32xsi32> {
  %0 = "ttir.linear"(%a, %b, %c) : (tensor<8x16xsi32>, tensor<16x32xsi32>, tensor<32xsi32>) -> tensor<8x32xsi32>
  return %0 : tensor<8x32xsi32>
}
// One that stays, and one that is broken up into one of its own name.
// CHECK: refused.mlir:[[#@LINE+2]]:8: error: 'ttir.matmul' is not supported in kernels: operand 0 has elements
func.func @matmul(%a: tensor<32x32xsi32>, %b: tensor<32xsi32>) -> (tensor<32x32xsi32>, tensor<32xsi32>) {
  %0 = "ttir.matmul"(%a, %a) : (tensor<32x32xsi32>, tensor<32x32xsi32>) -> tensor<32x32xsi32>
  // CHECK: refused.mlir:[[#@LINE+1]]:8: error: 'ttir.matmul' is not supported in kernels: operand 0 has elements
  %1 = "ttir.matmul"(%a, %b) : (tensor<32x32xsi32>, tensor<32xsi32>) -> tensor<32xsi32>
  return %0, %1 : tensor<32x32xsi32>, tensor<32xsi32>
}
#gaps = #ttcore.layout<(d0, d1) -> (d0 * 2, d1), undef, <1x1>, memref<4x2x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
// CHECK: refused.mlir:[[#@LINE+3]]:8: error: 'ttir.transpose' is not supported in kernels because of its part 'ttir.permute': operand 0 cannot be reached
// CHECK: refused.mlir:[[#@LINE+3]]:8: error: 'ttir.softmax' is not supported in kernels because of its part 'ttir.typecast': operand 0
func.func @gaps(%x: tensor<64x64xbf16, #gaps>) -> tensor<64x64xbf16> {
  %0 = "ttir.transpose"(%x) <{dim0 = 0 : si32, dim1 = 1 : si32}> : (tensor<64x64xbf16, #gaps>) -> tensor<64x64xbf16>
  %1 = "ttir.softmax"(%x) <{dimension = 1 : si32}> : (tensor<64x64xbf16, #gaps>) -> tensor<64x64xbf16>
  %2 = "ttir.add"(%0, %1) : (tensor<64x64xbf16>, tensor<64x64xbf16>) -> tensor<64x64xbf16>
  return %2 : tensor<64x64xbf16>
}

//--- rows.mlir
// Rows of elements that kernels do not find, with gaps between them or written as padding. With ttnn-mode the graph path computes on them.
// MIXED-LABEL: func.func @read
// MIXED: "ttnn.exp"
// MIXED-LABEL: func.func @write
// MIXED: "ttnn.generic"
// MIXED: "ttnn.to_layout"
// MIXED-LABEL: func.func @pad
// MIXED: "ttnn.generic"
// MIXED: "ttnn.to_layout"
#gaps = #ttcore.layout<(d0, d1) -> (d0 * 2, d1), undef, <7x4>, memref<15x13xbf16, #ttcore.memory_space<l1>>, block_sharded>
#padded = #ttcore.layout<(d0, d1) -> (d0 * 2, d1), one, <7x1>, memref<15x64xbf16, #ttcore.memory_space<l1>>, height_sharded>
func.func @read(%x: tensor<50x50xbf16, #gaps>) -> tensor<50x50xbf16> {
  // CHECK: rows.mlir:[[#@LINE+1]]:8: error: 'ttir.exp' is not supported in kernels: operand 0 cannot be reached: expected a linear map without gaps between elements, found (d0, d1) -> (d0 * 2, d1)
  %0 = "ttir.exp"(%x) : (tensor<50x50xbf16, #gaps>) -> tensor<50x50xbf16>
  return %0 : tensor<50x50xbf16>
}
func.func @write(%x: tensor<50x50xbf16>) -> tensor<50x50xbf16, #gaps> {
  // CHECK: rows.mlir:[[#@LINE+1]]:8: error: 'ttir.exp' is not supported in kernels because of its part 'ttir.to_layout': result 0 cannot be reached: expected a linear map
  %0 = "ttir.exp"(%x) : (tensor<50x50xbf16>) -> tensor<50x50xbf16, #gaps>
  return %0 : tensor<50x50xbf16, #gaps>
}
func.func @pad(%x: tensor<50x64xbf16>) -> tensor<50x64xbf16, #padded> {
  // CHECK: rows.mlir:[[#@LINE+1]]:8: error: 'ttir.exp' is not supported in kernels because of its part 'ttir.to_layout': the padding of result 0 is told, but it lies between elements
  %0 = "ttir.exp"(%x) : (tensor<50x64xbf16>) -> tensor<50x64xbf16, #padded>
  return %0 : tensor<50x64xbf16, #padded>
}

//--- origins.mlir
// Locations hold origins until nothing refuses any more.
// CHECK: "ttir.permute"{{.*}} loc(#[[LOC:.*]])
// CHECK: #[[LOC]] = loc(fused<{ttir.part_of = "ttir.transpose"}>[#{{.*}}])
// AFTER-NOT: part_of
func.func @transpose(%x: tensor<64x64xbf16>) -> tensor<64x64xbf16> {
  %0 = "ttir.transpose"(%x) <{dim0 = 0 : si32, dim1 = 1 : si32}> : (tensor<64x64xbf16>) -> tensor<64x64xbf16>
  return %0 : tensor<64x64xbf16>
}
