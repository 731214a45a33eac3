//===- TTNNTypes.td - Types of the ttnn dialect -----------------------------*- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_TTNN_TTNNTYPES
#define TTMLIR_TTNN_TTNNTYPES

include "mlir/IR/AttrTypeBase.td"
include "TTNN/TTNNBase.td"
include "Registry/Description.td"
include "TTCore/TTCoreEnums.td"

def TTNN_Device : TypeDef<TTNN_Dialect, "Device"> {
  let mnemonic = "device";
  let summary = "handle of the mesh of devices a program runs on";
  let description = ValueText<"The result of `ttnn.get_device`.", "!ttnn.device">.Text;
}

def TTNN_Schedule : AttrDef<TTNN_Dialect, "Schedule"> {
  let mnemonic = "schedule";
  let summary = "how the library is to run a call";
  let description = [{
    The attribute `ttnn.schedule` of an operation on the device: kernels and parameters of the library's call in place of its own
    choice. Times follow it (`tt-sim perf`), values do not.

    Kernels of a product are `reuse`, `multicast_2d`, `multicast_1d` or `dram_sharded`, with `inner_block`, `rows_per_core` and
    `columns_per_core`, and with `grid_rows`, `grid_columns`, `subblock_rows`, `subblock_columns`, `out_block_rows` and
    `out_block_columns` if need be; `sends_a` (of `multicast_1d`) and `transposed` (of `multicast_2d`) are 0 or 1. Extents are in
    tiles. Attention has `query_chunk` and `key_chunk`, in rows, and a grid. Any other call may have `cores`.

        #ttnn.schedule<multicast_1d, grid_rows = 8, grid_columns = 8, inner_block = 2, rows_per_core = 1, columns_per_core = 2>
  }];
  let parameters = (ins EnumParameter<TTCore_ProductKind>:$kind,
                        OptionalArrayRefParameter<"::mlir::tt::ttcore::ScheduleField">:$fields,
                        OptionalArrayRefParameter<"uint32_t">:$values);
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
  let extraClassDeclaration = [{
    /// The attribute for the clock.
    ::ttmlir::hw::CallSchedule getSchedule() const;
  }];
}

#endif // TTMLIR_TTNN_TTNNTYPES
