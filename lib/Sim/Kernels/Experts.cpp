//===- Experts.cpp - Mixtures of experts on one device --------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Common.h"
#include "Gemm.h"

#include "ttmlir/Sim/KernelArgs/ExpertOps.h"
#include "ttmlir/Sim/KernelArgs/TTIROps.h"
#include "ttmlir/Support/Arithmetic.h"
#include "ttmlir/Support/Plural.h"

#include <bit>
#include <cmath>
#include <limits>
#include <vector>

using namespace ttmlir;
using namespace ttmlir::sim;

namespace {

double numberAt(const TensorView &view, int64_t index) { return loadAsDouble(view.dtype, elementAt(view, index)); }

/// The integers of a small tensor.
std::vector<int64_t> integersOf(const TensorView &view) {
  std::vector<int64_t> values(view.volume());
  for (int64_t i = 0; i < view.volume(); ++i)
    values[i] = saturatingCast<int32_t>(numberAt(view, i));
  return values;
}

void fillZeros(const TensorView &view, KernelContext &ctx) {
  const int64_t bytes = elementBytes(view.dtype);
  ctx.parallelRanges(view.volume(), taskElements,
                     [&](int64_t begin, int64_t end) { std::memset(mutableElementAt(view, begin), 0, (end - begin) * bytes); });
}

} // namespace

//===----------------------------------------------------------------------===//
// Products
//===----------------------------------------------------------------------===//

llvm::Error kernels::sparseMatmul(const args::SparseMatmulArgs &a, KernelContext &ctx) {
  if (llvm::Error error = expectTensors({{&a.a, "a"}, {&a.b, "b"}, {&a.sparsity, "sparsity"}, {&a.result, "result"}}))
    return error;
  for (auto [view, name] : {std::pair(&a.a, "a"), {&a.b, "b"}, {&a.sparsity, "sparsity"}})
    if (llvm::Error error = expectRank(*view, name, 4))
      return error;
  const ShapeRef lhs = a.a.shape, rhs = a.b.shape;
  const int64_t experts = rhs[1], m = lhs[2], k = lhs[3], n = rhs[3];
  if (rhs[0] != 1 || rhs[2] != k || (a.is_input_a_sparse && lhs[1] != experts))
    return failure("expected b of 1 x experts x " + llvm::Twine(k) + " x columns, found " + shapeText(rhs));
  // Blocks of a result are [outer, experts]; factor a has one for each of both, or for each of outer.
  const int64_t outer = a.is_input_a_sparse ? lhs[0] : lhs[0] * lhs[1], blocks = outer * experts;
  if (a.result.volume() != blocks * m * n)
    return failure("expected " + countText(blocks * m * n, "element") + " of result, found shape " + shapeText(a.result.shape));
  const int64_t marks = a.sparsity.volume();
  if (marks != blocks && marks != experts)
    return failure("expected " + llvm::Twine(blocks) + " or " + countText(experts, "element") + " of sparsity, found " +
                   llvm::Twine(marks));
  if (a.result.volume() == 0)
    return llvm::Error::success();
  const DataType compute = accumulatorType({a.a.dtype, a.b.dtype});
  llvm::SmallVector<MatrixProduct, 0> products;
  for (int64_t block = 0; block < blocks; ++block) {
    std::byte *to = mutableElementAt(a.result, block * m * n);
    if (k == 0 || numberAt(a.sparsity, block % marks) == 0) {
      std::memset(to, 0, m * n * elementBytes(a.result.dtype));
      continue;
    }
    const int64_t left = a.is_input_a_sparse ? block : block / experts;
    products.push_back({m,
                        n,
                        k,
                        {elementAt(a.a, left * m * k), a.a.dtype, k, false},
                        {elementAt(a.b, block % experts * k * n), a.b.dtype, n, false},
                        to,
                        a.result.dtype,
                        nullptr,
                        a.math_fidelity});
  }
  if (!products.empty())
    multiplyMatrices(products, compute, nullptr, ctx);
  return llvm::Error::success();
}

//===----------------------------------------------------------------------===//
// Routing
//===----------------------------------------------------------------------===//

/// The experts of the only device, the first one: experts with an entry other than 0 in its column of `mapping`, or, if
/// `byDevice`, with entry 0, its number. At most `limit`.
static std::vector<int64_t> localExperts(const std::vector<int64_t> &mapping, int64_t stride, bool byDevice, int64_t limit) {
  std::vector<int64_t> experts;
  for (int64_t i = 0; i * stride < static_cast<int64_t>(mapping.size()) && static_cast<int64_t>(experts.size()) < limit; ++i)
    if ((mapping[i * stride] == 0) == byDevice)
      experts.push_back(i);
  return experts;
}

