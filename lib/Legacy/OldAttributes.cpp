//===- OldAttributes.cpp - Attributes that ops no longer have -------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OldAttributes.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinTypes.h"

using namespace mlir;
using namespace mlir::tt;

namespace {
/// Joins `from`, integers of any type, into `to`, an array of i32.
struct Join {
  StringRef to;
  SmallVector<StringRef> from;
};
} // namespace

/// Axes of two-dimensional windows. Padding is today in the order top, left, bottom, right.
static const Join kWindow[] = {{"kernel", {"kernel_height", "kernel_width"}},
                               {"stride", {"stride_height", "stride_width"}},
                               {"dilation", {"dilation_height", "dilation_width"}},
                               {"padding", {"padding_top", "padding_left", "padding_bottom", "padding_right"}}};

/// Attributes of the time when one op was both convolutions: only the plain one's have a current form.
static constexpr StringLiteral kTransposed[] = {"is_convtranspose2d", "output_height_transpose", "output_width_transpose",
                                                "stride_transpose"};

/// Removes `name` and returns its value, which must be an integer if it is there.
static FailureOr<std::optional<int64_t>> takeInteger(Operation *op, NamedAttrList &attrs, StringRef name) {
  Attribute attr = attrs.erase(name);
  if (!attr)
    return std::optional<int64_t>();
  auto integer = dyn_cast<IntegerAttr>(attr);
  if (!integer || integer.getValue().getSignificantBits() > 64)
    return op->emitError() << "expected attribute '" << name << "' to be an integer, found " << attr;
  return std::optional(integer.getType().isUnsignedInteger() || integer.getType().isInteger(1)
                           ? static_cast<int64_t>(integer.getValue().getZExtValue())
                           : integer.getValue().getSExtValue());
}

/// The same for one that is an i32 today.
static FailureOr<std::optional<int32_t>> takeInt32(Operation *op, NamedAttrList &attrs, StringRef name) {
  FailureOr<std::optional<int64_t>> value = takeInteger(op, attrs, name);
  if (failed(value))
    return failure();
  if (!*value)
    return std::optional<int32_t>();
  if (!llvm::isInt<32>(**value))
    return op->emitError() << "expected attribute '" << name << "' of 32 bits, found " << **value;
  return std::optional(static_cast<int32_t>(**value));
}

/// Fails after an error at `op` if attribute `current`, which `old` becomes, is there already.
static LogicalResult expectOne(Operation *op, const NamedAttrList &attrs, StringRef old, StringRef current) {
  if (!attrs.get(current))
    return success();
  return op->emitError() << "expected one of '" << old << "' and '" << current << "', found both";
}

/// Joins several integers into an array. None of them there: nothing happens; some of them: an error.
static FailureOr<bool> join(Operation *op, NamedAttrList &attrs, const Join &rule) {
  SmallVector<int32_t> values;
  for (StringRef name : rule.from) {
    FailureOr<std::optional<int32_t>> value = takeInt32(op, attrs, name);
    if (failed(value))
      return failure();
    if (*value)
      values.push_back(**value);
  }
  if (values.empty())
    return false;
  if (values.size() != rule.from.size()) {
    InFlightDiagnostic diag = op->emitError("expected all of the attributes ");
    llvm::interleaveComma(rule.from, diag);
    return diag << ", found " << values.size();
  }
  if (failed(expectOne(op, attrs, rule.from.front(), rule.to)))
    return failure();
  attrs.set(rule.to, DenseI32ArrayAttr::get(op->getContext(), values));
  return true;
}

static FailureOr<bool> joinWindow(Operation *op, NamedAttrList &attrs) {
  bool changed = false;
  for (const Join &rule : kWindow) {
    FailureOr<bool> joined = join(op, attrs, rule);
    if (failed(joined))
      return failure();
    changed |= *joined;
  }
  return changed;
}

static FailureOr<bool> upgradeConv2d(Operation *op, NamedAttrList &attrs) {
  FailureOr<bool> changed = joinWindow(op, attrs);
  if (failed(changed))
    return failure();
  for (StringRef name : kTransposed) {
    FailureOr<std::optional<int64_t>> value = takeInteger(op, attrs, name);
    if (failed(value))
      return failure();
    if (value->value_or(0) != 0)
      return op->emitError() << "attribute '" << name << "' has no current form; use ttir.conv_transpose2d";
    *changed |= value->has_value();
  }
  auto groups = dyn_cast_if_present<IntegerAttr>(attrs.get("groups"));
  if (!groups || groups.getType().isSignlessInteger(32))
    return changed;
  FailureOr<std::optional<int32_t>> value = takeInt32(op, attrs, "groups");
  if (failed(value))
    return failure();
  attrs.set("groups", Builder(op->getContext()).getI32IntegerAttr(**value));
  return true;
}

