//===- Translation.cpp - The translation from ONNX ------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Import/ONNX/ImportONNX.h"

#include "Graph.h"

#include "ttmlir/Dialect/Common/InputText.h"
#include "ttmlir/Dialect/TTIR/IR/TTIR.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Tools/mlir-translate/Translation.h"

#include "llvm/Support/CommandLine.h"
#include "llvm/Support/SourceMgr.h"

using namespace mlir;
using namespace mlir::tt::onnx;
namespace cl = llvm::cl;

namespace {
struct CommandOptions {
  cl::list<std::string> dims{"dim", cl::value_desc("name=N"), cl::desc("ONNX: the size of a symbolic dimension")};
  cl::list<std::string> values{"value", cl::value_desc("input=1,2|@file.npy"), cl::desc("ONNX: what an input is, as a constant")};
  cl::opt<std::string> weights{"weights", cl::value_desc("constants|arguments=file"), cl::init("constants"),
                               cl::desc("ONNX: weights are constants, or arguments whose values go to a .safetensors file")};
  cl::opt<uint32_t> unrollLimit{"unroll-limit", cl::value_desc("N"), cl::init(4096),
                                cl::desc("ONNX: the most steps of a loop or recurrent network (4096)")};
  cl::list<std::string> shapes{"shape", cl::value_desc("input=1x3x8"), cl::desc("ONNX: the shape of an input")};
};
} // namespace

/// Whether a name has been given before.
template <class Options> static LogicalResult checkNew(const Options &options, StringRef option, StringRef name, Location loc) {
  if (options.contains(name))
    return emitError(loc) << "expected one " << optionText(option, name, "...") << ", found a second one";
  return success();
}

/// Reads "name=value" of option `option`; the name is before the last '='.
static FailureOr<std::pair<StringRef, StringRef>> splitNamed(StringRef option, StringRef text, Location loc) {
  auto [name, value] = text.rsplit('=');
  if (name.empty() || value.empty())
    return emitError(loc) << "expected --" << option << " <name>=<value>, found '" << text << "'", failure();
  return std::pair(name, value);
}

static FailureOr<ImportOptions> parseOptions(const CommandOptions &command, Location loc) {
  ImportOptions options;
  options.status = &mlir::tt::failureStatus();
  options.unrollLimit = command.unrollLimit;
  for (const std::string &text : command.dims) {
    auto named = splitNamed("dim", text, loc);
    int64_t size;
    if (failed(named))
      return failure();
    if (named->second.getAsInteger(10, size) || size < 0 || size > INT32_MAX)
      return emitError(loc) << "expected a size of 0 to 2^31 - 1 as --dim " << named->first << ", found '" << named->second << "'",
             failure();
    if (failed(checkNew(options.dims, "dim", named->first, loc)))
      return failure();
    options.dims[named->first] = size;
  }
  for (const std::string &text : command.shapes) {
    auto named = splitNamed("shape", text, loc);
    if (failed(named))
      return failure();
    SmallVector<StringRef> sizes;
    named->second.split(sizes, 'x');
    if (failed(checkNew(options.shapes, "shape", named->first, loc)))
      return failure();
    SmallVector<int64_t> &shape = options.shapes[named->first];
    for (StringRef each : sizes)
      if (int64_t size; each.getAsInteger(10, size) || size < 0 || size > INT32_MAX)
        return emitError(loc) << "expected sizes such as 1x3x8 as --shape " << named->first << ", found '" << named->second << "'",
               failure();
      else
        shape.push_back(size);
  }
  for (const std::string &text : command.values) {
    auto [name, value] = StringRef(text).split('=');
    if (name.empty() || value.empty())
      return emitError(loc) << "expected --value <input>=<value>, found '" << text << "'", failure();
    if (failed(checkNew(options.values, "value", name, loc)))
      return failure();
    options.values[name] = value.str();
  }
  if (StringRef weights = command.weights; weights.consume_front("arguments=") && !weights.empty())
    options.weightsFile = weights.str();
  else if (command.weights != "constants")
    return emitError(loc) << "expected --weights=constants or --weights=arguments=<file>, found '" << command.weights << "'",
           failure();
  return options;
}

static FailureOr<ImportOptions> readOptions(const CommandOptions &command, Location loc) {
  FailureOr<ImportOptions> options = parseOptions(command, loc);
  if (failed(options))
    mlir::tt::failureStatus() = ::ttmlir::ExitStatus::Usage;
  return options;
}

void mlir::tt::onnx::registerFromONNXTranslation() {
  static CommandOptions command;
  static cl::opt<bool> asJson("json", cl::desc("--list-inputs: as JSON"));
  mlir::tt::registerBytesTranslation("list-inputs", "list the inputs of an ONNX model", ".onnx",
                                     [](const std::shared_ptr<llvm::SourceMgr> &sourceMgr, raw_ostream &os, MLIRContext *context) {
                                       const llvm::MemoryBuffer *file = sourceMgr->getMemoryBuffer(sourceMgr->getMainFileID());
                                       FailureOr<ImportOptions> options =
                                           readOptions(command, FileLineColLoc::get(context, file->getBufferIdentifier(), 0, 0));
                                       return failed(options) ? failure() : listInputs(*file, *options, asJson, context, os);
                                     });
  mlir::tt::registerTranslationToMLIR(
      "onnx-to-ttir", "import an ONNX model",
      [](llvm::SourceMgr &sourceMgr, MLIRContext *context) -> OwningOpRef<Operation *> {
        const llvm::MemoryBuffer *file = sourceMgr.getMemoryBuffer(sourceMgr.getMainFileID());
        FailureOr<ImportOptions> options = readOptions(command, FileLineColLoc::get(context, file->getBufferIdentifier(), 0, 0));
        if (failed(options))
          return {};
        OwningOpRef<ModuleOp> module = importONNX(*file, *options, context);
        return module ? OwningOpRef<Operation *>(module.release().getOperation()) : nullptr;
      },
      [](DialectRegistry &registry) { registry.insert<ttir::TTIRDialect, func::FuncDialect>(); },
      BinaryInput{llvm::Align(1), ".onnx"});
}
