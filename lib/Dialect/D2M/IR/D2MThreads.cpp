//===- D2MThreads.cpp - Types and operations of threads -------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/D2M/IR/D2M.h"

#include "ttmlir/Dialect/TTCore/IR/AsmHelpers.h"
#include "ttmlir/Hardware/Layout/TensorLayout.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectImplementation.h"
#include "mlir/IR/Matchers.h"

#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::d2m;
using ttcore::MemorySpace;

#include "ttmlir/Dialect/D2M/IR/D2MEnums.cpp.inc"

#define GET_ATTRDEF_CLASSES
#include "ttmlir/Dialect/D2M/IR/D2MAttrs.cpp.inc"

#define GET_TYPEDEF_CLASSES
#include "ttmlir/Dialect/D2M/IR/D2MTypes.cpp.inc"

void D2MDialect::registerTypes() {
  addAttributes<
#define GET_ATTRDEF_LIST
#include "ttmlir/Dialect/D2M/IR/D2MAttrs.cpp.inc"
      >();
  addTypes<
#define GET_TYPEDEF_LIST
#include "ttmlir/Dialect/D2M/IR/D2MTypes.cpp.inc"
      >();
}

//===----------------------------------------------------------------------===//
// Types and attributes
//===----------------------------------------------------------------------===//

static std::optional<MemorySpace> spaceOf(MemRefType type) {
  auto space = dyn_cast_or_null<ttcore::MemorySpaceAttr>(type.getMemorySpace());
  return space ? std::optional(space.getValue()) : std::nullopt;
}

std::optional<MemorySpace> mlir::tt::d2m::memorySpaceOf(Value tiles) { return spaceOf(cast<MemRefType>(tiles.getType())); }

LogicalResult CircularBufferType::verify(function_ref<InFlightDiagnostic()> emitError, MemRefType memref) {
  Type element = memref.getElementType();
  if (memref.hasStaticShape() && failed(ttcore::verifyPages(emitError, memref.getShape())))
    return failure();
  if (!memref.hasStaticShape() || memref.getNumElements() == 0 ||
      !(isa<ttcore::TileType>(element) || ttcore::elementTypeToDataType(element)))
    return emitError() << "expected a circular buffer of a known number of tiles or numbers, found " << memref;
  if (spaceOf(memref) != MemorySpace::L1)
    return emitError() << "expected a circular buffer in #ttcore.memory_space<l1>, found " << memref;
  return success();
}

Attribute ThreadAttr::parse(AsmParser &parser, Type) {
  ttkernel::NocIndex noc = ttkernel::NocIndex::Noc0;
  FailureOr<ThreadKind> kind = failure();
  if (parser.parseLess() || failed(kind = FieldParser<ThreadKind>::parse(parser)))
    return {};
  if (*kind == ThreadKind::DataMovement) {
    FailureOr<ttkernel::NocIndex> index = failure();
    if (parser.parseComma() || failed(index = FieldParser<ttkernel::NocIndex>::parse(parser)))
      return {};
    noc = *index;
  }
  if (parser.parseGreater())
    return {};
  return get(parser.getContext(), *kind, noc);
}

void ThreadAttr::print(AsmPrinter &printer) const {
  printer << "<" << stringifyEnum(getKind());
  if (getKind() == ThreadKind::DataMovement)
    printer << ", " << stringifyEnum(getNoc());
  printer << ">";
}

//===----------------------------------------------------------------------===//
// Operations
//===----------------------------------------------------------------------===//

MemRefType mlir::tt::d2m::detail::accessedTiles(Value cb, Value pages) {
  MemRefType push = cast<CircularBufferType>(cb.getType()).getMemref();
  if (!pages)
    return push;
  return MemRefType::get({ShapedType::kDynamic}, push.getElementType(), MemRefLayoutAttrInterface(), push.getMemorySpace());
}

template <class Op> static LogicalResult verifyAccess(Op op) {
  MemRefType accessed = d2m::detail::accessedTiles(op.getCb(), op.getPages());
  if (op.getTiles().getType() != accessed)
    return op.emitOpError("expected result type ") << accessed << ", found " << op.getTiles().getType();
  return success();
}

LogicalResult ReserveOp::verify() { return verifyAccess(*this); }
LogicalResult WaitOp::verify() { return verifyAccess(*this); }
LogicalResult FrontOp::verify() { return verifyAccess(*this); }

/// Verifies that `index` has one value per dimension of `tiles`, constant ones in range.
static LogicalResult verifyIndex(Operation *op, Value tiles, OperandRange index) {
  auto type = cast<MemRefType>(tiles.getType());
  if (index.size() != size_t(type.getRank()))
    return op->emitOpError("expected ") << type.getRank() << " indices into " << type << ", found " << index.size();
  for (auto [extent, value] : llvm::zip_equal(type.getShape(), index)) {
    APInt known;
    if (matchPattern(value, m_ConstantInt(&known)) && (known.isNegative() || (extent >= 0 && known.getSExtValue() >= extent)))
      return op->emitOpError("expected an index inside ") << type << ", found " << known.getSExtValue();
  }
  return success();
}

