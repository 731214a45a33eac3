// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Programs for several devices are refused at their module, by the pipelines and by the writers of files and of C++; a mesh of one
// device is none.
// RUN: not tt-opt --ttir-to-ttnn-backend-pipeline %s 2>&1 | FileCheck %s
// RUN: not tt-opt --ttir-to-ttmetal-pipeline %s 2>&1 | FileCheck %s
// RUN: not tt-opt --ttir-to-reference-pipeline %s 2>&1 | FileCheck %s
// RUN: sed 's/"mesh" = 1x4/"mesh" = 1x1/; s/"other" = 2x1x2/"other" = 1/' %s > %t.mlir
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %t.mlir -o %t.ttnn.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.ttnn.mlir -o %t.ttnn
// RUN: tt-opt --convert-ttnn-to-emitc %t.ttnn.mlir -o %t.emitc.mlir
// RUN: tt-opt --ttir-to-ttmetal-pipeline %t.mlir -o %t.ttm.mlir
// RUN: sed 's/"mesh" = 1x1/"mesh" = 1x4/; s/"other" = 1>/"other" = 2x1x2>/' %t.ttnn.mlir > %t.four.mlir
// RUN: not tt-translate --ttnn-to-flatbuffer %t.four.mlir -o %t.four.ttnn 2>&1 | FileCheck %s
// RUN: not test -e %t.four.ttnn
// RUN: not tt-opt --convert-ttnn-to-emitc %t.four.mlir 2>&1 | FileCheck %s
// RUN: sed 's/"mesh" = 1x1/"mesh" = 1x4/; s/"other" = 1>/"other" = 2x1x2>/' %t.ttm.mlir > %t.four.mlir
// RUN: not tt-translate --ttmetal-to-flatbuffer %t.four.mlir -o %t.four.ttm 2>&1 | FileCheck %s
// Another path helps nobody here.
// RUN: not tt-sim run --path=kernels %s 2>&1 | FileCheck %s --implicit-check-not=ttnn-mode
//
// So are meshes and shardings that front ends leave in modules of TTIR.
// RUN: sed 's/^module.*/module attributes {} { sdy.mesh @mesh = <["x"=2]>/' %s > %t.sdy.mlir
// RUN: not tt-opt --ttir-to-ttnn-backend-pipeline %t.sdy.mlir 2>&1 | FileCheck %s --check-prefix=SDY
// RUN: not tt-opt --ttir-to-ttmetal-pipeline %t.sdy.mlir 2>&1 | FileCheck %s --check-prefix=SDY
// RUN: not tt-opt --ttir-to-reference-pipeline %t.sdy.mlir 2>&1 | FileCheck %s --check-prefix=SDY
// RUN: not tt-sim run --path=kernels %t.sdy.mlir 2>&1 | FileCheck %s --check-prefix=SDY --implicit-check-not=ttnn-mode
// RUN: sed 's/"x"=2/"x"=1/' %t.sdy.mlir | tt-opt --ttir-to-ttnn-backend-pipeline -o /dev/null
// RUN: sed 's/^module.*/module attributes {mhlo.num_partitions = 2 : i32} {/' %s | not tt-opt --ttir-to-ttnn-backend-pipeline 2>&1 | FileCheck %s --check-prefix=PARTITIONS
// SDY: .sdy.mlir:[[#]]:24: error: several devices are not supported: export the program for one device; found a mesh of 2
// PARTITIONS: error: several devices are not supported: export the program for one device; found 'mhlo.num_partitions' of 2

// CHECK: {{.*}}.mlir:[[#]]:1: error: several devices are not supported: export the program for one device; found mesh 'mesh' of 1x4
// CHECK: error: several devices are not supported: export the program for one device; found mesh 'other' of 2x1x2
module attributes {ttcore.meshes = #ttcore.meshes<[<"mesh" = 1x4>, <"other" = 2x1x2>]>} {
  func.func @main(%arg0: tensor<32x32xf32>) -> tensor<32x32xf32> {
    %0 = "ttir.exp"(%arg0) : (tensor<32x32xf32>) -> tensor<32x32xf32>
    return %0 : tensor<32x32xf32>
  }
}
