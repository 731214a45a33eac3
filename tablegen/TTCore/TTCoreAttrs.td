//===- TTCoreAttrs.td - Attributes of the ttcore dialect --------------------*- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Grids, meshes, devices, system descriptions and function argument attributes. Layouts are in TTCoreLayouts.td.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_TTCORE_TTCOREATTRS
#define TTMLIR_TTCORE_TTCOREATTRS

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/BuiltinAttributeInterfaces.td"
include "mlir/IR/BuiltinTypes.td"
include "TTCore/TTCoreEnums.td"

class TTCore_Attr<string name, string attrMnemonic, list<Trait> traits = []> : AttrDef<TTCore_Dialect, name, traits> {
  let mnemonic = attrMnemonic;
}

//===----------------------------------------------------------------------===//
// Coordinates and grids
//===----------------------------------------------------------------------===//

// These three have no angle brackets of their own: `[4x16, 16x16]` inside lists, `#ttcore<tile_size 32x32>` alone.
def TTCore_TileSizeAttr : TTCore_Attr<"TileSize", "tile_size"> {
  let summary = "height and width of a tile in elements";
  let description = ValueText<"Alone it has the form of attributes without angle brackets; in lists of a chip it is bare.",
      "#ttcore<tile_size 32x32>">.Text;
  let parameters = (ins "int64_t":$y, "int64_t":$x);
  let assemblyFormat = "custom<FixedDimensions>($y, $x)";
  let genVerifyDecl = 1;
}

def TTCore_CoreCoordAttr : TTCore_Attr<"CoreCoord", "core_coord"> {
  let summary = "row and column of a core";
  let description = ValueText<
      "Alone it has the form of attributes without angle brackets; in lists of a chip it is `(7, 3)`.",
      "#ttcore<core_coord 7x3>">.Text;
  let parameters = (ins "int64_t":$y, "int64_t":$x);
  let assemblyFormat = "custom<FixedDimensions>($y, $x)";
}

def TTCore_ChipCoordAttr : TTCore_Attr<"ChipCoord", "chip_coord"> {
  let summary = "place of a chip: rack, shelf, row, column";
  let description = ValueText<
      "Alone it has the form of attributes without angle brackets; in system descriptions it is bare.",
      "#ttcore<chip_coord 0x0x0x1>">.Text;
  let parameters = (ins "int64_t":$rack, "int64_t":$shelf, "int64_t":$y, "int64_t":$x);
  let assemblyFormat = "custom<FixedDimensions>($rack, $shelf, $y, $x)";
}

def TTCore_CoreRangeAttr : TTCore_Attr<"CoreRange", "core_range"> {
  let summary = "a rectangle of cores, both corners included";
  let description = ValueText<
      "Row and column of the first core and of the last, neither of them decreasing.",
      "#ttcore.core_range<(0, 1), (7, 7)>">.Text;
  let parameters = (ins "CoreCoordAttr":$start, "CoreCoordAttr":$end);
  let assemblyFormat = "`<` custom<CorePoint>($start) `,` custom<CorePoint>($end) `>`";
  let genVerifyDecl = 1;
}

def TTCore_GridAttr : TTCore_Attr<"Grid", "grid"> {
  let summary = "a logical grid and its map to physical cores";
  let description = WithValue<[{
    `#ttcore.grid<8x8>` or `#ttcore.grid<8x8, virt_to_physical_map = (d0, d1) -> (0, d0, d1), physical_to_virt_map = ...>`. The
    virtual-to-physical map takes a grid coordinate to (chip, row, column).
  }], "#ttcore.grid<1x64, virt_to_physical_map = (d0, d1) -> (0, d0 * 8 + d1 floordiv 8, d1 mod 8)>">.Text;
  let parameters = (ins ArrayRefParameter<"int64_t">:$shape,
                        DefaultValuedParameter<"AffineMap", "AffineMap()">:$virtToPhysicalMap,
                        DefaultValuedParameter<"AffineMap", "AffineMap()">:$physicalToVirtMap);
  let builders = [
    AttrBuilder<(ins "ArrayRef<int64_t>":$shape), [{ return $_get($_ctxt, shape, AffineMap(), AffineMap()); }]>,
    AttrBuilder<(ins "ArrayRef<int64_t>":$shape, "AffineMap":$virtToPhysicalMap), [{
      return $_get($_ctxt, shape, virtToPhysicalMap, AffineMap());
    }]>];
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
  let extraClassDeclaration = [{
    /// Number of grid points.
    int64_t getVolume() const;
    /// Number of grid dimensions.
    int64_t getRank() const { return static_cast<int64_t>(getShape().size()); }
  }];
}

