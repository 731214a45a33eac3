//===- ONNXGraph.cpp - ONNX graphs as functions ---------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ONNXGraph.h"
#include "ONNXWeights.h"

#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"

#include <google/protobuf/io/coded_stream.h>
#include <google/protobuf/wire_format_lite.h>

using namespace mlir;
using namespace mlir::tt::importer;
using ::onnx::NodeProto;
using Nodes = google::protobuf::RepeatedPtrField<NodeProto>;

/// A function or operator set of this domain: the standard one has two names.
static StringRef domainOf(const NodeProto &node) { return node.domain() == "ai.onnx" ? StringRef() : StringRef(node.domain()); }

static std::string functionKey(StringRef domain, StringRef name) { return (domain + ":" + name).str(); }

Location Graph::locationOf(StringRef name) { return NameLoc::get(builder.getStringAttr(name)); }

//===----------------------------------------------------------------------===//
// Names
//===----------------------------------------------------------------------===//

/// An error at `loc`, of `op` if that is not empty.
static InFlightDiagnostic emitErrorOf(StringRef op, Location loc) {
  InFlightDiagnostic diagnostic = emitError(loc);
  if (!op.empty())
    diagnostic << "op '" << op << "': ";
  return diagnostic;
}

LogicalResult Graph::define(StringRef name, Value value, Location loc, StringRef op) {
  if (!values.try_emplace(name, value).second || initializers.contains(name))
    return emitErrorOf(op, loc) << "expected one definition of '" << name << "', found a second one";
  return success();
}

Value Graph::find(StringRef name, Location loc, StringRef op) {
  auto known = values.find(name);
  if (known != values.end())
    return known->second;
  auto initializer = initializers.find(name);
  if (initializer == initializers.end()) {
    if (outer)
      return outer->find(name, loc, op);
    emitErrorOf(op, loc) << "expected a definition of '" << name << "', found none";
    return {};
  }
  llvm::Expected<ElementsAttr> elements = model.tensors.read(*initializer->second, builder.getContext());
  if (!elements) {
    emitError(locationOf(name)) << "tensor '" << name << "': " << llvm::toString(elements.takeError());
    return values[name] = {};
  }
  return values[name] = materializeWeight(builder, *elements, locationOf(name));
}

void Graph::poison(const NodeProto &node) {
  for (const std::string &output : node.output())
    if (!output.empty())
      values.try_emplace(output, Value());
}

bool Graph::isPoisoned(StringRef name) const {
  auto known = values.find(name);
  if (known != values.end())
    return !known->second;
  return outer && !initializers.contains(name) && outer->isPoisoned(name);
}

//===----------------------------------------------------------------------===//
// Order
//===----------------------------------------------------------------------===//

namespace {
/// The first node that defines each name, and nodes that redefine one.
struct Producers {
  explicit Producers(const Nodes &nodes) {
    for (auto [number, node] : llvm::enumerate(nodes))
      for (const std::string &output : node.output())
        if (!output.empty() && !first.try_emplace(output, number).second)
          again.push_back(static_cast<int>(number));
  }
  llvm::StringMap<int> first;
  SmallVector<int> again;
};
} // namespace

/// Whether each node comes after the producers of its operands.
static bool isSorted(const Nodes &nodes, const llvm::StringMap<int> &producers) {
  for (auto [number, node] : llvm::enumerate(nodes))
    for (const std::string &input : node.input())
      if (auto producer = producers.find(input); producer != producers.end() && producer->second >= static_cast<int>(number))
        return false;
  return true;
}

