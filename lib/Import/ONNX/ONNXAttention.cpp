//===- ONNXAttention.cpp - Attention of ONNX ------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../Ops/Formulas.h"
#include "ONNXImporters.h"

#include "ttmlir/Support/Plural.h"

#include "llvm/ADT/STLExtras.h"

#include <cmath>

using namespace mlir;
using namespace mlir::tt::importer;

/// [batch, length, heads * size] as [batch, heads, length, size]; null after an error.
static Value splitHeads(ONNXOp &n, Value x, int64_t heads, StringRef attribute) {
  if (!x)
    return {};
  ArrayRef<int64_t> shape = typeOf(x).getShape();
  if (heads < 1 || shape[2] % heads != 0)
    return n.error("expected a number of heads that divides " + Twine(shape[2]) + " as attribute '" + attribute + "', found " +
                   Twine(heads));
  return n.permute(n.reshape(x, {shape[0], shape[1], heads, shape[2] / heads}), {0, 2, 1, 3});
}

/// [batch, heads, length, size] as [batch, length, heads * size].
static Value joinHeads(ONNXOp &n, Value x) {
  if (!x)
    return {};
  ArrayRef<int64_t> shape = typeOf(x).getShape();
  const SmallVector<int64_t> joined{shape[0], shape[2], shape[1] * shape[3]};
  return n.reshape(n.permute(x, {0, 2, 1, 3}), joined);
}

/// The bias of scores [batch, heads, queries, keys]: the mask, and -inf for keys after a query. Null without either.
static Value biasOf(ONNXOp &n, Value scores) {
  Value mask = n.operand(3), bias;
  Value out = n.full({1, 1, 1, 1}, typeOf(scores).getElementType(), -HUGE_VAL);
  if (mask) {
    SmallVector<int64_t> shape(typeOf(mask).getShape());
    if (shape.size() > 4)
      return n.error("expected a mask of at most 4 axes, found " + Twine(shape.size()));
    shape.insert(shape.begin(), 4 - shape.size(), 1);
    mask = n.reshape(mask, shape);
    bias = mask && typeOf(mask).getElementType().isInteger(1) ? n.where(mask, 0, out) : mask;
  }
  if (!n.integer("is_causal"))
    return bias;
  ArrayRef<int64_t> shape = typeOf(scores).getShape();
  Type i32 = n.builder.getI32Type();
  Value isBefore = n.ge(n.iota({1, 1, shape[2], 1}, i32, 2), n.iota({1, 1, 1, shape[3]}, i32, 3));
  Value causal = n.where(isBefore, 0, out);
  return bias ? n.add(bias, causal) : causal;
}

void mlir::tt::importer::importAttention(ONNXOp &n, Value query, Value key, Value value, Value, Value pastKey, Value pastValue) {
  const int64_t rank = typeOf(query).getRank();
  if ((rank != 3 && rank != 4) || typeOf(key).getRank() != rank || typeOf(value).getRank() != rank)
    return n.fail("expected queries, keys and values of rank 3 or 4, found ranks " + Twine(rank) + ", " +
                  Twine(typeOf(key).getRank()) + " and " + Twine(typeOf(value).getRank()));
  if (rank == 3) {
    query = splitHeads(n, query, n.integer("q_num_heads"), "q_num_heads");
    key = splitHeads(n, key, n.integer("kv_num_heads"), "kv_num_heads");
    value = splitHeads(n, value, n.integer("kv_num_heads"), "kv_num_heads");
  }
  if (pastKey)
    key = n.concat({pastKey, key}, 2);
  if (pastValue)
    value = n.concat({pastValue, value}, 2);
  if (!query || !key || !value)
    return;
  const Value presentKey = key, presentValue = value;
  const int64_t heads = typeOf(query).getDimSize(1), groups = typeOf(key).getDimSize(1);
  if (groups < 1 || heads % groups != 0)
    return n.fail("expected heads of keys that divide " + Twine(heads) + " heads of queries, found " + Twine(groups));
  if (heads != groups)
    for (Value *each : {&key, &value})
      *each = n.build<ttir::RepeatInterleaveOp>(
          {*each}, {n.named("repeats", n.builder.getUI32IntegerAttr(heads / groups)), n.named("dim", n.si32(1))});
  const double scale = n.number("scale", 1 / std::sqrt(static_cast<double>(typeOf(query).getDimSize(3))));
  Value scores = n.build<ttir::MatmulOp>({query, key}, {n.named("transpose_b", n.flag(true))});
  scores = n.multiply(scores, scale);
  if (!scores)
    return;
  SmallVector<Value> stages{scores};
  if (Value bias = biasOf(n, scores))
    scores = n.add(scores, bias);
  stages.push_back(scores);
  if (const double cap = n.number("softcap"); cap != 0) {
    Value part = n.tanh(n.multiply(scores, 1 / cap));
    scores = n.multiply(part, cap);
  }
  stages.push_back(scores);
  Value weights = n.build<ttir::SoftmaxOp>({scores}, {n.named("dimension", n.si32(3)), n.named("numericStable", n.flag(true))});
  stages.push_back(weights);
  Value y = n.matmul(weights, value);
  const int64_t stage = n.integer("qk_matmul_output_mode");
  if (stage < 0 || stage >= static_cast<int64_t>(stages.size()))
    return n.fail("expected 0 to 3 as attribute 'qk_matmul_output_mode', found " + Twine(stage));
  n.give(rank == 3 ? joinHeads(n, y) : y);
  n.give(presentKey);
  n.give(presentValue);
  n.give(stages[stage]);
}

