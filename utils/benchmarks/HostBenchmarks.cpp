//===- HostBenchmarks.cpp - The host API ----------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "HostBenchmarks.h"
#include "ResultTable.h"

#include "ttmlir/Support/DataType.h"

#include <chrono>

using namespace ttmlir;
using namespace ttmlir::bench;
using namespace ttnn;

double bench::timeOf(unsigned rounds, const std::function<void()> &body) {
  std::vector<double> times;
  for (unsigned round = 0; round < rounds; ++round) {
    const auto start = std::chrono::steady_clock::now();
    body();
    times.push_back(std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
  }
  return median(std::move(times));
}

void bench::addTime(const std::string &name, double limit, std::function<double()> measure) {
  bench::add(name, [=](benchmark::State &state) -> llvm::Error {
    report(state, {name, Unit::Seconds, measure(), "", 0, {Goal::OursAtMost, limit}});
    return llvm::Error::success();
  });
}

Tensor bench::make(const Device &device, Shape shape) {
  const std::vector<float> values(ttmlir::volumeOf(shape), 0.5f);
  return Tensor::from_vector(values, {std::move(shape), ttnn::DataType::BFLOAT16}, device);
}

void bench::addHostBenchmarks() {
  addTime("host/open-close", 5e-3, [] { return timeOf(9, [] { close_device(open_device()); }); });
  addTime("host/eager-add-tile", 20e-6, [] {
    const Device device = open_device();
    const Tensor x = make(device, {32, 32});
    return timeOf(2001, [&] { ttnn::add(x, x); });
  });
}