/// The numbers of `nodes` in an order in which operands come first; the node of a cycle otherwise.
static SmallVector<int> sorted(const Nodes &nodes, const llvm::StringMap<int> &producers, std::optional<int> &cycle) {
  if (isSorted(nodes, producers))
    return llvm::to_vector(llvm::seq(0, nodes.size()));
  enum State : char { New, Open, Done };
  SmallVector<State> states(nodes.size(), New);
  SmallVector<int> order;
  for (int root = 0; root < nodes.size(); ++root) {
    // A node and its next operand.
    SmallVector<std::pair<int, int>> stack;
    if (states[root] == New)
      stack.emplace_back(root, 0);
    while (!stack.empty()) {
      auto &[node, next] = stack.back();
      states[node] = Open;
      if (next == nodes[node].input_size()) {
        states[node] = Done;
        order.push_back(node);
        stack.pop_back();
        continue;
      }
      auto producer = producers.find(nodes[node].input(next++));
      if (producer == producers.end() || states[producer->second] == Done)
        continue;
      if (states[producer->second] == Open) {
        cycle = producer->second;
        return {};
      }
      stack.emplace_back(producer->second, 0);
    }
  }
  return order;
}

/// Calls `use` with each name that `node` takes, including names that its graphs take from the enclosing graph.
static void forEachUse(const NodeProto &node, llvm::function_ref<void(StringRef)> use) {
  for (const std::string &input : node.input())
    use(input);
  for (const ::onnx::AttributeProto &attribute : node.attribute()) {
    for (const NodeProto &inner : attribute.g().node())
      forEachUse(inner, use);
    for (const ::onnx::ValueInfoProto &output : attribute.g().output())
      use(output.name());
  }
}

/// Which of `nodes` compute something that one of `outputs` needs, and all that define a name again.
static SmallVector<bool> neededNodes(const Nodes &nodes, const Producers &producers, ArrayRef<StringRef> outputs) {
  SmallVector<bool> needed(nodes.size(), false);
  SmallVector<int> open;
  auto need = [&](int node) {
    if (!needed[node])
      open.push_back(node);
    needed[node] = true;
  };
  auto use = [&](StringRef name) {
    if (auto producer = producers.first.find(name); producer != producers.first.end())
      need(producer->second);
  };
  llvm::for_each(producers.again, need);
  llvm::for_each(outputs, use);
  while (!open.empty())
    forEachUse(nodes[open.pop_back_val()], use);
  return needed;
}

static SmallVector<StringRef> outputsOf(const ::onnx::GraphProto &graph) {
  return llvm::map_to_vector(graph.output(), [](const ::onnx::ValueInfoProto &output) { return StringRef(output.name()); });
}

//===----------------------------------------------------------------------===//
// Nodes
//===----------------------------------------------------------------------===//

/// How diagnostics call `node`: its name, else its first output's.
static StringRef nameOf(const NodeProto &node) {
  return !node.name().empty() ? StringRef(node.name()) : node.output_size() ? StringRef(node.output(0)) : StringRef(node.op_type());
}

/// "1 operand", "2 results".
static std::string counted(size_t count, StringRef what) { return (Twine(count) + " " + what + (count == 1 ? "" : "s")).str(); }

/// The kind of `attribute`, as Import.td calls it; empty if it has no value. Files of IR version 1 do not say it.
static StringRef kindOf(const ::onnx::AttributeProto &attribute) {
  using Proto = ::onnx::AttributeProto;
  const std::tuple<Proto::AttributeType, StringRef, bool> kinds[] = {
      {Proto::FLOAT, "number", attribute.has_f()},          {Proto::INT, "integer", attribute.has_i()},
      {Proto::STRING, "text", attribute.has_s()},           {Proto::TENSOR, "tensor", attribute.has_t()},
      {Proto::GRAPH, "graph", attribute.has_g()},           {Proto::FLOATS, "numbers", attribute.floats_size() > 0},
      {Proto::INTS, "integers", attribute.ints_size() > 0}, {Proto::STRINGS, "texts", attribute.strings_size() > 0}};
  StringRef stored;
  for (auto [type, kind, isStored] : kinds) {
    if (isStored && attribute.type() == type)
      return kind;
    if (isStored)
      stored = kind;
  }
  if (!stored.empty())
    return stored;
  // Lists may be empty.
  for (auto [type, kind, isStored] : kinds)
    if (attribute.type() == type && type >= Proto::FLOATS)
      return kind;
  return "";
}

