//===- TTNNBase.td - The ttnn dialect ---------------------------------------*- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_TTNN_TTNNBASE
#define TTMLIR_TTNN_TTNNBASE

include "mlir/IR/DialectBase.td"
include "mlir/IR/OpBase.td"
include "Registry/OneBuilder.td"
include "Registry/Traits.td"

def TTNN_Dialect : Dialect {
  let name = "ttnn";
  let cppNamespace = "::mlir::tt::ttnn";
  let summary = "the graph back end: one op per library call on a device";
  let description = [{
    The program of the graph executor: every tensor has a layout; transfers between host and device, conversions and deallocations
    are explicit.

    Layouts are attributes of `ttcore`. `#ttnn.ttnn_layout<...>`, as other compilers write them, becomes one when it is parsed,
    and `#ttnn.buffer_type<...>` a memory space. Of a product's `compute_config = #ttnn.device_compute_kernel_config<math_fidelity
    = hifi2, math_approx_mode = false, fp32_dest_acc_en = true, packer_l1_acc = true, dst_full_sync_en = false>`, whose fields are
    optional, the fidelity becomes `math_fidelity`. The other fields are checked and dropped: library calls always have sums in
    f32 and no approximations.
  }];
  let extraClassDeclaration = [{
    /// Parses `#ttnn.schedule`, and attributes of other compilers as attributes of ttcore.
    ::mlir::Attribute parseAttribute(::mlir::DialectAsmParser &parser, ::mlir::Type type) const override;
    void printAttribute(::mlir::Attribute attribute, ::mlir::DialectAsmPrinter &printer) const override;

  private:
    void registerAttributes();
  }];
  let hasOperationAttrVerify = 1;
  let discardableAttrs = (ins "::mlir::tt::ttnn::ScheduleAttr":$schedule);
  let dependentDialects = ["::mlir::tt::ttcore::TTCoreDialect", "::mlir::tt::ttkernel::TTKernelDialect"];
  let useDefaultTypePrinterParser = 1;
}

class TTNN_Op<string mnemonic, list<Trait> traits = []> : BuiltOp<TTNN_Dialect, mnemonic, !listconcat([TT_TensorTypes], traits)>;

#endif // TTMLIR_TTNN_TTNNBASE
