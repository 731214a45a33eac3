//===- Runtime.cpp - The host API in C ------------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir-c/TTNN.h"

#include "Handles.h"

#include "ttmlir/Config.h"
#include "ttmlir/Host/HostApi.h"
#include "ttmlir/Host/OpCall.h"
#include "ttmlir/Support/DataType.h"
#include "ttmlir/Support/Interrupt.h"
#include "ttmlir/Support/Plural.h"
#include "ttmlir/Support/TileSide.h"

#include <algorithm>

using namespace ttnn;
using namespace ttnn::capi;

//===----------------------------------------------------------------------===//
// Errors and version
//===----------------------------------------------------------------------===//

const char *ttVersion(void) { return TTMLIR_VERSION_STRING; }

ttErrorCode ttErrorGetCode(ttError error) { return error ? error->code : ttNoError; }

const char *ttErrorMessage(ttError error) { return error ? error->message.c_str() : ""; }

const char *ttErrorOrigin(ttError error) { return error ? error->origin.c_str() : ""; }

size_t ttErrorNumDiagnostics(ttError error) { return error ? error->diagnostics.size() : 0; }

ttDiagnostic ttErrorDiagnostic(ttError error, size_t index) {
  if (index >= ttErrorNumDiagnostics(error))
    return {"", "", "", 0, 0};
  const jit::Diagnostic &found = error->diagnostics[index];
  return {found.message.c_str(), found.op.c_str(), found.site.file.c_str(), found.site.line, found.site.column};
}

void ttErrorFree(ttError error) { freeError(error); }

bool ttSetCallSite(const char *file, uint32_t line, uint32_t column) {
  return guarded<bool>(nullptr, [&] {
    jit::setCallSite({file ? file : "", line, column});
    return true;
  });
}

//===----------------------------------------------------------------------===//
// Devices
//===----------------------------------------------------------------------===//

ttDevice ttDeviceOpen(const ttDeviceOptions *options, ttError *error) {
  return guarded<ttDevice>(error, [&] {
    const ttDeviceOptions given = known(options, "ttDeviceOptions");
    DeviceOptions chosen;
    if (given.system)
      chosen.system = given.system;
    chosen.threads = given.threads;
    chosen.numerics = given.ieee ? Numerics::IEEE : Numerics::DEVICE;
    chosen.memory_limit = given.memoryLimit;
    Device device = open_device(chosen);
    std::string arch(device.arch());
    return new ttDeviceObject{device, arch};
  });
}

bool ttDeviceClose(ttDevice device, ttError *error) {
  return guarded<bool>(error, [&] {
    close_device(deviceOf(device));
    return true;
  });
}

void ttDeviceFree(ttDevice device) { delete device; }

const char *ttDeviceArch(ttDevice device) { return device ? device->arch.c_str() : ""; }

bool ttDeviceIsOpen(ttDevice device) { return device && device->value.is_open(); }

bool ttDeviceGrid(ttDevice device, int64_t *columns, int64_t *rows, ttError *error) {
  return guarded<bool>(error, [&] {
    const CoreCoord grid = deviceOf(device).compute_with_storage_grid_size();
    int64_t &across = referTo(columns, "room for the number of columns"), &down = referTo(rows, "room for the number of rows");
    across = grid.x;
    down = grid.y;
    return true;
  });
}

bool ttDeviceMemory(ttDevice device, ttMemory memory, ttMemoryStatistics *statistics, ttError *error) {
  return guarded<bool>(error, [&] {
    if (memory < ttDram || memory > ttSystemMemory)
      raise("Device::memory_statistics", "expected a memory, found " + std::to_string(memory));
    const MemoryStatistics found = deviceOf(device).memory_statistics(static_cast<BufferType>(memory));
    give(referTo(statistics, "room for statistics"),
         {sizeof *statistics, found.capacity, found.allocated, found.largest_free_block, found.buffers, found.largest_free_address,
          found.banks},
         "ttMemoryStatistics");
    return true;
  });
}

void ttSetInterrupt(bool (*isInterrupted)(void)) { ttmlir::setInterrupt(isInterrupted); }

size_t ttDeviceNumPrograms(ttDevice device) {
  return guarded<size_t>(nullptr, [&] { return deviceOf(device).num_program_cache_entries(); });
}

bool ttDeviceClearPrograms(ttDevice device, ttError *error) {
  return guarded<bool>(error, [&] {
    Device(deviceOf(device)).clear_program_cache();
    return true;
  });
}

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

static_assert(ttTileSide == ttmlir::kTileSide);

