//===- LspMain.cpp - The main function of a language server --------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ToolOptions.h"

#include "ttmlir/Driver/ToolMains.h"
#include "ttmlir/Support/CommandLine.h"

#include "mlir/IR/DialectRegistry.h"
#include "mlir/Tools/mlir-lsp-server/MlirLspServerMain.h"

using namespace mlir;

int mlir::tt::lspMain(int argc, char **argv, DialectRegistry &registry) {
  const std::string tool = ::ttmlir::toolName(argv[0]);
  static llvm::cl::opt<bool> quiet("quiet", llvm::cl::desc("log errors only, as --log=error does"));
  // MLIR registers its options when it parses the command line, and ends the process where that is wrong.
  static constexpr StringRef styles[] = {"standard", "delimited"}, levels[] = {"error", "info", "verbose"};
  std::string errorsOnly = "--log=error";
  const StringRef verbosity = StringRef(errorsOnly).ltrim('-').split('=').first;
  const ::ttmlir::LateOption late[] = {{"input-style", styles}, {verbosity, levels}, {"lit-test", {}}, {"pretty", {}}};
  SmallVector<char *> args(argv, argv + argc);
  if (llvm::Error error = ::ttmlir::checkCommandLine(args, llvm::cl::SubCommand::getTopLevel(), late))
    return refuseCommandLine(tool, std::move(error));
  auto isQuiet = [](StringRef arg) {
    auto [name, value] = arg.split('=');
    return name.ltrim('-') == "quiet" && arg.starts_with("-") && ::ttmlir::flagValue(value).value_or(false);
  };
  auto saysLevel = [&](StringRef arg) { return arg.ltrim('-').split('=').first == verbosity; };
  if (llvm::any_of(args, isQuiet) && llvm::none_of(args, saysLevel))
    args.push_back(errorsOnly.data());
  args.push_back(nullptr); // main's contract
  const bool isGood = MlirLspServerMain(args.size() - 1, args.data(), registry).succeeded();
  return static_cast<int>(isGood ? ::ttmlir::ExitStatus::Success : ::ttmlir::ExitStatus::File);
}
