//===- ImportGen.cpp - Rows of importers ----------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CompositeRecords.h"
#include "Registry.h"

#include "mlir/TableGen/GenInfo.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/JSON.h"
#include "llvm/TableGen/Error.h"

#include <map>

using namespace llvm;
using namespace ttmlir::tblgen;

namespace {

/// An operand of a source op.
struct SourceOperand {
  StringRef name;
  /// The type, a SourceType unless MLIR defines the op.
  const Record *type;
  bool isOptional, isVariadic;

  bool isSet(StringRef bit) const { return type->isSubClassOf("SourceType") && type->getValueAsBit(bit); }
  /// The name with `?` if it may be absent, and `*` if there may be any number of it.
  std::string text() const { return name.str() + (isVariadic ? "*" : isOptional ? "?" : ""); }
};

} // namespace

/// Whether MLIR defines the op.
static bool isMLIROp(const Record *op) { return op->isSubClassOf("Op"); }

/// The operands of an op. Reports to the record's location and exits if one has no name or no type.
static std::vector<SourceOperand> operandsOf(const Record *op) {
  const DagInit *arguments = op->getValueAsDag(isMLIROp(op) ? "arguments" : "Operands");
  std::vector<SourceOperand> operands;
  for (auto [number, argument] : enumerate(arguments->getArgs())) {
    const auto *type = dyn_cast<DefInit>(argument);
    const StringInit *name = arguments->getArgName(number);
    if (isMLIROp(op) && !type->getDef()->isSubClassOf("TypeConstraint"))
      continue;
    if (!type || !type->getDef()->isSubClassOf("TypeConstraint") || !name)
      PrintFatalError(op->getLoc(), "expected 'type:$name' as operand, found " + argument->getAsString());
    const Record *def = type->getDef();
    SourceOperand operand{name->getValue(), def, def->isSubClassOf("Optional"), def->isSubClassOf("Variadic")};
    if (operand.isOptional || operand.isVariadic)
      operand.type = def->getValueAsDef("baseType");
    if (!isMLIROp(op) && !operands.empty() && operands.back().isVariadic)
      PrintFatalError(op->getLoc(), "expected a variadic operand behind all others, found '" + operands.back().name + "'");
    operands.push_back(operand);
  }
  return operands;
}

namespace {

/// C++ for the `Result` of an op. Reports to the record's location and exits if that does not fit the records that it names.
class ResultWriter {
public:
  explicit ResultWriter(const Record &op) : op(op) {
    for (const SourceOperand &operand : operandsOf(&op))
      operands.insert(operand.name);
    for (const Record *attribute : op.getValueAsListOfDefs("Attributes"))
      attributes.insert(attribute->getValueAsString("Name"));
    if (isMLIROp(&op))
      for (const mlir::tblgen::NamedAttribute &attribute : mlir::tblgen::Operator(op).getAttributes())
        named.insert(attribute.name);
  }

  /// `type` is an expression for the type of the result; empty if operands say it.
  std::string write(const DagInit &dag, StringRef type = "") const {
    const Record *target = dag.getOperatorAsDef(op.getLoc());
    StringRef name = target->getName();
    if (name == "ins" && dag.getNumArgs() == 1)
      return operand(dag, 0);
    if (name == "Splat" && dag.getNumArgs() == 2)
      return "n.splat(" + operand(dag, 0) + ", " + number(dag, 1) + ")";
    if (name == "CastLike" && dag.getNumArgs() == 2)
      return "n.castLike(" + operand(dag, 0) + ", " + operand(dag, 1) + ")";
    if (target->isSubClassOf("Composite"))
      return writeComposite(dag, *target);
    if (!target->isSubClassOf("TTIR_Op"))
      fail("expected ops of TTIR and composites in 'Result', found '" + dag.getAsString() + "'");
    return writeOp(dag, *target, type);
  }

