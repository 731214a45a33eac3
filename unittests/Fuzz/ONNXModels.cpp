//===- ONNXModels.cpp - Made-up ONNX models -------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ONNXModels.h"

#include <string>
#include <vector>

using namespace onnx;

namespace ttmlir::fuzz {

namespace {
struct Attribute {
  const char *kind, *name;
};

struct Row {
  const char *name;
  unsigned numOperands;
  bool isVariadic;
  std::vector<Attribute> attributes;
};
} // namespace

static const std::vector<Row> &rows() {
  static const std::vector<Row> all = {
#include "ttmlir/Fuzz/ONNXOps.inc"
  };
  return all;
}

/// Texts of attributes: known values of ops, and others.
static constexpr const char *kTexts[] = {
    "NOTSET", "SAME_UPPER", "SAME_LOWER", "VALID",         "constant", "reflect", "edge",    "wrap",  "linear",        "nearest",
    "cubic",  "DCR",        "CRD",        "mean",          "sum",      "none",    "add",     "mul",   "forward",       "reverse",
    "tanh",   "half_pixel", "asymmetric", "align_corners", "ij,jk",    "...i->i", "bij,bjk", "floor", "bidirectional", "ab->ba"};

/// Numbers where ops change their minds.
static constexpr int64_t kNumbers[] = {0, 1, 2, 3, 4, -1, -2, 5, 8, 17, -8, 1 << 20, INT32_MAX, INT64_MAX, INT64_MIN};

/// Mostly small.
static int64_t number(Random &random) { return kNumbers[below(random, below(random, 4) ? 7 : std::size(kNumbers))]; }

static constexpr int kTypes[] = {TensorProto::FLOAT,  TensorProto::FLOAT,   TensorProto::FLOAT,    TensorProto::INT64,
                                 TensorProto::INT32,  TensorProto::UINT8,   TensorProto::INT8,     TensorProto::BOOL,
                                 TensorProto::DOUBLE, TensorProto::FLOAT16, TensorProto::BFLOAT16, TensorProto::STRING,
                                 TensorProto::UINT64, TensorProto::INT16};

static unsigned bytesOf(int type) {
  switch (type) {
  case TensorProto::FLOAT:
  case TensorProto::INT32:
  case TensorProto::UINT32:
    return 4;
  case TensorProto::INT64:
  case TensorProto::UINT64:
  case TensorProto::DOUBLE:
    return 8;
  case TensorProto::FLOAT16:
  case TensorProto::BFLOAT16:
  case TensorProto::INT16:
  case TensorProto::UINT16:
    return 2;
  default:
    return 1;
  }
}

static std::vector<int64_t> shape(Random &random) {
  // Equal ones fit together.
  static const std::vector<int64_t> usual[] = {{1, 2, 4, 4}, {1, 2, 4, 4}, {2, 3}, {4},          {2, 3, 4},
                                               {},           {2},          {1},    {1, 1, 2, 2}, {0, 3}};
  if (below(random, 8))
    return pick(random, usual);
  std::vector<int64_t> sizes(below(random, 6));
  for (int64_t &size : sizes)
    size = static_cast<int64_t>(below(random, 5));
  return sizes;
}

static void fill(TensorProto &tensor, int type, llvm::ArrayRef<int64_t> sizes, Random &random) {
  tensor.set_data_type(type);
  int64_t volume = 1;
  for (int64_t size : sizes) {
    tensor.add_dims(size);
    volume *= size;
  }
  std::string bytes;
  for (int64_t i = 0; i < volume; ++i) {
    const int64_t integer = type == TensorProto::FLOAT ? 0 : number(random);
    const float real = static_cast<float>(number(random)) / 2;
    bytes.append(type == TensorProto::FLOAT ? reinterpret_cast<const char *>(&real) : reinterpret_cast<const char *>(&integer),
                 bytesOf(type));
  }
  tensor.set_raw_data(bytes);
}

namespace {
/// Adds nodes to a graph.
class GraphMaker {
public:
  GraphMaker(GraphProto &graph, Random &random, unsigned depth, std::vector<std::string> outer = {})
      : graph(graph), random(random), depth(depth), values(std::move(outer)) {}

