//===- ArtifactReader.cpp - Artifacts as StableHLO ------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ArtifactReader.h"

#include "ArtifactRows.h"
#include "AttributeForms.h"

#include "ttmlir/Dialect/StableHLO/IR/Devices.h"
#include "ttmlir/Dialect/StableHLO/IR/StableHLOOps.h"
#include "ttmlir/Support/Printable.h"
#include "ttmlir/Target/Common/InputText.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::importer;

namespace Kind = bytecode::Section;

/// How deep regions may nest.
static constexpr unsigned kMaxRegionDepth = 200;

void ArtifactReader::refuse(ByteReader &in, const Twine &what) {
  isRefused |= !in.hasFailed();
  in.fail(what + writtenBy());
}

std::string ArtifactReader::writtenBy() const { return " (written by '" + ::ttmlir::printable(producer) + "')"; }

//===----------------------------------------------------------------------===//
// Sections
//===----------------------------------------------------------------------===//

void ArtifactReader::readHeader(ByteReader &in) {
  const StringRef text(reinterpret_cast<const char *>(bytes.data()), bytes.size());
  if (!text.starts_with(kBytecodeMagic) || in.take(kBytecodeMagic.size()).empty())
    return in.fail("expected a portable artifact of StableHLO, found " +
                   Twine(text.contains('\0') || text.empty() ? "something else" : "text"));
  version = in.number();
  producer = in.text().str();
  StringRef written = producer;
  if (in.hasFailed())
    return;
  if (version > bytecode::kVersion)
    return in.fail("expected MLIR bytecode of at most version " + Twine(unsigned(bytecode::kVersion)) + ", found " +
                   Twine(version) + writtenBy());
  const bool isArtifact = written.consume_front(kArtifactProducer);
  const std::optional<Version> found = Version::parse(written);
  if (!isArtifact || !found)
    return in.fail("expected a portable artifact of StableHLO, found other MLIR bytecode" + Twine(writtenBy()));
  const Version newest = newestVersion();
  if (std::pair(found->major, found->minor) > std::pair(newest.major, newest.minor))
    return refuse(in, "expected at most StableHLO version " + newest.str() + ", found " + found->str());
  if (*found < oldestVersion())
    return refuse(in, "expected at least StableHLO version " + oldestVersion().str() + ", found " + found->str());
}

/// Its kind and a flag, its size, and its alignment if there is the flag.
ArtifactReader::Section ArtifactReader::readSection(ByteReader &in, SectionKind &kind) {
  const uint8_t kindAndFlag = in.byte();
  const uint64_t size = in.number();
  if (kindAndFlag & 0x80)
    in.align(in.number());
  kind = static_cast<SectionKind>(kindAndFlag & 0x7f);
  (void)in.isBelow(kind, sections.size(), "a section");
  const size_t offset = in.offset();
  return {in.take(size), offset, true};
}

void ArtifactReader::readSections(ByteReader &in) {
  while (!in.isAtEnd()) {
    SectionKind kind;
    const Section section = readSection(in, kind);
    if (in.hasFailed())
      return;
    if (sections[kind].isThere)
      return in.fail("expected section " + Twine(unsigned(kind)) + " once, found it again");
    sections[kind] = section;
  }
  for (SectionKind kind : {Kind::kString, Kind::kDialect, Kind::kAttrType, Kind::kAttrTypeOffset, Kind::kIR})
    if (!sections[kind].isThere)
      return in.fail("expected section " + Twine(unsigned(kind)) + ", found the end of the file");
}

/// Sizes, the last string's first, and strings that end with a byte of 0.
void ArtifactReader::readStrings() {
  ByteReader in = reader(sections[Kind::kString]);
  std::vector<uint64_t> sizes(in.count("strings", /*size=*/2));
  for (uint64_t &size : llvm::reverse(sizes))
    size = in.number();
  for (uint64_t size : sizes) {
    if (size == 0)
      in.fail("expected a string with a byte of 0, found an empty one");
    ArrayRef<uint8_t> text = in.take(size);
    if (in.hasFailed())
      return;
    if (text.back() != 0)
      return in.fail("expected a string with a byte of 0 at its end, found another");
    strings.emplace_back(reinterpret_cast<const char *>(text.data()), text.size() - 1);
  }
  tables.setStrings(strings);
}

void ArtifactReader::readOpName(ByteReader &in, StringRef dialect) {
  OpName name;
  uint64_t index;
  std::tie(index, name.isRegistered) = in.numberWithFlag(version >= bytecode::kNativePropertiesEncoding, name.isRegistered);
  if (!in.isBelow(index, strings.size(), "a string"))
    return;
  name.dialect = dialect;
  name.name = strings[index];
  if (auto [base, number] = name.name.rsplit("_v"); dialect == "vhlo" && !number.getAsInteger(10, name.version)) {
    name.row = findArtifactOp(base);
    if (name.row && (name.version == 0 || name.version > name.row->since.size()))
      name.row = nullptr;
  }
  opNames.push_back(name);
}

