//===- MovementShape.cpp - Shape of reader and writer threads -------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What Threads/ReaderThread.cpp, BlockPusher.cpp, Multicast.cpp, Exchange.cpp and WriterThread.cpp generate.
//
//===----------------------------------------------------------------------===//

#include "ClassShape.h"

#include "ttmlir/Dialect/D2M/Analysis/TileSpace.h"
#include "ttmlir/Support/DataType.h"

#include <map>

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::d2m;
using ::ttmlir::hw::CoreThread;
using ::ttmlir::hw::PageStream;

//===----------------------------------------------------------------------===//
// Streams
//===----------------------------------------------------------------------===//

namespace {

/// A stride of the iteration space: `count` times `delta` iterations of dimension `dim`; a repetition where `delta` is 0.
struct Walk {
  int64_t count = 1;
  unsigned dim = 0;
  int64_t delta = 0;
};

/// The transfers of a tensor.
struct TensorStream {
  const CircularBuffer *buffer = nullptr;
  const RowMajorBuffer *rows = nullptr;
  unsigned index = 0;
  uint16_t stream = 0;
  /// Of rows: transfers for a band of tiles.
  int64_t perBand = 1;
};

/// Common to reader and writer.
class MovementShape : protected ClassShape {
protected:
  using ClassShape::ClassShape;

  /// Adds the stream of `tensor`, whose blocks come in the order of `blocks`.
  void addStream(TensorStream &tensor, bool reads, ArrayRef<Walk> blocks);
  /// Transfers of a block of `tensor` at `place`.
  uint64_t transfersOf(const TensorStream &tensor, const BlockPlace &place) const;
  /// Valid pages of a block.
  uint64_t validPages(const CircularBuffer &buffer, const BlockPlace &place) const {
    return uint64_t((buffer.rows > 1 ? place.rows : 1) * (buffer.columns > 1 ? place.columns : 1) * buffer.steps);
  }
  int64_t rowBlocks() const { return llvm::divideCeil(core().count[0], config.blocking.rows); }
  int64_t columnBlocks() const { return llvm::divideCeil(core().count[1], config.blocking.columns); }

private:
  std::array<int64_t, 3> firstOf(const PlannedCore &core) const;
  void addRows(TensorStream &tensor, PageStream &stream) const;
  std::vector<uint32_t> coresOfTiles(const TensorStream &tensor) const;
};

} // namespace

std::array<int64_t, 3> MovementShape::firstOf(const PlannedCore &core) const {
  std::array<int64_t, 3> first = core.first;
  if (config.staggersColumns)
    first[1] += core.column * config.blocking.columns % config.mapping.coreColumns;
  return first;
}

/// The numbers of the cores with the tiles of a tensor, whose shards are on cores.
std::vector<uint32_t> MovementShape::coresOfTiles(const TensorStream &tensor) const {
  const AffineMap map = tensor.rows->isUsed ? tensor.rows->placement : tensor.buffer->placement;
  const TileSpace space(config.generic().getTensorType(tensor.index).getShape());
  std::vector<uint32_t> cores(static_cast<size_t>(std::max<int64_t>(space.rows() * space.columns(), 1)));
  for (auto [tile, core] : llvm::enumerate(cores)) {
    const int64_t at[] = {int64_t(tile), 0, 0};
    core = static_cast<uint32_t>(valueAt(map.getResult(0), at) * chip.grid.x + valueAt(map.getResult(1), at));
  }
  return cores;
}

