//===- ComputeKernels.cpp - Kernels on one core's L1 ----------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "KernelKinds.h"

#include "llvm/ADT/StringSwitch.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/MathExtras.h"

using namespace ttmlir;
using namespace ttmlir::calibration;
using hw::VectorFunction;
using llvm::StringRef;

/// A core whose compute kernel does `build(compute)` as often as the request says.
template <class Build> static hw::KernelShape computeAlone(KernelRequest &request, Build build) {
  Cores cores(firstCores(request.chip, request.count("cores", 1)), request.chip);
  Compute compute = cores.compute();
  compute.init();
  compute.loop(request.iterations(), [&] { build(cores, compute); });
  return {{cores.shape}};
}

/// A buffer that a compute kernel fills and empties in turn.
static uint8_t passBuffer(Cores &cores, uint64_t pages) { return cores.buffer(2 * pages); }

//===----------------------------------------------------------------------===//
// Chains of element-wise functions
//===----------------------------------------------------------------------===//

namespace {
/// Passes of a chain over tiles in L1.
struct Chain {
  KernelRequest &request;
  Cores &cores;
  Compute &compute;
  uint64_t tiles, block;
  DataType type = DataType::BFloat16;

  /// For each block of `count` tiles: waits for pages of `in`, computes each tile, and packs it to `out`, if there are such
  /// buffers.
  template <class Build> void pass(std::optional<uint8_t> in, std::optional<uint8_t> out, DataType packed, Build tile) {
    compute.init();
    forBlocks(compute, tiles, block, [&](uint64_t count) {
      if (in)
        compute.wait(*in, count);
      if (out)
        compute.reserve(*out, count);
      compute.dst([&] { compute.loop(count, tile); }, [&] { compute.loop(count, [&] { compute.packTile(packed); }); });
      if (in)
        compute.pop(*in, count);
      if (out)
        compute.push(*out, count);
    });
  }
  void vector(VectorFunction function) { compute.vector(request.vector(function)); }
};
} // namespace

/// exp(sqrt(x) + y), or the pass of one of its functions.
static void chainOfVector(Chain &chain, StringRef phase, bool isFused) {
  Compute &compute = chain.compute;
  const DataType between = chain.request.type("intermediate");
  if (isFused)
    return chain.pass({}, {}, chain.type, [&] {
      compute.copyTile(chain.type);
      chain.vector(VectorFunction::SqrtExact);
      compute.copyTile(chain.type);
      chain.vector(VectorFunction::Binary);
      chain.vector(VectorFunction::ExpFast);
    });
  const bool isAll = phase.empty() || phase == "all";
  const std::optional<uint8_t> first = isAll ? std::optional(passBuffer(chain.cores, chain.tiles)) : std::nullopt,
                               second = isAll ? std::optional(passBuffer(chain.cores, chain.tiles)) : std::nullopt;
  if (isAll || phase == "sqrt")
    chain.pass({}, first, between, [&] {
      compute.copyTile(chain.type);
      chain.vector(VectorFunction::SqrtExact);
    });
  if (isAll || phase == "add")
    chain.pass(first, second, between, [&] {
      compute.copyTile(between);
      compute.copyTile(chain.type);
      chain.vector(VectorFunction::Binary);
    });
  if (isAll || phase == "exp")
    chain.pass(second, {}, chain.type, [&] {
      compute.copyTile(between);
      chain.vector(VectorFunction::ExpFast);
    });
}

/// sqrt(x) * b.
static void chainOfBoth(Chain &chain, StringRef phase, StringRef variant) {
  Compute &compute = chain.compute;
  const unsigned phases = chain.request.phases();
  if (variant != "unfused")
    return chain.pass({}, {}, chain.type, [&] {
      compute.copyTile(chain.type);
      chain.vector(VectorFunction::SqrtExact);
      if (variant == "dstreuse")
        return compute.mulReusing(chain.type, phases);
      compute.copyTile(chain.type);
      chain.vector(VectorFunction::BinaryProduct);
    });
  const bool isAll = phase.empty() || phase == "all";
  const std::optional<uint8_t> between = isAll ? std::optional(passBuffer(chain.cores, chain.tiles)) : std::nullopt;
  if (isAll || phase == "sqrt")
    chain.pass({}, between, chain.type, [&] {
      compute.copyTile(chain.type);
      chain.vector(VectorFunction::SqrtExact);
    });
  if (isAll || phase == "mul")
    chain.pass(between, {}, chain.type, [&] { compute.mulTiles(chain.type, chain.type, phases); });
}

