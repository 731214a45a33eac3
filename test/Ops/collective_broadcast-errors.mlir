// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// required attribute
func.func @collective_broadcast(%arg0: tensor<4x8xf32>) -> tensor<4x8xf32> {
  // expected-error @+1 {{'ttir.collective_broadcast' op requires attribute 'replica_groups'}}
  %0 = "ttir.collective_broadcast"(%arg0) : (tensor<4x8xf32>) -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}

// -----

// same_shape_c1
func.func @collective_broadcast(%arg0: tensor<4x8xf32>) -> tensor<8x4xf32> {
  // expected-error @+1 {{'ttir.collective_broadcast' op expected result shape to be the operand's (4x8), found 8x4}}
  %0 = "ttir.collective_broadcast"(%arg0) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<4x8xf32>)
      -> tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}

// -----

// same_type_c2
func.func @collective_broadcast(%arg0: tensor<4x8xf32>) -> tensor<4x8xbf16> {
  // expected-error @+1 {{'ttir.collective_broadcast' op expected result of 'f32', found 'bf16'}}
  %0 = "ttir.collective_broadcast"(%arg0) <{replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>}> : (tensor<4x8xf32>)
      -> tensor<4x8xbf16>
  return %0 : tensor<4x8xbf16>
}

// -----

// replica_groups_c1
func.func @collective_broadcast(%arg0: tensor<4x8xf32>) -> tensor<4x8xf32> {
  // expected-error @+1 {{'ttir.collective_broadcast' op expected replica_groups of rank 2, found 0}}
  %0 = "ttir.collective_broadcast"(%arg0) <{replica_groups = dense<0> : tensor<i64>}> : (tensor<4x8xf32>)
      -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}

// -----

// replica_groups_c2
func.func @collective_broadcast(%arg0: tensor<4x8xf32>) -> tensor<4x8xf32> {
  // expected-error @+1 {{'ttir.collective_broadcast' op expected devices from 0 to 3 in replica_groups, found 4}}
  %0 = "ttir.collective_broadcast"(%arg0) <{replica_groups = dense<[[0, 1], [2, 4]]> : tensor<2x2xi64>}> : (tensor<4x8xf32>)
      -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}

// -----

// replica_groups_c3
func.func @collective_broadcast(%arg0: tensor<4x8xf32>) -> tensor<4x8xf32> {
  // expected-error @+1 {{'ttir.collective_broadcast' op expected each device once in replica_groups, found 0 twice}}
  %0 = "ttir.collective_broadcast"(%arg0) <{replica_groups = dense<[[0, 1], [2, 0]]> : tensor<2x2xi64>}> : (tensor<4x8xf32>)
      -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}

// -----

// same_type_c1
func.func @collective_broadcast(%arg0: tensor<4x8xf32>) -> tensor<4x4xf32> {
  // expected-error @+1 {{'ttir.collective_broadcast' op expected result shape to be the operand's (4x8), found 4x4}}
  %0 = "ttir.collective_broadcast"(%arg0) <{replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>}> : (tensor<4x8xf32>)
      -> tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}

// -----

func.func @many(%arg0: tensor<4x8xf32>) -> tensor<4x8xf32> {
  // expected-error @+1 {{'ttir.collective_broadcast' op expected at most 65536 entries in replica_groups, found 1000000000000}}
  %0 = "ttir.collective_broadcast"(%arg0) <{replica_groups = dense<0> : tensor<1000000x1000000xi64>}> : (tensor<4x8xf32>) -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}
