//===- RunCommand.cpp - tt-sim run ------------------------------------ -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Progress.h"
#include "RunResults.h"

#include "ttmlir/Hardware/SystemFile.h"
#include "ttmlir/Tools/SimTool.h"
#include "ttmlir/Tools/TensorIO.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"

#include <chrono>

using namespace llvm;
using namespace tt::runtime;

namespace tt::tools {

static Error failure(const Twine &message) { return createStringError(inconvertibleErrorCode(), message); }

Expected<hw::SystemDesc> openSystem(StringRef text) {
  if (text == "-" || text.ends_with(".ttsys"))
    return hw::readSystemFile(text);
  return hw::builtinSystem(text);
}

//===----------------------------------------------------------------------===//
// Values given on the command line
//===----------------------------------------------------------------------===//

namespace {
/// `@file`, `2x2xf32=...` or either behind `name=`.
struct Given {
  StringRef name, value;

  explicit Given(StringRef text) : value(text) {
    if (text.starts_with("@") || startsWithType(text))
      return;
    auto [left, right] = text.split('=');
    if (right.starts_with("@") || startsWithType(right))
      name = left, value = right;
  }

  /// The tensor for a port that wants `desc`.
  Expected<Tensor> load(const TensorDesc &desc, BufferPool &pool) const {
    StringRef path = value;
    if (path.consume_front("@")) {
      auto file = NpyFile::open(path);
      auto tensor = file ? file->toTensor(desc, pool) : Expected<Tensor>(file.takeError());
      if (!tensor)
        return failure(displayName(path) + ": " + toString(tensor.takeError()));
      return tensor;
    }
    auto parsed = parseTensorText(value);
    if (!parsed)
      return parsed.takeError();
    return fromText(*parsed, desc, pool);
  }
};
} // namespace

// The port that `given`, number `position` on the command line, is for.
static Expected<unsigned> findPort(const Given &given, unsigned position, ArrayRef<Port> ports, StringRef kind) {
  if (given.name.empty()) {
    if (position < ports.size())
      return position;
    return failure("the program has " + Twine(ports.size()) + " " + kind + "s but " + Twine(position + 1) + " are given");
  }
  for (auto [index, port] : enumerate(ports))
    if (port.name == given.name)
      return index;
  return failure("the program has no " + kind + " named \"" + given.name + "\"");
}

//===----------------------------------------------------------------------===//
// One program
//===----------------------------------------------------------------------===//

namespace {
class ProgramRunner {
public:
  ProgramRunner(const RunOptions &options, Device &device, sim::GraphExecutor &executor, const Binary &binary, unsigned index,
                Progress &progress)
      : options(options), device(device), executor(executor), binary(binary), program(binary.programs()[index]),
        progress(progress) {
    result.program = &program;
    result.index = index;
    result.goldenPcc = options.sim.goldenPcc;
  }

  Expected<ProgramResult> run() {
    if (Error error = makeInputs())
      return std::move(error);
    for (unsigned loop = 0; loop < std::max(options.loops, 1u); ++loop)
      if (Error error = runOnce())
        return std::move(error);
    progress.show("writing results");
    if (Error error = fetchOutputs())
      return std::move(error);
    if (Error error = checkOutputs())
      return std::move(error);
    if (Error error = writeOutputs())
      return std::move(error);
    return std::move(result);
  }

private:
  Error makeInputs() {
    inputs.resize(program.inputs.size());
    for (auto [position, text] : enumerate(options.inputs)) {
      Given given(text);
      auto index = findPort(given, position, program.inputs, "input");
      if (!index)
        return index.takeError();
      const Port &port = program.inputs[*index];
      auto tensor = given.load(program.desc(port), device.pool());
      if (!tensor)
        return failure(portText("input", *index, port) + ": " + toString(tensor.takeError()));
      inputs[*index] = std::move(*tensor);
    }
    for (auto [index, tensor] : enumerate(inputs)) {
      if (tensor)
        continue;
      progress.show("making input " + std::to_string(index) + " of " + std::to_string(inputs.size()));
      Port port = program.inputs[index];
      // A program that marks everything as input marks nothing.
      if (all_of(program.inputs, [](const Port &other) { return other.argumentType == ArgumentType::Input; }))
        port.argumentType = ArgumentType::Default;
      auto made = makeInput(options.init, options.seed, index, port, program.desc(port), device.pool());
      if (!made)
        return failure(portText("input", index, port) + ": " + toString(made.takeError()));
      tensor = std::move(*made);
    }
    return Error::success();
  }

