//===- TTCoreTypes.cpp - Types of the ttcore dialect ----------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/TTCore/IR/AsmHelpers.h"
#include "ttmlir/Dialect/TTCore/IR/TTCore.h"
#include "ttmlir/Support/DataType.h"
#include "ttmlir/Support/Plural.h"
#include "ttmlir/Support/TileSide.h"

#include "mlir/IR/Builders.h"
#include "llvm/ADT/TypeSwitch.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::tt::ttcore;

#define GET_TYPEDEF_CLASSES
#include "ttmlir/Dialect/TTCore/IR/TTCoreTypes.cpp.inc"

void TTCoreDialect::registerTypes() {
  addTypes<
#define GET_TYPEDEF_LIST
#include "ttmlir/Dialect/TTCore/IR/TTCoreTypes.cpp.inc"
      >();
}

/// Both sides number element formats as tablegen/Registry/DataTypes.td does.
static ::ttmlir::DataType dataTypeToHardware(DataType dataType) { return static_cast<::ttmlir::DataType>(dataType); }

bool mlir::tt::ttcore::isBlockFloat(DataType dataType) { return ::ttmlir::isBlockFloat(dataTypeToHardware(dataType)); }

std::optional<DataType> mlir::tt::ttcore::elementTypeToDataType(Type type) {
  if (auto tile = dyn_cast<TileType>(type))
    return tile.getDataType();
  if (isa<BFloat16Type>(type))
    return DataType::BFloat16;
  if (isa<Float32Type>(type))
    return DataType::Float32;
  if (isa<Float16Type>(type))
    return DataType::Float16;
  auto integer = dyn_cast<IntegerType>(type);
  if (!integer)
    return std::nullopt;
  switch (integer.getWidth()) {
  case 1:
    return DataType::Bool;
  // No device stores narrow signed integers.
  case 8:
    return integer.isUnsigned() ? std::optional(DataType::UInt8) : std::nullopt;
  case 16:
    return integer.isUnsigned() ? std::optional(DataType::UInt16) : std::nullopt;
  case 32:
    return integer.isUnsigned() ? DataType::UInt32 : DataType::Int32;
  default:
    return std::nullopt;
  }
}

Type mlir::tt::ttcore::dataTypeToElementType(MLIRContext *context, DataType dataType) {
  switch (dataType) {
  case DataType::Float32:
    return Float32Type::get(context);
  case DataType::BFloat16:
  case DataType::BFP_BFloat8:
  case DataType::BFP_BFloat4:
  case DataType::BFP_BFloat2:
    return BFloat16Type::get(context);
  case DataType::Float16:
  case DataType::BFP_Float8:
  case DataType::BFP_Float4:
  case DataType::BFP_Float2:
    return Float16Type::get(context);
  case DataType::UInt32:
    return IntegerType::get(context, 32, IntegerType::Unsigned);
  case DataType::UInt16:
    return IntegerType::get(context, 16, IntegerType::Unsigned);
  case DataType::UInt8:
    return IntegerType::get(context, 8, IntegerType::Unsigned);
  case DataType::Int32:
    return IntegerType::get(context, 32, IntegerType::Signed);
  case DataType::Bool:
    return IntegerType::get(context, 1);
  }
  llvm_unreachable("unknown data type");
}

uint64_t mlir::tt::ttcore::getElementSizeInBytes(Type type) {
  if (auto tile = dyn_cast<TileType>(type))
    return tile.getSizeInBytes();
  return type.isIntOrFloat() ? llvm::divideCeil(type.getIntOrFloatBitWidth(), 8) : 8;
}

//===----------------------------------------------------------------------===//
// TileType
//===----------------------------------------------------------------------===//

LogicalResult TileType::verify(function_ref<InFlightDiagnostic()> emitError, ArrayRef<int64_t> shape, DataType) {
  if (shape.size() != 2)
    return emitError() << "expected tile to have 2 dimensions, found " << shape.size();
  for (int64_t extent : shape)
    if (extent < 1 || extent > ::ttmlir::kTileSide || !llvm::isPowerOf2_64(extent))
      return emitError() << "expected tile extent to be a power of two from 1 to 32, found " << extent;
  return success();
}

uint64_t TileType::getSizeInBytes() const {
  return ::ttmlir::tileBytes(dataTypeToHardware(getDataType()), {getHeight(), getWidth()});
}

Type TileType::getElementType() const { return dataTypeToElementType(getContext(), getDataType()); }
