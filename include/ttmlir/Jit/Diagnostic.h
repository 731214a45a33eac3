//===- Diagnostic.h - Diagnostics of traced calls ---------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_JIT_DIAGNOSTIC_H
#define TTMLIR_JIT_DIAGNOSTIC_H

#include "ttmlir/Host/Types.h"

namespace ttnn::jit {

/// A place in the program of a caller; none without a file. Lines and columns count from 1, 0 is unknown.
struct CallSite {
  std::string file;
  uint32_t line = 0, column = 0;

  /// "model.py:7:12", empty for none.
  std::string str() const;
};

/// Sets the source location of the next calls of this thread, until it is called again: their errors are reported there.
void setCallSite(CallSite site);
/// The source location of the calls of this thread.
const CallSite &callSite();

/// A diagnostic of the compiler about one call.
struct Diagnostic {
  std::string message;
  /// The called op, as in "softmax"; empty if the message concerns no single call.
  std::string op;
  CallSite site;

  /// "model.py:7:12: softmax: <message>".
  std::string str() const;
};

/// A function does not compile. The message has all diagnostics, one a line. Its code is OUT_OF_MEMORY if it does not fit a device.
class CompileError : public Error {
public:
  CompileError(const std::string &function, std::vector<Diagnostic> diagnostics, ErrorCode code = ErrorCode::COMPILE_ERROR);
  const std::vector<Diagnostic> &diagnostics() const { return all; }

private:
  std::vector<Diagnostic> all;
};

/// A compilation was interrupted (Support/Interrupt.h).
class CompileInterrupted : public Error {
public:
  explicit CompileInterrupted(const std::string &function)
      : Error("ttnn::jit: " + function + ": interrupted", ErrorCode::INTERRUPTED) {}
};

} // namespace ttnn::jit

#endif // TTMLIR_JIT_DIAGNOSTIC_H
