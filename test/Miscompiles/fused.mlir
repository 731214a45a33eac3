// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Of kernels that fuse several operations what they store is compared: no step of an operation that another kernel goes on with is
// taken for its result. Results of an operation with several are matched by their number.
//
// RUN: rm -rf %t && mkdir %t && split-file %s %t
// RUN: tt-opt --ttir-to-reference-pipeline --mlir-print-debuginfo %t/k.mlir | tt-translate --ttnn-to-flatbuffer -o %t/ref.ttnn
// RUN: tt-opt --ttir-to-ttmetal-pipeline --mlir-print-debuginfo %t/k.mlir -o %t/right.mlir
// RUN: tt-translate --ttmetal-to-flatbuffer %t/right.mlir -o %t/right.ttm
// RUN: sed 's/ttkernel.silu_tile/ttkernel.sigmoid_tile/' %t/right.mlir | tt-translate --ttmetal-to-flatbuffer -o %t/sigmoid.ttm
// RUN: sed 's/ttkernel.recip_tile/ttkernel.rsqrt_tile/' %t/right.mlir | tt-translate --ttmetal-to-flatbuffer -o %t/root.ttm
// RUN: sed 's/sub_binary_tile %%c0_i32, %%c1_i32,/sub_binary_tile %%c1_i32, %%c0_i32,/' %t/right.mlir | tt-translate --ttmetal-to-flatbuffer -o %t/swapped.ttm
// RUN: tt-sim run %t/right.ttm --reference=%t/ref.ttnn | FileCheck %s --check-prefix=RIGHT
// RUN: not tt-sim run %t/sigmoid.ttm --reference=%t/ref.ttnn | FileCheck %s --check-prefix=STORED
// RUN: not tt-sim run %t/swapped.ttm --reference=%t/ref.ttnn | FileCheck %s --check-prefix=STORED
// RUN: not tt-sim run %t/root.ttm --reference=%t/ref.ttnn | FileCheck %s --check-prefix=ROOT
// RUN: tt-opt --ttir-to-reference-pipeline --mlir-print-debuginfo %t/net.mlir | tt-translate --ttnn-to-flatbuffer -o %t/net.ref.ttnn
// RUN: tt-opt --ttir-to-ttmetal-pipeline=ttnn-mode=true --mlir-print-debuginfo %t/net.mlir | tt-translate --ttnn-to-flatbuffer -o %t/net.ttnn
// RUN: tt-sim run %t/net.ttnn --reference=%t/net.ref.ttnn | FileCheck %s --check-prefix=RIGHT
// RUN: tt-opt --ttir-to-reference-pipeline --mlir-print-debuginfo %t/pairs.mlir | tt-translate --ttnn-to-flatbuffer -o %t/pairs.ref.ttnn
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline --mlir-print-debuginfo %t/pairs.mlir -o %t/pairs.ttnn.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t/pairs.ttnn.mlir -o %t/pairs.ttnn
// RUN: tt-sim run %t/pairs.ttnn --reference=%t/pairs.ref.ttnn | FileCheck %s --check-prefix=PAIRS --implicit-check-not="not seen"
// RUN: sed 's/descending = true/descending = false/' %t/pairs.ttnn.mlir | tt-translate --ttnn-to-flatbuffer -o %t/ascending.ttnn
// RUN: not tt-sim run %t/ascending.ttnn --reference=%t/pairs.ref.ttnn | FileCheck %s --check-prefix=ASCENDING
//
// RIGHT: first divergence from the reference: none
// RIGHT-NOT: not seen
// STORED: first divergence from the reference: operation 2 (subtract) at {{.*}}, computed by operation {{[0-9]+}} (enqueue_program of matmul, silu, subtract, softmax)
// ROOT: 2: subtract {{.*}}e-08
// ROOT: first divergence from the reference: operation 3 (softmax) at {{.*}}: found 0.{{.*}}, computed by operation {{[0-9]+}} (enqueue_program)
// PAIRS: 0: sort {{ *}}bf16 {{ *}}0.00e+00 {{.*}}: sort
// PAIRS: 0: sort {{ *}}si32 {{ *}}0.00e+00 {{.*}}: sort
// PAIRS: 1: topk {{ *}}f32 {{ *}}0.00e+00 {{.*}}: topk
// PAIRS: 1: topk {{ *}}si32 {{ *}}0.00e+00 {{.*}}: topk
// PAIRS: first divergence from the reference: none
// ASCENDING: first divergence from the reference: operation 0 (sort)

