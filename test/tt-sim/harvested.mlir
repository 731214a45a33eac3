// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A program runs where it finds the cores that it was compiled for.
//
// RUN: rm -rf %t && mkdir %t
// RUN: tt-sim query --card n150 --harvest=2,7 -o %t/small.ttsys
// RUN: tt-sim query --card n150 --harvest=2 -o %t/usual.ttsys
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s | tt-translate --ttnn-to-flatbuffer -o %t/full.ttnn
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline="system-desc-path=%t/small.ttsys" %s -o %t/small.mlir
// RUN: FileCheck %s --check-prefix=SMALL --input-file=%t/small.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t/small.mlir -o %t/small.ttnn

// The grid of a n150 has eight rows whichever one of ten is lost; two are one too many.
// RUN: tt-sim check %t/full.ttnn --system-desc %t/usual.ttsys | FileCheck %s --check-prefix=USUAL
// RUN: not tt-sim check %t/full.ttnn --system-desc %t/small.ttsys 2>&1 | FileCheck %s --check-prefix=REFUSED
// RUN: not tt-sim run %t/full.ttnn --system %t/small.ttsys 2>&1 | FileCheck %s --check-prefix=REFUSED
// RUN: tt-sim check %t/small.ttnn --system-desc n150 --system-desc %t/small.ttsys --system-desc %t/usual.ttsys
// RUN: tt-sim run %t/small.ttnn --input=1x2xf32=1,2 | FileCheck %s --check-prefix=SUM
// RUN: tt-sim run %t/small.ttnn --system n150 --input=1x2xf32=1,2 | FileCheck %s --check-prefix=SUM
// RUN: tt-sim run %t/full.ttnn --system %t/usual.ttsys --input=1x2xf32=1,2 | FileCheck %s --check-prefix=SUM

// Single chips of a card, and a card that is described in a file; a program for both chips counts on what each has.
// RUN: tt-sim query --card n300 --harvest=4,0:1,1:0,1:9 -o %t/uneven.ttsys | FileCheck %s --check-prefix=UNEVEN
// RUN: tt-sim query --card %t/small.ttsys --harvest=9 | FileCheck %s --check-prefix=MORE
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline="system-desc-path=%t/uneven.ttsys mesh-shape=1,2" %s | FileCheck %s --check-prefix=BOTH
// RUN: not tt-sim query --card n300 --harvest=2:1 2>&1 | FileCheck %s --check-prefix=NO-CHIP
// RUN: not tt-sim query --card n300 --harvest=1:x 2>&1 | FileCheck %s --check-prefix=NO-LINE

// UNEVEN: {{ }}grid: 8x8
// UNEVEN: harvested: [1, 4]
// UNEVEN: {{ }}grid: 7x8
// UNEVEN: harvested: [0, 4, 9]
// MORE: {{ }}grid: 6x8
// MORE: harvested: [2, 7, 9]
// BOTH: workerGrid = #ttcore.grid<7x16,
// NO-CHIP: error: expected a chip below 2 to harvest, found 2
// NO-LINE: error: --harvest: expected the number of a row or column in '1:x', found 'x'

// USUAL: full.ttnn: fits {{.*}}usual.ttsys
// REFUSED: error: {{.*}}full.ttnn: {{.*}}does not fit {{.*}}small.ttsys: worker grid rows: the file wants 8 but the system has 7 with rows 2, 7 harvested
// SMALL: grid = 7x8
// SMALL: ttcore.device @default_device = <workerGrid = #ttcore.grid<7x8, virt_to_physical_map = (d0, d1) -> (0, d0, d1)
// SUM: 1x2xf32=[2 4]
func.func @double(%arg0: tensor<1x2xf32>) -> tensor<1x2xf32> {
  %0 = "ttir.add"(%arg0, %arg0) : (tensor<1x2xf32>, tensor<1x2xf32>) -> tensor<1x2xf32>
  return %0 : tensor<1x2xf32>
}
