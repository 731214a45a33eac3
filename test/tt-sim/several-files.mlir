// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s | tt-translate --ttnn-to-flatbuffer -o %t.ttnn
// RUN: rm -rf %t && mkdir -p %t/folder %t/empty && cp %t.ttnn %t/folder/b.ttnn && cp %t.ttnn %t/folder/c.ttnn
// RUN: head -c 3000 %t.ttnn > %t/folder/a.ttnn
// RUN: not tt-sim run %t/folder %t/none.ttnn %t.ttnn %t/empty --init ones --log-file %t/log > %t/out.txt 2> %t/err.txt
// RUN: FileCheck %s --check-prefix=OUT --input-file=%t/out.txt
// RUN: FileCheck %s --check-prefix=ERR --input-file=%t/err.txt
// RUN: FileCheck %s --check-prefix=LOG --input-file=%t/log
// RUN: not tt-sim run %t/folder --json --log-file %t/json.log > %t/out.json
// RUN: %python -c "import json; f = json.load(open('%t/out.json'))['files']; assert 'truncated' in f[0]['error'] and len(f[1]['programs']) == 1, f"
// The JSON is the whole of standard output, also when diagnostics go there.
// RUN: not tt-sim run %t/folder --golden --json 2>&1 > %t/out.json
// RUN: %python -c "import json; json.load(open('%t/out.json'))"
// RUN: FileCheck %s --check-prefix=JSONLOG --input-file=%t/json.log
// RUN: not tt-sim check %t/folder --json > %t/out.json
// RUN: %python -c "import json; f = json.load(open('%t/out.json'))['files']; assert 'truncated' in f[0]['error'] and f[1]['systems'][0]['fits'] is True, f"
// RUN: not tt-read %t/folder %t/none.ttnn --json > %t/out.json
// RUN: %python -c "import json; f = json.load(open('%t/out.json'))['files']; assert f[0]['damaged'] and not f[2]['damaged'] and 'No such' in f[3]['error'], f"

// OUT: b.ttnn: program 0
// OUT: c.ttnn: program 0
// OUT: several-files.mlir.tmp.ttnn: program 0
// ERR-DAG: tt-sim: error: {{.*}}a.ttnn: truncated
// ERR-DAG: tt-sim: error: {{.*}}none.ttnn: No such file or directory
// ERR-DAG: tt-sim: error: {{.*}}empty: expected .ttnn, .ttm, .ttb, .onnx, .mlir, .mlirbc or .mlir.bc files in the folder, found none
// LOG-DAG: tt-sim: error: {{.*}}a.ttnn: truncated
// LOG-DAG: b.ttnn: program 0
// JSONLOG: tt-sim: error: {{.*}}a.ttnn: truncated
// JSONLOG: {{^}}{
// JSONLOG: "files"
func.func @double(%arg0: tensor<2x2xf32>) -> tensor<2x2xf32> {
  %0 = "ttir.add"(%arg0, %arg0) : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}
