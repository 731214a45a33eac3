//===- ArtifactNumbering.cpp - Numbers of attributes and types ------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ArtifactNumbering.h"

#include "ttmlir/Dialect/StableHLO/IR/StableHLODialect.h"

#include "mlir/Bytecode/Encoding.h"
#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Operation.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/StringSaver.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::importer;

//===----------------------------------------------------------------------===//
// Tables
//===----------------------------------------------------------------------===//

uint64_t ArtifactNumbering::string(StringRef text) {
  if (auto found = stringNumbers.find(text); found != stringNumbers.end())
    return found->second;
  return stringNumbers.insert({llvm::StringSaver(storage).save(text), stringNumbers.size()}).first->second;
}

uint64_t ArtifactNumbering::dialect(StringRef name) {
  string(name);
  return dialectNumbers.insert({stringNumbers.find(name)->first, dialectNumbers.size()}).first->second;
}

uint64_t ArtifactNumbering::add(Table &table, StringRef dialectName, std::string bytes, bool isEncoded) {
  const uint64_t number = dialect(dialectName);
  // The same bytes of another dialect are another attribute.
  const std::string key = (Twine(number * 2 + isEncoded) + ":" + bytes).str();
  auto [found, isNew] = table.numbers.try_emplace(key, table.entries.size());
  if (isNew)
    table.entries.push_back({number, isEncoded, std::move(bytes)});
  return found->second;
}

void ArtifactNumbering::writeAttrTypes(ByteWriter &offsets, ByteWriter &data) const {
  offsets.number(attributes.entries.size()).number(types.entries.size());
  for (const Table *table : {&attributes, &types})
    for (auto begin = table->entries.begin(), end = begin; begin != table->entries.end(); begin = end) {
      end = std::find_if(begin, table->entries.end(), [&](const Entry &each) { return each.dialect != begin->dialect; });
      offsets.number(begin->dialect).number(end - begin);
      for (const Entry &each : llvm::make_range(begin, end)) {
        offsets.numberWithFlag(each.bytes.size(), each.isEncoded);
        data.append(each.bytes);
      }
    }
}

ByteWriter ArtifactNumbering::writeStrings() const {
  ByteWriter out;
  out.number(stringNumbers.size());
  for (const auto &[text, number] : llvm::reverse(stringNumbers))
    out.number(text.size() + 1);
  for (const auto &[text, number] : stringNumbers)
    out.append(text).byte(0);
  return out;
}

ByteWriter ArtifactNumbering::dialectNames(unsigned bytecode) const {
  ByteWriter out;
  out.number(dialectNumbers.size());
  for (const auto &[name, number] : dialectNumbers) {
    const uint64_t text = stringNumbers.find(name)->second;
    out.numberWithFlag(text, /*hasVersion=*/false, bytecode >= bytecode::kDialectVersioning);
  }
  return out;
}

LogicalResult ArtifactNumbering::needs(Version since, const Twine &what) {
  if (since <= target)
    return success();
  return place->emitError("expected a target version of at least ") << since.str() << " for " << what << ", found " << target.str();
}

//===----------------------------------------------------------------------===//
// Attributes of vhlo
//===----------------------------------------------------------------------===//

LogicalResult ArtifactNumbering::refer(Attribute attribute, ByteWriter &out) {
  FailureOr<uint64_t> number = this->attribute({"", attribute});
  return failed(number) ? failure() : (out.number(*number), success());
}
LogicalResult ArtifactNumbering::refer(Type type, ByteWriter &out) {
  FailureOr<uint64_t> number = this->type(type);
  return failed(number) ? failure() : (out.number(*number), success());
}

LogicalResult ArtifactNumbering::writeList(ArrayRef<Attribute> list, ByteWriter &out) {
  out.number(list.size());
  return success(llvm::all_of(list, [&](Attribute each) { return succeeded(refer(each, out)); }));
}

