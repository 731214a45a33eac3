//===- CompositeGen.cpp - Functions of several ops ------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CompositeRecords.h"
#include "Registry.h"

#include "mlir/TableGen/GenInfo.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/JSON.h"
#include "llvm/TableGen/Error.h"

#include <set>
#include <utility>

using namespace llvm;
using namespace ttmlir::tblgen;

Composite::Composite(const Record *def)
    : def(def), name(def->getName()), summary(def->getValueAsString("Summary")),
      axes(def->getValueAsDef("Axes")->getValueAsString("Name")) {
  for (const StringInit *operand : def->getValueAsDag("Operands")->getArgNames())
    operands.push_back(operand->getValue());
  for (const Record *parameter : def->getValueAsListOfDefs("Parameters"))
    parameters.push_back(parameter);
}

std::string Composite::enumerator() const { return convertToCamelFromSnakeCase(name, /*capitalizeFirst=*/true); }

StringRef ttmlir::tblgen::parameterDefault(const Record &parameter) {
  const StringRef standard = parameter.getValueAsString("Standard");
  return !parameter.getValueAsBit("IsFlag") ? standard : standard == "1" ? "true" : "false";
}

std::vector<Composite> ttmlir::tblgen::composites(const RecordKeeper &records) {
  std::vector<Composite> all;
  for (const Record *def : records.getAllDerivedDefinitionsIfDefined("Composite"))
    all.emplace_back(def);
  llvm::sort(all, [](const Composite &a, const Composite &b) { return a.name < b.name; });
  // Both are functions of the host API.
  for (const Record *op : records.getAllDerivedDefinitions("OpEntry"))
    for (const Composite &each : all)
      if (op->getValueAsString("Mnemonic") == each.name)
        PrintFatalError(each.def->getLoc(), "expected a name that no op has, found '" + each.name + "'");
  return all;
}

namespace {
/// The steps of a formula; equal ones stand once.
class Steps {
public:
  Steps(const Composite &composite, const Registry &registry);

  /// Appends the steps of `result`, whose last one makes it.
  std::vector<std::string> list(const DagInit *result);
  /// Numbers of all lists, as C++; of those that depend on parameters an expression in the list `n` of parameters and numbers.
  ArrayRef<std::string> getNumbers() const { return numbers; }
  bool isDerived(unsigned index) const { return derived.contains(index); }
  /// The numbers in front of these in the list of steps.
  int getNumGiven() const { return numGiven; }

private:
  /// Values of names: operands and steps by number, below 0 numbers.
  using Scope = StringMap<int>;
  int valueOf(const Init *arg, const StringInit *name, const Scope &scope);
  int valueOf(const DagInit &dag, const Scope &scope);
  int valueOf(const Record &formula, ArrayRef<int> operands);
  int numberOf(StringRef text);
  int placeOf(const std::string &number);
  /// Whether `operand` is the number `text`.
  bool isNumber(int operand, StringRef text) const;
  int stepOf(const Record &term, ArrayRef<int> operands);
  int derivedOf(const Record &term, ArrayRef<int> operands);
  /// Reports to the formula that is read, and exits.
  [[noreturn]] void fail(const Twine &message) const;

  const Composite &composite;
  const Registry &registry;
  /// Parameters, and numbers that shapes decide: they are not in the list.
  int numGiven;
  /// The formula that is read: the composite, or one that it names.
  const Record *current;
  Scope names;
  std::vector<std::string> numbers;
  std::set<unsigned> derived;
  std::vector<std::string> steps;
};
} // namespace

Steps::Steps(const Composite &composite, const Registry &registry)
    : composite(composite), registry(registry), current(composite.def) {
  for (auto [index, operand] : enumerate(composite.operands))
    names[operand] = index;
  SmallVector<StringRef> given;
  for (const Record *parameter : composite.parameters)
    given.push_back(parameter->getValueAsString("Name"));
  // The order of numbersOf.
  if (composite.hasAxes())
    append_values(given, StringRef("count"), StringRef("volume"));
  numGiven = static_cast<int>(given.size());
  for (auto [index, name] : enumerate(given))
    if (!names.try_emplace(name, -1 - static_cast<int>(index)).second)
      fail("expected each name once, found '" + name + "' twice");
}