/// Names of dialects, perhaps with a section for its version each, then names of ops by dialect.
void ArtifactReader::readDialects() {
  ByteReader in = reader(sections[Kind::kDialect]);
  for (uint64_t left = in.count("dialects"); left > 0 && !in.hasFailed(); --left) {
    const auto [index, hasVersion] = in.numberWithFlag(version >= bytecode::kDialectVersioning, false);
    if (!in.isBelow(index, strings.size(), "a string"))
      return;
    dialects.push_back(strings[index]);
    if (SectionKind kind; hasVersion)
      readSection(in, kind);
  }
  if (version >= bytecode::kElideUnknownBlockArgLocation)
    in.count("names of operations");
  while (!in.isAtEnd()) {
    const uint64_t dialect = in.number();
    if (!in.isBelow(dialect, dialects.size(), "a dialect"))
      return;
    for (uint64_t left = in.count("names of operations"); left > 0 && !in.hasFailed(); --left)
      readOpName(in, dialects[dialect]);
  }
  tables.setDialects(dialects);
}

void ArtifactReader::readProperties() {
  if (!sections[Kind::kProperties].isThere)
    return;
  ByteReader in = reader(sections[Kind::kProperties]);
  for (uint64_t left = in.count("properties"); left > 0 && !in.hasFailed(); --left) {
    const uint64_t size = in.number();
    propertyOffsets.push_back(in.offset());
    properties.push_back(in.take(size));
  }
}

OwningOpRef<ModuleOp> ArtifactReader::read() {
  ByteReader in(bytes, 0, error);
  OwningOpRef<ModuleOp> module;
  readHeader(in);
  if (!error.hasFailed())
    readSections(in);
  if (!error.hasFailed())
    readStrings();
  if (!error.hasFailed())
    readDialects();
  if (!error.hasFailed())
    tables.readOffsets(reader(sections[Kind::kAttrTypeOffset]), sections[Kind::kAttrType].bytes, sections[Kind::kAttrType].offset);
  if (!error.hasFailed())
    readProperties();
  if (!error.hasFailed())
    readModule(module);
  return error.hasFailed() ? nullptr : std::move(module);
}

//===----------------------------------------------------------------------===//
// Operations
//===----------------------------------------------------------------------===//

/// Properties are in the order of their names; those of a module may be absent.
void ArtifactReader::readPropertiesOf(const OpName &name, uint64_t index, NamedAttrList &attributes, ByteReader &in) {
  if (!in.isBelow(index, properties.size(), "properties"))
    return;
  ByteReader own(properties[index], propertyOffsets[index], error);
  auto add = [&](StringRef attribute, Attribute value) {
    if (value && attributes.set(attribute, value))
      own.fail("expected attribute '" + attribute + "' once, found it again");
  };
  if (name.row)
    for (const AttributeRow &each : name.row->attributes) {
      if (each.isIn(name.version))
        add(each.name, tables.attribute(own));
    }
  else
    for (StringRef each : {SymbolTable::getSymbolAttrName(), SymbolTable::getVisibilityAttrName()})
      add(each, tables.optionalAttribute(own));
  if (!own.isAtEnd())
    own.fail("expected the end of properties, found " + Twine(own.remaining()) + " more bytes");
}

/// The order of uses, which nothing here depends on.
void ArtifactReader::skipUseLists(ByteReader &in, uint64_t valueCount) {
  for (uint64_t left = valueCount == 1 ? 1 : in.count("orders of uses"); left > 0 && !in.hasFailed(); --left) {
    if (valueCount != 1)
      in.number();
    const uint64_t size = in.number() >> 1;
    for (uint64_t i = 0; i < size && !in.hasFailed(); ++i)
      in.number();
  }
}

void ArtifactReader::readOperands(ByteReader &in, OpParts &parts) {
  for (uint64_t left = in.count("operands"); left > 0 && !in.hasFailed(); --left) {
    const uint64_t index = in.number();
    if (index >= values.size() || !values[index])
      return in.fail("expected a value that is defined before, found number " + Twine(index));
    parts.operands.push_back(values[index]);
  }
}

