// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The runtime and the tools say on standard error what they do, as far as the environment asks for it.
//
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline --mlir-print-debuginfo %s | tt-translate --ttnn-to-flatbuffer -o %t.ttnn
// RUN: env TTMLIR_RUNTIME_LOGGER_LEVEL=Trace TTRT_LOGGER_LEVEL=Debug tt-sim run %t.ttnn 2> %t.err > %t.out
// RUN: FileCheck %s --input-file=%t.err
// RUN: FileCheck %s --check-prefix=OUT --input-file=%t.out --implicit-check-not="|"
// RUN: env TTMLIR_RUNTIME_LOGGER_LEVEL=debug tt-sim run %t.ttnn 2>&1 >%t.out | FileCheck %s --check-prefix=DEBUG
// RUN: env TTMLIR_RUNTIME_LOGGER_LEVEL=Error TTRT_LOGGER_LEVEL=off tt-sim run %t.ttnn 2>%t.err >%t.out && count 0 < %t.err
// RUN: env TTRT_LOGGER_LEVEL=Trac tt-sim run %t.ttnn 2>&1 >%t.out | FileCheck %s --check-prefix=UNKNOWN
//
// CHECK: ttrt | INFO | loading {{.*}}.ttnn
// CHECK: ttrt | INFO | running program 0 "double"
// CHECK: runtime | DEBUG | program double: 1 input, {{[0-9]+}} operations
// CHECK: runtime | TRACE | operation {{[0-9]+}} (add) at {{.*}}logger.mlir:[[@LINE+9]]:8{{$}}
// CHECK: runtime | DEBUG | program double done: peak
// CHECK: ttrt | DEBUG | 1 output
// OUT: output 0
// DEBUG-NOT: TRACE
// DEBUG: runtime | DEBUG | program double:
// DEBUG-NOT: ttrt |
// UNKNOWN: ttrt: warning: TTRT_LOGGER_LEVEL: expected one of Trace, Debug, Info, Warning, Error, Off, found 'Trac'; did you mean 'Trace'?
func.func @double(%arg0: tensor<2xf32>) -> tensor<2xf32> {
  %0 = "ttir.add"(%arg0, %arg0) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
