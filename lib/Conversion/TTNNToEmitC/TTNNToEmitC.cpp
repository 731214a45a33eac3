//===- TTNNToEmitC.cpp - Graphs as calls of the host API ------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Ops of the registry become calls by generated rows (CallWriter.h); hand-written here are moves of tensors, the text of
// functions and literals, and the options that results need for exactly the types of the graph, where the host API would choose
// others.
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Conversion/TTNNToEmitC/TTNNToEmitC.h"

#include "CallWriter.h"
#include "LiteralText.h"
#include "Ports.h"

#include "ttmlir/Conversion/Passes.h"
#include "ttmlir/Dialect/Common/OpInterfaces.h"
#include "ttmlir/Dialect/Common/RuleValues.h"
#include "ttmlir/Dialect/TTCore/IR/Allocation.h"
#include "ttmlir/Dialect/TTCore/IR/ConstEval.h"
#include "ttmlir/Dialect/TTCore/IR/Literals.h"
#include "ttmlir/Dialect/TTCore/IR/Meshes.h"
#include "ttmlir/Dialect/TTIR/IR/FrontendAttrs.h"
#include "ttmlir/Dialect/TTKernel/IR/TTKernelOps.h"
#include "ttmlir/Dialect/TTNN/IR/TTNN.h"
#include "ttmlir/ResultRules/ResultRules.h"
#include "ttmlir/Target/Cpp/CppNames.h"

#include "llvm/ADT/StringSet.h"
#include "llvm/ADT/TypeSwitch.h"

namespace mlir::tt {
#define GEN_PASS_DEF_CONVERTTTNNTOEMITC
#include "ttmlir/Conversion/Passes.h.inc"
} // namespace mlir::tt

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::ttnn;
namespace rules = ::ttmlir::rules;
namespace hw = ::ttmlir::hw;

/// The type of handles of tensors, in C++.
static constexpr StringLiteral kTensor("ttnn::Tensor");

//===----------------------------------------------------------------------===//
// Modules and functions
//===----------------------------------------------------------------------===//

namespace {

/// State shared by the functions of a module.
struct ModuleState {
  ModuleState(ModuleOp module, bool elidesLiterals) : module(module), elidesLiterals(elidesLiterals) {}

  Type opaque(StringRef text) { return emitc::OpaqueType::get(module.getContext(), text); }

  ModuleOp module;
  bool elidesLiterals;
  SpecTable types;
  /// C++ names of functions.
  DenseMap<Operation *, std::string> names;
  /// A call of each const-eval function.
  DenseMap<Operation *, ttcore::LoadCachedOp> calls;
  SymbolTableCollection symbols;
};

/// Converts one function.
class FunctionConverter {
public:
  FunctionConverter(func::FuncOp function, ModuleState &state, OpBuilder &builder)
      : function(function), state(state), builder(builder) {}

  /// Makes the function at the builder. Emits an error at each operation without a C++ form.
  LogicalResult run();

private:
  // A failure has been reported.
  LogicalResult checkSignature();
  LogicalResult convert(Operation *op);
  LogicalResult convertCall(Operation *op, const CallRow &row);
  LogicalResult convertMove(Operation *op);
  LogicalResult convertConstant(ConstantOp op);
  LogicalResult convertLoadCached(ttcore::LoadCachedOp op);
  void convertReturn(func::ReturnOp op);
  /// Options that give the results of `op` the types `wanted`, as far as the host API would choose others; then `made` are its
  /// types.
  LogicalResult addResultOptions(Operation *op, const CallRow &row, CallWriter &writer, ArrayRef<Spec> wanted,
                                 SmallVectorImpl<Spec> &made);
  LogicalResult refuse(Operation *op, const Twine &why = "") {
    return op->emitError("no C++ form for '") << op->getName() << "'" << (why.isTriviallyEmpty() ? "" : ": ") << why;
  }

  // Values.
  Spec specOf(Value value) { return *state.types.find(value.getType()); }
  Value at(Value value) const { return values.lookup(value); }
  /// `value` of type `from` in the form of `to`.
  Value moveTo(Value value, const Spec &from, const Spec &to, Location loc, StringRef name);
  /// `value` of TTNN on the device.
  Value onDevice(Value value, Location loc);
  Value call(StringRef callee, ArrayRef<Attribute> args, ValueRange operands, Location loc, StringRef name,
             StringRef result = kTensor);
  Attribute text(const Twine &text) { return emitc::OpaqueAttr::get(builder.getContext(), text.str()); }
  Attribute operand(unsigned number) { return builder.getIndexAttr(number); }
  Location named(Location loc, StringRef name) { return NameLoc::get(builder.getStringAttr(name), loc); }
  /// Names that locations give: of `value` of TTNN, or, without one, `otherwise`.
  std::string nameOf(Location loc, StringRef otherwise);
  std::string nameOfArgument(BlockArgument argument);

