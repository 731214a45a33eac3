//===- ExitStatus.cpp - Exit statuses of the tools ------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Support/ExitStatus.h"

using namespace llvm;

namespace {
class StatusError : public ErrorInfo<StatusError> {
public:
  static char ID;

  StatusError(ttmlir::ExitStatus status, std::error_code code, std::string message)
      : status(status), code(code), text(std::move(message)) {}

  void log(raw_ostream &os) const override { os << text; }
  std::error_code convertToErrorCode() const override { return code; }

  ttmlir::ExitStatus status;

private:
  std::error_code code;
  std::string text;
};
} // namespace

char StatusError::ID = 0;

StringRef ttmlir::meaning(ExitStatus status) {
  switch (status) {
  case ExitStatus::Success:
    return "success";
  case ExitStatus::Refused:
    return "values disagree, or an input is refused: ill-formed, unsupported, too big for the device or for this machine's memory";
  case ExitStatus::Usage:
    return "the command line is wrong, independent of the files";
  case ExitStatus::File:
    return "a file cannot be read or written, is not of the kind that the tool reads, or is damaged";
  case ExitStatus::Internal:
    return "internal error: a fault of the tool";
  }
  return "";
}

/// The error code of the last part of `error`.
static std::error_code codeOf(const Error &error) {
  std::error_code code = inconvertibleErrorCode();
  visitErrors(error, [&](const ErrorInfoBase &info) { code = info.convertToErrorCode(); });
  return code;
}

static Error makeError(const Twine &prefix, ttmlir::ExitStatus status, Error error) {
  if (!error)
    return error;
  const std::error_code code = codeOf(error);
  return make_error<StatusError>(status, code, (prefix + toString(std::move(error))).str());
}

Error ttmlir::withStatus(ExitStatus status, Error error) { return makeError("", status, std::move(error)); }

Error ttmlir::usageError(const Twine &message) {
  return withStatus(ExitStatus::Usage, createStringError(inconvertibleErrorCode(), message));
}

Error ttmlir::fileError(const Twine &path, std::error_code code) {
  return withStatus(ExitStatus::File, createStringError(code, path + ": " + code.message()));
}

Error ttmlir::withPrefix(const Twine &prefix, Error error) {
  const ExitStatus status = statusOf(error);
  return makeError(prefix, status, std::move(error));
}

ttmlir::ExitStatus ttmlir::statusOf(const Error &error) {
  ExitStatus status = ExitStatus::Success;
  visitErrors(error, [&](const ErrorInfoBase &info) {
    const bool known = info.isA<StatusError>();
    status = worst(status, known ? static_cast<const StatusError &>(info).status : ExitStatus::Refused);
  });
  return status;
}