  /// A call of a method.
  std::string writeMethod(const DagInit &dag) const {
    const Record *method = dag.getOperatorAsDef(op.getLoc());
    if (!method->isSubClassOf("Method"))
      fail("expected a method, found '" + method->getName() + "'");
    std::vector<std::string> arguments;
    for (unsigned each = 0; each < dag.getNumArgs(); ++each) {
      StringRef name = dag.getArgNameStr(each);
      if (!isa<UnsetInit>(dag.getArg(each)) || !(isLocal(name) || named.contains(name)))
        fail("expected operands and attributes of '" + method->getName() + "' by name, found '" + argumentText(dag, each) + "'");
      arguments.push_back(isLocal(name) ? name.str() : '"' + name.str() + '"');
    }
    return ("n." + method->getValueAsString("Name") + "(" + join(arguments, ", ") + ")").str();
  }

private:
  bool isLocal(StringRef name) const { return operands.contains(name) || attributes.contains(name); }

  [[noreturn]] void fail(const Twine &message) const { PrintFatalError(op.getLoc(), message); }

  static std::string argumentText(const DagInit &dag, unsigned number) {
    return dag.getArgName(number) ? "$" + dag.getArgNameStr(number).str() : dag.getArg(number)->getAsString();
  }

  /// Whether argument `number` is an operand of an op: a name or an op.
  static bool isOperand(const DagInit &dag, unsigned number) {
    if (isa<UnsetInit>(dag.getArg(number)))
      return true;
    const auto *inner = dyn_cast<DagInit>(dag.getArg(number));
    return inner && !dag.getArgName(number) && !isValue(*inner);
  }

  /// Whether `dag` is a number.
  static bool isValue(const DagInit &dag) {
    const Record *target = cast<DefInit>(dag.getOperator())->getDef();
    return target->getName() == "Value" || target->getName() == "Minus";
  }

  std::string operand(const DagInit &dag, unsigned number) const {
    if (const auto *inner = dyn_cast<DagInit>(dag.getArg(number)))
      return write(*inner);
    StringRef name = dag.getArgNameStr(number);
    if (!isa<UnsetInit>(dag.getArg(number)) || !operands.contains(name))
      fail("expected an op or an operand in 'Result', found '" + argumentText(dag, number) + "'");
    return name.str();
  }

  /// A number, or an attribute of the source.
  std::string number(const DagInit &dag, unsigned place) const {
    const Init *argument = dag.getArg(place);
    if (const auto *value = dyn_cast<IntInit>(argument))
      return std::to_string(value->getValue());
    if (const auto *value = dyn_cast<BitInit>(argument))
      return value->getValue() ? "true" : "false";
    double decimal;
    if (const auto *value = dyn_cast<StringInit>(argument); value && !value->getValue().getAsDouble(decimal))
      return value->getValue().str();
    if (const auto *value = dyn_cast<DagInit>(argument); value && isValue(*value) && value->getNumArgs() == 1)
      return (value->getOperator()->getAsString() == "Minus" ? "-" : "") + number(*value, 0);
    if (StringRef name = dag.getArgNameStr(place); isa<UnsetInit>(argument) && attributes.contains(name))
      return name.str();
    fail("expected a number or an attribute of the op, found '" + argumentText(dag, place) + "'");
  }

  std::string writeComposite(const DagInit &dag, const Record &composite) const {
    const unsigned count = composite.getValueAsDag("Operands")->getNumArgs(),
                   most = composite.getValueAsListOfDefs("Parameters").size();
    if (dag.getNumArgs() < count || dag.getNumArgs() > count + most)
      fail("expected " + Twine(count) + " operands and at most " + Twine(most) + " parameters of '" + composite.getName() +
           "', found " + Twine(dag.getNumArgs()) + " arguments");
    std::vector<std::string> values, parameters;
    for (unsigned each = 0; each < dag.getNumArgs(); ++each)
      (each < count ? values : parameters).push_back(each < count ? operand(dag, each) : number(dag, each));
    return "n.composite(CompositeId::" + Composite(&composite).enumerator() + ", {" + join(values, ", ") + "}, {" +
           join(parameters, ", ") + "})";
  }

