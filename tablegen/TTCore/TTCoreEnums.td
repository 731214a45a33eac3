//===- TTCoreEnums.td - Enumerations of the ttcore dialect ------------------*- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_TTCORE_TTCOREENUMS
#define TTMLIR_TTCORE_TTCOREENUMS

include "mlir/IR/EnumAttr.td"
include "Chips/Chips.td"
include "TTCore/TTCoreBase.td"
include "Registry/DataTypes.td"
include "Registry/Description.td"

class TTCore_I32Enum<string name, string summary, list<I32EnumAttrCase> cases> : I32EnumAttr<name, summary, cases> {
  let genSpecializedAttr = 0;
  let cppNamespace = "::mlir::tt::ttcore";
}
class TTCore_EnumAttr<EnumInfo info, string mnemonic> : EnumAttr<TTCore_Dialect, info, mnemonic> {
  let description = EnumText<"ttcore." # mnemonic, info>.Text;
  let assemblyFormat = "`<` $value `>`";
}

def TTCore_DataType : TTCore_I32Enum<"DataType", "element storage format", [
  DT_Float32, DT_Float16, DT_BFloat16, DT_BFP_Float8, DT_BFP_BFloat8, DT_BFP_Float4, DT_BFP_BFloat4, DT_BFP_Float2,
  DT_BFP_BFloat2, DT_UInt32, DT_UInt16, DT_UInt8, DT_Int32, DT_Bool]>;
// The mnemonic is historical; existing files spell it so.
def TTCore_DataTypeAttr : TTCore_EnumAttr<TTCore_DataType, "supportedDataTypes">;

def TTCore_ArgumentType : TTCore_I32Enum<"ArgumentType", "role of a function argument", [
  I32EnumAttrCase<"Input", 0, "input">,
  I32EnumAttrCase<"Parameter", 1, "parameter">,
  I32EnumAttrCase<"Constant", 2, "constant">,
  I32EnumAttrCase<"Default", 3, "default">]>;
def TTCore_ArgumentTypeAttr : TTCore_EnumAttr<TTCore_ArgumentType, "argument_type">;

def TTCore_ShardStatus : TTCore_I32Enum<"ShardStatus", "whether the host passes one tensor or one per device", [
  I32EnumAttrCase<"Presharded", 0, "presharded">,
  I32EnumAttrCase<"Unsharded", 1, "unsharded">]>;
def TTCore_ShardStatusAttr : TTCore_EnumAttr<TTCore_ShardStatus, "shard_status">;

def TTCore_ShardType : TTCore_I32Enum<"ShardType", "distribution of a tensor over a mesh", [
  I32EnumAttrCase<"Replicate", 1, "replicate">,
  I32EnumAttrCase<"Maximal", 2, "maximal">,
  I32EnumAttrCase<"Devices", 3, "devices">]>;
def TTCore_ShardTypeAttr : TTCore_EnumAttr<TTCore_ShardType, "shard_type">;

def TTCore_ShardDirection : TTCore_I32Enum<"ShardDirection", "direction of a mesh_shard", [
  I32EnumAttrCase<"FullToShard", 0, "full_to_shard">,
  I32EnumAttrCase<"ShardToFull", 1, "shard_to_full">]>;
def TTCore_ShardDirectionAttr : TTCore_EnumAttr<TTCore_ShardDirection, "shard_direction">;

def TTCore_ReduceType : TTCore_I32Enum<"ReduceType", "how values combine", [
  I32EnumAttrCase<"Sum", 0, "sum">,
  I32EnumAttrCase<"Mean", 1, "mean">,
  I32EnumAttrCase<"Max", 2, "max">,
  I32EnumAttrCase<"Min", 3, "min">,
  I32EnumAttrCase<"Std", 4, "std">,
  I32EnumAttrCase<"Var", 5, "var">,
  I32EnumAttrCase<"Prod", 6, "prod">,
  I32EnumAttrCase<"Invalid", 7, "invalid">]>;