/// A type and the bytes of all elements, or of the one element of a splat. Booleans are bits; in a splat, a byte.
LogicalResult ArtifactNumbering::writeElements(DenseElementsAttr elements, ByteWriter &out) {
  out.number(AttributeCode::Tensor);
  if (failed(refer(elements.getType(), out)))
    return failure();
  if (!elements.getElementType().isInteger(1)) {
    ArrayRef<char> raw = elements.getRawData();
    out.number(raw.size()).append(StringRef(raw.data(), raw.size()));
    return success();
  }
  if (elements.isSplat() && elements.getNumElements() > 1) {
    out.number(1).byte(elements.getSplatValue<bool>() ? 0xff : 0);
    return success();
  }
  std::string bits(llvm::divideCeil(elements.getNumElements(), 8), '\0');
  for (auto [index, value] : llvm::enumerate(elements.getValues<bool>()))
    bits[index / 8] |= value << (index % 8);
  out.number(bits.size()).append(bits);
  return success();
}

LogicalResult ArtifactNumbering::writeAccuracy(Attribute attribute, ByteWriter &out) {
  auto accuracy = cast<stablehlo::ResultAccuracyAttr>(attribute);
  auto writeDouble = [&](FloatAttr value) {
    const double number = value ? value.getValueAsDouble() : 0;
    out.integer(APFloat(number).bitcastToAPInt());
  };
  out.number(AttributeCode::ResultAccuracy);
  writeDouble(accuracy.getAtol());
  writeDouble(accuracy.getRtol());
  out.signedNumber(accuracy.getUlps());
  Attribute mode = accuracy.getMode();
  if (!mode)
    mode = stablehlo::ResultAccuracyModeAttr::get(attribute.getContext(), stablehlo::ResultAccuracyMode::DEFAULT);
  return refer(mode, out);
}

static void writeIntegers(ArrayRef<int64_t> list, ByteWriter &out) {
  out.number(list.size());
  for (int64_t each : list)
    out.signedNumber(each);
}

LogicalResult ArtifactNumbering::write(Attribute attribute, ByteWriter &out) {
  if (std::optional<std::pair<uint64_t, uint32_t>> code = codeOfEnum(attribute)) {
    out.number(code->first).number(code->second);
    return success();
  }
  if (auto list = dyn_cast<ArrayAttr>(attribute)) {
    out.number(AttributeCode::Array);
    return writeList(list.getValue(), out);
  }
  if (auto dictionary = dyn_cast<DictionaryAttr>(attribute)) {
    out.number(AttributeCode::Dictionary).number(dictionary.size());
    return success(llvm::all_of(dictionary, [&](NamedAttribute each) {
      return succeeded(refer(each.getName(), out)) && succeeded(refer(each.getValue(), out));
    }));
  }
  if (auto value = dyn_cast<BoolAttr>(attribute)) {
    out.number(AttributeCode::Boolean).number(value.getValue());
    return success();
  }
  if (auto value = dyn_cast<IntegerAttr>(attribute)) {
    out.number(AttributeCode::Integer);
    LogicalResult hasType = refer(value.getType(), out);
    out.integer(value.getValue());
    return hasType;
  }
  if (auto value = dyn_cast<FloatAttr>(attribute)) {
    out.number(AttributeCode::Float);
    LogicalResult hasType = refer(value.getType(), out);
    out.integer(value.getValue().bitcastToAPInt());
    return hasType;
  }
  // Symbols are text; text has no type.
  if (auto symbol = dyn_cast<FlatSymbolRefAttr>(attribute))
    return write(symbol.getAttr(), out);
  if (auto text = dyn_cast<StringAttr>(attribute); text && isa<NoneType>(text.getType())) {
    out.number(AttributeCode::String).number(string(text));
    return success();
  }
  if (auto elements = dyn_cast<DenseIntOrFPElementsAttr>(attribute))
    return writeElements(elements, out);
  if (auto value = dyn_cast<TypeAttr>(attribute)) {
    out.number(AttributeCode::Type);
    return refer(value.getValue(), out);
  }
  if (auto alias = dyn_cast<stablehlo::OutputOperandAliasAttr>(attribute)) {
    out.number(AttributeCode::OutputOperandAlias);
    writeIntegers(alias.getOutputTupleIndices(), out);
    out.signedNumber(alias.getOperandIndex());
    writeIntegers(alias.getOperandTupleIndices(), out);
    return success();
  }
  if (auto extensions = dyn_cast<stablehlo::TypeExtensionsAttr>(attribute)) {
    out.number(AttributeCode::TypeExtensions);
    writeIntegers(extensions.getBounds(), out);
    return success();
  }
  if (isa<stablehlo::ResultAccuracyAttr>(attribute))
    return failed(needs(Since::ResultAccuracy, "an accuracy of results")) ? failure() : writeAccuracy(attribute, out);
  return place->emitError("expected an attribute that artifacts can have, found ") << attribute;
}

