//===- ProgramRunner.cpp - Runs one program of a file ----------------- -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ProgramRunner.h"

#include "ttmlir/Runtime/SliceBounds.h"
#include "ttmlir/Sim/KernelTimes.h"
#include "ttmlir/Support/Failure.h"
#include "ttmlir/Support/Numerics.h"
#include "ttmlir/Support/Plural.h"
#include "ttmlir/Support/SourceLocation.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"

#include <cmath>

using namespace llvm;
using namespace ttmlir::runtime;

namespace ttmlir::tools {

ProgramRunner::ProgramRunner(const RunOptions &options, Device &device, sim::GraphExecutor &executor, const Binary &binary,
                             unsigned index, Progress &progress)
    : options(options), device(device), executor(executor), binary(binary), progress(progress) {
  result.program = &binary.programs()[index];
  result.index = index;
  result.goldenPcc = options.sim.goldenPcc;
}

// Prefixes `error` with the name of the program.
Error ProgramRunner::named(Error error) const { return withPrefix(programText(index(), program()) + ": ", std::move(error)); }

Error ProgramRunner::prepare() {
  if (options.sim.golden && program().isReference())
    return withStatus(ExitStatus::Usage,
                      named(failure("--golden would compare a reference, which is in double precision, with itself")));
  auto planned = planRun(options, program());
  if (!planned)
    return named(planned.takeError());
  plan = std::move(*planned);
  return Error::success();
}

Expected<ProgramResult> ProgramRunner::run() {
  Error error = makeInputs();
  if (!error && reference)
    error = checkReference();
  if (!error)
    error = saveInputs("", /*onlyMutated=*/false);
  if (!error && options.saveIntermediates)
    saveIntermediates();
  for (unsigned loop = 0; !error && loop < options.loops; ++loop)
    error = runOnce();
  if (!error)
    error = fetchOutputs();
  if (!error)
    error = checkOutputs();
  if (!error)
    error = writeOutputs();
  if (!error)
    error = saveInputs("_after", /*onlyMutated=*/true);
  if (error)
    return named(std::move(error));
  timeCard();
  return std::move(result);
}

/// Adds times of library calls to those of the kernels that ran.
void ProgramRunner::timeCard() {
  if (!options.sim.timeKernels || program().isReference())
    return;
  sim::perf::PerfOptions timing;
  timing.filtersConstEval = true;
  timing.threads = static_cast<unsigned>(options.sim.threads);
  auto report = sim::timeProgram(program(), device.chip(), sim::knownTimes(program(), result.report.kernels), timing);
  if (report)
    result.card = std::move(*report);
  else
    result.notes.push_back("the time on the card is unknown: " + toString(report.takeError()));
}

//===----------------------------------------------------------------------===//
// Inputs
//===----------------------------------------------------------------------===//

// A float input before rounding to the device's type: as given or, if generated, in the declared type.
Expected<Tensor> ProgramRunner::makeInput(unsigned input, bool isReference) {
  if (!plan.inputs[input])
    return makeUp(input, isReference, result.inputs.probe ? result.inputs.probe->ranges[input] : ProbeRange());
  PortType type(program(), program().inputs[input]);
  type.isReference = isReference;
  const HostArray &array = *plan.inputs[input];
  auto exact = array.toTensor(type, device.pool());
  if (exact)
    return exact;
  // NumPy's default is double.
  type.roundsDoubles = true;
  auto rounded = array.toTensor(type, device.pool());
  if (!rounded) {
    consumeError(rounded.takeError());
    return exact;
  }
  consumeError(exact.takeError());
  result.notes.push_back(portText("input", input, program().inputs[input]) + ": rounded from " + array.str() + " to f32");
  return rounded;
}

Expected<Tensor> ProgramRunner::makeUp(unsigned input, bool isReference, const ProbeRange &range) {
  Port port = program().inputs[input];
  PortType type(program(), port);
  type.isReference = isReference;
  if (marksNothing)
    port.argumentType = ArgumentType::Default;
  TensorDesc desc = isReference ? type.desc.withType(*port.declared.dataType()) : type.desc;
  auto made = sliceBounds[input].empty()
                  ? io::makeInput(options.init, options.seed, input, port, desc, indexLimits[input], range, device.pool())
                  : io::makeInput(sliceBounds[input], desc, device.pool());
  return made && isReference ? toLayout(*made, Layout::host(type.target()), device.pool()) : std::move(made);
}

// The index limits of each input in both programs.
static std::vector<int64_t> indexLimitsOf(const Program &program, const Program *reference) {
  std::vector<int64_t> limits = program.indexLimits(), others = reference ? reference->indexLimits() : std::vector<int64_t>();
  std::vector<int64_t> result;
  for (auto [index, port] : enumerate(program.inputs))
    result.push_back(std::min(limits[port.tensor], reference ? others[reference->inputs[index].tensor] : INT64_MAX));
  return result;
}

Error ProgramRunner::makeInputs() {
  ArrayRef<Port> ports = program().inputs;
  // A program that marks everything as input marks nothing.
  marksNothing = all_of(ports, [](const Port &port) { return port.argumentType == ArgumentType::Input; });
  indexLimits = indexLimitsOf(program(), reference ? &reference->programs()[referenceIndex] : nullptr);
  sliceBounds = sliceBoundsOf(program());
  inputs.resize(ports.size());
  references.resize(ports.size());
  for (const std::optional<HostArray> &given : plan.inputs)
    isGenerated.push_back(!given);
  for (auto [index, port] : enumerate(ports)) {
    if (isGenerated[index])
      progress.show("making input " + std::to_string(index) + " of " + std::to_string(ports.size()));
    auto tensor = makeInput(index, /*isReference=*/false);
    if (!tensor)
      return failure(portText("input", index, port) + ": " + toString(tensor.takeError()));
    inputs[index] = std::move(*tensor);
  }
  if (Error error = fitInputs())
    return error;
  for (auto [index, port] : enumerate(ports)) {
    // Booleans and integers are exact.
    if (options.sim.golden && port.declared.isFloat()) {
      auto tensor = makeInput(index, /*isReference=*/true);
      if (!tensor)
        return failure(portText("input", index, port) + ": " + toString(tensor.takeError()));
      references[index] = std::move(*tensor);
    }
    plan.inputs[index].reset();
  }
  return Error::success();
}

bool ProgramRunner::isRounded() const {
  return options.referenceAsRun || any_of(seq(program().numOps()), [&](unsigned op) { return program().isGeneric(op); });
}

// Fits generated inputs of InitKind::Probe to the reference or, without one, to the program itself.
Error ProgramRunner::fitInputs() {
  InputSource &source = result.inputs;
  source.init = options.init;
  source.seed = options.seed;
  source.total = isGenerated.size();
  source.given = llvm::count(isGenerated, false);
  if (options.init != InitKind::Probe || source.given == source.total)
    return Error::success();
  source.fittedTo = reference ? &reference->programs()[referenceIndex] : &program();
  if (source.probe)
    return Error::success();
  progress.show("fitting inputs");
  auto make = [&](unsigned input, const ProbeRange &range) { return makeUp(input, /*isReference=*/false, range); };
  const SmallVector<bool> generated(isGenerated.begin(), isGenerated.end());
  const ProbedProgram probed{
      reference ? *reference : binary,
      reference ? referenceIndex : index(),
      inputs,
      generated,
      make,
      /*wantsScaled=*/reference != nullptr,
      isRounded(),
      marksNothing || none_of(program().inputs, [](const Port &port) { return port.argumentType == ArgumentType::Input; })};
  auto report = tools::fitInputs(device, executor, probed, options.sim.numerics);
  if (!report)
    return withPrefix("fitting inputs: ", report.takeError());
  source.probe = std::move(*report);
  return Error::success();
}

Error ProgramRunner::compareWith(const Binary &file, StringRef subject) {
  auto found = findReference(program(), binary, file);
  if (!found)
    return named(found.takeError());
  // Comparing with itself always agrees. A `diff` compares any two files.
  if (!options.referenceAsRun && !file.programs()[*found].isReference())
    return withStatus(ExitStatus::Usage,
                      named(failure("expected a file of --ttir-to-reference-pipeline, found a compiled program, which "
                                    "'tt-sim diff' compares")));
  reference = &file;
  referenceIndex = *found;
  this->subject = subject.str();
  return Error::success();
}

// Regenerates the inputs whose ranges changed.
Error ProgramRunner::remakeInputs(ArrayRef<ProbeRange> ranges) {
  if (madeAs.empty())
    madeAs = result.inputs.probe->ranges;
  for (unsigned input : seq<unsigned>(inputs.size())) {
    if (!isGenerated[input] || madeAs[input] == ranges[input])
      continue;
    // One of both at a time.
    inputs[input] = Tensor();
    auto tensor = makeUp(input, /*isReference=*/false, ranges[input]);
    if (!tensor)
      return tensor.takeError();
    inputs[input] = std::move(*tensor);
    madeAs[input] = ranges[input];
  }
  return Error::success();
}

Error ProgramRunner::checkReference() {
  progress.show("comparing with the reference");
  ReferenceOptions how;
  how.scale = options.referenceTolerance;
  how.exact = !options.referenceAsRun;
  how.referenceAsRun = options.referenceAsRun;
  how.numerics = options.sim.numerics;
  static const ProbeReport none;
  const ProbeReport &probe = result.inputs.probe ? *result.inputs.probe : none;
  if (!probe.scaled.empty())
    how.rescale = [&] { return remakeInputs(probe.scaled); };
  if (!probe.strong.empty())
    how.strengthen = [&] { return remakeInputs(probe.strong); };
  auto report = compareWithReference(device, executor, binary, index(), *reference, referenceIndex, inputs, how);
  if (!report)
    return report.takeError();
  result.reference = std::move(*report);
  result.reference->subject = subject;
  // Print and save the outputs for the inputs of the decisive comparison.
  const MatchOf decisive = options.sim.golden ? nullptr : result.reference->decisive;
  if (how.rescale || how.strengthen)
    if (Error error = remakeInputs(decisive == &ReferenceRow::scaled   ? probe.scaled
                                   : decisive == &ReferenceRow::strong ? probe.strong
                                                                       : probe.ranges))
      return error;
  const Program &other = reference->programs()[referenceIndex];
  for (const auto &[index, output] : enumerate(result.reference->referenceOutputs)) {
    auto view = HostView::make(output, PortType(other, other.outputs[index]), device.pool());
    if (!view)
      return view.takeError();
    result.referenceOutputs.push_back(std::move(*view));
  }
  return Error::success();
}

Error ProgramRunner::runOnce() {
  outputs.clear();
  executor.setReferenceInputs(references);
  auto produced = submit(device, binary, result.index, inputs);
  if (options.saveIntermediates)
    executor.setObserver(nullptr);
  if (!produced)
    return produced.takeError();
  outputs = std::move(*produced);
  result.report = executor.report();
  result.seconds.push_back(result.report.seconds);
  return Error::success();
}

//===----------------------------------------------------------------------===//
// Outputs
//===----------------------------------------------------------------------===//

Error ProgramRunner::fetchOutputs() {
  progress.show("writing results");
  for (auto [output, port] : zip_equal(outputs, program().outputs)) {
    auto view = HostView::make(output, PortType(program(), port), device.pool());
    if (!view)
      return view.takeError();
    result.outputs.push_back(std::move(*view));
  }
  return noteNaNs();
}

/// The number of elements of `view` that are NaN.
static int64_t countNaNs(const HostView &view) {
  if (isInteger(view.tensor().dtype()))
    return 0;
  int64_t count = 0;
  for (int64_t index = 0; index < view.volume(); ++index)
    count += std::isnan(view.value(index));
  return count;
}

Error ProgramRunner::noteNaNs() {
  const auto output = find_if(result.outputs, [](const HostView &view) { return countNaNs(view) > 0; });
  if (output == result.outputs.end())
    return Error::success();
  for (auto [index, port] : enumerate(program().inputs)) {
    // Mutated inputs hold results of the program.
    if (port.isMutated || isInteger(program().desc(port).dtype()))
      continue;
    auto view = HostView::make(inputs[index], PortType(program(), port), device.pool());
    if (!view)
      return view.takeError();
    const int64_t count = countNaNs(*view), found = output - result.outputs.begin();
    if (count == 0)
      continue;
    result.notes.push_back(portText("input", index, port) + ": " + std::to_string(count) + " of " +
                           countText(view->volume(), "element") + " NaN, as " + std::to_string(countNaNs(*output)) + " of " +
                           std::to_string(output->volume()) + " of " + portText("output", found, program().outputs[found]));
    break;
  }
  return Error::success();
}

void ProgramRunner::check(unsigned output, const Tensor &expected) {
  sim::CheckOptions wanted;
  if (options.tolerancesGiven)
    wanted.tolerance = {options.rtol, options.atol};
  wanted.pcc = options.pcc;
  result.checks.push_back(
      sim::checkOutput(program(), output, result.outputs[output].tensor(), expected, options.sim.numerics, wanted));
}

/// Whether there are elements, and all are 0.
static bool isZero(const HostView &view) {
  for (int64_t index = 0; index < view.volume(); ++index)
    if (view.value(index) != 0)
      return false;
  return view.volume() > 0;
}

Error ProgramRunner::checkOutputs() {
  for (const auto &[index, array] : plan.expected) {
    const Port &port = program().outputs[index];
    auto expected = array.toTensor(expectedType(program(), port), device.pool());
    if (!expected)
      return failure(portText("expected output", index, port) + ": " + toString(expected.takeError()));
    check(index, *expected);
  }
  if (options.nonZero)
    for (const auto &[index, view] : enumerate(result.outputs))
      if (isZero(view))
        result.zeroOutputs.push_back(index);
  if (!options.identity)
    return Error::success();
  for (size_t index = 0; index < result.outputs.size(); ++index) {
    auto expected = HostView::make(inputs[index], PortType(program(), program().inputs[index]), device.pool());
    if (!expected)
      return expected.takeError();
    check(index, expected->tensor());
  }
  return Error::success();
}

Error ProgramRunner::writeOutputs() {
  for (auto [index, path] : plan.saved)
    if (Error error = result.outputs[index].writeNpy(path))
      return error;
  for (auto [index, view] : enumerate(result.outputs))
    if (Error error = saveArtifact("output_" + std::to_string(index), view))
      return error;
  return Error::success();
}

//===----------------------------------------------------------------------===//
// Artifacts
//===----------------------------------------------------------------------===//

Error ProgramRunner::saveInputs(StringRef suffix, bool onlyMutated) {
  if (artifacts.empty())
    return Error::success();
  for (auto [index, port] : enumerate(program().inputs)) {
    if (onlyMutated && !port.isMutated)
      continue;
    auto view = HostView::make(inputs[index], PortType(program(), port), device.pool());
    if (!view)
      return view.takeError();
    if (Error error = saveArtifact("input_" + std::to_string(index) + suffix.str(), *view))
      return error;
  }
  return Error::success();
}

// Characters valid in a file name.
static std::string fileNameOf(StringRef text) {
  std::string name;
  for (char c : text)
    name += isAlnum(c) || c == '.' || c == '-' || c == '_' ? c : '_';
  return name;
}

// One file per result of the first loop.
void ProgramRunner::saveIntermediates() {
  if (artifacts.empty())
    return;
  executor.setObserver([this](unsigned op, const sim::ObservedValues &, const sim::ObservedValues &values) -> Error {
    std::string stem = ("op_" + Twine(op) + "_" + program().mnemonic(op)).str();
    // The name of a file has room for one place: that of the result.
    if (const std::vector<std::string> places = placesIn(program().location(op)); !places.empty())
      stem += "_" + shortPlacesText(places.back());
    for (auto [number, value] : enumerate(values)) {
      Port port;
      port.tensor = value.first;
      port.declared = HostType::of(value.second.dtype());
      auto view = HostView::make(value.second, PortType(program(), port), device.pool());
      if (!view)
        return view.takeError();
      std::string name = fileNameOf(stem) + (values.size() > 1 ? "_" + std::to_string(number) : "");
      if (Error error = saveArtifact(name, *view))
        return error;
    }
    return Error::success();
  });
}

Error ProgramRunner::saveArtifact(StringRef name, const HostView &view) {
  if (artifacts.empty())
    return Error::success();
  SmallString<128> path(artifacts);
  sys::path::append(path, "program_" + Twine(result.index) + "_" + name + ".npy");
  return view.writeNpy(path);
}

} // namespace ttmlir::tools
