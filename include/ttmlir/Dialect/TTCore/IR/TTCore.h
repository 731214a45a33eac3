//===- TTCore.h - The ttcore dialect, its attributes and types --*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Enumerations, types and attributes; operations are in TTCoreOps.h.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DIALECT_TTCORE_IR_TTCORE_H
#define TTMLIR_DIALECT_TTCORE_IR_TTCORE_H

#include "mlir/IR/AffineMap.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/TensorEncoding.h"
#include "llvm/Support/Error.h"

#include <optional>

namespace ttmlir::hw {
class AffineMap;
struct BufferShape;
struct DimInterval;
struct DeviceView;
struct SystemDesc;
class TensorLayout;
} // namespace ttmlir::hw
namespace ttmlir::schema {
enum class MemoryLayout : uint8_t;
} // namespace ttmlir::schema

#include "ttmlir/Dialect/TTCore/IR/TTCoreEnums.h.inc"

namespace mlir::tt::ttcore {

/// Symbol of the device that the compiler registers.
inline constexpr llvm::StringLiteral kDefaultDeviceName = "default_device";

} // namespace mlir::tt::ttcore

#define GET_TYPEDEF_CLASSES
#include "ttmlir/Dialect/TTCore/IR/TTCoreTypes.h.inc"

#define GET_ATTRDEF_CLASSES
#include "ttmlir/Dialect/TTCore/IR/TTCoreAttrs.h.inc"

// After the attributes, which are the kinds of the dialect's discardable attributes.
#include "ttmlir/Dialect/TTCore/IR/TTCoreDialect.h.inc"

namespace mlir::tt::ttcore {

/// Name of the module attribute that holds the system description.
inline constexpr llvm::StringLiteral kSystemDescAttrName = TTCoreDialect::SystemDescAttrHelper::getNameStr();
/// Name of the module attribute that lists the meshes.
inline constexpr llvm::StringLiteral kMeshesAttrName = TTCoreDialect::MeshesAttrHelper::getNameStr();
/// Argument and result attribute: the element type that the graph declares where devices store another.
inline constexpr llvm::StringLiteral kDeclaredTypeAttrName = TTCoreDialect::DeclaredTypeAttrHelper::getNameStr();
/// Attribute of function arguments and ops: the `arg_alloc` of the argument or of the first result; an array of them on ops with
/// several results.
inline constexpr llvm::StringLiteral kAllocAttrName = TTCoreDialect::AllocAttrHelper::getNameStr();
/// Op attribute: the index of the operand whose buffer the first result reuses.
inline constexpr llvm::StringLiteral kInPlaceAttrName = TTCoreDialect::InPlaceAttrHelper::getNameStr();
/// Function attribute: the memory that the function takes, in bytes of one bank.
inline constexpr llvm::StringLiteral kMemoryAttrName = TTCoreDialect::MemoryAttrHelper::getNameStr();
/// Function argument attributes: mutable cache, requested storage format of a weight, and role of the argument.
inline constexpr llvm::StringLiteral kKVCacheAttrName = TTCoreDialect::KvCacheAttrHelper::getNameStr();
inline constexpr llvm::StringLiteral kWeightDtypeAttrName = TTCoreDialect::WeightDtypeAttrHelper::getNameStr();
inline constexpr llvm::StringLiteral kArgumentTypeAttrName = TTCoreDialect::ArgumentTypeAttrHelper::getNameStr();

/// The storage format of `type`, a scalar (signless integers count as signed) or a tile. None for types that no device stores, such
/// as f64, i64, si8 or index.
std::optional<DataType> elementTypeToDataType(Type type);

/// The scalar type of values stored as `dataType`; for block-float formats the 16-bit float that they are computed in.
Type dataTypeToElementType(MLIRContext *context, DataType dataType);

/// Whether sixteen values share an exponent in `dataType`.
bool isBlockFloat(DataType dataType);

/// Bytes of one element of `type`, a scalar or a tile, as a device stores it; i1 takes one byte.
uint64_t getElementSizeInBytes(Type type);

/// Evaluates `map` for `operands`, its dimensions followed by its symbols; none on division by zero. Sums and products saturate.
/// Unlike AffineMap::compose it accepts every map.
std::optional<SmallVector<int64_t>> evaluateMap(AffineMap map, ArrayRef<int64_t> operands);

/// Converts `map` to the MLIR-free form, and back.
::ttmlir::hw::AffineMap toHardware(AffineMap map);
AffineMap toMLIR(const ::ttmlir::hw::AffineMap &map, MLIRContext *context);

/// `layout` as the schema enumerator; none stands for host memory.
::ttmlir::schema::MemoryLayout toHardware(std::optional<TensorMemoryLayout> layout);

/// `device` as the MLIR-free view that the runtime and the simulator use; its methods locate cores and memory.
::ttmlir::hw::DeviceView toHardware(DeviceAttr device);

/// `desc` as the MLIR-free description that the runtime and the simulator use.
::ttmlir::hw::SystemDesc toHardware(SystemDescAttr desc);

} // namespace mlir::tt::ttcore

#endif // TTMLIR_DIALECT_TTCORE_IR_TTCORE_H
