//===- KernelToEmitC.cpp - One kernel as a file of EmitC ------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Converts one op to one expression or statement; the printer combines them for readability (lib/Target/Cpp/CppPrinter.cpp). All
// integers are unsigned, as on the cores.
//
//===----------------------------------------------------------------------===//

#include "CallArguments.h"
#include "CppHelpers.h"
#include "ValueNames.h"

#include "ttmlir/Conversion/TTKernelToEmitC/TTKernelToEmitC.h"
#include "ttmlir/Dialect/TTKernel/Analysis/KernelArithmetic.h"

#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

#include "llvm/ADT/TypeSwitch.h"

#include <set>

using namespace mlir;
using namespace mlir::tt::ttkernel;
using ::ttmlir::schema::Opcode;
using ::ttmlir::schema::Predicate;

namespace {

class KernelToEmitC {
public:
  KernelToEmitC(func::FuncOp kernel, OpBuilder &builder, StatementMap &statements)
      : kernel(kernel), builder(builder), statements(statements) {}

  FailureOr<emitc::FileOp> run();

private:
  // The frame.
  void preamble(bool isCompute);
  LogicalResult body();

  // Statements.
  LogicalResult block(Block &from);
  LogicalResult operation(Operation *op);
  LogicalResult convert(scf::ForOp loop);
  LogicalResult convert(scf::IfOp branch);
  LogicalResult convert(arith::ConstantOp constant);
  LogicalResult convert(arith::CmpIOp compared);
  LogicalResult arithmetic(Operation *op);
  LogicalResult call(Operation *op);
  void generator(GetInterleavedAddrGenFastOp op);
  void generator(GetInterleavedAddrGenOp op);
  Value argument(const CallArgument &argument, Operation *op);

  // Variables.
  Value variable(Value named, Type type);
  void assign(Location loc, ValueRange from, ValueRange to);
  void load(Value variable, Value result);

  /// The members of an aggregate of type `type`, which `op` returns.
  void aggregate(Operation *op, StringRef type, ArrayRef<std::pair<StringRef, Value>> members);

  Type opaque(const Twine &text) { return emitc::OpaqueType::get(builder.getContext(), text.str()); }
  Attribute text(const Twine &text) { return emitc::OpaqueAttr::get(builder.getContext(), text.str()); }
  Type number() { return builder.getIntegerType(32, /*isSigned=*/false); }
  /// The type of a value of type `type` that is no circular buffer and no generator of addresses.
  Type typeOf(Type type) {
    return isa<NocAddrType>(type) ? builder.getIntegerType(64, /*isSigned=*/false) : type.isInteger(1) ? type : number();
  }
  /// Where `value` is, with its name.
  static Location named(Value value) { return NameLoc::get(StringAttr::get(value.getContext(), nameOf(value)), value.getLoc()); }
  Value mapped(Value value) { return values.lookup(value); }
  /// `to` replaces `op`.
  void replace(Operation *op, Operation *to) {
    statements[op] = to;
    if (op->getNumResults())
      values[op->getResult(0)] = to->getResult(0);
  }

  func::FuncOp kernel;
  OpBuilder &builder;
  StatementMap &statements;
  DenseMap<Value, Value> values;
};

} // namespace

//===----------------------------------------------------------------------===//
// Variables
//===----------------------------------------------------------------------===//

Value KernelToEmitC::variable(Value value, Type type) {
  return emitc::VariableOp::create(builder, named(value), emitc::LValueType::get(type), text(""));
}

/// All loads of changing variables precede this point, so that variables may depend on each other.
void KernelToEmitC::assign(Location loc, ValueRange from, ValueRange to) {
  for (auto [value, variable] : llvm::zip_equal(from, to)) {
    auto same = mapped(value).getDefiningOp<emitc::LoadOp>();
    if (!same || same.getOperand() != variable)
      emitc::AssignOp::create(builder, loc, variable, mapped(value));
  }
}

void KernelToEmitC::load(Value variable, Value result) {
  Type type = cast<emitc::LValueType>(variable.getType()).getValueType();
  values[result] = emitc::LoadOp::create(builder, variable.getLoc(), type, variable);
}

void KernelToEmitC::aggregate(Operation *op, StringRef type, ArrayRef<std::pair<StringRef, Value>> members) {
  Value whole = variable(op->getResult(0), opaque(type));
  statements[op] = whole.getDefiningOp();
  for (auto [name, value] : members) {
    auto member = emitc::MemberOp::create(builder, op->getLoc(), emitc::LValueType::get(value.getType()), name, whole);
    emitc::AssignOp::create(builder, op->getLoc(), member, value);
  }
  load(whole, op->getResult(0));
}

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

/// A call of a kernel that checkKernel() has accepted.
static KernelCall resolved(Operation *op) { return *resolveCall(op); }

