//===- OpProgram.cpp - Programs of one operation --------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

//
// A call becomes a program like that of a file of the compiler: eager ops, compiled programs and C++ of the compiler run the same
// kernels on the same bits. The programs of a device share one file, which has its system.
//
//===----------------------------------------------------------------------===//

#include "OpProgram.h"

#include "ttmlir/Config.h"
#include "ttmlir/Hardware/System/SystemFile.h"
#include "ttmlir/ResultRules/Opcodes.h"
#include "ttmlir/Schema/Binary_generated.h"
#include "ttmlir/Schema/Container.h"
#include "ttmlir/Schema/ExactNumber.h"
#include "ttmlir/Schema/Ops_generated.h"
#include "ttmlir/Support/Failure.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"

#include <cmath>
#include <numeric>

using namespace llvm;
using namespace ttmlir;

namespace ttnn {

//===----------------------------------------------------------------------===//
// Types of results
//===----------------------------------------------------------------------===//

static rules::Value toRuleValue(const AttributeValue &value) {
  return std::visit(
      [](const auto &held) -> rules::Value {
        using T = std::decay_t<decltype(held)>;
        if constexpr (std::is_same_v<T, std::string>)
          return StringRef(held);
        else if constexpr (std::is_same_v<T, std::vector<int64_t>>)
          return SmallVector<int64_t, 4>(held.begin(), held.end());
        else
          return held;
      },
      value);
}

/// Where a result of `shape` lies by default: like the first operand, if shards of that fit, and with rows of one axis.
static TensorSpec defaultSpec(const OpCall &call, const rules::TensorType &type, Device::Impl &device) {
  TensorSpec spec{{type.shape.begin(), type.shape.end()}, static_cast<DataType>(type.dtype), Layout::TILE, {}};
  for (const std::vector<Tensor> &operand : call.operands)
    if (!operand.empty()) {
      spec.layout = operand.front().layout();
      spec.memory_config = operand.front().memory_config();
      spec.memory_config.row_axes = 1;
      break;
    }
  if (isBlockFloat(type.dtype))
    spec.layout = Layout::TILE;
  if (!spec.memory_config.is_sharded())
    return spec;
  if (auto sharded = device.typeOf(spec))
    return spec;
  else
    consumeError(sharded.takeError());
  spec.memory_config = {.buffer_type = spec.memory_config.buffer_type};
  return spec;
}

/// Numbers that become elements of integers are integers of their type.
static llvm::Error checkFill(const OpCall &call, ArrayRef<rules::TensorType> results) {
  if (call.opcode != rules::Opcode::Full && call.opcode != rules::Opcode::Pad)
    return llvm::Error::success();
  const ttmlir::DataType type = results.front().dtype;
  if (!isInteger(type))
    return llvm::Error::success();
  const bool isSigned = kindOf(type) == DataTypeKind::Signed;
  const int bits = kindOf(type) == DataTypeKind::Bool ? 1 : static_cast<int>(bitsOf(type)) - isSigned;
  const CallReader reader(call);
  for (auto [index, field] : enumerate(rules::infoOf(call.opcode).attributes)) {
    if (field.kind != rules::AttributeKind::Number)
      continue;
    const auto number = reader.number<double>(index);
    if (number != std::trunc(number) || number < (isSigned ? -std::ldexp(1, bits) : 0) || number >= std::ldexp(1, bits))
      return createStringError("expected a number that %s has, found %.10g", nameOf(static_cast<DataType>(type)).c_str(), number);
  }
  return llvm::Error::success();
}

Expected<std::vector<TypePtr>> inferResults(const OpCall &call, Device::Impl &device) {
  const rules::OpInfo &info = rules::infoOf(call.opcode);
  SmallVector<SmallVector<rules::TensorType, 1>, 4> operands;
  for (const std::vector<Tensor> &group : call.operands) {
    operands.emplace_back();
    for (const Tensor &tensor : group)
      operands.back().push_back({{tensor.shape().begin(), tensor.shape().end()}, static_cast<ttmlir::DataType>(tensor.dtype())});
  }
  SmallVector<rules::NamedValue, 8> attributes;
  for (auto [field, value] : zip(info.attributes, ArrayRef(call.attributes).drop_back(call.num_back)))
    if (!std::holds_alternative<std::monostate>(value))
      attributes.push_back({field.name, toRuleValue(value)});
  rules::Choice choice;
  if (call.results.shape)
    choice.shape.emplace(call.results.shape->begin(), call.results.shape->end());
  if (call.results.dtype)
    choice.dtype = static_cast<ttmlir::DataType>(*call.results.dtype);
  auto types = rules::inferResult(call.opcode, operands, attributes, choice);
  if (!types) {
    // Errors of the host API name the op themselves.
    std::string message = toString(types.takeError());
    StringRef text = message;
    text.consume_front(("'" + info.mnemonic + "' ").str());
    return failure(text);
  }
  if (llvm::Error error = checkFill(call, *types))
    return std::move(error);
  std::vector<TypePtr> results;
  for (const rules::TensorType &type : *types) {
    TensorSpec spec = defaultSpec(call, type, device);
    spec.layout = call.results.layout.value_or(spec.layout);
    spec.memory_config = call.results.memory_config.value_or(spec.memory_config);
    auto result = device.typeOf(spec);
    if (!result)
      return result.takeError();
    results.push_back(std::move(*result));
  }
  return results;
}

//===----------------------------------------------------------------------===//
// Files
//===----------------------------------------------------------------------===//

namespace {
/// The accessors of a call for generated rows: operands and results by position in the record, attributes by number.
class OpEncoder : public CallReader {
public:
  OpEncoder(flatbuffers::FlatBufferBuilder &fbb, const OpCall &call, size_t numResults)
      : CallReader(call), fbb(fbb), numResults(numResults) {
    for (const std::vector<Tensor> &group : call.operands) {
      firstOf.push_back(numOperands);
      numOperands += group.size();
    }
  }

