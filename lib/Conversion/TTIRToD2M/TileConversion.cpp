//===- TileConversion.cpp - Operations to computations on tiles -----------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TileConversion.h"

#include "Eltwise.h"
#include "MovementConversion.h"
#include "TileMatmul.h"
#include "TileReduction.h"

#include "ttmlir/Dialect/TTIR/IR/OpRecords.h"
#include "ttmlir/Dialect/TTIR/IR/TTIR.h"

#include "mlir/IR/Matchers.h"

#include "llvm/ADT/SetVector.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::d2m;

static RankedTensorType resultType(Operation *op) { return cast<RankedTensorType>(op->getResult(0).getType()); }

/// The result type of `op` in tiles of unaligned shards like `cut`'s.
static RankedTensorType resultLike(RankedTensorType cut, Operation *op) {
  return Relayout::unalignedLike(cut, resultType(op).getElementType(), tileOf(resultType(op)).getDataType());
}

TileConversion::TileConversion(func::FuncOp function, const ::ttmlir::hw::ChipDesc &chip)
    : function(function), relayout(chip), b(function.getContext()) {
  for (Type type : function.getArgumentTypes())
    bytesOfArguments += relayout.bytesOfL1(type);
  for (Operation &op : function.front().without_terminator())
    if (isa_and_present<ttir::TTIRDialect>(op.getDialect()) && !isTransfer(&op) && isOnTiles(&op) && isSupported(&op))
      convertible.insert(&op);
}

LogicalResult TileConversion::run() {
  SmallVector<Operation *> ops;
  for (Operation &op : function.front().without_terminator())
    if (isConverted(&op))
      ops.push_back(&op);
  for (Operation *op : ops) {
    b.setInsertionPoint(op);
    auto operands = llvm::map_to_vector(op->getOperands(), [&](Value operand) {
      auto known = converted.find(operand);
      return known == converted.end() ? operand : known->second;
    });
    Value value = convert(op, operands);
    if (!value)
      return op->emitOpError("is not supported in kernels: its result has no layout");
    converted[op->getResult(0)] = value;
  }
  for (Operation *op : ops)
    replaceUnconvertedUses(op->getResult(0));
  for (Operation *op : llvm::reverse(ops))
    op->erase();
  return success();
}

Value TileConversion::convert(Operation *op, ValueRange operands) {
  if (auto move = dyn_cast<ttir::ToLayoutOp>(op))
    return convertMove(move, operands.front());
  if (auto product = dyn_cast<ttir::MatmulOp>(op))
    return convertMatmul(product, operands, *this);
  if (isMovement(op))
    return convertMovement(op, operands, *this);
  return isSupportedReduction(op) ? convertReduction(op, operands, *this) : convertEltwise(op, operands, *this);
}

void TileConversion::replaceUnconvertedUses(OpResult result) {
  auto isUnconverted = [&](OpOperand &use) { return !isConverted(use.getOwner()); };
  if (llvm::none_of(result.getUses(), isUnconverted))
    return;
  Value value = converted.at(result);
  b.setInsertionPointAfterValue(value);
  if (value.getType() != result.getType())
    value = relayout.move(value, cast<RankedTensorType>(result.getType()), result.getLoc(), b);
  result.replaceUsesWithIf(value, isUnconverted);
}

//===----------------------------------------------------------------------===//
// Legality
//===----------------------------------------------------------------------===//

bool TileConversion::isTransfer(Operation *op) {
  auto isOnDevice = [](Type type) {
    auto layout = dyn_cast_if_present<ttcore::LayoutAttr>(cast<RankedTensorType>(type).getEncoding());
    return layout && layout.isDevice();
  };
  if (isa<ttir::ToLayoutOp>(op))
    return !isOnDevice(op->getOperand(0).getType()) || !isOnDevice(op->getOperand(1).getType());
  return isa<ttir::EmptyOp>(op) || op->hasTrait<mlir::OpTrait::ConstantLike>();
}

bool TileConversion::isOnTiles(Operation *op) {
  auto isTiled = [&](Value value) {
    return relayout.canReach(value.getType()) && cast<RankedTensorType>(value.getType()).getNumElements() > 0;
  };
  return op->getNumResults() == 1 && isTiled(op->getResult(0)) && llvm::all_of(op->getOperands(), isTiled);
}