//===----------------------------------------------------------------------===//
// Meshes
//===----------------------------------------------------------------------===//

def TTCore_MeshAttr : TTCore_Attr<"Mesh", "mesh"> {
  let summary = "a named arrangement of devices";
  let description = ValueText<"Extents are positive. A module lists its meshes in `ttcore.meshes`.",
      "#ttcore.mesh<\"mesh\" = 2x4>">.Text;
  let parameters = (ins "StringAttr":$name, ArrayRefParameter<"int64_t">:$shape);
  let assemblyFormat = "`<` $name `=` custom<DimensionList>($shape) `>`";
  let genVerifyDecl = 1;
}

def TTCore_MeshesAttr : TTCore_Attr<"Meshes", "meshes"> {
  let summary = "the meshes of a module";
  let description = ValueText<"The attribute `ttcore.meshes` of a module.", "#ttcore.meshes<[<\"x\" = 2x4>, <\"y\" = 8>]>">.Text;
  let parameters = (ins ArrayRefParameter<"MeshAttr">:$meshes);
  let assemblyFormat = "`<` custom<BracketedList>($meshes) `>`";
  let genVerifyDecl = 1;
}

def TTCore_MeshTopologyAttr : TTCore_Attr<"MeshTopology", "mesh_topology"> {
  let summary = "connection of the devices of each mesh axis";
  let description = ValueText<"One entry per axis of the mesh.", "#ttcore.mesh_topology<[ring, linear]>">.Text;
  let parameters = (ins ArrayRefParameter<"Topology">:$topology);
  let assemblyFormat = "`<` custom<BracketedList>($topology) `>`";
}

def TTCore_TensorMeshAttr : TTCore_Attr<"TensorMesh", "tensor_mesh"> {
  let summary = "tensor encoding: the mesh of a multi-device tensor";
  let description = ValueText<"The name of a mesh of the module.", "#ttcore.tensor_mesh<\"mesh\">">.Text;
  let parameters = (ins "StringAttr":$name);
  let assemblyFormat = "`<` $name `>`";
}

//===----------------------------------------------------------------------===//
// Function arguments
//===----------------------------------------------------------------------===//

// Spelt `#ttcore<local_shape local_shape = tensor<...>>`.
def TTCore_LocalShapeAttr : TTCore_Attr<"LocalShape", "local_shape"> {
  let summary = "the part of a multi-device tensor that one device holds";
  let description = ValueText<
      "An attribute of function arguments and results, in the form of attributes without angle brackets.",
      "#ttcore<local_shape local_shape = tensor<32x1xi64>>">.Text;
  let parameters = (ins "RankedTensorType":$localShape);
  let assemblyFormat = "`local_shape` `=` $localShape";
}

def TTCore_ArgAllocAttr : TTCore_Attr<"ArgAlloc", "arg_alloc"> {
  let summary = "address of a function argument";
  let description = ValueText<
      "Address and bytes in each bank, and the memory. `ttnn-allocate` sets it; an argument that has one stays there.",
      "#ttcore.arg_alloc<1024, 64, l1>">.Text;
  let parameters = (ins "uint64_t":$address, "uint64_t":$size, EnumParameter<TTCore_MemorySpace>:$memorySpace);
  let assemblyFormat = "`<` $address `,` $size `,` $memorySpace `>`";
  let genVerifyDecl = 1;
}

//===----------------------------------------------------------------------===//
// System description
//===----------------------------------------------------------------------===//

def TTCore_CPUDescAttr : TTCore_Attr<"CPUDesc", "cpu_desc"> {
  let summary = "a CPU of the system";
  let description = ValueText<"Part of a system description.",
      "#ttcore<cpu_desc {role = host, target_triple = \"x86_64-pc-linux-gnu\"}>">.Text;
  let parameters = (ins EnumParameter<TTCore_CPURole>:$role, "StringAttr":$target_triple);
  let assemblyFormat = "`{` struct(params) `}`";
}