/// Rows of a row-major tensor (Threads/RowAccess.cpp).
void MovementShape::addRows(TensorStream &tensor, PageStream &stream) const {
  constexpr int64_t side = 32;
  const RowMajorBuffer &rows = *tensor.rows;
  const int64_t bytes = ::ttmlir::elementBytes(static_cast<::ttmlir::DataType>(rows.buffer.type.getDataType()));
  auto mean = [](int64_t extent, int64_t most) { return extent / std::max<int64_t>(llvm::divideCeil(extent, most), 1); };
  const int64_t width = std::max<int64_t>(mean(rows.width, rows.band * side), 1), height = mean(rows.height, side);
  const bool isContiguous =
      rows.isOnCores && rows.run == 0 && rows.width == rows.band * side && rows.alignedPageBytes == rows.width * bytes;
  const int64_t runs = rows.run ? llvm::divideCeil(width, rows.run) : 1;
  tensor.perBand = isContiguous ? 1 : std::max<int64_t>(height, 1) * runs;
  stream.bytes = static_cast<uint32_t>(isContiguous ? width * bytes * height : width * bytes / runs);
  if (rows.isOnCores) {
    stream.places = coresOfTiles(tensor);
    return;
  }
  // Rows are pages.
  stream.walk.push_back({uint64_t(tensor.perBand), 1});
}

void MovementShape::addStream(TensorStream &tensor, bool reads, ArrayRef<Walk> blocks) {
  const CircularBuffer &buffer = *tensor.buffer;
  PageStream stream;
  stream.isRead = reads;
  stream.target = buffer.isInDram ? PageStream::Target::Dram : PageStream::Target::Core;
  stream.stride = 0;
  if (tensor.rows->isUsed) {
    addRows(tensor, stream);
  } else {
    stream.bytes = static_cast<uint32_t>(buffer.type.getPageSize());
    if (buffer.isOnCores)
      stream.places = coresOfTiles(tensor);
  }
  if (!buffer.isInDram && stream.places.empty())
    for (int64_t core = 0; core < int64_t(chip.numWorkers()); ++core)
      stream.places.push_back(static_cast<uint32_t>(core));
  const AffineExpr tile = config.tileIndex(tensor.index);
  auto pageAt = [&](ArrayRef<int64_t> point) {
    const int64_t number = valueAt(tile, point);
    if (tensor.rows->isUsed && !tensor.rows->isOnCores) {
      const int64_t at[] = {number, 0, 0};
      return valueAt(tensor.rows->placement.getResult(0), at);
    }
    if (buffer.isOnCores)
      return number;
    const int64_t at[] = {number};
    return valueAt(buffer.placement.getResult(0), at);
  };
  const std::array<int64_t, 3> origin = firstOf(core());
  const int64_t atOrigin = pageAt(origin), around = int64_t(stream.places.empty() ? chip.numDramChannels : stream.places.size());
  for (const Walk &walk : blocks) {
    if (walk.count <= 1)
      continue;
    std::array<int64_t, 3> next = origin;
    next[walk.dim] += walk.delta;
    const int64_t stride = pageAt(next) - atOrigin;
    // Pages before the first one are on the same bank as some behind it.
    stream.walk.push_back({uint64_t(walk.count), uint64_t(stride < 0 ? llvm::mod(stride, around) : stride)});
  }
  for (const PlannedCore &member : members)
    stream.first.push_back(uint64_t(std::max<int64_t>(pageAt(firstOf(member)), 0)));
  tensor.stream = kernels.addStream(std::move(stream));
}

uint64_t MovementShape::transfersOf(const TensorStream &tensor, const BlockPlace &place) const {
  const uint64_t pages = validPages(*tensor.buffer, place);
  if (!tensor.rows->isUsed)
    return pages;
  return llvm::divideCeil(pages, uint64_t(tensor.rows->band)) * uint64_t(tensor.perBand);
}

/// The order of the pages of a block of `buffer`, of `rows` x `columns` results.
static SmallVector<Walk, 8> pagesInBlock(const CircularBuffer &buffer, const RowMajorBuffer &rows, const Blocking &blocking,
                                         ArrayRef<int64_t> count) {
  const int64_t alongSteps = rows.isUsed && rows.isAlongSteps ? rows.band : 1,
                alongColumns = rows.isUsed && !rows.isAlongSteps ? rows.band : 1;
  return {{buffer.steps / alongSteps, 2, alongSteps},
          {buffer.columns > 1 ? std::min(blocking.columns, count[1]) / alongColumns : 1, 1, alongColumns},
          {buffer.rows > 1 ? std::min(blocking.rows, count[0]) : 1, 0, 1}};
}

