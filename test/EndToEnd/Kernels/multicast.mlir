// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Tiles that several cores need are read once.
//
// RUN: tt-opt --ttir-to-ttmetal-pipeline=compile-to=ttkernel %s | FileCheck %s
// RUN: tt-opt --ttir-to-ttmetal-pipeline="compile-to=ttkernel multicast=false" %s | FileCheck %s --check-prefix=ALONE
// RUN: %python %S/Inputs/compare-multicast.py %t %s | FileCheck %s --check-prefix=SAME
// RUN: %if !sanitizers %{ %python %S/Inputs/compare-multicast.py %t %S/report-equals-machine.mlir | FileCheck %s --check-prefix=SAME %}
// RUN: %if !sanitizers %{ %python %S/Inputs/compare-multicast.py %t %S/report-equals-machine.mlir fuse=false mock-system-desc-arch=n300 | FileCheck %s --check-prefix=SAME %}
// RUN: %if !sanitizers %{ %python %S/Inputs/compare-multicast.py %t %s mock-system-desc-arch=p150 | FileCheck %s --check-prefix=SAME %}
//
// A card without two of its rows of cores: the rectangles have only what is left.
// RUN: tt-sim query --card=n150 --harvest=0,3 -o %t.ttsys
// RUN: %if !sanitizers %{ %python %S/Inputs/compare-multicast.py %t %s system-desc-path=%t.ttsys | FileCheck %s --check-prefix=SAME %}

// SAME: {{^[0-9]+}} kernels, {{[1-9][0-9]*}} multicast, none slower
// ALONE-NOT: multicast
// ALONE-NOT: semaphore

// Rows of cores share the left factor and columns the right one; the senders of the rows are on the diagonal, those of the columns
// beside it.
// CHECK: "ttnn.generic"{{.*}} 8x8, semaphores = [0, 0, 0, 0]
// CHECK-LABEL: func.func private @product_0_reader
// CHECK: %[[READY:.*]] = ttkernel.get_semaphore {{.*}}index = 2
// CHECK-NEXT: %[[SENT:.*]] = ttkernel.get_semaphore {{.*}}index = 3
// CHECK: %[[Y:.*]] = ttkernel.my_y
// CHECK: %[[X:.*]] = ttkernel.my_x
// CHECK: %[[SENDS_ROW:.*]] = arith.cmpi eq, %[[X]], %[[Y]]
// CHECK: %[[NEXT:.*]] = arith.addi %[[X]], %c1_i32
// CHECK-NEXT: %[[SENDER:.*]] = arith.remui %[[NEXT]], %c8_i32
// CHECK: %[[READY_OF_SENDER:.*]] = ttkernel.get_noc_addr %{{.*}}, %{{.*}}, %[[READY]]
// CHECK-NEXT: %[[SENDS:.*]] = arith.cmpi eq, %[[Y]], %[[SENDER]]
// What stays for the kernel is read ahead: the next steps while these are on their way.
// CHECK: ttkernel.cb_reserve_back %arg1
// CHECK-NEXT: %[[START:.*]] = ttkernel.get_write_ptr %arg1
// CHECK-NEXT: scf.if %[[SENDS]] {
// CHECK: ttkernel.noc_async_read_tile
// CHECK: ttkernel.noc_async_read_barrier
// CHECK-NEXT: ttkernel.noc_semaphore_wait %[[READY]], %c7_i32
// CHECK-NEXT: ttkernel.noc_semaphore_set %[[READY]], %c0_i32
// CHECK-NEXT: ttkernel.noc_async_write_barrier
// CHECK-NEXT: %[[TO:.*]] = ttkernel.get_noc_multicast_addr {{.*}}, %[[START]] :
// CHECK-NEXT: ttkernel.noc_async_write_multicast %[[START]], %[[TO]], %{{.*}}, %c7_i32
// CHECK-NEXT: ttkernel.noc_semaphore_set %[[SENT]], %c1_i32
// CHECK-NEXT: %[[FLAGS:.*]] = ttkernel.get_noc_multicast_addr {{.*}}, %[[SENT]] :
// CHECK-NEXT: ttkernel.noc_semaphore_set_multicast %[[SENT]], %[[FLAGS]], %c7_i32
// CHECK: ttkernel.noc_async_read_tile
// CHECK: } else {
// CHECK-NEXT: ttkernel.noc_semaphore_set %[[SENT]], %c0_i32
// CHECK-NEXT: ttkernel.noc_semaphore_inc %[[READY_OF_SENDER]], %c1_i32
// CHECK-NEXT: ttkernel.noc_semaphore_wait %[[SENT]], %c1_i32
// CHECK-NEXT: }
// CHECK-NEXT: ttkernel.cb_push_back %arg1
// CHECK: scf.if %[[SENDS_ROW]] {
// CHECK: ttkernel.cb_push_back %arg0
// CHECK: ttkernel.noc_async_write_barrier
// CHECK-NEXT: return
func.func @product(%a: tensor<1024x512xbf16>, %b: tensor<512x1024xbf16>) -> tensor<1024x1024xbf16> {
  %0 = "ttir.matmul"(%a, %b) : (tensor<1024x512xbf16>, tensor<512x1024xbf16>) -> tensor<1024x1024xbf16>
  return %0 : tensor<1024x1024xbf16>
}