/// "an integer", "integers".
static std::string withArticle(StringRef kind) {
  return ((kind.ends_with("s") ? "" : kind.starts_with("i") ? "an " : "a ") + kind).str();
}

/// Checks names, kinds and texts of attributes against `known`, which has all as a Row does.
static void checkAttributes(ONNXOp &n, StringRef known) {
  SmallVector<StringRef> rows;
  known.split(rows, ',', /*MaxSplit=*/-1, /*KeepEmpty=*/false);
  for (auto [number, attribute] : llvm::enumerate(n.proto.attribute())) {
    StringRef name = attribute.name();
    auto row = llvm::find_if(rows, [&](StringRef each) { return each.split(':').first == name; });
    if (row == rows.end())
      return n.fail("attribute '" + name + "' is not supported");
    for (int other = 0; other < static_cast<int>(number); ++other)
      if (n.proto.attribute(other).name() == name)
        return n.fail("expected attribute '" + name + "' once, found it twice");
    auto [kind, choices] = row->split(':').second.split(':');
    StringRef found = kindOf(attribute);
    // Bodies and lists say themselves that they are missing.
    if (kind != "other" && !found.empty() && found != kind)
      return n.fail("expected " + withArticle(kind) + " as attribute '" + name + "', found " + withArticle(found));
    SmallVector<StringRef> texts;
    choices.split(texts, '|', /*MaxSplit=*/-1, /*KeepEmpty=*/false);
    if (!texts.empty() && !llvm::is_contained(texts, attribute.s()))
      return n.fail("expected one of " + llvm::join(texts, ", ") + " as attribute '" + name + "', found '" + attribute.s() + "'");
  }
}

static std::string textOf(Type type) {
  std::string text;
  llvm::raw_string_ostream(text) << type;
  return text;
}

/// Checks operands against `types`, which has all as a Row does; the last one is for all further operands.
static void checkTypes(ONNXOp &n, StringRef types, size_t leastOperands) {
  SmallVector<StringRef> rows;
  types.split(rows, ',');
  Type common;
  for (size_t number = 0; number < n.numOperands(); ++number) {
    SmallVector<StringRef> words;
    rows[std::min(number, rows.size() - 1)].split(words, ' ');
    if (!n.operand(number)) {
      if (number < leastOperands && !llvm::is_contained(words, "optional"))
        return n.fail("expected operand " + Twine(number) + ", found none");
      continue;
    }
    const bool isTensor = isa<RankedTensorType>(n.operand(number).getType()),
               isSequence = isa<TupleType>(n.operand(number).getType());
    auto says = [&](StringRef word) { return llvm::is_contained(words, word); };
    if (says("any") || (says("sequence") && isSequence))
      continue;
    if (!isTensor || says("sequence"))
      return n.fail("expected a " + Twine(says("sequence") ? "sequence" : "tensor") + " as operand " + Twine(number) + ", found a" +
                    (isTensor     ? " tensor"
                     : isSequence ? " sequence"
                                  : "n optional value without content"));
    Type element = typeOf(n.operand(number)).getElementType();
    if (isNarrow(element) && !says("narrow"))
      return n.fail("expected wider elements as operand " + Twine(number) + ", found " + elementTypeName(element));
    auto expect = [&](bool holds, const Twine &what) {
      if (!holds)
        n.fail("expected " + what + " as operand " + Twine(number) + ", found elements of type " + textOf(element));
    };
    for (StringRef word : words)
      if (word == "bool")
        expect(element.isInteger(1), "truth values");
      else if (word == "integer")
        expect(isa<IntegerType>(element) && !element.isInteger(1), "integers");
      else if (word == "float")
        expect(isa<FloatType>(element), "floating-point numbers");
      else if (word == "T" && common && common != element)
        n.fail("expected operands of one element type, found " + textOf(common) + " and " + textOf(element));
      else if (word == "T")
        common = element;
  }
}