//===----------------------------------------------------------------------===//
// The reader
//===----------------------------------------------------------------------===//

namespace {

class ReaderShape : MovementShape {
public:
  ReaderShape(const LoweringConfig &config, const ::ttmlir::hw::ChipDesc &chip, ArrayRef<PlannedCore> all,
              ArrayRef<PlannedCore> members, ::ttmlir::hw::Kernels &kernels)
      : MovementShape(config, chip, members, kernels), all(all) {
    for (unsigned index = 0; index < config.buffers.inputs.size(); ++index) {
      Input &input = inputs.emplace_back();
      static_cast<TensorStream &>(input) = {&config.buffers.readerBuffer(index), &config.buffers.inputRows[index], index};
      input.role = core().roles[index];
      if (input.buffer->isAlias())
        continue;
      addStream(input, /*reads=*/true, orderOf(input));
      addPeers(input);
    }
  }

  void run() {
    if (config.buffers.readerBuffers().empty())
      return;
    enterKernel();
    if (hasRows())
      forRows(reader, [&](const BlockPlace &row) {
        if (!hasBlocks())
          pushStages(row);
        forColumns(reader, row, [&](const BlockPlace &block) { runBlock(block); });
      });
    if (config.buffers.numSemaphores)
      kernels.barrier(reader, /*isRead=*/false);
  }

private:
  static constexpr CoreThread reader = CoreThread::Reader;

  struct Input : TensorStream {
    MulticastRole role = MulticastRole::None;
    /// Of a sender: its receivers; of a receiver: its sender.
    uint32_t peers = 0;
    bool sends() const { return role == MulticastRole::Sender; }
    bool receives() const { return role == MulticastRole::Receiver; }
    bool isMulticast() const { return role != MulticastRole::None; }
  };
  using Inputs = SmallVector<const Input *, 4>;

  /// The order in which the blocks of an input come.
  SmallVector<Walk, 8> orderOf(const Input &input) const {
    const CircularBuffer &buffer = *input.buffer;
    SmallVector<Walk, 8> order = pagesInBlock(buffer, *input.rows, config.blocking, core().count);
    const Walk ofSteps = {buffer.variesByStep() ? steps() / buffer.steps : 1, 2, buffer.steps},
               ofColumns = {columnBlocks(), 1, config.blocking.columns}, ofRows = {rowBlocks(), 0, config.blocking.rows};
    auto add = [&](const Walk &walk, bool varies) { order.push_back({walk.count, walk.dim, varies ? walk.delta : 0}); };
    switch (buffer.lifetime) {
    case Lifetime::Step:
      add(ofSteps, true);
      order.push_back(
          {int64_t(llvm::count_if(config.schedule().stages, [&](const Stage &stage) { return stage.reads(input.index); }))});
      break;
    case Lifetime::Reduction:
      add(ofSteps, true);
      break;
    case Lifetime::Row:
      add(ofSteps, true);
      add(ofRows, buffer.variesByRow());
      return order;
    case Lifetime::Matrix:
    case Lifetime::Resident:
      add(ofSteps, true);
      if (buffer.holdsAllColumns())
        add(ofColumns, true);
      if (buffer.matrixRows)
        order.push_back({int64_t(llvm::divideCeil(core().count[0], buffer.matrixRows)), 0, buffer.matrixRows});
      return order;
    case Lifetime::Kernel:
      return order;
    default:
      break;
    }
    add(ofColumns, buffer.variesByColumn());
    add(ofRows, buffer.variesByRow());
    return order;
  }

  /// Whether two cores exchange blocks of `buffer`.
  static bool isInGroup(const CircularBuffer &buffer, const PlannedCore &a, const PlannedCore &b) {
    return (buffer.multicast.rows > 1 || a.row == b.row) && (buffer.multicast.columns > 1 || a.column == b.column);
  }