std::vector<std::string> Steps::list(const DagInit *result) {
  steps.clear();
  const int last = valueOf(*result, names);
  if (steps.empty() || last + 1 != static_cast<int>(composite.operands.size() + steps.size()))
    fail("expected a formula of at least one term, found " + result->getAsString());
  return steps;
}

void Steps::fail(const Twine &message) const {
  if (current == composite.def)
    PrintFatalError(current->getLoc(), message);
  PrintError(current->getLoc(), message);
  PrintFatalNote(composite.def->getLoc(), "used by '" + composite.name + "'");
}

int Steps::valueOf(const Init *arg, const StringInit *name, const Scope &scope) {
  if (const auto *dag = dyn_cast<DagInit>(arg))
    return valueOf(*dag, scope);
  if (const auto *number = dyn_cast<IntInit>(arg))
    return numberOf(std::to_string(number->getValue()));
  if (const auto *number = dyn_cast<StringInit>(arg))
    return numberOf(number->getValue());
  if (!name || !isa<UnsetInit>(arg))
    fail("expected terms, names and numbers in a formula, found " + arg->getAsString());
  auto found = scope.find(name->getValue());
  if (found == scope.end())
    fail("expected an operand, a parameter or a part of the formula, found '$" + name->getValue() + "'");
  return found->second;
}

int Steps::valueOf(const DagInit &dag, const Scope &scope) {
  const Record *term = cast<DefInit>(dag.getOperator())->getDef();
  if (term->getName() == "ins" && dag.getNumArgs() == 1)
    return valueOf(dag.getArg(0), dag.getArgName(0), scope);
  if (term->getName() == "with") {
    Scope inner = scope;
    for (unsigned index = 0; index + 1 < dag.getNumArgs(); ++index) {
      if (!dag.getArgName(index))
        fail("expected a name for each part of 'with', found none");
      inner[dag.getArgNameStr(index)] = valueOf(dag.getArg(index), nullptr, inner);
    }
    return valueOf(dag.getArgs().back(), dag.getArgNames().back(), inner);
  }
  const bool isTerm = term->isSubClassOf("Term");
  if (!isTerm && !term->isSubClassOf("Formula"))
    fail("expected a term or a formula, found '" + term->getName() + "'");
  SmallVector<int> operands;
  for (auto [arg, name] : zip_equal(dag.getArgs(), dag.getArgNames())) {
    if (name && !isa<UnsetInit>(arg))
      fail("expected operands of '" + term->getName() + "' without names, found '" + arg->getAsString() + ":$" + name->getValue() +
           "'");
    operands.push_back(valueOf(arg, name, scope));
  }
  return isTerm ? stepOf(*term, operands) : valueOf(*term, operands);
}

int Steps::valueOf(const Record &formula, ArrayRef<int> operands) {
  const DagInit *parameters = formula.getValueAsDag("Operands");
  if (parameters->getNumArgs() != operands.size())
    fail("expected " + Twine(parameters->getNumArgs()) + " operands of '" + formula.getName() + "', found " +
         Twine(operands.size()));
  Scope inner;
  for (auto [name, value] : zip_equal(parameters->getArgNames(), operands))
    inner[name->getValue()] = value;
  const Record *outer = std::exchange(current, &formula);
  const int value = valueOf(*formula.getValueAsDag("Result"), inner);
  current = outer;
  return value;
}

int Steps::numberOf(StringRef text) {
  double value;
  std::string number =
      StringSwitch<std::string>(text).Case("inf", "HUGE_VAL").Case("-inf", "-HUGE_VAL").Case("nan", "NAN").Default(text.str());
  if (number == text && text.getAsDouble(value))
    fail("expected a decimal number, 'inf' or 'nan', found '" + text + "'");
  return placeOf(number);
}

int Steps::placeOf(const std::string &number) {
  const auto found = find(numbers, number);
  const size_t index = found - numbers.begin();
  if (found == numbers.end())
    numbers.push_back(number);
  return -1 - (numGiven + static_cast<int>(index));
}

int Steps::derivedOf(const Record &term, ArrayRef<int> operands) {
  std::string text = term.getValueAsString("OfNumbers").str();
  if (text.empty())
    fail("expected an operand of '" + term.getValueAsDef("Op")->getValueAsString("opName") + "' that is no number, found none");
  for (auto [index, operand] : enumerate(operands)) {
    const std::string key = "$" + std::to_string(index);
    text.replace(text.find(key), key.size(), "n[" + std::to_string(-1 - operand) + "]");
  }
  const int place = placeOf(text);
  derived.insert(-1 - place - numGiven);
  return place;
}