  Error runOnce() {
    outputs.clear();
    auto produced = submit(device, binary, result.index, inputs);
    if (!produced)
      return produced.takeError();
    outputs = std::move(*produced);
    result.report = executor.report();
    result.seconds.push_back(result.report.seconds);
    return Error::success();
  }

  Error fetchOutputs() {
    for (const Tensor &output : outputs) {
      auto values = plain(output, device.pool());
      if (!values)
        return values.takeError();
      result.outputs.push_back(std::move(*values));
    }
    return Error::success();
  }

  void check(unsigned output, const Tensor &expected) {
    const Tensor &found = result.outputs[output];
    OutputCheck check;
    check.output = output;
    check.comparison = sim::compare(found, expected, program.desc(program.outputs[output]).dtype(), options.rtol, options.atol);
    bool byTolerance = !options.pcc || options.tolerancesGiven;
    check.passed = !(byTolerance && check.comparison.mismatches > 0) &&
                   !(options.pcc && (check.comparison.score() < *options.pcc || check.comparison.nonFinite));
    result.checks.push_back(check);
  }

  Error checkOutputs() {
    for (auto [position, text] : enumerate(options.expected)) {
      Given given(text);
      auto index = findPort(given, position, program.outputs, "output");
      if (!index)
        return index.takeError();
      const Port &port = program.outputs[*index];
      TensorDesc desc = program.desc(port);
      // What is expected is not rounded to the output's type.
      if (!isInteger(desc.dtype()))
        desc.layout = Layout::host(DataType::Float64);
      auto expected = given.load(desc, device.pool());
      if (!expected)
        return failure(portText("expected output", *index, port) + ": " + toString(expected.takeError()));
      check(*index, *expected);
    }
    return options.identity ? checkIdentity() : Error::success();
  }

  Error checkIdentity() {
    if (result.outputs.size() > inputs.size())
      return failure("--identity needs an input per output but the program has " + Twine(inputs.size()) + " inputs and " +
                     Twine(result.outputs.size()) + " outputs");
    for (auto [index, output] : enumerate(result.outputs)) {
      if (output.shape() != inputs[index].shape())
        return failure(portText("output", index, program.outputs[index]) + " is " + output.desc().str() +
                       " but --identity wants the shape of input " + Twine(index) + ", which is " + inputs[index].desc().str());
      auto expected = plain(inputs[index], device.pool());
      if (!expected)
        return expected.takeError();
      check(index, *expected);
    }
    return Error::success();
  }

  Error writeOutputs() {
    for (auto [position, text] : enumerate(options.outputs)) {
      auto [left, right] = StringRef(text).split("=@");
      bool isNamed = !StringRef(text).starts_with("@") && !right.empty();
      Given given(text);
      given.name = isNamed ? left : StringRef();
      StringRef path = isNamed ? right : StringRef(text);
      if (!isNamed && !path.consume_front("@"))
        return failure("--output=" + text + " should be @ and the name of a .npy file");
      auto index = findPort(given, position, program.outputs, "output");
      if (!index)
        return index.takeError();
      if (Error error = writeNpy(path, result.outputs[*index], device.pool()))
        return error;
    }
    return options.saveArtifacts ? saveTensors() : Error::success();
  }

  Error saveTensors() {
    auto folder = createArtifacts(artifactFolder(options.artifactDir), currentFile);
    if (!folder)
      return folder.takeError();
    auto save = [&](StringRef kind, ArrayRef<Tensor> tensors) -> Error {
      for (auto [index, tensor] : enumerate(tensors)) {
        SmallString<128> path(*folder);
        sys::path::append(path, "program_" + Twine(result.index) + "_" + kind + "_" + Twine(index) + ".npy");
        if (Error error = writeNpy(path, tensor, device.pool()))
          return error;
      }
      return Error::success();
    };
    if (Error error = save("input", inputs))
      return error;
    return save("output", result.outputs);
  }

public:
  std::string currentFile;

private:
  const RunOptions &options;
  Device &device;
  sim::GraphExecutor &executor;
  const Binary &binary;
  const Program &program;
  Progress &progress;
  ProgramResult result;
  std::vector<Tensor> inputs, outputs;
};

//===----------------------------------------------------------------------===//
// Files
//===----------------------------------------------------------------------===//

class FileRunner {
public:
  FileRunner(const RunOptions &options, Console &console) : options(options), console(console) {}

