//===- CompositeSteps.cpp - Functions of several ops ----------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/ResultRules/CompositeSteps.h"

#include "ttmlir/ResultRules/Opcodes.h"

#include "llvm/ADT/STLExtras.h"

#include <cmath>

using namespace ttmlir;
using rules::Opcode;

#include "ttmlir/ResultRules/CompositeSteps.cpp.inc"

llvm::ArrayRef<rules::Composite> rules::allComposites() { return kComposites; }

const rules::Composite *rules::findComposite(llvm::StringRef name) {
  const Composite *found =
      llvm::lower_bound(kComposites, name, [](const Composite &each, llvm::StringRef name) { return each.name < name; });
  return found != std::end(kComposites) && found->name == name ? found : nullptr;
}