  void run() {
    graph.set_name("g");
    const std::string prefix = depth ? "b" + std::to_string(depth) + "_" : "";
    for (size_t i = below(random, 4); i-- > 0;)
      addInput(prefix + "x" + std::to_string(i));
    for (size_t i = below(random, 4); i-- > 0;)
      addInitializer(prefix + "w" + std::to_string(i));
    const size_t count = 1 + below(random, depth ? 2 : 5);
    for (size_t i = 0; i < count; ++i)
      addNode(prefix + "n" + std::to_string(i));
    for (size_t i = 1 + below(random, 2); i-- > 0 && i < values.size();)
      graph.add_output()->set_name(values[values.size() - 1 - i]);
  }

private:
  void addInput(std::string name) {
    ValueInfoProto &input = *graph.add_input();
    input.set_name(name);
    TypeProto::Tensor &tensor = *input.mutable_type()->mutable_tensor_type();
    tensor.set_elem_type(pick(random, kTypes));
    if (below(random, 16))
      for (int64_t size : shape(random)) {
        auto &dim = *tensor.mutable_shape()->add_dim();
        if (below(random, 10))
          dim.set_dim_value(size);
        else
          dim.set_dim_param("N");
      }
    values.push_back(std::move(name));
  }

  void addInitializer(std::string name) {
    TensorProto &tensor = *graph.add_initializer();
    tensor.set_name(name);
    // Lists of integers parameterize most ops.
    if (below(random, 2))
      fill(tensor, TensorProto::INT64, {static_cast<int64_t>(below(random, 5))}, random);
    else
      fill(tensor, pick(random, kTypes), shape(random), random);
    values.push_back(std::move(name));
  }

  void addAttribute(NodeProto &node, const Attribute &row) {
    const llvm::StringRef kind = row.kind, name = row.name;
    AttributeProto &attribute = *node.add_attribute();
    attribute.set_name(row.name);
    if (kind == "integer") {
      attribute.set_type(AttributeProto::INT);
      attribute.set_i(number(random));
    } else if (kind == "number") {
      attribute.set_type(AttributeProto::FLOAT);
      attribute.set_f(static_cast<float>(number(random)) / 2);
    } else if (kind == "integers") {
      attribute.set_type(AttributeProto::INTS);
      for (size_t i = below(random, 5); i-- > 0;)
        attribute.add_ints(number(random));
    } else if (kind == "text") {
      attribute.set_type(AttributeProto::STRING);
      attribute.set_s(pick(random, kTexts));
    } else if (kind == "numbers") {
      attribute.set_type(AttributeProto::FLOATS);
      for (size_t i = below(random, 5); i-- > 0;)
        attribute.add_floats(static_cast<float>(number(random)) / 2);
    } else if (kind == "graph") {
      attribute.set_type(AttributeProto::GRAPH);
      if (depth < 2)
        GraphMaker(*attribute.mutable_g(), random, depth + 1, values).run();
    } else if (name == "activations") {
      attribute.set_type(AttributeProto::STRINGS);
      for (const char *each : {"Sigmoid", "Tanh", "Relu"})
        attribute.add_strings(each);
    } else if (name == "to" || name == "dtype") {
      attribute.set_type(AttributeProto::INT);
      attribute.set_i(pick(random, kTypes));
    } else {
      attribute.set_type(AttributeProto::TENSOR);
      fill(*attribute.mutable_t(), pick(random, kTypes), shape(random), random);
    }
  }

  void addNode(std::string name) {
    const Row &row = pickByName(random, rows(), [](const Row &each) { return each.name; });
    NodeProto &node = *graph.add_node();
    node.set_name(name);
    auto [domain, op] = llvm::StringRef(row.name).rsplit('.');
    node.set_op_type(op.empty() ? row.name : op.str());
    if (!op.empty())
      node.set_domain(domain.str());
    const size_t count = row.isVariadic ? row.numOperands - 1 + below(random, 4) : row.numOperands;
    for (size_t i = 0; i < count; ++i)
      node.add_input(values.empty() || below(random, 12) == 0 ? "" : pick(random, values));
    const bool isControl = node.op_type() == "If" || node.op_type() == "Loop" || node.op_type() == "Scan";
    for (const Attribute &attribute : row.attributes)
      if (below(random, 3) == 0 || (isControl && attribute.kind == llvm::StringRef("graph")))
        addAttribute(node, attribute);
    for (size_t i = 0, outputs = 1 + (below(random, 4) ? 0 : below(random, 3)); i < outputs; ++i) {
      values.push_back(name + (i ? "_" + std::to_string(i) : ""));
      node.add_output(values.back());
    }
  }

