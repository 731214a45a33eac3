//===- Simulation.cpp - Runs of tt-sim ------------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Simulation.h"

#include "llvm/Support/JSON.h"

using namespace ttmlir;
using namespace ttmlir::bench;

static void readGolden(const llvm::json::Object &program, Simulation &result) {
  const llvm::json::Object *golden = program.getObject("golden");
  const llvm::json::Array *ops = golden ? golden->getArray("ops") : nullptr;
  if (!ops)
    return;
  for (const llvm::json::Value &value : *ops) {
    const llvm::json::Object *op = value.getAsObject();
    const llvm::json::Object *accumulated = op ? op->getObject("accumulated") : nullptr;
    const llvm::StringRef type = op ? op->getString("dtype").value_or("") : "";
    const bool isFloat = type == "f32" || type == "bf16" || type.starts_with("bfp");
    // Comparisons yield floats on the device, but only 0 and 1.
    if (!accumulated || !isFloat)
      continue;
    result.isSinglePrecision &= type == "f32";
    result.pcc = std::min(result.pcc, accumulated->getNumber("pcc").value_or(0));
  }
}

static void readKernels(const llvm::json::Object &program, Simulation &result) {
  if (const llvm::json::Array *kernels = program.getArray("kernels"))
    for (const llvm::json::Value &kernel : *kernels)
      result.cycles += kernel.getAsObject()->getNumber("cycles").value_or(0);
}

llvm::Expected<Simulation> bench::simulate(const std::string &file, llvm::ArrayRef<std::string> options) {
  std::vector<std::string> command = {tool("tt-sim"), "run", "--json", "--seed=0", file};
  if (settings().threads > 0)
    command.push_back("--threads=" + std::to_string(settings().threads));
  command.insert(command.end(), options.begin(), options.end());
  const std::string output = scratch("run.json");
  llvm::Expected<Cost> cost = runProgram(command, output);
  if (!cost)
    return cost.takeError();
  llvm::Expected<std::string> text = readText(output);
  if (!text)
    return text.takeError();
  llvm::Expected<llvm::json::Value> json = llvm::json::parse(*text);
  if (!json)
    return json.takeError();
  Simulation result;
  result.cost = *cost;
  result.cost.seconds = 0;
  const llvm::json::Object *root = json->getAsObject();
  const llvm::json::Array *files = root ? root->getArray("files") : nullptr;
  const llvm::json::Object *first = files && !files->empty() ? (*files)[0].getAsObject() : nullptr;
  const llvm::json::Array *programs = first ? first->getArray("programs") : nullptr;
  if (!programs)
    return llvm::createStringError("tt-sim does not list the programs of " + file);
  for (const llvm::json::Value &value : *programs) {
    const llvm::json::Object *program = value.getAsObject();
    if (!program || !program->getNumber("seconds") || !program->getNumber("flops") || !program->getNumber("peak_bytes"))
      return llvm::createStringError("tt-sim does not say what " + file + " cost");
    result.cost.seconds += *program->getNumber("seconds");
    result.flops += *program->getNumber("flops");
    result.tensorBytes = std::max(result.tensorBytes, *program->getNumber("peak_bytes"));
    readGolden(*program, result);
    readKernels(*program, result);
  }
  return result;
}
