//===- ModuleGenerator.cpp - Valid modules from the records ---------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ModuleText.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"

#include <algorithm>

using namespace ttmlir::fuzz;
using llvm::StringRef;

namespace {

using Shape = llvm::SmallVector<int64_t, 4>;

struct Value {
  std::string name;
  Shape shape;
  StringRef element;

  std::string type() const {
    std::string text = "tensor<";
    for (int64_t size : shape)
      text += std::to_string(size) + "x";
    return text + element.str() + ">";
  }
};

/// Around tiles, faces and nothing at all.
constexpr int64_t kSizes[] = {1, 1, 2, 3, 4, 8, 16, 31, 32, 33, 64, 96};
constexpr StringRef kElements[] = {"f32", "f32", "bf16", "bf16", "i32", "si32", "ui16", "ui8", "i1", "f16"};

class Generator {
public:
  Generator(Random &random, Check check) : random(random), check(check) {}

  std::string run() {
    makeArguments();
    for (size_t count = 1 + below(random, 6), tries = 0; tries < 3 * count && count > numOps; ++tries)
      addOp();
    return text(values.back());
  }

private:
  void makeArguments();
  void addOp();
  std::string attrText(const AttrRow &attr, const Value &first);
  std::string numbers(StringRef suffix, size_t count, int64_t rank);
  std::string opText(const OpRow &op, const std::vector<Value> &operands, const std::string &attrs, const Value &result);
  std::string text(const Value &result, StringRef pending = "") const;
  bool chance(unsigned percent) { return below(random, 100) < percent; }

