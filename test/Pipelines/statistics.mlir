// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Where LLVM is built without statistics, tt-opt says so.
// UNSUPPORTED: sanitizers
// RUN: tt-opt --mlir-pass-statistics --canonicalize %s -o %t.mlir 2>&1 | FileCheck %s
// RUN: tt-opt --quiet --mlir-pass-statistics --canonicalize %s -o %t.mlir 2>&1 | FileCheck %s --check-prefix=QUIET
// CHECK: tt-opt: warning: --mlir-pass-statistics prints nothing: this LLVM is built without statistics {{.*}}--remarks-filter {{.*}}--mlir-timing
// QUIET-NOT: warning
func.func @f() {
  return
}