FailureOr<uint64_t> ArtifactNumbering::attribute(const WrittenAttribute &attribute) {
  ByteWriter out;
  if (attribute.isApiVersion) {
    out.number(AttributeCode::ApiVersion).number(cast<IntegerAttr>(attribute.value).getValue().getZExtValue());
    return add(attributes, "vhlo", out.str());
  }
  if (auto found = known.find(attribute.value); found != known.end())
    return found->second;
  // Lists of integers that are no attribute of a row are tensors, too.
  Attribute value = attribute.value;
  if (auto list = dyn_cast<DenseArrayAttr>(value)) {
    auto type = RankedTensorType::get(list.getSize(), list.getElementType());
    value = list.getElementType().isInteger(1) ? DenseElementsAttr::get(type, cast<DenseBoolArrayAttr>(list).asArrayRef())
                                               : DenseElementsAttr::getFromRawBuffer(type, list.getRawData());
  }
  if (failed(write(value, out)))
    return failure();
  return known[attribute.value] = add(attributes, "vhlo", out.str());
}

//===----------------------------------------------------------------------===//
// Types of vhlo
//===----------------------------------------------------------------------===//

LogicalResult ArtifactNumbering::writeTypes(TypeRange list, ByteWriter &out) {
  out.number(list.size());
  return success(llvm::all_of(list, [&](Type each) { return succeeded(refer(each, out)); }));
}

LogicalResult ArtifactNumbering::writeTensor(Type type, ByteWriter &out) {
  auto tensor = cast<RankedTensorType>(type);
  if (tensor.getEncoding()) {
    out.number(TypeCode::TensorWithEncoding);
    if (failed(refer(tensor.getEncoding(), out)))
      return failure();
  } else {
    out.number(TypeCode::Tensor);
  }
  writeIntegers(tensor.getShape(), out);
  return refer(tensor.getElementType(), out);
}

LogicalResult ArtifactNumbering::writeQuantized(Type type, ByteWriter &out) {
  auto quantized = cast<quant::QuantizedType>(type);
  auto uniform = dyn_cast<quant::UniformQuantizedType>(type);
  auto perAxis = dyn_cast<quant::UniformQuantizedPerAxisType>(type);
  if (!uniform && !perAxis)
    return place->emitError("expected a type that artifacts can have, found ") << type;
  if (perAxis && failed(needs(Since::QuantizedPerAxis, "types that are quantized per axis")))
    return failure();
  auto writeDouble = [&](double value) { out.integer(APFloat(value).bitcastToAPInt()); };
  out.number(uniform ? TypeCode::Quantized : TypeCode::QuantizedPerAxis).number(quantized.getFlags());
  if (failed(refer(quantized.getStorageType(), out)) || failed(refer(quantized.getExpressedType(), out)))
    return failure();
  if (uniform) {
    writeDouble(uniform.getScale());
    out.signedNumber(uniform.getZeroPoint());
  } else {
    out.number(perAxis.getQuantizedDimension());
  }
  out.signedNumber(quantized.getStorageTypeMin()).signedNumber(quantized.getStorageTypeMax());
  if (uniform)
    return success();
  out.number(perAxis.getScales().size());
  for (double scale : perAxis.getScales())
    writeDouble(scale);
  writeIntegers(perAxis.getZeroPoints(), out);
  return success();
}