  func::FuncOp function;
  ModuleState &state;
  OpBuilder &builder;
  Value device;
  DenseMap<Value, Value> values;
  /// Names of values without the additions of moves.
  DenseMap<Value, std::string> stems;
};

} // namespace

/// The name in `loc`, of the value itself rather than of its caller.
static std::optional<StringRef> nameIn(Location loc) {
  if (auto name = dyn_cast<NameLoc>(loc))
    return name.getName().getValue();
  if (auto call = dyn_cast<CallSiteLoc>(loc))
    return nameIn(call.getCallee());
  if (auto fused = dyn_cast<FusedLoc>(loc))
    for (Location part : fused.getLocations())
      if (std::optional<StringRef> name = nameIn(part))
        return name;
  return std::nullopt;
}

std::string FunctionConverter::nameOf(Location loc, StringRef otherwise) { return nameIn(loc).value_or(otherwise).str(); }

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

Value FunctionConverter::call(StringRef callee, ArrayRef<Attribute> args, ValueRange operands, Location loc, StringRef name,
                              StringRef result) {
  auto made = emitc::CallOpaqueOp::create(builder, named(loc, name), state.opaque(result), callee, operands,
                                          builder.getArrayAttr(args), ArrayAttr());
  return made.getResult(0);
}

Value FunctionConverter::moveTo(Value value, const Spec &from, const Spec &to, Location loc, StringRef stem) {
  Spec now = from;
  auto step = [&](const Twine &callee, SmallVector<Attribute> args, SmallVector<Value> operands, const Twine &suffix) {
    value = call(callee.str(), args, operands, loc, (stem + suffix).str());
  };
  if (now.isHost && !to.isHost) {
    SmallVector<Attribute> args = {operand(0), operand(1)};
    if (to.memory != kDramConfig)
      args.push_back(text(to.memory));
    step("ttnn::to_device", args, {value, device}, "_device");
    now.isHost = false;
    now.memory = to.memory;
    now.isTiled = ::ttmlir::isBlockFloat(now.dtype);
  }
  const bool isSameType = now.dtype == to.dtype, isSameLayout = to.isHost || now.isTiled == to.isTiled;
  const bool isSameMemory = to.isHost || now.memory == to.memory;
  if (!now.isHost && (!isSameType || !isSameLayout)) {
    SmallVector<Attribute> args = {operand(0), text((to.isHost ? now : to).layoutText())};
    if (!isSameType || !isSameMemory)
      args.push_back(text(isSameType ? "{}" : to.dtypeText()));
    if (!isSameMemory)
      args.push_back(text(to.memory));
    step("ttnn::to_layout", args, {value}, (to.isHost ? now : to).isTiled ? "_tiles" : "_rows");
  } else if (!isSameMemory) {
    step("ttnn::to_memory_config", {operand(0), text(to.memory)}, {value}, "_moved");
  }
  if (to.isHost && !now.isHost)
    step("ttnn::from_device", {operand(0)}, {value}, "_host");
  return value;
}

/// `spec` after ttnn::to_device.
static Spec inDram(Spec spec) {
  spec.isHost = false;
  spec.isTiled = ::ttmlir::isBlockFloat(spec.dtype);
  spec.memory = spec.plainMemory = kDramConfig;
  return spec;
}

Value FunctionConverter::onDevice(Value value, Location loc) {
  const Spec spec = specOf(value);
  return spec.isHost ? moveTo(at(value), spec, inDram(spec), loc, stems.lookup(value)) : at(value);
}

/// The types that the host API infers for the results of `op` on `groups` of operands, with `choice`.
static llvm::Expected<SmallVector<rules::TensorType, 1>> inferred(Operation *op, const rules::OpInfo &info,
                                                                  ArrayRef<SmallVector<rules::TensorType, 1>> groups,
                                                                  const rules::Choice &choice) {
  SmallVector<rules::NamedValue, 8> attributes;
  for (const rules::AttributeField &field : info.attributes)
    if (rules::Value value = ruleValueOf(op, field); !std::holds_alternative<std::monostate>(value))
      attributes.push_back({field.name, std::move(value)});
  return rules::inferResult(info.opcode, groups, attributes, choice);
}

