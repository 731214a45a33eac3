//===- QueryCommand.cpp - tt-sim query -------------------------------- -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Hardware/System/SystemFile.h"
#include "ttmlir/Read/Read.h"
#include "ttmlir/Support/CommandLine.h"
#include "ttmlir/Tools/SimTool.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace ttmlir::tools {

static Error writeSystem(StringRef path, const hw::SystemDesc &system) {
  std::vector<uint8_t> bytes = hw::serializeSystemFile(system);
  return writeFile(path, [&](raw_ostream &os) { os.write(reinterpret_cast<const char *>(bytes.data()), bytes.size()); });
}

static Error writeSystems(const QueryOptions &options, const hw::SystemDesc &system, Artifacts &artifacts) {
  if (!options.output.empty())
    if (Error error = writeSystem(options.output, system))
      return error;
  auto folder = artifacts.open("");
  if (!folder || folder->empty())
    return folder.takeError();
  SmallString<128> path(*folder);
  sys::path::append(path, "system_desc.ttsys");
  return writeSystem(path, system);
}

static Expected<hw::SystemDesc> describeSystem(const QueryOptions &options) {
  std::vector<hw::HarvestedLine> lines;
  for (StringRef text : options.harvested) {
    auto line = hw::parseHarvestedLine(text);
    if (!line)
      return withStatus(ExitStatus::Usage, withPrefix("--harvest: ", line.takeError()));
    lines.push_back(*line);
  }
  auto system = openSystem(options.card);
  return !system || lines.empty() ? std::move(system) : hw::harvest(std::move(*system), lines);
}

void querySystem(const QueryOptions &options, Console &console) {
  if (options.output == "-")
    if (Error error = checkBinaryOutput("a .ttsys file", options.force))
      return console.error("", withStatus(ExitStatus::Usage, std::move(error)));
  Artifacts artifacts(options.artifacts);
  if (Error error = artifacts.check({options.card}))
    return console.error("", std::move(error));
  auto system = describeSystem(options);
  if (!system)
    return console.error("", system.takeError());
  if (Error error = writeSystems(options, *system, artifacts))
    return console.error("", std::move(error));
  // The file itself may be on standard output.
  if (options.output == "-")
    return;
  auto write = [&](read::Writer &writer) {
    writer.field("card", options.card);
    writer.object("system_desc", [&] { read::writeSystem(*system, writer); });
  };
  if (console.wantsText())
    write(*read::makeTextWriter(console.out()));
  if (!console.wantsResults())
    return;
  std::string results;
  raw_string_ostream os(results);
  write(*read::makeJsonWriter(os));
  console.giveResults(results);
}

} // namespace ttmlir::tools
