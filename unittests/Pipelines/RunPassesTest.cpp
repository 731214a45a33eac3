//===- RunPassesTest.cpp - Interrupted runs of passes ---------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Pipelines/RunPasses.h"

#include "ttmlir/Support/Interrupt.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/Pass.h"

#include <gtest/gtest.h>

#include <functional>

using namespace mlir;
using namespace mlir::tt;

namespace {
/// Calls a function on each operation of type `Op` that it runs on.
template <class Op> struct Call : PassWrapper<Call<Op>, OperationPass<Op>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(Call)
  explicit Call(std::function<void()> function) : function(std::move(function)) {}
  void runOnOperation() override { function(); }
  std::function<void()> function;
};

struct RunPasses : testing::Test {
  RunPasses() : context(MLIRContext::Threading::DISABLED) {
    context.loadDialect<func::FuncDialect>();
    module = parseSourceString<ModuleOp>("func.func private @f()\nfunc.func private @g()", &context);
    passes.addPass(std::make_unique<Call<ModuleOp>>([this] { log += 'a'; }));
    passes.addNestedPass<func::FuncOp>(std::make_unique<Call<func::FuncOp>>([this] { log += 'b', step(); }));
    passes.addNestedPass<func::FuncOp>(std::make_unique<Call<func::FuncOp>>([this] { log += 'c'; }));
    passes.addPass(std::make_unique<Call<ModuleOp>>([this] { log += 'd'; }));
  }
  ~RunPasses() override { ::ttmlir::setInterrupt(nullptr); }

  MLIRContext context;
  OwningOpRef<ModuleOp> module;
  PassManager passes{&context, ModuleOp::getOperationName()};
  /// The passes that have run.
  std::string log;
  std::function<void()> step = [] {};
};
} // namespace

/// Whether the run that asks has to end.
static bool mustEnd = false;

TEST_F(RunPasses, RunsAll) {
  EXPECT_EQ(runPasses(passes, *module), RunResult::Success);
  EXPECT_EQ(log, "abcbcd");
  EXPECT_FALSE(context.hasActionHandler());
  mustEnd = false;
  ::ttmlir::setInterrupt([] { return mustEnd; });
  EXPECT_EQ(runPasses(passes, *module), RunResult::Success);
  EXPECT_EQ(log, "abcbcdabcbcd");
  EXPECT_FALSE(context.hasActionHandler());
}

TEST_F(RunPasses, EndsBeforeTheNextPass) {
  mustEnd = false;
  ::ttmlir::setInterrupt([] { return mustEnd; });
  // A run asks at most once in a period.
  step = [] {
    mustEnd = true;
    for (const auto start = std::chrono::steady_clock::now(); std::chrono::steady_clock::now() - start < ::ttmlir::kInterruptPeriod;)
      ;
  };
  unsigned diagnostics = 0;
  ScopedDiagnosticHandler handler(&context, [&](Diagnostic &) { ++diagnostics; });
  EXPECT_EQ(runPasses(passes, *module), RunResult::Interrupted);
  EXPECT_EQ(log, "ab");
  EXPECT_EQ(diagnostics, 0u);
  EXPECT_FALSE(context.hasActionHandler());
  // The next run is one of its own.
  mustEnd = false;
  step = [] {};
  EXPECT_EQ(runPasses(passes, *module), RunResult::Success);
  EXPECT_EQ(log, "ababcbcd");
}
