//===- TTKernelDialect.cpp - The ttkernel dialect ------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/TTKernel/IR/TTKernelOps.h"
#include "ttmlir/Dialect/Common/DiscardableAttrs.h"

#include "ttmlir/Dialect/Common/CheckedOps.h"
#include "ttmlir/Dialect/TTCore/IR/AsmHelpers.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectImplementation.h"

#include "llvm/ADT/TypeSwitch.h"
#include "llvm/Support/InterleavedRange.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::ttkernel;

#include "ttmlir/Dialect/TTKernel/IR/TTKernelDialect.cpp.inc"
#include "ttmlir/Dialect/TTKernel/IR/TTKernelEnums.cpp.inc"

// Overloads found before MLIR's.
namespace mlir::tt::ttkernel {
using ttcore::parseDimensionList;
using ttcore::printDimensionList;
} // namespace mlir::tt::ttkernel

#define GET_ATTRDEF_CLASSES
#include "ttmlir/Dialect/TTKernel/IR/TTKernelAttrs.cpp.inc"

#define GET_TYPEDEF_CLASSES
#include "ttmlir/Dialect/TTKernel/IR/TTKernelTypes.cpp.inc"

LogicalResult TTKernelDialect::verifyOperationAttribute(Operation *op, NamedAttribute attr) {
#define TT_DISCARDABLE_ATTR(name, kind)                                                                                            \
  if (attr.getName() == name)                                                                                                      \
    return mlir::tt::verifyAttrKind<kind>(op, attr);
#include "ttmlir/Dialect/TTKernel/IR/DiscardableAttrs.inc"
  return success();
}

void TTKernelDialect::initialize() {
  registerOps();
  addAttributes<
#define GET_ATTRDEF_LIST
#include "ttmlir/Dialect/TTKernel/IR/TTKernelAttrs.cpp.inc"
      >();
  addTypes<
#define GET_TYPEDEF_LIST
#include "ttmlir/Dialect/TTKernel/IR/TTKernelTypes.cpp.inc"
      >();
}

//===----------------------------------------------------------------------===//
// Types and attributes
//===----------------------------------------------------------------------===//

ttcore::DataType CBType::getDataType() const {
  Type element = getMemref().getElementType();
  if (auto tile = dyn_cast<ttcore::TileType>(element))
    return tile.getDataType();
  return *ttcore::elementTypeToDataType(element);
}

LogicalResult CBType::verify(function_ref<InFlightDiagnostic()> emitError, CBPort, uint64_t, MemRefType memref, uint64_t pageSize,
                             uint64_t numBuffers, std::optional<unsigned>) {
  Type element = memref.getElementType();
  if (memref.hasStaticShape() && failed(ttcore::verifyPages(emitError, memref.getShape())))
    return failure();
  if (!memref.hasStaticShape() || !(isa<ttcore::TileType>(element) || ttcore::elementTypeToDataType(element)))
    return emitError() << "expected circular buffer of a known number of tiles or numbers, found " << memref;
  if (pageSize == 0 || numBuffers == 0)
    return emitError() << "expected at least one buffer and one byte per page of the circular buffer, found " << numBuffers
                       << " and " << pageSize;
  return success();
}

FailureOr<KernelArguments> mlir::tt::ttkernel::argumentsOf(Operation *kernel, ArrayRef<int64_t> grid) {
  KernelArguments arguments;
  if (Attribute attr = kernel->getAttr(kCompileTimeArgsAttrName)) {
    auto numbers = dyn_cast<DenseI32ArrayAttr>(attr);
    if (!numbers)
      return kernel->emitError() << "expected " << kCompileTimeArgsAttrName << " to be an array<i32: ...>, found " << attr;
    arguments.compileTime.assign(numbers.asArrayRef().begin(), numbers.asArrayRef().end());
  }
  if (Attribute attr = kernel->getAttr(kRuntimeArgsAttrName)) {
    auto numbers = dyn_cast<DenseIntElementsAttr>(attr);
    auto type = numbers ? cast<ShapedType>(numbers.getType()) : ShapedType();
    if (!type || type.getRank() != 3 || type.getShape().take_front(2) != grid || !type.getElementType().isInteger(32))
      return kernel->emitError() << "expected " << kRuntimeArgsAttrName << " to be a dense tensor<" << grid[0] << "x" << grid[1]
                                 << "xNxi32>, the arguments of each core of the program, found " << attr;
    for (const APInt &number : numbers.getValues<APInt>())
      arguments.runtime.push_back(number.getZExtValue());
  }
  return arguments;
}

LogicalResult ProgramAttr::verify(function_ref<InFlightDiagnostic()> emitError, ArrayRef<FlatSymbolRefAttr> kernels,
                                  ArrayRef<int64_t> grid, ArrayRef<int32_t>) {
  if (kernels.empty())
    return emitError() << "expected kernels of the program, found none";
  if (grid.size() != 2 || grid[0] < 1 || grid[1] < 1)
    return emitError() << "expected a program with a grid of rows and columns, at least 1x1, found "
                       << llvm::interleaved(grid, "x");
  return success();
}
