//===- TTDialect.cpp - The older spelling of ttcore -----------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Legacy/TTDialect.h"

#include "SystemDescParser.h"

#include "ttmlir/Dialect/TTCore/IR/AsmHelpers.h"
#include "ttmlir/Dialect/TTCore/IR/TTCore.h"
#include "ttmlir/Dialect/TTNN/IR/TTNN.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectImplementation.h"

#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::legacy;

#include "ttmlir/Legacy/TTDialect.cpp.inc"
#include "ttmlir/Legacy/TTEnums.cpp.inc"

// The dialect parses attributes itself: most of them belong to another dialect.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wunused-function"
#define GET_ATTRDEF_CLASSES
#include "ttmlir/Legacy/TTAttrs.cpp.inc"
#pragma GCC diagnostic pop

void TTDialect::initialize() {
  addAttributes<
#define GET_ATTRDEF_LIST
#include "ttmlir/Legacy/TTAttrs.cpp.inc"
      >();
}

//===----------------------------------------------------------------------===//
// Attributes of ttcore
//===----------------------------------------------------------------------===//

/// The linear map of a layout, or its equivalent in the oldest layouts: the number of elements and the strides of the dimensions,
/// `8192x128x1` for a matrix of 64 rows and 128 columns.
static ParseResult parseLinear(AsmParser &parser, AffineMap &linear) {
  SMLoc loc = parser.getCurrentLocation();
  SmallVector<int64_t> strides;
  if (parser.parseDimensionList(strides, /*allowDynamic=*/false, /*withTrailingX=*/false))
    return failure();
  if (strides.empty())
    return parser.parseAffineMap(linear);
  size_t rank = strides.size() - 1;
  if (rank < 2 || strides.back() != 1)
    return parser.emitError(loc, "expected the volume, two strides or more, and 1 at the end, found ") << ArrayRef(strides);
  int64_t width = strides[rank - 1];
  Builder &builder = parser.getBuilder();
  AffineExpr rows = builder.getAffineConstantExpr(0);
  for (size_t dim = 0; dim + 1 < rank; ++dim) {
    if (width == 0 || strides[dim + 1] % width != 0)
      return parser.emitError(loc, "expected a stride that is a multiple of the width ") << width << ", found " << strides[dim + 1];
    rows = rows + builder.getAffineDimExpr(dim) * (strides[dim + 1] / width);
  }
  linear = AffineMap::get(rank, 0, {rows, builder.getAffineDimExpr(rank - 1)}, builder.getContext());
  return success();
}

/// `<(d0, d1) -> (d0, d1), undef, <1x1>, memref<...>, none>`: as in ttcore but for the linear map and for `none`, which now is left
/// out.
static Attribute parseLayout(AsmParser &parser) {
  SMLoc loc = parser.getCurrentLocation();
  AffineMap linear;
  MemRefType memref;
  std::optional<ttcore::TensorMemoryLayout> memLayout;
  if (parser.parseLess() || parseLinear(parser, linear) || parser.parseComma())
    return {};
  FailureOr<ttcore::OOBVal> oobVal = FieldParser<ttcore::OOBVal>::parse(parser);
  if (failed(oobVal) || parser.parseComma())
    return {};
  FailureOr<ttcore::GridAttr> grid = FieldParser<ttcore::GridAttr>::parse(parser);
  if (failed(grid) || parser.parseComma() || parser.parseType(memref))
    return {};
  if (succeeded(parser.parseOptionalComma()) && failed(parser.parseOptionalKeyword("none"))) {
    FailureOr<ttcore::TensorMemoryLayout> parsed = FieldParser<ttcore::TensorMemoryLayout>::parse(parser);
    if (failed(parsed))
      return {};
    memLayout = *parsed;
  }
  if (parser.parseGreater())
    return {};
  return parser.getChecked<ttcore::LayoutAttr>(loc, parser.getContext(), linear, *oobVal, *grid, memref, memLayout);
}

/// `<parallel>` or `<systolic>`, which now is `reduction`. The third, `broadcast`, is left to indexing maps.
static Attribute parseIteratorType(AsmParser &parser) {
  StringRef name;
  SMLoc loc;
  if (parser.parseLess() || parser.getCurrentLocation(&loc) || parser.parseKeyword(&name))
    return {};
  std::optional<ttcore::IteratorType> type = ttcore::symbolizeIteratorType(name == "systolic" ? "reduction" : name);
  if (!type) {
    parser.emitError(loc) << "expected iterator type to be parallel, reduction or systolic, found '" << name << "'";
    return {};
  }
  if (parser.parseGreater())
    return {};
  return ttcore::IteratorTypeAttr::get(parser.getContext(), *type);
}

/// `<none>`, which ttcore expresses by leaving the memory layout out, or one that it has.
static Attribute parseMemoryLayout(AsmParser &parser) {
  if (parser.parseLess())
    return {};
  Attribute layout;
  if (succeeded(parser.parseOptionalKeyword("none"))) {
    layout = AbsentMemoryLayoutAttr::get(parser.getContext(), AbsentMemoryLayout::None);
  } else {
    FailureOr<ttcore::TensorMemoryLayout> parsed = FieldParser<ttcore::TensorMemoryLayout>::parse(parser);
    if (failed(parsed))
      return {};
    layout = ttcore::TensorMemoryLayoutAttr::get(parser.getContext(), *parsed);
  }
  return parser.parseGreater() ? Attribute() : layout;
}

