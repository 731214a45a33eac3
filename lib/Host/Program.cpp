//===- Program.cpp - Compiled programs and traces -------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Host/Program.h"

#include "DeviceImpl.h"
#include "Launch.h"

#include "ReportText.h"

#include "ttmlir/Host/BinaryProgram.h"
#include "ttmlir/Host/CallRecorder.h"
#include "ttmlir/TensorIO/TensorIO.h"

#include "llvm/ADT/ScopeExit.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace llvm;
using namespace ttmlir;

namespace ttnn {

//===----------------------------------------------------------------------===//
// Compiled programs
//===----------------------------------------------------------------------===//

struct Program::Impl {
  runtime::Binary binary;
  std::vector<std::string> names;
  std::vector<BinaryProgram> programs;

  unsigned indexOf(std::string_view name, std::string_view function) const {
    auto found = llvm::find(names, name);
    if (found == names.end())
      raise(function, "expected the name of a program (" + llvm::join(names, ", ") + "), found '" + std::string(name) + "'");
    return found - names.begin();
  }
  const runtime::Program &program(std::string_view name, std::string_view function) const {
    return binary.programs()[indexOf(name, function)];
  }
};

Program Program::load(const std::string &path) {
  auto binary = runtime::Binary::load(path);
  if (!binary)
    raise("Program::load", withPrefix(path + ": ", binary.takeError()), ErrorCode::FILE_ERROR);
  return from(std::move(*binary));
}

Program Program::from_bytes(std::span<const std::byte> bytes) {
  // The copy is aligned.
  const StringRef text(reinterpret_cast<const char *>(bytes.data()), bytes.size());
  return from(valueOrRaise("Program::from_bytes", runtime::Binary::fromBuffer(MemoryBuffer::getMemBufferCopy(text, "<bytes>")),
                           ErrorCode::FILE_ERROR));
}

Program Program::from(runtime::Binary binary) {
  auto impl = std::make_shared<Impl>(Impl{binary, {}, {}});
  for (auto [index, program] : enumerate(binary.programs())) {
    impl->names.push_back(program.name.str());
    impl->programs.emplace_back(binary, index);
  }
  Program program;
  program.impl = std::move(impl);
  return program;
}

/// The referent of a handle; throws for an empty one.
template <class T> static const T &loaded(const std::shared_ptr<T> &impl, std::string_view function) {
  if (!impl)
    raise(function, "expected a handle that has been made, found an empty one");
  return *impl;
}

std::vector<std::string> Program::names() const { return loaded(impl, "Program::names").names; }

std::vector<TensorSpec> Program::inputs(std::string_view name) const {
  const Impl &file = loaded(impl, "Program::inputs");
  return file.programs[file.indexOf(name, "Program::inputs")].inputs();
}

std::vector<TensorSpec> Program::outputs(std::string_view name) const {
  const Impl &file = loaded(impl, "Program::outputs");
  return file.programs[file.indexOf(name, "Program::outputs")].outputs();
}

std::vector<Tensor> Program::run(const Device &device, std::string_view name, const std::vector<Tensor> &inputs,
                                 const RunHooks &hooks) const {
  const Impl &file = loaded(impl, "Program::run");
  return file.programs[file.indexOf(name, "Program::run")].run(device, inputs, "Program::run", hooks);
}

//===----------------------------------------------------------------------===//
// Arrays of their inputs and outputs
//===----------------------------------------------------------------------===//

/// The port number `index` of `ports`.
static const runtime::Port &portOf(ArrayRef<runtime::Port> ports, size_t index, const char *kind, std::string_view function) {
  if (index >= ports.size())
    raise(function, "expected the number of an " + std::string(kind) + " below " + std::to_string(ports.size()) + ", found " +
                        std::to_string(index));
  return ports[index];
}

/// `values`, called `name` in messages, as a tensor of the host for a port of type `wanted`.
static runtime::Tensor toTensor(const HostValues &values, const std::string &name, const io::PortType &wanted,
                                std::string_view function) {
  const std::optional<HostType> type = HostType::parse(StringRef(values.type));
  if (!type)
    raise(function, name + ": expected numbers, found elements of " + std::string(values.type));
  const std::shared_ptr<MemoryBuffer> file =
      MemoryBuffer::getMemBufferCopy(StringRef(reinterpret_cast<const char *>(values.bytes.data()), values.bytes.size()), name);
  const auto array = valueOrRaise(
      function, io::HostArray::fromBytes(name, *type, {values.shape.data(), values.shape.size()}, file->getBuffer(), file));
  if (llvm::Error error = array.checkFits(wanted))
    raise(function, std::move(error));
  return valueOrRaise(function, array.toTensor(wanted, hostPool()));
}

Tensor Program::make_input(std::string_view name, size_t index, const HostValues &values) const {
  static constexpr std::string_view function = "Program::make_input";
  const runtime::Program &program = loaded(impl, function).program(name, function);
  const runtime::Port &port = portOf(program.inputs, index, "input", function);
  io::PortType wanted(program, port);
  wanted.roundsDoubles = true;
  TensorSpec spec = inputs(name)[index];
  spec.memory_config = SYSTEM_MEMORY_CONFIG;
  spec.layout = Layout::ROW_MAJOR;
  const runtime::Tensor value = toTensor(values, runtime::portText("input", index, port), wanted, function);
  if (isBlockFloat(value.dtype()))
    return makeWithValues({}, spec, value, function);
  // The elements have no other owner.
  const TypePtr type = std::make_shared<TypeInfo>(TypeInfo{spec, value.desc()});
  Tensor input(std::make_shared<Tensor::Impl>(type, nullptr));
  input.handle()->value = value;
  return input;
}

/// `output` as an array for users.
static io::HostView outputView(const Tensor &output, const io::PortType &type, std::string_view function) {
  return valueOrRaise(function, io::HostView::make(hostValues(output, function), type, hostPool()));
}

void Program::read_output(std::string_view name, size_t index, const Tensor &output,
                          const std::function<void(const HostValues &)> &take) const {
  static constexpr std::string_view function = "Program::read_output";
  const runtime::Program &program = loaded(impl, function).program(name, function);
  const io::HostView view = outputView(output, {program, portOf(program.outputs, index, "output", function)}, function);
  std::string elements;
  raw_string_ostream os(elements);
  elements.reserve(view.volume() * view.arrayType().bytes());
  view.writeElements(os);
  const ArrayRef<int64_t> shape = view.tensor().shape();
  take({view.arrayType().str(), Shape(shape.begin(), shape.end()), std::as_bytes(std::span(elements))});
}

void Program::expect_fits(const Device &device) const {
  static constexpr std::string_view function = "Program::expect_fits";
  const hw::SystemDesc &system = openImpl(device, function).device.system();
  if (const auto reasons = runtime::findMismatches(loaded(impl, function).binary, system); !reasons.empty())
    raise(function, reasons.front(), ErrorCode::NOT_SUPPORTED);
}

std::string Program::check_output(std::string_view name, size_t index, const Tensor &output, const HostValues &expected,
                                  const Device &device) const {
  static constexpr std::string_view function = "Program::check_output";
  const runtime::Program &program = loaded(impl, function).program(name, function);
  const runtime::Port &port = portOf(program.outputs, index, "output", function);
  io::PortType wanted(program, port);
  wanted.isReference = true;
  const runtime::Tensor reference = toTensor(expected, runtime::portText("expected output", index, port), wanted, function);
  return toJson(sim::checkOutput(program, index, outputView(output, {program, port}, function).tensor(), reference,
                                 openImpl(device, function).simOptions.numerics, {}));
}

//===----------------------------------------------------------------------===//
// Traces
//===----------------------------------------------------------------------===//

struct Trace::Impl {
  Impl(const Device &device) : device(device) {}
  ~Impl() { stop(); }
  Impl(const Impl &) = delete;
  Impl &operator=(const Impl &) = delete;