bool Steps::isNumber(int operand, StringRef text) const {
  const int index = -1 - operand - numGiven;
  return index >= 0 && numbers[index] == text;
}

int Steps::stepOf(const Record &term, ArrayRef<int> operands) {
  const Record *op = term.getValueAsDef("Op");
  const auto entry = find_if(registry.entries(), [&](const Entry &each) { return each.ttir == op; });
  const StringRef name = op->getValueAsString("opName");
  if (entry == registry.entries().end())
    fail("expected an op of the registry, found 'ttir." + name + "'");
  const mlir::tblgen::Operator ttir(op);
  const StringRef kind = term.getValueAsDef("Kind")->getValueAsString("Name");
  if ((kind == "Reduction" && !composite.hasAxes()) || (kind.ends_with("Half") && !composite.hasAxis()))
    fail("expected axes of the function for '" + term.getName() + "', found none");
  if ((kind == "Elements" && ttir.getNumAttributes() != 0) || ttir.getNumVariableLengthOperands() != 0 || ttir.getNumResults() != 1)
    fail("expected an op of tensors alone with one result, found 'ttir." + name + "'");
  if (static_cast<int>(operands.size()) != ttir.getNumOperands())
    fail("expected " + Twine(ttir.getNumOperands()) + " operands of '" + name + "', found " + Twine(operands.size()));
  for (auto [index, operand] : enumerate(operands))
    if (isNumber(operand, term.getValueAsString("Neutral")))
      return operands[1 - index];
  if (all_of(operands, [](int operand) { return operand < 0; }))
    return derivedOf(term, operands);
  std::string text = "{Opcode::" + entry->name + ", " + std::to_string(operands.size()) + ", {" +
                     join(map_range(operands, [](int operand) { return std::to_string(operand); }), ", ") + "}" +
                     (kind == "Elements" ? "" : ", StepKind::" + kind.str()) + "}";
  const auto found = find(steps, text);
  const size_t index = found - steps.begin();
  if (found == steps.end())
    steps.push_back(text);
  return static_cast<int>(composite.operands.size() + index);
}

/// `items` as an array in C++; nothing if there are none.
static void emitList(StringRef type, const Twine &name, ArrayRef<std::string> items, raw_ostream &os) {
  if (!items.empty())
    os << "static constexpr " << type << " " << name << "[] = {" << join(items, ", ") << "};\n";
}

/// The numbers of a composite, and the function that computes those that depend on parameters. Returns whether there are any.
static bool emitCompositeNumbers(const Steps &lists, const std::string &name, raw_ostream &os) {
  std::vector<std::string> numbers(lists.getNumbers());
  std::string body;
  for (auto [index, number] : enumerate(numbers))
    if (lists.isDerived(index)) {
      body += "  n[" + std::to_string(lists.getNumGiven() + index) + "] = " + number + ";\n";
      number = "0";
    }
  emitList("double", name + "Numbers", numbers, os);
  if (!body.empty())
    os << "static void " << name << "Derive(double *n) {\n" << body << "}\n";
  return !body.empty();
}

