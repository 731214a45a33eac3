//===- DiscardableAttrGen.cpp - Discardable attributes of a dialect -------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Registry.h"

#include "mlir/TableGen/Dialect.h"
#include "mlir/TableGen/GenInfo.h"
#include "llvm/TableGen/Error.h"

using namespace llvm;
using namespace ttmlir::tblgen;

/// TT_DISCARDABLE_ATTR("dialect.name", C++ class) rows of the dialect that the file defines, except attributes that may be of any
/// kind.
/// kind.
static bool emitDiscardableAttrs(const RecordKeeper &records, raw_ostream &os) {
  emitBanner(os, "Kinds of discardable attributes");
  for (const Record *def : records.getAllDerivedDefinitionsIfDefined("Dialect")) {
    if (SrcMgr.FindBufferContainingLoc(def->getLoc().front()) != SrcMgr.getMainFileID())
      continue;
    const mlir::tblgen::Dialect dialect(def);
    const DagInit *attrs = dialect.getDiscardableAttributes();
    for (unsigned i = 0; i < attrs->getNumArgs(); ++i) {
      const StringRef kind = cast<StringInit>(attrs->getArg(i))->getValue();
      if (kind != "::mlir::Attribute")
        os << "TT_DISCARDABLE_ATTR(\"" << dialect.getName() << "." << attrs->getArgNameStr(i) << "\", " << kind << ")\n";
    }
  }
  os << "#undef TT_DISCARDABLE_ATTR\n";
  return false;
}

static mlir::GenRegistration genDiscardable("gen-discardable-attrs", "kinds of discardable attributes as X-macro rows",
                                            emitDiscardableAttrs);