  void addPeers(Input &input) {
    if (!input.isMulticast())
      return;
    std::vector<std::vector<uint32_t>> lists;
    for (const PlannedCore &member : members) {
      std::vector<uint32_t> &list = lists.emplace_back();
      for (const PlannedCore &other : all)
        if (other.number != member.number && isInGroup(*input.buffer, member, other) && !other.isIdle() &&
            (input.sends() || other.roles[input.index] == MulticastRole::Sender))
          list.push_back(other.number);
    }
    kernels.cores.peers.push_back(std::move(lists));
    input.peers = static_cast<uint32_t>(kernels.cores.peers.size() - 1);
  }

  /// The stream of multicasts of `pages` pages.
  uint16_t multicastOf(const Input &input, uint64_t pages) {
    auto [known, isNew] = multicasts.try_emplace({input.index, pages}, uint16_t(0));
    if (!isNew)
      return known->second;
    PageStream stream;
    stream.target = PageStream::Target::Core;
    stream.isRead = false;
    stream.bytes = static_cast<uint32_t>(pages * input.buffer->type.getPageSize());
    for (const PlannedCore &member : members) {
      std::vector<uint32_t> &list = stream.receivers.emplace_back();
      for (const PlannedCore &other : all)
        if (other.number != member.number && isInGroup(*input.buffer, member, other))
          list.push_back(other.number);
    }
    return known->second = kernels.addStream(std::move(stream));
  }

  //===--------------------------------------------------------------------===//
  // Blocks
  //===--------------------------------------------------------------------===//

  void reserve(const CircularBuffer &buffer) { kernels.reserve(reader, numberOf(buffer), pagesOf(buffer)); }
  void push(const CircularBuffer &buffer) { kernels.push(reader, numberOf(buffer), pagesOf(buffer)); }
  void read(const Input &input, const BlockPlace &place) { kernels.transfer(reader, input.stream, transfersOf(input, place)); }

  void announce(const Input &input) {
    kernels.semaphoreSet(reader, input.buffer->multicast.sentSemaphore(), 0);
    kernels.semaphoreAdd(reader, input.buffer->multicast.readySemaphore(), input.peers);
  }
  void receive(const Input &input) { kernels.semaphoreWait(reader, input.buffer->multicast.sentSemaphore(), 1); }
  void send(const Input &input, const BlockPlace &place) {
    const MulticastGroup &group = input.buffer->multicast;
    kernels.semaphoreWait(reader, group.readySemaphore(), static_cast<uint32_t>(group.numReceivers));
    kernels.semaphoreSet(reader, group.readySemaphore(), 0);
    kernels.barrier(reader, /*isRead=*/false);
    const uint64_t pages = input.rows->isUsed ? pagesOf(*input.buffer) : validPages(*input.buffer, place);
    kernels.transfer(reader, multicastOf(input, pages), 1);
    kernels.keepOrder(reader);
    kernels.semaphoreSet(reader, group.sentSemaphore(), 1);
    kernels.semaphoreSend(reader, group.sentSemaphore(), input.peers, 1);
  }

  /// BlockPusher::push.
  void push(const Inputs &chosen, const BlockPlace &place) {
    Inputs multicast, local;
    for (const Input *input : chosen) {
      (input->isMulticast() ? multicast : local).push_back(input);
      reserve(*input->buffer);
    }
    const bool isExchange = multicast.size() == 1 && local.empty();
    if (!multicast.empty())
      sendAll(multicast, place, /*reads=*/true, isExchange);
    for (const Input *input : local)
      read(*input, place);
    for (const Input *input : multicast)
      if (input->receives())
        receive(*input);
    if (!local.empty())
      kernels.barrier(reader, /*isRead=*/true);
    for (const Input *input : chosen)
      push(*input->buffer);
  }

  /// Reads and sends the blocks that this core sends; announces room for the others. An exchange has a barrier of senders only.
  void sendAll(const Inputs &multicast, const BlockPlace &place, bool reads, bool isExchange) {
    for (const Input *input : multicast) {
      if (input->receives())
        announce(*input);
      else if (reads)
        read(*input, place);
    }
    if (!isExchange || multicast.front()->sends())
      kernels.barrier(reader, /*isRead=*/true);
    for (const Input *input : multicast)
      if (input->sends())
        send(*input, place);
  }

