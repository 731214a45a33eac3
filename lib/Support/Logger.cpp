//===- Logger.cpp - Leveled logging ---------------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Support/Logger.h"

#include "ttmlir/Support/CommandLine.h"
#include "ttmlir/Support/Printable.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/WithColor.h"
#include "llvm/Support/raw_ostream.h"

#include <cstdlib>

using namespace llvm;

static constexpr StringLiteral kLevels[] = {"Trace", "Debug", "Info", "Warning", "Error", "Off"};

ttmlir::Logger::Logger(StringRef name, const char *variable) : name(name) {
  const char *value = std::getenv(variable);
  if (!value || !*value)
    return;
  for (unsigned level = 0; level < std::size(kLevels); ++level)
    if (kLevels[level].equals_insensitive(value)) {
      lowest = static_cast<LogLevel>(level);
      return;
    }
  const SmallVector<StringRef> names(std::begin(kLevels), std::end(kLevels));
  WithColor::warning(errs(), name) << variable << ": expected one of " << join(names, ", ") << ", found '" << printable(value)
                                   << "'" << didYouMean(value, names) << '\n';
}

ttmlir::Logger &ttmlir::Logger::runtime() {
  static Logger logger("runtime", "TTMLIR_RUNTIME_LOGGER_LEVEL");
  return logger;
}

ttmlir::Logger &ttmlir::Logger::tool() {
  static Logger logger("ttrt", "TTRT_LOGGER_LEVEL");
  return logger;
}

void ttmlir::Logger::log(LogLevel level, function_ref<void(raw_ostream &)> write) const {
  if (!isEnabled(level))
    return;
  std::string message;
  raw_string_ostream os(message);
  write(os);
  errs() << name << " | " << kLevels[static_cast<unsigned>(level)].upper() << " | " << printable(message) << '\n';
}
