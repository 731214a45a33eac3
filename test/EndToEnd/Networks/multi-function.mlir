// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Two entry points that share private functions and cached constants, inside of a device module.
//
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s | tt-translate --ttnn-to-flatbuffer -o %t.ttnn
// RUN: tt-sim run %t.ttnn --golden --golden-pcc=0.9999 | FileCheck %s --check-prefix=GOLDEN
// RUN: tt-sim run %t.ttnn --program-index=0 --input=2x3xf32=1,2,3,4,5,6 --input=2x3xf32=1,0,0,0,1,0 --input=2xf32=10,-20 \
// RUN:   | FileCheck %s --check-prefix=FORWARD
// RUN: tt-sim run %t.ttnn --program-index=1 --input=2x3xf32=1,2,3,4,5,6 --input=2x3xf32=1,0,0,0,1,0 \
// RUN:   | FileCheck %s --check-prefix=TWICE
// RUN: tt-sim run %t.ttnn --program-index=0 --loops=3 --input=2x3xf32=1,2,3,4,5,6 \
// RUN:   --input=2x3xf32=1,0,0,0,1,0 --input=2xf32=10,-20 \
// RUN:   | FileCheck %s --check-prefix=FORWARD
// RUN: not tt-sim run %t.ttnn --program-index=2 2>&1 | FileCheck %s --check-prefix=NO-MORE

// Only the public functions are programs.
// GOLDEN: program 0 "forward"
// GOLDEN: first divergence, isolated: none
// GOLDEN: first divergence, accumulated: none
// GOLDEN: program 1 "twice"
// GOLDEN: first divergence, isolated: none
// GOLDEN: first divergence, accumulated: none
// NO-MORE: undefined program 2; the file has program 0 "forward", program 1 "twice"

module @networks attributes {} {
  ttcore.device_module {
    builtin.module {
      // The transposed weights, twice as large.
      func.func private @forward_const_eval_0(%weight: tensor<2x3xf32>) -> tensor<3x2xf32>
          attributes {tt.function_type = "const_eval"} {
        %0 = "ttir.permute"(%weight) <{permutation = array<i64: 1, 0>}> : (tensor<2x3xf32>) -> tensor<3x2xf32>
        %1 = "ttir.add"(%0, %0) : (tensor<3x2xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>
        return %1 : tensor<3x2xf32>
      }

      // Without arguments; two results.
      func.func private @forward_const_eval_1() -> (tensor<2xf32>, tensor<1xf32>) attributes {tt.function_type = "const_eval"} {
        %0 = "ttir.constant"() <{value = dense<[0.5, 0.25]> : tensor<2xf32>}> : () -> tensor<2xf32>
        %1 = "ttir.full"() <{fill_value = 2.000000e+00 : f32, shape = array<i32: 1>}> : () -> tensor<1xf32>
        %2 = "ttir.multiply"(%0, %1) : (tensor<2xf32>, tensor<1xf32>) -> tensor<2xf32>
        return %2, %1 : tensor<2xf32>, tensor<1xf32>
      }

      // A function that calls a function.
      func.func private @clamped(%x: tensor<2x2xf32>) -> tensor<2x2xf32> {
        %0 = func.call @shifted(%x) : (tensor<2x2xf32>) -> tensor<2x2xf32>
        %1 = "ttir.relu"(%0) : (tensor<2x2xf32>) -> tensor<2x2xf32>
        return %1 : tensor<2x2xf32>
      }
      func.func private @shifted(%x: tensor<2x2xf32>) -> tensor<2x2xf32> {
        %0 = "ttir.full"() <{fill_value = -1.000000e+00 : f32, shape = array<i32: 2, 2>}> : () -> tensor<2x2xf32>
        %1 = "ttir.add"(%x, %0) : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
        return %1 : tensor<2x2xf32>
      }

      // x times the cached weights is [2, 4], [8, 10]; scaled [2, 2], [8, 5]; with bias [12, -18], [18, -15]; less one, clamped.
      // FORWARD: output 0{{.*}}: 2x2xf32=[11 0][17 0]{{$}}
      func.func public @forward(%x: tensor<2x3xf32> {ttcore.argument_type = #ttcore.argument_type<input>},
          %weight: tensor<2x3xf32> {ttcore.argument_type = #ttcore.argument_type<parameter>},
          %bias: tensor<2xf32> {ttcore.argument_type = #ttcore.argument_type<parameter>}) -> tensor<2x2xf32>
          attributes {tt.function_type = "forward_device"} {
        %0 = ttcore.load_cached(@forward_const_eval_0, [%weight]) : (tensor<2x3xf32>) -> tensor<3x2xf32>
        %1, %2 = ttcore.load_cached(@forward_const_eval_1, []) : () -> (tensor<2xf32>, tensor<1xf32>)
        %3 = "ttir.matmul"(%x, %0) : (tensor<2x3xf32>, tensor<3x2xf32>) -> tensor<2x2xf32>
        %4 = "ttir.multiply"(%3, %1) : (tensor<2x2xf32>, tensor<2xf32>) -> tensor<2x2xf32>
        %5 = "ttir.multiply"(%4, %2) : (tensor<2x2xf32>, tensor<1xf32>) -> tensor<2x2xf32>
        %6 = "ttir.div"(%5, %2) : (tensor<2x2xf32>, tensor<1xf32>) -> tensor<2x2xf32>
        %7 = "ttir.add"(%6, %bias) : (tensor<2x2xf32>, tensor<2xf32>) -> tensor<2x2xf32>
        %8 = call @clamped(%7) : (tensor<2x2xf32>) -> tensor<2x2xf32>
        return %8 : tensor<2x2xf32>
      }

      // The same private functions from elsewhere: [2, 4], [8, 10] less one is [1, 3], [7, 9], once more [0, 2], [6, 8].
      // TWICE: output 0{{.*}}: 2x2xf32=[0 2][6 8]{{$}}
      // TWICE-NEXT: output 1{{.*}}: 2x2xf32=[1 3][7 9]{{$}}
      func.func @twice(%x: tensor<2x3xf32>, %weight: tensor<2x3xf32>) -> (tensor<2x2xf32>, tensor<2x2xf32>) {
        %0 = ttcore.load_cached(@forward_const_eval_0, [%weight]) : (tensor<2x3xf32>) -> tensor<3x2xf32>
        %1 = "ttir.matmul"(%x, %0) : (tensor<2x3xf32>, tensor<3x2xf32>) -> tensor<2x2xf32>
        %2 = call @clamped(%1) : (tensor<2x2xf32>) -> tensor<2x2xf32>
        %3 = call @clamped(%2) : (tensor<2x2xf32>) -> tensor<2x2xf32>
        return %3, %2 : tensor<2x2xf32>, tensor<2x2xf32>
      }
    }
  }
}
