// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Weights in resources: narrow integers grow to what a device keeps them in.

// RUN: tt-opt --convert-tosa-to-ttir %s | FileCheck %s
// CHECK: "ttir.constant"() {{.*}}dense<[1, -2, 127]> : tensor<3xi32>
// CHECK: "ttir.constant"() {{.*}}dense<[1.000000e+00, -2.000000e+00, 5.000000e-01]> : tensor<3xf32>
// CHECK: "ttir.constant"() {{.*}}dense_resource<wide> : tensor<2xf32>
func.func @main(%x: tensor<3xi8>) -> (tensor<3xi8>, tensor<3xf16>, tensor<2xf32>) {
  %w = "tosa.const"() {values = dense_resource<bytes> : tensor<3xi8>} : () -> tensor<3xi8>
  %h = "tosa.const"() {values = dense_resource<halves> : tensor<3xf16>} : () -> tensor<3xf16>
  %f = "tosa.const"() {values = dense_resource<wide> : tensor<2xf32>} : () -> tensor<2xf32>
  %r = tosa.add %x, %w : (tensor<3xi8>, tensor<3xi8>) -> tensor<3xi8>
  return %r, %h, %f : tensor<3xi8>, tensor<3xf16>, tensor<2xf32>
}
{-#
  dialect_resources: {
    builtin: {
      bytes: "0x0400000001FE7F",
      halves: "0x04000000003C00C00038",
      wide: "0x040000000000803F00000040"
    }
  }
#-}
