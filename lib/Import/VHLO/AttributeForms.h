//===- AttributeForms.h - Attributes as artifacts have them ------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Attributes of vhlo are read into builtin attributes that say the same, and written of them. What is here makes the attributes of
// an op of those, and the other way round.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_IMPORT_VHLO_ATTRIBUTEFORMS_H
#define TTMLIR_LIB_IMPORT_VHLO_ATTRIBUTEFORMS_H

#include "ArtifactRows.h"

#include "mlir/IR/Operation.h"

namespace mlir::tt::vhlo {

/// Replaces the attributes that version `version` of `row` has in artifacts by those of the op here; leaves others, which are
/// discardable. Emits an error at `loc` for one that is missing, or that says nothing here.
FailureOr<NamedAttrList> toOwnAttributes(const OpRow &row, unsigned version, const NamedAttrList &attributes, Location loc);

/// An attribute as an artifact has it. `isApiVersion` of an integer that is an enumerator there.
struct WrittenAttribute {
  StringRef name;
  Attribute value;
  bool isApiVersion = false;
};

/// The attributes that version `version` of `op` has in artifacts, by their names. Emits an error if attributes of the op say what
/// only a later version can.
FailureOr<SmallVector<WrittenAttribute>> toArtifactAttributes(const OpRow &row, unsigned version, Operation *op);

} // namespace mlir::tt::vhlo

#endif // TTMLIR_LIB_IMPORT_VHLO_ATTRIBUTEFORMS_H