  std::string writeOp(const DagInit &dag, const Record &target, StringRef type) const {
    const mlir::tblgen::Operator ttir(target);
    std::vector<std::string> values, named;
    for (unsigned each = 0; each < dag.getNumArgs(); ++each)
      if (isOperand(dag, each))
        values.push_back(operand(dag, each));
      else
        named.push_back(writeAttribute(dag, each, ttir));
    if (ttir.getNumVariableLengthOperands() == 0 && static_cast<int>(values.size()) != ttir.getNumOperands())
      fail("expected " + Twine(ttir.getNumOperands()) + " operands of '" + ttir.getOperationName() + "', found " +
           Twine(values.size()));
    return ("n.build<ttir::" + Entry::className(&target) + ">({" + join(values, ", ") + "}, {" + join(named, ", ") + "}" +
            (type.empty() ? "" : ", ") + type + ")")
        .str();
  }

  /// An attribute of `ttir`, whose record has its kind.
  std::string writeAttribute(const DagInit &dag, unsigned number, const mlir::tblgen::Operator &ttir) const {
    StringRef name = dag.getArgNameStr(number);
    const auto attribute = find_if(ttir.getAttributes(), [&](const auto &each) { return each.name == name; });
    if (name.empty() || attribute == ttir.attribute_end())
      fail("expected an attribute of '" + ttir.getOperationName() + "', found '" + argumentText(dag, number) + "'");
    StringRef kind = attribute->attr.getBaseAttr().getAttrDefName();
    // The builder of numbers, or of lists, which methods give.
    auto [builder, isList] = StringSwitch<std::pair<StringRef, bool>>(kind)
                                 .Case("BoolAttr", {"flag", false})
                                 .Cases({"F32Attr", "TT_NumberAttr"}, {"f32", false})
                                 .Case("I32Attr", {"i32", false})
                                 .Case("I64Attr", {"i64", false})
                                 .Case("SI32Attr", {"si32", false})
                                 .Case("I32ArrayAttr", {"i32s", true})
                                 .Case("DenseI32ArrayAttr", {"denseI32s", true})
                                 .Case("DenseI64ArrayAttr", {"denseI64s", true})
                                 .Default({"", false});
    if (builder.empty())
      fail("attribute '" + name + "' of '" + ttir.getOperationName() + "' is not supported in 'Result': " + kind);
    const auto *method = dyn_cast<DagInit>(dag.getArg(number));
    if (isList && !method)
      fail("expected a method for the list '" + name + "', found '" + dag.getArg(number)->getAsString() + "'");
    return ("n.named(\"" + name + "\", n." + builder + "(" + (isList ? writeMethod(*method) : this->number(dag, number)) + "))")
        .str();
  }

  const Record &op;
  StringSet<> operands, attributes, named;
};

} // namespace

static const Record *functionOf(const Record *op) { return op->getValueAsDef("Function"); }
static StringRef functionNameOf(const Record *op) { return functionOf(op)->getValueAsString("Name"); }

/// Whether the op becomes TTIR: others are read alone.
static bool isImported(const Record *op) { return !functionNameOf(op).empty() || op->getValueAsDag("Result")->getNumArgs() > 0; }

/// The function for a record: build<Name>, build<dialect>_<name>.
static std::string builderOf(const Record *op) {
  std::string name = "build" + op->getValueAsString("Name").str();
  std::replace(name.begin(), name.end(), '.', '_');
  return name;
}

/// The default of a number; empty without one.
static std::string defaultOf(const Record *op, const Record *attribute) {
  StringRef kind = attribute->getValueAsString("Kind");
  if ((kind != "Number" && kind != "Integer") || attribute->isValueUnset("Default"))
    return "";
  if (kind == "Integer")
    return std::to_string(attribute->getValueAsInt("Default"));
  StringRef text = attribute->getValueAsString("Default");
  double decimal;
  if (text.getAsDouble(decimal))
    PrintFatalError(op->getLoc(),
                    "expected a decimal as default of '" + attribute->getValueAsString("Name") + "', found '" + text + "'");
  return text.str();
}

