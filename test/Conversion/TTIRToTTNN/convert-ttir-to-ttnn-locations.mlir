// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline --mlir-print-debuginfo --mlir-print-local-scope %s | FileCheck %s

// Equal constants become one without a location, which gets that of its first user. The device is where the function is.
// CHECK: func.func @constants
// CHECK-NEXT: "ttnn.get_device"() : {{.*}} loc("graph":1:1)
// CHECK-NEXT: "ttnn.full"() {{.*}} loc("graph":3:1)
// CHECK: "ttnn.add"{{.*}} loc("graph":3:1)
// CHECK: "ttnn.multiply"{{.*}} loc("graph":5:1)
// CHECK-NOT: loc(unknown)
func.func @constants(%arg0: tensor<4xbf16> loc("graph":1:9)) -> tensor<4xbf16> {
  %0 = "ttir.full"() <{shape = array<i32: 4>, fill_value = 1.125 : f32}> : () -> tensor<4xbf16> loc("graph":2:1)
  %1 = "ttir.add"(%arg0, %0) : (tensor<4xbf16>, tensor<4xbf16>) -> tensor<4xbf16> loc("graph":3:1)
  %2 = "ttir.full"() <{shape = array<i32: 4>, fill_value = 1.125 : f32}> : () -> tensor<4xbf16> loc("graph":4:1)
  %3 = "ttir.multiply"(%1, %2) : (tensor<4xbf16>, tensor<4xbf16>) -> tensor<4xbf16> loc("graph":5:1)
  return %3 : tensor<4xbf16> loc("graph":6:1)
} loc("graph":1:1)
