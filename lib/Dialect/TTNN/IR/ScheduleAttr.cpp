//===- ScheduleAttr.cpp - Explicit schedules of library calls -------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LayoutParser.h"

#include "ttmlir/Dialect/Common/OpInterfaces.h"
#include "ttmlir/Dialect/TTNN/IR/TTNN.h"
#include "ttmlir/Hardware/Schedules/LibraryCall.h"

#include "mlir/IR/DialectImplementation.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::ttnn;

#define GET_ATTRDEF_CLASSES
#include "ttmlir/Dialect/TTNN/IR/TTNNAttrs.cpp.inc"

void TTNNDialect::registerAttributes() {
  addAttributes<
#define GET_ATTRDEF_LIST
#include "ttmlir/Dialect/TTNN/IR/TTNNAttrs.cpp.inc"
      >();
}

//===----------------------------------------------------------------------===//
// Syntax
//===----------------------------------------------------------------------===//

namespace {
struct ScheduleText {
  ttcore::ProductKind kind = ttcore::ProductKind::Chosen;
  SmallVector<std::pair<ttcore::ScheduleField, uint32_t>, 8> entries;
};
} // namespace

/// `multicast_1d` or `grid_rows = 8`.
static ParseResult parseEntry(AsmParser &parser, ScheduleText &text) {
  const SMLoc loc = parser.getCurrentLocation();
  StringRef name;
  if (parser.parseKeyword(&name))
    return failure();
  if (std::optional<ttcore::ProductKind> kind = ttcore::symbolizeProductKind(name)) {
    if (text.kind != ttcore::ProductKind::Chosen || !text.entries.empty())
      return parser.emitError(loc) << "expected kernels once, before parameters, found '" << name << "'";
    text.kind = *kind;
    return success();
  }
  std::optional<ttcore::ScheduleField> field = ttcore::symbolizeScheduleField(name);
  if (!field)
    return parser.emitError(loc) << "kernels or parameter '" << name << "' of a schedule is not supported";
  uint32_t value = 0;
  if (parser.parseEqual() || parser.parseInteger(value))
    return failure();
  if (llvm::is_contained(llvm::make_first_range(text.entries), *field))
    return parser.emitError(loc) << "expected parameter '" << name << "' once, found it twice";
  text.entries.emplace_back(*field, value);
  return success();
}

Attribute ScheduleAttr::parse(AsmParser &parser, Type) {
  ScheduleText text;
  const SMLoc loc = parser.getCurrentLocation();
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::LessGreater, [&] { return parseEntry(parser, text); }))
    return {};
  llvm::sort(text.entries);
  return getChecked([&] { return parser.emitError(loc); }, parser.getContext(), text.kind,
                    llvm::to_vector(llvm::make_first_range(text.entries)), llvm::to_vector(llvm::make_second_range(text.entries)));
}

void ScheduleAttr::print(AsmPrinter &printer) const { printer << '<' << ::ttmlir::hw::textOf(getSchedule()) << '>'; }

Attribute TTNNDialect::parseAttribute(DialectAsmParser &parser, Type type) const {
  const SMLoc loc = parser.getCurrentLocation();
  StringRef name;
  Attribute own;
  if (generatedAttributeParser(parser, &name, type, own).has_value())
    return own;
  return name.empty() ? Attribute() : parseForeignAttribute(parser, name, loc);
}

void TTNNDialect::printAttribute(Attribute attribute, DialectAsmPrinter &printer) const {
  (void)generatedAttributePrinter(attribute, printer);
}

//===----------------------------------------------------------------------===//
// Verification
//===----------------------------------------------------------------------===//

::ttmlir::hw::CallSchedule ScheduleAttr::getSchedule() const {
  ::ttmlir::hw::CallSchedule schedule;
  schedule.kind = static_cast<::ttmlir::hw::ProductKind>(getKind());
  for (auto [field, value] : llvm::zip_equal(getFields(), getValues()))
    schedule.entries.emplace_back(static_cast<::ttmlir::hw::ScheduleField>(field), value);
  return schedule;
}

LogicalResult ScheduleAttr::verify(function_ref<InFlightDiagnostic()> emitError, ttcore::ProductKind,
                                   ArrayRef<ttcore::ScheduleField> fields, ArrayRef<uint32_t> values) {
  if (fields.size() != values.size())
    return emitError() << "expected a value for each of " << fields.size() << " parameters, found " << values.size();
  return success();
}

LogicalResult TTNNDialect::verifyOperationAttribute(Operation *op, NamedAttribute attr) {
  if (attr.getName() != kScheduleAttrName)
    return success();
  auto schedule = dyn_cast<ScheduleAttr>(attr.getValue());
  if (!schedule)
    return op->emitError("expected #ttnn.schedule as attribute '") << kScheduleAttrName << "', found " << attr.getValue();
  auto cost = dyn_cast<CostOpInterface>(op);
  if (!cost)
    return op->emitError("attribute '") << kScheduleAttrName << "' is not supported on '" << op->getName() << "'";
  if (std::string fault = ::ttmlir::hw::checkSchedule(schedule.getSchedule(), cost.getOpCost()); !fault.empty())
    return op->emitOpError() << "schedule: " << fault;
  return success();
}