/// Checks numbers and types of operands, names and kinds of attributes.
static void check(ONNXOp &n, const Row &row) {
  const size_t count = n.numOperands();
  if (count < row.leastOperands || count > row.mostOperands)
    return n.fail("expected " +
                  (row.mostOperands == row.leastOperands ? counted(row.leastOperands, "operand")
                   : row.mostOperands == UINT32_MAX
                       ? counted(row.leastOperands, "operand") + " or more"
                       : std::to_string(row.leastOperands) + " to " + counted(row.mostOperands, "operand")) +
                  ", found " + Twine(count));
  auto [attributes, types] = row.checks.split(';');
  checkAttributes(n, attributes);
  checkTypes(n, types, row.leastOperands);
}

LogicalResult Graph::importNode(const NodeProto &node) {
  Location loc = locationOf(nameOf(node));
  if (outer && ++model.numNodes > model.mostNodes) {
    if (model.numNodes == model.mostNodes + 1)
      emitError(loc) << "expected at most " << model.mostNodes << " nodes of loops, branches and functions, found more";
    poison(node);
    return failure();
  }
  SmallVector<Value> operands;
  bool isWhole = true;
  for (const std::string &input : node.input()) {
    operands.push_back(input.empty() || isPoisoned(input) ? Value() : find(input, loc, node.op_type()));
    isWhole &= input.empty() || operands.back();
  }
  if (!isWhole) {
    // Of an error that has been reported.
    poison(node);
    return failure();
  }
  auto function = model.functions.find(functionKey(domainOf(node), node.op_type()));
  if (function != model.functions.end())
    return inlineFunction(node, *function->second, std::move(operands));
  const Row *row = findRow(domainOf(node), node.op_type());
  if (!row) {
    // checkSupported reports it.
    model.hasUnsupported = true;
    poison(node);
    return failure();
  }
  ONNXOp n(node, model.opsets.lookup(domainOf(node)), *this, builder, loc, std::move(operands));
  check(n, *row);
  if (!n.hasFailed())
    row->build(n);
  LogicalResult result = failure(n.hasFailed());
  for (auto [number, output] : llvm::enumerate(node.output())) {
    if (output.empty())
      continue;
    if (!n.hasFailed() && number >= n.given().size())
      n.fail("result " + Twine(number) + " is not supported");
    // Builders report no error about absent operands.
    if (!n.hasFailed() && !n.given()[number])
      n.fail("expected all operands that result " + Twine(number) + " needs, found an absent one");
    if (n.hasFailed() || !n.given()[number]) {
      result = failure();
      values.try_emplace(output, Value());
    } else if (failed(define(output, n.given()[number], loc, node.op_type()))) {
      result = failure();
    }
  }
  return result;
}

/// The attributes of a function that have values where a call has none: `attribute_proto` of IR version 9, a field that the schema
/// may be too old for.
static std::vector<::onnx::AttributeProto> defaultsOf(const ::onnx::FunctionProto &function) {
  static constexpr int kField = 11;
  std::vector<::onnx::AttributeProto> defaults;
  const std::string &fields = function.unknown_fields();
  google::protobuf::io::CodedInputStream stream(reinterpret_cast<const uint8_t *>(fields.data()), static_cast<int>(fields.size()));
  using google::protobuf::internal::WireFormatLite;
  while (const uint32_t tag = stream.ReadTag()) {
    std::string bytes;
    if (tag != WireFormatLite::MakeTag(kField, WireFormatLite::WIRETYPE_LENGTH_DELIMITED)) {
      if (!WireFormatLite::SkipField(&stream, tag))
        break;
    } else if (!WireFormatLite::ReadBytes(&stream, &bytes) || !defaults.emplace_back().ParseFromString(bytes)) {
      defaults.pop_back();
      break;
    }
  }
  return defaults;
}

