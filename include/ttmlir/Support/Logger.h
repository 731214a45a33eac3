//===- Logger.h - Leveled logging -------------------------------*- C++ -*-===//
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

/// Level of a logger: it prints messages of its level and of all later ones.
enum class LogLevel : unsigned char { Trace, Debug, Info, Warning, Error, Off };

/// Prints lines `name | LEVEL | message` on standard error, up to the level in an environment variable (the name of a level in any
/// case). Silent if the variable is not set. An invalid value is reported once and then ignored.
class Logger {
public:
  /// The logger of the runtime and the simulator: TTMLIR_RUNTIME_LOGGER_LEVEL.
  static Logger &runtime();
  /// The logger of the tools: TTRT_LOGGER_LEVEL.
  static Logger &tool();

  bool isEnabled(LogLevel level) const { return level >= lowest && level != LogLevel::Off; }

  /// Prints the message that `write` writes. Control characters become `\xNN`.
  void log(LogLevel level, llvm::function_ref<void(llvm::raw_ostream &)> write) const;

private:
  Logger(llvm::StringRef name, const char *variable);

  llvm::StringRef name;
  LogLevel lowest = LogLevel::Off;
};

} // namespace ttmlir

#endif // TTMLIR_SUPPORT_LOGGER_H
