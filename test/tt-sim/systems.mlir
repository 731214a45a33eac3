// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s | tt-translate --ttnn-to-flatbuffer -o %t.ttnn
// RUN: rm -rf %t && mkdir -p %t/systems %t/files
// RUN: tt-sim query --card n150 -o %t/systems/a.ttsys | FileCheck %s --check-prefix=QUERY
// RUN: tt-sim query --card p150 -o %t/systems/b.ttsys --json > %t/b.json
// RUN: %python -c "import json; d = json.load(open('%t/b.json')); assert d['system_desc']['chip_kinds'][0]['arch'] == 'blackhole'"
// RUN: tt-read %t/systems/b.ttsys | FileCheck %s --check-prefix=READ
// RUN: tt-sim query --card n150 -o - | cmp - %t/systems/a.ttsys
// RUN: not tt-sim query --card n151 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// RUN: not tt-sim query -o %t/none/a.ttsys 2>&1 | FileCheck %s --check-prefix=UNWRITABLE
// RUN: tt-sim check %t.ttnn | FileCheck %s --check-prefix=DEFAULT
// RUN: tt-sim check %t.ttnn --system-desc %t/systems/a.ttsys | FileCheck %s --check-prefix=FITS
// RUN: not tt-sim check %t.ttnn --system-desc %t/systems > %t/check.txt 2>&1
// RUN: FileCheck %s --check-prefix=FOLDER --input-file=%t/check.txt
// RUN: not tt-sim check %t.ttnn --system-desc %t/none.ttsys 2>&1 | FileCheck %s --check-prefix=MISSING
// RUN: tt-sim query --save-artifacts --clean-artifacts --artifact-dir %t/art
// RUN: cmp %t/art/system_desc.ttsys %t/systems/a.ttsys
// RUN: not tt-sim query --clean-artifacts --artifact-dir %t 2>&1 | FileCheck %s --check-prefix=NOTOURS

// QUERY: card: n150
// QUERY: arch: wormhole_b0
// READ: arch: blackhole
// UNKNOWN: tt-sim: error: unknown system 'n151', nor is there such a file; known are n150,
// UNWRITABLE: tt-sim: error: {{.*}}a.ttsys: No such file or directory
// DEFAULT: .ttnn: fits n150
// FITS: .ttnn: fits {{.*}}a.ttsys
// FOLDER-DAG: .ttnn: fits {{.*}}a.ttsys
// FOLDER-DAG: tt-sim: error: {{.*}}.ttnn: does not fit {{.*}}b.ttsys: architecture: the file wants wormhole_b0 but the system has blackhole
// MISSING: none.ttsys: No such file or directory
// NOTOURS: the folder is not removed because it was not made for artifacts
func.func @double(%arg0: tensor<2x2xf32>) -> tensor<2x2xf32> {
  %0 = "ttir.add"(%arg0, %arg0) : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}
