// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Figures of large outputs are over the finite elements; without any they are infinite or no numbers, and never 0.
//
// RUN: rm -rf %t && mkdir %t
// RUN: %python -c "import numpy as n; c = dict(finite=[1, 3, n.nan, n.inf], inf=[n.inf] * 4, both=[n.inf, -n.inf] * 2, nan=[n.nan] * 4, mixed=[n.nan, n.inf] * 2); [n.save(f'%t/{k}.npy', n.array(v * 32, 'f4').reshape(2, 64)) for k, v in c.items()]"
// RUN: for each in finite inf both nan mixed; do tt-sim run %s --input=@%t/$each.npy | grep output; done | FileCheck %s
//
// CHECK: min 1.0000e+00 max 3.0000e+00 mean 2.0000e+00 std 1.0000e+00, 32 nan, 32 inf
// CHECK: min inf max inf mean inf std nan, 128 inf
// CHECK: min -inf max inf mean nan std nan, 128 inf
// CHECK: min nan max nan mean nan std nan, 128 nan
// CHECK: min inf max inf mean nan std nan, 64 nan, 64 inf
func.func @main(%x: tensor<2x64xf32>) -> tensor<2x64xf32> {
  return %x : tensor<2x64xf32>
}
