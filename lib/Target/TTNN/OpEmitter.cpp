//===- OpEmitter.cpp - Tensors, literals and attributes on their way into a file -===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OpEmitter.h"

#include "ttmlir/Dialect/TTCore/IR/Allocation.h"
#include "ttmlir/Dialect/TTCore/IR/Literals.h"
#include "ttmlir/Dialect/TTIR/IR/TTIR.h"
#include "ttmlir/Dialect/TTIR/IR/TTIRAllOps.h"
#include "ttmlir/Dialect/TTNN/IR/TTNNAllOps.h"
#include "ttmlir/Hardware/Layout/TensorLayout.h"
#include "ttmlir/Schema/ExactNumber.h"
#include "ttmlir/Schema/OpVisitor.h"
#include "ttmlir/Schema/Ops_generated.h"

#include "mlir/IR/AsmState.h"

#include "llvm/Support/xxhash.h"

using namespace mlir;
using namespace mlir::tt::ttnn;
namespace ttir = mlir::tt::ttir;
namespace ttnn = mlir::tt::ttnn;
namespace ttcore = mlir::tt::ttcore;
namespace hw = ::ttmlir::hw;

//===----------------------------------------------------------------------===//
// Literals
//===----------------------------------------------------------------------===//

static ttcore::DataType storedType(RankedTensorType type) {
  if (auto layout = dyn_cast_if_present<ttcore::LayoutAttr>(type.getEncoding()))
    return layout.getDataType();
  return *ttcore::elementTypeToDataType(type.getElementType());
}

uint32_t ConstantPool::add(ElementsAttr value, RankedTensorType type) {
  ttcore::DataType stored = storedType(type);
  Type storedElement = ttcore::dataTypeToElementType(type.getContext(), stored);
  auto plain = RankedTensorType::get(type.getShape(), storedElement);
  auto [it, isNew] = known.try_emplace({value, plain}, blobs.size());
  if (!isNew)
    return it->second;
  std::vector<char> bytes;
  ArrayRef<char> blob = ttcore::literalBytes(value, static_cast<::ttmlir::DataType>(stored), bytes);
  // Moving a vector keeps the address of its elements.
  if (!bytes.empty())
    converted.push_back(std::move(bytes));
  blobs.push_back(blob);
  types.push_back(plain);
  return it->second;
}

std::pair<flatbuffers::Offset<flatbuffers::Vector<flatbuffers::Offset<schema::Constant>>>, uint64_t>
ConstantPool::emit(flatbuffers::FlatBufferBuilder &builder) const {
  std::vector<uint64_t> sizes;
  for (ArrayRef<char> blob : blobs)
    sizes.push_back(blob.size());
  schema::DataSectionPlan plan = schema::planDataSection(sizes);
  std::vector<flatbuffers::Offset<schema::Constant>> table;
  for (auto [index, blob] : llvm::enumerate(blobs)) {
    auto shape = builder.CreateVector(types[index].getShape().data(), types[index].getRank());
    uint64_t hash = llvm::xxh3_64bits(ArrayRef(reinterpret_cast<const uint8_t *>(blob.data()), blob.size()));
    table.push_back(schema::CreateConstant(builder, static_cast<schema::DataType>(storedType(types[index])), shape,
                                           plan.offsets[index], blob.size(), hash));
  }
  return {builder.CreateVector(table), plan.size};
}

//===----------------------------------------------------------------------===//
// Tensors
//===----------------------------------------------------------------------===//

uint32_t OpEmitter::tensor(Value value) {
  if (!value)
    return schema::absentTensor;
  auto [it, isNew] = numbers.try_emplace(value, values.size());
  if (isNew)
    values.push_back(value);
  return it->second;
}

void OpEmitter::alias(Value value, Value alias) { numbers.insert_or_assign(alias, tensor(value)); }

flatbuffers::Offset<flatbuffers::Vector<uint32_t>> OpEmitter::tensors(ValueRange values) {
  SmallVector<uint32_t> ids(llvm::map_range(values, [&](Value value) { return tensor(value); }));
  return fbb.CreateVector(ids.data(), ids.size());
}

/// The linear map of `attr`. Readers cannot tell on which shape its divisions are linear, so they get a map without divisions.
static std::string linearMapText(ttcore::LayoutAttr attr, ArrayRef<int64_t> shape) {
  auto linear = hw::LinearMap::fromAffine(ttcore::toHardware(attr.getLinear()));
  if (linear) {
    std::string text;
    llvm::raw_string_ostream(text) << attr.getLinear();
    return text;
  }
  llvm::consumeError(linear.takeError());
  return llvm::cantFail(attr.getTensorLayout(shape)).linear().toAffine().str();
}

