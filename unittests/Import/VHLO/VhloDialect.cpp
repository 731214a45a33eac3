//===- VhloDialect.cpp - Some ops of vhlo as MLIR has them ----------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Attributes and types are read and written by MLIR, part by part, as openxla/stablehlo, stablehlo/dialect/VhloBytecode.cpp lists
// them; this dialect ignores their meaning.
//
//===----------------------------------------------------------------------===//

#include "VhloDialect.h"

#include "mlir/Bytecode/BytecodeImplementation.h"
#include "mlir/IR/DialectImplementation.h"

#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::tt::vhlotest;

#include "ttmlir/UnitTests/VhloDialect.cpp.inc"

#define GET_ATTRDEF_CLASSES
#include "ttmlir/UnitTests/VhloAttrs.cpp.inc"

#define GET_TYPEDEF_CLASSES
#include "ttmlir/UnitTests/VhloTypes.cpp.inc"

#define GET_OP_CLASSES
#include "ttmlir/UnitTests/VhloOps.cpp.inc"

/// The parts of attributes by their numbers: (a)ttributes, (p)airs of them, a (v)arint, a (s)tring, a (t)ype, a (b)lob, an
/// (i)nteger of the width of the type, a (d)ouble, a si(g)ned number, (l)ist of signed numbers, one attribute (o).
static StringRef partsOf(uint64_t code) {
  static const char *const parts[] = {"",  "a", "v", "v", "v",  "v", "p", "v", "t", "ti",  "lgl",
                                      "v", "v", "v", "s", "tb", "v", "t", "l", "v", "ddgo"};
  return code < std::size(parts) ? parts[code] : "";
}

/// The bits of the integer types by their numbers.
static unsigned widthOf(Type type) {
  switch (cast<RawType>(type).getCode()) {
  case 10:
  case 15:
    return 4;
  case 11:
  case 16:
    return 8;
  case 12:
  case 17:
    return 16;
  case 13:
  case 18:
    return 32;
  default:
    return 64;
  }
}

namespace {
struct Interface : BytecodeDialectInterface {
  explicit Interface(Dialect *dialect) : BytecodeDialectInterface(dialect) {}

  Attribute readAttribute(DialectBytecodeReader &reader) const override {
    uint64_t code, number;
    if (failed(reader.readVarInt(code)))
      return {};
    SmallVector<int64_t> numbers;
    SmallVector<Attribute> attributes;
    SmallVector<Type> types;
    std::string text;
    for (char part : partsOf(code)) {
      if (part == 'a' && failed(reader.readAttributes(attributes)))
        return {};
      if (part == 'p' && failed(reader.readList(attributes, [&]() -> FailureOr<Attribute> {
            Attribute name, value;
            if (failed(reader.readAttribute(name)) || failed(reader.readAttribute(value)))
              return failure();
            attributes.push_back(name);
            return value;
          })))
        return {};
      if (part == 'v') {
        if (failed(reader.readVarInt(number)))
          return {};
        numbers.push_back(number);
      }
      if (part == 's' || part == 'b') {
        StringRef string;
        ArrayRef<char> blob;
        if (part == 's' ? failed(reader.readString(string)) : failed(reader.readBlob(blob)))
          return {};
        text = part == 's' ? string.str() : std::string(blob.begin(), blob.end());
      }
      if (part == 't' && failed(reader.readType(types.emplace_back())))
        return {};
      if (part == 'i' || part == 'd') {
        FailureOr<APInt> value = reader.readAPIntWithKnownWidth(part == 'i' ? widthOf(types[0]) : 64);
        if (failed(value))
          return {};
        numbers.push_back(value->getSExtValue());
      }
      if (part == 'g' && failed(reader.readSignedVarInt(numbers.emplace_back())))
        return {};
      if (part == 'l') {
        SmallVector<int64_t> list;
        if (failed(reader.readSignedVarInts(list)))
          return {};
        numbers.push_back(list.size());
        numbers.append(list);
      }
      if (part == 'o' && failed(reader.readAttribute(attributes.emplace_back())))
        return {};
    }
    return RawAttr::get(getContext(), code, numbers, attributes, types, text);
  }

