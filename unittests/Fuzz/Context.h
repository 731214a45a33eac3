//===- Context.h - Common parts of fuzz targets of the compiler -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_UNITTESTS_FUZZ_CONTEXT_H
#define TTMLIR_UNITTESTS_FUZZ_CONTEXT_H

#include "ttmlir/Driver/Registration.h"
#include "ttmlir/Target/Common/InputText.h"

#include "mlir/IR/DialectRegistry.h"
#include "mlir/IR/MLIRContext.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/MemoryBufferRef.h"

#include <sys/resource.h>

namespace ttmlir::fuzz {

/// A context with all dialects, on one thread. A context keeps every type and attribute that it has ever seen, so beginCase makes a
/// new one after `casesPerContext` cases.
class Context {
public:
  explicit Context(unsigned casesPerContext) : casesPerContext(casesPerContext) {
    // The tools parse with a stack of 1 GiB.
    rlimit stack{128 << 20, 128 << 20};
    setrlimit(RLIMIT_STACK, &stack);
  }

  mlir::MLIRContext &get() {
    if (!context) {
      mlir::DialectRegistry registry;
      mlir::tt::registerDialects(registry);
      context = std::make_unique<mlir::MLIRContext>(registry, mlir::MLIRContext::Threading::DISABLED);
      context->loadAllAvailableDialects();
      context->printOpOnDiagnostic(false);
    }
    return *context;
  }

  void beginCase() {
    if (++cases % casesPerContext == 0)
      context.reset();
  }

private:
  std::unique_ptr<mlir::MLIRContext> context;
  unsigned casesPerContext, cases = 0;
};

/// Whether the tools refuse `text` since parsers of MLIR do not survive it (test/Pipelines/unsafe-input.test).
inline bool isKnownFault(llvm::StringRef text) { return !mlir::tt::describeBadInput(llvm::MemoryBufferRef(text, "text")).empty(); }

/// A text without the parts that may change when it is printed and parsed once more: affine maps, which are simplified again each
/// time, and resources, which get another name and have their data elsewhere.
inline std::string withoutMapsAndResources(llvm::StringRef text) {
  text = text.take_front(text.find("\n{-#"));
  std::string result;
  while (!text.empty()) {
    if (text.consume_front("dense_resource<")) {
      result += "dense_resource<";
      text = text.drop_until([](char c) { return c == '>'; });
    } else if (text.starts_with("(d0") || text.starts_with("() -> (")) {
      // Dimensions, then results.
      text = text.drop_front(std::min(text.find("->"), text.size()));
      int depth = 0;
      while (!text.empty() && (depth += (text[0] == '(') - (text[0] == ')'), depth || text[0] != ')'))
        text = text.drop_front();
    } else {
      result += text[0];
      text = text.drop_front();
    }
  }
  return result;
}

/// How often a value may print as something else before it must stay the same.
constexpr unsigned kMaxRounds = 4;

} // namespace ttmlir::fuzz

#endif // TTMLIR_UNITTESTS_FUZZ_CONTEXT_H