/// 1 / row sum.
static void chainOfReduction(Chain &chain, StringRef phase, bool isFused) {
  Compute &compute = chain.compute;
  const auto reduces = [&] {
    compute.loop(chain.tiles, [&] { compute.reduceSum(chain.type, chain.type, hw::ReducedDim::Row, chain.request.phases()); });
  };
  const auto packs = [&] { compute.packTile(chain.type); };
  if (isFused)
    return compute.dst(
        [&] {
          reduces();
          chain.vector(VectorFunction::ReciprocalExact);
        },
        packs);
  const bool isAll = phase.empty() || phase == "all";
  const std::optional<uint8_t> between = isAll ? std::optional(passBuffer(chain.cores, 1)) : std::nullopt;
  if (isAll || phase == "reduce") {
    compute.dst(reduces, packs);
    if (between)
      compute.push(*between, 1);
  }
  if (isAll || phase == "recip") {
    if (between)
      compute.wait(*between, 1);
    compute.dst(
        [&] {
          compute.copyTile(chain.type);
          chain.vector(VectorFunction::ReciprocalExact);
        },
        packs);
    if (between)
      compute.pop(*between, 1);
  }
}

hw::KernelShape calibration::makeChain(KernelRequest &request) {
  const StringRef expression = request.text("expression"), variant = request.text("variant"), phase = request.text("phase");
  const uint64_t tiles = request.count("tiles"), block = request.count("block", 1);
  return computeAlone(request, [&](Cores &cores, Compute &compute) {
    Chain chain{request, cores, compute, tiles, block, request.type("dtype")};
    if (expression == "sfpu_chain")
      chainOfVector(chain, phase, variant == "fused");
    else if (expression == "fpu_sfpu")
      chainOfBoth(chain, phase, variant);
    else if (expression == "reduce_recip")
      chainOfReduction(chain, phase, variant == "fused");
    else
      request.fail("unknown expression " + expression);
  });
}

//===----------------------------------------------------------------------===//
// Products
//===----------------------------------------------------------------------===//

/// Blocks of `rows` x `columns` results of a product with `depth` tiles each.
static void products(KernelRequest &request, Compute &compute, DataType type, uint64_t rows, uint64_t columns, uint64_t depth,
                     std::pair<uint64_t, uint64_t> subblock) {
  const auto [blockRows, blockColumns] = subblock;
  const uint64_t blocks = std::max<uint64_t>(rows / blockRows, 1) * std::max<uint64_t>(columns / blockColumns, 1);
  compute.loop(blocks, [&] {
    compute.dst([&] { compute.loop(depth, [&] { compute.products(type, blockRows, type, blockColumns, request.phases()); }); },
                [&] { compute.loop(blockRows * blockColumns, [&] { compute.packTile(type); }); });
  });
}

hw::KernelShape calibration::makeMatmulResident(KernelRequest &request) {
  const auto tiles = [&](StringRef key) { return request.count(key, request.count((key + "_tiles").str(), 0)); };
  const uint64_t m = tiles("m"), n = tiles("n"), k = tiles("k");
  const auto subblock = request.extents("subblock");
  if (m == 0 || n == 0 || k == 0)
    request.fail("no extents m, n and k");
  return computeAlone(request,
                      [&](Cores &, Compute &compute) { products(request, compute, request.type("dtype"), m, n, k, subblock); });
}

hw::KernelShape calibration::makeRowChain(KernelRequest &request) {
  const uint64_t m = request.count("m_tiles"), k = request.count("k_tiles"), n = request.count("n_tiles");
  const uint64_t rows = request.count("block_rows");
  const auto subblock = request.extents("subblock");
  const DataType type = request.type("dtype");
  const bool reconfigures = request.count("reconfig", 1) != 0;
  return computeAlone(request, [&](Cores &cores, Compute &compute) {
    const uint8_t a = passBuffer(cores, rows * k), b = passBuffer(cores, rows * k), sum = passBuffer(cores, rows * k),
                  product = passBuffer(cores, rows * n);
    const auto setUp = [&] {
      for (unsigned i = 0; i < (reconfigures ? 3 : 1); ++i)
        compute.init();
    };
    compute.loop(std::max<uint64_t>(m / rows, 1), [&] {
      for (uint8_t operand : {a, b}) {
        setUp();
        compute.reserve(operand, rows * k);
        compute.loop(rows, [&] { compute.tilizeBlock(type, k); });
        compute.push(operand, rows * k);
      }
      setUp();
      compute.wait(a, rows * k);
      compute.wait(b, rows * k);
      compute.reserve(sum, rows * k);
      compute.loop(rows * k, [&] { compute.dst([&] { compute.addTiles(type, type); }, [&] { compute.packTile(type); }); });
      compute.push(sum, rows * k);
      compute.pop(a, rows * k);
      compute.pop(b, rows * k);
      setUp();
      compute.wait(sum, rows * k);
      compute.reserve(product, rows * n);
      products(request, compute, type, rows, n, k, subblock);
      compute.push(product, rows * n);
      compute.pop(sum, rows * k);
      setUp();
      compute.wait(product, rows * n);
      compute.loop(rows, [&] { compute.untilizeBlock(type, n); });
      compute.pop(product, rows * n);
    });
  });
}

