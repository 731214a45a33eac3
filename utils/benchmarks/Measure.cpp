//===- Measure.cpp - Cost of a run ----------------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Measure.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/raw_ostream.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <ctime>

using namespace ttmlir;
using namespace ttmlir::bench;

Settings &bench::settings() {
  static Settings instance;
  return instance;
}

std::string bench::tool(llvm::StringRef name) { return settings().toolsDir + "/" + name.str(); }

std::string bench::scratch(const llvm::Twine &name) { return settings().scratchDir + "/" + name.str(); }

double bench::median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  const size_t middle = values.size() / 2;
  return values.size() % 2 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
}

static Cost medians(llvm::ArrayRef<Cost> costs) {
  auto of = [&](double Cost::*field) {
    std::vector<double> values;
    for (const Cost &cost : costs)
      values.push_back(cost.*field);
    return median(std::move(values));
  };
  return {of(&Cost::seconds), of(&Cost::cpuSeconds), of(&Cost::peakBytes)};
}

Cost bench::timed(llvm::function_ref<void()> body) {
  auto cpuSeconds = [] {
    timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
  };
  const double cpuBegin = cpuSeconds();
  const auto begin = std::chrono::steady_clock::now();
  body();
  const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - begin;
  return {elapsed.count(), cpuSeconds() - cpuBegin, 0};
}

llvm::Expected<Comparison> bench::alternate(CostFn ours, CostFn yardstick) {
  std::vector<Cost> costs[2];
  const CostFn sides[2] = {ours, yardstick};
  double used = 0;
  for (unsigned round = 0; round < 4 || (used < settings().budget && round < 52); ++round) {
    for (unsigned side = 0; side < 2; ++side) {
      llvm::Expected<Cost> cost = sides[side]();
      if (!cost)
        return cost.takeError();
      used += cost->seconds;
      // The first round warms caches up.
      if (round > 0)
        costs[side].push_back(*cost);
    }
  }
  return Comparison{medians(costs[0]), medians(costs[1]), static_cast<unsigned>(costs[0].size())};
}

llvm::Expected<Cost> bench::runProgram(llvm::ArrayRef<std::string> arguments, llvm::StringRef output) {
  const std::string report = scratch("measure.out"), errors = scratch("measure.err");
  const std::string self = llvm::sys::fs::getMainExecutable(nullptr, nullptr);
  const std::string helper = llvm::sys::path::parent_path(self).str() + "/ttmlir-measure";
  std::vector<llvm::StringRef> command = {helper, output, errors};
  command.insert(command.end(), arguments.begin(), arguments.end());
  std::string message;
  const std::optional<llvm::StringRef> redirects[] = {llvm::StringRef(), llvm::StringRef(report), std::nullopt};
  if (llvm::sys::ExecuteAndWait(helper, command, std::nullopt, redirects, 0, 0, &message) != 0)
    return llvm::createStringError("cannot run " + arguments.front() + " " + message);
  llvm::Expected<std::string> text = readText(report);
  if (!text)
    return text.takeError();
  Cost cost;
  int status = 0;
  if (std::sscanf(text->c_str(), "%lf %lf %lf %d", &cost.seconds, &cost.cpuSeconds, &cost.peakBytes, &status) != 4)
    return llvm::createStringError("unexpected output of " + helper);
  if (status == 0)
    return cost;
  llvm::Expected<std::string> complaint = readText(errors);
  if (!complaint)
    return complaint.takeError();
  return llvm::createStringError(llvm::join(arguments, " ") + ": exit status " + llvm::Twine(status) + ": " +
                                 llvm::StringRef(*complaint).take_front(400).trim());
}

llvm::Expected<std::string> bench::readText(llvm::StringRef path) {
  auto buffer = llvm::MemoryBuffer::getFile(path, /*IsText=*/true);
  if (!buffer)
    return llvm::createStringError(buffer.getError(), "cannot read " + path);
  return (*buffer)->getBuffer().str();
}

llvm::Expected<std::string> bench::writeScratch(const llvm::Twine &name, llvm::StringRef text) {
  std::string path = scratch(name);
  if (llvm::Error error = llvm::writeToOutput(path, [&](llvm::raw_ostream &os) {
        os << text;
        return llvm::Error::success();
      }))
    return std::move(error);
  return path;
}

std::vector<Graph> bench::graphs() {
  std::vector<Graph> result;
  for (const std::string &folder : {settings().modelsDir, std::string(TTMLIR_SOURCE_DIR "/test/EndToEnd/Networks")}) {
    std::error_code error;
    if (folder.empty())
      continue;
    for (llvm::sys::fs::directory_iterator file(folder, error), end; !error && file != end; file.increment(error))
      if (llvm::sys::path::extension(file->path()) == ".mlir")
        result.push_back({llvm::sys::path::stem(file->path()).str(), file->path()});
  }
  llvm::sort(result, [](const Graph &a, const Graph &b) { return a.name < b.name; });
  return result;
}

llvm::Expected<std::string> bench::makeLlama(unsigned layers) {
  std::string path = scratch("llama-" + llvm::Twine(layers) + ".mlir");
  if (llvm::sys::fs::exists(path))
    return path;
  const std::string script = TTMLIR_SOURCE_DIR "/utils/benchmarks/make-llama.py";
  if (auto cost = runProgram({TTMLIR_PYTHON, script, "--layers", std::to_string(layers), "-o", path}); !cost)
    return cost.takeError();
  return path;
}
