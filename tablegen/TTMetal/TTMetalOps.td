//===- TTMetalOps.td - The ttmetal dialect -*- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_TTMETAL_TTMETALOPS
#define TTMLIR_TTMETAL_TTMETALOPS

include "mlir/Interfaces/SideEffectInterfaces.td"
include "mlir/IR/OpAsmInterface.td"
include "TTCore/TTCoreAttrs.td"
include "Registry/OpText.td"
include "TTKernel/TTKernelBase.td"

def TTMetal_Dialect : Dialect {
  let name = "ttmetal";
  let cppNamespace = "::mlir::tt::ttmetal";
  let summary = "the host's side of the kernel path";
  let description = [{
    Commands of a host to a device, in order: buffers, transfers, programs of kernels.
  }];
  let dependentDialects = ["::mlir::tt::ttcore::TTCoreDialect", "::mlir::tt::ttkernel::TTKernelDialect"];
  let useDefaultAttributePrinterParser = 1;
}

// `example`: the text behind the mnemonic.
class TTMetal_Op<string mnemonic, string text, string about, string example = "", dag args = (ins), dag res = (outs),
                 list<Trait> traits = []>
    : Op<TTMetal_Dialect, mnemonic, traits> {
  let summary = text;
  // The types of operands, as a comment of the example.
  defvar operands = !filter(i, !range(0, !size(args)), !not(!isa<Attr>(!getdagarg<Constraint>(args, i))));
  defvar types = !interleave(!foreach(i, operands, "%" # !getdagname(args, i) # ": tensor<32x32xbf16>"), ", ");
  defvar comment = !if(!empty(operands), "", "// " # types # "\n  ");
  let description = OpText<"  " # about # "\n", "\n  " # comment # !if(!empty(res), "", "%result = ") # "ttmetal." # mnemonic
                               # example # "\n">.Text;
  let arguments = args;
  let results = res;
}

// An op of older programs, which parses and prints in generic form.
class TTMetal_OldOp<string mnemonic, string text, string example, dag args, dag res = (outs), list<Trait> traits = []>
    : TTMetal_Op<mnemonic, text, "", "", args, res, traits> {
  let description = OpText<"  For older programs: parses and prints.\n", "\n  " # !if(!empty(res), "", "%result = ") #
      "\"ttmetal." # mnemonic # "\"" # example # "\n">.Text;
}

def TTMetal_CoreRangeAttr : AttrDef<TTMetal_Dialect, "CoreRange"> {
  let mnemonic = "core_range";
  let summary = "a rectangle of cores: first row and column, rows and columns";
  let description = ValueText<"Row and column of the first core, rows and columns of the rectangle.",
      "#ttmetal.core_range<0x0, 8x8>">.Text;
  let parameters = (ins ArrayRefParameter<"int64_t">:$offset, ArrayRefParameter<"int64_t">:$size);
  let assemblyFormat = "`<` custom<DimensionList>($offset) `,` custom<DimensionList>($size) `>`";
  let genVerifyDecl = 1;
}

// Where it lies is in `ttcore.alloc`, as for all tensors.
def TTMetal_CreateBufferOp : TTMetal_Op<"create_buffer", "memory of the device",
    "Reserves memory of the device, at the address of `ttcore.alloc`.",
    " : tensor<32x32xbf16>", (ins), (outs AnyRankedTensor:$result)> {
  let assemblyFormat = "attr-dict `:` type($result)";
}
def TTMetal_DeallocateBufferOp : TTMetal_Op<"deallocate_buffer", "the end of a buffer",
    "Frees a buffer, after its last use.",
    " %input : tensor<32x32xbf16>", (ins AnyRankedTensor:$input)> {
  let assemblyFormat = "$input attr-dict `:` type($input)";
}
def TTMetal_EnqueueWriteBufferOp : TTMetal_Op<"enqueue_write_buffer", "host memory to a buffer",
    "Copies a tensor of the host to the buffer `output`, which has its shape.",
    " %input to %output : tensor<32x32xbf16> to tensor<32x32xbf16>",
    (ins AnyRankedTensor:$input, AnyRankedTensor:$output)> {
  let assemblyFormat = "$input `to` $output attr-dict `:` type($input) `to` type($output)";
}
def TTMetal_EnqueueReadBufferOp : TTMetal_Op<"enqueue_read_buffer", "a buffer to host memory",
    "Copies a buffer to a tensor of the host.",
    " %input : tensor<32x32xbf16> to tensor<32x32xbf16>",
    (ins AnyRankedTensor:$input), (outs AnyRankedTensor:$result)> {
  let assemblyFormat = "$input attr-dict `:` type($input) `to` type($result)";
}
def TTMetal_EnqueueProgramOp : TTMetal_Op<"enqueue_program", "run kernels on a rectangle of cores",
    "The addresses of `inputs` and `outputs`, which the kernels write, are the common arguments of the kernels, in order.",
    " <[@kernel], 8x8> ins(%inputs : tensor<32x32xbf16>) outs(%outputs : tensor<32x32xbf16>)",
    (ins Variadic<AnyRankedTensor>:$inputs, Variadic<AnyRankedTensor>:$outputs, TTKernel_ProgramAttr:$program), (outs),
    [AttrSizedOperandSegments]> {
  let assemblyFormat = [{
    $program (`ins` `(` $inputs^ `:` type($inputs) `)`)? (`outs` `(` $outputs^ `:` type($outputs) `)`)? attr-dict
  }];
}
def TTMetal_FinishOp : TTMetal_Op<"finish", "wait for all enqueued commands",
    "Waits until all commands enqueued before are complete."> {
  let assemblyFormat = "attr-dict";
}

def TTMetal_AllocOp : TTMetal_OldOp<"alloc", "a tensor at an address",
    "() <{address = 1024 : i64, memory_space = #ttcore.memory_space<l1>, size = 2048 : i64}>\n      "
    # ": () -> tensor<32x32xbf16>",
    (ins I64Attr:$address, I64Attr:$size, TTCore_MemorySpaceAttr:$memory_space), (outs AnyRankedTensor:$result)>;
def TTMetal_DeallocOp : TTMetal_OldOp<"dealloc", "the end of a tensor",
    "(%input) : (tensor<32x32xbf16>) -> ()", (ins AnyRankedTensor:$input)>;
def TTMetal_DispatchOp : TTMetal_OldOp<"dispatch", "run kernels on core ranges",
    "(%input, %output) <{core_ranges = [], kernelConfigs = [], operandSegmentSizes = array<i32: 1, 1>}>\n      "
    # ": (tensor<32x32xbf16>, tensor<32x32xbf16>) -> tensor<32x32xbf16>",
    (ins Variadic<AnyRankedTensor>:$inputs, Variadic<AnyRankedTensor>:$outputs, ArrayAttr:$core_ranges, ArrayAttr:$kernelConfigs),
    (outs Variadic<AnyRankedTensor>:$results), [AttrSizedOperandSegments]> {
  let regions = (region VariadicRegion<AnyRegion>:$regions);
}
def TTMetal_HostReadOp : TTMetal_OldOp<"host_read", "a tensor of the device to the host",
    "(%input, %output) : (tensor<32x32xbf16>, tensor<32x32xbf16>) -> tensor<32x32xbf16>",
    (ins AnyRankedTensor:$input, AnyRankedTensor:$output), (outs AnyRankedTensor:$result)>;
def TTMetal_HostWriteOp : TTMetal_OldOp<"host_write", "a tensor of the host to the device",
    "(%input, %output) : (tensor<32x32xbf16>, tensor<32x32xbf16>) -> tensor<32x32xbf16>",
    (ins AnyRankedTensor:$input, AnyRankedTensor:$output), (outs AnyRankedTensor:$result)>;

#endif // TTMLIR_TTMETAL_TTMETALOPS