void KernelToEmitC::generator(GetInterleavedAddrGenFastOp op) {
  // Without a name: parts of the aggregate.
  auto ofBuffer = [&](StringRef callee, Type type) {
    return emitc::CallOpaqueOp::create(builder, op.getLoc(), type, callee, mapped(op.getCb())).getResult(0);
  };
  Value size = ofBuffer("get_tile_size", number()), format = ofBuffer("get_dataformat", opaque("DataFormat"));
  aggregate(op, (resolved(op).info->callee + "<" + templateArgument(op.getDramAttr()) + ">").str(),
            {{"bank_base_address", mapped(op.getAddress())}, {"page_size", size}, {"data_format", format}});
}

void KernelToEmitC::generator(GetInterleavedAddrGenOp op) {
  aggregate(op, (resolved(op).info->callee + "<" + templateArgument(op.getDramAttr()) + ">").str(),
            {{"bank_base_address", mapped(op.getAddress())}, {"page_size", mapped(op.getPageSize())}});
}

/// The operand of `op` that `argument` is.
Value KernelToEmitC::argument(const CallArgument &argument, Operation *op) {
  Value value = mapped(op->getOperand(*argument.operand));
  if (argument.pointee.empty())
    return value;
  return emitc::CastOp::create(builder, op->getLoc(), emitc::PointerType::get(opaque(argument.pointee)), value);
}

LogicalResult KernelToEmitC::call(Operation *op) {
  if (auto interleaved = dyn_cast<GetInterleavedAddrGenFastOp>(op))
    return generator(interleaved), success();
  if (auto interleaved = dyn_cast<GetInterleavedAddrGenOp>(op))
    return generator(interleaved), success();
  if (auto mask = dyn_cast<WriteMaskTileOp>(op); mask && maskElement(mask.getCb().getType()).empty())
    return op->emitError("masks in ") << mask.getCb().getType()
                                      << " have no C++ form: elements of block floats are not addressable";
  CallSpelling spelling = spell(op, resolved(op));
  const bool hasResult = op->getNumResults();
  Location loc = hasResult ? named(op->getResult(0)) : op->getLoc();
  if (spelling.isTable) {
    Type type = typeOf(op->getResult(0).getType());
    auto table = emitc::LiteralOp::create(builder, op->getLoc(), emitc::PointerType::get(type), spelling.callee);
    auto entry = emitc::SubscriptOp::create(builder, op->getLoc(), emitc::LValueType::get(type), table,
                                            argument(spelling.arguments.front(), op));
    replace(op, emitc::LoadOp::create(builder, loc, type, entry));
    return success();
  }
  SmallVector<Value> operands;
  SmallVector<Attribute> order, templates;
  for (const CallArgument &each : spelling.arguments) {
    order.push_back(each.operand ? builder.getIndexAttr(operands.size()) : text(each.text));
    if (each.operand)
      operands.push_back(argument(each, op));
  }
  for (const std::string &each : spelling.templates)
    templates.push_back(text(each));
  SmallVector<Type> results;
  if (hasResult)
    results.push_back(typeOf(op->getResult(0).getType()));
  replace(op, emitc::CallOpaqueOp::create(builder, loc, results, spelling.callee, operands,
                                          order.size() == operands.size() ? ArrayAttr() : builder.getArrayAttr(order),
                                          templates.empty() ? ArrayAttr() : builder.getArrayAttr(templates)));
  return success();
}

//===----------------------------------------------------------------------===//
// Arithmetic
//===----------------------------------------------------------------------===//

LogicalResult KernelToEmitC::convert(arith::ConstantOp constant) {
  auto value = dyn_cast<IntegerAttr>(constant.getValue());
  if (!value || (!constant.getType().isIndex() && value.getType().getIntOrFloatBitWidth() > 32))
    return constant.emitError("expected a constant of i32, i1 or index, found ") << constant.getType();
  Type type = typeOf(constant.getType());
  APInt bits = value.getValue().zextOrTrunc(type.getIntOrFloatBitWidth());
  replace(constant, emitc::ConstantOp::create(builder, constant.getLoc(), type, IntegerAttr::get(type, bits)));
  return success();
}

static emitc::CmpPredicate comparisonOf(Predicate predicate) {
  switch (predicate) {
#define TT_COMPARISON(name, number, symbol, binding, arithPredicate, emitcPredicate)                                               \
  case Predicate::name:                                                                                                            \
    return emitc::CmpPredicate::emitcPredicate;
#include "ttmlir/Schema/Instructions.h.inc"
  }
  llvm_unreachable("not a predicate of kernels");
}