// Pairs of numbers of a head turn by the angle of their place.
void mlir::tt::importer::importRotaryEmbedding(ONNXOp &n, Value x, Value cosine, Value sine, Value places) {
  const int64_t rank = typeOf(x).getRank();
  if (rank != 3 && rank != 4)
    return n.fail("expected a tensor of rank 3 or 4, found rank " + Twine(rank));
  if (rank == 3)
    x = splitHeads(n, x, n.integer("num_heads"), "num_heads");
  if (places && (typeOf(cosine).getRank() != 2 || typeOf(sine).getRank() != 2))
    return n.fail("expected caches of rank 2 with places, found " + listText(cosine) + " and " + listText(sine));
  if (places) {
    cosine = n.takeAt(cosine, places, 0);
    sine = n.takeAt(sine, places, 0);
  }
  if (!x || !cosine || !sine)
    return;
  const int64_t size = typeOf(x).getDimSize(3), given = n.integer("rotary_embedding_dim"), turned = given ? given : size;
  if (turned < 2 || turned > size || turned % 2 != 0)
    return n.fail("expected an even part of " + ::ttmlir::countText(size, "element") +
                  " as attribute 'rotary_embedding_dim', found " + Twine(turned));
  const int64_t half = turned / 2;
  for (Value *each : {&cosine, &sine}) {
    SmallVector<int64_t> shape(typeOf(*each).getShape());
    if (shape.size() != 3 || shape[2] != half)
      return n.fail("expected caches [batch, length, " + Twine(half) + "], or [places, " + Twine(half) + "] with places, found " +
                    listText(shape));
    *each = n.reshape(*each, {shape[0], 1, shape[1], half});
  }
  const bool isInterleaved = n.integer("interleaved");
  ArrayRef<int64_t> shape = typeOf(x).getShape();
  SmallVector<int64_t> split{shape[0], shape[1], shape[2], isInterleaved ? half : 2, isInterleaved ? 2 : half},
      part{shape[0], shape[1], shape[2], half};
  const int64_t pairAxis = isInterleaved ? 4 : 3;
  Value pairs = n.reshape(n.slice(x, 3, 0, turned), split);
  Value first = n.reshape(n.slice(pairs, pairAxis, 0, 1), part), second = n.reshape(n.slice(pairs, pairAxis, 1, 2), part);
  Value real = n.subtract(n.multiply(cosine, first), n.multiply(sine, second));
  Value imaginary = n.add(n.multiply(sine, first), n.multiply(cosine, second));
  SmallVector<int64_t> single(split), whole(part);
  single[pairAxis] = 1;
  whole[3] = turned;
  Value y = n.reshape(n.concat({n.reshape(real, single), n.reshape(imaginary, single)}, pairAxis), whole);
  if (turned < size)
    y = n.concat({y, n.slice(x, 3, turned, size)}, 3);
  n.give(rank == 3 ? joinHeads(n, y) : y);
}
