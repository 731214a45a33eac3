//===- TTCore.h - The ttcore dialect, its attributes and types --*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Enumerations, types and attributes; TTCoreOps.h has the operations.
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

// Behind the attributes, whose classes its discardable attributes have.
#include "ttmlir/Dialect/TTCore/IR/TTCoreDialect.h.inc"

namespace mlir::tt::ttcore {

/// Name of the module attribute that holds the system description.
inline constexpr llvm::StringLiteral kSystemDescAttrName = TTCoreDialect::SystemDescAttrHelper::getNameStr();
/// Name of the module attribute that lists the meshes.
inline constexpr llvm::StringLiteral kMeshesAttrName = TTCoreDialect::MeshesAttrHelper::getNameStr();
/// Name of the function argument and result attribute that holds the element type a graph declares where devices store another.
inline constexpr llvm::StringLiteral kDeclaredTypeAttrName = TTCoreDialect::DeclaredTypeAttrHelper::getNameStr();
/// Name of the attribute of functions' arguments and of operations that holds the `arg_alloc` of the argument or of the first result;
/// operations with several results have an array of them.
inline constexpr llvm::StringLiteral kAllocAttrName = TTCoreDialect::AllocAttrHelper::getNameStr();
/// Name of the attribute of an operation with the number of the operand whose buffer the first result takes over.
inline constexpr llvm::StringLiteral kInPlaceAttrName = TTCoreDialect::InPlaceAttrHelper::getNameStr();
/// Name of the attribute of functions with the memory that they take, in bytes of one bank.
inline constexpr llvm::StringLiteral kMemoryAttrName = TTCoreDialect::MemoryAttrHelper::getNameStr();
/// Names of function argument attributes: a cache that the program changes, the format that a weight asks to be stored in, and what the argument is.
inline constexpr llvm::StringLiteral kKVCacheAttrName = TTCoreDialect::KvCacheAttrHelper::getNameStr();
inline constexpr llvm::StringLiteral kWeightDtypeAttrName = TTCoreDialect::WeightDtypeAttrHelper::getNameStr();
inline constexpr llvm::StringLiteral kArgumentTypeAttrName = TTCoreDialect::ArgumentTypeAttrHelper::getNameStr();

/// The storage format of `type`: a scalar (signless integers count as signed) or a tile. Nothing for types that no device stores,
/// such as f64, i64, si8 or index.
std::optional<DataType> elementTypeToDataType(Type type);

/// The scalar type that values stored as `dataType` have; block-float formats give the 16-bit float they are computed in.
Type dataTypeToElementType(MLIRContext *context, DataType dataType);

/// Whether sixteen values share an exponent in `dataType`.
bool isBlockFloat(DataType dataType);

/// Bytes of one element of `type`, a scalar or a tile, as a device stores it; i1 takes one byte.
uint64_t getElementSizeInBytes(Type type);

/// The results of `map` for `operands`, its dimensions followed by its symbols; nothing when it divides by zero. Sums and products
/// stop at the largest number. Unlike AffineMap::compose it accepts every map.
std::optional<SmallVector<int64_t>> evaluateMap(AffineMap map, ArrayRef<int64_t> operands);

/// `map` for the runtime side, and back.
::ttmlir::hw::AffineMap toHardware(AffineMap map);
AffineMap toMLIR(const ::ttmlir::hw::AffineMap &map, MLIRContext *context);

/// `layout` as files name it; none stands for host memory.
::ttmlir::schema::MemoryLayout toHardware(std::optional<TensorMemoryLayout> layout);

/// `device` as the MLIR-free view that the runtime and the simulator use; its methods tell where cores and their memory are.
::ttmlir::hw::DeviceView toHardware(DeviceAttr device);

/// `desc` as the MLIR-free description that the runtime and the simulator use.
::ttmlir::hw::SystemDesc toHardware(SystemDescAttr desc);

} // namespace mlir::tt::ttcore

#endif // TTMLIR_DIALECT_TTCORE_IR_TTCORE_H
