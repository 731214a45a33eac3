//===- SampleBinary.h - Small .ttnn files made by hand -------------- -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_UNITTESTS_RUNTIME_SAMPLEBINARY_H
#define TTMLIR_UNITTESTS_RUNTIME_SAMPLEBINARY_H

#include "ttmlir/Config.h"
#include "ttmlir/Hardware/System/SystemFile.h"
#include "ttmlir/Runtime/Binary.h"
#include "ttmlir/Schema/Binary_generated.h"
#include "ttmlir/Schema/Container.h"
#include "ttmlir/Schema/Ops_generated.h"

#include "llvm/Support/Endian.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Support/xxhash.h"

#include <string>
#include <vector>

namespace ttmlir::test {

/// Builds a file with one program, operation by operation.
class SampleBuilder {
public:
  using Dtype = schema::DataType;

  /// A new tensor in host or device memory; returns its number.
  uint32_t tensor(std::vector<int64_t> shape, Dtype dtype = Dtype::Float32, bool onDevice = false, bool tiled = false,
                  uint64_t address = 0) {
    uint16_t tile = tiled ? 32 : 0;
    auto space = onDevice ? schema::MemorySpace::Dram : schema::MemorySpace::System;
    auto layout = onDevice ? schema::MemoryLayout::Interleaved : schema::MemoryLayout::None;
    auto layoutOffset = schema::CreateLayout(fbb, dtype, tile, tile, space, layout);
    tensors.push_back(schema::CreateTensorDirect(fbb, &shape, layoutOffset, address));
    return tensors.size() - 1;
  }

  /// A row-major tensor in L1 over a grid, with a linear map.
  uint32_t shardedTensor(std::vector<int64_t> shape, std::vector<int64_t> grid, std::vector<int64_t> shard, const char *map) {
    auto layoutOffset = schema::CreateLayoutDirect(fbb, Dtype::Float32, 0, 0, schema::MemorySpace::L1,
                                                   schema::MemoryLayout::BlockSharded, schema::OOBVal::Undef, &grid, &shard, map);
    tensors.push_back(schema::CreateTensorDirect(fbb, &shape, layoutOffset));
    return tensors.size() - 1;
  }

  uint32_t input(std::vector<int64_t> shape, Dtype dtype = Dtype::Float32, const char *name = "", bool isMutated = false,
                 uint8_t argumentType = 3, const char *declaredType = nullptr) {
    uint32_t id = tensor(std::move(shape), dtype);
    inputs.push_back(schema::CreatePortDirect(fbb, id, name, argumentType, isMutated, declaredType));
    return id;
  }

  /// Makes tensor `id`, wherever it lies, an input.
  void inputFrom(uint32_t id, const char *name = "") { inputs.push_back(schema::CreatePortDirect(fbb, id, name, 3)); }

  void output(uint32_t id, const char *name = "") { outputs.push_back(schema::CreatePortDirect(fbb, id, name)); }

  void op(schema::Op kind, flatbuffers::Offset<void> table, const char *loc = "loc(\"sample\")") {
    operations.push_back(schema::CreateOperationDirect(fbb, kind, flatbuffers::Offset<schema::OpFields>(table.o), loc));
  }

  void toDevice(uint32_t from, uint32_t to) { op(schema::Op::ToDeviceOp, schema::CreateToDeviceOp(fbb, from, to).Union()); }
  void fromDevice(uint32_t from, uint32_t to) { op(schema::Op::FromDeviceOp, schema::CreateFromDeviceOp(fbb, from, to).Union()); }
  void toLayout(uint32_t from, uint32_t to) { op(schema::Op::ToLayoutOp, schema::CreateToLayoutOp(fbb, from, to).Union()); }
  /// `shape` is that of `to`.
  void reshape(uint32_t from, uint32_t to, std::vector<int32_t> shape) {
    op(schema::Op::ReshapeOp, schema::CreateReshapeOpDirect(fbb, from, to, &shape).Union());
  }
  void add(uint32_t a, uint32_t b, uint32_t to) { op(schema::Op::AddOp, schema::CreateAddOp(fbb, a, b, to).Union()); }
  void exp(uint32_t a, uint32_t to) { op(schema::Op::ExpOp, schema::CreateExpOp(fbb, a, to).Union()); }
  void matmul(uint32_t a, uint32_t b, uint32_t to) { op(schema::Op::MatmulOp, schema::CreateMatmulOp(fbb, a, b, to).Union()); }
  void fillCache(uint32_t cache, uint32_t value) {
    op(schema::Op::FillCacheOp, schema::CreateFillCacheOp(fbb, cache, value, 0).Union());
  }
  void literal(uint32_t constant, uint32_t to) { op(schema::Op::ConstantOp, schema::CreateConstantOp(fbb, to, constant).Union()); }
  void deallocate(uint32_t id) { op(schema::Op::DeallocateOp, schema::CreateDeallocateOp(fbb, id).Union()); }

