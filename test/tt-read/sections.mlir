// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s | tt-translate --ttnn-to-flatbuffer -o %t.ttnn
// RUN: tt-read %t.ttnn | FileCheck %s
// RUN: tt-read --section version %t.ttnn | FileCheck %s --check-prefix=VERSION --implicit-check-not=inputs --implicit-check-not=arch
// RUN: tt-read --section system_desc %t.ttnn | FileCheck %s --check-prefix=SYSTEM --implicit-check-not=producer
// RUN: tt-read --section inputs %t.ttnn | FileCheck %s --check-prefix=INPUTS --implicit-check-not=outputs
// RUN: tt-read --section outputs - < %t.ttnn | FileCheck %s --check-prefix=OUTPUTS --implicit-check-not=inputs
// RUN: tt-read --section op_stats %t.ttnn | FileCheck %s --check-prefix=STATS
// RUN: tt-read --section ops %t.ttnn | FileCheck %s --check-prefix=OPS
// RUN: tt-read --section mlir %t.ttnn | FileCheck %s --check-prefix=MLIR
// RUN: tt-read --section cpp %t.ttnn | FileCheck %s --check-prefix=CPP
// RUN: tt-read --section inputs --section version %t.ttnn | FileCheck %s --check-prefix=SOME --implicit-check-not=outputs --implicit-check-not=arch
// RUN: tt-read --section=inputs,version %t.ttnn | FileCheck %s --check-prefix=SOME --implicit-check-not=outputs --implicit-check-not=arch
// RUN: not tt-read --section=inputs,unknown %t.ttnn 2>&1 | FileCheck %s --check-prefix=UNKNOWN

// Of a single file the module comes as it is.
// RUN: tt-read --section mlir %t.ttnn | tt-opt | FileCheck %s --check-prefix=MODULE
// RUN: tt-read --section mlir %t.ttnn | tt-translate --ttnn-to-flatbuffer -o %t.again.ttnn && tt-sim run %t.again.ttnn
// RUN: tt-read --section mlir %t.ttnn %t.ttnn | FileCheck %s --check-prefix=TWO
// RUN: tt-read --section mlir,cpp %t.ttnn | FileCheck %s --check-prefix=BOTH

// RUN: tt-read --json %t.ttnn > %t.json
// RUN: %python %S/Inputs/check-json.py %t.json
// RUN: rm -rf %t.art && tt-read %t.ttnn --save-artifacts --artifact-dir %t.art --log-file %t.log > %t.txt
// RUN: cmp %t.txt %t.log
// RUN: cmp %t.txt %t.log && FileCheck %s --input-file=%t.art/sections.mlir.tmp/read.txt --check-prefix=SAVED

// CHECK: sections.mlir.tmp.ttnn:
// CHECK: version: 0.
// CHECK: arch: wormhole_b0
// CHECK: program 0 "layer":
// CHECK: damaged: false
// VERSION: version: {{[0-9]+\.[0-9]+\.[0-9]+}}
// VERSION-NEXT: producer:
// SYSTEM: grid: 8x8
// SYSTEM: dram_channel_size: 1073741824
// INPUTS: 0: 4x8xbf16 "x" input (bf16 row-major system
// INPUTS: 1: 8x2xbf16 "w" parameter (bf16 tile 32x32 dram
// INPUTS: 2: 4x2xi1 "mask" input (bf16 row-major system)
// OUTPUTS: <stdin>:
// OUTPUTS: 0: 4x2xbf16
// STATS: operations: {{[1-9]}}
// STATS: matmul: 1
// STATS: softmax: 1
// OPS: matmul(a=%{{[0-9]+}}, b=%{{[0-9]+}}) -> %{{[0-9]+}}: 4x2xbf16 (bf16 tile 32x32 {{.*}}) {transpose_a=false, transpose_b=false} loc(
// OPS: leaky_relu({{.*}} {parameter=0.01} loc(
// OPS: softmax(input=%{{[0-9]+}}) -> {{.*}} {dimension=1,
// MLIR: "ttnn.matmul"
// SOME: version: 0.
// SOME: inputs:
// UNKNOWN: tt-read: error: --section: expected one of all, version, {{.*}}, found 'unknown'
// MODULE: func.func @layer
// MODULE: "ttnn.matmul"
// TWO: .ttnn:
// TWO-NEXT: mlir:
// TWO: "ttnn.matmul"
// TWO: .ttnn:
// TWO-NEXT: mlir:
// BOTH: mlir:
// BOTH: cpp:
// BOTH: ttnn::matmul(
// CPP: {{^}}ttnn::Tensor layer(const ttnn::Device &device, const ttnn::Tensor &x, const ttnn::Tensor &w,
// CPP: const ttnn::Tensor matmul = ttnn::matmul(x_tiles, w);
// SAVED: version: 0.
func.func @layer(%arg0: tensor<4x8xbf16> {ttcore.argument_type = #ttcore.argument_type<input>, ttir.name = "x"},
                 %arg1: tensor<8x2xbf16> {ttcore.argument_type = #ttcore.argument_type<parameter>, ttir.name = "w"},
                 %arg2: tensor<4x2xi1> {ttcore.argument_type = #ttcore.argument_type<input>, ttir.name = "mask"}) -> tensor<4x2xbf16> {
  %0 = "ttir.matmul"(%arg0, %arg1) : (tensor<4x8xbf16>, tensor<8x2xbf16>) -> tensor<4x2xbf16>
  %1 = "ttir.leaky_relu"(%0) <{parameter = 0.01 : f32}> : (tensor<4x2xbf16>) -> tensor<4x2xbf16>
  %2 = "ttir.softmax"(%1) <{dimension = 1 : si32}> : (tensor<4x2xbf16>) -> tensor<4x2xbf16>
  return %2 : tensor<4x2xbf16>
}
