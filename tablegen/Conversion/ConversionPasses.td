//===- ConversionPasses.td - Conversion passes ------------*- tablegen -*-===//
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
    Converts most ops to the TTNN op of the same record, and `ttir.to_layout` to transfers and layout conversions. Lists all ops
    without a TTNN form before it fails.
  }];
  let dependentDialects = ["::mlir::tt::ttnn::TTNNDialect"];
}

def ConvertTTIRToReference : Pass<"convert-ttir-to-reference", "::mlir::ModuleOp"> {
  let summary = "Convert a module to its double-precision reference";
  let description = [{
    Drops layouts and memory management; keeps every other op with its location, for an executor that holds all floats in double
    precision (docs/reference.md). Lists all ops without a kernel in the executor before it fails.
  }];
  let dependentDialects = ["::mlir::tt::ttir::TTIRDialect", "::mlir::tt::ttnn::TTNNDialect"];
}

def ConvertTTNNToTTIR : Pass<"convert-ttnn-to-ttir", "::mlir::ModuleOp"> {
  let summary = "Convert TTNN back to TTIR";
  let description = [{
    Converts every op to the TTIR op of the same record. Drops transfers, deallocations, the device, addresses and layouts: the
    pipeline chooses them again. Inlines const-eval functions. Keeps semantics and the interface: conversions to other storage
    formats, such as block floats, become `ttir.to_layout`, and arguments and results whose layout differs from the pipeline's keep
    it. Cache writes get a result. Keeps TTIR functions. Lists all ops without a TTIR form, such as kernels, before it fails.
  }];
  let dependentDialects = ["::mlir::tt::ttir::TTIRDialect"];
}

def ConvertTTIRToD2M : Pass<"ttir-to-d2m", "::mlir::func::FuncOp"> {
  let summary = "Convert TTIR with layouts to d2m.generic";
  let description = [{
    Converts every op on tiled tensors with a kernel lowering to one `d2m.generic` (docs/kernel-path.md). Other ops remain for the
    graph path; with `strict` they are listed and the pass fails.
  }];
  let options = [Option<"strict", "strict", "bool", "false", "fail at ops without a kernel lowering">];
  let dependentDialects = ["::mlir::tt::d2m::D2MDialect"];
}

def ConvertD2MToTTKernel : Pass<"convert-d2m-to-ttkernel", "::mlir::ModuleOp"> {
  let summary = "Convert threads to kernels";
  let description = [{
    Converts every thread of a `d2m.generic` to a kernel, and the generic to a `ttnn.generic` that runs them. Generics that differ
    in operands and locations alone run one program. Every op becomes its kernel library calls, in compute threads preceded by
    their inits, which `ttkernel-hoist-inits` then hoists. Unsupported ops are errors.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::scf::SCFDialect", "::mlir::tt::ttkernel::TTKernelDialect",
                           "::mlir::tt::ttnn::TTNNDialect"];
}

def ConvertTTKernelToEmitC : Pass<"convert-ttkernel-to-emitc", "::mlir::ModuleOp"> {
  let summary = "Convert kernels to EmitC";
  let description = [{
    Converts every kernel of the module to an `emitc.file` of its name, C++ on the kernel library: `mlir-translate --mlir-to-cpp
    --file-id=<kernel>` prints it. Drops the ops that run the kernels, which have no C++ form. Locations hold the names of values.
  }];
  let dependentDialects = ["::mlir::emitc::EmitCDialect"];
}

def ConvertTTNNToEmitC : Pass<"convert-ttnn-to-emitc", "::mlir::ModuleOp"> {
  let summary = "Convert graphs to EmitC on the host API";
  let description = [{
    Converts every function of TTNN operations to one of C++ that calls the host API (docs/emitc.md): `tt-translate --mlir-to-cpp`
    prints it. Results have exactly the types of the graph. Lists all operations without a C++ form, such as kernels, before it
    fails.
  }];
  let dependentDialects = ["::mlir::emitc::EmitCDialect"];
}

def ConvertTTNNToTTMetal : Pass<"convert-ttnn-to-ttmetal", "::mlir::func::FuncOp"> {
  let summary = "Convert host-side TTNN ops to TTMetal";
  let description = [{
    Converts transfers, kernel launches and deallocations to commands of a queue. Lists all other ops before it fails. Calls of
    const-eval functions stay; their bodies are converted as well.
  }];
  let dependentDialects = ["::mlir::tt::ttmetal::TTMetalDialect"];
}

#endif // TTMLIR_CONVERSION_CONVERSIONPASSES
