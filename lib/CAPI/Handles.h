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
#include "ttmlir/Host/Spec.h"
#include "ttmlir/Jit/Diagnostic.h"
#include "ttmlir/Jit/Jit.h"

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <exception>
#include <new>
#include <optional>
#include <span>

struct ttErrorObject {
  ttErrorCode code;
  std::string message, origin;
  std::vector<ttnn::jit::Diagnostic> diagnostics;
};
struct ttDeviceObject {
  ttnn::Device value;
  std::string arch;
};
struct ttTensorObject {
  ttnn::Tensor value;
  /// The core ranges of its shards, as ttTensorGetSpec gives them.
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

/// Frees `error`, also null.
void freeError(ttError error);

/// Puts the error of the exception in flight, thrown in `function` of the API, into `error`, if that is not null. Errors of
/// arguments name `op` if the function calls one.
void report(ttError *error, const char *function, const char *op) noexcept;

/// The last error of this thread; no message without one.
struct LastError {
  std::string message;
  ErrorCode code = ErrorCode::INTERNAL_ERROR;
};
LastError &lastError();

/// The result of `body`; its exception goes to `error`, and the result is then null, false or 0. Without one `error` is null.
template <class T, class F>
T guarded(ttError *error, F body, const char *op = nullptr, const char *function = __builtin_FUNCTION()) noexcept {
  if (error)
    *error = nullptr;
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
/// The referent of `pointer`, called `what`; throws for null.
template <class T> T &referTo(T *pointer, const char *what) {
  if (!pointer)
    throw Error(std::string("ttnn: expected ") + what + ", found a null pointer");
  return *pointer;
}

/// Whether a struct that begins with its size has no tail padding; TT_ENDS_WITH says so for each.
template <class T> inline constexpr bool hasNoTailPadding = false;
#define TT_ENDS_WITH(type, last)                                                                                                   \
  template <> inline constexpr bool ttnn::capi::hasNoTailPadding<type> = offsetof(type, last) + sizeof(type::last) == sizeof(type);

/// Throws unless `size` is the size of a struct `name` of this or another version.
void expectSize(size_t size, const char *name);
/// Throws if members of a newer header, `count` bytes at `bytes`, are not zero.
void expectZeros(const unsigned char *bytes, size_t count, const char *name);

/// A struct that begins with its size, as this version has it: members that an older caller lacks are zero. Throws for sizes that
/// `<name>Initialize` does not set, and for members of newer versions that are not zero.
template <class T> T known(const T &given, const char *name) {
  static_assert(hasNoTailPadding<T>, "a new member in tail padding would be within the size of older callers");
  expectSize(given.size, name);
  T made = {};
  const auto *bytes = reinterpret_cast<const unsigned char *>(&given);
  std::memcpy(&made, bytes, std::min(given.size, sizeof made));
  if (given.size > sizeof made)
    expectZeros(bytes + sizeof made, given.size - sizeof made, name);
  made.size = sizeof made;
  return made;
}
/// The same for a pointer; null is a struct of zeros.
template <class T> T known(const T *given, const char *name) { return given ? known(*given, name) : T{}; }
/// The same for an array, whose stride is the size of the first.
template <class T> std::vector<T> knownAll(const T *given, size_t count, const char *what, const char *name) {
  std::vector<T> made;
  if (spanOf(given, count, what).empty())
    return made;
  const size_t stride = given->size;
  expectSize(stride, name);
  if (stride % alignof(T) != 0)
    throw Error("ttnn: expected a multiple of " + std::to_string(alignof(T)) + " as the size of each " + name + ", found " +
                std::to_string(stride));
  const auto *bytes = reinterpret_cast<const unsigned char *>(given);
  for (size_t index = 0; index < count; ++index) {
    const T &each = *reinterpret_cast<const T *>(bytes + index * stride);
    expectSize(each.size, name);
    if (each.size != stride)
      throw Error(std::string("ttnn: expected ") + what + " of one size, found " + name + " of " + std::to_string(stride) +
                  " and of " + std::to_string(each.size) + " bytes");
    made.push_back(known(each, name));
  }
  return made;
}
/// Writes `made` to a struct of the caller, as far as that knows it; the rest of one of a newer version stays.
template <class T> void give(T &target, T made, const char *name) {
  static_assert(hasNoTailPadding<T>, "a new member in tail padding would be within the size of older callers");
  expectSize(target.size, name);
  made.size = target.size;
  std::memcpy(static_cast<void *>(&target), &made, std::min(target.size, sizeof made));
}

/// The referent of a handle; throws for null.
const Device &deviceOf(ttDevice device);
const Tensor &tensorOf(ttTensor tensor);
const jit::Function &functionOf(ttFunction function);
std::vector<Tensor> tensorsOf(const ttTensor *tensors, size_t count);

ttTensor makeHandle(const Tensor &tensor);

/// Handles that are freed at the end of the scope.
struct Handles {
  Handles() = default;
  explicit Handles(const std::vector<Tensor> &values);
  ~Handles();
  Handles(const Handles &) = delete;
  Handles &operator=(const Handles &) = delete;

  std::vector<ttTensor> tensors;
};

/// Makes handles of `tensors` in `results`; throws, and leaves these alone, if there are more than `capacity`.
bool giveResults(const std::vector<Tensor> &tensors, ttTensor *results, size_t capacity, size_t *numResults,
                 const std::string &origin);

/// Values of C converted to the host API; throw for null and for unknown numbers.
DataType toDataType(int dtype);
MemoryConfig toConfig(const ttMemoryConfig &config);
TensorSpec toSpec(const ttTensorSpec *spec);

} // namespace ttnn::capi

TT_ENDS_WITH(ttDeviceOptions, memoryLimit)
TT_ENDS_WITH(ttMemoryStatistics, banks)
TT_ENDS_WITH(ttResultChoice, placement)
TT_ENDS_WITH(ttFunctionOptions, maxRows)
TT_ENDS_WITH(ttCacheStatistics, fallbacks)
TT_ENDS_WITH(ttKernel, numCoreArgs)
TT_ENDS_WITH(ttCircularBuffer, tensor)
TT_ENDS_WITH(ttKernelProgram, context)
TT_ENDS_WITH(ttKernelReport, bufferBytes)

#endif // TTMLIR_LIB_CAPI_HANDLES_H
