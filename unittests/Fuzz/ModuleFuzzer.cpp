//===- ModuleFuzzer.cpp - Any module through passes, translation and simulator -===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A case is the text of a module. Its first line may name passes: "// passes: ttir-fuse". They run when the module verifies; a
// module that can be translated then becomes a file, which is read and simulated. Without that line the module is printed and
// parsed again. New cases are modules made from the op records, and changes to texts.
//
//===----------------------------------------------------------------------===//

#include "../Runtime/Survives.h"
#include "Context.h"
#include "FileNumbers.h"
#include "ModuleText.h"

#include "ttmlir/Target/TTNN/TTNNToFlatbuffer.h"

#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"

using namespace ttmlir::fuzz;
using namespace mlir;

/// The longest text: more finds no more and takes longer.
static constexpr size_t kMaxText = 16 << 10;

/// Single passes, most of all; then the pipelines of users. Nothing here writes files.
static ArrayRef<StringRef> passes() {
  static const StringRef all[] = {
#define TT_FUZZ_PASS(NAME) NAME,
#include "ttmlir/Fuzz/ConversionPasses.inc"
#include "ttmlir/Fuzz/D2MPasses.inc"
#include "ttmlir/Fuzz/ImportPasses.inc"
#include "ttmlir/Fuzz/TTCorePasses.inc"
#include "ttmlir/Fuzz/TTIRPasses.inc"
#include "ttmlir/Fuzz/TTKernelPasses.inc"
#include "ttmlir/Fuzz/TTNNPasses.inc"
#undef TT_FUZZ_PASS
      "canonicalize",
      "cse",
      "ttir-to-ttnn-backend-pipeline",
      "ttir-to-ttnn-backend-pipeline{optimization-level=1}",
      "ttir-to-ttnn-backend-pipeline{fuse=false mock-system-desc-arch=p150}",
      "ttir-to-ttnn-backend-pipeline{mesh-shape=1,2}",
      "ttir-to-ttmetal-pipeline",
      "ttir-to-ttmetal-pipeline{ttnn-mode=true}",
      "ttir-to-ttmetal-pipeline{ttnn-mode=true optimization-level=1 mock-system-desc-arch=p150}",
      "ttir-to-ttmetal-pipeline{fuse=false ttnn-mode=true}"};
  return all;
}

static StringRef pickPasses(Random &random) {
  if (!givenPasses().empty())
    return givenPasses();
  return pickByName(random, passes(), [](StringRef names) { return names; });
}

static Context &contexts() {
  static const bool isRegistered = (mlir::tt::registerPasses(), true);
  (void)isRegistered;
  static Context contexts(/*casesPerContext=*/500);
  return contexts;
}
static MLIRContext &context() { return contexts().get(); }

static OwningOpRef<ModuleOp> parse(StringRef text) {
  return isKnownFault(text) ? nullptr : parseSourceString<ModuleOp>(text, ParserConfig(&context()));
}

/// The first error of a text, empty if there is none.
static std::string errorOf(StringRef text) {
  std::string message;
  ScopedDiagnosticHandler handler(&context(), [&](Diagnostic &diagnostic) {
    if (message.empty() && diagnostic.getSeverity() == DiagnosticSeverity::Error)
      message = diagnostic.str();
  });
  OwningOpRef<ModuleOp> module = parse(text);
  return module ? "" : message.empty() ? "no message" : message;
}

static std::string print(ModuleOp module, bool generic, bool isFlat = false) {
  std::string text;
  llvm::raw_string_ostream os(text);
  OpPrintingFlags flags;
  // The numbers of aliases depend on the others of the module.
  if (isFlat)
    flags.useLocalScope();
  module.print(os, generic ? flags.printGenericOpForm() : flags);
  return text;
}

/// Printed text parses, and prints the same; affine maps and resources stay at last.
static void checkRoundTrip(ModuleOp module) {
  for (bool generic : {false, true}) {
    const std::string first = print(module, generic);
    const bool mayChange = withoutMapsAndResources(first) != first;
    const std::string flat = withoutMapsAndResources(print(module, generic, /*isFlat=*/true));
    auto check = [&](bool isRight) {
      if (isRight)
        return;
      llvm::errs() << "error: does not survive printing:\n" << first;
      abort();
    };
    std::string text = first;
    for (unsigned round = 1;; ++round) {
      OwningOpRef<ModuleOp> again = parse(text);
      check(bool(again));
      std::string now = print(*again, generic);
      if (now == text)
        break;
      check(mayChange && withoutMapsAndResources(print(*again, generic, /*isFlat=*/true)) == flat);
      if (round == kMaxRounds) {
        check(StringRef(first).contains("dense_resource"));
        break;
      }
      text = now;
    }
  }
}

static void refuse(StringRef what, StringRef message) {
  llvm::errs() << "error: " << what << ": " << message << "\n";
  abort();
}

