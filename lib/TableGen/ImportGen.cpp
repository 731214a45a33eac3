//===- ImportGen.cpp - Rows of importers ----------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Registry.h"

#include "mlir/TableGen/GenInfo.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/JSON.h"
#include "llvm/TableGen/Error.h"

using namespace llvm;
using namespace ttmlir::tblgen;

namespace {

/// An operand of a source op, as its record spells it: "X", "bias?: T", "inputs*".
struct SourceOperand {
  explicit SourceOperand(StringRef text) {
    auto [spelled, behind] = text.split(':');
    name = spelled.rtrim("?*");
    type = behind.trim();
    isOptional = spelled.ends_with("?");
    isVariadic = spelled.ends_with("*");
  }
  StringRef name, type;
  bool isOptional, isVariadic;
};

/// The expression for a `Result` dag.
class ResultWriter {
public:
  explicit ResultWriter(const Record &op) : op(op) {}

  std::string write(const Init *arg, StringRef name) const {
    if (const auto *dag = dyn_cast<DagInit>(arg))
      return writeDag(*dag);
    if (!name.empty())
      return name.str();
    PrintFatalError(op.getLoc(), "expected operands by name and ops in 'Result', found " + arg->getAsString());
  }

  /// `type` is an expression for the type of the result; empty if operands say it.
  std::string writeDag(const DagInit &dag, StringRef type = "") const {
    const Record *target = cast<DefInit>(dag.getOperator())->getDef();
    if (target->getName() == "ins")
      return write(dag.getArg(0), dag.getArgNameStr(0));
    if (target->getName() == "Splat")
      return "n.splat(" + write(dag.getArg(0), dag.getArgNameStr(0)) + ", " + text(dag.getArg(1)).str() + ")";
    if (target->getName() == "CastLike")
      return "n.castLike(" + write(dag.getArg(0), dag.getArgNameStr(0)) + ", " + write(dag.getArg(1), dag.getArgNameStr(1)) + ")";
    const bool isComposite = target->isSubClassOf("Composite");
    if (!isComposite && !target->isSubClassOf("TTIR_Op"))
      PrintFatalError(op.getLoc(), "expected ops of TTIR and composites in 'Result', found " + target->getName());
    std::vector<std::string> operands, attributes;
    for (auto [arg, name] : zip_equal(dag.getArgs(), dag.getArgNames())) {
      if (const auto *attribute = dyn_cast<StringInit>(arg))
        attributes.push_back(isComposite ? attribute->getValue().str() : writeAttribute(attribute->getValue()));
      else
        operands.push_back(write(arg, name ? name->getValue() : ""));
    }
    if (isComposite)
      return ("n.composite(\"" + target->getName() + "\", {" + join(operands, ", ") + "}, {" + join(attributes, ", ") + "})").str();
    return ("n.build<ttir::" + Entry::className(target) + ">({" + join(operands, ", ") + "}, {" + join(attributes, ", ") + "}" +
            (type.empty() ? "" : ", ") + type + ")")
        .str();
  }

private:
  StringRef text(const Init *arg) const {
    if (const auto *value = dyn_cast<StringInit>(arg))
      return value->getValue();
    PrintFatalError(op.getLoc(), "expected the expression of a splat, found " + arg->getAsString());
  }

  std::string writeAttribute(StringRef text) const {
    auto [name, value] = text.split('=');
    if (value.empty())
      PrintFatalError(op.getLoc(), "expected 'name = expression', found '" + text + "'");
    return ("n.named(\"" + name.trim() + "\", " + value.trim() + ")").str();
  }

  const Record &op;
};

} // namespace

/// The operands of an op of MLIR, from the arguments that are no attributes.
static std::vector<std::string> operandTexts(const Record *op) {
  std::vector<std::string> texts;
  if (!op->isSubClassOf("Op")) {
    for (StringRef text : op->getValueAsListOfStrings("Operands"))
      texts.push_back(text.str());
    return texts;
  }
  const DagInit *arguments = op->getValueAsDag("arguments");
  for (auto [argument, name] : zip_equal(arguments->getArgs(), arguments->getArgNames())) {
    const Record *constraint = cast<DefInit>(argument)->getDef();
    if (!constraint->isSubClassOf("TypeConstraint"))
      continue;
    texts.push_back((name->getValue() + (constraint->isSubClassOf("Variadic")   ? "*"
                                         : constraint->isSubClassOf("Optional") ? "?"
                                                                                : ""))
                        .str());
  }
  return texts;
}

