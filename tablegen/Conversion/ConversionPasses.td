//===- ConversionPasses.td - Passes between dialects -------*- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_CONVERSION_CONVERSIONPASSES
#define TTMLIR_CONVERSION_CONVERSIONPASSES

include "mlir/Pass/PassBase.td"

def ConvertTTIRToTTNN : Pass<"convert-ttir-to-ttnn", "::mlir::func::FuncOp"> {
  let summary = "Convert TTIR with layouts to TTNN";
  let description = [{
    One pass over the function: most ops become the TTNN op of the same record; `ttir.to_layout` becomes the moves and conversions
    it stands for. All ops without a TTNN form are listed before the pass fails.
  }];
  let dependentDialects = ["::mlir::tt::ttnn::TTNNDialect"];
}

def ConvertTTIRToReference : Pass<"convert-ttir-to-reference", "::mlir::ModuleOp"> {
  let summary = "Convert a module to a reference, computed as it is written";
  let description = [{
    Layouts and whatever manages memory go; every other op stays what it is and where it is from, for an executor that holds all
    floats in double precision (docs/reference.md). All ops that have no kernel of their own are listed before the pass fails.
  }];
  let dependentDialects = ["::mlir::tt::ttir::TTIRDialect", "::mlir::tt::ttnn::TTNNDialect"];
}

def ConvertTTNNToTTIR : Pass<"convert-ttnn-to-ttir", "::mlir::func::FuncOp"> {
  let summary = "Convert TTNN back to TTIR";
  let description = [{
    Every op becomes the TTIR op of the same record; moves, deallocations, the device and addresses go, and so do layouts, which the
    pipeline chooses again. What changes values or what callers see stays: other storage formats, such as block floats, are a
    `ttir.to_layout`, and arguments and results that are not where the pipeline would have them keep their layouts. Cache writes get
    a result. Functions of TTIR stay as they are. All ops without a TTIR form, such as kernels, are listed before the pass fails.
  }];
  let dependentDialects = ["::mlir::tt::ttir::TTIRDialect"];
}

def ConvertTTIRToD2M : Pass<"ttir-to-d2m", "::mlir::func::FuncOp"> {
  let summary = "Convert TTIR with layouts to computations on tiles";
  let description = [{
    Every operation on tensors in tiles that kernels can compute becomes one `d2m.generic` (docs/kernel-path.md). The others stay
    for the graph path, unless `strict` says that there is none: then all of them are listed and the pass fails.
  }];
  let options = [Option<"strict", "strict", "bool", "false", "fail at operations that no kernel computes">];
  let dependentDialects = ["::mlir::tt::d2m::D2MDialect"];
}

def ConvertD2MToTTKernel : Pass<"convert-d2m-to-ttkernel", "::mlir::ModuleOp"> {
  let summary = "Convert threads to kernels";
  let description = [{
    Every thread of a `d2m.generic` becomes a kernel, and the generic a `ttnn.generic` that runs them. Every operation becomes the
    calls that it stands for, those of the compute thread behind what they want to be set up: `ttkernel-hoist-inits` takes that out
    of loops. An error where no unit computes what is asked of it.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::scf::SCFDialect", "::mlir::tt::ttkernel::TTKernelDialect",
                           "::mlir::tt::ttnn::TTNNDialect"];
}

def ConvertTTKernelToEmitC : Pass<"convert-ttkernel-to-emitc", "::mlir::ModuleOp"> {
  let summary = "Convert kernels to EmitC";
  let description = [{
    Every kernel of the module becomes an `emitc.file` of its name, C++ on the kernel library: `mlir-translate --mlir-to-cpp
    --file-id=<kernel>` prints it. What runs the kernels has no C++ form and goes. A value has its name in its location.
  }];
  let dependentDialects = ["::mlir::emitc::EmitCDialect"];
}

def MergeTransfers : Pass<"ttnn-merge-transfers", "::mlir::func::FuncOp"> {
  let summary = "Tilize on the way to the device and untilize on the way back";
  let description = [{
    `ttnn.to_device` followed by `ttnn.to_layout`, and `ttnn.to_layout` followed by `ttnn.from_device`, become one transfer each, so
    that no buffer of rows is needed on the device.
  }];
  let dependentDialects = ["::mlir::tt::ttnn::TTNNDialect"];
}

def ConvertTTNNToTTMetal : Pass<"convert-ttnn-to-ttmetal", "::mlir::func::FuncOp"> {
  let summary = "Convert what the host does to ttmetal";
  let description = [{
    Transfers, kernels and deallocations become commands in a queue. All operations that are something else are listed before the
    pass fails.
  }];
  let dependentDialects = ["::mlir::tt::ttmetal::TTMetalDialect"];
}

#endif // TTMLIR_CONVERSION_CONVERSIONPASSES
