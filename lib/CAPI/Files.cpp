//===- Files.cpp - Files, their programs and tools in C -------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir-c/TTRT.h"

#include "Handles.h"

#include "ttmlir/Host/RunCounts.h"
#include "ttmlir/Read/Read.h"
#include "ttmlir/Runtime/Binary.h"
#include "ttmlir/Support/ExitStatus.h"
#include "ttmlir/Tools/TtrtTool.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace ttnn;
using namespace ttnn::capi;
using namespace ttmlir;

static_assert(ttAllSections == static_cast<int>(read::AllSections) &&
                  ttBytecodeSection == static_cast<int>(read::BytecodeSection) &&
                  ttOpsSection == static_cast<int>(read::OpsSection) && ttMlirSection == static_cast<int>(read::MlirSection),
              "the sections of tt-read");

TT_ENDS_WITH(ttRunHooks, context)
TT_ENDS_WITH(ttCommandSinks, context)

//===----------------------------------------------------------------------===//
// Files
//===----------------------------------------------------------------------===//

bool ttFileSections(const void *bytes, size_t size, uint32_t sections, ttTextSink sink, void *context, ttError *error) {
  return guarded<bool>(error, [&] {
    const auto given = spanOf(static_cast<const char *>(bytes), size, "bytes");
    if (!sink)
      raise("file_sections", "expected somewhere to write to, found none");
    // The copy is aligned.
    const auto file = llvm::MemoryBuffer::getMemBufferCopy(llvm::StringRef(given.data(), given.size()), "<bytes>");
    if (llvm::Error bad = runtime::checkKind(file->getBuffer()))
      raise("file_sections", std::move(bad), ErrorCode::FILE_ERROR);
    std::string text;
    std::vector<std::string> warnings;
    llvm::raw_string_ostream os(text);
    {
      auto writer = read::makeJsonWriter(os);
      const bool isGood = read::readSections(llvm::arrayRefFromStringRef(file->getBuffer()), sections & read::AllSections, *writer,
                                             [&](const llvm::Twine &warning) { warnings.push_back(warning.str()); });
      writer->field("damaged", !isGood);
      writer->list("warnings", [&] {
        for (const std::string &warning : warnings)
          writer->field("", warning);
      });
    }
    sink(context, text.data(), text.size());
    return true;
  });
}

//===----------------------------------------------------------------------===//
// Programs
//===----------------------------------------------------------------------===//

ttProgram ttProgramLoadBytes(const void *bytes, size_t size, ttError *error) {
  return guarded<ttProgram>(error, [&] {
    Program program = Program::from_bytes(spanOf(static_cast<const std::byte *>(bytes), size, "bytes"));
    std::vector<std::string> names = program.names();
    return new ttProgramObject{std::move(program), std::move(names)};
  });
}

static const Program &programOf(ttProgram program) {
  if (!program)
    raise("Program", "expected a program, found none");
  return program->value;
}

bool ttProgramExpectFits(ttProgram program, ttDevice device, ttError *error) {
  return guarded<bool>(error, [&] {
    programOf(program).expect_fits(deviceOf(device));
    return true;
  });
}

ttTensor ttProgramPort(ttProgram program, const char *function, bool isOutput, size_t index, ttError *error) {
  return guarded<ttTensor>(error, [&] {
    const std::string name = function ? function : "";
    const std::vector<TensorSpec> specs = isOutput ? programOf(program).outputs(name) : programOf(program).inputs(name);
    if (index >= specs.size())
      raise("Program", "expected the number of an " + std::string(isOutput ? "output" : "input") + " below " +
                           std::to_string(specs.size()) + ", found " + std::to_string(index));
    return makeHandle(Tensor::without_values(specs[index]));
  });
}

/// Calls `hook` with handles of the tensors of `event`.
static void callHook(ttOpHook hook, void *context, const OpEvent &event) {
  const Handles operands(event.operands), results(event.results);
  const ttOpEvent given = {event.index,
                           event.total,
                           event.name.c_str(),
                           event.location.c_str(),
                           operands.tensors.data(),
                           operands.tensors.size(),
                           results.tensors.data(),
                           results.tensors.size()};
  if (!hook(context, &given))
    raise("Program::run", "the hook of operation " + std::to_string(event.index) + " (" + event.name + ") failed",
          ErrorCode::CALLBACK_FAILED);
}

bool ttProgramSubmit(ttProgram program, const char *function, ttDevice device, const ttTensor *inputs, size_t numInputs,
                     const ttRunHooks *given, ttTensor *results, size_t capacity, size_t *numResults, ttError *error) {
  return guarded<bool>(error, [&] {
    const ttRunHooks hooks = known(given, "ttRunHooks");
    const std::string name = function ? function : "";
    RunHooks calls;
    for (auto [hook, call] : {std::pair(hooks.before, &calls.before), {hooks.after, &calls.after}})
      if (hook)
        *call = [hook, &hooks](const OpEvent &event) { callHook(hook, hooks.context, event); };
    if (hooks.report)
      calls.report = [&hooks](const std::string &text) { hooks.report(hooks.context, text.data(), text.size()); };
    calls.isTimed = hooks.isTimed;
    return giveResults(programOf(program).run(deviceOf(device), name, tensorsOf(inputs, numInputs), calls), results, capacity,
                       numResults, name);
  });
}

