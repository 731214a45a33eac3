// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Files of the graph path and of the kernel path hold different operations; each translation names the first of the other kind and
// the one that is for it.
//
// RUN: tt-opt --ttir-to-ttmetal-pipeline --mlir-print-debuginfo %s | not tt-translate --ttnn-to-flatbuffer -o %t.ttnn 2>&1 | FileCheck %s --check-prefix=TTNN
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline --mlir-print-debuginfo %s | not tt-translate --ttmetal-to-flatbuffer -o %t.ttm 2>&1 | FileCheck %s --check-prefix=TTMETAL
// RUN: not ls %t.ttnn %t.ttm
//
// TTNN: other-kinds-of-files.mlir:[[#]]:{{.*}}error: found 'ttmetal.create_buffer', expected ttnn operations; use --ttmetal-to-flatbuffer for these
// TTNN-NOT: error:
// TTMETAL: other-kinds-of-files.mlir:[[#]]:{{.*}}error: found 'ttnn.{{[a-z_]+}}', expected ttmetal operations; use --ttnn-to-flatbuffer for these
// TTMETAL-NOT: error:
func.func @f(%x: tensor<32x32xf32>) -> tensor<32x32xf32> {
  %0 = "ttir.exp"(%x) : (tensor<32x32xf32>) -> tensor<32x32xf32>
  return %0 : tensor<32x32xf32>
}