/// Gives nodes of a function the attributes of its call, and no operands that the call leaves out.
static void bindCall(Nodes &nodes, const llvm::StringMap<const ::onnx::AttributeProto *> &attributes,
                     const llvm::StringSet<> &absent) {
  for (NodeProto &node : nodes) {
    for (std::string &input : *node.mutable_input())
      if (absent.contains(input))
        input.clear();
    for (int number = node.attribute_size() - 1; number >= 0; --number) {
      ::onnx::AttributeProto &attribute = *node.mutable_attribute(number);
      if (attribute.has_g())
        bindCall(*attribute.mutable_g()->mutable_node(), attributes, absent);
      if (attribute.ref_attr_name().empty())
        continue;
      const std::string name = attribute.name();
      auto given = attributes.find(attribute.ref_attr_name());
      if (given == attributes.end()) {
        node.mutable_attribute()->DeleteSubrange(number, 1);
        continue;
      }
      attribute = *given->second;
      attribute.set_name(name);
    }
  }
}

LogicalResult Graph::inlineFunction(const NodeProto &node, const ::onnx::FunctionProto &function, SmallVector<Value> operands) {
  Location loc = locationOf(nameOf(node));
  unsigned depth = 0;
  for (Graph *each = this; each; each = each->outer)
    ++depth;
  auto fail = [&](const Twine &what) {
    emitError(loc) << "op '" << node.op_type() << "': " << what;
    poison(node);
    return failure();
  };
  static constexpr unsigned kMostDepth = 64;
  if (depth > kMostDepth)
    return fail("expected functions in at most " + Twine(kMostDepth) + " levels, found more");
  if (operands.size() > static_cast<size_t>(function.input_size()) || node.output_size() > function.output_size())
    return fail("expected at most " + counted(function.input_size(), "operand") + " and " +
                counted(function.output_size(), "result") + ", found " + Twine(operands.size()) + " and " +
                Twine(node.output_size()));
  const std::vector<::onnx::AttributeProto> defaults = defaultsOf(function);
  llvm::StringMap<const ::onnx::AttributeProto *> attributes;
  for (const ::onnx::AttributeProto &attribute : defaults)
    attributes[attribute.name()] = &attribute;
  for (const ::onnx::AttributeProto &attribute : node.attribute())
    attributes[attribute.name()] = &attribute;
  Graph body(model, builder, this);
  llvm::StringSet<> absent;
  for (auto [number, name] : llvm::enumerate(function.input())) {
    if (number < operands.size() && operands[number])
      body.values[name] = operands[number];
    else
      absent.insert(name);
  }
  Nodes nodes = function.node();
  bindCall(nodes, attributes, absent);
  SmallVector<StringRef> wanted;
  for (auto [name, output] : llvm::zip(function.output(), node.output()))
    if (!output.empty())
      wanted.push_back(name);
  bool isWhole = succeeded(body.importNodes(nodes, wanted));
  for (auto [name, output] : llvm::zip(function.output(), node.output())) {
    if (output.empty())
      continue;
    if (absent.contains(name))
      return fail("expected operand '" + name + "', which is a result as well, found none");
    Value value = isWhole ? body.find(name, loc) : Value();
    isWhole &= bool(value) && succeeded(define(output, value, loc));
    if (!isWhole)
      values.try_emplace(output, Value());
  }
  return success(isWhole);
}

LogicalResult Graph::importNodes(const Nodes &nodes, ArrayRef<StringRef> outputs) {
  std::optional<int> cycle;
  const Producers producers(nodes);
  SmallVector<int> order = sorted(nodes, producers.first, cycle);
  if (cycle)
    return emitErrorOf(nodes[*cycle].op_type(), locationOf(nameOf(nodes[*cycle])))
           << "expected nodes without cycles, found one through this node";
  LogicalResult result = success();
  const SmallVector<bool> needed = neededNodes(nodes, producers, outputs);
  for (int number : order)
    if (needed[number] && failed(importNode(nodes[number])))
      result = failure();
  return result;
}

