//===- ModelEntry.cpp - Entry of libTTCompiler.so for models --------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CompileModel.h"

#include <exception>
#include <new>

#define TT_EXPORT __attribute__((visibility("default")))

using namespace ttmlir;

/// Ends a compilation that has thrown: exceptions do not pass between libraries.
static void fail(const ModelRequest &request, CompiledModel &result, ExitStatus status, const char *message) {
  result.status = status;
  result.messages = request.path.str() + ": error: " + message + '\n';
}

extern "C" TT_EXPORT void ttCompileModel(const ModelRequest &request, CompiledModel &result) {
  try {
    mlir::tt::compileModel(request, result);
  } catch (const std::bad_alloc &) {
    fail(request, result, ExitStatus::Refused, "out of memory");
  } catch (const std::exception &error) {
    fail(request, result, ExitStatus::Internal, error.what());
  } catch (...) {
    fail(request, result, ExitStatus::Internal, "an exception that is none of the standard library's");
  }
}

// The program that loads this library calls it by that type.
static_assert(std::is_same_v<CompileModelEntry, decltype(&ttCompileModel)>);