/// Whether kernels support `op` in some layout; they must be able to access all of its tensors.
bool TileConversion::isSupported(Operation *op) {
  RankedTensorType type = resultType(op);
  if (isa<ttir::ToLayoutOp>(op))
    return op->getOperand(0).getType() == type || Relayout::findPaddingProblem(type).empty();
  if (!isPlainTiles(type) && !Relayout::findPaddingProblem(type).empty())
    return false;
  auto product = dyn_cast<ttir::MatmulOp>(op);
  return product ? findMatmulProblem(product).empty() : isMovement(op) || isEltwise(op) || isSupportedReduction(op);
}

/// The reason why no kernel reads the places or sizes in an operand of `op`, empty if it has none. Constants are a way out for ops
/// with a form of known places only.
static std::string explainPlaces(Operation *op, const ttir::OpRecord &record) {
  if (!record.places)
    return "";
  for (auto [name, place] : record.places(op)) {
    if (!place || (!record.constantForm.empty() && matchPattern(place, m_Constant())))
      continue;
    const unsigned number = llvm::find(op->getOperands(), place) - op->operand_begin();
    const std::string text = llvm::formatv(": operand {0} '{1}' holds places or sizes", number, name);
    if (record.constantForm.empty())
      return text + ", which no kernel reads from a tensor";
    return text + " at run time, and kernels are compiled for known ones; constants make it '" + record.constantForm.str() +
           "', which has a kernel";
  }
  return "";
}

/// The reason why no kernel computes `op`, in any layouts, and the nearest form that has one, or else `libraryCall`.
static std::string explainMissingKernel(Operation *op, StringRef libraryCall) {
  if (auto product = dyn_cast<ttir::MatmulOp>(op))
    return (": " + findMatmulProblem(product) + libraryCall).str();
  const ttir::OpRecord *record = ttir::findRecord(op->getName());
  if (record && record->hasKernelSteps)
    return ": kernels compute it in steps, which --ttir-decompose-for-kernels makes";
  const std::string places = record ? explainPlaces(op, *record) : "";
  return (places.empty() ? ": no kernel computes it" : places) + libraryCall.str();
}

std::string TileConversion::explainRefusal(Operation *op, StringRef libraryCall) {
  auto problem = [&](StringRef what, unsigned number, Value value) -> std::string {
    auto prefix = (": " + what + " " + Twine(number) + " ").str();
    if (auto type = dyn_cast<RankedTensorType>(value.getType()); type && type.getNumElements() == 0)
      return prefix + "has no elements";
    llvm::Error error = relayout.checkReach(value.getType());
    return error ? prefix + "cannot be reached: " + toString(std::move(error)) : "";
  };
  // The second operand of a move is the place of its result.
  for (auto [number, operand] : llvm::enumerate(isa<ttir::ToLayoutOp>(op) ? op->getOperands().take_front() : op->getOperands()))
    if (std::string text = problem("operand", number, operand); !text.empty())
      return text;
  for (auto [number, result] : llvm::enumerate(op->getResults()))
    if (std::string text = problem("result", number, result); !text.empty())
      return text;
  if (op->getNumResults() == 1 && (isa<ttir::ToLayoutOp>(op) || !isPlainTiles(resultType(op))))
    if (StringRef padding = Relayout::findPaddingProblem(resultType(op)); !padding.empty())
      return (": the padding of result 0 is told, but " + padding).str();
  return explainMissingKernel(op, libraryCall);
}

//===----------------------------------------------------------------------===//
// Layouts
//===----------------------------------------------------------------------===//

RankedTensorType TileConversion::findUnalignedType(Operation *op, ValueRange operands) {
  OpBuilder b(op->getContext());
  SmallVector<RankedTensorType> types;
  for (Value operand : operands)
    if (!splatOf(operand, b))
      types.push_back(cast<RankedTensorType>(operand.getType()));
  // Unconverted users read a move to the original result type.
  RankedTensorType made = resultType(op);
  if (llvm::any_of(types, [&](RankedTensorType type) { return type.getShape() != made.getShape(); }) ||
      !Relayout::findPaddingProblem(made).empty())
    return {};
  for (RankedTensorType cut : types)
    if (relayout.isCut(cut) && relayout.isSmall(resultLike(cut, op)) &&
        (isMovedTo(op, cut) || llvm::all_of(types, [&](Type type) { return isCutLike(type, cut); })) && fitsBeside(op, types, cut))
      return cut;
  return {};
}

