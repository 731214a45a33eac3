//===- RunPlan.cpp - Command-line inputs and outputs of a program -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RunPlan.h"

#include "ttmlir/Support/CommandLine.h"
#include "ttmlir/Support/Failure.h"
#include "ttmlir/Support/Plural.h"
#include "ttmlir/Support/Printable.h"
#include "ttmlir/Support/StagedFile.h"
#include "ttmlir/TensorIO/ParameterFile.h"

#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace ttmlir::runtime;

namespace ttmlir::tools {

namespace {
/// `@file`, `2x2xf32=...` or either after `name=`.
struct Argument {
  StringRef name, value;

  /// The longest of the names that `ports` have; without one, the shortest.
  explicit Argument(StringRef text, ArrayRef<Port> ports = {}) : value(text) {
    bool isFound = isValue(text);
    forEachReading(text, [&](const Argument &reading) {
      const bool isPort = any_of(ports, [&](const Port &port) { return port.name == reading.name; });
      if (isPort || !isFound)
        *this = reading;
      isFound = true;
    });
  }

  /// All that `text` may mean with a name, by its length: names may contain "=", and look like types or paths.
  static void forEachReading(StringRef text, function_ref<void(const Argument &)> body) {
    for (size_t place = text.find('=', 1); place != StringRef::npos; place = text.find('=', place + 1))
      if (isValue(text.substr(place + 1)))
        body(Argument(text.take_front(place), text.substr(place + 1)));
  }

  /// Behind a type are numbers, not a value with a type or a path of its own.
  static bool isValue(StringRef text) {
    return text.starts_with("@") || (startsWithType(text) && !isValue(text.split('=').second));
  }

  /// The path after "@"; empty if there is none.
  StringRef path() const { return value.starts_with("@") ? value.drop_front() : StringRef(); }

  Expected<HostArray> load() const {
    if (value == "@")
      return usageError("expected the name of a .npy file after '@', found nothing");
    return value.starts_with("@") ? withStatus(ExitStatus::File, HostArray::readNpy(path()))
                                  : withStatus(ExitStatus::Usage, HostArray::parse(value));
  }

private:
  Argument(StringRef name, StringRef value) : name(name), value(value) {}
};

/// Finds the ports that arguments of one option are for.
class PortFinder {
public:
  PortFinder(ArrayRef<Port> ports, StringRef kind) : ports(ports), kind(kind), taken(ports.size(), false) {}

  /// The port that `argument`, number `position` of `count`, is for.
  Expected<unsigned> find(const Argument &argument, unsigned position, unsigned count) {
    auto index = lookUp(argument, position, count);
    if (index && std::exchange(taken[*index], true))
      return failure(portText(kind, *index, ports[*index]) + " is given more than once");
    return index;
  }

private:
  Expected<unsigned> lookUp(const Argument &argument, unsigned position, unsigned count) const {
    if (argument.name.empty()) {
      if (position < ports.size())
        return position;
      return failure("expected at most " + countText(ports.size(), kind) + ", found " + Twine(count));
    }
    SmallVector<StringRef> names;
    for (auto [index, port] : enumerate(ports)) {
      if (port.name == argument.name)
        return index;
      if (!port.name.empty())
        names.push_back(port.name);
    }
    return failure("the program has no " + kind + " named \"" + argument.name + "\"" +
                   (names.empty() ? "; its " + kind + "s have no names" : didYouMean(argument.name, names)));
  }