llvm::Error kernels::moeExpertTokenRemap(const args::MoeExpertTokenRemapArgs &a, KernelContext &ctx) {
  if (llvm::Error error = expectTensors({{&a.topk_tensor, "topk_tensor"},
                                         {&a.expert_mapping, "expert_mapping"},
                                         {&a.expert_metadata, "expert_metadata"},
                                         {&a.mapping, "mapping"},
                                         {&a.reduced, "reduced"}}))
    return error;
  for (auto [view, name] : {std::pair(&a.topk_tensor, "topk_tensor"),
                            {&a.expert_mapping, "expert_mapping"},
                            {&a.expert_metadata, "expert_metadata"},
                            {&a.mapping, "mapping"}})
    if (llvm::Error error = expectRank(*view, name, 4))
      return error;
  const int64_t tokens = a.topk_tensor.shape[1] * a.topk_tensor.shape[2], experts = a.topk_tensor.shape[3],
                local = a.mapping.shape[3], chosen = a.expert_metadata.shape[3];
  if (a.expert_mapping.shape[2] != experts)
    return failure("expected expert_mapping of " + llvm::Twine(experts) + " experts in axis 2, found " +
                   shapeText(a.expert_mapping.shape));
  if (a.reduction_size < 1 || a.mapping.volume() != tokens * local ||
      a.reduced.volume() != ceilDiv(tokens, a.reduction_size) * local)
    return failure("expected results for " + llvm::Twine(tokens) + " tokens, found shapes " + shapeText(a.mapping.shape) + " and " +
                   shapeText(a.reduced.shape));
  if (a.expert_metadata.volume() < tokens * chosen || a.topk_tensor.volume() < tokens * experts)
    return failure("expected metadata of " + llvm::Twine(tokens) + " tokens, found shape " + shapeText(a.expert_metadata.shape));
  fillZeros(a.mapping, ctx);
  fillZeros(a.reduced, ctx);
  const std::vector<int64_t> mine =
      localExperts(integersOf(a.expert_mapping), std::max<int64_t>(1, a.expert_mapping.shape[3]), /*byDevice=*/false, local);
  std::vector<int64_t> columns(experts, -1);
  for (size_t i = 0; i < mine.size(); ++i)
    columns[mine[i]] = i;
  const float one = 1;
  for (int64_t token = 0; token < tokens; ++token)
    for (int64_t i = 0; i < chosen; ++i) {
      const int64_t expert = saturatingCast<int32_t>(numberAt(a.expert_metadata, token * chosen + i));
      if (expert < 0 || expert >= experts)
        return failure("expert " + llvm::Twine(expert) + " of token " + llvm::Twine(token) + " is none of " + llvm::Twine(experts));
      if (columns[expert] < 0)
        continue;
      convert(a.topk_tensor.dtype, elementAt(a.topk_tensor, token * experts + expert), a.mapping.dtype,
              mutableElementAt(a.mapping, token * local + columns[expert]), 1);
      writeElements(a.reduced, token / a.reduction_size * local + columns[expert], 1, &one);
    }
  return llvm::Error::success();
}

