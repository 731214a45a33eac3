//===- DataTypeGen.cpp - Element formats for the schema and the MLIR-free side -===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Registry.h"

#include "mlir/TableGen/GenInfo.h"

#include "llvm/Support/MathExtras.h"

using namespace llvm;

static std::vector<const Record *> dataTypes(const RecordKeeper &records) {
  std::vector<const Record *> types;
  for (const Record *def : records.getAllDerivedDefinitions("DataTypeCase"))
    types.push_back(def);
  llvm::sort(types, [](const Record *a, const Record *b) { return a->getValueAsInt("value") < b->getValueAsInt("value"); });
  return types;
}

/// TT_DATATYPE(symbol, number, spelling, kind, bits, exponent bits, bytes of a 32x32 tile, internal) rows.
static bool emitDataTypes(const RecordKeeper &records, raw_ostream &os) {
  ttmlir::tblgen::emitBanner(os, "Element formats");
  for (const Record *def : dataTypes(records))
    os << "TT_DATATYPE(" << def->getValueAsString("symbol") << ", " << def->getValueAsInt("value") << ", \""
       << def->getValueAsString("str") << "\", " << def->getValueAsDef("Kind")->getValueAsString("Kind") << ", "
       << def->getValueAsInt("Bits") << ", " << def->getValueAsInt("ExponentBits") << ", " << def->getValueAsInt("TileBytes")
       << ", " << (def->getValueAsBit("Internal") ? "true" : "false") << ")\n";
  os << "#undef TT_DATATYPE\n";
  return false;
}

//===----------------------------------------------------------------------===//
// Names in files and other libraries
//===----------------------------------------------------------------------===//

/// The least and the largest integer of `bits` bits as an int64_t and a uint64_t.
static std::pair<std::string, std::string> rangeOf(StringRef kind, int64_t bits) {
  if (kind == "Bool")
    return {"0", "1"};
  if (kind == "Unsigned")
    return {"0", std::to_string(maxUIntN(bits)) + "u"};
  if (kind == "Signed")
    // The literal of the least number of 64 bits would be its magnitude, which is none.
    return {std::to_string(minIntN(bits) + 1) + " - 1", std::to_string(maxIntN(bits)) + "u"};
  return {"0", "0"};
}

static void emitElementType(StringRef name, StringRef hostName, StringRef spelling, int64_t number, StringRef stored,
                            StringRef kind, const Record &array, int64_t bits, int64_t tileBytes, raw_ostream &os) {
  const bool isBlocks = kind == "BlockFloat", isBool = kind == "Bool";
  const auto [least, largest] = rangeOf(kind, bits);
  auto text = [](StringRef value) { return value.empty() ? std::string("nullptr") : ("\"" + value + "\"").str(); };
  const std::string arrayName = array.getValueAsString("Array").str() + (isBool ? "" : std::to_string(bits));
  os << "TT_ELEMENT_TYPE(\"" << name << "\", " << text(hostName) << ", \"" << spelling << "\", " << text(isBlocks ? "" : arrayName)
     << ", " << number << ", \"" << stored << "\", " << kind << ", " << bits << ", " << tileBytes << ", "
     << (isBlocks ? -1 : array.getValueAsInt("DLPack")) << ", " << least << ", " << largest << ")\n";
}

/// TT_ARRAY_KIND(kind, prefixes in IR, of NumPy, in .npy files, in safetensors, code of DLPack) rows, then
/// TT_ELEMENT_TYPE(name in files, enumerator of ttnn::DataType or nullptr, spelling in IR, name in NumPy or nullptr, number in
/// files or -1, name of the type that tensors have, kind, bits, bytes of a tile or 0, code of DLPack or -1, least and largest
/// integer or 0) rows.
static bool emitElementTypes(const RecordKeeper &records, raw_ostream &os) {
  ttmlir::tblgen::emitBanner(os, "Element types in files and other libraries");
  std::vector<const Record *> kinds(records.getAllDerivedDefinitions("ArrayKind"));
  llvm::sort(kinds, [](const Record *a, const Record *b) { return a->getID() < b->getID(); });
  os << "#ifdef TT_ARRAY_KIND\n";
  for (const Record *each : kinds)
    os << "TT_ARRAY_KIND(" << each->getValueAsString("Kind") << ", \"" << each->getValueAsString("IR") << "\", \""
       << each->getValueAsString("Array") << "\", '" << each->getValueAsString("Npy") << "', \""
       << each->getValueAsString("Safetensors") << "\", " << each->getValueAsInt("DLPack") << ")\n";
  os << "#undef TT_ARRAY_KIND\n#endif // TT_ARRAY_KIND\n\n#ifdef TT_ELEMENT_TYPE\n";
  for (const Record *def : dataTypes(records)) {
    const Record &array = *def->getValueAsDef("Array");
    const StringRef kind = def->getValueAsDef("Kind")->getValueAsString("Kind");
    const bool isInternal = def->getValueAsBit("Internal");
    emitElementType(def->getValueAsString("symbol"), isInternal ? "" : def->getValueAsString("HostName"),
                    def->getValueAsString("str"), isInternal ? -1 : def->getValueAsInt("value"), def->getValueAsString("Stored"),
                    kind == "BlockFloat" ? kind : array.getValueAsString("Kind"), array, def->getValueAsInt("Bits"),
                    isInternal ? 0 : def->getValueAsInt("TileBytes"), os);
  }
  std::vector<const Record *> hostTypes(records.getAllDerivedDefinitions("HostTypeCase"));
  llvm::sort(hostTypes, [](const Record *a, const Record *b) { return a->getID() < b->getID(); });
  for (const Record *def : hostTypes) {
    const Record &array = *def->getValueAsDef("Array");
    const int64_t bits = def->getValueAsInt("Bits");
    emitElementType(def->getValueAsString("symbol"), "", array.getValueAsString("IR").str() + std::to_string(bits), -1,
                    def->getValueAsString("Stored"), array.getValueAsString("Kind"), array, bits, 0, os);
  }
  os << "#undef TT_ELEMENT_TYPE\n#endif // TT_ELEMENT_TYPE\n";
  return false;
}

/// The schema's DataType and the enums that attributes use.
static bool emitFbsTypes(const RecordKeeper &records, raw_ostream &os) {
  ttmlir::tblgen::emitBanner(os, "Element formats and attribute enums");
  os << "namespace ttmlir.schema;\n\nenum DataType : ubyte {\n";
  for (const Record *def : dataTypes(records))
    if (!def->getValueAsBit("Internal"))
      os << "  " << def->getValueAsString("symbol") << " = " << def->getValueAsInt("value") << ",\n";
  os << "}\n";
  for (StringRef name : {"ReduceType", "Arch", "ProductKind", "ScheduleField"})
    if (const Record *type = records.getDef(("TTCore_" + name).str())) {
      os << "\nenum " << name << " : ubyte {\n";
      for (const Record *def : type->getValueAsListOfDefs("enumerants"))
        os << "  " << def->getValueAsString("symbol") << " = " << def->getValueAsInt("value") << ",\n";
      os << "}\n";
    }
  return false;
}

static mlir::GenRegistration genDataTypes("gen-datatypes", "element formats as X-macro rows", emitDataTypes);
static mlir::GenRegistration genElementTypes("gen-element-types", "element types in files and other libraries as X-macro rows",
                                             emitElementTypes);
static mlir::GenRegistration genFbsTypes("gen-fbs-types", "element formats and enums as a flatbuffer schema", emitFbsTypes);
