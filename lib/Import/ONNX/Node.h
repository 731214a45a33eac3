//===- Node.h - A node of an ONNX graph on its way to TTIR ------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_IMPORT_ONNX_NODE_H
#define TTMLIR_LIB_IMPORT_ONNX_NODE_H

#include "../Common/TTIRBuilder.h"

#include "onnx.pb.h"

namespace mlir::tt::onnx {

class Graph;

using importer::isPartlyKnown;
using importer::knownIntegers;
using importer::knownNumbers;
using importer::knownTruth;
using importer::materialize;
using importer::typeOf;

/// The axes that a reduction removes, ascending.
struct Reduction {
  SmallVector<int64_t> axes;
};

/// A node that becomes ops of TTIR at the insertion point of its graph.
class Node : public importer::TTIRBuilder {
public:
  Node(const ::onnx::NodeProto &proto, int64_t version, Graph &graph, OpBuilder &builder, Location loc, SmallVector<Value> operands)
      : TTIRBuilder(builder, loc, proto.op_type()), proto(proto), graph(graph), version(version), operands(std::move(operands)) {}

  const ::onnx::NodeProto &proto;
  Graph &graph;
  /// Of the opset that has the op.
  const int64_t version;

  //===--------------------------------------------------------------------===//
  // Operands and attributes
  //===--------------------------------------------------------------------===//

  size_t numOperands() const { return operands.size(); }
  /// Operand `number`; null if it is absent.
  Value operand(size_t number) const { return number < operands.size() ? operands[number] : Value(); }
  /// The name of operand `number`, for messages.
  StringRef operandName(size_t number) const { return proto.input(number); }

  const ::onnx::AttributeProto *attribute(StringRef name) const;
  bool has(StringRef name) const { return attribute(name); }
  int64_t integer(StringRef name, int64_t standard);
  double number(StringRef name, double standard);
  std::optional<SmallVector<int64_t>> integers(StringRef name);
  std::string text(StringRef name, StringRef standard);

  /// The elements of the integer tensor `value`; fails if they are not known while the model is imported.
  std::optional<SmallVector<int64_t>> known(Value value, const Twine &what);
  /// The elements of operand `number`, or else of attribute `name`; none if both are absent.
  std::optional<SmallVector<int64_t>> knownOrAttribute(size_t number, StringRef name);
  /// One number; fails if it is not known.
  std::optional<double> knownNumber(Value value, const Twine &what);
  /// One whole number from `least` to `most`; fails if it is not known or another, as the number of a damaged model may be.
  std::optional<int64_t> knownInteger(Value value, const Twine &what, int64_t least, int64_t most);

  /// Aligns `b` with the axes of `a` named by attributes of opset 6 and earlier.
  void alignAxes(Value a, Value &b, bool isAligned, int64_t axis);
  /// Gives a list of numbers, of which opset 6 and earlier have one per channel of `x`, the axes of `x`.
  void alignChannels(Value x, Value &list);
  /// The axes of a reduction of `data`: from operand or attribute `axes`, by default all. None if `isNoop` permits that.
  Reduction reduction(Value data, Value axes, bool isNoop);

  /// The `--value` options of inputs that decide `value`, which are noted as inputs that must be constants since this op `needs`
  /// something; empty if there are none. `node` becomes the name of one that is not evaluated.
  std::string valueOptions(Value value, const Twine &needs, StringRef &node);

  /// Sets the next result, which may be null after an error.
  void give(Value value) { results.push_back(value); }
  ArrayRef<Value> given() const { return results; }
  /// Whether output `number` of the node has a name.
  bool isWanted(int number) const { return number < proto.output_size() && !proto.output(number).empty(); }

private:
  /// Fails since `value` is not known; `what` describes it.
  void failUnknown(Value value, const Twine &what);

  SmallVector<Value> operands, results;
};

/// The type of elements with number `type` in ONNX; null for strings, complex numbers and unknown ones.
Type elementType(int type, MLIRContext *context);
/// Whether a type is one of floats of 8 or 4 bits: while a model is imported its tensors have it, afterwards they are f32.
inline bool isNarrowFloat(Type type) { return isa<FloatType>(type) && type.getIntOrFloatBitWidth() < 16; }
inline bool isNarrow(Type type) { return type.getIntOrFloatBitWidth() == 4 || isNarrowFloat(type); }
/// How messages name it: "string", "float16".
std::string elementTypeName(int type);
std::string elementTypeName(Type element);

/// How an op of ONNX is imported.
struct Row {
  StringRef name;
  uint32_t leastOperands, mostOperands;
  /// "axis:integer,mode:text:edge|wrap;T,integer": the attributes with their kinds and the texts that they may be; behind a
  /// semicolon the types of operands, if they are checked. tablegen/Import/Import.td has the names of both.
  StringRef checks;
  void (*build)(Node &);
};

/// The row of `op` of `domain`, which is empty for the standard one; null if it is not supported.
const Row *findRow(StringRef domain, StringRef op);

} // namespace mlir::tt::onnx

#endif // TTMLIR_LIB_IMPORT_ONNX_NODE_H