  flatbuffers::FlatBufferBuilder &builder() { return fbb; }
  uint32_t operand(unsigned number) const { return call.operands[number].empty() ? UINT32_MAX : firstOf[number]; }
  flatbuffers::Offset<flatbuffers::Vector<uint32_t>> operands(unsigned number) {
    return indices(firstOf[number], call.operands[number].size());
  }
  uint32_t result(unsigned number) const { return numOperands + number; }
  flatbuffers::Offset<flatbuffers::Vector<uint32_t>> results(unsigned number) {
    return indices(numOperands + number, numResults - number);
  }

  flatbuffers::Offset<flatbuffers::String> string(unsigned number) { return fbb.CreateString(text(number)); }
  template <class T> flatbuffers::Offset<flatbuffers::Vector<T>> numbers(unsigned number) {
    return fbb.CreateVector(CallReader::numbers<T>(number));
  }
  flatbuffers::Offset<flatbuffers::Vector<int32_t>> intOrInts(unsigned number) {
    return isList(number) ? numbers<int32_t>(number) : fbb.CreateVector(std::vector{this->number<int32_t>(number)});
  }
  template <class T> T enumerator(unsigned number) const {
    // Enumerators number from 0 without gaps. Rules have refused text that spells none, but for attributes that only TTNN has.
    std::string known;
    for (unsigned value = 0; !spelling(static_cast<T>(value)).empty(); ++value) {
      if (spelling(static_cast<T>(value)) == text(number))
        return static_cast<T>(value);
      known += (value ? ", " : "") + std::string(spelling(static_cast<T>(value)));
    }
    StringRef mnemonic = ttmlir::rules::infoOf(call.opcode).mnemonic;
    raise({mnemonic.data(), mnemonic.size()}, "expected " + std::string(attributeNames(call.opcode)[number]) + " to be one of " +
                                                  known + ", found '" + std::string(text(number)) + "'");
  }

private:
  flatbuffers::Offset<flatbuffers::Vector<uint32_t>> indices(uint32_t first, size_t count) {
    std::vector<uint32_t> numbers(count);
    std::iota(numbers.begin(), numbers.end(), first);
    return fbb.CreateVector(numbers);
  }