LogicalResult FunctionConverter::addResultOptions(Operation *op, const CallRow &row, CallWriter &writer, ArrayRef<Spec> wanted,
                                                  SmallVectorImpl<Spec> &made) {
  if (wanted.empty())
    return success();
  SmallVector<SmallVector<rules::TensorType, 1>> groups;
  std::optional<Spec> first;
  for (const SmallVector<Value, 1> &group : writer.tensorGroups()) {
    groups.emplace_back();
    for (Value value : group) {
      Spec spec = specOf(value);
      groups.back().push_back(spec.ruleType());
      if (!first)
        first = spec.isHost ? inDram(spec) : spec;
    }
  }
  const rules::OpInfo &info = cast<ResultRuleOpInterface>(op).getResultRule();
  rules::Choice choice;
  if (row.choosesShape) {
    choice.shape = wanted.front().shape;
    // Empty braces would be an option without a value.
    writer.option("result_shape", (wanted.front().shape.empty() ? "ttnn::Shape" : "") + listText(wanted.front().shape));
  }
  std::string reason = "it has no results of these types";
  auto fits = [&] {
    auto types = inferred(op, info, groups, choice);
    if (!types) {
      reason = toString(types.takeError());
      return false;
    }
    return types->size() == wanted.size() && llvm::all_of(llvm::zip(*types, wanted), [](const auto &pair) {
             const auto &[type, spec] = pair;
             return type.dtype == spec.dtype && ArrayRef(type.shape) == ArrayRef(spec.shape);
           });
  };
  if (row.choosesElements || !fits()) {
    const Spec *chosen = llvm::find_if(wanted, [&](const Spec &spec) {
      choice.dtype = spec.dtype;
      return fits();
    });
    if (chosen == wanted.end())
      return refuse(op, "ttnn::" + row.name + ": " + reason);
    writer.option("dtype", chosen->dtypeText());
  }
  // The host API's default: like the first operand, tiles without one.
  const Spec &result = wanted.front();
  const bool isTiled = ::ttmlir::isBlockFloat(result.dtype) || !first || first->isTiled;
  if (result.isTiled != isTiled && !result.isHost)
    writer.option("layout", result.layoutText());
  const std::string memory = first ? first->plainMemory : kDramConfig.str();
  const std::string wantedMemory = result.isHost ? kDramConfig.str() : result.memory;
  if (wantedMemory != memory)
    writer.option("memory_config", wantedMemory);
  for (const Spec &each : wanted) {
    made.push_back(each);
    made.back().isHost = false;
    made.back().isTiled = ::ttmlir::isBlockFloat(each.dtype) || (result.isHost ? isTiled : result.isTiled);
    made.back().memory = wantedMemory;
  }
  return success();
}

LogicalResult FunctionConverter::convertCall(Operation *op, const CallRow &row) {
  CallWriter writer;
  row.write(op, writer);
  SmallVector<Spec> wanted = llvm::map_to_vector(op->getResults(), [&](Value result) { return specOf(result); }), made;
  if (failed(addResultOptions(op, row, writer, wanted, made)))
    return failure();
  const Location loc = op->getLoc();
  SmallVector<Value> operands;
  if (!row.hasOperands)
    operands.push_back(device);
  SmallVector<Attribute> args = writer.arguments(builder, operands.size());
  if (!row.hasOperands)
    args.insert(args.begin(), operand(0));
  for (Value tensor : writer.operands())
    operands.push_back(onDevice(tensor, loc));
  const std::string callee = ("ttnn::" + row.name).str(), name = nameOf(loc, row.name);
  SmallVector<Value> results;
  if (row.returnsVector) {
    Value all = call(callee, args, operands, loc, name, "std::vector<ttnn::Tensor>");
    for (unsigned number = 0; number < op->getNumResults(); ++number)
      results.push_back(call(kTensor, {text("$0[" + Twine(number) + "]")}, all, loc, name));
  } else {
    SmallVector<Type> types(op->getNumResults(), state.opaque(kTensor));
    llvm::append_range(results, emitc::CallOpaqueOp::create(builder, named(loc, name), types, callee, operands,
                                                            builder.getArrayAttr(args), ArrayAttr())
                                    .getResults());
  }
  for (unsigned number = 0; number < op->getNumResults(); ++number) {
    values[op->getResult(number)] = moveTo(results[number], made[number], wanted[number], loc, name);
    stems[op->getResult(number)] = name;
  }
  // The file's program puts the result where the operand was; here the operand ends.
  if (Value reused = ttcore::getReusedOperand(op); reused && reused.getDefiningOp() && !specOf(reused).isHost)
    emitc::CallOpaqueOp::create(builder, loc, TypeRange(), "ttnn::deallocate", at(reused), builder.getArrayAttr({operand(0)}),
                                ArrayAttr());
  return success();
}

