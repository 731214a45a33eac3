//===- Handles.h - Behind the handles of the C API --------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_CAPI_HANDLES_H
#define TTMLIR_LIB_CAPI_HANDLES_H

#include "ttmlir-c/TTNN.h"

#include "ttmlir/Host/Program.h"
#include "ttmlir/Jit/Diagnostic.h"
#include "ttmlir/Jit/Jit.h"

#include <exception>
#include <new>
#include <optional>
#include <span>

struct ttErrorObject {
  std::string message, origin;
  std::vector<ttnn::jit::Diagnostic> diagnostics;
};
struct ttDeviceObject {
  ttnn::Device value;
  std::string arch;
};
struct ttTensorObject {
  ttnn::Tensor value;
  /// Of its shards, as ttTensorGetSpec gives them.
  std::vector<ttCoreRange> ranges;
};
struct ttTraceObject {
  ttnn::Trace value;
};
struct ttProgramObject {
  ttnn::Program value;
  std::vector<std::string> names;
};
struct ttFunctionObject {
  /// A function, or the executable kept from a call of one.
  std::optional<ttnn::jit::Function> value;
  std::optional<ttnn::jit::Executable> kept;
};

namespace ttnn::capi {

/// Puts the error of the exception in flight, thrown in `function` of the API, into `error`, if that is not null. Errors of
/// arguments name `op` if the function calls one.
void report(ttError *error, const char *function, const char *op) noexcept;

/// The message of the last error of this thread.
std::string &lastMessage();

/// The result of `body`; its exception goes to `error`, and the result is then null, false or 0.
template <class T, class F>
T guarded(ttError *error, F body, const char *op = nullptr, const char *function = __builtin_FUNCTION()) noexcept {
  try {
    return body();
  } catch (...) {
    report(error, function, op);
    return T();
  }
}

/// The `count` values at `values`; throws if there are some and the pointer is null.
template <class T> std::span<T> spanOf(T *values, size_t count, const char *what) {
  if (!values && count > 0)
    throw Error("ttnn: expected " + std::to_string(count) + " " + what + ", found a null pointer");
  return {values, count};
}
/// The referent of `pointer`; throws for null.
template <class T> T &referTo(T *pointer, const char *what) {
  if (!pointer)
    throw Error(std::string("ttnn: expected room for ") + what + ", found a null pointer");
  return *pointer;
}

/// The referent of a handle; throws for null.
const Device &deviceOf(ttDevice device);
const Tensor &tensorOf(ttTensor tensor);
const jit::Function &functionOf(ttFunction function);
std::vector<Tensor> tensorsOf(const ttTensor *tensors, size_t count);

ttTensor makeHandle(const Tensor &tensor);

/// Makes handles of `tensors` in `results`; throws if there are more than `capacity`.
bool giveResults(const std::vector<Tensor> &tensors, ttTensor *results, size_t capacity, size_t *numResults,
                 const std::string &origin);

/// Values of C converted to the host API; throw for null and for unknown numbers.
DataType toDataType(int dtype);
MemoryConfig toConfig(const ttMemoryConfig &config);
TensorSpec toSpec(const ttTensorSpec *spec);

} // namespace ttnn::capi

#endif // TTMLIR_LIB_CAPI_HANDLES_H