ArtifactReader::OpParts ArtifactReader::readParts(ByteReader &in) {
  OpParts parts(error.getFile());
  const uint64_t index = in.number();
  if (!in.isBelow(index, opNames.size(), "an operation's name"))
    return parts;
  parts.name = &opNames[index];
  const uint8_t mask = in.byte();
  if (auto loc = tables.attributeOf<LocationAttr>(in, "a location"))
    parts.loc = loc;
  error.setPlace(parts.loc);
  const bool isModule = parts.name->dialect == "builtin" && parts.name->name == "module";
  if (!in.hasFailed() && !parts.name->row && !isModule && !parts.name->isSharding())
    refuse(in, "expected an operation of StableHLO as it is here, found '" + ::ttmlir::printable(parts.name->dialect) + "." +
                   ::ttmlir::printable(parts.name->name) + "'");
  if (mask & bytecode::OpEncodingMask::kHasAttrs)
    if (auto attributes = tables.attributeOf<DictionaryAttr>(in, "attributes"))
      parts.attributes.append(attributes.getValue());
  if (mask & bytecode::OpEncodingMask::kHasProperties) {
    const uint64_t own = in.number();
    if (version < bytecode::kNativePropertiesEncoding || !(parts.name->isRegistered || parts.name->isSharding()))
      in.fail("expected no properties, found some");
    else if (!in.hasFailed() && !parts.name->isSharding())
      readPropertiesOf(*parts.name, own, parts.attributes, in);
  }
  if (mask & bytecode::OpEncodingMask::kHasResults)
    parts.results = in.list("results", [&] { return tables.type(in); });
  if (mask & bytecode::OpEncodingMask::kHasOperands)
    readOperands(in, parts);
  if (mask & bytecode::OpEncodingMask::kHasSuccessors)
    in.fail("expected an operation without successors, found some");
  if (mask & bytecode::OpEncodingMask::kHasUseListOrders)
    skipUseLists(in, parts.results.size());
  if (mask & bytecode::OpEncodingMask::kHasInlineRegions) {
    const uint64_t regions = in.number();
    parts.isIsolated = regions & 1;
    parts.regions = regions >> 1;
    if (parts.regions > in.remaining())
      in.fail("expected at most " + Twine(in.remaining()) + " regions, found " + Twine(parts.regions));
  }
  return parts;
}

/// The operation below `parent`, with empty regions; null after an error.
Operation *ArtifactReader::makeOp(OpParts &parts, Operation *parent) {
  const OpRow &row = *parts.name->row;
  FailureOr<NamedAttrList> attributes = toOwnAttributes(row, parts.name->version, parts.attributes, parts.loc);
  // The same op ends functions and bodies.
  const bool endsFunction = row.op == stablehlo::ReturnOp::getOperationName() && isa<func::FuncOp>(parent);
  const StringRef own = endsFunction ? func::ReturnOp::getOperationName() : StringRef(row.op);
  const OperationName name(own, parts.loc->getContext());
  if (failed(attributes) || failed(name.verifyInherentAttrs(*attributes, [&] { return error.emit() << "'" << own << "' op "; })))
    return error.follow(), nullptr;
  OperationState state(parts.loc, name);
  state.addTypes(parts.results);
  state.addOperands(parts.operands);
  state.attributes = *attributes;
  for (uint64_t i = 0; i < parts.regions; ++i)
    state.addRegion();
  return Operation::create(state);
}

void ArtifactReader::define(ValueRange all, ByteReader &in) {
  for (Value each : all) {
    if (nextValue >= values.size())
      return in.fail("expected at most " + Twine(values.size()) + " values, found more");
    values[nextValue++] = each;
  }
}

/// Meshes are left out, but for the number of their devices; the result of a constraint is its operand.
void ArtifactReader::passSharding(const OpParts &parts, ByteReader &in) {
  const bool forwards = parts.operands.size() == 1 && parts.results.size() == 1 && parts.operands[0].getType() == parts.results[0];
  if (parts.regions > 0 || !(parts.results.empty() || forwards))
    return refuse(in,
                  "expected an operation of StableHLO as it is here, found 'sdy." + ::ttmlir::printable(parts.name->name) + "'");
  if (forwards)
    define(parts.operands[0], in);
}

void ArtifactReader::readOp(ByteReader &in, Block &block) {
  OpParts parts = readParts(in);
  if (in.hasFailed())
    return;
  if (parts.name->isSharding())
    return passSharding(parts, in);
  if (!parts.name->row)
    return in.fail("expected one module, found another in it");
  Operation *op = makeOp(parts, block.getParentOp());
  if (!op)
    return;
  block.push_back(op);
  define(op->getResults(), in);
  if (parts.regions > 0)
    readRegions(in, op, parts);
}