def TTCore_ChipDescAttr : TTCore_Attr<"ChipDesc", "chip_desc"> {
  let summary = "a chip: architecture, sizes in bytes, grids";
  let parameters = (ins
    "ArchAttr":$arch,
    ArrayRefParameter<"int64_t", "rows and columns of the worker grid">:$grid,
    ArrayRefParameter<"int64_t", "row and column offset from logical to translated core coordinates">:$coord_translation_offsets,
    "uint64_t":$l1_size,
    "uint64_t":$num_dram_channels,
    "uint64_t":$dram_channel_size,
    "uint64_t":$noc_l1_address_align_bytes,
    "uint64_t":$pcie_address_align_bytes,
    "uint64_t":$noc_dram_address_align_bytes,
    "uint64_t":$l1_unreserved_base,
    "uint64_t":$erisc_l1_unreserved_base,
    "uint64_t":$dram_unreserved_base,
    "uint64_t":$dram_unreserved_end,
    ArrayRefParameter<"DataTypeAttr">:$supported_data_types,
    ArrayRefParameter<"TileSizeAttr">:$supported_tile_sizes,
    "uint64_t":$dst_physical_size_tiles,
    "uint64_t":$num_cbs,
    "uint64_t":$num_compute_threads,
    "uint64_t":$num_datamovement_threads,
    ArrayRefParameter<"int64_t">:$dram_grid,
    ArrayRefParameter<"CoreCoordAttr">:$dram_bank_to_logical_worker_noc0,
    ArrayRefParameter<"CoreCoordAttr">:$dram_bank_to_logical_worker_noc1,
    OptionalArrayRefParameter<"int64_t", "rows or columns of the die that are switched off">:$harvested);
  let assemblyFormat = [{
    `{` struct($arch, custom<DimensionList>($grid), custom<DimensionList>($coord_translation_offsets), $l1_size, $num_dram_channels,
               $dram_channel_size, $noc_l1_address_align_bytes, $pcie_address_align_bytes, $noc_dram_address_align_bytes,
               $l1_unreserved_base, $erisc_l1_unreserved_base, $dram_unreserved_base, $dram_unreserved_end,
               custom<BracketedList>($supported_data_types), custom<BracketedList>($supported_tile_sizes), $dst_physical_size_tiles,
               $num_cbs, $num_compute_threads, $num_datamovement_threads, custom<DimensionList>($dram_grid),
               custom<CorePoints>($dram_bank_to_logical_worker_noc0), custom<CorePoints>($dram_bank_to_logical_worker_noc1),
               custom<BracketedList>($harvested)) `}`
  }];
  let genVerifyDecl = 1;
  let extraClassDeclaration = [{
    /// Bytes of one core's L1 that programs may use.
    uint64_t getUsableL1Size() const { return getL1Size() - getL1UnreservedBase(); }
    /// Bytes of one DRAM channel that programs may use.
    uint64_t getUsableDramChannelSize() const { return getDramUnreservedEnd() - getDramUnreservedBase(); }
    /// Address alignment in bytes of buffers in `space` (the NoC's for L1 and DRAM, PCIe's for host memory).
    uint64_t getAlignment(MemorySpace space) const;
  }];
}

def TTCore_ChipChannelAttr : TTCore_Attr<"ChipChannel", "chip_channel"> {
  let summary = "an ethernet link between two chips: chip, row and column of both ends";
  let description = ValueText<"Links of a system description.", "#ttcore.chip_channel<[0, 8, 0], [1, 0, 0]>">.Text;
  let parameters = (ins "uint64_t":$deviceId0, ArrayRefParameter<"int64_t">:$ethernetCoreCoord0,
                        "uint64_t":$deviceId1, ArrayRefParameter<"int64_t">:$ethernetCoreCoord1);
  let assemblyFormat = [{
    `<` `[` $deviceId0 `,` $ethernetCoreCoord0 `]` `,` `[` $deviceId1 `,` $ethernetCoreCoord1 `]` `>`
  }];
  let genVerifyDecl = 1;
}

