// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// RUN: tt-opt --ttir-to-ttnn-backend-pipeline="weight-dtype=requested enable-const-eval=false" --mlir-print-debuginfo %s | tt-translate --ttnn-to-flatbuffer -o %t.ttnn
// RUN: not tt-sim run %t.ttnn --program-index=0 --golden --input=4xbf16=256,256,256,256 --input=4xbf16=1,2,3,-1 > %t.txt 2>&1
// RUN: FileCheck %s --input-file=%t.txt
// RUN: tt-sim run %t.ttnn --program-index=0 --golden --numerics=ieee --input=4xbf16=256 --input=4xbf16=1,2,3,-1 | FileCheck %s --check-prefix=IEEE
// RUN: not tt-sim run %t.ttnn --program-index=0 --golden --golden-pcc=1 --json --input=4xbf16=256 --input=4xbf16=1,2,3,-1 > %t.json
// RUN: %python -c "import json; g = json.load(open('%t.json'))['files'][0]['programs'][0]['golden']; assert g['first_accumulated_divergence'] == g['ops'][1]['index'] and 'first_isolated_divergence' not in g and 'folder' in g['ops'][0]['loc']['file'], g"

// 256 + 1 rounds to 256 in bf16, 256 + 3 to 260: both could not be better, but the difference to 256 is lost.
// CHECK: against double precision:
// CHECK: isolated{{ +}}accumulated
// CHECK: operation type pcc max-abs max-ulp cosine pcc max-abs max-ulp cosine location
// CHECK: add bf16 0.{{[0-9]+}} 1.000e+00 0.50 {{.*}} sums.mlir:7:3{{$}}
// CHECK: subtract bf16 1.000000 0.000e+00 0.00 1.000000 {{.*}} sums.mlir:8:3 (encoder/difference){{$}}
// CHECK: first divergence, isolated: none below 0.99
// CHECK: first divergence, accumulated: operation {{[0-9]+}} (subtract) at sums.mlir:8:3 (encoder/difference): pcc
// CHECK: tt-sim: error: {{.*}}.ttnn: program 0 "cancel": operation {{[0-9]+}} (subtract) at sums.mlir:8:3 (encoder/difference) diverges from double precision, accumulated over the program
// IEEE: first divergence, isolated: none below 0.99
// IEEE: first divergence, accumulated: none below 0.99
func.func @cancel(%arg0: tensor<4xbf16>, %arg1: tensor<4xbf16>) -> tensor<4xbf16> {
  %0 = "ttir.add"(%arg0, %arg1) : (tensor<4xbf16>, tensor<4xbf16>) -> tensor<4xbf16> loc("some/folder/sums.mlir":7:3)
  %1 = "ttir.subtract"(%0, %arg0) : (tensor<4xbf16>, tensor<4xbf16>) -> tensor<4xbf16> loc("encoder/difference"("sums.mlir":8:3))
  return %1 : tensor<4xbf16>
}

// The square overflows f32: infinity is right by itself, but no longer what double precision has.
// RUN: not tt-sim run %t.ttnn --program-index=1 --golden --input=4xf32=1e20,2,3,4 2>&1 | FileCheck %s --check-prefix=OVERFLOW
// OVERFLOW: multiply f32 1.000000 0.000e+00 0.00 1.000000 {{.*}} INF INF
// OVERFLOW: first divergence, isolated: none
// OVERFLOW: first divergence, accumulated: operation {{[0-9]+}} (multiply)
func.func @overflow(%arg0: tensor<4xf32>) -> tensor<4xf32> {
  %0 = "ttir.multiply"(%arg0, %arg0) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %1 = "ttir.tanh"(%0) : (tensor<4xf32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}

// The device has this weight in 4 bits. What that costs is seen against a run with the values that are given or made up.
// RUN: tt-sim run %t.ttnn --program-index=2 --golden --golden-pcc=-1 --json > %t.made.json
// RUN: tt-sim diff %t.ttnn %t.ttnn --program-index=2 | FileCheck %s --check-prefix=BLOCKS
// BLOCKS: inputs: generated (--init=probe --seed=0); then strong: input 1{{$}}
// BLOCKS: first divergence from {{.*}}: none
// RUN: tt-sim run %t.ttnn --program-index=2 --init=ones --golden --golden-pcc=-1 --json --input=w=32x2xbf16=1.0703125 > %t.given.json
// RUN: %python -c "import json; rows = [json.load(open(f'%t.{name}.json'))['files'][0]['programs'][0]['golden']['ops'][0] for name in ('made', 'given')]; assert all(r['isolated']['max_ulp'] < 0.51 and r['accumulated']['max_ulp'] > 5 for r in rows), rows"
func.func @block(%arg0: tensor<1x32xbf16>, %arg1: tensor<32x2xbf16> {ttir.name = "w", ttcore.argument_type = #ttcore.argument_type<parameter>, ttcore.weight_dtype = "bfp_bf4"}) -> tensor<1x2xbf16> {
  %0 = "ttir.matmul"(%arg0, %arg1) : (tensor<1x32xbf16>, tensor<32x2xbf16>) -> tensor<1x2xbf16>
  return %0 : tensor<1x2xbf16>
}
