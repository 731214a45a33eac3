// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A product with a function of its result is one operation, with the work and the values of both.
//
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir --implicit-check-not=ttnn.relu
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline=fuse=false %s | tt-translate --ttnn-to-flatbuffer -o %t.apart.ttnn
// RUN: tt-read %t.ttnn | FileCheck %s --check-prefix=READ
// RUN: tt-sim run %t.ttnn --input=2x2xbf16=1,2,3,4 --input=2x2xbf16=1,-1,100,-100.5 --json | FileCheck %s --check-prefix=JSON
// RUN: tt-sim run %t.apart.ttnn --input=2x2xbf16=1,2,3,4 --input=2x2xbf16=1,-1,100,-100.5 --json | FileCheck %s --check-prefix=JSON
//
// In double precision, and back in TTIR.
// RUN: tt-sim run %t.ttnn --golden | FileCheck %s --check-prefix=GOLDEN
// RUN: tt-opt --ttir-to-reference-pipeline %t.mlir | tt-translate --ttnn-to-flatbuffer -o %t.reference.ttnn
// RUN: tt-sim run %t.ttnn --reference=%t.reference.ttnn | FileCheck %s --check-prefix=REFERENCE
// RUN: tt-opt --convert-ttnn-to-ttir %t.mlir | FileCheck %s --check-prefix=TTIR

// TTNN: "ttnn.matmul"({{.*}}) <{activation = "relu"
// READ: activation{{.*}}relu
// 2 * 2 * 2 * 2 and 2 * 2 floating-point operations. 403 rounds to 404 in bf16.
// JSON: "flops": 20
// JSON: "data": [
// JSON-NEXT: 201
// JSON-NEXT: 0
// JSON-NEXT: 404
// JSON-NEXT: 0
// GOLDEN: first divergence, isolated: none
// REFERENCE: first divergence from the reference: none
// TTIR: %[[PRODUCT:.*]] = "ttir.matmul"
// TTIR-NEXT: "ttir.relu"(%[[PRODUCT]])
func.func @activated(%x: tensor<2x2xbf16>, %w: tensor<2x2xbf16>) -> tensor<2x2xbf16> {
  %0 = "ttir.matmul"(%x, %w) : (tensor<2x2xbf16>, tensor<2x2xbf16>) -> tensor<2x2xbf16>
  %1 = "ttir.relu"(%0) : (tensor<2x2xbf16>) -> tensor<2x2xbf16>
  return %1 : tensor<2x2xbf16>
}