/// Whether the op becomes TTIR: others are read alone.
static bool isImported(const Record *op) {
  return !op->getValueAsString("Function").empty() || op->getValueAsDag("Result")->getNumArgs() > 0;
}

static std::vector<SourceOperand> operandsOf(const std::vector<std::string> &texts) {
  std::vector<SourceOperand> operands;
  for (StringRef text : texts)
    operands.emplace_back(text);
  return operands;
}

/// The function for a record: build<Name>, build<dialect>_<name>.
static std::string builderOf(const Record *op) {
  std::string name = "build" + op->getValueAsString("Name").str();
  std::replace(name.begin(), name.end(), '.', '_');
  return name;
}

/// A local for each attribute that a result may use.
static void emitAttribute(const Record *attribute, raw_ostream &os) {
  StringRef kind = attribute->getValueAsString("Kind"), name = attribute->getValueAsString("Name"),
            standard = attribute->getValueAsString("Default");
  if (kind == "integers")
    os << "  [[maybe_unused]] const std::optional<SmallVector<int64_t>> " << name << " = n.integers(\"" << name << "\");\n";
  else if (kind == "number")
    os << "  [[maybe_unused]] const double " << name << " = n.number(\"" << name << "\", " << standard << ");\n";
  else if (kind == "integer")
    os << "  [[maybe_unused]] const int64_t " << name << " = n.integer(\"" << name << "\", " << standard << ");\n";
  else
    PrintFatalError(attribute->getLoc(), "expected numbers among the attributes of an op with a result");
}

/// The function that builds the `Result` of an op.
static void emitBuilder(const Record *op, raw_ostream &os) {
  const std::vector<std::string> texts = operandTexts(op);
  const std::vector<SourceOperand> operands = operandsOf(texts);
  os << "static void " << builderOf(op) << "(" << op->getValueAsString("Class") << " &n) {\n";
  for (auto [number, operand] : enumerate(operands))
    os << "  [[maybe_unused]] Value " << operand.name << " = n.operand(" << number << ");\n";
  // Operands of later versions are attributes of earlier ones.
  auto isOperand = [&](StringRef name) { return any_of(operands, [&](const SourceOperand &each) { return each.name == name; }); };
  for (const Record *attribute : op->getValueAsListOfDefs("Attributes"))
    if (!isOperand(attribute->getValueAsString("Name")))
      emitAttribute(attribute, os);
  if (StringRef prepare = op->getValueAsString("Prepare"); !prepare.empty())
    os << "  " << prepare << ";\n";
  if (const DagInit *truth = op->getValueAsDag("Truth"); truth->getNumArgs() > 0)
    os << "  if (n.isTruth())\n    return n.give(" << ResultWriter(*op).writeDag(*truth) << ");\n";
  // Ops of MLIR say the types of their results.
  const std::string result =
      ResultWriter(*op).writeDag(*op->getValueAsDag("Result"), op->isSubClassOf("Op") ? "n.quantizedType()" : "");
  os << "  n.give(" << (op->getValueAsBit("Wraps") ? "n.wrap(" + result + ")" : result) << ");\n}\n\n";
}

/// An attribute with its kind, and the texts that it may be: "axis:integer", "mode:text:edge|wrap".
static void emitAttributeRow(const Record *attribute, raw_ostream &os) {
  os << attribute->getValueAsString("Name") << ':' << attribute->getValueAsString("Kind");
  if (attribute->isSubClassOf("Text"))
    if (auto choices = attribute->getValueAsListOfStrings("Choices"); !choices.empty())
      os << ':' << join(choices, "|");
}

/// A function of all sources that calls `function`, which is about ops of this one.
static void emitCall(const Record *op, StringRef function, raw_ostream &os) {
  os << "[](SourceOp &n) { " << function << "(static_cast<" << op->getValueAsString("Class") << " &>(n)); }";
}

