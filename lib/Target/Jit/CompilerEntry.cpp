//===- CompilerEntry.cpp - Entry of libTTCompiler.so for functions --------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Jit/CompilerLibrary.h"
#include "ttmlir/Target/Jit/Compile.h"

#include "ttmlir/Config.h"

#include <exception>
#include <new>

#define TT_EXPORT __attribute__((visibility("default")))

using namespace ttnn::jit;

extern "C" {
TT_EXPORT extern const char *const ttCompilerVersion;
const char *const ttCompilerVersion = TTMLIR_VERSION_STRING;

TT_EXPORT void ttCompileGraph(const CompileRequest &request, ttmlir::InterruptFn isInterrupted, CompileOutcome &outcome) {
  // This library has an interrupt of its own.
  ttmlir::setInterrupt(isInterrupted);
  try {
    outcome.result = compile(request);
  } catch (const CompileError &error) {
    outcome.error = error.what();
    outcome.code = error.code();
    outcome.diagnostics = error.diagnostics();
  } catch (const ttnn::Error &error) {
    outcome.error = error.what();
    outcome.code = error.code();
  } catch (const std::bad_alloc &) {
    outcome.error = "out of memory";
    outcome.code = ttnn::ErrorCode::OUT_OF_MEMORY;
  } catch (const std::exception &error) {
    outcome.error = error.what();
  } catch (...) {
    outcome.error = "an exception that is none of the standard library's";
  }
}
}

// The program that loads this library calls it by that type.
static_assert(std::is_same_v<CompileEntry, decltype(&ttCompileGraph)>);
