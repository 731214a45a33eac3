//===- TTKernelOps.td - Operations of the ttkernel dialect without an instruction -*- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Calls of the kernel library that older programs spell one level lower. They parse, verify and print; kernels that run are made of
// those in TTKernel/KernelLibrary.td and Ops/EltwiseOps.td.

#ifndef TTMLIR_TTKERNEL_TTKERNELOPS
#define TTMLIR_TTKERNEL_TTKERNELOPS

include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/IR/SymbolInterfaces.td"
include "Registry/TileCalls.td"

// In the generic form, which they print.
class OldCallExample<string mnemonic, dag args> {
  defvar all = !range(!size(args));
  defvar operands = !filter(i, all, !isa<TypeConstraint>(!getdagarg<Constraint>(args, i)));
  defvar attributes = !filter(i, all, !not(!isa<TypeConstraint>(!getdagarg<Constraint>(args, i))));
  string Text = "\n  \"ttkernel." # mnemonic # "\"(" # !interleave(!foreach(i, operands, "%" # !getdagname(args, i)), ", ") # ")"
      # !if(!empty(attributes), "", " <{"
            # !interleave(!foreach(i, attributes, !getdagname(args, i) # " = " # ExampleValue<!getdagarg<Constraint>(args,
                i)>.Text), ", ")
            # "}>")
      # " : (" # !interleave(!foreach(i, operands, ExampleType<!getdagarg<Constraint>(args, i)>.Text), ", ") # ") -> ()\n";
}

class TTKernel_OldOp<string mnemonic, string text, dag args = (ins), list<Trait> traits = [],
                     string example = OldCallExample<mnemonic, args>.Text> : TTKernel_Op<mnemonic, traits> {
  let summary = text;
  let description = OpText<"  For older programs: parses, verifies and prints; it has no instruction.\n", example>.Text;
  let arguments = args;
}

def TTKernel_AcquireDstOp : TTKernel_OldOp<"acquire_dst", "tile_regs_acquire and tile_regs_wait at once">;
def TTKernel_ReleaseDstOp : TTKernel_OldOp<"release_dst", "tile_regs_commit and tile_regs_release at once">;
foreach kind = ["Add", "Sub", "Mul", "Matmul"] in
  def TTKernel_Src#kind#Op : TTKernel_OldOp<!tolower(kind), "on the source registers, into a destination register", (ins
      I32:$dst_index)>;
def TTKernel_PackOp : TTKernel_OldOp<"pack", "a register to a page", (ins I32:$dst_index, TTKernel_CB:$out_cb, I32:$out_index)>;
def TTKernel_PackSetDataTypeOp : TTKernel_OldOp<"pack_set_data_type", "format to pack in", (ins TTCore_DataTypeAttr:$data_type)>;
def TTKernel_UnpackABOp : TTKernel_OldOp<"unpack_ab", "two pages to the source registers",
                                         (ins TTKernel_CB:$cb_a, I32:$src_a_index, TTKernel_CB:$cb_b, I32:$src_b_index)>;
def TTKernel_UnpackAOp : TTKernel_OldOp<"unpack_a", "a page to a source register", (ins TTKernel_CB:$cb, I32:$src_index)>;
def TTKernel_UnpackSetDataTypeOp : TTKernel_OldOp<"unpack_set_data_type", "formats to unpack",
                                                  (ins TTCore_DataTypeAttr:$data_type_a, TTCore_DataTypeAttr:$data_type_b)>;
def TTKernel_BuiltinOp : TTKernel_OldOp<"builtin", "call of a function of the library by name",
    (ins FlatSymbolRefAttr:$op, FlatSymbolRefAttr:$kind, Variadic<AnyTypeOf<[AnyNon0RankedMemRef, TTKernel_CB]>>:$args), [],
    "\n  \"ttkernel.builtin\"(%in) <{kind = @eltwise, op = @exp}> : (memref<4x4xf32>) -> ()\n">;
def TTKernel_ReturnOp : TTKernel_OldOp<"return", "end of a kernel", (ins), [Pure, ReturnLike, Terminator]>;
def TTKernel_UnreachableOp : TTKernel_OldOp<"unreachable", "never reached", (ins), [Pure, ReturnLike, Terminator]>;

#endif // TTMLIR_TTKERNEL_TTKERNELOPS