  LogicalResult writeAttribute(Attribute attribute, DialectBytecodeWriter &writer) const override {
    auto raw = cast<RawAttr>(attribute);
    ArrayRef<int64_t> numbers = raw.getNumbers();
    auto next = [&] {
      const int64_t number = numbers.front();
      numbers = numbers.drop_front();
      return number;
    };
    writer.writeVarInt(raw.getCode());
    for (char part : partsOf(raw.getCode())) {
      if (part == 'a')
        writer.writeAttributes(raw.getAttributes());
      if (part == 'p') {
        writer.writeVarInt(raw.getAttributes().size() / 2);
        for (Attribute each : raw.getAttributes())
          writer.writeAttribute(each);
      }
      if (part == 'v')
        writer.writeVarInt(next());
      if (part == 's')
        writer.writeOwnedString(raw.getText());
      if (part == 'b')
        writer.writeOwnedBlob({raw.getText().data(), raw.getText().size()});
      if (part == 't')
        writer.writeType(raw.getTypes()[0]);
      if (part == 'i' || part == 'd')
        writer.writeAPIntWithKnownWidth(APInt(64, next()).trunc(part == 'i' ? widthOf(raw.getTypes()[0]) : 64));
      if (part == 'g')
        writer.writeSignedVarInt(next());
      if (part == 'l') {
        const int64_t size = next();
        writer.writeSignedVarInts(numbers.take_front(size));
        numbers = numbers.drop_front(size);
      }
      if (part == 'o')
        writer.writeAttribute(raw.getAttributes()[0]);
    }
    return success();
  }

  // Types with parts: 1 complex, 8 function, 20 tensor, 23 tuple.
  Type readType(DialectBytecodeReader &reader) const override {
    uint64_t code;
    SmallVector<int64_t> shape;
    SmallVector<Type> types, results;
    if (failed(reader.readVarInt(code)) || (code == 20 && failed(reader.readSignedVarInts(shape))) ||
        ((code == 1 || code == 20) && failed(reader.readType(types.emplace_back()))) ||
        ((code == 8 || code == 23) && failed(reader.readTypes(types))) || (code == 8 && failed(reader.readTypes(results))))
      return {};
    return RawType::get(getContext(), code, shape, types, results);
  }

  LogicalResult writeType(Type type, DialectBytecodeWriter &writer) const override {
    auto raw = cast<RawType>(type);
    writer.writeVarInt(raw.getCode());
    if (raw.getCode() == 20)
      writer.writeSignedVarInts(raw.getNumbers());
    if (raw.getCode() == 1 || raw.getCode() == 20)
      writer.writeType(raw.getTypes()[0]);
    if (raw.getCode() == 8 || raw.getCode() == 23)
      writer.writeTypes(raw.getTypes());
    if (raw.getCode() == 8)
      writer.writeTypes(raw.getResults());
    return success();
  }
};
} // namespace

Attribute VhloDialect::parseAttribute(DialectAsmParser &, Type) const { return {}; }
Type VhloDialect::parseType(DialectAsmParser &) const { return {}; }
void VhloDialect::printAttribute(Attribute attribute, DialectAsmPrinter &printer) const {
  auto raw = cast<RawAttr>(attribute);
  printer << raw.getCode() << "<[" << raw.getNumbers() << "], [" << raw.getAttributes() << "], [" << raw.getTypes() << "], ";
  printer.printString(raw.getText());
  printer << '>';
}
void VhloDialect::printType(Type type, DialectAsmPrinter &printer) const {
  auto raw = cast<RawType>(type);
  printer << raw.getCode() << "<[" << raw.getNumbers() << "], [" << raw.getTypes() << "]>";
}

void VhloDialect::initialize() {
  addOperations<
#define GET_OP_LIST
#include "ttmlir/UnitTests/VhloOps.cpp.inc"
      >();
  addAttributes<RawAttr>();
  addTypes<RawType>();
  addInterfaces<Interface>();
}
