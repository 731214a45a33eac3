// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt --allow-unregistered-dialect %s | tt-opt --allow-unregistered-dialect | FileCheck %s

// What files that mention kernels write.
// CHECK: module attributes {
// CHECK-SAME: t.a = #ttir.thread<compute>
// CHECK-SAME: t.b = #ttir.thread<datamovement, @reader>
// CHECK-SAME: t.c = !ttir.mem_tx
// CHECK-SAME: t.d = !ttir.semaphore
module attributes {t.a = #ttir.thread<compute>, t.b = #ttir.thread<datamovement, @reader>, t.c = !ttir.mem_tx, t.d = !ttir.semaphore} {}
