// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// When kernels are said not to end is up to the user.
//
// RUN: tt-opt --ttcore-register-device %S/../Ops/Inputs/exp-kernel.mlir | tt-translate --ttnn-to-flatbuffer -o %t.ttnn
// RUN: tt-sim run %t.ttnn --max-steps=1000
// RUN: not tt-sim run %t.ttnn --max-steps=100 2>&1 | FileCheck %s
// RUN: not tt-sim run %t.ttnn --max-steps=few 2>&1 | FileCheck %s --check-prefix=OPTION
//
// CHECK: error: {{.*}}core (0, 0), {{.*}}, line {{[0-9]+}}: does not end: {{.*}} limit of 100 steps of a thread (--max-steps)
// OPTION: error: --max-steps: expected an integer that is not negative, found 'few'
