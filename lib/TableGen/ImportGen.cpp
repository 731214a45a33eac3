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
#include "llvm/TableGen/Error.h"

using namespace llvm;
using namespace ttmlir::tblgen;

namespace {

/// An operand of a source op, as its record spells it: "X", "bias?", "inputs*".
struct SourceOperand {
  explicit SourceOperand(StringRef text)
      : name(text.rtrim("?*")), isOptional(text.ends_with("?")), isVariadic(text.ends_with("*")) {}
  StringRef name;
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

  std::string writeDag(const DagInit &dag) const {
    const Record *target = cast<DefInit>(dag.getOperator())->getDef();
    if (target->getName() == "ins")
      return write(dag.getArg(0), dag.getArgNameStr(0));
    if (target->getName() == "Splat")
      return "n.splat(" + write(dag.getArg(0), dag.getArgNameStr(0)) + ", " + text(dag.getArg(1)).str() + ")";
    if (target->getName() == "CastLike")
      return "n.castLike(" + write(dag.getArg(0), dag.getArgNameStr(0)) + ", " + write(dag.getArg(1), dag.getArgNameStr(1)) + ")";
    if (!target->isSubClassOf("TTIR_Op"))
      PrintFatalError(op.getLoc(), "expected ops of TTIR in 'Result', found " + target->getName());
    std::vector<std::string> operands, attributes;
    for (auto [arg, name] : zip_equal(dag.getArgs(), dag.getArgNames())) {
      if (const auto *attribute = dyn_cast<StringInit>(arg))
        attributes.push_back(writeAttribute(attribute->getValue()));
      else
        operands.push_back(write(arg, name ? name->getValue() : ""));
    }
    return ("n.build<ttir::" + Entry::className(target) + ">({" + join(operands, ", ") + "}, {" + join(attributes, ", ") + "})")
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
  os << "static void " << builderOf(op) << "(Node &n) {\n";
  for (auto [number, operand] : enumerate(operands))
    os << "  [[maybe_unused]] Value " << operand.name << " = n.operand(" << number << ");\n";
  // Operands of later versions are attributes of earlier ones.
  auto isOperand = [&](StringRef name) {
    return any_of(operands, [&](const SourceOperand &each) { return each.name == name; });
  };
  for (const Record *attribute : op->getValueAsListOfDefs("Attributes"))
    if (!isOperand(attribute->getValueAsString("Name")))
      emitAttribute(attribute, os);
  if (StringRef prepare = op->getValueAsString("Prepare"); !prepare.empty())
    os << "  " << prepare << ";\n";
  if (const DagInit *truth = op->getValueAsDag("Truth"); truth->getNumArgs() > 0)
    os << "  if (n.isTruth())\n    return n.give(" << ResultWriter(*op).writeDag(*truth) << ");\n";
  const std::string result = ResultWriter(*op).writeDag(*op->getValueAsDag("Result"));
  os << "  n.give(" << (op->getValueAsBit("Wraps") ? "n.wrap(" + result + ")" : result) << ");\n}\n\n";
}

static void emitRow(const Record *op, raw_ostream &os) {
  const std::vector<std::string> texts = operandTexts(op);
  const std::vector<SourceOperand> operands = operandsOf(texts);
  const size_t required = count_if(operands, [](const SourceOperand &each) { return !each.isOptional && !each.isVariadic; });
  const bool isVariadic = !operands.empty() && operands.back().isVariadic;
  StringRef name = op->getValueAsString("Name"), function = op->getValueAsString("Function");
  os << "    {\"" << name << "\", " << required << ", ";
  if (isVariadic)
    os << "UINT32_MAX";
  else
    os << operands.size();
  os << ", \"";
  interleave(
      op->getValueAsListOfDefs("Attributes"), os, [&](const Record *each) { os << each->getValueAsString("Name"); }, ",");
  os << "\", " << (function.empty() ? builderOf(op) : function.str()) << "},\n";
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
    if (StringRef function = op->getValueAsString("Function");
        !function.empty() && !function.contains("::") && !function.contains('<') && declared.insert(function).second)
      os << "void " << function << "(Node &n);\n";
  os << "#undef TT_IMPORT_FUNCTIONS\n#endif // TT_IMPORT_FUNCTIONS\n\n#ifdef TT_IMPORT_ROWS\n";
  for (const Record *op : ops)
    if (op->getValueAsString("Function").empty())
      emitBuilder(op, os);
  os << "// By name: the operands that each op has at least and at most, its attributes, its function.\n"
        "static constexpr Row kRows[] = {\n";
  for (const Record *op : ops)
    emitRow(op, os);
  os << "};\n#undef TT_IMPORT_ROWS\n#endif // TT_IMPORT_ROWS\n";
  return false;
}

/// What op becomes: ops of TTIR by name, in the order of computation.
static void collectTargets(const DagInit &dag, std::vector<std::string> &names) {
  for (const Init *arg : dag.getArgs())
    if (const auto *inner = dyn_cast<DagInit>(arg))
      collectTargets(*inner, names);
  const Record *target = cast<DefInit>(dag.getOperator())->getDef();
  if (!target->isSubClassOf("TTIR_Op"))
    return;
  std::string name = target->getValueAsString("opName").str();
  if (!is_contained(names, name))
    names.push_back(name);
}

static bool emitImportDocs(const RecordKeeper &records, raw_ostream &os) {
  os << "# Importers\n\nOps of ONNX, StableHLO, TOSA, linalg, tensor, arith and math, by their records: what each becomes, and "
        "what of it is not imported.\n\n"
        "| op | operands | TTIR | limits |\n|---|---|---|---|\n";
  for (const Record *op : sourceOps(records)) {
    os << "| `" << op->getValueAsString("Name") << "` | ";
    interleave(
        operandTexts(op), os, [&](StringRef operand) { os << "`" << operand << "`"; }, ", ");
    os << " | ";
    std::vector<std::string> targets;
    collectTargets(*op->getValueAsDag("Result"), targets);
    if (!op->getValueAsString("Function").empty())
      os << "several, by a function";
    interleave(
        targets, os, [&](const std::string &name) { os << "`" << name << "`"; }, ", ");
    os << " | " << op->getValueAsString("Limits") << " |\n";
  }
  return false;
}

static mlir::GenRegistration genImportDocs("gen-import-docs", "a page about ops of another format", emitImportDocs);
static mlir::GenRegistration genImport("gen-import", "how ops of another format are imported", emitImport);
