// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Tiles are made on the way to the device and taken apart on the way back: no buffer of rows is left on the device.
//
// RUN: tt-opt --ttir-to-ttmetal-pipeline=compile-to=ttnn %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=BEFORE --input-file=%t.mlir
// RUN: tt-opt --ttnn-merge-transfers %t.mlir | FileCheck %s

// BEFORE-COUNT-3: "ttnn.to_layout"
// CHECK-LABEL: func.func @add(
// CHECK-SAME:  %[[A:.*]]: tensor<32x32xf32, #[[HOST:.*]]>, %[[B:.*]]: tensor<32x32xf32, #[[HOST]]>
// CHECK-NEXT:  %[[DEVICE:.*]] = "ttnn.get_device"()
// CHECK-NEXT:  %[[X:.*]] = "ttnn.to_device"(%[[A]], %[[DEVICE]]) : (tensor<32x32xf32, #[[HOST]]>, !ttnn.device) -> tensor<32x32xf32, #[[TILES:.*]]>
// CHECK-NEXT:  %[[Y:.*]] = "ttnn.to_device"(%[[B]], %[[DEVICE]]) : (tensor<32x32xf32, #[[HOST]]>, !ttnn.device) -> tensor<32x32xf32, #[[TILES]]>
// CHECK-NEXT:  %[[SUM:.*]] = "ttnn.generic"(%[[X]], %[[Y]])
// CHECK-NEXT:  %[[ROWS:.*]] = "ttnn.from_device"(%[[SUM]]) : (tensor<32x32xf32, #[[TILES]]>) -> tensor<32x32xf32, #[[HOST]]>
// CHECK-NEXT:  return %[[ROWS]]
func.func @add(%a: tensor<32x32xf32>, %b: tensor<32x32xf32>) -> tensor<32x32xf32> {
  %0 = "ttir.add"(%a, %b) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
  return %0 : tensor<32x32xf32>
}