bool TileConversion::isMovedTo(Operation *op, RankedTensorType cut) {
  return !op->use_empty() && llvm::all_of(op->getUsers(), [&](Operation *user) {
    return isa<ttir::ToLayoutOp>(user) && isConverted(user) && isCutLike(resultType(user), cut);
  });
}

bool TileConversion::fitsBeside(Operation *op, ArrayRef<RankedTensorType> types, RankedTensorType cut) {
  uint64_t bytes = bytesOfArguments + relayout.bytesOfL1(resultLike(cut, op));
  for (RankedTensorType type : types)
    if (!isCutLike(type, cut))
      bytes += relayout.bytesOfL1(Relayout::unalignedLike(cut, type.getElementType(), tileOf(type).getDataType()));
  llvm::erase_if(inL1,
                 [&](const auto &tensor) { return llvm::none_of(tensor.second, [&](Value value) { return isStillRead(value); }); });
  for (const auto &[type, values] : inL1)
    bytes += relayout.bytesOfL1(type);
  return relayout.leavesRoom(bytes);
}

bool TileConversion::isStillRead(Value value) const {
  // Unconverted users read a tensor of another type, if this one is of another.
  auto form = converted.find(value);
  const bool isMoved = form != converted.end() && form->second.getType() != value.getType();
  return llvm::any_of(value.getUsers(), [&](Operation *user) {
    return isConverted(user) ? !converted.contains(user->getResult(0))
                             : !isMoved && !isa_and_present<D2MDialect>(user->getDialect());
  });
}

RankedTensorType TileConversion::findRows(Operation *op, ValueRange operands) {
  RankedTensorType type = resultType(op);
  auto isFit = [&](Value value) { return isRowMajor(value.getType()) && hasSameFormat(value.getType(), type); };
  if (operands.empty() || !llvm::all_of(operands, isFit))
    return {};
  if (isRowMajor(type))
    return type;
  llvm::SmallSetVector<Type, 2> wanted;
  for (Operation *user : op->getUsers()) {
    if (isMovement(user) && isConverted(user))
      wanted.insert(Relayout::rowsLike(type));
    else if (isa<ttir::ToLayoutOp>(user) && isFit(user->getResult(0)) && isConverted(user))
      wanted.insert(user->getResult(0).getType());
    else
      return {};
  }
  return wanted.size() == 1 ? cast<RankedTensorType>(wanted.front())
         : wanted.empty()   ? RankedTensorType()
                            : Relayout::rowsLike(type);
}

//===----------------------------------------------------------------------===//
// Results
//===----------------------------------------------------------------------===//

Value TileConversion::inTiles(Value value, Location loc) {
  Value &tiles = tilesOf[value];
  if (!tiles)
    tiles = relayout.inTiles(value, loc, b);
  return tiles;
}

Value TileConversion::computeInTiles(Operation *op, ValueRange operands, CreateFn create) {
  auto tiles = llvm::map_to_vector(
      operands, [&](Value operand) { return isPlainTiles(operand.getType()) ? operand : inTiles(operand, op->getLoc()); });
  RankedTensorType type = resultType(op);
  if (isPlainTiles(type))
    return create(tiles, type);
  Value result = create(tiles, withShape(type, type.getShape()));
  return relayout.move(result, type, op->getLoc(), b);
}

Value TileConversion::computeInUnalignedTiles(Operation *op, ValueRange operands, RankedTensorType cut, CreateFn create) {
  auto moved = llvm::map_to_vector(operands, [&](Value operand) -> Value {
    auto type = cast<RankedTensorType>(operand.getType());
    if (splatOf(operand, b) || isCutLike(type, cut))
      return operand;
    return relayout.move(operand, Relayout::unalignedLike(cut, type.getElementType(), tileOf(type).getDataType()), op->getLoc(), b);
  });
  Value result = create(moved, resultLike(cut, op));
  inL1.push_back({result.getType(), {op->getResult(0)}});
  return result;
}

Value TileConversion::convertMove(ttir::ToLayoutOp op, Value operand) {
  // A move to the operand's own layout is the operand.
  if (operand.getType() == resultType(op))
    for (auto &[type, values] : inL1)
      if (llvm::is_contained(values, op.getInput()))
        values.push_back(op->getResult(0));
  return relayout.move(operand, resultType(op), op.getLoc(), b);
}