  /// exp in the buffer of its operand.
  void expInPlace(uint32_t a, uint32_t to) {
    const flatbuffers::Offset<schema::OpFields> fields(schema::CreateExpOp(fbb, a, to).o);
    operations.push_back(schema::CreateOperationDirect(fbb, schema::Op::ExpOp, fields, "loc(\"sample\")", a));
  }

  /// The program has a plan: addresses count.
  void plan(schema::MemoryUse dram, schema::MemoryUse l1) { memory = schema::CreateMemoryPlan(fbb, &dram, &l1); }

  /// The ops [first, first + count) depend on the inputs number `from` only and make `results`.
  void constEval(uint32_t first, uint32_t count, std::vector<uint32_t> from, std::vector<uint32_t> results) {
    constEvals.push_back(schema::CreateConstEvalDirect(fbb, "main_const_eval", first, count, &from, &results));
  }

  /// A literal of f32; returns its number.
  uint32_t constant(std::vector<int64_t> shape, std::vector<float> values) {
    const char *data = reinterpret_cast<const char *>(values.data());
    blobs.emplace_back(data, data + values.size() * 4);
    shapes.push_back(std::move(shape));
    return blobs.size() - 1;
  }

  /// The bytes of the program as a flatbuffer of its own.
  std::string finishProgram() {
    fbb.Finish(program());
    return {reinterpret_cast<const char *>(fbb.GetBufferPointer()), fbb.GetSize()};
  }

  /// The bytes of the file.
  std::string finish(uint16_t major = TTMLIR_VERSION_MAJOR, uint16_t minor = TTMLIR_VERSION_MINOR) {
    std::vector<uint64_t> sizes;
    std::vector<llvm::ArrayRef<char>> views;
    for (const std::string &blob : blobs) {
      sizes.push_back(blob.size());
      views.emplace_back(blob.data(), blob.size());
    }
    schema::DataSectionPlan plan = schema::planDataSection(sizes);
    std::vector<flatbuffers::Offset<schema::Constant>> constants;
    for (size_t i = 0; i < blobs.size(); ++i)
      constants.push_back(schema::CreateConstantDirect(fbb, Dtype::Float32, &shapes[i], plan.offsets[i], sizes[i],
                                                       llvm::xxh3_64bits(llvm::StringRef(blobs[i]))));
    std::vector<flatbuffers::Offset<schema::Program>> programs = {program()};
    auto system = hw::toSchema(fbb, llvm::cantFail(hw::builtinSystem("n150")));
    auto version = schema::CreateVersion(fbb, major, minor, 0);
    auto debug = schema::CreateDebugDirect(fbb, "module {}\n");
    auto binary = schema::CreateBinaryDirect(fbb, version, "unit test", system, &programs, &constants, plan.size, debug);
    schema::FinishSizePrefixedBinaryBuffer(fbb, binary);
    std::string file;
    llvm::raw_string_ostream os(file);
    schema::writeContainer(os, {fbb.GetBufferPointer(), fbb.GetSize()}, views);
    return file;
  }

  flatbuffers::FlatBufferBuilder fbb;

private:
  flatbuffers::Offset<schema::Program> program() {
    return schema::CreateProgramDirect(fbb, "main", &inputs, &outputs, &tensors, &operations, memory, schema::ProgramKind::TTNN,
                                       constEvals.empty() ? nullptr : &constEvals);
  }

