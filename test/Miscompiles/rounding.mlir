// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A value that goes through bf16 where the graph has f32 is right in double precision, and found as the program runs.
//
// RUN: tt-opt --ttir-to-reference-pipeline --mlir-print-debuginfo %s | tt-translate --ttnn-to-flatbuffer -o %t.ref.ttnn
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline --mlir-print-debuginfo %S/Inputs/rounded.mlir | tt-translate --ttnn-to-flatbuffer -o %t.ttnn
// RUN: not tt-sim run %t.ttnn --reference=%t.ref.ttnn 2>&1 | FileCheck %s
// RUN: tt-sim run %t.ttnn --reference=%t.ref.ttnn --reference-tolerance=10 | FileCheck %s --check-prefix=LOOSE
//
// On the card overflow is no divergence; NaN in other places is.
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline --mlir-print-debuginfo %s -o %t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.right.ttnn
// RUN: tt-sim run %t.right.ttnn --reference=%t.ref.ttnn --input=4x8xf32=1000 | FileCheck %s --check-prefix=LOOSE
// RUN: sed 's/"ttnn.exp"/"ttnn.log"/' %t.mlir | tt-translate --ttnn-to-flatbuffer -o %t.log.ttnn
// RUN: not tt-sim run %t.log.ttnn --reference=%t.ref.ttnn --input=4x8xf32=-1 2>&1 | FileCheck %s --check-prefix=NAN
// RUN: tt-sim run %t.right.ttnn --reference=%t.ref.ttnn --input=4x8xf32=nan | FileCheck %s --check-prefix=LOOSE
//
// CHECK: output 0{{ +}}f32{{ +}}0.00e+00{{ +}}0.00e+00{{ +}}0.00e+00{{ +}}{{[0-9.]+}}e-03 !
// CHECK: first divergence from the reference: output 0 diverges, by the rounding of its types: relative error
// LOOSE: first divergence from the reference: none
// NAN: (exp) at rounding.mlir:{{[0-9:]+}} is the first that diverges: 32 of 32 elements differ, the first at 0: found nan, expected 0.36787

func.func @net(%x: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %0 = "ttir.exp"(%x) : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %1 = "ttir.relu"(%0) : (tensor<4x8xf32>) -> tensor<4x8xf32>
  return %1 : tensor<4x8xf32>
}
