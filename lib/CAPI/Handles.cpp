//===- Handles.cpp - Behind the handles of the C API ----------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Handles.h"

#include "ttmlir/Support/DataType.h"
#include "ttmlir/Support/Limits.h"
#include "ttmlir/Support/Plural.h"

using namespace ttnn;

static_assert(ttInvalidArgument == static_cast<int>(ErrorCode::INVALID_ARGUMENT) &&
                  ttNotSupported == static_cast<int>(ErrorCode::NOT_SUPPORTED) &&
                  ttOutOfMemory == static_cast<int>(ErrorCode::OUT_OF_MEMORY) &&
                  ttCompileError == static_cast<int>(ErrorCode::COMPILE_ERROR) &&
                  ttRunFault == static_cast<int>(ErrorCode::RUN_FAULT) &&
                  ttInterrupted == static_cast<int>(ErrorCode::INTERRUPTED) &&
                  ttFileError == static_cast<int>(ErrorCode::FILE_ERROR) &&
                  ttCallbackFailed == static_cast<int>(ErrorCode::CALLBACK_FAILED) &&
                  ttInternalError == static_cast<int>(ErrorCode::INTERNAL_ERROR),
              "the numbers of the host API");

capi::LastError &capi::lastError() {
  static thread_local LastError last;
  return last;
}

/// The out-of-memory error, preallocated and never freed.
static ttError memoryError() noexcept {
  static ttErrorObject made{ttOutOfMemory, "out of memory", "", {}};
  return &made;
}

void capi::freeError(ttError error) {
  if (error != memoryError())
    delete error;
}

void capi::report(ttError *error, const char *function, const char *op) noexcept {
  try {
    std::string message = "out of memory";
    ErrorCode code = ErrorCode::OUT_OF_MEMORY;
    std::vector<jit::Diagnostic> diagnostics;
    try {
      throw;
    } catch (const std::bad_alloc &) {
    } catch (const Error &exception) {
      message = exception.what();
      code = exception.code();
      if (const auto *compilation = dynamic_cast<const jit::CompileError *>(&exception))
        diagnostics = compilation->diagnostics();
    } catch (const std::exception &exception) {
      message = exception.what();
      code = ErrorCode::INTERNAL_ERROR;
    } catch (...) {
      message = "an exception that is none of the standard library's";
      code = ErrorCode::INTERNAL_ERROR;
    }
    // "ttnn: ..." is about arguments, all else "ttnn::<origin>: ...".
    std::string origin = op ? op : function;
    if (message.starts_with("ttnn: "))
      message.replace(0, 4, op ? "ttnn::" + origin : origin);
    if (message.starts_with("ttnn::"))
      origin = message.substr(6, message.find(": ") - 6);
    lastError() = {message, code};
    if (!error)
      return;
    if (diagnostics.empty())
      diagnostics.push_back({message, origin, jit::callSite()});
    *error = new ttErrorObject{static_cast<ttErrorCode>(code), std::move(message), std::move(origin), std::move(diagnostics)};
  } catch (...) {
    if (error)
      *error = memoryError();
  }
}

/// More than any struct of the API has.
static constexpr size_t kMaxStruct = 4096;

void capi::expectSize(size_t size, const char *name) {
  if (size < sizeof size || size > kMaxStruct)
    throw Error(std::string("ttnn: expected a struct that ") + name + "Initialize has set up, found size " + std::to_string(size));
}

void capi::expectZeros(const unsigned char *bytes, size_t count, const char *name) {
  if (std::any_of(bytes, bytes + count, [](unsigned char byte) { return byte != 0; }))
    throw Error(std::string("ttnn: a member of ") + name + " is not supported by this version of the library",
                ErrorCode::NOT_SUPPORTED);
}

const Device &capi::deviceOf(ttDevice device) {
  if (!device)
    throw Error("ttnn: expected a device, found none");
  return device->value;
}

