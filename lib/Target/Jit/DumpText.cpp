//===- DumpText.cpp - Texts of traced and compiled functions --------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DumpText.h"

#include "ttmlir/Dialect/TTKernel/IR/TTKernel.h"
#include "ttmlir/Dialect/TTNN/IR/TTNN.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace mlir::tt;

static std::string textOf(ModuleOp module) {
  std::string text;
  llvm::raw_string_ostream os(text);
  module->print(os);
  return text;
}

static void replaceAll(std::string &text, StringRef from, StringRef to) {
  for (size_t place = text.find(from); place != std::string::npos; place = text.find(from, place + to.size()))
    text.replace(place, from.size(), to.str());
}

std::string mlir::tt::textOfTraced(ModuleOp module) {
  std::string text = textOf(module);
  replaceAll(text, "#layout", "#ttnn_layout");
  for (StringRef memory : {"l1", "dram"})
    replaceAll(text, ("#ttcore.memory_space<" + memory + ">").str(), ("#ttnn.buffer_type<" + memory + ">").str());
  return text;
}

/// The fidelity of the compute kernels of `generic`, which its program names; empty without one.
static StringRef fidelityOf(tt::ttnn::GenericOp generic) {
  for (FlatSymbolRefAttr name : generic.getProgram().getKernels())
    if (Operation *kernel = SymbolTable::lookupNearestSymbolFrom(generic, name))
      if (auto config = kernel->getAttrOfType<ttkernel::TensixConfigAttr>(ttkernel::kConfigAttrName))
        return stringifyMathFidelity(config.getMathFidelity());
  return "";
}

std::string mlir::tt::textOfCompiled(ModuleOp module) {
  SmallVector<StringRef> fidelities;
  module.walk<WalkOrder::PreOrder>([&](tt::ttnn::GenericOp generic) { fidelities.push_back(fidelityOf(generic)); });
  // Operations are printed in the order of the walk.
  auto next = fidelities.begin();
  std::string text;
  const std::string printed = textOf(module);
  for (StringRef line : llvm::split(StringRef(printed).rtrim('\n'), '\n')) {
    text += line;
    if (line.contains("\"ttnn.generic\"(") && next != fidelities.end() && !next++->empty())
      text += llvm::formatv(" // math_fidelity = {0}", next[-1]);
    text += '\n';
  }
  return text;
}
