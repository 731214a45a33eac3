//===- CallArguments.cpp - Attributes of calls as C++ ---------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CallArguments.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::ttkernel;
using ::ttmlir::schema::Opcode;

std::string mlir::tt::ttkernel::templateArgument(Attribute attr) {
  if (std::optional<Enumerator> enumerator = enumeratorOf(attr))
    return ::ttmlir::schema::kernelSpelling(enumerator->kind, enumerator->value).str();
  if (auto flag = dyn_cast<BoolAttr>(attr))
    return flag.getValue() ? "true" : "false";
  return "";
}

/// `attr`, a number, as an argument: of a float its bits.
static std::string numberArgument(Attribute attr) {
  auto number = dyn_cast<FloatAttr>(attr);
  if (!number) {
    auto value = static_cast<int32_t>(wordOf(attr));
    // The smallest number is no literal.
    return value == INT32_MIN ? "0x80000000" : std::to_string(value);
  }
  SmallString<16> text;
  number.getValue().toString(text);
  return llvm::formatv("{0:x8} /* {1} */", wordOf(attr), StringRef(text).lower());
}

std::string mlir::tt::ttkernel::maskElement(CBType cb) {
  switch (cb.getDataType()) {
  case ttcore::DataType::Float32:
    return "uint32_t{0x3f800000}";
  case ttcore::DataType::Float16:
    return "uint16_t{0x3c00}";
  case ttcore::DataType::BFloat16:
    return "uint16_t{0x3f80}";
  case ttcore::DataType::Int32:
  case ttcore::DataType::UInt32:
    return "uint32_t{1}";
  case ttcore::DataType::UInt16:
    return "uint16_t{1}";
  case ttcore::DataType::UInt8:
    return "uint8_t{1}";
  default:
    return "";
  }
}

/// The name of `call` on registers that hold `type`.
static std::string calleeFor(const KernelCall &call, ttcore::DataType type) {
  using ttcore::DataType;
  if (type != DataType::Int32 && type != DataType::UInt32)
    return call.info->callee.str();
  std::string name = call.info->intCallee.str();
  for (auto [from, to] : {std::pair("int32", "uint32"), {"Int32", "UInt32"}})
    if (size_t at = name.find(from); at != std::string::npos && type == DataType::UInt32)
      name.replace(at, strlen(from), to);
  return name;
}

/// `attr` of `op` as an argument.
static std::string argumentText(Operation *op, Attribute attr) {
  if (std::string flag = templateArgument(attr); !flag.empty())
    return flag;
  // The size of a number in bytes.
  if (isa<LoadFromL1Op, StoreToL1Op, CopyL1Op>(op))
    return "uint" + std::to_string(8 * cast<IntegerAttr>(attr).getInt()) + "_t";
  return numberArgument(attr);
}

/// The call with the spelling `pattern`: `callee<templates>(arguments)` or `table[index]`, with `$0` and so on for the
/// operands and then the attributes.
static CallSpelling spelledOut(Operation *op, const KernelCall &call, StringRef pattern) {
  CallSpelling result;
  result.callee = pattern.take_until([](char c) { return c == '<' || c == '(' || c == '['; }).str();
  StringRef rest = pattern.drop_front(result.callee.size()), templates, arguments = rest.drop_front().drop_back();
  result.isTable = rest.starts_with("[");
  if (rest.starts_with("<"))
    std::tie(templates, arguments) = arguments.rsplit(">(");
  auto numberIn = [](StringRef piece) {
    unsigned number = 0;
    piece.split('$').second.consumeInteger(10, number);
    return number;
  };
  for (StringRef piece : llvm::split(templates, ", ")) {
    if (piece.empty())
      continue;
    auto [before, behind] = piece.split('$');
    result.templates.push_back(
        (before + argumentText(op, call.attributes[numberIn(piece) - op->getNumOperands()]) + behind.ltrim("0123456789")).str());
  }
  for (StringRef piece : llvm::split(arguments, ", ")) {
    StringRef pointee = piece.consume_front("reinterpret_cast<") ? piece.split(" *>").first : "";
    result.arguments.push_back({numberIn(piece), "", pointee.str()});
  }
  return result;
}

CallSpelling mlir::tt::ttkernel::spell(Operation *op, const KernelCall &call) {
  if (call.info->callee.contains('$'))
    return spelledOut(op, call, call.info->callee);
  CallSpelling result;
  result.callee = call.info->callee.str();
  for (unsigned operand = 0; operand < op->getNumOperands(); ++operand)
    result.arguments.push_back({operand, "", ""});
  for (Attribute attr : call.attributes) {
    auto type = dyn_cast<ttcore::DataTypeAttr>(attr);
    if (type && !call.info->intCallee.empty())
      result.callee = calleeFor(call, type.getValue());
    else if (templateArgument(attr).empty())
      result.arguments.push_back({std::nullopt, argumentText(op, attr), ""});
    else
      result.templates.push_back(argumentText(op, attr));
  }
  if (call.info->opcode == uint16_t(Opcode::WriteMaskTile))
    result.templates.push_back(maskElement(cast<CBType>(op->getOperand(0).getType())));
  return result;
}