flatbuffers::Offset<schema::Layout> OpEmitter::layout(RankedTensorType type) {
  auto &offset = layouts[type];
  if (!offset.IsNull())
    return offset;
  auto attr = dyn_cast_if_present<ttcore::LayoutAttr>(type.getEncoding());
  if (!attr)
    return offset = schema::CreateLayout(fbb, static_cast<schema::DataType>(storedType(type)));
  std::string map = linearMapText(attr, type.getShape());
  SmallVector<int64_t, 2> tile = attr.isTiled() ? attr.getTileShape() : SmallVector<int64_t, 2>{0, 0};
  auto grid = longs(attr.getGrid().getShape());
  auto shard = longs(attr.getShardShape());
  auto mapText = fbb.CreateSharedString(map);
  return offset =
             schema::CreateLayout(fbb, static_cast<schema::DataType>(attr.getDataType()), tile[0], tile[1],
                                  static_cast<schema::MemorySpace>(attr.getMemorySpace()), ttcore::toHardware(attr.getMemLayout()),
                                  static_cast<schema::OOBVal>(attr.getOobVal()), grid, shard, mapText);
}

flatbuffers::Offset<flatbuffers::Vector<flatbuffers::Offset<schema::Tensor>>> OpEmitter::emitTensors() {
  std::vector<flatbuffers::Offset<schema::Tensor>> table;
  for (Value value : values) {
    auto type = cast<RankedTensorType>(value.getType());
    auto shape = longs(type.getShape());
    ttcore::ArgAllocAttr allocation = ttcore::getAllocation(value);
    table.push_back(schema::CreateTensor(fbb, shape, layout(type), allocation ? allocation.getAddress() : 0));
  }
  return fbb.CreateVector(table);
}

//===----------------------------------------------------------------------===//
// Attributes
//===----------------------------------------------------------------------===//

flatbuffers::Offset<flatbuffers::Vector<int32_t>> OpEmitter::ints(ArrayAttr value) {
  SmallVector<int32_t> numbers;
  for (Attribute entry : value)
    numbers.push_back(static_cast<int32_t>(cast<IntegerAttr>(entry).getInt()));
  return fbb.CreateVector(numbers.data(), numbers.size());
}

flatbuffers::Offset<flatbuffers::Vector<int32_t>> OpEmitter::intOrInts(Attribute value) {
  if (auto list = dyn_cast<DenseI32ArrayAttr>(value))
    return ints(list.asArrayRef());
  auto scalar = cast<IntegerAttr>(value);
  return ints(ArrayRef(static_cast<int32_t>(scalar.getType().isSignedInteger() ? scalar.getSInt() : scalar.getInt())));
}

//===----------------------------------------------------------------------===//
// Operations
//===----------------------------------------------------------------------===//

#define TT_EMIT_FUNCTIONS
#include "ttmlir/Target/TTNN/OpEmitter.cpp.inc"
#undef TT_EMIT_FUNCTIONS

using EmitFn = std::pair<schema::Op, flatbuffers::Offset<void>> (*)(Operation *, OpEmitter &);

/// The serializer row of each op in files, by its name.
static const llvm::StringMap<EmitFn> &rows() {
  static const llvm::StringMap<EmitFn> table = [] {
    llvm::StringMap<EmitFn> map;
#define TT_EMIT_ROW(name, Class)                                                                                                   \
  map[Class::getOperationName()] = [](Operation *op, OpEmitter &e) {                                                               \
    return std::pair(schema::Op::name##Op, emit##name(cast<Class>(op), e));                                                        \
  };
#include "ttmlir/Target/TTNN/OpEmitter.cpp.inc"
    return map;
  }();
  return table;
}

bool mlir::tt::ttnn::hasRow(Operation *op) { return rows().contains(op->getName().getStringRef()); }

std::pair<schema::Op, flatbuffers::Offset<void>> mlir::tt::ttnn::emitOp(Operation *op, OpEmitter &emitter) {
  auto it = rows().find(op->getName().getStringRef());
  if (it == rows().end())
    return {schema::Op::NONE, 0};
  if (auto literal = dyn_cast<ttnn::ConstantOp>(op))
    ttcore::warnOfLostElements(op->getLoc(), literal.getValue(),
                               ttcore::dataTypeToElementType(op->getContext(), storedType(literal.getResult().getType())));
  return it->second(op, emitter);
}