  GraphProto &graph;
  Random &random;
  unsigned depth;
  /// All names so far.
  std::vector<std::string> values;
};
} // namespace

ModelProto makeModel(Random &random) {
  ModelProto model;
  model.set_ir_version(8);
  OperatorSetIdProto &opset = *model.add_opset_import();
  opset.set_version(below(random, 4) ? 17 : 1 + static_cast<int64_t>(below(random, 23)));
  OperatorSetIdProto &training = *model.add_opset_import();
  training.set_domain("ai.onnx.preview.training");
  training.set_version(1);
  GraphMaker(*model.mutable_graph(), random, 0).run();
  return model;
}

//===----------------------------------------------------------------------===//
// Changes
//===----------------------------------------------------------------------===//

template <class Field> static auto *pickOf(Field *field, Random &random) {
  return field->empty() ? nullptr : field->Mutable(static_cast<int>(below(random, field->size())));
}

static void changeTensor(TensorProto &tensor, Random &random) {
  switch (below(random, 5)) {
  case 0:
    tensor.set_data_type(pick(random, kTypes));
    break;
  case 1:
    if (tensor.dims_size())
      tensor.set_dims(static_cast<int>(below(random, tensor.dims_size())), number(random));
    break;
  case 2:
    tensor.clear_raw_data();
    tensor.add_int64_data(number(random));
    break;
  case 3:
    tensor.set_data_location(TensorProto::EXTERNAL);
    tensor.add_external_data()->set_key(below(random, 2) ? "location" : "offset");
    tensor.mutable_external_data(0)->set_value(below(random, 2) ? "w.bin" : std::to_string(number(random)));
    break;
  default:
    tensor.Clear();
    fill(tensor, pick(random, kTypes), shape(random), random);
  }
}

static void changeAttribute(AttributeProto &attribute, Random &random) {
  if (attribute.has_i())
    attribute.set_i(number(random));
  else if (attribute.has_f())
    attribute.set_f(static_cast<float>(number(random)) / 2);
  else if (attribute.has_s())
    attribute.set_s(pick(random, kTexts));
  else if (attribute.has_t())
    changeTensor(*attribute.mutable_t(), random);
  else if (attribute.ints_size() && below(random, 3))
    attribute.set_ints(static_cast<int>(below(random, attribute.ints_size())), number(random));
  else
    attribute.add_ints(number(random));
}

static void changeNode(GraphProto &graph, NodeProto &node, Random &random) {
  switch (below(random, 7)) {
  case 0:
    node.set_op_type(pickByName(random, rows(), [](const Row &row) { return row.name; }).name);
    break;
  case 1:
    if (node.input_size())
      node.mutable_input()->RemoveLast();
    break;
  case 2:
    if (const NodeProto *other = pickOf(graph.mutable_node(), random); other && other->output_size() && node.input_size())
      *pickOf(node.mutable_input(), random) = other->output(0);
    break;
  case 3:
    if (const TensorProto *other = pickOf(graph.mutable_initializer(), random); other && node.input_size())
      *pickOf(node.mutable_input(), random) = other->name();
    break;
  case 4:
    if (node.attribute_size())
      node.mutable_attribute()->RemoveLast();
    break;
  case 5:
    node.add_output(node.name() + "_more");
    break;
  default:
    if (AttributeProto *attribute = pickOf(node.mutable_attribute(), random))
      changeAttribute(*attribute, random);
  }
}

static void changeGraph(GraphProto &graph, Random &random, unsigned depth) {
  NodeProto *node = pickOf(graph.mutable_node(), random);
  if (node && depth < 4)
    for (AttributeProto &attribute : *node->mutable_attribute())
      if (attribute.has_g() && below(random, 2))
        return changeGraph(*attribute.mutable_g(), random, depth + 1);
  switch (below(random, 8)) {
  case 0:
    if (ValueInfoProto *input = pickOf(graph.mutable_input(), random); input && input->type().has_tensor_type())
      input->mutable_type()->mutable_tensor_type()->set_elem_type(pick(random, kTypes));
    break;
  case 1:
    if (ValueInfoProto *input = pickOf(graph.mutable_input(), random); input && input->type().has_tensor_type())
      if (auto *dim = pickOf(input->mutable_type()->mutable_tensor_type()->mutable_shape()->mutable_dim(), random))
        dim->set_dim_value(number(random));
    break;
  case 2:
  case 3:
    if (TensorProto *tensor = pickOf(graph.mutable_initializer(), random))
      changeTensor(*tensor, random);
    break;
  case 4:
    if (node)
      graph.add_output()->set_name(node->output_size() ? node->output(0) : "y");
    break;
  case 5:
    if (node && graph.node_size() > 1)
      node->Swap(graph.mutable_node(0));
    break;
  default:
    if (node)
      changeNode(graph, *node, random);
  }
}

void changeModel(ModelProto &model, Random &random) {
  for (size_t count = 1 + below(random, 4); count-- > 0;) {
    if (below(random, 24) == 0 && model.opset_import_size())
      model.mutable_opset_import(0)->set_version(number(random));
    else
      changeGraph(*model.mutable_graph(), random, 0);
  }
}

} // namespace ttmlir::fuzz
