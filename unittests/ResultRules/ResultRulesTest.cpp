//===- ResultRulesTest.cpp - Types of results without MLIR ----------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/ResultRules/CompositeSteps.h"
#include "ttmlir/ResultRules/Opcodes.h"

#include "gtest/gtest.h"

#include <set>

using namespace ttmlir;
using namespace ttmlir::rules;

using Tensors = SmallVector<TensorType, 1>;
using Ints = SmallVector<int64_t, 4>;

static TensorType bf16(std::initializer_list<int64_t> shape) { return {Ints(shape), DataType::BFloat16}; }
static TensorType f32(std::initializer_list<int64_t> shape) { return {Ints(shape), DataType::Float32}; }
static TensorType u32(std::initializer_list<int64_t> shape) { return {Ints(shape), DataType::UInt32}; }

/// The inferred types as text, "2x3xf32 2x3xu32", or the error.
static std::string infer(Opcode opcode, ArrayRef<Tensors> operands, ArrayRef<NamedValue> attributes = {}, Choice choice = {}) {
  auto types = inferResult(opcode, operands, attributes, choice);
  if (!types)
    return llvm::toString(types.takeError());
  std::string text;
  llvm::raw_string_ostream os(text);
  for (const TensorType &type : *types) {
    os << (text.empty() ? "" : " ");
    for (int64_t size : type.shape)
      os << size << "x";
    os << spelling(type.dtype);
  }
  return text;
}

TEST(ResultRules, SharedRules) {
  EXPECT_EQ(infer(Opcode::Exp, {{bf16({2, 3})}}), "2x3xbf16");
  EXPECT_EQ(infer(Opcode::Add, {{f32({2, 1})}, {f32({3})}}), "2x3xf32");
  EXPECT_EQ(infer(Opcode::Where, {{bf16({2, 1})}, {f32({3})}, {f32({1})}}), "2x3xf32");
  EXPECT_EQ(infer(Opcode::Add, {{f32({2})}, {f32({3})}}), "'add' expected operand 1 to broadcast with 2, found shape 3");
}

TEST(ResultRules, Functions) {
  EXPECT_EQ(infer(Opcode::Matmul, {{bf16({5, 2, 3})}, {bf16({4, 3})}}, {{"transpose_b", true}}), "5x2x4xbf16");
  EXPECT_EQ(infer(Opcode::Matmul, {{bf16({2, 3})}, {bf16({2, 3})}}),
            "'matmul' expected inner size of b to be that of a (3), found 2");
  EXPECT_EQ(infer(Opcode::Linear, {{f32({2, 3})}, {f32({3, 4})}, {f32({4})}}), "2x4xf32");
  EXPECT_EQ(infer(Opcode::Reshape, {{f32({4, 6})}}, {{"shape", Ints{3, -1}}}), "3x8xf32");
  EXPECT_EQ(infer(Opcode::Concat, {{f32({2, 3}), f32({5, 3})}}, {{"dim", int64_t(0)}}), "7x3xf32");
  EXPECT_EQ(infer(Opcode::Sum, {{f32({2, 3})}}, {{"keep_dim", false}, {"dim_arg", Ints{1}}}), "2xf32");
  EXPECT_EQ(infer(Opcode::Sum, {{f32({2, 3})}}, {{"keep_dim", true}}), "1x1xf32");
  EXPECT_EQ(infer(Opcode::Embedding, {{u32({2, 7})}, {bf16({100, 16})}}), "2x7x16xbf16");
  const NamedValue window[] = {{"stride", int64_t(2)}, {"padding", Ints{1, 1}}, {"dilation", int64_t(1)}, {"groups", int64_t(1)}};
  EXPECT_EQ(infer(Opcode::Conv2d, {{bf16({1, 8, 8, 3})}, {bf16({16, 3, 3, 3})}}, window), "1x4x4x16xbf16");
}

