// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt --ttcore-register-device=mesh-shape=1,2 --ttir-localize-collectives %s --split-input-file --verify-diagnostics
// On one device, all of a tensor is there.
// RUN: sed 's/1x4>/1x1>/' %s | tt-opt --split-input-file --ttir-to-ttnn-backend-pipeline -o %t

// expected-error @+1 {{several devices are not supported: export the program for one device; found argument 1 as one tensor per device of a mesh of 1x2}}
func.func @argument(%arg0: tensor<4x8xf32> {ttcore.shard_status = #ttcore.shard_status<unsharded>}, %arg1: tensor<4x8xf32> {ttcore.shard_status = #ttcore.shard_status<presharded>}) -> tensor<4x8xf32> {
  return %arg1 : tensor<4x8xf32>
}

// -----

// expected-error @+1 {{several devices are not supported: export the program for one device; found result 0 as one tensor per device of a mesh of 1x2}}
func.func @result(%arg0: tensor<4x8xf32>) -> (tensor<4x8xf32> {ttcore.shard_status = #ttcore.shard_status<presharded>}) {
  return %arg0 : tensor<4x8xf32>
}

// -----

func.func @whole(%arg0: tensor<4x8xf32> {ttcore.shard_status = #ttcore.shard_status<unsharded>}) -> tensor<4x8xf32> {
  return %arg0 : tensor<4x8xf32>
}

// -----

module {
  // expected-error @+1 {{several devices are not supported: export the program for one device; found mesh 'inner' of 1x4}}
  builtin.module attributes {ttcore.meshes = #ttcore.meshes<[<"inner" = 1x4>]>} {
    func.func @nested(%arg0: tensor<4x8xf32>) -> tensor<4x8xf32> {
      return %arg0 : tensor<4x8xf32>
    }
  }
}
