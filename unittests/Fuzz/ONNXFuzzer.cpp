//===- ONNXFuzzer.cpp - Any ONNX model ------------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Makes models of the importer's rows and changes their messages, so that most cases get past the parser of protocol buffers; one
// of eight is changed as bytes. Imported modules must verify; a model that is refused has an error with words.
//
//===----------------------------------------------------------------------===//

#include "ONNXModels.h"

#include "ttmlir/Dialect/TTIR/IR/TTIR.h"
#include "ttmlir/Import/ONNX/ImportONNX.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Verifier.h"

using namespace ttmlir::fuzz;

namespace {
/// A context keeps every attribute that it has seen.
class ImportContext {
public:
  mlir::MLIRContext &next() {
    constexpr unsigned casesPerContext = 256;
    if (count++ % casesPerContext == 0) {
      context = std::make_unique<mlir::MLIRContext>(mlir::MLIRContext::Threading::DISABLED);
      context->loadDialect<mlir::tt::ttir::TTIRDialect, mlir::func::FuncDialect>();
    }
    return *context;
  }

private:
  std::unique_ptr<mlir::MLIRContext> context;
  unsigned count = 0;
};
} // namespace

[[noreturn]] static void die(llvm::StringRef reason) {
  llvm::errs() << "error: " << reason << "\n";
  abort();
}

extern "C" size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t maxSize, unsigned seed) {
  Random random(seed);
  const size_t way = below(random, 8);
  onnx::ModelProto model;
  if (way == 0 && size >= 16)
    return mutateBytes(data, size, maxSize, random);
  if (way < 5 && size >= 16 && model.ParseFromArray(data, static_cast<int>(size)))
    changeModel(model, random);
  else
    model = makeModel(random);
  std::string bytes;
  model.SerializePartialToString(&bytes);
  if (bytes.size() > maxSize)
    return mutateBytes(data, size, maxSize, random);
  std::copy(bytes.begin(), bytes.end(), data);
  return bytes.size();
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static ImportContext contexts;
  mlir::MLIRContext &context = contexts.next();
  bool hasWords = false;
  mlir::ScopedDiagnosticHandler handler(&context, [&](mlir::Diagnostic &diagnostic) {
    hasWords |= !diagnostic.str().empty();
    return mlir::success();
  });
  // The same bytes have the same options.
  const uint64_t choice = llvm::xxh3_64bits(llvm::ArrayRef(data, size));
  mlir::tt::importer::ONNXImportOptions options;
  options.inlineBytes = choice & 1 ? 16 : 1 << 16;
  options.unrollLimit = 16;
  options.dims["N"] = 2;
  if (choice & 2)
    options.shapes["x0"] = {2, 3};
  if (choice & 4)
    options.values["x0"] = "1";
  if ((choice & 24) == 0)
    options.weightsFile = "/dev/null";
  const llvm::StringRef bytes(reinterpret_cast<const char *>(data), size);
  const llvm::MemoryBufferRef file(bytes, "/nowhere/model.onnx");
  mlir::OwningOpRef<mlir::ModuleOp> module = mlir::tt::importer::importONNX(file, options, &context);
  if (module && failed(mlir::verify(*module)))
    die("what is imported does not verify");
  if (!module && !hasWords)
    die("an error without words");
  if ((choice & 96) == 0)
    (void)mlir::tt::importer::listInputs(file, options, /*asJson=*/choice & 1, &context, llvm::nulls());
  return 0;
}
