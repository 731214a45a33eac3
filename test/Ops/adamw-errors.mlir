// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// required attribute
func.func @adamw(%arg0: tensor<4x8xf32>, %arg1: tensor<4x8xf32>, %arg2: tensor<4x8xf32>, %arg3: tensor<4x8xf32>)
    -> (tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>) {
  // expected-error @+1 {{'ttir.adamw' op requires attribute 'lr'}}
  %0:3 = "ttir.adamw"(%arg0, %arg1, %arg2, %arg3) <{beta1 = 0.899999976 : f32, beta1_pow = 0.899999976 : f32,
      beta2 = 9.990000e-01 : f32, beta2_pow = 9.990000e-01 : f32, epsilon = 9.99999993E-9 : f32, weight_decay = 0.000000e+00 : f32}>
      : (tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>) -> (tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>)
  return %0#0, %0#1, %0#2 : tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>
}

// -----

// same_shape_c1
func.func @adamw(%arg0: tensor<4x8xf32>, %arg1: tensor<4x8xf32>, %arg2: tensor<4x8xf32>, %arg3: tensor<4x8xf32>)
    -> (tensor<4x8xf32>, tensor<4x8xf32>, tensor<8x4xf32>) {
  // expected-error @+1 {{'ttir.adamw' op expected result shape to be the operand's (4x8), found 8x4}}
  %0:3 = "ttir.adamw"(%arg0, %arg1, %arg2, %arg3) <{beta1 = 0.899999976 : f32, beta1_pow = 0.899999976 : f32,
      beta2 = 9.990000e-01 : f32, beta2_pow = 9.990000e-01 : f32, epsilon = 9.99999993E-9 : f32, lr = 1.000000e-03 : f32,
      weight_decay = 0.000000e+00 : f32}> : (tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>)
      -> (tensor<4x8xf32>, tensor<4x8xf32>, tensor<8x4xf32>)
  return %0#0, %0#1, %0#2 : tensor<4x8xf32>, tensor<4x8xf32>, tensor<8x4xf32>
}

// -----

// adamw_c1
func.func @adamw(%arg0: tensor<4x8xf32>, %arg1: tensor<8x4xf32>, %arg2: tensor<4x8xf32>, %arg3: tensor<4x8xf32>)
    -> (tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>) {
  // expected-error @+1 {{'ttir.adamw' op expected grad shape 4x8, found 8x4}}
  %0:3 = "ttir.adamw"(%arg0, %arg1, %arg2, %arg3) <{beta1 = 0.899999976 : f32, beta1_pow = 0.899999976 : f32,
      beta2 = 9.990000e-01 : f32, beta2_pow = 9.990000e-01 : f32, epsilon = 9.99999993E-9 : f32, lr = 1.000000e-03 : f32,
      weight_decay = 0.000000e+00 : f32}> : (tensor<4x8xf32>, tensor<8x4xf32>, tensor<4x8xf32>, tensor<4x8xf32>)
      -> (tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>)
  return %0#0, %0#1, %0#2 : tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>
}

// -----

// adamw_c3
func.func @adamw(%arg0: tensor<4x8xf32>, %arg1: tensor<4x8xf32>, %arg2: tensor<4x8xf32>, %arg3: tensor<4x8xf32>)
    -> (tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xbf16>) {
  // expected-error @+1 {{'ttir.adamw' op expected exp_avg_sq_out of 'f32', found 'bf16'}}
  %0:3 = "ttir.adamw"(%arg0, %arg1, %arg2, %arg3) <{beta1 = 0.899999976 : f32, beta1_pow = 0.899999976 : f32,
      beta2 = 9.990000e-01 : f32, beta2_pow = 9.990000e-01 : f32, epsilon = 9.99999993E-9 : f32, lr = 1.000000e-03 : f32,
      weight_decay = 0.000000e+00 : f32}> : (tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>)
      -> (tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xbf16>)
  return %0#0, %0#1, %0#2 : tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xbf16>
}

// -----

// adamw_c2
func.func @adamw(%arg0: tensor<4x8xf32>, %arg1: tensor<4x8xf32>, %arg2: tensor<4x8xf32>, %arg3: tensor<4x8xf32>)
    -> (tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>) {
  // expected-error @+1 {{'ttir.adamw' op expected three results without max_exp_avg_sq}}
  %0:4 = "ttir.adamw"(%arg0, %arg1, %arg2, %arg3) <{beta1 = 0.899999976 : f32, beta1_pow = 0.899999976 : f32,
      beta2 = 9.990000e-01 : f32, beta2_pow = 9.990000e-01 : f32, epsilon = 9.99999993E-9 : f32, lr = 1.000000e-03 : f32,
      weight_decay = 0.000000e+00 : f32}> : (tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>)
      -> (tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>)
  return %0#0, %0#1, %0#2 : tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>
}

// -----

// adamw_c1
func.func @adamw(%arg0: tensor<4x8xf32>, %arg1: tensor<4x8xf32>, %arg2: tensor<f32>, %arg3: tensor<4x8xf32>) {
  // expected-error @+1 {{'ttir.adamw' op expected exp_avg shape 4x8, found scalar}}
  %0:3 = "ttir.adamw"(%arg0, %arg1, %arg2, %arg3) <{beta1 = 0.899999976 : f32, beta1_pow = 0.899999976 : f32,
      beta2 = 9.990000e-01 : f32, beta2_pow = 9.990000e-01 : f32, epsilon = 9.99999993E-9 : f32, lr = 1.000000e-03 : f32,
      weight_decay = 0.000000e+00 : f32}>
      : (tensor<4x8xf32>, tensor<4x8xf32>, tensor<f32>, tensor<4x8xf32>) -> (tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xbf16>)
  return
}