  void run() {
    if (options.cleanArtifacts)
      if (Error error = cleanArtifacts(artifactFolder(options.artifactDir)))
        return console.error("", toString(std::move(error)));
    std::vector<std::string> files = expandPaths(options.paths, {".ttnn"}, console);
    if (!options.json) {
      for (const std::string &file : files)
        runFile(file, nullptr);
      return;
    }
    auto writer = read::makeJsonWriter(console.out());
    writer->list("files", [&] {
      for (const std::string &file : files)
        writer->object("", [&] {
          writer->field("file", displayName(file));
          runFile(file, writer.get());
        });
    });
  }

private:
  void fail(StringRef file, Error error, read::Writer *writer) {
    progress.clear();
    std::string message = toString(std::move(error));
    console.error(file, message);
    if (writer)
      writer->field("error", message);
  }

  Expected<hw::SystemDesc> systemFor(const Binary &binary) {
    if (options.system.empty())
      return hw::fromSchema(*binary.root().system_desc());
    auto system = openSystem(options.system);
    if (!system)
      return system.takeError();
    if (std::vector<std::string> reasons = whyNotFits(binary, *system); !reasons.empty())
      return failure("the file does not fit " + options.system + ": " + join(reasons, "; "));
    return system;
  }

  void runFile(const std::string &file, read::Writer *writer) {
    if (StringRef(file).ends_with(".ttsys"))
      return fail(file, failure("a .ttsys file describes a system and has no programs; pass it as --system"), writer);
    progress.show("loading " + file);
    auto binary = Binary::load(file);
    if (!binary)
      return fail(file, binary.takeError(), writer);
    auto system = systemFor(*binary);
    if (!system)
      return fail(file, system.takeError(), writer);
    sim::SimOptions simOptions = options.sim;
    simOptions.progress = [this](unsigned index, unsigned total, StringRef name) { progress.operation(index, total, name); };
    sim::GraphExecutor *executor = nullptr;
    auto device = sim::openDevice(std::move(*system), std::move(simOptions), &executor);
    if (!device)
      return fail(file, device.takeError(), writer);
    unsigned count = binary->programs().size();
    if (count == 0)
      return fail(file, failure("no programs"), writer);
    if (options.program && *options.program >= count)
      return fail(file, failure("the file has " + Twine(count) + " programs but program " + Twine(*options.program) + " is wanted"),
                  writer);
    auto runAll = [&] {
      for (unsigned index = 0; index < count; ++index)
        if (!options.program || *options.program == index)
          runProgram(file, *binary, index, *device, *executor, writer);
    };
    if (writer)
      writer->list("programs", runAll);
    else
      runAll();
  }

  void runProgram(const std::string &file, const Binary &binary, unsigned index, Device &device, sim::GraphExecutor &executor,
                  read::Writer *writer) {
    ProgramRunner runner(options, device, executor, binary, index, progress);
    runner.currentFile = file;
    auto result = runner.run();
    progress.clear();
    if (writer)
      writer->object("", [&] {
        if (result)
          writeJson(*result, *writer);
        else
          fail(file, result.takeError(), writer);
      });
    else if (result)
      printText(*result, displayName(file), options.opTimes, console.out());
    else
      return fail(file, result.takeError(), nullptr);
    if (result)
      report(file, *result);
  }

  // Results that are not what was asked for.
  void report(const std::string &file, const ProgramResult &result) {
    for (const OutputCheck &check : result.checks)
      if (!check.passed)
        console.error(file, portText("output", check.output, result.program->outputs[check.output]) + " of program " +
                                Twine(result.index) + " is not what was expected: " + Twine(check.comparison.mismatches) + " of " +
                                Twine(check.comparison.elements) + " elements differ, the first at " +
                                Twine(check.comparison.firstMismatch) + "; pcc is " +
                                Twine(std::to_string(check.comparison.score())));
    if (!result.report.golden)
      return;
    const sim::GoldenReport &golden = *result.report.golden;
    std::optional<size_t> row = golden.firstIsolated ? golden.firstIsolated : golden.firstAccumulated;
    if (row)
      console.error(file, "operation " + Twine(golden.rows[*row].index) + " (" + golden.rows[*row].mnemonic +
                              ") diverges from double precision" + (golden.firstIsolated ? "" : ", accumulated over the program"));
  }

  const RunOptions &options;
  Console &console;
  Progress progress;
};
} // namespace

void runFiles(const RunOptions &options, Console &console) { FileRunner(options, console).run(); }

} // namespace tt::tools
