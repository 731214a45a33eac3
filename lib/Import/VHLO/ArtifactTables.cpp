//===- ArtifactTables.cpp - Attributes and types of artifacts -------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ArtifactTables.h"

#include "ArtifactRows.h"

#include "ttmlir/Dialect/StableHLO/IR/Devices.h"
#include "ttmlir/Dialect/StableHLO/IR/StableHLODialect.h"
#include "ttmlir/Support/Printable.h"
#include "ttmlir/Target/Common/InputText.h"

#include "mlir/AsmParser/AsmParser.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::importer;

/// The nesting limit of attributes and types: locations of calls are as deep as stacks of Python.
static constexpr unsigned kMaxDepth = 500;
/// The limits of attributes and types that one of them, and all operations, are written with: shared ones are written over and
/// over.
static constexpr uint64_t kMaxWeight = 1 << 22, kMaxTotalWeight = uint64_t(1) << 28;

//===----------------------------------------------------------------------===//
// Tables
//===----------------------------------------------------------------------===//

void ArtifactTables::readGroups(ByteReader &in, uint64_t count, ArrayRef<uint8_t> data, size_t offset, size_t &at,
                                std::vector<Entry> &entries) {
  while (entries.size() < count && !in.hasFailed()) {
    const uint64_t dialect = in.number(), size = in.count("attributes or types");
    (void)in.isBelow(dialect, dialects.size(), "a dialect");
    if (size == 0 || size > count - entries.size())
      in.fail("expected 1 to " + Twine(count - entries.size()) + " attributes or types, found " + Twine(size));
    for (uint64_t i = 0; i < size && !in.hasFailed(); ++i) {
      const uint64_t sizeAndFlag = in.number(), bytes = sizeAndFlag >> 1;
      if (bytes > data.size() - at)
        return in.fail("expected at most " + Twine(data.size() - at) + " bytes of an attribute or type, found " + Twine(bytes));
      entries.push_back({data.slice(at, bytes), offset + at, static_cast<uint32_t>(dialect), (sizeAndFlag & 1) != 0});
      at += bytes;
    }
  }
}

void ArtifactTables::readOffsets(ByteReader in, ArrayRef<uint8_t> data, size_t offset) {
  const uint64_t attributeCount = in.count("attributes"), typeCount = in.count("types");
  size_t at = 0;
  readGroups(in, attributeCount, data, offset, at, attributes);
  readGroups(in, typeCount, data, offset, at, types);
  if (!in.isAtEnd())
    in.fail("expected the end of the offsets, found " + Twine(in.remaining()) + " more bytes");
}

void ArtifactTables::addWeight(uint64_t more, ByteReader &in) {
  weight += more;
  if (weight > (depth ? kMaxWeight : kMaxTotalWeight))
    in.fail("expected less than " + Twine(depth ? kMaxWeight : kMaxTotalWeight) + " nested attributes and types, found more");
}

template <class Kind> Kind ArtifactTables::get(std::vector<Entry> &entries, uint64_t index, ByteReader &in, StringRef what) {
  if (in.hasFailed() || !in.isBelow(index, entries.size(), what))
    return {};
  Entry &entry = entries[index];
  if (entry.state == Entry::Reading || depth >= kMaxDepth)
    return in.fail("expected " + what + " that nests less than " + Twine(kMaxDepth) + " times, found one that is part of itself"),
           Kind();
  if (entry.state == Entry::Unread) {
    entry.state = Entry::Reading;
    const uint64_t outer = std::exchange(weight, 1);
    ++depth;
    entry.value = make(entry, static_cast<Kind *>(nullptr)).getAsOpaquePointer();
    --depth;
    entry.weight = std::exchange(weight, outer);
    entry.state = Entry::Read;
    if (!entry.value && !in.hasFailed())
      in.fail("expected " + what + ", found invalid bytes");
  }
  addWeight(entry.weight, in);
  return in.hasFailed() ? Kind() : Kind::getFromOpaquePointer(entry.value);
}

Attribute ArtifactTables::attribute(ByteReader &in) { return get<Attribute>(attributes, in.number(), in, "an attribute"); }
Attribute ArtifactTables::optionalAttribute(ByteReader &in) {
  const uint64_t index = in.number();
  return index & 1 ? get<Attribute>(attributes, index >> 1, in, "an attribute") : Attribute();
}
Type ArtifactTables::typeAt(uint64_t index, ByteReader &in) { return get<Type>(types, index, in, "a type"); }
Type ArtifactTables::type(ByteReader &in) { return typeAt(in.number(), in); }

