//===- CppEmitter.cpp - Kernels as C++ on the kernel library --------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Arithmetic is folded into the statements that need it; what calls return, and numbers that would be long or repeated, have names.
//
//===----------------------------------------------------------------------===//

#include "CppExpressions.h"
#include "CppHelpers.h"
#include "KernelCalls.h"
#include "ValueNames.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/ADT/TypeSwitch.h"

#include <set>

using namespace mlir;
using namespace mlir::tt::ttkernel;
using ::tt::schema::Opcode;

/// Numbers in arguments get a name when a line would be longer.
static constexpr size_t kMaxColumns = 120;
/// A number that is used again gets a name from this many operators on.
static constexpr unsigned kMaxRepeated = 4;

namespace {

class CppEmitter {
public:
  explicit CppEmitter(func::FuncOp kernel) : kernel(kernel) {}

  FailureOr<KernelSource> run();

private:
  // The frame.
  LogicalResult preamble();
  LogicalResult block(Block &body);

  // Statements.
  LogicalResult operation(Operation *op);
  LogicalResult emitOp(scf::ForOp loop);
  LogicalResult emitOp(scf::IfOp branch);
  LogicalResult arithmetic(Operation *op);
  LogicalResult call(Operation *op);
  LogicalResult generator(GetInterleavedAddrGenFastOp op);
  LogicalResult generator(GetInterleavedAddrGenOp op);
  /// Assigns `from` to the variables of `to`, all at once.
  void assign(ValueRange from, ValueRange to);
  /// Writes a line, which all that has gone into it and `op` belong to.
  void line(const Twine &text, Operation *op = nullptr);
  /// Declares `value`, with `text` as its value.
  void declare(Value value, const Twine &text, bool isConstant = true);

  // Expressions.
  FailureOr<std::string> callText(Operation *op);
  SmallVector<std::string> arguments(Operation *op, const KernelCall &call);
  Expression expression(Value value);
  std::string text(Value value, Binding least = Binding::Choice) { return expression(value).atLeast(least); }
  Expression formula(Operation *op);
  bool needsName(Operation *op);
  unsigned numOperators(Value value);

  // Names.
  StringRef nameOf(Value value);
  static StringRef typeOf(Type type);

  func::FuncOp kernel;
  KernelSource source;
  unsigned lines = 0, depth = 0;
  DenseMap<Value, std::string> named;
  StringSet<> taken;
  /// Operations that are part of the line that comes next.
  SmallVector<Operation *> pending;
};

} // namespace

//===----------------------------------------------------------------------===//
// Lines
//===----------------------------------------------------------------------===//

void CppEmitter::line(const Twine &text, Operation *op) {
  std::string whole = text.str();
  if (!whole.empty())
    source.text += std::string(4 * depth, ' ') + whole;
  source.text += '\n';
  ++lines;
  if (op)
    pending.push_back(op);
  for (Operation *part : pending)
    source.lines.try_emplace(part, lines);
  pending.clear();
  lines += llvm::count(whole, '\n');
}

StringRef CppEmitter::nameOf(Value value) {
  auto [it, isNew] = named.try_emplace(value);
  if (!isNew)
    return it->second;
  std::string hint = mlir::tt::ttkernel::nameOf(value), name = hint;
  for (unsigned suffix = 2; !taken.insert(name).second; ++suffix)
    name = hint + std::to_string(suffix);
  return named[value] = name;
}

StringRef CppEmitter::typeOf(Type type) {
  if (isa<NocAddrType>(type))
    return "uint64_t";
  return type.isInteger(1) ? "bool" : "uint32_t";
}

void CppEmitter::declare(Value value, const Twine &text, bool isConstant) {
  std::string initial = text.str();
  line((isConstant ? "const " : "") + typeOf(value.getType()) + " " + nameOf(value) + (initial.empty() ? "" : " = ") + initial +
           ";",
       value.getDefiningOp());
}

//===----------------------------------------------------------------------===//
// Expressions
//===----------------------------------------------------------------------===//

Expression CppEmitter::expression(Value value) {
  if (auto found = named.find(value); found != named.end())
    return {found->second};
  Operation *op = value.getDefiningOp();
  if (!op)
    return {nameOf(value).str()};
  pending.push_back(op);
  return formula(op);
}

