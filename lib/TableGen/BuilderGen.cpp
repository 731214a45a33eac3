//===- BuilderGen.cpp - Methods that build ops of TTIR --------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Registry.h"

#include "mlir/TableGen/GenInfo.h"
#include "mlir/TableGen/Operator.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;
using namespace ttmlir::tblgen;

/// Whether the operands of `op` determine its result: it needs no attributes, and no type.
static bool isFunction(const mlir::tblgen::Operator &op) {
  return op.getNumResults() == 1 && op.getNumOperands() > 0 && op.getNumVariableLengthOperands() == 0 &&
         op.getTrait("::mlir::InferTypeOpInterface::Trait") &&
         all_of(op.getAttributes(),
                [](const mlir::tblgen::NamedAttribute &each) { return each.attr.isOptional() || each.attr.hasDefaultValue(); });
}

/// `Value add(Operand lhs, Operand rhs)` per function of TTIR, for the class OpMethods of importers.
static bool emitOpMethods(const RecordKeeper &records, raw_ostream &os) {
  emitBanner(os, "Methods that build ops of TTIR");
  for (const Record *record : records.getAllDerivedDefinitions("TTIR_Op")) {
    const mlir::tblgen::Operator op(record);
    if (!isFunction(op))
      continue;
    std::vector<std::string> parameters, names;
    for (int number = 0; number < op.getNumOperands(); ++number) {
      names.push_back(op.getOperand(number).name.str());
      parameters.push_back("Operand " + names.back());
    }
    os << "Value " << convertToCamelFromSnakeCase(record->getValueAsString("opName")) << "(" << join(parameters, ", ")
       << ") { return self().buildOf(\"" << op.getOperationName() << "\", {" << join(names, ", ") << "}); }\n";
  }
  return false;
}

static mlir::GenRegistration genOpMethods("gen-op-methods", "methods that build ops of TTIR", emitOpMethods);
