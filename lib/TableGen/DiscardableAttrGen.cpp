//===- DiscardableAttrGen.cpp - Discardable attributes of a dialect -------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Registry.h"

#include "mlir/TableGen/Dialect.h"
#include "mlir/TableGen/GenInfo.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/TableGen/Error.h"

using namespace llvm;
using namespace ttmlir::tblgen;

/// Calls `use` with the discardable attributes, "dialect.name" and C++ class, of the dialect that the file defines, except
/// attributes that may be of any kind.
static void forEachKind(const RecordKeeper &records, function_ref<void(StringRef dialect, StringRef name, StringRef kind)> use) {
  for (const Record *def : records.getAllDerivedDefinitionsIfDefined("Dialect")) {
    if (SrcMgr.FindBufferContainingLoc(def->getLoc().front()) != SrcMgr.getMainFileID())
      continue;
    const mlir::tblgen::Dialect dialect(def);
    const DagInit *attrs = dialect.getDiscardableAttributes();
    for (unsigned i = 0; i < attrs->getNumArgs(); ++i)
      if (const StringRef kind = cast<StringInit>(attrs->getArg(i))->getValue(); kind != "::mlir::Attribute")
        use(dialect.getName(), attrs->getArgNameStr(i), kind);
  }
}

/// TT_DISCARDABLE_ATTR("dialect.name", C++ class) rows.
static bool emitDiscardableAttrs(const RecordKeeper &records, raw_ostream &os) {
  emitBanner(os, "Kinds of discardable attributes");
  forEachKind(records, [&](StringRef dialect, StringRef name, StringRef kind) {
    os << "TT_DISCARDABLE_ATTR(\"" << dialect << "." << name << "\", " << kind << ")\n";
  });
  os << "#undef TT_DISCARDABLE_ATTR\n";
  return false;
}

/// `<name>AttrOf(attrs)`: the attribute in those of an argument or result. `make<Name>Attr(value)`: the attribute with its name.
static bool emitAccessors(const RecordKeeper &records, raw_ostream &os) {
  emitBanner(os, "Discardable attributes of arguments and results");
  forEachKind(records, [&](StringRef dialect, StringRef name, StringRef kind) {
    os << formatv("/// `{0}.{1}` of `attrs`; null without it.\n"
                  "inline {2} {3}AttrOf(::mlir::DictionaryAttr attrs) {{\n"
                  "  return attrs ? attrs.getAs<{2}>(\"{0}.{1}\") : {2}();\n"
                  "}\n\n"
                  "/// `{0}.{1} = value`.\n"
                  "inline ::mlir::NamedAttribute make{4}Attr({2} value) {{\n"
                  "  return ::mlir::NamedAttribute(\"{0}.{1}\", value);\n"
                  "}\n\n",
                  dialect, name, kind, convertToCamelFromSnakeCase(name),
                  convertToCamelFromSnakeCase(name, /*capitalizeFirst=*/true));
  });
  return false;
}

static mlir::GenRegistration genDiscardable("gen-discardable-attrs", "kinds of discardable attributes as X-macro rows",
                                            emitDiscardableAttrs);

static mlir::GenRegistration genAccessors("gen-discardable-attr-accessors", "functions that find and make discardable attributes",
                                          emitAccessors);