/// What `op`, of arith, computes.
Expression CppEmitter::formula(Operation *op) {
  if (std::optional<InfixOperator> symbol = infixOperator(op)) {
    Value lhs = op->getOperand(0), rhs = op->getOperand(1);
    if (symbol->isAssociative && lhs.getDefiningOp<arith::ConstantOp>())
      std::swap(lhs, rhs);
    return infix(*symbol, expression(lhs), expression(rhs));
  }
  return llvm::TypeSwitch<Operation *, Expression>(op)
      .Case<arith::ConstantOp>([&](auto constant) -> Expression {
        uint32_t value = cast<IntegerAttr>(constant.getValue()).getValue().getZExtValue();
        return {constant.getType().isInteger(1) ? value ? "true" : "false" : integerText(value)};
      })
      .Case<arith::MinUIOp, arith::MaxUIOp>([&](auto least) -> Expression {
        const char *function = isa<arith::MinUIOp>(op) ? "std::min<uint32_t>(" : "std::max<uint32_t>(";
        return {function + text(least.getLhs()) + ", " + text(least.getRhs()) + ")"};
      })
      .Case<arith::SelectOp>([&](auto select) -> Expression {
        return {text(select.getCondition(), Binding::Or) + " ? " + text(select.getTrueValue(), Binding::Or) + " : " +
                    text(select.getFalseValue()),
                Binding::Choice};
      })
      .Default([&](Operation *cast) { return expression(cast->getOperand(0)); });
}

/// Operators in the expression of `value`.
unsigned CppEmitter::numOperators(Value value) {
  Operation *op = value.getDefiningOp();
  if (!op || named.contains(value) || !isa<arith::ArithDialect>(op->getDialect()) || isa<arith::ConstantOp>(op))
    return 0;
  unsigned count = isa<arith::IndexCastOp, arith::IndexCastUIOp>(op) ? 0 : 1;
  for (Value operand : op->getOperands())
    count += numOperators(operand);
  return count;
}

/// Whether what `op`, of arith, computes is better computed once.
bool CppEmitter::needsName(Operation *op) {
  Value result = op->getResult(0);
  unsigned operators = numOperators(result);
  if (operators == 0 || result.use_empty())
    return false;
  auto isBound = [&](OpOperand &use) {
    auto loop = dyn_cast<scf::ForOp>(use.getOwner());
    return loop && use.get() == loop.getUpperBound();
  };
  if (llvm::any_of(result.getUses(), isBound))
    return true;
  return !result.hasOneUse() && (operators >= kMaxRepeated || isa<arith::MinUIOp, arith::MaxUIOp, arith::SelectOp>(op));
}

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

/// The arguments of a call in the order of its signature.
SmallVector<std::string> CppEmitter::arguments(Operation *op, const KernelCall &call) {
  SmallVector<std::string> result;
  for (Value operand : op->getOperands())
    result.push_back(isa<CBType>(operand.getType()) ? nameOf(operand).str() : text(operand));
  for (Attribute attr : call.attributes) {
    std::string argument = templateArgument(attr);
    result.push_back(argument.empty() ? numberArgument(attr) : argument);
  }
  // Their last attribute is the size of a number.
  if (isa<LoadFromL1Op, StoreToL1Op, CopyL1Op>(op))
    result.back() = "uint" + std::to_string(8 * cast<IntegerAttr>(call.attributes.back()).getInt()) + "_t";
  return result;
}

/// `pattern` with arguments for `$0` and so on.
static std::string substitute(StringRef pattern, ArrayRef<std::string> arguments) {
  std::string result;
  for (size_t at = 0; at < pattern.size(); ++at) {
    if (pattern[at] != '$')
      result += pattern[at];
    else
      result += arguments[pattern[++at] - '0'];
  }
  return result;
}

/// The name of `call` on registers that hold `type`.
static std::string calleeFor(const KernelCall &call, mlir::tt::ttcore::DataType type) {
  using mlir::tt::ttcore::DataType;
  if (type != DataType::Int32 && type != DataType::UInt32)
    return call.info->callee.str();
  std::string name = call.info->intCallee.str();
  for (auto [from, to] : {std::pair("int32", "uint32"), {"Int32", "UInt32"}})
    if (size_t at = name.find(from); at != std::string::npos && type == DataType::UInt32)
      name.replace(at, strlen(from), to);
  return name;
}

FailureOr<std::string> CppEmitter::callText(Operation *op) {
  FailureOr<KernelCall> call = resolveCall(op);
  if (failed(call))
    return failure();
  SmallVector<std::string> all = arguments(op, *call);
  if (call->info->callee.contains('$'))
    return substitute(call->info->callee, all);
  std::string callee = call->info->callee.str();
  SmallVector<std::string> plain(ArrayRef(all).take_front(op->getNumOperands())), templates;
  for (auto [attr, argument] : llvm::zip_equal(call->attributes, ArrayRef(all).drop_front(op->getNumOperands()))) {
    auto type = dyn_cast<mlir::tt::ttcore::DataTypeAttr>(attr);
    if (type && !call->info->intCallee.empty())
      callee = calleeFor(*call, type.getValue());
    else
      (templateArgument(attr).empty() ? plain : templates).push_back(argument);
  }
  if (call->info->opcode == uint16_t(Opcode::WriteMaskTile))
    templates.push_back(maskElement(cast<CBType>(op->getOperand(0).getType())));
  if (!templates.empty())
    callee += "<" + llvm::join(templates, ", ") + ">";
  return callee + "(" + llvm::join(plain, ", ") + ")";
}