// Calls without MLIR's guarantees: there results have types, and attributes their fields.
TEST(ResultRules, ErrorsOfCallsWithoutMLIR) {
  EXPECT_EQ(infer(Opcode::Reshape, {{f32({4, 6})}}, {{"shape", Ints{3, -2}}}),
            "'reshape' expected entries of -1 at least in shape [3, -2], found -2");
  EXPECT_EQ(infer(Opcode::Reshape, {{f32({4, 6})}}, {{"shape", Ints{5, -1}}}),
            "'reshape' expected a shape that 24 elements fill, found [5, -1]");
  const NamedValue window[] = {{"stride", int64_t(1)}, {"padding", int64_t(0)}, {"dilation", int64_t(1)},
                               {"kernel", int64_t(2)}, {"ceil_mode", false},    {"flattened_compat_info", Ints{1, 4}}};
  EXPECT_EQ(infer(Opcode::MaxPool2d, {{bf16({1, 1, 16, 3})}}, window),
            "'max_pool2d' expected batch, height and width of the flattened image, found 2 numbers");
}

TEST(ResultRules, GatherOfWindows) {
  const NamedValue windows[] = {{"offset_dims", Ints{0, 2}},
                                {"collapsed_slice_dims", Ints{1}},
                                {"start_index_map", Ints{1, 2}},
                                {"slice_sizes", Ints{7, 1, 4}},
                                {"index_vector_dim", int64_t(0)}};
  EXPECT_EQ(infer(Opcode::Gather, {{bf16({7, 8, 9})}, {u32({2, 5})}}, windows), "7x5x4xbf16");
}

TEST(ResultRules, Choices) {
  EXPECT_EQ(infer(Opcode::Typecast, {{bf16({2})}}, {}, {{}, DataType::Float32}), "2xf32");
  EXPECT_EQ(infer(Opcode::Typecast, {{bf16({2})}}),
            "'typecast' expected an element type for the result, which operands and attributes leave open, found none");
  EXPECT_EQ(infer(Opcode::TopK, {{bf16({2, 9})}}, {{"k", int64_t(4)}}), "2x4xbf16 2x4xu32");
  EXPECT_EQ(infer(Opcode::TopK, {{bf16({2, 9})}}, {{"k", int64_t(4)}}, {{}, DataType::UInt16}), "2x4xbf16 2x4xu16");
  EXPECT_EQ(infer(Opcode::TopK, {{bf16({2, 9})}}, {{"k", int64_t(4)}}, {{}, DataType::Float32}),
            "'topk' expected indices of integers, found 'f32'");
  EXPECT_EQ(infer(Opcode::Add, {{f32({2})}, {f32({2})}}, {}, {Ints{2}, {}}),
            "'add' result shape is not supported: it follows from operands and attributes");
  EXPECT_EQ(infer(Opcode::Zeros, {}, {{"shape", Ints{2, 3}}}, {{}, DataType::BFloat16}), "2x3xbf16");
}

TEST(ResultRules, RefusesWhatIsNotOfTheRecord) {
  EXPECT_EQ(infer(Opcode::Add, {{f32({2})}}), "'add' expected a tensor as operand 'rhs', found 0");
  EXPECT_EQ(infer(Opcode::Exp, {{f32({2})}, {f32({2})}}), "'exp' expected at most 1 operand, found 2");
  EXPECT_EQ(infer(Opcode::Exp, {{f32({2})}}, {{"dim", int64_t(0)}}), "'exp' expected an attribute of its record, found 'dim'");
  EXPECT_EQ(infer(Opcode::Permute, {{f32({2})}}), "'permute' expected attribute 'permutation', found none");
  EXPECT_EQ(infer(Opcode::Permute, {{f32({2})}}, {{"permutation", true}}),
            "'permute' invalid kind of value for attribute 'permutation'");
  EXPECT_EQ(infer(Opcode::Gather, {{f32({2})}, {f32({2})}}, {{"dim", int64_t(0)}}),
            "'gather' expected operand 'index' of integers, found 'f32'");
  EXPECT_EQ(infer(Opcode::Exp, {{f32({-1})}}), "'exp' expected sizes of input from 0 to 2^31 - 1, found -1");
}

