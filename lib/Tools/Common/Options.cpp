//===- Options.cpp - Options of tools -------------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Tools/Options.h"

#include "ttmlir/Support/Printable.h"

#include "llvm/Support/Path.h"
#include "llvm/Support/WithColor.h"

using namespace llvm;

namespace tt::tools {

// Parsers do not know for which tool they work.
static std::string toolName = "tt-mlir";

bool refuseOption(StringRef option, StringRef found, const Twine &wanted) {
  WithColor::error(errs(), toolName) << "--" << option << " is '" << printable(found) << "' but should be " << wanted << '\n';
  return true;
}

bool parseOptions(int argc, char **argv, StringRef tool, StringRef overview) {
  toolName = tool.str();
  // Unknown options are told about here, all else on standard error.
  std::string messages;
  raw_string_ostream os(messages);
  if (cl::ParseCommandLineOptions(argc, argv, overview, &os))
    return true;
  StringRef text = messages;
  if (text.consume_front(sys::path::filename(argv[0]).str() + ": "))
    WithColor::error(errs(), toolName);
  errs() << text;
  return false;
}

} // namespace tt::tools