llvm::Error kernels::selectiveReduceCombine(const args::SelectiveReduceCombineArgs &a, KernelContext &ctx) {
  const TensorView &input = a.dense_input_tensor, &weights = a.dense_activations_tensor, &maps = a.dense_token_maps_tensor,
                   &counts = a.dense_token_counts_tensor;
  if (llvm::Error error = expectTensors({{&input, "dense_input_tensor"},
                                         {&weights, "dense_activations_tensor"},
                                         {&maps, "dense_token_maps_tensor"},
                                         {&counts, "dense_token_counts_tensor"},
                                         {&a.result, "result"}}))
    return error;
  if (llvm::Error error = expectRank(input, "dense_input_tensor", 3))
    return error;
  const int64_t experts = input.shape[0], room = input.shape[1], hidden = a.hidden_size, slots = a.select_experts_k,
                tokens = saturatingMul(a.batch_size, a.seq_size);
  if (llvm::Error error = expectShape(input, "dense_input_tensor", {experts, room, hidden}))
    return error;
  if (llvm::Error error = expectShape(weights, "dense_activations_tensor", {experts, room}))
    return error;
  if (llvm::Error error = expectShape(maps, "dense_token_maps_tensor", {experts, room}))
    return error;
  if (counts.volume() != experts)
    return expectShape(counts, "dense_token_counts_tensor", {experts});
  if (llvm::Error error = expectShape(a.result, "result", {slots, tokens, hidden}))
    return error;
  // Rows of experts by token, experts in their order.
  std::vector<llvm::SmallVector<int64_t, 4>> rows(tokens);
  const std::vector<int64_t> places = integersOf(maps), lengths = integersOf(counts);
  for (int64_t expert = 0; expert < experts; ++expert) {
    if (lengths[expert] < 0 || lengths[expert] > room)
      return failure("expected at most " + countText(room, "token") + " of expert " + llvm::Twine(expert) + ", found " +
                     llvm::Twine(lengths[expert]));
    for (int64_t i = expert * room; i < expert * room + lengths[expert]; ++i) {
      if (places[i] < 0 || places[i] >= tokens)
        return failure("token " + llvm::Twine(places[i]) + " of expert " + llvm::Twine(expert) + " is none of " +
                       llvm::Twine(tokens));
      rows[places[i]].push_back(i);
    }
  }
  ctx.parallelRanges(tokens, grainFor(slots * hidden), [&](int64_t begin, int64_t end) {
    Scratch<double> sums(ctx, hidden), buffer(ctx, hidden);
    for (int64_t token = begin; token < end; ++token)
      for (int64_t slot = 0; slot < slots; ++slot) {
        std::fill_n(sums.data(), hidden, 0.0);
        const int64_t count = rows[token].size(), last = slot + 1 == slots ? count : std::min(count, slot + 1);
        for (int64_t i = slot; i < last; ++i) {
          const int64_t row = rows[token][i];
          const double weight = numberAt(weights, row), *values = readElements(input, row * hidden, hidden, buffer.data());
          for (int64_t d = 0; d < hidden; ++d)
            sums[d] += weight * values[d];
        }
        writeElements(a.result, (slot * tokens + token) * hidden, hidden, sums.data());
      }
  });
  return llvm::Error::success();
}

//===----------------------------------------------------------------------===//
// Feed-forward networks
//===----------------------------------------------------------------------===//

namespace {

/// Weights of `moe_gpt` as cores read them: [cores, layers, experts, groups, rows, 128].
struct CoreWeights {
  static constexpr int64_t width = 128;
  const TensorView &view;
  int64_t cores, layers, experts, groups, rows;

