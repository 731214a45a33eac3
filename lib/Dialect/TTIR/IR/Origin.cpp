//===- Origin.cpp - Original ops of decomposed ones -----------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/TTIR/IR/Origin.h"

#include "mlir/IR/AttrTypeSubElements.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Diagnostics.h"

using namespace mlir;

/// Name of an origin in the metadata of a location.
static constexpr llvm::StringLiteral kOriginName = "ttir.part_of";

/// The origin in `location`.
static StringAttr originIn(Attribute location) {
  auto fused = dyn_cast<FusedLoc>(location);
  auto metadata = fused ? dyn_cast_if_present<DictionaryAttr>(fused.getMetadata()) : DictionaryAttr();
  return metadata ? metadata.getAs<StringAttr>(kOriginName) : StringAttr();
}

void mlir::tt::ttir::recordOrigin(Operation *op) {
  if (originIn(op->getLoc()))
    return;
  MLIRContext *context = op->getContext();
  NamedAttribute origin(StringAttr::get(context, kOriginName), op->getName().getIdentifier());
  op->setLoc(FusedLoc::get({op->getLoc()}, DictionaryAttr::get(context, origin), context));
}

StringRef mlir::tt::ttir::originOf(Operation *op) {
  StringAttr origin = originIn(op->getLoc());
  return origin ? origin.getValue() : StringRef();
}

void mlir::tt::ttir::dropOrigins(Operation *op) {
  AttrTypeReplacer replacer;
  replacer.addReplacement([](FusedLoc location) -> std::optional<Attribute> {
    if (!originIn(location))
      return std::nullopt;
    return FusedLoc::get(location.getLocations(), Attribute(), location.getContext());
  });
  replacer.recursivelyReplaceElementsIn(op, /*replaceAttrs=*/false, /*replaceLocs=*/true);
}

InFlightDiagnostic mlir::tt::ttir::emitRefusal(Operation *op, const Twine &what) {
  StringRef origin = originOf(op);
  InFlightDiagnostic error = op->emitError("'") << (origin.empty() ? op->getName().getStringRef() : origin) << "' " << what;
  if (!origin.empty() && origin != op->getName().getStringRef())
    error << " because of its part '" << op->getName() << "'";
  return error;
}
