// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s --split-input-file --verify-diagnostics --ttcore-register-device="system-desc-path=%t.no-such-file"
// RUN: not tt-opt %S/enums.mlir --allow-unregistered-dialect --ttcore-register-device="mock-system-desc-arch=n151" 2>&1 | FileCheck %s --check-prefix=NAME
// RUN: not tt-opt %S/enums.mlir --allow-unregistered-dialect --ttcore-register-device="mesh-shape=0,1" 2>&1 | FileCheck %s --check-prefix=ZERO
// RUN: not tt-opt %S/enums.mlir --allow-unregistered-dialect --ttcore-register-device="mesh-shape=1000000,1000000" 2>&1 | FileCheck %s --check-prefix=HUGE
// RUN: not tt-opt %S/enums.mlir --allow-unregistered-dialect --ttcore-register-device="mesh-topology=star" 2>&1 | FileCheck %s --check-prefix=TOPOLOGY
// RUN: not tt-opt %S/enums.mlir --allow-unregistered-dialect --ttcore-register-device="mesh-shape=1,2 mesh-topology=ring" 2>&1 | FileCheck %s --check-prefix=RANK
// RUN: echo "not a system description" > %t.ttsys
// RUN: not tt-opt %S/enums.mlir --allow-unregistered-dialect --ttcore-register-device="system-desc-path=%t.ttsys" 2>&1 | FileCheck %s --check-prefix=FILE

// NAME: error: cannot load the system description: unknown system 'n151'; known are n150, n300, p100, p150, t3000, galaxy, wormhole_b0, blackhole
// ZERO: error: mesh shape: expected extents of at least 1, found 0
// HUGE: error: mesh shape: expected at most 1024 chips, found more
// TOPOLOGY: error: unknown mesh topology 'star'; known are ring, linear, mesh, torus, disabled
// RANK: error: mesh topology has 1 entry but the mesh has rank 2
// FILE: error: cannot load the system description: {{.*}}.ttsys: not a .ttsys file: expected identifier 'TTSY', found 'a sy'

// expected-error @+1 {{.no-such-file: No such file or directory}}
module {
}

// -----

// expected-error @+1 {{attribute 'ttcore.system_desc' is 1 : i32 but a '#ttcore.system_desc' was wanted}}
module attributes {ttcore.system_desc = 1 : i32} {
}