LogicalResult Graph::importNodes(const ::onnx::GraphProto &graph) {
  for (const ::onnx::TensorProto &initializer : graph.initializer())
    if (!initializers.try_emplace(initializer.name(), &initializer).second)
      return emitError(locationOf(initializer.name())) << "expected one tensor '" << initializer.name() << "', found a second one";
  for (const ::onnx::SparseTensorProto &sparse : graph.sparse_initializer()) {
    const std::string &name = sparse.values().name();
    Location loc = locationOf(name);
    llvm::Expected<ElementsAttr> elements = model.tensors.read(sparse, builder.getContext());
    if (!elements)
      return emitError(loc) << "tensor '" << name << "': " << llvm::toString(elements.takeError());
    if (failed(define(name, materializeWeight(builder, *elements, loc), loc)))
      return failure();
  }
  return importNodes(graph.node(), outputsOf(graph));
}

//===----------------------------------------------------------------------===//
// Support report
//===----------------------------------------------------------------------===//

namespace {
/// Ops without a row: the first node and the number of them.
using Unsupported = llvm::MapVector<std::string, std::pair<std::string, unsigned>, std::map<std::string, unsigned>>;
} // namespace

namespace {
/// Lists the unsupported ops that a model needs, with or without the ops of branches.
class UnsupportedOps {
public:
  UnsupportedOps(const Model &model, bool hasBranches) : model(model), hasBranches(hasBranches) {
    collect(model.proto->graph().node(), outputsOf(model.proto->graph()));
  }
  Unsupported ops;

private:
  void collect(const Nodes &nodes, ArrayRef<StringRef> outputs) {
    const SmallVector<bool> needed = neededNodes(nodes, Producers(nodes), outputs);
    for (auto [number, node] : llvm::enumerate(nodes))
      if (needed[number])
        collect(node);
  }

  void collect(const NodeProto &node) {
    StringRef domain = domainOf(node);
    for (const ::onnx::AttributeProto &attribute : node.attribute())
      if (attribute.has_g() && (hasBranches || node.op_type() != "If"))
        collect(attribute.g().node(), outputsOf(attribute.g()));
    const std::string key = functionKey(domain, node.op_type());
    if (auto function = model.functions.find(key); function != model.functions.end()) {
      // Calls nest deeper than the importer goes, if they do.
      if (depth == kMostDepth || !visited.insert(key).second)
        return;
      ++depth;
      collect(function->second->node(), llvm::to_vector_of<StringRef>(function->second->output()));
      --depth;
      return;
    }
    if (findRow(domain, node.op_type()))
      return;
    auto &[first, count] = ops[domain.empty() ? node.op_type() : (domain + "." + node.op_type()).str()];
    if (count++ == 0)
      first = nameOf(node);
  }

  static constexpr unsigned kMostDepth = 128;
  const Model &model;
  const bool hasBranches;
  unsigned depth = 0;
  llvm::StringSet<> visited;
};
} // namespace

/// Whether all of `nodes` and of their graphs have rows or are calls.
static bool haveRows(const Model &model, const Nodes &nodes) {
  return llvm::all_of(nodes, [&](const NodeProto &node) {
    return (findRow(domainOf(node), node.op_type()) || model.functions.contains(functionKey(domainOf(node), node.op_type()))) &&
           llvm::all_of(node.attribute(), [&](const auto &attribute) { return haveRows(model, attribute.g().node()); });
  });
}

LogicalResult mlir::tt::importer::checkSupported(const Model &model, MLIRContext *context) {
  if (haveRows(model, model.proto->graph().node()) &&
      llvm::all_of(model.functions, [&](const auto &function) { return haveRows(model, function.second->node()); }))
    return success();
  // Ops of branches matter only if a branch with one is imported.
  if (!model.hasUnsupported && UnsupportedOps(model, /*hasBranches=*/false).ops.empty())
    return success();
  const Unsupported ops = UnsupportedOps(model, /*hasBranches=*/true).ops;
  if (ops.empty())
    return success();
  InFlightDiagnostic diagnostic = emitError(NameLoc::get(StringAttr::get(context, ops.front().second.first)));
  diagnostic << "ops that are not supported: ";
  llvm::interleaveComma(ops, diagnostic, [&](const auto &op) {
    diagnostic << "'" << op.first << "' (" << op.second.second << ", first '" << op.second.first << "')";
  });
  return diagnostic;
}