LogicalResult ArtifactNumbering::write(Type type, ByteWriter &out) {
  for (const TypeRow &row : typeRows())
    if (row.make && row.make(type.getContext()) == type) {
      out.number(row.code);
      return needs(row.since, "type '" + row.name + "'");
    }
  if (auto complex = dyn_cast<ComplexType>(type)) {
    out.number(TypeCode::Complex);
    return refer(complex.getElementType(), out);
  }
  if (auto function = dyn_cast<FunctionType>(type)) {
    out.number(TypeCode::Function);
    return success(succeeded(writeTypes(function.getInputs(), out)) && succeeded(writeTypes(function.getResults(), out)));
  }
  if (isa<RankedTensorType>(type))
    return writeTensor(type, out);
  if (auto tensor = dyn_cast<UnrankedTensorType>(type)) {
    out.number(TypeCode::UnrankedTensor);
    return refer(tensor.getElementType(), out);
  }
  if (auto tuple = dyn_cast<TupleType>(type)) {
    out.number(TypeCode::Tuple);
    return writeTypes(tuple.getTypes(), out);
  }
  if (auto buffer = dyn_cast<MemRefType>(type); buffer && buffer.getLayout().isIdentity() && !buffer.getMemorySpace()) {
    out.number(TypeCode::Buffer);
    writeIntegers(buffer.getShape(), out);
    return failed(needs(Since::Buffer, "buffers")) ? failure() : refer(buffer.getElementType(), out);
  }
  if (isa<quant::QuantizedType>(type))
    return writeQuantized(type, out);
  return place->emitError("expected a type that artifacts can have, found ") << type;
}

FailureOr<uint64_t> ArtifactNumbering::type(Type type) {
  if (auto found = knownTypes.find(type); found != knownTypes.end())
    return found->second;
  ByteWriter out;
  if (failed(write(type, out)))
    return failure();
  return knownTypes[type] = add(types, "vhlo", out.str());
}

//===----------------------------------------------------------------------===//
// Builtin ones
//===----------------------------------------------------------------------===//

uint64_t ArtifactNumbering::builtinType(Type type) {
  ByteWriter out;
  if (auto integer = dyn_cast<IntegerType>(type))
    out.number(BuiltinType::Integer).number(uint64_t(integer.getWidth()) << 2 | integer.getSignedness());
  else if (isa<IndexType>(type))
    out.number(BuiltinType::Index);
  else if (isa<Float32Type>(type))
    out.number(BuiltinType::Float32);
  else if (isa<Float64Type>(type))
    out.number(BuiltinType::Float64);
  if (!out.str().empty())
    return add(types, "builtin", out.str());
  std::string text;
  llvm::raw_string_ostream(text) << type << '\0';
  return add(types, type.getDialect().getNamespace(), text, /*isEncoded=*/false);
}