  ArrayRef<Port> ports;
  StringRef kind;
  SmallVector<bool, 8> taken;
};
} // namespace

std::vector<std::string> pathsIn(ArrayRef<std::string> arguments) {
  std::vector<std::string> paths;
  for (StringRef text : arguments) {
    SmallVector<StringRef> found{Argument(text).path()};
    Argument::forEachReading(text, [&](const Argument &reading) { found.push_back(reading.path()); });
    llvm::sort(found);
    for (StringRef path : make_range(found.begin(), llvm::unique(found)))
      if (!path.empty())
        paths.push_back(path.str());
  }
  return paths;
}

std::vector<std::string> RunOptions::filesRead() const {
  std::vector<std::string> files = paths;
  append_range(files, pathsIn(inputs));
  append_range(files, pathsIn(expected));
  for (const std::string &file : {system, reference, parameters})
    if (!file.empty())
      files.push_back(file);
  return files;
}

PortType expectedType(const Program &program, const Port &port) {
  PortType type(program, port);
  type.isReference = true;
  return type;
}

// Loads the arrays in `texts` for `ports` and calls `body` with the index of the port and the array.
template <class TypeFn, class Fn>
static Error loadArrays(ArrayRef<std::string> texts, ArrayRef<Port> ports, StringRef kind, StringRef option, TypeFn typeOf,
                        Fn body) {
  PortFinder finder(ports, kind);
  for (auto [position, text] : enumerate(texts)) {
    Argument argument(text, ports);
    auto index = finder.find(argument, position, texts.size());
    if (!index)
      return index.takeError();
    auto array = argument.load();
    Error error = array ? array->checkFits(typeOf(ports[*index])) : array.takeError();
    if (error)
      return withPrefix(portText(option, *index, ports[*index]) + ": ", std::move(error));
    body(*index, std::move(*array));
  }
  return Error::success();
}

/// Takes the inputs that are not given from the file `path`, by name. All parameters and constants of the program must be there.
static Error bindParameters(StringRef path, const Program &program, std::vector<std::optional<HostArray>> &inputs) {
  auto file = ParameterFile::open(path);
  if (!file)
    return file.takeError();
  SmallVector<StringRef> missing;
  for (auto [index, port] : enumerate(program.inputs)) {
    if (inputs[index])
      continue;
    if (!file->contains(port.name)) {
      if (port.argumentType == ArgumentType::Parameter || port.argumentType == ArgumentType::Constant)
        missing.push_back(port.name);
      continue;
    }
    auto array = file->read(port.name);
    Error error = array ? array->checkFits(PortType(program, port)) : array.takeError();
    if (error)
      return withPrefix(portText("input", index, port) + ": ", std::move(error));
    inputs[index] = std::move(*array);
  }
  if (missing.empty())
    return Error::success();
  std::string message = displayName(path).str() + ": expected " + countText(missing.size(), "tensor") + " more: ";
  constexpr size_t mostShown = 8;
  for (auto [number, name] : enumerate(ArrayRef(missing).take_front(mostShown)))
    message += (number ? ", '" : "'") + printable(name) + "'";
  if (missing.size() > mostShown)
    message += ", ...";
  return withStatus(ExitStatus::File, failure(message + didYouMean(missing.front(), file->names())));
}

static Error planOutputs(ArrayRef<std::string> texts, ArrayRef<Port> ports, ArrayRef<std::string> filesRead,
                         std::vector<RunPlan::Saved> &saved) {
  PortFinder finder(ports, "output");
  for (auto [position, text] : enumerate(texts)) {
    Argument argument(text, ports);
    if (argument.path().empty())
      return usageError(refusedValue("output", "@ and the name of a .npy file", text));
    auto index = finder.find(argument, position, texts.size());
    if (!index)
      return index.takeError();
    if (any_of(saved, [&](const RunPlan::Saved &other) { return other.path == argument.path(); }))
      return usageError("expected a file for each output, found " + argument.path() + " twice");
    if (Error error = checkWritable(argument.path()))
      return error;
    if (Error error = checkReplacesNone(argument.path(), filesRead))
      return error;
    saved.push_back({*index, argument.path()});
  }
  return Error::success();
}

static Error checkIdentity(const Program &program) {
  if (program.outputs.size() > program.inputs.size())
    return failure("--identity: expected an input per output, found " + countText(program.inputs.size(), "input") + " and " +
                   countText(program.outputs.size(), "output"));
  for (auto [index, output] : enumerate(program.outputs)) {
    const TensorDesc &found = program.desc(output), &wanted = program.desc(program.inputs[index]);
    if (found.shape != wanted.shape)
      return failure(portText("output", index, output) + ": expected the shape of input " + Twine(index) + " (--identity), " +
                     wanted.str() + ", found " + found.str());
  }
  return Error::success();
}

Expected<RunPlan> planRun(const RunOptions &options, const Program &program) {
  RunPlan plan;
  plan.inputs.resize(program.inputs.size());
  Error error = loadArrays(
      options.inputs, program.inputs, "input", "input", [&](const Port &port) { return PortType(program, port); },
      [&](unsigned index, HostArray array) { plan.inputs[index] = std::move(array); });
  if (!error && !options.parameters.empty())
    error = bindParameters(options.parameters, program, plan.inputs);
  if (!error)
    error = loadArrays(
        options.expected, program.outputs, "output", "expected output",
        [&](const Port &port) { return expectedType(program, port); },
        [&](unsigned index, HostArray array) {
          plan.expected.push_back({index, std::move(array)});
        });
  if (!error)
    error = planOutputs(options.outputs, program.outputs, options.filesRead(), plan.saved);
  if (!error && options.identity)
    error = checkIdentity(program);
  if (error)
    return std::move(error);
  return std::move(plan);
}

} // namespace ttmlir::tools