  /// BlockPusher::pushAndPrefetch.
  void pushAndPrefetch(const Inputs &chosen, const BlockPlace &place, bool isFirst, bool isLast) {
    for (const Input *input : chosen)
      reserve(*input->buffer);
    sendAll(chosen, place, /*reads=*/isFirst, chosen.size() == 1);
    for (const Input *input : chosen)
      if (input->sends() && !isLast) {
        if (input->buffer->multicast.prefetches)
          kernels.reserve(reader, numberOf(*input->buffer), 2 * pagesOf(*input->buffer));
        read(*input, place);
      }
    for (const Input *input : chosen)
      if (input->receives())
        receive(*input);
    for (const Input *input : chosen)
      push(*input->buffer);
  }

  //===--------------------------------------------------------------------===//
  // The thread
  //===--------------------------------------------------------------------===//

  Inputs select(Lifetime lifetime) {
    Inputs chosen;
    for (const Input &input : inputs)
      if (input.buffer->lifetime == lifetime && !input.buffer->isAlias())
        chosen.push_back(&input);
    return chosen;
  }

  void enterKernel() {
    for (const Input &input : inputs)
      if (input.buffer->isAlias()) {
        reserve(*input.buffer);
        push(*input.buffer);
      }
    for (const MaskBuffer &mask : config.buffers.masks) {
      reserve(mask.buffer);
      kernels.stores(reader, 32 * 32);
      push(mask.buffer);
    }
    for (const Input &input : inputs)
      if (input.rows->isUsed && input.rows->needsFill) {
        kernels.reserve(reader, numberOf(*input.buffer), input.buffer->type.getNumPages());
        kernels.stores(reader, double(input.buffer->type.getSizeInBytes()) / 4);
      }
    if (const Inputs once = select(Lifetime::Kernel); !once.empty())
      push(once, {.rows = core().count[0], .columns = core().count[1]});
  }

  bool hasRows() const {
    return config.schedule().hasExchanges() ||
           llvm::any_of(inputs, [](const Input &input) { return input.buffer->lifetime != Lifetime::Kernel; });
  }

  bool hasBlocks() const {
    auto comesPerBlock = [](const Input &input) {
      switch (input.buffer->lifetime) {
      case Lifetime::Step:
      case Lifetime::Reduction:
      case Lifetime::Block:
        return true;
      case Lifetime::Matrix:
      case Lifetime::Resident:
        return input.buffer->holdsAllColumns();
      default:
        return false;
      }
    };
    return config.schedule().hasExchanges() || llvm::any_of(inputs, comesPerBlock);
  }

  void runBlock(const BlockPlace &block) {
    if (const Inputs perBlock = select(Lifetime::Block); !perBlock.empty())
      push(perBlock, block);
    if (hasBlocks())
      pushStages(block);
  }

  void pushStages(const BlockPlace &block) {
    for (auto [index, stage] : llvm::enumerate(config.schedule().stages)) {
      Inputs tiles;
      for (const Input &input : inputs) {
        const CircularBuffer &buffer = *input.buffer;
        const bool comes = buffer.lifetime == Lifetime::Step ? stage.reads(input.index)
                                                             : holdsAllSteps(buffer.lifetime) && buffer.firstConsumer == index;
        if (!comes)
          continue;
        if (input.rows->isUsed)
          forSteps({&input}, block);
        else
          tiles.push_back(&input);
      }
      if (!tiles.empty())
        forSteps(tiles, block);
      if (stage.kind == StageKind::Exchange)
        exchangeSums(stage);
    }
  }

  /// All blocks of steps of `chosen`; apart from the first and the last one where senders prefetch.
  void forSteps(const Inputs &chosen, const BlockPlace &block) {
    const bool splits = llvm::any_of(chosen, [](const Input *input) { return input->isMulticast(); }) && stepBlocks() > 1;
    if (!splits)
      return kernels.loop(reader, stepBlocks(), [&] { pushSteps(chosen, block, stepBlocks() == 1, stepBlocks() == 1); });
    pushSteps(chosen, block, /*isFirst=*/true, /*isLast=*/false);
    kernels.loop(reader, stepBlocks() - 2, [&] { pushSteps(chosen, block, /*isFirst=*/false, /*isLast=*/false); });
    pushSteps(chosen, block, /*isFirst=*/false, /*isLast=*/true);
  }

