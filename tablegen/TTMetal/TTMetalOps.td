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
include "TTKernel/TTKernelBase.td"

def TTMetal_Dialect : Dialect {
  let name = "ttmetal";
  let cppNamespace = "::mlir::tt::ttmetal";
  let summary = "the host's side of the kernel path";
  let description = [{
    What a host tells a device, in order: buffers, transfers, programs of kernels.
  }];
  let dependentDialects = ["::mlir::tt::ttcore::TTCoreDialect", "::mlir::tt::ttkernel::TTKernelDialect"];
  let useDefaultAttributePrinterParser = 1;
}

class TTMetal_Op<string mnemonic, string text, dag args, dag res = (outs), list<Trait> traits = []>
    : Op<TTMetal_Dialect, mnemonic, traits> {
  let summary = text;
  let arguments = args;
  let results = res;
}

def TTMetal_CoreRangeAttr : AttrDef<TTMetal_Dialect, "CoreRange"> {
  let mnemonic = "core_range";
  let summary = "a rectangle of cores: first row and column, rows and columns";
  let parameters = (ins ArrayRefParameter<"int64_t">:$offset, ArrayRefParameter<"int64_t">:$size);
  let assemblyFormat = "`<` custom<DimensionList>($offset) `,` custom<DimensionList>($size) `>`";
  let genVerifyDecl = 1;
}

// Where it lies is in `ttcore.alloc`, as for all tensors.
def TTMetal_CreateBufferOp : TTMetal_Op<"create_buffer", "memory of the device", (ins), (outs AnyRankedTensor:$result)>;
def TTMetal_DeallocateBufferOp : TTMetal_Op<"deallocate_buffer", "the end of a buffer", (ins AnyRankedTensor:$input)>;
def TTMetal_EnqueueWriteBufferOp : TTMetal_Op<"enqueue_write_buffer", "host memory to a buffer",
                                              (ins AnyRankedTensor:$input, AnyRankedTensor:$output)>;
def TTMetal_EnqueueReadBufferOp : TTMetal_Op<"enqueue_read_buffer", "a buffer to host memory", (ins AnyRankedTensor:$input),
                                             (outs AnyRankedTensor:$result)>;
def TTMetal_EnqueueProgramOp : TTMetal_Op<"enqueue_program", "run kernels on a rectangle of cores",
    (ins Variadic<AnyRankedTensor>:$inputs, Variadic<AnyRankedTensor>:$outputs, TTKernel_ProgramAttr:$program), (outs),
    [AttrSizedOperandSegments]> {
  let description = [{
    The addresses of `inputs` and `outputs`, which the kernels write, are the common arguments of the kernels, in order.
  }];
}
def TTMetal_FinishOp : TTMetal_Op<"finish", "wait for all that was enqueued", (ins)>;

// Of older programs.
def TTMetal_AllocOp : TTMetal_Op<"alloc", "a tensor at an address", (ins I64Attr:$address, I64Attr:$size, TTCore_MemorySpaceAttr:$memory_space),
                                 (outs AnyRankedTensor:$result)>;
def TTMetal_DeallocOp : TTMetal_Op<"dealloc", "the end of a tensor", (ins AnyRankedTensor:$input)>;
def TTMetal_DispatchOp : TTMetal_Op<"dispatch", "run kernels on core ranges",
    (ins Variadic<AnyRankedTensor>:$inputs, Variadic<AnyRankedTensor>:$outputs, ArrayAttr:$core_ranges, ArrayAttr:$kernelConfigs),
    (outs Variadic<AnyRankedTensor>:$results), [AttrSizedOperandSegments]> {
  let regions = (region VariadicRegion<AnyRegion>:$regions);
}
def TTMetal_HostReadOp : TTMetal_Op<"host_read", "a tensor of the device to the host", (ins AnyRankedTensor:$input, AnyRankedTensor:$output),
                                    (outs AnyRankedTensor:$result)>;
def TTMetal_HostWriteOp : TTMetal_Op<"host_write", "a tensor of the host to the device", (ins AnyRankedTensor:$input, AnyRankedTensor:$output),
                                     (outs AnyRankedTensor:$result)>;

#endif // TTMLIR_TTMETAL_TTMETALOPS