static HostValues valuesOf(const ttArray *array) {
  const ttArray &given = referTo(array, "an array");
  const auto shape = spanOf(given.shape, given.rank, "extents");
  return {given.type ? given.type : "", Shape(shape.begin(), shape.end()),
          spanOf(static_cast<const std::byte *>(given.bytes), given.size, "bytes")};
}

ttTensor ttProgramMakeInput(ttProgram program, const char *function, size_t index, const ttArray *array, ttError *error) {
  return guarded<ttTensor>(
      error, [&] { return makeHandle(programOf(program).make_input(function ? function : "", index, valuesOf(array))); });
}

bool ttProgramReadOutput(ttProgram program, const char *function, size_t index, ttTensor output,
                         void (*take)(void *, const ttArray *), void *context, ttError *error) {
  return guarded<bool>(error, [&] {
    if (!take)
      raise("Program", "expected somewhere to write to, found none");
    programOf(program).read_output(function ? function : "", index, tensorOf(output), [&](const HostValues &values) {
      const std::string type(values.type);
      const ttArray array = {type.c_str(), values.shape.data(), values.shape.size(), values.bytes.data(), values.bytes.size()};
      take(context, &array);
    });
    return true;
  });
}

bool ttProgramCheckOutput(ttProgram program, const char *function, size_t index, ttTensor output, const ttArray *expected,
                          ttDevice device, ttTextSink sink, void *context, ttError *error) {
  return guarded<bool>(error, [&] {
    if (!sink)
      raise("Program", "expected somewhere to write to, found none");
    const std::string text =
        programOf(program).check_output(function ? function : "", index, tensorOf(output), valuesOf(expected), deviceOf(device));
    sink(context, text.data(), text.size());
    return true;
  });
}

/// Borrows `bytes`, const or not, until `release`.
template <class Byte>
static ttTensor borrow(Byte *bytes, size_t size, const ttTensorSpec *spec, void (*release)(void *), void *context) {
  const std::shared_ptr<const void> owner(bytes, [release, context](const void *) {
    if (release)
      release(context);
  });
  const TensorSpec wanted = toSpec(spec);
  return makeHandle(Tensor::borrow(spanOf(bytes, size, "bytes"), wanted.shape, wanted.dtype, owner));
}

ttTensor ttTensorBorrow(void *bytes, size_t size, const ttTensorSpec *spec, void (*release)(void *), void *context,
                        ttError *error) {
  return guarded<ttTensor>(error, [&] { return borrow(static_cast<std::byte *>(bytes), size, spec, release, context); });
}

ttTensor ttTensorBorrowConst(const void *bytes, size_t size, const ttTensorSpec *spec, void (*release)(void *), void *context,
                             ttError *error) {
  return guarded<ttTensor>(error, [&] { return borrow(static_cast<const std::byte *>(bytes), size, spec, release, context); });
}

bool ttTensorReplace(ttTensor tensor, ttTensor from, ttError *error) {
  return guarded<bool>(error, [&] {
    replace_elements(tensorOf(tensor), tensorOf(from));
    return true;
  });
}

void ttConstEvalCounts(uint64_t *hits, uint64_t *misses) {
  const ConstEvalCounts counts = const_eval_counts();
  for (auto [place, count] : {std::pair(hits, counts.hits), {misses, counts.misses}})
    if (place)
      *place = count;
}

//===----------------------------------------------------------------------===//
// Commands
//===----------------------------------------------------------------------===//

namespace {
class SinkStream : public llvm::raw_ostream {
public:
  SinkStream(ttTextSink sink, void *context) : sink(sink), context(context) { SetBufferSize(1 << 12); }
  ~SinkStream() override { flush(); }

private:
  void write_impl(const char *text, size_t size) override {
    if (sink)
      sink(context, text, size);
    written += size;
  }
  uint64_t current_pos() const override { return written; }

  ttTextSink sink;
  void *context;
  uint64_t written = 0;
};
} // namespace

int ttRunCommand(const char *const *arguments, size_t numArguments, const ttCommandSinks *sinks) {
  int status = static_cast<int>(ExitStatus::Usage);
  guarded<bool>(nullptr, [&] {
    const ttCommandSinks chosen = known(sinks, "ttCommandSinks");
    status = static_cast<int>(ExitStatus::Internal);
    SinkStream out(chosen.out, chosen.context), messages(chosen.messages, chosen.context), results(chosen.results, chosen.context);
    messages.SetUnbuffered();
    try {
      std::vector<std::string> words;
      for (const char *argument : spanOf(arguments, numArguments, "arguments"))
        words.push_back(argument ? argument : "");
      if (words.empty()) {
        tools::describeTtrt(results);
        status = static_cast<int>(ExitStatus::Success);
      } else {
        status = tools::runTtrt(words, {&out, &messages, chosen.results ? &results : nullptr});
      }
    } catch (const std::bad_alloc &) {
      messages << "ttrt: error: out of memory\n";
      status = static_cast<int>(ExitStatus::Refused);
    } catch (const std::exception &exception) {
      messages << "ttrt: error: " << exception.what() << '\n';
    }
    return true;
  });
  return status;
}
