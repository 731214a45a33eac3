//===- KernelCache.cpp - Compiled kernels between processes ---------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "KernelCache.h"

#include "ttmlir/Support/Failure.h"

#include "llvm/Support/MemoryBuffer.h"

using namespace llvm;
using namespace ttmlir;
using namespace ttmlir::sim::native;

// A value: the inputs, then the object.
std::optional<KernelCache::Entry> KernelCache::read(const CompilerRun &run, StringRef stamp) const {
  const std::optional<std::string> value = folder ? folder->read(CompilerRun::keyOf(run.kernel)) : std::nullopt;
  if (!value)
    return std::nullopt;
  StringRef rest = *value;
  std::optional<KernelInputs> inputs = KernelInputs::take(rest);
  if (!inputs || !inputs->areCurrent(stamp))
    return std::nullopt;
  return Entry{std::move(*inputs), rest.str()};
}

Error KernelCache::write(const CompilerRun &run, const KernelInputs &inputs, const std::string &object) const {
  if (!folder)
    return Error::success();
  auto bytes = MemoryBuffer::getFile(object, /*IsText=*/false, /*RequiresNullTerminator=*/false);
  if (!bytes)
    return failure("failed to read '" + object + "': " + bytes.getError().message());
  return folder->write(CompilerRun::keyOf(run.kernel), inputs.str() + (*bytes)->getBuffer().str());
}
