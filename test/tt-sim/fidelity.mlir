// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The fidelity of a library call: in IR, in files, in values, in C++. test/EndToEnd/Numerics/fidelity.test has all of them.
//
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline=set-math-fidelity=LoFi %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline="set-math-fidelity=lofi compile-to=ttnn" %s | FileCheck %s --check-prefix=TTNN
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-read %t.ttnn | FileCheck %s --check-prefix=READ
// RUN: tt-read --json --section=ops %t.ttnn | FileCheck %s --check-prefix=OPS
// RUN: tt-read --section=cpp %t.ttnn | FileCheck %s --check-prefix=CPP
// RUN: tt-sim run %t.ttnn --input=1x1xf32=4095 --input=1x1xf32=4093 | FileCheck %s --check-prefix=LOFI
//
// Without the option, and in numerics that are not those of the device, factors are whole. So is what is compared with.
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.whole.mlir
// RUN: FileCheck %s --check-prefix=NONE --input-file=%t.whole.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.whole.mlir -o %t.whole.ttnn
// RUN: tt-sim run %t.whole.ttnn --input=1x1xf32=4095 --input=1x1xf32=4093 | FileCheck %s --check-prefix=WHOLE
// RUN: tt-sim run %t.ttnn --numerics=ieee --input=1x1xf32=4095 --input=1x1xf32=4093 | FileCheck %s --check-prefix=WHOLE
// RUN: not tt-sim run %t.ttnn --golden --input=1x1xf32=4095 --input=1x1xf32=4093 2> %t.note | FileCheck %s --check-prefix=GOLDEN
//
// TTIR has no fidelity.
// RUN: not tt-opt --convert-ttnn-to-ttir %t.mlir -o %t.raised.mlir 2>&1 | FileCheck %s --check-prefix=TTIR
// RUN: not ls %t.raised.mlir
// RUN: not tt-opt --ttir-to-ttnn-backend-pipeline=set-math-fidelity=5 %s -o %t.bad.mlir 2>&1 | FileCheck %s --check-prefix=BAD
// RUN: not ls %t.bad.mlir

// TTNN: "ttnn.matmul"{{.*}}math_fidelity = #ttkernel.math_fidelity<lofi>
// NONE-NOT: math_fidelity
// READ: matmul({{.*}}math_fidelity="LoFi"
// OPS: "math_fidelity": "LoFi"
// CPP: ttnn::matmul({{.*}}{.math_fidelity = ttnn::MathFidelity::LoFi})
// LOFI: 1x1xf32=[16125952]
// WHOLE: 1x1xf32=[16760835]
// GOLDEN: matmul {{.*}} 6.349e+05
// TTIR: error: no TTIR form for math_fidelity of 'ttnn.matmul'
// BAD: set-math-fidelity: expected lofi, hifi2, hifi3 or hifi4, found '5'
func.func @product(%a: tensor<1x1xf32>, %b: tensor<1x1xf32>) -> tensor<1x1xf32> {
  %0 = "ttir.matmul"(%a, %b) : (tensor<1x1xf32>, tensor<1x1xf32>) -> tensor<1x1xf32>
  return %0 : tensor<1x1xf32>
}
