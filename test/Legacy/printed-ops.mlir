// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Operations as documents print them, without any other older form.
//
// RUN: split-file %s %t
// RUN: tt-opt %t/printed.mlir 2>&1 | FileCheck %s
// RUN: not tt-opt %t/unknown.mlir 2>&1 | FileCheck %s --check-prefix=UNKNOWN

// CHECK: warning: {{.*}}printed.mlir: TTIR of an older form is upgraded
// CHECK: %0 = "ttir.exp"(%arg0) : (tensor<2x2xbf16>) -> tensor<2x2xbf16>
// CHECK-NEXT: return %0

// What is not an operation, or does not verify, is an error as before.
// UNKNOWN-NOT: upgraded
// UNKNOWN: error: {{.*}}'ttir.exq'

//--- printed.mlir
func.func @f(%x: tensor<2x2xbf16>) -> tensor<2x2xbf16> {
  %0 = ttir.exp %x : tensor<2x2xbf16> -> tensor<2x2xbf16>
  return %0 : tensor<2x2xbf16>
}
//--- unknown.mlir
func.func @f(%x: tensor<2x2xbf16>) -> tensor<2x2xbf16> {
  %0 = ttir.exq %x : tensor<2x2xbf16> -> tensor<2x2xbf16>
  return %0 : tensor<2x2xbf16>
}
