// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Programs for several devices are refused, also where each of them has all of each tensor.
// RUN: tt-opt --convert-stablehlo-to-ttir --split-input-file --verify-diagnostics %s
// RUN: tt-opt --convert-to-ttir --split-input-file --verify-diagnostics %s

// expected-error @+1 {{several devices are not supported: export the program for one device; found 'mhlo.num_partitions' of 8}}
module attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
    return %x : tensor<4xf32>
  }
}

// -----

// expected-error @+1 {{several devices are not supported: export the program for one device; found 'mhlo.num_replicas' of 2}}
module attributes {mhlo.num_replicas = 2 : ui64} {
  func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
    return %x : tensor<4xf32>
  }
}

// -----

// Beside it, all that has no form is listed.
// expected-error @+1 {{found a mesh of 8}}
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @main() -> tensor<4xf32> {
  %t = stablehlo.create_token : !stablehlo.token
  // expected-error @+1 {{op 'stablehlo.infeed' is not supported}}
  %0:2 = "stablehlo.infeed"(%t) <{infeed_config = "", layout = []}> : (!stablehlo.token) -> (tensor<4xf32>, !stablehlo.token)
  return %0#0 : tensor<4xf32>
}

// -----

// expected-error @+1 {{found a mesh of 2}}
sdy.mesh @mesh = <["x"=1, "y"=2], device_ids=[1, 0]>
func.func @replicated(%x: tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}], replicated={"y"}>}) -> tensor<4xf32> {
  return %x : tensor<4xf32>
}

// -----

func.func @result(%x: tensor<4xf32>) -> (tensor<4xf32> {sdy.sharding = #sdy.sharding<mesh<["x"=2]>, [{"x"}]>}) {
  return %x : tensor<4xf32>
}
// expected-error @-3 {{found a mesh of 2}}

// -----

func.func @constraint(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{found a mesh of 18446744073709551615}}
  %0 = sdy.sharding_constraint %x <mesh<["x"=99999999999, "y"=99999999999]>, [{}]> : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @manual(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{found a mesh of 2}}
  %0 = sdy.manual_computation(%x) in_shardings=[<mesh<["x"=1, "y"=2]>, [{"x"}]>] out_shardings=[<mesh<["x"=1, "y"=2]>, [{"x"}]>] manual_axes={"x"} (%p: tensor<4xf32>) {
    sdy.return %p : tensor<4xf32>
  } : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @undefined(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{expected a mesh 'other', found none}}
  %0 = stablehlo.abs %x {sdy.sharding = #sdy.sharding_per_value<[<@other, [{"x"}]>]>} : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// The same as text.
// expected-error @+1 {{found a mesh of 6}}
module attributes {mhlo.frontend_attributes = {xla.sdy.meshes = "{mesh = #sdy.mesh<[\\\22x\\\22=2, \\\22y\\\22=3]>}"}} {
  func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
    return %x : tensor<4xf32>
  }
}

// -----

// expected-error @+1 {{found a mesh of 2}}
module attributes {mhlo.frontend_attributes = {xla.sdy.meshes = {a = #sdy.mesh<["x"=1]>, b = #sdy.mesh<["x"=2]>}}} {
  func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
    return %x : tensor<4xf32>
  }
}

// -----

// expected-error @+1 {{found '{devices=[8,1]<=[8]}' as 'mhlo.sharding'}}
func.func @argument(%x: tensor<8x4xf32> {mhlo.sharding = "{devices=[8,1]<=[8]}"}) -> tensor<8x4xf32> {
  return %x : tensor<8x4xf32>
}

// -----

// expected-error @+1 {{found '{devices=[1,2]0,1 last_tile_dim_replicate}' as 'mhlo.sharding'}}
func.func @result(%x: tensor<4xf32>) -> (tensor<4xf32> {mhlo.sharding = "{devices=[1,2]0,1 last_tile_dim_replicate}"}) {
  return %x : tensor<4xf32>
}

// -----

func.func @call(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{found '{{replicated}, {devices=[1,1,2]<=[2]}}' as 'mhlo.sharding'}}
  %0 = stablehlo.custom_call @Sharding(%x) {mhlo.sharding = "{{replicated}, {devices=[1,1,2]<=[2]}}"} : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @other(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{found '{maximal device=1}' as 'mhlo.sharding'}}
  %0 = stablehlo.abs %x {mhlo.sharding = "{maximal device=1}"} : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @named(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{found '{mesh['x'=2], [{'x'}]}' as 'mhlo.sharding'}}
  %0 = stablehlo.abs %x {mhlo.sharding = "{mesh['x'=2], [{'x'}]}"} : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// expected-error @+1 {{'mhlo.sharding' is not supported in bytes: expected text, such as {replicated}}}
func.func @bytes(%x: tensor<4xf32> {mhlo.sharding = "\08\03\1A\01\02\22\02\00\01"}) -> tensor<4xf32> {
  return %x : tensor<4xf32>
}

// -----

func.func @shard(%x: tensor<4xf32>) -> tensor<2xf32> {
  // expected-error @+1 {{op 'stablehlo.custom_call': several devices are not supported: found a part 'tensor<2xf32>' of 'tensor<4xf32>'}}
  %0 = stablehlo.custom_call @SPMDFullToShardShape(%x) {mhlo.sharding = "{manual}"} : (tensor<4xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

// Groups of one device each are several devices, too.
func.func @groups(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{op 'stablehlo.all_gather': several devices are not supported}}
  %0 = "stablehlo.all_gather"(%x) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0], [1]]> : tensor<2x1xi64>}> : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