//===----------------------------------------------------------------------===//
// Storage
//===----------------------------------------------------------------------===//

LogicalResult FunctionConverter::convertMove(Operation *op) {
  Value from = op->getOperand(0), to = op->getResult(0);
  const Spec source = specOf(from), target = specOf(to);
  if (source.isHost && target.isHost && source.dtype != target.dtype)
    return refuse(op, "the host converts no elements");
  std::string stem = nameIn(op->getLoc()) ? nameOf(op->getLoc(), "") : stems.lookup(from);
  if (source.isLike(target) && !source.isHost)
    values[to] = call("ttnn::clone", {operand(0)}, at(from), op->getLoc(), stem + "_copy");
  else
    values[to] = moveTo(at(from), source, target, op->getLoc(), stem);
  stems[to] = stem;
  return success();
}

LogicalResult FunctionConverter::convertConstant(ConstantOp op) {
  const Spec spec = specOf(op.getResult());
  const std::string name = nameOf(op.getLoc(), "constant");
  ttcore::warnOfLostElements(op.getLoc(), op.getValue(),
                             ttcore::dataTypeToElementType(op.getContext(), static_cast<ttcore::DataType>(spec.dtype)));
  auto [callee, elements] = literalText(op.getValue(), spec, state.elidesLiterals);
  SmallVector<Attribute> args = {text(elements), text(spec.text())};
  SmallVector<Value> operands;
  if (!spec.isHost) {
    args.push_back(operand(0));
    operands.push_back(device);
  }
  values[op.getResult()] = call(callee, args, operands, op.getLoc(), name);
  stems[op.getResult()] = name;
  return success();
}

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

/// The type of a function with `count` tensors as results.
static std::string resultText(unsigned count) {
  if (count == 1)
    return kTensor.str();
  return "std::tuple<" + llvm::join(SmallVector<StringRef>(count, kTensor), ", ") + ">";
}

LogicalResult FunctionConverter::convertLoadCached(ttcore::LoadCachedOp op) {
  auto callee = state.symbols.lookupNearestSymbolFrom<func::FuncOp>(op, op.getCalleeAttr());
  auto found = callee ? state.names.find(callee) : state.names.end();
  if (found == state.names.end())
    return refuse(op, "it calls no function with a body");
  SmallVector<Value> operands = {device};
  SmallVector<Attribute> args = {operand(0)};
  for (Value input : op.getInputs()) {
    args.push_back(operand(operands.size()));
    operands.push_back(at(input));
  }
  const std::string name = nameOf(op.getLoc(), "cached");
  SmallVector<Type> types(op.getNumResults(), state.opaque(kTensor));
  auto made = emitc::CallOpaqueOp::create(builder, named(op.getLoc(), name), types, "ttnn::load_cached", operands,
                                          builder.getArrayAttr(args), builder.getArrayAttr({text(found->second)}));
  for (auto [result, now] : llvm::zip_equal(op.getResults(), made.getResults())) {
    values[result] = now;
    stems[result] = name;
  }
  return success();
}

void FunctionConverter::convertReturn(func::ReturnOp op) {
  SmallVector<Value> results = llvm::map_to_vector(op.getOperands(), [&](Value value) { return at(value); });
  Value returned = results.size() == 1 ? results.front() : Value();
  if (results.size() > 1) {
    SmallVector<Attribute> args;
    for (unsigned number = 0; number < results.size(); ++number)
      args.push_back(operand(number));
    // Folded into the statement: it has no name.
    returned = emitc::CallOpaqueOp::create(builder, op.getLoc(), state.opaque(resultText(results.size())), "std::tuple", results,
                                           builder.getArrayAttr(args), ArrayAttr())
                   .getResult(0);
  }
  emitc::ReturnOp::create(builder, op.getLoc(), returned);
}

