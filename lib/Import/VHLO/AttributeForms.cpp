//===- AttributeForms.cpp - Attributes as artifacts have them -------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "AttributeForms.h"

#include "ttmlir/Dialect/StableHLO/IR/StableHLODialect.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Diagnostics.h"

#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"

#include <deque>

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::importer;

//===----------------------------------------------------------------------===//
// Defaults of absent attributes
//===----------------------------------------------------------------------===//

static Attribute axesAttribute(MLIRContext *context, ArrayRef<int64_t> axes) {
  return DenseElementsAttr::get(RankedTensorType::get(axes.size(), IntegerType::get(context, 64)), axes);
}
static Attribute integerAttribute(MLIRContext *context, int64_t value) {
  return IntegerAttr::get(IntegerType::get(context, 64), value);
}
static Attribute flagAttribute(MLIRContext *context, bool value) { return BoolAttr::get(context, value); }
static Attribute typeAttribute(MLIRContext *, Type type) { return TypeAttr::get(type); }
static MLIRContext *context(Attribute attribute) { return attribute.getContext(); }

static Attribute absentFalse(AbsentPlace place) { return flagAttribute(place.context, false); }
static Attribute absentZero(AbsentPlace place) { return integerAttribute(place.context, 0); }
static Attribute absentLastAxis(AbsentPlace place) { return integerAttribute(place.context, -1); }
static Attribute absentAllAxes(AbsentPlace place) {
  return axesAttribute(place.context, llvm::to_vector(llvm::seq<int64_t>(0, place.size)));
}
static Attribute absentNoAxes(AbsentPlace place) { return axesAttribute(place.context, {}); }
static Attribute absentOnes(AbsentPlace place) { return axesAttribute(place.context, SmallVector<int64_t>(place.size, 1)); }
static Attribute absentNoPadding(AbsentPlace place) {
  return DenseElementsAttr::get(RankedTensorType::get({place.size, 2}, IntegerType::get(place.context, 64)),
                                ArrayRef<int64_t>(SmallVector<int64_t>(place.size * 2, 0)));
}
static Attribute absentNoReversal(AbsentPlace place) {
  return DenseElementsAttr::get(RankedTensorType::get(place.size, IntegerType::get(place.context, 1)),
                                ArrayRef<bool>(SmallVector<bool>(place.size, false)));
}
static Attribute absentEmptyText(AbsentPlace place) { return StringAttr::get(place.context); }
static Attribute absentEmptyList(AbsentPlace place) { return ArrayAttr::get(place.context, {}); }
static Attribute absentEmptyDictionary(AbsentPlace place) { return DictionaryAttr::get(place.context); }
static Attribute absentNoConfig(AbsentPlace place) { return place.isTyped ? absentEmptyDictionary(place) : absentEmptyText(place); }
static Attribute absentDefaultPrecision(AbsentPlace place) {
  Attribute precision = stablehlo::PrecisionAttr::get(place.context, stablehlo::Precision::DEFAULT);
  return ArrayAttr::get(place.context, SmallVector<Attribute>(place.size, precision));
}
static Attribute absentNoComparisonType(AbsentPlace place) {
  return stablehlo::ComparisonTypeAttr::get(place.context, stablehlo::ComparisonType::NOTYPE);
}
static Attribute absentOriginalApi(AbsentPlace place) { return IntegerAttr::get(IntegerType::get(place.context, 32), 1); }
static Attribute absentDefaultAccuracy(AbsentPlace place) {
  auto zero = FloatAttr::get(Float64Type::get(place.context), 0.0);
  return stablehlo::ResultAccuracyAttr::get(
      place.context, zero, zero, 0, stablehlo::ResultAccuracyModeAttr::get(place.context, stablehlo::ResultAccuracyMode::DEFAULT));
}
static Attribute absentNoType(AbsentPlace place) { return TypeAttr::get(NoneType::get(place.context)); }

//===----------------------------------------------------------------------===//
// Parts
//===----------------------------------------------------------------------===//