/// A local for each attribute that a result may use.
static void emitAttribute(const Record *op, const Record *attribute, raw_ostream &os) {
  StringRef kind = attribute->getValueAsString("Kind"), name = attribute->getValueAsString("Name");
  if (kind == "Integers") {
    os << "  [[maybe_unused]] const std::optional<SmallVector<int64_t>> " << name << " = n.integers(\"" << name << "\");\n";
    return;
  }
  if (defaultOf(op, attribute).empty())
    PrintFatalError(op->getLoc(), "expected numbers with defaults as attributes of an op with a result, found '" + name + "'");
  const bool isInteger = kind == "Integer";
  os << "  [[maybe_unused]] const " << (isInteger ? "int64_t " : "double ") << name << " = n." << (isInteger ? "integer" : "number")
     << "(\"" << name << "\");\n";
}

/// The function that builds the `Result` of an op.
static void emitBuilder(const Record *op, raw_ostream &os) {
  const std::vector<SourceOperand> operands = operandsOf(op);
  const ResultWriter writer(*op);
  os << "static void " << builderOf(op) << "(" << op->getValueAsString("Class") << " &n) {\n";
  for (auto [number, operand] : enumerate(operands))
    os << "  [[maybe_unused]] Value " << operand.name << " = n.operand(" << number << ");\n";
  // Operands of later versions are attributes of earlier ones.
  auto isOperand = [&](StringRef name) { return any_of(operands, [&](const SourceOperand &each) { return each.name == name; }); };
  for (const Record *attribute : op->getValueAsListOfDefs("Attributes"))
    if (!isOperand(attribute->getValueAsString("Name")))
      emitAttribute(op, attribute, os);
  if (const DagInit *prepare = op->getValueAsDag("Prepare"); prepare->getNumArgs() > 0)
    os << "  " << writer.writeMethod(*prepare) << ";\n";
  if (const DagInit *boolean = op->getValueAsDag("Boolean"); boolean->getNumArgs() > 0)
    os << "  if (n.isBoolean())\n    return n.give(" << writer.write(*boolean) << ");\n";
  // Ops of MLIR say the types of their results.
  const std::string result = writer.write(*op->getValueAsDag("Result"), isMLIROp(op) ? "n.quantizedType()" : "");
  os << "  n.give(" << (op->getValueAsBit("Wraps") ? "n.wrap(" + result + ")" : result) << ");\n}\n\n";
}

/// The name of a table of the row of `op`.
static std::string tableOf(const Record *op, StringRef kind) {
  return builderOf(op).replace(0, strlen("build"), ("k" + kind).str());
}

/// The operands and attributes of an op for checks.
static void emitTables(const Record *op, raw_ostream &os) {
  if (const std::vector<SourceOperand> operands = operandsOf(op); !operands.empty()) {
    os << "static constexpr OperandCheck " << tableOf(op, "Operands") << "[] = {";
    ListSeparator separator;
    for (const SourceOperand &each : operands) {
      os << separator << "{ValueKind::" << each.type->getValueAsString("Value")
         << ", ElementKind::" << each.type->getValueAsString("Element");
      for (bool bit : {each.isSet("IsSame"), each.isSet("IsNarrow"), each.isOptional})
        os << (bit ? ", true" : ", false");
      os << "}";
    }
    os << "};\n";
  }
  const std::vector<const Record *> attributes = op->getValueAsListOfDefs("Attributes");
  auto choicesOf = [](const Record *each) {
    return each->isSubClassOf("Text") ? each->getValueAsListOfStrings("Choices") : std::vector<StringRef>();
  };
  auto choiceTable = [&](const Record *each) { return tableOf(op, "Choices") + "_" + each->getValueAsString("Name").str(); };
  for (const Record *each : attributes)
    if (auto choices = choicesOf(each); !choices.empty())
      os << "static constexpr StringLiteral " << choiceTable(each) << "[] = {\"" << join(choices, "\", \"") << "\"};\n";
  if (attributes.empty())
    return;
  os << "static constexpr AttributeCheck " << tableOf(op, "Attributes") << "[] = {";
  ListSeparator separator;
  for (const Record *each : attributes) {
    os << separator << "{\"" << each->getValueAsString("Name") << "\", AttributeKind::" << each->getValueAsString("Kind") << ", "
       << (choicesOf(each).empty() ? "{}" : choiceTable(each));
    if (each->isSubClassOf("Text") && !each->getValueAsString("Default").empty())
      os << ", std::nullopt, \"" << each->getValueAsString("Default") << "\"";
    else if (const std::string number = defaultOf(op, each); !number.empty())
      os << ", " << number;
    os << "}";
  }
  os << "};\n";
}

