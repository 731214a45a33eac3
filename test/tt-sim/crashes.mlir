// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A crash of tt-sim or tt-read says what it was and what ran. $TTMLIR_TEST_CRASH crashes on purpose.
//
// UNSUPPORTED: sanitizers
// RUN: rm -rf %t && mkdir -p %t
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline --mlir-print-debuginfo %s | tt-translate --ttnn-to-flatbuffer -o %t/x.ttnn
// RUN: env TTMLIR_TEST_CRASH=segv@exp %expect_status 70 tt-sim run %t/x.ttnn 2>&1 | FileCheck %s
// CHECK: {{^}}tt-sim: error: internal error: segmentation fault (SIGSEGV) at address 0x10: null pointer
// CHECK-NEXT: {{^}}  in operation: {{[0-9]+}} (exp) at {{.*}}crashes.mlir{{.*}}
// CHECK-NEXT: {{^}}  command: {{.*}}tt-sim run {{.*}}x.ttnn
// CHECK-NEXT: {{^}}  input: {{.*}}x.ttnn ({{[0-9]+}} bytes)
// CHECK-NEXT: {{^}}  stack:
// CHECK-NEXT: {{^}}   #0 0x{{[0-9a-f]+}} {{.*}}crashAs
//
// A stack that is full on one of OpenMP's threads is reported, too.
// RUN: sed -e 's/2xf32/512x512xf32/g' %s | tt-opt --ttir-to-ttnn-backend-pipeline | tt-translate --ttnn-to-flatbuffer -o %t/wide.ttnn
// RUN: env TTMLIR_TEST_CRASH=stack@worker %expect_status 70 tt-sim run %t/wide.ttnn --threads=2 2>&1 | FileCheck %s --check-prefix=WORKER
// WORKER: tt-sim: error: internal error: segmentation fault (SIGSEGV) at address 0x{{[0-9a-f]+}}: stack overflow
// WORKER: command: {{.*}}tt-sim run
//
// What came through a pipe is a reproducer.
// RUN: cat %t/x.ttnn | env TMPDIR=%t TTMLIR_TEST_CRASH=segv@exp %expect_status 70 tt-sim run - --quiet 2>&1 | FileCheck %s --check-prefix=PIPE
// RUN: cmp %t/tt-sim-crash-*.ttnn %t/x.ttnn
// RUN: cat %t/x.ttnn | env TMPDIR=%t TTMLIR_TEST_CRASH=segv@read %expect_status 70 tt-read --section=ops - 2>&1 | FileCheck %s --check-prefix=READ
// RUN: cmp %t/tt-read-crash-*.ttnn %t/x.ttnn
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t/x.mlir
// RUN: cat %t/x.mlir | env TMPDIR=%t TTMLIR_TEST_CRASH=segv@translate %expect_status 70 tt-translate --ttnn-to-flatbuffer -o %t/y.ttnn 2>&1 | FileCheck %s --check-prefix=TRANSLATE
// RUN: cmp %t/tt-translate-crash-*.mlir %t/x.mlir
// RUN: rm %t/*-crash-* %t/x.mlir %t/wide.ttnn
// PIPE: input: <stdin> ({{[0-9]+}} bytes)
// PIPE: reproducer: {{.*}}[[FILE:tt-sim-crash-[0-9a-f]+.ttnn]]
// PIPE: reproduce with: {{.*}}tt-sim run --quiet {{.*}}[[FILE]]
// READ: reproduce with: tt-read --section=ops {{.*}}tt-read-crash-{{[0-9a-f]+}}.ttnn
// TRANSLATE: command: {{.*}}tt-translate --ttnn-to-flatbuffer -o {{.*}}y.ttnn
// TRANSLATE: input: <stdin> ({{[0-9]+}} bytes)
// TRANSLATE: reproduce with: tt-translate --ttnn-to-flatbuffer {{.*}}tt-translate-crash-{{[0-9a-f]+}}.mlir
//
// Outputs that are not complete are removed.
// RUN: env TTMLIR_TEST_CRASH=abort@exp %expect_status 70 tt-sim run %t/x.ttnn --output=@%t/y.npy 2>&1 | FileCheck %s --check-prefix=ABORT
// RUN: ls -A %t | count 1
// ABORT: internal error: abort (SIGABRT)
//
// RUN: env TTMLIR_TEST_CRASH=stack %expect_status 70 tt-sim run %t/x.ttnn 2>&1 | FileCheck %s --check-prefix=STACK
// RUN: env TTMLIR_TEST_CRASH=ill %expect_status 70 tt-read %t/x.ttnn 2>&1 | FileCheck %s --check-prefix=ILL
// STACK: tt-sim: error: internal error: segmentation fault (SIGSEGV) at address 0x{{[0-9a-f]+}}: stack overflow
// ILL: tt-read: error: internal error: illegal instruction (SIGILL)
//
// Where address space is scarce, so is the stack.
// RUN: sh -c "ulimit -v 900000; tt-sim --version" | FileCheck %s --check-prefix=VERSION
// VERSION: tt-mlir version
//
// Memory that an operation asks for in vain is its error; elsewhere the tool ends.
// RUN: env TTMLIR_TEST_CRASH=oom@exp %expect_status 1 tt-sim run %t/x.ttnn 2>&1 | FileCheck %s --check-prefix=OOM
// RUN: env TTMLIR_TEST_CRASH=oom %expect_status 1 tt-read %t/x.ttnn 2>&1 | FileCheck %s --check-prefix=OOM
// OOM: error: this input needs more memory than the machine has
func.func @f(%a: tensor<2xf32>) -> tensor<2xf32> {
  %0 = "ttir.exp"(%a) : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