const Tensor &capi::tensorOf(ttTensor tensor) {
  if (!tensor)
    throw Error("ttnn: expected a tensor, found none");
  return tensor->value;
}

std::vector<Tensor> capi::tensorsOf(const ttTensor *tensors, size_t count) {
  std::vector<Tensor> values;
  for (ttTensor tensor : spanOf(tensors, count, "tensors"))
    values.push_back(tensorOf(tensor));
  return values;
}

ttTensor capi::makeHandle(const Tensor &tensor) {
  auto handle = std::make_unique<ttTensorObject>(ttTensorObject{tensor, {}});
  if (const auto &shards = tensor.memory_config().shard_spec)
    for (const CoreRange &range : shards->grid.ranges)
      handle->ranges.push_back({range.start.x, range.start.y, range.end.x, range.end.y});
  return handle.release();
}

// After another constructor the destructor runs even if this one throws.
capi::Handles::Handles(const std::vector<Tensor> &values) : Handles() {
  tensors.reserve(values.size());
  for (const Tensor &value : values)
    tensors.push_back(makeHandle(value));
}

capi::Handles::~Handles() {
  for (ttTensor tensor : tensors)
    ttTensorFree(tensor);
}

bool capi::giveResults(const std::vector<Tensor> &tensors, ttTensor *results, size_t capacity, size_t *numResults,
                       const std::string &origin) {
  if (tensors.size() > capacity)
    raise(origin, "expected room for " + ttmlir::countText(tensors.size(), "result") + ", found " + std::to_string(capacity));
  spanOf(results, tensors.size(), "handles of results");
  Handles made(tensors);
  std::copy(made.tensors.begin(), made.tensors.end(), results);
  made.tensors.clear();
  if (numResults)
    *numResults = tensors.size();
  return true;
}

ttnn::DataType capi::toDataType(int dtype) {
  if (dtype < 0 || dtype > 255 || !ttmlir::isDataType(static_cast<uint8_t>(dtype)) ||
      ttmlir::isInternal(static_cast<ttmlir::DataType>(dtype)))
    throw Error("ttnn: expected the number of an element type, found " + std::to_string(dtype));
  return static_cast<DataType>(dtype);
}

/// More than cores of any chip.
static constexpr size_t kMaxRanges = 4096;

MemoryConfig capi::toConfig(const ttMemoryConfig &config) {
  if (config.layout < ttInterleaved || config.layout > ttBlockSharded || config.memory < ttDram || config.memory > ttSystemMemory)
    throw Error("ttnn: expected a memory and a memory layout, found " + std::to_string(config.memory) + " and " +
                std::to_string(config.layout));
  MemoryConfig result{static_cast<TensorMemoryLayout>(config.layout), static_cast<BufferType>(config.memory), {}};
  if (config.numRanges > kMaxRanges)
    throw Error("ttnn: expected at most " + std::to_string(kMaxRanges) + " ranges of cores, found " +
                std::to_string(config.numRanges));
  if (config.numRanges > 0) {
    result.shard_spec.emplace();
    for (const ttCoreRange &range : spanOf(config.ranges, config.numRanges, "ranges of cores"))
      result.shard_spec->grid.ranges.push_back({{range.startX, range.startY}, {range.endX, range.endY}});
    result.shard_spec->shape = {config.shardShape[0], config.shardShape[1]};
  }
  return result;
}

TensorSpec capi::toSpec(const ttTensorSpec *spec) {
  if (!spec)
    throw Error("ttnn: expected the type of a tensor, found none");
  if (spec->rank > ttmlir::kMaxRank)
    throw Error("ttnn: expected at most " + std::to_string(ttmlir::kMaxRank) + " extents, found " + std::to_string(spec->rank));
  const std::span<const int64_t> shape = spanOf(spec->shape, spec->rank, "extents");
  return {Shape(shape.begin(), shape.end()), toDataType(spec->dtype), spec->isTiled ? Layout::TILE : Layout::ROW_MAJOR,
          toConfig(spec->placement)};
}
