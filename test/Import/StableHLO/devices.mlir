// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Programs for one device are imported, whatever says so.
// RUN: tt-opt --convert-stablehlo-to-ttir %s | FileCheck %s

// CHECK-NOT: {{sdy|mhlo|Sharding}}
// CHECK: func.func @main(%[[X:.*]]: tensor<4xf32>, %{{.*}}: tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT: %[[R:.*]] = "ttir.abs"(%[[X]])
// CHECK-NEXT: return %[[R]]
module attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32,
                   mhlo.frontend_attributes = {xla.sdy.meshes = "{mesh = #sdy.mesh<[\\\22x\\\22=1, \\\22y\\\22=1]>}"},
                   mhlo.spmd_parameters_shardings = ["{replicated}", "{devices=[1,1]<=[1]}"], mhlo.spmd_output_sharding = ""} {
  sdy.mesh @mesh = <["x"=1, "y"=1]>
  sdy.mesh @first = <["x"=1], device_ids=[0]>
  sdy.mesh @third = <[], device_ids=[3]>
  func.func @main(%x: tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", ?}p1], replicated={"y"}>, mhlo.sharding = "{replicated}"},
                  %y: tensor<4xf32> {mhlo.sharding = "{{devices=[1]0}, {maximal device=0}, {manual}}"})
      -> (tensor<4xf32> {sdy.sharding = #sdy.sharding<mesh<["x"=1]>, [{}]>, mhlo.sharding = "{devices=[1,1]0 last_tile_dim_replicate}"}) {
    %0 = stablehlo.custom_call @Sharding(%x) {mhlo.sharding = "{mesh['x'=1], [{'x'}]}"} : (tensor<4xf32>) -> tensor<4xf32>
    %1 = stablehlo.custom_call @SPMDFullToShardShape(%0) {mhlo.sharding = "{manual}"} : (tensor<4xf32>) -> tensor<4xf32>
    %2 = stablehlo.custom_call @xla.sdy.FuncResultSharding(%1) {mhlo.frontend_attributes = {xla.sdy.sharding = "#sdy.sharding_per_value<[<@mesh, [{\22x\22}]>]>"}} : (tensor<4xf32>) -> tensor<4xf32>
    %3 = stablehlo.abs %2 {sdy.sharding = #sdy.sharding_per_value<[<@third, [{}]>]>} : tensor<4xf32>
    return %3 : tensor<4xf32>
  }
}