LogicalResult FunctionConverter::convert(Operation *op) {
  // Types are asked for once, here.
  for (Value value : llvm::concat<Value>(op->getOperands(), op->getResults()))
    if (isa<RankedTensorType>(value.getType()) && !state.types.find(value.getType()))
      return refuse(op, "the host API has no " + state.types.describe(value.getType()));
  if (const CallRow *row = findCall(op))
    return convertCall(op, *row);
  return llvm::TypeSwitch<Operation *, LogicalResult>(op)
      .Case<ToDeviceOp, FromDeviceOp, CloneOp>([&](auto) { return convertMove(op); })
      .Case<ToLayoutOp, ToMemoryConfigOp>([&](auto) { return convertMove(op); })
      .Case<ConstantOp>([&](auto constant) { return convertConstant(constant); })
      .Case<ttcore::LoadCachedOp>([&](auto load) { return convertLoadCached(load); })
      .Case<EmptyOp>([&](auto empty) {
        values[op->getResult(0)] = call("ttnn::empty", {operand(0), text(specOf(op->getResult(0)).text())}, device, op->getLoc(),
                                        stems[op->getResult(0)] = nameOf(op->getLoc(), "empty"));
        return success();
      })
      .Case<DeallocateOp>([&](auto deallocate) {
        if (!specOf(deallocate.getInput()).isHost)
          emitc::CallOpaqueOp::create(builder, op->getLoc(), TypeRange(), "ttnn::deallocate", at(deallocate.getInput()),
                                      builder.getArrayAttr({operand(0)}), ArrayAttr());
        return success();
      })
      .Case<GetDeviceOp>([&](auto get) {
        values[get.getDevice()] = device;
        return success();
      })
      .Case<func::ReturnOp>([&](auto end) {
        convertReturn(end);
        return success();
      })
      .Default([&](auto) { return refuse(op); });
}

/// The name that the graph gives `argument`.
static std::optional<std::string> givenName(BlockArgument argument) {
  auto owner = cast<func::FuncOp>(argument.getOwner()->getParentOp());
  if (auto given = ttir::nameAttrOf(owner.getArgAttrDict(argument.getArgNumber())))
    return given.str();
  std::optional<StringRef> name = nameIn(argument.getLoc());
  return name ? std::optional(name->str()) : std::nullopt;
}

std::string FunctionConverter::nameOfArgument(BlockArgument argument) {
  std::optional<std::string> name = givenName(argument);
  // Arguments of const-eval functions take the names of the call's operands.
  if (ttcore::LoadCachedOp call = state.calls.lookup(function); call && !name)
    if (auto given = dyn_cast<BlockArgument>(call.getInputs()[argument.getArgNumber()]))
      name = givenName(given);
  return name.value_or("arg" + std::to_string(argument.getArgNumber()));
}

LogicalResult FunctionConverter::checkSignature() {
  auto check = [&](Type type, StringRef what, unsigned number) -> LogicalResult {
    if (state.types.find(type))
      return success();
    // Only a program of TTNN has layouts.
    const bool isPlain = isa<RankedTensorType>(type) && !cast<RankedTensorType>(type).getEncoding();
    return function.emitError("no C++ form for ")
           << what << " " << number << " of '" << function.getName() << "': the host API has no " << SpecTable::describe(type)
           << (isPlain ? "; run tt-opt --ttir-to-ttnn-backend-pipeline first, or --ttir-to-emitc-pipeline instead" : "");
  };
  bool ok = true;
  for (auto [number, type] : llvm::enumerate(function.getArgumentTypes()))
    ok &= succeeded(check(type, "argument", number));
  for (auto [number, type] : llvm::enumerate(function.getResultTypes()))
    ok &= succeeded(check(type, "result", number));
  return success(ok);
}

LogicalResult FunctionConverter::run() {
  if (!function.getBody().hasOneBlock())
    return function.emitError("control flow has no C++ form: expected one block in function '")
           << function.getName() << "', found " << function.getBlocks().size();
  if (failed(checkSignature()))
    return failure();
  SmallVector<Type> inputs = {state.opaque("ttnn::Device")};
  inputs.append(function.getNumArguments(), state.opaque(kTensor));
  SmallVector<Type> results;
  if (function.getNumResults())
    results.push_back(state.opaque(resultText(function.getNumResults())));
  auto made = emitc::FuncOp::create(builder, function.getLoc(), state.names[function], builder.getFunctionType(inputs, results));
  if (function.isPrivate())
    made.setSpecifiersAttr(builder.getStrArrayAttr({"static"}));
  else
    describePorts(function, made, state.types, state.symbols);
  OpBuilder::InsertionGuard guard(builder);
  Block *body = made.addEntryBlock();
  builder.setInsertionPointToStart(body);
  device = body->getArgument(0);
  device.setLoc(named(function.getLoc(), "device"));
  for (BlockArgument argument : function.getArguments()) {
    Value now = body->getArgument(argument.getArgNumber() + 1);
    const std::string name = nameOfArgument(argument);
    now.setLoc(named(argument.getLoc(), name));
    values[argument] = now;
    stems[argument] = name;
  }
  bool ok = true;
  for (Operation &op : function.front()) {
    ok &= succeeded(convert(&op));
    // Errors of later operations are of these operations alone.
    for (Value result : op.getResults())
      if (!ok && !values.contains(result))
        values[result] = device;
  }
  return success(ok);
}

