// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A module keeps its system. Options that name it again are fine, others get a warning.
//
// RUN: tt-opt %s --ttcore-register-device=mock-system-desc-arch=p150 -o %t.mlir
// RUN: tt-opt %t.mlir --ttcore-register-device=mock-system-desc-arch=p150 2>&1 | FileCheck %s --implicit-check-not=warning
// RUN: tt-opt %t.mlir --ttcore-register-device=mock-system-desc-arch=n150 2>&1 | FileCheck %s --check-prefixes=OTHER,CHECK
// RUN: tt-opt %t.mlir --ttir-to-ttnn-backend-pipeline=mock-system-desc-arch=n300 2>&1 | FileCheck %s --check-prefix=PIPELINE
// RUN: tt-opt %t.mlir --ttir-to-ttmetal-pipeline=mock-system-desc-arch=n300 2>&1 | FileCheck %s --check-prefix=PIPELINE
// RUN: not tt-opt %t.mlir --ttcore-register-device=mock-system-desc-arch=n15 2>&1 | FileCheck %s --check-prefix=UNKNOWN
//
// The system may be named again by a file.
// RUN: echo "module {}" | tt-opt --ttcore-load-system-desc=mock-system-desc-arch=p150 | tt-translate --system-desc-to-ttsys -o %t.ttsys
// RUN: tt-opt %t.mlir --ttcore-register-device=system-desc-path=%t.ttsys 2>&1 | FileCheck %s --implicit-check-not=warning

// OTHER: {{.*}}.mlir:2:1: warning: expected the system of the module, which is used, found another one in options: 'n150'
// CHECK: arch = <blackhole>
// PIPELINE: warning: expected the system of the module, which is used, found another one in options: 'n300'
// PIPELINE-NOT: warning
// UNKNOWN: cannot load the system description: unknown system 'n15'
func.func @f(%x: tensor<32x32xf32>) -> tensor<32x32xf32> {
  return %x : tensor<32x32xf32>
}