LogicalResult KernelToEmitC::convert(arith::CmpIOp compared) {
  FailureOr<Predicate> predicate = predicateOf(compared);
  if (failed(predicate))
    return failure();
  replace(compared, emitc::CmpOp::create(builder, named(compared), builder.getI1Type(), comparisonOf(*predicate),
                                         mapped(compared.getLhs()), mapped(compared.getRhs())));
  return success();
}

/// The function of the standard library that `opcode` is; empty if it is an operator.
static StringRef functionOf(Opcode opcode) {
  switch (opcode) {
#define TT_CPP_FUNCTION(name, callee)                                                                                              \
  case Opcode::name:                                                                                                               \
    return callee;
#include "ttmlir/Schema/Instructions.h.inc"
  default:
    return "";
  }
}

/// The operator that `opcode` is, on `operands`.
static Operation *makeOperator(OpBuilder &builder, Location loc, Opcode opcode, Type type, ArrayRef<Value> operands) {
  switch (opcode) {
#define TT_CPP_OPERATOR(name, operation, symbol, binding, isAssociative)                                                           \
  case Opcode::name:                                                                                                               \
    return emitc::operation::create(builder, loc, type, operands[0], operands[1]);
#include "ttmlir/Schema/Instructions.h.inc"
  case Opcode::Select:
    return emitc::ConditionalOp::create(builder, loc, type, operands[0], operands[1], operands[2]);
  default:
    llvm_unreachable("not an operator");
  }
}

LogicalResult KernelToEmitC::arithmetic(Operation *op) {
  if (auto constant = dyn_cast<arith::ConstantOp>(op))
    return convert(constant);
  if (auto compared = dyn_cast<arith::CmpIOp>(op))
    return convert(compared);
  if (isa<arith::IndexCastOp, arith::IndexCastUIOp>(op)) {
    values[op->getResult(0)] = mapped(op->getOperand(0));
    statements[op] = mapped(op->getOperand(0)).getDefiningOp();
    return success();
  }
  std::optional<Opcode> opcode = arithmeticOpcode(op);
  if (!opcode)
    return op->emitError("'") << op->getName() << "' has no C++ form in kernels";
  Location loc = named(op->getResult(0));
  Type type = typeOf(op->getResult(0).getType());
  SmallVector<Value> operands = llvm::map_to_vector(op->getOperands(), [&](Value value) { return mapped(value); });
  if (StringRef function = functionOf(*opcode); !function.empty()) {
    replace(op, emitc::CallOpaqueOp::create(builder, loc, type, function, operands, ArrayAttr(),
                                            builder.getArrayAttr({text("uint32_t")})));
    return success();
  }
  // Shifts beyond 31 are undefined in C++.
  if (isa<arith::ShLIOp, arith::ShRUIOp>(op) && !getConstantIntValue(op->getOperand(1))) {
    auto most = emitc::ConstantOp::create(builder, op->getLoc(), number(), builder.getIntegerAttr(number(), 31));
    operands[1] = emitc::BitwiseAndOp::create(builder, op->getLoc(), number(), operands[1], most);
  }
  replace(op, makeOperator(builder, loc, *opcode, type, operands));
  return success();
}

//===----------------------------------------------------------------------===//
// Control flow
//===----------------------------------------------------------------------===//

LogicalResult KernelToEmitC::convert(scf::ForOp loop) {
  // Iteration arguments become variables, which hold the results at the end.
  SmallVector<Value> variables;
  for (auto [initial, inside] : llvm::zip_equal(loop.getInitArgs(), loop.getRegionIterArgs())) {
    variables.push_back(variable(inside, typeOf(inside.getType())));
    emitc::AssignOp::create(builder, loop.getLoc(), variables.back(), mapped(initial));
  }
  auto made = emitc::ForOp::create(builder, loop.getLoc(), mapped(loop.getLowerBound()), mapped(loop.getUpperBound()),
                                   mapped(loop.getStep()));
  statements[loop] = made;
  values[loop.getInductionVar()] = made.getInductionVar();
  cast<BlockArgument>(made.getInductionVar()).setLoc(named(loop.getInductionVar()));
  {
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPoint(made.getBody()->getTerminator());
    for (auto [variable, inside] : llvm::zip_equal(variables, loop.getRegionIterArgs()))
      load(variable, inside);
    if (failed(block(*loop.getBody())))
      return failure();
    assign(loop.getLoc(), loop.getYieldedValues(), variables);
  }
  for (auto [variable, result] : llvm::zip_equal(variables, loop.getResults()))
    load(variable, result);
  return success();
}

