//===- Eltwise.cpp - Element-wise operations on tiles ---------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Eltwise.h"

#include "GenericBuilder.h"
#include "TileConversion.h"

#include "ttmlir/Dialect/TTIR/IR/TTIR.h"
#include "ttmlir/Schema/Bytecode.h"
#include "ttmlir/Support/EltwiseKernels.h"
#include "ttmlir/Support/Numerics.h"

#include "mlir/IR/Matchers.h"

#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::d2m;
using ttkernel::BcastType;

TypedAttr mlir::tt::splatOf(Value value, Builder &b) {
  DenseElementsAttr elements;
  if (!matchPattern(value, m_Constant(&elements)) || !elements.isSplat())
    return {};
  if (isa<FloatType>(elements.getElementType())) {
    APFloat number = elements.getSplatValue<APFloat>();
    bool losesInfo;
    number.convert(APFloat::IEEEsingle(), APFloat::rmNearestTiesToEven, &losesInfo);
    return b.getF32FloatAttr(number.convertToFloat());
  }
  const APInt number = elements.getSplatValue<APInt>();
  return b.getI64IntegerAttr(elements.getElementType().isUnsignedInteger() ? number.getZExtValue() : number.getSExtValue());
}

/// The broadcast of an operand's tile within the tile of the result; none if there is none.
static std::optional<BcastType> tileBroadcast(const TileSpace &from, const TileSpace &to) {
  bool rows = from.height() == 1 && to.height() != 1, columns = from.width() == 1 && to.width() != 1;
  if (!rows && !columns)
    return std::nullopt;
  return rows && columns ? BcastType::Scalar : rows ? BcastType::Row : BcastType::Col;
}

namespace {

/// An element-wise operation on its way to a tile operation.
class EltwiseLowering {
public:
  /// Computes a tensor of type `result` from `operands`, the converted operands of `op`.
  EltwiseLowering(Operation *op, ValueRange operands, RankedTensorType result, const ::ttmlir::EltwiseKernel &kernel, OpBuilder &b)
      : op(op), operands(operands), result(result), kernel(kernel), b(b), space(spaceOf(result)) {}

  Value run() {
    SmallVector<::ttmlir::DataType> types;
    for (Value operand : operands) {
      auto type = static_cast<::ttmlir::DataType>(storedType(operand));
      types.push_back(::ttmlir::isBlockFloat(type) ? ::ttmlir::DataType::BFloat16 : type);
      addOperand(operand);
    }
    const ::ttmlir::DataType computed = ::ttmlir::eltwiseComputeType(kernel, types);
    computesFloat = ::ttmlir::isFloat(computed);
    computesUnsigned = computed == ::ttmlir::DataType::UInt32;
    rounds = computesFloat && tileOf(result).getDataType() == ttcore::DataType::BFloat16 &&
             !llvm::all_of(types, [](::ttmlir::DataType type) { return type == ::ttmlir::DataType::BFloat16; });
    GenericBuilder generic(b, op->getLoc(), {space.rows(), space.columns()});
    for (auto [input, tile] : llvm::zip_equal(inputs, inputTiles))
      generic.addInput(input, tile);
    return generic.build(result, [&](ValueRange tiles) { return body(tiles); });
  }

private:
  void addOperand(Value operand) {
    TypedAttr splat = splatOf(operand, b);
    splats.push_back(splat);
    if (splat)
      return;
    auto known = llvm::find(inputs, operand);
    numbers.push_back(known - inputs.begin());
    if (known != inputs.end())
      return;
    TileSpace from = spaceOf(cast<RankedTensorType>(operand.getType()));
    inputs.push_back(operand);
    inputTiles.push_back(broadcastTile(from, space, b.getAffineDimExpr(0), b.getAffineDimExpr(1)));
    broadcasts.push_back(tileBroadcast(from, space));
  }

  Value body(ValueRange tiles) {
    SmallVector<Value> values;
    unsigned next = 0;
    TileBuilder tile(b, op->getLoc());
    if (Value value = scalarForm(tiles, tile))
      return value;
    for (auto [index, splat] : llvm::enumerate(splats)) {
      if (splat) {
        values.push_back(tile.fill(splat, computesFloat, computesUnsigned));
        continue;
      }
      unsigned input = numbers[next++];
      Value value = tiles[input];
      if (std::optional<BcastType> broadcast = broadcasts[input])
        value = tile.bcast(value, *broadcast);
      values.push_back(llvm::is_contained(kernel.predicates, int(index)) ? tile.predicate(value, computesFloat)
                                                                         : tile.inClass(value, computesFloat));
    }
    ttcore::TileType made = tileOf(result);
    return tile.cast(tile.eltwise(cast<ElementwiseOpInterface>(op).getTileOpName(), computedTile(tile), values, attributes()), made,
                     /*always=*/rounds);
  }

