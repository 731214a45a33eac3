//===- Translations.cpp - Registration of translations --------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Target/Common/Translations.h"

#include "ttmlir/Target/Common/InputText.h"

#include "mlir/Bytecode/BytecodeWriter.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Tools/ParseUtilities.h"

#include "llvm/ADT/StringMap.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/SourceMgr.h"

using namespace mlir;

/// Whether the option of MLIR's translations that is called `name` is given.
static bool isGiven(StringRef name) {
  const auto &all = llvm::cl::getRegisteredOptions();
  const auto found = all.find(name);
  return found != all.end() && found->second->getNumOccurrences() > 0;
}

void mlir::tt::registerTranslationFromMLIR(StringRef name, StringRef description, TranslateFromMLIRFunction function,
                                           DialectRegistrationFunction addDialects) {
  registerTranslationCLOptions();
  TranslateRegistration registration(name, description,
                                     [function = std::move(function), addDialects = std::move(addDialects)](
                                         const std::shared_ptr<llvm::SourceMgr> &sources, raw_ostream &os, MLIRContext *context) {
                                       if (failed(checkInput(*sources)))
                                         return failure();
                                       DialectRegistry registry;
                                       addDialects(registry);
                                       context->appendDialectRegistry(registry);
                                       OwningOpRef<Operation *> op = parseSourceFileForTool(
                                           sources, context, /*insertImplicitModule=*/!isGiven("no-implicit-module"));
                                       return success(op && succeeded(verify(*op)) && succeeded(function(*op, os)));
                                     });
}

std::optional<::ttmlir::ExitStatus> &mlir::tt::failureStatus() {
  static std::optional<::ttmlir::ExitStatus> status;
  return status;
}

bool &mlir::tt::emitsBytecode() {
  static bool isWanted = false;
  return isWanted;
}

/// By description: translations have no names of their own.
static llvm::StringMap<mlir::tt::TranslationTraits> &allTraits() {
  static llvm::StringMap<mlir::tt::TranslationTraits> traits;
  return traits;
}

mlir::tt::TranslationTraits mlir::tt::traitsOf(const Translation &translation) {
  return allTraits().lookup(translation.getDescription());
}

static LogicalResult writeModule(Operation *module, raw_ostream &os) {
  if (mlir::tt::emitsBytecode())
    return writeBytecodeToFile(module, os);
  module->print(os);
  os << '\n';
  return success();
}

void mlir::tt::registerTranslationToMLIR(StringRef name, StringRef description, TranslateToMLIRFunction function,
                                         DialectRegistrationFunction addDialects, std::optional<BinaryInput> binary) {
  allTraits()[description] = {binary, /*makesMLIR=*/true};
  TranslateRegistration registration(name, description,
                                     [function = std::move(function), addDialects = std::move(addDialects)](
                                         const std::shared_ptr<llvm::SourceMgr> &sources, raw_ostream &os, MLIRContext *context) {
                                       DialectRegistry registry;
                                       addDialects(registry);
                                       context->appendDialectRegistry(registry);
                                       OwningOpRef<Operation *> module = function(*sources, context);
                                       if (module)
                                         failureStatus() = ::ttmlir::ExitStatus::Refused;
                                       return success(module && succeeded(verify(*module)) && succeeded(writeModule(*module, os)));
                                     });
}

void mlir::tt::registerBytesTranslation(StringRef name, StringRef description, BinaryInput input,
                                        const TranslateFunction &function) {
  allTraits()[description] = {input, /*makesMLIR=*/false};
  TranslateRegistration registration(name, description, function);
}