  explicit CoreWeights(const TensorView &view)
      : view(view), cores(view.shape[0]), layers(view.shape[1]), experts(view.shape[2]), groups(view.shape[3]),
        rows(view.shape[4]) {}
  int64_t blocks() const { return cores * groups; }
  /// Block `block` of an expert, of the first layer.
  StoredMatrix matrix(int64_t expert, int64_t block) const {
    const int64_t index = (block / groups * layers * experts + expert) * groups + block % groups;
    return {elementAt(view, index * rows * width), view.dtype, width, false};
  }
};

/// The tokens of an expert, and their scores.
struct ExpertTokens {
  std::vector<int64_t> tokens;
  std::vector<float> scores;
};

/// min(gate, 7) sigmoid(1.702 min(gate, 7)) (clamp(up, -7, 7) + 1).
template <class T> T swiglu(T gate, T up) {
  const T g = std::min(gate, T(7)), u = std::clamp(up, T(-7), T(7));
  return (u + 1) * g / (1 + std::exp(T(-1.702) * g));
}

/// The network of one expert for `rows` tokens in `input`: `hidden` columns for each of them in `output`.
template <class T>
void feedForward(const CoreWeights &up, const CoreWeights &down, int64_t expert, int64_t rows, const T *input, T *output,
                 int64_t hidden, KernelContext &ctx) {
  constexpr int64_t tile = 32, width = CoreWeights::width;
  const int64_t inner = down.rows;
  auto multiply = [&](const T *left, int64_t depth, const CoreWeights &weights, std::vector<T> &out) {
    out.assign(weights.blocks() * rows * width, T(0));
    llvm::SmallVector<MatrixProduct, 0> products;
    for (int64_t block = 0; block < weights.blocks(); ++block)
      products.push_back({rows,
                          width,
                          depth,
                          {reinterpret_cast<const std::byte *>(left), typeOf<T>(), depth, false},
                          weights.matrix(expert, block),
                          reinterpret_cast<std::byte *>(&out[block * rows * width]),
                          typeOf<T>()});
    if (depth && !products.empty())
      multiplyMatrices(products, typeOf<T>(), nullptr, ctx);
  };
  std::vector<T> sums, active(rows * inner, T(0));
  multiply(input, up.rows, up, sums);
  // Blocks have tiles of gate, up, gate and up: half as many columns as they are wide.
  for (int64_t column = 0; column < std::min(inner, up.blocks() * width / 2); ++column) {
    const int64_t block = column / (width / 2), within = column % (width / 2);
    const int64_t gate = within / tile * 2 * tile + within % tile;
    for (int64_t row = 0; row < rows; ++row) {
      const T *from = &sums[(block * rows + row) * width];
      active[row * inner + column] = swiglu(from[gate], from[gate + tile]);
    }
  }
  multiply(active.data(), inner, down, sums);
  for (int64_t row = 0; row < rows; ++row)
    for (int64_t column = 0; column < std::min(hidden, down.blocks() * width); ++column)
      output[row * hidden + column] = sums[(column / width * rows + row) * width + column % width];
}

/// The words that a number of bytes takes, in multiples of 16 bytes.
int64_t alignedWords(int64_t bytes) { return alignUp(bytes, 16) / 4; }

/// token_counts, token_indices and activation_records.
void writeRouting(const args::MoeGptArgs &a, llvm::ArrayRef<ExpertTokens> experts, int64_t tokens, KernelContext &ctx) {
  constexpr uint32_t none = std::numeric_limits<uint32_t>::max();
  const int64_t count = experts.size(), words = alignedWords(4 * (2 * count + 1));
  for (const TensorView *view : {&a.token_counts, &a.activation_records, &a.token_indices})
    fillZeros(*view, ctx);
  auto put = [](const TensorView &view, int64_t index, uint32_t value) { writeElements(view, index, 1, &value); };
  std::vector<uint32_t> slots(tokens * count, none), scores(tokens * count, 0);
  for (int64_t expert = 0; expert < count; ++expert) {
    const ExpertTokens &list = experts[expert];
    const int64_t length = list.tokens.size();
    put(a.token_counts, expert, static_cast<uint32_t>(length));
    for (int64_t i = 0; i <= length; ++i)
      put(a.token_indices, (expert * (tokens + 1) + i) * 4, i < length ? static_cast<uint32_t>(list.tokens[i]) : none);
    for (int64_t i = 0; i < length; ++i) {
      slots[list.tokens[i] * count + expert] = static_cast<uint32_t>(i);
      scores[list.tokens[i] * count + expert] = std::bit_cast<uint32_t>(list.scores[i]);
    }
  }
  int64_t record = 0;
  for (int64_t token = 0; token < tokens; ++token) {
    const uint32_t *slot = &slots[token * count];
    if (std::all_of(slot, slot + count, [](uint32_t s) { return s == none; }))
      continue;
    put(a.activation_records, record * words, static_cast<uint32_t>(token));
    for (int64_t expert = 0; expert < count; ++expert) {
      put(a.activation_records, record * words + 1 + expert, slot[expert]);
      put(a.activation_records, record * words + 1 + count + expert, scores[token * count + expert]);
    }
    ++record;
  }
  put(a.activation_records, record * words, none);
}

llvm::Error checkMoeGpt(const args::MoeGptArgs &a) {
  if (llvm::Error error = expectTensors({{&a.input_tensor, "input_tensor"},
                                         {&a.expert_indices, "expert_indices"},
                                         {&a.expert_scores, "expert_scores"},
                                         {&a.expert_mapping, "expert_mapping"},
                                         {&a.w0_w1_tensor, "w0_w1_tensor"},
                                         {&a.w2_tensor, "w2_tensor"},
                                         {&a.token_counts, "token_counts"},
                                         {&a.activation_records, "activation_records"},
                                         {&a.token_indices, "token_indices"},
                                         {&a.tilize_out, "tilize_out"},
                                         {&a.tilize_out_rm, "tilize_out_rm"}}))
    return error;
  for (auto [view, name, rank] : {std::tuple<const TensorView *, llvm::StringRef, int64_t>(&a.input_tensor, "input_tensor", 2),
                                  {&a.expert_indices, "expert_indices", 2},
                                  {&a.w0_w1_tensor, "w0_w1_tensor", 6},
                                  {&a.w2_tensor, "w2_tensor", 6},
                                  {&a.tilize_out, "tilize_out", 4}})
    if (llvm::Error error = expectRank(*view, name, rank))
      return error;
  const int64_t tokens = a.input_tensor.shape[0], hidden = a.input_tensor.shape[1], experts = a.w0_w1_tensor.shape[2];
  const ShapeRef up = a.w0_w1_tensor.shape, down = a.w2_tensor.shape;
  if (up[4] != hidden || up[5] != CoreWeights::width || down[5] != CoreWeights::width || down[0] != up[0] || down[2] != experts)
    return failure("expected weights of " + countText(hidden, "row") + " and " + countText(CoreWeights::width, "column") +
                   ", found shapes " + shapeText(up) + " and " + shapeText(down));
  if (a.w0_w1_tensor.volume() > 0 && (up[1] == 0 || down[1] == 0))
    return failure("expected weights of a layer, found none");
  const int64_t words = alignedWords(4 * (2 * experts + 1));
  for (auto [view, name, shape] : {std::tuple<const TensorView *, llvm::StringRef, Shape>(&a.expert_indices, "expert_indices",
                                                                                          {tokens, a.expert_indices.shape[1]}),
                                   {&a.expert_scores, "expert_scores", a.expert_indices.shape},
                                   {&a.token_counts, "token_counts", {1, alignedWords(4 * experts)}},
                                   {&a.activation_records, "activation_records", {1, (tokens + 1) * words}},
                                   {&a.token_indices, "token_indices", {experts, (tokens + 1) * 4}},
                                   {&a.tilize_out, "tilize_out", {a.tilize_out.shape[0], 2, 32, hidden}},
                                   {&a.tilize_out_rm, "tilize_out_rm", a.tilize_out.shape}})
    if (llvm::Error error = expectShape(*view, name, shape))
      return error;
  if (a.tilize_out.shape[0] * 64 < experts * tokens)
    return failure("expected room for " + countText(experts * tokens, "row") + " in tilize_out, found shape " +
                   shapeText(a.tilize_out.shape));
  return llvm::Error::success();
}

} // namespace