// Batches have right factors of their own.
func.func @batches(%a: tensor<4x512x256xbf16>, %b: tensor<4x256x512xbf16>) -> tensor<4x512x512xbf16> {
  %0 = "ttir.matmul"(%a, %b) : (tensor<4x512x256xbf16>, tensor<4x256x512xbf16>) -> tensor<4x512x512xbf16>
  return %0 : tensor<4x512x512xbf16>
}

// A row, a column, and a number for all cores.
func.func @broadcasts(%a: tensor<512x512xf32>, %row: tensor<1x512xf32>, %column: tensor<512x1xf32>, %one: tensor<1x1xf32>)
    -> tensor<512x512xf32> {
  %0 = "ttir.add"(%a, %row) : (tensor<512x512xf32>, tensor<1x512xf32>) -> tensor<512x512xf32>
  %1 = "ttir.multiply"(%0, %column) : (tensor<512x512xf32>, tensor<512x1xf32>) -> tensor<512x512xf32>
  %2 = "ttir.subtract"(%1, %one) : (tensor<512x512xf32>, tensor<1x1xf32>) -> tensor<512x512xf32>
  return %2 : tensor<512x512xf32>
}

// Columns over a line of cores: all need the left factor.
func.func @line(%a: tensor<32x1024xbf16>, %b: tensor<1024x2048xbf16>) -> tensor<32x2048xbf16> {
  %0 = "ttir.matmul"(%a, %b) : (tensor<32x1024xbf16>, tensor<1024x2048xbf16>) -> tensor<32x2048xbf16>
  return %0 : tensor<32x2048xbf16>
}

// 33 rows of tiles on 8 rows of cores: the last core has fewer; and a number of columns that leaves the last core fewer pushes.
func.func @ragged(%a: tensor<1050x300xbf16>, %b: tensor<300x1380xbf16>) -> tensor<1050x1380xbf16> {
  %0 = "ttir.matmul"(%a, %b) : (tensor<1050x300xbf16>, tensor<300x1380xbf16>) -> tensor<1050x1380xbf16>
  return %0 : tensor<1050x1380xbf16>
}

// 50 of 56 cores have work: the others get what is sent, but say nothing and wait for nothing.
// CHECK-LABEL: func.func private @some_0_reader
// CHECK: ttkernel.noc_semaphore_wait %{{.*}}, %c49_i32
func.func @some(%a: tensor<32x512xbf16>, %b: tensor<512x3200xbf16>) -> tensor<32x3200xbf16> {
  %0 = "ttir.matmul"(%a, %b) : (tensor<32x512xbf16>, tensor<512x3200xbf16>) -> tensor<32x3200xbf16>
  return %0 : tensor<32x3200xbf16>
}

// Either factor would come as early if every core read it, but not both: DRAM serves all.
// CHECK-LABEL: func.func private @both_0_reader
// CHECK-COUNT-2: ttkernel.noc_async_write_multicast
// CHECK-LABEL: func.func private @both_0_compute
func.func @both(%a: tensor<100x3200xf32>, %b: tensor<3200x320xf32>) -> tensor<100x320xf32> {
  %0 = "ttir.matmul"(%a, %b) : (tensor<100x3200xf32>, tensor<3200x320xf32>) -> tensor<100x320xf32>
  return %0 : tensor<100x320xf32>
}

// 47 of 48 cores have work: the others neither read what stays for all blocks nor wait for it.
// CHECK-LABEL: func.func private @last_0_reader
// CHECK: arith.cmpi ne
// CHECK-NEXT: scf.if
// CHECK-LABEL: func.func private @last_0_compute
// CHECK: arith.cmpi ne
// CHECK-NEXT: scf.if
func.func @last(%a: tensor<3x1500x64xbf16>, %b: tensor<96x64xbf16>) -> tensor<3x1500x96xbf16> {
  %0 = "ttir.matmul"(%a, %b) <{transpose_b = true}> : (tensor<3x1500x64xbf16>, tensor<96x64xbf16>) -> tensor<3x1500x96xbf16>
  return %0 : tensor<3x1500x96xbf16>
}
func.func @last_column(%a: tensor<513x64xbf16>, %b: tensor<64x1500xbf16>) -> tensor<513x1500xbf16> {
  %0 = "ttir.matmul"(%a, %b) : (tensor<513x64xbf16>, tensor<64x1500xbf16>) -> tensor<513x1500xbf16>
  return %0 : tensor<513x1500xbf16>
}

// Few cores read as fast by themselves.
// CHECK-LABEL: func.func private @small_0_reader
// CHECK-NOT: semaphore
// CHECK-LABEL: func.func private @small_0_compute
func.func @small(%a: tensor<64x64xbf16>, %b: tensor<64x64xbf16>) -> tensor<64x64xbf16> {
  %0 = "ttir.matmul"(%a, %b) : (tensor<64x64xbf16>, tensor<64x64xbf16>) -> tensor<64x64xbf16>
  return %0 : tensor<64x64xbf16>
}