/// A function of all sources that calls `function`, which is about ops of this one.
static void emitCall(const Record *op, StringRef function, raw_ostream &os, StringRef arguments = "") {
  os << "[](SourceOp &n) { " << function << "(static_cast<" << op->getValueAsString("Class") << " &>(n)" << arguments << "); }";
}

/// Whether the declaration of an `Importer` comes from records: others have arguments beside the op.
static bool isDeclared(const Record *importer) {
  return importer->getValueAsListOfDefs("Ops").empty() && importer->getValueAsListOfDefs("Arguments").empty();
}

/// The operands of `op` before the first variadic one.
static std::vector<SourceOperand> fixedOperandsOf(const Record *op) {
  std::vector<SourceOperand> operands = operandsOf(op);
  operands.erase(find_if(operands, [](const SourceOperand &each) { return each.isVariadic; }), operands.end());
  return operands;
}

namespace {
/// The functions that records declare.
class Importers {
public:
  Importers(const RecordKeeper &records, ArrayRef<const Record *> ops) {
    for (const Record *op : ops)
      for (const Record *importer : {functionOf(op), op->getValueAsDef("Complex")->getValueAsDef("Function")})
        if (StringRef name = importer->getValueAsString("Name"); !name.empty() && isDeclared(importer)) {
          auto [known, isNew] = functions.insert({name, {op->getValueAsString("Class"), fixedOperandsOf(op)}});
          if (!isNew && known->second.operands.size() != fixedOperandsOf(op).size())
            known->second.operands.clear();
        }
    for (StringRef name : records.getDef("ImportersOfSources")->getValueAsListOfStrings("Names"))
      if (auto known = functions.find(name); known != functions.end())
        known->second.operands.clear();
  }

  void declare(raw_ostream &os) const {
    for (const auto &[name, function] : functions) {
      os << "void " << name << "(" << function.op << " &n";
      for (const SourceOperand &operand : function.operands)
        os << ", Value " << operand.name;
      os << ");\n";
    }
  }

  /// The operands in a call of `importer`: ", n.operand(0), n.operand(1)".
  std::string operandsOf(const Record *importer) const {
    std::string arguments;
    if (auto known = functions.find(importer->getValueAsString("Name")); known != functions.end() && isDeclared(importer))
      for (size_t number = 0; number < known->second.operands.size(); ++number)
        arguments += ", n.operand(" + std::to_string(number) + ")";
    return arguments;
  }

private:
  struct Function {
    StringRef op;
    std::vector<SourceOperand> operands;
  };
  MapVector<StringRef, Function> functions;
};
} // namespace