static void emitRow(const Record *op, raw_ostream &os) {
  const std::vector<std::string> texts = operandTexts(op);
  const std::vector<SourceOperand> operands = operandsOf(texts);
  // Up to the last one that a call must have; those before it may be absent all the same.
  size_t required = operands.size();
  while (required > 0 && (operands[required - 1].isOptional || operands[required - 1].isVariadic))
    --required;
  auto isAbsentBetween = [&](size_t number) { return number < required && operands[number].isOptional; };
  const bool isVariadic = !operands.empty() && operands.back().isVariadic;
  StringRef name = op->getValueAsString("Name"), function = op->getValueAsString("Function");
  os << "    {\"" << name << "\", " << required << ", ";
  if (isVariadic)
    os << "UINT32_MAX";
  else
    os << operands.size();
  os << ", \"";
  // Ops of MLIR have verifiers.
  if (!op->isSubClassOf("Op"))
    interleave(
        op->getValueAsListOfDefs("Attributes"), os, [&](const Record *each) { emitAttributeRow(each, os); }, ",");
  if (any_of(enumerate(operands), [&](auto each) { return !each.value().type.empty() || isAbsentBetween(each.index()); })) {
    os << ';';
    interleave(
        enumerate(operands), os, [&](auto each) { os << each.value().type << (isAbsentBetween(each.index()) ? " optional" : ""); },
        ",");
  }
  os << "\", ";
  emitCall(op, function.empty() ? builderOf(op) : function, os);
  const Record *complex = op->getValueAsDef("Complex");
  if (StringRef form = complex->getValueAsString("Form"); form != "Refused")
    os << ", ComplexForm::" << form;
  if (StringRef own = complex->getValueAsString("Function"); !own.empty())
    emitCall(op, own, os << ", ");
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

static bool emitImport(const RecordKeeper &records, raw_ostream &os) {
  std::vector<const Record *> ops = sourceOps(records);
  erase_if(ops, [](const Record *op) { return !isImported(op); });
  emitBanner(os, "How ops of another format are imported");
  os << "#ifdef TT_IMPORT_FUNCTIONS\n";
  StringSet<> declared;
  for (const Record *op : ops)
    for (StringRef function : {op->getValueAsString("Function"), op->getValueAsDef("Complex")->getValueAsString("Function")})
      if (!function.empty() && !function.contains("::") && !function.contains('<') && declared.insert(function).second)
        os << "void " << function << "(" << op->getValueAsString("Class") << " &n);\n";
  os << "#undef TT_IMPORT_FUNCTIONS\n#endif // TT_IMPORT_FUNCTIONS\n\n#ifdef TT_IMPORT_ROWS\n";
  for (const Record *op : ops)
    if (op->getValueAsString("Function").empty())
      emitBuilder(op, os);
  os << "// By name: the operands that each op has at least and at most, its attributes and the types of operands, its function.\n"
        "static constexpr Row kRows[] = {\n";
  for (const Record *op : ops)
    emitRow(op, os);
  os << "};\n#undef TT_IMPORT_ROWS\n#endif // TT_IMPORT_ROWS\n";
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
        json.attribute("by_function", !op->getValueAsString("Function").empty());
        writeList("known", map_range(make_filter_range(operandTexts(op),
                                                       [](StringRef text) { return is_contained(split(text, ' '), "known"); }),
                                     [](StringRef text) { return SourceOperand(text).name.str(); }));
        // Without types.
        writeList("operands", map_range(operandTexts(op), [](StringRef text) { return text.split(':').first.str(); }));
        writeList("targets", targets);
      });
    }
  });
  os << '\n';
  return false;
}

/// Rows of unittests/Fuzz: names, numbers of operands, and attributes with their kinds.
static bool emitFuzzImport(const RecordKeeper &records, raw_ostream &os) {
  emitBanner(os, "What ops of another format look like, for fuzz targets");
  for (const Record *op : sourceOps(records)) {
    const std::vector<std::string> texts = operandTexts(op);
    const std::vector<SourceOperand> operands = operandsOf(texts);
    os << "{\"" << op->getValueAsString("Name") << "\", " << operands.size() << ", "
       << (!operands.empty() && operands.back().isVariadic ? "true" : "false") << ", {";
    interleave(
        op->getValueAsListOfDefs("Attributes"), os,
        [&](const Record *each) {
          os << "{\"" << each->getValueAsString("Kind") << "\", \"" << each->getValueAsString("Name") << "\"}";
        },
        ", ");
    os << "}},\n";
  }
  return false;
}

static mlir::GenRegistration genFuzzImport("gen-fuzz-import", "ops of another format, for fuzz targets", emitFuzzImport);
static mlir::GenRegistration genImportList("list-imports", "ops of another format and what they become, as JSON", listImports);
static mlir::GenRegistration genImport("gen-import", "how ops of another format are imported", emitImport);
