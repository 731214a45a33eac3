// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s | tt-translate --ttnn-to-flatbuffer -o %t.ttnn
// RUN: %python %S/Inputs/damage.py %t.ttnn %t
// RUN: not tt-read %t.hash.ttnn > %t.hash.txt 2>&1
// RUN: FileCheck %s --check-prefix=HASH --input-file=%t.hash.txt
// RUN: not tt-read %t.name.ttnn > %t.name.txt 2>&1
// RUN: FileCheck %s --check-prefix=NAME --input-file=%t.name.txt
// RUN: not tt-read %t.cut.ttnn > %t.cut.txt 2>&1
// RUN: FileCheck %s --check-prefix=CUT --input-file=%t.cut.txt
// RUN: not tt-read %s %t.none.ttnn %t.ttnn > %t.several.txt 2>&1
// RUN: FileCheck %s --check-prefix=SEVERAL --input-file=%t.several.txt
// RUN: %expect_status 3 tt-read %s > %t.text.txt 2>%t.text.err
// RUN: FileCheck %s --check-prefix=TEXT --input-file=%t.text.err && count 0 < %t.text.txt
// RUN: %expect_status 3 tt-read /dev/zero 2>&1 | FileCheck %s --check-prefix=ZERO
// RUN: %expect_status 3 tt-sim check %s 2>&1 | FileCheck %s --check-prefix=SIMTEXT
// RUN: : > %t.empty.ttnn
// RUN: %expect_status 3 tt-read %t.empty.ttnn 2>&1 | FileCheck %s --check-prefix=EMPTY --implicit-check-not={{.}}
// RUN: %expect_status 3 tt-read --json %s 2>%t.text.err | %python -c "import json, sys; assert 'found MLIR text' in json.load(sys.stdin)['files'][0]['error']"
// RUN: tt-sim run --quiet %t.ttnn --output=@%t.npy
// RUN: %expect_status 3 tt-read %t.npy 2>&1 | FileCheck %s --check-prefix=NPY
// RUN: not tt-read < /dev/null 2>&1 | FileCheck %s --check-prefix=NOTHING
// RUN: not tt-sim run %t.hash.ttnn 2>&1 | FileCheck %s --check-prefix=SIM
// RUN: not tt-sim run %t.cut.ttnn 2>&1 | FileCheck %s --check-prefix=SIMCUT

// HASH: tt-read: warning: {{.*}}.hash.ttnn: damaged: expected hash 0x{{[0-9a-f]+}} of the flatbuffer, found 0x{{[0-9a-f]+}}
// HASH: producer:
// HASH: program 0 "double_it":
// HASH: damaged: true
// NAME-DAG: tt-read: warning: {{.*}}.name.ttnn: damaged: failed to read the part 'programs[0]'
// NAME-DAG: arch: wormhole_b0
// NAME-DAG: ttnn.add
// CUT-DAG: tt-read: warning: {{.*}}.cut.ttnn: truncated: expected at least {{[0-9]+}} bytes, found {{[0-9]+}}
// CUT-DAG: damaged: true
// TEXT: tt-read: error: {{.*}}damage.mlir: expected a .ttnn or .ttsys file, found MLIR text; tt-opt compiles it, tt-sim runs it
// ZERO: tt-read: error: /dev/zero: expected a .ttnn or .ttsys file, found another file or a damaged one
// SIMTEXT: tt-sim: error: {{.*}}damage.mlir: expected a .ttnn file, found MLIR text; tt-opt compiles it, tt-sim runs it
// EMPTY: tt-read: error: {{.*}}.empty.ttnn: expected a .ttnn or .ttsys file, found an empty file
// NPY: tt-read: error: {{.*}}.npy: expected a .ttnn or .ttsys file, found a .npy file
// SEVERAL-DAG: error: {{.*}}damage.mlir: expected a .ttnn or .ttsys file, found 
// SEVERAL-DAG: tt-read: error: {{.*}}.none.ttnn: No such file or directory
// SEVERAL-DAG: program 0 "double_it":
// NOTHING: expected files, found none
// SIM: tt-sim: error: {{.*}}.hash.ttnn: damaged: expected hash 0x{{[0-9a-f]+}} of the flatbuffer
// SIMCUT: tt-sim: error: {{.*}}.cut.ttnn: truncated
func.func @double_it(%arg0: tensor<2x2xf32>) -> tensor<2x2xf32> {
  %0 = "ttir.add"(%arg0, %arg0) : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}
