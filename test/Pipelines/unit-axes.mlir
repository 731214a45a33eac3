// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A lookup with a unit row takes the memory of one without: arguments and results are reshaped on the host, where nothing moves.
//
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline=enable-drop-unit-axes-pass=false %s | FileCheck %s --check-prefix=PADDED
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline=optimization-level=1 %s | tt-translate --ttnn-to-flatbuffer -o %t.ttnn -
// RUN: tt-sim run --golden %t.ttnn | FileCheck %s --check-prefix=SIM
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline="inputs-on-device results-on-device" %s | FileCheck %s --check-prefix=DEVICE
// RUN: tt-opt --ttir-to-emitc-pipeline %s | FileCheck %s --check-prefix=EMITC

// CHECK-LABEL: func.func @lookup(
// CHECK-SAME: dram_peak = 96256 : i64
// CHECK: "ttnn.reshape"(%arg0) {{.*}} : (tensor<4096x1xui32, #{{.*}}>) -> tensor<4096xui32, #{{.*}}>
// CHECK: "ttnn.embedding"({{.*}} -> tensor<4096x64xbf16,
// CHECK: %[[HOST:.*]] = "ttnn.from_device"({{.*}} -> tensor<4096x64xbf16,
// CHECK: %[[RESULT:.*]] = "ttnn.reshape"(%[[HOST]]) {{.*}} -> tensor<4096x1x64xbf16,
// CHECK: return %[[RESULT]]
// PADDED-LABEL: func.func @lookup(
// PADDED-SAME: dram_peak = 1449984 : i64
// SIM: program 0 "lookup"
// One lookup between tensors that stay on the device would need as much for reshapes.
// DEVICE: "ttnn.embedding"({{.*}} -> tensor<4096x1x64xbf16,
// EMITC: call_opaque "ttnn::embedding"
func.func @lookup(%indices: tensor<4096x1xui32>, %table: tensor<512x64xbf16> {ttcore.argument_type = #ttcore.argument_type<parameter>})
    -> tensor<4096x1x64xbf16> {
  %0 = "ttir.embedding"(%indices, %table) : (tensor<4096x1xui32>, tensor<512x64xbf16>) -> tensor<4096x1x64xbf16>
  return %0 : tensor<4096x1x64xbf16>
}