def TTCore_ReduceTypeAttr : TTCore_EnumAttr<TTCore_ReduceType, "reduce_type">;

def TTCore_MemorySpace : TTCore_I32Enum<"MemorySpace", "memory of a buffer", [
  I32EnumAttrCase<"System", 0, "system">,
  I32EnumAttrCase<"Mmio", 1, "mmio">,
  I32EnumAttrCase<"Dram", 2, "dram">,
  I32EnumAttrCase<"L1", 3, "l1">,
  I32EnumAttrCase<"Dst", 4, "dst">]>;
def TTCore_MemorySpaceAttr : TTCore_EnumAttr<TTCore_MemorySpace, "memory_space">;

def TTCore_IteratorType : TTCore_I32Enum<"IteratorType", "kind of an iteration dimension", [
  I32EnumAttrCase<"Parallel", 0, "parallel">,
  I32EnumAttrCase<"Reduction", 1, "reduction">]>;
def TTCore_IteratorTypeAttr : TTCore_EnumAttr<TTCore_IteratorType, "iterator_type">;

// The architectures of tablegen/Chips, by number.
def TTCore_Arch : TTCore_I32Enum<"Arch", "chip architecture",
    !foldl([]<I32EnumAttrCase>, !range(1, 256), cases, number,
           !listconcat(cases, !foreach(arch, !filter(arch, !instances<ChipArch>(), !eq(arch.Number, number)),
                                       I32EnumAttrCase<arch.Symbol, arch.Number, arch.Name>)))>;
def TTCore_ArchAttr : TTCore_EnumAttr<TTCore_Arch, "arch">;

def TTCore_Topology : TTCore_I32Enum<"Topology", "connection of the devices of a mesh axis", [
  I32EnumAttrCase<"Ring", 0, "ring">,
  I32EnumAttrCase<"Linear", 1, "linear">,
  I32EnumAttrCase<"Mesh", 2, "mesh">,
  I32EnumAttrCase<"Torus", 3, "torus">,
  I32EnumAttrCase<"Disabled", 4, "disabled">]>;
def TTCore_TopologyAttr : TTCore_EnumAttr<TTCore_Topology, "topology">;

def TTCore_AttentionMaskType : TTCore_I32Enum<"AttentionMaskType", "mask of attention", [
  I32EnumAttrCase<"None", 0, "none">,
  I32EnumAttrCase<"Causal", 1, "causal">,
  I32EnumAttrCase<"Arbitrary", 2, "arbitrary">]>;
def TTCore_AttentionMaskTypeAttr : TTCore_EnumAttr<TTCore_AttentionMaskType, "attention_mask_type">;

def TTCore_MoeActivationFunction : TTCore_I32Enum<"MoeActivationFunction", "activation of an expert network", [
  I32EnumAttrCase<"Silu", 0, "silu">,
  I32EnumAttrCase<"Swiglu", 1, "swiglu">]>;
def TTCore_MoeActivationFunctionAttr : TTCore_EnumAttr<TTCore_MoeActivationFunction, "moe_activation_function">;

def TTCore_OOBVal : TTCore_I32Enum<"OOBVal", "value of the padding around a tensor", [
  I32EnumAttrCase<"Undef", 0, "undef">,
  I32EnumAttrCase<"Zero", 1, "zero">,
  I32EnumAttrCase<"One", 2, "one">,
  I32EnumAttrCase<"Inf", 3, "inf">,
  I32EnumAttrCase<"NegInf", 4, "neginf">]>;
def TTCore_OOBValAttr : TTCore_EnumAttr<TTCore_OOBVal, "oob_val">;

def TTCore_TensorMemoryLayout : TTCore_I32Enum<"TensorMemoryLayout", "distribution of a buffer over the banks of its memory", [
  I32EnumAttrCase<"Interleaved", 0, "interleaved">,
  I32EnumAttrCase<"Sharded", 1, "sharded">,
  I32EnumAttrCase<"SingleBank", 2, "single_bank">,
  I32EnumAttrCase<"HeightSharded", 3, "height_sharded">,
  I32EnumAttrCase<"WidthSharded", 4, "width_sharded">,
  I32EnumAttrCase<"BlockSharded", 5, "block_sharded">]>;
