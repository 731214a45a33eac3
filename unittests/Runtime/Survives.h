//===- Survives.h - What any bytes go through ----------------------- -*- C++ -*-===//
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
#include "ttmlir/Tools/InputInit.h"

#include <gtest/gtest.h>

namespace tt::test {

/// Loads, reads and, when it loads, runs a file. Whether all of it worked; what does not must say why.
inline bool survives(const std::string &file) {
  auto buffer = asBuffer(file);
  std::string text;
  llvm::raw_string_ostream os(text);
  for (bool json : {false, true}) {
    auto writer = json ? read::makeJsonWriter(os) : read::makeTextWriter(os);
    read::readSections({reinterpret_cast<const uint8_t *>(buffer->getBufferStart()), buffer->getBufferSize()}, read::AllSections,
                       *writer, [](const llvm::Twine &) {});
  }
  auto binary = runtime::Binary::fromBuffer(std::move(buffer));
  if (!binary) {
    EXPECT_FALSE(llvm::toString(binary.takeError()).empty());
    return false;
  }
  auto system = binary->systemDesc();
  if (!system) {
    llvm::consumeError(system.takeError());
    return false;
  }
  auto device = sim::openDevice(std::move(*system), {}, nullptr, /*memoryLimit=*/64 << 20);
  if (!device) {
    llvm::consumeError(device.takeError());
    return false;
  }
  bool ran = true;
  for (auto [index, program] : llvm::enumerate(binary->programs())) {
    std::vector<runtime::Tensor> inputs;
    std::vector<int64_t> limits = program.indexLimits();
    for (const runtime::Port &port : program.inputs) {
      auto input = tools::makeInput(tools::InitKind::Auto, 0, inputs.size(), port, program.desc(port), limits[port.tensor],
                                    tools::ProbeRange(), device->pool());
      if (!input) {
        llvm::consumeError(input.takeError());
        return false;
      }
      inputs.push_back(std::move(*input));
    }
    auto outputs = runtime::submit(*device, *binary, index, inputs);
    if (!outputs) {
      llvm::consumeError(outputs.takeError());
      ran = false;
    }
  }
  return ran;
}

} // namespace tt::test

#endif // TTMLIR_UNITTESTS_RUNTIME_SURVIVES_H