def TTCore_SystemDescAttr : TTCore_Attr<"SystemDesc", "system_desc"> {
  let summary = "the machine to compile for, one to one with a .ttsys file";
  let description = [{
    CPUs, kinds of chip, the kind of each chip of the system (an index into the second list), capability bits of each chip, place of
    each chip, and optionally the ethernet links.
  }];
  let parameters = (ins ArrayRefParameter<"CPUDescAttr">:$cpuDescs,
                        ArrayRefParameter<"ChipDescAttr">:$chipDescs,
                        ArrayRefParameter<"uint64_t">:$chipDescIndices,
                        ArrayRefParameter<"ChipCapabilityAttr">:$chipCapabilities,
                        ArrayRefParameter<"ChipCoordAttr">:$chipCoords,
                        OptionalArrayRefParameter<"ChipChannelAttr">:$chipChannels);
  let assemblyFormat = [{
    `<` custom<BracketedList>($cpuDescs) `,` custom<BracketedList>($chipDescs) `,` custom<BracketedList>($chipDescIndices) `,`
    custom<BracketedList>($chipCapabilities) `,` custom<BracketedList>($chipCoords) (`,` `[` $chipChannels^ `]`)? `>`
  }];
  let genVerifyDecl = 1;
  let extraClassDeclaration = [{
    /// The attribute with the same content as `desc`.
    static SystemDescAttr get(MLIRContext *context, const ::ttmlir::hw::SystemDesc &desc);
    /// Number of chips of the system.
    unsigned getNumChips() const { return static_cast<unsigned>(getChipDescIndices().size()); }
    /// Description of chip `chip` (0 <= chip < getNumChips()).
    ChipDescAttr getChipDesc(unsigned chip) const { return getChipDescs()[getChipDescIndices()[chip]]; }
  }];
}

//===----------------------------------------------------------------------===//
// Device
//===----------------------------------------------------------------------===//

def TTCore_DeviceAttr : TTCore_Attr<"Device", "device"> {
  let summary = "a view of the system as one device";
  let description = [{
    The worker grid with its map to (chip, row, column); maps from (grid row, grid column, byte offset) to (chip, row, column, byte
    address) of L1 and of DRAM; the shape of the mesh of chips, and the chips in row-major order of the mesh. Fields are accepted in
    any order. By default `dramGrid`, `l1Map` and `dramMap` are the ones of n150 chips: the DRAM channels in a row, L1 addresses
    by the worker map, pages round-robin over the channels.
  }];
  let parameters = (ins "GridAttr":$workerGrid, "GridAttr":$dramGrid, "AffineMap":$l1Map, "AffineMap":$dramMap,
                        ArrayRefParameter<"int64_t">:$meshShape, ArrayRefParameter<"uint64_t">:$chipIds,
                        OptionalArrayRefParameter<"Topology">:$meshTopology);
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
  let extraClassDeclaration = [{
    /// The device that spans the first chips of `systemDesc` arranged as `meshShape` (row-major; empty means one chip), each with
    /// its whole worker grid; the last two mesh axes extend the grid's rows and columns, earlier ones become grid dimensions of
    /// their own (the Device part of the reference documents). The volume of the mesh must not exceed the number of chips, and all
    /// chips must be of one kind; `registerDevice` checks both and reports.
    static DeviceAttr get(MLIRContext *context, SystemDescAttr systemDesc, ArrayRef<int64_t> meshShape = {},
                          ArrayRef<Topology> meshTopology = {});
    /// Number of chips.
    unsigned getNumChips() const { return static_cast<unsigned>(getChipIds().size()); }
  }];
}

def TTCore_FabricConnectionConfigAttr : TTCore_Attr<"FabricConnectionConfig", "fabric_connection_config"> {
  let summary = "how a kernel uses the fabric between chips";
  let description = ValueText<
      "For other compilers' programs: parses, verifies and prints.",
      "#ttcore.fabric_connection_config<noc_index = noc0, topology = ring, cluster_axis = 1, "
      "routing_mode = unidir_ring_torus, num_links = 2>">.Text;
  let parameters = (ins EnumParameter<TTCore_NocIndex>:$noc_index, EnumParameter<TTCore_Topology>:$topology,
                        "uint64_t":$cluster_axis, EnumParameter<TTCore_RoutingMode>:$routing_mode, "uint64_t":$num_links);
  let assemblyFormat = "`<` struct(params) `>`";
  let genVerifyDecl = 1;
}

#endif // TTMLIR_TTCORE_TTCOREATTRS