  flatbuffers::FlatBufferBuilder &fbb;
  size_t numResults;
  uint32_t numOperands = 0;
  SmallVector<uint32_t, 4> firstOf;
};
} // namespace

static std::pair<schema::Op, flatbuffers::Offset<void>> encode(const OpCall &call, OpEncoder &e) {
  switch (call.opcode) {
#define TT_HOST_ENCODERS
#include "ttmlir/Host/Operations.cpp.inc"
#undef TT_HOST_ENCODERS
  default:
    return {schema::Op::NONE, 0};
  }
}

static flatbuffers::Offset<schema::Tensor> encodeTensor(flatbuffers::FlatBufferBuilder &fbb, const runtime::TensorDesc &desc) {
  const runtime::Layout &layout = desc.layout;
  auto vector = [&](ArrayRef<int64_t> values) { return fbb.CreateVector(values.data(), values.size()); };
  auto grid = vector(layout.grid), shard = vector(layout.shardShape), shape = vector(desc.shape);
  auto linear = layout.linear ? fbb.CreateString(layout.linear->toAffine().str()) : 0;
  auto table = schema::CreateLayout(fbb, static_cast<schema::DataType>(layout.dtype), layout.tileHeight, layout.tileWidth,
                                    layout.memorySpace, layout.memoryLayout, layout.oob, grid, shard, linear);
  return schema::CreateTensor(fbb, shape, table);
}

/// The table `program` of a file: `call` as its only op, with results of types `results`. None for an op without a form on devices.
static std::unique_ptr<MemoryBuffer> encodeProgram(const OpCall &call, ArrayRef<TypePtr> results) {
  flatbuffers::FlatBufferBuilder fbb(1024);
  OpEncoder encoder(fbb, call, results.size());
  auto [kind, table] = encode(call, encoder);
  if (kind == schema::Op::NONE)
    return nullptr;
  auto operation = schema::CreateOperation(fbb, kind, flatbuffers::Offset<schema::OpFields>(table.o));
  // Which operands are written is a fact of the op, which the reader of files knows.
  runtime::OpUses uses;
  runtime::collectUses(*flatbuffers::GetTemporaryPointer(fbb, operation), uses);
  std::vector<flatbuffers::Offset<schema::Tensor>> tensors;
  std::vector<flatbuffers::Offset<schema::Port>> inputs, outputs;
  uint32_t number = 0;
  for (const std::vector<Tensor> &group : call.operands)
    for (const Tensor &tensor : group) {
      tensors.push_back(encodeTensor(fbb, tensor.handle()->type->desc));
      inputs.push_back(schema::CreatePort(fbb, number, 0, 0, is_contained(uses.mutated, number)));
      ++number;
    }
  for (const TypePtr &result : results) {
    tensors.push_back(encodeTensor(fbb, result->desc));
    outputs.push_back(schema::CreatePort(fbb, number++));
  }
  auto name = fbb.CreateString(rules::infoOf(call.opcode).mnemonic.str());
  auto inputTable = fbb.CreateVector(inputs), outputTable = fbb.CreateVector(outputs);
  auto tensorTable = fbb.CreateVector(tensors);
  auto operationTable = fbb.CreateVector(&operation, 1);
  fbb.Finish(schema::CreateProgram(fbb, name, inputTable, outputTable, tensorTable, operationTable));
  return MemoryBuffer::getMemBufferCopy(StringRef(reinterpret_cast<const char *>(fbb.GetBufferPointer()), fbb.GetSize()));
}

/// A file without programs for `system`.
static Expected<runtime::Binary> makeSystemFile(const hw::SystemDesc &system) {
  flatbuffers::FlatBufferBuilder fbb(4096);
  auto desc = hw::toSchema(fbb, system);
  auto version = schema::CreateVersion(fbb, TTMLIR_VERSION_MAJOR, TTMLIR_VERSION_MINOR, TTMLIR_VERSION_PATCH);
  auto producer = fbb.CreateString("tt-mlir " TTMLIR_VERSION_STRING);
  auto programs = fbb.CreateVector(std::vector<flatbuffers::Offset<schema::Program>>());
  fbb.FinishSizePrefixed(schema::CreateBinary(fbb, version, producer, desc, programs), schema::BinaryIdentifier());
  SmallString<0> file;
  raw_svector_ostream os(file);
  schema::writeContainer(os, ArrayRef(fbb.GetBufferPointer(), fbb.GetSize()), {});
  return runtime::Binary::fromBuffer(MemoryBuffer::getMemBufferCopy(file));
}

Expected<std::shared_ptr<const OpProgram>> buildProgram(const OpCall &call, Device::Impl &device) {
  auto results = inferResults(call, device);
  if (!results)
    return results.takeError();
  std::unique_ptr<MemoryBuffer> encoded = encodeProgram(call, *results);
  if (!encoded)
    return failure(Twine("'") + rules::infoOf(call.opcode).mnemonic + "' has no form on a device");
  if (!device.opFile)
    if (llvm::Error error = makeSystemFile(device.device.system()).moveInto(device.opFile))
      return std::move(error);
  auto binary = device.opFile->withProgram(std::move(encoded));
  if (!binary)
    return binary.takeError();
  return std::make_shared<const OpProgram>(OpProgram{std::move(*binary), std::move(*results)});
}

} // namespace ttnn