static LogicalResult verifySpace(Operation *op, Value tiles, ArrayRef<MemorySpace> spaces, StringRef wanted) {
  std::optional<MemorySpace> space = memorySpaceOf(tiles);
  if (!space || !llvm::is_contained(spaces, *space))
    return op->emitOpError("expected ") << wanted << ", found " << tiles.getType();
  return success();
}

/// Verifies that the last index, number `last`, into the tiles of `op` is below `pages`, if it is constant.
static LogicalResult verifyPages(OperandOp op, int64_t last, int64_t pages) {
  auto type = cast<MemRefType>(op.getTiles().getType());
  if (!type.isDynamicDim(last) && type.getDimSize(last) != pages)
    return op.emitOpError("expected the ") << pages << " pages of tensor " << op.getIndex() << ", found " << type;
  for (Operation *user : op->getUsers()) {
    auto index = llvm::TypeSwitch<Operation *, OperandRange>(user)
                     .Case([](DmaReadOp read) { return read.getFromIndex(); })
                     .Case([](DmaWriteOp write) { return write.getToIndex(); })
                     .Case([](NocAddressOp address) { return address.getIndex(); })
                     .Default([](Operation *other) { return other->getOperands().take_front(0); });
    APInt known;
    if (int64_t(index.size()) > last && matchPattern(index[last], m_ConstantInt(&known)) && known.getZExtValue() >= uint64_t(pages))
      return user->emitOpError("expected a page below ")
             << pages << " of tensor " << op.getIndex() << ", found " << known.getSExtValue();
  }
  return success();
}

LogicalResult OperandOp::verify() {
  auto generic = (*this)->getParentOfType<GenericOp>();
  if (!generic)
    return emitOpError("must be in a d2m.generic");
  unsigned tensors = generic.getNumOperands() + generic.getNumResults();
  if (getIndex() >= tensors)
    return emitOpError("expected a tensor below ") << tensors << ", found " << getIndex();
  auto type = cast<MemRefType>(getTiles().getType());
  // Pages of a row-major tensor have the elements of a row.
  const bool hasRows = !isa<ttcore::TileType>(type.getElementType());
  const int64_t indices = type.getRank() - hasRows;
  if ((indices != 1 && indices != 3) || (hasRows && type.isDynamicDim(indices)))
    return emitOpError("expected pages, or rows and columns of cores and pages there, found ") << type;
  auto layout = dyn_cast_if_present<ttcore::LayoutAttr>(generic.getTensorType(getIndex()).getEncoding());
  if (!layout)
    return success();
  MemRefType stored = layout.getMemref();
  if (type.getElementType() != stored.getElementType() || type.getMemorySpace() != stored.getMemorySpace())
    return emitOpError("expected the element type and memory space of ") << stored << ", found " << type;
  llvm::Expected<::ttmlir::hw::TensorLayout> placement = layout.getTensorLayout(generic.getTensorType(getIndex()).getShape());
  if (!placement)
    return emitOpError("expected a placeable tensor ") << getIndex() << ": " << toString(placement.takeError());
  const int64_t pages = indices == 1 ? placement->numPages() : placement->pagesPerShard();
  std::optional<ttcore::TensorMemoryLayout> spread = layout.getMemLayout();
  const bool isInterleaved = !spread || *spread == ttcore::TensorMemoryLayout::Interleaved;
  const bool isOnCores =
      !isInterleaved && *spread != ttcore::TensorMemoryLayout::SingleBank && memorySpaceOf(getTiles()) == MemorySpace::L1;
  if (isOnCores != (indices == 3))
    return emitOpError("expected ") << (isOnCores ? "cores and pages there of sharded" : "pages of interleaved") << " tensor "
                                    << getIndex() << ", found " << type;
  // Other pages are indexed as if they were interleaved.
  return isInterleaved || isOnCores ? verifyPages(*this, indices - 1, pages) : success();
}

template <class Op> static LogicalResult verifyTransfer(Op op, Value local, Value tensor) {
  if (failed(verifySpace(op, local, MemorySpace::L1, "tiles in #ttcore.memory_space<l1>")) ||
      failed(verifyIndex(op, op.getFrom(), op.getFromIndex())))
    return failure();
  if (cast<MemRefType>(local.getType()).getElementType() != cast<MemRefType>(tensor.getType()).getElementType())
    return op.emitOpError("expected tiles of one type, found ") << op.getFrom().getType() << " and " << op.getTo().getType();
  return verifyIndex(op, op.getTo(), op.getToIndex());
}

LogicalResult DmaReadOp::verify() { return verifyTransfer(*this, getTo(), getFrom()); }
LogicalResult DmaWriteOp::verify() { return verifyTransfer(*this, getFrom(), getTo()); }