/// Regions of isolated operations have values of their own, and are a section of their own since version 2.
void ArtifactReader::readRegions(ByteReader &in, Operation *op, const OpParts &parts) {
  if (depth >= kMaxRegionDepth)
    return in.fail("expected regions that nest at most " + Twine(kMaxRegionDepth) + " times, found more");
  ++depth;
  const size_t outerNext = nextValue, outerSize = values.size();
  std::vector<Value> outer;
  if (parts.isIsolated)
    outer = std::exchange(values, {});
  const bool isSection = parts.isIsolated && version >= bytecode::kLazyLoading;
  SectionKind kind = Kind::kIR;
  Section section = isSection ? readSection(in, kind) : Section();
  if (kind != Kind::kIR)
    in.fail("expected a section of operations, found another");
  ByteReader own = reader(section), &from = isSection ? own : in;
  const size_t base = values.size();
  for (Region &region : op->getRegions()) {
    readRegion(from, region);
    values.resize(base);
  }
  if (isSection && !own.isAtEnd())
    own.fail("expected the end of operations, found " + Twine(own.remaining()) + " more bytes");
  if (parts.isIsolated)
    values = std::move(outer);
  values.resize(outerSize);
  nextValue = outerNext;
  --depth;
}

/// The number of blocks and of values, and one block: no operation of vhlo has successors.
void ArtifactReader::readRegion(ByteReader &in, Region &region) {
  const uint64_t blocks = in.number();
  if (blocks > 1)
    return in.fail("expected a region of one block, found " + Twine(blocks));
  if (blocks == 0)
    return;
  const uint64_t valueCount = in.number();
  // Each takes a byte at least.
  if (const uint64_t most = sections[Kind::kIR].bytes.size() - liveValues; valueCount > most)
    return in.fail("expected at most " + Twine(most) + " values, found " + Twine(valueCount));
  liveValues += valueCount;
  nextValue = values.size();
  values.resize(values.size() + valueCount);
  const uint64_t opsAndFlag = in.number();
  Block &block = region.emplaceBlock();
  if (opsAndFlag & 1)
    readArguments(in, block);
  for (uint64_t left = opsAndFlag >> 1; left > 0 && !in.hasFailed(); --left)
    readOp(in, block);
  // Many regions of few bytes would each have places for all.
  if (const uint64_t defined = nextValue - (values.size() - valueCount); defined != valueCount)
    in.fail("expected " + Twine(valueCount) + " values, found " + Twine(defined));
  liveValues -= valueCount;
}

void ArtifactReader::readArguments(ByteReader &in, Block &block) {
  for (uint64_t left = in.count("arguments"); left > 0 && !in.hasFailed(); --left) {
    const auto [type, hasLocation] = in.numberWithFlag(version >= bytecode::kElideUnknownBlockArgLocation, true);
    Type ofArgument = tables.typeAt(type, in);
    LocationAttr loc = UnknownLoc::get(error.getFile().getContext());
    if (hasLocation)
      loc = tables.attributeOf<LocationAttr>(in, "a location");
    if (ofArgument && loc)
      block.addArgument(ofArgument, loc);
  }
  if (in.hasFailed())
    return;
  define(block.getArguments(), in);
  if (version >= bytecode::kUseListOrdering && in.byte())
    skipUseLists(in, block.getNumArguments());
}

/// The file is a block of one operation.
void ArtifactReader::readModule(OwningOpRef<ModuleOp> &module) {
  ByteReader in = reader(sections[Kind::kIR]);
  if (const uint64_t opsAndFlag = in.number(); opsAndFlag != (1 << 1))
    return in.fail("expected one module, found " + Twine(opsAndFlag >> 1) + " operations");
  OpParts parts = readParts(in);
  if (in.hasFailed())
    return;
  if (parts.name->row || parts.regions != 1 || !parts.results.empty())
    return in.fail("expected a module, found another operation");
  module = ModuleOp::create(parts.loc);
  for (NamedAttribute each : parts.attributes) {
    const bool isText =
        each.getName() == SymbolTable::getSymbolAttrName() || each.getName() == SymbolTable::getVisibilityAttrName();
    if (isText && !isa<StringAttr>(each.getValue()))
      return in.fail("expected text as '" + each.getName().getValue() + "' of a module, found something else");
    (*module)->setAttr(each.getName(), each.getValue());
  }
  stablehlo::raiseNumPartitions(*module, tables.numMeshDevices());
  module->getBodyRegion().getBlocks().clear();
  readRegions(in, *module, parts);
  if (!in.hasFailed() && module->getBodyRegion().empty())
    module->getBodyRegion().emplaceBlock();
  if (!in.isAtEnd())
    in.fail("expected the end of operations, found " + Twine(in.remaining()) + " more bytes");
}