llvm::Error kernels::moeGpt(const args::MoeGptArgs &a, KernelContext &ctx) {
  if (llvm::Error error = checkMoeGpt(a))
    return error;
  const CoreWeights up(a.w0_w1_tensor), down(a.w2_tensor);
  const int64_t tokens = a.input_tensor.shape[0], hidden = a.input_tensor.shape[1], chosen = a.expert_indices.shape[1],
                all = a.expert_mapping.volume();
  const std::vector<int64_t> mine = localExperts(integersOf(a.expert_mapping), 1, /*byDevice=*/true, up.experts);
  std::vector<ExpertTokens> experts(up.experts);
  for (int64_t i = 0; i < tokens * chosen; ++i) {
    const int64_t expert = saturatingCast<int32_t>(numberAt(a.expert_indices, i));
    if (expert < 0 || expert >= all)
      return failure("expert " + llvm::Twine(expert) + " of token " + llvm::Twine(i / chosen) + " is none of " + llvm::Twine(all));
    const auto found = std::find(mine.begin(), mine.end(), expert);
    if (found == mine.end())
      continue;
    ExpertTokens &list = experts[found - mine.begin()];
    if (!list.tokens.empty() && list.tokens.back() == i / chosen)
      continue; // the same expert twice
    list.tokens.push_back(i / chosen);
    list.scores.push_back(static_cast<float>(numberAt(a.expert_scores, i)));
  }
  writeRouting(a, experts, tokens, ctx);
  fillZeros(a.tilize_out, ctx);
  fillZeros(a.tilize_out_rm, ctx);
  auto compute = [&](auto zero) {
    using T = decltype(zero);
    for (int64_t expert = 0; expert < up.experts; ++expert) {
      const int64_t rows = experts[expert].tokens.size();
      if (rows == 0 || hidden == 0)
        continue;
      std::vector<T> input(rows * hidden), output(rows * hidden, T(0));
      for (int64_t row = 0; row < rows; ++row)
        convert(a.input_tensor.dtype, elementAt(a.input_tensor, experts[expert].tokens[row] * hidden), typeOf<T>(),
                &input[row * hidden], hidden);
      feedForward(up, down, expert, rows, input.data(), output.data(), hidden, ctx);
      for (const TensorView *result : {&a.tilize_out, &a.tilize_out_rm})
        writeElements(*result, expert * tokens * hidden, rows * hidden, output.data());
    }
  };
  if (a.input_tensor.dtype == DataType::Float64)
    compute(double());
  else
    compute(float());
  return llvm::Error::success();
}

//===----------------------------------------------------------------------===//
// Kernels of the user
//===----------------------------------------------------------------------===//

llvm::Error kernels::ttLangOp(const args::TTLangArgs &a, KernelContext &) {
  return failure("kernel '" + llvm::Twine(llvm::StringRef(a.kernel_id)) + "', version '" +
                 llvm::Twine(llvm::StringRef(a.version_tag)) + "', of the user is not supported: only cards have it");
}