/// A call of an `Importer`.
static void emitCall(const Record *op, const Record *importer, const Importers &importers, raw_ostream &os) {
  std::string function = importer->getValueAsString("Name").str(), arguments = importers.operandsOf(importer);
  if (const auto ops = importer->getValueAsListOfDefs("Ops"); !ops.empty())
    function += "<" + join(map_range(ops, [](const Record *each) { return "ttir::" + Entry::className(each).str(); }), ", ") + ">";
  for (const Record *argument : importer->getValueAsListOfDefs("Arguments"))
    if (argument->isSubClassOf("Flag"))
      arguments +=
          (", /*" + argument->getValueAsString("Name") + "=*/" + (argument->getValueAsBit("Value") ? "true" : "false")).str();
    else
      arguments += ((argument->isSubClassOf("Member") ? ", &" : ", ") + argument->getValueAsString("Type") +
                    "::" + argument->getValueAsString("Name"))
                       .str();
  emitCall(op, function, os, arguments);
}

static void emitRow(const Record *op, const Importers &importers, raw_ostream &os) {
  const std::vector<SourceOperand> operands = operandsOf(op);
  // Up to the last one that a call must have; those before it may be absent all the same.
  size_t required = operands.size();
  while (required > 0 && (operands[required - 1].isOptional || operands[required - 1].isVariadic))
    --required;
  os << "    {\"" << op->getValueAsString("Name") << "\", ";
  if (functionNameOf(op).empty())
    emitCall(op, builderOf(op), os);
  else
    emitCall(op, functionOf(op), importers, os);
  const Record *complex = op->getValueAsDef("Complex"), *own = complex->getValueAsDef("Function");
  os << ", ComplexForm::" << complex->getValueAsString("Form") << ", ";
  if (own->getValueAsString("Name").empty())
    os << "nullptr";
  else
    emitCall(op, own, importers, os);
  if (op->getValueAsBit("IsChecked"))
    os << ", " << required << ", " << (!operands.empty() && operands.back().isVariadic ? "true" : "false") << ", "
       << (operands.empty() ? "{}" : tableOf(op, "Operands")) << ", "
       << (op->getValueAsListOfDefs("Attributes").empty() ? "{}" : tableOf(op, "Attributes"));
  os << "},\n";
}

/// All source ops, by name.
static std::vector<const Record *> sourceOps(const RecordKeeper &records) {
  std::vector<const Record *> ops = records.getAllDerivedDefinitions("SourceOp");
  llvm::sort(ops, [](const Record *a, const Record *b) { return a->getValueAsString("Name") < b->getValueAsString("Name"); });
  for (size_t i = 1; i < ops.size(); ++i)
    if (ops[i]->getValueAsString("Name") == ops[i - 1]->getValueAsString("Name"))
      PrintFatalError(ops[i]->getLoc(), "expected one record per op, found two of " + ops[i]->getValueAsString("Name"));
  return ops;
}

/// The records of custom calls, each with its targets.
static ArrayRef<const Record *> customCalls(const RecordKeeper &records) {
  return records.getAllDerivedDefinitionsIfDefined("CustomCall");
}

/// The functions of custom calls.
static void emitCallFunctions(ArrayRef<const Record *> calls, raw_ostream &os) {
  for (const Record *call : calls) {
    os << "void " << functionNameOf(call) << "(" << call->getValueAsDef("Op")->getValueAsString("Class")
       << " &n, StringRef name);\n";
    if (StringRef condition = call->getValueAsString("Condition"); !condition.empty())
      os << "bool " << condition << "(StringRef name, MLIRContext *context);\n";
  }
}

/// The table of custom calls by target.
static void emitCallTable(ArrayRef<const Record *> calls, raw_ostream &os) {
  std::map<StringRef, const Record *> targets;
  for (const Record *call : calls)
    for (StringRef target : call->getValueAsListOfStrings("Targets"))
      if (!targets.try_emplace(target, call).second)
        PrintFatalError(call->getLoc(), "expected one record per target, found two of '" + target + "'");
  os << "\n#ifdef TT_IMPORT_CALLS\nstatic constexpr CallRow kCalls[] = {\n";
  for (auto [target, call] : targets) {
    StringRef condition = call->getValueAsString("Condition");
    os << "    {\"" << target << "\", " << functionNameOf(call) << ", " << (call->getValueAsBit("IsReal") ? "true" : "false")
       << ", " << (condition.empty() ? "nullptr" : condition) << ", \"" << call->getValueAsString("Reason") << "\"},\n";
  }
  os << "};\n#undef TT_IMPORT_CALLS\n#endif // TT_IMPORT_CALLS\n";
}

