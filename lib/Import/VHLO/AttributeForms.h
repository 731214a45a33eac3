//===- AttributeForms.h - Attributes as artifacts have them ------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Attributes of vhlo are read as, and written from, builtin attributes of the same meaning. This file converts between these and
// the attributes of an op.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_IMPORT_VHLO_ATTRIBUTEFORMS_H
#define TTMLIR_LIB_IMPORT_VHLO_ATTRIBUTEFORMS_H

#include "ArtifactRows.h"

#include "mlir/IR/Operation.h"

namespace mlir::tt::importer {

/// Replaces the artifact attributes of version `version` of `row` by the attributes of the op here; leaves others, which are
/// discardable. Emits an error at `loc` for a missing attribute, or one without meaning here.
FailureOr<NamedAttrList> toOwnAttributes(const OpRow &row, unsigned version, const NamedAttrList &attributes, Location loc);

/// The artifact form of an attribute. `isApiVersion` of an integer that is an enumerator there.
struct WrittenAttribute {
  StringRef name;
  Attribute value;
  bool isApiVersion = false;
};

/// The artifact attributes of version `version` of `op`, with their names there. Emits an error if attributes of the op need a
/// later version.
FailureOr<SmallVector<WrittenAttribute>> toArtifactAttributes(const OpRow &row, unsigned version, Operation *op);

} // namespace mlir::tt::importer

#endif // TTMLIR_LIB_IMPORT_VHLO_ATTRIBUTEFORMS_H