LogicalResult CppEmitter::generator(GetInterleavedAddrGenFastOp op) {
  FailureOr<KernelCall> call = resolveCall(op);
  if (failed(call))
    return failure();
  std::string cb = nameOf(op.getCb()).str(), address = text(op.getAddress());
  line("const " + call->info->callee + "<" + templateArgument(op.getDramAttr()) + "> " + nameOf(op.getGenerator()) + " = {", op);
  ++depth;
  line(".bank_base_address = " + address + ", .page_size = get_tile_size(" + cb + "), .data_format = get_dataformat(" + cb + ")};");
  --depth;
  return success();
}

LogicalResult CppEmitter::generator(GetInterleavedAddrGenOp op) {
  FailureOr<KernelCall> call = resolveCall(op);
  if (failed(call))
    return failure();
  std::string address = text(op.getAddress()), bytes = text(op.getPageSize());
  line("const " + call->info->callee + "<" + templateArgument(op.getDramAttr()) + "> " + nameOf(op.getGenerator()) +
           " = {.bank_base_address = " + address + ", .page_size = " + bytes + "};",
       op);
  return success();
}

LogicalResult CppEmitter::call(Operation *op) {
  if (auto interleaved = dyn_cast<GetInterleavedAddrGenFastOp>(op))
    return generator(interleaved);
  if (auto interleaved = dyn_cast<GetInterleavedAddrGenOp>(op))
    return generator(interleaved);
  if (auto mask = dyn_cast<WriteMaskTileOp>(op); mask && maskElement(mask.getCb().getType()).empty())
    return op->emitError("masks in ") << mask.getCb().getType() << " have no C++ form: elements of it do not stand alone";
  SmallVector<Operation *> before = pending;
  FailureOr<std::string> made = callText(op);
  if (failed(made))
    return failure();
  if (4 * depth + made->size() + 1 > kMaxColumns) {
    pending = before;
    for (Value operand : op->getOperands())
      if (numOperators(operand) > 1)
        declare(operand, text(operand));
    made = callText(op);
  }
  if (op->getNumResults() && !op->getResult(0).use_empty())
    declare(op->getResult(0), *made);
  else
    line(*made + ";", op);
  return success();
}

//===----------------------------------------------------------------------===//
// Statements
//===----------------------------------------------------------------------===//

LogicalResult CppEmitter::arithmetic(Operation *op) {
  if (auto constant = dyn_cast<arith::ConstantOp>(op)) {
    auto value = dyn_cast<IntegerAttr>(constant.getValue());
    if (value && (op->getResult(0).getType().isIndex() || value.getType().getIntOrFloatBitWidth() <= 32))
      return success();
    return op->emitError("kernels have constants of i32, i1 and index only, not ") << op->getResult(0).getType();
  }
  if (isa<arith::CmpIOp>(op) && !infixOperator(op))
    return op->emitError("kernels compare without a sign only");
  if (!infixOperator(op) && !isa<arith::MinUIOp, arith::MaxUIOp, arith::SelectOp, arith::IndexCastOp, arith::IndexCastUIOp>(op))
    return op->emitError("'") << op->getName() << "' has no C++ form in kernels";
  if (needsName(op))
    declare(op->getResult(0), formula(op).text);
  return success();
}

void CppEmitter::assign(ValueRange from, ValueRange to) {
  SmallVector<std::string> values = llvm::map_to_vector(from, [&](Value value) { return text(value); });
  SmallVector<unsigned> changed;
  for (unsigned i = 0; i < values.size(); ++i)
    if (values[i] != nameOf(to[i]))
      changed.push_back(i);
  // Several values may be made of each other: read all before any is written.
  if (changed.size() > 1)
    for (unsigned i : changed) {
      std::string next = ("next_" + nameOf(to[i])).str();
      line("const " + typeOf(to[i].getType()) + " " + next + " = " + values[i] + ";");
      values[i] = next;
    }
  for (unsigned i : changed)
    line(nameOf(to[i]) + " = " + values[i] + ";");
}

