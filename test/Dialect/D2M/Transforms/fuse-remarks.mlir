// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Remarks say what was fused and what was not and why, with both places; statistics count it; a debug counter makes only some.
//
// RUN: tt-opt --ttir-to-ttmetal-pipeline="compile-to=fusion" --remarks-filter=d2m-fuse %s -o %t.all 2>&1 | FileCheck %s
// RUN: grep -c "d2m.generic" %t.all | FileCheck %s --check-prefix=ALL
// RUN: tt-opt --ttir-to-ttmetal-pipeline="compile-to=fusion" --mlir-debug-counter=d2m-fuse-skip=0,d2m-fuse-count=0 %s | grep -c "d2m.generic" | FileCheck %s --check-prefix=NONE
// RUN: tt-opt --ttir-to-ttmetal-pipeline="compile-to=fusion" --mlir-debug-counter=d2m-fuse-skip=0,d2m-fuse-count=1 --remarks-filter=d2m-fuse %s 2>&1 | FileCheck %s --check-prefix=ONE
// RUN: tt-opt --ttir-to-ttmetal-pipeline="compile-to=fusion" --remarks-filter=d2m-fuse --quiet %s -o %t.quiet 2>&1 | count 0
//
// The product takes no producer that computes.
// CHECK-DAG: mlir:[[@LINE+10]]:8: remark: [Missed] not-fused | Category:d2m-fuse | Function=main | Consumer="d2m.generic at loc({{.*}}mlir":[[@LINE+10]]:8{{.*}}, Producer="d2m.generic at loc(fused[{{.*}}mlir":[[@LINE+8]]:8, {{.*}}mlir":[[@LINE+9]]:8]){{.*}}, Reason="operands of matrix products support movement of whole tiles only"
// CHECK-DAG: mlir:[[@LINE+8]]:8: remark: [Passed] fused | Category:d2m-fuse | Function=main | Consumer="d2m.generic at loc({{.*}}mlir":[[@LINE+8]]:8){{.*}}, Producer="d2m.generic at loc({{.*}}mlir":[[@LINE+7]]:8){{.*}}, Result="one kernel"
// CHECK-DAG: mlir:[[@LINE+9]]:8: remark: [Passed] fused {{.*}}Result="one kernel, the consumer behind the reductions of the producer"
// CHECK-DAG: remark: [Analysis] count | Category:d2m-fuse | {{.*}}Fused=2, NotFused=2
// ALL: {{^}}2{{$}}
// NONE: {{^}}4{{$}}
// ONE: [Missed] not-fused {{.*}}Reason="skipped by a debug counter"
func.func @main(%x: tensor<64x64xf32>, %y: tensor<64x64xf32>) -> tensor<64x64xf32> {
  %0 = "ttir.exp"(%x) : (tensor<64x64xf32>) -> tensor<64x64xf32>
  %1 = "ttir.add"(%0, %y) : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
  %2 = "ttir.matmul"(%1, %y) : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
  %3 = "ttir.abs"(%2) : (tensor<64x64xf32>) -> tensor<64x64xf32>
  return %3 : tensor<64x64xf32>
}
