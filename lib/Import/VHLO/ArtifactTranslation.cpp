//===- ArtifactTranslation.cpp - Portable artifacts of StableHLO ----------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ArtifactReader.h"
#include "ArtifactWriter.h"

#include "ttmlir/Dialect/StableHLO/IR/Devices.h"
#include "ttmlir/Dialect/StableHLO/IR/StableHLOOps.h"
#include "ttmlir/Import/VHLO/Artifact.h"
#include "ttmlir/Target/Common/Translations.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Quant/IR/Quant.h"

#include "llvm/Support/CommandLine.h"
#include "llvm/Support/SourceMgr.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::importer;

/// The dialects of types that are compared or made must be loaded, even for a module without ops of theirs.
static void loadDialects(MLIRContext *context) {
  context->loadDialect<func::FuncDialect, quant::QuantDialect, sdy::SdyDialect, stablehlo::StableHLODialect>();
}

OwningOpRef<ModuleOp> importer::readArtifact(llvm::MemoryBufferRef file, MLIRContext *context,
                                             std::optional<::ttmlir::ExitStatus> *status) {
  loadDialects(context);
  const StringRef text = file.getBuffer();
  ArtifactReader reader({reinterpret_cast<const uint8_t *>(text.data()), text.size()},
                        FileLineColLoc::get(context, file.getBufferIdentifier(), 0, 0));
  OwningOpRef<ModuleOp> module = reader.read();
  if (status && reader.hasRefused())
    *status = ::ttmlir::ExitStatus::Refused;
  return module;
}

/// Removes meshes and shardings of tensors, which have no form in artifacts. The number of devices stays.
static void dropShardings(ModuleOp module) {
  StringRef dialect = sdy::SdyDialect::getDialectNamespace();
  Operation *first = nullptr;
  module.walk([&](Operation *op) {
    op->getAttrDictionary().walk(
        [&](sdy::TextAttr text) { stablehlo::raiseNumPartitions(module, stablehlo::numMeshDevices(text.getText())); });
  });
  module.walk([&](Operation *op) {
    for (NamedAttribute attribute : llvm::to_vector(op->getDiscardableAttrs()))
      if (attribute.getNameDialect() && attribute.getNameDialect()->getNamespace() == dialect) {
        op->removeDiscardableAttr(attribute.getName());
        first = first ? first : op;
      }
    if (auto function = dyn_cast<FunctionOpInterface>(op)) {
      auto drop = [&](auto attributes, auto set) {
        if (attributes &&
            llvm::any_of(attributes, [&](NamedAttribute each) { return each.getName().strref().starts_with("sdy."); })) {
          set(llvm::filter_to_vector(attributes, [](NamedAttribute each) { return !each.getName().strref().starts_with("sdy."); }));
          first = first ? first : op;
        }
      };
      for (unsigned number = 0; number < function.getNumArguments(); ++number)
        drop(function.getArgAttrDict(number), [&](ArrayRef<NamedAttribute> kept) { function.setArgAttrs(number, kept); });
      for (unsigned number = 0; number < function.getNumResults(); ++number)
        drop(function.getResultAttrDict(number), [&](ArrayRef<NamedAttribute> kept) { function.setResultAttrs(number, kept); });
    }
  });
  // Each is a mesh, or a tensor of its operand.
  SmallVector<Operation *> ops;
  module.walk([&](Operation *op) {
    if (op->getDialect() && op->getDialect()->getNamespace() == dialect && op->getNumOperands() == op->getNumResults())
      ops.push_back(op);
  });
  if (first || !ops.empty())
    emitWarning(first ? first->getLoc() : ops.front()->getLoc(), "artifacts have no shardings, which are dropped");
  for (Operation *op : ops) {
    op->replaceAllUsesWith(op->getOperands());
    op->erase();
  }
}

LogicalResult importer::writeArtifact(ModuleOp module, StringRef target, raw_ostream &os) {
  const std::optional<Version> version = target.empty() ? newestVersion() : Version::parse(target);
  if (!version || *version < oldestVersion() || *version > newestVersion())
    return emitError(module.getLoc(), "expected a target version of ")
           << oldestVersion().str() << " to " << newestVersion().str() << ", found '" << target << "'";
  loadDialects(module.getContext());
  dropShardings(module);
  return ArtifactWriter(*version).write(module, os);
}

void importer::registerArtifactTranslations() {
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
        OwningOpRef<ModuleOp> module =
            readArtifact(sources.getMemoryBuffer(sources.getMainFileID())->getMemBufferRef(), context, &failureStatus());
        return module ? OwningOpRef<Operation *>(module.release().getOperation()) : nullptr;
      },
      registerDialects, BinaryInput{llvm::Align(1), ".mlir.bc", ::ttmlir::FileKind::Artifact});
  mlir::tt::registerTranslationFromMLIR(
      "serialize", "write a portable artifact of StableHLO",
      [](Operation *op, raw_ostream &os) -> LogicalResult {
        auto module = dyn_cast<ModuleOp>(op);
        return module ? writeArtifact(module, target, os) : op->emitError("expected a module, found '") << op->getName() << "'";
      },
      registerDialects);
}
