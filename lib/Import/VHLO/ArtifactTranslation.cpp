//===- ArtifactTranslation.cpp - Portable artifacts of StableHLO ----------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ArtifactReader.h"
#include "ArtifactWriter.h"

#include "ttmlir/Dialect/Common/InputText.h"
#include "ttmlir/Dialect/StableHLO/IR/StableHLODialect.h"
#include "ttmlir/Import/VHLO/Artifact.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Quant/IR/Quant.h"

#include "llvm/Support/CommandLine.h"
#include "llvm/Support/SourceMgr.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::vhlo;

/// What types are compared with and made of has to be there, also where a module has no op of it.
static void loadDialects(MLIRContext *context) {
  context->loadDialect<func::FuncDialect, quant::QuantDialect, sdy::SdyDialect, stablehlo::StableHLODialect>();
}

OwningOpRef<ModuleOp> vhlo::readArtifact(llvm::MemoryBufferRef file, MLIRContext *context) {
  loadDialects(context);
  const StringRef text = file.getBuffer();
  ArtifactReader reader({reinterpret_cast<const uint8_t *>(text.data()), text.size()},
                        FileLineColLoc::get(context, file.getBufferIdentifier(), 0, 0));
  return reader.read();
}

LogicalResult vhlo::writeArtifact(ModuleOp module, StringRef target, raw_ostream &os) {
  const std::optional<Version> version = target.empty() ? newestVersion() : Version::parse(target);
  if (!version || *version < oldestVersion() || *version > newestVersion())
    return emitError(module.getLoc(), "expected a target version of ")
           << oldestVersion().str() << " to " << newestVersion().str() << ", found '" << target << "'";
  loadDialects(module.getContext());
  return ArtifactWriter(*version).write(module, os);
}

void vhlo::registerArtifactTranslations() {
  static llvm::cl::opt<std::string> target(
      "target", llvm::cl::value_desc("version"),
      llvm::cl::desc("--serialize: the version of StableHLO whose readers take the file (newest)"));
  auto registerDialects = [](DialectRegistry &registry) {
    registry.insert<check::CheckDialect, chlo::CHLODialect, func::FuncDialect, interpreter::InterpreterDialect, quant::QuantDialect,
                    sdy::SdyDialect, stablehlo::StableHLODialect>();
  };
  mlir::tt::registerTranslationToMLIR(
      "deserialize", "read a portable artifact of StableHLO",
      [](llvm::SourceMgr &sources, MLIRContext *context) -> OwningOpRef<Operation *> {
        OwningOpRef<ModuleOp> module = readArtifact(sources.getMemoryBuffer(sources.getMainFileID())->getMemBufferRef(), context);
        return module ? OwningOpRef<Operation *>(module.release().getOperation()) : nullptr;
      },
      registerDialects, BinaryInput{llvm::Align(1), ".mlir.bc"});
  mlir::tt::registerTranslationFromMLIR(
      "serialize", "write a portable artifact of StableHLO",
      [](Operation *op, raw_ostream &os) -> LogicalResult {
        auto module = dyn_cast<ModuleOp>(op);
        return module ? writeArtifact(module, target, os) : op->emitError("expected a module");
      },
      registerDialects);
}