static LogicalResult verifyCore(Operation *op, OperandRange core) {
  if (core.size() != 2)
    return op->emitOpError("expected the row and column of a core, found ") << core.size() << " numbers";
  return success();
}

static LogicalResult verifyRectangle(Operation *op, OperandRange core, ArrayRef<int64_t> extents) {
  if (failed(verifyCore(op, core)))
    return failure();
  if (extents.size() != 2 || extents[0] < 1 || extents[1] < 1 || (extents[0] == 1 && extents[1] == 1))
    return op->emitOpError("expected at least two cores, in rows and columns, found fewer");
  return success();
}

LogicalResult DmaWriteMulticastOp::verify() {
  if (failed(verifySpace(*this, getTiles(), MemorySpace::L1, "tiles in #ttcore.memory_space<l1>")))
    return failure();
  if (!getTo())
    return verifyRectangle(*this, getCore(), getMcast());
  if (failed(verifySpace(*this, getTo(), MemorySpace::L1, "tiles in #ttcore.memory_space<l1>")))
    return failure();
  if (cast<MemRefType>(getTo().getType()).getElementType() != cast<MemRefType>(getTiles().getType()).getElementType())
    return emitOpError("expected tiles of one type, found ") << getTiles().getType() << " and " << getTo().getType();
  if (failed(verifyIndex(*this, getTo(), getToIndex())))
    return failure();
  return verifyRectangle(*this, getCore(), getMcast());
}

LogicalResult SemaphoreSetOp::verify() { return getMcast() ? verifyRectangle(*this, getCore(), *getMcast()) : success(); }

LogicalResult SemaphoreIncOp::verify() { return verifyCore(*this, getCore()); }

LogicalResult AcquireDstOp::verify() {
  auto type = cast<MemRefType>(getDst().getType());
  auto tile = dyn_cast<ttcore::TileType>(type.getElementType());
  if (spaceOf(type) != MemorySpace::Dst || !type.hasStaticShape() || !tile)
    return emitOpError("expected a known number of tiles in #ttcore.memory_space<dst>, found ") << type;
  if (type.getNumElements() == 0)
    return emitOpError("expected at least one tile, found ") << type;
  if (tile.getDataType() != ttcore::DataType::Float32 && tile.getDataType() != ttcore::DataType::BFloat16)
    return emitOpError("expected destination registers of f32, also for integers, or of bf16, found ") << type;
  return success();
}

/// Whether units convert between the formats on the way to or from registers.
static bool convertsOnTheWay(Type from, Type to) {
  auto fromTile = dyn_cast<ttcore::TileType>(from), toTile = dyn_cast<ttcore::TileType>(to);
  return fromTile && toTile && isFloatTile(fromTile) == isFloatTile(toTile);
}

/// Checks a tile of `tile` in `tiles`, which is a buffer or the registers.
static LogicalResult verifyTile(Operation *op, Type tile, Value tiles, OperandRange index) {
  if (failed(verifySpace(op, tiles, {MemorySpace::L1, MemorySpace::Dst}, "tiles in #ttcore.memory_space<l1> or <dst>")))
    return failure();
  Type stored = cast<MemRefType>(tiles.getType()).getElementType();
  if (memorySpaceOf(tiles) == MemorySpace::L1 && !convertsOnTheWay(tile, stored))
    return op->emitOpError("expected a tile that converts to ") << stored << " of the buffer, found " << tile;
  if (memorySpaceOf(tiles) == MemorySpace::Dst && !isFloatTile(cast<ttcore::TileType>(tile)) &&
      cast<ttcore::TileType>(stored).getDataType() != ttcore::DataType::Float32)
    return op->emitOpError("expected destination registers of f32 for ") << tile << ", found " << stored;
  return verifyIndex(op, tiles, index);
}

LogicalResult LoadOp::verify() { return verifyTile(*this, getTile().getType(), getTiles(), getIndex()); }
LogicalResult StoreOp::verify() { return verifyTile(*this, getTile().getType(), getTiles(), getIndex()); }

LogicalResult TileMatmulBlockOp::verify() {
  for (Value tiles : {getLhs(), getRhs(), getDst()})
    if (!isa<ttcore::TileType>(cast<MemRefType>(tiles.getType()).getElementType()))
      return emitOpError("expected tiles, found ") << tiles.getType();
  for (Value factor : {getLhs(), getRhs()})
    if (failed(verifySpace(*this, factor, MemorySpace::L1, "factors in #ttcore.memory_space<l1>")))
      return failure();
  if (failed(verifySpace(*this, getDst(), MemorySpace::Dst, "sums in #ttcore.memory_space<dst>")))
    return failure();
  if (getBlock().size() != 2 || getBlock()[0] < 1 || getBlock()[1] < 1 || getStride() < 1)
    return emitOpError("expected a block of rows and columns and a stride, at least 1, found fewer");
  return success();
}