  /// Sums, differences, products and quotients with one number; null for everything else.
  Value scalarForm(ValueRange tiles, TileBuilder &tile) {
    if (splats.size() != 2 || bool(splats[0]) == bool(splats[1]))
      return {};
    bool numberFirst = bool(splats[0]);
    StringRef form = llvm::TypeSwitch<Operation *, StringRef>(op)
                         .Case<ttir::AddOp>([](auto) { return TileScalaraddOp::getOperationName(); })
                         .Case<ttir::MultiplyOp>([](auto) { return TileScalarmulOp::getOperationName(); })
                         .Case<ttir::SubtractOp>([&](auto) {
                           return numberFirst ? TileScalarrsubOp::getOperationName() : TileScalarsubOp::getOperationName();
                         })
                         .Default([](Operation *) { return ""; });
    const bool divides = isa<ttir::DivOp>(op) && !numberFirst && computesFloat;
    if ((form.empty() && !divides) || broadcasts[0])
      return {};
    Value value = tile.inClass(tiles[0], computesFloat);
    ttcore::TileType made = tileOf(result);
    ttcore::TileType computed = computedTile(tile);
    TypedAttr number = splats[numberFirst ? 0 : 1];
    return tile.cast(divides ? tile.quotient(computed, value, number) : tile.scalar(form, computed, value, number, computesFloat),
                     made, /*always=*/rounds);
  }

  /// The tile that the operation makes, which a cast may turn into one of the result.
  ttcore::TileType computedTile(TileBuilder &tile) {
    ttcore::TileType made = tileOf(result);
    return isFloatTile(made) == computesFloat && !rounds ? made : tile.wideTile(computesFloat, computesUnsigned);
  }

  /// The attributes of the operation, numbers in the type of the computation.
  SmallVector<NamedAttribute> attributes() {
    const ::ttmlir::schema::InstructionInfo *call = ::ttmlir::schema::findCall(::ttmlir::schema::tileCallName(kernel.mnemonic));
    SmallVector<StringRef> names;
    call->attributes.split(names, ',', -1, /*KeepEmpty=*/false);
    llvm::erase(names, "type");
    SmallVector<NamedAttribute> result;
    for (auto [name, number] : llvm::zip_equal(names, ttir::numberAttributes(op))) {
      const int32_t integer = computesUnsigned ? static_cast<int32_t>(::ttmlir::saturatingCast<uint32_t>(number))
                                               : ::ttmlir::saturatingCast<int32_t>(number);
      Attribute value = computesFloat ? Attribute(b.getF32FloatAttr(static_cast<float>(number))) : b.getI32IntegerAttr(integer);
      result.emplace_back(b.getStringAttr(name), value);
    }
    return result;
  }

  Operation *op;
  ValueRange operands;
  RankedTensorType result;
  const ::ttmlir::EltwiseKernel &kernel;
  OpBuilder &b;
  TileSpace space;
  bool computesFloat = true, computesUnsigned = false;
  /// Whether the result, of 32 bits as an operand has other elements, is rounded to bf16, as a typecast does: the packer would
  /// truncate it.
  bool rounds = false;
  /// Per operand; null for inputs.
  SmallVector<TypedAttr> splats;
  /// The inputs of the operands that are some.
  SmallVector<unsigned> numbers;
  /// Per input.
  SmallVector<Value> inputs;
  SmallVector<TileIndex> inputTiles;
  SmallVector<std::optional<BcastType>> broadcasts;
};

} // namespace

Value mlir::tt::createTypecast(Value value, RankedTensorType result, Location loc, OpBuilder &b) {
  TileSpace space = spaceOf(result);
  GenericBuilder generic(b, loc, {space.rows(), space.columns()});
  generic.addInput(value, generic.tile());
  return generic.build(result,
                       [&](ValueRange tiles) { return TileBuilder(b, loc).cast(tiles[0], tileOf(result), /*always=*/true); });
}

/// The kernel of an operation that computes one tile of operands at a time; null if there is none.
static const ::ttmlir::EltwiseKernel *findKernel(Operation *op) {
  auto elementwise = dyn_cast<ElementwiseOpInterface>(op);
  return elementwise && !elementwise.getTileOpName().empty() ? &elementwise.getElementKernel() : nullptr;
}

bool mlir::tt::isEltwise(Operation *op) { return isa<ttir::TypecastOp>(op) || findKernel(op); }

Value mlir::tt::convertEltwise(Operation *op, ValueRange operands, TileConversion &conversion) {
  OpBuilder &b = conversion.builder();
  auto create = [&](ValueRange tiles, RankedTensorType result) {
    if (isa<ttir::TypecastOp>(op))
      return createTypecast(tiles[0], result, op->getLoc(), b);
    return EltwiseLowering(op, tiles, result, *findKernel(op), b).run();
  };
  RankedTensorType cut = conversion.findUnalignedType(op, operands);
  return cut ? conversion.computeInUnalignedTiles(op, operands, cut, create) : conversion.computeInTiles(op, operands, create);
}