  std::vector<flatbuffers::Offset<schema::Tensor>> tensors;
  std::vector<flatbuffers::Offset<schema::Port>> inputs, outputs;
  std::vector<flatbuffers::Offset<schema::Operation>> operations;
  std::vector<flatbuffers::Offset<schema::ConstEval>> constEvals;
  std::vector<std::string> blobs;
  std::vector<std::vector<int64_t>> shapes;
  flatbuffers::Offset<schema::MemoryPlan> memory;
};

/// main(a, b, cache) -> (exp(a @ b + literal), cache) with conversions, deallocations and a cache that is filled.
inline std::string sampleFile() {
  SampleBuilder s;
  uint32_t a = s.input({2, 3}, schema::DataType::Float32, "a", false, 0);
  uint32_t b = s.input({3, 4}, schema::DataType::BFloat16, "b", false, 1);
  uint32_t cache = s.input({1, 1, 4, 4}, schema::DataType::Float32, "cache", true, 0);
  uint32_t aDevice = s.tensor({2, 3}, schema::DataType::Float32, true),
           aTiled = s.tensor({2, 3}, schema::DataType::BFloat16, true, true);
  s.toDevice(a, aDevice);
  s.toLayout(aDevice, aTiled);
  s.deallocate(aDevice);
  uint32_t bTiled = s.tensor({3, 4}, schema::DataType::BFP_BFloat8, true, true);
  s.toLayout(b, bTiled);
  uint32_t product = s.tensor({2, 4}, schema::DataType::BFloat16, true, true);
  s.matmul(aTiled, bTiled, product);
  s.deallocate(aTiled);
  s.deallocate(bTiled);
  uint32_t bias = s.tensor({4}, schema::DataType::Float32, true);
  s.literal(s.constant({4}, {0.5f, -0.5f, 0.25f, 0}), bias);
  uint32_t sum = s.tensor({2, 4}, schema::DataType::Float32, true, true);
  s.add(product, bias, sum);
  uint32_t power = s.tensor({2, 4}, schema::DataType::Float32, true, true);
  s.exp(sum, power);
  s.deallocate(sum);
  uint32_t fill = s.tensor({1, 1, 2, 4}, schema::DataType::Float32, true, true);
  s.reshape(power, fill, {1, 1, 2, 4});
  uint32_t cacheDevice = s.tensor({1, 1, 4, 4}, schema::DataType::Float32, true);
  s.toDevice(cache, cacheDevice);
  s.fillCache(cacheDevice, fill);
  uint32_t result = s.tensor({2, 4}), cacheOut = s.tensor({1, 1, 4, 4});
  s.fromDevice(power, result);
  s.fromDevice(cacheDevice, cacheOut);
  s.output(result, "result");
  s.output(cacheOut, "cache");
  return s.finish();
}

/// `bytes` as an aligned buffer.
inline std::unique_ptr<llvm::MemoryBuffer> asBuffer(llvm::StringRef bytes) {
  return llvm::MemoryBuffer::getMemBufferCopy(bytes, "sample");
}

inline llvm::Expected<runtime::Binary> loadBytes(llvm::StringRef bytes) { return runtime::Binary::fromBuffer(asBuffer(bytes)); }

/// The error text of `result`, or "" when it is a value.
template <class T> std::string errorText(llvm::Expected<T> result) {
  return result ? std::string() : llvm::toString(result.takeError());
}

/// Makes the trailer of a changed file right again, so that the checks behind the first one are reached.
inline void fixTrailer(std::string &file) {
  if (file.size() < 40)
    return;
  uint64_t prefixed = 4 + uint64_t(llvm::support::endian::read32le(file.data()));
  if (prefixed > file.size() - 32)
    return;
  llvm::ArrayRef<uint8_t> flatbuffer(reinterpret_cast<const uint8_t *>(file.data()), prefixed);
  std::string trailer;
  llvm::raw_string_ostream os(trailer);
  schema::writeTrailer(os, flatbuffer, file.size());
  file.replace(file.size() - 32, 32, trailer);
}

} // namespace ttmlir::test

#endif // TTMLIR_UNITTESTS_RUNTIME_SAMPLEBINARY_H
