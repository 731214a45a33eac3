// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ttmlir/Host/HostApi.h"

#include <algorithm>
#include <cstdio>

/// A language model of one attention layer, which generates greedily.
class Model {
public:
  /// Keys and values of `capacity` tokens have room.
  Model(const std::string &folder, const ttnn::Device &device, int32_t capacity)
      : device(device), embedding(load(folder + "/embedding.npy")), query(load(folder + "/query.npy")),
        key(load(folder + "/key.npy")), value(load(folder + "/value.npy")), output(load(folder + "/output.npy")),
        head(load(folder + "/head.npy")), width(static_cast<int32_t>(query.shape()[1])), headWidth(width / kHeads),
        keys(makeCache(capacity)), values(makeCache(capacity)) {}

  /// The logits of the token that follows `prompt`, whose keys and values fill the caches.
  std::vector<float> prefill(const std::vector<int32_t> &prompt) {
    const auto count = static_cast<int32_t>(prompt.size());
    ttnn::Tensor x = embed(prompt), k = toHeads(ttnn::matmul(x, key)), v = toHeads(ttnn::matmul(x, value));
    ttnn::fill_cache(keys, k, {.batch_offset = 0});
    ttnn::fill_cache(values, v, {.batch_offset = 0});
    ttnn::Tensor attention = ttnn::scaled_dot_product_attention(toHeads(ttnn::matmul(x, query)), k, v);
    ttnn::Tensor rows = ttnn::reshape(ttnn::permute(attention, {.permutation = {0, 2, 1, 3}}), {.shape = {count, width}});
    const auto all = logits(x, rows).to_vector<float>();
    return {all.end() - all.size() / count, all.end()};
  }

  /// The logits of the token that follows `token`, which is at `position`: one row, whatever came before.
  std::vector<float> decode(int32_t token, int32_t position) {
    ttnn::Tensor x = embed({token}), at = indices({position});
    ttnn::update_cache(keys, toHeads(ttnn::matmul(x, key)), at, {.batch_offset = 0});
    ttnn::update_cache(values, toHeads(ttnn::matmul(x, value)), at, {.batch_offset = 0});
    ttnn::Tensor q = ttnn::reshape(ttnn::matmul(x, query), {.shape = {1, 1, kHeads, headWidth}});
    ttnn::Tensor attention = ttnn::scaled_dot_product_attention_decode(q, keys, values, at);
    return logits(x, ttnn::reshape(attention, {.shape = {1, width}})).to_vector<float>();
  }

private:
  static constexpr int32_t kHeads = 4;

  ttnn::Tensor load(const std::string &path) const {
    return ttnn::to_layout(ttnn::to_device(ttnn::load_tensor(path), device), ttnn::Layout::TILE);
  }
  ttnn::Tensor makeCache(int32_t capacity) const {
    return ttnn::full(device, {.shape = {1, kHeads, capacity, headWidth}, .fill_value = 0, .dtype = key.dtype()});
  }
  ttnn::Tensor indices(const std::vector<int32_t> &numbers) const {
    return ttnn::Tensor::from_vector(
        numbers, {{static_cast<int64_t>(numbers.size())}, ttnn::DataType::INT32, ttnn::Layout::ROW_MAJOR}, device);
  }
  ttnn::Tensor embed(const std::vector<int32_t> &tokens) const { return ttnn::embedding(indices(tokens), embedding); }
  /// [tokens, width] as [1, heads, tokens, width of a head].
  ttnn::Tensor toHeads(const ttnn::Tensor &rows) const {
    const auto count = static_cast<int32_t>(rows.shape()[0]);
    return ttnn::permute(ttnn::reshape(rows, {.shape = {1, count, kHeads, headWidth}}), {.permutation = {0, 2, 1, 3}});
  }
  ttnn::Tensor logits(const ttnn::Tensor &x, const ttnn::Tensor &attention) const {
    return ttnn::matmul(ttnn::add(x, ttnn::matmul(attention, output)), head);
  }

  ttnn::Device device;
  ttnn::Tensor embedding, query, key, value, output, head;
  int32_t width, headWidth;
  ttnn::Tensor keys, values;
};

static int32_t best(const std::vector<float> &logits) {
  return static_cast<int32_t>(std::max_element(logits.begin(), logits.end()) - logits.begin());
}

/// Continues the tokens of prompt.npy, prints them and saves the logits of each step.
static void generate(const std::string &folder) {
  constexpr int32_t kCapacity = 32;
  ttnn::Device device = ttnn::open_device();
  Model model(folder, device, kCapacity);
  const auto prompt = ttnn::load_tensor(folder + "/prompt.npy").to_vector<int32_t>();
  std::vector<float> logits = model.prefill(prompt), all = logits;
  const size_t compiled = device.num_program_cache_entries();
  size_t afterFirst = 0;
  for (auto position = static_cast<int32_t>(prompt.size()); position < kCapacity; ++position) {
    const int32_t token = best(logits);
    std::printf("%d ", token);
    logits = model.decode(token, position);
    all.insert(all.end(), logits.begin(), logits.end());
    if (afterFirst == 0)
      afterFirst = device.num_program_cache_entries();
  }
  // Steps differ in values alone.
  std::printf("%d\n%zu programs for the prompt, %zu for the first step, %zu for the others\n", best(logits), compiled,
              afterFirst - compiled, device.num_program_cache_entries() - afterFirst);
  const auto steps = static_cast<int64_t>(all.size() / logits.size());
  ttnn::save_tensor(ttnn::Tensor::from_vector(all, {{steps, static_cast<int64_t>(logits.size())},
                                                    ttnn::DataType::FLOAT32,
                                                    ttnn::Layout::ROW_MAJOR,
                                                    ttnn::SYSTEM_MEMORY_CONFIG}),
                    folder + "/logits.npy");
}

int main(int argc, char **argv) {
  if (argc != 2) {
    std::fprintf(stderr, "usage: kv-cache <folder of the model's .npy files>\n");
    return 2;
  }
  try {
    generate(argv[1]);
  } catch (const ttnn::Error &error) {
    std::fprintf(stderr, "kv-cache: error: %s\n", error.what());
    return 1;
  }
}