//--- k.mlir
func.func @k(%x: tensor<64x128xbf16>, %w: tensor<128x96xbf16>, %b: tensor<64x96xbf16>) -> tensor<64x96xbf16> {
  %0 = "ttir.matmul"(%x, %w) : (tensor<64x128xbf16>, tensor<128x96xbf16>) -> tensor<64x96xbf16>
  %1 = "ttir.silu"(%0) : (tensor<64x96xbf16>) -> tensor<64x96xbf16>
  %2 = "ttir.subtract"(%1, %b) : (tensor<64x96xbf16>, tensor<64x96xbf16>) -> tensor<64x96xbf16>
  %3 = "ttir.softmax"(%2) <{dimension = 1 : si32, numericStable = true}> : (tensor<64x96xbf16>) -> tensor<64x96xbf16>
  return %3 : tensor<64x96xbf16>
}
//--- net.mlir
func.func @net(%x: tensor<64x96xbf16>, %w: tensor<96x128xbf16>, %b: tensor<1x128xbf16>, %g: tensor<128xf32>, %m: tensor<64x128xf32>) -> tensor<64x128xf32> {
  %0 = "ttir.matmul"(%x, %w) : (tensor<64x96xbf16>, tensor<96x128xbf16>) -> tensor<64x128xbf16>
  %1 = "ttir.add"(%0, %b) : (tensor<64x128xbf16>, tensor<1x128xbf16>) -> tensor<64x128xbf16>
  %2 = "ttir.gelu"(%1) : (tensor<64x128xbf16>) -> tensor<64x128xbf16>
  %3 = "ttir.typecast"(%2) : (tensor<64x128xbf16>) -> tensor<64x128xf32>
  %4 = "ttir.rms_norm"(%3, %g) <{epsilon = 1.0e-5 : f32, normalized_shape = array<i64: 128>, operandSegmentSizes = array<i32: 1, 1, 0>}> : (tensor<64x128xf32>, tensor<128xf32>) -> tensor<64x128xf32>
  %5 = "ttir.add"(%4, %m) : (tensor<64x128xf32>, tensor<64x128xf32>) -> tensor<64x128xf32>
  %6 = "ttir.softmax"(%5) <{dimension = 1 : si32, numericStable = true}> : (tensor<64x128xf32>) -> tensor<64x128xf32>
  return %6 : tensor<64x128xf32>
}
//--- pairs.mlir
func.func @pairs(%x: tensor<32x64xbf16>, %y: tensor<32x64xf32>) -> (tensor<32x64xbf16>, tensor<32x64xi32>, tensor<32x8xf32>, tensor<32x8xi32>) {
  %0, %1 = "ttir.sort"(%x) <{dim = 1 : si32, descending = true, stable = true}> : (tensor<32x64xbf16>) -> (tensor<32x64xbf16>, tensor<32x64xi32>)
  %2, %3 = "ttir.topk"(%y) <{k = 8 : i32, dim = -1 : i32, largest = true, sorted = true}> : (tensor<32x64xf32>) -> (tensor<32x8xf32>, tensor<32x8xi32>)
  return %0, %1, %2, %3 : tensor<32x64xbf16>, tensor<32x64xi32>, tensor<32x8xf32>, tensor<32x8xi32>
}
