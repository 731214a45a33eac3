//===- RunPrograms.cpp - Mains of programs in C++ -------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Host/RunPrograms.h"

#include "DeviceImpl.h"

#include "ttmlir/Sim/Compare.h"
#include "ttmlir/Support/ExitStatus.h"
#include "ttmlir/Support/Numerics.h"
#include "ttmlir/Support/Plural.h"
#include "ttmlir/Support/Printable.h"
#include "ttmlir/Support/StagedFile.h"
#include "ttmlir/TensorIO/InputInit.h"
#include "ttmlir/TensorIO/TensorIO.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace ttmlir;

namespace ttnn {

namespace {
/// The command line of a main.
struct Options {
  std::string program, save, compare;
  DeviceOptions device;
  std::vector<std::string> inputs;
  io::InitKind init = io::InitKind::Auto;
  uint64_t seed = 0;
  unsigned loops = 1;
  double rtol = 0, atol = 0;
  bool isQuiet = false, wantsHelp = false;

  /// Takes one argument; the error for an unknown option and for an invalid value.
  std::optional<std::string> take(StringRef argument);
};

/// Runs one program.
class Runner {
public:
  Runner(const ProgramFunction &program, unsigned index, const Device &device, const Options &options)
      : program(program), index(index), device(device), options(options) {}

  /// Whether the outputs are those expected.
  bool run();

private:
  /// A tensor that a run leaves: an output, or an input that it has written.
  struct Result {
    const Tensor &tensor;
    StringRef kind;
    unsigned number;
    const std::string &name, &declared;
    const TensorSpec &spec;
    /// The end of its file's name.
    StringRef suffix;
  };

  Tensor makeInput(unsigned number) const;
  /// Whether the program has written `input`, which it was given at `version`.
  static bool isWritten(const Tensor &input, uint64_t version) {
    return input.is_on_device() && input.handle()->value.version() != version;
  }
  /// Prints, saves and compares `result`. False if it differs from the expected one.
  bool finish(const Result &result) const;
  /// The file of `result` in `folder`.
  std::string pathOf(const std::string &folder, const Result &result) const;
  bool compare(const Result &result, const io::HostView &view, const io::PortType &type) const;

