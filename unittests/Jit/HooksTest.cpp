//===- HooksTest.cpp - Hooks of compiled functions ------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Host/BinaryProgram.h"
#include "ttmlir/Host/HostApi.h"
#include "ttmlir/Jit/FunctionLowering.h"

#include "LinkedFunction.h"

#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <utility>
#include <vector>

using namespace ttnn;

using Tensors = std::vector<Tensor>;

TEST(Hooks, AreNoPartOfTraces) {
  const Device device = open_device();
  const TensorSpec spec{{32, 32}, DataType::FLOAT32, Layout::TILE, {}};
  auto filled = [&](float value) { return Tensor::from_vector(std::vector<float>(1024, value), spec, device); };
  const Tensor x = filled(2);
  Function function("f", [](const Tensors &x) { return Tensors{neg(x[0])}; });
  const BinaryProgram program = function.lower({x}).program;
  unsigned operations = 0, reports = 0;
  RunHooks hooks;
  hooks.before = [&](const OpEvent &) { ++operations; };
  hooks.report = [&](const std::string &) { ++reports; };
  Tensors results;
  const Trace trace = Trace::capture(device, [&] { results = program.run(device, {x}, "f", hooks); });
  EXPECT_EQ(operations, program.program().numOps());
  EXPECT_EQ(reports, 1u);
  EXPECT_EQ(trace.size(), 1u);
  copy(filled(3), x);
  trace.execute();
  EXPECT_EQ(results[0].to_vector<float>()[0], -3);
  EXPECT_EQ(operations, program.program().numOps());
  EXPECT_EQ(reports, 1u);
  // The exception of a hook ends the run, and the next run has no hooks.
  struct Stop {};
  hooks.before = [](const OpEvent &) { throw Stop(); };
  EXPECT_THROW(program.run(device, {x}, "f", hooks), Stop);
  EXPECT_EQ(reports, 1u);
  EXPECT_EQ(program.run(device, {x}, "f")[0].to_vector<float>()[0], -3);
}

TEST(Hooks, MayNotUseTheDevice) {
  Device device = open_device();
  const TensorSpec spec{{32, 32}, DataType::FLOAT32, Layout::TILE, {}};
  const Tensor x = Tensor::from_vector(std::vector<float>(1024, 2), spec, device), onHost = from_device(x);
  const Trace trace = Trace::capture(device, [&] { clone(x); });
  Function function("f", [](const Tensors &x) { return Tensors{neg(x[0])}; });
  const BinaryProgram program = function.lower({x}).program;
  Function unused("g", [](const Tensors &x) { return Tensors{neg(x[0])}; });
  const std::pair<const char *, std::function<void()>> calls[] = {
      {"neg", [&] { neg(x); }},
      {"to_device", [&] { to_device(onHost, device); }},
      {"empty", [&] { empty(device, spec); }},
      {"clone", [&] { clone(x); }},
      {"copy", [&] { copy(x, x); }},
      {"deallocate", [&] { deallocate(x); }},
      {"generic_op", [&] { generic_op({x}, {}); }},
      {"Tensor::from_vector", [&] { Tensor::from_vector(std::vector<float>(1024), spec, device); }},
      {"Trace::execute", [&] { trace.execute(); }},
      {"f", [&] { program.run(device, {x}, "f"); }},
      {"jit: g", [&] { unused({x}); }},
      {"Device::clear_program_cache", [&] { device.clear_program_cache(); }},
      {"close_device", [&] { close_device(device); }},
  };
  std::vector<std::string> errors;
  const auto callAll = [&] {
    for (const auto &[name, call] : calls) {
      try {
        call();
        errors.push_back(std::string(name) + " has no error");
      } catch (const Error &error) {
        const std::string wanted =
            "ttnn::" + std::string(name) + ": expected a device without a running program, found a call from one of its hooks";
        if (error.what() != wanted)
          errors.push_back(error.what());
      }
    }
    // The host is free, and values may be read.
    EXPECT_EQ(from_device(x).to_vector<float>()[0], 2);
  };
  RunHooks hooks;
  unsigned reports = 0;
  hooks.before = [&](const OpEvent &) { callAll(); };
  hooks.after = [&](const OpEvent &) { callAll(); };
  hooks.report = [&](const std::string &) { callAll(), ++reports; };
  EXPECT_EQ(program.run(device, {x}, "f", hooks)[0].to_vector<float>()[0], -2);
  EXPECT_EQ(errors, std::vector<std::string>());
  EXPECT_EQ(reports, 1u);
  EXPECT_EQ(unused.cache().stats().misses, 0u) << "compiled in a hook";
  EXPECT_EQ(neg(x).to_vector<float>()[0], -2);
}
