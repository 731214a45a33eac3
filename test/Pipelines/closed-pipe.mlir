// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Whoever reads the output may leave early, as head does: a tool ends without a word.
//
// AddressSanitizer says that the stack of a handler is not the thread's.
// UNSUPPORTED: sanitizers
//
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: %python %S/Inputs/closed-pipe.py tt-opt %s | FileCheck %s
// RUN: %python %S/Inputs/closed-pipe.py tt-translate --ttnn-to-flatbuffer %t.mlir | FileCheck %s
// RUN: %python %S/Inputs/closed-pipe.py tt-read %t.ttnn | FileCheck %s
// RUN: %python %S/Inputs/closed-pipe.py tt-sim run %t.ttnn | FileCheck %s
// RUN: %python %S/Inputs/closed-pipe.py tt-sim run --json %t.ttnn | FileCheck %s
// RUN: %python %S/Inputs/closed-pipe.py tt-sim query | FileCheck %s
//
// What they print of themselves, too.
// RUN: %python %S/Inputs/closed-pipe.py tt-opt --list-passes | FileCheck %s
// RUN: %python %S/Inputs/closed-pipe.py tt-opt --show-dialects | FileCheck %s
// RUN: %python %S/Inputs/closed-pipe.py tt-opt --help | FileCheck %s
// RUN: %python %S/Inputs/closed-pipe.py tt-opt --print-completion=bash | FileCheck %s
// RUN: %python %S/Inputs/closed-pipe.py tt-translate --help-list-hidden | FileCheck %s
// RUN: %python %S/Inputs/closed-pipe.py tt-read --version | FileCheck %s
// RUN: %python %S/Inputs/closed-pipe.py tt-sim perf --help | FileCheck %s
// RUN: tt-opt --list-passes | FileCheck %s --check-prefix=PASSES
// RUN: tt-opt --show-dialects | FileCheck %s --check-prefix=DIALECTS
// PASSES: --ttir-decompose
// DIALECTS: Available Dialects: {{.*}}ttir,{{.*}}ttnn
// CHECK: status 3, nothing said

func.func @add(%a: tensor<2x2xf32>, %b: tensor<2x2xf32>) -> tensor<2x2xf32> {
  %0 = "ttir.add"(%a, %b) : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}
