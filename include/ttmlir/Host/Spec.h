//===- Spec.h - Types of the host API and of the runtime --------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_HOST_SPEC_H
#define TTMLIR_HOST_SPEC_H

#include "ttmlir/Hardware/System/SystemDesc.h"
#include "ttmlir/Host/Types.h"
#include "ttmlir/Runtime/Layout.h"
#include "ttmlir/Support/ExitStatus.h"

namespace ttnn {

// Not of the host API that needs the standard library alone: for libraries of the project.

/// `spec` as the runtime describes it, on `chip` if it is on a device. The error gives the parameter that breaks a rule: shards
/// that do not divide, cores outside the grid, rows of block floats.
llvm::Expected<ttmlir::runtime::TensorDesc> toDesc(const TensorSpec &spec, const ttmlir::hw::ChipDesc *chip);

/// The inverse of toDesc. Layouts with a linear map that has no form in the host API become the default one.
TensorSpec toSpec(const ttmlir::runtime::TensorDesc &desc, const ttmlir::hw::ChipDesc &chip);

/// The memory of a device that `spec` asks for; none for host memory.
std::optional<ttmlir::hw::DeviceMemory> memoryOf(const TensorSpec &spec);

/// "(column, row)", for messages.
std::string coreText(CoreCoord core);

/// The kind of errors with exit status `status`; `refused` for those of ExitStatus::Refused.
ErrorCode codeOf(ttmlir::ExitStatus status, ErrorCode refused);

/// Throw Error or OutOfMemory with a message after "ttnn::<function>: ". An error with a status or an error code of its own
/// (ExitStatus.h, Failure.h) has the kind of that in place of `code`.
[[noreturn]] void raise(std::string_view function, const std::string &message, ErrorCode code = ErrorCode::INVALID_ARGUMENT);
[[noreturn]] void raise(std::string_view function, llvm::Error error, ErrorCode code = ErrorCode::INVALID_ARGUMENT);
[[noreturn]] void raiseOutOfMemory(std::string_view function, llvm::Error error);
/// The value of `value`; throws its error.
template <class T>
T valueOrRaise(std::string_view function, llvm::Expected<T> value, ErrorCode code = ErrorCode::INVALID_ARGUMENT) {
  if (!value)
    raise(function, value.takeError(), code);
  return std::move(*value);
}

} // namespace ttnn

#endif // TTMLIR_HOST_SPEC_H