/// A value of the kind, for attributes that a call has to have.
static Value someValue(AttributeKind kind) {
  switch (kind) {
  case AttributeKind::Flag:
    return true;
  case AttributeKind::Integer:
    return int64_t(1);
  case AttributeKind::Number:
    return 1.0;
  case AttributeKind::Text:
    return StringRef("sum");
  case AttributeKind::Integers:
  case AttributeKind::IntegerOrIntegers:
    return Ints{1, 1};
  case AttributeKind::Literal:
    return Literal{{2}, {0, 1}};
  case AttributeKind::Other:
    return {};
  }
  return {};
}

TEST(ResultRules, ElementsOfComposites) {
  const auto elementsOf = [](CompositeId id, bool areIntegers, std::vector<double> parameters = {}) {
    return rules::elementsOf(infoOf(id), areIntegers, parameters);
  };
  for (const Composite &composite : allComposites())
    EXPECT_EQ(findComposite(composite.name), static_cast<CompositeId>(&composite - allComposites().begin()));
  EXPECT_STREQ(infoOf(CompositeId::Log1pExp).name, "log1p_exp");
  EXPECT_EQ(elementsOf(CompositeId::Cosh, false), CompositeElements::F32);
  EXPECT_EQ(elementsOf(CompositeId::Cosh, true), CompositeElements::F32);
  EXPECT_EQ(elementsOf(CompositeId::Isinf, false), CompositeElements::Own);
  EXPECT_EQ(elementsOf(CompositeId::Fmod, true), CompositeElements::Integers);
  EXPECT_EQ(elementsOf(CompositeId::Hardtanh, true, {-1, 1}), CompositeElements::Integers);
  EXPECT_EQ(elementsOf(CompositeId::Hardtanh, true, {-0.5, 1}), CompositeElements::F32);
}

// Any sizes and values give a type or an error, no crash. Of every operation, and most of them give a type for some call.
TEST(ResultRules, EveryOperation) {
  unsigned inferred = 0, total = 0;
  std::set<StringRef> withoutType;
  for (const OpInfo &op : allOps()) {
    EXPECT_EQ(&infoOf(op.opcode), &op);
    EXPECT_TRUE(op.shape != ShapeRule::Function || op.function) << op.mnemonic.str();
    ++total;
    bool hasType = false;
    for (unsigned rank = 0; rank <= 6; ++rank)
      for (int64_t size : {0, 1, 2, 32})
        for (bool withOptional : {false, true}) {
          SmallVector<Tensors> operands;
          for (const TensorField &field : op.operands) {
            const TensorType type{Ints(rank, size), field.isIntegers ? DataType::Int32 : DataType::BFloat16};
            operands.push_back(field.arity == Arity::One || withOptional ? Tensors{type} : Tensors{});
          }
          SmallVector<NamedValue> attributes;
          for (const AttributeField &field : op.attributes)
            if (std::holds_alternative<std::monostate>(field.standard) && (!field.isOptional || withOptional))
              attributes.push_back({field.name, someValue(field.kind)});
          Choice choice;
          if (op.shape == ShapeRule::Chosen)
            choice.shape = Ints(rank, size);
          if (op.element == ElementRule::Chosen)
            choice.dtype = DataType::Int32;
          hasType |= !StringRef(infer(op.opcode, operands, attributes, choice)).starts_with("'");
        }
    inferred += hasType;
    if (!hasType)
      withoutType.insert(op.mnemonic);
  }
  EXPECT_GT(total, 150u);
  EXPECT_GT(inferred, total * 6 / 10) << testing::PrintToString(std::vector<std::string>(withoutType.begin(), withoutType.end()));
}
