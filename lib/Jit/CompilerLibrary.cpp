//===- CompilerLibrary.cpp - Functions that the library compiles ----------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Jit/CompilerLibrary.h"

#include "ttmlir/Jit/CallGraph.h"
#include "ttmlir/Support/CompilerLoader.h"

namespace ttnn::jit {

std::string compileInLibrary(const CallGraph &graph, const std::string &system, const Options &options) {
  llvm::Expected<void *> found = ttmlir::compilerFunction("ttCompileGraph");
  if (!found)
    throw Error("ttnn::jit: " + llvm::toString(found.takeError()));
  const auto entry = reinterpret_cast<CompileEntry>(*found);
  std::string text;
  std::vector<Diagnostic> diagnostics;
  const CompileStatus status = entry(graph, system, options, ttmlir::isInterrupted, text, diagnostics);
  if (status == CompileStatus::Done)
    return text;
  if (status == CompileStatus::Interrupted)
    throw CompileInterrupted(graph.name);
  if (!diagnostics.empty())
    throw CompileError(graph.name, std::move(diagnostics));
  throw Error(text);
}

} // namespace ttnn::jit
