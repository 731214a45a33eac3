// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// DEFINE: %{pipeline} = tt-opt --ttir-to-ttnn-backend-pipeline
// RUN: %{pipeline}=mesh-shape=1,2 %s | FileCheck %s --check-prefix=MESH
// RUN: %{pipeline}=mock-system-desc-arch=blackhole %s | FileCheck %s --check-prefix=BLACKHOLE
// RUN: %{pipeline} %s | FileCheck %s --check-prefix=DEFAULT

// A description from a file.
// RUN: rm -rf %t.cards
// RUN: tt-sim query --card=n300 --save-artifacts --artifact-dir=%t.cards
// RUN: %{pipeline}=system-desc-path=%t.cards/system_desc.ttsys %s -o %t.file.mlir
// RUN: FileCheck %s --check-prefix=DEFAULT --input-file=%t.file.mlir

// Without a card a mesh of several chips is a ring of the default one.
// MESH: ttcore.device @default_device = <workerGrid = #ttcore.grid<8x16
// MESH-SAME: meshShape = 1x2, chipIds = [0, 1]
// BLACKHOLE: arch = <blackhole>
// DEFAULT: arch = <wormhole_b0>
// DEFAULT: dramMap = {{.*}} + s0), chipIds = [0]
func.func @main(%arg0: tensor<4xf32>) -> tensor<4xf32> {
  %0 = "ttir.exp"(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
