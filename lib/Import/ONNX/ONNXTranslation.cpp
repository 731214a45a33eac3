//===- ONNXTranslation.cpp - The translation from ONNX --------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Import/ONNX/ImportONNX.h"

#include "ONNXGraph.h"

#include "ttmlir/Dialect/TTIR/IR/TTIR.h"
#include "ttmlir/Support/Failure.h"
#include "ttmlir/Target/Common/Translations.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Tools/mlir-translate/Translation.h"

#include "llvm/Support/CommandLine.h"
#include "llvm/Support/SourceMgr.h"

using namespace mlir;
using namespace mlir::tt::importer;
namespace cl = llvm::cl;

namespace {
struct CommandOptions {
  cl::list<std::string> dims{"dim", cl::value_desc("name=N"), cl::desc("ONNX: the size of a symbolic dimension")};
  cl::list<std::string> values{"value", cl::value_desc("input=1,2|@file.npy"), cl::desc("ONNX: what an input is, as a constant")};
  cl::opt<std::string> weights{"weights", cl::value_desc("constants|arguments=file"), cl::init("constants"),
                               cl::desc("ONNX: weights are constants, or arguments whose values go to a .safetensors file")};
  const std::string unrollText = std::string("ONNX: ") + kUnrollLimitText + " (" + std::to_string(kMaxSteps) + ")";
  cl::opt<uint32_t> unrollLimit{"unroll-limit", cl::value_desc("N"), cl::init(kMaxSteps), cl::desc(unrollText)};
  cl::list<std::string> shapes{"shape", cl::value_desc("input=1x3x8"), cl::desc("ONNX: the shape of an input")};
};
} // namespace

/// An error if a name has been given before.
template <class Options> static llvm::Error checkNew(const Options &options, StringRef option, StringRef name) {
  return options.contains(name) ? ::ttmlir::failure("expected one " + optionText({}, option, name, "...") + ", found a second one")
                                : llvm::Error::success();
}

/// Reads "name=value" of option `option`; the name is before the last '='.
static llvm::Expected<std::pair<StringRef, StringRef>> splitNamed(StringRef option, StringRef text) {
  auto [name, value] = text.rsplit('=');
  if (name.empty() || value.empty())
    return ::ttmlir::failure("expected --" + option + " <name>=<value>, found '" + text + "'");
  return std::pair(name, value);
}

/// A size, from 0.
static bool isSize(StringRef text, int64_t &size) { return !text.getAsInteger(10, size) && size >= 0 && size <= INT32_MAX; }

static llvm::Error readDim(StringRef text, ONNXImportOptions &options) {
  auto named = splitNamed("dim", text);
  if (!named)
    return named.takeError();
  auto [name, value] = *named;
  int64_t size;
  if (!isSize(value, size))
    return ::ttmlir::failure("expected a size of 0 to 2^31 - 1 as " + optionName(options, "dim", name) + ", found '" + value + "'");
  if (llvm::Error error = checkNew(options.dims, "dim", name))
    return error;
  options.dims[name] = size;
  return llvm::Error::success();
}

static llvm::Error readShape(StringRef text, ONNXImportOptions &options) {
  auto named = splitNamed("shape", text);
  if (!named)
    return named.takeError();
  auto [name, value] = *named;
  if (llvm::Error error = checkNew(options.shapes, "shape", name))
    return error;
  SmallVector<int64_t> &shape = options.shapes[name];
  for (StringRef each : llvm::split(value, 'x'))
    if (!isSize(each, shape.emplace_back()))
      return ::ttmlir::failure("expected sizes such as 1x3x8 as " + optionName(options, "shape", name) + ", found '" + value + "'");
  return llvm::Error::success();
}

static llvm::Error readValueOption(StringRef text, ONNXImportOptions &options) {
  // Names and paths may contain "=", numbers do not.
  const size_t place = std::min(text.find("=@"), text.rfind('='));
  const StringRef name = text.take_front(place), value = text.drop_front(std::min(name.size() + 1, text.size()));
  if (name.empty() || value.empty())
    return ::ttmlir::failure("expected --value <input>=<value>, found '" + text + "'");
  if (llvm::Error error = checkNew(options.values, "value", name))
    return error;
  options.values[name] = value.str();
  return llvm::Error::success();
}

llvm::Error mlir::tt::importer::readInputOptions(ArrayRef<std::string> dims, ArrayRef<std::string> shapes,
                                                 ArrayRef<std::string> values, ONNXImportOptions &options) {
  for (auto [texts, read] : {std::pair(dims, &readDim), {shapes, &readShape}, {values, &readValueOption}})
    for (StringRef text : texts)
      if (llvm::Error error = read(text, options))
        return error;
  return llvm::Error::success();
}

static FailureOr<ONNXImportOptions> parseOptions(const CommandOptions &command, Location loc) {
  ONNXImportOptions options;
  options.status = &mlir::tt::failureStatus();
  options.unrollLimit = command.unrollLimit;
  if (llvm::Error error = readInputOptions(command.dims, command.shapes, command.values, options))
    return emitError(loc) << llvm::toString(std::move(error)), failure();
  if (StringRef weights = command.weights; weights.consume_front("arguments=") && !weights.empty())
    options.weightsFile = weights.str();
  else if (command.weights != "constants")
    return emitError(loc) << "expected --weights=constants or --weights=arguments=<file>, found '" << command.weights << "'",
           failure();
  return options;
}

static FailureOr<ONNXImportOptions> readOptions(const CommandOptions &command, Location loc) {
  FailureOr<ONNXImportOptions> options = parseOptions(command, loc);
  if (failed(options))
    mlir::tt::failureStatus() = ::ttmlir::ExitStatus::Usage;
  return options;
}

void mlir::tt::importer::registerFromONNXTranslation() {
  static CommandOptions command;
  static cl::opt<bool> asJson("json", cl::desc("--list-inputs: as JSON"));
  const mlir::tt::BinaryInput model{llvm::Align(1), ".onnx", ::ttmlir::FileKind::Onnx};
  mlir::tt::registerBytesTranslation("list-inputs", "list the inputs of an ONNX model", model,
                                     [](const std::shared_ptr<llvm::SourceMgr> &sourceMgr, raw_ostream &os, MLIRContext *context) {
                                       const llvm::MemoryBuffer *file = sourceMgr->getMemoryBuffer(sourceMgr->getMainFileID());
                                       FailureOr<ONNXImportOptions> options =
                                           readOptions(command, FileLineColLoc::get(context, file->getBufferIdentifier(), 0, 0));
                                       return failed(options) ? failure() : listInputs(*file, *options, asJson, context, os);
                                     });
  mlir::tt::registerTranslationToMLIR(
      "onnx-to-ttir", "import an ONNX model",
      [](llvm::SourceMgr &sourceMgr, MLIRContext *context) -> OwningOpRef<Operation *> {
        const llvm::MemoryBuffer *file = sourceMgr.getMemoryBuffer(sourceMgr.getMainFileID());
        FailureOr<ONNXImportOptions> options =
            readOptions(command, FileLineColLoc::get(context, file->getBufferIdentifier(), 0, 0));
        if (failed(options))
          return {};
        OwningOpRef<ModuleOp> module = importONNX(*file, *options, context);
        return module ? OwningOpRef<Operation *>(module.release().getOperation()) : nullptr;
      },
      [](DialectRegistry &registry) { registry.insert<ttir::TTIRDialect, func::FuncDialect>(); }, model);
}
