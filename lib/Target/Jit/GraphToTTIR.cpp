//===- GraphToTTIR.cpp - Traced functions as TTIR -------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GraphToTTIR.h"

#include "ttmlir/Dialect/TTCore/IR/TTCore.h"
#include "ttmlir/Dialect/TTIR/IR/TTIR.h"
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
    if (isInteger(number))
      return builder.getI32IntegerAttr(this->number<int32_t>(number));
    return builder.getF32FloatAttr(this->number<float>(number));
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
  GraphBuilder(const CallGraph &graph, MLIRContext *context) : graph(graph), builder(context), values(graph.values.size()) {}

  OwningOpRef<ModuleOp> run(const ::ttmlir::hw::SystemDesc &system) {
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

  RankedTensorType typeOf(const ::ttnn::TensorSpec &spec) {
    return RankedTensorType::get(spec.shape,
                                 ttcore::dataTypeToElementType(builder.getContext(), static_cast<ttcore::DataType>(spec.dtype)));
  }

  /// The type of a tensor that lies as `spec` says.
  RankedTensorType placedType(const ::ttnn::TensorSpec &spec) {
    RankedTensorType type = typeOf(spec);
    Type element = type.getElementType();
    if (spec.layout == ::ttnn::Layout::TILE)
      element = ttcore::TileType::get(builder.getContext(), {32, 32}, static_cast<ttcore::DataType>(spec.dtype));
    const ::ttnn::MemoryConfig &config = spec.memory_config;
    const auto memory = config.buffer_type == ::ttnn::BufferType::L1 ? ttcore::MemorySpace::L1 : ttcore::MemorySpace::Dram;
    SmallVector<int64_t> grid = {1, 1};
    if (config.is_sharded()) {
      const ::ttnn::CoreRange box = config.shard_spec->grid.bounding_box();
      const int64_t cores = config.shard_spec->grid.num_cores();
      if (config.memory_layout == ::ttnn::TensorMemoryLayout::BLOCK_SHARDED)
        grid = {box.end.y + 1, box.end.x + 1};
      else if (config.memory_layout == ::ttnn::TensorMemoryLayout::HEIGHT_SHARDED)
        grid = {cores, 1};
      else
        grid = {1, cores};
    }
    auto layout =
        ttcore::LayoutAttr::get(builder.getContext(), spec.shape, element, memory, grid, memoryLayoutOf(config.memory_layout));
    return type.cloneWithEncoding(layout);
  }

  static ttcore::TensorMemoryLayout memoryLayoutOf(::ttnn::TensorMemoryLayout layout) {
    switch (layout) {
    case ::ttnn::TensorMemoryLayout::INTERLEAVED:
      return ttcore::TensorMemoryLayout::Interleaved;
    case ::ttnn::TensorMemoryLayout::SINGLE_BANK:
      return ttcore::TensorMemoryLayout::SingleBank;
    case ::ttnn::TensorMemoryLayout::HEIGHT_SHARDED:
      return ttcore::TensorMemoryLayout::HeightSharded;
    case ::ttnn::TensorMemoryLayout::WIDTH_SHARDED:
      return ttcore::TensorMemoryLayout::WidthSharded;
    case ::ttnn::TensorMemoryLayout::BLOCK_SHARDED:
      return ttcore::TensorMemoryLayout::BlockSharded;
    }
    return ttcore::TensorMemoryLayout::Interleaved;
  }

  void build(const CallGraph::Call &call) {
    ::ttnn::OpCall attributes(call.opcode);
    attributes.attributes = call.attributes;
    NamedAttrList named;
    OperationState state(location(), addAttributes(attributes, named));
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
  Value place(Value value, Type type) {
    if (value.getType() == type)
      return value;
    Value target = ttir::EmptyOp::create(builder, location(), type);
    return ttir::ToLayoutOp::create(builder, location(), type, value, target, Attribute()).getResult(0);
  }

  const CallGraph &graph;
  OpBuilder builder;
  std::vector<Value> values;
};
} // namespace

OwningOpRef<ModuleOp> mlir::tt::toTTIR(const CallGraph &graph, const ::ttmlir::hw::SystemDesc &system, MLIRContext *context) {
  return GraphBuilder(graph, context).run(system);
}
