// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The kernels of a file: what they need, their C++ and their instructions.
// RUN: tt-opt --ttir-to-ttmetal-pipeline=ttnn-mode=true %s | tt-translate --ttnn-to-flatbuffer -o %t.ttnn
// RUN: tt-read --section kernels %t.ttnn | FileCheck %s --implicit-check-not=cb_wait_front
// RUN: tt-read --section bytecode %t.ttnn | FileCheck %s --check-prefix=BYTECODE
// RUN: tt-read --section cpp %t.ttnn | FileCheck %s --check-prefix=CPP
// RUN: tt-read --json --section kernels,bytecode %t.ttnn | FileCheck %s --check-prefix=JSON

// An instruction that there is not (in the place of init_sfpu, 90) is reported, and ends the text of its kernel only.
// RUN: %python -c "import sys; d = open(sys.argv[1], 'rb').read(); i = d.index(bytes([90, 0, 2, 0])); open(sys.argv[2], 'wb').write(d[:i] + bytes([255, 255]) + d[i + 2:])" %t.ttnn %t.bad.ttnn
// RUN: not tt-read --section bytecode %t.bad.ttnn > %t.bad.txt 2>&1
// RUN: FileCheck %s --input-file=%t.bad.txt --check-prefix=WARNING
// RUN: FileCheck %s --input-file=%t.bad.txt --check-prefix=BAD

// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s | tt-translate --ttnn-to-flatbuffer -o %t.graph.ttnn
// RUN: tt-read --section kernels,bytecode %t.graph.ttnn | FileCheck %s --check-prefix=NONE

// CHECK:      kernel program 0:
// CHECK-NEXT:   grid: 8x8
// CHECK-NEXT:   semaphores: 0
// CHECK-NEXT:   circular_buffers:
// CHECK-NEXT:     0: 4 pages of 4096 bytes at {{[0-9]+}}, f32
// CHECK-NEXT:     16: 4 pages of 4096 bytes at {{[0-9]+}}, f32
// CHECK-NEXT:   kernels:
// CHECK-NEXT:     f_0_reader: reader, {{[0-9]+}} instructions, {{[0-9]+}} registers
// CHECK-NEXT:     f_0_compute: compute, {{[0-9]+}} instructions, {{[0-9]+}} registers, hifi4, DST of 32 bits, halves
// CHECK-NEXT:     f_0_writer: writer, {{[0-9]+}} instructions, {{[0-9]+}} registers

// BYTECODE:   f_0_compute:
// BYTECODE:     cb_wait_front cb0, r{{[0-9]+}}
// BYTECODE:     exp_tile r{{[0-9]+}}, 0
// BYTECODE:   f_0_writer:

// WARNING:    damaged: kernel 'f_0_compute': instruction {{[0-9]+}}: unknown opcode 65535
// BAD:        f_0_compute:
// BAD:          damaged: 0x0002ffff at word
// BAD:        f_0_writer:
// BAD:          noc_async_write_tile

// CPP:      // f_0_reader
// CPP-NEXT: #include <cstdint>
// CPP:      // f_0_compute
// CPP:      exp_tile(column);

// JSON: "kernel_programs": [
// JSON: "circular_buffers": [
// JSON: "page_size": 4096
// JSON: "thread": "compute"
// JSON: "fp32_dest": true
// JSON: "f_0_writer": "{{.*}}noc_async_write_tile

// NONE: kernels: absent
// NONE: bytecode: absent
func.func @f(%x: tensor<256x512xf32>) -> tensor<256x512xf32> {
  %0 = "ttir.exp"(%x) : (tensor<256x512xf32>) -> tensor<256x512xf32>
  return %0 : tensor<256x512xf32>
}
