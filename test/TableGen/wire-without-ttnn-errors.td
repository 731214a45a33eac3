// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: not tt-tblgen --gen-read -I %ttmlir_src_root/tablegen -I %llvm_include %s 2>&1 | FileCheck %s

include "Registry/OpRegistry.td"

// CHECK: wire-without-ttnn-errors.td:[[#@LINE+2]]:{{[0-9]+}}: error: 'front' has a wire number but neither a TTNN op nor a kernel
def TTIR_FrontOp : TTIR_Op<"front">;
def FrontEntry : OpEntry<"front", 6, OneToOne, NoKernel> { let TTIR = TTIR_FrontOp; }
