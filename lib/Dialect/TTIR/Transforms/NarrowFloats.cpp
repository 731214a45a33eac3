//===- NarrowFloats.cpp - Networks in bf16 --------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Building.h"

#include "ttmlir/Dialect/TTIR/IR/TTIR.h"
#include "ttmlir/Dialect/TTIR/Transforms/Passes.h"
#include "ttmlir/Support/Numerics.h"

#include "mlir/IR/DialectResourceBlobManager.h"
#include "mlir/IR/TypeUtilities.h"

#include "llvm/ADT/StringSet.h"

namespace mlir::tt::ttir {
#define GEN_PASS_DEF_TTIRNARROWFLOATS
#include "ttmlir/Dialect/TTIR/Transforms/Passes.h.inc"
} // namespace mlir::tt::ttir

using namespace mlir;
using namespace mlir::tt::ttir;

static bool isF32(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor && tensor.getElementType().isF32();
}

/// The tensor `type` with elements of bf16.
static RankedTensorType narrowed(Type type) {
  auto tensor = cast<RankedTensorType>(type);
  return RankedTensorType::get(tensor.getShape(), BFloat16Type::get(type.getContext()), tensor.getEncoding());
}

/// The floats `from`, each rounded to nearest, ties to even.
static SmallVector<char> narrowed(ArrayRef<char> from) {
  const int64_t count = from.size() / sizeof(float);
  SmallVector<float> aligned(count);
  std::memcpy(aligned.data(), from.data(), count * sizeof(float));
  SmallVector<char> to(count * sizeof(uint16_t));
  ::ttmlir::convert(::ttmlir::DataType::Float32, aligned.data(), ::ttmlir::DataType::BFloat16, to.data(), count);
  return to;
}

/// Splats stay splats, resources stay resources.
static ElementsAttr narrowed(ElementsAttr elements) {
  RankedTensorType type = narrowed(elements.getType());
  if (auto dense = dyn_cast<DenseElementsAttr>(elements))
    return cast<ElementsAttr>(DenseElementsAttr::getFromRawBuffer(type, narrowed(dense.getRawData())));
  DenseResourceElementsHandle handle = cast<DenseResourceElementsAttr>(elements).getRawHandle();
  AsmResourceBlob blob = HeapAsmResourceBlob::allocateAndCopyWithAlign(narrowed(handle.getBlob()->getData()), alignof(uint64_t));
  return cast<ElementsAttr>(DenseResourceElementsAttr::get(type, handle.getKey(), std::move(blob)));
}

/// The name of the place of `op` in the source; empty without one.
static StringRef placeOf(Operation *op) {
  auto name = dyn_cast<NameLoc>(op->getLoc());
  return name ? name.getName().strref() : StringRef();
}

namespace {
struct NarrowFloats : mlir::tt::ttir::impl::TTIRNarrowFloatsBase<NarrowFloats> {
  using Base::Base;

  void runOnOperation() final {
    for (const std::string &name : keep)
      kept.insert(name);
    for (func::FuncOp function : getOperation().getOps<func::FuncOp>())
      if (!function.isExternal())
        narrow(function);
    for (const auto &name : kept.keys())
      if (!found.contains(name))
        return getOperation().emitError() << "expected the name of an op or of its place as 'keep', found '" << name << "'",
               signalPassFailure();
  }

private:
  bool isNamed(StringRef name) {
    if (!kept.contains(name))
      return false;
    found.insert(name);
    return true;
  }

  /// Whether `op` computes in f32. Constants and other ops without operands do where all their users do.
  bool isKept(Operation *op) {
    if (op->getNumOperands() == 0 && op->getNumResults() > 0)
      return !op->use_empty() && llvm::all_of(op->getUsers(), [&](Operation *user) { return isKept(user); });
    // Both names count as found.
    const bool byKind = isNamed(op->getName().getStringRef()), byPlace = isNamed(placeOf(op));
    return byKind || byPlace;
  }

  void narrow(func::FuncOp function) {
    SmallVector<Value> values;
    llvm::SmallDenseSet<Operation *> wide;
    for (BlockArgument argument : function.getArguments())
      values.push_back(argument);
    function.walk([&](Operation *op) {
      if (isKept(op))
        wide.insert(op);
      llvm::append_range(values, op->getResults());
    });
    for (Value value : values)
      if (isF32(value.getType()))
        narrow(value, wide);
    Operation *terminator = function.front().getTerminator();
    function.setFunctionType(
        FunctionType::get(function.getContext(), function.front().getArgumentTypes(), terminator->getOperandTypes()));
  }

  /// Makes `value` bf16 unless it is the result of a wide op, or an argument that only such read, and casts it for readers of the
  /// other kind. Results of the function stay as they are made.
  static void narrow(Value value, const llvm::SmallDenseSet<Operation *> &wide) {
    Operation *producer = value.getDefiningOp();
    const bool isWide =
        producer ? wide.contains(producer)
                 : !value.use_empty() && llvm::all_of(value.getUsers(), [&](Operation *user) { return wide.contains(user); });
    if (!isWide) {
      if (auto constant = dyn_cast_or_null<ConstantOp>(producer))
        constant.setValueAttr(narrowed(constant.getValue()));
      value.setType(narrowed(value.getType()));
    }
    OpBuilder builder(value.getContext());
    builder.setInsertionPointAfterValue(value);
    Value other;
    for (OpOperand &use : llvm::make_early_inc_range(value.getUses())) {
      if (wide.contains(use.getOwner()) == isWide || (isWide && use.getOwner()->hasTrait<mlir::OpTrait::IsTerminator>()))
        continue;
      if (!other)
        other = castTo(builder, value.getLoc(), value, isWide ? Type(builder.getBF16Type()) : builder.getF32Type());
      if (use.getOwner() != other.getDefiningOp())
        use.set(other);
    }
  }

  llvm::StringSet<> kept, found;
};
} // namespace
