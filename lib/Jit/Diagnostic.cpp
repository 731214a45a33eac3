//===- Diagnostic.cpp - Diagnostics of compilations -----------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Jit/Diagnostic.h"

namespace ttnn::jit {

static thread_local CallSite currentSite;

void setCallSite(CallSite site) { currentSite = std::move(site); }

const CallSite &callSite() { return currentSite; }

std::string CallSite::str() const {
  if (file.empty())
    return "";
  return file + (line ? ":" + std::to_string(line) + (column ? ":" + std::to_string(column) : "") : "");
}

std::string Diagnostic::str() const {
  const std::string place = site.str();
  return (place.empty() ? "" : place + ": ") + (op.empty() ? "" : op + ": ") + message;
}

static std::string textOf(const std::string &function, const std::vector<Diagnostic> &diagnostics) {
  std::string text = "ttnn::jit: " + function + ": ";
  for (const Diagnostic &diagnostic : diagnostics)
    text += (&diagnostic == &diagnostics.front() ? "" : "\n") + diagnostic.str();
  return text + (diagnostics.empty() ? "the pipeline failed" : "");
}

CompileError::CompileError(const std::string &function, std::vector<Diagnostic> diagnostics, ErrorCode code)
    : Error(textOf(function, diagnostics), code), all(std::move(diagnostics)) {}

} // namespace ttnn::jit
