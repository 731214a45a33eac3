// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-tblgen --gen-bytecode -I %ttmlir_src_root/tablegen -I %llvm_include -I %S/Inputs %s | FileCheck %s
// RUN: tt-tblgen --gen-call-handlers -I %ttmlir_src_root/tablegen -I %llvm_include -I %S/Inputs %s | FileCheck %s --check-prefix=HANDLERS
// RUN: not tt-tblgen --gen-bytecode -I %ttmlir_src_root/tablegen -I %llvm_include -I %S/Inputs -D COUNTS %s 2>&1 | FileCheck %s --check-prefix=COUNTS
// RUN: not tt-tblgen --gen-bytecode -I %ttmlir_src_root/tablegen -I %llvm_include -I %S/Inputs -D APART %s 2>&1 | FileCheck %s --check-prefix=APART
// RUN: not tt-tblgen --gen-bytecode -I %ttmlir_src_root/tablegen -I %llvm_include -I %S/Inputs -D REMOTE %s 2>&1 | FileCheck %s --check-prefix=REMOTE
// RUN: not tt-tblgen --gen-bytecode -I %ttmlir_src_root/tablegen -I %llvm_include -I %S/Inputs -D COMPUTES %s 2>&1 | FileCheck %s --check-prefix=COMPUTES

include "small.td"
include "Registry/TileCalls.td"

// Two registers from operand 1 on, 32 steps, operand 3 counts.
// CHECK: TT_KERNEL_CALL(Mix, "mix", 40, Math, "crrr", false, "mix", "", "", "", "", "", 1, 2, 32, 8, None, 0, 0)
defm Mix : KernelCall<"mix", 40, OnMath, (ins TTKernel_CB:$cb, TTKernel_Dst:$from_index, TTKernel_Dst:$dst_index, I32:$size), (outs), "mix",
                      counts = ["size"], math = "mix<1, &Port::take>">;
// It computes what the operation with wire number 3 does.
// CHECK-NEXT: TT_KERNEL_CALL(Rest, "rest", 41, All, "", false, "rest", "", "", "", "", "", 0, 0, 32, 0, None, 0, 3)
defm Rest : KernelCall<"rest", 41, OnAll, (ins), (outs), "rest", computes = "ramp">;
// The remote address is operand 1, the bytes operand 2.
// CHECK-NEXT: TT_KERNEL_CALL(Send, "send", 43, DataMovement, "rrr", false, "send", "", "", "", "", "", 0, 0, 32, 4, Write, 1, 0)
defm Send : KernelCall<"send", 43, OnDataMovement, (ins I32:$from, TTKernel_NocAddr:$to, I32:$size), (outs), "send",
                       counts = ["size"], transfer = WriteTransfer>;

// HANDLERS: TT_CALL_HANDLERS(Mix, nullptr, nullptr, (mix<1, &Port::take>), nullptr)
// HANDLERS-NEXT: #undef TT_CALL_HANDLERS

#ifdef COUNTS
// COUNTS: error: expected an operand of 'TTKernel_OddOp', found 'bytes' among counts
defm Odd : KernelCall<"odd", 42, OnAll, (ins I32:$size), (outs), "odd", counts = ["bytes"]>;
#endif
#ifdef APART
// APART: error: expected destination registers of 'TTKernel_OddOp' one after the other
defm Odd : KernelCall<"odd", 42, OnMath, (ins TTKernel_Dst:$a, I32:$b, TTKernel_Dst:$c), (outs), "odd">;
#endif
#ifdef REMOTE
// REMOTE: error: expected a remote address or an address generator among the operands of 'TTKernel_OddOp'
defm Odd : KernelCall<"odd", 42, OnDataMovement, (ins I32:$size), (outs), "odd", transfer = ReadTransfer>;
#endif
#ifdef COMPUTES
// An operation without an element expression.
// COMPUTES: error: expected an operation with an element expression as what 'odd' computes, found 'swap'
defm Odd : KernelCall<"odd", 42, OnMath, (ins), (outs), "odd", computes = "swap">;
#endif
