//===- CppExpressions.cpp - Numbers and attributes as C++ -----------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CppExpressions.h"

#include "ttmlir/Target/Schema/Bytecode.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

#include "llvm/ADT/TypeSwitch.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::ttkernel;

std::optional<InfixOperator> mlir::tt::ttkernel::infixOperator(Operation *op) {
  using Result = std::optional<InfixOperator>;
  auto compare = [](arith::CmpIOp compared) -> Result {
    using enum arith::CmpIPredicate;
    switch (compared.getPredicate()) {
    case eq:
      return InfixOperator{"==", Binding::Equality, false};
    case ne:
      return InfixOperator{"!=", Binding::Equality, false};
    case ult:
      return InfixOperator{"<", Binding::Relation, false};
    case ule:
      return InfixOperator{"<=", Binding::Relation, false};
    case ugt:
      return InfixOperator{">", Binding::Relation, false};
    case uge:
      return InfixOperator{">=", Binding::Relation, false};
    default:
      return std::nullopt;
    }
  };
  return llvm::TypeSwitch<Operation *, Result>(op)
      .Case<arith::AddIOp>([](auto) {
        return InfixOperator{"+", Binding::Sum, true};
      })
      .Case<arith::SubIOp>([](auto) {
        return InfixOperator{"-", Binding::Sum, false};
      })
      .Case<arith::MulIOp>([](auto) {
        return InfixOperator{"*", Binding::Product, true};
      })
      .Case<arith::DivUIOp>([](auto) {
        return InfixOperator{"/", Binding::Product, false};
      })
      .Case<arith::RemUIOp>([](auto) {
        return InfixOperator{"%", Binding::Product, false};
      })
      .Case<arith::ShLIOp>([](auto) {
        return InfixOperator{"<<", Binding::Shift, false};
      })
      .Case<arith::ShRUIOp>([](auto) {
        return InfixOperator{">>", Binding::Shift, false};
      })
      .Case<arith::AndIOp>([](auto) {
        return InfixOperator{"&", Binding::And, true};
      })
      .Case<arith::XOrIOp>([](auto) {
        return InfixOperator{"^", Binding::Xor, true};
      })
      .Case<arith::OrIOp>([](auto) {
        return InfixOperator{"|", Binding::Or, true};
      })
      .Case<arith::CmpIOp>(compare)
      .Default([](auto) { return std::nullopt; });
}

Expression mlir::tt::ttkernel::infix(const InfixOperator &op, const Expression &lhs, const Expression &rhs) {
  // Sums and products follow the rules of school; of other operators few know which binds tighter.
  bool isBitwise = op.binding == Binding::Shift || op.binding < Binding::Equality;
  Binding left = isBitwise ? Binding::Primary : op.binding;
  bool joins = op.isAssociative && rhs.text.find_first_of("/%") == std::string::npos;
  Binding right = isBitwise || joins ? left : static_cast<Binding>(static_cast<int>(op.binding) + 1);
  return {(lhs.atLeast(left) + " " + op.symbol + " " + rhs.atLeast(right)).str(), op.binding};
}

std::string mlir::tt::ttkernel::integerText(uint32_t value) {
  return value <= INT32_MAX ? std::to_string(value) : llvm::formatv("{0:x8}", value).str();
}

std::string mlir::tt::ttkernel::templateArgument(Attribute attr) {
  using ::tt::schema::kernelSpelling;
  if (auto type = dyn_cast<ttcore::DataTypeAttr>(attr))
    return kernelSpelling("DataType", uint32_t(type.getValue())).str();
  if (auto type = dyn_cast<BcastTypeAttr>(attr))
    return kernelSpelling("BcastType", uint32_t(type.getValue())).str();
  if (auto type = dyn_cast<PoolTypeAttr>(attr))
    return kernelSpelling("PoolType", uint32_t(type.getValue())).str();
  if (auto type = dyn_cast<ReduceDimAttr>(attr))
    return kernelSpelling("ReduceDim", uint32_t(type.getValue())).str();
  if (auto flag = dyn_cast<BoolAttr>(attr))
    return flag.getValue() ? "true" : "false";
  return "";
}

std::string mlir::tt::ttkernel::numberArgument(Attribute attr) {
  auto number = dyn_cast<FloatAttr>(attr);
  if (!number) {
    auto value = static_cast<int32_t>(cast<IntegerAttr>(attr).getValue().getZExtValue());
    // The smallest number is no literal.
    return value == INT32_MIN ? integerText(value) : std::to_string(value);
  }
  SmallString<16> text;
  number.getValue().toString(text);
  return llvm::formatv("{0:x8} /* {1} */", uint32_t(number.getValue().bitcastToAPInt().getZExtValue()), StringRef(text).lower());
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
