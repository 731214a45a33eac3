//===- ONNXOp.h - Node of an ONNX graph on its way to TTIR -----*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_IMPORT_ONNX_ONNXOP_H
#define TTMLIR_LIB_IMPORT_ONNX_ONNXOP_H

#include "../Core/SourceOp.h"

#include "onnx.pb.h"

namespace mlir::tt::importer {

class Graph;

/// A node that becomes ops of TTIR at the insertion point of its graph.
class ONNXOp : public SourceOp {
public:
  ONNXOp(const Row &row, const ::onnx::NodeProto &proto, int64_t version, Graph &graph, OpBuilder &builder, Location loc,
         SmallVector<Value> operands)
      : SourceOp(builder, loc, proto.op_type(), std::move(operands)), row(row), proto(proto), graph(graph), version(version) {}

  const Row &row;
  const ::onnx::NodeProto &proto;
  Graph &graph;
  /// The version of the opset that has the op.
  const int64_t version;

  //===--------------------------------------------------------------------===//
  // Operands and attributes
  //===--------------------------------------------------------------------===//

  std::string elementName(Type element) const override;
  StringRef operandNoun() const override { return "input"; }
  std::string operandText(size_t number) const override { return "input " + std::to_string(number); }

  const ::onnx::AttributeProto *attribute(StringRef name) const;
  bool has(StringRef name) const override { return attribute(name); }
  SmallVector<std::pair<StringRef, std::optional<AttributeKind>>> attributeKinds() const override;
  int64_t integer(StringRef name, int64_t standard = 0) override;
  double number(StringRef name, double standard = 0) override;
  std::optional<SmallVector<int64_t>> integers(StringRef name) override;
  std::string text(StringRef name, StringRef standard = "") override;
  uint32_t newSeed(uint32_t count) override;

  /// The type of elements with number `type` in ONNX; fails for strings, complex numbers and unknown ones.
  Type elementOf(int64_t type);
  /// The type in attribute `name`; `standard` without one.
  Type elementOr(StringRef name, Type standard) { return has(name) ? elementOf(integer(name)) : standard; }

  /// Aligns `b` with the axes of `a` named by attributes of opset 6 and earlier.
  void alignAxes(Value a, Value &b, bool isAligned, int64_t axis);
  /// Gives a list of numbers, of which opset 6 and earlier have one per channel of `x`, the axes of `x`.
  void alignChannels(Value x, Value &list);
  /// The axes of a reduction of `data`: from operand or attribute `axes`, by default all. None if `isNoop` permits that.
  SmallVector<int64_t> reducedAxes(Value data, Value axes, bool isNoop);

  /// The `--value` options of inputs that `value` depends on, which are noted as inputs that must be constants since this op
  /// `needs` something; empty if there are none. `node` becomes the name of one that is not evaluated.
  std::string valueOptions(Value value, const Twine &needs, StringRef &node);

  /// Whether output `number` of the node has a name.
  bool isWanted(int number) const { return number < proto.output_size() && !proto.output(number).empty(); }

private:
  void failUnknown(Value value, const Twine &what) override;
};

/// The type of elements with number `type` in ONNX; null for strings, complex numbers and unknown ones.
Type elementType(int type, MLIRContext *context);
/// How messages name it: "string", "float16".
std::string elementTypeName(int type);
std::string elementTypeName(Type element);

/// The row of `op` of `domain`, which is empty for the standard one; null if it is not supported.
const Row *findRow(StringRef domain, StringRef op);

} // namespace mlir::tt::importer

#endif // TTMLIR_LIB_IMPORT_ONNX_ONNXOP_H
