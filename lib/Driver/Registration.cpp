//===- Registration.cpp - Registration of dialects and passes -------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Driver/Registration.h"

#include "ViewOpGraph.h"

#include "ttmlir/Conversion/Passes.h"
#include "ttmlir/Dialect/D2M/IR/D2M.h"
#include "ttmlir/Dialect/D2M/Transforms/Passes.h"
#include "ttmlir/Dialect/StableHLO/IR/StableHLODialect.h"
#include "ttmlir/Dialect/TTCore/Transforms/Passes.h"
#include "ttmlir/Dialect/TTIR/IR/TTIR.h"
#include "ttmlir/Dialect/TTIR/Transforms/Passes.h"
#include "ttmlir/Dialect/TTKernel/IR/TTKernelOps.h"
#include "ttmlir/Dialect/TTKernel/Transforms/Passes.h"
#include "ttmlir/Dialect/TTMetal/IR/TTMetal.h"
#include "ttmlir/Dialect/TTNN/IR/TTNN.h"
#include "ttmlir/Dialect/TTNN/Transforms/Passes.h"
#include "ttmlir/Import/Passes.h"
#include "ttmlir/Legacy/OldPassNames.h"
#include "ttmlir/Legacy/TTDialect.h"
#include "ttmlir/Pipelines/Pipelines.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlow.h"
#include "mlir/Dialect/EmitC/IR/EmitC.h"
#include "mlir/Dialect/EmitC/Transforms/Passes.h"
#include "mlir/Dialect/Func/Extensions/InlinerExtension.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MLProgram/IR/MLProgram.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Quant/IR/Quant.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Tosa/IR/TosaOps.h"
#include "mlir/Transforms/Passes.h"

// Registration stands here alone: it adds a second to what a file of passes costs to compile.
namespace mlir::tt {
#define GEN_PASS_REGISTRATION
#include "ttmlir/Conversion/Passes.h.inc"
#define GEN_PASS_REGISTRATION
#include "ttmlir/Import/Passes.h.inc"
namespace d2m {
#define GEN_PASS_REGISTRATION
#include "ttmlir/Dialect/D2M/Transforms/Passes.h.inc"
} // namespace d2m
namespace ttcore {
#define GEN_PASS_REGISTRATION
#include "ttmlir/Dialect/TTCore/Transforms/Passes.h.inc"
} // namespace ttcore
namespace ttir {
#define GEN_PASS_REGISTRATION
#include "ttmlir/Dialect/TTIR/Transforms/Passes.h.inc"
} // namespace ttir
namespace ttkernel {
#define GEN_PASS_REGISTRATION
#include "ttmlir/Dialect/TTKernel/Transforms/Passes.h.inc"
} // namespace ttkernel
namespace ttnn {
#define GEN_PASS_REGISTRATION
#include "ttmlir/Dialect/TTNN/Transforms/Passes.h.inc"
} // namespace ttnn
} // namespace mlir::tt

/// Like DialectRegistry::insert, without its recursion.
template <class... Dialects> static void insert(mlir::DialectRegistry &registry) { (registry.insert<Dialects>(), ...); }

void mlir::tt::registerDialects(DialectRegistry &registry) {
  ::insert<affine::AffineDialect, arith::ArithDialect, cf::ControlFlowDialect, check::CheckDialect, chlo::CHLODialect,
           d2m::D2MDialect, emitc::EmitCDialect, func::FuncDialect, interpreter::InterpreterDialect, linalg::LinalgDialect,
           math::MathDialect, ml_program::MLProgramDialect, quant::QuantDialect, scf::SCFDialect, sdy::SdyDialect,
           stablehlo::StableHLODialect, tensor::TensorDialect, tosa::TosaDialect, legacy::TTDialect, ttcore::TTCoreDialect,
           ttir::TTIRDialect, ttkernel::TTKernelDialect, ttmetal::TTMetalDialect, ttnn::TTNNDialect>(registry);
  func::registerInlinerExtension(registry);
}

void mlir::tt::registerPasses() {
  registerCanonicalizerPass();
  registerCSEPass();
  registerLoopInvariantCodeMotionPass();
  registerInlinerPass();
  registerSymbolDCEPass();
  registerStripDebugInfoPass();
  registerPrintIRPass();
  registerPrintOpStatsPass();
  registerViewOpGraphPass();
  emitc::registerEmitCPasses();
  d2m::registerD2MPasses();
  ttcore::registerTTCorePasses();
  ttkernel::registerTTKernelPasses();
  ttir::registerTTIRPasses();
  ttnn::registerTTNNPasses();
  registerConversionPasses();
  registerImportPasses();
  registerImportPipelines();
  registerPipelines();
  registerOldPassNames();
}
