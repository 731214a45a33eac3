// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The type of the dialect; its operations have their tests in test/Ops.
// RUN: tt-opt %s | tt-opt | FileCheck %s

// CHECK-LABEL: func.func @device
// CHECK-SAME:  %[[DEVICE:.*]]: !ttnn.device, %{{.*}}: tuple<!ttnn.device, i32>
func.func @device(%device: !ttnn.device, %pair: tuple<!ttnn.device, i32>) -> !ttnn.device {
  // CHECK: "ttnn.get_device"() : () -> !ttnn.device
  %0 = "ttnn.get_device"() : () -> !ttnn.device
  // CHECK: return %[[DEVICE]] : !ttnn.device
  return %device : !ttnn.device
}
