//===- GraphExecutor.cpp - Executor of .ttnn programs -----------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Sim/GraphExecutor.h"

#include "Builtins.h"
#include "ConstEvalCache.h"
#include "Frame.h"
#include "Golden.h"
#include "OpTable.h"

#include "ttmlir/Hardware/Cost/OpCost.h"
#include "ttmlir/Hardware/System/SystemFile.h"
#include "ttmlir/Schema/Binary_generated.h"
#include "ttmlir/Schema/OpVisitor.h"
#include "ttmlir/Sim/OpFlops.h"
#include "ttmlir/Support/CrashReport.h"
#include "ttmlir/Support/ExitStatus.h"
#include "ttmlir/Support/Failure.h"
#include "ttmlir/Support/Interrupt.h"
#include "ttmlir/Support/Logger.h"
#include "ttmlir/Support/Plural.h"
#include "ttmlir/Support/SourceLocation.h"

#include "llvm/ADT/Sequence.h"

#include <chrono>
#include <omp.h>

using namespace llvm;
using namespace ttmlir::runtime;

namespace ttmlir::sim {

//===----------------------------------------------------------------------===//
// Work of an operation
//===----------------------------------------------------------------------===//

namespace {
class ActivationFinder : public schema::OpVisitor {
public:
  using OpVisitor::attr;
  void attr(StringRef name, StringRef) override { found |= name == "activation"; }
  bool found = false;
};
} // namespace

double flopsOf(const Program &program, unsigned index) {
  const OpUses &uses = program.uses[index];
  const auto cost = hw::opCost(static_cast<uint16_t>(program.op(index).op_type()));
  if (!cost || uses.results.empty())
    return 0;
  SmallVector<ArrayRef<int64_t>, 4> operands;
  for (uint32_t operand : uses.operands)
    operands.push_back(program.tensors[operand].shape);
  const auto &result = program.tensors[uses.results[0]].shape;
  ActivationFinder activation;
  schema::visitOp(program.op(index), activation);
  return hw::flops(*cost, operands, result) + (activation.found ? hw::flops(hw::OpCost::PerResult, operands, result) : 0);
}

machine::Timing cardTime(ArrayRef<KernelRun> kernels, bool ofConstEvals) {
  machine::Timing total;
  for (const KernelRun &run : kernels) {
    if (run.isConstEval != ofConstEvals)
      continue;
    total.cycles += run.stats.timing.cycles;
    total.launch += run.stats.timing.launch;
    total.nanoseconds += run.stats.timing.nanoseconds;
  }
  return total;
}

//===----------------------------------------------------------------------===//
// One run
//===----------------------------------------------------------------------===//

namespace {
using Clock = std::chrono::steady_clock;

double secondsSince(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

// A reference always runs in double precision.
Numerics numericsFor(const Program &program, const SimOptions &options) {
  return program.isReference() ? Numerics::Reference : options.numerics;
}

class Run {
public:
  /// `chip` has the device memory.
  Run(Device &device, const hw::ChipDesc &chip, const Binary &binary, unsigned index, const SimOptions &options, KernelContext &ctx,
      native::KernelCompiler &compiler, ConstEvalCache &cache, ArrayRef<Tensor> references, const ObserveFn &observe,
      RunReport &report)
      : device(device), binary(binary), program(binary.programs()[index]), options(options), ctx(ctx), cache(cache),
        references(references), observe(observe), report(report),
        memory(program, chip, /*withAddresses=*/program.schema->memory() != nullptr),
        frame(binary, program, chip, numericsFor(program, options), device.pool(), &memory) {
    frame.timesKernels = options.timeKernels;
    frame.maxKernelSteps = options.maxKernelSteps;
    frame.compiler = options.kernels == KernelForm::Cpp ? &compiler : nullptr;
    if (program.isReference())
      findLastUses();
  }

  Expected<std::vector<Tensor>> run(ArrayRef<Tensor> inputs) {
    log.log(LogLevel::Debug, [&](raw_ostream &os) {
      os << "program " << program.name << ": " << countText(inputs.size(), "input") << ", "
         << countText(program.numOps(), "operation");
    });
    if (Error error = bindInputs(inputs))
      return std::move(error);
    auto next = program.constEvals.begin();
    for (unsigned index = 0; index < program.numOps();) {
      if (next != program.constEvals.end() && next->first == index) {
        if (Error error = runConstEval(*next, inputs))
          return std::move(error);
        index = next++->end();
        continue;
      }
      if (Error error = runOne(index, report.seconds))
        return locate(index, std::move(error));
      ++index;
    }
    if (Error error = checkAgainstPlan(program, memory))
      return std::move(error);
    writeBack(inputs);
    std::vector<Tensor> outputs;
    for (const Port &port : program.outputs) {
      if (Error error = frame.settle(port.tensor))
        return std::move(error);
      auto output = leave(port);
      if (!output)
        return output.takeError();
      outputs.push_back(std::move(*output));
    }
    finishReport();
    log.log(LogLevel::Debug, [&](raw_ostream &os) {
      os << "program " << program.name << " done: peak " << report.peakBytes << " bytes of host memory, " << report.dram.peak
         << " bytes per DRAM bank, " << report.l1.peak << " bytes of L1 per core";
    });
    return outputs;
  }

private:
  Error bindInputs(ArrayRef<Tensor> inputs) {
    for (auto [port, tensor] : zip_equal(program.inputs, inputs)) {
      if (Error error = frame.bindInput(port, tensor))
        return error;
      countMove(port, tensor);
      // The program may free the port before its end.
      written.push_back(port.isMutated ? frame.value(port.tensor) : Tensor());
    }
    if (Error error = memory.enter())
      return error;
    frame.keepsImages = !options.golden && !observe;
    // Nothing is rounded in double precision.
    if (!options.golden || frame.numerics() == Numerics::Reference)
      return Error::success();
    golden = std::make_unique<Golden>(frame, ctx, options.goldenPcc);
    return golden->bindInputs(references);
  }

  std::optional<uint64_t> plannedAddress(const Port &port) const {
    if (!program.schema->memory() || program.desc(port).layout.isHost())
      return std::nullopt;
    return program.schema->tensors()->Get(port.tensor)->address();
  }

  // An output, with its device address for the program that consumes it next.
  Expected<Tensor> leave(const Port &port) {
    auto output = frame.isNarrow(port.tensor) ? frame.widened(port.tensor) : Expected<Tensor>(frame.value(port.tensor));
    std::optional<uint64_t> address = plannedAddress(port);
    return output && address ? output->at(*address) : std::move(output);
  }

  void countMove(const Port &port, const Tensor &tensor) {
    std::optional<uint64_t> planned = plannedAddress(port);
    if (!planned || !tensor.deviceAddress() || tensor.deviceAddress() == planned)
      return;
    ++report.movedInputs;
    report.movedBytes += program.desc(port).deviceBytes();
  }

  /// Comparisons look at every op, and a reference at none of the device's values.
  bool mayReuse() const { return !golden && !observe && frame.numerics() != Numerics::Reference; }

  Error runConstEval(const ConstEval &constEval, ArrayRef<Tensor> inputs) {
    ConstEvalRun &run = report.constEvals.emplace_back(ConstEvalRun{constEval.name.str(), constEval.count});
    for (uint32_t result : constEval.results)
      run.bytes += program.tensors[result].deviceBytes();
    if (const ConstEvalCache::Entry *entry = mayReuse() ? cache.find(constEval, inputs, frame.numerics()) : nullptr) {
      run.isCached = true;
      run.seconds = entry->seconds;
      run.timing = entry->timing;
      return reuse(constEval, *entry);
    }
    const size_t firstKernel = report.kernels.size();
    for (unsigned index = constEval.first; index < constEval.end(); ++index)
      if (Error error = runOne(index, run.seconds))
        return locate(index, std::move(error));
    run.timing = cardTime(ArrayRef(report.kernels).drop_front(firstKernel), /*ofConstEvals=*/true);
    return mayReuse() ? keep(constEval, inputs, run) : Error::success();
  }

  /// Binds the results of `entry` in place of the ops.
  Error reuse(const ConstEval &constEval, const ConstEvalCache::Entry &entry) {
    for (unsigned index = constEval.first; index < constEval.end(); ++index)
      if (Error error = memory.follow(index))
        return locate(index, std::move(error));
    for (const auto &[id, result] : zip_equal(constEval.results, entry.results))
      if (Error error = bindKept(id, result))
        return error;
    return Error::success();
  }

  Error bindKept(uint32_t id, const ConstEvalCache::Result &result) {
    return result.image ? frame.bindImage(id, *result.image) : frame.bind(id, result.elements);
  }

  /// Keeps the results of `run` for later runs. This one reads them from the same storage, which nothing writes any more.
  Error keep(const ConstEval &constEval, ArrayRef<Tensor> inputs, const ConstEvalRun &run) {
    ConstEvalCache::Entry entry;
    entry.seconds = run.seconds;
    entry.timing = run.timing;
    for (uint32_t id : constEval.results) {
      auto result = keptForm(id, constEval.end());
      if (!result)
        return result.takeError();
      if (Error error = bindKept(id, *result))
        return error;
      entry.results.push_back(std::move(*result));
    }
    cache.insert(binary, program, frame.chip(), constEval, inputs, frame.numerics(), std::move(entry));
    return Error::success();
  }

  /// Tensor `id` in the form that the ops from `first` on read.
  Expected<ConstEvalCache::Result> keptForm(uint32_t id, unsigned first) {
    if (isReadByKernels(id, first)) {
      auto image = frame.image(id);
      return image ? ConstEvalCache::Result{Tensor(), std::move(*image)} : Expected<ConstEvalCache::Result>(image.takeError());
    }
    if (Error error = frame.settle(id))
      return std::move(error);
    return ConstEvalCache::Result{frame.value(id).readOnly(), std::nullopt};
  }

  bool isReadByKernels(uint32_t id, unsigned first) const {
    return any_of(seq<unsigned>(first, program.numOps()), [&](unsigned index) {
      return program.op(index).op_type() == schema::Op::GenericOp && is_contained(program.uses[index].operands, id);
    });
  }

  /// Runs op `index` and adds its host time to `seconds`.
  Error runOne(unsigned index, double &seconds) {
    if (options.progress)
      options.progress(index, program.numOps(), program.mnemonic(index));
    if (isInterrupted())
      return interruption();
    if (options.before)
      if (Error error = options.before(index))
        return error;
    const crash::Activity activity("operation", describe(index));
    crash::testPoint(program.mnemonic(index));
    log.log(LogLevel::Trace, [&](raw_ostream &os) { os << "operation " << describe(index); });
    if (golden)
      if (Error error = golden->before(index))
        return error;
    Clock::time_point start = Clock::now();
    if (Error error = memory.beginOp(index))
      return error;
    // The operation may free them.
    const ObservedValues operands = observe ? valuesOf(program.uses[index].operands) : ObservedValues();
    if (Error error = runOp(program.op(index), program.uses[index], frame, ctx))
      return error;
    if (Error error = memory.endOp(index))
      return error;
    const double taken = secondsSince(start);
    const bool isConstEval = &seconds != &report.seconds;
    if (frame.kernelStats)
      report.kernels.push_back(
          {index, program.mnemonic(index).str(), program.location(index).str(), std::move(*frame.kernelStats), isConstEval});
    frame.kernelStats.reset();
    report.ops.push_back({index, program.mnemonic(index).str(), program.location(index).str(), taken, isConstEval});
    seconds += taken;
    if (!isConstEval)
      report.flops += flopsOf(program, index);
    if (observe) {
      auto results = valuesOf(concat<const uint32_t>(program.uses[index].results, program.uses[index].mutated));
      if (Error error = observe(index, operands, results))
        return error;
      if (Error error = takeReplaced(results))
        return error;
    }
    if (Error error = golden ? golden->after(index) : Error::success())
      return error;
    for (uint32_t id : endsWith.empty() ? ArrayRef<uint32_t>() : ArrayRef(endsWith[index]))
      frame.release(id);
    return Error::success();
  }

  // References free nothing themselves.
  void findLastUses() {
    endsWith.resize(program.numOps());
    std::vector<bool> isUsed(program.tensors.size());
    for (const Port &port : program.outputs)
      isUsed[port.tensor] = true;
    for (unsigned index = program.numOps(); index-- > 0;) {
      const OpUses &uses = program.uses[index];
      for (uint32_t id : concat<const uint32_t>(uses.operands, uses.results))
        if (!isUsed[id]) {
          isUsed[id] = true;
          endsWith[index].push_back(id);
        }
    }
  }

  template <class Ids> ObservedValues valuesOf(const Ids &ids) const {
    ObservedValues values;
    for (uint32_t id : ids)
      if (frame.value(id))
        values.emplace_back(id, frame.value(id));
    return values;
  }

  /// Copies tensors that an observer has put in place of values.
  Error takeReplaced(const ObservedValues &values) {
    for (const auto &[id, tensor] : values) {
      if (tensor.sharesWith(frame.value(id)))
        continue;
      if (Error error = frame.makeWritable(id))
        return error;
      convertInto(tensor, frame.value(id));
    }
    return Error::success();
  }

  // Mutated ports that are held in another type than the caller's.
  void writeBack(ArrayRef<Tensor> inputs) {
    for (auto [tensor, input] : zip_equal(written, inputs))
      if (tensor && !tensor.sharesWith(input) && input.isWritable())
        convertInto(tensor, input);
  }

  std::string describe(unsigned index) const {
    std::string text = (Twine(index) + " (" + program.mnemonic(index) + ")").str();
    if (const std::string places = placesText(program.location(index)); !places.empty())
      text += " at " + places;
    return text;
  }

  Error locate(unsigned index, Error error) const { return withPrefix("operation " + describe(index) + ": ", std::move(error)); }

  void finishReport() {
    report.operations = program.numOps();
    report.peakBytes = device.pool().peakBytes();
    report.dram = {memory.dram().peak(), memory.dram().extent()};
    report.l1 = {memory.l1().peak(), memory.l1().extent()};
    if (golden)
      report.golden = golden->takeReport();
  }

  Device &device;
  const Binary &binary;
  const Program &program;
  const SimOptions &options;
  KernelContext &ctx;
  ConstEvalCache &cache;
  ArrayRef<Tensor> references;
  const ObserveFn &observe;
  RunReport &report;
  ProgramMemory memory;
  Frame frame;
  std::unique_ptr<Golden> golden;
  std::vector<Tensor> written;
  /// The tensors of a reference that each operation is the last to use; empty for programs that free them themselves.
  std::vector<SmallVector<uint32_t, 2>> endsWith;
  const Logger &log = Logger::runtime();
};
} // namespace

//===----------------------------------------------------------------------===//
// GraphExecutor
//===----------------------------------------------------------------------===//

struct GraphExecutor::Impl {
  explicit Impl(SimOptions options)
      : options(std::move(options)), ctx(this->options.threads), compiler(this->options.cxx) {}
  SimOptions options;
  KernelContext ctx;
  native::KernelCompiler compiler;
  ConstEvalCache constEvals;
  std::vector<Tensor> references;
  ObserveFn observe;
  RunReport report;
};

GraphExecutor::GraphExecutor(SimOptions options) : impl(std::make_unique<Impl>(std::move(options))) {
  if (impl->options.threads > 0)
    omp_set_num_threads(impl->options.threads);
}

GraphExecutor::~GraphExecutor() = default;

DataType GraphExecutor::storageType(DataType type) const { return storageTypeFor(type, impl->options.numerics); }

void GraphExecutor::setReferenceInputs(std::vector<Tensor> inputs) { impl->references = std::move(inputs); }

void GraphExecutor::setObserver(ObserveFn observe) { impl->observe = std::move(observe); }

void GraphExecutor::setBefore(BeforeFn before) { impl->options.before = std::move(before); }

void GraphExecutor::setNumerics(Numerics numerics) { impl->options.numerics = numerics; }

void GraphExecutor::setTimed(bool isTimed) { impl->options.timeKernels = isTimed; }

bool isLibraryCall(const Program &program, unsigned index) {
  return !builtin::isStorageOp(program.op(index).op_type()) && !program.uses[index].operands.empty();
}

const RunReport &GraphExecutor::report() const { return impl->report; }

uint64_t GraphExecutor::keptBytes(const Program &program) const { return impl->constEvals.bytesOf(program); }

void GraphExecutor::forget(const Program &program) { impl->constEvals.forget(program); }

Expected<std::vector<Tensor>> GraphExecutor::run(Device &device, const Binary &binary, unsigned program, ArrayRef<Tensor> inputs) {
  impl->report = RunReport();
  device.pool().resetPeak();
  // A plan holds for the chip that the program was compiled for.
  const hw::ChipDesc &chip = binary.programs()[program].schema->memory() && binary.chip() ? *binary.chip() : device.chip();
  if (!impl->options.placesPrograms)
    impl->constEvals.enter(binary, binary.programs()[program], chip);
  return Run(device, chip, binary, program, impl->options, impl->ctx, impl->compiler, impl->constEvals, impl->references,
             impl->observe, impl->report)
      .run(inputs);
}

Expected<Device> openDevice(hw::SystemDesc system, SimOptions options, GraphExecutor **executor, uint64_t memoryLimit) {
  auto owned = std::make_unique<GraphExecutor>(std::move(options));
  if (executor)
    *executor = owned.get();
  return Device::open(std::move(system), std::move(owned), memoryLimit);
}

} // namespace ttmlir::sim
