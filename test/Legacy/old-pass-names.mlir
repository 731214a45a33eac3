// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Older names of passes and pipelines.
//
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: tt-opt --ttir-to-ttnn-runtime-pipeline %s | diff - %t.mlir
// RUN: tt-opt --ttir-load-system-desc --ttir-implicit-device --ttir-layout --ttir-allocate %s | diff - %t.mlir
// RUN: tt-opt --ttir-layout --ttir-allocate --convert-ttir-to-ttnn %s | diff - %t.mlir
// RUN: tt-opt --ttir-layout %s | diff - <(tt-opt --ttir-to-ttnn-backend-pipeline=compile-to=layout %s)
// RUN: tt-opt --ttir-load-system-desc --ttir-layout --convert-ttir-to-ttnn %s | tt-translate --ttnn-to-flatbuffer -o %t.ttnn
// RUN: tt-sim run %t.ttnn --input=1x2xf32=1,2 | FileCheck %s --check-prefix=SUM

// RUN: tt-sim query --card p150 -o %t.ttsys
// RUN: tt-opt --ttir-load-system-desc="path=%t.ttsys" --ttir-implicit-device %s | FileCheck %s --check-prefix=DESC
// RUN: tt-opt --ttir-implicit-device="mesh-shape=1,2" %s | FileCheck %s --check-prefix=MESH
// RUN: not tt-opt --ttir-load-system-desc="path=%t.none" %s 2>&1 | FileCheck %s --check-prefix=NONE

// SUM: 1x2xf32=[2 4]
// DESC: arch = <blackhole>
// DESC: ttcore.device @default_device = <workerGrid = #ttcore.grid<10x13
// MESH: ttcore.device @default_device = <workerGrid = #ttcore.grid<8x16
// NONE: error: --ttir-load-system-desc: cannot load the system description: {{.*}}.none: No such file or directory
func.func @double(%arg0: tensor<1x2xf32>) -> tensor<1x2xf32> {
  %0 = "ttir.add"(%arg0, %arg0) : (tensor<1x2xf32>, tensor<1x2xf32>) -> tensor<1x2xf32>
  return %0 : tensor<1x2xf32>
}