bool ArtifactNumbering::writeLocation(Attribute attribute, ByteWriter &out) {
  if (auto call = dyn_cast<CallSiteLoc>(attribute)) {
    const uint64_t callee = builtin(call.getCallee()), caller = builtin(call.getCaller());
    out.number(BuiltinAttribute::CallSiteLoc).number(callee).number(caller);
  } else if (auto line = dyn_cast<FileLineColLoc>(attribute)) {
    const uint64_t file = builtin(line.getFilename());
    out.number(BuiltinAttribute::FileLineColLoc).number(file).number(line.getLine()).number(line.getColumn());
  } else if (auto range = dyn_cast<FileLineColRange>(attribute)) {
    // Older readers have no ranges.
    const uint64_t file = builtin(range.getFilename());
    out.number(BuiltinAttribute::FileLineColLoc).number(file).number(range.getStartLine()).number(range.getStartColumn());
  } else if (auto name = dyn_cast<NameLoc>(attribute)) {
    const uint64_t text = builtin(name.getName()), child = builtin(name.getChildLoc());
    out.number(BuiltinAttribute::NameLoc).number(text).number(child);
  } else if (auto fused = dyn_cast<FusedLoc>(attribute)) {
    SmallVector<uint64_t> parts = llvm::map_to_vector(fused.getLocations(), [&](Location each) { return builtin(each); });
    out.number(fused.getMetadata() ? BuiltinAttribute::FusedLocWithMetadata : BuiltinAttribute::FusedLoc).number(parts.size());
    for (uint64_t part : parts)
      out.number(part);
    if (fused.getMetadata())
      out.number(builtin(fused.getMetadata()));
  } else if (isa<LocationAttr>(attribute)) {
    out.number(BuiltinAttribute::UnknownLoc);
  } else {
    return false;
  }
  return true;
}

/// False if bytecode has `attribute` as text.
bool ArtifactNumbering::writeBuiltin(Attribute attribute, ByteWriter &out) {
  if (auto text = dyn_cast<StringAttr>(attribute); text && isa<NoneType>(text.getType())) {
    out.number(BuiltinAttribute::String).number(string(text));
  } else if (auto list = dyn_cast<ArrayAttr>(attribute)) {
    SmallVector<uint64_t> parts = llvm::map_to_vector(list, [&](Attribute each) { return builtin(each); });
    out.number(BuiltinAttribute::Array).number(parts.size());
    for (uint64_t part : parts)
      out.number(part);
  } else if (auto dictionary = dyn_cast<DictionaryAttr>(attribute)) {
    out.number(BuiltinAttribute::Dictionary).number(dictionary.size());
    for (NamedAttribute each : dictionary) {
      const uint64_t name = builtin(each.getName()), value = builtin(each.getValue());
      out.number(name).number(value);
    }
  } else if (auto symbol = dyn_cast<FlatSymbolRefAttr>(attribute)) {
    out.number(BuiltinAttribute::FlatSymbolRef).number(builtin(symbol.getAttr()));
  } else if (auto type = dyn_cast<TypeAttr>(attribute)) {
    out.number(BuiltinAttribute::Type).number(builtinType(type.getValue()));
  } else if (isa<UnitAttr>(attribute)) {
    out.number(BuiltinAttribute::Unit);
  } else if (auto integer = dyn_cast<IntegerAttr>(attribute)) {
    out.number(BuiltinAttribute::Integer).number(builtinType(integer.getType())).integer(integer.getValue());
  } else if (auto number = dyn_cast<FloatAttr>(attribute)) {
    out.number(BuiltinAttribute::Float).number(builtinType(number.getType())).integer(number.getValue().bitcastToAPInt());
  } else {
    return writeLocation(attribute, out);
  }
  return true;
}

uint64_t ArtifactNumbering::builtin(Attribute attribute) {
  if (auto found = knownBuiltins.find(attribute); found != knownBuiltins.end())
    return found->second;
  ByteWriter out;
  if (writeBuiltin(attribute, out))
    return knownBuiltins[attribute] = add(attributes, "builtin", out.str());
  std::string text;
  llvm::raw_string_ostream(text) << attribute << '\0';
  return knownBuiltins[attribute] = add(attributes, attribute.getDialect().getNamespace(), text, /*isEncoded=*/false);
}

uint64_t ArtifactNumbering::dictionary(ArrayRef<std::pair<StringRef, uint64_t>> list) {
  ByteWriter out;
  out.number(BuiltinAttribute::Dictionary).number(list.size());
  for (auto [name, value] : list)
    out.number(builtin(StringAttr::get(place->getContext(), name))).number(value);
  return add(attributes, "builtin", out.str());
}
