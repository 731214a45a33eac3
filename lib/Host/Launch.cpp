//===- Launch.cpp - Programs that run on tensors --------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Launch.h"

#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace ttmlir;

namespace ttnn {

Launch::~Launch() = default;

const std::vector<Tensor> &CapturedLaunch::run() {
  const std::vector<Tensor> &results = launch->run();
  if (device.isRecording())
    device.record([launch = launch] { launch->run(); });
  return results;
}

Expected<std::vector<runtime::Tensor>> bindInputs(const runtime::Program &program, ArrayRef<Tensor> tensors) {
  std::vector<runtime::Tensor> inputs;
  inputs.reserve(tensors.size());
  for (auto [index, tensor] : enumerate(tensors)) {
    Tensor::Impl &input = *tensor.handle();
    if (index < program.inputs.size() && program.inputs[index].isMutated)
      if (llvm::Error error = makeUnshared(input))
        return std::move(error);
    // Its owner may have written it meanwhile; results of const-evals are then computed anew.
    if (input.isBorrowed)
      input.value.noteWrite();
    inputs.push_back(input.value);
  }
  return inputs;
}

void noteWrites(const runtime::Program &program, ArrayRef<Tensor> tensors) {
  for (auto [port, tensor] : zip_equal(program.inputs, tensors))
    if (port.isMutated)
      tensor.handle()->value.noteWrite();
}

} // namespace ttnn