/// Errors of the simulator on modules that compile: more memory than it was given, places that depend on values, and faults of
/// kernels in the text itself.
static bool mayFail(const ::ttmlir::test::Fate &fate, bool hasOwnKernels) {
  StringRef reason = fate.reason;
  return fate.stage == ::ttmlir::test::Fate::End || reason.contains("memory") || reason.contains("is outside a") ||
         reason.contains("expected begins and ends of") ||
         (hasOwnKernels && (reason.contains(", kernel '") || reason.contains("threads wait for ever")));
}

/// The file of a module, and the same with other numbers.
static void runFile(const std::string &file, bool hasOwnKernels) {
  if (::ttmlir::test::Fate fate = ::ttmlir::test::fateOf(file); !mayFail(fate, hasOwnKernels))
    refuse("the simulator refuses what was compiled", fate.reason);
  Random random(llvm::xxh3_64bits(file));
  for (unsigned count = 0; count < 2; ++count)
    ::ttmlir::test::fateOf(changeNumbers(file, random));
}

static void runPasses(ModuleOp module, StringRef names) {
  // Threads and kernels that the text has, rather than a pass makes of a graph.
  bool hasOwnKernels = false;
  module.walk([&](Operation *op) {
    const Dialect *dialect = op->getDialect();
    hasOwnKernels |= op->hasAttr("threads") || (dialect && dialect->getNamespace() == "ttkernel");
  });
  PassManager manager(&context(), ModuleOp::getOperationName(), OpPassManager::Nesting::Implicit);
  if (failed(parsePassPipeline(names, manager, llvm::nulls())) || failed(manager.run(module)))
    return;
  std::string file;
  llvm::raw_string_ostream os(file);
  if (succeeded(mlir::tt::ttnn::translateToFlatbuffer(module, os)))
    runFile(file, hasOwnKernels);
}

/// Whether `location` names a place in a text.
static bool hasPlace(Location location) {
  return location->walk([](Location part) { return isa<FileLineColRange>(part) ? WalkResult::interrupt() : WalkResult::advance(); })
      .wasInterrupted();
}

/// The passes that the command line or the first line names, if there are such.
static StringRef passesOf(StringRef text) {
  if (!givenPasses().empty())
    return givenPasses();
  if (!text.consume_front("// passes: "))
    return "";
  StringRef names = text.take_until([](char c) { return c == '\n'; });
  return llvm::is_contained(passes(), names) ? names : "";
}

static std::string withPasses(StringRef text, StringRef names) {
  if (text.starts_with("// passes: "))
    text = text.drop_front(std::min(text.find('\n'), text.size() - 1) + 1);
  return names.empty() ? text.str() : ("// passes: " + names + "\n" + text).str();
}

static size_t store(std::string text, uint8_t *data, size_t maxSize) {
  text.resize(std::min({text.size(), maxSize, kMaxText}));
  std::copy(text.begin(), text.end(), data);
  return text.size();
}

extern "C" size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t maxSize, unsigned seed) {
  Random random(seed);
  const std::string text(reinterpret_cast<const char *>(data), size);
  // Modules are made of ops of this project: passes that are given may read others.
  if (size < 10 || (givenPasses().empty() && below(random, 8) == 0))
    return store(withPasses(generateModule(random, errorOf), pickPasses(random)), data, maxSize);
  switch (below(random, 16)) {
  case 0:
    return mutateBytes(data, size, std::min(maxSize, kMaxText), random);
  case 1:
    return store(withPasses(text, ""), data, maxSize);
  case 2:
  case 3:
  case 4:
  case 5:
    return store(withPasses(text, pickPasses(random)), data, maxSize);
  default:
    return store(mutateText(random, text), data, maxSize);
  }
}

extern "C" size_t LLVMFuzzerCustomCrossOver(const uint8_t *data1, size_t size1, const uint8_t *data2, size_t size2, uint8_t *out,
                                            size_t maxOut, unsigned seed) {
  Random random(seed);
  auto asText = [](const uint8_t *data, size_t size) { return StringRef(reinterpret_cast<const char *>(data), size); };
  return store(spliceTexts(random, asText(data1, size1), asText(data2, size2)), out, maxOut);
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  if (size > kMaxText)
    return -1;
  contexts().beginCase();
  // Files end with a zero, which lexers rely on.
  const std::string ended(reinterpret_cast<const char *>(data), size);
  const StringRef text(ended);
  // Every operation of a text has a place in it, unless the text says otherwise.
  const bool hasOwnLocations = text.contains("loc(");
  ScopedDiagnosticHandler diagnostics(&context(), [&](Diagnostic &diagnostic) {
    if (!hasOwnLocations && diagnostic.getSeverity() == DiagnosticSeverity::Error && !hasPlace(diagnostic.getLocation()))
      refuse("an error has no location", diagnostic.str());
  });
  OwningOpRef<ModuleOp> module = parse(text);
  if (!module)
    return 0;
  if (StringRef names = passesOf(text); !names.empty())
    runPasses(*module, names);
  else
    checkRoundTrip(*module);
  return 0;
}