/// The table of lib/ResultRules/CompositeSteps.cpp.
static bool emitComposites(const RecordKeeper &records, raw_ostream &os) {
  const Registry registry(records);
  emitBanner(os, "Functions of several ops as steps");
  std::string rows;
  for (const Composite &each : composites(records)) {
    Steps lists(each, registry);
    const DagInit *integers = each.def->getValueAsDag("Integers");
    const std::vector<std::string> steps = lists.list(each.def->getValueAsDag("Result")),
                                   integerSteps = integers->getNumArgs() ? lists.list(integers) : std::vector<std::string>();
    std::vector<std::string> parameters;
    for (const Record *parameter : each.parameters)
      parameters.push_back(
          ("{\"" + parameter->getValueAsString("Name") + "\", " + parameter->getValueAsString("Standard") + "}").str());
    const std::string name = each.name.str();
    emitList("rules::CompositeParameter", name + "Parameters", parameters, os);
    const bool hasDerived = emitCompositeNumbers(lists, name, os);
    emitList("rules::CompositeStep", name + "Steps", steps, os);
    emitList("rules::CompositeStep", name + "IntegerSteps", integerSteps, os);
    auto listOf = [&](bool has, StringRef list) { return has ? name + list.str() : "{}"; };
    rows += "    {\"" + name + "\", " + std::to_string(each.operands.size()) + ", " + listOf(!parameters.empty(), "Parameters") +
            ", " + listOf(!lists.getNumbers().empty(), "Numbers") + ", " + (hasDerived ? name + "Derive" : "nullptr") + ", " +
            name + "Steps, " + listOf(!integerSteps.empty(), "IntegerSteps") + ", " +
            (each.def->getValueAsBit("IsPredicate") ? "true" : "false") + ", rules::CompositeAxes::" + each.axes.str() + "},\n";
  }
  os << "static const rules::Composite kComposites[] = {\n" << rows << "};\n";
  return false;
}

/// The enumeration CompositeId, in the order of the table.
static bool emitCompositeEnum(const RecordKeeper &records, raw_ostream &os) {
  emitBanner(os, "Functions of several ops");
  os << "enum class CompositeId : uint16_t {\n";
  for (const Composite &each : composites(records))
    os << "  " << each.enumerator() << ",\n";
  os << "};\n";
  return false;
}

/// For tests: an object per composite, with its numbers, where formulas may change.
static bool listComposites(const RecordKeeper &records, raw_ostream &os) {
  const Registry registry(records);
  json::OStream json(os, /*IndentSize=*/1);
  json.array([&] {
    for (const Composite &each : composites(records))
      json.object([&] {
        Steps lists(each, registry);
        lists.list(each.def->getValueAsDag("Result"));
        json.attribute("name", each.name);
        json.attribute("summary", each.summary);
        json.attribute("operands", each.operands.size());
        json.attribute("axes", each.axes);
        json.attribute("ulps", each.def->getValueAsInt("Ulps"));
        json.attribute("terms", each.def->getValueAsString("Terms"));
        json.attribute("exact_base", each.def->getValueAsInt("ExactBase"));
        json.attribute("predicate", each.def->getValueAsBit("IsPredicate"));
        json.attribute("integers", each.def->getValueAsDag("Integers")->getNumArgs() != 0);
        json.attributeArray("points", [&] {
          for (StringRef number : lists.getNumbers())
            if (double value; !number.getAsDouble(value))
              json.value(value);
        });
      });
  });
  os << '\n';
  return false;
}

/// `text` in a table of Markdown, where a star is emphasis.
static void writeText(StringRef text, raw_ostream &os) {
  for (char c : text)
    os << (c == '*' ? "\\" : "") << c;
}

/// Rows of the table in docs/host-api.md.
static bool emitCompositeDocs(const RecordKeeper &records, raw_ostream &os) {
  for (const Composite &each : composites(records)) {
    os << "| `" << each.name << "(" << join(each.operands, ", ");
    if (each.hasAxis())
      os << ", dim=-1";
    if (each.hasAxes())
      os << ", dim={}, keepdim=false";
    for (const Record *parameter : each.parameters)
      os << ", " << parameter->getValueAsString("Name") << "=" << parameterDefault(*parameter);
    os << ")` | ";
    writeText(each.summary, os);
    os << " | ";
    if (each.def->getValueAsBit("IsPredicate"))
      os << "exact";
    else
      os << each.def->getValueAsInt("Ulps");
    if (const StringRef terms = each.def->getValueAsString("Terms"); !terms.empty()) {
      os << " of the largest of the result, ";
      writeText(terms, os);
    }
    if (const int64_t base = each.def->getValueAsInt("ExactBase"))
      os << ", exact at powers of " << base;
    os << " |\n";
  }
  return false;
}

static mlir::GenRegistration genComposites("gen-composites", "functions of several ops as steps", emitComposites);
static mlir::GenRegistration genCompositeEnum("gen-composite-ids", "functions of several ops as an enumeration", emitCompositeEnum);
static mlir::GenRegistration genCompositeList("list-composites", "functions of several ops, as JSON", listComposites);
static mlir::GenRegistration genCompositeDocs("gen-composite-docs", "rows about functions of several ops", emitCompositeDocs);
