//===- CppPrinter.cpp - EmitC as C++ --------------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Prints the output of lib/Conversion/TTKernelToEmitC and TTNNToEmitC, not all of EmitC. In kernels arithmetic is folded into the
// statements that use it, and the results of calls and expressions that would be long or repeated have names; in programs of the
// host API every result of a call has one.
//
//===----------------------------------------------------------------------===//

#include "CppExpressions.h"
#include "CppMain.h"

#include "ttmlir/Target/Cpp/CppNames.h"
#include "ttmlir/Target/Cpp/CppPrinter.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::cpp;

/// Numbers in arguments get a name when a line would be longer.
static constexpr size_t kMaxColumns = 120;
/// A number that is used again gets a name from this many operators on.
static constexpr unsigned kMaxRepeated = 4;

namespace {

class CppPrinter {
public:
  explicit CppPrinter(bool isProgram) : isProgram(isProgram) {}
  Source run(Block &file);

private:
  // Statements.
  void block(Block &body);
  void operation(Operation *op);
  void print(emitc::FuncOp function);
  void print(emitc::ReturnOp end);
  void print(emitc::ForOp loop);
  void print(emitc::IfOp branch);
  void print(emitc::VariableOp variable);
  void print(emitc::CallOpaqueOp call);
  /// A call in a program: all of its results have names.
  void printNamed(emitc::CallOpaqueOp call);
  /// `first` and the assignments that follow it directly, all at once.
  void print(emitc::AssignOp first);
  void arithmetic(Operation *op);
  /// Writes a line, which belongs to the ops folded into it and to `op`.
  void line(const Twine &text, Operation *op = nullptr);
  /// Declares `value`, with `text` as its value.
  void declare(Value value, const Twine &text, bool isConstant = true);

  // Expressions.
  std::string callText(emitc::CallOpaqueOp call);
  /// `text`, an argument of `call`, with the operands that $<number> stands for.
  std::string withOperands(emitc::CallOpaqueOp call, StringRef text);
  Expression expression(Value value);
  std::string text(Value value, Binding least = Binding::Choice) { return expression(value).atLeast(least); }
  Expression formula(Operation *op);
  bool needsName(Operation *op);
  unsigned numOperators(Value value);

  StringRef nameOf(Value value);
  std::string parameter(BlockArgument argument);

  /// Whether it is a program of the host API.
  const bool isProgram;
  Source source;
  unsigned lines = 0, depth = 0;
  DenseMap<Value, std::string> named;
  StringSet<> taken;
  /// Ops that are part of the next line.
  SmallVector<Operation *> pending;
  /// Statements that are part of one that is printed already.
  DenseSet<Operation *> done;
};

} // namespace

//===----------------------------------------------------------------------===//
// Lines
//===----------------------------------------------------------------------===//

