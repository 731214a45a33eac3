// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s --verify-diagnostics --ttcore-register-device
// RUN: %expect_status 2 tt-opt %S/enums.mlir --allow-unregistered-dialect --ttcore-register-device="mock-system-desc-arch=n151" 2>&1 | FileCheck %s --check-prefix=NAME
// RUN: %expect_status 2 tt-opt %S/enums.mlir --allow-unregistered-dialect --ttcore-register-device="mesh-shape=0,1" 2>&1 | FileCheck %s --check-prefix=ZERO
// RUN: %expect_status 2 tt-opt %S/enums.mlir --allow-unregistered-dialect --ttcore-register-device="mesh-shape=1000000,1000000" 2>&1 | FileCheck %s --check-prefix=HUGE
// RUN: %expect_status 2 tt-opt %S/enums.mlir --allow-unregistered-dialect --ttcore-register-device="mesh-topology=star" 2>&1 | FileCheck %s --check-prefix=TOPOLOGY
// RUN: %expect_status 2 tt-opt %S/enums.mlir --allow-unregistered-dialect --ttcore-register-device="mesh-shape=1,2 mesh-topology=ring" 2>&1 | FileCheck %s --check-prefix=RANK
// RUN: echo "not a system description" > %t.ttsys
// RUN: %expect_status 3 tt-opt %S/enums.mlir --allow-unregistered-dialect --ttcore-register-device="system-desc-path=%t.ttsys" 2>&1 | FileCheck %s --check-prefix=FILE

// NAME: tt-opt: error: --ttcore-register-device: cannot load the system description: unknown system 'n151'; known are n150, n300, p100, p150, t3000, galaxy, wormhole_b0, blackhole
// ZERO: tt-opt: error: --ttcore-register-device: mesh shape: expected extents of at least 1, found 0
// HUGE: tt-opt: error: --ttcore-register-device: mesh shape: expected at most 1024 chips, found more
// TOPOLOGY: tt-opt: error: --ttcore-register-device: unknown mesh topology 'star'; known are ring, linear, mesh, torus, disabled
// RANK: tt-opt: error: --ttcore-register-device: expected a mesh topology of 2 entries, the rank of the mesh, found 1
// FILE: tt-opt: error: --ttcore-register-device: cannot load the system description: {{.*}}.ttsys: not a .ttsys file: expected identifier 'TTSY', found 'a sy'

// expected-error @+1 {{expected '#ttcore.system_desc' for 'ttcore.system_desc', found 1 : i32}}
module attributes {ttcore.system_desc = 1 : i32} {
}
