//===- Calibration.cpp - Errors of the clock ------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Calibration.h"

using namespace ttmlir::calibration;
using llvm::StringRef;

llvm::Expected<bool> ttmlir::calibration::parseOption(StringRef argument, CalibrationOptions &options) {
  const auto [name, value] = argument.split('=');
  if (name == "--calibration") {
    options.folder = value.str();
  } else if (name == "--calibration-mode") {
    if (value != "events" && value != "fast")
      return llvm::createStringError("expected events or fast for --calibration-mode, found '" + value + "'");
    options.evaluator = value == "fast" ? Evaluator::Fast : Evaluator::Events;
  } else if (name == "--calibration-table") {
    options.tables.push_back(value.str());
  } else if (name == "--calibration-worst") {
    if (value.getAsInteger(10, options.format.worstRows))
      return llvm::createStringError("expected a number for --calibration-worst, found '" + value + "'");
  } else if (argument == "--calibration-markdown") {
    options.format.isMarkdown = true;
  } else {
    return false;
  }
  return true;
}

llvm::Error ttmlir::calibration::run(const CalibrationOptions &options, llvm::raw_ostream &os) {
  llvm::Expected<std::vector<TableScore>> scores = scoreFolder(options.folder, options.evaluator, options.tables);
  if (!scores)
    return scores.takeError();
  printHead(os, options.format);
  for (const TableScore &score : *scores)
    print(os, score, options.format);
  return llvm::Error::success();
}
