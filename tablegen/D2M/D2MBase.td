//===- D2MBase.td - The d2m dialect -*- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_D2M_D2MBASE
#define TTMLIR_D2M_D2MBASE

include "mlir/IR/OpBase.td"
include "TTCore/TTCoreBase.td"

def D2M_Dialect : Dialect {
  let name = "d2m";
  let cppNamespace = "::mlir::tt::d2m";
  let summary = "direct to metal: tile computations on a grid of cores";
  let description = [{
    `d2m.generic` runs a region on tiles at every point of an iteration space that a grid of cores shares; `d2m.tile_*` are the
    ops of such a region. In its threads form every thread of a core has a region of its own, with circular buffers, transfers,
    semaphores and destination registers. See docs/kernel-path.md.
  }];
  let dependentDialects = ["::mlir::tt::ttcore::TTCoreDialect", "::mlir::tt::ttkernel::TTKernelDialect"];
  let useDefaultTypePrinterParser = 1;
  let useDefaultAttributePrinterParser = 1;
  let extraClassDeclaration = [{
    void registerOps();
    void registerTypes();

    /// d2m::tileExtentsOf, computed once for each type.
    ::llvm::ArrayRef<int64_t> getTileExtents(::mlir::RankedTensorType type);

  private:
    ::llvm::sys::SmartRWMutex<true> tileExtentsMutex;
    ::llvm::DenseMap<::mlir::Type, ::std::unique_ptr<::llvm::SmallVector<int64_t, 4>>> tileExtents;
  }];
}

#endif // TTMLIR_D2M_D2MBASE
