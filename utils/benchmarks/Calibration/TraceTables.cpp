//===- TraceTables.cpp - Tables of recorded traffic -----------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Tables.h"

#include "ttmlir/Sim/Perf/NocTrace.h"

#include "llvm/ADT/Twine.h"
#include "llvm/Support/Path.h"

using namespace ttmlir;
using namespace ttmlir::calibration;
using namespace ttmlir::sim::perf;

std::vector<Prediction> calibration::predictTrace(const Row &row, llvm::StringRef folder) {
  const std::optional<double> measured = row.number("golden_cycles");
  if (!measured)
    return {leaveOut("open", "no recorded end"), leaveOut("closed", "no recorded end")};
  if (row.number("fabric_events").value_or(0) > 0)
    return {leaveOut("open", "transfers over ethernet"), leaveOut("closed", "transfers over ethernet")};
  const hw::ChipDesc *chip = findChip("n150");
  llvm::SmallString<128> path(folder);
  llvm::sys::path::append(path, "noc-traces", row.text("file"));
  llvm::Expected<NocTrace> trace = readNocTrace(path, *chip);
  if (!trace) {
    const std::string reason = "failed to read: " + llvm::toString(trace.takeError());
    return {leaveOut("open", reason), leaveOut("closed", reason)};
  }
  const auto cycles = [&](NocReplayMode mode) { return static_cast<double>(replayNocTrace(*trace, *chip, mode).cycles); };
  return {compare("open", cycles(NocReplayMode::Open), *measured), compare("closed", cycles(NocReplayMode::Closed), *measured)};
}