/// The name of the op of TTIR of a record: "ttir.gather".
static std::string ttirNameOf(const Record *record) {
  return mlir::tblgen::Operator(record->getValueAsDef("Op")).getOperationName();
}

/// Tables of ops of TTIR that calls name: other names, and axes that calls leave out.
static void emitNamedOps(const RecordKeeper &records, raw_ostream &os) {
  os << "\n#ifdef TT_IMPORT_NAMED_OPS\nstatic const OtherName kOtherNames[] = {\n";
  for (const Record *each : records.getAllDerivedDefinitionsIfDefined("HLO_NamedOp")) {
    os << "    {\"" << each->getValueAsString("Call") << "\", \"" << ttirNameOf(each) << "\", {";
    interleaveComma(each->getValueAsListOfStrings("Order"), os, [&](StringRef name) { os << '"' << name << '"'; });
    os << "}},\n";
  }
  os << "};\nstatic constexpr MissingAxis kMissingAxes[] = {\n";
  for (const Record *each : records.getAllDerivedDefinitionsIfDefined("HLO_MissingAxis"))
    os << "    {\"" << ttirNameOf(each) << "\", " << each->getValueAsInt("Rank") << ", " << each->getValueAsInt("Axis") << ", "
       << each->getValueAsInt("Operand") << ", " << (each->getValueAsBit("OfResults") ? "true" : "false") << "},\n";
  os << "};\n#undef TT_IMPORT_NAMED_OPS\n#endif // TT_IMPORT_NAMED_OPS\n";
}

/// The names of ops that recurrent networks name as activations.
static void emitActivations(ArrayRef<const Record *> ops, raw_ostream &os) {
  os << "\n#ifdef TT_IMPORT_ACTIVATIONS\nstatic constexpr StringLiteral kActivations[] = {\n";
  for (const Record *op : ops)
    if (op->getValueAsBit("IsActivation"))
      os << "    \"" << op->getValueAsString("Name") << "\",\n";
  os << "};\n#undef TT_IMPORT_ACTIVATIONS\n#endif // TT_IMPORT_ACTIVATIONS\n";
}

static bool emitImport(const RecordKeeper &records, raw_ostream &os) {
  std::vector<const Record *> ops = sourceOps(records);
  erase_if(ops, [](const Record *op) { return !isImported(op); });
  emitBanner(os, "Rows of an importer");
  os << "#ifdef TT_IMPORT_FUNCTIONS\n";
  for (const Record *op : ops)
    if (StringRef name = functionNameOf(op); !all_of(name, [](char each) { return isAlnum(each) || each == '_'; }))
      PrintFatalError(op->getLoc(), "expected the name of a function, found '" + name + "'");
  const Importers importers(records, ops);
  importers.declare(os);
  const ArrayRef<const Record *> calls = customCalls(records);
  emitCallFunctions(calls, os);
  os << "#undef TT_IMPORT_FUNCTIONS\n#endif // TT_IMPORT_FUNCTIONS\n\n#ifdef TT_IMPORT_ROWS\n";
  for (const Record *op : ops) {
    if (functionNameOf(op).empty())
      emitBuilder(op, os);
    if (op->getValueAsBit("IsChecked"))
      emitTables(op, os);
  }
  os << "// By name: the function of each op, and for checks its operands and attributes.\nstatic constexpr Row kRows[] = {\n";
  for (const Record *op : ops)
    emitRow(op, importers, os);
  os << "};\n#undef TT_IMPORT_ROWS\n#endif // TT_IMPORT_ROWS\n";
  if (records.getClass("ONNX_Node"))
    emitActivations(ops, os);
  if (!calls.empty()) {
    emitCallTable(calls, os);
    emitNamedOps(records, os);
  }
  return false;
}