/// Whether `elements` are a list: one number may stand for more elements than there is memory for.
static bool isList(DenseElementsAttr elements, unsigned width) {
  constexpr int64_t maxElements = 1 << 16;
  return elements && elements.getType().getRank() == 1 && elements.getNumElements() <= maxElements &&
         elements.getElementType().isSignlessInteger(width);
}

namespace {
/// The parts of an attribute, as artifacts have them.
class Parts {
public:
  Parts(StringRef name, ArrayRef<Attribute> values, Location loc) : name(name), values(values), loc(loc) {}

  ArrayRef<int64_t> axes(unsigned part) {
    auto elements = get<DenseIntElementsAttr>(part, "a list of integers");
    if (!isList(elements, 64))
      return fail(part, "a list of integers"), ArrayRef<int64_t>();
    return lists.emplace_back(elements.getValues<int64_t>().begin(), elements.getValues<int64_t>().end());
  }
  int64_t integer(unsigned part) {
    auto value = get<IntegerAttr>(part, "an integer");
    return value && value.getType().isSignlessInteger(64) ? value.getInt() : (fail(part, "an integer of 64 bits"), 0);
  }
  bool flag(unsigned part) {
    auto value = get<BoolAttr>(part, "a boolean");
    return value && value.getValue();
  }
  Type type(unsigned part) {
    auto value = get<TypeAttr>(part, "a type");
    return value ? value.getValue() : NoneType::get(loc.getContext());
  }

  template <class Attr, class... Values> Attribute make(const Values &...values) {
    auto diagnose = [this] { return emitError(loc); };
    if (hasFailed)
      return {};
    if constexpr (requires { Attr::verify(diagnose, values...); })
      return Attr::getChecked(diagnose, loc.getContext(), values...);
    else
      return Attr::get(loc.getContext(), values...);
  }

private:
  template <class Attr> Attr get(unsigned part, StringRef what) {
    auto value = dyn_cast_or_null<Attr>(values[part]);
    if (!value)
      fail(part, what);
    return value;
  }

  void fail(unsigned part, StringRef what) {
    if (!std::exchange(hasFailed, true)) {
      InFlightDiagnostic error = emitError(loc) << "expected " << what << " as part " << part << " of '" << name << "', found ";
      if (values[part])
        error << values[part];
      else
        error << "none";
    }
  }

  StringRef name;
  ArrayRef<Attribute> values;
  Location loc;
  std::deque<SmallVector<int64_t>> lists;
  bool hasFailed = false;
};
} // namespace

#define TT_ARTIFACT_SPLITS
#include "ttmlir/Import/VHLO/Artifacts.inc"

#define TT_ARTIFACT_OPS
#include "ttmlir/Import/VHLO/Artifacts.inc"

const OpRow *importer::findArtifactOp(StringRef name) {
  const OpRow *found = llvm::lower_bound(kOps, name, [](const OpRow &row, StringRef text) { return row.name < text; });
  return found != std::end(kOps) && found->name == name ? found : nullptr;
}

const OpRow *importer::findOwnOp(StringRef op) {
  static const llvm::StringMap<const OpRow *> rows = [] {
    llvm::StringMap<const OpRow *> byName;
    for (const OpRow &row : kOps)
      byName[row.op] = &row;
    return byName;
  }();
  return rows.lookup(op);
}

//===----------------------------------------------------------------------===//
// Reading
//===----------------------------------------------------------------------===//

/// The axes of a window, or the operands of a product, if `value` says so.
static int64_t sizeOf(Attribute value) {
  constexpr int64_t maxAxes = 1 << 16;
  if (auto elements = dyn_cast<DenseElementsAttr>(value))
    return elements.getType().getRank() > 0 ? std::min(elements.getType().getDimSize(0), maxAxes) : 0;
  auto list = dyn_cast<ArrayAttr>(value);
  return list ? list.size() : 0;
}

