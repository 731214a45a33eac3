//===- CompilerLibrary.cpp - Functions that the library compiles ----------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Jit/CompilerLibrary.h"

#include "ttmlir/Host/Spec.h"
#include "ttmlir/Jit/CallGraph.h"
#include "ttmlir/Support/CompilerLoader.h"

namespace ttnn::jit {

CompileResult compileInLibrary(const CompileRequest &request) {
  const auto entry =
      reinterpret_cast<CompileEntry>(valueOrRaise("jit", ttmlir::compilerFunction("ttCompileGraph"), ErrorCode::FILE_ERROR));
  CompileOutcome outcome;
  entry(request, ttmlir::isInterrupted, outcome);
  if (outcome.result)
    return std::move(*outcome.result);
  if (outcome.code == ErrorCode::INTERRUPTED)
    throw CompileInterrupted(request.graph.name);
  if (outcome.code == ErrorCode::COMPILE_ERROR || !outcome.diagnostics.empty())
    throw CompileError(request.graph.name, std::move(outcome.diagnostics), outcome.code);
  throw Error(outcome.error, outcome.code);
}

} // namespace ttnn::jit