/// The targets of an op: ops of TTIR and composites by name, in the order of computation.
static void collectTargets(const DagInit &dag, std::vector<std::string> &names) {
  for (const Init *arg : dag.getArgs())
    if (const auto *inner = dyn_cast<DagInit>(arg))
      collectTargets(*inner, names);
  const Record *target = cast<DefInit>(dag.getOperator())->getDef();
  const bool isComposite = target->isSubClassOf("Composite");
  if (!isComposite && !target->isSubClassOf("TTIR_Op"))
    return;
  std::string name = isComposite ? target->getName().str() : target->getValueAsString("opName").str();
  if (!is_contained(names, name))
    names.push_back(name);
}

/// For utils/docs/importers.py: one object per op.
static bool listImports(const RecordKeeper &records, raw_ostream &os) {
  json::OStream json(os, /*IndentSize=*/1);
  json.array([&] {
    for (const Record *op : sourceOps(records)) {
      std::vector<std::string> targets;
      collectTargets(*op->getValueAsDag("Result"), targets);
      auto writeList = [&](StringRef name, auto texts) {
        json.attributeArray(name, [&] {
          for (const auto &text : texts)
            json.value(StringRef(text));
        });
      };
      json.object([&] {
        json.attribute("name", op->getValueAsString("Name"));
        json.attribute("since", op->getValueAsInt("Since"));
        json.attribute("limits", op->getValueAsString("Limits"));
        json.attribute("by_function", !functionNameOf(op).empty());
        const std::vector<SourceOperand> operands = operandsOf(op);
        writeList("known", map_range(make_filter_range(operands, [](const SourceOperand &each) { return each.isSet("IsKnown"); }),
                                     [](const SourceOperand &each) { return each.name.str(); }));
        writeList("operands", map_range(operands, [](const SourceOperand &each) { return each.text(); }));
        // For cases of records.
        json.attribute("result", op->getValueAsDag("Result")->getNumArgs() > 0);
        json.attributeArray("types", [&] {
          for (const SourceOperand &each : operands)
            json.object([&] {
              const bool isChecked = each.type->isSubClassOf("SourceType");
              json.attribute("value", isChecked ? each.type->getValueAsString("Value") : "Any");
              json.attribute("element", isChecked ? each.type->getValueAsString("Element") : "Any");
              json.attribute("optional", each.isOptional);
              json.attribute("variadic", each.isVariadic);
            });
        });
        writeList("targets", targets);
        json.attributeArray("calls", [&] {
          for (const Record *call : customCalls(records))
            if (call->getValueAsDef("Op") == op)
              json.object([&] {
                writeList("targets", call->getValueAsListOfStrings("Targets"));
                json.attribute("becomes", call->getValueAsString("Becomes"));
              });
        });
      });
    }
  });
  os << '\n';
  return false;
}

/// Rows of unittests/Fuzz: names, numbers of operands, and attributes with their kinds.
static bool emitFuzzImport(const RecordKeeper &records, raw_ostream &os) {
  emitBanner(os, "Signatures of source ops, for fuzz targets");
  for (const Record *op : sourceOps(records)) {
    const std::vector<SourceOperand> operands = operandsOf(op);
    os << "{\"" << op->getValueAsString("Name") << "\", " << operands.size() << ", "
       << (!operands.empty() && operands.back().isVariadic ? "true" : "false") << ", {";
    interleave(
        op->getValueAsListOfDefs("Attributes"), os,
        [&](const Record *each) {
          os << "{\"" << each->getValueAsString("Kind").lower() << "\", \"" << each->getValueAsString("Name") << "\"}";
        },
        ", ");
    os << "}},\n";
  }
  return false;
}

static mlir::GenRegistration genFuzzImport("gen-fuzz-import", "ops of another format, for fuzz targets", emitFuzzImport);
static mlir::GenRegistration genImportList("list-imports", "ops of another format and what they become, as JSON", listImports);
static mlir::GenRegistration genImport("gen-import", "how ops of another format are imported", emitImport);