LogicalResult CppEmitter::emitOp(scf::ForOp loop) {
  // What goes round is a variable, which holds the result in the end.
  for (auto [initial, inside, result] : llvm::zip_equal(loop.getInitArgs(), loop.getRegionIterArgs(), loop.getResults())) {
    declare(inside, text(initial), /*isConstant=*/false);
    named[result] = nameOf(inside).str();
  }
  std::string first = text(loop.getLowerBound()), bound = text(loop.getUpperBound(), Binding::Shift), step = text(loop.getStep());
  std::string variable = nameOf(loop.getInductionVar()).str();
  line("for (uint32_t " + variable + " = " + first + "; " + variable + " < " + bound + "; " +
           (step == "1" ? "++" + variable : variable + " += " + step) + ") {",
       loop);
  ++depth;
  if (failed(block(*loop.getBody())))
    return failure();
  assign(loop.getYieldedValues(), loop.getRegionIterArgs());
  --depth;
  line("}");
  taken.erase(variable);
  source.endLines[loop] = lines;
  return success();
}

LogicalResult CppEmitter::emitOp(scf::IfOp branch) {
  for (Value result : branch.getResults())
    declare(result, "", /*isConstant=*/false);
  line("if (" + text(branch.getCondition()) + ") {", branch);
  auto part = [&](Block &body) -> LogicalResult {
    ++depth;
    if (failed(block(body)))
      return failure();
    assign(body.getTerminator()->getOperands(), branch.getResults());
    --depth;
    return success();
  };
  if (failed(part(*branch.thenBlock())))
    return failure();
  if (branch.elseBlock()) {
    line("} else {");
    if (failed(part(*branch.elseBlock())))
      return failure();
  }
  line("}");
  source.endLines[branch] = lines;
  return success();
}

LogicalResult CppEmitter::operation(Operation *op) {
  if (isa_and_present<TTKernelDialect>(op->getDialect()))
    return call(op);
  if (isa_and_present<arith::ArithDialect>(op->getDialect()))
    return arithmetic(op);
  return llvm::TypeSwitch<Operation *, LogicalResult>(op)
      .Case<scf::ForOp, scf::IfOp>([&](auto typed) { return emitOp(typed); })
      // The end of a kernel needs no statement; what a loop or branch hands on is assigned where it ends.
      .Case<func::ReturnOp, scf::YieldOp>([](auto) { return success(); })
      .Default([](Operation *other) { return other->emitError("'") << other->getName() << "' has no C++ form in kernels"; });
}

LogicalResult CppEmitter::block(Block &body) {
  // Names of a block are free again behind it.
  StringSet<> outer = taken;
  for (Operation &op : body)
    if (failed(operation(&op)))
      return failure();
  taken = std::move(outer);
  return success();
}

//===----------------------------------------------------------------------===//
// The frame
//===----------------------------------------------------------------------===//

/// Includes and functions that the kernel needs.
LogicalResult CppEmitter::preamble() {
  auto thread = kernel->getAttrOfType<ThreadTypeAttr>(kThreadAttrName);
  bool isCompute = thread && thread.getValue() == ThreadType::Tensix, usesStandard = false;
  std::set<std::string> headers;
  std::set<Opcode> helpers;
  WalkResult result = kernel.walk([&](Operation *op) {
    usesStandard |= isa<arith::MinUIOp, arith::MaxUIOp>(op);
    if (!isa_and_present<TTKernelDialect>(op->getDialect()))
      return WalkResult::advance();
    FailureOr<KernelCall> call = resolveCall(op);
    if (failed(call))
      return WalkResult::interrupt();
    if (!call->info->header.empty())
      headers.insert(call->info->header.str());
    helpers.insert(static_cast<Opcode>(call->info->opcode));
    return WalkResult::advance();
  });
  if (result.wasInterrupted())
    return failure();
  if (usesStandard)
    line("#include <algorithm>");
  line("#include <cstdint>");
  line("");
  headers.insert(isCompute ? "compute_kernel_api/common.h" : "dataflow_api.h");
  for (const std::string &header : headers)
    line("#include \"" + header + "\"");
  for (Opcode opcode : helpers)
    if (StringRef function = helperFunction(opcode); !function.empty())
      line(function.rtrim('\n'));
  line("");
  line(isCompute ? "namespace NAMESPACE {" : "void kernel_main() {");
  if (isCompute)
    line("void MAIN {");
  return success();
}

FailureOr<KernelSource> CppEmitter::run() {
  if (failed(checkKernel(kernel)) || failed(preamble()))
    return failure();
  ++depth;
  for (BlockArgument cb : kernel.getArguments())
    line("constexpr auto " + nameOf(cb) + " = tt::CBIndex::c_" + Twine(uint32_t(cast<CBType>(cb.getType()).getPort())) + ";");
  if (kernel.getNumArguments())
    line("");
  if (failed(block(kernel.front())))
    return failure();
  --depth;
  line("}", kernel.front().getTerminator());
  if (StringRef(source.text).contains("namespace NAMESPACE {"))
    line("} // namespace NAMESPACE");
  return std::move(source);
}

FailureOr<KernelSource> mlir::tt::ttkernel::emitCpp(func::FuncOp kernel) { return CppEmitter(kernel).run(); }