  const ProgramFunction &program;
  unsigned index;
  const Device &device;
  const Options &options;
};
} // namespace

static bool parseInit(StringRef text, io::InitKind &init) {
  for (io::InitKind kind :
       {io::InitKind::Auto, io::InitKind::Randn, io::InitKind::Rand, io::InitKind::Arange, io::InitKind::Zeros, io::InitKind::Ones})
    if (text == io::name(kind)) {
      init = kind;
      return true;
    }
  return false;
}

namespace {
/// An option: what --help says of it, the kind of its value, and a setter, which returns false for another kind. Those without a
/// value are flags.
struct OptionRow {
  StringLiteral name, value, kind, help;
  bool (*set)(Options &options, StringRef value);
};
} // namespace

static bool setText(std::string &text, StringRef value) {
  text = value.str();
  return !text.empty();
}

static bool setTolerance(double &tolerance, StringRef value) { return !value.getAsDouble(tolerance) && tolerance >= 0; }

static constexpr OptionRow kOptions[] = {
    {"--program", "name", "a name", "run this program alone; by default all, one after the other",
     [](Options &options, StringRef value) { return setText(options.program, value); }},
    {"--input", "file.npy", "a file", "the next input of the program, in order; others are generated",
     [](Options &options, StringRef value) { return setText(options.inputs.emplace_back(), value); }},
    {"--init", "kind", "auto, randn, rand, arange, zeros or ones",
     "generated inputs: auto (default), randn, rand, arange, zeros, ones",
     [](Options &options, StringRef value) { return parseInit(value, options.init); }},
    {"--seed", "number", "a number of at least 0", "another number gives other generated inputs; default 0",
     [](Options &options, StringRef value) { return !value.getAsInteger(10, options.seed); }},
    {"--system", "name", "a system", "a built-in system or a .ttsys file",
     [](Options &options, StringRef value) { return setText(options.device.system, value); }},
    {"--threads", "number", "a number of at least 0", "threads of kernels; default 0, one for each processor",
     [](Options &options, StringRef value) {
       return !value.getAsInteger(10, options.device.threads) && options.device.threads >= 0;
     }},
    {"--loops", "number", "a number of at least 1", "run so often; caches start anew each time",
     [](Options &options, StringRef value) { return !value.getAsInteger(10, options.loops) && options.loops > 0; }},
    {"--save", "folder", "a folder", "write outputs to program_<i>_output_<k>.npy there",
     [](Options &options, StringRef value) { return setText(options.save, value); }},
    {"--compare", "path", "a file or a folder", "compare outputs with those files of a folder, or the only output with a .npy file",
     [](Options &options, StringRef value) { return setText(options.compare, value); }},
    {"--rtol", "number", "a number of at least 0", "outputs may be off by atol + rtol * |expected|; default 0, equal",
     [](Options &options, StringRef value) { return setTolerance(options.rtol, value); }},
    {"--atol", "number", "a number of at least 0", "as --rtol",
     [](Options &options, StringRef value) { return setTolerance(options.atol, value); }},
    {"--quiet", "", "", "print no outputs",
     [](Options &options, StringRef) {
       options.isQuiet = true;
       return true;
     }},
    {"--help", "", "", "print this", [](Options &options, StringRef) {
       options.wantsHelp = true;
       return true;
     }}};

/// The options for `--help`.
static void printOptions(raw_ostream &os) {
  constexpr unsigned width = 21;
  os << "options:\n";
  for (const OptionRow &each : kOptions) {
    const std::string form = (each.name + (each.value.empty() ? "" : "=<" + each.value + ">")).str();
    os << "  " << left_justify(form, width) << each.help << '\n';
  }
}

std::optional<std::string> Options::take(StringRef argument) {
  auto [name, value] = argument.split('=');
  const auto *option =
      find_if(kOptions, [&, name = name](const OptionRow &each) { return each.name == (each.value.empty() ? argument : name); });
  if (option == std::end(kOptions))
    return ("expected one of the options that --help lists, found '" + argument + "'").str();
  if (option->set(*this, value))
    return std::nullopt;
  return (name + ": expected " + option->kind + ", found '" + value + "'").str();
}

//===----------------------------------------------------------------------===//
// Inputs
//===----------------------------------------------------------------------===//

static HostType declaredType(const std::string &declared, const TensorSpec &spec) {
  return HostType::parse(declared).value_or(HostType::of(static_cast<ttmlir::DataType>(spec.dtype)));
}

static runtime::TensorDesc hostDesc(const TensorSpec &spec) {
  return {{spec.shape.begin(), spec.shape.end()}, runtime::Layout::host(static_cast<ttmlir::DataType>(spec.dtype))};
}

static void throwError(llvm::Error error, const std::string &what) { throw ttnn::Error(what + ": " + toString(std::move(error))); }

template <class T> static T valueOrThrow(llvm::Expected<T> value, const std::string &what) {
  if (!value)
    throwError(value.takeError(), what);
  return std::move(*value);
}

/// "input 2 "mask" of program "f"".
static std::string portName(StringRef kind, unsigned number, const std::string &name, const std::string &program) {
  return (kind + " " + Twine(number) + (name.empty() ? "" : " \"" + name + "\"") + " of program \"" + program + "\"").str();
}

Tensor Runner::makeInput(unsigned number) const {
  const ProgramInput &input = program.inputs[number];
  const std::string what = portName("input", number, input.name, program.name);
  const io::PortType type(hostDesc(input.spec), declaredType(input.declared_type, input.spec));
  runtime::Tensor value;
  if (number < options.inputs.size()) {
    auto array = valueOrThrow(io::HostArray::readNpy(options.inputs[number]), what);
    if (llvm::Error error = array.checkFits(type))
      throwError(std::move(error), what);
    value = valueOrThrow(array.toTensor(type, hostPool()), what);
  } else {
    // As in tt-sim: a program with all arguments marked as inputs counts as unmarked.
    const bool marksNothing = all_of(program.inputs, [](const ProgramInput &each) { return each.kind == ArgumentKind::INPUT; });
    runtime::Port port;
    port.declared = type.declared;
    static constexpr runtime::ArgumentType kinds[] = {runtime::ArgumentType::Default, runtime::ArgumentType::Input,
                                                      runtime::ArgumentType::Parameter, runtime::ArgumentType::Constant};
    port.argumentType = marksNothing ? runtime::ArgumentType::Default : kinds[static_cast<size_t>(input.kind)];
    value = valueOrThrow(input.elements.empty()
                             ? io::makeInput(options.init, options.seed, number, port, type.desc, input.index_limit, {}, hostPool())
                             : io::makeInput(input.elements, type.desc, hostPool()),
                         what);
  }
  return makeWithValues(device, input.spec, value, "run_programs");
}

//===----------------------------------------------------------------------===//
// Outputs
//===----------------------------------------------------------------------===//

std::string Runner::pathOf(const std::string &folder, const Result &result) const {
  SmallString<128> path(folder);
  sys::path::append(path, "program_" + Twine(index) + "_" + result.kind + "_" + Twine(result.number) + result.suffix + ".npy");
  return path.str().str();
}

bool Runner::compare(const Result &result, const io::HostView &view, const io::PortType &type) const {
  const std::string what = portName(result.kind, result.number, result.name, program.name);
  const bool isFile = StringRef(options.compare).ends_with(".npy");
  if (isFile && program.outputs.size() != 1)
    throw ttnn::Error("--compare: expected a folder for " + countText(program.outputs.size(), "output") + ", found a file");
  auto array = valueOrThrow(io::HostArray::readNpy(isFile ? options.compare : pathOf(options.compare, result)), what);
  io::PortType wanted = type;
  wanted.isReference = true;
  if (llvm::Error error = array.checkFits(wanted))
    throwError(std::move(error), what);
  const runtime::Tensor expected = valueOrThrow(array.toTensor(wanted, hostPool()), what);
  const sim::Comparison found =
      sim::compare(view.tensor(), expected, {.type = type.desc.dtype(), .rtol = options.rtol, .atol = options.atol});
  outs() << "  " << result.kind << ' ' << result.number;
  if (!found.mismatches) {
    outs() << " agrees\n";
    return true;
  }
  auto element = [&](const runtime::Tensor &tensor) {
    return numberText(loadAsDouble(tensor.dtype(), tensor.data() + found.firstMismatch * elementBytes(tensor.dtype())));
  };
  outs() << " differs: " << found.mismatches << " of " << countText(found.elements, "element") << ", the first at "
         << found.firstMismatch << ": expected " << element(expected) << ", found " << element(view.tensor()) << '\n';
  return false;
}

bool Runner::finish(const Result &result) const {
  const std::string what = portName(result.kind, result.number, result.name, program.name);
  const io::PortType type(hostDesc(result.spec), declaredType(result.declared, result.spec));
  const runtime::Tensor values = hostValues(result.tensor, "run_programs");
  const auto view = valueOrThrow(io::HostView::make(values, type, hostPool()), what);
  if (!options.isQuiet) {
    outs() << "  " << result.kind << ' ' << result.number << (result.name.empty() ? "" : " \"" + result.name + "\"") << ": ";
    io::printOrSummarize(view, outs());
  }
  if (!options.save.empty())
    if (llvm::Error error = view.writeNpy(pathOf(options.save, result)))
      throwError(std::move(error), what);
  // A file stands for the only output.
  if (options.compare.empty() || (StringRef(options.compare).ends_with(".npy") && result.kind != "output"))
    return true;
  return compare(result, view, type);
}

bool Runner::run() {
  if (options.inputs.size() > program.inputs.size())
    throw ttnn::Error("expected at most " + countText(program.inputs.size(), "input") + " of program \"" + program.name +
                      "\", found " + std::to_string(options.inputs.size()));
  std::vector<Tensor> inputs(program.inputs.size()), outputs;
  std::vector<uint64_t> versions(inputs.size());
  for (unsigned loop = 0; loop < options.loops; ++loop) {
    for (unsigned number = 0; number < inputs.size(); ++number)
      // Inputs that the program writes start anew; the others keep their values.
      if (loop == 0 || isWritten(inputs[number], versions[number])) {
        inputs[number] = makeInput(number);
        versions[number] = inputs[number].handle()->value.version();
      }
    outputs = program.run(device, inputs);
  }
  if (!options.isQuiet)
    outs() << program.name << ":\n";
  bool agrees = true;
  for (auto [number, output] : enumerate(program.outputs))
    agrees &=
        finish({outputs.at(number), "output", static_cast<unsigned>(number), output.name, output.declared_type, output.spec, ""});
  for (auto [number, input] : enumerate(program.inputs))
    if (isWritten(inputs[number], versions[number]))
      agrees &=
          finish({inputs[number], "input", static_cast<unsigned>(number), input.name, input.declared_type, input.spec, "_after"});
  return agrees;
}

//===----------------------------------------------------------------------===//
// Mains
//===----------------------------------------------------------------------===//

static std::string namesOf(const std::vector<ProgramFunction> &programs, StringRef separator) {
  return llvm::join(llvm::map_range(programs, [](const ProgramFunction &each) { return StringRef(each.name); }), separator);
}

static bool runAll(const Options &options, const std::vector<ProgramFunction> &programs) {
  if (!options.program.empty() && none_of(programs, [&](const ProgramFunction &each) { return each.name == options.program; }))
    throw ttnn::Error("expected the name of a program (" + namesOf(programs, ", ") + "), found \"" + options.program + "\"");
  if (!options.save.empty())
    if (llvm::Error error = makeFolder(options.save))
      throwError(std::move(error), "--save");
  Device device = open_device(options.device);
  bool agrees = true;
  for (auto [index, program] : enumerate(programs))
    if (options.program.empty() || options.program == program.name)
      agrees &= Runner(program, index, device, options).run();
  close_device(device);
  return agrees;
}

int run_programs(int argc, const char *const *argv, const std::string &system, const std::vector<ProgramFunction> &programs) {
  const StringRef tool = argc ? sys::path::filename(argv[0]) : StringRef("program");
  auto fail = [&](const Twine &message) {
    outs().flush();
    errs() << tool << ": error: " << message << '\n';
    return 1;
  };
  Options options;
  options.device.system = system;
  for (int index = 1; index < argc; ++index)
    if (const std::optional<std::string> error = options.take(argv[index]))
      return fail(*error);
  if (options.wantsHelp) {
    outs() << "usage: " << tool << " [options]\n";
    printOptions(outs());
    outs() << "programs: " << namesOf(programs, " ") << '\n';
    return 0;
  }
  try {
    const bool agrees = runAll(options, programs);
    outs().flush();
    return agrees ? 0 : 1;
  } catch (const std::exception &error) {
    return fail(error.what());
  }
}

} // namespace ttnn