/// The attribute of an op that is `value` in artifacts; null if it is dropped.
static Attribute readForm(Form form, Attribute value) {
  MLIRContext *context = value.getContext();
  auto elements = dyn_cast<DenseElementsAttr>(value);
  auto symbolOf = [](Attribute text) -> Attribute {
    auto string = dyn_cast<StringAttr>(text);
    return string ? FlatSymbolRefAttr::get(string) : nullptr;
  };
  switch (form) {
  case Form::Plain:
  case Form::ApiVersion:
    return value;
  case Form::Axes:
    if (!isList(elements, 64))
      return {};
    return DenseI64ArrayAttr::get(context, llvm::to_vector(elements.getValues<int64_t>()));
  case Form::Flags:
    if (!isList(elements, 1))
      return {};
    return DenseBoolArrayAttr::get(context, llvm::to_vector(elements.getValues<bool>()));
  case Form::Unit:
    return isa<BoolAttr>(value) && cast<BoolAttr>(value).getValue() ? UnitAttr::get(context) : nullptr;
  case Form::Symbol:
    return symbolOf(value);
  case Form::Symbols: {
    auto list = dyn_cast<ArrayAttr>(value);
    if (!list || !llvm::all_of(list, llvm::IsaPred<StringAttr>))
      return {};
    return ArrayAttr::get(context, llvm::map_to_vector(list, symbolOf));
  }
  }
  llvm_unreachable("unknown form of an attribute");
}

/// Whether `value` is the default of an absent attribute.
static bool standsForAbsent(const AttributeRow &row, Attribute value, bool isTyped) {
  const Attribute absent = row.absent ? row.absent({value.getContext(), sizeOf(value), isTyped}) : nullptr;
  // A version of 32 bits is absent as a number of 64.
  auto number = dyn_cast<IntegerAttr>(value);
  if (number && isa_and_present<IntegerAttr>(absent))
    return APInt::isSameValue(number.getValue(), cast<IntegerAttr>(absent).getValue());
  // Tensors without elements may have one all the same.
  return absent && (absent == value || (isa<DenseElementsAttr>(value) && readForm(row.form, absent) == readForm(row.form, value)));
}

namespace {
/// Parts of one attribute, as far as they are found.
struct FoundParts {
  Split split = Split::None;
  SmallVector<Attribute, kMaxParts> values;
  /// Whether all of them stand for an absent attribute.
  bool isAbsent = true;
};
} // namespace

FailureOr<NamedAttrList> importer::toOwnAttributes(const OpRow &row, unsigned version, const NamedAttrList &attributes,
                                                   Location loc) {
  MLIRContext *context = loc.getContext();
  NamedAttrList rest = attributes, own;
  llvm::MapVector<StringRef, FoundParts> parts;
  const auto api = dyn_cast_or_null<IntegerAttr>(attributes.get("api_version"));
  const bool isTyped = api && api.getValue() == ApiVersion::Typed;
  for (const AttributeRow &each : row.attributes) {
    Attribute value = each.isIn(version)              ? rest.erase(each.name)
                      : each.part >= 0 && each.absent ? each.absent({context, 0})
                                                      : nullptr;
    if (!value && !each.isIn(version))
      continue;
    if (!value)
      return emitError(loc) << "expected attribute '" << each.name << "' of '" << row.name << "_v" << version << "', found none",
             failure();
    const bool isAbsent = standsForAbsent(each, value, isTyped);
    if (each.part >= 0) {
      FoundParts &found = parts[each.own];
      found.values.resize(kMaxParts);
      found.split = each.split;
      found.values[each.part] = value;
      found.isAbsent &= isAbsent && each.isOptional;
      continue;
    }
    if (isAbsent && each.isOptional)
      continue;
    Attribute read = each.own.empty() ? nullptr : readForm(each.form, value);
    if (!read)
      return emitError(loc) << "expected a value of '" << each.name << "' that '" << row.op << "' can have, found " << value,
             failure();
    own.set(each.own, read);
  }
  for (auto &[name, found] : parts) {
    if (found.isAbsent)
      continue;
    // Parts that an op does not write are zero.
    for (Attribute &value : found.values)
      if (!value)
        value = absentZero({context, 0});
    Parts values(name, found.values, loc);
    Attribute joined = joinParts(found.split, values);
    if (!joined)
      return failure();
    own.set(name, joined);
  }
  for (NamedAttribute each : rest)
    if (own.set(each.getName(), each.getValue()))
      return emitError(loc) << "expected attribute '" << each.getName() << "' of '" << row.name << "_v" << version
                            << "' once, found it twice",
             failure();
  return own;
}

