//===- TTCoreOps.cpp - Operations of the ttcore dialect -------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/TTCore/IR/TTCoreOps.h"
#include "ttmlir/Support/Plural.h"

#include "mlir/IR/Builders.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

using namespace mlir;
using namespace mlir::tt::ttcore;

/// Parses a list of types, or `()` for none.
static ParseResult parseTypesOrNone(OpAsmParser &parser, SmallVectorImpl<Type> &types) {
  if (succeeded(parser.parseOptionalLParen()))
    return parser.parseRParen();
  return parser.parseTypeList(types);
}

static void printTypesOrNone(OpAsmPrinter &printer, Operation *, TypeRange types) {
  if (types.empty())
    printer << "()";
  else
    llvm::interleaveComma(types, printer);
}

#define GET_OP_CLASSES
#include "ttmlir/Dialect/TTCore/IR/TTCoreOps.cpp.inc"

//===----------------------------------------------------------------------===//
// Lookups
//===----------------------------------------------------------------------===//

SystemDescAttr mlir::tt::ttcore::lookupSystemDesc(Operation *op) {
  for (; op; op = op->getParentOp())
    if (auto desc = op->getAttrOfType<SystemDescAttr>(kSystemDescAttrName))
      return desc;
  return {};
}

static bool isInText(Location loc) {
  auto place = loc->findInstanceOf<FileLineColLoc>();
  return place && place.getLine() != 0;
}

Location mlir::tt::ttcore::getTextLoc(ModuleOp module) {
  auto file = module.getLoc()->findInstanceOf<FileLineColLoc>();
  if (!file || isInText(module.getLoc()))
    return module.getLoc();
  for (Operation &op : *module.getBody())
    if (isInText(op.getLoc()))
      return op.getLoc();
  return FileLineColLoc::get(file.getFilename(), 1, 1);
}

LogicalResult mlir::tt::ttcore::expectInput(ModuleOp module) {
  if (!module.getBody()->empty() || !module->getAttrs().empty())
    return success();
  return emitError(getTextLoc(module))
         << "nothing to translate: the input is empty, so the command that writes it has probably failed";
}

std::string mlir::tt::ttcore::locationText(Location loc) {
  std::string text;
  llvm::raw_string_ostream(text) << loc;
  return text == "loc(unknown)" ? std::string() : text;
}

FailureOr<::ttmlir::hw::ChipDesc> mlir::tt::ttcore::getTargetChip(Operation *op, ModuleOp module) {
  auto system = module ? module->getAttrOfType<SystemDescAttr>(kSystemDescAttrName) : SystemDescAttr();
  if (!system || system.getNumChips() == 0)
    return emitError(op == module ? getTextLoc(module) : op->getLoc())
           << "module has no chip in " << kSystemDescAttrName << "; run --ttcore-register-device first";
  return toHardware(system).commonChip();
}

DeviceOp mlir::tt::ttcore::lookupDevice(Operation *op, StringRef name) {
  auto symbol = StringAttr::get(op->getContext(), name);
  for (; op; op = op->getParentOp()) {
    if (!op->hasTrait<::mlir::OpTrait::SymbolTable>())
      continue;
    if (auto device = dyn_cast_or_null<DeviceOp>(SymbolTable::lookupSymbolIn(op, symbol)))
      return device;
  }
  return {};
}

//===----------------------------------------------------------------------===//
// Modules
//===----------------------------------------------------------------------===//

static LogicalResult verifyWrapsOneModule(Operation *op) {
  Block &body = op->getRegion(0).front();
  if (llvm::hasSingleElement(body) && isa<ModuleOp>(body.front()))
    return success();
  InFlightDiagnostic diag = op->emitOpError("expected one 'builtin.module', found ");
  if (body.empty())
    return diag << "nothing";
  if (llvm::hasSingleElement(body))
    return diag << "'" << body.front().getName() << "'";
  diag << llvm::range_size(body) << " operations";
  diag.attachNote(std::next(body.begin())->getLoc()) << "second operation is here";
  return diag;
}

LogicalResult DeviceModuleOp::verify() { return verifyWrapsOneModule(*this); }
LogicalResult CPUModuleOp::verify() { return verifyWrapsOneModule(*this); }

//===----------------------------------------------------------------------===//
// Calls and barriers
//===----------------------------------------------------------------------===//

