//===- tt-translate.cpp - Modules to files --------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Driver/ToolMains.h"
#include "ttmlir/Import/ONNX/ImportONNX.h"
#include "ttmlir/Import/VHLO/Artifact.h"
#include "ttmlir/Legacy/UpgradeTTIR.h"
#include "ttmlir/Support/Guard.h"
#include "ttmlir/Support/Version.h"
#include "ttmlir/Target/Common/InputText.h"
#include "ttmlir/Target/Cpp/CppPrinter.h"
#include "ttmlir/Target/Kernel/KernelEmitter.h"
#include "ttmlir/Target/System/SystemDescTranslation.h"
#include "ttmlir/Target/TTNN/TTNNToFlatbuffer.h"

int main(int argc, char **argv) {
  ttmlir::setVersionPrinter();
  mlir::tt::registerInputOptions();
  mlir::tt::ttnn::registerToFlatbufferTranslation();
  mlir::tt::ttkernel::registerToCppTranslation();
  mlir::tt::ttkernel::registerToReportTranslation();
  mlir::tt::cpp::registerToCppTranslation();
  mlir::tt::registerUpgradeTTIRTranslation();
  mlir::tt::registerSystemDescTranslations();
  mlir::tt::importer::registerFromONNXTranslation();
  mlir::tt::importer::registerArtifactTranslations();
  auto translate = [](int count, char **args) { return mlir::tt::translateMain(count, args, "tt-mlir translator\n"); };
  return ttmlir::runGuarded(argc, argv, translate);
}