StringRef ArtifactTables::string(ByteReader &in) {
  const uint64_t index = in.number();
  return in.isBelow(index, strings.size(), "a string") ? strings[index] : "";
}

/// Whether brackets of `text` nest deeper than MLIR's parser, which takes the stack for each, is safe with.
static bool isNestedTooDeep(StringRef text) {
  static constexpr size_t kMaxBrackets = 100;
  static constexpr StringRef kOpening = "<([{", kClosing = ">)]}";
  // The closing brackets that are due.
  SmallVector<char> due;
  while (!text.empty() && due.size() <= kMaxBrackets) {
    const char c = text.front();
    size_t length = 1;
    if (text.starts_with("//")) {
      length = text.find('\n');
    } else if (text.starts_with("->") || text.starts_with("<=") || text.starts_with(">=")) {
      length = 2;
    } else if (c == '"') {
      while (length < text.size() && text[length] != '"')
        length += text[length] == '\\' ? 2 : 1;
      ++length;
    } else if (const size_t kind = kOpening.find(c); kind != StringRef::npos) {
      due.push_back(kClosing[kind]);
    } else if (!due.empty() && due.back() == c) {
      due.pop_back();
    }
    text = text.drop_front(std::min(length, text.size()));
  }
  return due.size() > kMaxBrackets;
}

/// Reads an attribute or a type that is text.
template <class Kind> Kind ArtifactTables::parse(Entry &entry, StringRef what) {
  ByteReader in(entry.bytes, entry.offset, error);
  const StringRef text = in.text();
  if (isNestedTooDeep(text) || !describeBadInput(llvm::MemoryBufferRef(text, "<attribute>")).empty())
    return in.fail("expected " + what + " as text, found something else"), Kind();
  Kind parsed;
  {
    const ScopedDiagnosticHandler quiet(context, [](Diagnostic &) { return success(); });
    if constexpr (std::is_same_v<Kind, Type>)
      parsed = parseType(text, context);
    else
      parsed = parseAttribute(text, context);
  }
  if (!parsed && !in.hasFailed())
    in.fail("expected " + what + " that is known here, found '" + ::ttmlir::printable(text.take_front(80)) + "'");
  return parsed;
}

template <class Kind>
Kind ArtifactTables::decode(Entry &entry, StringRef what, Kind (ArtifactTables::*readVhlo)(ByteReader &),
                            Kind (ArtifactTables::*readBuiltin)(ByteReader &)) {
  if (!entry.isEncoded)
    return parse<Kind>(entry, what);
  ByteReader in(entry.bytes, entry.offset, error);
  const StringRef dialect = dialects[entry.dialect];
  Kind made;
  if (dialect == "vhlo")
    made = (this->*readVhlo)(in);
  else if (dialect == "builtin")
    made = (this->*readBuiltin)(in);
  else
    in.fail("expected " + what + " of vhlo or builtin, found one of '" + ::ttmlir::printable(dialect) + "'");
  if (!in.isAtEnd())
    in.fail("expected the end of " + what + ", found " + Twine(in.remaining()) + " more bytes");
  return made;
}

Attribute ArtifactTables::make(Entry &entry, Attribute *) {
  return decode<Attribute>(entry, "an attribute", &ArtifactTables::readVhloAttribute, &ArtifactTables::readBuiltinAttribute);
}
Type ArtifactTables::make(Entry &entry, Type *) {
  return decode<Type>(entry, "a type", &ArtifactTables::readVhloType, &ArtifactTables::readBuiltinType);
}

//===----------------------------------------------------------------------===//
// Parts
//===----------------------------------------------------------------------===//

SmallVector<Attribute> ArtifactTables::readAttributes(ByteReader &in) {
  return in.list("attributes", [&] { return attribute(in); });
}
SmallVector<Type> ArtifactTables::readTypes(ByteReader &in) {
  return in.list("types", [&] { return type(in); });
}
SmallVector<int64_t> ArtifactTables::readIntegers(ByteReader &in) {
  return in.list("integers", [&] { return in.signedNumber(); });
}

/// Integers of up to 8 bits are a byte, of up to 64 a signed number, others words that are each a signed number.
APInt ArtifactTables::readInteger(ByteReader &in, unsigned width) {
  if (width <= 8)
    return APInt(64, in.byte()).trunc(width);
  if (width <= 64)
    return APInt(64, in.signedNumber()).zextOrTrunc(width);
  const uint64_t size = in.count("words");
  if (size * 64 > llvm::alignTo(width, 64))
    in.fail("expected at most " + Twine(width) + " bits, found " + Twine(size) + " words");
  SmallVector<uint64_t> words(1, 0);
  for (uint64_t i = 0; i < size && !in.hasFailed(); ++i) {
    words.resize(i + 1);
    words[i] = in.signedNumber();
  }
  return APInt(width, words);
}

