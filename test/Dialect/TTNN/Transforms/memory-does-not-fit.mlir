// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A program that does not fit is reported as JSON too, with the numbers of the error.
//
// RUN: tt-sim query --card n150 -o %t.n150.ttsys
// RUN: tt-translate --ttsys-to-system-desc %t.n150.ttsys | sed -e 's/dram_unreserved_end = [0-9]*/dram_unreserved_end = 8192/' \
// RUN:   | tt-translate --system-desc-to-ttsys -o %t.small.ttsys
//
// RUN: rm -f %t.json
// RUN: not tt-opt --ttir-to-ttnn-backend-pipeline="system-desc-path=%t.small.ttsys memory-report=%t.json" %s -o %t.no 2>&1 \
// RUN:   | FileCheck %s --check-prefix=ERROR
// RUN: FileCheck %s --input-file=%t.json
// RUN: not ls %t.no
//
// So it is when the passes run by hand, whether tensors are freed already or not.
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline="system-desc-path=%t.small.ttsys compile-to=ttnn" --mlir-print-debuginfo %s -o %t.mlir
// RUN: tt-opt --ttnn-memory-report="json limit=0 output=%t.ttnn.json" --mlir-print-debuginfo %t.mlir -o %t.same.mlir
// RUN: diff %t.mlir %t.same.mlir
// RUN: diff %t.json %t.ttnn.json
// RUN: tt-opt --ttnn-deallocate --ttnn-memory-report="json limit=0 output=%t.freed.json" %t.mlir -o /dev/null
// RUN: diff %t.json %t.freed.json

// ERROR: error: function 'mlp' does not fit: it takes 14336 bytes of each DRAM bank but there are 7168
// ERROR: note: optimization-level=1 keeps intermediate results in L1 while there is room: they are 8192 bytes of these
// ERROR: note: weights of matrix products in bfp_bf8

// CHECK: "function": "mlp"
// CHECK: "memory": "dram"
// CHECK: "capacity": 7168
// CHECK-NEXT: "peak": 14336
// CHECK-NEXT: "extent": 14336
// CHECK-NEXT: "fits": false
// CHECK: "advice": [
// CHECK-NEXT: "optimization-level=1 keeps intermediate results in L1 while there is room: they are 8192 bytes of these"
func.func @mlp(%a: tensor<64x128xbf16>,
               %w: tensor<128x256xbf16> {ttcore.argument_type = #ttcore.argument_type<parameter>, ttir.name = "weight"})
    -> tensor<64x256xbf16> {
  %0 = "ttir.matmul"(%a, %w) : (tensor<64x128xbf16>, tensor<128x256xbf16>) -> tensor<64x256xbf16>
  %1 = "ttir.exp"(%0) : (tensor<64x256xbf16>) -> tensor<64x256xbf16>
  %2 = "ttir.add"(%1, %0) : (tensor<64x256xbf16>, tensor<64x256xbf16>) -> tensor<64x256xbf16>
  return %2 : tensor<64x256xbf16>
}
