//===- UpgradeTTIRTranslation.cpp - tt-translate --upgrade-ttir -----------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Legacy/UpgradeTTIR.h"

#include "ttmlir/Dialect/TTCore/IR/TTCoreOps.h"
#include "ttmlir/Dialect/TTIR/IR/TTIR.h"
#include "ttmlir/Dialect/TTNN/IR/TTNN.h"
#include "ttmlir/Legacy/TTDialect.h"
#include "ttmlir/Target/Common/InputText.h"
#include "ttmlir/Target/Common/Translations.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Quant/IR/Quant.h"
#include "mlir/Tools/mlir-translate/Translation.h"

#include "llvm/Support/SourceMgr.h"

using namespace mlir;

void mlir::tt::registerUpgradeTTIRTranslation() {
  registerTranslationToMLIR(
      "upgrade-ttir", "turn TTIR of an older form into current TTIR",
      [](llvm::SourceMgr &sourceMgr, MLIRContext *context) -> OwningOpRef<Operation *> {
        if (failed(checkInput(sourceMgr)))
          return {};
        context->printOpOnDiagnostic(false);
        llvm::MemoryBufferRef text = sourceMgr.getMemoryBuffer(sourceMgr.getMainFileID())->getMemBufferRef();
        return upgradeTTIR(text, context).release().getOperation();
      },
      [](DialectRegistry &registry) {
        registry.insert<legacy::TTDialect, ttnn::TTNNDialect, ttir::TTIRDialect, ttcore::TTCoreDialect, func::FuncDialect,
                        quant::QuantDialect>();
      });
}