void CppPrinter::line(const Twine &text, Operation *op) {
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

/// The requested name of `value`: the name in its location.
static std::string hintOf(Value value) {
  auto name = dyn_cast<NameLoc>(value.getLoc());
  return name ? name.getName().str() : "value";
}

/// An identifier for `value` in programs, whose locations may come from anywhere or have got lost: the name of a function, or the number of an
/// argument, stands in.
static std::string identifierOf(Value value) {
  if (auto name = dyn_cast<NameLoc>(value.getLoc()))
    return cppIdentifier(name.getName(), "value");
  if (auto argument = dyn_cast<BlockArgument>(value))
    return argument.getArgNumber() ? "arg" + std::to_string(argument.getArgNumber() - 1) : "device";
  auto call = value.getDefiningOp<emitc::CallOpaqueOp>();
  return call ? cppIdentifier(call.getCallee().rsplit(':').second, "value") : "value";
}

StringRef CppPrinter::nameOf(Value value) {
  auto [it, isNew] = named.try_emplace(value);
  if (!isNew)
    return it->second;
  std::string hint = isProgram ? identifierOf(value) : hintOf(value), name = hint;
  // x2 is easily another name of a graph.
  const StringRef separator = isProgram ? "_" : "";
  for (unsigned suffix = 2; !taken.insert(name).second; ++suffix)
    name = (hint + separator + Twine(suffix)).str();
  return named[value] = name;
}

void CppPrinter::declare(Value value, const Twine &text, bool isConstant) {
  std::string initial = text.str(), type = typeText(value.getType());
  line((isConstant && !StringRef(type).starts_with("constexpr ") ? "const " : "") + type + " " + nameOf(value) +
           (initial.empty() ? "" : " = ") + initial + ";",
       value.getDefiningOp());
}

//===----------------------------------------------------------------------===//
// Expressions
//===----------------------------------------------------------------------===//

/// Whether `op` is an operator that can be folded into a statement.
static bool isOperator(Operation *op) {
  auto call = dyn_cast_or_null<emitc::CallOpaqueOp>(op);
  return op && (infixOperator(op) || isa<emitc::ConditionalOp>(op) || (call && call.getCallee().starts_with("std::")));
}

Expression CppPrinter::expression(Value value) {
  if (auto found = named.find(value); found != named.end())
    return {found->second};
  Operation *op = value.getDefiningOp();
  if (!op)
    return {nameOf(value).str()};
  pending.push_back(op);
  return formula(op);
}

/// The expression of `op`.
Expression CppPrinter::formula(Operation *op) {
  if (std::optional<InfixOperator> symbol = infixOperator(op)) {
    Value lhs = op->getOperand(0), rhs = op->getOperand(1);
    if (symbol->isAssociative && lhs.getDefiningOp<emitc::ConstantOp>())
      std::swap(lhs, rhs);
    Expression left = expression(lhs);
    // A literal is signed, and so is an expression of literals; shift amounts do not matter.
    if (lhs.getDefiningOp<emitc::ConstantOp>() && !lhs.getType().isInteger(1) &&
        (rhs.getDefiningOp<emitc::ConstantOp>() || symbol->binding == Binding::Shift))
      left.text += "u";
    return infix(*symbol, left, expression(rhs));
  }
  return llvm::TypeSwitch<Operation *, Expression>(op)
      .Case<emitc::ConstantOp>([&](auto constant) -> Expression {
        auto number = dyn_cast<IntegerAttr>(constant.getValue());
        if (!number)
          return {cast<emitc::OpaqueAttr>(constant.getValue()).getValue().str()};
        uint32_t value = number.getValue().getZExtValue();
        return {constant.getType().isInteger(1) ? value ? "true" : "false" : integerText(value)};
      })
      .Case<emitc::ConditionalOp>([&](auto select) -> Expression {
        const bool isSigned = select.getTrueValue().template getDefiningOp<emitc::ConstantOp>() && !select.getType().isInteger(1);
        return {text(select.getCondition(), Binding::Or) + " ? " + text(select.getTrueValue(), Binding::Or) +
                    (isSigned ? "u : " : " : ") + text(select.getFalseValue()),
                Binding::Choice};
      })
      .Case<emitc::CastOp>([&](auto cast) -> Expression {
        return {"reinterpret_cast<" + typeText(cast.getType()) + ">(" + text(cast.getSource()) + ")"};
      })
      .Case<emitc::CallOpaqueOp>([&](auto call) -> Expression { return {callText(call)}; })
      .Case<emitc::LiteralOp>([&](auto literal) -> Expression { return {literal.getValue().str()}; })
      .Case<emitc::SubscriptOp>(
          [&](auto entry) -> Expression { return {text(entry.getValue()) + "[" + text(entry.getIndices().front()) + "]"}; })
      // A variable does not change between a load of it and uses of the load; see assignments for later ones.
      .Case<emitc::LoadOp>([&](auto load) { return expression(load.getOperand()); })
      .Default([&](Operation *) -> Expression { return {nameOf(op->getResult(0)).str()}; });
}

/// Operators in the expression of `value`.
unsigned CppPrinter::numOperators(Value value) {
  Operation *op = value.getDefiningOp();
  if (named.contains(value) || !isOperator(op))
    return 0;
  unsigned count = 1;
  for (Value operand : op->getOperands())
    count += numOperators(operand);
  return count;
}

/// Whether the result of the operator `op` should be computed once and named.
bool CppPrinter::needsName(Operation *op) {
  Value result = op->getResult(0);
  if (result.use_empty())
    return false;
  auto isBound = [&](OpOperand &use) {
    auto loop = dyn_cast<emitc::ForOp>(use.getOwner());
    return loop && use.get() == loop.getUpperBound();
  };
  // A conditional expression is evaluated before the loop that uses it.
  auto isInside = [&](Operation *user) { return user->getBlock() != op->getBlock(); };
  if (llvm::any_of(result.getUses(), isBound) || (isa<emitc::ConditionalOp>(op) && llvm::any_of(result.getUsers(), isInside)))
    return true;
  return !result.hasOneUse() && (numOperators(result) >= kMaxRepeated || !infixOperator(op));
}

std::string CppPrinter::withOperands(emitc::CallOpaqueOp call, StringRef text) {
  // Strings may have a $ of their own.
  std::string made;
  bool isString = false;
  while (!text.empty()) {
    const char c = text.front();
    text = text.drop_front();
    unsigned number;
    if (isString && c == '\\') {
      (made += c) += text.front();
      text = text.drop_front();
    } else if (!isString && c == '$' && !text.consumeInteger(10, number) && number < call.getNumOperands()) {
      made += this->text(call.getOperand(number));
    } else {
      isString ^= c == '"';
      made += c;
    }
  }
  return made;
}

std::string CppPrinter::callText(emitc::CallOpaqueOp call) {
  auto argument = [&](Attribute attr) {
    if (auto opaque = dyn_cast<emitc::OpaqueAttr>(attr))
      return isProgram ? withOperands(call, opaque.getValue()) : opaque.getValue().str();
    return text(call.getOperand(cast<IntegerAttr>(attr).getInt()));
  };
  SmallVector<std::string> templates, plain;
  if (std::optional<ArrayAttr> all = call.getTemplateArgs())
    templates = llvm::map_to_vector(*all, argument);
  if (std::optional<ArrayAttr> all = call.getArgs())
    plain = llvm::map_to_vector(*all, argument);
  else
    plain = llvm::map_to_vector(call.getOperands(), [&](Value operand) { return text(operand); });
  return call.getCallee().str() + (templates.empty() ? "" : "<" + llvm::join(templates, ", ") + ">") + "(" +
         llvm::join(plain, ", ") + ")";
}

//===----------------------------------------------------------------------===//
// Statements
//===----------------------------------------------------------------------===//

/// Whether `op` is a constant that has a name of its own: not a number but a buffer.
static bool isDeclared(Operation *op) {
  auto constant = dyn_cast<emitc::ConstantOp>(op);
  return constant && isa<emitc::OpaqueType>(constant.getType());
}

/// Whether `call`, of a kernel, is folded into the statement that uses its result, which then has no name.
static bool isFolded(emitc::CallOpaqueOp call) { return call.getNumResults() && !isa<NameLoc>(call.getLoc()); }

/// `text` in lines of at most `columns` columns, where blanks after commas outside of strings let it be; further lines begin with
/// `indent`, the first one has `depth` columns before it.
static std::string wrapped(StringRef text, size_t depth, StringRef indent) {
  std::string made;
  size_t column = depth, begin = 0, space = 0;
  bool isString = false;
  for (size_t at = 0; at < text.size(); ++at, ++column) {
    if (text[at] == '"' && (at == 0 || text[at - 1] != '\\'))
      isString = !isString;
    if (text[at] == '\n')
      column = 0, space = 0;
    if (!isString && text[at] == ' ' && at > 0 && text[at - 1] == ',')
      space = at;
    if (column < kMaxColumns || !space)
      continue;
    made += text.slice(begin, space).str() + "\n" + indent.str();
    begin = space + 1;
    column = indent.size() + at - space;
    space = 0;
  }
  return made + text.substr(begin).str();
}

void CppPrinter::printNamed(emitc::CallOpaqueOp call) {
  std::string made = callText(call) + ";";
  const bool isUsed = llvm::any_of(call.getResults(), [](Value result) { return !result.use_empty(); });
  if (isUsed && call.getNumResults() == 1) {
    made = ("const " + typeText(call.getResult(0).getType()) + " " + nameOf(call.getResult(0)) + " = " + made).str();
  } else if (isUsed) {
    made = "const auto [" +
           llvm::join(llvm::map_range(call.getResults(), [&](Value result) { return nameOf(result).str(); }), ", ") + "] = " + made;
  }
  line(wrapped(made, 4 * depth, std::string(4 * depth + 4, ' ')), call);
}

void CppPrinter::print(emitc::CallOpaqueOp call) {
  if (isProgram && !isOperator(call))
    return printNamed(call);
  if (isFolded(call))
    return;
  if (isOperator(call))
    return arithmetic(call);
  SmallVector<Operation *> before = pending;
  std::string made = callText(call);
  if (4 * depth + made.size() + 1 > kMaxColumns) {
    pending = before;
    for (Value operand : call.getOperands())
      if (numOperators(operand) > 1)
        declare(operand, text(operand));
    made = callText(call);
  }
  if (call.getNumResults() && !call.getResult(0).use_empty())
    declare(call.getResult(0), made);
  else
    line(made + ";", call);
}

void CppPrinter::arithmetic(Operation *op) {
  if (needsName(op))
    declare(op->getResult(0), formula(op).text);
}

void CppPrinter::print(emitc::VariableOp variable) {
  auto assigned = dyn_cast<emitc::AssignOp>(variable->getNextNode());
  if (assigned && assigned.getVar() == variable.getResult()) {
    done.insert(assigned);
    return declare(variable, text(assigned.getValue()), /*isConstant=*/false);
  }
  // An aggregate whose members follow.
  SmallVector<std::string> members;
  for (Operation *next = variable->getNextNode(); auto member = dyn_cast<emitc::MemberOp>(next); next = next->getNextNode()) {
    auto value = cast<emitc::AssignOp>(next = next->getNextNode());
    members.push_back(("." + member.getMember() + " = " + text(value.getValue())).str());
    done.insert(value);
  }
  if (members.empty())
    return declare(variable, "", /*isConstant=*/false);
  std::string all = llvm::join(members, ", ");
  std::string whole = "const " + typeText(variable.getType()) + " " + nameOf(variable).str() + " = {";
  if (4 * depth + whole.size() + all.size() + 2 <= kMaxColumns)
    return line(whole + all + "};", variable);
  line(whole, variable);
  ++depth;
  line(all + "};");
  --depth;
}

void CppPrinter::print(emitc::AssignOp first) {
  // Variables may depend on others that change as well: all are read before any is written.
  SmallVector<emitc::AssignOp> all;
  for (Operation *op = first; auto assigned = dyn_cast_or_null<emitc::AssignOp>(op); op = op->getNextNode())
    all.push_back(assigned);
  SmallVector<std::string> values = llvm::map_to_vector(all, [&](emitc::AssignOp op) { return text(op.getValue()); });
  for (unsigned i = 0; all.size() > 1 && i < all.size(); ++i) {
    std::string next = ("next_" + nameOf(all[i].getVar())).str();
    line("const " + typeText(all[i].getValue().getType()) + " " + next + " = " + values[i] + ";");
    values[i] = next;
  }
  for (auto [assigned, value] : llvm::zip_equal(all, values)) {
    line(nameOf(assigned.getVar()) + " = " + value + ";", assigned);
    done.insert(assigned);
  }
}

void CppPrinter::print(emitc::ForOp loop) {
  std::string first = text(loop.getLowerBound()), bound = text(loop.getUpperBound(), Binding::Shift), step = text(loop.getStep());
  std::string variable = nameOf(loop.getInductionVar()).str();
  line("for (uint32_t " + variable + " = " + first + "; " + variable + " < " + bound + "; " +
           (step == "1" ? "++" + variable : variable + " += " + step) + ") {",
       loop);
  block(*loop.getBody());
  line("}");
  taken.erase(variable);
  source.endLines[loop] = lines;
}

void CppPrinter::print(emitc::IfOp branch) {
  line("if (" + text(branch.getCondition()) + ") {", branch);
  block(branch.getThenRegion().front());
  if (!branch.getElseRegion().empty()) {
    line("} else {");
    block(branch.getElseRegion().front());
  }
  line("}");
  source.endLines[branch] = lines;
}

std::string CppPrinter::parameter(BlockArgument argument) {
  // Handles go by reference.
  const std::string type = "const " + typeText(argument.getType()) + " &", name = nameOf(argument).str();
  // A parameter that nothing uses has no name, which compilers would warn of.
  return argument.use_empty() ? type + "/*" + name + "*/" : type + name;
}

void CppPrinter::print(emitc::FuncOp function) {
  std::string head;
  if (std::optional<ArrayAttr> specifiers = function.getSpecifiers())
    for (StringRef specifier : specifiers->getAsValueRange<StringAttr>())
      head += specifier.str() + " ";
  FunctionType type = function.getFunctionType();
  head += (type.getNumResults() ? typeText(type.getResult(0)) : "void") + " " + function.getName().str() + "(";
  StringSet<> outer = taken;
  head += llvm::join(llvm::map_range(function.getArguments(), [&](BlockArgument each) { return parameter(each); }), ", ");
  line(wrapped(head + ") {", 0, std::string(8, ' ')));
  Block &body = function.getBody().front();
  block(body);
  line("}", body.getTerminator());
  taken = std::move(outer);
}

void CppPrinter::print(emitc::ReturnOp end) {
  if (end.getOperand())
    line(wrapped("return " + text(end.getOperand()) + ";", 4 * depth, std::string(4 * depth + 4, ' ')), end);
}

void CppPrinter::operation(Operation *op) {
  if (done.contains(op))
    return;
  llvm::TypeSwitch<Operation *>(op)
      .Case<emitc::CallOpaqueOp, emitc::VariableOp, emitc::AssignOp, emitc::ForOp, emitc::IfOp, emitc::FuncOp, emitc::ReturnOp>(
          [&](auto typed) { print(typed); })
      .Case<emitc::IncludeOp>([&](auto include) {
        const bool isStandard = include.getIsStandardInclude();
        line("#include " + Twine(isStandard ? "<" : "\"") + include.getInclude() + (isStandard ? ">" : "\""));
      })
      .Case<emitc::VerbatimOp>([&](auto verbatim) { line(verbatim.getValue()); })
      .Case<emitc::ConstantOp>([&](auto constant) {
        if (isDeclared(constant))
          declare(constant, formula(constant).text);
      })
      // A load from a table is a number of its own; one of a variable is the variable.
      .Case<emitc::LoadOp>([&](auto load) {
        if (load.getOperand().template getDefiningOp<emitc::SubscriptOp>())
          declare(load, formula(load).text);
      })
      .Default([&](Operation *other) {
        if (isOperator(other))
          arithmetic(other);
      });
}

/// The statements of `body`, between braces.
void CppPrinter::block(Block &body) {
  // Names of a block are free again after it.
  StringSet<> outer = taken;
  ++depth;
  for (Operation &op : body) {
    operation(&op);
    // A blank line follows the buffers of the kernel.
    if (isDeclared(&op) && !isDeclared(op.getNextNode()))
      line("");
  }
  --depth;
  taken = std::move(outer);
}

Source CppPrinter::run(Block &file) {
  // Variables hide no functions.
  if (isProgram)
    for (auto function : file.getOps<emitc::FuncOp>())
      taken.insert(function.getName());
  Operation *before = nullptr;
  for (Operation &op : file) {
    auto include = dyn_cast<emitc::IncludeOp>(op), last = dyn_cast_or_null<emitc::IncludeOp>(before);
    if (before && !(include && last && include.getIsStandardInclude() == last.getIsStandardInclude()))
      line("");
    operation(&op);
    before = &op;
  }
  return std::move(source);
}

Source cpp::printKernel(emitc::FileOp file) { return CppPrinter(/*isProgram=*/false).run(file.getBodyRegion().front()); }

bool cpp::isProgram(ModuleOp module) {
  return llvm::any_of(module.getOps<emitc::IncludeOp>(), [](emitc::IncludeOp each) { return each.getInclude() == kHostApiHeader; });
}

std::string cpp::printProgram(ModuleOp module, bool withMain) {
  std::string text = CppPrinter(/*isProgram=*/true).run(*module.getBody()).text;
  return withMain ? text + mainText(module) : text;
}
