//===- OpEmitter.h - Serialization of tensors, literals and attributes -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_TARGET_TTNN_OPEMITTER_H
#define TTMLIR_LIB_TARGET_TTNN_OPEMITTER_H

#include "ttmlir/Dialect/Common/Numbers.h"
#include "ttmlir/Dialect/TTNN/IR/TTNN.h"
#include "ttmlir/Schema/Binary_generated.h"
#include "ttmlir/Schema/Container.h"
#include "ttmlir/Target/Kernel/KernelEmitter.h"

#include <deque>

namespace mlir::tt::ttnn {

/// Namespace of the schema, seen from the compiler's.
namespace schema = ::ttmlir::schema;

/// Literals of all programs: each distinct value once.
class ConstantPool {
public:
  /// The index of `value` stored with the element type of `type`.
  uint32_t add(ElementsAttr value, RankedTensorType type);

  ArrayRef<ArrayRef<char>> getBlobs() const { return blobs; }
  /// The table of constants and the size of the data section in bytes.
  std::pair<flatbuffers::Offset<flatbuffers::Vector<flatbuffers::Offset<schema::Constant>>>, uint64_t>
  emit(flatbuffers::FlatBufferBuilder &builder) const;

private:
  SmallVector<ArrayRef<char>> blobs;
  SmallVector<RankedTensorType> types;
  /// Bytes of literals that had to be converted; a deque keeps their addresses.
  std::deque<std::vector<char>> converted;
  DenseMap<std::pair<Attribute, Type>, uint32_t> known;
};

/// Assigns indices to the tensors of one program and encodes attributes; the generated serializer rows call it.
class OpEmitter {
public:
  OpEmitter(flatbuffers::FlatBufferBuilder &builder, ConstantPool &constants, ttkernel::ProgramTable &programs)
      : fbb(builder), pool(constants), programs(programs) {}

  flatbuffers::FlatBufferBuilder &builder() { return fbb; }

  /// The index of a tensor; the absent index for a null value.
  uint32_t tensor(Value value);
  /// Gives `alias` the index of `value`.
  void alias(Value value, Value alias);
  flatbuffers::Offset<flatbuffers::Vector<uint32_t>> tensors(ValueRange values);
  uint32_t constant(ElementsAttr value, RankedTensorType type) { return pool.add(value, type); }
  flatbuffers::Offset<flatbuffers::String> string(StringRef value) { return fbb.CreateString(value.data(), value.size()); }
  flatbuffers::Offset<flatbuffers::Vector<int32_t>> ints(ArrayAttr value);
  flatbuffers::Offset<flatbuffers::Vector<int32_t>> ints(ArrayRef<int32_t> value) {
    return fbb.CreateVector(value.data(), value.size());
  }
  flatbuffers::Offset<flatbuffers::Vector<int64_t>> longs(ArrayRef<int64_t> value) {
    return fbb.CreateVector(value.data(), value.size());
  }
  /// One integer or a list of them, as a list.
  flatbuffers::Offset<flatbuffers::Vector<int32_t>> intOrInts(Attribute value);
  double number(Attribute value) { return numberOf(value); }

  /// The index of a kernel program that runs on `numOperands` tensors.
  uint32_t program(ttkernel::ProgramAttr value, unsigned numOperands) { return programs.add(value, numOperands); }

  /// The table of all tensors so far.
  flatbuffers::Offset<flatbuffers::Vector<flatbuffers::Offset<schema::Tensor>>> emitTensors();

private:
  flatbuffers::Offset<schema::Layout> layout(RankedTensorType type);

  flatbuffers::FlatBufferBuilder &fbb;
  ConstantPool &pool;
  ttkernel::ProgramTable &programs;
  SmallVector<Value> values;
  DenseMap<Value, uint32_t> numbers;
  DenseMap<Type, flatbuffers::Offset<schema::Layout>> layouts;
};

/// Whether emitOp() supports ops of the kind of `op`.
bool hasRow(Operation *op);

/// Encodes `op`; its wire number and table. Type NONE for an op without a form in files.
std::pair<schema::Op, flatbuffers::Offset<void>> emitOp(Operation *op, OpEmitter &emitter);

} // namespace mlir::tt::ttnn

#endif // TTMLIR_LIB_TARGET_TTNN_OPEMITTER_H