/// Verifies one list of a call's types against the callee's; `what` is "operand" or "result".
static LogicalResult verifyTypesMatch(Operation *op, FunctionOpInterface callee, StringRef what, TypeRange found,
                                      TypeRange wanted) {
  auto note = [&](InFlightDiagnostic diag) -> LogicalResult {
    diag.attachNote(callee.getLoc()) << "callee is here";
    return diag;
  };
  if (found.size() != wanted.size())
    return note(op->emitOpError("expected ") << ::ttmlir::countText(wanted.size(), what) << " of '@" << callee.getName()
                                             << "', found " << found.size());
  for (auto [index, types] : llvm::enumerate(llvm::zip(found, wanted))) {
    auto [foundType, wantedType] = types;
    if (foundType != wantedType)
      return note(op->emitOpError("expected ") << what << " " << index << " of type " << wantedType << ", as in '@"
                                               << callee.getName() << "', found " << foundType);
  }
  return success();
}

/// Verifies that `symbol` is a function with the operand and result types of `op`.
static LogicalResult verifyCallee(Operation *op, SymbolTableCollection &symbolTable, FlatSymbolRefAttr symbol) {
  Operation *target = symbolTable.lookupNearestSymbolFrom(op, symbol);
  if (!target)
    return op->emitOpError("undefined symbol '") << symbol << "'";
  auto callee = dyn_cast<FunctionOpInterface>(target);
  if (!callee) {
    InFlightDiagnostic diag = op->emitOpError("expected '") << symbol << "' to be a function, found '" << target->getName() << "'";
    diag.attachNote(target->getLoc()) << "symbol is here";
    return diag;
  }
  if (failed(verifyTypesMatch(op, callee, "operand", op->getOperandTypes(), callee.getArgumentTypes())))
    return failure();
  return verifyTypesMatch(op, callee, "result", op->getResultTypes(), callee.getResultTypes());
}

LogicalResult LoadCachedOp::verifySymbolUses(SymbolTableCollection &symbolTable) {
  return verifyCallee(*this, symbolTable, getCalleeAttr());
}

LogicalResult CompositeOp::verifySymbolUses(SymbolTableCollection &symbolTable) {
  return verifyCallee(*this, symbolTable, getDecompositionAttr());
}

LogicalResult OptimizationBarrierOp::verify() {
  if (getNumOperands() != getNumResults())
    return emitOpError("expected a result for each of ")
           << ::ttmlir::countText(getNumOperands(), "operand") << ", found " << getNumResults();
  for (auto [index, operand, result] : llvm::enumerate(getOperandTypes(), getResultTypes()))
    if (operand != result)
      return emitOpError("expected result ") << index << " of type " << operand << ", found " << result;
  return success();
}

//===----------------------------------------------------------------------===//
// Globals
//===----------------------------------------------------------------------===//

LogicalResult GlobalOp::verify() {
  if (std::optional<int32_t> index = getIndex(); index && *index < 0)
    return emitOpError("expected a non-negative index, found ") << *index;
  return success();
}

LogicalResult GetGlobalOp::verifySymbolUses(SymbolTableCollection &symbolTable) {
  Operation *target = symbolTable.lookupNearestSymbolFrom(*this, getNameAttr());
  if (!target)
    return emitOpError("undefined symbol '") << getNameAttr() << "'";
  auto note = [&](InFlightDiagnostic diag) -> LogicalResult {
    diag.attachNote(target->getLoc()) << "symbol is here";
    return diag;
  };
  auto global = dyn_cast<GlobalOp>(target);
  if (!global)
    return note(emitOpError("expected '") << getNameAttr() << "' to be a 'ttcore.global', found '" << target->getName() << "'");
  if (global.getType() != getType())
    return note(emitOpError("expected type ") << global.getType() << " of " << getNameAttr() << ", found " << getType());
  return success();
}

//===----------------------------------------------------------------------===//
// Tuples
//===----------------------------------------------------------------------===//

LogicalResult TupleOp::inferReturnTypes(MLIRContext *context, std::optional<Location>, Adaptor adaptor,
                                        SmallVectorImpl<Type> &types) {
  types.push_back(TupleType::get(context, llvm::to_vector(adaptor.getInputs().getTypes())));
  return success();
}

LogicalResult GetTupleElementOp::inferReturnTypes(MLIRContext *, std::optional<Location> loc, Adaptor adaptor,
                                                  SmallVectorImpl<Type> &types) {
  auto tuple = dyn_cast<TupleType>(adaptor.getInput().getType());
  if (!tuple || !adaptor.getIndexAttr())
    return emitOptionalError(loc, "expected a tuple and an index");
  int64_t index = adaptor.getIndexAttr().getInt();
  if (index < 0 || static_cast<size_t>(index) >= tuple.size())
    return emitOptionalError(loc, "expected an index below ", tuple.size(), ", found ", index);
  types.push_back(tuple.getType(index));
  return success();
}