LogicalResult KernelToEmitC::convert(scf::IfOp branch) {
  SmallVector<Value> variables;
  for (Value result : branch.getResults())
    variables.push_back(variable(result, typeOf(result.getType())));
  auto made = emitc::IfOp::create(builder, branch.getLoc(), mapped(branch.getCondition()), /*addThenBlock=*/true,
                                  /*addElseBlock=*/branch.elseBlock() != nullptr);
  statements[branch] = made;
  auto part = [&](Block &from, Region &to) -> LogicalResult {
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPointToEnd(&to.front());
    if (failed(block(from)))
      return failure();
    assign(branch.getLoc(), from.getTerminator()->getOperands(), variables);
    emitc::YieldOp::create(builder, branch.getLoc());
    return success();
  };
  if (failed(part(*branch.thenBlock(), made.getThenRegion())))
    return failure();
  if (branch.elseBlock() && failed(part(*branch.elseBlock(), made.getElseRegion())))
    return failure();
  for (auto [variable, result] : llvm::zip_equal(variables, branch.getResults()))
    load(variable, result);
  return success();
}

LogicalResult KernelToEmitC::operation(Operation *op) {
  if (isa_and_present<TTKernelDialect>(op->getDialect()))
    return call(op);
  if (isa_and_present<arith::ArithDialect>(op->getDialect()))
    return arithmetic(op);
  return llvm::TypeSwitch<Operation *, LogicalResult>(op)
      .Case<scf::ForOp, scf::IfOp>([&](auto typed) { return convert(typed); })
      .Default([](Operation *other) { return other->emitError("'") << other->getName() << "' has no C++ form in kernels"; });
}

/// All of `from` but its terminator.
LogicalResult KernelToEmitC::block(Block &from) {
  for (Operation &op : from.without_terminator())
    if (failed(operation(&op)))
      return failure();
  return success();
}

//===----------------------------------------------------------------------===//
// The frame
//===----------------------------------------------------------------------===//

/// Includes and functions that the kernel needs.
void KernelToEmitC::preamble(bool isCompute) {
  bool usesStandard = false;
  std::set<std::string> headers = {isCompute ? "compute_kernel_api/common.h" : "dataflow_api.h"};
  std::set<Opcode> opcodes;
  kernel.walk([&](Operation *op) {
    std::optional<Opcode> opcode = arithmeticOpcode(op);
    usesStandard |= opcode && !functionOf(*opcode).empty();
    if (!isa_and_present<TTKernelDialect>(op->getDialect()))
      return;
    const ::ttmlir::schema::InstructionInfo &call = *resolved(op).info;
    if (!call.header.empty())
      headers.insert(call.header.str());
    opcodes.insert(static_cast<Opcode>(call.opcode));
  });
  auto include = [&](StringRef header, bool isStandard) { emitc::IncludeOp::create(builder, kernel.getLoc(), header, isStandard); };
  if (usesStandard)
    include("algorithm", /*isStandard=*/true);
  include("cstdint", /*isStandard=*/true);
  for (const std::string &header : headers)
    include(header, /*isStandard=*/false);
  for (Opcode opcode : opcodes)
    if (StringRef function = helperFunction(opcode); !function.empty())
      emitc::VerbatimOp::create(builder, kernel.getLoc(), function.trim('\n'));
}

LogicalResult KernelToEmitC::body() {
  auto function = emitc::FuncOp::create(builder, kernel.getLoc(), "kernel_main", builder.getFunctionType({}, {}));
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(function.addEntryBlock());
  for (BlockArgument cb : kernel.getArguments())
    values[cb] =
        emitc::ConstantOp::create(builder, named(cb), opaque("constexpr auto"),
                                  text("tt::CBIndex::c_" + Twine(static_cast<uint32_t>(cast<CBType>(cb.getType()).getPort()))));
  if (failed(block(kernel.front())))
    return failure();
  statements[kernel.front().getTerminator()] = emitc::ReturnOp::create(builder, kernel.getLoc(), Value());
  return success();
}

FailureOr<emitc::FileOp> KernelToEmitC::run() {
  if (failed(checkKernel(kernel)))
    return failure();
  const bool isCompute = kernel->getAttrOfType<ThreadTypeAttr>(kThreadAttrName).getValue() == ThreadType::Tensix;
  auto file = emitc::FileOp::create(builder, kernel.getLoc(), kernel.getName());
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToEnd(&file.getBodyRegion().front());
  auto verbatim = [&](StringRef text) {
    if (isCompute)
      emitc::VerbatimOp::create(builder, kernel.getLoc(), text);
  };
  preamble(isCompute);
  verbatim("namespace NAMESPACE {");
  if (failed(body())) {
    file.erase();
    return failure();
  }
  // The processors of a compute kernel each compile it under a name of their own.
  verbatim("void MAIN { kernel_main(); }");
  verbatim("} // namespace NAMESPACE");
  return file;
}

FailureOr<emitc::FileOp> mlir::tt::ttkernel::convertToEmitC(func::FuncOp kernel, OpBuilder &builder, StatementMap &statements) {
  return KernelToEmitC(kernel, builder, statements).run();
}
