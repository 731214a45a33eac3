//===- Logger.h - What programs do, for those who ask -----------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_SUPPORT_LOGGER_H
#define TTMLIR_SUPPORT_LOGGER_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"

namespace llvm {
class raw_ostream;
} // namespace llvm

namespace ttmlir {

/// How much a logger says: the messages of its level and of all later ones.
enum class LogLevel : unsigned char { Trace, Debug, Info, Warning, Error, Off };

/// Lines on standard error, `name | LEVEL | message`, as far as an environment variable asks for them. It holds the name of a level
/// in any case; nothing is said where it is not set. A word that is no level is reported once and counts as not set.
class Logger {
public:
  /// The logger of the runtime and the simulator: TTMLIR_RUNTIME_LOGGER_LEVEL.
  static Logger &runtime();
  /// The logger of the tools: TTRT_LOGGER_LEVEL.
  static Logger &tool();

  bool isEnabled(LogLevel level) const { return level >= lowest && level != LogLevel::Off; }

  /// Prints the message that `write` writes. Control characters in it become `\xNN`.
  void log(LogLevel level, llvm::function_ref<void(llvm::raw_ostream &)> write) const;

private:
  Logger(llvm::StringRef name, const char *variable);

  llvm::StringRef name;
  LogLevel lowest = LogLevel::Off;
};

} // namespace ttmlir

#endif // TTMLIR_SUPPORT_LOGGER_H