const ttElementType *ttElementTypes(size_t *count) {
  static constexpr ttElementType types[] = {
#define TT_ELEMENT_TYPE(name, hostName, spelling, array, number, stored, kind, bits, tileBytes, dlpack, least, largest)            \
  {name, hostName, spelling, array, number, stored, tt##kind##Elements, bits, tileBytes, dlpack, least, largest},
#include "ttmlir/Support/ElementTypes.h.inc"
  };
  if (count)
    *count = std::size(types);
  return types;
}

int ttDataTypeByName(const char *name) {
  const std::optional<ttmlir::DataType> type = name ? ttmlir::parseDataType(name) : std::nullopt;
  return type && !ttmlir::isInternal(*type) ? static_cast<int>(*type) : -1;
}

const char *ttTypeOfNumber(const char *dtype, double number) {
  const int type = ttDataTypeByName(dtype);
  return type < 0 ? nullptr : ttDataTypeName(static_cast<int>(typeOfNumber(toDataType(type), number)));
}

const char *ttDataTypeName(int dtype) {
  size_t count = 0;
  const ttElementType *types = ttElementTypes(&count);
  return dtype >= 0 && static_cast<size_t>(dtype) < count && types[dtype].number == dtype ? types[dtype].spelling : nullptr;
}

//===----------------------------------------------------------------------===//
// Tensors
//===----------------------------------------------------------------------===//

ttTensor ttTensorFromFloats(const float *values, size_t count, const ttTensorSpec *spec, ttDevice device, ttError *error) {
  return guarded<ttTensor>(error, [&] {
    return makeHandle(Tensor::from_vector(spanOf(values, count, "values"), toSpec(spec), device ? device->value : Device()));
  });
}

bool ttTensorToFloats(ttTensor tensor, float *values, size_t count, ttError *error) {
  return guarded<bool>(error, [&] {
    const Tensor &from = tensorOf(tensor);
    if (static_cast<size_t>(from.volume()) != count)
      raise("Tensor::to_vector",
            "expected room for " + ttmlir::countText(from.volume(), "value") + ", found " + std::to_string(count));
    spanOf(values, count, "values");
    const std::vector<float> found = from.to_vector<float>();
    std::copy(found.begin(), found.end(), values);
    return true;
  });
}

ttTensor ttTensorShare(ttTensor tensor) {
  return guarded<ttTensor>(nullptr, [&] { return makeHandle(tensorOf(tensor)); });
}

void ttTensorFree(ttTensor tensor) { delete tensor; }

bool ttTensorDeallocate(ttTensor tensor, ttError *error) {
  return guarded<bool>(error, [&] {
    deallocate(tensorOf(tensor));
    return true;
  });
}

ttTensorSpec ttTensorGetSpec(ttTensor tensor) {
  return guarded<ttTensorSpec>(nullptr, [&] {
    const TensorSpec &spec = tensorOf(tensor).spec();
    const MemoryConfig &config = spec.memory_config;
    ttTensorSpec result = {spec.shape.data(), spec.shape.size(), static_cast<int>(spec.dtype), spec.layout == Layout::TILE, {}};
    result.placement.layout = static_cast<ttMemoryLayout>(config.memory_layout);
    result.placement.memory = static_cast<ttMemory>(config.buffer_type);
    if (config.shard_spec) {
      result.placement.ranges = tensor->ranges.data();
      result.placement.numRanges = tensor->ranges.size();
      std::ranges::copy(config.shard_spec->shape, result.placement.shardShape);
    }
    return result;
  });
}

bool ttTensorIsAllocated(ttTensor tensor) { return tensor && tensor->value.is_allocated(); }

bool ttTensorAddress(ttTensor tensor, uint64_t *address, ttError *error) {
  return guarded<bool>(error, [&] {
    referTo(address, "room for the address") = tensorOf(tensor).buffer_address();
    return true;
  });
}

bool ttTensorCopy(ttTensor from, ttTensor to, ttError *error) {
  return guarded<bool>(error, [&] {
    copy(tensorOf(from), tensorOf(to));
    return true;
  });
}

ttTensor ttTensorMove(ttTensor tensor, const ttTensorSpec *spec, ttDevice device, ttError *error) {
  return guarded<ttTensor>(error, [&] {
    const Tensor &from = tensorOf(tensor);
    const TensorSpec wanted = toSpec(spec);
    if (wanted.shape != from.shape() || wanted.dtype != from.dtype())
      throw Error("ttnn: expected shape and element type of the tensor (" + from.spec().str() + "), found " + wanted.str());
    if (!from.is_on_device())
      return makeHandle(to_layout(to_device(from, deviceOf(device), wanted.memory_config), wanted.layout));
    if (!device)
      return makeHandle(from_device(from));
    if (from.device() != device->value)
      throw Error("ttnn: expected the device of the tensor, found another");
    return makeHandle(to_layout(from, wanted.layout, {}, wanted.memory_config));
  });
}

//===----------------------------------------------------------------------===//
// Operations
//===----------------------------------------------------------------------===//

size_t ttNumOps(void) { return hostOps().size(); }

const char *ttOpName(size_t index) { return index < ttNumOps() ? hostOps()[index].data() : nullptr; }

static AttributeValue toValue(const ttAttribute &attribute, const std::string &op) {
  switch (attribute.kind) {
  case ttFlag:
    return attribute.integer != 0;
  case ttInteger:
    return attribute.integer;
  case ttNumber:
    return attribute.number;
  case ttText:
    return std::string(attribute.text ? attribute.text : "");
  case ttIntegers: {
    const std::span<const int64_t> integers = spanOf(attribute.integers, attribute.count, "integers");
    return std::vector<int64_t>(integers.begin(), integers.end());
  }
  }
  raise(op, "expected a kind of attribute, found " + std::to_string(attribute.kind));
}

static ResultChoice toChoice(const ttResultChoice *given) {
  const ttResultChoice choice = known(given, "ttResultChoice");
  ResultChoice result;
  if (choice.dtype) {
    const int dtype = ttDataTypeByName(choice.dtype);
    if (dtype < 0)
      throw Error("ttnn: expected the name of an element type, found '" + std::string(choice.dtype) + "'");
    result.dtype = toDataType(dtype);
  }
  if (choice.layout < ttAnyLayout || choice.layout > ttTile)
    throw Error("ttnn: expected a layout, found " + std::to_string(choice.layout));
  if (choice.layout != ttAnyLayout)
    result.layout = choice.layout == ttTile ? Layout::TILE : Layout::ROW_MAJOR;
  const auto shape = spanOf(choice.shape, choice.rank, "extents");
  if (choice.shape)
    result.shape.emplace(shape.begin(), shape.end());
  if (choice.placement)
    result.memory_config = toConfig(*choice.placement);
  return result;
}

bool ttOpApply(const char *name, const ttOperand *operands, size_t numOperands, const ttAttribute *attributes, size_t numAttributes,
               const ttResultChoice *choice, ttDevice device, ttTensor *results, size_t capacity, size_t *numResults,
               ttError *error) {
  return guarded<bool>(
      error,
      [&] {
        if (!name)
          throw Error("ttnn: expected the name of an op, found a null pointer");
        const std::string op = name;
        std::vector<std::vector<Tensor>> tensors;
        for (const ttOperand &operand : spanOf(operands, numOperands, "operands"))
          tensors.push_back(tensorsOf(operand.tensors, operand.count));
        std::vector<std::pair<std::string, AttributeValue>> values;
        for (const ttAttribute &attribute : spanOf(attributes, numAttributes, "attributes"))
          values.emplace_back(attribute.name ? attribute.name : "", toValue(attribute, op));
        return giveResults(applyNamed(op, std::move(tensors), values, toChoice(choice), device ? device->value : Device()), results,
                           capacity, numResults, op);
      },
      name);
}

//===----------------------------------------------------------------------===//
// Traces
//===----------------------------------------------------------------------===//

ttTrace ttTraceBegin(ttDevice device, ttError *error) {
  return guarded<ttTrace>(error, [&] { return new ttTraceObject{Trace::begin(deviceOf(device))}; });
}

bool ttTraceEnd(ttTrace trace, ttError *error) {
  return guarded<bool>(error, [&] {
    if (!trace)
      raise("end_trace_capture", "expected a trace, found none");
    trace->value.end();
    return true;
  });
}

bool ttTraceExecute(ttTrace trace, ttError *error) {
  return guarded<bool>(error, [&] {
    if (!trace)
      raise("Trace::execute", "expected a trace, found none");
    trace->value.execute();
    return true;
  });
}

size_t ttTraceSize(ttTrace trace) { return trace ? trace->value.size() : 0; }

void ttTraceFree(ttTrace trace) { delete trace; }

//===----------------------------------------------------------------------===//
// Programs
//===----------------------------------------------------------------------===//

ttProgram ttProgramLoad(const char *path, ttError *error) {
  return guarded<ttProgram>(error, [&] {
    if (!path)
      throw Error("ttnn: expected a path, found a null pointer");
    Program program = Program::load(path);
    std::vector<std::string> names = program.names();
    return new ttProgramObject{std::move(program), std::move(names)};
  });
}

void ttProgramFree(ttProgram program) { delete program; }

size_t ttProgramNumFunctions(ttProgram program) { return program ? program->names.size() : 0; }

const char *ttProgramFunctionName(ttProgram program, size_t index) {
  return program && index < program->names.size() ? program->names[index].c_str() : nullptr;
}

bool ttProgramRun(ttProgram program, const char *function, ttDevice device, const ttTensor *inputs, size_t numInputs,
                  ttTensor *results, size_t capacity, size_t *numResults, ttError *error) {
  return guarded<bool>(error, [&] {
    if (!program)
      raise("Program::run", "expected a program, found none");
    const std::string name = function ? function : "";
    return giveResults(program->value.run(deviceOf(device), name, tensorsOf(inputs, numInputs)), results, capacity, numResults,
                       name);
  });
}
