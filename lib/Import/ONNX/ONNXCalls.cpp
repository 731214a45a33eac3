//===- ONNXCalls.cpp - Calls of local functions --------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ONNXGraph.h"
#include "ONNXNodes.h"

#include "ttmlir/Support/Plural.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"

#include <google/protobuf/io/coded_stream.h>
#include <google/protobuf/wire_format_lite.h>

using namespace mlir;
using namespace mlir::tt::importer;
using ::onnx::NodeProto;

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
  if (depth > kMaxGraphDepth)
    return fail("expected functions in at most " + Twine(kMaxGraphDepth) + " levels, found more");
  if (operands.size() > static_cast<size_t>(function.input_size()) || node.output_size() > function.output_size())
    return fail("expected at most " + ::ttmlir::countText(function.input_size(), "input") + " and " +
                ::ttmlir::countText(function.output_size(), "output") + ", found " + Twine(operands.size()) + " and " +
                Twine(node.output_size()));
  const std::vector<::onnx::AttributeProto> defaults = defaultsOf(function);
  llvm::StringMap<const ::onnx::AttributeProto *> attributes;
  for (const ::onnx::AttributeProto &attribute : defaults)
    attributes[attribute.name()] = &attribute;
  for (const ::onnx::AttributeProto &attribute : node.attribute())
    attributes[attribute.name()] = &attribute;
  Graph body(model, builder, this);
  if (failed(readOpsets(function.opset_import(), loc, body.opsets))) {
    poison(node);
    return failure();
  }
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
      return fail("expected input '" + name + "', which is an output as well, found none");
    Value value = isWhole ? body.find(name, loc) : Value();
    isWhole &= bool(value) && succeeded(define(output, value, loc));
    if (!isWhole)
      values.try_emplace(output, Value());
  }
  return success(isWhole);
}