//===----------------------------------------------------------------------===//
// Modules
//===----------------------------------------------------------------------===//

/// Whether `function` becomes one of C++.
static bool hasCode(func::FuncOp function) { return !function.isExternal() && !ttkernel::isKernel(function); }

/// The chips of the mesh that `module` is for.
static int64_t chipsOf(ModuleOp module) {
  for (auto device : module.getOps<ttcore::DeviceOp>())
    return llvm::product_of(device.getDeviceAttr().getMeshShape());
  return 1;
}

/// Gives each function of `state` a C++ name of its own.
static void nameFunctions(ModuleState &state) {
  llvm::StringSet<> taken;
  auto name = [&](func::FuncOp function) {
    const std::string wanted = cppIdentifier(function.getName(), "program");
    std::string made = wanted;
    for (unsigned suffix = 2; !taken.insert(made).second; ++suffix)
      made = wanted + "_" + std::to_string(suffix);
    state.names[function] = made;
  };
  // Callers know the names of public ones.
  for (bool isPrivate : {false, true})
    for (func::FuncOp function : state.module.getOps<func::FuncOp>())
      if (hasCode(function) && function.isPrivate() == isPrivate)
        name(function);
}

FailureOr<OwningOpRef<ModuleOp>> tt::ttnn::convertToEmitC(ModuleOp module, bool elidesLiterals) {
  MLIRContext *context = module.getContext();
  context->loadDialect<emitc::EmitCDialect>();
  if (failed(ttcore::expectOneDevice(module)))
    return failure();
  if (const int64_t chips = chipsOf(module); chips > 1)
    return emitError(ttcore::getTextLoc(module)) << "no C++ form for a mesh: expected one chip, found " << chips;
  ModuleState state(module, elidesLiterals);
  if (auto system = module->getAttrOfType<ttcore::SystemDescAttr>(ttcore::kSystemDescAttrName)) {
    const hw::SystemDesc desc = ttcore::toHardware(system);
    if (desc.numChips())
      state.types.setChip(desc.commonChip());
  }
  OwningOpRef<ModuleOp> made = ModuleOp::create(module.getLoc(), module.getName());
  OpBuilder builder = OpBuilder::atBlockEnd(made->getBody());
  (*made)->setAttr(kCppSystemAttrName, builder.getStringAttr(hw::archName(state.types.chip().arch)));
  emitc::IncludeOp::create(builder, module.getLoc(), kHostApiHeader);
  nameFunctions(state);
  for (func::FuncOp function : module.getOps<func::FuncOp>())
    for (auto call : function.getOps<ttcore::LoadCachedOp>())
      if (auto callee = state.symbols.lookupNearestSymbolFrom<func::FuncOp>(call, call.getCalleeAttr()))
        if (callee.getNumArguments() == call.getInputs().size())
          state.calls[callee] = call;
  bool ok = true;
  // C++ wants functions before their calls.
  for (bool isPrivate : {true, false})
    for (func::FuncOp function : module.getOps<func::FuncOp>())
      if (hasCode(function) && function.isPrivate() == isPrivate)
        ok &= succeeded(FunctionConverter(function, state, builder).run());
  if (!ok)
    return failure();
  return made;
}

namespace {

struct ConvertTTNNToEmitC : mlir::tt::impl::ConvertTTNNToEmitCBase<ConvertTTNNToEmitC> {
  void runOnOperation() override {
    auto module = cast<ModuleOp>(getOperation());
    FailureOr<OwningOpRef<ModuleOp>> made = tt::ttnn::convertToEmitC(module);
    if (failed(made))
      return signalPassFailure();
    module.getBody()->clear();
    Block &body = *module.getBody();
    body.getOperations().splice(body.end(), (**made).getBody()->getOperations());
    // The description of the chip is in dialects unknown to EmitC tools.
    module->setDiscardableAttrs((**made)->getDiscardableAttrDictionary());
  }
};

} // namespace
