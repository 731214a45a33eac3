//===- Survives.h - Any bytes, read and run ---------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_UNITTESTS_RUNTIME_SURVIVES_H
#define TTMLIR_UNITTESTS_RUNTIME_SURVIVES_H

#include "SampleBinary.h"

#include "ttmlir/Read/Read.h"
#include "ttmlir/Sim/GraphExecutor.h"
#include "ttmlir/TensorIO/InputInit.h"

#include <gtest/gtest.h>

namespace ttmlir::test {

/// The end of a file.
struct Fate {
  enum Stage { Load, Open, Run, End } stage;
  /// Why it went no further; empty at the end.
  std::string reason;
};

/// Loads, reads and, when it loads, runs a file. A failing step must give a reason.
inline Fate fateOf(const std::string &file) {
  auto buffer = asBuffer(file);
  std::string text;
  llvm::raw_string_ostream os(text);
  for (bool json : {false, true}) {
    auto writer = json ? read::makeJsonWriter(os) : read::makeTextWriter(os);
    read::readSections({reinterpret_cast<const uint8_t *>(buffer->getBufferStart()), buffer->getBufferSize()}, read::AllSections,
                       *writer, [](const llvm::Twine &) {});
  }
  auto fail = [](Fate::Stage stage, llvm::Error error) {
    Fate fate{stage, llvm::toString(std::move(error))};
    EXPECT_FALSE(fate.reason.empty());
    return fate;
  };
  auto binary = runtime::Binary::fromBuffer(std::move(buffer));
  if (!binary)
    return fail(Fate::Load, binary.takeError());
  auto system = binary->systemDesc();
  if (!system)
    return fail(Fate::Open, system.takeError());
  auto device = sim::openDevice(std::move(*system), {}, nullptr, /*memoryLimit=*/64 << 20);
  if (!device)
    return fail(Fate::Open, device.takeError());
  Fate fate{Fate::End, ""};
  for (auto [index, program] : llvm::enumerate(binary->programs())) {
    std::vector<runtime::Tensor> inputs;
    std::vector<int64_t> limits = program.indexLimits();
    for (const runtime::Port &port : program.inputs) {
      auto input = io::makeInput(io::InitKind::Auto, 0, inputs.size(), port, program.desc(port), limits[port.tensor],
                                 io::ProbeRange(), device->pool());
      if (!input)
        return fail(Fate::Run, input.takeError());
      inputs.push_back(std::move(*input));
    }
    auto outputs = runtime::submit(*device, *binary, index, inputs);
    if (!outputs)
      fate = fail(Fate::Run, outputs.takeError());
  }
  return fate;
}

/// Whether all of it worked.
inline bool survives(const std::string &file) { return fateOf(file).stage == Fate::End; }

} // namespace ttmlir::test

#endif // TTMLIR_UNITTESTS_RUNTIME_SURVIVES_H