  void pushSteps(const Inputs &chosen, const BlockPlace &block, bool isFirst, bool isLast) {
    auto pushResident = [&](const Input &input) {
      if (!isFirstUse(*input.buffer, block))
        return;
      if (input.isMulticast() && !input.rows->isUsed)
        pushAndPrefetch({&input}, block, isFirst, isLast);
      else
        push(Inputs{&input}, block);
    };
    Inputs perBlock;
    for (const Input *input : chosen)
      if (llvm::is_contained({Lifetime::Matrix, Lifetime::Resident}, input->buffer->lifetime))
        pushResident(*input);
    for (const Input *input : chosen) {
      if (input->buffer->lifetime == Lifetime::Row)
        pushResident(*input);
      else if (llvm::is_contained({Lifetime::Step, Lifetime::Reduction}, input->buffer->lifetime))
        perBlock.push_back(input);
    }
    if (perBlock.empty())
      return;
    if (llvm::all_of(perBlock, [](const Input *input) { return input->buffer->multicast.prefetches; }))
      pushAndPrefetch(perBlock, block, isFirst, isLast);
    else
      push(perBlock, block);
  }

  /// Threads/Exchange.cpp.
  void exchangeSums(const Stage &stage) {
    const unsigned dim = stage.groupDim;
    auto inLine = [&](const PlannedCore &a, const PlannedCore &b) {
      return dim == 0 ? a.x == b.x && a.row == b.row : a.y == b.y && a.column == b.column;
    };
    auto indexOf = [&](const PlannedCore &core) { return (dim == 0 ? core.y : core.x) % config.mapping.groupExtent(dim); };
    std::vector<std::vector<uint32_t>> lines, others;
    for (const PlannedCore &member : members) {
      std::vector<uint32_t> &line = lines.emplace_back(), &rest = others.emplace_back();
      for (const PlannedCore &other : all) {
        if (!inLine(member, other))
          continue;
        line.push_back(other.number);
        if (indexOf(member) == 0 ? other.number != member.number : indexOf(other) == 0)
          rest.push_back(other.number);
      }
    }
    for (const Stage::AllGather &gather : stage.allGathers) {
      const CircularBuffer &own = config.buffers.intermediates[gather.own],
                           &gathered = config.buffers.intermediates[gather.gathered];
      kernels.wait(reader, numberOf(own), pagesOf(own));
      reserve(gathered);
      PageStream stream;
      stream.target = PageStream::Target::Core;
      stream.isRead = false;
      stream.bytes = static_cast<uint32_t>(own.type.getPageSize());
      stream.receivers = lines;
      kernels.transfer(reader, kernels.addStream(std::move(stream)), 1);
      kernels.keepOrder(reader);
    }
    kernels.barrier(reader, /*isRead=*/false);
    kernels.cores.peers.push_back(std::move(others));
    const auto peers = static_cast<uint32_t>(kernels.cores.peers.size() - 1);
    const uint32_t arrived = 2 * dim, complete = 2 * dim + 1;
    if (indexOf(core()) == 0) {
      kernels.semaphoreWait(reader, arrived, static_cast<uint32_t>(config.mapping.groupExtent(dim) - 1));
      kernels.semaphoreSet(reader, arrived, 0);
      kernels.semaphoreSet(reader, complete, 1);
      kernels.semaphoreSend(reader, complete, peers, 1);
    } else {
      kernels.semaphoreAdd(reader, arrived, peers);
      kernels.semaphoreWait(reader, complete, 1);
      kernels.semaphoreSet(reader, complete, 0);
    }
    for (const Stage::AllGather &gather : stage.allGathers) {
      const CircularBuffer &own = config.buffers.intermediates[gather.own];
      kernels.pop(reader, numberOf(own), pagesOf(own));
      push(config.buffers.intermediates[gather.gathered]);
    }
  }

