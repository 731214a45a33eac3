// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A chip is its record: one that does not exist (test/Inputs/fixture-chip.td) is described, compiled for and simulated by programs
// that differ from the ordinary ones in that record alone.
//
// REQUIRES: fixture-chip
//
// RUN: %fixture/tt-sim query --card quasar -o %t.ttsys
// RUN: %fixture/tt-opt --ttir-to-ttmetal-pipeline="ttnn-mode=true system-desc-path=%t.ttsys" %s -o %t.mlir
// RUN: FileCheck %s --input-file=%t.mlir
// RUN: %fixture/tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: %fixture/tt-sim run %t.ttnn --init=ones --golden | FileCheck %s --check-prefix=VALUES
// RUN: %fixture/tt-sim perf %t.ttnn | FileCheck %s --check-prefix=PERF
// RUN: %fixture/tt-sim run --kernel-times --json %t.ttnn | FileCheck %s --check-prefix=TIMES

// A description may change what the record says; figures that it does not have are those of the record.
// RUN: %fixture/tt-translate --ttsys-to-system-desc %t.ttsys -o %t.desc.mlir
// RUN: sed 's/grid = 4x5/grid = 2x3/' %t.desc.mlir | %fixture/tt-translate --system-desc-to-ttsys -o %t.small.ttsys
// RUN: %fixture/tt-opt --ttir-to-ttmetal-pipeline="ttnn-mode=true system-desc-path=%t.small.ttsys" %s | FileCheck %s --check-prefix=SMALL

// Who has no record refuses the description, the module and the program.
// RUN: not tt-opt --ttir-to-ttmetal-pipeline="system-desc-path=%t.ttsys" %s 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: not tt-opt %t.mlir 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: not tt-translate --ttsys-to-system-desc %t.ttsys 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: not tt-sim run %t.ttnn 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: not tt-sim query --card %t.ttsys 2>&1 | FileCheck %s --check-prefix=NONE
//
// NONE: error: {{.*}}expected an arch with a record (1 (wormhole_b0), 2 (blackhole)), found 3 (quasar)

// CHECK: arch = <quasar>, grid = 4x5
// SMALL: arch = <quasar>, grid = 2x3
// VALUES: first divergence, accumulated: none below 0.99
// A launch takes the 3000 ns of the record at 2 ns a cycle; a core has a tile, whose exponential takes 5000 cycles.
// TIMES: "launch_cycles": 1500
// TIMES: "vector": 5000
// PERF: 3: exp {{.*}} 20 vector

func.func @exp(%x: tensor<128x160xbf16>) -> tensor<128x160xbf16> {
  %0 = "ttir.exp"(%x) : (tensor<128x160xbf16>) -> tensor<128x160xbf16>
  return %0 : tensor<128x160xbf16>
}