//===----------------------------------------------------------------------===//
// Sums of tiles
//===----------------------------------------------------------------------===//

hw::KernelShape calibration::makeAccumulate(KernelRequest &request) {
  const StringRef method = request.text("method");
  const DataType type = request.type("dtype");
  const uint64_t tiles = request.count("blocks", 64) * request.count("tiles_per_block", 1);
  return computeAlone(request, [&](Cores &cores, Compute &compute) {
    if (method == "rmw") {
      const uint8_t sum = cores.buffer(2);
      compute.push(sum, 1);
      compute.loop(tiles, [&] {
        compute.wait(sum, 1);
        compute.dst([&] { compute.addTiles(type, type); }, [&] { compute.packTile(type); });
        compute.pop(sum, 1);
        compute.push(sum, 1);
      });
      compute.wait(sum, 1);
      compute.pop(sum, 1);
    } else if (method == "pack_l1_acc") {
      compute.loop(llvm::divideCeil(tiles, 2), [&] {
        compute.dst([&] { compute.addTiles(type, type); }, [&] { compute.packTile(type, /*accumulates=*/true); });
      });
    } else {
      compute.dst([&] { compute.loop(llvm::divideCeil(tiles, 2), [&] { compute.addTiles(type, type); }); },
                  [&] { compute.packTile(type); });
    }
  });
}

hw::KernelShape calibration::makeVectorLoop(KernelRequest &request) {
  const uint64_t vectors = request.count("vector_ops");
  const double tile =
      request.vector(request.text("function") == "rsqrt" ? VectorFunction::RsqrtExact : VectorFunction::ReciprocalExact);
  return computeAlone(request, [&](Cores &, Compute &compute) {
    compute.math.work(hw::vectorCallCycles(request.rates, tile, static_cast<double>(vectors)), hw::Unit::Vector);
  });
}

/// Adds `tiles` tiles in pairs, reduces the sum in the vector unit and scales it.
static void addThenReduce(KernelRequest &request, Compute &compute, DataType type, uint64_t tiles, hw::ReducedDim dim) {
  compute.dst(
      [&] {
        compute.loop(llvm::divideCeil(tiles, 2), [&] { compute.addBlockTiles(type, type); });
        compute.vector(hw::reduceVectorCycles(request.rates, dim));
      },
      [&] { compute.packTile(request.type("output", DataType::Float32)); });
}

hw::KernelShape calibration::makeReduceResident(KernelRequest &request) {
  const StringRef method = request.text("method");
  const hw::ReducedDim dim = llvm::StringSwitch<hw::ReducedDim>(request.text("dim"))
                                 .Case("col", hw::ReducedDim::Column)
                                 .Case("scalar", hw::ReducedDim::Scalar)
                                 .Default(hw::ReducedDim::Row);
  uint64_t ht = request.count("ht", 1), wt = request.count("wt", request.count("tiles", 1));
  if (!request.has("ht") && dim == hw::ReducedDim::Column)
    std::swap(ht, wt);
  const uint64_t results = dim == hw::ReducedDim::Row ? ht : dim == hw::ReducedDim::Column ? wt : 1, terms = ht * wt / results;
  const DataType type = request.type("input");
  return computeAlone(request, [&](Cores &, Compute &compute) {
    compute.init();
    compute.init();
    if (method == "reduce_tile")
      compute.init();
    compute.loop(results * request.count("nc", 1), [&] {
      if (method != "reduce_tile")
        return addThenReduce(request, compute, type, terms, dim);
      compute.dst([&] { compute.loop(terms, [&] { compute.reduceSum(type, type, dim, request.phases()); }); },
                  [&] { compute.packTile(request.type("output", DataType::Float32)); });
    });
  });
}