  ArrayRef<PlannedCore> all;
  SmallVector<Input, 4> inputs;
  std::map<std::pair<unsigned, uint64_t>, uint16_t> multicasts;
};

//===----------------------------------------------------------------------===//
// The writer
//===----------------------------------------------------------------------===//

class WriterShape : MovementShape {
public:
  WriterShape(const LoweringConfig &config, const ::ttmlir::hw::ChipDesc &chip, ArrayRef<PlannedCore> members,
              ::ttmlir::hw::Kernels &kernels)
      : MovementShape(config, chip, members, kernels) {
    for (unsigned index = 0; index < config.buffers.outputs.size(); ++index) {
      TensorStream &output = outputs.emplace_back();
      output = {&config.buffers.writerBuffer(index), &config.buffers.outputRows[index],
                static_cast<unsigned>(config.buffers.inputs.size() + index)};
      if (output.buffer->isAlias())
        continue;
      SmallVector<Walk, 8> order = pagesInBlock(*output.buffer, *output.rows, config.blocking, core().count);
      if (isPerStep(index))
        order.push_back({steps() / output.buffer->steps, 2, output.buffer->steps});
      order.push_back({columnBlocks(), 1, config.blocking.columns});
      order.push_back({rowBlocks(), 0, config.blocking.rows});
      addStream(output, /*reads=*/false, order);
    }
  }

  void run() {
    if (!llvm::all_of(outputs, [](const TensorStream &output) { return output.buffer->isAlias(); }))
      forRows(writer, [&](const BlockPlace &row) { forColumns(writer, row, [&](const BlockPlace &block) { runBlock(block); }); });
    for (const TensorStream &output : outputs)
      if (output.buffer->isAlias()) {
        kernels.wait(writer, numberOf(*output.buffer), pagesOf(*output.buffer));
        kernels.pop(writer, numberOf(*output.buffer), pagesOf(*output.buffer));
      }
  }

private:
  static constexpr CoreThread writer = CoreThread::Writer;

  bool isPerStep(unsigned output) const {
    return config.schedule().stages[config.schedule().resultStages[output]].kind == StageKind::Steps;
  }

  void runBlock(const BlockPlace &block) {
    for (auto [index, stage] : llvm::enumerate(config.schedule().stages)) {
      SmallVector<const TensorStream *> results;
      for (const Stage::PackedTile &pack : stage.packedTiles)
        if (pack.isResult && !outputs[pack.index].buffer->isAlias())
          results.push_back(&outputs[pack.index]);
      if (results.empty())
        continue;
      if (stage.kind == StageKind::Steps)
        kernels.loop(writer, steps() / config.blocking.unroll[index], [&] { write(results, block); });
      else
        write(results, block);
    }
  }

  void write(ArrayRef<const TensorStream *> results, const BlockPlace &block) {
    const bool writes = config.mapping.groupCores() == 1 ||
                        (core().y % config.mapping.groupRows == 0 && core().x % config.mapping.groupColumns == 0);
    for (const TensorStream *result : results) {
      kernels.wait(writer, numberOf(*result->buffer), pagesOf(*result->buffer));
      if (writes)
        kernels.transfer(writer, result->stream, transfersOf(*result, block));
    }
    if (writes)
      kernels.barrier(writer, /*isRead=*/false);
    for (const TensorStream *result : results)
      kernels.pop(writer, numberOf(*result->buffer), pagesOf(*result->buffer));
  }

  SmallVector<TensorStream, 2> outputs;
};

} // namespace

void mlir::tt::d2m::addReader(const LoweringConfig &config, const ::ttmlir::hw::ChipDesc &chip, ArrayRef<PlannedCore> all,
                              ArrayRef<PlannedCore> members, ::ttmlir::hw::Kernels &kernels) {
  ReaderShape(config, chip, all, members, kernels).run();
}

void mlir::tt::d2m::addWriter(const LoweringConfig &config, const ::ttmlir::hw::ChipDesc &chip, ArrayRef<PlannedCore> members,
                              ::ttmlir::hw::Kernels &kernels) {
  WriterShape(config, chip, members, kernels).run();
}