  Random &random;
  Check check;
  std::string arguments, body;
  std::vector<Value> values;
  size_t numOps = 0;
};

void Generator::makeArguments() {
  Shape base;
  for (size_t rank = below(random, 5); base.size() < rank;)
    base.push_back(pick(random, kSizes));
  for (size_t i = 0, count = 1 + below(random, 4); i < count; ++i) {
    Value value{"%arg" + std::to_string(i), base, i == 0 || chance(30) ? pick(random, kElements) : values[0].element};
    // Broadcasts, products, and sometimes something else.
    if (chance(20) && !base.empty())
      value.shape[below(random, base.size())] = 1;
    if (chance(15) && base.size() > 1)
      std::swap(value.shape[base.size() - 1], value.shape[base.size() - 2]);
    if (chance(10) && !base.empty())
      value.shape.pop_back();
    arguments += (i ? ", " : "") + value.name + ": " + value.type();
    values.push_back(value);
  }
}

std::string Generator::numbers(StringRef suffix, size_t count, int64_t rank) {
  std::string list;
  for (size_t i = 0; i < count; ++i)
    list += (i ? ", " : "") + std::to_string(chance(70) ? int64_t(i) : int64_t(below(random, rank + 2)) - (chance(20) ? rank : 0)) +
            suffix.str();
  return list;
}

std::string Generator::attrText(const AttrRow &attr, const Value &first) {
  StringRef kind = attr.kind;
  const int64_t rank = first.shape.size();
  if (kind.starts_with("#")) {
    auto [head, cases] = kind.drop_back().split('<');
    llvm::SmallVector<StringRef, 8> all;
    cases.split(all, '|');
    return (head + "<" + pick(random, all) + ">").str();
  }
  StringRef integer = llvm::StringSwitch<StringRef>(kind)
                          .Cases({"I32Attr", "TT_IntOrIntsAttr", "TT_NumberAttr", "TT_WidenedNumberAttr"}, "i32")
                          .Cases({"SI32Attr", "TT_SIntOrIntsAttr"}, "si32")
                          .Case("UI32Attr", "ui32")
                          .Case("I64Attr", "i64")
                          .Case("SI64Attr", "si64")
                          .Default("");
  if (!integer.empty())
    return numbers("", 1, chance(80) ? rank : 40) + " : " + integer.str();
  if (kind == "F32Attr")
    return StringRef(pick(random, std::array{"0.5", "1.0e-5", "0.0", "-1.0", "3.4e38"})).str() + " : f32";
  if (kind == "BoolAttr")
    return chance(50) ? "true" : "false";
  if (kind == "UnitAttr")
    return "unit";
  if (kind == "DenseI64ArrayAttr" || kind == "DenseI32ArrayAttr") {
    // Axes in any order, sizes, or one number for each.
    std::string list = numbers("", chance(80) ? rank : 2 * rank, rank);
    if (chance(30)) {
      list.clear();
      for (int64_t size : first.shape)
        list += (list.empty() ? "" : ", ") + std::to_string(size);
    }
    return (kind == "DenseI64ArrayAttr" ? "array<i64" : "array<i32") + (list.empty() ? ">" : ": " + list + ">");
  }
  if (kind == "I32ArrayAttr")
    return "[" + numbers(" : i32", chance(50) ? rank : 1, rank) + "]";
  if (kind == "StrAttr" || kind == "TT_GeluFormAttr")
    return "\"a b -> b a\"";
  if (kind == "ElementsAttr")
    return "dense<1> : " + first.type();
  return "unit";
}

std::string Generator::opText(const OpRow &op, const std::vector<Value> &operands, const std::string &attrs, const Value &result) {
  std::string names, types, results, resultTypes;
  for (const Value &operand : operands) {
    names += (names.empty() ? "" : ", ") + operand.name;
    types += (types.empty() ? "" : ", ") + operand.type();
  }
  const size_t count = op.results.size();
  for (size_t i = 0; i < count; ++i)
    resultTypes += (i ? ", " : "") + result.type();
  if (count)
    results = result.name + (count > 1 ? ":" + std::to_string(count) : "") + " = ";
  return "  " + results + "\"" + op.name + "\"(" + names + ")" + (attrs.empty() ? "" : " <{" + attrs + "}>") + " : (" + types +
         ") -> (" + resultTypes + ")\n";
}

std::string Generator::text(const Value &result, StringRef pending) const {
  return "func.func @f(" + arguments + ") -> " + result.type() + " {\n" + body + pending.str() + "  return " + result.name + " : " +
         result.type() + "\n}\n";
}

/// The shape that a verifier expects, which is behind "shape": "expected result shape 2x3, found 3" or "expected result shape to be
/// the operand's (2x3), found 3"; "" is the scalar's.
static bool wantedShape(StringRef message, Shape &shape) {
  size_t wanted = message.find(" shape ");
  if (!message.contains("expected ") || wanted == StringRef::npos)
    return false;
  StringRef list = message.substr(wanted).drop_front(strlen(" shape "));
  list.consume_front("to be the operand's (");
  list.consume_front("to be the broadcast of the operands (");
  Shape found;
  int64_t size;
  while (!list.consumeInteger(10, size)) {
    found.push_back(size);
    if (!list.consume_front("x"))
      break;
  }
  if (found == shape)
    return false;
  shape = found;
  return true;
}

void Generator::addOp() {
  static const std::vector<const OpRow *> candidates = [] {
    std::vector<const OpRow *> rows;
    for (const OpRow &row : allOps())
      if (StringRef(row.name).starts_with("ttir.") && row.regions == 0 && !row.results.empty())
        rows.push_back(&row);
    return rows;
  }();
  const OpRow &op = *pickByName(random, candidates, [](const OpRow *row) { return row->name; });
  std::vector<Value> operands;
  std::string segments;
  for (char letter : op.operands) {
    const size_t count = letter == 'o' ? 1 : letter == '?' ? below(random, 2) : 1 + below(random, 3);
    segments += (segments.empty() ? "" : ", ") + std::to_string(count);
    for (size_t i = 0; i < count; ++i)
      operands.push_back(chance(50) ? values.back() : pick(random, values));
  }
  const Value first = operands.empty() ? values[0] : operands[0];
  std::string attrs;
  for (const AttrRow &attr : op.attrs)
    if (attr.isNeeded || chance(30))
      attrs += (attrs.empty() ? "" : ", ") + std::string(attr.name) + " = " + attrText(attr, first);
  if (op.hasSegments)
    attrs += (attrs.empty() ? "" : ", ") + std::string("operandSegmentSizes = array<i32: ") + segments + ">";

  Value result{"%" + std::to_string(numOps), first.shape, chance(90) ? first.element : pick(random, kElements)};
  std::string line = opText(op, operands, attrs, result);
  std::string message = check(text(result, line));
  for (int repairs = 0; repairs < 2 && !message.empty() && wantedShape(message, result.shape); ++repairs) {
    line = opText(op, operands, attrs, result);
    message = check(text(result, line));
  }
  if (!message.empty() && !chance(10))
    return;
  body += line;
  ++numOps;
  if (message.empty()) {
    if (op.results.size() > 1)
      result.name += "#0";
    values.push_back(result);
  }
}

} // namespace

std::string ttmlir::fuzz::generateModule(Random &random, Check check) { return Generator(random, check).run(); }

std::span<const OpRow> ttmlir::fuzz::allOps() {
  using enum OpRow::Rule;
#define TT_ATTRS(...)                                                                                                              \
  { __VA_ARGS__ }
#define TT_FUZZ_OP(NAME, RULE, OPERANDS, RESULTS, REGIONS, SEGMENTS, ATTRS)                                                        \
  {NAME, RULE, OPERANDS, RESULTS, REGIONS, SEGMENTS, TT_ATTRS ATTRS},
  static const std::vector<OpRow> rows = {
#include "ttmlir/Fuzz/D2MOps.inc"
#include "ttmlir/Fuzz/TTKernelOps.inc"
#include "ttmlir/Fuzz/TTMetalOps.inc"
#include "ttmlir/Fuzz/TensorOps.inc"
  };
#undef TT_FUZZ_OP
#undef TT_ATTRS
  return rows;
}