/// The bits of an integer, or of another that is stored as one.
static constexpr unsigned kMaxWidth = 256;

Attribute ArtifactTables::readIntegerAttribute(ByteReader &in) {
  Type integer = type(in);
  if (!integer)
    return {};
  const unsigned width = isa<IndexType>(integer)     ? unsigned(IndexType::kInternalStorageBitWidth)
                         : isa<IntegerType>(integer) ? integer.getIntOrFloatBitWidth()
                                                     : 0;
  if (width == 0 || width > kMaxWidth)
    return in.fail("expected an integer of 1 to " + Twine(kMaxWidth) + " bits, found another type"), Attribute();
  return IntegerAttr::get(integer, readInteger(in, width));
}

Attribute ArtifactTables::readFloatAttribute(ByteReader &in) {
  auto number = dyn_cast_or_null<FloatType>(type(in));
  if (!number)
    return in.fail("expected a type of floats, found another"), Attribute();
  const APInt bits = readInteger(in, number.getWidth());
  return FloatAttr::get(number, APFloat(number.getFloatSemantics(), bits));
}

FloatAttr ArtifactTables::readDouble(ByteReader &in) {
  return FloatAttr::get(Float64Type::get(context), APFloat(APFloat::IEEEdouble(), readInteger(in, 64)));
}

/// Whether an attribute is of a dialect that artifacts do not define. Warns of the first of each. Attributes of modules may be
/// StableHLO's own, as text.
bool ArtifactTables::isForeign(uint64_t index) {
  if (index >= attributes.size())
    return false;
  const uint32_t dialect = attributes[index].dialect;
  const StringRef name = dialects[dialect];
  if (name == "vhlo" || name == "builtin" ||
      (name == stablehlo::StableHLODialect::getDialectNamespace() && !attributes[index].isEncoded))
    return false;
  if (dropped.insert(dialect).second)
    emitWarning(error.getFile()) << "dropped attributes of dialect '" << ::ttmlir::printable(name) << "'";
  return true;
}

uint64_t ArtifactTables::numMeshDevices() const {
  uint64_t most = 1;
  for (const Entry &each : attributes)
    if (dialects[each.dialect] == "sdy" && !each.isEncoded)
      most = std::max(most,
                      stablehlo::numMeshDevices(StringRef(reinterpret_cast<const char *>(each.bytes.data()), each.bytes.size())));
  return most;
}

/// Names and values. Attributes of other dialects are dropped: they do not affect values.
Attribute ArtifactTables::readDictionary(ByteReader &in) {
  NamedAttrList all;
  for (uint64_t left = in.count("attributes", /*size=*/2); left > 0 && !in.hasFailed(); --left) {
    auto name = attributeOf<StringAttr>(in, "a name");
    const uint64_t index = in.number();
    if (isForeign(index))
      continue;
    Attribute value = get<Attribute>(attributes, index, in, "an attribute");
    if (!name || !value)
      return {};
    if (name.empty())
      return in.fail("expected a name of an attribute, found an empty one"), Attribute();
    if (all.append(NamedAttribute(name, value)); all.findDuplicate())
      return in.fail("expected attribute '" + name.getValue() + "' once, found it again"), Attribute();
  }
  return in.hasFailed() ? Attribute() : all.getDictionary(context);
}

//===----------------------------------------------------------------------===//
// Builtin ones
//===----------------------------------------------------------------------===//

