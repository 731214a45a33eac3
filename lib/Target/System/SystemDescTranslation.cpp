//===- SystemDescTranslation.cpp - System descriptions and .ttsys files ---===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Target/System/SystemDescTranslation.h"

#include "ttmlir/Dialect/TTCore/IR/TTCoreOps.h"
#include "ttmlir/Hardware/System/SystemFile.h"
#include "ttmlir/Legacy/TTDialect.h"
#include "ttmlir/Target/Common/Translations.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Tools/mlir-translate/Translation.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/SourceMgr.h"

using namespace mlir;
using namespace mlir::tt::ttcore;

namespace hw = ::ttmlir::hw;

static OwningOpRef<Operation *> readSystem(llvm::SourceMgr &sourceMgr, MLIRContext *context) {
  const llvm::MemoryBuffer *file = sourceMgr.getMemoryBuffer(sourceMgr.getMainFileID());
  auto loc = FileLineColLoc::get(context, file->getBufferIdentifier(), 0, 0);
  llvm::Expected<hw::SystemDesc> desc = hw::parseSystemFile(llvm::arrayRefFromStringRef(file->getBuffer()));
  if (!desc) {
    emitError(loc, llvm::toString(desc.takeError()));
    return {};
  }
  context->loadDialect<TTCoreDialect>();
  OwningOpRef<ModuleOp> module = ModuleOp::create(loc);
  module.get()->setAttr(kSystemDescAttrName, SystemDescAttr::get(context, *desc));
  return module.release().getOperation();
}

static LogicalResult writeSystem(Operation *module, llvm::raw_ostream &os) {
  auto desc = module->getAttrOfType<SystemDescAttr>(kSystemDescAttrName);
  if (!desc)
    return module->emitError() << "expected module with a '" << kSystemDescAttrName << "', found none";
  std::vector<uint8_t> bytes = hw::serializeSystemFile(toHardware(desc));
  os.write(reinterpret_cast<const char *>(bytes.data()), bytes.size());
  return success();
}

void mlir::tt::registerSystemDescTranslations() {
  auto registerDialects = [](DialectRegistry &registry) { registry.insert<legacy::TTDialect, TTCoreDialect>(); };
  mlir::tt::registerTranslationToMLIR("ttsys-to-system-desc", "make a module with the description of a .ttsys file", readSystem,
                                      registerDialects,
                                      BinaryInput{llvm::Align(alignof(uint64_t)), ".ttsys", ::ttmlir::FileKind::System});
  mlir::tt::registerTranslationFromMLIR(
      "system-desc-to-ttsys", "write the system description of a module as .ttsys",
      [](Operation *op, llvm::raw_ostream &os) {
        op->getContext()->printOpOnDiagnostic(false);
        return writeSystem(op, os);
      },
      registerDialects);
}