//===----------------------------------------------------------------------===//
// Writing
//===----------------------------------------------------------------------===//

/// The artifact form of attribute `value` of an op.
static Attribute writeForm(Form form, Attribute value) {
  MLIRContext *context = value.getContext();
  switch (form) {
  case Form::Plain:
  case Form::ApiVersion:
    return value;
  case Form::Axes:
    return axesAttribute(context, cast<DenseI64ArrayAttr>(value).asArrayRef());
  case Form::Flags: {
    ArrayRef<bool> flags = cast<DenseBoolArrayAttr>(value).asArrayRef();
    return DenseElementsAttr::get(RankedTensorType::get(flags.size(), IntegerType::get(context, 1)), flags);
  }
  case Form::Unit:
    return BoolAttr::get(context, true);
  case Form::Symbol:
    return cast<FlatSymbolRefAttr>(value).getAttr();
  case Form::Symbols:
    return ArrayAttr::get(context, llvm::map_to_vector(cast<ArrayAttr>(value), [](Attribute symbol) -> Attribute {
                            auto flat = dyn_cast<FlatSymbolRefAttr>(symbol);
                            return flat ? flat.getAttr() : symbol;
                          }));
  }
  llvm_unreachable("unknown form of an attribute");
}

/// The inputs of defaults of absent attributes of `op`.
static AbsentPlace placeOf(const AttributeRow &row, Operation *op) {
  AbsentPlace place{op->getContext(), 0};
  if (auto api = op->getAttrOfType<IntegerAttr>("api_version"))
    place.isTyped = api.getValue() == ApiVersion::Typed;
  if (row.absent == absentDefaultPrecision)
    place.size = 2;
  else if (auto axes = op->getAttrOfType<stablehlo::ConvDimensionNumbersAttr>("dimension_numbers"))
    place.size = axes.getInputSpatial().size();
  else if (auto window = op->getAttrOfType<DenseI64ArrayAttr>("window_dimensions"))
    place.size = window.size();
  else if (op->getNumOperands() > 0)
    if (auto type = dyn_cast<RankedTensorType>(op->getOperand(0).getType()))
      place.size = type.getRank();
  return place;
}

/// Since which version of StableHLO the op has an attribute.
static std::string sinceOf(const OpRow &row, const AttributeRow &attribute) {
  return attribute.first <= row.since.size() ? row.since[attribute.first - 1].str() : newestVersion().str();
}

FailureOr<SmallVector<WrittenAttribute>> importer::toArtifactAttributes(const OpRow &row, unsigned version, Operation *op) {
  SmallVector<WrittenAttribute> written;
  for (const AttributeRow &each : row.attributes) {
    const AbsentPlace place = placeOf(each, op);
    Attribute own = each.own.empty() ? nullptr : op->getAttr(each.own), value;
    if (!own) {
      value = each.absent ? each.absent(place) : nullptr;
    } else if (each.part >= 0) {
      SmallVector<Attribute> parts;
      splitParts(own, parts);
      value = parts[each.part];
    } else {
      value = writeForm(each.form, own);
    }
    if (!value)
      return op->emitError("expected attribute '") << each.own << "', found none", failure();
    if (each.isIn(version)) {
      written.push_back({each.name, value, each.form == Form::ApiVersion});
      continue;
    }
    if (own && !(each.absent && each.absent(place) == value)) {
      if (version < each.first)
        return op->emitError("expected a target version of at least ")
                   << sinceOf(row, each) << " for '" << each.own << "' of '" << row.op << "', found one with '" << row.name << "_v"
                   << version << "'",
               failure();
      return op->emitError("expected no '") << each.own << "' of '" << row.op << "', which artifacts cannot have, found " << own,
             failure();
    }
  }
  return written;
}