Attribute ArtifactTables::readLocation(uint64_t code, ByteReader &in) {
  auto location = [&] { return attributeOf<LocationAttr>(in, "a location"); };
  auto locations = [&] {
    SmallVector<Location> all;
    for (uint64_t left = in.count("locations"); left > 0 && !in.hasFailed(); --left)
      if (LocationAttr each = location())
        all.push_back(each);
    return all;
  };
  switch (code) {
  case BuiltinAttribute::CallSiteLoc: {
    LocationAttr callee = location(), caller = location();
    return callee && caller ? Attribute(CallSiteLoc::get(callee, caller)) : nullptr;
  }
  case BuiltinAttribute::FileLineColLoc: {
    auto file = attributeOf<StringAttr>(in, "the name of a file");
    const uint64_t line = in.number(), column = in.number();
    return file ? Attribute(FileLineColLoc::get(file, line, column)) : nullptr;
  }
  // Of a range, its begin.
  case BuiltinAttribute::FileLineColRange: {
    auto file = attributeOf<StringAttr>(in, "the name of a file");
    uint64_t place[2] = {};
    for (uint64_t i = 0, size = in.count("lines and columns"); i < size && !in.hasFailed(); ++i)
      if (const uint64_t each = in.number(); i < 2)
        place[i] = each;
    return file ? Attribute(FileLineColLoc::get(file, place[0], place[1])) : nullptr;
  }
  case BuiltinAttribute::FusedLoc:
    return FusedLoc::get(context, locations());
  case BuiltinAttribute::FusedLocWithMetadata: {
    SmallVector<Location> all = locations();
    Attribute metadata = attribute(in);
    return metadata ? Attribute(FusedLoc::get(all, metadata, context)) : nullptr;
  }
  case BuiltinAttribute::NameLoc: {
    auto name = attributeOf<StringAttr>(in, "a name");
    LocationAttr child = location();
    return name && child ? Attribute(NameLoc::get(name, child)) : nullptr;
  }
  case BuiltinAttribute::UnknownLoc:
    return UnknownLoc::get(context);
  default:
    return in.fail("expected a builtin attribute that is known here, found number " + Twine(code)), Attribute();
  }
}

Attribute ArtifactTables::readBuiltinAttribute(ByteReader &in) {
  const uint64_t code = in.number();
  switch (code) {
  case BuiltinAttribute::Array:
    return ArrayAttr::get(context, readAttributes(in));
  case BuiltinAttribute::Dictionary:
    return readDictionary(in);
  case BuiltinAttribute::String:
    return StringAttr::get(context, string(in));
  case BuiltinAttribute::StringWithType: {
    const StringRef text = string(in);
    Type ofText = type(in);
    return ofText ? StringAttr::get(text, ofText) : nullptr;
  }
  case BuiltinAttribute::FlatSymbolRef: {
    auto root = attributeOf<StringAttr>(in, "the name of a symbol");
    return root ? FlatSymbolRefAttr::get(root) : nullptr;
  }
  case BuiltinAttribute::SymbolRef: {
    auto root = attributeOf<StringAttr>(in, "the name of a symbol");
    auto nested = in.list("symbols", [&] { return attributeOf<FlatSymbolRefAttr>(in, "a symbol"); });
    return in.hasFailed() ? Attribute() : SymbolRefAttr::get(root, nested);
  }
  case BuiltinAttribute::Type: {
    Type value = type(in);
    return value ? TypeAttr::get(value) : nullptr;
  }
  case BuiltinAttribute::Unit:
    return UnitAttr::get(context);
  case BuiltinAttribute::Integer:
    return readIntegerAttribute(in);
  case BuiltinAttribute::Float:
    return readFloatAttribute(in);
  default:
    return readLocation(code, in);
  }
}

Type ArtifactTables::readBuiltinType(ByteReader &in) {
  const uint64_t code = in.number();
  switch (code) {
  case BuiltinType::Integer: {
    const uint64_t value = in.number(), width = value >> 2, signedness = value & 3;
    if (width == 0 || width > kMaxWidth || signedness > IntegerType::Unsigned)
      return in.fail("expected an integer of 1 to " + Twine(kMaxWidth) + " bits, found one of " + Twine(width)), Type();
    return IntegerType::get(context, width, static_cast<IntegerType::SignednessSemantics>(signedness));
  }
  case BuiltinType::Index:
    return IndexType::get(context);
  case BuiltinType::Function: {
    SmallVector<Type> inputs = readTypes(in), results = readTypes(in);
    return in.hasFailed() ? Type() : FunctionType::get(context, inputs, results);
  }
  case BuiltinType::BFloat16:
    return BFloat16Type::get(context);
  case BuiltinType::Float16:
    return Float16Type::get(context);
  case BuiltinType::Float32:
    return Float32Type::get(context);
  case BuiltinType::Float64:
    return Float64Type::get(context);
  case BuiltinType::None:
    return NoneType::get(context);
  case BuiltinType::RankedTensor:
    return readTensor(in, /*hasEncoding=*/false);
  case BuiltinType::RankedTensorWithEncoding:
    return readTensor(in, /*hasEncoding=*/true);
  case BuiltinType::Tuple: {
    SmallVector<Type> elements = readTypes(in);
    return in.hasFailed() ? Type() : TupleType::get(context, elements);
  }
  default:
    return in.fail("expected a builtin type that is known here, found number " + Twine(code)), Type();
  }
}