// -----

// adamw_c1
func.func @adamw(%arg0: tensor<4x8xf32>, %arg1: tensor<4x8xf32>, %arg2: tensor<4x8xf32>, %arg3: tensor<f32>) {
  // expected-error @+1 {{'ttir.adamw' op expected exp_avg_sq shape 4x8, found scalar}}
  %0:3 = "ttir.adamw"(%arg0, %arg1, %arg2, %arg3) <{beta1 = 0.899999976 : f32, beta1_pow = 0.899999976 : f32,
      beta2 = 9.990000e-01 : f32, beta2_pow = 9.990000e-01 : f32, epsilon = 9.99999993E-9 : f32, lr = 1.000000e-03 : f32,
      weight_decay = 0.000000e+00 : f32}>
      : (tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<f32>) -> (tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xbf16>)
  return
}

// -----

// adamw_c1
func.func @adamw(%arg0: tensor<1xf32>, %arg1: tensor<1xf32>, %arg2: tensor<1xf32>, %arg3: tensor<1xf32>, %arg4: tensor<f32>) {
  // expected-error @+1 {{'ttir.adamw' op expected max_exp_avg_sq shape 1, found scalar}}
  %0:4 = "ttir.adamw"(%arg0, %arg1, %arg2, %arg3, %arg4) <{beta1 = 5.000000e-01 : f32, beta1_pow = 5.000000e-01 : f32,
      beta2 = 7.500000e-01 : f32, beta2_pow = 7.500000e-01 : f32, epsilon = 0.000000e+00 : f32, lr = 5.000000e-01 : f32,
      weight_decay = 5.000000e-01 : f32}>
      : (tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<f32>)
      -> (tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>)
  return
}

// -----

// adamw_c2
func.func @adamw(%arg0: tensor<1xf32>, %arg1: tensor<1xf32>, %arg2: tensor<1xf32>, %arg3: tensor<1xf32>, %arg4: tensor<1xf32>) {
  // expected-error @+1 {{'ttir.adamw' op expected a fourth result with max_exp_avg_sq}}
  %0:3 = "ttir.adamw"(%arg0, %arg1, %arg2, %arg3, %arg4) <{beta1 = 5.000000e-01 : f32, beta1_pow = 5.000000e-01 : f32,
      beta2 = 7.500000e-01 : f32, beta2_pow = 7.500000e-01 : f32, epsilon = 0.000000e+00 : f32, lr = 5.000000e-01 : f32,
      weight_decay = 5.000000e-01 : f32}>
      : (tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>) -> (tensor<1xf32>, tensor<1xf32>, tensor<1xf32>)
  return
}

// -----

// adamw_c3
func.func @adamw(%arg0: tensor<4x8xf32>, %arg1: tensor<4x8xf32>, %arg2: tensor<4x8xi1>, %arg3: tensor<4x8xf32>) {
  // expected-error @+1 {{'ttir.adamw' op expected exp_avg_out of 'i1', found 'f32'}}
  %0:3 = "ttir.adamw"(%arg0, %arg1, %arg2, %arg3) <{beta1 = 0.899999976 : f32, beta1_pow = 0.899999976 : f32,
      beta2 = 9.990000e-01 : f32, beta2_pow = 9.990000e-01 : f32, epsilon = 9.99999993E-9 : f32, lr = 1.000000e-03 : f32,
      weight_decay = 0.000000e+00 : f32}>
      : (tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xi1>, tensor<4x8xf32>) -> (tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xbf16>)
  return
}

// -----

// adamw_c3
func.func @adamw(%arg0: tensor<1xf32>, %arg1: tensor<1xf32>, %arg2: tensor<1xf32>, %arg3: tensor<1xf32>, %arg4: tensor<1xf32>) {
  // expected-error @+1 {{'ttir.adamw' op expected max_exp_avg_sq_out of 'f32', found 'i1'}}
  %0:4 = "ttir.adamw"(%arg0, %arg1, %arg2, %arg3, %arg4) <{beta1 = 5.000000e-01 : f32, beta1_pow = 5.000000e-01 : f32,
      beta2 = 7.500000e-01 : f32, beta2_pow = 7.500000e-01 : f32, epsilon = 0.000000e+00 : f32, lr = 5.000000e-01 : f32,
      weight_decay = 5.000000e-01 : f32}>
      : (tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>)
      -> (tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xi1>)
  return
}

// -----

// adamw_c3
func.func @adamw(%arg0: tensor<4x8xi1>, %arg1: tensor<4x8xf32>, %arg2: tensor<4x8xf32>, %arg3: tensor<4x8xf32>) {
  // expected-error @+1 {{'ttir.adamw' op expected param_out of 'i1', found 'f32'}}
  %0:3 = "ttir.adamw"(%arg0, %arg1, %arg2, %arg3) <{beta1 = 0.899999976 : f32, beta1_pow = 0.899999976 : f32,
      beta2 = 9.990000e-01 : f32, beta2_pow = 9.990000e-01 : f32, epsilon = 9.99999993E-9 : f32, lr = 1.000000e-03 : f32,
      weight_decay = 0.000000e+00 : f32}>
      : (tensor<4x8xi1>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>) -> (tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xbf16>)
  return
}