/// `<4x16>`, `<4, 16>` or `4x16`, the only spelling that ttcore has.
template <class AttrT, size_t N> static Attribute parseDimensions(AsmParser &parser) {
  SmallVector<int64_t> dims;
  SMLoc loc = parser.getCurrentLocation();
  bool angled = succeeded(parser.parseOptionalLess());
  if (parser.parseDimensionList(dims, /*allowDynamic=*/false, /*withTrailingX=*/false))
    return {};
  while (succeeded(parser.parseOptionalComma()))
    if (parser.parseInteger(dims.emplace_back()))
      return {};
  if (angled && parser.parseGreater())
    return {};
  if (dims.size() != N) {
    parser.emitError(loc) << "expected " << N << " dimensions, found " << dims.size();
    return {};
  }
  // Lists with commas accept any integer, the form that ttcore prints only non-negative ones.
  for (int64_t dim : dims)
    if (failed(ttcore::verifyNotNegative([&] { return parser.emitError(loc); }, AttrT::getMnemonic(), dim)))
      return {};
  MLIRContext *context = parser.getContext();
  if constexpr (std::is_same_v<AttrT, ttcore::TileSizeAttr>)
    return parser.getChecked<AttrT>(loc, context, dims[0], dims[1]);
  else if constexpr (N == 2)
    return AttrT::get(context, dims[0], dims[1]);
  else
    return AttrT::get(context, dims[0], dims[1], dims[2], dims[3]);
}

//===----------------------------------------------------------------------===//
// Attributes that ttcore does not have
//===----------------------------------------------------------------------===//

/// The keywords of operand constraints.
static constexpr StringLiteral kConstraints[] = {"system",
                                                 "dram",
                                                 "l1",
                                                 "scalar",
                                                 "tile",
                                                 "none",
                                                 "interleaved",
                                                 "single_bank",
                                                 "height_sharded",
                                                 "width_sharded",
                                                 "block_sharded",
                                                 "any_layout",
                                                 "any",
                                                 "any_device",
                                                 "any_device_tile",
                                                 "l1_block_sharded"};

Attribute OperandConstraintAttr::parse(AsmParser &parser, Type) {
  SmallVector<StringAttr> alternatives;
  if (parser.parseLess())
    return {};
  do {
    StringRef name;
    SMLoc loc = parser.getCurrentLocation();
    if (parser.parseKeyword(&name))
      return {};
    if (!llvm::is_contained(kConstraints, name)) {
      InFlightDiagnostic diag = parser.emitError(loc, "expected operand constraint to be one of ");
      llvm::interleaveComma(kConstraints, diag);
      diag << ", found '" << name << "'";
      return {};
    }
    alternatives.push_back(parser.getBuilder().getStringAttr(name));
  } while (succeeded(parser.parseOptionalVerticalBar()));
  if (parser.parseGreater())
    return {};
  return get(parser.getContext(), alternatives);
}

void OperandConstraintAttr::print(AsmPrinter &printer) const {
  printer << '<';
  llvm::interleave(
      getAlternatives(), printer.getStream(), [&](StringAttr name) { printer << name.getValue(); }, "|");
  printer << '>';
}

//===----------------------------------------------------------------------===//
// Dispatch
//===----------------------------------------------------------------------===//

namespace {
/// An attribute whose older spelling ttcore's parser does not accept.
struct Form {
  StringLiteral mnemonic;
  Attribute (*parse)(AsmParser &);
};
} // namespace

template <class AttrT> static Attribute parseOwn(AsmParser &parser) { return AttrT::parse(parser, {}); }

static constexpr Form kForms[] = {{"layout", parseLayout},
                                  {"iterator_type", parseIteratorType},
                                  {"system_desc", parseSystemDesc},
                                  {"tensor_memory_layout", parseMemoryLayout},
                                  {"tile_size", parseDimensions<ttcore::TileSizeAttr, 2>},
                                  {"core_coord", parseDimensions<ttcore::CoreCoordAttr, 2>},
                                  {"chip_coord", parseDimensions<ttcore::ChipCoordAttr, 4>},
                                  {OperandConstraintAttr::getMnemonic(), parseOwn<OperandConstraintAttr>},
                                  {BufferAccessAttr::getMnemonic(), parseOwn<BufferAccessAttr>},
                                  {BufferAttr::getMnemonic(), parseOwn<BufferAttr>}};

Attribute TTDialect::parseAttribute(DialectAsmParser &parser, Type type) const {
  for (const Form &form : kForms)
    if (succeeded(parser.parseOptionalKeyword(form.mnemonic)))
      return form.parse(parser);
  return getContext()->getOrLoadDialect<ttcore::TTCoreDialect>()->parseAttribute(parser, type);
}

void TTDialect::printAttribute(Attribute attr, DialectAsmPrinter &printer) const { (void)generatedAttributePrinter(attr, printer); }

Type TTDialect::parseType(DialectAsmParser &parser) const {
  if (failed(parser.parseOptionalKeyword("device")))
    return getContext()->getOrLoadDialect<ttcore::TTCoreDialect>()->parseType(parser);
  // The description of the device now is a symbol of the module.
  ttcore::DeviceAttr device;
  if (succeeded(parser.parseOptionalLess()) && (parser.parseAttribute(device) || parser.parseGreater()))
    return {};
  return ttnn::DeviceType::get(getContext());
}

//===----------------------------------------------------------------------===//
// Names of attributes
//===----------------------------------------------------------------------===//

bool legacy::isOldName(NamedAttribute attr) {
  return attr.getName().getValue().starts_with("tt.") && isa<ttcore::TTCoreDialect>(attr.getValue().getDialect());
}

LogicalResult TTDialect::verifyOperationAttribute(Operation *op, NamedAttribute attr) {
  if (!isOldName(attr))
    return success();
  return op->emitOpError("attribute ") << attr.getName() << " is the older spelling of 'ttcore."
                                       << attr.getName().getValue().drop_front(3) << "'; tt-translate --upgrade-ttir converts it";
}
