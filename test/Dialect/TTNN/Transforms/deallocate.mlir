// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt --ttnn-deallocate %s | FileCheck %s
// RUN: tt-opt --ttnn-deallocate --ttnn-deallocate %s | FileCheck %s

#dram = #ttcore.memory_space<dram>
#system = #ttcore.memory_space<system>
#host = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<32x32xf32, #system>>
#tiles = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<1x1x!ttcore.tile<32x32, f32>, #dram>, interleaved>
!host = tensor<32x32xf32, #host>
!device = tensor<32x32xf32, #tiles>

// After the last use, in the order of the operands; twice in one op is one use. Arguments belong to the caller, host tensors to
// nobody, and what is returned stays.
// CHECK-LABEL: func.func @chain
// CHECK-NEXT: %[[A:.*]] = "ttnn.exp"(%arg0)
// CHECK-NEXT: %[[B:.*]] = "ttnn.multiply"(%[[A]], %[[A]])
// CHECK-NEXT: %[[C:.*]] = "ttnn.add"(%[[A]], %[[B]])
// CHECK-DAG: "ttnn.deallocate"(%[[A]])
// CHECK-DAG: "ttnn.deallocate"(%[[B]])
// CHECK-NEXT: %[[D:.*]] = "ttnn.from_device"(%[[C]])
// CHECK-NEXT: return %[[C]], %[[D]]
func.func @chain(%arg0: !device) -> (!device, !host) {
  %0 = "ttnn.exp"(%arg0) : (!device) -> !device
  %1 = "ttnn.multiply"(%0, %0) : (!device, !device) -> !device
  %2 = "ttnn.add"(%0, %1) : (!device, !device) -> !device
  %3 = "ttnn.from_device"(%2) : (!device) -> !host
  return %2, %3 : !device, !host
}

// A result without any use goes at once.
// CHECK-LABEL: func.func @unused
// CHECK-NEXT: %[[VALUES:.*]], %[[INDICES:.*]] = "ttnn.sort"(%arg0)
// CHECK-NEXT: "ttnn.deallocate"(%[[INDICES]])
// CHECK-NEXT: return %[[VALUES]]
func.func @unused(%arg0: !device) -> !device {
  %0, %1 = "ttnn.sort"(%arg0) : (!device) -> (!device, tensor<32x32xsi32, #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>,
      memref<1x1x!ttcore.tile<32x32, si32>, #dram>, interleaved>>)
  return %0 : !device
}

// What is freed already is not freed again.
// CHECK-LABEL: func.func @freed
// CHECK-NEXT: %[[A:.*]] = "ttnn.exp"(%arg0)
// CHECK-NEXT: %[[B:.*]] = "ttnn.neg"(%[[A]])
// CHECK-NEXT: "ttnn.deallocate"(%[[A]])
// CHECK-NEXT: return %[[B]]
func.func @freed(%arg0: !device) -> !device {
  %0 = "ttnn.exp"(%arg0) : (!device) -> !device
  %1 = "ttnn.neg"(%0) : (!device) -> !device
  "ttnn.deallocate"(%0) : (!device) -> ()
  return %1 : !device
}

// The buffer of an operand goes on as that of the result, which is freed.
// CHECK-LABEL: func.func @in_place
// CHECK-NEXT: %[[A:.*]] = "ttnn.exp"(%arg0)
// CHECK-NEXT: %[[B:.*]] = "ttnn.neg"(%[[A]]) {ttcore.in_place = 0 : i32}
// CHECK-NEXT: %[[C:.*]] = "ttnn.from_device"(%[[B]])
// CHECK-NEXT: "ttnn.deallocate"(%[[B]])
// CHECK-NEXT: return %[[C]]
func.func @in_place(%arg0: !device) -> !host {
  %0 = "ttnn.exp"(%arg0) : (!device) -> !device
  %1 = "ttnn.neg"(%0) {ttcore.in_place = 0 : i32} : (!device) -> !device
  %2 = "ttnn.from_device"(%1) : (!device) -> !host
  return %2 : !host
}

// CHECK-LABEL: func.func private @declared
func.func private @declared(!device)
