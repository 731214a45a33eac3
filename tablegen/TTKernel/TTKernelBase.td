//===- TTKernelBase.td - Attributes and types of the ttkernel dialect -------*- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_TTKERNEL_TTKERNELBASE
#define TTMLIR_TTKERNEL_TTKERNELBASE

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/CommonTypeConstraints.td"
include "mlir/IR/OpBase.td"
include "TTCore/TTCoreEnums.td"
include "TTKernel/TTKernelEnums.td"

//===----------------------------------------------------------------------===//
// Attributes
//===----------------------------------------------------------------------===//

class TTKernel_Attr<string name, string attrMnemonic> : AttrDef<TTKernel_Dialect, name> { let mnemonic = attrMnemonic; }

def TTKernel_EthernetConfigAttr : TTKernel_Attr<"EthernetConfig", "ethernet_config"> {
  let summary = "configuration of a kernel of an ethernet core";
  let description = ValueText<"For other compilers' programs: parses and prints.", "#ttkernel.ethernet_config<sender, noc0>">.Text;
  let parameters = (ins EnumParameter<TTKernel_EthType>:$ethType, EnumParameter<TTKernel_NocIndex>:$nocIndex);
  let assemblyFormat = "`<` $ethType `,` $nocIndex `>`";
}
def TTKernel_NocConfigAttr : TTKernel_Attr<"NocConfig", "noc_config"> {
  let summary = "the network of a data movement kernel";
  let description = ValueText<"The attribute `ttkernel.config` of a reader or writer.", "#ttkernel.noc_config<noc1>">.Text;
  let parameters = (ins EnumParameter<TTKernel_NocIndex>:$nocIndex);
  let assemblyFormat = "`<` $nocIndex `>`";
}
def TTKernel_TensixConfigAttr : TTKernel_Attr<"TensixConfig", "tensix_config"> {
  let summary = "configuration of a compute kernel";
  let description = WithValue<[{
    Fidelity of products, whether the destination registers hold 32-bit elements, whether f32 operands are unpacked without loss,
    and whether functions may be approximate.
  }], "#ttkernel.tensix_config<hifi4, true, false, false>">.Text;
  let parameters = (ins EnumParameter<TTKernel_MathFidelity>:$mathFidelity, "bool":$fp32DestAccEn, "bool":$preserveFp32Precision,
                        "bool":$mathApproxMode);
  let assemblyFormat = "`<` $mathFidelity `,` $fp32DestAccEn `,` $preserveFp32Precision `,` $mathApproxMode `>`";
}

def TTKernel_ProgramAttr : TTKernel_Attr<"Program", "program"> {
  let summary = "kernels that a rectangle of cores runs at the same time";
  let description = [{
    Functions of the module, the rows and columns of cores from core (0, 0) on, and the first values of the semaphores.

        #ttkernel.program<[@reader, @compute, @writer], 8x8>
  }];
  let parameters = (ins ArrayRefParameter<"::mlir::FlatSymbolRefAttr">:$kernels, ArrayRefParameter<"int64_t">:$grid,
                        OptionalArrayRefParameter<"int32_t">:$semaphores);
  let assemblyFormat = "`<` `[` $kernels `]` `,` custom<DimensionList>($grid) (`,` `semaphores` `=` `[` $semaphores^ `]`)? `>`";
  let genVerifyDecl = 1;
}

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

class TTKernel_Type<string name, string typeMnemonic> : TypeDef<TTKernel_Dialect, name> { let mnemonic = typeMnemonic; }

// The number of a destination register.
def TTKernel_Dst : TypeAlias<I32>;

def TTKernel_CB : TTKernel_Type<"CB", "cb"> {
  let summary = "a circular buffer in the L1 of a core";
  let description = [{
    Port, address in bytes, memref of one push, bytes of a page and number of pushes that fit: the buffer takes `num_buffers`
    times the pages of `memref`. An aliased buffer has no memory and no address of its own: it is each core's shard in L1 of
    tensor `operand` of the program (inputs, then results).

        !ttkernel.cb<cb_in0, 0, memref<4x!ttcore.tile<32x32, bf16>>, 2048, 1, operand = 0>
  }];
  let parameters = (ins EnumParameter<TTKernel_CBPort>:$port, "uint64_t":$address, "::mlir::MemRefType":$memref,
                        "uint64_t":$pageSize, "uint64_t":$numBuffers, OptionalParameter<"std::optional<unsigned>">:$operand);
  let assemblyFormat = [{
    `<` $port `,` $address `,` $memref `,` $pageSize `,` $numBuffers (`,` `operand` `=` $operand^)? `>`
  }];
  let genVerifyDecl = 1;
  let extraClassDeclaration = [{
    /// Pages of the whole buffer.
    uint64_t getNumPages() const { return uint64_t(getMemref().getNumElements()) * getNumBuffers(); }
    /// Bytes of the whole buffer.
    uint64_t getSizeInBytes() const { return getNumPages() * getPageSize(); }
    /// Bytes of a core that it takes beside the bytes of tensors: none in place.
    uint64_t getOwnBytes() const { return getOperand() ? 0 : getSizeInBytes(); }
    /// Storage format of the elements.
    ::mlir::tt::ttcore::DataType getDataType() const;
  }];
}
def TTKernel_NocAddr : TTKernel_Type<"NocAddr", "noc_addr"> {
  let summary = "an address on the network: a core and a byte in it";
  let description = ValueText<"The result of `ttkernel.get_noc_addr`.", "!ttkernel.noc_addr">.Text;
}
def TTKernel_InterleavedAddrGenFast : TTKernel_Type<"InterleavedAddrGenFast", "interleaved_addr_gen_fast"> {
  let summary = "addresses of the tiles of an interleaved buffer";
  let description = ValueText<"Address generator of a tensor in tiles.", "!ttkernel.interleaved_addr_gen_fast">.Text;
}
def TTKernel_InterleavedAddrGen : TTKernel_Type<"InterleavedAddrGen", "interleaved_addr_gen"> {
  let summary = "addresses of the pages of an interleaved buffer";
  let description = ValueText<"Address generator of a tensor in rows.", "!ttkernel.interleaved_addr_gen">.Text;
}

#endif // TTMLIR_TTKERNEL_TTKERNELBASE
