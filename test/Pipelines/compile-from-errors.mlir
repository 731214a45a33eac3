// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// compile-from takes modules that the phase has left, and no others.
//
// RUN: rm -rf %t && tt-opt --ttir-to-ttnn-backend-pipeline=dump-phases-to=%t/graph %s -o %t.ttnn.mlir
// RUN: tt-opt --ttir-to-ttmetal-pipeline=dump-phases-to=%t/kernels %s -o %t.ttmetal.mlir
// RUN: %expect_status 1 tt-opt --ttir-to-ttnn-backend-pipeline=compile-from=memory %s 2>&1 | FileCheck %s --check-prefix=SOURCE
// RUN: %expect_status 1 tt-opt --ttir-to-ttnn-backend-pipeline=compile-from=ttnn %t/graph/03-layout.mlir 2>&1 | FileCheck %s --check-prefix=EARLY
// RUN: %expect_status 1 tt-opt --ttir-to-ttnn-backend-pipeline=compile-from=layout %t/graph/04-ttnn.mlir 2>&1 | FileCheck %s --check-prefix=LATE
// RUN: %expect_status 1 tt-opt --ttir-to-ttmetal-pipeline=compile-from=ttkernel %t/kernels/07-threads.mlir 2>&1 | FileCheck %s --check-prefix=D2M
// RUN: %expect_status 1 tt-opt --ttir-to-ttmetal-pipeline=compile-from=threads %t/kernels/08-ttkernel.mlir 2>&1 | FileCheck %s --check-prefix=KERNELS
//
// From each dump the rest of the phases gets to the same end.
// RUN: for phase in input ttir layout ttnn memory; do tt-opt --ttir-to-ttnn-backend-pipeline=compile-from=$phase %t/graph/??-$phase.mlir | cmp - %t.ttnn.mlir || exit 1; done
// RUN: for phase in input ttir layout d2m fusion plan threads ttkernel ttnn memory ttmetal; do tt-opt --ttir-to-ttmetal-pipeline=compile-from=$phase %t/kernels/*-$phase.mlir | cmp - %t.ttmetal.mlir || exit 1; done
//
// SOURCE: compile-from-errors.mlir:{{[1-9][0-9]*}}:1: error: expected a module that phase 'memory' has left, found one without ttcore.system_desc
// EARLY: error: expected a module that phase 'ttnn' has left, found ttir.{{.*}}, which is gone by then
// LATE: error: expected a module that phase 'layout' has left, found ttnn.{{.*}}, which comes later
// D2M: error: expected a module that phase 'ttkernel' has left, found d2m.{{.*}}, which is gone by then
// KERNELS: error: expected a module that phase 'threads' has left, found ttkernel.{{.*}}, which comes later
func.func @f(%x: tensor<64x64xf32>) -> tensor<64x64xf32> {
  %0 = "ttir.exp"(%x) : (tensor<64x64xf32>) -> tensor<64x64xf32>
  return %0 : tensor<64x64xf32>
}