  /// Records the calls of `thread` on `device` from now on, of all threads for the default id.
  static std::shared_ptr<Impl> start(const Device &device, std::thread::id thread, std::string_view function) {
    const LockedDevice locked = lockOpen(device, function);
    if (locked.device->isRecording())
      raise(function, "expected no other trace while one is captured");
    auto trace = std::make_shared<Impl>(device);
    locked.device->recordings.push_back({&trace->steps, thread});
    return trace;
  }

  /// Ends recording; false if it has ended.
  bool stop() {
    std::lock_guard lock(device.handle()->mutex);
    return std::erase_if(device.handle()->recordings, [&](const auto &each) { return each.steps == &steps; }) > 0;
  }

  Device device;
  std::vector<std::function<void()>> steps;
};

Trace Trace::begin(const Device &handle) {
  Trace trace;
  trace.impl = Impl::start(handle, std::thread::id(), "begin_trace_capture");
  return trace;
}

void Trace::end() const {
  loaded(impl, "end_trace_capture");
  if (!impl->stop())
    raise("end_trace_capture", "expected a trace that is captured, found one that has ended");
}

Trace Trace::capture(const Device &handle, const std::function<void()> &body) {
  static constexpr std::string_view function = "Trace::capture";
  if (!body)
    raise(function, "expected a body, found none");
  Trace trace;
  trace.impl = Impl::start(handle, std::this_thread::get_id(), function);
  scope_exit stop([impl = trace.impl] { impl->stop(); });
  // Without the mutex of the device: the body may wait for a thread that takes it, such as one that compiles a function.
  body();
  return trace;
}

void Trace::execute() const {
  const LockedDevice locked = lockOpen(loaded(impl, "Trace::execute").device, "Trace::execute");
  Device::Impl &device = *locked.device;
  CallRecorder::expectNone("Trace::execute");
  expectNoHook(device, "Trace::execute");
  if (device.isRecording())
    raise("Trace::execute", "expected operations in a trace, found another trace");
  device.isReplaying = true;
  scope_exit stop([&] { device.isReplaying = false; });
  for (const std::function<void()> &step : impl->steps)
    step();
}

size_t Trace::size() const {
  const Impl &trace = loaded(impl, "Trace::size");
  // Another thread may record a step.
  const LockedDevice locked = lock(trace.device.handle());
  return trace.steps.size();
}

} // namespace ttnn
