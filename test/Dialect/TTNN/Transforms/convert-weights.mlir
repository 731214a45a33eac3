// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt --ttnn-convert-weights=format=bfp_bf8 --mlir-print-local-scope %s | FileCheck %s
// RUN: tt-opt --ttnn-convert-weights --mlir-print-local-scope %s | FileCheck %s --check-prefix=REQUESTED
// RUN: not tt-opt --ttnn-convert-weights=format=si32 %s 2>&1 | FileCheck %s --check-prefix=INTEGER
// RUN: sed 's/"bfp_bf4"/"small"/' %s | not tt-opt --ttnn-convert-weights 2>&1 | FileCheck %s --check-prefix=UNKNOWN

// INTEGER: error: expected ttcore.weight_dtype to be a float data type such as bfp_bf8, found 'si32'
// UNKNOWN: error: expected ttcore.weight_dtype to be a float data type such as bfp_bf8, found 'small'

#dram = #ttcore.memory_space<dram>
#tiles = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<1x1x!ttcore.tile<32x32, bf16>, #dram>, interleaved>
!tensor = tensor<32x32xbf16, #tiles>

// A weight is converted once for all its products; what depends on inputs is no weight, nor is a left-hand side.
// CHECK-LABEL: func.func @weights
// CHECK: %[[P:.*]] = "ttnn.permute"(%arg1)
// CHECK: %[[W:.*]] = "ttnn.to_layout"(%[[P]]) : {{.*}}!ttcore.tile<32x32, bf16>{{.*}} -> {{.*}}!ttcore.tile<32x32, bfp_bf8>
// CHECK: %[[A:.*]] = "ttnn.matmul"(%arg0, %[[W]])
// CHECK-NEXT: %[[B:.*]] = "ttnn.matmul"(%[[A]], %[[W]])
// CHECK-NEXT: "ttnn.matmul"(%arg1, %[[B]])
// REQUESTED-LABEL: func.func @weights
// REQUESTED-NOT: to_layout
func.func @weights(%x: !tensor, %w: !tensor {ttcore.argument_type = #ttcore.argument_type<parameter>}) -> !tensor {
  %p = "ttnn.permute"(%w) <{permutation = array<i64: 1, 0>}> : (!tensor) -> !tensor
  %0 = "ttnn.matmul"(%x, %p) : (!tensor, !tensor) -> !tensor
  %1 = "ttnn.matmul"(%0, %p) : (!tensor, !tensor) -> !tensor
  %2 = "ttnn.matmul"(%w, %1) : (!tensor, !tensor) -> !tensor
  return %2 : !tensor
}

// The request of the argument, through moves of its elements, and of the product.
// REQUESTED-LABEL: func.func @requests
// REQUESTED: "ttnn.to_layout"(%{{.*}}) : {{.*}} -> {{.*}}!ttcore.tile<32x32, bfp_bf4>
// REQUESTED: "ttnn.to_layout"(%arg2) : {{.*}} -> {{.*}}!ttcore.tile<32x32, bfp_bf8>
// REQUESTED-NOT: to_layout
func.func @requests(%x: !tensor, %w: !tensor {ttcore.argument_type = #ttcore.argument_type<parameter>, ttcore.weight_dtype = "bfp_bf4"},
                    %v: !tensor {ttcore.argument_type = #ttcore.argument_type<constant>}) -> !tensor {
  %p = "ttnn.permute"(%w) <{permutation = array<i64: 1, 0>}> : (!tensor) -> !tensor
  %0 = "ttnn.matmul"(%x, %p) : (!tensor, !tensor) -> !tensor
  %1 = "ttnn.matmul"(%0, %v) {ttcore.weight_dtype = "bfp_bf8"} : (!tensor, !tensor) -> !tensor
  %2 = "ttnn.matmul"(%1, %v) : (!tensor, !tensor) -> !tensor
  return %2 : !tensor
}
