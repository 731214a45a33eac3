//===- GraphToTTIR.cpp - Traced functions as TTIR -------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Target/Jit/GraphToTTIR.h"

#include "ttmlir/Dialect/Common/Numbers.h"
#include "ttmlir/Dialect/TTCore/IR/HardwareLayout.h"
#include "ttmlir/Dialect/TTCore/IR/TTCore.h"
#include "ttmlir/Dialect/TTIR/IR/TTIR.h"
#include "ttmlir/Host/Spec.h"
#include "ttmlir/ResultRules/Opcodes.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

using namespace mlir;
using namespace mlir::tt;
namespace rules = ::ttmlir::rules;
using ::ttnn::jit::CallGraph;

namespace {
/// Attributes of an op of TTIR, as the generated rows make them.
class AttributeBuilder : public ::ttnn::CallReader {
public:
  AttributeBuilder(const ::ttnn::OpCall &call, Builder &builder, NamedAttrList &attributes)
      : CallReader(call), builder(builder), attributes(attributes) {}

  /// Adds attribute `number`, unless it is absent.
  template <class F> void add(unsigned number, StringRef name, F make) {
    if (has(number))
      attributes.append(name, make());
  }

  Attribute intOrFloat(unsigned number) {
    // Integers of 32 bits that f32 does not have stay exact; beyond them the nearest f32 is beyond them, too.
    const auto value = this->number<double>(number);
    const TypedAttr integer = integerAttr(builder.getContext(), value);
    if (numberOf(integer) == value && (isInteger(number) || value != static_cast<float>(value)))
      return integer;
    return builder.getF32FloatAttr(static_cast<float>(value));
  }
  Attribute intOrInts(unsigned number, Type type) {
    if (isList(number))
      return builder.getDenseI32ArrayAttr(numbers<int32_t>(number));
    return builder.getIntegerAttr(type, this->number<int64_t>(number));
  }
  template <class Attr>
  Attr enumerator(unsigned number, std::optional<decltype(std::declval<Attr>().getValue())> (*symbolize)(StringRef)) {
    const std::string_view word = text(number);
    return Attr::get(builder.getContext(), *symbolize(StringRef(word.data(), word.size())));
  }

  Builder &builder;

private:
  NamedAttrList &attributes;
};

class GraphBuilder {
public:
  GraphBuilder(const CallGraph &graph, const ::ttmlir::hw::SystemDesc &system, MLIRContext *context)
      : graph(graph), system(system), chip(system.commonChip()), builder(context), values(graph.values.size()) {}

  OwningOpRef<ModuleOp> run() {
    OwningOpRef<ModuleOp> module = ModuleOp::create(location());
    module.get()->setAttr(ttcore::kSystemDescAttrName, ttcore::SystemDescAttr::get(builder.getContext(), system));
    SmallVector<Type> arguments, results;
    for (uint32_t input : graph.inputs)
      arguments.push_back(placedType(graph.values[input]));
    for (const CallGraph::Output &output : graph.outputs)
      results.push_back(placedType(output.spec));
    builder.setInsertionPointToEnd(module->getBody());
    auto function = func::FuncOp::create(builder, location(), graph.name, builder.getFunctionType(arguments, results));
    builder.setInsertionPointToStart(function.addEntryBlock());
    for (auto [input, argument] : llvm::zip_equal(graph.inputs, function.getArguments()))
      values[input] = argument;
    for (const CallGraph::Call &call : graph.calls)
      build(call);
    SmallVector<Value> outputs;
    for (auto [output, type] : llvm::zip_equal(graph.outputs, results))
      outputs.push_back(place(values[output.value], type));
    func::ReturnOp::create(builder, location(), outputs);
    return module;
  }

private:
  Location location() { return builder.getUnknownLoc(); }

  /// The name of the op of `call`, where the function makes it.
  Location locationOf(const CallGraph::Call &call) {
    const ::ttnn::jit::CallSite &site = call.site;
    Location place = location();
    if (!site.file.empty())
      place = FileLineColLoc::get(builder.getContext(), site.file, site.line, site.column);
    return NameLoc::get(builder.getStringAttr(rules::infoOf(call.opcode).mnemonic), place);
  }

  RankedTensorType typeOf(const ::ttnn::TensorSpec &spec) {
    return RankedTensorType::get(spec.shape,
                                 ttcore::dataTypeToElementType(builder.getContext(), static_cast<ttcore::DataType>(spec.dtype)));
  }

  /// The type of a tensor that lies as `spec` says.
  RankedTensorType placedType(const ::ttnn::TensorSpec &spec) {
    auto desc = ::ttnn::valueOrRaise("jit", ::ttnn::toDesc(spec, &chip));
    auto layout = ::ttnn::valueOrRaise("jit", desc.tensorLayout());
    return typeOf(spec).cloneWithEncoding(ttcore::toMLIR(layout.spec(), builder.getContext()));
  }

  void build(const CallGraph::Call &call) {
    if (call.opcode == rules::Opcode::Clone) {
      Value from = values[call.operands.front().front()];
      values[call.results.front()] = toLayout(from, from.getType(), locationOf(call));
      return;
    }
    ::ttnn::OpCall attributes(call.opcode);
    attributes.attributes = call.attributes;
    NamedAttrList named;
    OperationState state(locationOf(call), addAttributes(attributes, named));
    state.attributes = std::move(named);
    SmallVector<int32_t> segments;
    for (const std::vector<uint32_t> &group : call.operands) {
      segments.push_back(group.size());
      for (uint32_t operand : group)
        state.operands.push_back(values[operand]);
    }
    if (state.name.hasTrait<mlir::OpTrait::AttrSizedOperandSegments>())
      state.addAttribute("operandSegmentSizes", builder.getDenseI32ArrayAttr(segments));
    for (uint32_t result : call.results)
      state.types.push_back(typeOf(graph.values[result]));
    if (call.update)
      state.types.push_back(values[call.operands[call.update->first].front()].getType());
    Operation *op = builder.create(state);
    for (auto [result, value] : llvm::zip(call.results, op->getResults()))
      values[result] = value;
    if (call.update)
      values[call.update->second] = op->getResults().back();
  }

  /// The name of the op of `call`; adds its attributes to `attributes`.
  StringRef addAttributes(const ::ttnn::OpCall &call, NamedAttrList &attributes) {
    AttributeBuilder a(call, builder, attributes);
    switch (call.opcode) {
#include "ttmlir/Jit/Attributes.cpp.inc"
    default:
      llvm_unreachable("calls are of ops with a function in the host API");
    }
  }

  /// `value` as a tensor of `type`.
  Value place(Value value, Type type) { return value.getType() == type ? value : toLayout(value, type, value.getLoc()); }

  Value toLayout(Value value, Type type, Location loc) {
    Value target = ttir::EmptyOp::create(builder, loc, type);
    return ttir::ToLayoutOp::create(builder, loc, type, value, target, Attribute()).getResult(0);
  }

  const CallGraph &graph;
  const ::ttmlir::hw::SystemDesc &system;
  const ::ttmlir::hw::ChipDesc chip;
  OpBuilder builder;
  std::vector<Value> values;
};
} // namespace

OwningOpRef<ModuleOp> mlir::tt::toTTIR(const CallGraph &graph, const ::ttmlir::hw::SystemDesc &system, MLIRContext *context) {
  return GraphBuilder(graph, system, context).run();
}