def TTCore_TensorMemoryLayoutAttr : TTCore_EnumAttr<TTCore_TensorMemoryLayout, "tensor_memory_layout">;

def TTCore_NocIndex : TTCore_I32Enum<"NocIndex", "network on chip", [
  I32EnumAttrCase<"Noc0", 0, "noc0">,
  I32EnumAttrCase<"Noc1", 1, "noc1">]>;
def TTCore_NocIndexAttr : TTCore_EnumAttr<TTCore_NocIndex, "noc_index">;

def TTCore_RoutingMode : TTCore_I32Enum<"RoutingMode", "route of fabric packets", [
  I32EnumAttrCase<"BidirLineMesh", 0, "bidir_line_mesh">,
  I32EnumAttrCase<"UnidirRingTorus", 1, "unidir_ring_torus">]>;
def TTCore_RoutingModeAttr : TTCore_EnumAttr<TTCore_RoutingMode, "routing_mode">;

def TTCore_CPURole : TTCore_I32Enum<"CPURole", "role of a CPU of the system", [
  I32EnumAttrCase<"Host", 0, "host">,
  I32EnumAttrCase<"Device", 1, "device">]>;
def TTCore_CPURoleAttr : TTCore_EnumAttr<TTCore_CPURole, "cpu_role">;

// Kernels of a library call of products, in #ttnn.schedule.
def TTCore_ProductKind : TTCore_I32Enum<"ProductKind", "kernels of a product", [
  I32EnumAttrCase<"Chosen", 0, "chosen">,
  I32EnumAttrCase<"Reuse", 1, "reuse">,
  I32EnumAttrCase<"Multicast2D", 2, "multicast_2d">,
  I32EnumAttrCase<"Multicast1D", 3, "multicast_1d">,
  I32EnumAttrCase<"DramSharded", 4, "dram_sharded">]>;

// Parameters of a library call, in #ttnn.schedule. Extents are in tiles, chunks in rows of elements; sends_a and transposed are 0
// or 1.
def TTCore_ScheduleField : TTCore_I32Enum<"ScheduleField", "parameter of a library call", [
  I32EnumAttrCase<"GridRows", 0, "grid_rows">,
  I32EnumAttrCase<"GridColumns", 1, "grid_columns">,
  I32EnumAttrCase<"InnerBlock", 2, "inner_block">,
  I32EnumAttrCase<"SubblockRows", 3, "subblock_rows">,
  I32EnumAttrCase<"SubblockColumns", 4, "subblock_columns">,
  I32EnumAttrCase<"RowsPerCore", 5, "rows_per_core">,
  I32EnumAttrCase<"ColumnsPerCore", 6, "columns_per_core">,
  I32EnumAttrCase<"OutBlockRows", 7, "out_block_rows">,
  I32EnumAttrCase<"OutBlockColumns", 8, "out_block_columns">,
  I32EnumAttrCase<"SendsA", 9, "sends_a">,
  I32EnumAttrCase<"Transposed", 10, "transposed">,
  I32EnumAttrCase<"QueryChunk", 11, "query_chunk">,
  I32EnumAttrCase<"KeyChunk", 12, "key_chunk">,
  I32EnumAttrCase<"Cores", 13, "cores">]>;

// Capabilities of a chip besides computing. Printed as a plain integer, `1 : i32`, inside #ttcore.system_desc.
def TTCore_ChipCapability : I32BitEnumAttr<"ChipCapability", "capabilities of a chip of the system", [
  I32BitEnumAttrCaseNone<"None", "none">,
  I32BitEnumAttrCaseBit<"HostMMIO", 0, "host_mmio">]> {
  let cppNamespace = "::mlir::tt::ttcore";
}

#endif // TTMLIR_TTCORE_TTCOREENUMS