/// The sum of `tiles` tiles, as `method` says, and its mean.
static void rowMean(KernelRequest &request, Cores &cores, Compute &compute, StringRef method, uint64_t tiles) {
  const DataType in = request.type("input"), acc = request.type("acc", DataType::Float32),
                 out = request.type("output", DataType::Float32);
  const bool isVector = method.consume_back("_sfpu");
  const auto packs = [&] { compute.packTile(out); };
  compute.init();
  compute.init();
  if (!isVector)
    compute.init();
  if (method == "reduce_fold")
    return compute.dst([&] { compute.loop(tiles, [&] { compute.reduceSum(in, in, hw::ReducedDim::Row, request.phases()); }); },
                       packs);
  const auto adds = [&] {
    const bool copiesFirst = request.text("odd") == "copy_seed" && tiles % 2 != 0;
    if (copiesFirst)
      compute.copyTile(in);
    const uint64_t terms = copiesFirst ? tiles - 1 : tiles;
    compute.loop(method == "dest_accum_pairs" ? llvm::divideCeil(terms, 2) : terms, [&] { compute.addTiles(in, in); });
  };
  if (isVector)
    return compute.dst(
        [&] {
          adds();
          compute.vector(hw::reduceVectorCycles(request.rates, hw::ReducedDim::Row));
        },
        packs);
  const uint8_t sum = passBuffer(cores, 1);
  compute.reserve(sum, 1);
  if (method == "l1_accum")
    compute.loop(tiles, [&] { compute.dst([&] { compute.copyTile(in); }, [&] { compute.packTile(acc, /*accumulates=*/true); }); });
  else
    compute.dst(adds, [&] { compute.packTile(acc); });
  compute.push(sum, 1);
  compute.wait(sum, 1);
  compute.init();
  compute.dst([&] { compute.reduceSum(acc, in, hw::ReducedDim::Row, request.phases()); }, packs);
  compute.pop(sum, 1);
}

hw::KernelShape calibration::makeRowMean(KernelRequest &request) {
  const StringRef method = request.text("method");
  const uint64_t tiles = request.count("tiles");
  return computeAlone(request, [&](Cores &cores, Compute &compute) { rowMean(request, cores, compute, method, tiles); });
}

hw::KernelShape calibration::makeBlockSum(KernelRequest &request) {
  const uint64_t blocks = request.count("blocks"), tiles = request.count("tiles");
  const DataType type = request.type("input", request.type("dtype"));
  const bool isVector = request.text("method").contains("sfpu");
  return computeAlone(request, [&](Cores &, Compute &compute) {
    compute.loop(tiles, [&] {
      compute.dst(
          [&] {
            if (!isVector)
              return compute.loop(llvm::divideCeil(blocks, 2), [&] { compute.addTiles(type, type); });
            compute.copyTile(type);
            compute.loop(blocks - 1, [&] {
              compute.copyTile(type);
              compute.vector(request.vector(VectorFunction::Binary));
            });
          },
          [&] { compute.packTile(type); });
    });
  });
}

//===----------------------------------------------------------------------===//
// Rows to tiles
//===----------------------------------------------------------------------===//

hw::KernelShape calibration::makeTilizeResident(KernelRequest &request) {
  const auto [rows, columns] = request.extents("shard_tiles");
  const DataType type = request.type("dtype");
  Cores cores(rectangle(request.chip, request.count("cores", 1), 1), request.chip);
  const uint64_t tiles = rows * columns, repeats = request.iterations();
  const bool callsBuffers = request.count("cb_calls", 1) != 0;
  const uint8_t in = cores.buffer(tiles), out = cores.buffer(tiles);
  Compute compute = cores.compute();
  compute.init();
  compute.loop(repeats, [&] {
    compute.loop(rows, [&] {
      if (callsBuffers) {
        compute.wait(in, columns);
        compute.reserve(out, columns);
      }
      compute.tilizeBlock(type, columns);
      if (callsBuffers) {
        compute.push(out, columns);
        compute.pop(in, columns);
      }
    });
  });
  if (callsBuffers) {
    Thread reader = cores.reader(), writer = cores.writer();
    reader.loop(repeats, [&] {
      reader.reserve(in, tiles);
      reader.push(in, tiles);
    });
    writer.loop(repeats, [&] {
      writer.wait(out, tiles);
      writer.pop(out, tiles);
    });
  }
  return {{cores.shape}};
}