/// A flattened image [1, 1, N*H*W, C] needs attributes for N, H and W.
static FailureOr<bool> upgradeMaxPool2d(Operation *op, NamedAttrList &attrs) {
  static constexpr StringLiteral kFlattened("flattened_compat_info");
  FailureOr<bool> changed = joinWindow(op, attrs);
  FailureOr<std::optional<int64_t>> height = takeInteger(op, attrs, "original_height");
  FailureOr<std::optional<int64_t>> width = takeInteger(op, attrs, "original_width");
  if (failed(changed) || failed(height) || failed(width))
    return failure();
  if (!*height && !*width)
    return changed;
  if (failed(expectOne(op, attrs, "original_height", kFlattened)))
    return failure();
  auto input = op->getNumOperands() ? dyn_cast<RankedTensorType>(op->getOperand(0).getType()) : RankedTensorType();
  if (!*height || !*width || !llvm::isInt<31>(**height) || !llvm::isInt<31>(**width) || **height < 1 || **width < 1 || !input ||
      input.getRank() != 4 || input.getDimSize(2) % (**height * **width) != 0)
    return op->emitError("original_height and original_width do not divide axis 2 of a four-dimensional input");
  int64_t batch = input.getDimSize(2) / (**height * **width);
  // The dialect of this context keeps its attributes as text.
  std::string text = "flattened_compat batch_size = " + std::to_string(batch) + ", input_height = " + std::to_string(**height) +
                     ", input_width = " + std::to_string(**width);
  attrs.set(kFlattened, OpaqueAttr::get(StringAttr::get(op->getContext(), "ttir"), text, NoneType::get(op->getContext())));
  return true;
}

/// The integers of `attr`, a list in any form; failure if it is none.
static FailureOr<SmallVector<int64_t>> listOf(Attribute attr);

/// The axes to replicate become the factor of every axis.
static FailureOr<bool> upgradeBroadcast(Operation *op, NamedAttrList &attrs) {
  Attribute dimension = attrs.erase("dimension");
  if (!dimension)
    return false;
  if (failed(expectOne(op, attrs, "dimension", "broadcast_dimensions")))
    return failure();
  auto input = op->getNumOperands() ? dyn_cast<RankedTensorType>(op->getOperand(0).getType()) : RankedTensorType();
  auto result = op->getNumResults() ? dyn_cast<RankedTensorType>(op->getResult(0).getType()) : RankedTensorType();
  if (!input || !result || input.getRank() != result.getRank())
    return op->emitError("broadcast to another rank has no current form; reshape first");
  FailureOr<SmallVector<int64_t>> axes = listOf(dimension);
  if (failed(axes))
    return op->emitError("expected attribute 'dimension' to be a list of integers, found ") << dimension;
  SmallVector<int64_t> factors;
  for (auto [axis, from, to] : llvm::enumerate(input.getShape(), result.getShape())) {
    factors.push_back(from > 0 ? to / from : 1);
    // Other axes keep their extents.
    if (from != to && !llvm::is_contained(*axes, int64_t(axis)) && !llvm::is_contained(*axes, int64_t(axis) - input.getRank()))
      return op->emitError("expected axis ") << axis << " in attribute 'dimension', whose extent is " << from << " and becomes "
                                             << to;
  }
  attrs.set("broadcast_dimensions", DenseI64ArrayAttr::get(op->getContext(), factors));
  return true;
}

static FailureOr<SmallVector<int64_t>> listOf(Attribute attr) {
  if (auto list = dyn_cast<DenseI32ArrayAttr>(attr))
    return SmallVector<int64_t>(list.asArrayRef());
  if (auto list = dyn_cast<DenseI64ArrayAttr>(attr))
    return SmallVector<int64_t>(list.asArrayRef());
  auto list = dyn_cast<ArrayAttr>(attr);
  if (!list || !llvm::all_of(list, [](Attribute entry) {
        auto integer = dyn_cast<IntegerAttr>(entry);
        return integer && integer.getValue().getSignificantBits() <= 64;
      }))
    return failure();
  return llvm::map_to_vector(list, [](Attribute entry) { return cast<IntegerAttr>(entry).getValue().getSExtValue(); });
}

/// Lists of the general gather as array<i64>, the axis of coordinates as si64.
static FailureOr<bool> upgradeGather(Operation *op, NamedAttrList &attrs) {
  bool changed = false;
  for (StringRef name : {"offset_dims", "collapsed_slice_dims", "operand_batching_dims", "start_indices_batching_dims",
                         "start_index_map", "slice_sizes"}) {
    Attribute attr = attrs.get(name);
    if (!attr || isa<DenseI64ArrayAttr>(attr))
      continue;
    FailureOr<SmallVector<int64_t>> list = listOf(attr);
    if (failed(list))
      return op->emitOpError("expected attribute '") << name << "' to be a list of integers, found " << attr;
    attrs.set(name, DenseI64ArrayAttr::get(op->getContext(), *list));
    changed = true;
  }
  auto si64 = IntegerType::get(op->getContext(), 64, IntegerType::Signed);
  if (auto dim = dyn_cast_if_present<IntegerAttr>(attrs.get("index_vector_dim")); dim && dim.getType() != si64) {
    FailureOr<std::optional<int64_t>> axis = takeInteger(op, attrs, "index_vector_dim");
    if (failed(axis))
      return failure();
    attrs.set("index_vector_dim", IntegerAttr::get(si64, **axis));
    changed = true;
  }
  return changed;
}

FailureOr<bool> mlir::tt::upgradeAttributes(Operation *op, NamedAttrList &attrs) {
  StringRef name = op->getName().getStringRef();
  if (name == "ttir.broadcast")
    return upgradeBroadcast(op, attrs);
  if (name == "ttir.gather")
    return upgradeGather(op, attrs);
  if (name == "ttir.conv2d")
    return upgradeConv2d(op, attrs);
  if (name == "ttir.max_pool2d")
    return upgradeMaxPool2d(op, attrs);
  return false;
}
